"""A printable picture: headings across it, below them cells of text and a drawing, two in a row."""

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

EDGE = 28
"""Margin of the picture, and between its columns."""

LEAST_CELL = 360
"""Least width of a column."""

LETTER = 6.7
"""Width that a letter takes, on the safe side: it depends on the reader's fonts."""

LINE = 19
"""From one line of text to the next."""

STYLE = (
    "text{font:13px sans-serif;fill:#000}.title{font-size:18px;font-weight:bold}"
    ".shape{fill:#fff;stroke:#000}.edge{fill:none;stroke:#000}.ghost .shape{stroke-dasharray:3 3}"
    ".edge.ghost{stroke-dasharray:3 3}.cut path,.cut circle{fill:none;stroke:#000}"
    ".move,.window{font-size:10px;paint-order:stroke;stroke:#fff;stroke-width:3px}"
)


@dataclass(frozen=True)
class Cell:
    """Paragraphs, and the drawing that stands below them with its width and height."""

    paragraphs: Sequence[str]
    drawing: str
    size: tuple[float, float]


class Columns:
    """The picture, written from top to bottom; ``widest`` is the width of its widest drawing."""

    def __init__(self, title: str, widest: float) -> None:
        self._title = title
        self._cell = max(widest, LEAST_CELL)
        self._width = 2 * self._cell + 3 * EDGE
        self._parts: list[str] = []
        self._y: float = EDGE

    def heading(self, title: str, *paragraphs: str) -> None:
        """Write across the picture."""
        across = self._width - 2 * EDGE
        self._y = self._text([title], EDGE, self._y, across, ' class="title"')
        self._y = self._text(paragraphs, EDGE, self._y, across) + LINE

    def rows(self, cells: Sequence[Cell]) -> None:
        """Place cells from left to right, each row as high as its highest cell."""
        for at in range(0, len(cells), 2):
            bottoms = [
                self._place(cell, EDGE + column * (self._cell + EDGE))
                for column, cell in enumerate(cells[at : at + 2])
            ]
            self._y = max(bottoms) + EDGE

    def _place(self, cell: Cell, x: float) -> float:
        y = self._text(cell.paragraphs, x, self._y, self._cell)
        self._parts.append(f'<g transform="translate({x:g} {y:g})">{cell.drawing}</g>')
        return y + cell.size[1]

    def _text(
        self, paragraphs: Iterable[str], x: float, y: float, width: float, attribute: str = ""
    ) -> float:
        for paragraph in filter(None, paragraphs):
            for line in textwrap.wrap(paragraph, int(width / LETTER)):
                y += LINE
                self._parts.append(f'<text{attribute} x="{x:g}" y="{y:g}">{escape(line)}</text>')
            y += LINE / 3
        return y

    def close(self) -> str:
        """Return the picture as SVG, on white."""
        width, height = f"{self._width:g}", f"{self._y:g}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}"><title>{escape(self._title)}</title>'
            f'<style>{STYLE}</style><rect width="{width}" height="{height}" fill="#fff"/>'
            f"{''.join(self._parts)}</svg>\n"
        )
