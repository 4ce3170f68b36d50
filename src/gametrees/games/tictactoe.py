"""Tic-tac-toe: three marks in a line win. X is MAX, O is MIN.

Cells are numbered row by row, ``0 1 2`` on top, ``6 7 8`` below.
"""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from gametrees.errors import InputError
from gametrees.games.naming import checked_name
from gametrees.position import MAX, MIN, Player, Value

Cell: TypeAlias = int
ScoreName: TypeAlias = Literal["fast", "plain", "slow"]
OrderPlace: TypeAlias = Literal["every", "root"]

EMPTY = "."
MARKS: dict[Player, str] = {MAX: "X", MIN: "O"}
CELLS: tuple[Cell, ...] = tuple(range(9))
LINES: tuple[tuple[Cell, Cell, Cell], ...] = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip
PARTNERS: tuple[tuple[tuple[Cell, ...], ...], ...] = tuple(
    tuple(tuple(other for other in line if other != cell) for line in LINES if cell in line)
    for cell in CELLS
)
"""For each cell, the other two cells of each line through it."""

SCORES: dict[str, Callable[[int], int]] = {
    "fast": lambda ply: 10 - ply,
    "plain": lambda _ply: 1,
    "slow": lambda ply: 1 + ply,
}
"""What a win is worth to its winner, ``ply`` plies below the position set up.

``fast`` prefers quick wins; ``plain`` knows no difference; ``slow`` prefers late wins, a mistake
that published programs have made.
"""


class TicTacToe:
    """A tic-tac-toe position, changed in place.

    ``board`` is nine marks row by row, ``X``, ``O`` or ``.``, with or without ``/`` between rows.
    ``to_move`` is ``"X"`` or ``"O"``; when left out, whoever has fewer marks (X if equal).
    ``score`` names how a win is scored, see :data:`SCORES`. ``order`` lists cells in the order in
    which moves are tried, at ``"every"`` node or at the ``"root"`` only (ascending below it).

    Raises InputError for a board that no game can reach, or an order that misses an empty cell.
    """

    def __init__(
        self,
        board: str = ".../.../...",
        to_move: str | None = None,
        score: str = "fast",
        order: Sequence[Cell] | None = None,
        order_at: str = "every",
    ) -> None:
        self.board = parse_board(board)
        self.player = parse_player(to_move) if to_move else fewer_marks(self.board)
        self.winner: Player | None = check_reachable(self.board, self.player)
        self._history: list[Cell] = []
        self._empty_at_start = self.board.count(EMPTY)
        self._win_value = SCORES[checked_name(score, SCORES, "score")]
        checked_name(order_at, ("every", "root"), "order-at")
        self._root_order = CELLS if order is None else checked_order(order, self.board)
        self._order = self._root_order if order_at == "every" else CELLS

    @property
    def ply(self) -> int:
        """Plies played since the position was set up."""
        return len(self._history)

    def moves(self) -> list[Cell]:
        """Return the empty cells in the order in which they are tried."""
        board = self.board
        order = self._order if self._history else self._root_order
        return [cell for cell in order if board[cell] == EMPTY]

    def play(self, move: Cell) -> None:
        """Put the mover's mark into the empty cell ``move``."""
        board, player = self.board, self.player
        mark = board[move] = MARKS[player]
        for first, second in PARTNERS[move]:
            if board[first] == mark == board[second]:
                self.winner = player
        self.player = -player
        self._history.append(move)

    def undo(self) -> None:
        """Take back the last mark."""
        self.board[self._history.pop()] = EMPTY
        self.player = -self.player
        self.winner = None

    def utility(self) -> Value | None:
        """Return the score of the finished game to X (MAX), 0 for a draw, None while it goes on."""
        if self.winner is not None:
            return self.winner * self._win_value(len(self._history))
        if len(self._history) == self._empty_at_start:
            return 0
        return None

    def __str__(self) -> str:
        """Return the text form, as in ``XXO/..X/.O.``."""
        return "/".join("".join(self.board[start : start + 3]) for start in (0, 3, 6))

    def __repr__(self) -> str:
        return f"TicTacToe({str(self)!r}, {MARKS[self.player]!r})"


def winning_lines(board: Sequence[str], mark: str) -> list[tuple[Cell, Cell, Cell]]:
    """Return the lines that ``mark`` fills on ``board``."""
    return [line for line in LINES if all(board[cell] == mark for cell in line)]


def parse_board(text: str) -> list[str]:
    """Read nine cells, with or without ``/`` between rows; ``-`` and ``_`` are empty too."""
    cells: list[str] = []
    for at, character in enumerate(text):
        if character in "/ ":
            continue
        mark = {"-": EMPTY, "_": EMPTY}.get(character, character.upper())
        if mark not in ("X", "O", EMPTY):
            raise InputError(
                f"a board is made of X, O and . for an empty cell; {character!r} is none of them",
                text,
                at,
            )
        cells.append(mark)
    rows = [len(row) for row in text.replace(" ", "").split("/")]
    if len(cells) != len(CELLS):
        raise InputError(
            f"a tic-tac-toe board has 9 cells, this one has {len(cells)}; "
            "write three rows, as in XXO/..X/.O.",
            text,
            len(text),
        )
    if "/" in text and rows != [3, 3, 3]:
        raise InputError(
            f"the rows hold {', '.join(map(str, rows))} cells; write three rows of 3, "
            "as in XXO/..X/.O.",
            text,
            text.index("/"),
        )
    return cells


def parse_player(text: str) -> Player:
    """Read who moves: ``X`` or ``O``."""
    for player, mark in MARKS.items():
        if text.upper() == mark:
            return player
    raise InputError(f"the player to move is X or O, not {text!r}")


def fewer_marks(board: Sequence[str]) -> Player:
    """Return whose turn it is when nobody says: whoever has fewer marks, X where equal."""
    return MIN if board.count("X") > board.count("O") else MAX


def check_reachable(board: Sequence[str], player: Player) -> Player | None:
    """Return the winner, or None; raise InputError where no game reaches ``board``.

    Either side may have begun, so equal counts fit both players to move.
    """
    mover, other = MARKS[player], MARKS[-player]
    have, others = board.count(mover), board.count(other)
    if not have <= others <= have + 1:
        raise InputError(
            f"{board.count('X')} X and {board.count('O')} O cannot be with {mover} to move: "
            f"players alternate, so {other} must have as many marks as {mover}, or one more"
        )
    if winning_lines(board, mover):
        extra = " and so has " + other if winning_lines(board, other) else ""
        raise InputError(
            f"{mover} has a line{extra}, yet {mover} is to move: the game ended before this turn"
        )
    return -player if winning_lines(board, other) else None


def checked_order(order: Sequence[Cell], board: Sequence[str]) -> tuple[Cell, ...]:
    """Return ``order`` if it names every empty cell of ``board`` once; raise InputError if not."""
    written = ", ".join(map(str, order))
    for cell in order:
        if cell not in CELLS:
            raise InputError(f"the order {written} names cell {cell}; cells are 0 to 8")
        if list(order).count(cell) > 1:
            raise InputError(f"the order {written} names cell {cell} more than once")
    empty = [cell for cell in CELLS if board[cell] == EMPTY]
    missing = [cell for cell in empty if cell not in order]
    if missing:
        raise InputError(
            f"the order {written} misses {named_cells(missing)}; "
            f"the empty cells are {', '.join(map(str, empty))}"
        )
    return tuple(order)


def named_cells(cells: Sequence[Cell]) -> str:
    """Write ``cell 3`` or ``cells 3, 4``."""
    return f"cell{'s' if len(cells) > 1 else ''} {', '.join(map(str, cells))}"
