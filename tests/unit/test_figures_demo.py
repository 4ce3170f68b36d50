"""The demo board's figures: their published values, and what would make them move."""

import re
from pathlib import Path

import pytest

from gametrees.figures import cuts, demo, orders, setups
from gametrees.figures.registry import entries, plain
from gametrees.games.drawn import DrawnTree
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import best_move, minimax
from gametrees.variant import variant
from gametrees.view import film

FLAGSHIP = Path(__file__).parents[2] / "docs" / "minimax-alpha-beta.md"

PUBLISHED = {
    "demo.best-move": 6,
    "demo.value": -7,
    "demo.child-values": [0, 0, -7, 0],
    "demo.win-plies": 3,
    "demo.heuristic-move": 3,
    "demo.heuristic-value": 0,
    "demo.swapped.value": 0,
    "demo.minimax.nodes": 57,
    "demo.alphabeta.nodes": 40,
    "demo.alphabeta.cutoffs": 4,
    "demo.alphabeta.skipped": 5,
    "demo.order.best-first": 31,
    "demo.order.reversed": 44,
    "demo.order.moved-last": 53,
    "demo.order.root-first": 29,
    "demo.order.root-last": 49,
    "demo.orders.least": 28,
    "demo.orders.most": 53,
    "demo.orders.root-least": 29,
    "demo.orders.root-most": 49,
}


@pytest.mark.parametrize(("name", "value"), PUBLISHED.items())
def test_published_value(name, value):
    assert plain(entries()[name].compute()) == value


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, entry in entries().items()
        if entry.kind == "claim" and entry.module in (demo.__name__, orders.__name__, cuts.__name__)
    ],
)
def test_claim_holds(name):
    assert entries()[name].compute() is True


def test_threats_are_the_two_lines_with_different_empty_cells():
    assert demo.demo_threats().rows == [("6-7-8", 8), ("2-4-6", 4)]


def test_table_of_orders_lists_each_order_once_and_agrees_with_its_figures():
    rows = {order: (every, root) for order, every, root in orders.orders().rows}
    assert len(rows) == len(orders.orders().rows) == 24
    assert rows["6,3,4,8"] == (31, 29)
    assert rows["3,4,6,8"] == (40, 40)
    assert rows["8,4,3,6"][0] == 44
    assert rows["3,4,8,6"] == (53, 49)


def test_cuts_save_seventeen_positions_below_five_moves():
    rows = cuts.cuts().rows
    assert len(rows) == 4
    assert sum(len(row[4].split(", ")) for row in rows) == 5
    assert sum(row[5] for row in rows) == 57 - 40


def test_later_of_equals_throws_the_win_away_and_the_tie_rule_keeps_it():
    assert cuts.later_of_equals_move() == 8
    assert cuts.later_of_equals_value() == 0
    assert cuts.seen_values() == [0, 0, -7, -7]


def test_swapped_roles_play_a_move_that_a_correct_search_would_not():
    assert demo.swapped_move() != best_move(setups.demo_board()).move


def test_figures_leave_the_board_as_it_was():
    board = setups.demo_board()
    setups.child_values(board, minimax)
    setups.tally(alphabeta, board)
    assert str(board) == setups.DEMO_BOARD


@pytest.mark.parametrize(
    ("edits", "count"),
    [
        ({"beta <= alpha": "beta < alpha"}, 2),
        ({"            alpha = max(alpha, best)\n": ""}, 1),
        ({"best = min(best,": "best = max(best,"}, 1),
    ],
)
def test_a_changed_search_changes_value_or_count(edits, count):
    changed = variant(alphabeta, edits, count)
    board = setups.demo_board()
    assert (changed(board), setups.nodes(changed, board)) != (-7, 40)


@pytest.mark.skipif(not FLAGSHIP.exists(), reason="the pages are not part of the package")
def test_the_page_opens_the_demo_at_the_cut_it_speaks_of():
    step = int(re.search(r"\?show=alphabeta&step=(\d+)\)", FLAGSHIP.read_text("utf-8"))[1])
    made = film(
        {
            "game": "tictactoe",
            "position": setups.DEMO_BOARD,
            "to_move": "O",
            "algorithm": "alphabeta",
        }
    )
    shown = made["films"]["alphabeta"]
    frame = shown["frames"][step - 1]  # the address counts from 1
    assert frame["kind"] == "cutoff"
    assert [shown["nodes"][node]["move"] for node in frame["path"][1:]] == ["8"]


@pytest.mark.skipif(not FLAGSHIP.exists(), reason="the pages are not part of the package")
def test_the_page_draws_the_small_tree_that_the_claim_is_about():
    drawn = re.search(r"position: (.+)\nto_move: min\n", FLAGSHIP.read_text("utf-8"))[1]
    assert DrawnTree.parse(drawn, "min")._nodes[0] == cuts.CUT_TREE
