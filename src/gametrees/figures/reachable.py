"""Every board of tic-tac-toe that a game reaches, and what each is worth: shared by the figures."""

from functools import cache

from gametrees.games.tictactoe import EMPTY, Cell, TicTacToe
from gametrees.position import MAX, Value

EMPTY_BOARD = str(TicTacToe())


def symmetries() -> tuple[tuple[Cell, ...], ...]:
    """Return the eight ways to turn and mirror the board; entry i of each is the cell put at i."""
    identity = tuple(range(9))
    turn = (6, 3, 0, 7, 4, 1, 8, 5, 2)
    mirror = (2, 1, 0, 5, 4, 3, 8, 7, 6)
    found = [identity, mirror]
    while len(found) < 8:
        found.append(tuple(found[-2][cell] for cell in turn))
    return tuple(found)


SYMMETRIES = symmetries()


@cache
def smallest_image(board: str) -> str:
    """Return the first in alphabetical order of the boards that ``board`` can be turned into."""
    cells = board.replace("/", "")
    return min("".join(cells[cell] for cell in image) for image in SYMMETRIES)


def up_to_symmetry(boards: tuple[str, ...]) -> int:
    """Return how many of ``boards`` there are when turned and mirrored boards count as one."""
    return len({smallest_image(board) for board in boards})


def boards_after(board: str) -> dict[Cell, str]:
    """Return each legal move with the board after it; none when the game is over."""
    position = TicTacToe(board)
    after: dict[Cell, str] = {}
    if position.utility() is None:
        for move in position.moves():
            position.play(move)
            after[move] = str(position)
            position.undo()
    return after


@cache
def reachable_boards() -> tuple[str, ...]:
    """Return every board that can come up when X begins, each once, the empty one first."""
    boards = [EMPTY_BOARD]
    known = {EMPTY_BOARD}
    for board in boards:
        new = set(boards_after(board).values()) - known
        known |= new
        boards.extend(sorted(new))
    return tuple(boards)


@cache
def unfinished_boards() -> tuple[str, ...]:
    """Return the reachable boards on which the game goes on."""
    return tuple(board for board in reachable_boards() if TicTacToe(board).utility() is None)


@cache
def outcome(board: str) -> Value:
    """Return who wins with best play: 1 for X, 0 for nobody, −1 for O.

    The rule of minimax, each board worked out once; a test holds it against the search itself.
    """
    position = TicTacToe(board, score="plain")
    utility = position.utility()
    if utility is not None:
        return utility
    choose = max if position.player == MAX else min
    return choose(outcome(after) for after in boards_after(board).values())


def empties(board: str) -> int:
    """Return how many cells are empty."""
    return board.count(EMPTY)
