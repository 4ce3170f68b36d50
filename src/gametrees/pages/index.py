"""The page that lists every figure: its value, its sentence, its convention and its source."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from gametrees.figures.compute import Result

_TITLE = re.compile(r"^title:\s*(.+?)\s*$|^#\s+(.+?)\s*#*$", re.MULTILINE)


def index(values: Mapping[str, Result], docs: Path) -> str:
    """Return Markdown with one heading a page and, below it, the entries that live there.

    Each entry is one line of raw HTML, so that nothing in it can be read as Markdown, and so that
    its anchor is seen by whoever checks links.
    """
    lines = [_tools(len(values)), ""]
    for page in dict.fromkeys(result.page for result in values.values()):
        own = [result for result in values.values() if result.page == page]
        lines += [f"## {_heading(page, docs)}", "", *(f"{entry(result)}\n" for result in own)]
    return "\n".join(lines) + "\n"


def entry(result: Result) -> str:
    """Return the HTML of one entry, on one line."""
    name, published = escape(result.name), escape(result.text or "")
    heavy = '<p class="heavy">Takes a while to recompute.</p>' if result.heavy else ""
    html = f"""
<article class="figure-entry {result.kind}" id="{name}" data-figure-entry="{name}"
 data-search-exclude data-kind="{result.kind}" data-published="{published}"
 data-heavy="{str(result.heavy).lower()}">
<h3 class="figure-name"><a href="#{name}"><code>{name}</code></a></h3>
<p class="figure-sentence">{_prose(result.sentence)}</p>
<div class="figure-value">{_value(result)}</div>
{chips(result.convention)}
<p class="figure-time">{result.kind.capitalize()}, computed in {_duration(result.seconds)}
 when this site was built, by <code>{escape(result.function)}</code>
 in <code>{escape(result.module)}</code>.</p>
{heavy}
<p class="figure-recompute"><button type="button" data-recompute="{name}" hidden>Recompute
 here</button> <output data-recompute-result="{name}"></output></p>
<details class="figure-source"><summary>Source</summary>{_code(result.source)}</details>
</article>"""
    # A line break inside <pre> must survive, hence the reference.
    before, pre, code = html.partition("<pre>")
    return (_joined(before) + pre + _on_one_line(code)).strip()


def chips(convention: str) -> str:
    """Return a convention as a list of its parts, which ` · ` or `; ` divides."""
    parts = [part for part in re.split(r"\s*[·;]\s*", convention) if part]
    if not parts:
        return ""
    items = "".join(f"<li>{escape(part)}</li>" for part in parts)
    return f'<ul class="chips" aria-label="Convention">{items}</ul>'


def _tools(number: int) -> str:
    html = f"""
<div class="figures-tools"><p>{number} entries.</p>
<div data-figures-search hidden><label>Search <input type="search" autocomplete="off"
 spellcheck="false"></label> <output></output></div>
<div data-recompute-all hidden><button type="button" data-recompute-start>Recompute everything
 here</button> <button type="button" data-recompute-stop hidden>Stop</button>
 <progress max="{number}" value="0" hidden></progress> <output></output></div></div>"""
    return _joined(html).strip()


def _heading(page: str, docs: Path) -> str:
    path = docs / f"{page}.md"
    title = _TITLE.search(path.read_text("utf-8")) if path.is_file() else None
    if not title:
        return page
    return f"[{(title[1] or title[2]).strip(chr(34))}]({page}.md)"


def _value(result: Result) -> str:
    if result.kind == "table":
        return _table(result.columns, result.rows)
    if result.kind == "claim":
        return f"<strong>{result.text}</strong>"
    return f"<strong>{escape(result.text or '')}</strong>"


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{_prose(cell)}</th>' for cell in columns)
    body = "".join(
        f"<tr>{''.join(f'<td>{_prose(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _prose(text: str) -> str:
    """Text as HTML, with `code` between backquotes."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))


def _duration(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 0.1 else f"{seconds * 1000:.1f} ms"


def _code(source: str) -> str:
    # No <code> inside: the theme's script works on each of those, hundreds of them on this page.
    made: str = highlight(source, PythonLexer(), HtmlFormatter(wrapcode=False))
    return made


def _on_one_line(code: str) -> str:
    inside, end, after = code.rpartition("</pre>")
    return inside.rstrip("\n").replace("\n", "&#10;") + end + _joined(after)


def _joined(html: str) -> str:
    return re.sub(r"\s*\n\s*", " ", html)
