"""Find bare numbers: numerals in prose that nothing vouches for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gametrees.pages.scan import Page, Plain, blank

_WORD = re.compile(r"""[^\s()\[\]{}|"“”‘’«»*_<>=\\`]+""")
_AROUND = ".,;:!?'…–—#~"


@dataclass(frozen=True)
class Numeral:
    """A word that holds a digit (`57`, `b²`, `½`), and its offset in the page."""

    text: str
    start: int


def bare_numerals(page: Page) -> tuple[list[Numeral], list[Plain]]:
    """Return the numerals in the page's prose that `plain` does not allow, and idle entries.

    An idle entry is one of `plain` that allowed nothing. Longer entries are taken first, so that
    `3 × 3` and `3` may both be listed.
    """
    prose, idle = _without_plain(page.prose, page.plain)
    return list(_numerals(prose)), idle


def has_numeral(text: str) -> bool:
    """Tell whether some character is a digit or a number of any kind (`²`, `½`, `Ⅷ`)."""
    return any(unicodedata.category(character)[0] == "N" for character in text)


def _without_plain(prose: str, plain: Sequence[Plain]) -> tuple[str, list[Plain]]:
    idle = []
    for entry in sorted(plain, key=lambda entry: -len(entry.text)):
        allowed = r"\s+".join(re.escape(word) for word in entry.text.split())
        # No word or number may go on at either end: a plain 3 excuses neither 3,000 nor 0.3.
        whole = rf"(?<!\w)(?<!\d[.,]){allowed}(?![.,]?\d)(?!\w)"
        prose, times = re.subn(whole, lambda match: blank(match[0]), prose)
        if not times or not has_numeral(entry.text):
            idle.append(entry)
    return prose, sorted(idle, key=lambda entry: entry.start)


def _numerals(prose: str) -> Iterator[Numeral]:
    for word in _WORD.finditer(prose):
        if has_numeral(word[0]):
            text = word[0].strip(_AROUND)
            yield Numeral(text, word.start() + word[0].index(text))
