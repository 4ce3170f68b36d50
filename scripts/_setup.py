"""Make this clone ready to work: the locked Python tools in `.venv`, the locked npm packages.

Standard library only, since it runs before anything is installed. Stamps keep the second time
quick: each holds a hash over the files that what it stands beside was made from.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import _machine
from _base import (
    NODE_MODULES,
    OLDEST_PYTHON,
    PYTHON,
    ROOT,
    VENV,
    Missing,
    digest,
    fresh,
    quietly,
    say,
)


def python_tools() -> None:
    """Make `.venv` with the packages of requirements/tools.txt, and `src` on its path."""
    lock = ROOT / "requirements" / "tools.txt"
    mark = digest([lock], sys.version, str(ROOT))
    stamp = VENV / "made-from"
    if fresh(stamp, mark):
        return
    say("set-up: Python tools into .venv (a minute, this once)")
    shutil.rmtree(VENV, ignore_errors=True)
    extra = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    # Debian keeps ensurepip, which venv needs, in a package of its own.
    if importlib.util.find_spec("ensurepip") is None and _machine.can_apt():
        _machine.apt([extra])
    quietly(
        [sys.executable, "-m", "venv", VENV],
        "Python could not make a virtual environment.\n"
        f"On Debian and Ubuntu it needs one package more: apt-get install {extra}",
    )
    quietly(
        [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         "--require-hashes", "--only-binary", ":all:", "-r", lock],
        "The Python packages of requirements/tools.txt could not be installed.\n"
        "They come from the Python package index: is this machine online?",
    )  # fmt: skip
    packages = next(path for path in VENV.rglob("site-packages") if path.is_dir())
    (packages / "gametrees-src.pth").write_text(f"{ROOT / 'src'}\n")
    stamp.write_text(mark)


def npm_packages() -> None:
    """Put what package-lock.json names into `node_modules`: the runtime, fonts, tools."""
    lock = ROOT / "package-lock.json"
    mark = digest([lock])
    stamp = NODE_MODULES / ".made-from"
    if fresh(stamp, mark):
        return
    npm = _machine.npm()
    say("set-up: npm packages into node_modules (half a minute, this once)")
    quietly(
        [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        "The npm packages of package-lock.json could not be installed.\n"
        "They come from the npm registry: is this machine online?",
        env={"PATH": f"{Path(npm[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"},
    )
    stamp.write_text(mark)


def prepare() -> None:
    """Do all set-up that building and serving need."""
    if sys.version_info < OLDEST_PYTHON:
        raise Missing(
            f"This is Python {sys.version.split()[0]}; Game Trees needs 3.11 or newer.\n"
            "Get one from python.org or your system's packages, then run this again with it."
        )
    python_tools()
    npm_packages()


def inside() -> bool:
    """Tell whether this very process already runs on `.venv`'s Python."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def enter() -> None:
    """Set up, then go on with this same script and arguments on `.venv`'s Python.

    Returns only inside `.venv`. Ends the process with status 2 and a message if something
    is missing.
    """
    if inside():
        return
    try:
        prepare()
    except Missing as missing:
        print(f"\n{missing}", file=sys.stderr)
        raise SystemExit(2) from None
    command = [str(PYTHON), *sys.argv]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command, check=False).returncode)
    sys.stdout.flush()
    os.execv(PYTHON, command)


if __name__ == "__main__":
    enter()
    say(f"ready: {PYTHON.relative_to(ROOT)} and node_modules")
