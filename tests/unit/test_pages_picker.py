"""The convention picker: its counts are the package's, by two ways of counting."""

import json
import re

import pytest

from gametrees.browser import handle
from gametrees.errors import InputError
from gametrees.figures.compute import compute_one
from gametrees.pages import picker
from gametrees.pages.combinations import EMPTY_BOARD, ORDERS, Convention, conventions, measure
from gametrees.pages.picker import CONTROLS, USUAL, control_html


@pytest.mark.parametrize(
    ("convention", "nodes"),
    [
        (Convention(), 20_866),
        (Convention(score="plain"), 18_297),
        (Convention(score="plain", cutoff="<"), 146_120),
        (Convention(order="centre"), 7_865),
        (Convention(score="slow", window="fresh"), 36_528 + 1),
    ],
)
def test_published_counts(convention: Convention, nodes: int) -> None:
    assert measure(convention).nodes + 1 == nodes


@pytest.mark.parametrize("count_root", [True, False])
@pytest.mark.parametrize(
    "convention", [Convention(), Convention("centre", "slow", "<", "fresh")], ids=lambda c: c.key
)
def test_browser_counts_the_same_another_way(convention: Convention, count_root: bool) -> None:
    request = {
        "kind": "count", "game": "tictactoe", "position": EMPTY_BOARD, "to_move": "X",
        "algorithm": convention.algorithm, "order": ORDERS[convention.order],
        "order_at": "every", "score": convention.score, "cutoff": convention.cutoff,
        "root_window": convention.window, "count_root": count_root,
    }  # fmt: skip
    reply, cost = handle(request), measure(convention)
    assert reply["nodes"] == cost.nodes + count_root
    assert (reply["leaves"], reply["cutoffs"], reply["skipped"]) == (
        cost.leaves, cost.cutoffs, cost.skipped,
    )  # fmt: skip


def test_every_choice_has_a_count_and_every_control_a_usual_choice() -> None:
    keys = {convention.key for convention in conventions()}
    assert len(keys) == 1 + 4 * 3 * 2 * 2
    for name in CONTROLS:
        assert control_html(name).count(" checked") == 1
        assert USUAL[name] in CONTROLS[name][1]


def test_page_embeds_all_counts_and_names_the_published_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "empty.alphabeta.slow-win-fresh-window-nodes"
    figures = {name: compute_one(name), "empty.other": compute_one("demo.value")}
    monkeypatch.setattr(picker, "cached_figures", lambda: figures)
    html = picker.render({})
    found = re.search(r'<script type="application/json">(.*?)</script>', html)
    assert found
    data = json.loads(found[1])
    assert set(data["counts"]) == {convention.key for convention in conventions()}
    assert data["published"] == {"36,528": name}
    assert "<output>20,866</output>" in html
    assert not re.search(r"\sstyle=|\son\w+=", html)


def test_options_are_refused() -> None:
    with pytest.raises(InputError, match="no options"):
        picker.render({"order": "ascending"})
