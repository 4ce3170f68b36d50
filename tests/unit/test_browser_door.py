"""The worker's door: plain data in, plain data out, faults of the reader explained."""

import json

import pytest

from gametrees.browser import handle, handle_json
from gametrees.figures import empty

DEMO = {"position": "XXO/..X/.O.", "to_move": "O"}


def test_film_is_the_one_the_build_makes() -> None:
    reply = json.loads(handle_json(json.dumps({"kind": "film", **DEMO, "algorithm": "both"})))
    assert list(reply["films"]) == ["minimax", "alphabeta"]
    assert reply["request"]["algorithm"] == "both"


def test_moves_have_exact_values() -> None:
    assert handle({"kind": "moves", **DEMO}) == {
        "values": {"3": "0", "4": "0", "6": "−7", "8": "0"}
    }


def test_figure_is_recomputed() -> None:
    reply = handle({"kind": "figure", "name": "demo.alphabeta.nodes"})
    assert (reply["text"], reply["plain"]) == ("40", 40)
    assert reply["seconds"] > 0


def test_a_recomputed_figure_begins_from_nothing_unless_told_to_keep() -> None:
    empty.whole_search.cache_clear()
    handle({"kind": "figure", "name": "empty.minimax.nodes"})
    handle({"kind": "figure", "name": "empty.minimax.nodes", "keep": True})
    assert empty.whole_search.cache_info().hits == 1
    handle({"kind": "figure", "name": "empty.minimax.nodes"})
    assert empty.whole_search.cache_info() == (0, 1, None, 1)


@pytest.mark.parametrize(
    ("fields", "nodes", "root"),
    [
        ({}, 40, "root counted"),
        ({"count_root": False}, 39, "root not counted"),
        ({"root_window": "fresh"}, 51, "root not counted"),
        ({"root_window": "fresh", "count_root": True}, 52, "root counted"),
        ({"root_window": "fresh", "count_root": False}, 51, "root not counted"),
    ],
)
def test_count_says_whether_the_root_counts(
    fields: dict[str, object], nodes: int, root: str
) -> None:
    reply = handle({"kind": "count", **DEMO, **fields})
    assert (reply["nodes"], reply["convention"][0]) == (nodes, root)


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"kind": "film", "position": "XX"}, "9 cells"),
        ({"kind": "figure", "name": "no.such"}, "no.such"),
        ({"kind": "dance"}, "unknown kind 'dance'"),
        ({}, "unknown kind"),
    ],
)
def test_faults_come_back_as_text(request_: dict[str, object], message: str) -> None:
    assert message in handle(request_)["error"]
