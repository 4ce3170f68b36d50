"""Build the wheel that the reader's browser runs: gametrees without its page machinery."""

from __future__ import annotations

import shutil
from pathlib import Path

from _base import CACHE, PYTHON, ROOT, digest, fresh, quietly

FOLDER = CACHE / "wheel"
_PACKAGE = ROOT / "src" / "gametrees"


def inputs() -> list[Path]:
    """Return the files the wheel is made from."""
    pages = _PACKAGE / "pages"
    code = [path for path in _PACKAGE.rglob("*") if path.suffix in {".py", ".typed"}]
    about = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    return [path for path in code if pages not in path.parents] + about


def wheel() -> Path:
    """Return the wheel, built anew if anything that goes into it has changed."""
    mark = digest(inputs())
    stamp = FOLDER / "made-from"
    if not fresh(stamp, mark):
        shutil.rmtree(FOLDER, ignore_errors=True)
        quietly(
            [PYTHON, "-m", "build", "--wheel", "--no-isolation", "--outdir", FOLDER],
            "The wheel could not be built.",
        )
        stamp.write_text(mark)
    return next(FOLDER.glob("*.whl"))
