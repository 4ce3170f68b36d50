"""Tables as Markdown writes them: from cells to lines and back."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBER = re.compile(r"−?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+|/\d+)?")


def write(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return the table's lines, cells padded to line up; columns of numbers are right-aligned."""
    body = [[_escape(cell) for cell in row] for row in rows]
    head = [_escape(cell) for cell in columns]
    numeric = [_all_numbers([row[place] for row in rows]) for place in range(len(columns))]
    widths = [max(3, *(len(row[place]) for row in [head, *body])) for place in range(len(head))]
    rule = [
        "-" * (width - 1) + ":" if right else "-" * width
        for width, right in zip(widths, numeric, strict=True)
    ]
    return "\n".join(_line(row, widths, numeric) for row in [head, rule, *body])


def read(text: str) -> list[tuple[int, list[str]]]:
    """Return the table's rows of cells, head first and rule left out, each with its line in `text`.

    Lines are counted from zero; lines that belong to no table are passed over, and so is the mark
    of a quotation (`>`).
    """
    rows = []
    for number, line in enumerate(text.splitlines()):
        stripped = line.strip(" \t>")
        if stripped.startswith("|") and not re.fullmatch(r"[|:\-\s]+", stripped):
            cells = re.split(r"(?<!\\)\|", stripped.removeprefix("|").removesuffix("|"))
            rows.append((number, [cell.strip().replace(r"\|", "|") for cell in cells]))
    return rows


def _all_numbers(cells: Sequence[str]) -> bool:
    return bool(cells) and all(_NUMBER.fullmatch(cell) for cell in cells)


def _escape(cell: str) -> str:
    return cell.replace("|", r"\|")


def _line(row: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    padded = [
        cell.rjust(width) if to_right else cell.ljust(width)
        for cell, width, to_right in zip(row, widths, right, strict=True)
    ]
    return f"| {' | '.join(padded)} |"
