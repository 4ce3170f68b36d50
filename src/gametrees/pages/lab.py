"""The tree lab as the build writes it: one tree, searched to the end, readable without a script.

``render`` computes the search of the tree it is given and writes the whole ``<tree-lab>`` element
with the film inside, which the element in ``src/web/lab.js`` plays; every change a reader makes is
computed in the browser. The markup lies in ``lab*.html`` beside this module.
"""

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from gametrees.errors import InputError
from gametrees.games.notation import parse_tree
from gametrees.lab.costs import costs
from gametrees.pages.demo import NAMES, code_html, number, template, trace_html
from gametrees.pages.lab_presets import PRESETS, TEXTBOOK
from gametrees.query import parse_query
from gametrees.view import film

USUAL = {
    "position": TEXTBOOK,
    "to_move": "max",
    "algorithm": "alphabeta",
    "cutoff": "<=",
    "direction": "left-to-right",
    "alpha": "",
    "beta": "",
}
"""The question that a lab opens with where its options say nothing else."""
OWN = {"title": "The textbook tree", "step": "end", "id": "lab", "main": "no"}
"""How a lab is shown; the rest of its options is the question."""
COUNTS = {
    "value": "value",
    "move": "best",
    "leaves": "leaves",
    "nodes": "nodes",
    "cutoffs": "cutoffs",
    "skipped": "branches cut",
}
OF_MINIMAX = ("leaves", "nodes", "cutoffs", "skipped")
"""What is counted of plain minimax, to compare with."""


def render(options: Mapping[str, str]) -> str:
    """Return the HTML of one lab.

    ``options`` are those of the question (``position``, ``to_move``, ``algorithm``, ``cutoff``,
    ``direction``, ``alpha``, ``beta``) and ``title``, ``step`` (``start``, ``end`` or a number),
    ``id``, and ``main`` (``yes``: its state stands in the address of the page). Hyphens in names
    count as underscores. Raises InputError for an unknown option, and for whatever the search
    refuses.
    """
    given = {name.replace("-", "_"): value for name, value in options.items()}
    for name in given:
        if name not in USUAL and name not in OWN:
            known = ", ".join([*USUAL, *OWN])
            raise InputError(f"a lab has no option {name!r}; it has {known}")
    own = OWN | given
    question = {name: (USUAL | given)[name] for name in USUAL}
    if question["algorithm"] not in NAMES:
        raise InputError(f"a page's lab opens with {' or '.join(NAMES)}")
    fields = {"game": "drawn"} | {name: value or None for name, value in question.items()}
    made = film(fields)
    (part,) = made["films"].values()
    cost = costs(parse_query(fields).resolved())
    name = NAMES[part["algorithm"]]
    lasting = {"id": escape(own["id"])}
    return template("lab").substitute(
        lasting,
        title=escape(own["title"]),
        step=escape(own["step"]),
        flags=" data-main" * (own["main"] == "yes"),
        chips="".join(f"<li>{escape(chip)}</li>" for chip in part["summary"]["convention"]),
        position=escape(question["position"]),
        forms=template("lab_forms").substitute(lasting, presets=presets_html()),
        name=name,
        counts=counts_html(part["summary"], cost["minimax"]),
        least=escape(least_words(cost)),
        svg=part["svg"],
        note=escape(f"{note_of(question)} {part['note'] or ''}".strip()),
        say=escape(part["frames"][-1]["say"]),
        controls=template("demo_controls").template,
        code=code_html(part),
        trace=trace_html(part),
        question=embedded(question),
        film=embedded(made),
        costs=embedded(cost),
        presets=embedded([each.question for group in PRESETS.values() for each in group]),
    )


def note_of(question: Mapping[str, str]) -> str:
    """Return what is known of the tree of a question, empty for a tree that is not offered."""
    tree = parse_tree(question["position"])
    for preset in [each for group in PRESETS.values() for each in group]:
        if parse_tree(preset.position) == tree and preset.to_move == question["to_move"]:
            return preset.note
    return ""


def embedded(data: object) -> str:
    """Return data as JSON that can stand in a page."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return written.replace("<", "\\u003c")


def presets_html() -> str:
    """Return the choices of the list of trees, in groups; the value is the place in the list."""
    html, place = "", 0
    for group, presets in PRESETS.items():
        choices = ""
        for each in presets:
            choices += (
                f'<option value="{place}" data-note="{escape(each.note)}">'
                f"{escape(each.name)}</option>"
            )
            place += 1
        html += f'<optgroup label="{escape(group)}">{choices}</optgroup>'
    return html


def counts_html(summary: Mapping[str, Any], minimax: Mapping[str, int]) -> str:
    """Return the rows that set the search against plain minimax."""
    rows = []
    for key, name in COUNTS.items():
        plain = number(minimax[key]) if key in OF_MINIMAX else ""
        rows.append(
            f'<tr><th scope="row">{name}</th>'
            f'<td data-count="{key}">{escape(number(summary[key]))}</td>'
            f'<td data-plain="{key}">{plain}</td></tr>'
        )
    return "".join(rows)


def least_words(cost: Mapping[str, Any]) -> str:
    """Say how few leaves could settle the tree, where that is known."""
    if cost["least"] is None:
        return "This tree is not uniform, so Knuth and Moore’s minimum does not apply to it."
    branching, depth = cost["uniform"]["branching"], cost["uniform"]["depth"]
    return (
        f"Least possible: {number(cost['least'])} leaves "
        f"({branching}^⌈{depth}/2⌉ + {branching}^⌊{depth}/2⌋ − 1, Knuth and Moore)."
    )
