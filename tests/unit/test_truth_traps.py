"""Small trees on which programs and people go wrong; each right answer was published or proved."""

import itertools
from collections.abc import Callable

import pytest

from gametrees.count import count
from gametrees.games.drawn import DrawnTree
from gametrees.position import INFINITY, Value
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.minimax import best_move, minimax
from gametrees.variant import variant

Search = Callable[..., Value]
strict = variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2)
BOUND_THAT_LOOKS_LIKE_A_VALUE = "[[1, 1, 5], [3, 4], [3, 2]]"
FAIL_HARD_HIDES_A_BLUNDER = "[0, [[-3], -10]]"
TWO_TRUE_BOUNDS = "[[7, 0], [3, 5]]"
LAST_BRANCH = "[[[11, 9], [4, 13, {a}]], [[12, 8, 4]], [[9, 13, 1], [12, 9], [{b}]]]"


def shown_at_the_root(text: str, root: str, search: Search = alphabeta) -> list[Value]:
    """What each root move comes back with when one window serves them all."""
    tree = DrawnTree.parse(text, root)
    mover, alpha, beta, shown = tree.player, -INFINITY, INFINITY, []
    for move in tree.moves():
        tree.play(move)
        shown.append(search(tree, alpha, beta))
        tree.undo()
        if mover > 0:
            alpha = max(alpha, shown[-1])
        else:
            beta = min(beta, shown[-1])
    return shown


def true_children(text: str, root: str) -> list[Value]:
    tree = DrawnTree.parse(text, root)
    values = []
    for move in tree.moves():
        tree.play(move)
        values.append(minimax(tree))
        tree.undo()
    return values


def test_a_bound_may_equal_the_best_value() -> None:
    assert true_children(BOUND_THAT_LOOKS_LIKE_A_VALUE, "max") == [1, 3, 2]
    assert shown_at_the_root(BOUND_THAT_LOOKS_LIKE_A_VALUE, "max") == [1, 3, 3]
    assert shown_at_the_root(BOUND_THAT_LOOKS_LIKE_A_VALUE, "max", strict) == [1, 3, 2]
    assert alphabeta_move(DrawnTree.parse(BOUND_THAT_LOOKS_LIKE_A_VALUE)) == (1, 3)


def test_the_returned_bound_of_a_losing_move() -> None:
    assert true_children(FAIL_HARD_HIDES_A_BLUNDER, "max") == [0, -10]
    assert shown_at_the_root(FAIL_HARD_HIDES_A_BLUNDER, "max") == [0, -3]
    assert alphabeta_move(DrawnTree.parse(FAIL_HARD_HIDES_A_BLUNDER)) == (0, 0)


def test_a_result_outside_the_window_is_a_true_bound() -> None:
    tree = DrawnTree.parse(TWO_TRUE_BOUNDS, "min")
    assert minimax(tree) == 5
    assert alphabeta(tree, 0, 1) == 3  # v >= 3
    assert alphabeta(tree, 0, 6) == 5


@pytest.mark.parametrize(("a", "b"), list(itertools.product((-99, 0, 12, 13, 99), repeat=2)))
def test_the_last_branch_is_cut_whatever_it_holds(a: int, b: int) -> None:
    tree = DrawnTree.parse(LAST_BRANCH.format(a=a, b=b))
    assert best_move(tree) == best_move(tree, alphabeta) == alphabeta_move(tree)
    value, tally = count(alphabeta, tree)
    assert (value, tally.nodes) == (12, 21)
    value, tally = count(strict, tree)
    assert (value, tally.nodes) == (12, 23)


def test_the_unknown_leaves_of_the_last_branch_are_not_read() -> None:
    assert alphabeta(DrawnTree.parse(LAST_BRANCH.format(a="null", b="null"))) == 12


def test_the_textbook_tree_reads_seven_leaves() -> None:
    _, tally = count(alphabeta, DrawnTree.parse("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"))
    assert tally.leaves == 7
