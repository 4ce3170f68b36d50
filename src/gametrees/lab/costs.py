"""What a tree costs: the present order against minimax, the least there is, and other orders."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from gametrees.count import count
from gametrees.games.drawn import parse_players, written_tree
from gametrees.games.notation import parse_tree
from gametrees.lab.arrange import arranged, shuffled
from gametrees.lab.trees import least_leaves, size, uniform_shape
from gametrees.query import Query
from gametrees.search.minimax import minimax
from gametrees.text import number

Plain = dict[str, Any]


def leaves_looked_at(query: Query) -> int:
    """Return the leaves that the query's search evaluates."""
    window = query.window if query.has_window else ()
    search = query.search()
    _, tally = count(lambda position: search(position, *window), query.start())
    return tally.leaves


def costs(query: Query) -> Plain:
    """Return leaves and nodes of the query's search and of plain minimax, and the least possible.

    ``least`` is Knuth and Moore's minimum of leaves where the tree is uniform, else None. Raises
    InputError where plain minimax meets a leaf without a value.
    """
    value, plain = count(minimax, query.by("minimax").start())
    tree = parse_tree(query.position)
    shape = uniform_shape(tree)
    return {
        "value": number(value),
        "size": size(tree),
        "leaves": leaves_looked_at(query),
        "minimax": vars(plain),
        "uniform": shape and {"branching": shape[0], "depth": shape[1]},
        "least": least_leaves(*shape) if shape else None,
    }


def other_orders(query: Query, amount: int, seed: int) -> Plain:
    """Return the leaves looked at in ``amount`` random orders of the same tree.

    ``present`` is the order as it is; ``sorted`` that with the best move first at every node, and
    ``reversed`` with the worst first. The random orders are the same for the same ``seed``.
    """
    return {
        "present": leaves_looked_at(query),
        "sorted": leaves_looked_at(sorted_query(query, best_first=True)),
        "reversed": leaves_looked_at(sorted_query(query, best_first=False)),
        "random": list(random_orders(query, amount, seed)),
    }


def sorted_query(query: Query, best_first: bool) -> Query:
    """Return the query with its tree's branches sorted by value, as they are tried."""
    players = parse_players(query.to_move or "max")
    tried_first = best_first == (query.direction == "left-to-right")
    tree = arranged(parse_tree(query.position), players, tried_first)
    return replace(query, position=written_tree(tree))


def random_orders(query: Query, amount: int, seed: int) -> Iterator[int]:
    """Yield the leaves looked at in one random order after another."""
    chance = random.Random(seed)
    tree = parse_tree(query.position)
    for _ in range(amount):
        yield leaves_looked_at(replace(query, position=written_tree(shuffled(tree, chance))))
