"""The textbook tree, the four traps, and the uniform trees: published values and known bounds."""

import pytest

from gametrees.figures import textbook, traps, uniform
from gametrees.figures.registry import entries, plain
from gametrees.figures.setups import leaves, textbook_tree
from gametrees.games.drawn import DrawnTree
from gametrees.position import MAX, MIN
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import minimax

PUBLISHED = {
    "textbook.value": 3,
    "textbook.min-values": [3, 2, 2],
    "textbook.leaves": 7,
    "textbook.all-leaves": 9,
    "textbook.cut-leaves": [4, 6],
    "textbook.least": 5,
    "trap.tied-bound.value": 3,
    "trap.tied-bound.true": [1, 3, 2],
    "trap.tied-bound.shown": [1, 3, 3],
    "trap.hidden-loss.true": [0, -10],
    "trap.hidden-loss.fail-soft": [0, -3],
    "trap.hidden-loss.fail-hard": [0, 0],
    "trap.narrow-window.value": 5,
    "trap.narrow-window.fail-soft": 3,
    "trap.narrow-window.fail-hard": 1,
    "trap.last-branch.value": 12,
    "trap.last-branch.nodes": 21,
    "trap.last-branch.strict-nodes": 23,
}


@pytest.mark.parametrize(("name", "value"), PUBLISHED.items())
def test_published_value(name, value):
    assert plain(entries()[name].compute()) == value


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, entry in entries().items()
        if entry.kind == "claim"
        and entry.module in (textbook.__name__, traps.__name__, uniform.__name__)
    ],
)
def test_claim_holds(name):
    assert entries()[name].compute() is True


def test_textbook_table_shows_the_one_bound():
    known = [row[-1] for row in textbook.textbook_nodes().rows]
    assert known == ["= 3", "≤ 2", "= 2"]


@pytest.mark.parametrize("tree", [[[7, 0], [3, 5]], [0, [[-3], -10]], [[3, 12, 8], [2, 4, 6]]])
@pytest.mark.parametrize("root", [MAX, MIN])
@pytest.mark.parametrize("window", [(-20, 20), (0, 1), (2, 5), (-4, -3)])
def test_fail_hard_is_fail_soft_held_within_the_window(tree, root, window):
    low, high = window
    hard = traps.fail_hard(DrawnTree(tree, root), low, high)
    assert hard == min(max(minimax(DrawnTree(tree, root)), low), high)


@pytest.mark.parametrize(("branching", "depth", "least"), [(3, 2, 5), (3, 3, 11), (35, 2, 69)])
def test_knuth_and_moore(branching, depth, least):
    assert uniform.knuth_moore(branching, depth) == least


@pytest.mark.parametrize(("branching", "depth"), [(2, 3), (3, 3), (2, 5), (4, 4)])
def test_ordered_trees_reach_both_extremes_at_odd_depths_too(branching, depth):
    best = uniform.ordered_tree(branching, depth, best_first=True)
    worst = uniform.ordered_tree(branching, depth, best_first=False)
    assert leaves(alphabeta, best) == uniform.knuth_moore(branching, depth)
    assert leaves(alphabeta, worst) == branching**depth
    assert minimax(best) == minimax(worst)


def test_random_trees_are_the_same_each_time_and_lie_between_the_extremes():
    counts = list(uniform.leaves_of_random_trees(3, 4))
    assert counts == list(uniform.leaves_of_random_trees(3, 4))
    assert len(counts) == uniform.RANDOM_TREES
    assert all(uniform.knuth_moore(3, 4) <= count <= 3**4 for count in counts)


def test_leaf_at_reads_the_tree_by_branches():
    assert [textbook.leaf_at(1, branch) for branch in range(3)] == [2, 4, 6]
    assert str(textbook_tree()) == "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
