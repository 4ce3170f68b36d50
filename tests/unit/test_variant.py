"""A named edit of a search is that search with the edit, and nothing else."""

import pytest

from gametrees.count import count
from gametrees.games.tictactoe import TicTacToe
from gametrees.search.alphabeta import alphabeta
from gametrees.search.heuristic import heuristic_move
from gametrees.search.minimax import minimax
from gametrees.text import counted, listing, number
from gametrees.variant import edited_source, variant


def test_without_edits_nothing_changes() -> None:
    same = variant(alphabeta, {})
    assert count(same, TicTacToe("X...O....", "X")) == count(alphabeta, TicTacToe("X...O....", "X"))


def test_the_edit_reaches_the_recursive_calls() -> None:
    strict = variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2)
    assert count(strict, TicTacToe(score="plain"))[1].nodes == 146_120


def test_an_edit_that_does_not_fit_is_refused() -> None:
    overtaken = variant(alphabeta, {"beta <= alpha": "beta < alpha"})
    with pytest.raises(LookupError, match="'beta <= alpha' 2 times, the edit expects 1"):
        overtaken(TicTacToe())
    with pytest.raises(LookupError, match="0 times"):
        edited_source(minimax, {"no such text": ""})


def test_the_heuristic_wins_blocks_or_takes_the_first() -> None:
    assert heuristic_move(TicTacToe("XX./OO./...", "X")) == 2
    assert heuristic_move(TicTacToe("X../OO./X..", "X")) == 5
    assert heuristic_move(TicTacToe("XXO/..X/.O.", "O")) == 3
    assert heuristic_move(TicTacToe("XOX/XOO/OX.", "X")) == 8


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-7, "−7"), (549946, "549,946"), (float("-inf"), "−∞"), (0.5, "0.5")],
)
def test_numbers_as_readers_see_them(value: float, text: str) -> None:
    assert number(value) == text


def test_words_for_sentences() -> None:
    assert listing(["3"]) == "3"
    assert listing(["3", "4", "6"]) == "3, 4 and 6"
    assert (counted(1, "ply", "plies"), counted(2, "ply", "plies")) == ("1 ply", "2 plies")
    assert counted(4321, "node") == "4,321 nodes"
