"""A position small enough to search by hand: 14 nodes become 10."""

from collections import Counter
from functools import cache
from typing import get_args

from gametrees.figures.reachable import boards_after, unfinished_boards, up_to_symmetry
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import PLAIN_MINIMAX, USUAL, child_values, tally
from gametrees.games.tictactoe import EMPTY, ScoreName, TicTacToe, winning_lines
from gametrees.position import MAX, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import minimax

PAGE = "why-node-counts-differ"
BOARD = "..X/.OX/OXO"
SETTING = f"X to move on `{BOARD}`"
ANY_SCORE = "root counted · <= · one window · cells ascending"

FROM, TO = 14, 10
"""The two counts that lessons print, and seldom with the position they belong to."""


@figure("teaching.minimax.nodes", convention=f"{PLAIN_MINIMAX} · {SETTING}")
def minimax_nodes() -> int:
    """Nodes that plain minimax visits on the teaching position."""
    return tally(minimax, TicTacToe(BOARD)).nodes


@figure("teaching.alphabeta.nodes", convention=f"{USUAL} · {SETTING}")
def alphabeta_nodes() -> int:
    """Nodes that alpha-beta visits on the teaching position."""
    return tally(alphabeta, TicTacToe(BOARD)).nodes


@figure("teaching.alphabeta.cutoffs", convention=f"{USUAL} · {SETTING}")
def alphabeta_cutoffs() -> int:
    """Nodes that alpha-beta leaves before their last move on the teaching position."""
    return tally(alphabeta, TicTacToe(BOARD)).cutoffs


@figure("teaching.empty-cells", convention=f"`{BOARD}`")
def empty_cells() -> list[int]:
    """The empty cells of the teaching position, in the order they are tried."""
    return TicTacToe(BOARD).moves()


@figure("teaching.child-values", convention=f"10 − depth leaves · {SETTING}")
def teaching_child_values() -> list[Value]:
    """What each of X's moves on the teaching position is worth to X, cells ascending."""
    return list(child_values(TicTacToe(BOARD), minimax).values())


@cache
def tree_size(text: str) -> int:
    """Return the nodes of the whole tree below a board, itself counted: those minimax visits."""
    return 1 + sum(map(tree_size, boards_after(text).values()))


def alphabeta_costs(text: str) -> set[int]:
    """Return the nodes alpha-beta visits on a board, under each of the three scorings."""
    return {tally(alphabeta, TicTacToe(text, score=score)).nodes for score in get_args(ScoreName)}


@cache
def boards_by_cost() -> dict[int, tuple[str, ...]]:
    """Return the boards where minimax visits 14 nodes, by what alpha-beta visits there.

    Raises ValueError if a scoring makes a difference on one of them: it makes none.
    """
    found: dict[int, list[str]] = {}
    for text in unfinished_boards():
        if tree_size(text) == FROM:
            (cost,) = alphabeta_costs(text)
            found.setdefault(cost, []).append(text)
    return {cost: tuple(boards) for cost, boards in sorted(found.items())}


@table("teaching.costs", convention=ANY_SCORE)
def costs() -> Table:
    """What becomes of 14 nodes on all positions where plain minimax visits that many."""
    rows: list[tuple[object, ...]] = [
        (cost, len(boards), up_to_symmetry(boards)) for cost, boards in boards_by_cost().items()
    ]
    return Table(("nodes of alpha-beta", "positions", "up to symmetry"), rows)


@figure("teaching.positions", convention=ANY_SCORE)
def positions() -> int:
    """Positions a game can reach where minimax visits 14 nodes and alpha-beta 10."""
    return len(boards_by_cost()[TO])


@figure("teaching.positions-up-to-symmetry", convention=ANY_SCORE)
def positions_up_to_symmetry() -> int:
    """Those positions, when turned and mirrored boards count as one."""
    return up_to_symmetry(boards_by_cost()[TO])


@claim("teaching.any-score", convention=ANY_SCORE)
def any_score() -> bool:
    """On each of those positions all three scorings cost alpha-beta the same."""
    return all(alphabeta_costs(text) == {TO} for text in boards_by_cost()[TO])


@claim("teaching.pattern")
def pattern() -> bool:
    """All of those positions have three empty cells, and X is to move."""
    boards = [TicTacToe(text) for text in boards_by_cost()[TO]]
    return all(board.player == MAX and board.board.count(EMPTY) == 3 for board in boards)


@claim("teaching.threat")
def threat() -> bool:
    """Of all positions with 14 nodes, they are those where O threatens the first cell tried."""
    return all(
        threatens_first_cell(text) == (cost == TO)
        for cost, boards in boards_by_cost().items()
        for text in boards
    )


def threatens_first_cell(text: str) -> bool:
    """Tell whether O would complete a line in the empty cell with the lowest number."""
    cells = list(text.replace("/", ""))
    cells[cells.index(EMPTY)] = "O"
    return bool(winning_lines(cells, "O"))


@claim("teaching.none-without-root", convention="root not counted")
def none_without_root() -> bool:
    """With the root not counted, there is no position where plain minimax counts 14 nodes."""
    return FROM not in {tree_size(text) - 1 for text in unfinished_boards()}


@table("teaching.sizes", convention="root counted")
def sizes() -> Table:
    """How large the whole tree is on positions with two, three and four empty cells."""
    by_empties: dict[int, Counter[int]] = {}
    for text in unfinished_boards():
        by_empties.setdefault(text.count(EMPTY), Counter())[tree_size(text)] += 1
    rows: list[tuple[object, ...]] = [
        (empty, sum(by_empties[empty].values()), min(by_empties[empty]), max(by_empties[empty]))
        for empty in (2, 3, 4)
    ]
    return Table(("empty cells", "positions", "smallest tree", "largest tree"), rows)
