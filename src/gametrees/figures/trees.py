"""The first lesson: the textbook tree, backed up by hand, then read leaf by leaf by alpha-beta."""

from itertools import product

from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import TEXTBOOK_TREE, convention, textbook_tree
from gametrees.figures.textbook import leaf_at, skipped_paths
from gametrees.games.drawn import DIRECTIONS, DrawnTree, Tree
from gametrees.position import MAX, MIN, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import minimax
from gametrees.text import listing, number
from gametrees.trace import Node, trace

PAGE = "games-as-trees"

LEAVES = "leaves only · <= · one window"
LEFT_TO_RIGHT = convention(root="leaves only", score="", order="left to right")
BRANCHES = ("left ▼", "middle ▼", "right ▼")


@table("trees.backing-up")
def backing_up() -> Table:
    """The inner nodes of the textbook tree: who chooses, between what, and what each is worth."""
    root = trace(minimax, textbook_tree())
    named = [*zip(BRANCHES, root.children, strict=True), ("root ▲", root)]
    rows: list[tuple[object, ...]] = [
        (
            name,
            [child.value for child in node.children],
            "MAX takes the greatest" if node.player == MAX else "MIN takes the least",
            node.value,
        )
        for name, node in named
    ]
    return Table(("node", "the numbers below it", "who chooses", "worth"), rows)


@figure("trees.plies")
def plies() -> int:
    """Moves that are made in the game of the textbook tree, from the root to a leaf."""
    return max(node.depth for node in trace(minimax, textbook_tree()).walk())


@table("trees.walk", convention=LEFT_TO_RIGHT)
def walk() -> Table:
    """The leaves of the textbook tree that alpha-beta reads, and the window after each."""
    root = trace(alphabeta, textbook_tree())
    rows = [
        row
        for name, child in zip(BRANCHES, root.children, strict=True)
        for row in leaf_rows(name, child)
    ]
    return Table(("at", "leaf read", "alpha", "beta", "the window"), rows)


def leaf_rows(name: str, node: Node) -> list[tuple[object, ...]]:
    """Return a row for each leaf that is read below one of MIN's nodes."""
    assert node.window is not None
    alpha, beta = node.window
    rows: list[tuple[object, ...]] = []
    for leaf in node.children:
        beta = min(beta, leaf.value)
        state = "open" if alpha < beta else f"closed, {skipped_words(node)}"
        rows.append((name, leaf.value, number(alpha), number(beta), state))
    return rows


def skipped_words(node: Node) -> str:
    """Say which leaves below one of MIN's nodes are left out."""
    skipped = [number(leaf_at(*path)) for path in skipped_paths(node, (node.move,))]
    return f"{listing(skipped)} left out" if skipped else "nothing left"


@figure("trees.middle-first-leaf", convention=LEFT_TO_RIGHT)
def middle_first_leaf() -> Value:
    """The one leaf that alpha-beta reads in the textbook tree's middle branch."""
    (leaf,) = trace(alphabeta, textbook_tree()).children[1].children
    return leaf.value


@claim("trees.unread-better")
def unread_better() -> bool:
    """Both leaves that alpha-beta leaves out are worth more to MAX than the one read there."""
    unread = [leaf_at(*path) for path in skipped_paths(trace(alphabeta, textbook_tree()))]
    return len(unread) == 2 and min(unread) > middle_first_leaf()


def with_middle(first_unread: Tree, second_unread: Tree) -> DrawnTree:
    """Return the textbook tree with other numbers in place of its leaves 4 and 6."""
    return DrawnTree([[3, 12, 8], [2, first_unread, second_unread], [14, 5, 2]])


@claim("trees.unread-do-not-matter", convention="<= · left to right")
def unread_do_not_matter() -> bool:
    """Any two numbers from -50 to 50, or none, may stand there: the root is worth the same."""
    worth, values = minimax(textbook_tree()), range(-50, 51)
    return alphabeta(with_middle(None, None)) == worth and all(
        minimax(with_middle(*pair)) == worth for pair in product(values, values)
    )


@table("trees.what-if")
def what_if() -> Table:
    """What other numbers in place of the two unread leaves change, and what they do not."""
    rows: list[tuple[object, ...]] = []
    for pair in ((4, 6), (99, 99), (-99, 99), (0, 1)):
        root = trace(minimax, with_middle(*pair))
        rows.append((pair, root.children[1].value, root.value))
    return Table(("unread leaves", "middle ▼ is worth", "root ▲ is worth"), rows)


@table("trees.four-ways", convention=LEAVES)
def four_ways() -> Table:
    """The textbook tree with either player at its root, read from either side."""
    rows: list[tuple[object, ...]] = []
    for player, direction in product((MAX, MIN), DIRECTIONS):
        root = trace(alphabeta, DrawnTree(TEXTBOOK_TREE, player, direction))
        unread = [leaf_at(*path) for path in sorted(skipped_paths(root))]
        who = "MAX ▲" if player == MAX else "MIN ▼"
        side = direction.split("-")[0]
        rows.append((who, side, root.value, root.tally().leaves, unread or "none"))
    return Table(("at the root", "read from", "worth", "leaves read", "left out"), rows)
