"""The fail-hard form on the small trees with known traps: same visits, less said."""

import pytest

from gametrees.count import count
from gametrees.games.drawn import DrawnTree
from gametrees.position import INFINITY, Value
from gametrees.query import Query, run
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.view import film


def shown_at_the_root(text: str) -> list[Value]:
    """What each root move comes back with when one window serves them all; MAX at the root."""
    tree, alpha, shown = DrawnTree.parse(text), -INFINITY, []
    for move in tree.moves():
        tree.play(move)
        shown.append(fail_hard(tree, alpha, INFINITY))
        tree.undo()
        alpha = max(alpha, shown[-1])
    return shown


def test_a_blunder_worth_ten_less_is_shown_as_equal() -> None:
    """F11: the second move is worth −10; fail-soft shows −3, fail-hard the end of its window."""
    assert shown_at_the_root("[0, [[-3], -10]]") == [0, 0]


def test_a_bound_that_looks_like_a_value() -> None:
    """F10: the third child is worth 2 and shows 3, in both forms."""
    assert shown_at_the_root("[[1, 1, 5], [3, 4], [3, 2]]") == [1, 3, 3]


@pytest.mark.parametrize(
    ("alpha", "beta", "hard", "soft"), [(0, 1, 1, 3), (0, 6, 5, 5), (6, 9, 6, 5), (5, 6, 5, 5)]
)
def test_the_result_stays_in_the_window(alpha: int, beta: int, hard: int, soft: int) -> None:
    """F12: the true value is 5, and both forms return true bounds."""
    tree = DrawnTree.parse("[[7, 0], [3, 5]]", "min")
    assert fail_hard(tree, alpha, beta) == hard
    assert alphabeta(tree, alpha, beta) == soft


@pytest.mark.parametrize("last", [-99, 12, 99])
def test_it_looks_where_fail_soft_looks(last: int) -> None:
    """F13 and F14: the node counts are those of alpha-beta."""
    tree = DrawnTree.parse(
        f"[[[11, 9], [4, 13, {last}]], [[12, 8, 4]], [[9, 13, 1], [12, 9], [{last}]]]"
    )
    value, tally = count(fail_hard, tree)
    assert (value, tally.nodes) == (12, 21)
    value, tally = count(fail_hard, DrawnTree.parse("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"))
    assert (value, tally.leaves) == (3, 7)


def test_a_finished_game_returns_its_utility_inside_the_window_or_not() -> None:
    assert fail_hard(DrawnTree(7), 0, 1) == 7


@pytest.mark.parametrize(("to_move", "alpha", "beta"), [("max", 20, 30), ("min", -9, -8)])
def test_a_film_whose_window_misses_the_value_says_so(to_move: str, alpha: int, beta: int) -> None:
    position = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
    for algorithm in ("alphabeta", "fail-hard"):
        made = film(
            {
                "game": "drawn",
                "position": position,
                "to_move": to_move,
                "algorithm": algorithm,
                "alpha": alpha,
                "beta": beta,
            }
        )["films"][algorithm]
        bound = "at most" if to_move == "max" else "at least"
        assert f"The position is worth {bound} " in made["frames"][-1]["say"]


def test_under_the_strict_test_it_looks_at_more_than_fail_soft() -> None:
    """A result raised to alpha is a tie, which `<` lets pass; fail-soft sees that it is less."""
    position = "[[[4.01]], [[4, -7], [0, 5]]]"
    leaves = {
        algorithm: run(
            Query(position, game="drawn", algorithm=algorithm, cutoff="<")
        ).visited_leaves
        for algorithm in ("alphabeta", "fail-hard")
    }
    assert leaves == {"alphabeta": [4.01, 4, -7], "fail-hard": [4.01, 4, -7, 0, 5]}


def test_a_cutoff_by_a_bound_no_leaf_has_is_told_without_a_leaf() -> None:
    """The first branch is worth 5, and a fail-hard search says no more than 4 of it."""
    query = {"game": "drawn", "position": "[[5, 6], [2, 6]]", "algorithm": "fail-hard"}
    made = film({**query, "cutoff": "<", "alpha": 2, "beta": 4})["films"]["fail-hard"]
    (cut,) = [frame for frame in made["frames"] if frame["kind"] == "cutoff"]
    assert "MAX is sure of 4 already, by branch a at the root (the end of a " in cut["say"]
    assert (cut["witness"]["ancestor"], cut["witness"]["leaf"]) == (0, None)
