"""Deep cutoffs: a bound that was set further up than one ply, and what it is worth."""

from collections.abc import Iterator
from functools import cache

from gametrees.figures.registry import claim, figure
from gametrees.figures.setups import USUAL, convention, demo_board, empty_board, nodes
from gametrees.figures.textbook import skipped_paths
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.position import INFINITY, MAX, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import minimax
from gametrees.trace import Node, trace
from gametrees.variant import variant

PAGE = "faq"
LEFT_TO_RIGHT = convention(score="", order="left to right")
A_WHOLE_TREE = 600_000
"""More than the nodes of any search of tic-tac-toe."""


def deep_tree(unread: Tree) -> DrawnTree:
    """Return a tree in which the root's first leaf cuts three plies below the root's next move."""
    return DrawnTree([5, [[[4, unread], 7], 6]])


@figure("window.deep.value")
def deep_value() -> Value:
    """What the tree [5, [[[4, 9], 7], 6]] is worth to MAX at its root."""
    return minimax(deep_tree(9))


@figure("window.deep.skipped", convention=LEFT_TO_RIGHT)
def deep_skipped() -> Value:
    """The leaf of that tree that alpha-beta does not read."""
    (path,) = skipped_paths(trace(alphabeta, deep_tree(9)))
    tree = deep_tree(9)
    for branch in path:
        tree.play(branch)
    return minimax(tree)


@claim("window.deep.never-read", convention=LEFT_TO_RIGHT)
def deep_never_read() -> bool:
    """Any number from -20 to 20, or none, may stand there: the tree keeps its value."""
    return alphabeta(deep_tree(None)) == deep_value() and all(
        minimax(deep_tree(leaf)) == deep_value() for leaf in range(-20, 21)
    )


def cuts_with_parent(node: Node) -> Iterator[tuple[Node, Value]]:
    """Yield each cut node below ``node`` with the best value its parent had by then itself."""
    best: Value = -node.player * INFINITY
    better = max if node.player == MAX else min
    for child in node.children:
        if child.skipped:
            yield child, best
        yield from cuts_with_parent(child)
        best = better(best, child.value)


def is_deep(cut: Node, best_of_parent: Value) -> bool:
    """Tell whether the parent's own best value would not have cut: the bound is an ancestor's."""
    return cut.player * cut.value < cut.player * best_of_parent


@cache
def deep_and_all_cutoffs() -> tuple[int, int]:
    """Return how many cutoffs from the empty board are deep, and how many there are."""
    cuts = list(cuts_with_parent(trace(alphabeta, empty_board(), limit=A_WHOLE_TREE)))
    return sum(is_deep(*cut) for cut in cuts), len(cuts)


@figure("window.deep.demo", convention=USUAL)
def deep_cutoffs_on_demo_board() -> int:
    """Deep cutoffs on the demo board: those that the parent's own best value does not explain."""
    return sum(is_deep(*cut) for cut in cuts_with_parent(trace(alphabeta, demo_board())))


@figure("window.deep.cutoffs", convention=USUAL)
def deep_cutoffs() -> int:
    """Deep cutoffs in the search from the empty board."""
    return deep_and_all_cutoffs()[0]


@figure("window.all.cutoffs", convention=USUAL)
def all_cutoffs() -> int:
    """Cutoffs in the search from the empty board, deep ones and others."""
    return deep_and_all_cutoffs()[1]


shallow_alphabeta = variant(
    alphabeta,
    {
        "max(best, alphabeta(position, alpha, beta))": (
            "max(best, alphabeta(position, best, INFINITY))"
        ),
        "min(best, alphabeta(position, alpha, beta))": (
            "min(best, alphabeta(position, -INFINITY, best))"
        ),
    },
)
"""Hands down only the node's own best value, no bound from further up: no deep cutoffs."""


@figure(
    "window.shallow.nodes",
    convention=convention(window="each node hands down only its own best"),
)
def shallow_nodes() -> int:
    """Nodes visited from the empty board when no bound reaches further than one ply."""
    return nodes(shallow_alphabeta, empty_board())
