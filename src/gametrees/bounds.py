"""What a search knows of a node's value: exactly, at least, at most.

After a cutoff the value returned is only a bound. What it bounds follows from the tree itself, so
that it can be told for any search, at any moment.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from gametrees.position import MAX, Player, Value
from gametrees.trace import Node

Relation: TypeAlias = Literal["=", "≥", "≤", "?"]
"""How the true value relates to the number: equal, at least, at most, not known."""


def relation(node: Node) -> Relation:
    """Return how the true value of a finished node relates to the value its search returned."""
    if node.is_leaf:
        return "="
    known: Relation = "?"
    if node.children and not node.is_folded:
        complete = not node.skipped
        known = backed_up_relation(node.player, node.value, node.children, complete)
    return relation_by_window(node) if known == "?" else known


def backed_up_relation(
    player: Player, best: Value, children: Sequence[Node], complete: bool
) -> Relation:
    """Return what ``best``, backed up from the finished ``children``, says of their parent.

    ``complete`` tells whether these are all the parent's moves. For MAX one child that is worth
    at least ``best`` makes the parent worth at least that; if in a complete list no child can be
    worth more, the parent is worth at most that. For MIN the other way round.
    """
    reached, passed = ("≥", "≤") if player == MAX else ("≤", "≥")
    relations = [(child.value, relation(child)) for child in children]
    secured = any(value == best and known in ("=", reached) for value, known in relations)
    capped = complete and all(known in ("=", passed) for _, known in relations)
    if secured and capped:
        return "="
    if secured:
        return "≥" if player == MAX else "≤"
    if capped:
        return "≤" if player == MAX else "≥"
    return "?"


def relation_by_window(node: Node) -> Relation:
    """Return what the contract of a search with a window says of the value it returned."""
    if node.window is None:
        return "="
    alpha, beta = node.window
    if node.value <= alpha:
        return "≤"
    return "≥" if node.value >= beta else "="
