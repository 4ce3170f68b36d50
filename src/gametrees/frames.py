"""One frame for each step: what a page lights up, changes and says there, as plain data."""

from typing import Any

from gametrees.layout import Placed
from gametrees.position import INFINITY, Value
from gametrees.sentences import bounded, sentence
from gametrees.steps import Step, Witness
from gametrees.text import number, window
from gametrees.trace import Node, Relation
from gametrees.wording import Wording

Plain = dict[str, Any]


def frame_records(
    steps: list[Step], everything: list[Placed], words: Wording, root_calls_left_out: int
) -> list[Plain]:
    """Return a frame for each step; ``root_calls_left_out`` is 1 where the root is not counted."""
    numbers = Numbers(everything)
    frames = [frame_record(step, numbers, words) for step in steps]
    for frame in frames:
        frame["nodes"] -= root_calls_left_out
    ends = {frame["child"]: at for at, frame in enumerate(frames) if frame["kind"] == "backup"}
    for frame in frames:
        frame["over"] = ends.get(frame["node"], len(frames) - 1)
    return frames


def still_record(
    steps: list[Step], everything: list[Placed], words: Wording, root_calls_left_out: int
) -> Plain:
    """Return a frame for the last of ``steps``, which sets all that those before it have set."""
    numbers = Numbers(everything)
    looks = {each["node"]: each for step in steps for each in changes(step, numbers)}
    frame = frame_record(steps[-1], numbers, words)
    frame["nodes"] -= root_calls_left_out
    return frame | {"set": list(looks.values()), "over": 0}


class Numbers:
    """The number under which each node is drawn, and those of the ghosts below it."""

    def __init__(self, everything: list[Placed]) -> None:
        self._placed = {id(each.node): each for each in everything if each.node is not None}

    def __getitem__(self, node: Node) -> int:
        return self._placed[id(node)].number

    def ghosts(self, node: Node) -> list[int]:
        """Return the numbers of all that hangs below ``node`` and was never looked at."""
        return [number for child in self._placed[id(node)].children for number in below(child)]


def below(placed: Placed) -> list[int]:
    """Return the numbers of a ghost and of all below it; none for a node that was searched."""
    if not placed.is_ghost:
        return []
    return [placed.number, *(number for child in placed.children for number in below(child))]


def frame_record(step: Step, numbers: Numbers, words: Wording) -> Plain:
    """Return one step as plain data; see the keys."""
    return {
        "kind": step.kind,
        "node": numbers[step.node],
        "child": numbers[step.child] if step.child else None,
        "path": [numbers[node] for node in step.path],
        "say": sentence(step, words),
        "alpha": None if step.alpha is None else number(step.alpha),
        "beta": None if step.beta is None else number(step.beta),
        "best": None if step.best is None else number(step.best),
        "window": open_window(step),
        "lines": list(step.lines),
        "line": step.lines[-1] if step.lines else None,
        **vars(step.tally),
        "set": changes(step, numbers),
        "witness": witness_record(step.witness, step.node, numbers),
    }


def open_window(step: Step) -> list[float | None] | None:
    """Return alpha and beta as numbers, None for an infinite one; None without a window."""
    if step.alpha is None or step.beta is None:
        return None
    return [None if abs(end) == INFINITY else float(end) for end in (step.alpha, step.beta)]


def changes(step: Step, numbers: Numbers) -> list[Plain]:
    """Return what the drawing changes at this step: the nodes it touches, and how they look."""
    node = step.node
    if step.kind in ("leaf", "folded", "done"):
        return [finished(node, numbers)]
    changed = [unfinished(step, numbers)]
    if step.kind == "backup" and step.child is not None:
        changed.insert(0, finished(step.child, numbers))
    if step.kind == "cutoff":
        changed = [finished(node, numbers)]
        changed += [look(ghost, "ghost", "") for ghost in numbers.ghosts(node)]
    return changed


def look(number_drawn: int, state: str, value: str, bounds: str = "") -> Plain:
    """Return how one node looks from now on."""
    return {"node": number_drawn, "state": state, "value": value, "window": bounds}


def finished(node: Node, numbers: Numbers) -> Plain:
    """Return the look of a node whose call has returned, or been cut off."""
    bounds = window(*node.last_window) if node.last_window and not node.is_leaf else ""
    return look(numbers[node], "cut" if node.skipped else "done", bounded(node), bounds)


def unfinished(step: Step, numbers: Numbers) -> Plain:
    """Return the look of a node still being searched: what is known of it so far."""
    value = "" if step.best is None else provisional(step.relation, step.best)
    bounds = ""
    if step.alpha is not None and step.beta is not None:
        bounds = window(step.alpha, step.beta)
    return look(numbers[step.node], "open", value, bounds)


def provisional(known: Relation, best: Value) -> str:
    """Write the best value so far with what it says of the node; nothing if it says nothing."""
    if known == "?":
        return ""
    return number(best) if known == "=" else f"{known} {number(best)}"


def witness_record(witness: Witness | None, node: Node, numbers: Numbers) -> Plain | None:
    """Return the nodes that a cutoff's reason joins."""
    if witness is None:
        return None
    return {
        "node": numbers[node],
        "bound": witness.bound,
        "ancestor": numbers[witness.ancestor] if witness.ancestor else None,
        "leaf": numbers[witness.leaf] if witness.leaf else None,
        "reply": numbers[witness.reply] if witness.reply else None,
    }
