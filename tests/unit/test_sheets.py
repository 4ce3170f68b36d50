"""Sheets of exercises, with their keys: as data, and written by the command line."""

import json
import re
import xml.etree.ElementTree as ET
from itertools import permutations

import pytest
from classroom import mark

from gametrees.browser import handle
from gametrees.cli import main
from gametrees.lab.levels import LEVELS, reordered
from gametrees.query import Query, run


def test_a_sheet_is_the_beginning_of_a_longer_one() -> None:
    short, long = (handle({"kind": "sheet", "level": "ties", "seed": 5, "n": n}) for n in (2, 4))
    assert short["exercises"] == long["exercises"][:2]
    assert short["keys"] == long["keys"][:2]
    assert len({each["seed"] for each in long["exercises"]}) == 4
    other = handle({"kind": "sheet", "level": "ties", "seed": 6, "n": 2})
    assert other["exercises"] != short["exercises"]


@pytest.mark.parametrize("name", LEVELS)
def test_the_keys_of_a_sheet_are_right(name: str) -> None:
    made = handle({"kind": "sheet", "level": name, "seed": 1, "n": 3})
    assert json.loads(json.dumps(made)) == made
    for each, key in zip(made["exercises"], made["keys"], strict=True):
        assert mark(name, each["seed"], key["answer"])["right"]
        assert key["say"]
        ET.fromstring(key["drawing"])
        if each["ask"] == "leaves":
            assert all("Cutoff" in why or "That is a tie" in why for why in key["why"])
        if each["ask"] == "order":
            assert run(Query(**key["query"])).tally.leaves == min(
                run(reordered(Query(**each["query"]), order)).tally.leaves
                for order in permutations(key["answer"])
            )
            letters = re.findall(r'data-move="\d+"[^>]*>([a-d])<', key["drawing"])
            root = ["abcd"[branch] for branch in key["answer"]]
            assert letters[0] == root[0]
            assert f"The root tries {', '.join(root)}" == key["say"]
        else:
            assert key["query"] == each["query"]


def test_a_sheet_says_once_what_holds_for_all_its_exercises() -> None:
    for name in LEVELS:
        made = handle({"kind": "sheet", "level": name, "seed": 7, "n": 3})
        for each, brief in zip(made["exercises"], made["briefs"], strict=True):
            words = sorted(f"{made['rules']} {brief}".split())
            assert words == sorted(each["question"].split())
        assert made["rules"]
        one = handle({"kind": "sheet", "level": name, "seed": 7, "n": 1})
        assert (one["rules"], one["briefs"]) == ("", [one["exercises"][0]["question"]])


@pytest.mark.parametrize(("n", "message"), [(0, "1 to 100"), (101, "1 to 100"), ("x", "whole")])
def test_a_sheet_has_a_size(n: object, message: str) -> None:
    assert message in handle({"kind": "sheet", "level": "ties", "n": n})["error"]


def written(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["exercises", "--seed", "7", "-n", "3", *options]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", LEVELS)
def test_the_command_line_writes_sheets(capsys: pytest.CaptureFixture[str], name: str) -> None:
    made = handle({"kind": "sheet", "level": name, "seed": 7, "n": 3})
    whole = json.loads(written(capsys, "--level", name, "--format", "json", "--key"))
    assert whole == made
    bare = json.loads(written(capsys, "--level", name, "--format", "json"))
    assert "keys" not in bare
    text = written(capsys, "--level", name)
    keyed = written(capsys, "--level", name, "--key")
    assert "Answer key" not in text
    assert keyed.startswith(text.rstrip())
    assert made["rules"] in text
    assert all(brief in text for brief in made["briefs"])
    for each, key in zip(made["exercises"], made["keys"], strict=True):
        assert f"`{each['query']['position']}`" in text
        assert key["say"] in keyed
    drawing = ET.fromstring(written(capsys, "--level", name, "--format", "svg", "--key"))
    assert sum(element.tag.endswith("svg") for element in drawing.iter()) == 1 + 2 * 3


def test_the_outline_shows_who_moves_and_every_leaf(capsys: pytest.CaptureFixture[str]) -> None:
    text = written(capsys, "--level", "first-cuts")
    outline = text.split("```text\n")[1].split("\n```")[0].splitlines()
    each = json.loads(written(capsys, "--level", "first-cuts", "--format", "json"))["exercises"][0]
    assert len(outline) == len(each["nodes"])
    for line, node in zip(outline, each["nodes"], strict=True):
        assert line.split()[-1] == (node["given"] or node["shape"].upper())
        depth = len(node["moves"])
        assert len(line) - len(line.lstrip("│├└─ ")) == max(0, 5 * depth - 2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--level", "none"], "unknown level 'none'"),
        (
            ["--level", "ties", "--format", "pdf"],
            "unknown format 'pdf'; it is one of md, json, svg",
        ),
        (["--level", "ties", "-n", "0"], "1 to 100"),
    ],
)
def test_a_sheet_that_cannot_be_written_is_explained(
    capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    assert main(["exercises", *options]) == 2
    assert message in capsys.readouterr().err
