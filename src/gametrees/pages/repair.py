"""Put wrong figures and tables right in a page's text; claims are for people to put right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gametrees.figures.compute import Result
from gametrees.pages import markdown_table
from gametrees.pages.check import quoted_text
from gametrees.pages.scan import Quote, TableBlock, scan


@dataclass(frozen=True)
class Change:
    """One replacement: the text from offset `start` to `end` becomes `new`; `said` tells which."""

    start: int
    end: int
    new: str
    said: str


def repair(text: str, values: Mapping[str, Result]) -> tuple[str, list[str]]:
    """Return the page with every wrong figure and table put right, and each change in words.

    All else stays as it is, to the character; a page without faults comes back unchanged.
    """
    page = scan(text)
    changes = [change for quote in page.quotes for change in _figure(quote, values)]
    changes += [change for block in page.tables for change in _table(text, block, values)]
    changes.sort(key=lambda change: change.start)
    for change in reversed(changes):
        text = text[: change.start] + change.new + text[change.end :]
    return text, [f"{page.line(change.start)}: {change.said}" for change in changes]


def _figure(quote: Quote, values: Mapping[str, Result]) -> list[Change]:
    result = values.get(quote.name)
    if result is None or result.text is None or not quote.kind == result.kind == "figure":
        return []
    start, shown = quoted_text(quote)
    if shown == result.text:
        return []
    said = f"{quote.name} = {result.text} (the page said {shown or 'nothing'})"
    return [Change(start, start + len(shown), result.text, said)]


def _table(text: str, block: TableBlock, values: Mapping[str, Result]) -> list[Change]:
    result = values.get(block.name)
    if result is None or result.text is None or result.kind != "table":
        return []
    right = [list(result.columns), *(list(row) for row in result.rows)]
    if [cells for _, cells in markdown_table.read(block.body)] == right:
        return []
    before = text[text.rfind("\n", 0, block.start) + 1 : block.start]
    indent = before if not before.strip(" \t>") else ""
    lines = markdown_table.write(result.columns, result.rows).splitlines()
    body = "".join(f"{indent}{line}\n" for line in lines)
    end = block.body_start + len(block.body)
    said = f"{block.name} written again, {len(result.rows)} rows"
    empty = indent.rstrip()
    return [Change(block.body_start, end, f"\n{empty}\n{body}{empty}\n{indent}", said)]
