"""Fail-hard and fail-soft under the cutoff test `<`, where they do not look at the same leaves."""

from gametrees.figures.registry import Table, claim, table
from gametrees.figures.setups import leaves, strict_alphabeta
from gametrees.figures.trees_bounds import ON_RANDOM, random_games
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.trace import Node, trace
from gametrees.variant import variant

PAGE = "games-as-trees"

RAISED_TO_A_TIE: Tree = [5, [[4, 1], [9, 2]]]
"""The first answer in the second branch is worth less than MAX has; fail-hard says: equal."""

strict_fail_hard = variant(fail_hard, {"beta <= alpha": "beta < alpha"}, count=2)
"""Fail-hard alpha-beta that cuts only when the window is less than empty."""

Visits = set[tuple[int, ...]]


@table("trees.strict-forms", convention="leaves only · one window · left to right")
def strict_forms() -> Table:
    """Leaves of the tree [5, [[4, 1], [9, 2]]] that either form reads under either test."""
    tests = (("`<=`", alphabeta, fail_hard), ("`<`", strict_alphabeta, strict_fail_hard))
    rows: list[tuple[object, ...]] = [
        (name, *(leaves(search, DrawnTree(RAISED_TO_A_TIE)) for search in forms))
        for name, *forms in tests
    ]
    return Table(("test", "fail-soft reads", "fail-hard reads"), rows)


@claim("trees.strict-hard-reads-more", convention=f"{ON_RANDOM} · <")
def strict_hard_reads_more() -> bool:
    """Fail-hard looks at all that fail-soft looks at, and on some trees at more."""
    pairs = [
        tuple(visits(trace(search, DrawnTree(tree, cycle)))
              for search in (strict_alphabeta, strict_fail_hard))
        for tree, cycle in random_games()
    ]  # fmt: skip
    return all(soft <= hard for soft, hard in pairs) and any(soft < hard for soft, hard in pairs)


def visits(node: Node, path: tuple[int, ...] = ()) -> Visits:
    """Return the paths of the nodes that a search visited."""
    below = (visits(child, (*path, child.move)) for child in node.children)
    return {path}.union(*below)
