"""The Python-Markdown extension that turns quotations into checked links, code and demos.

    markdown_extensions:
      - gametrees.pages

Works in MkDocs and in Zensical alike, for it asks neither: the page at hand is the one in `docs`
that holds the text being converted. A wrong figure, an unknown name or a false claim raises, so
that no site can be built with one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from gametrees.errors import InputError
from gametrees.figures.cache import ROOT, cached, package_key
from gametrees.figures.compute import Result
from gametrees.pages import bet, demo, lab, picker, practice
from gametrees.pages.check import REPAIR, Fault, check_quotations, fence_excerpt
from gametrees.pages.index import index
from gametrees.pages.scan import Fence, Page, body_start, scan

DEMOS: Mapping[str, Callable[[Mapping[str, str]], str]] = {
    "demo": demo.render,
    "bet": bet.render,
    "picker": picker.render,
    "lab": lab.render,
    "practice": practice.render,
}


OWN = ("source", "docstring")
"""Attributes of a fence that this extension reads; others are left to whoever draws the code."""


class PageFaults(Exception):
    """A page says what is not so; the message lists each fault and the command that repairs."""

    def __init__(self, faults: list[Fault]) -> None:
        repair = f"Wrong figures and tables are put right by: {REPAIR}"
        super().__init__("\n".join([*map(str, faults), repair]))


class CheckedFigures(Extension):
    """Checks and renders figures, claims, tables, quoted code and demos.

    Configuration: `docs`, the directory of the pages; `index`, the page in it that lists all
    figures (the one with the `figures-index` fence).
    """

    def __init__(self, **configuration: object) -> None:
        self.config = {
            "docs": [str(ROOT / "docs"), "directory of the pages"],
            "index": ["checked-figures.md", "page that lists all figures"],
        }
        super().__init__(**configuration)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Python-Markdown's name)
        """Register the three steps: quoted blocks, links, and a last look at the result."""
        here = Here(Path(self.getConfig("docs")), self.getConfig("index"))
        # After white space is normalised (30), before fences are taken out (25).
        md.preprocessors.register(Blocks(md, here), "checked_blocks", 28)
        # After inline patterns have made links (20), before MkDocs resolves them (0).
        md.treeprocessors.register(Links(md, here), "checked_links", 15)
        # After all raw HTML is back (30).
        md.postprocessors.register(NothingLeft(md), "checked_leftovers", 1)


class Here:
    """Where the page being converted lies, and what is known about the site around it."""

    def __init__(self, docs: Path, index_page: str) -> None:
        self.docs = docs
        self.index_page = index_page
        self.values: Mapping[str, Result] = {}
        self.path: Path | None = None
        self.lines_before = 0

    def enter(self, text: str) -> None:
        """Find the page that holds `text`, and the figures as the package now gives them."""
        self.values = current_values(package_key())
        self.path, self.lines_before = None, 0
        for path in sorted(self.docs.rglob("*.md")):
            whole = path.read_text("utf-8-sig")
            if whole[body_start(whole) :].split() == text.split():
                self.path = path
                self.lines_before = _first_line(whole, body_start(whole)) - _first_line(text)
                return

    def place(self, fault: Fault) -> Fault:
        """Return the fault with the line of the file, where front matter counts too."""
        return Fault(fault.path, fault.line + self.lines_before, fault.message)

    def name(self) -> str:
        """Return what messages call the page."""
        return self.path.relative_to(self.docs.parent).as_posix() if self.path else "this page"

    def entry(self, name: str) -> str:
        """Return the link from the page to the entry of a figure."""
        target = self.docs / self.index_page
        folder = self.path.parent if self.path else self.docs
        return f"{Path(os.path.relpath(target, folder)).as_posix()}#{name}"


@lru_cache(maxsize=1)
def current_values(key: str) -> Mapping[str, Result]:  # noqa: ARG001 (a new key, a new result)
    """Return the results of the package whose hash is `key`."""
    return cached()


class Blocks(Preprocessor):
    """Checks the page, then fills in what is quoted in blocks: code, tables, demos, the index."""

    def __init__(self, md: Markdown, here: Here) -> None:
        super().__init__(md)
        self.here = here

    def run(self, lines: list[str]) -> list[str]:
        """Return the page's lines with every block filled in. Raises PageFaults."""
        text = "\n".join(lines)
        self.here.enter(text)
        page = scan(text)
        faults = check_quotations(page, self.here.name(), self.here.values)
        if faults:
            raise PageFaults([self.here.place(fault) for fault in faults])
        for start, end, filled in sorted(self._filled(page), reverse=True):
            text = text[:start] + filled + text[end:]
        return text.split("\n")

    def _filled(self, page: Page) -> Iterator[tuple[int, int, str]]:
        for block in page.tables:
            source = f"[{block.name}](table:{block.name})"
            yield block.start, block.end, f"{block.body.rstrip()}\n\n{source}\n"
        for fence in page.fences:
            if "source" in fence.attributes:
                yield fence.start, fence.end, _code(fence)
            elif fence.language == "figures-index":
                yield fence.start, fence.end, index(self.here.values, self.here.docs)
            elif fence.language in DEMOS:
                yield fence.start, fence.end, self._demo(page, fence)

    def _demo(self, page: Page, fence: Fence) -> str:
        try:
            made = DEMOS[fence.language](fence.options())
        except InputError as error:
            fault = Fault(self.here.name(), page.line(fence.start), str(error))
            raise PageFaults([self.here.place(fault)]) from error
        element = re.match(r"\s*<([\w-]+)", made)
        if element and element[1] not in self.md.block_level_elements:
            self.md.block_level_elements.append(element[1])  # or it would end up in a paragraph
        return f"{fence.indent}{self.md.htmlStash.store(made)}\n"


def _first_line(text: str, start: int = 0) -> int:
    words = re.compile(r"\S").search(text, start)
    return text.count("\n", 0, words.start() if words else start)


def _code(fence: Fence) -> str:
    quoted = fence_excerpt(fence)
    kept = fence.attributes.items() - {(key, fence.attributes.get(key, "")) for key in OWN}
    first = " ".join([fence.language, *(f'{key}="{value}"' for key, value in sorted(kept))])
    ticks = "`" * max([3, *(len(run) + 1 for run in re.findall("`+", quoted.text))])
    source = fence.attributes["source"]
    lines = [ticks + first, *quoted.text.split("\n"), ticks, "", f"[{source}](source:{source})"]
    return "\n".join(f"{fence.indent}{line}".rstrip() for line in lines) + "\n"


class Links(Treeprocessor):
    """Turns the links `figure:`, `claim:`, `table:` and `source:` into what a reader sees."""

    def __init__(self, md: Markdown, here: Here) -> None:
        super().__init__(md)
        self.here = here

    def run(self, root: Element) -> None:
        """Change the tree in place."""
        for parent in list(root.iter()):
            for link in parent.findall("a"):
                kind, _, name = link.get("href", "").partition(":")
                if kind in ("figure", "claim", "table"):
                    link.set("href", self.here.entry(name))
                    link.set("class", kind)
                    link.set("data-figure", name)
                if kind == "table":
                    parent.set("class", "table-source")
                    link.text = f"Checked table: {self.here.values[name].sentence}"
                if kind == "source":
                    _caption(parent, link, name)


def _caption(paragraph: Element, link: Element, source: str) -> None:
    module, _, name = source.partition(":")
    paragraph.remove(link)
    paragraph.set("class", "source-caption")
    paragraph.set("data-source", source)
    SubElement(paragraph, "code").text = name
    paragraph[-1].tail = " in "
    SubElement(paragraph, "code").text = module


class NothingLeft(Postprocessor):
    """Raises when a quotation was counted as one but stayed text, as in raw HTML."""

    def run(self, text: str) -> str:
        """Return the text as it is. Raises PageFaults."""
        shown = re.sub(r"<(code|pre|script)\b.*?</\1>", "", text, flags=re.DOTALL)
        left = re.search(r"\[[^\]]*\]\((?:figure|claim):[^)]*\)", shown)
        if left:
            message = f"{left[0]} is not Markdown here (inside HTML? add markdown to its tag)"
            raise PageFaults([Fault("this page", 0, message)])
        return text
