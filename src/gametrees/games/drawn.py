"""A game that is nothing but its tree, written out as nested lists: ``[[3, 12, 8], [2, 4, 6]]``.

A number is a leaf, worth that much to MAX. A list is a position, its items are the positions one
move further. Players alternate from the root down.
"""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from gametrees.errors import InputError
from gametrees.games.notation import parse_tree
from gametrees.position import MAX, MIN, Player, Value

Tree: TypeAlias = "Value | Sequence[Tree] | None"
"""A leaf's value, or the trees below, or None for a leaf that has no value."""

PLAYERS: dict[str, Player] = {"max": MAX, "min": MIN}


class DrawnTree:
    """A place in a tree that is written out; moves are the numbers of the branches from 0.

    ``tree`` is a number or nested lists of numbers; ``root`` is who moves at its root. A leaf
    that is None has no value: it may be drawn, but a search that looks at it raises InputError.
    """

    def __init__(self, tree: Tree, root: Player = MAX) -> None:
        check_tree(tree, ())
        self.player = root
        self._nodes: list[Tree] = [tree]
        self._path: list[int] = []

    @classmethod
    def parse(cls, text: str, root: str = "max") -> "DrawnTree":
        """Read a tree from its text form; raise InputError that points at the fault."""
        if root.lower() not in PLAYERS:
            raise InputError(f"the player at the root is max or min, not {root!r}")
        return cls(parse_tree(text), PLAYERS[root.lower()])

    @property
    def path(self) -> tuple[int, ...]:
        """The branches taken from the root to here."""
        return tuple(self._path)

    @property
    def ply(self) -> int:
        """Plies played since the root."""
        return len(self._path)

    def moves(self) -> range:
        """Return the numbers of the branches, left to right."""
        node = self._nodes[-1]
        return range(len(node)) if isinstance(node, Sequence) else range(0)

    def play(self, move: int) -> None:
        """Go down branch number ``move``."""
        node = self._nodes[-1]
        assert isinstance(node, Sequence), "a leaf has no moves"
        self._nodes.append(node[move])
        self._path.append(move)
        self.player = -self.player

    def undo(self) -> None:
        """Go back up one ply."""
        self._nodes.pop()
        self._path.pop()
        self.player = -self.player

    def utility(self) -> Value | None:
        """Return the leaf's value, or None at an inner node."""
        node = self._nodes[-1]
        if isinstance(node, Sequence):
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


def check_tree(tree: Tree, path: tuple[int, ...]) -> None:
    """Raise InputError for an empty list or for what is neither a list nor a number."""
    if isinstance(tree, str) or (
        tree is not None and not isinstance(tree, int | float | Fraction | Sequence)
    ):
        raise InputError(
            f"the item at {written_path(path)} is {tree!r}; a tree is made of lists and numbers"
        )
    if isinstance(tree, float) and not math.isfinite(tree):
        raise InputError(f"the leaf at {written_path(path)} is {tree}; it must be a finite number")
    if isinstance(tree, Sequence):
        if not tree:
            raise InputError(
                f"the list at {written_path(path)} is empty; write a number there, "
                "or at least one branch"
            )
        for number, child in enumerate(tree):
            check_tree(child, (*path, number))


def written_path(path: Sequence[int]) -> str:
    """Write where a node is: ``the root``, or ``branch 0, 2`` counted from 0."""
    return f"branch {', '.join(map(str, path))} (counted from 0)" if path else "the root"


def written_tree(tree: Tree) -> str:
    """Write a tree as nested lists without spaces doubled: the inverse of parsing."""
    if isinstance(tree, Sequence):
        return f"[{', '.join(map(written_tree, tree))}]"
    return "null" if tree is None else str(tree)
