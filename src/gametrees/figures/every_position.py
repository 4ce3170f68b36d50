"""What two small changes do on every unfinished tic-tac-toe position, not on one example."""

from functools import cache

from gametrees.figures.reachable import boards_after, outcome, unfinished_boards
from gametrees.figures.registry import claim, figure
from gametrees.games.tictactoe import Cell, ScoreName, TicTacToe
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.heuristic import wins
from gametrees.variant import variant

PAGE = "why-node-counts-differ"
TIES = "a later move replaces the best one when `>=` · one window · cells ascending"
SLOW = "±(1 + depth) leaves · first of equal moves · cells ascending"
SLOW_EXAMPLE = ".O./..X/.OX"

move_with_ties = variant(
    alphabeta_move, {"mover * value > mover * best": "mover * value >= mover * best"}
)
"""The root loop of alpha-beta when a move that only equals the best one replaces it."""


def chosen_cell(move: object) -> Cell:
    """Return a chosen move as the cell it is."""
    assert isinstance(move, int)
    return move


def wrong_with_ties(score: ScoreName) -> int:
    """Return on how many unfinished boards the rule `>=` plays a move that is not optimal."""
    wrong = 0
    for text in unfinished_boards():
        board = TicTacToe(text, score=score)
        value = alphabeta(board)
        board.play(chosen_cell(move_with_ties(board).move))
        wrong += alphabeta(board) != value
    return wrong


@figure("ties.greater-equal-wrong", convention=f"±1 leaves · {TIES}")
def greater_equal_wrong() -> int:
    """Unfinished positions where alpha-beta with `>=` as its tie rule plays a move too bad."""
    return wrong_with_ties("plain")


@figure("ties.greater-equal-wrong-fast", convention=f"10 − depth leaves · {TIES}")
def greater_equal_wrong_fast() -> int:
    """Like ties.greater-equal-wrong, when quick wins are worth more: fewer values are equal."""
    return wrong_with_ties("fast")


@cache
def slow_move(text: str) -> Cell:
    """Return the cell played from a board when slower wins are worth more."""
    return chosen_cell(alphabeta_move(TicTacToe(text, score="slow")).move)


def winning_cells(text: str) -> list[Cell]:
    """Return the cells that win at once for the player to move."""
    board = TicTacToe(text)
    return [cell for cell in board.moves() if wins(board, cell)]


def boards_with_win() -> list[str]:
    """Return the unfinished boards where the player to move can win at once."""
    return [text for text in unfinished_boards() if winning_cells(text)]


@figure("slow-win.wins-in-one", convention="X begins · either side to move")
def wins_in_one() -> int:
    """Positions a game can reach where the player to move can win at once."""
    return len(boards_with_win())


@figure("slow-win.passed-up", convention=SLOW)
def passed_up() -> int:
    """Positions with a win in one move that a search preferring slower wins does not take."""
    return sum(slow_move(text) not in winning_cells(text) for text in boards_with_win())


@figure("slow-win.example.winning-cell", convention="X to move on `.O./..X/.OX`")
def example_winning_cell() -> Cell:
    """The cell where X wins at once on the example board."""
    (cell,) = winning_cells(SLOW_EXAMPLE)
    return cell


@figure("slow-win.example.move", convention=f"X to move on `.O./..X/.OX` · {SLOW}")
def example_move() -> Cell:
    """The cell where X plays on the example board when slower wins are worth more."""
    return slow_move(SLOW_EXAMPLE)


@claim("slow-win.example.still-wins")
def example_still_wins() -> bool:
    """After the slow move on the example board X has still won, with best play."""
    return outcome(boards_after(SLOW_EXAMPLE)[slow_move(SLOW_EXAMPLE)]) == 1


@claim("slow-win.never-loses", convention=SLOW)
def slow_never_loses() -> bool:
    """No move of a search that prefers slower wins ever turns a win or a draw into less."""
    return all(
        outcome(boards_after(text)[slow_move(text)]) == outcome(text)
        for text in unfinished_boards()
    )
