"""The command line, as a person types it."""

import json

import pytest

from gametrees.cli import main

TEXTBOOK = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "nodes"),
    [
        (["--algorithm", "minimax"], 57),
        ([], 40),
        (["--order", "6,3,4,8"], 31),
        (["--order", "8,4,3,6"], 44),
        (["--order", "3,4,8,6"], 53),
        (["--order", "6,3,4,8", "--order-at", "root"], 29),
        (["--order", "3,4,8,6", "--order-at", "root"], 49),
    ],
)
def test_search_counts_the_demo_board(
    capsys: pytest.CaptureFixture[str], options: list[str], nodes: int
) -> None:
    record = json.loads(out(capsys, "search", "XXO..X.O.", "--to-move", "O", "--json", *options))
    assert (record["value"], record["move"], record["nodes"]) == (-7, 6, nodes)


@pytest.mark.parametrize(
    ("options", "nodes"),
    [
        ([], 20_866),
        (["--score", "plain"], 18_297),
        (["--cutoff", "<"], 125_500),
        (["--cutoff", "<", "--score", "plain"], 146_120),
        (["--root-window", "fresh"], 34_202),
        (["--root-window", "fresh", "--score", "plain"], 30_709),
        (["--root-window", "fresh", "--score", "slow"], 36_528),
        (["--order", "4,0,2,6,8,1,3,5,7"], 7_865),
        (["--order", "4,0,2,6,8,1,3,5,7", "--score", "plain"], 7_275),
    ],
)
def test_search_reproduces_published_counts(
    capsys: pytest.CaptureFixture[str], options: list[str], nodes: int
) -> None:
    record = json.loads(out(capsys, "search", ".........", "--json", *options))
    assert (record["value"], record["nodes"]) == (0, nodes)
    assert record["convention"].startswith("root ")


def test_search_of_a_drawn_tree_lists_the_leaves_looked_at(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["search", TEXTBOOK, "--game", "drawn", "--to-move", "max"]
    record = json.loads(out(capsys, *arguments, "--json"))
    assert record == {
        "value": 3,
        "move": 0,
        "nodes": 11,
        "leaves": 7,
        "cutoffs": 1,
        "skipped": 2,
        "convention": "root counted · <= · one window · left to right",
        "visited_leaves": [3, 12, 8, 2, 14, 5, 2],
    }
    assert "visited leaves: [3, 12, 8, 2, 14, 5, 2]" in out(capsys, *arguments)


def test_fractions_are_text_and_decimals_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(out(capsys, "search", "[1/2, 0.25]", "--game", "drawn", "--json"))
    assert (record["value"], record["visited_leaves"]) == ("1/2", ["1/2", 0.25])


def test_trace_writes_the_frames(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(out(capsys, "trace", "XXO..X.O.", "--to-move", "O"))
    assert answer["films"]["alphabeta"]["summary"]["nodes"] == 40
    both = json.loads(out(capsys, "trace", "XXO..X.O.", "--to-move", "O", "--algorithm", "both"))
    assert list(both["films"]) == ["minimax", "alphabeta"]


def test_figures_as_json_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["demo.minimax.nodes", "demo.child-values", "random-play.loss.depth-3.first"]
    assert json.loads(out(capsys, "figures", *names, "--json")) == {
        "demo.minimax.nodes": 57,
        "demo.child-values": [0, 0, -7, 0],
        "random-play.loss.depth-3.first": "32/2835",
    }
    assert out(capsys, "figures", "demo.value").startswith("demo.value: −7\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["search", "XXO/..X/.O"], "has 9 cells, this one has 8"),
        (["search", "XXX/.X./.O.", "--to-move", "O"], "4 X and 1 O cannot be"),
        (["search", "XXX/OO./..."], "the game is over"),
        (["search", "XQO......"], "'Q' is none of them\n  XQO......\n   ^"),
        (["search", "XXO..X.O.", "--order", "6,3,4"], "misses cell 8"),
        (["search", "XXO..X.O.", "--to-move", "Z"], "X or O, not 'Z'"),
        (["search", "XXO..X.O.", "--cutoff", "=="], "unknown cutoff test '=='"),
        (["search", "[[3, 12", "--game", "drawn"], "never closed"),
        (["search", "[3, x]", "--game", "drawn"], "'x' cannot stand here"),
        (["search", "[3, null]", "--game", "drawn"], "has no value"),
        (["trace", ".........", "--algorithm", "foo"], "unknown algorithm 'foo'"),
        (["search", "[1, 2]", "--game", "drawn", "--alpha", "inf"], "alpha cannot be inf"),
        (["search", "[1, 2]", "--game", "drawn", "--beta=-∞"], "beta cannot be -∞"),
        (["search", "[1, 2]", "--game", "drawn", "--alpha", "5", "--beta", "2"], "is empty"),
        (["search", "[1, 2]", "--game", "drawn", "--alpha", "x"], "'x' cannot stand here"),
        (["search", "[1, 2]", "--game", "drawn", "--depth", "0"], "a number of rounds from 1"),
        (
            ["search", "[[[1]], 2]", "--game", "drawn", "--depth", "1"],
            "lies at the horizon, 2 plies",
        ),
        (["search", ".........", "--players", "max,min"], "--players is for drawn trees"),
        (["figures", "demo.minimax.nodez"], "did you mean demo.minimax.nodes"),
    ],
)
def test_bad_input_is_explained_with_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert message in error
    assert "Traceback" not in error


def test_an_open_end_of_the_window_may_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["search", "[[7, 0], [3, 5]]", "--game", "drawn", "--players", "min,max", "--json"]
    open_ended = json.loads(out(capsys, *arguments, "--alpha=-inf", "--beta", "+∞"))
    assert open_ended == json.loads(out(capsys, *arguments))
    narrow = json.loads(out(capsys, *arguments, "--alpha", "0", "--beta", "1"))
    assert (open_ended["value"], narrow["value"]) == (5, 3)
