"""What the tests of exercises share: many exercises of a level, and a search of their own."""

from typing import Any

from gametrees.browser import handle
from gametrees.games.drawn import DrawnTree, parse_players
from gametrees.games.notation import parse_tree
from gametrees.lab.exercises import Exercise, make
from gametrees.lab.trees import leaf_paths
from gametrees.position import Value
from gametrees.query import Query
from gametrees.search.alphabeta import alphabeta
from gametrees.variant import variant

SEEDS = range(40)
SEARCHES = {
    "<=": alphabeta,
    "<": variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2),
}


def unread(query: Query, cutoff: str, direction: str) -> set[tuple[int, ...]]:
    """The leaves a search never reads, found by a position that notes what is read."""
    tree, read = parse_tree(query.position), set()

    class Reader(DrawnTree):
        def utility(self) -> Value | None:
            value = super().utility()
            if value is not None:
                read.add(self.path)
            return value

    SEARCHES[cutoff](Reader(tree, parse_players(query.to_move or "max"), direction))
    return set(leaf_paths(tree)) - read


def of_level(name: str) -> list[Exercise]:
    return [make(name, seed) for seed in SEEDS]


def mark(name: str, seed: int, answer: object) -> dict[str, Any]:
    return handle({"kind": "mark", "level": name, "seed": seed, "answer": answer})
