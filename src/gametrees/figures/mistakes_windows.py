"""Questions about alpha and beta: whose they are, what a cut changes, and who would refuse."""

from collections.abc import Callable, Iterator
from functools import cache

from gametrees.count import count
from gametrees.figures.best_play import quick_value
from gametrees.figures.reachable import empties, unfinished_boards
from gametrees.figures.registry import claim, figure
from gametrees.figures.setups import (
    USUAL,
    convention,
    demo_board,
    empty_board,
    nodes,
    tally,
    textbook_tree,
)
from gametrees.figures.traps import TIED_BOUND
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.games.tictactoe import TicTacToe
from gametrees.position import INFINITY, MAX, MIN, Move, Position, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.search.minimax import minimax
from gametrees.trace import Node, trace

PAGE = "faq"
LEFT_TO_RIGHT = convention(score="", order="left to right")


def global_window(position: Position[Move]) -> Value:
    """Alpha-beta gone wrong: one alpha and one beta, kept outside the calls that use them."""
    alpha: Value = -INFINITY
    beta: Value = INFINITY

    def search() -> Value:
        nonlocal alpha, beta
        utility = position.utility()
        if utility is not None:
            return utility
        best: Value = -position.player * INFINITY
        for move in position.moves():
            position.play(move)
            value = search()
            position.undo()
            if position.player == MAX:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best

    return search()


@figure("window.global.value", convention="10 − depth leaves · cells ascending")
def global_value() -> Value:
    """What the demo board is worth to X, says the program with a global window."""
    return global_window(demo_board())


@figure("window.global.nodes", convention="root counted · 10 − depth leaves · cells ascending")
def global_nodes() -> int:
    """Nodes that the program with a global window visits on the demo board."""
    return nodes(global_window, demo_board())


@figure("window.global.wrong", convention="10 − depth leaves · cells ascending")
def global_wrong() -> int:
    """Unfinished positions of tic-tac-toe to which a global window gives a wrong value."""
    return sum(global_window(TicTacToe(text)) != quick_value(text) for text in unfinished_boards())


@claim("window.global.right-by-luck")
def global_right_by_luck() -> bool:
    """The program with a global window gives the textbook tree its right value."""
    return global_window(textbook_tree()) == minimax(textbook_tree())


@figure("window.global.tied-bound", convention="left to right")
def global_tied_bound() -> Value:
    """What that program says of the tree [[1, 1, 5], [3, 4], [3, 2]] with MAX at its root."""
    return global_window(DrawnTree(TIED_BOUND))


def refused_tree(unread: Tree) -> DrawnTree:
    """Return a tree with MIN at its root that MAX can spoil for himself by being greedy."""
    return DrawnTree([[3, 5], [8, unread]], MIN)


@figure("window.refused.value")
def refused_value() -> Value:
    """What the tree [[3, 5], [8, 100]] is worth with MIN at its root."""
    return minimax(refused_tree(100))


@claim("window.refused.never-read", convention=LEFT_TO_RIGHT)
def refused_never_read() -> bool:
    """Alpha-beta finds the value without that leaf, and no number there changes the value."""
    return alphabeta(refused_tree(None)) == refused_value() and all(
        minimax(refused_tree(leaf)) == refused_value() for leaf in range(-200, 201)
    )


def boards_to_watch() -> Iterator[str]:
    """Yield the unfinished boards with six empty cells or fewer."""
    return (text for text in unfinished_boards() if empties(text) <= 6)


def window_changes(node: Node) -> Iterator[bool]:
    """Yield, for each cut child below ``node``, whether its value moved its parent's window."""
    assert node.window is not None
    alpha, beta = node.window
    for child in node.children:
        before = (alpha, beta)
        if node.player == MAX:
            alpha = max(alpha, child.value)
        else:
            beta = min(beta, child.value)
        if child.skipped:
            yield (alpha, beta) != before
        yield from window_changes(child)


@cache
def watched_cuts() -> list[bool]:
    """Return, for each cutoff on the boards watched, whether it moved the parent's window."""
    return [
        change
        for text in boards_to_watch()
        for change in window_changes(trace(alphabeta, TicTacToe(text)))
    ]


@figure("window.cut-child.watched", convention=f"six empty cells or fewer · {USUAL}", heavy=True)
def cut_children_watched() -> int:
    """Cutoffs on all unfinished positions with six empty cells or fewer, taken together."""
    return len(watched_cuts())


@claim(
    "window.cut-child.changes-nothing", convention=f"six empty cells or fewer · {USUAL}", heavy=True
)
def cut_child_changes_nothing() -> bool:
    """In none of them does the value that the cut child returns move alpha or beta above it."""
    return not any(watched_cuts())


def last_child_tree() -> DrawnTree:
    """Return a tree with MIN at its root in which the window closes after a last child."""
    return DrawnTree([0, [-2, 1], 5], MIN)


@figure("window.last-child.leaves", convention="leaves only · <= · left to right")
def last_child_leaves() -> int:
    """Leaves of the tree [0, [-2, 1], 5] that alpha-beta reads, MIN at the root."""
    return tally(alphabeta, last_child_tree()).leaves


@figure("window.last-child.skipped", convention=LEFT_TO_RIGHT)
def last_child_skipped() -> int:
    """Moves of that tree that alpha-beta leaves out, though its test comes true once."""
    return tally(alphabeta, last_child_tree()).skipped


@claim("window.last-child.closes", convention=LEFT_TO_RIGHT)
def last_child_closes() -> bool:
    """The inner node of that tree returns at least beta after its last leaf."""
    inner = trace(alphabeta, last_child_tree()).children[1]
    assert inner.window is not None
    return inner.value >= inner.window[1] and not inner.skipped


@claim("window.fail-hard.same-nodes", convention=convention(score="any leaves"))
def fail_hard_same_nodes() -> bool:
    """Fail-hard and fail-soft alpha-beta visit the same nodes from the empty board."""
    searches: list[Callable[..., Value]] = [alphabeta, fail_hard]
    return all(
        count(searches[0], empty_board(score)) == count(searches[1], empty_board(score))
        for score in ("fast", "plain", "slow")
    )
