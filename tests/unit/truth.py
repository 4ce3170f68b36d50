"""Read what others have published: a few facts kept in tests/data, the full sets where present.

The project's own files are blocks of ``key: value`` lines, an empty line between blocks. The full
sets are JSON files in a folder beside the clone, or wherever GAMETREES_TRUTH says; a test that
needs one is skipped where that folder is absent.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

FACTS = Path(__file__).resolve().parents[1] / "data"
REPOSITORY = Path(__file__).resolve().parents[2]
Fact = dict[str, str]


def facts(name: str) -> list[Fact]:
    """Return the blocks of ``tests/data/NAME``."""
    lines = (FACTS / name).read_text(encoding="utf-8").splitlines()
    blocks: list[Fact] = [{}]
    for line in lines:
        if line.startswith("#"):
            continue
        if not line.strip():
            blocks.append({})
            continue
        key, _, value = line.partition(": ")
        blocks[-1][key] = value
    return [block for block in blocks if block]


def full_set(name: str) -> Any:
    """Return the JSON file NAME of the full sets, or skip the test that asks for it."""
    folder = Path(os.environ.get("GAMETREES_TRUTH", REPOSITORY.parent / "shared" / "data"))
    if not (folder / name).is_file():
        pytest.skip(f"the full set {name} is not in {folder}; set GAMETREES_TRUTH to its folder")
    return json.loads((folder / name).read_text(encoding="utf-8"))
