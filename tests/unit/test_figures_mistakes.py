"""The figures of the page of mistakes: each is held against the rules or a search, another way."""

import re
from pathlib import Path
from urllib.parse import parse_qs

import pytest

from gametrees.figures import (
    best_play,
    mistakes_deep,
    mistakes_floor,
    mistakes_play,
    mistakes_signs,
    mistakes_ties,
    mistakes_windows,
)
from gametrees.figures.best_play import quick_value, throws_away, worth_to_mover
from gametrees.figures.reachable import boards_after, empties, outcome, unfinished_boards
from gametrees.figures.registry import entries
from gametrees.figures.setups import demo_board, empty_board, nodes
from gametrees.games.drawn import DrawnTree
from gametrees.games.tictactoe import ScoreName, TicTacToe
from gametrees.position import MAX, MIN
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.minimax import best_move, minimax
from gametrees.steps import steps
from gametrees.trace import trace

PAGE = Path(__file__).resolve().parents[2] / "docs" / "faq.md"
FEW = [text for text in unfinished_boards() if empties(text) <= 4]


def test_quick_value_is_that_of_minimax() -> None:
    for text in FEW:
        assert quick_value(text) == minimax(TicTacToe(text)), text
        assert (quick_value(text) > 0) - (quick_value(text) < 0) == outcome(text), text


def test_worth_to_mover_is_ordered_as_minimax_orders() -> None:
    for text in FEW:
        board = TicTacToe(text)
        assert best_play.first_of_best(text, "fast") == best_move(board).move, text
        board = TicTacToe(text, score="plain")
        assert best_play.first_of_best(text, "plain") == best_move(board).move, text


def test_throwing_away_is_losing_what_need_not_be_lost() -> None:
    assert throws_away(".O./X.O/XOX", 2)
    assert not throws_away(".O./X.O/XOX", 0)
    assert not throws_away("XXO/..X/.O.", 3)  # a win becomes a draw: worse, but not lost
    assert best_play.is_worse("XXO/..X/.O.", 3)


def test_root_loop_is_that_of_alphabeta_move() -> None:
    for text in FEW:
        board = TicTacToe(text)
        returned = mistakes_ties.root_loop(board)
        best = max(board.player * value for value in returned.values())
        first = next(cell for cell in returned if board.player * returned[cell] == best)
        assert (first, board.player * best) == alphabeta_move(board), text


@pytest.mark.parametrize(("score", "wrong"), [("plain", 836), ("fast", 451)])
def test_the_last_of_false_equals_is_what_greater_or_equal_plays(
    score: ScoreName, wrong: int
) -> None:
    last_is_false = 0
    for text in mistakes_ties.boards_with_false_equals(score):
        board = TicTacToe(text, score=score)
        returned = mistakes_ties.root_loop(board)
        best = max(board.player * value for value in returned.values())
        last = [cell for cell in returned if board.player * returned[cell] == best][-1]
        last_is_false += last in mistakes_ties.false_equals(text, score)
    assert last_is_false == wrong


def test_a_global_window_is_no_window_of_the_call() -> None:
    assert mistakes_windows.global_window(DrawnTree([[3, 12], [2, 4]])) == 3
    assert mistakes_windows.global_window(DrawnTree([[1, 5], [3, 4]])) == 1  # 3 is right


@pytest.mark.parametrize("text", ["XXO/..X/.O.", "X../.O./...", "XO./.../..."])
def test_the_witness_of_a_deep_cutoff_stands_above_the_parent(text: str) -> None:
    root = trace(alphabeta, TicTacToe(text))
    cuts = list(mistakes_deep.cuts_with_parent(root))
    assert len(cuts) == root.tally().cutoffs
    deep = {id(cut) for cut, best in cuts if mistakes_deep.is_deep(cut, best)}
    assert bool(deep) == (empties(text) > 4)
    for step in steps(root):
        if step.kind == "cutoff" and id(step.node) in deep:
            assert step.witness is not None
            assert step.witness.ancestor in step.path[:-2]


def test_the_deep_tree_has_one_deep_cutoff() -> None:
    root = trace(alphabeta, mistakes_deep.deep_tree(9))
    assert [mistakes_deep.is_deep(*cut) for cut in mistakes_deep.cuts_with_parent(root)] == [True]


def test_without_deep_cutoffs_the_value_is_the_same() -> None:
    assert mistakes_deep.shallow_alphabeta(empty_board()) == 0
    for text in FEW:
        assert mistakes_deep.shallow_alphabeta(TicTacToe(text)) == quick_value(text), text
        assert nodes(mistakes_deep.shallow_alphabeta, TicTacToe(text)) >= nodes(
            alphabeta, TicTacToe(text)
        )


def test_the_leaves_that_are_not_read_are_not_read() -> None:
    assert alphabeta(mistakes_deep.deep_tree(None)) == 6
    assert alphabeta(mistakes_windows.refused_tree(None)) == 5
    assert alphabeta(mistakes_windows.last_child_tree()) == 0


def test_negamax_has_the_value_of_minimax_to_the_mover() -> None:
    for text in FEW:
        board = TicTacToe(text)
        assert mistakes_signs.negamax(board) == board.player * minimax(board), text


def test_every_slip_goes_wrong_somewhere() -> None:
    for slip in mistakes_signs.SLIPS:
        assert any(
            best_play.is_worse(text, slip.cell(TicTacToe(text))) for text in unfinished_boards()
        ), slip.words
    assert not any(
        best_play.is_worse(text, mistakes_signs.RIGHT.cell(TicTacToe(text))) for text in FEW
    )


def test_games_against_every_reply() -> None:
    won = mistakes_floor.results_against_all("XX./OO./...", MAX)
    assert dict(won) == {1: 1}
    table = mistakes_floor.games()
    for _, total, *results in table.rows:
        assert total == sum(results)
        assert results[-1] == 0


def test_losing_replies_are_those_after_which_x_wins() -> None:
    for cell in range(9):
        board = boards_after(".../.../...")[cell]
        losing = sum(minimax(TicTacToe(text)) > 0 for text in boards_after(board).values())
        assert mistakes_floor.losing_replies(cell) == losing


def test_plies_to_the_end_are_those_of_the_game_played_out() -> None:
    for text in (mistakes_play.DELAY_BOARD, mistakes_play.GIVE_UP_BOARD):
        for cell, value in worth_to_mover(text, "fast").items():
            board = TicTacToe(text)
            board.play(cell)
            while board.utility() is None:
                board.play(best_move(TicTacToe(str(board))).move)
            assert board.ply == mistakes_play.plies_to_end(value), (text, cell)


def test_without_undo_the_board_is_full() -> None:
    assert "." not in mistakes_play.no_undo_board()
    assert mistakes_play.no_undo_value() != minimax(demo_board())


def test_rock_paper_scissors_is_fair_and_turns_are_not() -> None:
    hands = mistakes_play.HANDS
    assert all(hands[us][them] == -hands[them][us] for us in range(3) for them in range(3))
    assert mistakes_play.max_shows_first() == -mistakes_play.min_shows_first() < 0


def links() -> list[dict[str, str]]:
    if not PAGE.is_file():
        pytest.skip(f"{PAGE} is not here")
    found = re.findall(r"\]\(minimax-alpha-beta\.md\?([^)#]*)\)", PAGE.read_text(encoding="utf-8"))
    return [{key: value for key, (value,) in parse_qs(query).items()} for query in found]


def test_every_link_into_the_demo_describes_a_position() -> None:
    known = {"game", "board", "move", "order", "at", "score", "cut", "window", "show", "step"}
    assert links()
    for query in links():
        assert query.keys() <= known
        assert query["show"] in ("minimax", "alphabeta", "both")
        if query.get("game") == "drawn":
            position = DrawnTree.parse(query["board"], query["move"])
            assert position.player in (MAX, MIN)
        else:
            position = TicTacToe(
                query.get("board", "XXO/..X/.O."), query.get("move"), query.get("score", "fast")
            )
        assert position.utility() is None


def test_every_figure_of_these_modules_belongs_to_the_page() -> None:
    ours = [entry for entry in entries().values() if ".mistakes_" in entry.module]
    assert ours
    assert {entry.page for entry in ours} == {"faq"}
