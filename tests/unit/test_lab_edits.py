"""The edits of the tree lab, by example: what they do, and what they refuse."""

from typing import Any

import pytest

from gametrees.browser import handle
from gametrees.errors import InputError
from gametrees.lab.edits import LARGEST, edit

TREE = "[[3, 12, 8], [2, 1/2], -4]"


def after(**fields: Any) -> str:
    return str(edit({"position": TREE, **fields})["position"])


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"edit": "parse"}, TREE),
        ({"edit": "parse", "position": "[ [3,12 , 8,],[2,1/2],−4 ]"}, TREE),
        ({"edit": "set", "path": [0, 1], "value": "0.5"}, "[[3, 0.5, 8], [2, 1/2], -4]"),
        ({"edit": "set", "path": [2], "value": "[7, null]"}, "[[3, 12, 8], [2, 1/2], [7, null]]"),
        ({"edit": "set", "path": [], "value": "5"}, "5"),
        ({"edit": "add", "path": [1]}, "[[3, 12, 8], [2, 1/2, 0], -4]"),
        ({"edit": "add", "path": []}, "[[3, 12, 8], [2, 1/2], -4, 0]"),
        ({"edit": "add", "path": [2]}, "[[3, 12, 8], [2, 1/2], [-4]]"),
        ({"edit": "delete", "path": [0]}, "[[2, 1/2], -4]"),
        ({"edit": "delete", "path": [0], "position": "[[3]]"}, "0"),
        ({"edit": "delete", "path": [0, 0], "position": "[[3], 4]"}, "[0, 4]"),
        ({"edit": "move", "path": [2], "to": 0}, "[-4, [3, 12, 8], [2, 1/2]]"),
        ({"edit": "move", "path": [0, 0], "to": 99}, "[[12, 8, 3], [2, 1/2], -4]"),
        ({"edit": "best-first", "to_move": "max"}, "[[3, 8, 12], [1/2, 2], -4]"),
        ({"edit": "worst-first", "to_move": "max"}, "[-4, [2, 1/2], [12, 8, 3]]"),
        ({"edit": "best-first", "to_move": "min"}, "[-4, [2, 1/2], [12, 8, 3]]"),
        ({"edit": "generate", "branching": 2, "depth": 0, "low": 4, "high": 4}, "4"),
    ],
)
def test_an_edit(fields: dict[str, Any], expected: str) -> None:
    assert after(**fields) == expected


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"edit": "twist"}, "unknown edit 'twist'"),
        ({}, "unknown edit 'None'"),
        ({"edit": "parse", "position": "[3, x]"}, "'x' cannot stand here"),
        ({"edit": "parse", "position": ""}, "the text ends where"),
        ({"edit": "set", "path": [0], "value": ""}, "the text ends where"),
        ({"edit": "set", "path": [5], "value": "1"}, "there is no branch f"),
        ({"edit": "set", "path": [0, 1, 0], "value": "1"}, "there is no branch a, b, a"),
        ({"edit": "set", "path": "0", "value": "1"}, "a path is a list"),
        ({"edit": "set", "path": [-1], "value": "1"}, "there is no branch number 0"),
        ({"edit": "delete", "path": []}, "the root cannot be deleted"),
        ({"edit": "move", "path": [], "to": 1}, "the root has no siblings"),
        ({"edit": "move", "path": [0], "to": "left"}, "to is a whole number"),
        ({"edit": "best-first", "to_move": "X"}, "max or min, not 'x'"),
        ({"edit": "best-first", "position": "[[3, null], 2]"}, "has no value"),
        ({"edit": "shuffle", "seed": 1.5}, "seed is a whole number"),
        ({"edit": "generate", "branching": 0}, "a branching of at least 1"),
        ({"edit": "generate", "branching": 10, "depth": 5}, "at most 5,000"),
        ({"edit": "generate", "depth": 100_000_000}, "200 levels deep"),
        ({"edit": "generate", "branching": 1, "depth": 3_000}, "levels deep"),
        ({"edit": "generate", "low": 5, "high": 4}, "holds nothing"),
        ({"edit": "generate", "ties": False, "low": 0, "high": 3}, "27 different leaves"),
        ({"edit": "parse", "position": None}, "the field 'position' is missing"),
    ],
)
def test_an_edit_that_cannot_be_made(fields: dict[str, Any], message: str) -> None:
    request = {"position": TREE, **fields}
    with pytest.raises(InputError) as raised:
        edit(request)
    assert message in str(raised.value)
    assert message in handle({"kind": "edit", **request})["error"]


def test_a_fault_in_the_text_is_pointed_at() -> None:
    assert handle({"kind": "edit", "edit": "parse", "position": "[3, x]"})["at"] == 4


def test_a_tree_may_not_outgrow_the_lab() -> None:
    largest = f"[{', '.join('1' * (LARGEST - 1))}]"
    assert edit({"edit": "parse", "position": largest})["size"] == LARGEST
    with pytest.raises(InputError, match=r"this one would have 5,001"):
        edit({"edit": "add", "path": [], "position": largest})


def test_the_same_seed_generates_the_same_tree() -> None:
    fields = {"edit": "generate", "branching": 3, "depth": 2, "ties": False}
    assert after(**fields, seed=4) == after(**fields, seed=4) != after(**fields, seed=5)
    assert after(**fields, seed=1) == "[[4, 18, 2], [8, 3, 15], [12, 7, 13]]"


def test_a_ragged_tree_ends_early_in_places() -> None:
    made = edit({"edit": "generate", "branching": 3, "depth": 3, "seed": 2, "ragged": True})
    assert made["size"] < 1 + 3 + 9 + 27
