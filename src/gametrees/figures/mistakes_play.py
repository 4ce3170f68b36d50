"""Questions about how the program plays: it dawdles, it gives up, it plays for the other side."""

from gametrees.figures.best_play import first_of_best, is_worse, throws_away, worth_to_mover
from gametrees.figures.demo import swapped_best_move
from gametrees.figures.reachable import empties, outcome, unfinished_boards
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import demo_board
from gametrees.games.drawn import DrawnTree
from gametrees.games.tictactoe import MARKS, Cell, ScoreName, TicTacToe
from gametrees.position import MAX, MIN, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import minimax
from gametrees.variant import variant

PAGE = "faq"
DELAY_BOARD = "XXO/OX./O.."
GIVE_UP_BOARD = "X../.X./.O."
FIRST_OF_EQUALS = "first of equal moves · cells ascending"
PLAIN = f"±1 leaves · {FIRST_OF_EQUALS}"
FAST = f"10 − depth leaves · {FIRST_OF_EQUALS}"


def boards_worth(result: int) -> list[str]:
    """Return the unfinished boards that are worth ``result`` to the player to move."""
    return [
        text for text in unfinished_boards() if TicTacToe(text).player * outcome(text) == result
    ]


def plies_to_end(value: Value) -> int:
    """Return after how many plies, the move itself included, the game is over by this value.

    The value is that of the board after the move, with leaves 10 − depth counted from there.
    """
    return 10 - abs(int(value)) + 1


def moves_of(text: str) -> Table:
    """Return the moves on a decided board, scored both ways, with the plies to the end."""
    plain, fast = worth_to_mover(text, "plain"), worth_to_mover(text, "fast")
    rows: list[tuple[object, ...]] = [
        (cell, plain[cell], one_ply_up(fast[cell]), plies_to_end(fast[cell])) for cell in plain
    ]
    mark = MARKS[TicTacToe(text).player]
    return Table((f"{mark} plays cell", "±1 leaves", "10 − depth leaves", "plies to the end"), rows)


def one_ply_up(value: Value) -> Value:
    """Return a value 10 − depth as it is seen from the board one ply earlier."""
    return value - (value > 0) + (value < 0)


@table("delay.moves", convention=f"X to move on `{DELAY_BOARD}` · worth to X")
def delay_moves() -> Table:
    """X's moves in a position where each of them wins, scored with and without the depth."""
    return moves_of(DELAY_BOARD)


@figure("delay.plain-move", convention=f"X to move on `{DELAY_BOARD}` · {PLAIN}")
def delay_plain_move() -> Cell:
    """The cell played there when every win is worth the same."""
    return first_of_best(DELAY_BOARD, "plain")


@figure("delay.fast-move", convention=f"X to move on `{DELAY_BOARD}` · {FAST}")
def delay_fast_move() -> Cell:
    """The cell played there when quick wins are worth more."""
    return first_of_best(DELAY_BOARD, "fast")


@figure("delay.won")
def won_boards() -> int:
    """Unfinished positions that the player to move can win by force."""
    return len(boards_worth(1))


@figure("delay.slower", convention=PLAIN)
def slower_wins() -> int:
    """Of those positions, the ones where ±1 leaves choose a win that is not the quickest."""
    return sum(is_worse(text, first_of_best(text, "plain")) for text in boards_worth(1))


@figure("delay.lost")
def lost_boards() -> int:
    """Unfinished positions that the player to move loses against best play."""
    return len(boards_worth(-1))


@figure("delay.sooner", convention=PLAIN)
def sooner_losses() -> int:
    """Of those positions, the ones where ±1 leaves choose a loss that comes sooner than it must."""
    return sum(is_worse(text, first_of_best(text, "plain")) for text in boards_worth(-1))


@table("give-up.moves", convention=f"O to move on `{GIVE_UP_BOARD}` · worth to O")
def give_up_moves() -> Table:
    """O's moves in a position where each of them loses, scored with and without the depth."""
    return moves_of(GIVE_UP_BOARD)


@figure("give-up.plain-move", convention=f"O to move on `{GIVE_UP_BOARD}` · {PLAIN}")
def give_up_plain_move() -> Cell:
    """The cell played there when every loss is as bad as any other."""
    return first_of_best(GIVE_UP_BOARD, "plain")


@figure("give-up.fast-move", convention=f"O to move on `{GIVE_UP_BOARD}` · {FAST}")
def give_up_fast_move() -> Cell:
    """The cell played there when late losses are not as bad: it blocks."""
    return first_of_best(GIVE_UP_BOARD, "fast")


@claim("depth-score.same-outcome")
def same_outcome() -> bool:
    """±1 leaves and 10 − depth leaves both keep the outcome, from every unfinished position."""
    scores: tuple[ScoreName, ...] = ("plain", "fast")
    return not any(
        is_worse(text, first_of_best(text, score), "plain")
        for text in unfinished_boards()
        for score in scores
    )


@figure("swapped.worse", convention=FAST)
def swapped_worse() -> int:
    """Unfinished positions where the root that takes the wrong end plays a worse move."""
    return sum(is_worse(text, cell) for text, cell in swapped_moves().items())


@figure("swapped.thrown-away", convention=FAST)
def swapped_thrown_away() -> int:
    """Positions where it thereby loses a game that its player could win or draw."""
    return sum(throws_away(text, cell) for text, cell in swapped_moves().items())


def swapped_moves() -> dict[str, Cell]:
    """Return the move of the swapped root on each unfinished board, lowest cell of equals."""
    moves = {}
    for text in unfinished_boards():
        worth = worth_to_mover(text, "fast")
        moves[text] = min(worth, key=lambda cell: (worth[cell], cell))
    return moves


@claim("swapped.is-the-program")
def swapped_is_the_program() -> bool:
    """On all boards with five empty cells or fewer, that is what the swapped program plays."""
    return all(
        swapped_best_move(TicTacToe(text)).move == move
        for text, move in swapped_moves().items()
        if empties(text) <= 5
    )


UNDO = "            position.undo()\n"
no_undo = variant(alphabeta, {UNDO: ""}, count=2)
"""Alpha-beta that plays moves and never takes one back."""


@figure("no-undo.value", convention="10 − depth leaves · cells ascending")
def no_undo_value() -> Value:
    """What the demo board is worth to X, says a search that takes no move back."""
    return no_undo(demo_board())


@figure("no-undo.board")
def no_undo_board() -> str:
    """The board after that search, which began with four empty cells."""
    board = demo_board()
    no_undo(board)
    return str(board)


HANDS = ((0, -1, 1), (1, 0, -1), (-1, 1, 0))
"""Rock, paper, scissors of MAX against those of MIN: what each pair is worth to MAX."""


@figure("turns.max-first")
def max_shows_first() -> Value:
    """What rock, paper, scissors is worth to MAX when MAX shows first and MIN sees it."""
    return minimax(DrawnTree(HANDS, MAX))


@figure("turns.min-first")
def min_shows_first() -> Value:
    """What it is worth to MAX when MIN shows first and MAX sees it."""
    return minimax(DrawnTree(tuple(zip(*HANDS, strict=True)), MIN))
