"""14 nodes become 10: the position shown, and all positions that fit."""

from gametrees.count import count
from gametrees.figures import teaching
from gametrees.figures.reachable import unfinished_boards
from gametrees.games.tictactoe import TicTacToe
from gametrees.search.minimax import minimax


def test_the_position_shown():
    assert (teaching.minimax_nodes(), teaching.alphabeta_nodes()) == (14, 10)
    assert teaching.empty_cells() == [0, 1, 3]
    assert teaching.threatens_first_cell(teaching.BOARD)
    assert teaching.BOARD in teaching.boards_by_cost()[10]


def test_all_positions_that_fit():
    assert (teaching.positions(), teaching.positions_up_to_symmetry()) == (50, 20)
    assert teaching.any_score()
    assert teaching.pattern()
    assert teaching.threat()
    assert teaching.none_without_root()


def test_tree_size_is_what_minimax_visits():
    for text in unfinished_boards()[-1500::10]:
        assert teaching.tree_size(text) == count(minimax, TicTacToe(text))[1].nodes


def test_every_position_of_fourteen_nodes_is_in_the_table():
    rows = teaching.costs().rows
    fourteen = [text for text in unfinished_boards() if teaching.tree_size(text) == 14]
    assert sum(row[1] for row in rows) == len(fourteen) == 148


def test_a_threat_elsewhere_is_told_apart():
    assert not teaching.threatens_first_cell("XXO/O.X/.O.")
