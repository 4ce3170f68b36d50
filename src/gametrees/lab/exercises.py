"""Exercises by level and seed: the same link sets the same tree everywhere."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gametrees.errors import InputError
from gametrees.games.naming import checked_name
from gametrees.games.notation import parse_tree
from gametrees.lab.levels import LEVELS, Level, candidate, windowed_paths
from gametrees.lab.trees import Path, inner_paths
from gametrees.layout import Placed, place
from gametrees.query import Query
from gametrees.svg import draw
from gametrees.text import listing
from gametrees.wording import DrawnWording

Plain = dict[str, Any]

WORDS = DrawnWording()
TRIES = 5_000
"""Random trees looked at before a level is said to be broken; a few dozen are usual."""

QUERY_FIELDS = ("game", "position", "to_move", "algorithm", "cutoff", "direction")
TESTS = {
    "<=": "as soon as beta ≤ alpha (a tie is enough)",
    "<": "only when beta < alpha (a tie is not enough)",
}


@dataclass(frozen=True)
class Exercise:
    """A tree, and what is asked about it; ``targets`` are the nodes the answer is about."""

    name: str
    seed: int
    query: Query
    targets: tuple[Path, ...]

    @property
    def level(self) -> Level:
        """The level that ``name`` names."""
        return LEVELS[self.name]

    @property
    def question(self) -> str:
        """The question with every rule that its answer rests on."""
        return " ".join(self.sentences)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The question in parts: who moves, how the search goes about it, what is asked."""
        return (turns(self.query), *conduct(self.query), self._asked())

    def _asked(self) -> str:
        if self.level.ask == "values":
            return "What value does plain minimax back up to each node that has branches?"
        if self.level.ask == "leaves":
            return "Which leaves are never looked at?"
        if self.level.ask == "window":
            return (
                f"What are alpha and beta at the node {named(self.targets[0])} at the moment when "
                "the search enters it?"
            )
        tree = parse_tree(self.query.position)
        assert isinstance(tree, list)
        branches = listing([WORDS.move(branch) for branch in range(len(tree))])
        return (
            f"You may change the order in which the root tries its branches {branches}, and "
            "nothing below them. Give an order that looks at as few leaves as possible."
        )

    def record(self) -> Plain:
        """Return the exercise as plain data, without its solution."""
        placed = bare(self.query)
        asked = self.targets if self.level.ask == "window" else ()
        return {
            "level": self.name,
            "seed": self.seed,
            "title": self.level.title,
            "question": self.question,
            "ask": self.level.ask,
            "query": query_record(self.query),
            "targets": [list(path) for path in self.targets],
            "drawing": draw(
                placed,
                WORDS,
                f"{self.level.title}: the tree without its solution",
                lambda each: each.given or ("?" if path_of(each) in asked else ""),
            ),
            "nodes": [node_record(each) for each in placed],
        }


def query_record(query: Query) -> Plain:
    """Return the fields by which the search of an exercise is asked for."""
    return {name: getattr(query, name) for name in QUERY_FIELDS}


def exercise(fields: Mapping[str, Any]) -> Plain:
    """Return the exercise that ``level`` and ``seed`` name, as plain data.

    Raises InputError for an unknown level, or a seed that is no whole number.
    """
    return read_exercise(fields).record()


def read_exercise(fields: Mapping[str, Any]) -> Exercise:
    """Return the exercise named by the fields ``level`` and ``seed``."""
    return make(str(fields.get("level")), whole_number(fields, "seed", 1))


def whole_number(fields: Mapping[str, Any], name: str, usual: int) -> int:
    """Read a whole number from 0; raise InputError that names the field."""
    value = fields.get(name, usual)
    if isinstance(value, bool) or not str(value).isdecimal():
        raise InputError(f"the {name} is a whole number from 0, not {value!r}")
    return int(value)


def make(name: str, seed: int) -> Exercise:
    """Return the exercise of a level for a seed: the first random tree that keeps its promise."""
    level = LEVELS[checked_name(name, LEVELS, "level")]
    chance = random.Random(f"{name} {seed}")
    for _ in range(TRIES):
        query = candidate(level, seed, chance)
        if level.promise(query):
            return Exercise(name, seed, query, targets(level, query, chance))
    raise AssertionError(f"no tree keeps the promise of the level {name!r}")


def targets(level: Level, query: Query, chance: random.Random) -> tuple[Path, ...]:
    """Return the nodes an answer is about; none where it is about the tree as a whole."""
    if level.ask == "values":
        return tuple(inner_paths(parse_tree(query.position)))
    if level.ask == "window":
        return (chance.choice(windowed_paths(query)),)
    return ()


def turns(query: Query) -> str:
    """Say who moves."""
    assert query.to_move is not None
    first = query.to_move.upper()
    return f"{first} is to move at the root, and {'MIN' if first == 'MAX' else 'MAX'} replies."


def conduct(query: Query) -> tuple[str, ...]:
    """Say how a search with a window goes about it; nothing for plain minimax."""
    if not query.has_window:
        return ()
    direction = query.direction.replace("-", " ")
    words = (
        "Alpha-beta begins with a full window, tries the branches of every node from "
        f"{direction}, and after each branch cuts off {TESTS[query.cutoff]}."
    )
    return (words,)


def named(path: Path) -> str:
    """Name a node by its branches: ``the root``, or ``b, a``."""
    return ", ".join(map(WORDS.move, path)) or "the root"


def bare(query: Query) -> list[Placed]:
    """Return the whole tree placed for drawing, as it was before any search."""
    plain = Query(query.position, game="drawn", to_move=query.to_move, algorithm="minimax")
    return place(plain.trace(), plain.start())


def path_of(placed: Placed) -> Path:
    """Return the branches that lead to a node that is drawn."""
    return (*path_of(placed.parent), placed.move) if placed.parent else ()


def node_record(placed: Placed) -> Plain:
    """Return what a page must know of a node to ask about it."""
    path = path_of(placed)
    where = f"After {named(path)}" if path else "Root"
    leaf = placed.given is not None
    what = f"a leaf, worth {placed.given}" if leaf else f"{placed.shape.upper()} to move"
    return {
        "id": placed.number,
        "name": named(path),
        "moves": list(path),
        "shape": placed.shape,
        "given": placed.given,
        "label": f"{where}: {what}",
    }
