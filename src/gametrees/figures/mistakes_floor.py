"""What a minimax value promises when the other side does not play its best, and what it counts."""

from collections import Counter
from functools import cache

from gametrees.figures import empty
from gametrees.figures.best_play import first_of_best
from gametrees.figures.reachable import EMPTY_BOARD, boards_after, outcome, unfinished_boards
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.games.tictactoe import Cell, TicTacToe
from gametrees.position import MAX, MIN, Player, Value

PAGE = "faq"
FAST = "10 − depth leaves · first of equal moves · cells ascending"
AGAINST_ALL = f"minimax against every reply · {FAST}"


@cache
def results_against_all(board: str, us: Player) -> Counter[int]:
    """Return how the games go that ``us`` plays by minimax while the other side tries everything.

    The keys are 1, 0 and −1: won, drawn or lost by ``us``.
    """
    position = TicTacToe(board, score="plain")
    utility = position.utility()
    if utility is not None:
        return Counter({us * int(utility): 1})
    after = boards_after(board)
    if position.player == us:
        return results_against_all(after[first_of_best(board, "fast")], us)
    total: Counter[int] = Counter()
    for reply in after.values():
        total += results_against_all(reply, us)
    return total


@claim("floor.never-below", convention=AGAINST_ALL)
def never_below() -> bool:
    """From every unfinished position, for the player to move, no reply leads below its value."""
    return all(
        min(results_against_all(text, mover)) == mover * outcome(text)
        for text in unfinished_boards()
        for mover in [TicTacToe(text).player]
    )


@table("floor.games", convention=AGAINST_ALL)
def games() -> Table:
    """All games from the empty board that minimax plays against every possible reply."""
    rows: list[tuple[object, ...]] = []
    for words, us in (("X, moving first", MAX), ("O, moving second", MIN)):
        found = results_against_all(EMPTY_BOARD, us)
        rows.append((words, found.total(), found[1], found[0], found[-1]))
    return Table(("minimax plays", "games", "won", "drawn", "lost"), rows)


@figure("floor.won", convention=f"X moves first · {AGAINST_ALL}")
def won() -> int:
    """Of the games in which X plays by minimax from the empty board, those that X wins."""
    return results_against_all(EMPTY_BOARD, MAX)[1]


@figure("floor.games-number", convention=f"X moves first · {AGAINST_ALL}")
def games_number() -> int:
    """Games in which X plays by minimax from the empty board and O plays anything."""
    return results_against_all(EMPTY_BOARD, MAX).total()


def losing_replies(cell: Cell) -> int:
    """Return how many of O's replies to X's first move lose against best play."""
    board = boards_after(EMPTY_BOARD)[cell]
    return sum(outcome(after) == 1 for after in boards_after(board).values())


@table("floor.first-moves", convention="worth to X with best play on both sides")
def first_moves() -> Table:
    """X's first moves: all are worth the same, yet they do not ask the same of O."""
    rows: list[tuple[object, ...]] = []
    for words, cell in (
        ("a corner, as cell 0", 0),
        ("the centre, cell 4", 4),
        ("an edge, as cell 1", 1),
    ):
        board = boards_after(EMPTY_BOARD)[cell]
        rows.append((words, outcome(board), losing_replies(cell), len(boards_after(board))))
    return Table(("X begins with", "worth to X", "O's replies that lose", "O's replies"), rows)


@figure("floor.corner.losing-replies")
def corner_losing_replies() -> int:
    """O's replies to a first X in the corner that lose against best play."""
    return losing_replies(0)


@figure("floor.centre.losing-replies")
def centre_losing_replies() -> int:
    """O's replies to a first X in the centre that lose against best play."""
    return losing_replies(4)


@figure("floor.first-move-values", convention="cells ascending")
def first_move_values() -> list[Value]:
    """What X's nine first moves are worth to X."""
    return [outcome(board) for board in boards_after(EMPTY_BOARD).values()]


@table("counts.of-what", convention="tic-tac-toe from the empty board, X begins")
def counts_of_what() -> Table:
    """What the well-known numbers of tic-tac-toe count."""
    rows: list[tuple[object, ...]] = [
        ("orders to fill the board, lines ignored", empty.ways_to_fill()),
        ("nodes of plain minimax, root counted", empty.minimax_nodes()),
        ("nodes of plain minimax, root not counted", empty.minimax_nodes_without_root()),
        ("leaves of that search, which are the whole games", empty.games()),
        ("ways to mark nine cells with X, O or nothing", empty.ways_to_mark()),
        ("distinct boards that games reach", empty.positions()),
        ("of these, unfinished", empty.unfinished_positions()),
        ("distinct boards, turned and mirrored ones as one", empty.positions_up_to_symmetry()),
    ]
    return Table(("what is counted", "how many"), rows)
