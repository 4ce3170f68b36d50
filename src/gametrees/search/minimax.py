"""Plain minimax: the value of a position when both players play their best.

Source: Claude Shannon, "Programming a Computer for Playing Chess", Philosophical Magazine 41
(1950), after John von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100
(1928).
"""

from collections.abc import Callable
from typing import NamedTuple

from gametrees.position import INFINITY, MAX, Move, Position, Value


def minimax(position: Position[Move]) -> Value:
    """Return the exact value of ``position`` to MAX.

    MAX takes the greatest of the values below, MIN the least; a finished game is worth its
    utility. Every position that can be reached is visited.
    """
    utility = position.utility()
    if utility is not None:
        return utility
    if position.player == MAX:
        best = -INFINITY
        for move in position.moves():
            position.play(move)
            best = max(best, minimax(position))
            position.undo()
    else:
        best = INFINITY
        for move in position.moves():
            position.play(move)
            best = min(best, minimax(position))
            position.undo()
    return best


class Choice(NamedTuple):
    """A move, and the value to MAX of the position where it is chosen."""

    move: object
    value: Value


def best_move(
    position: Position[Move], search: Callable[[Position[Move]], Value] = minimax
) -> Choice:
    """Return the move to play and the value of ``position``, which must not be finished.

    Each move is searched by itself, with nothing carried over from the moves before it. The tie
    rule: a later move must be strictly better to replace an earlier one, so the first of equals
    is played.
    """
    mover = position.player
    chosen: Move | None = None
    best: Value = -mover * INFINITY
    for move in position.moves():
        position.play(move)
        value = search(position)
        position.undo()
        if chosen is None or mover * value > mover * best:
            chosen, best = move, value
    return Choice(chosen, best)
