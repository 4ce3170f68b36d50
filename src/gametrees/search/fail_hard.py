"""Alpha-beta that never leaves its window: the "fail-hard" form.

Source: the form is as old as the algorithm, see Donald Knuth and Ronald Moore, "An Analysis of
Alpha-Beta Pruning", Artificial Intelligence 6 (1975); the name came with John Fishburn's
"fail-soft" (1983).
"""

from gametrees.position import INFINITY, MAX, Move, Position, Value


def fail_hard(position: Position[Move], alpha: Value = -INFINITY, beta: Value = INFINITY) -> Value:
    """Search ``position`` with the window from ``alpha`` to ``beta``, where alpha < beta.

    With the test ``<=`` it looks where :func:`~gametrees.search.alphabeta.alphabeta` looks, and
    says less. With v for the minimax value of the position and r for the value returned:

    - alpha < r < beta: then r = v, the exact value;
    - r = alpha: then v <= alpha, and nobody knows by how much (the search failed low);
    - r = beta: then v >= beta, likewise (the search failed high).

    A finished game returns its utility, inside the window or not.
    """
    utility = position.utility()
    if utility is not None:
        return utility
    if position.player == MAX:
        for move in position.moves():
            position.play(move)
            alpha = max(alpha, fail_hard(position, alpha, beta))
            position.undo()
            if beta <= alpha:
                return beta  # beta cutoff
        return alpha
    for move in position.moves():
        position.play(move)
        beta = min(beta, fail_hard(position, alpha, beta))
        position.undo()
        if beta <= alpha:
            return alpha  # alpha cutoff
    return beta
