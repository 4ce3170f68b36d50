"""Set up, check the figures, build, and serve the site here: `python3 scripts/serve.py`.

Rebuilds when a page, the package, the front end or the configuration changes, and tells the open
pages to load again. Ends with Ctrl-C.
"""

from __future__ import annotations

import argparse
import threading
import time
from pathlib import Path

import _setup
from _base import ROOT, Missing, say
from build import SITE, build

_WATCHED = ("docs", "src", "overrides", "mkdocs.yml", "package-lock.json")
_PAUSE = 0.7


def _times() -> dict[Path, int]:
    """Return when each watched file was last written."""
    found: dict[Path, int] = {}
    for name in _WATCHED:
        start = ROOT / name
        for path in start.rglob("*") if start.is_dir() else [start]:
            if path.is_file() and "__pycache__" not in path.parts:
                found[path] = path.stat().st_mtime_ns
    return found


def _watch(changed: threading.Condition) -> None:
    """Rebuild whenever the files have changed and then lain still for a moment."""
    seen = _times()
    while True:
        time.sleep(_PAUSE)
        now = _times()
        if now == seen:
            continue
        seen = now
        say("\nserve: something changed")
        try:
            build()
        except Missing as missing:
            say(f"{missing}\nserve: the site stays as it was; mend this and it builds again")
            continue
        with changed:
            changed.notify_all()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Build the site, serve it, rebuild on change.")
    parser.add_argument("--port", type=int, help="the port (default: the first free from 8000)")
    arguments = parser.parse_args()
    _setup.enter()
    import site_server

    try:
        server = site_server.listen(SITE, arguments.port)
        build()
    except Missing as missing:
        raise SystemExit(f"\n{missing}") from None
    threading.Thread(target=_watch, args=(server.changed,), daemon=True).start()
    say(f"\nGame Trees is at http://127.0.0.1:{server.server_port}/  (Ctrl-C ends it)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("\nserve: ended")


if __name__ == "__main__":
    main()
