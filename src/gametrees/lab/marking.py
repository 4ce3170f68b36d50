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
from gametrees.lab.exercises import WORDS, Exercise, named, query_record, read_exercise
from gametrees.lab.levels import order_costs, reordered
from gametrees.lab.mistakes import (
    recognised_leaves,
    recognised_order,
    recognised_values,
    recognised_window,
)
from gametrees.lab.trees import Path
from gametrees.lab.watch import Run
from gametrees.position import INFINITY, MAX, MIN, Player, Value
from gametrees.query import Query
from gametrees.sentences import held, sentence
from gametrees.steps import Step, find_holder
from gametrees.text import counted, listing, number, window
from gametrees.wording import ROLES

Plain = dict[str, Any]

CUTS = {False: ("is missing", "leaf", "leaves"), True: ("goes further", "more leaf", "more leaves")}
"""How a cut is told whose leaves are not all known, by whether some are."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong, and the number of the step that shows it.

    ``title`` names it and gives nothing away, ``say`` explains it. ``parts`` are the parts of the
    answer concerned, as an answer calls them: ``0,1`` or ``alpha``. A fault ``is_missing`` where
    the answer lacks them; to name them is to give them away. ``query`` is the search to be walked
    where it is not that of the exercise.
    """

    title: str
    say: str
    step: int
    parts: tuple[str, ...] = ()
    is_missing: bool = False
    query: Query | None = None

    def record(self) -> Plain:
        """Return the fault as plain data."""
        return {
            "title": self.title,
            "say": self.say,
            "step": self.step,
            "parts": list(self.parts),
            "missing": self.is_missing,
            "query": self.query and query_record(self.query),
        }


@dataclass(frozen=True)
class Mark:
    """What an answer is worth: ``good`` of ``total`` parts, in words, and why it is not right."""

    good: int
    total: int
    say: str
    faults: Sequence[Fault] = ()
    recognised: str | None = None

    def record(self) -> Plain:
        """Return the mark as plain data."""
        right = not self.faults
        return {
            "right": right,
            "score": [self.good, self.total],
            "say": f"{'Right' if right else 'Not yet'}: {self.say}.",
            "faults": [fault.record() for fault in self.faults],
            "recognised": self.recognised,
        }


def mark(fields: Mapping[str, Any]) -> Plain:
    """Mark ``answer`` to the exercise that ``level`` and ``seed`` name; return plain data.

    Each fault has the number of a frame in the film that the exercise's query makes, or that of
    the fault's own. Raises InputError for an answer that cannot be read, or is not complete; no
    leaves at all is an answer.
    """
    exercise = read_exercise(fields)
    return MARKERS[exercise.level.ask](exercise, fields.get("answer")).record()


def part(path: Path) -> str:
    """Return how an answer calls a node."""
    return ",".join(map(str, path))


def mark_leaves(exercise: Exercise, answer: object) -> Mark:
    """Mark the leaves that are said never to be looked at."""
    tree, run = parse_tree(exercise.query.position), Run(exercise.query)
    given = read_leaves(answer, tree)
    wrong, missing = given - run.never, run.never - given
    faults = looked_at(run, wrong) + left_out(run, missing, given)
    good = len(given & run.never)
    if faults and given:
        amounts = {"right": good, "wrong": len(wrong), "missing": len(missing)}
        say = ", ".join(f"{amount or 'none'} {what}" for what, amount in amounts.items())
    elif faults:
        say = "some leaf is never looked at"
    elif given:
        leaves = "this leaf is" if good == 1 else f"exactly these {good} leaves are"
        say = f"{leaves} never looked at"
    else:
        say = "every leaf is looked at"
    known = recognised_leaves(exercise.query, given) if faults else None
    return Mark(good, len(given | run.never), say, faults, known)


def looked_at(run: Run, wrong: frozenset[Path]) -> list[Fault]:
    """Explain that leaves are looked at, since the window is open there: those alike together."""
    alike: dict[str, list[Path]] = {}
    for path in sorted(wrong):
        alike.setdefault(open_window_in_words(run, path), []).append(path)
    faults = []
    for reason, paths in alike.items():
        leaves = "; ".join(leaves_in_words(paths, parse_tree(run.query.position)))
        verb, turn = ("is", "its turn") if len(paths) == 1 else ("are", "their turn")
        title = f"{leaves} {verb} looked at."
        step = min(run.last(path, "leaf") for path in paths)
        faults.append(Fault(title, f"When {turn} comes, {reason}", step, tuple(map(part, paths))))
    return faults


def open_window_in_words(run: Run, path: Path) -> str:
    """Say what the window is at a leaf that is looked at, and who holds its ends."""
    leaf, way = run.nodes[path], run.on_the_way(path)
    assert leaf.window is not None
    alpha, beta = leaf.window
    return (
        f"{end_in_words(way, MAX, alpha)}; {end_in_words(way, MIN, beta)}: "
        f"{'a tie does not close' if alpha == beta else 'nothing closes'} the window."
    )


def left_out(run: Run, missing: frozenset[Path], given: frozenset[Path]) -> list[Fault]:
    """Explain that leaves are never looked at, by the cutoff that comes before them."""
    by_cut: dict[int, list[Path]] = {}
    for path in sorted(missing):
        by_cut.setdefault(run.cut_above(path), []).append(path)
    reached = {run.cut_above(path) for path in given & run.never}
    return [left_out_by(run, step, paths, step in reached) for step, paths in by_cut.items()]


def left_out_by(run: Run, step: int, paths: list[Path], is_known: bool) -> Fault:
    """Explain the leaves that one cutoff keeps the search from; some may be known already."""
    amount, verb = len(paths), "is" if len(paths) == 1 else "are"
    how, leaf, plural = CUTS[is_known]
    below = {path[0] for path in paths}
    where = f"Below branch {WORDS.move(below.pop())} of the root, a" if len(below) == 1 else "A"
    title = f"{where} cut {how}: {counted(amount, leaf, plural)} {verb} never looked at."
    cut = run.steps[step]
    leaves = "; ".join(leaves_in_words(paths, parse_tree(run.query.position)))
    noun, one = ("leaf", "") if amount == 1 else ("leaves", ": one cut decided them")
    say = (
        f"The {noun} {leaves} {verb} never looked at{one}. "
        f"At {place_of(cut)}: {sentence(cut, WORDS)}"
    )
    return Fault(title, say, step, tuple(map(part, paths)), is_missing=True)


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
    wrong = [path for path in exercise.targets if given[path] != right[path]]
    faults = [wrong_value(run, path, given, right) for path in wrong]
    faults.sort(key=lambda fault: fault.step)
    total = len(given)
    good = total - len(faults)
    say = f"{good} of {total} values are right" if faults else f"all {total} values"
    known = recognised_values(exercise.query, given) if faults else None
    return Mark(good, total, say, faults, known)


def wrong_value(
    run: Run, path: Path, given: Mapping[Path, Value], right: Mapping[Path, Value]
) -> Fault:
    """Explain a value by those below it, and tell one that follows from a fault below."""
    node = run.nodes[path]
    below = [(*path, child.move) for child in node.children]
    best, worst, extreme = (max, min, "greatest") if node.player == MAX else (min, max, "least")
    values = listing([number(right[each]) for each in below])
    who, value = ROLES[node.player], given[path]
    say = (
        f"{who} moves at {named(path)} and takes the {extreme} of {values}: {number(right[path])}, "
        f"not {number(value)}"
    )
    title = f"At {named(path)}: not {number(value)}."
    if value == best(given.get(each, right[each]) for each in below):
        title = (
            f"At {named(path)}: {number(value)} follows from the values written below it, and one "
            "of those is wrong."
        )
    elif value == worst(right[each] for each in below):
        say += f", which is what {ROLES[-node.player]} would take"
    return Fault(title, f"{say}.", run.last(path, "backup"), (part(path),))


def mark_window(exercise: Exercise, answer: object) -> Mark:
    """Mark alpha and beta at the node that is asked about."""
    given, run, path = read_window(answer), Run(exercise.query), exercise.targets[0]
    ends = right_window(run, path)
    assert ends is not None
    names = ("alpha", "beta")
    told = dict(zip(names, given, strict=True))
    wrong = [name for name, end in zip(names, ends, strict=True) if told[name] != end]
    if not wrong:
        return Mark(2, 2, listing([f"{name} is {number(end)}" for name, end in told.items()]))
    title = f"{listing([f'{name} is not {number(told[name])}' for name in wrong])}."
    fault = Fault(title, window_in_words(run, path), run.last(path, "enter"), tuple(wrong))
    right = [name for name in names if name not in wrong]
    say = f"{right[0]} is right, {wrong[0]} is not" if right else "neither alpha nor beta is right"
    return Mark(len(right), 2, say, [fault], recognised_window(exercise, given))


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
        leaves = counted(least, "leaf", "leaves")
        return Mark(1, 1, f"{leaves} looked at, and no order looks at fewer")
    looked = f"this order looks at {costs[order]} leaves, and {least} would do"
    title = f"What the {costs[order]} leaves are spent on."
    say = f"In your order {cost_in_words(query, order)}."
    run = Run(reordered(query, order))
    kinds = ((each.kind, each.node is run.root) for each in run.steps)
    first_bound = list(kinds).index(("backup", True))
    fault = Fault(title, say, first_bound, query=run.query)
    return Mark(0, 1, looked, [fault], recognised_order(query, order))


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
