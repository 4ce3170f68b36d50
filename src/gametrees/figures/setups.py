"""What the figure modules share: the positions they count on, and the words for how they count."""

from collections.abc import Callable, Sequence
from typing import Literal

from gametrees.count import Tally, count
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.games.tictactoe import Cell, OrderPlace, ScoreName, TicTacToe
from gametrees.position import MAX, Player, Position, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.variant import variant

DEMO_BOARD = "XXO/..X/.O."
"""O to move. Cell 6 wins by force, and no line of O's shows it yet."""

TEXTBOOK_TREE: Tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]

USUAL_PARTS = {
    "root": "root counted",
    "score": "10 − depth leaves",
    "cutoff": "<=",
    "window": "one window",
    "order": "cells ascending",
}
"""The site's usual convention, part by part; a figure that deviates names its own part."""


def convention(
    root: str = USUAL_PARTS["root"],
    score: str = USUAL_PARTS["score"],
    cutoff: str = USUAL_PARTS["cutoff"],
    window: str = USUAL_PARTS["window"],
    order: str = USUAL_PARTS["order"],
) -> str:
    """Write a convention, the usual one but for the parts given; an empty part is left out."""
    return " · ".join(part for part in (root, score, cutoff, window, order) if part)


USUAL = convention()
PLAIN_MINIMAX = convention(cutoff="", window="")
"""Plain minimax has no window and no cutoff; every order costs it the same."""

strict_alphabeta = variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2)
"""Alpha-beta that cuts only when the window is less than empty."""

Search = Callable[[Position[int]], object]


def demo_board(
    score: ScoreName = "fast",
    order: Sequence[Cell] | None = None,
    order_at: OrderPlace = "every",
) -> TicTacToe:
    """Return the board of the flagship page, O to move."""
    return TicTacToe(DEMO_BOARD, "O", score, order, order_at)


def demo_board_after(*cells: Cell) -> TicTacToe:
    """Return the demo board after these moves."""
    board = demo_board()
    for cell in cells:
        board.play(cell)
    return board


def empty_board(
    score: ScoreName = "fast",
    order: Sequence[Cell] | None = None,
    order_at: OrderPlace = "every",
    to_move: Literal["X", "O"] = "X",
) -> TicTacToe:
    """Return the board before the first move."""
    return TicTacToe(to_move=to_move, score=score, order=order, order_at=order_at)


def textbook_tree(root: Player = MAX) -> DrawnTree:
    """Return the tree of three times three leaves that textbooks draw."""
    return DrawnTree(TEXTBOOK_TREE, root)


def tally(search: Search, position: Position[int]) -> Tally:
    """Return what ``search`` did on ``position``, root counted."""
    return count(search, position)[1]


def nodes(search: Search, position: Position[int]) -> int:
    """Return how many positions ``search`` visited, root counted."""
    return tally(search, position).nodes


def leaves(search: Search, position: Position[int]) -> int:
    """Return how many finished games ``search`` looked at."""
    return tally(search, position).leaves


def child_values(
    position: Position[int], search: Callable[[Position[int]], Value]
) -> dict[int, Value]:
    """Return, for each move at ``position``, what ``search`` says of the position after it."""
    values = {}
    for move in position.moves():
        position.play(move)
        values[move] = search(position)
        position.undo()
    return values
