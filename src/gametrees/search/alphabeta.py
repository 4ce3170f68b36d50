"""Alpha-beta: the value of minimax, without looking where it cannot matter.

Source: Donald Knuth and Ronald Moore, "An Analysis of Alpha-Beta Pruning", Artificial
Intelligence 6 (1975). The form that returns the best value found, even outside the window, is
John Fishburn's ("fail-soft", 1983).
"""

from gametrees.position import INFINITY, MAX, Move, Position, Value
from gametrees.search.minimax import Choice


def alphabeta(position: Position[Move], alpha: Value = -INFINITY, beta: Value = INFINITY) -> Value:
    """Search ``position`` with the window from ``alpha`` to ``beta``, where alpha < beta.

    ``alpha`` is what MAX can already be sure of elsewhere, ``beta`` what MIN can. With v for the
    minimax value of the position and r for the value returned:

    - alpha < r < beta: then r = v, the exact value;
    - r <= alpha: then v <= r, an upper bound (the search failed low);
    - r >= beta: then v >= r, a lower bound (the search failed high).
    """
    utility = position.utility()
    if utility is not None:
        return utility
    if position.player == MAX:
        best = -INFINITY
        for move in position.moves():
            position.play(move)
            best = max(best, alphabeta(position, alpha, beta))
            position.undo()
            alpha = max(alpha, best)
            if beta <= alpha:
                break  # beta cutoff: MIN has something at least as good for it elsewhere
    else:
        best = INFINITY
        for move in position.moves():
            position.play(move)
            best = min(best, alphabeta(position, alpha, beta))
            position.undo()
            beta = min(beta, best)
            if beta <= alpha:
                break  # alpha cutoff: MAX has something at least as good for it elsewhere
    return best


def alphabeta_move(position: Position[Move]) -> Choice:
    """Return the move to play and the value of ``position``, which must not be finished.

    One window serves all moves: what the first moves have secured narrows it for the next. A
    later move that is no better may come back with a bound equal to the best value, so the tie
    rule matters: a move must be strictly better to replace an earlier one.
    """
    mover = position.player
    chosen: Move | None = None
    best: Value = -mover * INFINITY
    alpha, beta = -INFINITY, INFINITY
    for move in position.moves():
        position.play(move)
        value = alphabeta(position, alpha, beta)
        position.undo()
        if chosen is None or mover * value > mover * best:
            chosen, best = move, value
        if mover == MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return Choice(chosen, best)
