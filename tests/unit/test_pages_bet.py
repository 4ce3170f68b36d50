"""The bet on the home page: its answer is computed, and it refuses what is no bet."""

import json
import re

import pytest

from gametrees.errors import InputError
from gametrees.pages.bet import render


def answer(html: str) -> dict[str, object]:
    """Return what the page's script answers from."""
    found = re.search(r'<script type="application/json">(.*?)</script>', html)
    assert found
    made: dict[str, object] = json.loads(found[1])
    return made


def test_values_of_the_demo_board() -> None:
    made = answer(render({}))
    bets = made["bets"]
    assert isinstance(bets, dict)
    assert {cell: bet["value"] for cell, bet in bets.items()} == {
        "3": "0", "4": "0", "6": "−7", "8": "0",
    }  # fmt: skip
    assert [cell for cell, bet in bets.items() if bet["wins"]] == ["6"]
    assert made["winner"] == 6
    assert made["threats"] == [[6, 7, 8], [2, 4, 6]]


def test_every_reply_is_punished_on_a_board_of_its_own() -> None:
    html = render({})
    captions = re.findall(r"<figcaption>(X \d, O \d: [\d-]+)</figcaption>", html)
    assert captions == ["X 3, O 4: 2-4-6", "X 4, O 8: 6-7-8", "X 8, O 4: 2-4-6"]


def test_it_reads_without_scripts_and_obeys_the_policy() -> None:
    html = render({"link": "minimax/?board=<x>"})
    assert "<details" in html
    assert 'href="minimax/?board=&lt;x&gt;"' in html
    assert not re.search(r"\sstyle=|\son\w+=", html)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, "no option 'colour'"),
        ({"position": "XXO/..X"}, "9 cells"),
        ({"position": ".........", "to_move": "X"}, "0 moves win"),
        ({"position": "XX./XO./.OO", "to_move": "X"}, "2 moves win by force"),
    ],
)
def test_what_is_no_bet_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        render(options)
