"""Draw a searched tree as SVG: MAX up-pointing, MIN down-pointing, leaves square.

Shapes and words carry the meaning; the style sheet adds colour by class. There is no inline
style, so that the drawing is allowed under a strict Content-Security-Policy.
"""

from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import TypeAlias

from gametrees.layout import LEVEL_HEIGHT, Placed, size
from gametrees.sentences import bounded
from gametrees.text import window
from gametrees.trace import Node
from gametrees.wording import Wording

HALF_WIDTH = 21
HALF_HEIGHT = 17
LEAF_HALF = 14


escaped = lru_cache(maxsize=256)(escape)
"""The same few moves label all edges of a tree."""

Written: TypeAlias = Callable[[Placed], str]
"""What is to be written in a node."""


def draw(
    everything: list[Placed],
    words: Wording,
    title: str,
    written: Written | None = None,
    at_entry: bool = False,
) -> str:
    """Return the whole tree as it stands when the search is done.

    Where ``written`` is given, it says what stands in each node, and no window is drawn. A window
    is that with which the search left the node, or came to it if ``at_entry`` is true.
    """
    width, height = size(everything)
    cut = first_ghosts(everything)
    edges = "".join(_edge(each, words, each.number in cut) for each in everything[1:])
    nodes = "".join(_node(each, written, at_entry) for each in everything)
    return (
        f'<svg class="{tree_class(everything)}" xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="0 0 {_n(width)} {_n(height)}" width="{_n(width)}" height="{_n(height)}" '
        f'aria-label="{escape(title)}">{edges}{nodes}</svg>'
    )


def tree_class(everything: list[Placed]) -> str:
    """Return the classes of the drawing; a tree that is given whole shows it from the start."""
    return "tree whole" if any(each.given is not None for each in everything) else "tree"


def _n(number: float) -> str:
    whole = int(number)
    return str(whole) if whole == number else f"{number:.1f}".removesuffix(".0")


def _edge(placed: Placed, words: Wording, is_cut: bool) -> str:
    parent = placed.parent
    assert parent is not None
    top, bottom = parent.y + HALF_HEIGHT, placed.y - (11 if placed.shape == "stub" else HALF_HEIGHT)
    middle_x, middle_y = (parent.x + placed.x) / 2, (top + bottom) / 2
    path = f"M{_n(parent.x)} {_n(top)}L{_n(placed.x)} {_n(bottom)}"
    kind = "edge ghost" if placed.is_ghost else "edge"
    label = escaped(words.move(placed.move))
    text = (
        f'<text class="move" data-move="{placed.number}" x="{_n(middle_x)}" '
        f'y="{_n(middle_y + 4)}" text-anchor="middle">{label}</text>'
    )
    scissors = ""
    if is_cut:
        cut_x = parent.x + (placed.x - parent.x) * 0.22
        cut_y = top + (bottom - top) * 0.22
        scissors = (
            f'<g class="cut" data-cut="{placed.number}" '
            f'transform="translate({_n(cut_x)} {_n(cut_y)})">'
            '<path d="M-6-4L6 4M-6 4L6-4"/><circle cx="-7" cy="-5" r="2"/>'
            '<circle cx="-7" cy="5" r="2"/></g>'
        )
    return f'<path class="{kind}" data-edge="{placed.number}" d="{path}"/>{text}{scissors}'


def first_ghosts(everything: list[Placed]) -> set[int]:
    """Return the numbers of the ghosts at which scissors stand: at each cutoff the next in turn."""
    found: dict[int, int] = {}
    for each in everything:
        if each.is_ghost and each.parent and not each.parent.is_ghost:
            found.setdefault(each.parent.number, each.number)
    return set(found.values())


def node_class(placed: Placed) -> str:
    """Return the classes of a node: its kind of shape."""
    if placed.node is None:
        return "node ghost" if placed.shape == "stub" else f"node ghost {placed.shape}"
    return f"node {placed.shape} fold" if placed.node.is_folded else f"node {placed.shape}"


def _node(placed: Placed, written: Written | None, at_entry: bool) -> str:
    node = placed.node
    head = (
        f'<g class="{node_class(placed)}" data-node="{placed.number}" '
        f'transform="translate({_n(placed.x)} {_n(placed.y)})">'
    )
    if written is not None:
        return f"{head}{_shape(placed.shape)}{_value(placed, written(placed))}</g>"
    if node is None:
        given = "" if placed.given is None else _value(placed, placed.given)
        return f"{head}{_shape(placed.shape)}{given}</g>"
    bounds = ""
    ends = node.window if at_entry else node.last_window
    if ends is not None and not node.is_leaf:
        bounds = (
            f'<text class="window" y="{-HALF_HEIGHT - 15}" text-anchor="middle">'
            f"{window(*ends)}</text>"
        )
    return f"{head}{_shape(placed.shape)}{bounds}{_value(placed, bounded(node))}{_fold(node)}</g>"


def _value(placed: Placed, text: str) -> str:
    y = {"leaf": 4, "max": 12, "min": -4}[placed.shape]
    return f'<text class="value" y="{y}" text-anchor="middle">{text}</text>'


def _shape(shape: str) -> str:
    if shape == "stub":
        return '<circle class="shape" r="8"/>'
    if shape == "leaf":
        side = 2 * LEAF_HALF
        corner = -LEAF_HALF
        return f'<rect class="shape" x="{corner}" y="{corner}" width="{side}" height="{side}"/>'
    tip = -HALF_HEIGHT if shape == "max" else HALF_HEIGHT
    base = -tip
    points = f"0 {tip} {HALF_WIDTH} {base} {-HALF_WIDTH} {base}"
    return f'<polygon class="shape" points="{points}"/>'


def _fold(node: Node) -> str:
    if node.below is None:
        return ""
    y = HALF_HEIGHT + 16
    depth = LEVEL_HEIGHT // 3
    return (
        f'<path class="folded" d="M0 {HALF_HEIGHT}L14 {HALF_HEIGHT + depth}H-14Z"/>'
        f'<text class="count" y="{y + depth}" text-anchor="middle">{node.below.nodes:,}</text>'
    )
