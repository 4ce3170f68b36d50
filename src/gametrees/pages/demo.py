"""The demo as the build writes it: complete and readable before any script has run.

``render`` computes both searches and writes the whole ``<game-tree-demo>`` element: board, counts,
final tree, code, every step in words, and the film itself as JSON, which the element in
``src/web/demo.js`` plays. The markup lies in ``demo*.html`` beside this module.
"""

import functools
import importlib.resources
import json
import re
from collections.abc import Iterable, Mapping
from html import escape
from string import Template
from typing import Any

from gametrees.errors import InputError
from gametrees.games.naming import checked_name
from gametrees.view import film

NAMES = {"minimax": "Minimax", "alphabeta": "Alpha-beta"}
PLAYERS = {"tictactoe": ("X", "O"), "drawn": ("max", "min")}
PLAYER_NAMES = {"X": "X", "O": "O", "max": "▲ MAX", "min": "▼ MIN"}
COUNTS = {
    "value": "value",
    "move": "best move",
    "nodes": "nodes",
    "leaves": "leaves",
    "cutoffs": "cutoffs",
    "skipped": "never visited",
}
USUAL = {
    "game": "tictactoe",
    "position": "XXO/..X/.O.",
    "to_move": "O",
    "order": "",
    "order_at": "every",
    "score": "fast",
    "cutoff": "<=",
    "root_window": "shared",
}
"""The question that a demo asks where its options say nothing else."""
OWN = {"algorithm": "alphabeta", "step": "start", "title": "", "id": "demo", "main": "no"}
"""How a demo is shown; the rest of its options is the question."""

PYTHON_TOKEN = re.compile(
    r'(?P<string>"""[\s\S]*?""")|(?P<comment>#.*)'
    r"|(?P<keyword>\b(?:def|return|if|else|elif|for|in|is|not|None|break|and|or|while)\b)"
)


def render(options: Mapping[str, str]) -> str:
    """Return the HTML of one demo.

    ``options`` are those of the film (``game``, ``position``, ``to_move``, ``order`` as cells or
    ``best-first``/``worst-first``, ``order_at``, ``score``, ``cutoff``, ``root_window``) and
    ``algorithm`` (``minimax``, ``alphabeta`` or ``both``: which is shown first), ``step``
    (``start``, ``end`` or a number), ``title``, ``id``, and ``main`` (``yes``: this demo is the
    page's own, its state stands in the address). Hyphens in names count as underscores.

    Raises InputError for an unknown option, and for whatever the film refuses.
    """
    given = {name.replace("-", "_"): value for name, value in options.items()}
    for name in given:
        if name not in USUAL and name not in OWN:
            known = ", ".join([*USUAL, *OWN])
            raise InputError(f"a demo has no option {name!r}; it has {known}")
    own = OWN | given
    show = own["algorithm"]
    checked_name(show, (*NAMES, "both"), "algorithm")
    checked_name(own["main"], ("yes", "no"), "value of main")
    if own["step"] not in ("start", "end") and not own["step"].isdecimal():
        raise InputError(f"the step {own['step']!r} is none; write start, end, or a number")
    made = film(request_from(USUAL | given))
    shown = [made["films"][name] for name in NAMES if show in (name, "both")]
    question = made["request"]
    title = own["title"] or title_of(question)
    first, second = PLAYERS[question["game"]]
    lasting = {"id": escape(own["id"])}
    return template("demo").substitute(
        lasting,
        label=escape(f"Demo: {title}"),
        title=escape(title),
        show=show,
        step=escape(own["step"]),
        flags=f' data-game="{question["game"]}"' + " data-main" * (own["main"] == "yes"),
        chips="".join(f"<li>{escape(chip)}</li>" for chip in made_convention(made)),
        rules=template("demo_rules").substitute(lasting),
        edit=template("demo_edit").substitute(
            lasting,
            first=first,
            second=second,
            first_name=PLAYER_NAMES[first],
            second_name=PLAYER_NAMES[second],
        ),
        note=escape(next((part["note"] for part in shown if part.get("note")), "")),
        board=board_html(shown[0]["nodes"][0]["board"]),
        counts=counts_html(made["films"]),
        say=escape(shown[-1]["frames"][-1]["say"]),
        controls=template("demo_controls").template,
        lanes="".join(map(lane_html, shown)),
        codes="".join(map(code_html, shown)),
        traces="".join(map(trace_html, shown)),
        film=json.dumps(made, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
    )


def request_from(given: Mapping[str, str]) -> dict[str, Any]:
    """Return the request for a film of both searches."""
    order: str | list[int] | None = given["order"] or None
    if order and order not in ("best-first", "worst-first"):
        try:
            order = [int(cell) for cell in re.split(r"[,\s]+", given["order"].strip())]
        except ValueError:
            raise InputError(
                f"the order {given['order']!r} is not understood; write cells as in 6, 3, 4, 8, "
                "or best-first, or worst-first"
            ) from None
    checked_name(given["game"], PLAYERS, "game")
    checked_name(given["to_move"], PLAYERS[given["game"]], "player to move in a demo")
    question = {name: given[name] for name in USUAL}
    return {**question, "order": order, "algorithm": "both"}


def title_of(question: Mapping[str, Any]) -> str:
    """Say who is to move."""
    return f"{PLAYER_NAMES[question['to_move']]} to move"


def made_convention(made: Mapping[str, Any]) -> list[str]:
    """Return the convention under which the counts of ``made`` hold."""
    convention: list[str] = made["films"]["alphabeta"]["summary"]["convention"]
    return convention


@functools.cache
def template(name: str) -> Template:
    """Return the markup that lies beside this module."""
    source = importlib.resources.files("gametrees.pages") / f"{name}.html"
    return Template(source.read_text(encoding="utf-8").strip())


def board_html(board: str | None) -> str:
    """Return the board as a table, all marks settled; nothing where the game has no board."""
    if board is None:
        return ""
    cells = [
        f'<td data-cell="{cell}">'
        + (f'<span class="gt-cell">{cell}</span>' if mark == "." else f"<b>{mark}</b>")
        + "</td>"
        for cell, mark in enumerate(board)
    ]
    rows = "".join(f"<tr>{''.join(cells[at : at + 3])}</tr>" for at in (0, 3, 6))
    return (
        '<div class="gt-board"><table class="gt-cells" aria-label="Board">'
        f'<tbody>{rows}</tbody></table><p class="gt-caption"></p></div>'
    )


def counts_html(films: Mapping[str, Any]) -> str:
    """Return the rows that set the two searches against each other."""
    rows = []
    for key, name in COUNTS.items():
        cells = "".join(
            f'<td data-algorithm="{algorithm}" data-count="{key}">'
            f"{escape(number(films[algorithm]['summary'][key]))}</td>"
            for algorithm in NAMES
        )
        rows.append(f'<tr><th scope="row">{name}</th>{cells}</tr>')
    return "".join(rows)


def number(value: object) -> str:
    """Write a count with its thousands apart; leave text as it is."""
    return f"{value:,}" if isinstance(value, int) else str(value)


def lane_html(part: Mapping[str, Any]) -> str:
    """Return the tree of one search, in a box of its own that scrolls."""
    algorithm = part["algorithm"]
    name = NAMES[algorithm]
    return (
        f'<div class="gt-lane" data-algorithm="{algorithm}">'
        f'<p class="gt-lane-name">{name}</p>'
        f'<div class="gt-box" tabindex="0" role="group" aria-label="Tree of {name.lower()}">'
        f'{part["svg"]}</div><p class="gt-looked"></p></div>'
    )


def code_html(part: Mapping[str, Any]) -> str:
    """Return the source of one search, line by line."""
    lines = "".join(
        f'<span class="gt-ln" data-line="{at}">{line}\n</span>'
        for at, line in enumerate(highlighted(part["source"]["text"]), 1)
    )
    name = escape(part["source"]["name"].replace(":", "."))
    return (
        f'<figure class="gt-code" data-algorithm="{part["algorithm"]}">'
        f"<figcaption><code>{name}</code></figcaption>"
        f'<pre tabindex="0" aria-label="Code of {name}"><code>{lines}</code></pre></figure>'
    )


def highlighted(text: str) -> Iterable[str]:
    """Yield the lines of a function as HTML, with strings, comments and keywords marked."""
    done, html = 0, ""
    for token in PYTHON_TOKEN.finditer(text):
        kind = f"gt-{token.lastgroup}"
        html += escape(text[done : token.start()])
        html += "\n".join(f'<i class="{kind}">{escape(row)}</i>' for row in token[0].split("\n"))
        done = token.end()
    return (html + escape(text[done:])).rstrip("\n").split("\n")


def trace_html(part: Mapping[str, Any]) -> str:
    """Return every step of one search as a table of sentences."""
    nodes = part["nodes"]
    rows = "".join(
        f"<tr><td>{at}</td><td>{escape(line_of_play(nodes, frame['path']))}</td>"
        f"<td>{escape(frame['say'])}</td><td>{escape(window_text(frame))}</td>"
        f"<td>{number(frame['nodes'])}</td></tr>"
        for at, frame in enumerate(part["frames"], 1)
    )
    name = NAMES[part["algorithm"]]
    return (
        f'<div class="gt-scroll" tabindex="0" role="group" aria-label="Steps of {name.lower()}">'
        f'<table class="gt-steps" data-algorithm="{part["algorithm"]}"><caption>{name}</caption>'
        '<thead><tr><th scope="col">Step</th><th scope="col">Moves</th>'
        '<th scope="col">What happens</th><th scope="col">Window</th>'
        '<th scope="col">Nodes</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def line_of_play(nodes: list[dict[str, Any]], path: list[int]) -> str:
    """Write the moves that lead from the root along ``path``, as in ``6 3 8``."""
    return " ".join(str(nodes[node]["move"]) for node in path[1:]) or "root"


def window_text(frame: Mapping[str, Any]) -> str:
    """Write the window of a step; nothing where the search has none."""
    return "" if frame["alpha"] is None else f"[{frame['alpha']}, {frame['beta']}]"
