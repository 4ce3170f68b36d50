"""Where cuts come from: a tree with both kinds, one with a bound from far above, one with ties."""

from itertools import product

from gametrees.figures.mistakes_deep import cuts_with_parent, is_deep
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import convention, leaves, strict_alphabeta
from gametrees.figures.traps import TIED_BOUND
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.position import MAX, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import minimax
from gametrees.text import number
from gametrees.trace import Node, trace

PAGE = "games-as-trees"

LEFT_TO_RIGHT = convention(root="", score="", order="left to right")
LEAVES_ONLY = convention(root="leaves only", score="", order="left to right")
BOTH_CUTS: Tree = [[[5, 6], [7, 4, 9]], [[8, 2], [1, 3], [9, 0]]]


def mark(node: Node) -> str:
    """Write an inner node as its shape and what stands below it."""
    return f"{'▲' if node.player == MAX else '▼'} {node.state}"


@figure("trees.both.value")
def both_value() -> Value:
    """What the tree with both kinds of cut is worth to MAX at its root."""
    return minimax(DrawnTree(BOTH_CUTS))


@figure("trees.both.leaves", convention=LEAVES_ONLY)
def both_leaves() -> int:
    """Leaves of that tree that alpha-beta reads."""
    return leaves(alphabeta, DrawnTree(BOTH_CUTS))


@figure("trees.both.all-leaves", convention="leaves only")
def both_all_leaves() -> int:
    """Leaves of that tree."""
    return leaves(minimax, DrawnTree(BOTH_CUTS))


@table("trees.both.cuts", convention=LEFT_TO_RIGHT)
def both_cuts() -> Table:
    """The cuts in that tree: what the node shows, whose bound refuses it, and what is left out."""
    rows: list[tuple[object, ...]] = []
    for node in trace(alphabeta, DrawnTree(BOTH_CUTS)).walk():
        if node.skipped and node.window is not None:
            is_max = node.player == MAX
            shows = f"{'≥' if is_max else '≤'} {number(node.value)}"
            bound = f"beta = {number(node.window[1])}" if is_max else (
                f"alpha = {number(node.window[0])}")  # fmt: skip
            rows.append((mark(node), shows, bound, left_out(node)))
    return Table(("cut at", "shows", "against", "never looked at"), rows)


def left_out(node: Node) -> str:
    """Write the branches of a node that were never tried."""
    below = DrawnTree.parse(node.state)
    written = []
    for move in node.skipped:
        below.play(move)
        written.append(str(below))
        below.undo()
    return ", ".join(written)


@table("trees.both.path", convention=LEFT_TO_RIGHT)
def both_path() -> Table:
    """The windows with which alpha-beta enters the nodes of one path in that tree, root first."""
    root = trace(alphabeta, DrawnTree(BOTH_CUTS))
    rows: list[tuple[object, ...]] = []
    for node in (root, root.children[1], root.children[1].children[1]):
        assert node.window is not None
        alpha, beta = map(number, node.window)
        rows.append((node.depth, mark(node) if node.depth else "▲ the root", alpha, beta))
    return Table(("ply", "entering", "alpha", "beta"), rows)


def deep_tree(unread: Tree = 9, other: Tree = 8) -> DrawnTree:
    """Return a tree in which the root's alpha cuts three plies further down."""
    return DrawnTree([[4, 6], [[[3, unread], other], 7]])


def deep_cut() -> Node:
    """Return the one node of that tree where alpha-beta cuts."""
    (cut,) = (node for node in trace(alphabeta, deep_tree()).walk() if node.skipped)
    return cut


@figure("trees.deep.value")
def deep_value() -> Value:
    """What the tree [[4, 6], [[[3, 9], 8], 7]] is worth to MAX at its root."""
    return minimax(deep_tree())


@figure("trees.deep.alpha", convention=LEFT_TO_RIGHT)
def deep_alpha() -> Value:
    """Alpha at the node of that tree where alpha-beta cuts: the root's, from its first branch."""
    window = deep_cut().window
    assert window is not None
    return window[0]


@figure("trees.deep.shown", convention=LEFT_TO_RIGHT)
def deep_shown() -> Value:
    """What the cut node returns, an upper bound."""
    return deep_cut().value


@figure("trees.deep.unread", convention=LEFT_TO_RIGHT)
def deep_unread() -> str:
    """The leaf of that tree that alpha-beta never looks at."""
    return left_out(deep_cut())


@figure("trees.deep.ply")
def deep_ply() -> int:
    """How many plies the cut node lies below the root, whose bound cuts it."""
    return deep_cut().depth


@figure("trees.deep.leaf-plies")
def leaf_plies() -> list[int]:
    """Plies from the root to each leaf of that tree, left to right."""
    return [node.depth for node in trace(minimax, deep_tree()).walk() if node.is_leaf]


@claim("trees.deep.is-deep", convention=LEFT_TO_RIGHT)
def is_a_deep_cut() -> bool:
    """At the cut node of that tree, its parent has no number of its own yet: the bound is older."""
    cuts = list(cuts_with_parent(trace(alphabeta, deep_tree())))
    return len(cuts) == 1 and all(is_deep(*cut) for cut in cuts)


@claim("trees.deep.unread-does-not-matter", convention="<= · left to right")
def deep_unread_does_not_matter() -> bool:
    """Whole numbers from -20 to 20 for x and y: x never changes the root, nor is it ever read."""
    values = range(-20, 21)
    return all(
        minimax(deep_tree(x, y)) == alphabeta(deep_tree(None, y))
        for x, y in product(values, values)
    )


@claim("trees.deep.second-cut", convention=LEFT_TO_RIGHT)
def second_cut() -> bool:
    """With 2 in place of 8 in that tree, one branch more is cut."""
    before, after = (trace(alphabeta, deep_tree(other=y)).tally().cutoffs for y in (8, 2))
    return after == before + 1


@table("trees.deep.cases")
def deep_cases() -> Table:
    """True values in [[4, 6], [[[3, x], y], 7]] for small and great x and y."""
    rows: list[tuple[object, ...]] = []
    for y, x in product((8, 2), (9, -9)):
        root = trace(minimax, deep_tree(x, y))
        upper = root.children[1].children[0]
        rows.append((y, x, upper.children[0].value, upper.value, root.value))
    return Table(("y", "x", "▼ over x", "▲ over y", "root"), rows)


@table("trees.equal-test", convention="leaves only · one window · left to right")
def equal_test() -> Table:
    """The tree [[1, 1, 5], [3, 4], [3, 2]] under both cutoff tests."""
    rows: list[tuple[object, ...]] = []
    for name, search in (("`<=`", alphabeta), ("`<`", strict_alphabeta)):
        root = trace(search, DrawnTree(TIED_BOUND))
        third = root.children[2]
        sign = "≤" if third.skipped else "="
        rows.append((name, root.tally().leaves, f"{sign} {number(third.value)}", root.value))
    return Table(("test", "leaves read", "third branch", "root"), rows)
