"""The counts from the empty board, against other ways to find them and against publications."""

from itertools import product

import pytest

from gametrees.errors import InputError
from gametrees.figures import empty, empty_conventions, every_position, reachable
from gametrees.figures.conventions import Rules, nodes
from gametrees.figures.decimals import decimal, percent
from gametrees.figures.empty_conventions import FIGURES
from gametrees.games.tictactoe import TicTacToe
from gametrees.search.minimax import minimax


def test_reachable_boards_are_those_the_rules_allow():
    allowed = set()
    for marks in product("XO.", repeat=9):
        if marks.count("X") - marks.count("O") in (0, 1):
            try:
                allowed.add(str(TicTacToe("".join(marks))))
            except InputError:
                continue
    assert set(reachable.reachable_boards()) == allowed
    assert len(reachable.reachable_boards()) == 5478


def test_symmetries_are_eight_and_keep_lines():
    assert len(set(reachable.SYMMETRIES)) == 8
    assert {image[4] for image in reachable.SYMMETRIES} == {4}
    assert empty.positions_up_to_symmetry() == 765


def test_smallest_image_is_one_for_all_images():
    board = "XO./.X./..O"
    cells = board.replace("/", "")
    images = {"".join(cells[cell] for cell in image) for image in reachable.SYMMETRIES}
    assert len(images) == 8
    assert len({reachable.smallest_image(image) for image in images}) == 1


def test_outcome_is_the_value_of_minimax():
    boards = [text for text in reachable.unfinished_boards() if text.count(".") <= 6]
    for text in boards[::7]:
        assert reachable.outcome(text) == minimax(TicTacToe(text, score="plain")), text


def test_counts_of_the_whole_tree():
    assert empty.minimax_nodes() == 549_946
    assert empty.minimax_nodes_without_root() == 549_945
    assert empty.games() == empty.minimax_leaves() == 255_168
    assert empty.unfinished_positions() == 4520
    assert empty.value() == 0


def test_games_by_length():
    totals = {row[0]: row[-1] for row in empty.games_by_length().rows}
    assert totals == {5: 1440, 6: 5328, 7: 47_952, 8: 72_576, 9: 127_872}


def test_two_meanings_of_games_up_to_symmetry():
    # Every game moves off each axis, so no symmetry but the identity leaves one as it is.
    assert empty.games_up_to_symmetry() * 8 == empty.games()
    assert empty.games_in_folded_graph() == 26_830


PUBLISHED = {
    "nodes": 20_866,
    "plain-nodes": 18_297,
    "strict-nodes": 125_500,
    "plain-strict-nodes": 146_120,
    "fresh-window-nodes": 34_202,
    "plain-fresh-window-nodes": 30_709,
    "slow-win-fresh-window-nodes": 36_528,
    "centre-first-nodes": 7_865,
    "plain-centre-first-nodes": 7_275,
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_counts_of_alphabeta(name):
    assert nodes(FIGURES[name]) == PUBLISHED[name]


def test_words_name_each_part_that_differs():
    usual = Rules().words().split(" · ")
    other = Rules("slow", strict=True, fresh_window=True, centre_first=True, without_root=True)
    assert len(usual) == 5
    assert all(a != b for a, b in zip(usual, other.words().split(" · "), strict=True))


def test_root_is_one_node():
    assert nodes(Rules("plain")) - 1 == nodes(Rules("plain", without_root=True))


def test_ratios():
    assert empty_conventions.under_4_percent()
    assert str(empty_conventions.alphabeta_percent()) == "3.8"
    assert str(empty_conventions.slow_win_saving()) == "93"


def test_decimals_round():
    from fractions import Fraction

    assert str(decimal(Fraction(2, 3), 3)) == "0.667"
    assert str(percent(1, 8, 1)) == "12.5"


def test_ties():
    assert every_position.greater_equal_wrong() == 836
    assert every_position.greater_equal_wrong_fast() == 451


def test_strict_rule_is_never_wrong(monkeypatch):
    from gametrees.search.alphabeta import alphabeta_move

    monkeypatch.setattr(every_position, "move_with_ties", alphabeta_move)
    assert every_position.wrong_with_ties("plain") == 0


def test_slow_preference():
    assert every_position.wins_in_one() == 2358
    assert every_position.passed_up() == 720
    assert (every_position.example_winning_cell(), every_position.example_move()) == (2, 4)
    assert every_position.slow_never_loses()
    assert every_position.example_still_wins()
