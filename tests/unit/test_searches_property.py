"""Minimax and alpha-beta agree on random trees, and alpha-beta keeps its contract."""

from fractions import Fraction
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gametrees.count import count
from gametrees.games.drawn import DrawnTree
from gametrees.position import INFINITY, MAX, MIN, Value
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.minimax import best_move, minimax
from gametrees.trace import Node, trace
from gametrees.variant import variant

strict = variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2)

untimed = settings(deadline=None)
"""How long a tree takes says nothing here, and a busy machine would fail the test."""

VALUES = st.one_of(
    st.integers(-3, 3),  # ties are what goes wrong
    st.integers(-100, 100),
    st.fractions(-2, 2, max_denominator=6),
)
TREES = st.recursive(VALUES, lambda below: st.lists(below, min_size=1, max_size=4), max_leaves=40)
BRANCHING = TREES.filter(lambda tree: isinstance(tree, list))
PLAYERS = st.sampled_from((MAX, MIN))
BOUNDS = st.one_of(VALUES, st.sampled_from((-INFINITY, INFINITY)))


def leaf_values(tree: Any) -> set[Value]:
    return set().union(*map(leaf_values, tree)) if isinstance(tree, list) else {tree}


@untimed
@given(TREES, PLAYERS)
def test_one_value(tree: Any, root: int) -> None:
    position = DrawnTree(tree, root)
    value = minimax(position)
    assert alphabeta(position) == strict(position) == value
    assert value in leaf_values(tree)


@untimed
@given(BRANCHING, PLAYERS)
def test_one_move_and_the_first_of_equals(tree: Any, root: int) -> None:
    position = DrawnTree(tree, root)
    chosen = best_move(position)
    assert chosen == alphabeta_move(position) == best_move(position, alphabeta)
    values = [minimax(DrawnTree(child, -root)) for child in tree]
    assert chosen.value == (max(values) if root == MAX else min(values))
    assert chosen.move == values.index(chosen.value)


@untimed
@given(TREES, PLAYERS, BOUNDS, BOUNDS)
def test_the_contract_of_the_window(tree: Any, root: int, alpha: Value, beta: Value) -> None:
    assume(alpha < beta)
    position = DrawnTree(tree, root)
    value = minimax(position)
    for search in (alphabeta, strict):
        result = search(position, alpha, beta)
        if result <= alpha:
            assert value <= result
        elif result >= beta:
            assert value >= result
        else:
            assert value == result
        assert result in leaf_values(tree)


@untimed
@given(TREES, PLAYERS)
def test_reading_left_to_right_alphabeta_reads_no_more(tree: Any, root: int) -> None:
    position = DrawnTree(tree, root)
    (_, all_of_it), (_, less), (_, more) = (
        count(search, position) for search in (minimax, alphabeta, strict)
    )
    assert less.leaves <= more.leaves <= all_of_it.leaves
    assert less.nodes <= more.nodes <= all_of_it.nodes
    assert (all_of_it.cutoffs, all_of_it.skipped) == (0, 0)


@untimed
@given(TREES, PLAYERS)
def test_the_cut_set_is_what_was_never_played(tree: Any, root: int) -> None:
    position = DrawnTree(tree, root)
    traced = trace(alphabeta, position)

    def check(node: Node, below: Any) -> None:
        branches = range(len(below)) if isinstance(below, list) else range(0)
        played = [child.move for child in node.children]
        assert [*played, *node.skipped] == list(branches)
        for child in node.children:
            check(child, below[child.move])

    check(traced, tree)
    _, tally = count(alphabeta, position)
    assert traced.tally() == tally
    assert traced.value == minimax(position)


@untimed
@given(TREES, PLAYERS)
def test_turning_the_game_round_turns_the_value_round(tree: Any, root: int) -> None:
    def negated(tree: Any) -> Any:
        return list(map(negated, tree)) if isinstance(tree, list) else -tree

    straight, turned = DrawnTree(tree, root), DrawnTree(negated(tree), -root)
    assert minimax(straight) == -minimax(turned)
    assert count(alphabeta, straight)[1] == count(alphabeta, turned)[1]


@untimed
@given(TREES, PLAYERS)
def test_the_text_form_comes_back(tree: Any, root: int) -> None:
    position = DrawnTree(tree, root)
    again = DrawnTree.parse(str(position), "max" if root == MAX else "min")
    assert repr(again) == repr(position)
    assert minimax(again) == minimax(position)


@untimed
@given(st.fractions(), st.booleans())
def test_a_fraction_comes_back_exactly(number: Fraction, in_a_list: bool) -> None:
    text = f"[{number}]" if in_a_list else str(number)
    position = DrawnTree.parse(text)
    if in_a_list:
        position.play(0)
    assert position.utility() == number
