"""What each board of tic-tac-toe is worth when quick wins count more, worked out once a board."""

from collections.abc import Mapping
from functools import cache

from gametrees.figures.reachable import boards_after, outcome
from gametrees.games.tictactoe import Cell, ScoreName, TicTacToe
from gametrees.position import MAX, Value


@cache
def quick_value(board: str) -> Value:
    """Return the value to X with leaves 10 − depth, depth counted from ``board`` itself.

    The rule of minimax; a test holds it against the search. One ply further up a win is worth
    one point less.
    """
    position = TicTacToe(board)
    utility = position.utility()
    if utility is not None:
        return utility
    choose = max if position.player == MAX else min
    best = choose(quick_value(after) for after in boards_after(board).values())
    return best - (best > 0) + (best < 0)


@cache
def worth_to_mover(board: str, score: ScoreName) -> Mapping[Cell, Value]:
    """Return what each move on ``board`` is worth to its player, "fast" or "plain"."""
    mover = TicTacToe(board).player
    value = quick_value if score == "fast" else outcome
    return {cell: mover * value(after) for cell, after in boards_after(board).items()}


def is_worse(board: str, cell: Cell, score: ScoreName = "fast") -> bool:
    """Tell whether another move on ``board`` is worth more to its player than ``cell``."""
    worth = worth_to_mover(board, score)
    return worth[cell] < max(worth.values())


def throws_away(board: str, cell: Cell) -> bool:
    """Tell whether ``cell`` loses a game that its player could win or draw."""
    worth = worth_to_mover(board, "plain")
    return worth[cell] < 0 <= max(worth.values())


def first_of_best(board: str, score: ScoreName) -> Cell:
    """Return the move of minimax: the lowest cell among those worth most to the player."""
    worth = worth_to_mover(board, score)
    return max(worth, key=worth.__getitem__)
