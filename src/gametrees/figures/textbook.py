"""The tree that textbooks draw: three moves for MAX, three answers to each for MIN."""

from collections.abc import Iterator

from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import (
    child_values,
    convention,
    demo_board,
    leaves,
    nodes,
    textbook_tree,
)
from gametrees.position import MAX, Position, Value
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.minimax import best_move, minimax
from gametrees.trace import Node, trace

PAGE = "minimax-alpha-beta"

LEFT_TO_RIGHT = convention(score="", order="left to right")
LEAVES_ONLY = convention(root="leaves only", score="", order="left to right")


@figure("textbook.value")
def textbook_value() -> Value:
    """What the textbook tree is worth to MAX."""
    return minimax(textbook_tree())


@figure("textbook.min-values")
def textbook_min_values() -> list[Value]:
    """What MIN's three nodes are worth, left to right."""
    return list(child_values(textbook_tree(), minimax).values())


@claim("textbook.first-move", convention="first of equal moves")
def textbook_first_move() -> bool:
    """Minimax and alpha-beta both take the first branch of the textbook tree."""
    return best_move(textbook_tree()).move == 0 == alphabeta_move(textbook_tree()).move


@figure("textbook.leaves", convention=LEAVES_ONLY)
def textbook_leaves() -> int:
    """Leaves of the textbook tree that alpha-beta evaluates."""
    return leaves(alphabeta, textbook_tree())


@figure("textbook.all-leaves", convention="leaves only")
def textbook_all_leaves() -> int:
    """Leaves of the textbook tree, all of which plain minimax evaluates."""
    return leaves(minimax, textbook_tree())


@figure("textbook.minimax.nodes", convention="root counted")
def textbook_minimax_nodes() -> int:
    """Nodes that plain minimax visits on the textbook tree."""
    return nodes(minimax, textbook_tree())


@figure("textbook.alphabeta.nodes", convention=LEFT_TO_RIGHT)
def textbook_alphabeta_nodes() -> int:
    """Nodes that alpha-beta visits on the textbook tree."""
    return nodes(alphabeta, textbook_tree())


@figure("textbook.cut-leaves", convention=LEFT_TO_RIGHT)
def textbook_cut_leaves() -> list[Value]:
    """Leaves of the textbook tree that alpha-beta never evaluates."""
    return [leaf_at(*path) for path in skipped_paths(trace(alphabeta, textbook_tree()))]


def skipped_paths(node: Node, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield the branches to each child that a trace never tried, left to right."""
    for child in node.children:
        yield from skipped_paths(child, (*path, child.move))
    for move in node.skipped:
        yield (*path, move)


def leaf_at(*path: int) -> Value:
    """Return the leaf of the textbook tree at the end of ``path``."""
    tree = textbook_tree()
    for branch in path:
        tree.play(branch)
    return minimax(tree)


@table("textbook.nodes", convention=LEFT_TO_RIGHT)
def textbook_nodes() -> Table:
    """MIN's nodes of the textbook tree: their leaves, their values, and what alpha-beta knows."""
    root = trace(alphabeta, textbook_tree())
    rows: list[tuple[object, ...]] = []
    for child, true in zip(root.children, textbook_min_values(), strict=True):
        looked_at = [leaf.value for leaf in child.children]
        known = f"≤ {child.value}" if child.skipped else f"= {child.value}"
        rows.append((child.state, true, looked_at, known))
    return Table(("leaves of the MIN node", "value", "looked at", "alpha-beta knows"), rows)


def watched_positions() -> list[Position[int]]:
    """Return the positions on which the rules below are watched: this page's two."""
    return [textbook_tree(), demo_board()]


@claim("rules.windows-narrow", convention="watched on the demo board and the textbook tree")
def windows_narrow() -> bool:
    """From a node to its child alpha never falls and beta never rises."""
    return all(
        narrows(node, child)
        for position in watched_positions()
        for node in trace(alphabeta, position).walk()
        for child in node.children
    )


def narrows(node: Node, child: Node) -> bool:
    """Tell whether the child's window lies within its parent's."""
    assert node.window is not None
    assert child.window is not None
    return node.window[0] <= child.window[0] and child.window[1] <= node.window[1]


@claim("rules.cut-sides", convention="watched on the demo board and the textbook tree")
def cut_sides() -> bool:
    """A cut comes at a MAX node when its value reaches beta, at a MIN node when at alpha."""
    return all(
        node.value >= node.window[1] if node.player == MAX else node.value <= node.window[0]
        for position in watched_positions()
        for node in trace(alphabeta, position).walk()
        if node.skipped and node.window is not None
    )


@claim("rules.leftmost-path", convention="watched on the demo board and the textbook tree")
def leftmost_path() -> bool:
    """No node on the leftmost path is ever cut: all its moves are tried."""
    return not any(
        node.skipped
        for position in watched_positions()
        for node in first_children(trace(alphabeta, position))
    )


def first_children(root: Node) -> Iterator[Node]:
    """Yield the root, its first child, that one's first child, and so on."""
    yield root
    if root.children:
        yield from first_children(root.children[0])
