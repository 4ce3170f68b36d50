"""Check all pages together: what each says, and what no page says."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from gametrees.figures.compute import Result
from gametrees.pages.check import Fault, check_page
from gametrees.pages.excerpt import public_functions
from gametrees.pages.scan import Page, scan

FACTS = Path("tests", "data", "facts.json")
"""Values found by others: a search that no longer gives them is broken, whatever pages say."""


def survey(root: Path, values: Mapping[str, Result]) -> list[Fault]:
    """Return every fault of the site whose tree is at `root`, page by page and line by line."""
    texts = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in pages(root)}
    found = [fault for path, text in texts.items() for fault in check_page(text, path, values)]
    read = [scan(text) for text in texts.values()]
    return [
        *found,
        *sorted(_unquoted(values, read)),
        *sorted(_unquoted_searches(root, read)),
        *_facts(root, values),
    ]


def pages(root: Path) -> list[Path]:
    """Return the Markdown pages below `root`/docs, in the order of their names."""
    return sorted((root / "docs").rglob("*.md"))


def _unquoted(values: Mapping[str, Result], read: list[Page]) -> Iterator[Fault]:
    quoted = {quote.name for page in read for quote in page.quotes}
    quoted |= {block.name for page in read for block in page.tables}
    for name, result in values.items():
        place = "src/" + result.module.replace(".", "/") + ".py"
        if name in quoted or (result.text is None and result.error is None):
            continue
        if result.error is not None:
            yield Fault(place, result.line, f"{name} cannot be computed: {result.error}")
        if result.text == "false" and result.kind == "claim":
            yield Fault(place, result.line, f"claim {name} is false: {result.sentence}")
        yield Fault(place, result.line, f"{result.kind} {name} is quoted on no page")


def _unquoted_searches(root: Path, read: list[Page]) -> Iterator[Fault]:
    quoted = {fence.attributes.get("source") for page in read for fence in page.fences}
    for function in public_functions("gametrees.search", root / "src"):
        if function not in quoted:
            path = "src/" + function.partition(":")[0].replace(".", "/") + ".py"
            yield Fault(path, 1, f'no page quotes this search: ```python source="{function}"')


def _facts(root: Path, values: Mapping[str, Result]) -> Iterator[Fault]:
    path = FACTS.as_posix()
    text = (root / FACTS).read_text("utf-8")
    for name, right in json.loads(text).items():
        line = text.count("\n", 0, text.index(json.dumps(name))) + 1
        result = values.get(name)
        if result is None:
            yield Fault(path, line, f"no figure is called {name}, which must be {right}")
        elif result.error is not None:
            yield Fault(path, line, f"{name} must be {right}, but: {result.error}")
        elif result.text not in (None, right):
            yield Fault(path, line, f"{name} must be {right}, the package gives {result.text}")
