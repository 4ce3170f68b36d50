"""How a game's players, moves and results are called in a sentence."""

from collections.abc import Sequence
from typing import Protocol

from gametrees.games.drawn import branch_letter
from gametrees.games.tictactoe import EMPTY, MARKS, SCORES
from gametrees.position import MAX, Player, Value
from gametrees.text import listing, number
from gametrees.trace import AnyMove, Node

ROLES: dict[Player, str] = {MAX: "MAX", -MAX: "MIN"}


class Wording(Protocol):
    """The words of one game."""

    def player(self, player: Player) -> str:
        """Return who moves, as in ``O (MIN)``."""

    def short(self, player: Player) -> str:
        """Return the player's name alone."""

    def move(self, move: AnyMove) -> str:
        """Return a move as the label of an edge."""

    def named(self, move: AnyMove) -> str:
        """Return a move in a sentence, as in ``cell 6``."""

    def several(self, moves: Sequence[AnyMove]) -> str:
        """Return some moves of one node in a sentence, as in ``cells 4 and 6``."""

    def tries(self, player: Player, move: AnyMove) -> str:
        """Return what happens when ``player`` makes ``move``, as in ``O tries cell 6``."""

    def result(self, leaf: Node) -> str:
        """Return how the game ended at ``leaf``, and what that is worth."""

    def board(self, position: object) -> str | None:
        """Return the board as nine marks in a row; None where the game has no board."""


class TicTacToeWording:
    """Marks in cells; ``score`` names how a win is scored."""

    def __init__(self, score: str) -> None:
        self._score = score

    def player(self, player: Player) -> str:
        """Return the mark and the role."""
        return f"{MARKS[player]} ({ROLES[player]})"

    def short(self, player: Player) -> str:
        """Return the mark."""
        return MARKS[player]

    def move(self, move: int) -> str:
        """Return the cell's number."""
        return str(move)

    def named(self, move: int) -> str:
        """Return the cell by its number."""
        return f"cell {move}"

    def several(self, moves: Sequence[int]) -> str:
        """Return the cells by their numbers."""
        return f"cell{'s' if len(moves) > 1 else ''} {listing(list(map(self.move, moves)))}"

    def tries(self, player: Player, move: int) -> str:
        """Return which cell is tried."""
        return f"{MARKS[player]} tries {self.named(move)}"

    def result(self, leaf: Node) -> str:
        """Return who has won, and the sum that scores it."""
        if leaf.value == 0:
            full = EMPTY not in leaf.state
            return f"{'The board is full: a' if full else 'A'} draw, worth 0"
        winner = MAX if leaf.value > 0 else -MAX
        return f"{MARKS[winner]} has three in a line: worth {self._sum(leaf.depth, leaf.value)}"

    def board(self, position: object) -> str | None:
        """Return the nine marks."""
        return str(position).replace("/", "")

    def _sum(self, ply: int, value: Value) -> str:
        assert abs(value) == SCORES[self._score](ply), "a leaf is scored by its depth"
        if self._score == "fast":
            terms = f"10 − {ply}" if value > 0 else f"{ply} − 10"
            return f"{terms} = {number(value)}, at ply {ply}"
        if self._score == "slow":
            terms = f"1 + {ply}" if value > 0 else f"−(1 + {ply})"
            return f"{terms} = {number(value)}, at ply {ply}"
        return number(value)


class DrawnWording:
    """Branches of a drawn tree, lettered from the left."""

    def player(self, player: Player) -> str:
        """Return the role."""
        return ROLES[player]

    def short(self, player: Player) -> str:
        """Return the role."""
        return ROLES[player]

    def move(self, move: int) -> str:
        """Return the branch's letter."""
        return branch_letter(move)

    def named(self, move: int) -> str:
        """Return the branch by its letter."""
        return f"branch {self.move(move)}"

    def several(self, moves: Sequence[int]) -> str:
        """Return the branches by their letters; letters begin anew at each node."""
        noun = "branches" if len(moves) > 1 else "branch"
        return f"{noun} {listing(list(map(self.move, moves)))} of this node"

    def tries(self, player: Player, move: int) -> str:
        """Return which branch is tried."""
        return f"{ROLES[player]} tries {self.named(move)}"

    def result(self, leaf: Node) -> str:
        """Return the leaf's value."""
        return f"A leaf, worth {number(leaf.value)}"

    def board(self, position: object) -> str | None:  # noqa: ARG002
        """Return None: a drawn tree is all there is."""
        return None
