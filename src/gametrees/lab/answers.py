"""Answers as plain data: read what a person gave, and work out what is right."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from gametrees.errors import InputError
from gametrees.games.drawn import DrawnTree, Tree, parse_players, written_path
from gametrees.games.notation import parse_number, parse_tree
from gametrees.lab.arrange import rotated
from gametrees.lab.exercises import Exercise, named
from gametrees.lab.levels import order_costs
from gametrees.lab.trees import Path, leaf_paths, node_at
from gametrees.lab.watch import Run
from gametrees.position import INFINITY, Value
from gametrees.query import Query
from gametrees.search.minimax import minimax
from gametrees.text import listing, number

Plain = dict[str, Any]
Ends: TypeAlias = tuple[Value, Value]
"""Alpha and beta."""

INFINITE = ("∞", "inf", "infinity")


def right_values(query: Query) -> dict[Path, Value]:
    """Return the minimax value of every node of the query's tree."""
    tree, players = parse_tree(query.position), parse_players(query.to_move or "max")
    found: dict[Path, Value] = {}

    def add(node: Tree, path: Path) -> None:
        found[path] = minimax(DrawnTree(node, rotated(players, len(path))))
        for branch, below in enumerate(node) if isinstance(node, Sequence) else ():
            add(below, (*path, branch))

    add(tree, ())
    return found


def right_window(run: Run, path: Path) -> Ends | None:
    """Return the window with which a node is entered; None where it never is."""
    node = run.nodes.get(path)
    return node.window if node else None


def right_orders(query: Query) -> set[Path]:
    """Return the orders of the root's branches that look at the fewest leaves."""
    costs = order_costs(query)
    return {order for order, cost in costs.items() if cost == min(costs.values())}


def solution(exercise: Exercise) -> Plain | list[Any]:
    """Return a right answer in the form in which answers are given."""
    query, level = exercise.query, exercise.level
    if level.ask == "values":
        values = right_values(query)
        return {",".join(map(str, path)): number(values[path]) for path in exercise.targets}
    if level.ask == "leaves":
        return [list(path) for path in sorted(Run(query).never)]
    if level.ask == "order":
        return list(min(right_orders(query)))
    ends = right_window(Run(query), exercise.targets[0])
    assert ends is not None
    return {"alpha": number(ends[0]), "beta": number(ends[1])}


def read_values(answer: object, targets: Collection[Path]) -> dict[Path, Value]:
    """Read a value for each target.

    ``answer`` maps paths such as ``"0,1"`` (the root is ``""``) to numbers or their text. Raises
    InputError that names the targets at which nothing is written.
    """
    if not isinstance(answer, Mapping):
        raise InputError(f'the answer maps nodes to values, as in {{"0,1": "3"}}, not {answer!r}')
    given: dict[Path, Value | None] = dict.fromkeys(targets)
    for key, text in answer.items():
        path = read_path(key.split(",") if key else [])
        if path not in given:
            raise InputError(f"no value is asked for at {written_path(path)}")
        given[path] = read_value(text, f"the value at {named(path)}")
    empty = [named(path) for path, value in given.items() if value is None]
    if empty:
        raise InputError(f"no value is written at {'; '.join(empty)}")
    return {path: value for path, value in given.items() if value is not None}


def read_value(text: object, what: str) -> Value | None:
    """Read a number as typed; None where the field was left empty."""
    if text is None or not str(text).strip():
        return None
    try:
        return parse_number(str(text).strip(), what)
    except InputError as error:
        raise InputError(f"{what} is one number, as in −3 or 1/2, not {str(text)!r}") from error


def read_leaves(answer: object, tree: Tree) -> frozenset[Path]:
    """Read leaves as a list of paths, each a list of branches."""
    if not isinstance(answer, list):
        raise InputError(
            f"the answer lists leaves by their branches, as in [[1, 0]], not {answer!r}"
        )
    given = frozenset(read_path(path) for path in answer)
    for path in given:
        if isinstance(node_at(tree, path), Sequence):
            raise InputError(f"what stands at {written_path(path)} is no leaf; name its leaves")
    return given


def read_path(branches: object) -> Path:
    """Read the branches that lead to a node."""
    if not isinstance(branches, list) or not all(
        str(each).strip().isdecimal() for each in branches
    ):
        raise InputError(f"a node is named by branches counted from 0, as in 0,1, not {branches!r}")
    return tuple(int(each) for each in branches)


def read_window(answer: object) -> Ends:
    """Read ``alpha`` and ``beta``: numbers or their text, infinite ones as ``−∞`` and ``+∞``.

    Raises InputError that says which of the two is not written.
    """
    if not isinstance(answer, Mapping) or set(answer) - {"alpha", "beta"}:
        raise InputError(f"the answer gives alpha and beta, not {answer!r}")
    alpha, beta = (read_end(answer.get(name), name) for name in ("alpha", "beta"))
    if alpha is None or beta is None:
        ends = {"alpha": alpha, "beta": beta}
        empty = [name for name, value in ends.items() if value is None]
        raise InputError(f"nothing is written for {listing(empty)}")
    return alpha, beta


def read_end(text: object, what: str) -> Value | None:
    """Read one end of a window; None where the field was left empty."""
    written = str(text).strip().lower().replace("−", "-")
    if written.lstrip("+-") in INFINITE:
        return -INFINITY if written.startswith("-") else INFINITY
    return read_value(text, what)


def read_order(answer: object, branches: int) -> Path:
    """Read an order of the root's branches, each once."""
    order = read_path(answer)
    if sorted(order) != list(range(branches)):
        raise InputError(
            f"an order names each of the branches 0 to {branches - 1} once, not {answer!r}"
        )
    return order


def leaves_in_words(paths: Collection[Path], tree: Tree) -> list[str]:
    """Name leaves from left to right with their values: ``b, b (4)``."""
    values = {path: node_at(tree, path) for path in leaf_paths(tree) if path in paths}
    return [f"{named(path)} ({written_leaf(value)})" for path, value in values.items()]


def written_leaf(value: Tree) -> str:
    """Write a leaf's value as a reader sees it, ``?`` where it has none."""
    return number(value) if isinstance(value, int | float | Fraction) else "?"
