"""The cutoffs on the demo board, one by one, and the tie rule that they call for."""

from collections.abc import Iterator

from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import USUAL, child_values, demo_board, demo_board_after, nodes
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.games.tictactoe import Cell
from gametrees.position import MAX, MIN, Value
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.minimax import minimax
from gametrees.trace import Node, trace
from gametrees.variant import variant

PAGE = "minimax-alpha-beta"

Path = tuple[Cell, ...]

later_of_equals = variant(
    alphabeta_move, {"mover * value > mover * best": "mover * value >= mover * best"}
)
"""The root lets a later move that looks as good replace the best one."""


def cut_nodes(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Yield each node at or below ``node`` where a cutoff came, with the moves that lead there."""
    for child in node.children:
        yield from cut_nodes(child, (*path, child.move))
    if node.skipped:
        yield path, node


def positions_below(path: Path, moves: tuple[Cell, ...]) -> int:
    """Return how many positions begin with ``path`` and one of ``moves``."""
    return sum(nodes(minimax, demo_board_after(*path, move)) for move in moves)


@table("demo.cuts", convention=USUAL)
def cuts() -> Table:
    """Where alpha-beta stops on the demo board, and what it never looks at."""
    rows: list[tuple[object, ...]] = []
    for path, node in cut_nodes(trace(alphabeta, demo_board())):
        assert node.window is not None
        alpha, beta = node.window
        promised = f"O has {written(beta)}" if node.player == MAX else f"X has {written(alpha)}"
        chooser, sign = ("X", "≥") if node.player == MAX else ("O", "≤")
        skipped = tuple(node.skipped)
        rows.append(
            (
                ", ".join(map(str, path)),
                chooser,
                promised,
                f"{sign} {written(node.value)}",
                ", ".join(map(str, skipped)),
                positions_below(path, skipped),
            )
        )
    columns = (
        "cells played", "who chooses", "sure elsewhere", "found here", "cells not tried",
        "positions never seen",
    )  # fmt: skip
    return Table(columns, rows)


@claim("demo.cuts-add-up", convention=USUAL)
def cuts_add_up() -> bool:
    """What the cutoffs save, taken together, is all that minimax visits and alpha-beta does not."""
    saved = sum(
        positions_below(path, tuple(node.skipped))
        for path, node in cut_nodes(trace(alphabeta, demo_board()))
    )
    return saved == nodes(minimax, demo_board()) - nodes(alphabeta, demo_board())


def written(value: Value) -> str:
    """Write a bound with a true minus sign."""
    return str(value).replace("-", "−")


@figure("demo.cut.shown", convention=USUAL)
def shown_for_eight() -> Value:
    """What alpha-beta returns for O's move to cell 8: a bound, for the search stopped there."""
    return seen_values()[-1]


@figure("demo.cut.true", convention="10 − depth leaves")
def true_for_eight() -> Value:
    """What O's move to cell 8 is truly worth to X."""
    return minimax(demo_board_after(8))


CUT_TREE: Tree = [0, 0, -7, [-7, -7, 0]]
"""O's four moves by their values, the last one opened up: what the page draws of the cut."""


@claim("demo.cut.tree")
def cut_tree() -> bool:
    """The small tree holds the true values of the demo board, and alpha-beta cuts it as there."""
    board = demo_board()
    *others, last = child_values(board, minimax).values()
    answers = list(child_values(demo_board_after(8), minimax).values())
    small = trace(alphabeta, DrawnTree(CUT_TREE, MIN))
    return (
        [*others, answers] == CUT_TREE
        and last == max(answers)
        and [child.value for child in small.children] == seen_values()
        and [len(child.skipped) for child in small.children] == [0, 0, 0, 2]
    )


@figure("demo.cut.never-seen", convention=USUAL)
def never_seen_after_eight() -> int:
    """Positions below O's move to cell 8 that the cutoff saves."""
    return positions_below((8,), (4, 6))


@claim("demo.cut.first-answer")
def first_answer() -> bool:
    """After O 8, X 3 loses to 6-7-8 at once; X 6 would have held the draw."""
    return minimax(demo_board_after(8, 3)) == -7 and minimax(demo_board_after(8, 6)) == 0


@figure("demo.seen-values", convention=USUAL)
def seen_values() -> list[Value]:
    """What alpha-beta returns for each of O's moves, cells ascending; after a cut, a bound."""
    return [child.value for child in trace(alphabeta, demo_board()).children]


@table("demo.seen", convention=USUAL)
def seen() -> Table:
    """What alpha-beta knows of each of O's moves when it has finished, beside the true value."""
    true = child_values(demo_board(), minimax)
    rows: list[tuple[object, ...]] = [
        (child.move, known(child), true[child.move])
        for child in trace(alphabeta, demo_board()).children
    ]
    return Table(("O plays cell", "alpha-beta knows", "true value"), rows)


def known(node: Node) -> str:
    """Write what a returned value says of the true one, by the contract of ``alphabeta``."""
    assert node.window is not None
    alpha, beta = node.window
    if node.value >= beta:
        return f"≥ {written(node.value)}"
    if node.value <= alpha:
        return f"≤ {written(node.value)}"
    return f"= {written(node.value)}"


@figure("demo.later-of-equals.move", convention=USUAL)
def later_of_equals_move() -> Cell:
    """The cell that is played when a later move that looks equal replaces the best one."""
    move = later_of_equals(demo_board()).move
    assert isinstance(move, int)
    return move


@figure("demo.later-of-equals.value", convention="10 − depth leaves")
def later_of_equals_value() -> Value:
    """What that move is truly worth to X."""
    return minimax(demo_board_after(later_of_equals_move()))
