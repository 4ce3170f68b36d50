"""Negamax, where one sign decides everything: the right program and six slips of the pen."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from gametrees.figures.best_play import is_worse
from gametrees.figures.reachable import unfinished_boards
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import demo_board
from gametrees.games.tictactoe import Cell, TicTacToe
from gametrees.position import INFINITY, Move, Position, Value
from gametrees.search.alphabeta import alphabeta_move
from gametrees.search.minimax import Choice
from gametrees.variant import variant

PAGE = "faq"
SETTING = "10 − depth leaves · one window · first of equal moves · cells ascending"

Search = Callable[..., Value]
Chooser = Callable[..., Choice]


def negamax(position: Position[Move], alpha: Value = -INFINITY, beta: Value = INFINITY) -> Value:
    """Return what ``position`` is worth to the player who moves there; players must alternate."""
    utility = position.utility()
    if utility is not None:
        return position.player * utility
    best = -INFINITY
    for move in position.moves():
        position.play(move)
        best = max(best, -negamax(position, -beta, -alpha))
        position.undo()
        alpha = max(alpha, best)
        if beta <= alpha:
            break
    return best


def negamax_move(position: Position[Move], search: Search = negamax) -> Choice:
    """Return the move to play, and what the position is worth to the player who makes it."""
    chosen, best = None, -INFINITY
    for move in position.moves():
        position.play(move)
        value = -search(position, -INFINITY, -best)
        position.undo()
        if chosen is None or value > best:
            chosen, best = move, value
    return Choice(chosen, best)


@dataclass(frozen=True)
class Slip:
    """One slip: words for it, and the search and the root loop that it leaves behind."""

    words: str
    search: Search = negamax
    choose: Chooser = negamax_move

    def cell(self, board: TicTacToe) -> Cell:
        """Return the cell that this program plays."""
        move = self.choose(board, self.search).move
        assert isinstance(move, int)
        return move


def recursing(new: str) -> Search:
    """Return negamax with another expression where it calls itself."""
    return variant(negamax, {"-negamax(position, -beta, -alpha)": new})


def scoring(new: str) -> Search:
    """Return negamax with another expression for a finished game."""
    return variant(negamax, {"position.player * utility": new})


RIGHT = Slip("none")
SLIPS = (
    Slip("no minus before the inner call", recursing("negamax(position, -beta, -alpha)")),
    Slip("the window handed on as it is", recursing("-negamax(position, alpha, beta)")),
    Slip("the window negated, not turned round", recursing("-negamax(position, -alpha, -beta)")),
    Slip("a leaf scored for MAX, whoever is to move", scoring("utility")),
    Slip("a leaf scored for who has just moved", scoring("-position.player * utility")),
    Slip(
        "no minus at the root",
        choose=variant(negamax_move, {"-search(position,": "search(position,"}),
    ),
)


@cache
def wrong_moves(slip: Slip) -> tuple[int, int]:
    """Return on how many unfinished boards a slip plays a worse move, and spoils the result."""
    chosen = {text: slip.cell(TicTacToe(text)) for text in unfinished_boards()}
    worse = sum(is_worse(text, cell) for text, cell in chosen.items())
    return worse, sum(is_worse(text, cell, "plain") for text, cell in chosen.items())


@table("negamax.slips", convention=SETTING, heavy=True)
def slips() -> Table:
    """Negamax with one slip at a time: its cell on the demo board, its errors on all positions."""
    rows: list[tuple[object, ...]] = [
        (slip.words, slip.cell(demo_board()), *wrong_moves(slip)) for slip in (RIGHT, *SLIPS)
    ]
    columns = (
        "slip",
        "cell on the demo board",
        "positions with a worse move",
        "with a worse result",
    )
    return Table(columns, rows)


@figure("negamax.slips-number")
def number_of_slips() -> int:
    """Slips that the table of negamax compares with the right program."""
    return len(SLIPS)


@figure("negamax.slips-unseen", convention=SETTING)
def unseen_on_demo_board() -> int:
    """Slips that still play the winning cell on the demo board."""
    right = RIGHT.cell(demo_board())
    return sum(slip.cell(demo_board()) == right for slip in SLIPS)


@claim("negamax.agrees", convention=SETTING, heavy=True)
def agrees() -> bool:
    """Negamax without a slip plays alpha-beta's move, with its value, on every unfinished board."""
    return all(
        negamax_move(board) == (choice.move, board.player * choice.value)
        for board in map(TicTacToe, unfinished_boards())
        for choice in [alphabeta_move(board)]
    )
