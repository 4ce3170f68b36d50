"""Compute many figures at once, in parallel processes; the build does, the browser never."""

from __future__ import annotations

import functools
import inspect
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from typing import Any

from gametrees.figures.registry import Entry, Kind, Table, entries, plain, render

Progress = Callable[[int, int, str], None]
"""Called with how many are done, how many there are, and the name just finished."""


@dataclass(frozen=True)
class Result:
    """An entry with what came of computing it, as plain data that JSON can hold.

    `text` is the value as a page writes it, `value` the same as JSON data, `seconds` the time it
    took. `error` says why there is no value; both are None for an entry that was not asked for.
    `columns` and `rows` are the cells of a table as text, empty for anything else.
    """

    name: str
    kind: Kind
    page: str
    sentence: str
    convention: str
    module: str
    line: int
    function: str
    source: str
    heavy: bool
    text: str | None = None
    value: Any = None
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    seconds: float = 0.0
    error: str | None = None


def compute(
    names: Iterable[str] | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Result]:
    """Return a Result for every entry, in the order of registration, computed now.

    Only those in `names` are computed when it is given. `jobs` is the number of processes (the
    number of processors unless given); with one, no process is started. A function that raises
    does not stop the others: its Result holds the error.
    """
    known = entries()
    asked = set(known if names is None else names)
    wanted = sorted(asked & known.keys(), key=lambda name: (not known[name].heavy, name))
    results = {name: describe(entry) for name, entry in known.items()}
    for done, result in enumerate(_computed(wanted, jobs or os.cpu_count() or 1), start=1):
        results[result.name] = result
        if progress:
            progress(done, len(wanted), result.name)
    return results


def _computed(names: Sequence[str], jobs: int) -> Iterator[Result]:
    if jobs == 1 or len(names) < 2:
        yield from map(compute_one, names)
        return
    with ProcessPoolExecutor(min(jobs, len(names))) as pool:
        for task in as_completed([pool.submit(compute_one, name) for name in names]):
            yield task.result()


def compute_one(name: str) -> Result:
    """Return the Result of the entry called `name`, computed in this process."""
    entry = entries()[name]
    start = time.perf_counter()
    try:
        value = entry.compute()
    except Exception as error:  # noqa: BLE001 (whatever it is, it is this figure's fault)
        return replace(describe(entry), error=f"{type(error).__name__}: {error}")
    result = replace(
        describe(entry),
        text=render(value),
        value=plain(value),
        seconds=round(time.perf_counter() - start, 4),
    )
    if isinstance(value, Table):
        return replace(result, columns=value.columns, rows=tuple(value.cells()))
    return result


def describe(entry: Entry) -> Result:
    """Return the Result of `entry` before anything is computed."""
    return Result(
        name=entry.name,
        kind=entry.kind,
        page=entry.page,
        sentence=entry.sentence,
        convention=entry.convention,
        module=entry.module,
        line=entry.line,
        function=getattr(_innermost(entry.function), "__qualname__", repr(entry.function)),
        source=source(entry),
        heavy=entry.heavy,
    )


def source(entry: Entry) -> str:
    """Return the text of the entry's function; for a partial, its arguments stand above it."""
    text = inspect.getsource(_innermost(entry.function)).rstrip() + "\n"
    given = entry.function
    if not isinstance(given, functools.partial):
        return text
    arguments = [repr(value) for value in given.args]
    arguments += [f"{key}={value!r}" for key, value in given.keywords.items()]
    return f"# called with {', '.join(arguments)}\n{text}"


def _innermost(function: Callable[..., object]) -> Callable[..., object]:
    return function.func if isinstance(function, functools.partial) else function
