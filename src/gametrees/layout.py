"""Where the nodes of a drawn tree stand: none overlap, parents are above their children's middle.

A layout is a pure function of the tree, measured in units of the drawing (about a CSS pixel).
"""

from dataclasses import dataclass, field
from typing import Any

from gametrees.trace import Node

LEAF_WIDTH = 40
INNER_WIDTH = 50
GHOST_WIDTH = 22
LEVEL_HEIGHT = 80
MARGIN = 26


@dataclass
class Placed:
    """A node, or the ghost of one that was never searched, with its place in the drawing.

    ``node`` is None for a ghost, whose ``move`` is then the move never tried. ``number`` counts
    all that is drawn, each parent before its children.
    """

    number: int
    parent: "Placed | None"
    node: Node | None
    move: Any
    depth: int
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


def place(root: Node) -> list[Placed]:
    """Return all that is drawn for the tree below ``root``, in order of ``number``."""
    everything: list[Placed] = []
    _number(root, None, everything)
    _spread(everything[0], MARGIN)
    return everything


def size(everything: list[Placed]) -> tuple[float, float]:
    """Return width and height of the drawing."""
    right = max(each.x for each in everything) + MARGIN
    return right + MARGIN / 2, max(each.y for each in everything) + 1.4 * MARGIN


def _number(node: Node, parent: Placed | None, everything: list[Placed]) -> None:
    depth = parent.depth + 1 if parent else 0
    placed = Placed(len(everything), parent, node, node.move, depth)
    everything.append(placed)
    if parent:
        parent.children.append(placed)
    if node.is_folded:
        return
    for child in node.children:
        _number(child, placed, everything)
    for move in node.skipped:
        ghost = Placed(len(everything), placed, None, move, depth + 1)
        everything.append(ghost)
        placed.children.append(ghost)


def _own_width(placed: Placed) -> float:
    if placed.node is None:
        return GHOST_WIDTH
    return LEAF_WIDTH if placed.node.is_leaf else INNER_WIDTH


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
