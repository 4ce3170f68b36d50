"""Copy what the pages load: the front end from src/web and the fonts from npm packages."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from _base import NODE_MODULES, ROOT

WEB = ROOT / "src" / "web"
_FONTS = NODE_MODULES / "@fontsource-variable"
_SHIPPED = {".js", ".css", ".svg"}
_SUBSETS = ("latin", "latin-ext", "greek")
# Each family's style sheet has one @font-face for each subset, told by the file it names.
# Italics are the upright face, slanted by the browser: Inter's own are little more than that, and
# would add half as much again to what a page loads.
_SHEETS = (
    ("inter", "wght.css"),
    ("jetbrains-mono", "wght.css"),
)
_FACE = re.compile(r"@font-face\s*\{[^}]*\}")
_FILE = re.compile(r"url\(\./files/([^)]+\.woff2)\)")


def publish(site: Path) -> None:
    """Write `web/`, with `web/fonts.css` and `web/fonts/`, into a site."""
    target = site / "web"
    for file in WEB.rglob("*"):
        if file.suffix in _SHIPPED:
            place = target / file.relative_to(WEB)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, place)
    _fonts(target)


def _fonts(target: Path) -> None:
    folder = target / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    faces = []
    for family, sheet in _SHEETS:
        for face in _FACE.findall((_FONTS / family / sheet).read_text()):
            file = _wanted(family, face)
            if file:
                shutil.copy2(_FONTS / family / "files" / file, folder)
                faces.append(_FILE.sub(rf"url(fonts/{file})", face))
        shutil.copy2(_FONTS / family / "LICENSE", folder / f"{family}-LICENSE.txt")
    (target / "fonts.css").write_text("\n".join(faces) + "\n")


def _wanted(family: str, face: str) -> str | None:
    found = _FILE.search(face)
    names = [f"{family}-{subset}-wght-" for subset in _SUBSETS]
    return found[1] if found and found[1].startswith(tuple(names)) else None
