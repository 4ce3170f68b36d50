"""Wrong answers that are right for another question: another rule, direction or player."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import TypeAlias

from gametrees.games.drawn import DrawnTree
from gametrees.games.notation import parse_tree
from gametrees.lab.answers import Ends, right_values, right_window
from gametrees.lab.exercises import Exercise
from gametrees.lab.levels import order_costs
from gametrees.lab.trees import Path, leaf_paths
from gametrees.lab.watch import Run
from gametrees.position import INFINITY, MAX, Value
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
NEVER_HANDED_BACK = (
    "if the whole tree shared one alpha and one beta; but what a node has done to its window is "
    "forgotten when the search leaves the node, except for the one value it hands back"
)
IN_NEGAMAX = (
    "in negamax, which turns the window round for MIN; here both ends are told as MAX counts"
)
CLOSERS_TOO = (
    "if the leaf that closes a window were skipped as well; but without a look at it nobody knows "
    "that the window is closed"
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

Change: TypeAlias = tuple[str, dict[str, str]]
"""How another question differs, in words and as fields of the query."""


def other_questions(query: Query, most: int = 2) -> Iterator[tuple[str, Query]]:
    """Yield the questions that are easily answered instead, and how each differs.

    One slip comes before two at a time, which are as many as anybody is suspected of; ``most``
    may say fewer.
    """
    slips = list(one_slip(query))
    for amount in range(1, most + 1):
        for together in combinations(slips, amount):
            fields = {name: value for _, change in together for name, value in change.items()}
            words = ", and ".join(words for words, _ in together)
            yield words, replace(query, **fields)  # type: ignore[arg-type]


def one_slip(query: Query) -> Iterator[Change]:
    """Yield what is easily taken for its contrary: the test, the direction, who is at the root."""
    cutoff, direction, mover = query.cutoff, query.direction, query.to_move or "max"
    if query.has_window:
        tie = "cuts a tie off" if cutoff == "<" else "lets a tie pass"
        written = {"<=": "beta ≤ alpha", "<": "beta < alpha"}[OTHER[cutoff]]
        yield f"under the test {written}, which {tie}", {"cutoff": OTHER[cutoff]}
        other = OTHER[direction].replace("-", " ")
        yield f"when the tree is read from {other}", {"direction": OTHER[direction]}
    yield f"when {OTHER[mover].upper()} is at the root", {"to_move": OTHER[mover]}


def without_deep_bounds(query: Query) -> Run | None:
    """Return the search that hears of a parent's bound only; offered under ``<=`` alone."""
    return Run(query, trace(own_bounds_only, query.start())) if query.cutoff == "<=" else None


def windows_never_handed_back(query: Query) -> dict[Path, Ends]:
    """Return each node's window at entry if one alpha and one beta served the whole tree."""
    position = query.start()
    assert isinstance(position, DrawnTree)
    found: dict[Path, Ends] = {}
    alpha, beta = -INFINITY, INFINITY

    def search() -> Value:
        nonlocal alpha, beta
        found[position.path] = alpha, beta
        utility = position.utility()
        if utility is not None:
            return utility
        player = position.player
        best: Value = -player * INFINITY
        for move in position.moves():
            position.play(move)
            value = search()
            position.undo()
            if player == MAX:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if beta < alpha or (beta == alpha and query.cutoff == "<="):
                break
        return best

    search()
    return found


def recognised(exact: str) -> str:
    """Say what a wrong answer would have been right for."""
    return f"This is exactly the right answer {exact}."


def recognised_leaves(query: Query, given: frozenset[Path]) -> str | None:
    """Return what question the leaves given are the right answer to, if one is known."""
    # No leaf at all is too little to tell two slips from.
    for difference, other in other_questions(query, most=2 if given else 1):
        if Run(other).never == given:
            return recognised(difference)
    run, shallow = Run(query), without_deep_bounds(query)
    if shallow is not None and shallow.never == given:
        return recognised(PARENT_ALONE)
    leaves = frozenset(leaf_paths(parse_tree(query.position)))
    if leaves - windows_never_handed_back(query).keys() == given:
        return recognised(NEVER_HANDED_BACK)
    if run.never | closers(run) == given:
        return recognised(CLOSERS_TOO)
    if given == leaves - run.never:
        return recognised("to the opposite question: these are the leaves that are looked at")
    return None


def closers(run: Run) -> set[Path]:
    """Return the leaves that closed a window: at each cutoff the last one looked at."""
    replies = {id(step.witness.reply) for step in run.cutoffs if step.witness}
    return {path for path, node in run.nodes.items() if id(node) in replies}


def recognised_values(query: Query, given: Mapping[Path, Value]) -> str | None:
    """Return what question the values given are the right answer to, if one is known."""
    alone = [
        (f"if {name.upper()} chose at every node; but the two take turns", f"{name},{name}")
        for name in ("max", "min")
    ]
    for difference, other in [
        *other_questions(query),
        *((words, replace(query, to_move=who)) for words, who in alone),
    ]:
        values = right_values(other)
        if all(value == values[path] for path, value in given.items()):
            return recognised(difference)
    cut = Run(query.by("alphabeta")).nodes
    if all(path in cut and cut[path].value == value for path, value in given.items()):
        return recognised(
            "to what alpha-beta hands back; but below a cutoff that is a bound, and plain minimax "
            "is asked for"
        )
    return None


def recognised_window(exercise: Exercise, given: Ends) -> str | None:
    """Return what question the window given is the right answer to, if one is known."""
    path, query = exercise.targets[0], exercise.query
    for difference, other in other_questions(query):
        if right_window(Run(other), path) == given:
            return recognised(difference)
    run, shallow = Run(query), without_deep_bounds(query)
    other_ends: list[tuple[str, Callable[[], Ends | None]]] = [
        ("for the moment when the node is left", lambda: window_when_left(run, path)),
        ("with alpha and beta exchanged", lambda: exchanged(right_window(run, path))),
        (IN_NEGAMAX, lambda: turned(right_window(run, path))),
        (NEVER_HANDED_BACK, lambda: windows_never_handed_back(query).get(path)),
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


def turned(ends: Ends | None) -> Ends | None:
    """Return the window as the other player counts."""
    return ends and (-ends[1], -ends[0])


def recognised_order(query: Query, given: Path) -> str | None:
    """Return what an order that is not among the cheapest is instead, if that is known."""
    costs = order_costs(query)
    if costs[given] == max(costs.values()):
        return "This is as dear as it gets: no order looks at more leaves."
    sign = 1 if (query.to_move or "max") == "max" else -1
    values = right_values(query)
    worth = [sign * values[branch,] for branch in given]
    if worth == sorted(worth, reverse=True):
        return (
            "This is from the best branch to the worst, the usual advice. Here it is not the "
            "cheapest: what a branch costs depends on what lies in it too."
        )
    other = order_costs(replace(query, to_move=OTHER[query.to_move or "max"]))
    if other[given] == min(other.values()):
        return f"This would be cheapest with {OTHER[query.to_move or 'max'].upper()} at the root."
    return None
