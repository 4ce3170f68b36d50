"""Imports go one way: the arrows of the design, held on everything that can be reached."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src"
MODULES = {
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((SOURCES / "gametrees").rglob("*.py"))
}
PACKAGES = {module for module, path in MODULES.items() if path.name == "__init__.py"}
"""These import nothing by themselves, as a test below makes sure, so no way leads through them."""


@cache
def imports(module):
    """The modules of any package that `module` names in its imports, late ones included."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} has a relative import"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {node.module} | (names & MODULES.keys())
    return found


@cache
def reach(module):
    """The modules of this package that come along when `module` is imported, itself included."""
    seen, waiting = set(), [module]
    while waiting:
        current = waiting.pop()
        if current not in seen:
            seen.add(current)
            waiting += imports(current) & MODULES.keys() - PACKAGES
    return seen


def part(module):
    return module.split(".")[1] if "." in module else module


def modules_of(name):
    return [module for module in MODULES if part(module) == name]


def parts_reached(name):
    return {part(reached) for module in modules_of(name) for reached in reach(module)}


def test_the_walk_sees_what_is_there():
    assert "gametrees.position" in imports("gametrees.search.minimax")
    assert {"gametrees.errors", "gametrees.position"} <= reach("gametrees.games.tictactoe")
    assert len(MODULES) > 20


@pytest.mark.parametrize("name", ["games", "search"])
def test_games_and_searches_know_positions_and_nothing_else(name):
    assert modules_of(name)
    assert parts_reached(name) <= {name, "position", "errors"}


@pytest.mark.parametrize("name", ["count", "variant", "trace"])
def test_watching_knows_no_game(name):
    above = {"games", "engine", "steps", "view", "browser", "figures", "pages", "cli"}
    assert not parts_reached(name) & above


@pytest.mark.parametrize("name", ["position", "games", "search"])
def test_nothing_below_is_watched(name):
    assert modules_of(name)
    assert not parts_reached(name) & {"count", "variant", "trace"}


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("position", {"trace", "steps", "view", "browser", "figures", "cli"}),
        ("search", {"trace", "steps", "view", "browser", "figures", "cli"}),
        ("trace", {"steps", "view", "browser", "figures", "cli"}),
        ("steps", {"view", "browser", "figures", "cli"}),
        ("view", {"lab", "browser", "figures", "cli"}),
        ("query", {"view", "lab", "browser", "figures", "cli"}),
        ("lab", {"figures", "pages", "browser", "cli"}),
        ("figures", {"browser", "cli"}),
        ("browser", {"cli"}),
    ],
)
def test_the_chain_goes_up_only(lower, higher):
    assert modules_of(lower)
    assert not parts_reached(lower) & higher


def test_the_lab_adds_no_search_of_its_own():
    """It stands on the package's games, searches and steps, and only the doors stand on it."""
    assert {"games", "search", "trace", "steps", "query"} <= parts_reached("lab")
    doors = {"lab", "browser", "cli", "__main__", "figures", "pages"}
    importers = {part(one) for one in MODULES if any(part(each) == "lab" for each in imports(one))}
    assert {"lab", "browser", "cli"} <= importers <= doors


def test_pages_never_ship():
    shipped = [module for module in MODULES if part(module) != "pages"]
    importers = [module for module in shipped if any(part(one) == "pages" for one in reach(module))]
    assert importers == []


def test_what_ships_needs_the_standard_library_only():
    for module in MODULES:
        if part(module) != "pages":
            others = {name.split(".")[0] for name in imports(module)} - {"gametrees"}
            assert others <= sys.stdlib_module_names, module


def run_alone(program):
    """What `program` prints in an interpreter that has the standard library and our sources."""
    run = subprocess.run(
        [sys.executable, "-S", "-c", program],
        env={"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.split()


def test_checking_needs_nothing_installed():
    assert run_alone("import gametrees.pages.command; print('imported')") == ["imported"]


def test_no_two_modules_need_each_other():
    for module in MODULES.keys() - PACKAGES:
        for other in imports(module) & MODULES.keys() - {*PACKAGES, module}:
            assert module not in reach(other), f"{module} and {other}"


def test_a_package_by_itself_imports_nothing_of_ours():
    program = f"import sys, {', '.join(PACKAGES)}; print(*sys.modules)"
    ours = {name for name in run_alone(program) if name.startswith("gametrees")}
    assert ours == PACKAGES


def test_the_browser_starts_no_process():
    """All figures are imported there, and nothing that could start a process comes along."""
    program = (
        "import sys, gametrees.browser\n"
        "from gametrees.figures.registry import entries\n"
        "assert entries()\n"
        "heavy = {'multiprocessing', 'concurrent.futures', 'subprocess', 'markdown',"
        " 'gametrees.figures.compute', 'gametrees.figures.cache', 'gametrees.pages'}\n"
        "print(*sorted(heavy & sys.modules.keys()))\n"
    )
    assert run_alone(program) == []
