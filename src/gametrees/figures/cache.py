"""The computed figures of an unchanged package, kept in a file so that a rebuild is quick.

Building the site uses it; checking never does, but leaves there what it has computed. The key is
a hash of every source file that can change a value. Stale or broken files are simply computed
again.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from gametrees.figures.compute import Result, compute

PACKAGE = Path(__file__).resolve().parents[1]
ROOT = PACKAGE.parents[1]
PLACE = Path(".cache", "figures.json")
FILE = ROOT / PLACE


def cached(file: Path = FILE) -> dict[str, Result]:
    """Return every Result: from `file` if the package has not changed since, else computed.

    The computing is done by a fresh interpreter, for a server that rebuilds pages still holds
    the modules it imported before they were edited. Raises CalledProcessError when it fails.
    """
    key = package_key()
    found = _read(file, key)
    if found is None:
        environment = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}
        command = [sys.executable, "-m", "gametrees.figures.cache", str(file)]
        subprocess.run(command, env=environment, check=True)
        found = _read(file, key)
    if found is None:
        raise RuntimeError(f"{file} was computed from a package that has changed meanwhile")
    return found


def package_key(package: Path = PACKAGE) -> str:
    """Return a hash of the names and contents of all modules that a figure can reach."""
    digest = hashlib.sha256()
    for path in sorted(reached(package)):
        digest.update(f"{path.relative_to(package).as_posix()}\0".encode())
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def reached(package: Path = PACKAGE) -> set[Path]:
    """Return the files of all modules that those in `figures/` import, they themselves included."""
    seen: set[Path] = set()
    waiting = list((package / "figures").glob("*.py"))
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            waiting += _imported(path, package)
    return seen


def _imported(path: Path, package: Path) -> list[Path]:
    """Return the files of the package that one file imports, wherever in it the import stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    files = (package.parent / Path(*name.split(".")) for name in names)
    found = [at for file in files for at in (file.with_suffix(".py"), file / "__init__.py")]
    return [at for at in found if at.is_file() and at.is_relative_to(package)]


def store(file: Path = FILE) -> None:
    """Compute every figure now and write `file`."""
    key = package_key()
    print("computing the figures, for the package has changed …", file=sys.stderr, flush=True)
    results = compute()
    keep(results, key, file)
    print(f"computed {len(results)} figures", file=sys.stderr, flush=True)


def keep(results: Mapping[str, Result], key: str, file: Path = FILE) -> None:
    """Write `file`: every Result, computed from the package that has this `key`."""
    data = {"key": key, "results": [asdict(result) for result in results.values()]}
    file.parent.mkdir(parents=True, exist_ok=True)
    # All at once, so that no reader sees half.
    with tempfile.NamedTemporaryFile("w", dir=file.parent, delete=False) as half:
        json.dump(data, half, ensure_ascii=False, indent=1)
    Path(half.name).replace(file)


def _read(file: Path, key: str) -> dict[str, Result] | None:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["key"] != key:
            return None
        return {item["name"]: _result(item) for item in data["results"]}
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _result(item: dict[str, Any]) -> Result:
    rows = tuple(tuple(row) for row in item["rows"])
    return Result(**item | {"columns": tuple(item["columns"]), "rows": rows})


if __name__ == "__main__":
    store(Path(sys.argv[1]))
