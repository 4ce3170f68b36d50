"""Measure what the project promises of its speed: `python3 scripts/bench.py [PART…]`.

Each comparison is a ratio of medians taken in one run, its sides in turn, so that a machine that
is busy or slow weighs on both. Absolute times are this machine's. Nothing here fails a build.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import _machine
import _setup
from _base import PYTHON, ROOT, say

SITE = ROOT / "site"
ROUNDS = 7
EMPTY_BOARD = {"kind": "moves", "position": ".../.../...", "to_move": "X", "score": "fast"}
"""The request that runs plain minimax below each first move of the empty board."""


@dataclass(frozen=True)
class Measure:
    """One line of the table. The target is met if the value is at most that; None: no target."""

    part: str
    what: str
    value: float
    unit: str
    target: float | None = None

    @property
    def verdict(self) -> str:
        """`ok`, `MISSED`, or nothing where there is no target."""
        if self.target is None:
            return ""
        return "ok" if self.value <= self.target else "MISSED"


LINES = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8],
    [0, 3, 6], [1, 4, 7], [2, 5, 8],
    [0, 4, 8], [2, 4, 6],
]  # fmt: skip
WORTH = {"X": 1, "O": -1, "draw": 0}


def winner(board: list[str]) -> str | None:
    """Return who has won, "draw" if the board is full, None while the game goes on."""
    for first, second, third in LINES:
        if board[first] != " " and board[first] == board[second] == board[third]:
            return board[first]
    if " " not in board:
        return "draw"
    return None


def translation(board: list[str], depth: int, is_max: bool) -> float:
    """Minimax as it is usually written down: a list, a dictionary, the pseudocode line by line."""
    result = winner(board)
    if result is not None:
        return WORTH[result] * (10 - depth)
    if is_max:
        best = -math.inf
        for cell in range(9):
            if board[cell] == " ":
                board[cell] = "X"
                best = max(best, translation(board, depth + 1, False))
                board[cell] = " "
    else:
        best = math.inf
        for cell in range(9):
            if board[cell] == " ":
                board[cell] = "O"
                best = min(best, translation(board, depth + 1, True))
                board[cell] = " "
    return best


def timed(function: Callable[[], object], clock: Callable[[], float]) -> float:
    """Return the seconds that one call takes by a clock."""
    started = clock()
    function()
    return clock() - started


def bench_minimax() -> list[Measure]:
    """Time the code that the pages show, and the usual translation of the pseudocode."""
    from gametrees.games.tictactoe import TicTacToe
    from gametrees.search.minimax import minimax

    def ours() -> object:
        return minimax(TicTacToe())

    def usual() -> object:
        return translation([" "] * 9, 0, True)

    if ours() != usual():
        raise SystemExit("bench: the two searches disagree about the empty board")
    pairs = [
        (timed(ours, time.process_time), timed(usual, time.process_time)) for _ in range(ROUNDS)
    ]
    shown, written = (statistics.median(side) for side in zip(*pairs, strict=True))
    return [
        Measure("minimax", "shown code from the empty board", shown, "s"),
        Measure("minimax", "list-and-dictionary translation", written, "s"),
        Measure("minimax", "shown code over translation", shown / written, "×", 1.0),
    ]


def bench_pyodide() -> list[Measure]:
    """Time the same search in the browser's Python and in this one."""
    from gametrees.browser import handle

    here = statistics.median(
        timed(lambda: handle(dict(EMPTY_BOARD)), time.perf_counter) for _ in range(ROUNDS)
    )
    there = statistics.median(in_browser("search", json.dumps(EMPTY_BOARD))["seconds"])
    return [
        Measure("pyodide", "CPython, empty board", here, "s"),
        Measure("pyodide", "Pyodide in Chromium, warm", there, "s"),
        Measure("pyodide", "Pyodide over CPython", there / here, "×"),
    ]


def bench_bytes() -> list[Measure]:
    """Add up what a reader downloads before the first step of the flagship page."""
    files: dict[str, int] = in_browser("bytes")["files"]
    largest = sorted(files.items(), key=lambda file: -file[1])[:6]
    total = sum(files.values()) / 1000
    return [
        Measure("bytes", f"before the first step, {len(files)} files, gzip -9", total, "kB", 350),
        *(Measure("bytes", f"  of which {name}", size / 1000, "kB") for name, size in largest),
    ]


def bench_click() -> list[Measure]:
    """Time from a click on Step to the frame that shows it, without Python."""
    times = in_browser("click")["milliseconds"]
    return [
        Measure("click", "Step to the changed frame, median", statistics.median(times), "ms", 100),
        Measure("click", "Step to the changed frame, slowest", max(times), "ms"),
    ]


def bench_boot() -> list[Measure]:
    """Time from nothing to the first live result, and a bare `loadPyodide()` beside it."""
    found: dict[str, list[float]] = in_browser("boot")
    median = {name: statistics.median(values) / 1000 for name, values in found.items()}
    measures = [Measure("boot", name, value, "s") for name, value in median.items()]
    for state in ("cold", "cached"):
        bare = median[f"bare {state}"]
        for way, target in (("snapshot", 0.5), ("ordinary", 1.15)):
            ratio = median[f"{way} {state}"] / bare
            measures.append(Measure("boot", f"{way} over bare, {state}", ratio, "×", target))
    return measures


def bench_tasks() -> list[Measure]:
    """Tell how long the page's own thread is kept busy in one go while the worker boots."""
    rounds = in_browser("tasks")["rounds"]
    many = statistics.median(len(one["booting"]) for one in rounds)
    longest = {
        when: statistics.median(max(one[when], default=0) for one in rounds)
        for when in ("booting", "after")
    }
    return [
        Measure("tasks", "tasks over 50 ms while Python boots", many, "", 0),
        Measure("tasks", "the longest of them", longest["booting"], "ms"),
        Measure("tasks", "the longest in the second after that", longest["after"], "ms"),
    ]


def bench_build() -> list[Measure]:
    """Time all figures from nothing, and the site when nothing has changed."""
    check = timed(lambda: script("figures.py", "--check"), time.perf_counter)
    with tempfile.TemporaryDirectory() as folder:
        site = str(Path(folder) / "site")
        script("build.py", "--site", site)
        again = timed(lambda: script("build.py", "--site", site), time.perf_counter)
    return [
        Measure("build", "figures.py --check, from nothing", check, "s", 60),
        Measure("build", "build.py, nothing changed", again, "s", 5),
    ]


PARTS: dict[str, Callable[[], list[Measure]]] = {
    "minimax": bench_minimax,
    "pyodide": bench_pyodide,
    "bytes": bench_bytes,
    "click": bench_click,
    "boot": bench_boot,
    "tasks": bench_tasks,
    "build": bench_build,
}


def script(name: str, *arguments: str) -> None:
    """Run one of the project's scripts quietly; end with what it says if it fails."""
    command = [str(PYTHON), str(ROOT / "scripts" / name), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"bench: {name} failed\n{done.stdout}{done.stderr}")


def in_browser(*arguments: str) -> Any:  # noqa: ANN401 (JSON)
    """Measure one thing in Chromium on the built site; return what bench_browser.mjs says."""
    if not SITE.is_dir():
        say("bench: there is no site yet; building it")
        script("build.py")
    command = [str(_machine.node()), str(ROOT / "scripts" / "bench_browser.mjs"), *arguments]
    env = {**os.environ, "GT_SITE": str(SITE)} | _machine.browsers()
    done = subprocess.run(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"bench: {' '.join(arguments[:1])} could not be measured")
    return json.loads(done.stdout)


def row(measure: Measure) -> str:
    """Write a measure as a line of the table."""
    target = "" if measure.target is None else f"≤ {measure.target:g}"
    value = f"{measure.value:,.0f}" if measure.value >= 100 else f"{measure.value:.2f}"
    return (
        f"{measure.part:<9}{measure.what:<52}{value:>9} {measure.unit:<3}{target:>8}"
        f"  {measure.verdict}"
    ).rstrip()


def main() -> int:
    """Measure, and print the table or JSON; return 1 if a target is missed."""
    parser = argparse.ArgumentParser(description="Measure what the project promises of its speed.")
    parser.add_argument("part", nargs="*", help=f"{', '.join(PARTS)}; all if none is named")
    parser.add_argument("--json", action="store_true", help="print JSON in place of the table")
    arguments = parser.parse_args()
    unknown = [part for part in arguments.part if part not in PARTS]
    if unknown:
        parser.error(f"no part is called {', '.join(unknown)}; there are {', '.join(PARTS)}")
    _setup.enter()
    measures: list[Measure] = []
    for name, bench in PARTS.items():
        if arguments.part and name not in arguments.part:
            continue
        print(f"bench: {name} …", file=sys.stderr, flush=True)
        found = bench()
        measures += found
        if not arguments.json:
            say("\n".join(map(row, found)))
    if arguments.json:
        rows = [asdict(one) | {"verdict": one.verdict} for one in measures]
        say(json.dumps(rows, indent=1, ensure_ascii=False))
    return int(any(one.verdict == "MISSED" for one in measures))


if __name__ == "__main__":
    sys.exit(main())
