"""The demo board of the flagship page: who wins, who does not see it, and what a search costs."""

from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import (
    PLAIN_MINIMAX,
    USUAL,
    Search,
    child_values,
    convention,
    demo_board,
    demo_board_after,
    nodes,
    tally,
)
from gametrees.games.tictactoe import EMPTY, LINES, TicTacToe, winning_lines
from gametrees.position import Value
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.heuristic import heuristic_move, winning_replies, wins
from gametrees.search.minimax import best_move, minimax
from gametrees.variant import variant

PAGE = "minimax-alpha-beta"
SCORED = "10 − depth leaves · cells ascending"

swapped_best_move = variant(best_move, {"mover = position.player": "mover = -position.player"})
"""The root chooses as if it were the other player: no error, no warning, a bad move."""

swapped_minimax = variant(minimax, {"position.player == MAX": "position.player != MAX"})
"""MAX takes the least and MIN the greatest, at every level."""


def line_of_play() -> list[int]:
    """Return the moves when both sides play their best from the demo board, first of equals."""
    board = demo_board()
    played = []
    while board.utility() is None:
        move = best_move(board).move
        assert isinstance(move, int)
        board.play(move)
        played.append(move)
    return played


def threats(board: TicTacToe, mark: str) -> dict[tuple[int, int, int], int]:
    """Return each line where ``mark`` has two cells and the third is empty, with that cell."""
    found = {}
    for line in LINES:
        marks = [board.board[cell] for cell in line]
        if marks.count(mark) == 2 and EMPTY in marks:
            found[line] = line[marks.index(EMPTY)]
    return found


@figure("demo.best-move", convention=SCORED)
def demo_best_move() -> int:
    """The cell where O wins by force on the demo board."""
    move = best_move(demo_board()).move
    assert isinstance(move, int)
    return move


@figure("demo.value", convention=SCORED)
def demo_value() -> Value:
    """What the demo board is worth to X when both sides play their best."""
    return minimax(demo_board())


@figure("demo.child-values", convention=SCORED)
def demo_child_values() -> list[Value]:
    """What each of O's four moves is worth to X, cells ascending, by plain minimax."""
    return list(child_values(demo_board(), minimax).values())


@table("demo.children", convention=SCORED)
def demo_children() -> Table:
    """O's moves on the demo board, what each is worth to X, and what that means."""
    rows: list[tuple[object, ...]] = []
    for move, value in child_values(demo_board(), minimax).items():
        plies = 10 - abs(int(value))  # a win of the score "fast" is worth 10 less its depth
        meaning = f"O wins in {plies} plies" if value < 0 else "a draw"
        rows.append((move, value, meaning))
    return Table(("O plays cell", "worth to X", "with best play on both sides"), rows)


@figure("demo.win-plies")
def win_plies() -> int:
    """Plies until O's forced win is on the board, O's first move counted."""
    return len(line_of_play())


@figure("demo.line", convention="first of equal moves")
def demo_line() -> list[int]:
    """The cells that are played when both sides play their best: O, X, O."""
    return line_of_play()


@figure("demo.threats.before")
def threats_before() -> int:
    """Lines in which O has two marks and an empty third cell, before O moves."""
    return len(threats(demo_board(), "O"))


@table("demo.threats")
def demo_threats() -> Table:
    """The two threats that O has after the winning move."""
    rows: list[tuple[object, ...]] = [
        ("-".join(map(str, line)), empty)
        for line, empty in threats(demo_board_after(demo_best_move()), "O").items()
    ]
    return Table(("line", "its one empty cell"), sorted(rows, reverse=True))


@figure("demo.threat-cells")
def threat_cells() -> list[int]:
    """The cells where O completes a line after the winning move."""
    return sorted(set(threats(demo_board_after(demo_best_move()), "O").values()))


@claim("demo.two-threats")
def two_threats() -> bool:
    """After cell 6, lines 6-7-8 and 2-4-6 each lack one cell of O's, and not the same one."""
    found = threats(demo_board_after(6), "O")
    return set(found) == {(6, 7, 8), (2, 4, 6)} and len(set(found.values())) == 2


@claim("demo.no-answer")
def no_answer() -> bool:
    """Whatever X answers to cell 6, O completes a line with the very next mark."""
    board = demo_board_after(6)
    return all(wins_at_once(demo_board_after(6, reply)) for reply in board.moves())


@table("demo.replies", convention=SCORED)
def demo_replies() -> Table:
    """X's answers to the winning move, and the line with which O ends each of those games."""
    rows: list[tuple[object, ...]] = []
    for reply in demo_board_after(demo_best_move()).moves():
        board = demo_board_after(demo_best_move(), reply)
        ending = best_move(board)
        assert isinstance(ending.move, int)
        board.play(ending.move)
        lines = ["-".join(map(str, line)) for line in winning_lines(board.board, "O")]
        rows.append((reply, ending.move, lines, ending.value))
    return Table(("X answers", "O plays", "O's line", "worth to X"), rows)


def wins_at_once(board: TicTacToe) -> bool:
    """Tell whether the player to move has a winning move."""
    return any(wins(board, move) for move in board.moves())


@figure("demo.heuristic-move", convention="cells ascending")
def demo_heuristic_move() -> int:
    """The cell that "win, else block, else first empty cell" plays on the demo board."""
    return heuristic_move(demo_board())


@figure("demo.heuristic-value", convention=SCORED)
def demo_heuristic_value() -> Value:
    """What the heuristic's move is worth to X."""
    return minimax(demo_board_after(demo_heuristic_move()))


@claim("demo.nothing-to-win-or-block")
def nothing_to_win_or_block() -> bool:
    """On the demo board O can neither win at once, nor has X a winning move to be blocked."""
    board = demo_board()
    blocks = [reply for move in board.moves() for reply in winning_replies(board, move)]
    return not wins_at_once(board) and not blocks


@figure("demo.swapped.move", convention=SCORED)
def swapped_move() -> int:
    """The cell that is played when the root takes the greatest value though MIN is to move."""
    move = swapped_best_move(demo_board()).move
    assert isinstance(move, int)
    return move


@figure("demo.swapped.value", convention=SCORED)
def swapped_value() -> Value:
    """What the move chosen with swapped roles is truly worth to X."""
    return minimax(demo_board_after(swapped_move()))


@claim("demo.swapped.never-crashes")
def swapped_never_crashes() -> bool:
    """Swapped roles, at the root or everywhere, give a legal move on all boards from here on."""
    return all(
        swapped_best_move(board).move in board.moves()
        and best_move(board, swapped_minimax).move in board.moves()
        for board in unfinished_boards()
    )


def unfinished_boards() -> list[TicTacToe]:
    """Return every board that can come from the demo board while the game goes on."""
    paths: list[tuple[int, ...]] = [()]
    for path in paths:
        board = demo_board_after(*path)
        if board.utility() is None:
            paths.extend((*path, move) for move in board.moves())
    return [board for path in paths if (board := demo_board_after(*path)).utility() is None]


@figure("demo.minimax.nodes", convention=PLAIN_MINIMAX)
def minimax_nodes() -> int:
    """Positions that plain minimax visits on the demo board."""
    return nodes(minimax, demo_board())


@figure("demo.minimax.leaves", convention="cells ascending")
def minimax_leaves() -> int:
    """Finished games that plain minimax looks at: all the ways to play the demo board out."""
    return tally(minimax, demo_board()).leaves


@figure("demo.alphabeta.nodes", convention=USUAL)
def alphabeta_nodes() -> int:
    """Positions that alpha-beta visits on the demo board."""
    return nodes(alphabeta, demo_board())


@figure("demo.alphabeta.leaves", convention=USUAL)
def alphabeta_leaves() -> int:
    """Finished games that alpha-beta looks at on the demo board."""
    return tally(alphabeta, demo_board()).leaves


@figure("demo.alphabeta.cutoffs", convention=USUAL)
def alphabeta_cutoffs() -> int:
    """Nodes that alpha-beta leaves before their last move."""
    return tally(alphabeta, demo_board()).cutoffs


@figure("demo.alphabeta.skipped", convention=USUAL)
def alphabeta_skipped() -> int:
    """Moves that alpha-beta never tries: children cut away, not counting what lies below them."""
    return tally(alphabeta, demo_board()).skipped


@figure("demo.fresh.nodes", convention=convention(window="fresh window for each root move"))
def fresh_window_nodes() -> int:
    """Positions visited on the demo board when each root move starts with a full window."""
    return nodes(lambda board: best_move(board, alphabeta), demo_board())


@figure("demo.never-visited", convention=USUAL)
def never_visited() -> int:
    """Positions that plain minimax visits and alpha-beta does not."""
    return minimax_nodes() - alphabeta_nodes()


@figure("demo.deepest")
def deepest() -> int:
    """Plies from the demo board to the end of its longest game."""
    return demo_board().board.count(EMPTY)


@figure("demo.plain-value", convention="±1 leaves · cells ascending")
def plain_value() -> Value:
    """What the demo board is worth when every win counts the same."""
    return minimax(demo_board("plain"))


@claim("demo.same-move")
def same_move() -> bool:
    """Alpha-beta and minimax play the same move on the demo board, and give it the same value."""
    return alphabeta_move(demo_board()) == best_move(demo_board())


@claim("demo.same-value")
def same_value() -> bool:
    """Alpha-beta returns the value of minimax on the demo board."""
    return alphabeta(demo_board()) == minimax(demo_board())


@claim("demo.whole-tree-by-both-roots")
def whole_tree_by_both_roots() -> bool:
    """Searching the board and choosing its move visit the same nodes, by either algorithm."""
    pairs: list[tuple[Search, Search]] = [(minimax, best_move), (alphabeta, alphabeta_move)]
    return all(
        nodes(search, demo_board()) == nodes(chooser, demo_board()) for search, chooser in pairs
    )
