"""A game that is nothing but its tree, written out as nested lists: ``[[3, 12, 8], [2, 4, 6]]``.

A number is a leaf, worth that much to MAX. A list is a position, its items are the positions one
move further. Who moves is told level by level: MAX and MIN in turn, or any cycle, such as MAX MIN
MIN for one player against a team of two.
"""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from gametrees.errors import InputError
from gametrees.games.naming import checked_name
from gametrees.games.notation import parse_tree
from gametrees.position import MAX, MIN, Player, Value

Tree: TypeAlias = "Value | list[Any] | tuple[Any, ...] | None"
"""A leaf's value, or a list of the trees below, or None for a leaf that has no value."""

LISTS = (list, tuple)

PLAYERS: dict[str, Player] = {"max": MAX, "min": MIN}
DIRECTIONS = ("left-to-right", "right-to-left")


class DrawnTree:
    """A place in a tree that is written out; moves are the numbers of the branches from 0.

    ``tree`` is a number or nested lists of numbers. ``root`` is who moves at its root, MAX and
    MIN then taking turns; or it is a cycle of players, one for each level. ``direction`` is the
    order in which branches are tried. Nodes at the ``horizon``, that many plies below the root,
    are not looked beyond. A leaf that is None has no value: it may be drawn, but a search that
    looks at it raises InputError, as does one that needs a value of an inner node at the horizon.
    """

    def __init__(
        self,
        tree: Tree,
        root: Player | Sequence[Player] = MAX,
        direction: str = "left-to-right",
        horizon: int | None = None,
    ) -> None:
        check_tree(tree, ())
        self.players = tuple(root) if isinstance(root, Sequence) else (root, -root)
        self.player = self.players[0]
        self._step = 1 if checked_name(direction, DIRECTIONS, "direction") == DIRECTIONS[0] else -1
        self._horizon = horizon
        self._nodes: list[Tree] = [tree]
        self._path: list[int] = []

    @classmethod
    def parse(
        cls,
        text: str,
        root: str = "max",
        direction: str = "left-to-right",
        horizon: int | None = None,
    ) -> "DrawnTree":
        """Read a tree from its text form, and who moves from ``max``, or from ``max,min,min``.

        Raises InputError that points at the fault.
        """
        return cls(parse_tree(text), parse_players(root), direction, horizon)

    @property
    def path(self) -> tuple[int, ...]:
        """The branches taken from the root to here."""
        return tuple(self._path)

    @property
    def ply(self) -> int:
        """Plies played since the root."""
        return len(self._path)

    def moves(self) -> range:
        """Return the numbers of the branches, in the order in which they are tried."""
        node = self._nodes[-1]
        return range(len(node))[:: self._step] if isinstance(node, LISTS) else range(0)

    def play(self, move: int) -> None:
        """Go down branch number ``move``."""
        node = self._nodes[-1]
        assert isinstance(node, LISTS), "a leaf has no moves"
        self._nodes.append(node[move])
        self._path.append(move)
        self.player = self.players[len(self._path) % len(self.players)]

    def undo(self) -> None:
        """Go back up one ply."""
        self._nodes.pop()
        self._path.pop()
        self.player = self.players[len(self._path) % len(self.players)]

    def utility(self) -> Value | None:
        """Return the leaf's value, or None at an inner node."""
        node = self._nodes[-1]
        if isinstance(node, LISTS):
            if len(self._path) == self._horizon:
                raise InputError(
                    f"the node at {written_path(self._path)} lies at the horizon, {self._horizon} "
                    "plies below the root, and has no value of its own; write a number there, or "
                    "look deeper"
                )
            return None
        if node is None:
            raise InputError(
                f"the leaf at {written_path(self._path)} has no value (null), "
                "and the search needs it"
            )
        return node

    def __str__(self) -> str:
        """Return the text form of the tree from here down."""
        return written_tree(self._nodes[-1])

    def __repr__(self) -> str:
        return f"DrawnTree({self}, {'MAX' if self.player == MAX else 'MIN'})"


def parse_players(text: str) -> tuple[Player, ...]:
    """Read who moves level by level: ``max``, ``min``, or a cycle such as ``max,min,min``."""
    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        if name not in PLAYERS:
            raise InputError(f"a player in a drawn tree is max or min, not {name!r}")
    players = tuple(PLAYERS[name] for name in names)
    return players if len(players) > 1 else (players[0], -players[0])


def check_tree(tree: Tree, path: tuple[int, ...]) -> None:
    """Raise InputError for an empty list or for what is neither a list nor a number."""
    if tree is not None and not isinstance(tree, (int, float, Fraction, *LISTS)):
        raise InputError(
            f"the item at {written_path(path)} is {tree!r}; a tree is made of lists and numbers"
        )
    if isinstance(tree, float) and not math.isfinite(tree):
        raise InputError(f"the leaf at {written_path(path)} is {tree}; it must be a finite number")
    if isinstance(tree, LISTS):
        if not tree:
            raise InputError(
                f"the list at {written_path(path)} is empty; write a number there, "
                "or at least one branch"
            )
        for number, child in enumerate(tree):
            if type(child) is not int:  # most of a large tree, and nothing can be wrong with it
                check_tree(child, (*path, number))


def written_path(path: Sequence[int]) -> str:
    """Write where a node is: ``the root``, or ``branch a, c`` for the third below the first."""
    return f"branch {', '.join(map(branch_letter, path))}" if path else "the root"


def branch_letter(branch: int) -> str:
    """Return what branch number ``branch`` is called: a letter, else its number from 1."""
    return chr(ord("a") + branch) if 0 <= branch < 26 else f"number {branch + 1}"


def written_tree(tree: Tree) -> str:
    """Write a tree as nested lists without spaces doubled: the inverse of parsing."""
    if isinstance(tree, LISTS):
        return f"[{', '.join([written_tree(child) for child in tree])}]"
    return "null" if tree is None else str(tree)
