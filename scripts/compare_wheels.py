"""Tell whether two wheels hold the same package: `python3 scripts/compare_wheels.py ONE OTHER`.

The public workflow builds the wheel a second time with `pyodide build`. Both must install the
same files with the same bytes; only the notes about who packed them may differ.
"""

from __future__ import annotations

import sys
from pathlib import Path
from zipfile import ZipFile

_PACKERS_NOTES = ("/WHEEL", "/RECORD")


def contents(wheel: Path) -> dict[str, bytes]:
    """Return what a wheel installs: each file's name and bytes, packers' notes left out."""
    with ZipFile(wheel) as archive:
        return {
            name: archive.read(name)
            for name in archive.namelist()
            if not name.endswith(("/", *_PACKERS_NOTES))
        }


def differences(one: Path, other: Path) -> list[str]:
    """Return a sentence for each file in which two wheels differ."""
    ours, theirs = contents(one), contents(other)
    lines = [f"{name} is only in {one}" for name in sorted(ours.keys() - theirs.keys())]
    lines += [f"{name} is only in {other}" for name in sorted(theirs.keys() - ours.keys())]
    shared = sorted(ours.keys() & theirs.keys())
    return lines + [f"{name} differs" for name in shared if ours[name] != theirs[name]]


def main(arguments: list[str]) -> int:
    """Print the differences and return the exit status."""
    if len(arguments) != 2:
        print("usage: python3 scripts/compare_wheels.py ONE.whl OTHER.whl", file=sys.stderr)
        return 2
    one, other = map(Path, arguments)
    found = differences(one, other)
    print("\n".join(found) or f"the same package: {len(contents(one))} files")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
