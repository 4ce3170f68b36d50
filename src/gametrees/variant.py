"""The same function with one named edit: how a small change of a search is shown and measured.

The pages show one text of each search. Where a figure needs ``<`` instead of ``<=``, or a mistake
that learners make, the edit is written as old text and new text and the rest stays what it is.
"""

import inspect
import linecache
import textwrap
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, ParamSpec, TypeVar, cast

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def variant(
    function: Callable[Parameters, Result], edits: Mapping[str, str], count: int = 1
) -> Callable[Parameters, Result]:
    """Return a copy of ``function`` whose source has each old text replaced by its new text.

    Every old text must stand in the source exactly ``count`` times; otherwise the copy raises
    LookupError when it is called, so that an edit overtaken by a change of the function fails
    whatever rests on it, and nothing else. The copy sees the names of the function's own module,
    and itself under its own name.
    """
    try:
        source = edited_source(function, edits, count)
    except LookupError as error:
        return _overtaken(str(error))
    # Named so, the text is found by whoever asks for the source of the copy, a traceback included.
    name = f"<{function.__name__} with {edits!r}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    namespace = dict(function.__globals__)
    exec(compile(source, name, "exec"), namespace)
    return cast(Callable[Parameters, Result], namespace[function.__name__])


def _overtaken(message: str) -> Callable[..., Any]:
    def overtaken(*_args: object, **_kwargs: object) -> NoReturn:
        raise LookupError(message)

    return overtaken


def edited_source(function: Callable[..., object], edits: Mapping[str, str], count: int = 1) -> str:
    """Return the text of ``function`` after the edits: what a page shows as the changed code."""
    source = textwrap.dedent(inspect.getsource(function))
    for old, new in edits.items():
        found = source.count(old)
        if found != count:
            raise LookupError(
                f"{function.__name__} holds {old!r} {found} times, the edit expects {count}"
            )
        source = source.replace(old, new)
    return source
