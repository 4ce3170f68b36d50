"""The cost of searching the empty board under every convention that the picker offers.

Some seconds of work, so the counts are kept in a file whose key is a hash of the package, as the
figures are: an unchanged package is not counted again.
"""

import hashlib
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from gametrees.count import count
from gametrees.figures.cache import PACKAGE, ROOT, package_key
from gametrees.query import Query
from gametrees.search.minimax import best_move

FILE = ROOT / ".cache" / "picker.json"
EMPTY_BOARD = ".../.../..."
ORDERS: dict[str, tuple[int, ...] | None] = {
    "ascending": None,
    "descending": (8, 7, 6, 5, 4, 3, 2, 1, 0),
    "centre": (4, 0, 2, 6, 8, 1, 3, 5, 7),
    "edges": (1, 3, 5, 7, 0, 2, 6, 8, 4),
}
"""Orders in which cells are tried, at every node: ``centre`` goes on to corners, then edges."""
SCORES = ("fast", "plain", "slow")
CUTOFFS = ("<=", "<")
WINDOWS = ("shared", "fresh")


@dataclass(frozen=True)
class Convention:
    """How alpha-beta is counted, but for the root; without a cutoff test it is plain minimax."""

    order: str = "ascending"
    score: str = "fast"
    cutoff: str = "<="
    window: str = "shared"
    algorithm: str = "alphabeta"

    @property
    def key(self) -> str:
        """The name that build and browser know it by. Nothing but the order reaches minimax."""
        if self.algorithm == "minimax":
            return "minimax"
        return f"{self.order} {self.score} {self.cutoff} {self.window}"


@dataclass(frozen=True)
class Cost:
    """What a search of the empty board did, the root not counted."""

    nodes: int
    leaves: int
    cutoffs: int
    skipped: int


def conventions() -> Iterator[Convention]:
    """Yield plain minimax, then alpha-beta under each convention."""
    yield Convention(algorithm="minimax")
    for choice in itertools.product(ORDERS, SCORES, CUTOFFS, WINDOWS):
        yield Convention(*choice)


def measure(convention: Convention) -> Cost:
    """Search the empty board and return the cost, counted now.

    The browser counts another way, from a trace: where both agree, that says something.
    """
    query = Query(
        EMPTY_BOARD,
        to_move="X",
        algorithm=convention.algorithm,
        order=ORDERS[convention.order],
        score=convention.score,
        cutoff=convention.cutoff,
        root_window=convention.window,
    )
    search, position = query.search(), query.start()
    if query.is_fresh:
        _, tally = count(lambda root: best_move(root, search), position)
    else:
        _, tally = count(search, position)
    return Cost(tally.nodes - 1, tally.leaves, tally.cutoffs, tally.skipped)


def cached(file: Path = FILE) -> dict[str, Cost]:
    """Return every cost by its convention's key, counted anew only if the package has changed.

    The counting is done by a fresh interpreter: see ``gametrees.figures.cache``.
    """
    found = _read(file)
    if found is None:
        environment = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}
        command = [sys.executable, "-m", "gametrees.pages.combinations", str(file)]
        subprocess.run(command, env=environment, check=True)
        found = _read(file)
    if found is None:
        raise RuntimeError(f"{file} was counted from a package that has changed meanwhile")
    return found


def store(file: Path) -> None:
    """Count everything now, in parallel, and write ``file``."""
    key = _key()
    print("counting every convention, for the package has changed …", file=sys.stderr, flush=True)
    wanted = list(conventions())
    with ProcessPoolExecutor() as pool:
        costs = pool.map(measure, wanted)
        counts = {each.key: asdict(cost) for each, cost in zip(wanted, costs, strict=True)}
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_suffix(f".{os.getpid()}.half")
    half.write_text(json.dumps({"key": key, "counts": counts}), encoding="utf-8")
    half.replace(file)


def _read(file: Path) -> dict[str, Cost] | None:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["key"] != _key():
            return None
        return {key: Cost(**cost) for key, cost in data["counts"].items()}
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _key() -> str:
    return hashlib.sha256(package_key().encode() + Path(__file__).read_bytes()).hexdigest()


if __name__ == "__main__":
    store(Path(sys.argv[1]))
