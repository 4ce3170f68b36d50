"""Quote a function of the package by its name: its own text, found through `ast`."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2]
"""The directory that holds the package."""


@dataclass(frozen=True)
class Excerpt:
    """The text of something in a module: `file` is relative to the sources, `line` its first."""

    name: str
    module: str
    file: str
    line: int
    text: str


def excerpt(source: str, docstring: bool = True, sources: Path = SOURCES) -> Excerpt:
    """Return the text of `source`, written `package.module:name` or `package.module:Class.name`.

    A name is that of a function, class or constant. Decorators are part of the text; the
    docstring is left out unless wanted. Raises LookupError for a module or name there is none
    of, naming the nearest.
    """
    module, colon, name = source.partition(":")
    if not colon or not name:
        raise LookupError(f"source={source!r} should be written as package.module:function")
    file = Path(*module.split(".")).with_suffix(".py")
    if not (sources / file).is_file():
        raise LookupError(f"there is no module {module} to quote")
    code = (sources / file).read_text(encoding="utf-8")
    named = dict(_named(ast.parse(code)))
    if name not in named:
        near = get_close_matches(name, named, n=3)
        hint = f" (did you mean {' or '.join(near)}?)" if near else ""
        raise LookupError(f"{module} has no {name} to quote{hint}")
    first, lines = _lines(code, named[name], docstring)
    return Excerpt(name, module, file.as_posix(), first, textwrap.dedent("".join(lines)).rstrip())


def public_functions(package: str, sources: Path = SOURCES) -> list[str]:
    """Return every public function of the modules in `package`, as `excerpt` takes them."""
    found = []
    for path in sorted((sources / Path(*package.split("."))).glob("*.py")):
        for name, node in _named(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and "." not in name and name[0] != "_":
                found.append(f"{package}.{path.stem}:{name}")
    return found


def _named(body: ast.Module | ast.ClassDef, prefix: str = "") -> Iterator[tuple[str, ast.stmt]]:
    for node in body.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from _named(node, f"{prefix}{node.name}.")
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        for target in targets:
            if isinstance(target, ast.Name):
                yield prefix + target.id, node


def _lines(code: str, node: ast.stmt, docstring: bool) -> tuple[int, list[str]]:
    lines = code.splitlines(keepends=True)
    first, last = node.lineno, node.end_lineno or node.lineno
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        first = min([first, *(decorator.lineno for decorator in node.decorator_list)])
        if not docstring and ast.get_docstring(node) is not None and len(node.body) > 1:
            words = node.body[0]
            return first, lines[first - 1 : words.lineno - 1] + lines[words.end_lineno : last]
    return first, lines[first - 1 : last]
