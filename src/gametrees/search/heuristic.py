"""A player that looks one move ahead for each side, and no further."""

from gametrees.position import Move, Position


def heuristic_move(position: Position[Move]) -> Move:
    """Return a move that wins at once, else one that stops such a win, else the first legal one.

    This is the rule most people write first. It sees no threat that is two moves away: where the
    opponent can make two at once, it is too late to block both.
    """
    moves = position.moves()
    for move in moves:
        if wins(position, move):
            return move
    for move in moves:
        if any(move in winning_replies(position, other) for other in moves if other != move):
            return move
    return moves[0]


def wins(position: Position[Move], move: Move) -> bool:
    """Tell whether ``move`` ends the game in favour of the player who makes it."""
    mover = position.player
    position.play(move)
    utility = position.utility()
    position.undo()
    return utility is not None and mover * utility > 0


def winning_replies(position: Position[Move], move: Move) -> list[Move]:
    """Return the replies to ``move`` that win at once for the opponent."""
    position.play(move)
    replies = []
    if position.utility() is None:
        replies = [reply for reply in position.moves() if wins(position, reply)]
    position.undo()
    return replies
