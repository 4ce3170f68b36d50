"""Fail-hard under `<`, and the tree whose best branch is dear: worked by hand, and against lies."""

import pytest

from gametrees.figures import tree_lab, trees_strict
from gametrees.figures.registry import entries
from gametrees.games.drawn import DrawnTree
from gametrees.search.alphabeta import alphabeta
from gametrees.trace import trace


def test_the_table_is_as_worked_by_hand():
    """Under `<` fail-soft cuts at 4 < 5; fail-hard says 5, and reads 9 as well, not 2."""
    rows = entries()["trees.strict-forms"].compute().cells()
    assert rows == [("`<=`", "3", "3"), ("`<`", "3", "4")]


@pytest.mark.parametrize("name", ["trees.strict-hard-reads-more", "lab.best-is-dear"])
def test_claim_holds(name):
    assert entries()[name].compute() is True


def test_the_claim_does_not_hold_of_two_searches_that_look_at_the_same(monkeypatch):
    monkeypatch.setattr(trees_strict, "strict_fail_hard", trees_strict.strict_alphabeta)
    assert not trees_strict.strict_hard_reads_more()


def test_the_visits_of_the_textbook_s_cut():
    found = trees_strict.visits(trace(alphabeta, DrawnTree([[3, 12], [2, 4]])))
    assert found == {(), (0,), (0, 0), (0, 1), (1,), (1, 0)}


def test_the_best_branch_is_not_dear_where_all_are_alike(monkeypatch):
    monkeypatch.setattr(tree_lab, "CHEAP_FIRST", tree_lab.BEST_FIRST)
    assert not tree_lab.best_is_dear()
