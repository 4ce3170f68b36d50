#!/usr/bin/env python3
"""Check every number, claim and table on the pages: --check; put numbers right: --write.

Needs nothing installed. See docs/how-this-site-checks-itself.md.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from gametrees.pages.command import main  # noqa: E402 (the line above makes it importable)

if __name__ == "__main__":
    sys.exit(main(None, ROOT))
