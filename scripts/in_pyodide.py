"""Run the unit tests inside the browser's own Python: `python3 scripts/test.py pyodide`.

Tests that need more than the package (hypothesis has no wheel for the runtime; the page machinery
and these scripts never ship to the browser) are left out by what they import, and named.
"""

from __future__ import annotations

import ast
import importlib.metadata
import shutil
import subprocess
import sys
from pathlib import Path

import _machine
import site_runtime
from _base import CACHE, ROOT, say

_NOT_THERE = ("hypothesis", "gametrees.pages", "markdown", "subprocess", "multiprocessing")
_PYTEST = ("pytest", "pluggy", "iniconfig", "packaging", "pygments")
_PACKAGES = CACHE / "pytest"


def absent(file: Path) -> str | None:
    """Return the first module a test file needs that the runtime or the wheel does not have."""
    wanted: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            wanted += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            wanted += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    scripts = tuple(path.stem for path in (ROOT / "scripts").glob("*.py"))
    blocked = (*_NOT_THERE, *scripts)
    return next(
        (name for name in wanted if any(f"{name}.".startswith(f"{no}.") for no in blocked)), None
    )


def _unpack_pytest() -> None:
    shutil.rmtree(_PACKAGES, ignore_errors=True)
    for name in _PYTEST:
        for file in importlib.metadata.files(name) or ():
            if ".." in file.parts or "__pycache__" in file.parts:
                continue
            target = _PACKAGES / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(str(file.locate()), target)


def main() -> int:
    """Run the tests; return the exit status of the runner."""
    files = sorted((ROOT / "tests" / "unit").rglob("test_*.py"))
    left_out = {file: reason for file in files if (reason := absent(file))}
    for file, reason in left_out.items():
        say(f"left out: {file.relative_to(ROOT)} (needs {reason})")
    chosen = [file.relative_to(ROOT).as_posix() for file in files if file not in left_out]
    _unpack_pytest()
    runner = ROOT / "scripts" / "pyodide_tests.mjs"
    command = [_machine.node(), runner, site_runtime.runtime(), _PACKAGES, ROOT, *chosen]
    return subprocess.run([str(part) for part in command], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
