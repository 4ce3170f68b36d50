"""The edits a reader makes to a tree, as plain data in and the new tree's text out."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from gametrees.errors import InputError
from gametrees.games.drawn import Tree, parse_players, written_tree
from gametrees.games.naming import checked_name
from gametrees.games.notation import parse_tree
from gametrees.lab.arrange import arranged, generate, shuffled
from gametrees.lab.trees import moved, replaced, size, with_branch, without

Plain = dict[str, Any]

LARGEST = 5_000
"""Nodes a tree may grow to."""


def edit(fields: Mapping[str, Any]) -> Plain:
    """Return the tree after one edit: its text as ``position``, and its ``size`` in nodes.

    ``position`` is the tree's text, ``to_move`` who moves, ``edit`` the name of the edit; the
    others are its arguments: ``path`` to a node, ``value`` as text, ``to`` a place among siblings,
    ``seed``, and for ``generate`` also ``branching``, ``depth``, ``low``, ``high``, ``ties`` and
    ``ragged``. Raises InputError for whatever cannot be done.
    """
    name = checked_name(str(fields.get("edit")), EDITS, "edit")
    tree = EDITS[name](fields)
    if size(tree) > LARGEST:
        raise InputError(f"a tree may have {LARGEST:,} nodes; this one would have {size(tree):,}")
    return {"position": written_tree(tree), "size": size(tree)}


def _tree(fields: Mapping[str, Any]) -> Tree:
    text = fields.get("position")
    if not isinstance(text, str):
        raise InputError("the field 'position' is missing: write a tree")
    return parse_tree(text)


def _path(fields: Mapping[str, Any]) -> list[int]:
    path = fields.get("path", [])
    if not isinstance(path, list) or not all(isinstance(branch, int) for branch in path):
        raise InputError(f"a path is a list of branch numbers from 0, not {path!r}")
    return path


def _whole(fields: Mapping[str, Any], name: str, usual: int) -> int:
    value = fields.get(name, usual)
    if not str(value).lstrip("-").isdecimal():
        raise InputError(f"{name} is a whole number, not {value!r}")
    return int(value)


def _arranged(fields: Mapping[str, Any], best_first: bool) -> Tree:
    return arranged(_tree(fields), parse_players(str(fields.get("to_move", "max"))), best_first)


def _generate(fields: Mapping[str, Any]) -> Tree:
    return generate(
        _whole(fields, "branching", 3),
        _whole(fields, "depth", 3),
        random.Random(_whole(fields, "seed", 1)),
        _whole(fields, "low", 0),
        _whole(fields, "high", 20),
        ties=bool(fields.get("ties", True)),
        ragged=bool(fields.get("ragged", False)),
    )


EDITS: dict[str, Callable[[Mapping[str, Any]], Tree]] = {
    "parse": _tree,
    "set": lambda f: replaced(_tree(f), _path(f), parse_tree(str(f.get("value", "0")))),
    "add": lambda f: with_branch(_tree(f), _path(f), 0),
    "delete": lambda f: without(_tree(f), _path(f)),
    "move": lambda f: moved(_tree(f), _path(f), _whole(f, "to", 0)),
    "best-first": lambda f: _arranged(f, best_first=True),
    "worst-first": lambda f: _arranged(f, best_first=False),
    "shuffle": lambda f: shuffled(_tree(f), random.Random(_whole(f, "seed", 1))),
    "generate": _generate,
}
