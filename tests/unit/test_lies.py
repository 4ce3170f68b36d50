"""Tell one lie at a time, in a copy of the tree: the check must go red and name the place."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gametrees.pages.scan import scan
from gametrees.pages.survey import pages

ROOT = Path(__file__).resolve().parents[2]


class Tree:
    """A copy of what the check reads, with one command."""

    def __init__(self, root):
        self.root = root
        for name in ("src/gametrees", "docs"):
            ignored = shutil.ignore_patterns("__pycache__", "assets")
            shutil.copytree(ROOT / name, root / name, ignore=ignored)
        for name in ("scripts/figures.py", "tests/data/facts.json"):
            (root / name).parent.mkdir(parents=True)
            shutil.copy(ROOT / name, root / name)

    def edit(self, name, old, new, times=1):
        path = self.root / name
        text = path.read_text("utf-8")
        assert text.count(old) >= times, f"{name} no longer holds {old!r}"
        path.write_text(text.replace(old, new, times), "utf-8")

    def check(self, *options, only="demo.*"):
        """The exit status and what was printed; a few figures at a time, so that it is quick."""
        command = [sys.executable, "scripts/figures.py", *(options or ["--check"])]
        command += ["--jobs", "1", "--only", only]
        run = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=False)
        assert "Traceback" not in run.stderr, run.stderr
        return run.returncode, run.stdout

    def red(self, *options, only="demo.*"):
        status, said = self.check(*options, only=only)
        assert status == 1
        assert "python3 scripts/figures.py --write" in said or "no figure can be computed" in said
        return said

    def first(self, name):
        """The page that first quotes `name`, the offset of what it says there, and the line."""
        for path in pages(self.root):
            page = scan(path.read_text("utf-8"))
            quotes = [(quote.name, quote.start) for quote in page.quotes]
            tables = [(block.name, block.body_start) for block in page.tables]
            for found, start in quotes + tables:
                if found == name:
                    return path.relative_to(self.root).as_posix(), start, page.line(start)
        raise AssertionError(f"no page quotes {name}")

    def place(self, name):
        """Where a page first quotes `name`, as faults name it."""
        page, _, line = self.first(name)
        return f"{page}:{line}"

    def overwrite(self, page, start, new):
        path = self.root / page
        text = path.read_text("utf-8")
        path.write_text(text[:start] + new + text[start + len(new) :], "utf-8")


@pytest.fixture
def tree(tmp_path):
    return Tree(tmp_path)


def test_the_truth_is_green(tree):
    status, said = tree.check()
    assert status == 0, said
    assert "no faults" in said


def test_a_digit_changed_on_a_page(tree):
    page, start, line = tree.first("demo.alphabeta.nodes")
    tree.overwrite(page, start, "41")
    assert f"{page}:{line}: demo.alphabeta.nodes is 40, the page says 41\n" in tree.red()


def test_a_digit_changed_in_a_table(tree):
    page, start, _ = tree.first("demo.orders")
    text = (tree.root / page).read_text("utf-8")
    digit = start + re.search(r"\d +\|\s+<!-- /table", text[start:]).start()
    tree.overwrite(page, digit, "0" if text[digit] != "0" else "1")
    line = text.count("\n", 0, digit) + 1
    assert f"{page}:{line}: demo.orders, row 24, " in tree.red()


def test_a_figure_renamed(tree):
    place = tree.place("demo.alphabeta.nodes")
    tree.edit("src/gametrees/figures/demo.py", '"demo.alphabeta.nodes"', '"demo.alphabeta.noses"')
    said = tree.red()
    known = "(did you mean demo.alphabeta.noses"
    assert f"{place}: no figure is called demo.alphabeta.nodes {known}" in said
    assert re.search(r"demo\.py:\d+: figure demo\.alphabeta\.noses is quoted on no page\n", said)
    assert re.search(r"facts\.json:\d+: no figure is called demo\.alphabeta\.nodes, which", said)


def test_a_cutoff_made_strict(tree):
    """The counts notice; so does each figure that rests on an edit of the old text."""
    place = tree.place("demo.alphabeta.nodes")
    tree.edit("src/gametrees/search/alphabeta.py", "beta <= alpha", "beta < alpha", times=2)
    said = tree.red() + tree.red(only="trap.*")
    assert re.search(rf"{place}: demo\.alphabeta\.nodes is \d+, the page says 40\n", said), said
    assert re.search(r"facts\.json:\d+: demo\.alphabeta\.nodes must be 40, the package gives", said)
    assert re.search(r"trap\.last-branch\.strict-nodes .*holds 'beta <= alpha' 0 times", said), said


def test_the_undo_left_out(tree):
    place = tree.place("demo.minimax.nodes")
    undo = "            position.undo()\n"
    tree.edit("src/gametrees/search/minimax.py", undo, "", times=2)
    said = tree.red()
    assert f"{place}: demo.minimax.nodes " in said
    assert re.search(r"facts\.json:\d+: demo\.minimax\.nodes must be 57", said)


def test_max_and_min_swapped_at_one_level(tree):
    place = tree.place("demo.value")
    tree.edit("src/gametrees/search/minimax.py", "best = min(best,", "best = max(best,")
    assert f"{place}: demo.value " in tree.red()


def flip_depth(tree):
    tree.edit("src/gametrees/games/tictactoe.py", "lambda ply: 10 - ply", "lambda ply: 10 + ply")


def test_the_sign_of_the_depth_flipped(tree):
    place = tree.place("demo.value")
    flip_depth(tree)
    assert re.search(rf"{place}: demo\.value is −1\d, the page says −7\n", tree.red())


def test_a_claim_made_false(tree):
    place = tree.place("demo.same-move")
    tree.edit(
        "src/gametrees/figures/demo.py",
        "return alphabeta_move(demo_board()) == best_move(demo_board())",
        "return alphabeta_move(demo_board()) != best_move(demo_board())",
    )
    assert f"{place}: claim demo.same-move is false: " in tree.red()


def test_a_claim_that_the_search_makes_false(tree):
    place = tree.place("demo.same-move")
    tree.edit(
        "src/gametrees/search/alphabeta.py",
        "chosen, best = move, value",
        "chosen, best = move if chosen is None else chosen, value",
    )
    assert f"{place}: claim demo.same-move is false: " in tree.red()


def test_a_bare_number_typed(tree):
    page, _, _ = tree.first("demo.alphabeta.nodes")
    path = tree.root / page
    line = path.read_text("utf-8").count("\n") + 2
    with path.open("a", encoding="utf-8") as file:
        file.write("\nIt visits 4711 nodes.\n")
    assert f"{page}:{line}: bare number 4711: " in tree.red()


def test_a_reason_left_out(tree):
    page, _, _ = tree.first("demo.alphabeta.nodes")
    path = tree.root / page
    text = path.read_text("utf-8").removeprefix("---\n")
    path.write_text(f'---\nplain:\n  "4711":\n{text}\n\nA scent called 4711.\n', "utf-8")
    assert f"{page}:3: plain entry '4711' needs a reason" in tree.red()


def test_a_quoted_function_renamed(tree):
    tree.edit("src/gametrees/search/heuristic.py", "def heuristic_move(", "def rule_of_thumb(")
    tree.edit("src/gametrees/figures/demo.py", "import heuristic_move", "import rule_of_thumb")
    path = tree.root / "src" / "gametrees" / "figures" / "demo.py"
    path.write_text(path.read_text().replace("heuristic_move(demo", "rule_of_thumb(demo"))
    said = tree.red()
    assert "gametrees.search.heuristic has no heuristic_move to quote" in said or (
        "no figure can be computed" in said
    )


def test_writing_repairs_a_digit(tree):
    page, start, line = tree.first("demo.alphabeta.nodes")
    before = (tree.root / page).read_text("utf-8")
    tree.overwrite(page, start, "41")
    status, said = tree.check("--write")
    assert status == 0, said
    assert f"{page}:{line}: demo.alphabeta.nodes = 40 (the page said 41)\n" in said
    assert (tree.root / page).read_text("utf-8") == before


def test_writing_cannot_hide_a_broken_search(tree):
    flip_depth(tree)
    said = tree.red("--write")
    assert f"{tree.place('demo.value')}: demo.value = −13 (the page said −7)\n" in said
    assert re.search(r"facts\.json:\d+: demo\.value must be −7, the package gives −13\n", said)


def test_a_fact_is_a_figure():
    """The names that must exist all do, whatever part of them a check computes."""
    facts = json.loads((ROOT / "tests" / "data" / "facts.json").read_text("utf-8"))
    assert len(facts) >= 28
    assert facts["demo.alphabeta.nodes"] == "40"
