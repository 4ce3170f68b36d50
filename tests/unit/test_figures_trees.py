"""The page "Games as trees": its published answers, and its claims against searches that lie."""

import pytest

from gametrees.figures import trees, trees_bounds, trees_cuts
from gametrees.figures.registry import entries, plain
from gametrees.games.drawn import DrawnTree
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.search.minimax import minimax
from gametrees.trace import trace
from gametrees.variant import variant

MODULES = tuple(module.__name__ for module in (trees, trees_bounds, trees_cuts))

WORKED_BY_HAND = {
    "trees.plies": 2,
    "trees.middle-first-leaf": 2,
    "trees.both.value": 6,
    "trees.both.leaves": 7,
    "trees.both.all-leaves": 11,
    "trees.deep.value": 7,
    "trees.deep.alpha": 4,
    "trees.deep.shown": 3,
    "trees.deep.unread": "9",
    "trees.deep.ply": 3,
    "trees.deep.leaf-plies": [2, 2, 4, 4, 3, 2],
}
TABLES = {
    "trees.backing-up": [["3", "3, 12, 8"], ["2", "2, 4, 6"], ["2", "14, 5, 2"], ["3", "3, 2, 2"]],
    "trees.bounds": [["≤ 3", "2"], ["≤ 0", "−10"], ["≥ 1", "5"]],
    "trees.equal-test": [["3", "6"], ["3", "7"]],
    "trees.team": [["6", "7, 6"], ["6", "3, 2"]],
}
"""The last and the second cell of each row."""


@pytest.mark.parametrize(("name", "value"), WORKED_BY_HAND.items())
def test_value_worked_by_hand(name, value):
    assert plain(entries()[name].compute()) == value


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, entry in entries().items()
        if entry.kind == "claim" and entry.module in MODULES
    ],
)
def test_claim_holds(name):
    assert entries()[name].compute() is True


def test_every_entry_lives_on_the_page():
    found = {entry.page for entry in entries().values() if entry.module in MODULES}
    assert found == {"games-as-trees"}


def cells(name):
    return entries()[name].compute().cells()


@pytest.mark.parametrize(("name", "ends"), TABLES.items())
def test_table(name, ends):
    second = 2 if name == "trees.bounds" else 1
    assert [[row[-1], row[second]] for row in cells(name)] == ends


def test_the_walk_reads_seven_leaves_and_closes_twice():
    rows = cells("trees.walk")
    assert [row[1] for row in rows] == ["3", "12", "8", "2", "14", "5", "2"]
    assert [row[2:] for row in rows if row[4] != "open"] == [
        ("3", "2", "closed, 4 and 6 left out"),
        ("3", "2", "closed, nothing left"),
    ]


def test_other_unread_leaves_change_the_node_and_not_the_root():
    rows = cells("trees.what-if")
    assert {row[2] for row in rows} == {"3"}
    assert len({row[1] for row in rows}) > 1
    assert all(int(row[1].replace("−", "-")) <= 2 for row in rows)


def test_the_textbook_tree_in_four_ways():
    assert cells("trees.four-ways") == [
        ("MAX ▲", "left", "3", "7", "4, 6"),
        ("MAX ▲", "right", "3", "9", "none"),
        ("MIN ▼", "left", "6", "7", "5, 2"),
        ("MIN ▼", "right", "6", "7", "3, 12"),
    ]


def test_both_kinds_of_cut():
    assert [row[2:] for row in cells("trees.both.cuts")] == [
        ("beta = 6", "4, 9"),
        ("alpha = 6", "[9, 0]"),
    ]
    assert [row[2:] for row in cells("trees.both.path")] == [
        ("−∞", "+∞"), ("6", "+∞"), ("6", "8"),
    ]  # fmt: skip


def test_the_unread_leaf_of_the_deep_cut_moves_its_node_and_not_the_root():
    rows = cells("trees.deep.cases")
    assert [row[2] for row in rows] == ["3", "−9", "3", "−9"]
    assert [row[-1] for row in rows] == ["7", "7", "4", "4"]
    unread_by_hand = DrawnTree([[4, 6], [[[3, None], 8], 7]])
    assert alphabeta(unread_by_hand) == 7


def test_random_trees_are_the_same_each_time_and_of_every_shape():
    found = trees_bounds.random_trees()
    trees_bounds.random_trees.cache_clear()
    assert found == trees_bounds.random_trees()
    assert len(found) == trees_bounds.RANDOM_TREES
    leaf_depths = [
        {node.depth for node in trace(minimax, DrawnTree(tree)).walk() if node.is_leaf}
        for tree in found
    ]
    assert sum(len(depths) > 1 for depths in leaf_depths) > len(found) // 2


@pytest.mark.parametrize(
    "liar",
    [
        variant(alphabeta, {"best = max(best, ": "best = min(INFINITY, "}),
        variant(alphabeta, {"best = INFINITY": "best = 0"}),
        variant(fail_hard, {"return beta  # beta cutoff": "return beta + 1"}),
    ],
)
def test_a_search_that_says_too_much_breaks_its_word(liar):
    assert not trees_bounds.keeps_its_word(liar)


def test_words_of_a_bound():
    assert [trees_bounds.bound_words(value, 0, 2) for value in (-1, 0, 1, 2, 3)] == [
        "≤ −1", "≤ 0", "= 1", "≥ 2", "≥ 3",
    ]  # fmt: skip
