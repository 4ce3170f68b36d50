"""Draw the picture that links to the site show: the demo board beside a tree with one cut branch.

Lines, shapes and the site's own font only, so it comes out the same everywhere.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from _base import CACHE, NODE_MODULES, digest, fresh

_CARD = CACHE / "card" / "card.png"
_FONT = NODE_MODULES / "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"

_SIZE = (1200, 630)
# Drawn twice as large, then halved: the smooth edges that straight drawing lacks.
_FINE = 2
_PAPER, _INK, _FAINT = "#fbfaf7", "#1f2328", "#a8adb3"
_MAX, _MIN = "#b45309", "#1d4ed8"
_BOARD = "XXO..X.O."

Point = tuple[float, float]


class _Pen:
    """Draws in the card's own 1200 by 630 units."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (_SIZE[0] * _FINE, _SIZE[1] * _FINE), _PAPER)
        self._draw = ImageDraw.Draw(self.image)

    def line(self, start: Point, end: Point, colour: str, width: float = 4) -> None:
        self._draw.line(self._scaled(start, end), fill=colour, width=round(width * _FINE))

    def dashes(self, start: Point, end: Point, colour: str) -> None:
        for part in range(0, 12, 2):
            ends = [
                (
                    start[0] + (end[0] - start[0]) * at / 11,
                    start[1] + (end[1] - start[1]) * at / 11,
                )
                for at in (part, part + 1)
            ]
            self.line(ends[0], ends[1], colour)

    def triangle(self, centre: Point, size: float, colour: str, up: bool) -> None:
        x, y = centre
        rise = size if up else -size
        corners = (
            (x, y - rise),
            (x + size * 1.1, y + rise * 0.8),
            (x - size * 1.1, y + rise * 0.8),
        )
        self._draw.polygon(self._scaled(*corners), fill=colour)

    def square(self, centre: Point, size: float, colour: str, filled: bool = True) -> None:
        x, y = centre
        box = self._scaled((x - size, y - size), (x + size, y + size))
        width = 3 * _FINE
        self._draw.rectangle(box, fill=colour if filled else None, outline=colour, width=width)

    def ring(self, centre: Point, size: float, colour: str) -> None:
        x, y = centre
        box = self._scaled((x - size, y - size), (x + size, y + size))
        self._draw.ellipse(box, outline=colour, width=9 * _FINE)

    def text(self, place: Point, words: str, size: int, weight: int, colour: str) -> None:
        font = ImageFont.truetype(str(_FONT), size * _FINE)
        font.set_variation_by_axes([weight])
        self._draw.text(self._scaled(place)[0], words, font=font, fill=colour, anchor="ls")

    @staticmethod
    def _scaled(*points: Point) -> list[Point]:
        return [(x * _FINE, y * _FINE) for x, y in points]


def draw() -> Image.Image:
    """Return the card, 1200 by 630 pixels."""
    pen = _Pen()
    pen.text((70, 120), "Game Trees", 76, 700, _INK)
    pen.text(
        (72, 178), "Watch alpha and beta close in. Check every number yourself.", 33, 400, _INK
    )
    _board(pen, 90, 250)
    _tree(pen)
    return pen.image.resize(_SIZE, Image.Resampling.LANCZOS)


def _board(pen: _Pen, left: float, top: float) -> None:
    cell = 100
    for at in (1, 2):
        pen.line((left + at * cell, top), (left + at * cell, top + 3 * cell), _FAINT)
        pen.line((left, top + at * cell), (left + 3 * cell, top + at * cell), _FAINT)
    for index, mark in enumerate(_BOARD):
        x = left + (index % 3 + 0.5) * cell
        y = top + (index // 3 + 0.5) * cell
        if mark == "X":
            pen.line((x - 26, y - 26), (x + 26, y + 26), _MAX, 9)
            pen.line((x - 26, y + 26), (x + 26, y - 26), _MAX, 9)
        elif mark == "O":
            pen.ring((x, y), 30, _MIN)


def _tree(pen: _Pen) -> None:
    root = (800, 270)
    middle = [(560, 390), (800, 390), (1040, 390)]
    for child in middle:
        pen.line(root, child, _INK)
        for step in (-70, 0, 70):
            leaf = (child[0] + step, 520)
            never = child == middle[1] and step >= 0
            if never:
                pen.dashes(child, leaf, _FAINT)
            else:
                pen.line(child, leaf, _INK)
            pen.square(leaf, 13, _FAINT if never else _INK, filled=not never)
    # Two strokes across both cut edges, as a pair of scissors would leave them.
    pen.line((790, 445), (862, 425), _INK, 5)
    pen.line((790, 457), (862, 437), _INK, 5)
    pen.triangle(root, 34, _MAX, up=True)
    for child in middle:
        pen.triangle(child, 30, _MIN, up=False)


def publish(site: Path) -> None:
    """Write the card to `assets/card.png` in a site, drawn anew if its recipe has changed."""
    stamp = _CARD.parent / "made-from"
    mark = digest([Path(__file__), _FONT])
    if not fresh(stamp, mark):
        _CARD.parent.mkdir(parents=True, exist_ok=True)
        draw().save(_CARD, optimize=True)
        stamp.write_text(mark)
    target = site / "assets"
    target.mkdir(parents=True, exist_ok=True)
    shutil.copy2(_CARD, target)
