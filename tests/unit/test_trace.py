"""Watching a search changes nothing in it, and its record is complete."""

import sys
from collections.abc import Callable

import pytest

from gametrees.count import count
from gametrees.errors import InputError
from gametrees.games.drawn import DrawnTree
from gametrees.games.tictactoe import TicTacToe
from gametrees.position import INFINITY, Position
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import best_move, minimax
from gametrees.trace import Search, trace, trace_each_move
from gametrees.variant import variant

SEARCHES: list[Search] = [
    minimax,
    alphabeta,
    variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2),
]
STARTS: list[Callable[[], Position[int]]] = [
    lambda: TicTacToe("XXO/..X/.O.", "O"),
    lambda: TicTacToe("XXO/..X/.O.", "O", order=(6, 3, 4, 8), score="plain"),
    lambda: TicTacToe("X../.O./...", "X"),
    lambda: DrawnTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
    lambda: DrawnTree([[[1, [2, -3]], 5], 4, [[[0]]]], root=-1),
    lambda: DrawnTree(7),
]


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("keep", [None, 0, 1, 3])
def test_traced_equals_untraced(
    search: Search, start: Callable[[], Position[int]], keep: int | None
) -> None:
    value, tally = count(search, start())
    root = trace(search, start(), keep=keep)
    assert root.value == value == search(start())
    assert root.tally() == tally


@pytest.mark.parametrize("search", SEARCHES)
def test_watching_lines_changes_nothing(search: Search) -> None:
    before = sys.gettrace()
    seen = trace(search, TicTacToe("XXO/..X/.O.", "O"), watch_lines=True)
    assert sys.gettrace() is before
    assert seen.tally() == trace(search, TicTacToe("XXO/..X/.O.", "O")).tally()


def test_the_position_is_given_back_as_it_was() -> None:
    position = TicTacToe("XXO/..X/.O.", "O")
    trace(alphabeta, position)
    assert (str(position), position.player, position.ply) == ("XXO/..X/.O.", -1, 0)


def test_a_trace_that_grows_too_large_is_refused_and_the_position_restored() -> None:
    position = TicTacToe()
    with pytest.raises(InputError, match="more than 100 calls"):
        trace(minimax, position, limit=100)
    assert (str(position), position.ply) == (".../.../...", 0)


def test_nodes_tell_window_moves_and_what_was_skipped() -> None:
    root = trace(alphabeta, DrawnTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    assert root.window == (-INFINITY, INFINITY)
    assert [child.window for child in root.children] == [
        (-INFINITY, INFINITY),
        (3, INFINITY),
        (3, INFINITY),
    ]
    assert [list(child.skipped) for child in root.children] == [[], [1, 2], []]
    assert [child.move for child in root.children] == [0, 1, 2]
    assert all(child.window is None for child in trace(minimax, DrawnTree([1, 2])).children)


def test_a_given_window_is_the_roots() -> None:
    root = trace(alphabeta, DrawnTree([[7, 0], [3, 5]], root=-1), 0, 1)
    assert root.window == (0, 1)
    assert root.value == 3


def test_folded_nodes_tally_what_was_not_kept() -> None:
    root = trace(minimax, TicTacToe(), keep=1)
    assert len(list(root.walk())) == 1 + 9
    assert all(child.is_folded for child in root.children)
    assert root.tally().nodes == 549_946


def test_each_move_by_itself_equals_best_move() -> None:
    position = TicTacToe("XXO/..X/.O.", "O")
    choice, tally = count(lambda each: best_move(each, alphabeta), position)
    root = trace_each_move(alphabeta, position)
    assert root.value == choice.value
    assert root.tally() == tally
    assert {child.window for child in root.children} == {(-INFINITY, INFINITY)}


def test_lines_are_those_that_run() -> None:
    """On one leaf the search runs three lines: ask, test, return."""
    root = trace(minimax, DrawnTree([4]), watch_lines=True)
    leaf = root.children[0]
    first, test = leaf.lines[0]
    assert (test, leaf.exit_lines) == (first + 1, [first + 2])
    assert root.loop_line in root.lines[0]
