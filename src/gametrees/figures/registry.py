"""The register of figures, claims and tables: each a name, a sentence and a function.

A module of figures sets PAGE, the page they chiefly live on, and decorates functions:

    @figure("demo.alphabeta.nodes", convention="root counted · cells ascending")
    def alphabeta_nodes() -> int: ...

A page quotes the value as `[40](figure:demo.alphabeta.nodes)`; the build computes it and compares.
The reader's browser imports this module too: it stays small and needs the standard library only.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from gametrees.errors import InputError
from gametrees.figures.format import Table, plain, render

__all__ = [
    "Entry",
    "Kind",
    "Table",
    "claim",
    "did_you_mean",
    "entries",
    "figure",
    "find",
    "plain",
    "render",
    "table",
]

Kind = Literal["figure", "claim", "table"]
Function = TypeVar("Function", bound=Callable[[], object])

MACHINERY = frozenset({"cache", "compute", "format", "memory", "registry"})
"""Modules of this package that hold no figures."""

_entries: dict[str, Entry] = {}


@dataclass(frozen=True)
class Entry:
    """One registered figure, claim or table.

    `page` is the stem of the page it chiefly lives on, `sentence` says what it is, `convention`
    how it is counted (parts divided by ` · `), `heavy` that it takes more than about two seconds.
    `module` and `line` tell where it is registered.
    """

    name: str
    kind: Kind
    page: str
    sentence: str
    convention: str
    function: Callable[[], object]
    heavy: bool
    module: str
    line: int

    def compute(self) -> object:
        """Return the value, computed now. Raises TypeError if it is not of the entry's kind."""
        value = self.function()
        if _kind_of(value) != self.kind:
            raise TypeError(f"{self.kind} {self.name} returned {type(value).__name__} {value!r}")
        render(value)
        return value


def figure(
    name: str, *, convention: str = "", sentence: str = "", heavy: bool = False
) -> Callable[[Function], Function]:
    """Register the decorated function as the figure `name`; the function stays as it is.

    The sentence is the first paragraph of the docstring unless given. The module must have set
    PAGE. Raises ValueError for a name taken, a missing sentence or a missing PAGE.
    """
    return _register("figure", name, convention, sentence, heavy)


def claim(
    name: str, *, convention: str = "", sentence: str = "", heavy: bool = False
) -> Callable[[Function], Function]:
    """Like `figure`, for a function that returns True or False."""
    return _register("claim", name, convention, sentence, heavy)


def table(
    name: str, *, convention: str = "", sentence: str = "", heavy: bool = False
) -> Callable[[Function], Function]:
    """Like `figure`, for a function that returns a Table."""
    return _register("table", name, convention, sentence, heavy)


def entries() -> dict[str, Entry]:
    """Return every entry by name, after importing all modules of this package that hold figures."""
    package = importlib.import_module("gametrees.figures")
    for module in pkgutil.iter_modules(package.__path__):
        if module.name not in MACHINERY:
            importlib.import_module(f"gametrees.figures.{module.name}")
    return dict(_entries)


def find(name: str) -> Entry:
    """Return the entry called `name`. Raises InputError, naming the nearest, if none is."""
    known = entries()
    if name not in known:
        raise InputError(f"no figure is called {name!r}{did_you_mean(name, known)}")
    return known[name]


def did_you_mean(name: str, known: dict[str, Entry] | list[str]) -> str:
    """Return a half-sentence ` (did you mean …?)` with the nearest known names, or nothing."""
    from difflib import get_close_matches  # only a mistake needs it; the browser boots faster

    near = get_close_matches(name, list(known), n=2, cutoff=0.75)
    return f" (did you mean {' or '.join(near)}?)" if near else ""


def _register(
    kind: Kind, name: str, convention: str, sentence: str, heavy: bool
) -> Callable[[Function], Function]:
    # The module that registers is meant, not the one that defines: a partial may wrap any function.
    caller = sys._getframe(2)  # noqa: SLF001
    module = str(caller.f_globals["__name__"])
    page = caller.f_globals.get("PAGE")
    if not isinstance(page, str):
        raise ValueError(f'{module}: set PAGE = "…" above the first {kind} ({name})')
    if name in _entries:
        raise ValueError(f"{module}: {name} is registered already, in {_entries[name].module}")
    line = caller.f_lineno

    def keep(function: Function) -> Function:
        words = sentence or _first_paragraph(function)
        if not words:
            raise ValueError(f"{module}: {name} needs a docstring or sentence=")
        _entries[name] = Entry(name, kind, page, words, convention, function, heavy, module, line)
        return function

    return keep


def _first_paragraph(function: Callable[[], object]) -> str:
    # A partial's docstring is that of functools.partial: only a function's own says anything.
    words = function.__doc__ if hasattr(function, "__code__") else None
    return " ".join((words or "").strip().split("\n\n")[0].split())


def _kind_of(value: object) -> Kind:
    if isinstance(value, bool):
        return "claim"
    return "table" if isinstance(value, Table) else "figure"
