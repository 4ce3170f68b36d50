"""Sheets of exercises: as plain data for the printable page, as Markdown, and as SVG."""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gametrees.errors import InputError
from gametrees.games.drawn import Tree, parse_players
from gametrees.games.naming import checked_name
from gametrees.games.notation import parse_tree
from gametrees.lab.arrange import rotated
from gametrees.lab.columns import Cell, Columns
from gametrees.lab.exercises import WORDS, Exercise, make, whole_number
from gametrees.lab.keys import branches_in_words, key, solved
from gametrees.lab.levels import LEVELS
from gametrees.lab.marking import part
from gametrees.layout import size
from gametrees.position import MAX, Player
from gametrees.text import number

Plain = dict[str, Any]

FORMATS = ("md", "json", "svg")
MOST = 100
"""Exercises on one sheet at most."""

SEEDS = 1_000_000
"""The exercises of a sheet have seeds below this."""

NAME = "Name: ______________________________"

BLANKS = {
    "leaves": "Never looked at: ______________________________",
    "window": "alpha = ________    beta = ________",
    "order": "Order: ______________________",
}
"""The line in which an answer is to be written, where it is not written into the tree."""


def sheet(fields: Mapping[str, Any]) -> Plain:
    """Return ``n`` exercises of a ``level`` and their keys; the same for the same ``seed``.

    ``rules`` are the sentences that hold for all of them, ``briefs`` what is left to be said of
    each. A key holds a right ``answer``, the answer in words, why it is right, the solved drawing,
    and the ``query`` of the search that shows it. Raises InputError for a level or number that
    cannot be.
    """
    exercises = set_exercises(fields)
    rules, briefs = shared(exercises)
    return {
        "level": exercises[0].name,
        "seed": whole_number(fields, "seed", 1),
        "title": exercises[0].level.title,
        "rules": rules,
        "briefs": briefs,
        "exercises": [each.record() for each in exercises],
        "keys": [key(each) for each in exercises],
    }


def shared(exercises: Sequence[Exercise]) -> tuple[str, list[str]]:
    """Return the sentences that all exercises share, and what remains of each question."""
    if len(exercises) == 1:
        return "", [exercises[0].question]
    questions = [each.sentences for each in exercises]
    common = [one for one in questions[0] if all(one in other for other in questions)]
    briefs = [" ".join(one for one in each if one not in common) for each in questions]
    return " ".join(common), briefs


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


def written(fields: Mapping[str, Any], form: str, with_key: bool) -> str:
    """Return a sheet as Markdown, JSON or SVG text, with or without the answer key."""
    checked_name(form, FORMATS, "format")
    if form == "json":
        made = sheet(fields)
        if not with_key:
            del made["keys"]
        return json.dumps(made, ensure_ascii=False, indent=2)
    exercises = set_exercises(fields)
    title = f"{exercises[0].level.title}, sheet {whole_number(fields, 'seed', 1)}"
    return (markdown if form == "md" else svg)(title, exercises, with_key)


def markdown(title: str, exercises: Sequence[Exercise], with_key: bool) -> str:
    """Write a sheet in which each tree stands as an outline and as nested lists."""
    rules, briefs = shared(exercises)
    parts = [f"# {title}", NAME] + ([rules] if rules else [])
    for at, (each, brief) in enumerate(zip(exercises, briefs, strict=True), start=1):
        tree, players = parse_tree(each.query.position), parse_players(each.query.to_move or "max")
        outline = "\n".join(outlined(tree, players))
        parts += [f"## Exercise {at}"] + ([brief] if brief else [])
        parts += [
            f"```text\n{outline}\n```",
            f"As nested lists: `{each.query.position}`",
            f"{blank(each)}",
        ]
    if with_key:
        parts.append(f"# Answer key: {title}")
        for at, made in enumerate(map(key, exercises), start=1):
            lines = [f"**{at}.** {made['say']}.", *(f"- {why}" for why in made["why"])]
            parts.append("\n\n".join(lines[:1] + ["\n".join(lines[1:])] * (len(lines) > 1)))
    return "\n\n".join(parts) + "\n"


def blank(exercise: Exercise) -> str:
    """Return the line in which an answer is to be written."""
    if exercise.level.ask == "values":
        return "; ".join(f"{branches_in_words(part(path))} ____" for path in exercise.targets)
    return BLANKS[exercise.level.ask]


def outlined(tree: Tree, players: Sequence[Player]) -> Iterator[str]:
    """Yield a line for each node: who moves or what a leaf is worth, below it what it leads to."""
    if not isinstance(tree, Sequence):
        yield "?" if tree is None else number(tree)
        return
    yield "MAX" if players[0] == MAX else "MIN"
    for branch, below in enumerate(tree):
        is_last = branch == len(tree) - 1
        first, *rest = outlined(below, rotated(players, 1))
        yield f"{'└─' if is_last else '├─'} {WORDS.move(branch)} {first}"
        yield from (f"{' ' if is_last else '│'}    {line}" for line in rest)


def svg(title: str, exercises: Sequence[Exercise], with_key: bool) -> str:
    """Draw a sheet as one standing picture, the solved trees below the others."""
    rules, briefs = shared(exercises)
    sizes = [size(solved(each)) for each in exercises]
    columns = Columns(title, max(width for width, _ in sizes))
    columns.heading(title, NAME, rules)
    columns.rows(
        [
            Cell([f"{at}. {brief}", blank(each)], each.record()["drawing"], area)
            for at, (each, brief, area) in enumerate(zip(exercises, briefs, sizes, strict=True), 1)
        ]
    )
    if with_key:
        columns.heading(f"Answer key: {title}")
        keys = map(key, exercises)
        columns.rows(
            [
                Cell([f"{at}. {made['say']}.", *made["why"]], made["drawing"], area)
                for at, (made, area) in enumerate(zip(keys, sizes, strict=True), 1)
            ]
        )
    return columns.close()
