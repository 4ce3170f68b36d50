"""Practice as the build writes it: one exercise of each level, its answer folded away.

``render`` sets the first exercise of every level's sheet and writes the whole ``<practice-sheet>``
element. Without JavaScript it is read from top to bottom; ``src/web/practice.js`` puts a desk in
its place, where the reader answers and the package, in the browser, marks. The markup lies in
``practice*.html`` beside this module.
"""

from collections.abc import Mapping
from html import escape
from typing import Any
from urllib.parse import urlencode

from gametrees.errors import InputError
from gametrees.lab.levels import LEVELS
from gametrees.lab.sheet import MOST, set_exercises, sheet
from gametrees.pages.demo import template
from gametrees.pages.lab import embedded

USUAL = {"seed": "1", "n": "8", "lab": "", "id": "practice"}
"""The sheet that the page opens with, the address of the tree lab, the element's own name."""

ABOUT = {
    "minimax-values": (
        "Back up the leaves: MAX takes the greatest of what stands below, MIN the least."
    ),
    "first-cuts": (
        "Find the leaves that alpha-beta never looks at. It is always the parent who refuses."
    ),
    "deep-cuts": (
        "At least one cut rests on a bound that was set further up than the parent: alpha and beta "
        "come down from all above."
    ),
    "ties": (
        "Many leaves are equal. Whether a tie closes the window is part of the rules: read them."
    ),
    "ordering": (
        "The same branches in another order cost another number of leaves. Find a cheap one."
    ),
    "windows": "Say what alpha and beta are when the search comes to a node.",
    "right-to-left": (
        "The same rules from the other side: the last branch of every node comes first."
    ),
}
"""What each level is about, in a sentence or two."""

CUTS = {"<=": "le", "<": "lt"}
DIRECTIONS = {"left-to-right": "ltr", "right-to-left": "rtl"}


def render(options: Mapping[str, str]) -> str:
    """Return the HTML of the practice page's desk.

    ``options``: ``seed`` and ``n``, the sheet that it opens with; ``lab``, the address of the page
    of the tree lab as seen from this one; ``id``. Raises InputError for an unknown option, and for
    a sheet that cannot be.
    """
    unknown = sorted(set(options) - set(USUAL))
    if unknown:
        raise InputError(f"practice has no option {unknown[0]!r}; it has {', '.join(USUAL)}")
    given = {**USUAL, **options}
    set_exercises({**given, "level": next(iter(LEVELS))})
    # A sheet begins with the same exercises however long it is; only the first is shown here.
    firsts = {level: sheet({"level": level, "seed": given["seed"], "n": 1}) for level in LEVELS}
    lasting = {"id": escape(given["id"])}
    return template("practice").substitute(
        lasting,
        levels="".join(level_button(level) for level in LEVELS),
        most=MOST,
        controls=template("demo_controls").template,
        first="".join(
            exercise_html(level, *first_of(made), given["lab"]) for level, made in firsts.items()
        ),
        data=embedded(
            {
                "seed": given["seed"],
                "n": given["n"],
                "most": MOST,
                "lab": given["lab"],
                "about": ABOUT,
                "sheets": firsts,
            }
        ),
    )


def first_of(made: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the first exercise of a sheet and its key."""
    return made["exercises"][0], made["keys"][0]


def level_button(level: str) -> str:
    """Return the button that chooses a level."""
    return (
        f'<button type="button" data-level="{level}" aria-pressed="false">'
        f"{escape(LEVELS[level].title)}</button>"
    )


def exercise_html(level: str, exercise: Mapping[str, Any], key: Mapping[str, Any], lab: str) -> str:
    """Return one exercise to be read, and its answer folded away."""
    title = escape(LEVELS[level].title)
    return template("practice_first").substitute(
        title=title,
        about=escape(ABOUT[level]),
        question=escape(exercise["question"]),
        drawing=exercise["drawing"],
        position=escape(exercise["query"]["position"]),
        say=escape(key["say"]),
        why="".join(f"<li>{escape(reason)}</li>" for reason in key["why"]),
        solved=key["drawing"],
        link=f'<p><a href="{escape(lab_link(lab, exercise["query"]))}">Walk through it, step by '
        "step</a></p>"
        if lab
        else "",
    )


def lab_link(lab: str, query: Mapping[str, str]) -> str:
    """Return the address at which the tree lab opens a question at its first step."""
    fields = {
        "t": query["position"].replace(" ", ""),
        "move": query["to_move"],
        "show": query["algorithm"],
        "cut": CUTS[query["cutoff"]],
        "dir": DIRECTIONS[query["direction"]],
        "step": "1",
    }
    return f"{lab}?{urlencode(fields, safe='[],')}"
