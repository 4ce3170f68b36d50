"""Minimax that looks a fixed number of plies ahead, and knows nothing of what comes later.

Source: Claude Shannon, "Programming a Computer for Playing Chess", Philosophical Magazine 41
(1950), with the plainest of evaluations: at the horizon, every unfinished game counts 0.
"""

from gametrees.position import INFINITY, MAX, Move, Position, Value


def depth_limited(position: Position[Move], depth: int) -> Value:
    """Return the value of ``position`` to MAX as far as ``depth`` plies show it.

    A game that ends within the horizon is worth its utility. One that still goes on at the
    horizon is worth 0, whoever stands better there. The value is exact where ``depth`` reaches
    the end of every game.
    """
    utility = position.utility()
    if utility is not None:
        return utility
    if depth == 0:
        return 0
    if position.player == MAX:
        best = -INFINITY
        for move in position.moves():
            position.play(move)
            best = max(best, depth_limited(position, depth - 1))
            position.undo()
    else:
        best = INFINITY
        for move in position.moves():
            position.play(move)
            best = min(best, depth_limited(position, depth - 1))
            position.undo()
    return best


def best_moves(position: Position[Move], depth: int) -> list[Move]:
    """Return the moves that look best, all of them, when the search sees ``depth`` plies.

    The first of these plies is the move itself: ``depth`` is at least 1, and the game is not over.
    """
    mover = position.player
    worth = {}
    for move in position.moves():
        position.play(move)
        worth[move] = mover * depth_limited(position, depth - 1)
        position.undo()
    best = max(worth.values())
    return [move for move in worth if worth[move] == best]
