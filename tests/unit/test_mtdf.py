"""MTD(f) against minimax, and its passes against those that others counted."""

import random

import pytest

from gametrees.figures.trees_mtdf import value_and_passes
from gametrees.games.drawn import DrawnTree
from gametrees.lab.arrange import generate
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.search.minimax import minimax
from gametrees.search.mtdf import mtdf


@pytest.mark.parametrize(("guess", "soft", "hard"), [(-100, 2, 105), (100, 4, 98), (0, 2, 5)])
def test_passes_on_the_textbook_tree(guess: int, soft: int, hard: int) -> None:
    assert value_and_passes(guess, alphabeta) == (3, soft)
    assert value_and_passes(guess, fail_hard) == (3, hard)


@pytest.mark.parametrize("seed", range(40))
def test_the_value_is_that_of_minimax_from_any_guess(seed: int) -> None:
    chance = random.Random(seed)
    tree = generate(3, 3, chance, -9, 9, ragged=True)
    for root in (1, -1):
        value = minimax(DrawnTree(tree, root))
        guess = chance.randint(-15, 15)
        assert mtdf(DrawnTree(tree, root), guess) == value
        assert mtdf(DrawnTree(tree, root), guess, fail_hard) == value
