"""The convention picker as the build writes it: controls, one count, and the table of all counts.

Every count is computed at build (``combinations``) and embedded, so ``src/web/picker.js`` answers
before the runtime is up, and then has the reader's browser count again.
"""

import json
from collections.abc import Mapping
from html import escape

from gametrees.errors import InputError
from gametrees.figures.cache import cached as cached_figures
from gametrees.figures.format import render as written
from gametrees.pages.combinations import (
    CUTOFFS,
    EMPTY_BOARD,
    ORDERS,
    SCORES,
    WINDOWS,
    Convention,
    Cost,
    cached,
)
from gametrees.query import SCORE_WORDS

ORDER_WORDS = {
    "ascending": "ascending",
    "descending": "descending",
    "centre": "centre, corners, edges",
    "edges": "edges, corners, centre",
}
WINDOW_WORDS = {"shared": "one window", "fresh": "fresh window for each root move"}
CONTROLS: dict[str, tuple[str, dict[str, str]]] = {
    "algorithm": ("Algorithm", {"minimax": "minimax", "alphabeta": "alpha-beta"}),
    "score": ("Leaf score", {name: SCORE_WORDS[name].removesuffix(" leaves") for name in SCORES}),
    "cutoff": ("Cutoff test", {test: f"beta {test} alpha" for test in CUTOFFS}),
    "window": ("Window at the root", {"shared": "one for all moves", "fresh": "fresh for each"}),
    "order": ("Cells tried", ORDER_WORDS),
    "root": ("The root itself", {"yes": "counted", "no": "not counted"}),
}
"""What can be picked: field, legend, and the words for each choice."""
CHIPS: dict[str, dict[str, str]] = {
    "root": {"yes": "root counted", "no": "root not counted"},
    "score": {name: SCORE_WORDS[name] for name in SCORES},
    "cutoff": {test: test for test in CUTOFFS},
    "window": WINDOW_WORDS,
    "order": {name: f"cells {words}" for name, words in ORDER_WORDS.items()},
}
"""What is said of each choice beside the count; minimax has neither cutoff test nor window."""
USUAL = {**vars(Convention()), "root": "yes"}


def render(options: Mapping[str, str]) -> str:
    """Return the HTML of the picker. It takes no options: InputError for any."""
    if options:
        raise InputError(f"the picker has no options, and {', '.join(options)} was given")
    counts = cached()
    usual = counts[Convention().key]
    return (
        "<convention-picker>"
        '<form class="picker-controls" aria-label="Convention of the count" hidden>'
        f"{''.join(control_html(name) for name in CONTROLS)}</form>"
        '<div class="picker-result">'
        '<p class="picker-count" role="status">'
        f"<output>{written(usual.nodes + 1)}</output> <span>nodes</span></p>"
        f'<p class="picker-cost">{cost_words(usual)}</p>'
        '<ul class="picker-chips chips" aria-label="Convention of this count">'
        f"{chips_html()}</ul>"
        '<p class="picker-published"></p>'
        '<p class="picker-live"><span role="status">Computed when this page was built.</span> '
        '<button type="button" hidden>Recompute here</button></p>'
        "<runtime-status></runtime-status>"
        "</div>"
        f"{table_html(counts)}"
        f'<script type="application/json">{data(counts)}</script>'
        "</convention-picker>"
    )


def control_html(name: str) -> str:
    """Return one group of radio buttons, the site's usual choice checked."""
    legend, choices = CONTROLS[name]
    radios = "".join(
        f'<label><input type="radio" name="{name}" value="{escape(value)}"'
        f"{' checked' if value == USUAL[name] else ''}><span>{escape(words)}</span></label>"
        for value, words in choices.items()
    )
    return f'<fieldset data-control="{name}"><legend>{legend}</legend>{radios}</fieldset>'


def cost_words(cost: Cost) -> str:
    """Say what the search met on its way."""
    return (
        f"{written(cost.leaves)} leaves · {written(cost.cutoffs)} cutoffs · "
        f"{written(cost.skipped)} children never visited"
    )


def chips_html() -> str:
    """Return the usual convention, a chip each."""
    return "".join(f"<li>{escape(words[USUAL[field]])}</li>" for field, words in CHIPS.items())


def table_html(counts: Mapping[str, Cost]) -> str:
    """Return every count of alpha-beta, the root counted, folded away."""
    columns = [(cutoff, window) for cutoff in CUTOFFS for window in WINDOWS]
    heads = "".join(
        f'<th scope="col"><code>{escape(cutoff)}</code>, {WINDOW_WORDS[window]}</th>'
        for cutoff, window in columns
    )
    rows = "".join(
        f'<tr><th scope="row">{ORDER_WORDS[order]}</th><td>{escape(SCORE_WORDS[score])}</td>'
        + "".join(cell_html(counts, Convention(order, score, *column)) for column in columns)
        + "</tr>"
        for order in ORDERS
        for score in SCORES
    )
    return (
        '<details class="picker-all"><summary>All counts of alpha-beta in one table</summary>'
        '<p class="picker-note">Nodes that alpha-beta visits from the empty board, root counted. '
        f"Plain minimax visits {written(counts['minimax'].nodes + 1)}.</p>"
        '<div class="picker-scroll" role="region" aria-label="All counts" tabindex="0">'
        '<table class="picker-table">'
        '<thead><tr><th scope="col">cells tried</th><th scope="col">leaf score</th>'
        f"{heads}</tr></thead><tbody>{rows}</tbody></table></div></details>"
    )


def cell_html(counts: Mapping[str, Cost], convention: Convention) -> str:
    """Return one count, findable by its convention."""
    nodes = written(counts[convention.key].nodes + 1)
    return f'<td data-key="{escape(convention.key)}">{nodes}</td>'


def data(counts: Mapping[str, Cost]) -> str:
    """Return what the page's script answers from, as JSON that may stand in HTML."""
    made = {
        "position": EMPTY_BOARD,
        "usual": USUAL,
        "orders": ORDERS,
        "chips": CHIPS,
        "counts": {key: vars(cost) for key, cost in counts.items()},
        "published": published(counts),
    }
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def published(counts: Mapping[str, Cost]) -> dict[str, str]:
    """Return the checked figures of the empty board that some convention gives, by their text."""
    met = {cost.nodes + root for cost in counts.values() for root in (0, 1)}
    found: dict[str, str] = {}
    for name, result in cached_figures().items():
        if name.startswith("empty.") and "nodes" in name and result.value in met and result.text:
            found.setdefault(result.text, name)
    return found
