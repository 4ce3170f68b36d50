"""Write the finished site to `site/`: `python3 scripts/build.py`.

The site is built beside the old one and takes its place only when it is whole, so a failed
build never leaves half a site.
"""

from __future__ import annotations

import argparse
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import _setup
from _base import CACHE, PYTHON, ROOT, Missing, quietly, say

SITE = ROOT / "site"
_UNFINISHED = CACHE / "site"
# The theme's banner about its own future says nothing to those who build this site.
_ENV = {"NO_MKDOCS_2_WARNING": "1"}


def build(site: Path = SITE) -> None:
    """Build everything into a folder, replacing what was there.

    Raises Missing with the failing step's own words if a page, a figure or a tool is at fault.
    """
    import site_assets
    import site_card
    import site_csp
    import site_runtime

    shutil.rmtree(_UNFINISHED, ignore_errors=True)
    _timed("figures, checked against the pages", _check)
    _timed("pages", _pages)
    _timed("figures.json", _figures)
    _timed("front end and fonts", lambda: site_assets.publish(_UNFINISHED))
    _timed("runtime", lambda: site_runtime.publish(_UNFINISHED))
    _timed("card for links", lambda: site_card.publish(_UNFINISHED))
    site_csp.protect(_UNFINISHED)
    # Hosts that would run the files through a generator of their own leave them alone.
    (_UNFINISHED / ".nojekyll").touch()
    shutil.rmtree(site, ignore_errors=True)
    _UNFINISHED.rename(site)


def _timed(name: str, step: Callable[[], object]) -> None:
    print(f"build: {name} …", end="", flush=True)
    started = time.perf_counter()
    step()
    say(f" {time.perf_counter() - started:.1f} s")


def _check() -> None:
    quietly(
        [PYTHON, ROOT / "scripts" / "site_figures.py"],
        "The pages and the figures disagree:",
    )


def _pages() -> None:
    quietly(
        [PYTHON, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", _UNFINISHED],
        "The pages could not be built:",
        env=_ENV,
    )


def _figures() -> None:
    quietly(
        [PYTHON, "-m", "gametrees.pages.publish", _UNFINISHED],
        "The figures could not be published:",
    )


def main() -> None:
    """Build, and end with status 1 and the reason if that fails."""
    parser = argparse.ArgumentParser(description="Write the finished site.")
    parser.add_argument("--site", type=Path, default=SITE, help="the folder to write (site/)")
    arguments = parser.parse_args()
    _setup.enter()
    started = time.perf_counter()
    try:
        build(arguments.site.resolve())
    except Missing as missing:
        raise SystemExit(f"\n{missing}") from None
    say(f"built {arguments.site} in {time.perf_counter() - started:.1f} s")


if __name__ == "__main__":
    main()
