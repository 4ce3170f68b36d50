"""The contract of the fail-hard form on random trees and windows."""

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gametrees.count import count
from gametrees.games.drawn import DrawnTree
from gametrees.position import INFINITY, MAX, MIN, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.search.minimax import minimax
from gametrees.trace import Node, trace

untimed = settings(deadline=None)

VALUES = st.one_of(st.integers(-3, 3), st.fractions(-2, 2, max_denominator=6))
TREES = st.recursive(VALUES, lambda below: st.lists(below, min_size=1, max_size=4), max_leaves=40)
PLAYERS = st.sampled_from(((MAX, MIN), (MIN, MAX), (MAX, MIN, MIN), (MIN, MAX, MAX)))
BOUNDS = st.one_of(VALUES, st.sampled_from((-INFINITY, INFINITY)))
DIRECTIONS = st.sampled_from(("left-to-right", "right-to-left"))


def clamped(value: Value, alpha: Value, beta: Value) -> Value:
    return min(max(value, alpha), beta)


@untimed
@given(TREES, PLAYERS, DIRECTIONS, BOUNDS, BOUNDS)
def test_it_is_fail_soft_kept_inside_the_window(
    tree: Any, players: Any, direction: str, alpha: Value, beta: Value
) -> None:
    assume(alpha < beta)
    position = DrawnTree(tree, players, direction)
    hard, seen_hard = count(lambda p: fail_hard(p, alpha, beta), position)
    soft, seen_soft = count(lambda p: alphabeta(p, alpha, beta), position)
    assert seen_hard == seen_soft
    assert hard == (clamped(soft, alpha, beta) if isinstance(tree, list) else soft)


@untimed
@given(TREES, PLAYERS, BOUNDS, BOUNDS)
def test_its_result_is_exact_inside_the_window_and_a_true_bound_at_its_ends(
    tree: Any, players: Any, alpha: Value, beta: Value
) -> None:
    assume(alpha < beta and isinstance(tree, list))
    position = DrawnTree(tree, players)
    result, value = fail_hard(position, alpha, beta), minimax(position)
    assert alpha <= result <= beta
    assert result == clamped(value, alpha, beta)


@untimed
@given(TREES, PLAYERS)
def test_both_forms_visit_the_same_nodes_with_the_same_windows(tree: Any, players: Any) -> None:
    def check(hard: Node, soft: Node) -> None:
        assert (hard.move, hard.window, list(hard.skipped)) == (
            soft.move,
            soft.window,
            list(soft.skipped),
        )
        assert hard.window is not None
        if not hard.is_leaf:
            assert hard.value == clamped(soft.value, *hard.window)
        for below in zip(hard.children, soft.children, strict=True):
            check(*below)

    position = DrawnTree(tree, players)
    check(trace(fail_hard, position), trace(alphabeta, position))
