"""Minimax and alpha-beta agree: on every unfinished position of tic-tac-toe, value and move."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from gametrees.count import count
from gametrees.games.drawn import DrawnTree
from gametrees.games.tictactoe import TicTacToe, winning_lines
from gametrees.position import INFINITY, MAX, Value
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.depth_limited import depth_limited
from gametrees.search.heuristic import heuristic_move
from gametrees.search.minimax import best_move, minimax
from gametrees.trace import trace
from gametrees.variant import variant

strict = variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2)

LAST_FEW = 5
"""With so many empty cells or fewer, minimax itself is run on each position; it is quick there."""


@cache
def unfinished() -> tuple[str, ...]:
    """The board of each position that a game begun by X reaches and that is not over."""
    found, waiting = set(), ["." * 9]
    while waiting:
        board = waiting.pop()
        if board not in found and is_unfinished(board):
            found.add(board)
            waiting += [put(board, cell) for cell in range(9) if board[cell] == "."]
    return tuple(sorted(found))


def is_unfinished(board: str) -> bool:
    return "." in board and not winning_lines(board, "X") and not winning_lines(board, "O")


def put(board: str, cell: int) -> str:
    mark = "O" if board.count("X") > board.count("O") else "X"
    return board[:cell] + mark + board[cell + 1 :]


@cache
def oracle(board: str, score: str) -> int:
    """The minimax value to X, from the rules alone and each board solved once.

    A won game is worth 10 here and now; with the fast score a win is worth 1 less for each ply
    that it lies further away.
    """
    for mark, sign in (("X", 1), ("O", -1)):
        if winning_lines(board, mark):
            return sign * (10 if score == "fast" else 1)
    if "." not in board:
        return 0
    values = [oracle(put(board, cell), score) for cell in range(9) if board[cell] == "."]
    best = min(values) if board.count("X") > board.count("O") else max(values)
    return best - (best > 0) + (best < 0) if score == "fast" else best


def oracle_of(position: Any, score: str) -> int:
    """The oracle's value of a position, counted from the root that the position was set up at."""
    value = oracle(str(position).replace("/", ""), score)
    if score == "fast" and value:
        return value - position.ply if value > 0 else value + position.ply
    return value


def test_there_are_4520_unfinished_positions() -> None:
    assert len(unfinished()) == 4520


@pytest.mark.parametrize("score", ["fast", "plain"])
def test_minimax_is_the_oracle(score: str) -> None:
    for board in unfinished():
        if board.count(".") <= LAST_FEW:
            assert minimax(TicTacToe(board, score=score)) == oracle(board, score), board


def test_minimax_is_the_oracle_from_the_empty_board() -> None:
    assert minimax(TicTacToe()) == oracle("." * 9, "fast") == 0


@pytest.mark.parametrize("score", ["fast", "plain"])
@pytest.mark.parametrize("search", [alphabeta, strict], ids=["<=", "<"])
def test_alphabeta_has_the_value_of_minimax_everywhere(
    search: Callable[..., Value], score: str
) -> None:
    for board in unfinished():
        assert search(TicTacToe(board, score=score)) == oracle(board, score), board


@pytest.mark.parametrize("score", ["fast", "plain"])
def test_alphabeta_plays_the_move_of_minimax_everywhere(score: str) -> None:
    by_minimax = partial(best_move, search=partial(oracle_of, score=score))
    for board in unfinished():
        position = TicTacToe(board, score=score)
        chosen = alphabeta_move(position)
        assert chosen == by_minimax(position), board
        assert chosen.value == oracle(board, score), board


@pytest.mark.parametrize("score", ["fast", "plain", "slow"])
def test_a_fresh_window_for_each_move_changes_no_choice(score: str) -> None:
    for board in unfinished():
        if board.count(".") <= LAST_FEW:
            position = TicTacToe(board, score=score)
            choices = {alphabeta_move(position), best_move(position, alphabeta)}
            assert choices == {best_move(position)}, board


def test_a_search_leaves_the_position_as_it_was() -> None:
    looking_ahead = partial(depth_limited, depth=3)
    for search in (minimax, alphabeta, best_move, alphabeta_move, heuristic_move, looking_ahead):
        position = TicTacToe("XXO/..X/.O.", "O")
        search(position)
        assert (str(position), position.ply, position.winner) == ("XXO/..X/.O.", 0, None)


def test_a_result_outside_the_window_is_a_bound_everywhere() -> None:
    for board in unfinished():
        if board.count(".") > LAST_FEW:
            continue
        value = oracle(board, "fast")
        for alpha, beta in ((-7, -3), (-1, 1), (0, 5), (3, 8), (-INFINITY, 0), (0, INFINITY)):
            result = alphabeta(TicTacToe(board), alpha, beta)
            if result <= alpha:
                assert value <= result, board
            elif result >= beta:
                assert value >= result, board
            else:
                assert value == result, board


@pytest.mark.parametrize(
    "position",
    [
        TicTacToe("XXO/..X/.O."),
        TicTacToe("..X/.OX/OXO", order=(3, 0, 1)),
        TicTacToe("X../.O./...", score="plain"),
        DrawnTree.parse("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"),
    ],
    ids=str,
)
def test_the_moves_shown_as_cut_are_those_never_played(position: Any) -> None:
    traced = trace(alphabeta, position)
    cut = {(*path, move) for path, node in with_paths(traced) for move in node.skipped}
    played = {path for path, _ in with_paths(traced)}
    legal = {(*path, move) for path, node in with_paths(traced) for move in node.moves}
    assert cut == legal - played
    _, tally = count(alphabeta, position)
    assert tally.skipped == len(cut)
    assert tally.cutoffs == len({path[:-1] for path in cut})


def with_paths(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[tuple[Any, ...], Any]]:
    found = [(path, node)]
    for child in node.children:
        found += with_paths(child, (*path, child.move))
    return found


@pytest.mark.parametrize("root", ["max", "min"])
def test_a_cutoff_needs_a_bound_from_elsewhere(root: str) -> None:
    # A root searched with the full window never cuts: there is nowhere else to go.
    traced = trace(alphabeta, DrawnTree.parse("[5, 5, [5, 5], [[5, 5], 5]]", root))
    assert not traced.skipped
    assert traced.player == (MAX if root == "max" else -MAX)
