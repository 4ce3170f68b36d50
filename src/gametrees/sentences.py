"""One sentence or two for each step: what happened, and why."""

from gametrees.bounds import relation
from gametrees.position import MAX, Player
from gametrees.steps import Holder, Step, Witness
from gametrees.text import counted, listing, number, window
from gametrees.trace import Node
from gametrees.wording import Wording


def sentence(step: Step, words: Wording) -> str:
    """Return the step in words."""
    return {
        "enter": _enter,
        "leaf": _leaf,
        "folded": _folded,
        "backup": _backup,
        "cutoff": _cutoff,
        "done": _done,
    }[step.kind](step, words)


def bounded(node: Node) -> str:
    """Return a finished node's value, marked where it is only a bound: ``≤ −7``."""
    known = relation(node)
    return number(node.value) if known in ("=", "?") else f"{known} {number(node.value)}"


def _extreme(player: Player) -> str:
    return "greatest" if player == MAX else "least"


def _arrival(step: Step, words: Wording) -> str:
    """Say which move led to the node, in words that begin a sentence."""
    if len(step.path) < 2:
        return ""
    mover = step.path[-2].player
    return f"{words.tries(mover, step.node.move)}. "


def _enter(step: Step, words: Wording) -> str:
    node = step.node
    moves = listing([words.move(move) for move in node.moves])
    arrival = _arrival(step, words)
    choice = (
        f"{words.player(node.player)} is to move, with {moves} to try, "
        f"and wants the {_extreme(node.player)} value."
    )
    return f"{arrival}{choice}{_window_words(step)}"


def _window_words(step: Step) -> str:
    if step.alpha is None or step.beta is None:
        return ""
    low, high = number(step.alpha), number(step.beta)
    has_alpha, has_beta = "∞" not in low, "∞" not in high
    if has_alpha and has_beta:
        return f" MAX is sure of {low} already, MIN of {high}: only values between them matter."
    if has_alpha:
        return f" MAX is sure of {low} already: only more than that matters."
    if has_beta:
        return f" MIN is sure of {high} already: only less than that matters."
    return " Nothing is secured yet: the window is wide open."


def _leaf(step: Step, words: Wording) -> str:
    return f"{_arrival(step, words)}{words.result(step.node)}."


def _folded(step: Step, words: Wording) -> str:
    node = step.node
    below = counted(node.below.nodes, "node") if node.below else "no node"
    return (
        f"{_arrival(step, words)}{below} searched below, not drawn here; "
        f"the value that comes back is {bounded(node)}."
    )


def _backup(step: Step, words: Wording) -> str:
    child = step.child
    assert child is not None
    node = step.node
    who = words.short(node.player)
    came = f"Back at {who}’s choice: {words.named(child.move)} {_worth(child)}"
    if len(node.children) > 1 and child is not node.children[0] and not step.improved:
        same = step.best == child.value
        reason = "no better than" if same else "worse than"
        return f"{came}, for {who} {reason} {_best(step)}. The earlier move stands."
    first = child is node.children[0]
    gain = "the first value here" if first else "better than all before it"
    return f"{came}, {gain}.{_tightened(step)}"


def _worth(node: Node) -> str:
    """Say what a finished node is worth, and that a bound is a bound."""
    known = {"≤": "at most", "≥": "at least"}.get(relation(node))
    if known is None:
        return f"is worth {number(node.value)}"
    return f"is worth {known} {number(node.value)} (a bound)"


def _best(step: Step) -> str:
    assert step.best is not None
    return number(step.best)


def _tightened(step: Step) -> str:
    """Say what the new best value does to the window."""
    if step.alpha is None or step.beta is None or step.node.window is None:
        return f" Best so far: {_best(step)}."
    before = step.node.window
    if (step.alpha, step.beta) == before:
        return f" It does not narrow the window {window(*before)}."
    name, bound = ("Alpha rises", step.alpha) if step.node.player == MAX else (
        "Beta falls", step.beta)  # fmt: skip
    return f" {name} to {number(bound)}."


def _cutoff(step: Step, words: Wording) -> str:
    witness, node = step.witness, step.node
    assert witness is not None
    assert step.best is not None
    other = words.short(-node.player)
    here = "at least" if node.player == MAX else "at most"
    verb = "is" if len(node.skipped) == 1 else "are"
    never = f"{words.several(node.skipped)} {verb} never looked at"
    return (
        f"Cutoff ({'beta' if node.player == MAX else 'alpha'}). Here {words.short(node.player)} "
        f"gets {here} {number(step.best)}; {_guarantee(witness, other, step, words)}, so {other} "
        f"has no reason to let the game come here. The window is shut, and {never}."
    )


def _guarantee(witness: Witness, other: str, step: Step, words: Wording) -> str:
    bound = number(step.beta if witness.bound == "beta" else step.alpha)  # type: ignore[arg-type]
    if witness.holder is None:
        return f"the window the search began with promises {other} {bound} elsewhere"
    return f"{other} is sure of {bound} already, by {held(witness.holder, step.node, words)}"


def held(holder: Holder, node: Node, words: Wording) -> str:
    """Say by which move, how far above ``node``, a bound is held, and which leaf set it."""
    ancestor = holder.ancestor
    plies_up = node.depth - ancestor.depth
    up = "one ply" if plies_up == 1 else f"{plies_up} plies"
    place = " at the root" if ancestor.depth == 0 else f", {up} up"
    origin = (
        "the end of a fail-hard window"
        if holder.leaf is None
        else f"set by a leaf worth {number(holder.leaf.value)}"
    )
    return f"{words.named(holder.branch.move)}{place} ({origin})"


def _done(step: Step, words: Wording) -> str:
    node = step.node
    if node.is_leaf:
        return f"There is nothing to choose: the game is over, worth {number(node.value)}."
    child = next((each for each in node.children if each.value == node.value), None)
    if child is None or relation(node) in ("≤", "≥"):
        return (
            f"Done. The position {_worth(node)}: the window that the search began with leaves out "
            "its exact value."
        )
    return (
        f"Done. {words.short(node.player)} plays {words.named(child.move)}, "
        f"and the position is worth {bounded(node)}."
    )
