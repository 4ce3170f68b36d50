"""Wrong answers that are right for another question: another rule, direction or player."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from gametrees.games.notation import parse_tree
from gametrees.lab.answers import Ends, right_values, right_window
from gametrees.lab.exercises import Exercise
from gametrees.lab.trees import Path, leaf_paths
from gametrees.lab.watch import Run
from gametrees.position import Value
from gametrees.query import Query
from gametrees.search.alphabeta import alphabeta
from gametrees.trace import trace
from gametrees.variant import variant

OTHER = {
    "<=": "<",
    "<": "<=",
    "left-to-right": "right-to-left",
    "right-to-left": "left-to-right",
    "max": "min",
    "min": "max",
}

PARENT_ALONE = (
    "if every node knew its parent’s bound alone; but alpha and beta come down from all above"
)

own_bounds_only = variant(
    alphabeta,
    {
        "best = max(best, alphabeta(position, alpha, beta))": (
            "best = max(best, alphabeta(position, alpha, INFINITY))"
        ),
        "best = min(best, alphabeta(position, alpha, beta))": (
            "best = min(best, alphabeta(position, -INFINITY, beta))"
        ),
    },
)
"""Alpha-beta in which a node hears of its parent's bound only: it makes no deep cutoffs."""


def other_questions(query: Query) -> Iterator[tuple[str, Query]]:
    """Yield the questions that are easily answered instead, and how each differs."""
    cutoff, direction, mover = query.cutoff, query.direction, query.to_move or "max"
    if query.has_window:
        tie = "cuts a tie off" if cutoff == "<" else "lets a tie pass"
        written = {"<=": "beta ≤ alpha", "<": "beta < alpha"}[OTHER[cutoff]]
        yield f"under the test {written}, which {tie}", replace(query, cutoff=OTHER[cutoff])
        other = OTHER[direction].replace("-", " ")
        yield f"when the tree is read from {other}", replace(query, direction=OTHER[direction])
    yield f"when {OTHER[mover].upper()} is at the root", replace(query, to_move=OTHER[mover])


def without_deep_bounds(query: Query) -> Run | None:
    """Return the search that hears of a parent's bound only; offered under ``<=`` alone."""
    return Run(query, trace(own_bounds_only, query.start())) if query.cutoff == "<=" else None


def recognised(exact: str) -> str:
    """Say what a wrong answer would have been right for."""
    return f"This is exactly the right answer {exact}."


def recognised_leaves(query: Query, given: frozenset[Path]) -> str | None:
    """Return what question the leaves given are the right answer to, if one is known."""
    for difference, other in other_questions(query):
        if Run(other).never == given:
            return recognised(difference)
    run, shallow = Run(query), without_deep_bounds(query)
    if shallow is not None and shallow.never == given:
        return recognised(PARENT_ALONE)
    if given == frozenset(leaf_paths(parse_tree(query.position))) - run.never:
        return recognised("to the opposite question: these are the leaves that are looked at")
    return None


def recognised_values(query: Query, given: Mapping[Path, Value | None]) -> str | None:
    """Return what question the values given are the right answer to, if one is known."""
    for difference, other in other_questions(query):
        values = right_values(other)
        if all(value == values[path] for path, value in given.items()):
            return recognised(difference)
    return None


def recognised_window(exercise: Exercise, given: tuple[Any, Any]) -> str | None:
    """Return what question the window given is the right answer to, if one is known."""
    path, query = exercise.targets[0], exercise.query
    for difference, other in other_questions(query):
        if right_window(Run(other), path) == given:
            return recognised(difference)
    run, shallow = Run(query), without_deep_bounds(query)
    other_ends: list[tuple[str, Callable[[], Ends | None]]] = [
        ("for the moment when the node is left", lambda: window_when_left(run, path)),
        ("with alpha and beta exchanged", lambda: exchanged(right_window(run, path))),
    ]
    if shallow is not None:
        other_ends.append((PARENT_ALONE, lambda: right_window(shallow, path)))
    for difference, ends in other_ends:
        if ends() == given:
            return recognised(difference)
    return None


def window_when_left(run: Run, path: Path) -> Ends | None:
    """Return alpha and beta at a node after its last branch."""
    step = run.steps[run.last(path, "backup", "cutoff")]
    return None if step.alpha is None or step.beta is None else (step.alpha, step.beta)


def exchanged(ends: Ends | None) -> Ends | None:
    """Return beta and alpha."""
    return ends and (ends[1], ends[0])
