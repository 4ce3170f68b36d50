"""Between the extremes: what alpha-beta costs on uniform trees in best, worst and random order."""

import random
from collections.abc import Iterator, Sequence
from decimal import Decimal

from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import leaves
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.position import MAX, Player
from gametrees.search.alphabeta import alphabeta

PAGE = "minimax-alpha-beta"

SIZES = ((2, 2), (2, 4), (2, 6), (2, 8), (3, 2), (3, 4), (3, 6), (5, 2), (5, 4))
RANDOM_TREES = 200
SEED = 1975
LEAVES = "leaves only · <= · one window"


def knuth_moore(branching: int, depth: int) -> int:
    """Return the fewest leaves with which any search can settle a uniform tree's value.

    Source: Donald Knuth and Ronald Moore, "An Analysis of Alpha-Beta Pruning" (1975).
    """
    half, other_half = depth // 2, depth - depth // 2
    return int(branching**half + branching**other_half) - 1


def ordered_tree(branching: int, depth: int, best_first: bool) -> DrawnTree:
    """Return a tree of different leaves in which each node has its best, or worst, move first."""
    return DrawnTree(ordered(branching, depth, range(branching**depth), MAX, best_first))


def ordered(
    branching: int, depth: int, values: Sequence[int], player: Player, best_first: bool
) -> Tree:
    """Arrange ascending ``values`` as the leaves of a tree: each child gets a block of its own."""
    if depth == 0:
        return values[0]
    size = len(values) // branching
    blocks = [values[start : start + size] for start in range(0, len(values), size)]
    if best_first == (player == MAX):
        blocks.reverse()
    return [ordered(branching, depth - 1, block, -player, best_first) for block in blocks]


def random_tree(branching: int, depth: int, chance: random.Random) -> Tree:
    """Return a tree whose leaves are drawn one by one from ``chance``."""
    if depth == 0:
        return chance.random()
    return [random_tree(branching, depth - 1, chance) for _ in range(branching)]


def leaves_of_random_trees(branching: int, depth: int) -> Iterator[int]:
    """Yield the leaves that alpha-beta evaluates on each of the random trees of one size."""
    chance = random.Random(SEED)
    for _ in range(RANDOM_TREES):
        yield leaves(alphabeta, DrawnTree(random_tree(branching, depth, chance)))


def mean_of_random_trees(branching: int, depth: int) -> Decimal:
    """Return the mean over the random trees, to one decimal."""
    total = sum(leaves_of_random_trees(branching, depth))
    return (Decimal(total) / RANDOM_TREES).quantize(Decimal("0.1"))


@table("uniform.leaves", convention=LEAVES + " · random: mean of 200 trees, seed fixed")
def uniform_leaves() -> Table:
    """Leaves that alpha-beta evaluates on uniform trees, from the worst order to the best."""
    rows: list[tuple[object, ...]] = [
        (
            branching,
            depth,
            branching**depth,
            leaves(alphabeta, ordered_tree(branching, depth, best_first=False)),
            mean_of_random_trees(branching, depth),
            leaves(alphabeta, ordered_tree(branching, depth, best_first=True)),
            knuth_moore(branching, depth),
        )
        for branching, depth in SIZES
    ]
    columns = (
        "moves b", "depth d", "all leaves", "worst order", "random", "best order", "minimum",
    )  # fmt: skip
    return Table(columns, rows)


@claim("uniform.best-is-minimum", convention=LEAVES)
def best_is_minimum() -> bool:
    """With the best move first everywhere, alpha-beta needs Knuth and Moore's minimum, no more."""
    return all(
        leaves(alphabeta, ordered_tree(branching, depth, best_first=True))
        == knuth_moore(branching, depth)
        for branching, depth in SIZES
    )


@claim("uniform.worst-is-all", convention=LEAVES)
def worst_is_all() -> bool:
    """With the worst move first everywhere, alpha-beta evaluates every leaf."""
    return all(
        leaves(alphabeta, ordered_tree(branching, depth, best_first=False)) == branching**depth
        for branching, depth in SIZES
    )


def growth(before: int, after: int) -> Decimal:
    """Return by how much a count grew a ply when it grew so over two plies, to two decimals."""
    return (Decimal(after) / Decimal(before)).sqrt().quantize(Decimal("0.01"))


@table("uniform.growth", convention=LEAVES + " · random: mean of 200 trees, seed fixed")
def uniform_growth() -> Table:
    """By how much one more ply multiplies the leaves at three moves a node, depths 4 to 6."""
    worst, best = (
        growth(*(leaves(alphabeta, ordered_tree(3, depth, best_first)) for depth in (4, 6)))
        for best_first in (False, True)
    )
    chance = growth(*(sum(leaves_of_random_trees(3, depth)) for depth in (4, 6)))
    three = Decimal(3)
    rows: list[tuple[object, ...]] = [
        ("worst", worst, "b", power(three, "1")),
        ("random", chance, "b to the power 3/4", power(three, "0.75")),
        ("best", best, "square root of b", power(three, "0.5")),
    ]
    return Table(("order", "measured", "rule", "rule at b = 3"), rows)


def power(base: Decimal, exponent: str) -> Decimal:
    """Return a power to two decimals."""
    return (base ** Decimal(exponent)).quantize(Decimal("0.01"))


@figure("uniform.random-trees")
def random_trees() -> int:
    """Random trees of each size that the means are taken over."""
    return RANDOM_TREES


@figure("textbook.least", convention="leaves only")
def textbook_least() -> int:
    """Fewest leaves that can settle a tree of two plies and three moves: Knuth and Moore."""
    return knuth_moore(3, 2)


@figure("textbook.reordered-leaves", convention=LEAVES + " · left to right")
def textbook_reordered() -> int:
    """Leaves alpha-beta evaluates when the textbook tree's last branch is turned round."""
    return leaves(alphabeta, DrawnTree([[3, 12, 8], [2, 4, 6], [2, 5, 14]]))
