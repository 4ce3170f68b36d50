"""Tic-tac-toe from the empty board: how many positions, nodes, leaves and games there are."""

from collections import Counter
from functools import cache
from math import factorial

from gametrees.count import Tally, count
from gametrees.figures.reachable import (
    EMPTY_BOARD,
    SYMMETRIES,
    boards_after,
    reachable_boards,
    smallest_image,
    unfinished_boards,
    up_to_symmetry,
)
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import PLAIN_MINIMAX, convention, empty_board
from gametrees.games.tictactoe import CELLS, MARKS, Cell, TicTacToe
from gametrees.position import Value
from gametrees.search.minimax import minimax

PAGE = "why-node-counts-differ"
X_BEGINS = "X begins · the empty board counted"
DRAW = "draw"

Image = tuple[Cell, ...]
Endings = Counter[tuple[int, str]]
"""For a number of marks on the final board and a winner's mark or ``draw``: how many games."""


@cache
def whole_search() -> tuple[Value, Tally]:
    """Return the value of the empty board, and what plain minimax did to find it."""
    return count(minimax, empty_board())


@cache
def endings(board: str = EMPTY_BOARD) -> Endings:
    """Return how the games from ``board`` end; no search is asked."""
    position = TicTacToe(board)
    if position.utility() is not None:
        winner = DRAW if position.winner is None else MARKS[position.winner]
        return Counter({(len(CELLS) - board.count("."), winner): 1})
    total: Endings = Counter()
    for after in boards_after(board).values():
        total += endings(after)
    return total


@figure("empty.value", convention="10 − depth leaves")
def value() -> Value:
    """What the empty board is worth when both sides play their best: a draw."""
    return whole_search()[0]


@figure("empty.minimax.nodes", convention=PLAIN_MINIMAX)
def minimax_nodes() -> int:
    """Nodes that plain minimax visits from the empty board."""
    return whole_search()[1].nodes


@figure(
    "empty.minimax.nodes-without-root",
    convention=convention(root="root not counted", cutoff="", window=""),
)
def minimax_nodes_without_root() -> int:
    """Nodes that plain minimax visits from the empty board, when the board itself is left out."""
    return whole_search()[1].nodes - 1


@figure("empty.minimax.leaves", convention="every visit to a finished game counted")
def minimax_leaves() -> int:
    """Leaves that plain minimax looks at from the empty board."""
    return whole_search()[1].leaves


@figure("empty.games", convention="a game is its moves in order · it ends with the first line")
def games() -> int:
    """Ways in which a game of tic-tac-toe can go, counted without any search."""
    return endings().total()


@claim("empty.leaves-are-games")
def leaves_are_games() -> bool:
    """Plain minimax looks at one leaf for each game there is."""
    return minimax_leaves() == games()


@table("empty.games-by-length", convention="a game is its moves in order")
def games_by_length() -> Table:
    """How many games end after so many marks, and how."""
    found = endings()
    rows: list[tuple[object, ...]] = []
    for marks in sorted({marks for marks, _ in found}):
        by_winner = [found[marks, winner] for winner in ("X", "O", DRAW)]
        rows.append((marks, *by_winner, sum(by_winner)))
    return Table(("marks at the end", "X wins", "O wins", "draws", "games"), rows)


@figure("empty.positions", convention=X_BEGINS)
def positions() -> int:
    """Different boards that can come up in a game, finished ones among them."""
    return len(reachable_boards())


@figure("empty.positions-up-to-symmetry", convention=X_BEGINS)
def positions_up_to_symmetry() -> int:
    """Boards that can come up, when turned and mirrored ones count as one."""
    return up_to_symmetry(reachable_boards())


@figure("empty.unfinished-positions", convention=X_BEGINS)
def unfinished_positions() -> int:
    """Different boards that can come up and on which the game goes on."""
    return len(unfinished_boards())


@figure("empty.ways-to-mark", convention="no rule of the game asked")
def ways_to_mark() -> int:
    """Ways to fill nine cells with X, O or nothing: three choices for each cell."""
    choices: int = 3 ** len(CELLS)
    return choices


@figure("empty.ways-to-fill", convention="no game ends early")
def ways_to_fill() -> int:
    """Orders in which nine cells can be filled, if nobody stopped at a line."""
    return factorial(len(CELLS))


@claim("empty.games-end-early")
def games_end_early() -> bool:
    """There are fewer games than orders to fill the board, for lines end games early."""
    return games() < ways_to_fill() and min(marks for marks, _ in endings()) < len(CELLS)


@figure("empty.games-up-to-symmetry", convention="a whole game is turned or mirrored")
def games_up_to_symmetry() -> int:
    """Games, when two count as one that a single turn or mirror makes equal move by move."""
    return first_of_their_kind(TicTacToe(), SYMMETRIES)


def first_of_their_kind(position: TicTacToe, images: tuple[Image, ...]) -> int:
    """Return how many games from ``position`` come first among their images.

    ``images`` are the symmetries that leave every move made so far where it is.
    """
    if position.utility() is not None:
        return 1
    found = 0
    for move in position.moves():
        if move == min(image[move] for image in images):
            position.play(move)
            found += first_of_their_kind(position, tuple(i for i in images if i[move] == move))
            position.undo()
    return found


@figure("empty.games-in-folded-graph", convention="each board is turned or mirrored by itself")
def games_in_folded_graph() -> int:
    """Ways through the game, when after every move boards that look alike count as one."""
    return folded_games(smallest_image(EMPTY_BOARD))


@cache
def folded_games(board: str) -> int:
    """Return the ways on from ``board`` when boards that look alike are one."""
    after = {smallest_image(other) for other in boards_after(board).values()}
    return sum(map(folded_games, after)) if after else 1
