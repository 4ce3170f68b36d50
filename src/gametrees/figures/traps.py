"""Four small trees on which programs and students go wrong, each with its right answer."""

from collections.abc import Callable
from itertools import product

from gametrees.figures.registry import claim, figure
from gametrees.figures.setups import child_values, convention, nodes, strict_alphabeta
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.games.tictactoe import ScoreName, TicTacToe
from gametrees.position import MIN, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.search.minimax import best_move, minimax
from gametrees.trace import trace

PAGE = "minimax-alpha-beta"

FAIL_SOFT = "fail-soft · <= · one window · left to right"
FAIL_HARD = "fail-hard · <= · one window · left to right"


def shown(tree: Tree, search: Callable[..., Value]) -> list[Value]:
    """Return what ``search`` returns for each child of the root as the window narrows."""
    return [child.value for child in trace(search, DrawnTree(tree)).children]


def true(tree: Tree) -> list[Value]:
    """Return what each child of the root is worth."""
    return list(child_values(DrawnTree(tree), minimax).values())


TIED_BOUND: Tree = [[1, 1, 5], [3, 4], [3, 2]]


@figure("trap.tied-bound.value")
def tied_bound_value() -> Value:
    """What the tree with the tied bound is worth to MAX."""
    return alphabeta(DrawnTree(TIED_BOUND))


@figure("trap.tied-bound.true")
def tied_bound_true() -> list[Value]:
    """What the three children of the tree with the tied bound are worth."""
    return true(TIED_BOUND)


@figure("trap.tied-bound.shown", convention=FAIL_SOFT)
def tied_bound_shown() -> list[Value]:
    """What alpha-beta returns for those children: for the third, a bound and not a value."""
    return shown(TIED_BOUND, alphabeta)


HIDDEN_LOSS: Tree = [0, [[-3], -10]]


@figure("trap.hidden-loss.true")
def hidden_loss_true() -> list[Value]:
    """What the two children of the tree with the hidden loss are worth."""
    return true(HIDDEN_LOSS)


@figure("trap.hidden-loss.fail-soft", convention=FAIL_SOFT)
def hidden_loss_fail_soft() -> list[Value]:
    """What fail-soft alpha-beta returns for the two children: the second is an upper bound."""
    return shown(HIDDEN_LOSS, alphabeta)


@figure("trap.hidden-loss.fail-hard", convention=FAIL_HARD)
def hidden_loss_fail_hard() -> list[Value]:
    """What fail-hard alpha-beta returns for the two children: the loss looks like the best move."""
    return shown(HIDDEN_LOSS, fail_hard)


@claim("trap.hidden-loss.value")
def hidden_loss_value() -> bool:
    """The tree with the hidden loss is worth 0, by its first move, in either form of alpha-beta."""
    searches = (minimax, alphabeta, fail_hard)
    return best_move(DrawnTree(HIDDEN_LOSS)) == (0, 0) and all(
        search(DrawnTree(HIDDEN_LOSS)) == 0 for search in searches
    )


NARROW_WINDOW: Tree = [[7, 0], [3, 5]]


@figure("trap.narrow-window.value")
def narrow_window_value() -> Value:
    """What the tree with MIN at its root is worth, searched with a full window."""
    return alphabeta(DrawnTree(NARROW_WINDOW, MIN))


@figure("trap.narrow-window.fail-soft", convention="fail-soft · window from 0 to 1")
def narrow_window_fail_soft() -> Value:
    """What fail-soft alpha-beta returns for that tree when its window is from 0 to 1."""
    return alphabeta(DrawnTree(NARROW_WINDOW, MIN), 0, 1)


@figure("trap.narrow-window.fail-hard", convention="fail-hard · window from 0 to 1")
def narrow_window_fail_hard() -> Value:
    """What fail-hard alpha-beta returns for that tree when its window is from 0 to 1."""
    return fail_hard(DrawnTree(NARROW_WINDOW, MIN), 0, 1)


@claim("trap.narrow-window.both-true")
def narrow_window_both_true() -> bool:
    """Both answers are lower bounds, and both are true: neither exceeds the value."""
    value = narrow_window_value()
    return 1 <= narrow_window_fail_hard() <= narrow_window_fail_soft() <= value


def last_branch(a: Tree, b: Tree) -> DrawnTree:
    """Return a tree of three levels with two leaves, ``a`` and ``b``, that cannot matter."""
    return DrawnTree([[[11, 9], [4, 13, a]], [[12, 8, 4]], [[9, 13, 1], [12, 9], [b]]])


@figure("trap.last-branch.value")
def last_branch_value() -> Value:
    """What the tree with the disputed last branch is worth to MAX; a and b are 0 here."""
    return minimax(last_branch(0, 0))


@claim("trap.last-branch.never-evaluated", convention=convention(score="", order="left to right"))
def last_branch_never_evaluated() -> bool:
    """Alpha-beta finds that value though the leaves a and b hold none: it never looks at them."""
    return alphabeta(last_branch(None, None)) == last_branch_value()


@claim("trap.last-branch.any-leaves")
def last_branch_any_leaves() -> bool:
    """For any whole a and b from -20 to 20, minimax gives the same value."""
    values = range(-20, 21)
    return {minimax(last_branch(a, b)) for a, b in product(values, values)} == {last_branch_value()}


@figure("trap.last-branch.nodes", convention=convention(score="", order="left to right"))
def last_branch_nodes() -> int:
    """Nodes that alpha-beta visits on the tree with the disputed last branch."""
    return nodes(alphabeta, last_branch(0, 0))


@figure(
    "trap.last-branch.strict-nodes",
    convention=convention(score="", cutoff="<", order="left to right"),
)
def last_branch_strict_nodes() -> int:
    """Nodes that alpha-beta visits on that tree when it cuts only below, not at, equality."""
    return nodes(strict_alphabeta, last_branch(0, 0))


def dawdler(score: ScoreName) -> TicTacToe:
    """Return a board on which X wins at once by cell 7 or 8, and by cell 5 two plies later."""
    return TicTacToe("XXO/OX./O..", "X", score)


@figure("trap.dawdle.plain", convention="±1 leaves · first of equal moves")
def dawdle_plain() -> object:
    """The cell X plays when every win is worth the same, though two others win at once."""
    return best_move(dawdler("plain")).move


@figure("trap.dawdle.fast", convention="10 − depth leaves · first of equal moves")
def dawdle_fast() -> object:
    """The cell X plays on that board when a quick win is worth more."""
    return best_move(dawdler("fast")).move


@claim("trap.dawdle.wins-later")
def dawdle_wins_later() -> bool:
    """The move of the plain score still wins, in three plies; the other wins in one."""
    values = child_values(dawdler("fast"), minimax)
    return values[5] == 10 - 3 and values[7] == values[8] == 10 - 1
