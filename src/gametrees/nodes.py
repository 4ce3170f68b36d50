"""What a page must know of each node drawn: its kind, its board, and its name in words."""

from collections.abc import Iterator
from operator import itemgetter
from typing import Any

from gametrees.count import count
from gametrees.layout import NO_VALUE, Placed
from gametrees.position import Position
from gametrees.search.minimax import minimax
from gametrees.sentences import bounded
from gametrees.text import counted
from gametrees.wording import Wording

Plain = dict[str, Any]


def node_records(root: Placed, position: Position[Any], words: Wording) -> list[Plain]:
    """Return a record for each node drawn, in the order of their numbers.

    ``position`` is the one the root stands for; it is played along the tree and given back.
    """
    return sorted(_records(root, position, words, (), []), key=itemgetter("id"))


def _records(
    placed: Placed,
    position: Position[Any],
    words: Wording,
    moves: tuple[str, ...],
    path: list[Any],
) -> Iterator[Plain]:
    path = [*path, placed.move] if placed.parent else path
    yield {
        "id": placed.number,
        "parent": placed.parent.number if placed.parent else None,
        "depth": placed.depth,
        "player": "ghost" if placed.is_ghost else placed.shape,
        "shape": placed.shape,
        "given": placed.given,
        "move": moves[-1] if moves else None,
        "moves": path,
        "board": words.board(position),
        "label": node_label(placed, position, words, moves),
    }
    for child in placed.children:
        position.play(child.move)
        yield from _records(child, position, words, (*moves, words.move(child.move)), path)
        position.undo()


def node_label(
    placed: Placed, position: Position[Any], words: Wording, moves: tuple[str, ...]
) -> str:
    """Return a node's accessible name: how it is reached, and what it is."""
    where = f"After {', '.join(moves)}" if moves else "Root"
    node = placed.node
    if node is None:
        what = f"leaf {placed.given}, " if placed.given not in (None, NO_VALUE) else ""
        size = "" if what else ghost_size(placed, position)
        return f"{where}: {what}never looked at{size}"
    if node.is_leaf:
        return f"{where}: {words.result(node)}"
    return f"{where}: {words.player(node.player)} to move, worth {bounded(node)}"


def ghost_size(placed: Placed, position: Position[Any]) -> str:
    """Say how many nodes plain minimax would visit there, where that can be known."""
    if placed.shape == "stub":
        nodes: int | None = count(minimax, position)[1].nodes
    else:
        nodes = drawn_nodes(placed)
    return "" if nodes is None else f", {counted(nodes, 'node')} of plain minimax"


def drawn_nodes(placed: Placed) -> int | None:
    """Return the nodes of a ghost drawn whole; None if minimax would miss a leaf's value."""
    if placed.given == NO_VALUE:
        return None
    below = [drawn_nodes(child) for child in placed.children]
    return None if None in below else 1 + sum(nodes or 0 for nodes in below)
