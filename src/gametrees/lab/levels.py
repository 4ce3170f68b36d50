"""The levels of practice: what each asks, and what it promises of every tree it sets.

A promise is a condition that the package checks itself; a level takes random trees until one
keeps it.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Literal, TypeAlias

from gametrees.games.drawn import Tree, written_tree
from gametrees.games.notation import parse_tree
from gametrees.lab.costs import leaves_looked_at
from gametrees.lab.trees import Path, inner_paths
from gametrees.lab.watch import Run
from gametrees.position import INFINITY
from gametrees.query import Query

Ask: TypeAlias = Literal["values", "leaves", "window", "order"]
Shape: TypeAlias = tuple[int, ...]
"""The most branches a node has, level by level."""

DEEP = 3
"""Plies from a cut up to the bound's holder from which a cut is called deep."""

SMALL_NUMBERS = range(1, 7)
"""Leaves from so few numbers that many are equal."""


@dataclass(frozen=True)
class Level:
    """One kind of exercise. ``promise`` tells whether a tree is fit for it."""

    title: str
    ask: Ask
    shapes: tuple[Shape, ...]
    promise: Callable[[Query], bool]
    algorithm: str = "alphabeta"
    direction: str = "left-to-right"
    with_ties: bool = False


def never_looked_at(query: Query, **changes: str) -> frozenset[Path]:
    """Return the leaves that the search leaves out, with some of its conventions changed."""
    return Run(replace(query, **changes)).never  # type: ignore[arg-type]


def has_inner_nodes(query: Query) -> bool:
    """Promise: there are values to back up below the root, and more than one."""
    return len(inner_paths(parse_tree(query.position))) > 2


def is_same_under_both_tests(query: Query) -> bool:
    """Tell whether it does not matter which test closes the window."""
    return never_looked_at(query, cutoff="<=") == never_looked_at(query, cutoff="<")


def cuts_by_the_parent(query: Query) -> bool:
    """Promise: there is a cut; it is always the parent who refuses; both tests agree."""
    cutoffs = Run(query).cutoffs
    refusers = [step.witness and step.witness.ancestor is step.path[-2] for step in cutoffs]
    return bool(cutoffs) and all(refusers) and is_same_under_both_tests(query)


def cuts_deep(query: Query) -> bool:
    """Promise: at least one cut rests on a bound held far above; both tests agree."""
    return is_same_under_both_tests(query) and any(
        step.witness
        and step.witness.ancestor
        and step.node.depth - step.witness.ancestor.depth >= DEEP
        for step in Run(query).cutoffs
    )


def depends_on_the_test(query: Query) -> bool:
    """Promise: the two tests do not look at the same leaves; under ``<`` it may be at all."""
    return not is_same_under_both_tests(query)


def depends_on_the_direction(query: Query) -> bool:
    """Promise: as for first cuts, and reading from the left would leave out other leaves."""
    return cuts_by_the_parent(query) and never_looked_at(query) != never_looked_at(
        query, direction="left-to-right"
    )


def windowed_paths(query: Query) -> list[Path]:
    """Return the inner nodes entered with a window that is narrowed at one end at least."""
    return [
        path
        for path, node in Run(query).nodes.items()
        if not node.is_leaf and node.window not in (None, (-INFINITY, INFINITY))
    ]


def has_a_narrowed_window(query: Query) -> bool:
    """Promise: there is a node to ask about, and both tests agree."""
    return bool(windowed_paths(query)) and is_same_under_both_tests(query)


def reordered(query: Query, order: Sequence[int]) -> Query:
    """Return the query with the root's branches in another order."""
    tree = parse_tree(query.position)
    assert isinstance(tree, list)
    return replace(query, position=written_tree([tree[branch] for branch in order]))


def order_costs(query: Query) -> dict[Path, int]:
    """Return for each order of the root's branches the leaves looked at."""
    tree = parse_tree(query.position)
    assert isinstance(tree, list)
    return {
        order: leaves_looked_at(reordered(query, order)) for order in permutations(range(len(tree)))
    }


def is_worth_reordering(query: Query) -> bool:
    """Promise: the present order is not among the cheapest, nor is every other."""
    costs = list(order_costs(query).values())
    least = min(costs)
    return leaves_looked_at(query) > least and sum(cost > least for cost in costs) > 1


LEVELS: dict[str, Level] = {
    "minimax-values": Level(
        "Minimax values", "values", ((3, 3), (2, 2, 2), (3, 2, 2)), has_inner_nodes, "minimax"
    ),
    "first-cuts": Level("First cuts", "leaves", ((3, 3), (2, 2, 2), (4, 3)), cuts_by_the_parent),
    "deep-cuts": Level("Deep cuts", "leaves", ((2, 2, 2, 2), (2, 2, 3, 2)), cuts_deep),
    "ties": Level(
        "Ties", "leaves", ((3, 3), (3, 2, 2), (2, 3, 2)), depends_on_the_test, with_ties=True
    ),
    "ordering": Level("Ordering", "order", ((3, 3), (3, 2, 2), (4, 3)), is_worth_reordering),
    "windows": Level(
        "Windows", "window", ((2, 2, 2), (3, 2, 2), (2, 2, 2, 2)), has_a_narrowed_window
    ),
    "right-to-left": Level(
        "Right to left",
        "leaves",
        ((3, 3), (2, 2, 2), (3, 2, 2)),
        depends_on_the_direction,
        direction="right-to-left",
    ),
}


def candidate(level: Level, seed: int, chance: random.Random) -> Query:
    """Return a random question of the level's kind, which may or may not keep its promise."""
    low = chance.choice((0, 0, -9))
    numbers = SMALL_NUMBERS if level.with_ties else range(low, low + 31)
    tree = grown(chance.choice(level.shapes), numbers, chance)
    return Query(
        written_tree(tree),
        game="drawn",
        to_move=chance.choice(("max", "max", "min")),
        algorithm=level.algorithm,
        cutoff="<" if level.with_ties and seed % 2 else "<=",
        direction=level.direction,
    )


def grown(shape: Shape, numbers: range, chance: random.Random) -> Tree:
    """Return a random tree: some nodes lack a branch, and some branches end early."""
    if not shape:
        return chance.choice(numbers)
    most, *below = shape
    branches = chance.choice((most, most, most - 1)) if most > 2 else most
    return [
        chance.choice(numbers)
        if len(below) == 1 and chance.random() < 1 / 8
        else grown(tuple(below), numbers, chance)
        for _ in range(branches)
    ]
