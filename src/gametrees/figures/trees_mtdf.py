"""What fail-soft is good for: the passes of MTD(f) on the textbook tree."""

from collections.abc import Callable

from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import textbook_tree
from gametrees.games.drawn import DrawnTree
from gametrees.position import Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.search.minimax import minimax
from gametrees.search.mtdf import mtdf

PAGE = "games-as-trees"

GUESSES = (-100, 0, 3, 100)
PASSES = "passes, each a search of the whole tree · no table"


def value_and_passes(guess: int, search: Callable[..., Value]) -> tuple[Value, int]:
    """Return the value that MTD(f) finds from a first guess, and how often it searched."""
    passes = 0

    def counted(tree: DrawnTree, alpha: Value, beta: Value) -> Value:
        nonlocal passes
        passes += 1
        return search(tree, alpha, beta)

    return mtdf(textbook_tree(), guess, counted), passes


@table("trees.mtdf.passes", convention=PASSES)
def mtdf_passes() -> Table:
    """Passes of MTD(f) on the textbook tree, from four first guesses."""
    rows = [
        (guess, *(value_and_passes(guess, search)[1] for search in (alphabeta, fail_hard)))
        for guess in GUESSES
    ]
    return Table(("first guess", "with fail-soft", "with fail-hard"), rows)


@figure("trees.mtdf.soft-from-far-below", convention=PASSES)
def soft_passes() -> int:
    """Passes of MTD(f) with fail-soft alpha-beta, from the first guess −100."""
    return value_and_passes(-100, alphabeta)[1]


@figure("trees.mtdf.hard-from-far-below", convention=PASSES)
def hard_passes() -> int:
    """Passes of MTD(f) with fail-hard alpha-beta, from the first guess −100."""
    return value_and_passes(-100, fail_hard)[1]


@claim("trees.mtdf.same-value")
def same_value() -> bool:
    """From every first guess, with either form, MTD(f) finds the value of minimax."""
    right = minimax(textbook_tree())
    return all(
        value_and_passes(guess, search)[0] == right
        for guess in range(-20, 21)
        for search in (alphabeta, fail_hard)
    )
