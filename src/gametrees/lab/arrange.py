"""Drawn trees at random and rearranged: generate, sort best or worst first, shuffle."""

import random
from collections.abc import Sequence

from gametrees.errors import InputError
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.games.notation import DEEPEST
from gametrees.position import Player
from gametrees.search.minimax import minimax

MOST_NODES = 5_000
"""A generated tree may have this many nodes."""


def generate(
    branching: int,
    depth: int,
    chance: random.Random,
    low: int = 0,
    high: int = 20,
    ties: bool = True,
    ragged: bool = False,
) -> Tree:
    """Return a random tree, uniform unless ``ragged``: then a branch may end one ply early.

    Leaves are whole numbers from ``low`` to ``high``, all different unless ``ties``. Raises
    InputError for a tree too large, or a range too small for different leaves.
    """
    if branching < 1 or depth < 0:
        raise InputError("a tree needs a branching of at least 1 and a depth of at least 0")
    if depth > DEEPEST:
        raise InputError(f"a depth of {depth:,} is too much: a tree may be {DEEPEST} levels deep")
    leaves = branching**depth
    nodes = sum(branching**level for level in range(depth + 1))
    if nodes > MOST_NODES:
        raise InputError(
            f"branching {branching} and depth {depth} make {nodes:,} nodes; "
            f"at most {MOST_NODES:,} can be made"
        )
    if high < low:
        raise InputError(f"the leaves' range goes from {low} to {high}, which holds nothing")
    if not ties and high - low + 1 < leaves:
        raise InputError(
            f"{leaves:,} different leaves do not fit between {low} and {high}; "
            "widen the range or allow ties"
        )
    values = range(low, high + 1)
    drawn = chance.choices(values, k=leaves) if ties else chance.sample(values, leaves)
    return _built(branching, depth, list(drawn), chance, ragged)


def _built(
    branching: int, depth: int, leaves: list[int], chance: random.Random, ragged: bool
) -> Tree:
    if depth == 0 or (ragged and depth == 1 and chance.random() < 1 / 4):
        return leaves[0]
    size = len(leaves) // branching
    blocks = [leaves[start : start + size] for start in range(0, len(leaves), size)]
    return [_built(branching, depth - 1, block, chance, ragged) for block in blocks]


def arranged(tree: Tree, players: Sequence[Player], best_first: bool, depth: int = 0) -> Tree:
    """Return the tree with the branches of every node sorted by value, best for the mover first.

    ``best_first`` False puts the worst first. The value of the root stays; branches of equal
    value keep their order.
    """
    if not isinstance(tree, Sequence):
        return tree
    mover = players[depth % len(players)]
    below = rotated(players, depth + 1)
    branches = sorted(
        tree, key=lambda branch: mover * minimax(DrawnTree(branch, below)), reverse=best_first
    )
    return [arranged(branch, players, best_first, depth + 1) for branch in branches]


def rotated(players: Sequence[Player], depth: int) -> tuple[Player, ...]:
    """Return the cycle of players as it is seen ``depth`` plies further down."""
    turn = depth % len(players)
    return (*players[turn:], *players[:turn])


def shuffled(tree: Tree, chance: random.Random) -> Tree:
    """Return the tree with the branches of every node in random order."""
    if not isinstance(tree, Sequence):
        return tree
    return [shuffled(branch, chance) for branch in chance.sample(list(tree), len(tree))]
