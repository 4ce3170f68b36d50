"""MTD(f): find the value by questions that are answered yes or no.

Source: Aske Plaat, Jonathan Schaeffer, Wim Pijls and Arie de Bruin, "Best-First Fixed-Depth
Minimax Algorithms", Artificial Intelligence 87 (1996).
"""

from collections.abc import Callable

from gametrees.position import INFINITY, Move, Position, Value
from gametrees.search.alphabeta import alphabeta


def mtdf(position: Position[Move], guess: int, search: Callable[..., Value] = alphabeta) -> Value:
    """Return the exact value of ``position``, whose leaves are whole numbers.

    Each pass searches with a window that holds no whole number: it only tells whether the value
    is at least ``beta``. A good first ``guess`` saves passes. So does a search that returns more
    than the end of its window. Real programs keep a table of positions between the passes, or
    each would begin again from nothing.
    """
    value: Value = guess
    lower, upper = -INFINITY, INFINITY
    while lower < upper:
        beta = value + 1 if value == lower else value
        value = search(position, beta - 1, beta)
        if value < beta:
            upper = value
        else:
            lower = value
    return value
