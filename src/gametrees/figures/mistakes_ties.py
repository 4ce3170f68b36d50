"""Moves at the root that look equal to the best one and are not: a bound taken for a value."""

from collections.abc import Callable
from functools import cache, partial

from gametrees.count import count
from gametrees.figures.best_play import first_of_best, throws_away, worth_to_mover
from gametrees.figures.reachable import empties, unfinished_boards
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import child_values, convention, empty_board, strict_alphabeta
from gametrees.games.tictactoe import Cell, ScoreName, TicTacToe
from gametrees.position import INFINITY, MAX, Position, Value
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.fail_hard import fail_hard
from gametrees.search.minimax import minimax

PAGE = "faq"
EXAMPLE = ".O./X.O/XOX"
ONE_WINDOW = "one window · <= · cells ascending"
PLAIN = f"±1 leaves · {ONE_WINDOW}"
ON_EXAMPLE = f"X to move on `{EXAMPLE}` · {PLAIN}"

WindowSearch = Callable[[Position[Cell], Value, Value], Value]
RootLoop = Callable[[TicTacToe], dict[Cell, Value]]


def root_loop(
    board: Position[Cell], search: WindowSearch = alphabeta, wider: int = 0
) -> dict[Cell, Value]:
    """Return what ``search`` returns for each move when one window serves them all.

    The bound that the moves before have set is loosened by ``wider`` points.
    """
    mover, alpha, beta = board.player, -INFINITY, INFINITY
    returned: dict[Cell, Value] = {}
    for move in board.moves():
        board.play(move)
        returned[move] = value = search(board, alpha, beta)
        board.undo()
        if mover == MAX:
            alpha = max(alpha, value - wider)
        else:
            beta = min(beta, value + wider)
    return returned


def false_equals(text: str, score: ScoreName, loop: RootLoop = root_loop) -> list[Cell]:
    """Return the moves for which the best number comes back, though they are worth less."""
    board = TicTacToe(text, score=score)
    returned = {cell: board.player * value for cell, value in loop(board).items()}
    worth = worth_to_mover(text, score)
    best = max(returned.values())
    return [
        cell for cell in returned if returned[cell] == best and worth[cell] < max(worth.values())
    ]


@cache
def boards_with_false_equals(score: ScoreName, loop: RootLoop = root_loop) -> tuple[str, ...]:
    """Return the unfinished boards where some move looks as good as the best and is not."""
    return tuple(text for text in unfinished_boards() if false_equals(text, score, loop))


@figure("ties.false-equals", convention=PLAIN)
def number_of_boards() -> int:
    """Unfinished positions where alpha-beta returns the best number for a move that is worse."""
    return len(boards_with_false_equals("plain"))


@figure("ties.false-equals-fast", convention=convention(root=""))
def number_of_boards_fast() -> int:
    """Such positions when quick wins are worth more: fewer values are equal."""
    return len(boards_with_false_equals("fast"))


@figure("ties.false-equals-hard", convention=f"fail-hard · {PLAIN}")
def number_of_boards_fail_hard() -> int:
    """Such positions when the search is fail-hard, and so returns the best number more often."""
    return len(boards_with_false_equals("plain", partial(root_loop, search=fail_hard)))


@figure("ties.false-equals-losing", convention=PLAIN)
def number_of_losing_boards() -> int:
    """Of those positions, the ones where such a move loses a game that was won or drawn."""
    return sum(
        any(throws_away(text, cell) for cell in false_equals(text, "plain"))
        for text in boards_with_false_equals("plain")
    )


@claim(
    "ties.same-move",
    convention="±1 and 10 − depth leaves · one window · first of equal moves",
    heavy=True,
)
def same_move() -> bool:
    """With the strict tie rule alpha-beta plays minimax's move on every unfinished position."""
    scores: tuple[ScoreName, ...] = ("plain", "fast")
    return all(
        alphabeta_move(TicTacToe(text, score=score)).move == first_of_best(text, score)
        for text in unfinished_boards()
        for score in scores
    )


@claim("ties.example-smallest", convention=PLAIN)
def example_is_smallest() -> bool:
    """The example has such a move, and no position with fewer empty cells has one."""
    found = boards_with_false_equals("plain")
    return EXAMPLE in found and min(map(empties, found)) == empties(EXAMPLE)


@figure("ties.example-cells", convention=f"`{EXAMPLE}`")
def example_cells() -> list[Cell]:
    """The empty cells of the example, in the order they are tried."""
    return TicTacToe(EXAMPLE).moves()


@figure("ties.example-returned", convention=ON_EXAMPLE)
def example_returned() -> list[Value]:
    """What alpha-beta returns for X's three moves on the example: three numbers that are equal."""
    return list(root_loop(TicTacToe(EXAMPLE, score="plain")).values())


@figure("ties.example-true", convention=f"±1 leaves · X to move on `{EXAMPLE}`")
def example_true() -> list[Value]:
    """What X's three moves on the example are worth."""
    return list(child_values(TicTacToe(EXAMPLE, score="plain"), minimax).values())


@figure("ties.example-loser", convention=ON_EXAMPLE)
def example_loser() -> Cell:
    """The move on the example that looks like a win and loses."""
    (cell,) = false_equals(EXAMPLE, "plain")
    return cell


def fresh_window(board: Position[Cell]) -> dict[Cell, Value]:
    """Return what alpha-beta returns for each move, each with a full window of its own."""
    return child_values(board, alphabeta)


WAYS: dict[str, Callable[[Position[Cell]], dict[Cell, Value]]] = {
    "one window, cutoff `<=`": root_loop,
    "one window, its bound one point wider": partial(root_loop, wider=1),
    "a fresh window for each root move": fresh_window,
    "one window, cutoff `<`": partial(root_loop, search=strict_alphabeta),
}


@table("ties.ways", convention="root counted · 10 − depth leaves · cells ascending", heavy=True)
def ways() -> Table:
    """How a program may find all best moves: its cost on the empty board, and where it errs."""
    rows: list[tuple[object, ...]] = [
        (words, count(loop, empty_board())[1].nodes, len(boards_with_false_equals("fast", loop)))
        for words, loop in WAYS.items()
    ]
    return Table(
        ("how the root searches", "nodes, empty board", "positions with a false equal"), rows
    )
