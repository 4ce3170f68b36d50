"""The command `scripts/figures.py`: check what the pages say, or put it right."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from gametrees.figures import cache
from gametrees.figures.compute import Result, compute
from gametrees.figures.registry import entries
from gametrees.pages.check import REPAIR, Fault
from gametrees.pages.repair import repair
from gametrees.pages.survey import pages, survey


def main(arguments: Sequence[str] | None, root: Path) -> int:
    """Run the command on the tree at `root`; return the exit status: 0 if nothing is at fault."""
    options = _parser().parse_args(arguments)
    start = time.perf_counter()
    try:
        known = entries()
    except Exception as error:  # noqa: BLE001 (a broken figure module is a fault to report)
        print(_import_fault(error, root))
        return 1
    wanted = [name for name in known if fnmatchcase(name, options.only)]
    if not wanted:
        print(f"no figure is called anything like {options.only}")
        return 1
    key = cache.package_key()
    values = compute(wanted, options.jobs, _show_progress)
    if len(wanted) == len(known):
        cache.keep(values, key, root / cache.PLACE)
    if options.write:
        _write(root, values)
    faults = survey(root, values)
    for fault in faults:
        print(fault)
    _summary(root, [values[name] for name in wanted], faults, time.perf_counter() - start)
    return 1 if faults else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/figures.py",
        description="Recompute every figure, claim and table, and compare the pages with them.",
    )
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true", help="report faults, write nothing (usual)")
    mode.add_argument("--write", action="store_true", help="put wrong figures and tables right")
    parser.add_argument("--jobs", type=_positive, metavar="N", help="processes (one a processor)")
    parser.add_argument("--only", default="*", metavar="PATTERN", help="such as 'demo.*'")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one process is needed")
    return number


def _write(root: Path, values: Mapping[str, Result]) -> None:
    for path in pages(root):
        text = path.read_text("utf-8")
        repaired, changes = repair(text, values)
        for change in changes:
            print(f"{path.relative_to(root).as_posix()}:{change}")
        if repaired != text:
            path.write_text(repaired, "utf-8")


def _import_fault(error: Exception, root: Path) -> Fault:
    sources = root / "src"
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(sources)]
    place = Path(ours[-1].filename).relative_to(root).as_posix()
    return Fault(place, ours[-1].lineno or 1, f"no figure can be computed: {error!r}")


def _show_progress(done: int, total: int, name: str) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r\x1b[Kcomputed {done} of {total}: {name}", end=end, file=sys.stderr, flush=True)


def _summary(root: Path, computed: list[Result], faults: list[Fault], seconds: float) -> None:
    kinds = Counter(result.kind for result in computed)
    counted = ", ".join(f"{number} {kind}{'s' * (number != 1)}" for kind, number in kinds.items())
    slowest = max(computed, key=lambda result: result.seconds)
    print(
        f"{counted} computed, {len(pages(root))} pages read in {seconds:.1f} s "
        f"(slowest: {slowest.name}, {slowest.seconds:.1f} s): "
        f"{len(faults) or 'no'} fault{'s' * (len(faults) != 1)}",
    )
    if faults:
        print(f"Wrong figures and tables are put right by: {REPAIR}")
