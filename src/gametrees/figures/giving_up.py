"""Why a deeper search can lose more: a position that depth 4 gives up, and depth 3 does not."""

from fractions import Fraction
from functools import partial

from gametrees.figures.reachable import outcome
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import child_values
from gametrees.games.tictactoe import Cell, ScoreName, TicTacToe
from gametrees.position import Value
from gametrees.search.depth_limited import best_moves, depth_limited
from gametrees.search.heuristic import winning_replies

PAGE = "why-node-counts-differ"
BOARD = "XO./.X./..."
SETTING = f"O to move on `{BOARD}` · 0 at the horizon"


def board(score: ScoreName = "plain") -> TicTacToe:
    """Return the position, O to move: X threatens cell 8."""
    return TicTacToe(BOARD, score=score)


def values(depth: int, score: ScoreName) -> dict[Cell, Value]:
    """Return what each of O's moves is worth to X, seen ``depth`` plies deep, this move counted."""
    return child_values(board(score), partial(depth_limited, depth=depth - 1))


def safe_cells() -> list[Cell]:
    """Return O's moves after which X cannot win at once."""
    return [cell for cell in board().moves() if not winning_replies(board(), cell)]


@figure("random-play.giving-up.block", convention=SETTING)
def block() -> Cell:
    """The only cell where O stops X from winning at once."""
    (cell,) = safe_cells()
    return cell


@claim("random-play.giving-up.lost", convention=f"O to move on `{BOARD}`")
def lost() -> bool:
    """Whatever O plays there, X can win by force."""
    return outcome(BOARD) == 1


@table("random-play.giving-up.values", convention=SETTING)
def values_seen() -> Table:
    """What each of O's moves there is worth to X, as three searches see it."""
    three, four = values(3, "plain"), values(4, "plain")
    graded = values(4, "fast")
    rows: list[tuple[object, ...]] = [
        (cell, three[cell], four[cell], graded[cell]) for cell in three
    ]
    return Table(
        ("O plays cell", "depth 3, ±1 leaves", "depth 4, ±1 leaves", "depth 4, 10 − depth leaves"),
        rows,
    )


@claim("random-play.giving-up.blocks", convention=SETTING)
def still_blocks() -> bool:
    """Depth 3 blocks there, and so does depth 4 when a late loss is better than a quick one."""
    return best_moves(board(), 3) == best_moves(board("fast"), 4) == [block()]


@figure("random-play.giving-up.chance", convention=f"{SETTING} · ±1 leaves")
def chance_of_block() -> Fraction:
    """Chance that depth 4 blocks there: all moves look equally lost, and it draws one by lot."""
    return Fraction(1, len(best_moves(board(), 4)))
