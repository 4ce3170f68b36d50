"""The laws that every position obeys, run on both games; and friendly refusals of bad input."""

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from gametrees.errors import InputError
from gametrees.games.drawn import DrawnTree
from gametrees.games.tictactoe import CELLS, SCORES, TicTacToe, winning_lines
from gametrees.position import MAX, MIN

Make = Callable[[], Any]

CENTRE_FIRST = (4, 0, 2, 6, 8, 1, 3, 5, 7)
BOARDS = {"XXO/..X/.O.": "O", "X../.O./..X": "O", "..X/.OX/OXO": "X", "O../.X./..X": "O"}
TREES = (
    "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
    "[0, [[-3], -10]]",
    "[1/2, [[-1.5, 7]], [[[0]]]]",
    "4",
)
PERFT = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)


def tictactoe(board: str, to_move: str, score: str, order: Any, order_at: str) -> Make:
    return lambda: TicTacToe(board, to_move, score, order, order_at)


POSITIONS: dict[str, Make] = {
    f"{board} {to_move} {score} {'given' if order else 'ascending'} {order_at}": tictactoe(
        board, to_move, score, order, order_at
    )
    for (board, to_move), score, order, order_at in itertools.product(
        BOARDS.items(), SCORES, (None, CENTRE_FIRST), ("every", "root")
    )
} | {
    f"{text} {root}": (lambda text=text, root=root: DrawnTree.parse(text, root))
    for text, root in itertools.product(TREES, ("max", "min"))
}
each_position = pytest.mark.parametrize("make", POSITIONS.values(), ids=POSITIONS.keys())


def observed(position: Any) -> tuple[object, ...]:
    """Everything that can be seen of a position."""
    seen = [str(position), repr(position), position.player, position.utility(), position.ply]
    seen += [list(position.moves()), getattr(position, "winner", None)]
    return (*seen, getattr(position, "path", None))


def every_position(position: Any, visit: Callable[[Any], None]) -> None:
    """Call ``visit`` at each node below and at ``position``."""
    visit(position)
    if position.utility() is None:
        for move in list(position.moves()):
            position.play(move)
            every_position(position, visit)
            position.undo()


@each_position
def test_undo_restores_everything(make: Make) -> None:
    def visit(position: Any) -> None:
        if position.utility() is not None:
            return
        before = observed(position)
        for move in list(position.moves()):
            position.play(move)
            assert observed(position) != before
            position.undo()
            assert observed(position) == before

    position = make()
    fresh = observed(position)
    every_position(position, visit)
    assert observed(position) == fresh == observed(make())


@each_position
def test_players_alternate_and_plies_count_up(make: Make) -> None:
    root_player = make().player

    def visit(position: Any) -> None:
        assert position.player in (MAX, MIN)
        assert position.player == root_player * (-1) ** position.ply

    every_position(make(), visit)


@each_position
def test_the_game_goes_on_or_is_over(make: Make) -> None:
    def visit(position: Any) -> None:
        moves = list(position.moves())
        assert len(set(moves)) == len(moves)
        assert (position.utility() is None) <= bool(moves)

    every_position(make(), visit)


@each_position
def test_the_text_form_comes_back(make: Make) -> None:
    def visit(position: Any) -> None:
        text = str(position)
        if isinstance(position, TicTacToe):
            again = TicTacToe(text, "X" if position.player == MAX else "O")
        else:
            again = DrawnTree.parse(text, "max" if position.player == MAX else "min")
        assert str(again) == text
        assert repr(again) == repr(position)
        assert list(again.moves()) == sorted(position.moves())
        assert (again.utility() is None) == (position.utility() is None)

    every_position(make(), visit)


@pytest.mark.parametrize("order", [None, CENTRE_FIRST, tuple(reversed(CELLS))])
@pytest.mark.parametrize("order_at", ["every", "root"])
def test_moves_are_the_empty_cells_in_the_order_asked_for(order: Any, order_at: str) -> None:
    def visit(position: TicTacToe) -> None:
        board = str(position).replace("/", "")
        followed = order if order and (order_at == "every" or position.ply == 0) else CELLS
        assert position.moves() == [cell for cell in followed if board[cell] == "."]

    every_position(TicTacToe("X../.O./...", "X", order=order, order_at=order_at), visit)


@pytest.mark.parametrize("score", SCORES)
@pytest.mark.parametrize(("board", "to_move"), BOARDS.items())
def test_scores_of_finished_games(board: str, to_move: str, score: str) -> None:
    worth = {"fast": lambda ply: 10 - ply, "plain": lambda ply: 1, "slow": lambda ply: 1 + ply}

    def visit(position: TicTacToe) -> None:
        cells = str(position).replace("/", "")
        expected = None
        if winning_lines(cells, "X"):
            expected = worth[score](position.ply)
        elif winning_lines(cells, "O"):
            expected = -worth[score](position.ply)
        elif "." not in cells:
            expected = 0
        assert position.utility() == expected

    every_position(TicTacToe(board, to_move, score), visit)


def perft(position: TicTacToe, depth: int) -> int:
    """How many sequences of ``depth`` moves there are; a finished game has no further moves."""
    if depth == 0:
        return 1
    if position.utility() is not None:
        return 0
    total = 0
    for move in position.moves():
        position.play(move)
        total += perft(position, depth - 1)
        position.undo()
    return total


def plies_of_all_games(position: TicTacToe, counts: list[int]) -> None:
    counts[position.ply] += 1
    if position.utility() is None:
        for move in position.moves():
            position.play(move)
            plies_of_all_games(position, counts)
            position.undo()


@pytest.mark.parametrize("depth", range(7))
def test_perft(depth: int) -> None:
    assert perft(TicTacToe(), depth) == PERFT[depth]


@pytest.mark.parametrize("to_move", ["X", "O"])
def test_perft_to_the_end_whoever_begins(to_move: str) -> None:
    counts = [0] * 10
    plies_of_all_games(TicTacToe(to_move=to_move, score="slow", order=CENTRE_FIRST), counts)
    assert tuple(counts) == PERFT


def test_a_drawn_tree_has_a_move_for_each_branch() -> None:
    tree = DrawnTree([[3, 12, 8], [2], 5])
    assert list(tree.moves()) == [0, 1, 2]
    tree.play(1)
    assert (list(tree.moves()), tree.path, tree.player) == ([0], (1,), MIN)
    tree.play(0)
    assert (tree.utility(), list(tree.moves()), tree.path) == (2, [], (1, 0))


def test_leaves_keep_their_exact_value() -> None:
    tree = DrawnTree.parse("[1/3, -2, 0.25, −7, 1e3]")
    found = []
    for move in tree.moves():
        tree.play(move)
        found.append(tree.utility())
        tree.undo()
    assert found == [Fraction(1, 3), -2, 0.25, -7, 1000.0]
    assert isinstance(found[0], Fraction)


def test_a_leaf_without_a_value_says_where_it_is() -> None:
    tree = DrawnTree.parse("[[1, null], 2]")
    assert str(tree) == "[[1, null], 2]"
    tree.play(0)
    tree.play(1)
    with pytest.raises(InputError, match="branch a, b has no value"):
        tree.utility()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"board": "XXO/..X/.O"}, "has 9 cells, this one has 8"),
        ({"board": ""}, "has 9 cells, this one has 0"),
        ({"board": "XXO..X.O.."}, "has 9 cells, this one has 10"),
        ({"board": "XXO./.X/.O."}, "the rows hold 4, 2, 3 cells"),
        ({"board": "XXZ/..X/.O."}, "'Z' is none of them"),
        ({"board": "XXX/X.X/.O."}, "5 X and 1 O cannot be"),
        ({"board": "XXO/..X/.O.", "to_move": "X"}, "3 X and 2 O cannot be with X to move"),
        ({"board": "XXX/OOO/...", "to_move": "X"}, "X has a line and so has O"),
        ({"board": "XXX/OO./O..", "to_move": "X"}, "the game ended before this turn"),
        ({"to_move": "Y"}, "the player to move is X or O, not 'Y'"),
        ({"to_move": "max"}, "the player to move is X or O, not 'max'"),
        ({"board": "XXO/..X/.O.", "order": (3, 4, 6)}, "misses cell 8; the empty cells are 3"),
        ({"board": "XXO/..X/.O.", "order": ()}, "misses cells 3, 4, 6, 8"),
        ({"order": (0, 1, 2, 3, 4, 5, 6, 7, 9)}, "names cell 9; cells are 0 to 8"),
        ({"order": (0, 0, 1, 2, 3, 4, 5, 6, 7, 8)}, "names cell 0 more than once"),
        ({"score": "quick"}, "unknown score 'quick'; it is one of fast, plain, slow"),
        ({"order_at": "leaf"}, "unknown order-at 'leaf'; it is one of every, root"),
    ],
)  # fmt: skip
def test_bad_tictactoe_input_is_explained(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError) as caught:
        TicTacToe(**arguments)
    assert message in str(caught.value)


def test_a_finished_board_is_a_position_but_has_no_undecided_utility() -> None:
    assert TicTacToe("XXX/OO./...", "O").utility() == 10
    assert TicTacToe("XOX/XOO/OXX", "O", score="plain").utility() == 0


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("[[3, 12, 8], [2, 4", 13, "this [ is never closed"),
        ("[[3, 12, 8], [2; 4]]", 15, "';' cannot stand here; a , or a ] should"),
        ("[[3, 12], []]", 11, "this list is empty"),
        ("[]", 1, "this list is empty"),
        ("[3, x]", 4, "'x' cannot stand here; a tree is a number, or branches in brackets"),
        ("[3,, 4]", 3, "',' cannot stand here"),
        ("[3] 4", 4, "the tree is complete here, and more follows"),
        ("3, 4", 1, "the tree is complete here, and more follows"),
        ("", 0, "the text ends where a number or a [ should stand"),
        ("[1/0]", 1, "1/0 divides by zero"),
        ("[2, 1e999]", 4, "1e999 is too large for a leaf"),
        ("[" * 500 + "1" + "]" * 500, 200, "more than 200 levels deep"),
    ],
)
def test_a_malformed_tree_is_explained_at_its_place(text: str, at: int, message: str) -> None:
    with pytest.raises(InputError) as caught:
        DrawnTree.parse(text)
    assert message in caught.value.message
    assert (caught.value.text, caught.value.at) == (text, at)
    shown, caret = str(caught.value).splitlines()[-2:]
    assert (shown.strip(), caret.index("^") - 2) == (text.strip(), at)


@pytest.mark.parametrize(
    ("tree", "message"),
    [
        ([[3, 12], []], "the list at branch b is empty"),
        ([[3, "x"], 2], "the item at branch a, b is 'x'"),
        ({"a": 1}, "the item at the root is {'a': 1}"),
        ([1, float("nan")], "the leaf at branch b is nan"),
    ],
)
def test_a_tree_that_is_no_tree_is_explained(tree: Any, message: str) -> None:
    with pytest.raises(InputError) as caught:
        DrawnTree(tree)
    assert message in str(caught.value)


def test_the_player_at_the_root_is_max_or_min() -> None:
    with pytest.raises(InputError, match="a player in a drawn tree is max or min, not 'x'"):
        DrawnTree.parse("[1, 2]", "X")
