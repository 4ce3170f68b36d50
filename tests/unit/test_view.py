"""The film of a search: plain data from which a page shows every step, forward and back."""

import json
import re
from typing import Any

import pytest

from gametrees.errors import InputError
from gametrees.view import DRAWN, WRITTEN_OUT, film, still

DEMO = {"position": "XXO/..X/.O.", "to_move": "O"}
TEXTBOOK = {
    "game": "drawn",
    "position": "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
    "to_move": "max",
}
QUESTIONS: list[dict[str, Any]] = [
    DEMO,
    {**DEMO, "order": [6, 3, 4, 8]},
    {**DEMO, "order": "worst-first", "order_at": "root", "score": "plain"},
    {**DEMO, "cutoff": "<", "score": "slow"},
    {**DEMO, "root_window": "fresh"},
    TEXTBOOK,
    {**TEXTBOOK, "to_move": "min"},
    {"position": ".........", "algorithm": "alphabeta"},
]


def shown_at_the_end(made: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """Play the film forward; return how each node looks at its end."""
    looks: dict[int, dict[str, Any]] = {}
    for frame in made["frames"]:
        for change in frame["set"]:
            looks[change["node"]] = change
    return looks


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_film_is_plain_data(question: dict[str, Any]) -> None:
    made = film(question)
    assert json.loads(json.dumps(made)) == made


@pytest.mark.parametrize("question", QUESTIONS[:6])
def test_a_still_shows_what_the_film_has_come_to_but_for_the_line_that_runs(
    question: dict[str, Any],
) -> None:
    whole = film(question)
    for name, made in whole["films"].items():
        for step in (0, 1, len(made["frames"]) // 2, len(made["frames"]) - 1, 10_000):
            at = min(step, len(made["frames"]) - 1)
            part = still({**question, "algorithm": name, "step": step})["films"][name]
            (frame,) = part["frames"]
            assert (part["step"], part["steps"]) == (at, len(made["frames"]))
            assert {key: part[key] for key in made if key != "frames"} == {
                key: value for key, value in made.items() if key != "frames"
            }
            looks = shown_at_the_end({"frames": made["frames"][: at + 1]})
            assert {look["node"]: look for look in frame["set"]} == looks
            untold = {"set", "lines", "line", "over"}
            expected = made["frames"][at]
            assert {key: frame[key] for key in frame if key not in untold} == {
                key: expected[key] for key in expected if key not in untold
            }


@pytest.mark.parametrize("step", ["end", -1, None, 1.5])
def test_a_still_needs_a_step(step: object) -> None:
    with pytest.raises(InputError, match="a step is a number from 0"):
        still({**TEXTBOOK, "step": step})


@pytest.mark.parametrize("question", QUESTIONS)
def test_played_to_the_end_every_node_is_shown_and_the_counts_are_the_summary(
    question: dict[str, Any],
) -> None:
    for made in film(question)["films"].values():
        looks = shown_at_the_end(made)
        assert set(looks) == {node["id"] for node in made["nodes"]}
        states = {number: look["state"] for number, look in looks.items()}
        ghosts = {node["id"] for node in made["nodes"] if node["player"] == "ghost"}
        assert {number for number, state in states.items() if state == "ghost"} == ghosts
        assert set(states.values()) <= {"done", "cut", "ghost"}
        last = made["frames"][-1]
        for name in ("nodes", "leaves", "cutoffs", "skipped"):
            assert last[name] == made["summary"][name]


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_drawing_has_each_node_and_edge_once_and_no_inline_style(
    question: dict[str, Any],
) -> None:
    for made in film(question)["films"].values():
        numbers = [node["id"] for node in made["nodes"]]
        assert [int(n) for n in re.findall(r'data-node="(\d+)"', made["svg"])] == numbers
        assert [int(n) for n in re.findall(r'data-edge="(\d+)"', made["svg"])] == numbers[1:]
        assert " style=" not in made["svg"]
        assert len(numbers) <= 2 * DRAWN


def test_the_demo_board_costs_what_the_pages_say() -> None:
    films = film(DEMO)["films"]
    assert {name: made["summary"]["nodes"] for name, made in films.items()} == {
        "minimax": 57,
        "alphabeta": 40,
    }
    assert {made["summary"]["move"] for made in films.values()} == {"6"}


def test_the_drawing_and_the_frames_agree_on_the_values() -> None:
    made = film(DEMO)["films"]["alphabeta"]
    looks = shown_at_the_end(made)
    for number, text in re.findall(
        r'data-node="(\d+)".*?class="value"[^>]*>([^<]*)<', made["svg"].replace("</g>", "\n")
    ):
        assert looks[int(number)]["value"] == text


def test_step_over_leads_to_where_the_node_is_finished() -> None:
    frames = film(DEMO)["films"]["alphabeta"]["frames"]
    for at, frame in enumerate(frames):
        after = frames[frame["over"]]
        assert frame["over"] >= at
        assert after["child"] == frame["node"] or after["kind"] == "done"


def test_two_films_go_together() -> None:
    answer = film(DEMO)
    slow, quick = answer["films"]["minimax"]["frames"], answer["films"]["alphabeta"]["frames"]
    sync = answer["sync"]
    assert len(sync) == len(slow)
    assert sync == sorted(sync)
    assert (sync[0], sync[-1]) == (0, len(quick) - 1)
    assert set(sync) | {at - 1 for at in sync} >= set(range(len(quick)))
    for at, frame in enumerate(slow):
        assert quick[sync[at]]["nodes"] <= frame["nodes"]


def test_a_large_tree_is_counted_whole_and_drawn_in_part() -> None:
    made = film({"position": "........."})["films"]["alphabeta"]
    assert made["summary"]["nodes"] == 20_866
    assert not made["drawn"]
    assert "20,866 nodes" in made["note"]
    assert len(made["nodes"]) <= DRAWN
    assert {frame["kind"] for frame in made["frames"]} >= {"enter", "folded", "backup", "done"}


def test_a_tree_written_out_is_drawn_whole_up_to_its_own_limit() -> None:
    wide = f"[{', '.join(['[1, 2, 3, 4]'] * 290)}]"
    made = film({"game": "drawn", "position": wide, "algorithm": "alphabeta"})["films"]["alphabeta"]
    assert made["drawn"]
    assert DRAWN < len(made["nodes"]) == 1 + 290 * 5 <= WRITTEN_OUT
    wider = f"[{', '.join(['[1, 2, 3, 4]'] * 310)}]"
    made = film({"game": "drawn", "position": wider, "algorithm": "minimax"})["films"]["minimax"]
    assert not made["drawn"]
    assert "At most 1,500 can be drawn, so the drawing stops 1 ply below the root" in made["note"]
    assert len(made["nodes"]) == 311


def test_where_the_root_is_not_counted_no_frame_counts_it() -> None:
    made = film({**DEMO, "root_window": "fresh", "algorithm": "alphabeta"})["films"]["alphabeta"]
    assert made["frames"][0]["nodes"] == 0
    assert made["summary"]["convention"][0] == "root not counted"


def test_the_code_shown_is_the_code_that_ran() -> None:
    loose = film({**DEMO, "algorithm": "alphabeta"})["films"]["alphabeta"]
    strict = film({**DEMO, "algorithm": "alphabeta", "cutoff": "<"})["films"]["alphabeta"]
    assert "beta <= alpha" in loose["source"]["text"]
    assert "beta <= alpha" not in strict["source"]["text"]
    for made in (loose, strict):
        lines = made["source"]["text"].splitlines()
        for frame in made["frames"]:
            if frame["kind"] == "cutoff":
                assert "break" in lines[frame["line"] - 1]


def test_sentences_name_who_refuses_and_the_leaf() -> None:
    frames = film({**DEMO, "algorithm": "alphabeta"})["films"]["alphabeta"]["frames"]
    last_cut = [frame for frame in frames if frame["kind"] == "cutoff"][-1]
    assert last_cut["say"] == (
        "Cutoff (beta). Here X gets at least −7; O is sure of −7 already, by cell 6 at the root "
        "(set by a leaf worth −7), so O has no reason to let the game come here. "
        "The window is shut, and cells 4 and 6 are never looked at."
    )
    assert frames[-1]["say"] == "Done. O plays cell 6, and the position is worth −7."


def test_ghosts_say_how_much_was_saved() -> None:
    nodes = film({**DEMO, "algorithm": "alphabeta"})["films"]["alphabeta"]["nodes"]
    ghosts = [node["label"] for node in nodes if node["player"] == "ghost"]
    assert len(ghosts) == 5
    assert all("never looked at" in label and "of plain minimax" in label for label in ghosts)


def test_presets_are_resolved_to_an_order() -> None:
    assert film({**DEMO, "order": "best-first"})["request"]["order"] == [6, 3, 4, 8]
    assert film({**DEMO, "order": "worst-first"})["request"]["order"] == [3, 4, 8, 6]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"position": "XXO/..X/.O"}, "9 cells, this one has 8"),
        ({"position": "XXX/OO./..."}, "the game is over, X has three in a line"),
        ({**DEMO, "order": [6, 3, 4]}, "misses cell 8"),
        ({**DEMO, "order": "6,x"}, "'x' in the order"),
        ({**DEMO, "order": "best"}, "'best' in the order"),
        ({**DEMO, "score": "quick"}, "unknown score 'quick'"),
        ({**DEMO, "algorithm": "negascout"}, "unknown algorithm 'negascout'"),
        ({**DEMO, "colour": "red"}, "unknown field 'colour'"),
        ({"to_move": "O"}, "'position' is missing"),
        ({**DEMO, "score": 3}, "must be text"),
        ({**TEXTBOOK, "order": [0, 1]}, "in a drawn tree"),
        ({**TEXTBOOK, "to_move": "X"}, "max or min"),
    ],
)
def test_bad_questions_are_explained(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=re.escape(message)):
        film(fields)


def test_a_leaf_alone_is_a_film_of_two_frames() -> None:
    made = film({"game": "drawn", "position": "5", "algorithm": "alphabeta"})
    assert [frame["kind"] for frame in made["films"]["alphabeta"]["frames"]] == ["leaf", "done"]


def test_a_leaf_without_a_value_may_be_drawn_where_it_is_never_looked_at() -> None:
    made = film({"game": "drawn", "position": "[[3, 5], [2, null]]", "algorithm": "alphabeta"})
    labels = [node["label"] for node in made["films"]["alphabeta"]["nodes"]]
    assert labels[-1] == "After b, b: never looked at"
    with pytest.raises(InputError, match="branch b, b has no value"):
        film({"game": "drawn", "position": "[[3, 5], [2, null]]", "algorithm": "minimax"})
