"""Where the nodes of a drawn tree stand: none overlap, parents are above their children's middle.

A layout is a pure function of the tree, measured in units of the drawing (about a CSS pixel).
Moves that were never tried are drawn as *ghosts*: in a game each as a stub, in a tree that is
written out with all that hangs below, since there the reader can see it.
"""

from dataclasses import dataclass, field
from typing import Any

from gametrees.errors import InputError
from gametrees.position import MAX, Position
from gametrees.text import number
from gametrees.trace import AnyMove, Node

WIDTHS = {"leaf": 40, "stub": 22}
INNER_WIDTH = 50
LEVEL_HEIGHT = 90
MARGIN = 44
NO_VALUE = "?"
"""What is written at a leaf that has no value."""


@dataclass
class Placed:
    """A node, or the ghost of one that was never searched, with its place in the drawing.

    ``node`` is None for a ghost, whose ``move`` is then the move never tried. ``number`` counts
    all that is drawn, each parent before its children. ``shape`` is ``max``, ``min``, ``leaf``, or
    ``stub`` for a ghost of which no more is known; ``given`` is what is written at a leaf of a
    drawn tree.
    """

    number: int
    parent: "Placed | None"
    node: Node | None
    move: AnyMove
    depth: int
    shape: str
    given: str | None = None
    x: float = 0
    children: list["Placed"] = field(default_factory=list)

    @property
    def y(self) -> float:
        """The height of the node's middle, from the top."""
        return MARGIN + self.depth * LEVEL_HEIGHT

    @property
    def is_ghost(self) -> bool:
        """Tell whether this stands for a move that was never tried."""
        return self.node is None


def place(root: Node, whole: Position[Any] | None = None) -> list[Placed]:
    """Return all that is drawn for the tree below ``root``, in order of ``number``.

    ``whole`` is the root's position where the tree is to be drawn whole, also what was never
    looked at; branches then stand in the order of their numbers, whatever the order of trial.
    """
    numbering = _Numbering(whole)
    numbering.add(root, None)
    _spread(numbering.everything[0], MARGIN)
    return numbering.everything


def size(everything: list[Placed]) -> tuple[float, float]:
    """Return width and height of the drawing."""
    right = max(each.x for each in everything) + MARGIN
    return right + MARGIN / 2, max(each.y for each in everything) + 1.4 * MARGIN


class _Numbering:
    """Numbers everything drawn, in the order of the search; ghosts come after what was tried."""

    def __init__(self, whole: Position[Any] | None) -> None:
        self.everything: list[Placed] = []
        self._whole = whole

    def add(self, node: Node, parent: Placed | None) -> None:
        shape = "leaf" if node.is_leaf else side(node.player)
        given = number(node.value) if node.is_leaf and self._whole else None
        placed = self._new(parent, node, node.move, shape, given)
        if node.is_folded:
            return
        for child in node.children:
            self._play(child.move)
            self.add(child, placed)
            self._undo()
        for move in node.skipped:
            self._play(move)
            self._add_ghost(placed, move)
            self._undo()
        if self._whole:
            placed.children.sort(key=lambda child: child.move)

    def _add_ghost(self, parent: Placed, move: AnyMove) -> None:
        position = self._whole
        if position is None:
            self._new(parent, None, move, "stub", None)
            return
        given = leaf_text(position)
        shape = side(position.player) if given is None else "leaf"
        placed = self._new(parent, None, move, shape, given)
        for below in [] if given is not None else sorted(position.moves()):
            position.play(below)
            self._add_ghost(placed, below)
            position.undo()

    def _new(
        self, parent: Placed | None, node: Node | None, move: AnyMove, shape: str, given: str | None
    ) -> Placed:
        depth = parent.depth + 1 if parent else 0
        placed = Placed(len(self.everything), parent, node, move, depth, shape, given)
        self.everything.append(placed)
        if parent:
            parent.children.append(placed)
        return placed

    def _play(self, move: AnyMove) -> None:
        if self._whole:
            self._whole.play(move)

    def _undo(self) -> None:
        if self._whole:
            self._whole.undo()


def side(player: int) -> str:
    """Return ``max`` or ``min``."""
    return "max" if player == MAX else "min"


def leaf_text(position: Position[Any]) -> str | None:
    """Return what is written at a leaf: its value, ``?`` if it has none; None at a node."""
    try:
        utility = position.utility()
    except InputError:
        return NO_VALUE
    return None if utility is None else number(utility)


def _own_width(placed: Placed) -> float:
    return WIDTHS.get(placed.shape, INNER_WIDTH)


def _spread(placed: Placed, left: float) -> float:
    """Place the subtree with its left edge at ``left``; return its right edge."""
    right = left
    for child in placed.children:
        right = _spread(child, right)
    own = _own_width(placed)
    width = right - left
    if width < own:
        _shift(placed.children, (own - width) / 2)
        right = left + own
    first_last = [placed.children[0].x, placed.children[-1].x] if placed.children else []
    placed.x = sum(first_last) / 2 if first_last else (left + right) / 2
    return right


def _shift(children: list[Placed], distance: float) -> None:
    for child in children:
        child.x += distance
        _shift(child.children, distance)
