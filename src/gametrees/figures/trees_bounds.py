"""What a returned number means, on named trees and on many random ones of every shape."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import leaves
from gametrees.figures.traps import HIDDEN_LOSS, NARROW_WINDOW, TIED_BOUND
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.position import INFINITY, MAX, MIN, Player, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.search.minimax import minimax
from gametrees.text import number, window
from gametrees.trace import Node, trace

PAGE = "games-as-trees"

SEED = 1928
RANDOM_TREES = 100
CYCLES: tuple[tuple[Player, ...], ...] = ((MAX, MIN), (MIN, MAX), (MAX, MIN, MIN))
WINDOWS: tuple[tuple[Value, Value], ...] = ((-INFINITY, INFINITY), (-3, 2), (0, 1), (4, INFINITY))
ON_RANDOM = f"{RANDOM_TREES} random trees, unequal depths, ties · MAX MIN, MIN MAX and MAX MIN MIN"
TEAM: Tree = [[[3, 9], [7, 5]], [[6, 2], [8, 4]]]

WindowSearch = Callable[[DrawnTree, Value, Value], Value]


def bound_words(value: Value, alpha: Value, beta: Value) -> str:
    """Write what a returned value says: exact inside the window, else a bound."""
    sign = "≤" if value <= alpha else "≥" if value >= beta else "="
    return f"{sign} {number(value)}"


@table("trees.bounds", convention="<= · left to right")
def bounds() -> Table:
    """One node of three trees: its true value, and what either form of alpha-beta says of it."""
    rows: list[tuple[object, ...]] = []
    cases: tuple[tuple[Tree, Player, int | None, Value, Value], ...] = (
        (TIED_BOUND, MAX, 2, -INFINITY, INFINITY),
        (HIDDEN_LOSS, MAX, 1, -INFINITY, INFINITY),
        (NARROW_WINDOW, MIN, None, 0, 1),
    )
    for tree, root, branch, low, high in cases:
        traced = (trace(search, DrawnTree(tree, root), low, high)
                  for search in (alphabeta, fail_hard))  # fmt: skip
        soft, hard = (node if branch is None else node.children[branch] for node in traced)
        assert soft.window is not None
        assert soft.window == hard.window
        alpha, beta = soft.window
        shape = "▲" if soft.player == MAX else "▼"
        true = minimax(DrawnTree.parse(soft.state, "max" if soft.player == MAX else "min"))
        says = (bound_words(node.value, alpha, beta) for node in (soft, hard))
        rows.append((f"{shape} {soft.state}", window(alpha, beta), true, *says))
    return Table(("node", "window", "true value", "fail-soft", "fail-hard"), rows)


@figure("trees.random-trees")
def random_trees_number() -> int:
    """Random trees on which the rules of this page are watched."""
    return RANDOM_TREES


def random_tree(chance: random.Random, depth: int) -> Tree:
    """Return a tree of at most ``depth`` plies; small whole leaves, so that many are equal."""
    if depth == 0 or chance.random() < 0.2:
        return chance.randint(-9, 9)
    return [random_tree(chance, depth - 1) for _ in range(chance.randint(1, 3))]


@cache
def random_trees() -> tuple[Tree, ...]:
    """Return the random trees, the same each time."""
    chance = random.Random(SEED)
    return tuple([random_tree(chance, 5) for _ in range(3)] for _ in range(RANDOM_TREES))


def random_games() -> Iterator[tuple[Tree, tuple[Player, ...]]]:
    """Yield each random tree with each cycle of players."""
    return ((tree, cycle) for tree in random_trees() for cycle in CYCLES)


@claim("trees.same-value", convention=ON_RANDOM)
def same_value() -> bool:
    """Both forms of alpha-beta give the root the value of minimax."""
    return all(
        minimax(DrawnTree(tree, cycle)) == search(DrawnTree(tree, cycle))
        for tree, cycle in random_games()
        for search in (alphabeta, fail_hard)
    )


@claim("trees.first-move", convention=ON_RANDOM)
def first_move() -> bool:
    """A node that is entered always looks at its first branch at least."""
    return all(
        node.is_leaf or node.tried > 0
        for tree, cycle in random_games()
        for node in trace(alphabeta, DrawnTree(tree, cycle)).walk()
    )


@claim("trees.same-leaves", convention=f"{ON_RANDOM} · <= · four windows")
def same_leaves() -> bool:
    """Fail-hard and fail-soft look at the same nodes, whatever the window at the root."""
    return all(
        visited(alphabeta, tree, cycle, ends) == visited(fail_hard, tree, cycle, ends)
        for tree, cycle in random_games()
        for ends in WINDOWS
    )


def visited(
    search: WindowSearch, tree: Tree, cycle: Sequence[Player], ends: tuple[Value, Value]
) -> list[tuple[int, object]]:
    """Return depth and branch of each node that a search visits, in order."""
    return [(node.depth, node.move) for node in trace(search, DrawnTree(tree, cycle), *ends).walk()]


@claim("trees.bounds-hold", convention=f"{ON_RANDOM} · <= · four windows", heavy=True)
def bounds_hold() -> bool:
    """At every node of every search, a value outside the window bounds the true one."""
    return all(keeps_its_word(search) for search in (alphabeta, fail_hard))


def keeps_its_word(search: WindowSearch) -> bool:
    """Tell whether each value a search returns is exact in its window, and a true bound outside."""
    return all(
        is_true(node, true)
        for tree, cycle in random_games()
        for ends in WINDOWS
        for node, true in beside_truth(
            trace(search, DrawnTree(tree, cycle), *ends), trace(minimax, DrawnTree(tree, cycle))
        )
    )


def beside_truth(node: Node, exact: Node) -> Iterator[tuple[Node, Value]]:
    """Yield each node that a search visited with what the node is truly worth."""
    yield node, exact.value
    for child in node.children:
        yield from beside_truth(child, exact.children[child.move])


def is_true(node: Node, true: Value) -> bool:
    """Tell whether what a call returned is true of the value of its node."""
    assert node.window is not None
    alpha, beta = node.window
    if node.value <= alpha:
        return true <= node.value
    return true >= node.value if node.value >= beta else true == node.value


@table("trees.team", convention="leaves only · <= · one window · left to right")
def team() -> Table:
    """One tree, [[[3, 9], [7, 5]], [[6, 2], [8, 4]]], under two orders of play."""
    rows: list[tuple[object, ...]] = []
    for words, cycle in (("MAX MIN MAX", (MAX, MIN)), ("MAX MIN MIN", (MAX, MIN, MIN))):
        root = trace(minimax, DrawnTree(TEAM, cycle))
        below = [child.value for child in root.children]
        rows.append((words, below, root.value, leaves(alphabeta, DrawnTree(TEAM, cycle))))
    return Table(("who moves, level by level", "branches", "root", "leaves read"), rows)
