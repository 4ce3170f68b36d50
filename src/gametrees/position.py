"""The seam between games and searches: a position that can be tried and taken back.

A search knows nothing of a game but the five members of :class:`Position`. It tries a move, looks
at what follows, and undoes it: the shape of every backtracking search, with one difference, that
every other move is chosen by an adversary.
"""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol, TypeAlias, TypeVar

Player: TypeAlias = int
"""Who moves: ``MAX`` (+1), ``MIN`` (-1), or ``CHANCE`` (0)."""

MAX: Player = 1
MIN: Player = -1
CHANCE: Player = 0

Value: TypeAlias = int | float | Fraction
"""What a position is worth to MAX. Greater is better for MAX, less is better for MIN."""

INFINITY: Value = math.inf
"""Beyond every value: the bounds of a full window are ``-INFINITY`` and ``INFINITY``."""

Move = TypeVar("Move")


class Position(Protocol[Move]):
    """A state of a game, changed in place by :meth:`play` and put back by :meth:`undo`.

    Whoever writes a game writes these five members. The laws that hold for all of them: ``undo``
    after ``play`` restores everything that can be seen; ``moves`` lists each legal move once;
    where ``utility`` is a value, the game is over and nothing is played from there.
    """

    @property
    def player(self) -> Player:
        """Who moves here. Players need not alternate: a game may let one of them pass."""

    def moves(self) -> Sequence[Move]:
        """Return the legal moves, in the order in which a search shall try them."""

    def play(self, move: Move) -> None:
        """Make ``move``, which must be one of :meth:`moves`."""

    def undo(self) -> None:
        """Take back the last :meth:`play`."""

    def utility(self) -> Value | None:
        """Return what the finished game is worth to MAX, or None while it goes on."""
