"""Sheets of exercises: as plain data for the printable page, as Markdown, and as SVG."""

import json
import random
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from gametrees.errors import InputError
from gametrees.games.drawn import Tree, parse_players
from gametrees.games.naming import checked_name
from gametrees.games.notation import parse_tree
from gametrees.lab.answers import leaves_in_words, right_orders, solution
from gametrees.lab.exercises import WORDS, Exercise, make, named, whole_number
from gametrees.lab.levels import LEVELS
from gametrees.lab.marking import cost_in_words, place_of, window_in_words
from gametrees.lab.watch import Run
from gametrees.layout import Placed, place, size
from gametrees.position import MAX, Player
from gametrees.sentences import sentence
from gametrees.svg import draw
from gametrees.text import counted, number

Plain = dict[str, Any]

FORMATS = ("md", "json", "svg")
MOST = 100
"""Exercises on one sheet at most."""

SEEDS = 1_000_000
"""The exercises of a sheet have seeds below this."""

LINE = 96
"""Characters in a line of an SVG sheet."""

STYLE = (
    "text{font:13px sans-serif;fill:#000}.title{font-size:18px;font-weight:bold}"
    ".shape{fill:#fff;stroke:#000}.edge{fill:none;stroke:#000}.ghost .shape{stroke-dasharray:3 3}"
    ".edge.ghost{stroke-dasharray:3 3}.cut path,.cut circle{fill:none;stroke:#000}"
    ".move,.window{font-size:10px;paint-order:stroke;stroke:#fff;stroke-width:3px}"
)


def sheet(fields: Mapping[str, Any]) -> Plain:
    """Return ``n`` exercises of a ``level`` and their keys; the same for the same ``seed``.

    A key holds a right ``answer``, the answer in words, why it is right, and the solved drawing.
    Raises InputError for a level or number that cannot be.
    """
    exercises = set_exercises(fields)
    return {
        "level": exercises[0].name,
        "seed": whole_number(fields, "seed", 1),
        "title": exercises[0].level.title,
        "exercises": [each.record() for each in exercises],
        "keys": [key(each) for each in exercises],
    }


def set_exercises(fields: Mapping[str, Any]) -> list[Exercise]:
    """Return the exercises of a sheet; a longer sheet of the same seed begins with the same."""
    level = checked_name(str(fields.get("level")), LEVELS, "level")
    n = whole_number(fields, "n", 6)
    if not 1 <= n <= MOST:
        raise InputError(f"a sheet holds 1 to {MOST} exercises, not {n}")
    chance = random.Random(whole_number(fields, "seed", 1))
    seeds: dict[int, None] = {}
    while len(seeds) < n:
        seeds[chance.randrange(SEEDS)] = None
    return [make(level, seed) for seed in seeds]


def key(exercise: Exercise) -> Plain:
    """Return a right answer to the exercise, in words too, with its reasons and its drawing."""
    run = Run(exercise.query)
    return {
        "answer": solution(exercise),
        "say": answer_in_words(exercise),
        "why": reasons(exercise, run),
        "drawing": draw(solved(run), WORDS, f"{exercise.level.title}: the tree, solved"),
    }


def reasons(exercise: Exercise, run: Run) -> list[str]:
    """Return why the answer is right: every cutoff, or the bounds that are asked about."""
    ask = exercise.level.ask
    if ask == "leaves":
        return [f"At {place_of(step)}: {sentence(step, WORDS)}" for step in run.cutoffs]
    if ask == "order":
        best = min(right_orders(exercise.query))
        return [f"In this order {cost_in_words(exercise.query, best)}."]
    return [window_in_words(run, exercise.targets[0])] if ask == "window" else []


def solved(run: Run) -> list[Placed]:
    """Return the whole tree placed for drawing, as it stands after the search."""
    return place(run.root, run.query.start())


def answer_in_words(exercise: Exercise) -> str:
    """Return a right answer in words."""
    answer = solution(exercise)
    if isinstance(answer, dict):
        return ", ".join(f"{branches_in_words(name)} {value}" for name, value in answer.items())
    if exercise.level.ask == "order":
        return ", ".join(map(WORDS.move, answer))
    paths = [tuple(path) for path in answer]
    leaves = leaves_in_words(paths, parse_tree(exercise.query.position))
    return f"Never looked at: {'; '.join(leaves)}"


def branches_in_words(name: str) -> str:
    """Name what an answer is about: a node by its letters, or an end of the window."""
    if name in ("alpha", "beta"):
        return name
    return f"{named(tuple(map(int, name.split(','))) if name else ())}:"


def written(fields: Mapping[str, Any], form: str, with_key: bool) -> str:
    """Return a sheet as Markdown, JSON or SVG text, with or without the answer key."""
    checked_name(form, FORMATS, "format")
    if form == "json":
        made = sheet(fields)
        if not with_key:
            del made["keys"]
        return json.dumps(made, ensure_ascii=False, indent=2)
    exercises = set_exercises(fields)
    title = (
        f"{exercises[0].level.title}: {counted(len(exercises), 'exercise')}, "
        f"seed {whole_number(fields, 'seed', 1)}"
    )
    return (markdown if form == "md" else svg)(title, exercises, with_key)


def markdown(title: str, exercises: Sequence[Exercise], with_key: bool) -> str:
    """Write a sheet in which each tree stands as an outline and as nested lists."""
    parts = [f"# {title}"]
    for at, each in enumerate(exercises, start=1):
        tree, players = parse_tree(each.query.position), parse_players(each.query.to_move or "max")
        outline = "\n".join(outlined(tree, players))
        parts += [
            f"## {at}.",
            each.question,
            f"```text\n{outline}\n```",
            f"`{each.query.position}`",
        ]
    if with_key:
        keys = [
            "\n".join([f"{at}. {made['say']}.", *(f"    - {why}" for why in made["why"])])
            for at, made in enumerate(map(key, exercises), start=1)
        ]
        parts += ["## Answer key", "\n".join(keys)]
    return "\n\n".join(parts) + "\n"


def outlined(
    tree: Tree, players: Sequence[Player], depth: int = 0, label: str = ""
) -> Iterator[str]:
    """Yield a line for each node: who moves or what a leaf is worth, indented by its depth."""
    indent = "    " * depth + label
    if not isinstance(tree, Sequence):
        yield f"{indent}{'?' if tree is None else number(tree)}"
        return
    yield f"{indent}{'MAX' if players[depth % len(players)] == MAX else 'MIN'}"
    for branch, below in enumerate(tree):
        yield from outlined(below, players, depth + 1, f"{WORDS.move(branch)} ")


def svg(title: str, exercises: Sequence[Exercise], with_key: bool) -> str:
    """Draw a sheet as one standing picture, the solved trees below the others."""
    column = _Column(title)
    for at, each in enumerate(exercises, start=1):
        record = each.record()
        column.add(f"{at}. {record['question']}", record["drawing"], solved(Run(each.query)))
    if with_key:
        column.text("Answer key", "title")
        for at, each in enumerate(exercises, start=1):
            made = key(each)
            column.add(f"{at}. {made['say']}", made["drawing"], solved(Run(each.query)))
    return column.close()


class _Column:
    """Text and drawings, one below the other."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._parts: list[str] = []
        self._width, self._y = 7.0 * LINE, 0.0
        self.text(title, "title")

    def text(self, words: str, kind: str = "say") -> None:
        for line in textwrap.wrap(words, LINE):
            self._y += 22
            self._parts.append(f'<text class="{kind}" x="20" y="{self._y:g}">{escape(line)}</text>')
        self._y += 8

    def add(self, words: str, drawing: str, placed: list[Placed]) -> None:
        self.text(words)
        width, height = size(placed)
        self._parts.append(f'<g transform="translate(20 {self._y:g})">{drawing}</g>')
        self._width = max(self._width, width + 40)
        self._y += height + 24

    def close(self) -> str:
        width, height = f"{self._width:g}", f"{self._y:g}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}"><title>{escape(self._title)}</title>'
            f"<style>{STYLE}</style>{''.join(self._parts)}</svg>\n"
        )
