"""Write figures.json beside the built pages: `python -m gametrees.pages.publish SITE_DIR`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from gametrees.figures.cache import cached

FIELDS = (
    "kind", "text", "value", "sentence", "convention", "module", "function", "source", "page",
    "heavy", "seconds",
)  # fmt: skip


def publish(site: Path) -> Path:
    """Write every figure's entry, by name, to `site`/figures.json; return that path."""
    entries = {
        name: {field: getattr(result, field) for field in FIELDS}
        for name, result in cached().items()
    }
    path = site / "figures.json"
    path.write_text(json.dumps(entries, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return path


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("usage: python -m gametrees.pages.publish SITE_DIR (a directory that exists)")
    print(publish(Path(sys.argv[1])))
