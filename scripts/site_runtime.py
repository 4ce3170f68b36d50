"""Assemble `pyodide/`: the runtime, our wheel, its lock file and the memory snapshot.

The five runtime files come from the npm package `pyodide`. `boot.json` tells the worker what
lies beside it: names that change with their content, and sizes for an honest progress line.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

import _machine
import site_wheel
from _base import CACHE, NODE_MODULES, ROOT, digest, fresh, quietly

FOLDER = CACHE / "runtime"
SNAPSHOT = "snapshot.bin.gz"
_SCRIPT = ROOT / "scripts" / "snapshot.mjs"
_SOURCE = NODE_MODULES / "pyodide"
_LOCK = "pyodide-lock.json"
_COPIED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def runtime() -> Path:
    """Return the finished folder, made anew if the wheel, runtime or recipe has changed."""
    wheel = site_wheel.wheel()
    mark = digest([wheel, _SCRIPT, Path(__file__), _SOURCE / "package.json"])
    stamp = FOLDER / "made-from"
    if fresh(stamp, mark):
        return FOLDER
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    for name in _COPIED:
        shutil.copy2(_SOURCE / name, FOLDER)
    shutil.copy2(wheel, FOLDER)
    (FOLDER / _LOCK).write_text(json.dumps(_lock(FOLDER / wheel.name), indent=1) + "\n")
    quietly(
        [_machine.node(), _SCRIPT, FOLDER, wheel, FOLDER / SNAPSHOT],
        "The memory snapshot of the runtime could not be made.",
    )
    (FOLDER / "boot.json").write_text(json.dumps(_boot(wheel.name), indent=1) + "\n")
    stamp.write_text(mark)
    return FOLDER


def publish(site: Path) -> None:
    """Copy the finished folder into a site."""
    target = site / "pyodide"
    shutil.copytree(runtime(), target, ignore=shutil.ignore_patterns("made-from"))


def _lock(wheel: Path) -> dict[str, Any]:
    """Return the runtime's lock file with one package: ours, by name, version and SHA-256."""
    from pyodide_lock import PyodideLockSpec
    from pyodide_lock.utils import add_wheels_to_spec

    about = json.loads((_SOURCE / _LOCK).read_text())["info"]
    info = dict(about)
    # pyodide-lock 0.2, which first knew the key "abi_version", needs Python 3.12.
    if importlib.metadata.version("pyodide-lock").startswith("0.1."):
        info["version"] = info.pop("abi_version")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / _LOCK
        file.write_text(json.dumps({"info": info, "packages": {}}))
        spec = PyodideLockSpec.from_json(file)
        add_wheels_to_spec(spec, [wheel], base_path=wheel.parent).to_json(file)
        packages = json.loads(file.read_text())["packages"]
    return {"info": about, "packages": packages}


def _boot(wheel: str) -> dict[str, Any]:
    names = {name: name for name in (*_COPIED, _LOCK)}
    # The query makes a browser that has last week's file ask for this week's.
    names |= {name: f"{name}?{_short_hash(FOLDER / name)}" for name in (wheel, SNAPSHOT)}
    return {
        "snapshot": names[SNAPSHOT],
        "wheel": names[wheel],
        "sizes": {shown: (FOLDER / name).stat().st_size for name, shown in names.items()},
    }


def _short_hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]
