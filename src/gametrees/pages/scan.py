"""Read a Markdown page: what it quotes, and which of its characters are prose.

Nothing is moved: the prose is the page's text with everything that is not prose blanked out, so
an offset means the same place in both. Markdown is read as this site writes it, not in full.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from typing import Literal

SEEN_ATTRIBUTES = "title|alt|aria-label|aria-description|placeholder|label"
"""HTML attributes whose values a reader sees or hears."""

SEEN_OPTIONS = frozenset({"title", "caption"})
"""Options of a demo fence that are shown as prose."""


@dataclass(frozen=True)
class Quote:
    """`[text](kind:name)`; `start` is the offset of `text` in the page."""

    kind: Literal["figure", "claim"]
    name: str
    text: str
    start: int


@dataclass(frozen=True)
class TableBlock:
    """What stands between `<!-- table:name -->` and `<!-- /table -->`.

    `body_start` is the offset of `body`; `start` and `end` enclose the marks as well.
    """

    name: str
    body: str
    body_start: int
    start: int
    end: int


@dataclass(frozen=True)
class Fence:
    """A fenced code block: indent, language, `key="value"` attributes of its first line, body.

    `start` and `end` enclose the whole block, both fence lines included.
    """

    indent: str
    language: str
    attributes: dict[str, str]
    body: str
    start: int
    end: int

    def options(self) -> dict[str, str]:
        """Return the body's `key: value` lines. Raises ValueError for a line that is not one."""
        pairs: dict[str, str] = {}
        for line in self.body.splitlines():
            if not line.strip():
                continue
            key, colon, value = line.partition(":")
            if not colon or not key.strip():
                raise ValueError(f"{line.strip()!r} should be written as key: value")
            pairs[key.strip()] = value.strip()
        return pairs


@dataclass(frozen=True)
class Plain:
    """A literal text that front matter allows as a bare number, its reason, and its offset."""

    text: str
    reason: str
    start: int


@dataclass
class Page:
    """A page taken apart. `prose` is as long as `text`, blank wherever `text` is not prose."""

    text: str
    prose: str = ""
    quotes: list[Quote] = field(default_factory=list)
    tables: list[TableBlock] = field(default_factory=list)
    fences: list[Fence] = field(default_factory=list)
    plain: list[Plain] = field(default_factory=list)
    malformed: list[int] = field(default_factory=list)
    """Offsets of quotations and table marks that cannot be read."""

    def line(self, offset: int) -> int:
        """Return the line, counted from one, that `offset` lies on."""
        return self.text.count("\n", 0, offset) + 1


def scan(text: str) -> Page:
    """Take a page's text apart."""
    page = Page(text)
    prose = _front_matter(page, text)
    prose = _fences(page, prose)
    prose = _tables(page, prose)
    prose = _inline(page, prose)
    page.malformed = [match.start() for match in _LEFT_OVER.finditer(prose)]
    for pattern in _NOT_PROSE:
        prose = pattern.sub(_blank_but_seen, prose)
    page.prose = prose
    return page


def body_start(text: str) -> int:
    """Return the offset at which the front matter is over."""
    front = _FRONT.match(text)
    return front.end() if front else 0


def blank(text: str) -> str:
    """Return spaces in place of `text`, its line breaks kept."""
    return re.sub(r"[^\n]", " ", text)


_FRONT = re.compile(r"\A---\n(.*?)^---[ \t]*$", re.DOTALL | re.MULTILINE)
_SHOWN_META = re.compile(r"^(title|description):(.*)$", re.MULTILINE)
_PLAIN_BLOCK = re.compile(r"^plain:((?:[ \t].*)?\n(?:[ \t]+\S.*\n|[ \t]*\n)*)", re.MULTILINE)
_PLAIN_PAIR = re.compile(
    r"""(?:"(?P<double>(?:[^"\\]|\\.)*)"|'(?P<single>[^']*)'|(?P<bare>[^"':{\[][^:]*?))\s*:(?P<reason>\s.*)?"""
)


def _front_matter(page: Page, text: str) -> str:
    front = _FRONT.match(text)
    if not front:
        return text
    for block in _PLAIN_BLOCK.finditer(front[1]):
        for line in re.finditer(r"\S.*", block[1]):
            page.plain.append(_plain(line[0], front.start(1) + block.start(1) + line.start()))
    kept = list(blank(front[0]))
    for shown in _SHOWN_META.finditer(front[1]):
        start, end = (front.start(1) + place for place in shown.span(2))
        kept[start:end] = text[start:end]
    return "".join(kept) + text[front.end() :]


def _plain(line: str, start: int) -> Plain:
    pair = _PLAIN_PAIR.fullmatch(line)
    if not pair:
        return Plain(line, "", start)
    literal = pair["double"] or pair["single"] or pair["bare"] or ""
    return Plain(literal, (pair["reason"] or "").strip(" \t\"'"), start)


_FENCE_OPENS = re.compile(r"^((?:[ \t]|>)*)(`{3,}|~{3,})[ \t]*([^`\n]*)$", re.MULTILINE)
_ATTRIBUTE = re.compile(r"([\w-]+)=(?:\"([^\"]*)\"|'([^']*)'|([^\s}]+))")


def _fences(page: Page, text: str) -> str:
    position, kept = 0, []
    while opening := _FENCE_OPENS.search(text, position):
        indent, ticks, info = opening.groups()
        closes = re.compile(rf"^[ \t>]*{ticks[0]}{{{len(ticks)},}}[ \t]*$", re.MULTILINE)
        closing = closes.search(text, opening.end())
        end = closing.end() if closing else len(text)
        body = text[opening.end() + 1 : closing.start() if closing else len(text)]
        language = re.match(r"[\w.+-]*", info.lstrip("{. "))
        attributes = {m[1]: m[2] or m[3] or m[4] or "" for m in _ATTRIBUTE.finditer(info)}
        fence = Fence(
            indent, language[0] if language else "", attributes, body, opening.start(), end
        )
        page.fences.append(fence)
        kept += [text[position : opening.start()], _seen_of_fence(fence, text[fence.start : end])]
        position = end
    return "".join([*kept, text[position:]])


def _seen_of_fence(fence: Fence, text: str) -> str:
    first, newline, rest = text.partition("\n")
    seen = _blank_but_seen_text(first)
    if fence.language not in DEMO_FENCES:
        return seen + newline + blank(rest)
    lines = []
    for line in rest.splitlines(keepends=True):
        key, _, value = line.partition(":")
        shown = key.strip() in SEEN_OPTIONS
        lines.append(blank(line[: len(line) - len(value)]) + value if shown else blank(line))
    return seen + newline + "".join(lines)


DEMO_FENCES = frozenset({"demo", "bet", "picker", "lab", "practice"})
"""Fences that draw an element; the extension has a function for each."""
_TABLE = re.compile(r"<!--\s*table:(\S+)\s*-->(.*?)<!--\s*/table\s*-->", re.DOTALL)


def _tables(page: Page, text: str) -> str:
    kept, position = [], 0
    for block in _TABLE.finditer(_without_code_spans(text)):
        body = text[block.start(2) : block.end(2)]
        page.tables.append(TableBlock(block[1], body, block.start(2), *block.span()))
        kept += [text[position : block.start()], blank(block[0])]
        position = block.end()
    return "".join([*kept, text[position:]])


_CODE_SPAN = r"(?<![`\\])(?P<ticks>`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=ticks)(?!`)"
_CODE = re.compile(_CODE_SPAN, re.DOTALL)
_LEFT_OVER = re.compile(r"\]\((?:figure|claim|table|source):|<!--\s*/?table\b")
_TOKENS = re.compile(
    rf"""(?P<code>{_CODE_SPAN})
    |(?P<comment><!--(?!\s*/?table\b).*?-->)
    |(?P<pre><(?P<tag>pre|code|script|style)\b.*?</(?P=tag)>)
    |(?P<html></?[A-Za-z][\w-]*(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?/?>)
    |(?P<url><(?:https?://|mailto:)[^>\s]*>|https?://[^\s)>\]]*)
    |(?P<quote>(?<!\\)\[(?P<text>(?:`[^`]*`|[^\[\]\\`]|\\.|\[(?:[^\[\]]|\[[^\[\]]*\])*\])*)\]\((?P<kind>figure|claim):(?P<name>[^)\s]*)\))
    |(?P<entity>&(?:\#\d+|\#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);)
    """,
    re.DOTALL | re.VERBOSE,
)


def _without_code_spans(text: str) -> str:
    return _CODE.sub(lambda match: blank(match[0]), text)


def _inline(page: Page, text: str) -> str:
    def inner(match: re.Match[str]) -> str:
        return match[0] if match["quote"] is not None else replace(match)  # no link within a link

    def replace(match: re.Match[str]) -> str:
        if match["quote"] is not None:
            kind: Literal["figure", "claim"] = "claim" if match["kind"] == "claim" else "figure"
            page.quotes.append(Quote(kind, match["name"], match["text"], match.start("text")))
            if kind == "figure":
                return blank(match[0])
            words = _TOKENS.sub(inner, match["text"])
            return " " + words + blank(match[0][1 + len(match["text"]) :])
        if match["html"] is not None:
            return _blank_but_seen(match)
        if match["entity"] is not None:
            return html.unescape(match[0])[:1].rjust(len(match[0]))
        return blank(match[0])

    return _TOKENS.sub(replace, text)


_SEEN = re.compile(
    rf"(?<![\w-])(?:{SEEN_ATTRIBUTES})\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", re.IGNORECASE
)
_LINK_TITLE = re.compile(r"[ \n](?:\"([^\"]*)\"|'([^']*)')\s*\)?$")


def _blank_but_seen(match: re.Match[str]) -> str:
    return _blank_but_seen_text(match[0])


def _blank_but_seen_text(text: str) -> str:
    kept = list(blank(text))
    for seen in [*_SEEN.finditer(text), *_LINK_TITLE.finditer(text)]:
        group = 1 if seen[1] is not None else 2
        kept[seen.start(group) : seen.end(group)] = seen[group]
    return "".join(kept)


_QUOTED = r"(?:\"[^\"\n]*\"|'[^'\n]*')"
_NOT_PROSE = [
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        r"^[ \t]{0,3}\[\^[^\]\n]+\]:",  # the label of a footnote
        r"\[\^[^\]\n]+\]",  # a mark that points to one
        # a link's definition
        rf"^[ \t]{{0,3}}\[[^\]\n]+\]:[ \t]*(?:[^\s\"']\S*)?(?:[ \t]+{_QUOTED})?[ \t]*$",
        rf"\]\((?:<[^>\n]*>|(?:[^()\s]|\([^()\s]*\))*)(?:\s+{_QUOTED})?\s*\)",  # a link's target
        r"\]\[[^\]\n]*\]",  # a reference to a link's definition
        r"\{:[^{}\n]*\}|\{[ \t]*[.#][^{}\n]*\}|\{[ \t]*[\w-]+=[^{}\n]*\}",  # an attribute list
        r":[a-z][a-z0-9_+-]*:",  # an icon
        r"^(?:[ \t]|>|[-*+][ \t])*\d+[.)](?=[ \t])",  # the marker of a numbered list
    )
]
