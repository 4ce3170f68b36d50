"""Mark an answer, and explain each fault by the step where the right answer was decided."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gametrees.games.notation import parse_tree
from gametrees.lab.answers import (
    leaves_in_words,
    read_leaves,
    read_order,
    read_values,
    read_window,
    right_values,
    right_window,
)
from gametrees.lab.exercises import WORDS, Exercise, named, read_exercise
from gametrees.lab.levels import order_costs, reordered
from gametrees.lab.mistakes import recognised_leaves, recognised_values, recognised_window
from gametrees.lab.trees import Path
from gametrees.lab.watch import Run
from gametrees.position import INFINITY, MAX, MIN, Player, Value
from gametrees.query import Query
from gametrees.sentences import held, sentence
from gametrees.steps import Step, find_holder
from gametrees.text import counted, listing, number, window
from gametrees.wording import ROLES

Plain = dict[str, Any]


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: where, why, and the number of the step that shows it."""

    path: Path
    say: str
    step: int

    def record(self) -> Plain:
        """Return the fault as plain data."""
        return {"path": list(self.path), "say": self.say, "step": self.step}


@dataclass(frozen=True)
class Mark:
    """What an answer is worth: ``good`` of ``total`` parts, and why the others are not."""

    good: int
    total: int
    faults: list[Fault]
    recognised: str | None = None

    def record(self) -> Plain:
        """Return the mark as plain data."""
        right = not self.faults
        return {
            "right": right,
            "score": [self.good, self.total],
            "say": f"{'Right' if right else 'Not yet'}: {self.good} of {self.total}.",
            "faults": [fault.record() for fault in self.faults],
            "recognised": None if right else self.recognised,
        }


def mark(fields: Mapping[str, Any]) -> Plain:
    """Mark ``answer`` to the exercise that ``level`` and ``seed`` name; return plain data.

    Each fault has the number of a frame in the film that the exercise's query makes. Raises
    InputError for an answer that cannot be read.
    """
    exercise = read_exercise(fields)
    return MARKERS[exercise.level.ask](exercise, fields.get("answer")).record()


def mark_leaves(exercise: Exercise, answer: object) -> Mark:
    """Mark the leaves that are said never to be looked at."""
    tree, run = parse_tree(exercise.query.position), Run(exercise.query)
    given = read_leaves(answer, tree)
    faults = [looked_at(run, path) for path in sorted(given - run.never)]
    faults += [left_out(run, path) for path in sorted(run.never - given)]
    known = recognised_leaves(exercise.query, given) if faults else None
    return Mark(len(given & run.never), len(given | run.never), faults, known)


def looked_at(run: Run, path: Path) -> Fault:
    """Explain that a leaf is looked at, since the window is still open there."""
    leaf, way = run.nodes[path], run.on_the_way(path)
    assert leaf.window is not None
    say = (
        f"The leaf {named(path)}, worth {number(leaf.value)}, is looked at. When its turn comes, "
        f"{end_in_words(way, MAX, leaf.window[0])} and {end_in_words(way, MIN, leaf.window[1])}: "
        f"{'a tie does not close' if leaf.window[0] == leaf.window[1] else 'nothing closes'} the "
        "window."
    )
    return Fault(path, say, run.last(path, "leaf"))


def left_out(run: Run, path: Path) -> Fault:
    """Explain that a leaf is never looked at, by the cutoff that comes before it."""
    (leaf,) = leaves_in_words([path], parse_tree(run.query.position))
    step = run.cut_above(path)
    cut = run.steps[step]
    say = f"The leaf {leaf} is never looked at. At {place_of(cut)}: {sentence(cut, WORDS)}"
    return Fault(path, say, step)


def place_of(step: Step) -> str:
    """Name the node that a step is about."""
    return named(tuple(node.move for node in step.path[1:]))


def end_in_words(way: list[Any], player: Player, end: Value) -> str:
    """Say what one end of a node's window is, who holds it, and by which leaf."""
    name = "alpha" if player == MAX else "beta"
    if abs(end) == INFINITY:
        return f"{name} is {number(end)}, since {ROLES[player]} is sure of nothing yet"
    holder = find_holder(way, player, end)
    assert holder is not None, "in a full window every finite bound was earned"
    by = held(holder, way[-1], WORDS)
    return f"{name} is {number(end)}, of which {ROLES[player]} is sure by {by}"


def mark_values(exercise: Exercise, answer: object) -> Mark:
    """Mark the values backed up to the inner nodes."""
    given = read_values(answer, exercise.targets)
    right, run = right_values(exercise.query), Run(exercise.query)
    faults = [
        wrong_value(run, path, given, right)
        for path in exercise.targets
        if given[path] != right[path]
    ]
    known = recognised_values(exercise.query, given) if faults else None
    return Mark(len(given) - len(faults), len(given), faults, known)


def wrong_value(
    run: Run, path: Path, given: Mapping[Path, Value | None], right: Mapping[Path, Value]
) -> Fault:
    """Explain a value by those below it, and say when it follows from a fault below."""
    node = run.nodes[path]
    below = [(*path, child.move) for child in node.children]
    best, worst, extreme = (max, min, "greatest") if node.player == MAX else (min, max, "least")
    values = listing([number(right[each]) for each in below])
    who = ROLES[node.player]
    say = f"{who} moves at {named(path)} and takes the {extreme} of {values}: {number(right[path])}"
    value, read_below = given[path], [given.get(each, right[each]) for each in below]
    known_below = [each for each in read_below if each is not None]
    if value is None:
        say += ", and nothing is written there."
    elif len(known_below) == len(below) and value == best(known_below):
        say += f", not {number(value)}. From the values written below it, yours follows."
    elif value == worst(right[each] for each in below):
        say += f", not {number(value)}, which is what {ROLES[-node.player]} would take."
    else:
        say += f", not {number(value)}."
    return Fault(path, say, run.last(path, "backup"))


def mark_window(exercise: Exercise, answer: object) -> Mark:
    """Mark alpha and beta at the node that is asked about."""
    given, run, path = read_window(answer), Run(exercise.query), exercise.targets[0]
    ends = right_window(run, path)
    assert ends is not None
    wrong = [end for end, value in zip(ends, given, strict=True) if end != value]
    faults = [Fault(path, window_in_words(run, path), run.last(path, "enter"))] if wrong else []
    known = recognised_window(exercise, given) if faults else None
    return Mark(2 - len(wrong), 2, faults, known)


def window_in_words(run: Run, path: Path) -> str:
    """Say with which window a node is entered, and who holds its ends."""
    ends, way = right_window(run, path), run.on_the_way(path)
    assert ends is not None
    return (
        f"When the search enters {named(path)}, {end_in_words(way, MAX, ends[0])}; "
        f"{end_in_words(way, MIN, ends[1])}."
    )


def mark_order(exercise: Exercise, answer: object) -> Mark:
    """Mark an order of the root's branches by the leaves it looks at."""
    query = exercise.query
    tree = parse_tree(query.position)
    assert isinstance(tree, Sequence)
    order = read_order(answer, len(tree))
    costs = order_costs(query)
    least = min(costs.values())
    if costs[order] == least:
        return Mark(1, 1, [])
    cheap = min(each for each, cost in costs.items() if cost == least)
    say = f"Your order: {cost_in_words(query, order)}. Fewer: {cost_in_words(query, cheap)}."
    run, first = Run(query), cheap[:1]
    step = next(at for at, each in enumerate(run.steps) if each.child is run.nodes[first])
    return Mark(0, 1, [Fault(first, say, step)])


def cost_in_words(query: Query, order: Path) -> str:
    """Say what each of the root's branches costs in an order, and with which window it began."""
    root = Run(reordered(query, order)).root
    parts = []
    for child in root.children:
        assert child.window is not None
        leaves = counted(child.tally().leaves, "leaf", "leaves")
        parts.append(
            f"{WORDS.named(order[child.move])} with {window(*child.window)} takes {leaves}"
        )
    return f"{listing(parts)}, {root.tally().leaves} in all"


MARKERS: dict[str, Callable[[Exercise, object], Mark]] = {
    "values": mark_values,
    "leaves": mark_leaves,
    "window": mark_window,
    "order": mark_order,
}
