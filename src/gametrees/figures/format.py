"""How a figure's value is written: as text on a page, and as plain data in JSON.

A count, a fraction and a text have one spelling each, so that a page's words can be compared with
a computed value character by character.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Table:
    """A table quoted whole. `rows` hold values of figures (anything `render` takes).

    Raises ValueError when a row has more or fewer cells than there are columns.
    """

    columns: tuple[str, ...]
    rows: Sequence[tuple[object, ...]]

    def __post_init__(self) -> None:
        for number, row in enumerate(self.rows, start=1):
            if len(row) != len(self.columns):
                raise ValueError(
                    f"row {number} of the table has {len(row)} cells, "
                    f"but there are {len(self.columns)} columns"
                )

    def cells(self) -> list[tuple[str, ...]]:
        """Return the rows as text, cell by cell."""
        return [tuple(render(cell) for cell in row) for row in self.rows]


def render(value: object) -> str:
    """Return `value` as a page writes it; there is one way to.

    int `549,946`, negative `−7` (U+2212), Fraction `32/2835`, Decimal with the digits it states,
    text as it is, a list or tuple joined by `, `, a truth `true` or `false`, a Table as its rows,
    a line each. Raises TypeError for anything else: a float has no stated digits.
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return _signed(f"{abs(value):,}", value < 0)
        case Fraction():
            return _signed(str(abs(value)), value < 0)
        case Decimal():
            return _signed(f"{abs(value):,f}", value < 0)
        case str():
            return value
        case list() | tuple():
            return ", ".join(render(item) for item in value)
        case Table():
            lines = [value.columns, *value.cells()]
            return "\n".join(" | ".join(line) for line in lines)
    raise TypeError(_unprintable(value))


def plain(value: object) -> object:
    """Return `value` as JSON data: a count is a number, a truth a truth, a list a list.

    Fractions, Decimals and text are strings; a Table is `{"columns": …, "rows": …}`.
    Raises TypeError for anything else.
    """
    match value:
        case bool() | int() | str():
            return value
        case Fraction() | Decimal():
            return str(value)
        case list() | tuple():
            return [plain(item) for item in value]
        case Table():
            rows = [[plain(cell) for cell in row] for row in value.rows]
            return {"columns": list(value.columns), "rows": rows}
    raise TypeError(_unprintable(value))


def _signed(digits: str, negative: bool) -> str:
    return MINUS + digits if negative else digits


def _unprintable(value: object) -> str:
    hint = " (state its digits with a Decimal)" if isinstance(value, float) else ""
    return f"a figure cannot be {type(value).__name__} {value!r}{hint}"
