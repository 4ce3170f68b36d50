"""What every script here stands on: places, progress lines, stamps, and running a command."""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "node_modules"

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20

_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = _BIN / ("python.exe" if os.name == "nt" else "python")


class Missing(Exception):
    """Something this machine lacks; the message names it and says how to get it."""


def say(message: str) -> None:
    """Show one line of progress at once, also when the output is a pipe."""
    print(message, flush=True)


def digest(files: Iterable[Path], *extra: str) -> str:
    """Return a SHA-256 over the names and contents of files, and over any further texts."""
    total = hashlib.sha256()
    for text in extra:
        total.update(text.encode() + b"\0")
    for file in sorted(files):
        total.update(os.path.relpath(file, ROOT).encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def fresh(stamp: Path, mark: str) -> bool:
    """Tell whether the stamp says that its work was done from just this input."""
    return stamp.is_file() and stamp.read_text() == mark


def quietly(
    command: Sequence[str | Path], failure: str, env: Mapping[str, str] | None = None
) -> None:
    """Run a command in the clone and show its output only if it fails.

    Raises Missing with `failure` and the command's last lines if it cannot start or fails.
    """
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
    except OSError as error:
        raise Missing(f"{failure}\n  {error}") from error
    if done.returncode:
        tail = "\n".join("  " + line for line in done.stdout.splitlines()[-60:])
        raise Missing(f"{failure}\n{tail}")
