"""Check a finished site from its files: every link lands, and nothing is loaded from elsewhere.

    python3 scripts/site_links.py [SITE]

Links out to other sites are allowed in text (nobody's browser follows them unasked) and are not
followed here, so the check needs no network. Inline styles and event handlers count as faults:
the content security policy would block them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

# A host that no site has: addresses are resolved against it, and what leaves it is foreign.
_HERE = "http://site.invalid/"
_LOADS = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "image": ("href", "xlink:href"),
    "img": ("src", "srcset"),
    "input": ("src",),
    "link": ("href",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
_NOT_LOADED_RELS = {"alternate", "canonical", "next", "prev", "author", "license", "edit"}
_CSS_URL = re.compile(r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)""")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_JS_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{0,2}/[^"']+|https?://[^"']+)["']""")


@dataclass
class Page(HTMLParser):
    """What one page points to (line, address, whether it is loaded), names, and forbids itself."""

    links: list[tuple[int, str, bool]] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    inline: list[tuple[int, str]] = field(default_factory=list)
    base: str = ""

    def __post_init__(self) -> None:
        """Start the parser underneath."""
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note one element."""
        values = {name: value or "" for name, value in attrs}
        line = self.getpos()[0]
        self.names |= {values[name] for name in ("id", "name") if values.get(name)}
        self.inline += [
            (line, f'{name}="{value}"')
            for name, value in values.items()
            if name == "style" or name.startswith("on")
        ]
        if tag == "base":
            self.base = values.get("href", "")
        if tag in {"a", "area"} and "href" in values:
            self.links.append((line, values["href"], False))
        for attribute in _LOADS.get(tag, ()):
            if attribute in values:
                loaded = not (set(values.get("rel", "").split()) & _NOT_LOADED_RELS)
                addresses = _srcset(values[attribute], attribute)
                self.links += [(line, address, loaded) for address in addresses]


def _blank(comment: re.Match[str]) -> str:
    """Return what keeps the line numbers of a text whose comment is taken out."""
    return "\n" * comment[0].count("\n")


def _srcset(value: str, attribute: str) -> list[str]:
    if attribute != "srcset":
        return [value]
    return [part.split()[0] for part in value.split(",") if part.strip()]


class Site:
    """The files of a site, and how an address leads to one of them."""

    def __init__(self, root: Path) -> None:
        """Read every page under a folder."""
        self.root = root
        self.pages: dict[Path, Page] = {}
        for path in sorted(root.rglob("*.html")):
            page = Page()
            page.feed(path.read_text(encoding="utf-8"))
            self.pages[path] = page

    def faults(self) -> list[str]:
        """Return a sentence for each fault, in order of place."""
        found = [fault for path in self.pages for fault in self._page_faults(path)]
        for suffix, pattern in ((".css", _CSS_URL), (".js", _JS_IMPORT)):
            for path in sorted((self.root / "web").rglob(f"*{suffix}")):
                found += self._file_faults(path, pattern)
        return found

    def _page_faults(self, path: Path) -> Iterator[str]:
        page = self.pages[path]
        start = urljoin(self._address(path), page.base)
        for line, address, loaded in page.links:
            fault = self._fault(start, address, loaded)
            if fault:
                yield f"{path.relative_to(self.root)}:{line}: {fault}"
        for line, text in page.inline:
            yield f"{path.relative_to(self.root)}:{line}: the policy blocks {text}"

    def _file_faults(self, path: Path, pattern: re.Pattern[str]) -> Iterator[str]:
        text = _COMMENT.sub(_blank, path.read_text(encoding="utf-8"))
        for match in pattern.finditer(text):
            address = next(group for group in match.groups() if group)
            fault = self._fault(self._address(path), address, True)
            if fault:
                line = text.count("\n", 0, match.start()) + 1
                yield f"{path.relative_to(self.root)}:{line}: {fault}"

    def _address(self, path: Path) -> str:
        return urljoin(_HERE, path.relative_to(self.root).as_posix().removesuffix("index.html"))

    def _fault(self, start: str, address: str, loaded: bool) -> str | None:
        target = urlsplit(urljoin(start, address.strip()))
        if target.scheme in {"data", "mailto"}:
            return None
        if f"{target.scheme}://{target.netloc}/" != _HERE:
            return f"loads {address} from another site" if loaded else None
        file = self.root / unquote(target.path.lstrip("/"))
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            return f"{address} leads nowhere"
        if not target.fragment or file not in self.pages:
            return None
        return self._fragment_fault(file, address, unquote(target.fragment))

    def _fragment_fault(self, file: Path, address: str, fragment: str) -> str | None:
        # "#demo?order=…" and "#name=value" hold a demo's state, not the name of a place.
        if "=" in fragment or fragment in self.pages[file].names:
            return None
        return f"{address} names a place that {file.relative_to(self.root)} does not have"


def main(arguments: list[str]) -> int:
    """Print the faults of a site and return the exit status."""
    root = Path(arguments[0] if arguments else "site").resolve()
    site = Site(root)
    if not site.pages:
        print(f"{root} holds no page: build the site first, python3 scripts/build.py")
        return 1
    faults = site.faults()
    for fault in faults:
        print(fault)
    links = sum(len(page.links) for page in site.pages.values())
    print(f"links: {len(site.pages)} pages, {links} links, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
