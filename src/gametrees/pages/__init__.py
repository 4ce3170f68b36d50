"""From Markdown to checked pages; used when building and checking the site, never in the browser.

Reading and checking pages (`scan`, `numerals`, `check`, `survey`, `repair`) needs the standard
library only; `extension` and `index` need Python-Markdown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gametrees.pages.extension import CheckedFigures


def makeExtension(**configuration: object) -> CheckedFigures:  # noqa: N802 (Python-Markdown's name)
    """Return the extension that Python-Markdown loads under the name `gametrees.pages`."""
    from gametrees.pages.extension import CheckedFigures

    return CheckedFigures(**configuration)
