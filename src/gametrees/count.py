"""Count what a search does, from outside: the search runs on a position that keeps a tally."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from gametrees.position import Move, Player, Position, Value

Result = TypeVar("Result")


@dataclass
class Tally:
    """What a search did.

    ``nodes`` are positions visited, the root among them; ``leaves`` those where the game is over;
    ``cutoffs`` nodes left before their last move; ``skipped`` the moves not tried there.
    """

    nodes: int = 1
    leaves: int = 0
    cutoffs: int = 0
    skipped: int = 0

    def copy(self) -> "Tally":
        """Return the counts as they are now, which later ones do not change."""
        return Tally(self.nodes, self.leaves, self.cutoffs, self.skipped)


class Counted(Generic[Move]):
    """A position that behaves as the one it wraps and tallies each move tried and each leaf."""

    def __init__(self, position: Position[Move]) -> None:
        self._position = position
        self._untried = [0]
        self.tally = Tally()

    @property
    def player(self) -> Player:
        """Who moves."""
        return self._position.player

    def moves(self) -> Sequence[Move]:
        """Return the legal moves; all of them are untried as yet."""
        moves = self._position.moves()
        self._untried[-1] = len(moves)
        return moves

    def play(self, move: Move) -> None:
        """Make a move: one node more."""
        self.tally.nodes += 1
        self._untried[-1] -= 1
        self._untried.append(0)
        self._position.play(move)

    def undo(self) -> None:
        """Take a move back: the node below it is finished."""
        self._position.undo()
        self.finish_node()

    def utility(self) -> Value | None:
        """Return the utility; a value makes this node a leaf."""
        utility = self._position.utility()
        if utility is not None:
            self.tally.leaves += 1
        return utility

    def finish_node(self) -> None:
        """Note the moves that the innermost node never tried: a cutoff, if there are any."""
        skipped = self._untried.pop()
        if skipped:
            self.tally.cutoffs += 1
            self.tally.skipped += skipped


def count(
    search: Callable[[Position[Move]], Result], position: Position[Move]
) -> tuple[Result, Tally]:
    """Run ``search`` on ``position``; return what it returned, and the tally, root counted.

    The search must take each position apart by itself: ask for its moves once, and try them in
    turn.
    """
    counted = Counted(position)
    result = search(counted)
    counted.finish_node()
    return result, counted.tally
