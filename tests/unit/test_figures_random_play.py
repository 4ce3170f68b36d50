"""The exact chances to lose, against a second way to work them out."""

from fractions import Fraction

import pytest

from gametrees.figures import giving_up, random_play
from gametrees.figures.random_play import exactly, loss
from gametrees.figures.reachable import EMPTY_BOARD, boards_after, unfinished_boards
from gametrees.games.tictactoe import TicTacToe
from gametrees.position import MAX, MIN
from gametrees.search.depth_limited import best_moves, depth_limited
from gametrees.search.minimax import minimax

TABLE = {
    1: ("341/2835", "83/210"),
    2: ("11/630", "256/2835"),
    3: ("32/2835", "256/2835"),
    4: ("109/5670", "1331/11340"),
    5: ("31/3780", "47/405"),
    6: ("0", "0"),
}


@pytest.mark.parametrize("depth", TABLE)
def test_table(depth):
    first, second = (loss(depth, side) for side in ("first", "second"))
    assert (str(first), str(second)) == TABLE[depth]


def forward(depth, searcher):
    """Follow the probability of every board from the start, without symmetry; sum the losses."""
    chances, lost = {EMPTY_BOARD: Fraction(1)}, Fraction()
    while chances:
        after = {}
        for text, chance in chances.items():
            board = TicTacToe(text, score="plain")
            if board.utility() is not None:
                lost += chance if board.winner == -searcher else 0
                continue
            mine = board.player == searcher
            moves = best_moves(board, depth) if mine else board.moves()
            for move in moves:
                child = boards_after(text)[move]
                after[child] = after.get(child, Fraction()) + chance / len(moves)
        chances = after
    return lost


@pytest.mark.parametrize("depth", [1, 3, 4])
def test_forward_through_all_games_gives_the_same(depth):
    assert forward(depth, MAX) == loss(depth, "first")
    assert forward(depth, MIN) == loss(depth, "second")


def test_match_of_200_games():
    assert str(random_play.expected_losses()) == "2.257"
    assert str(random_play.exactly_two()) == "0.2679"
    assert sum(exactly(losses, Fraction(1, 3), 20) for losses in range(21)) == 1
    assert random_play.seldom_more_than() == 5


def test_claims():
    assert random_play.four_worse_than_three()
    assert random_play.five_worse_than_two()
    assert random_play.fast_leaves_cure()
    assert random_play.safe_from_depth_6()


def test_giving_up():
    assert giving_up.lost()
    assert giving_up.still_blocks()
    assert (giving_up.block(), str(giving_up.chance_of_block())) == (8, "1/6")


def test_depth_limited_sees_all_when_deep_enough():
    for text in unfinished_boards()[-1200::13]:
        board = TicTacToe(text)
        assert depth_limited(board, text.count(".")) == minimax(board)
        assert str(board) == text


def test_depth_limited_sees_nothing_at_the_horizon():
    one_move_from_a_win = TicTacToe("XX./OO./...", "X", score="plain")
    assert depth_limited(one_move_from_a_win, 0) == 0
    assert depth_limited(one_move_from_a_win, 1) == 1
    assert best_moves(one_move_from_a_win, 1) == [2]


def test_best_moves_keeps_all_equals():
    assert best_moves(TicTacToe(score="plain"), 1) == list(range(9))
