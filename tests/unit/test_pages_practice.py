"""The practice page: what is read without JavaScript is set, and answered, by the package."""

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from gametrees.browser import handle
from gametrees.errors import InputError
from gametrees.lab.levels import LEVELS
from gametrees.pages.practice import ABOUT, USUAL, render


def data(html: str) -> dict[str, object]:
    """Return what the page's script works with."""
    found = re.search(r'<script type="application/json">(.*?)</script>', html)
    assert found
    made: dict[str, object] = json.loads(found[1])
    return made


def sections(html: str) -> list[str]:
    """Return the exercises that are read without JavaScript."""
    return re.findall(r'<section class="gp-first">.*?</section>', html, re.DOTALL)


def test_every_level_is_explained() -> None:
    assert list(ABOUT) == list(LEVELS)


def test_one_exercise_of_each_level_is_read_without_scripts_with_its_answer_folded() -> None:
    written = sections(render({}))
    assert len(written) == len(LEVELS)
    for level, section in zip(LEVELS, written, strict=True):
        made = handle({"kind": "sheet", "level": level, "seed": 1, "n": 1})
        (exercise,), (key,) = made["exercises"], made["keys"]
        before, answer = section.split("<details")
        assert exercise["question"] in unescape(before)
        assert exercise["drawing"] in before
        assert key["drawing"] in answer
        assert key["say"] in unescape(answer)
        assert key["drawing"] not in before
        assert all(reason in unescape(answer) for reason in key["why"])


def test_the_embedded_answers_are_marked_right() -> None:
    sheets = data(render({"seed": "12"}))["sheets"]
    assert isinstance(sheets, dict)
    for level, made in sheets.items():
        (exercise,), (key,) = made["exercises"], made["keys"]
        marked = handle(
            {"kind": "mark", "level": level, "seed": exercise["seed"], "answer": key["answer"]}
        )
        assert marked["right"], level


@pytest.mark.parametrize("n", [2, 9])
def test_a_longer_sheet_begins_with_the_exercise_that_is_embedded(n: int) -> None:
    sheets = data(render({"seed": "3"}))["sheets"]
    assert isinstance(sheets, dict)
    for level, made in sheets.items():
        whole = handle({"kind": "sheet", "level": level, "seed": 3, "n": n})
        assert whole["exercises"][0] == made["exercises"][0]


def test_the_links_ask_the_lab_the_same_question() -> None:
    links = re.findall(r'href="(lab/\?[^"]*)"', render({"lab": "lab/"}))
    assert len(links) == len(LEVELS)
    for level, link in zip(LEVELS, links, strict=True):
        made = handle({"kind": "sheet", "level": level, "seed": 1, "n": 1})
        query = made["exercises"][0]["query"]
        asked = {name: value for name, (value,) in parse_qs(urlsplit(unescape(link)).query).items()}
        assert json.loads(asked["t"]) == json.loads(query["position"])
        assert asked["move"] == query["to_move"]
        assert asked["show"] == query["algorithm"]
        assert asked["cut"] == {"<=": "le", "<": "lt"}[query["cutoff"]]
        assert asked["step"] == "1"
        assert asked["dir"] == {"left-to-right": "ltr", "right-to-left": "rtl"}[query["direction"]]


def test_it_obeys_the_policy_and_is_the_same_every_time() -> None:
    html = render({})
    assert not re.search(r"\sstyle=|\son\w+=", html)
    assert html == render(USUAL)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, "no option 'colour'"),
        ({"seed": "x"}, "the seed is a whole number"),
        ({"n": "0"}, "a sheet holds 1 to"),
        ({"n": "many"}, "the n is a whole number"),
    ],
)
def test_what_cannot_be_set_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        render(options)
