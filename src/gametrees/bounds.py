"""What a search knows of a node's value: exactly, at least, at most.

After a cutoff the value returned is only a bound. What it bounds follows from the tree itself, so
that it can be told for any search, at any moment.
"""

from gametrees.position import MAX, Player
from gametrees.trace import Node, Relation


def relation(node: Node) -> Relation:
    """Return how the true value of a finished node relates to the value its search returned.

    It is worked out once: the calls below a finished node do not change any more.
    """
    if node.relation is None:
        node.relation = _relation(node)
    return node.relation


def _relation(node: Node) -> Relation:
    if node.is_leaf:
        return "="
    known: Relation = "?"
    if node.children and not node.is_folded:
        known = relation_by_children(node)
    return relation_by_window(node) if known == "?" else known


def relation_by_children(node: Node) -> Relation:
    """Return what the calls below a node say of the value it returned.

    A fail-hard search may return less than the player gets by a child, or more.
    """
    player = node.player
    secured = any(
        player * child.value >= player * node.value and secures(player, child)
        for child in node.children
    )
    capped = not node.skipped and all(
        player * child.value <= player * node.value and caps(player, child)
        for child in node.children
    )
    return backed_up_relation(player, secured, capped)


def secures(player: Player, child: Node) -> bool:
    """Tell whether ``player`` is sure of a finished child's value by moving there."""
    return relation(child) in ("=", "≥" if player == MAX else "≤")


def caps(player: Player, child: Node) -> bool:
    """Tell whether ``player`` cannot get more than a finished child's value by moving there."""
    return relation(child) in ("=", "≤" if player == MAX else "≥")


def backed_up_relation(player: Player, secured: bool, capped: bool) -> Relation:
    """Return what the best value backed up from finished children says of their parent.

    ``secured`` tells whether a child that has the best value makes ``player`` sure of it;
    ``capped`` whether the children are all there are and none can be worth more.
    """
    if secured and capped:
        return "="
    if not secured and not capped:
        return "?"
    return "≥" if secured == (player == MAX) else "≤"


def relation_by_window(node: Node) -> Relation:
    """Return what the contract of a search with a window says of the value it returned."""
    if node.window is None:
        return "="
    alpha, beta = node.window
    if node.value <= alpha:
        return "≤"
    return "≥" if node.value >= beta else "="
