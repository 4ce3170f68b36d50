"""Check one page against the computed figures: each fault names its line and what is right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from gametrees.figures.compute import Result
from gametrees.figures.registry import did_you_mean
from gametrees.pages import markdown_table
from gametrees.pages.excerpt import Excerpt, excerpt
from gametrees.pages.numerals import bare_numerals, has_numeral
from gametrees.pages.scan import DEMO_FENCES, Fence, Page, Quote, TableBlock, scan

REPAIR = "python3 scripts/figures.py --write"
"""The command that puts wrong figures and tables right."""

UNREADABLE = (
    "cannot read this: write [value](figure:NAME), [words](claim:NAME) "
    "or <!-- table:NAME --> … <!-- /table -->"
)
_WRAPPED = re.compile(r"([*_`]*)(.*?)([*_`]*)", re.DOTALL)
_FENCES = DEMO_FENCES | {"figures-index"}


@dataclass(frozen=True, order=True)
class Fault:
    """Something on a page that is not so. `line` counts from one."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


def check_page(text: str, path: str, values: Mapping[str, Result]) -> list[Fault]:
    """Return all faults of a page, from its first line to its last; `path` is what names it.

    `values` holds every registered name; those without text or error were not computed, and
    what quotes them is not judged.
    """
    page = scan(text)
    return _faults(page, path, [*_quotations(page, values), *_numerals(page)])


def check_quotations(page: Page, path: str, values: Mapping[str, Result]) -> list[Fault]:
    """Return the faults in what a page quotes, as `check_page` does: bare numbers are let pass."""
    return _faults(page, path, _quotations(page, values))


def _faults(page: Page, path: str, found: Iterable[tuple[int, str]]) -> list[Fault]:
    in_order = sorted(found, key=lambda place: place[0])
    return [Fault(path, page.line(offset), message) for offset, message in in_order]


def _quotations(page: Page, values: Mapping[str, Result]) -> Iterator[tuple[int, str]]:
    for quote in page.quotes:
        yield from ((quote.start, message) for message in _quote(quote, values))
    for block in page.tables:
        yield from _table(block, values)
    for fence in page.fences:
        yield from ((fence.start, message) for message in _fence(fence))
    yield from _same_ids(page)
    yield from ((offset, UNREADABLE) for offset in page.malformed)


def quoted_text(quote: Quote) -> tuple[int, str]:
    """Return the value that a quotation shows, without emphasis around it, and its offset."""
    wrapped = _WRAPPED.fullmatch(quote.text)
    if not wrapped:
        return quote.start, quote.text
    return quote.start + len(wrapped[1]), wrapped[2]


def _quote(quote: Quote, values: Mapping[str, Result]) -> Iterator[str]:
    result = values.get(quote.name)
    if result is None:
        yield f"no {quote.kind} is called {quote.name}{did_you_mean(quote.name, list(values))}"
    elif result.kind != quote.kind:
        yield f"{quote.name} is a {result.kind}, the page quotes it as a {quote.kind}"
    elif result.error is not None:
        yield f"{quote.name} cannot be computed: {result.error}"
    elif quote.kind == "claim" and result.text == "false":
        yield f"claim {quote.name} is false: {result.sentence}"
    elif quote.kind == "figure" and result.text is not None:
        shown = quoted_text(quote)[1]
        if shown != result.text:
            yield f"{quote.name} is {result.text}, the page says {shown or 'nothing'}"


def _table(block: TableBlock, values: Mapping[str, Result]) -> Iterator[tuple[int, str]]:
    result = values.get(block.name)
    if result is None:
        hint = did_you_mean(block.name, list(values))
        yield block.start, f"no table is called {block.name}{hint}"
    elif result.kind != "table":
        yield block.start, f"{block.name} is a {result.kind}, the page quotes it as a table"
    elif result.error is not None:
        yield block.start, f"{block.name} cannot be computed: {result.error}"
    elif result.text is not None:
        yield from _cells(block, result)


def _cells(block: TableBlock, result: Result) -> Iterator[tuple[int, str]]:
    shown = markdown_table.read(block.body)
    right = [result.columns, *result.rows]
    if len(shown) != len(right):
        have, are = max(len(shown) - 1, 0), len(right) - 1
        yield block.start, f"table {block.name} has {are} rows, the page has {have}"
        return
    starts = [0, *(match.end() for match in re.finditer("\n", block.body))]
    for number, ((line, cells), expected) in enumerate(zip(shown, right, strict=True)):
        at = block.body_start + starts[line]
        if len(cells) != len(expected):
            yield at, f"table {block.name} has {len(expected)} columns, the page has {len(cells)}"
            continue
        for column, cell, value in zip(result.columns, cells, expected, strict=True):
            if cell != value.strip():
                row = f"row {number}" if number else "the head"
                yield at, f"{block.name}, {row}, {column!r} is {value}, the page says {cell}"


def _fence(fence: Fence) -> Iterator[str]:
    try:
        if "source" in fence.attributes:
            fence_excerpt(fence)
        elif fence.language in _FENCES:
            fence.options()
    except (LookupError, ValueError) as error:
        yield str(error.args[0])


def _same_ids(page: Page) -> Iterator[tuple[int, str]]:
    """Yield the elements that would stand on the page under an id that is taken."""
    taken: set[str] = set()
    for fence in page.fences:
        if fence.language in DEMO_FENCES:
            given = re.search(r"^\s*id:\s*(\S+)", fence.body, re.MULTILINE)
            name = given[1] if given else fence.language
            if name in taken:
                yield fence.start, f"a second element has the id {name}; give it another: id: …"
            taken.add(name)


def fence_excerpt(fence: Fence) -> Excerpt:
    """Return the code that a source fence stands for.

    Raises LookupError for an unknown name, ValueError for a fence that holds text of its own.
    """
    docstring = fence.attributes.get("docstring", "yes")
    if docstring not in ("yes", "no"):
        raise ValueError(f"docstring={docstring!r} should be yes or no")
    if fence.body.strip():
        raise ValueError(f"the fence that quotes {fence.attributes['source']} should be empty")
    return excerpt(fence.attributes["source"], docstring == "yes")


def _numerals(page: Page) -> Iterator[tuple[int, str]]:
    numerals, idle = bare_numerals(page)
    for numeral in numerals:
        allowed = "quote a figure, write it as code, or list it under plain: with a reason"
        yield numeral.start, f"bare number {numeral.text}: {allowed}"
    for entry in page.plain:
        if not entry.reason:
            yield entry.start, f"plain entry {entry.text!r} needs a reason (text: reason)"
        elif not has_numeral(entry.text):
            yield entry.start, f"plain entry {entry.text!r} holds no number"
        elif entry in idle:
            yield entry.start, f"plain entry {entry.text!r} is not used on this page"
