"""Check the pages against the figures as last computed: `python3 scripts/site_figures.py`.

What building uses: every fault of `scripts/figures.py --check`, but figures are computed again
only if the package has changed.
"""

from __future__ import annotations

import sys

from _base import ROOT
from gametrees.figures.cache import cached
from gametrees.pages.survey import survey


def main() -> int:
    """Print each fault; return 1 if there is any."""
    faults = survey(ROOT, cached())
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
