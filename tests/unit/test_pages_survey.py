"""All pages together: what none of them says, and what the command does about it."""

import json

import pytest
from made_results import VALUES, made

from gametrees.figures import cache
from gametrees.pages import command, extension, scan
from gametrees.pages.survey import survey

SEARCH = "def best(position):\n    pass\n\n\ndef _helper(position):\n    pass\n"
QUOTED = '```python source="gametrees.search.tiny:best"\n```\n'


@pytest.fixture
def site(tmp_path):
    """Write a tree of one page and one search, and return the faults found in it."""

    def faults(page, values=VALUES, facts=None):
        for path, text in {
            "docs/folder/page.md": page,
            "src/gametrees/search/tiny.py": SEARCH,
            "tests/data/facts.json": json.dumps(facts or {}, ensure_ascii=False, indent=1),
        }.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, "utf-8")
        found = map(str, survey(tmp_path, values))
        return [fault for fault in found if QUOTABLE not in fault]

    return faults


QUOTABLE = "there is no module gametrees.search.tiny to quote"
"""The made-up search is quotable in the tree surveyed, but not in the package that runs."""


def only(*names):
    return {name: VALUES[name] for name in names}


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("[40](figure:demo.nodes)", "demo.nodes"),
        ("| a |\n|---|\n| [40](figure:demo.nodes) |", "demo.nodes"),
        ("[so](claim:demo.true)", "demo.true"),
        ("Not computed, not asked for.", "demo.skipped"),
    ],
)
def test_what_is_quoted_anywhere_is_used(site, page, name):
    assert site(f"{page}\n\n{QUOTED}", only(name)) == []


@pytest.mark.parametrize(
    ("name", "messages"),
    [
        ("demo.nodes", ["figure demo.nodes is quoted on no page"]),
        ("demo.orders", ["table demo.orders is quoted on no page"]),
        (
            "demo.false",
            [
                "claim demo.false is false: The sentence of demo.false.",
                "claim demo.false is quoted on no page",
            ],
        ),
        (
            "demo.broken",
            [
                "demo.broken cannot be computed: ZeroDivisionError: division by zero",
                "figure demo.broken is quoted on no page",
            ],
        ),
    ],
)
def test_what_is_quoted_nowhere_is_a_fault(site, name, messages):
    page = f"`[40](figure:demo.nodes)`\n\n```figures-index\n```\n\n{QUOTED}"
    place = "src/gametrees/figures/tiny.py:7: "
    assert site(page, only(name)) == [place + message for message in messages]


def test_every_public_search_is_quoted(site):
    (fault,) = site("Text.", {})
    assert fault.startswith("src/gametrees/search/tiny.py:1: no page quotes this search: ")
    assert fault.endswith('```python source="gametrees.search.tiny:best"')


def test_facts_are_what_others_found(site):
    facts = {
        "demo.value": "−8",
        "demo.nodes": "40",
        "demo.skipped": "1",
        "demo.broken": "2",
        "x": "3",
    }
    page = f"[40](figure:demo.nodes) [−7](figure:demo.value)\n\n{QUOTED}"
    values = only("demo.nodes", "demo.value", "demo.skipped")
    assert site(page, values | {"demo.broken": made("demo.broken", None)}, facts) == [
        "tests/data/facts.json:2: demo.value must be −8, the package gives −7",
        "tests/data/facts.json:6: no figure is called x, which must be 3",
    ]
    assert site(page, only("demo.broken"), {"demo.broken": "2"})[-1] == (
        "tests/data/facts.json:2: demo.broken must be 2, but: ZeroDivisionError: division by zero"
    )


@pytest.fixture
def run(tmp_path, monkeypatch, site):
    """Run the command on a tree with one page, with figures made by hand."""
    asked = []

    def compute(names, jobs, progress):
        asked.append((list(names), jobs))
        return only("demo.nodes", "demo.value")

    monkeypatch.setattr(command, "entries", lambda: only("demo.nodes", "demo.value"))
    monkeypatch.setattr(command, "compute", compute)

    def start(*arguments, page="[40](figure:demo.nodes) [−7](figure:demo.value)\n"):
        site(page)
        (tmp_path / "src" / "gametrees" / "search" / "tiny.py").unlink()
        return command.main(arguments, tmp_path)

    start.asked = asked
    start.page = tmp_path / "docs" / "folder" / "page.md"
    return start


WRONG = "[41](figure:demo.nodes) [−7](figure:demo.value)\n"


def test_checking_is_the_usual_and_writes_nothing(run, capsys):
    assert run() == run("--check") == 0
    assert run("--check", page=WRONG) == 1
    assert run.page.read_text("utf-8") == WRONG
    said = capsys.readouterr().out.splitlines()
    assert said[-3] == "docs/folder/page.md:1: demo.nodes is 40, the page says 41"
    assert said[-2].startswith("2 figures computed, 1 pages read in ")
    assert "(slowest: demo." in said[-2]
    assert said[-2].endswith(": 1 fault")
    assert (
        said[-1] == "Wrong figures and tables are put right by: python3 scripts/figures.py --write"
    )


def test_writing_repairs_and_checks_again(run, capsys):
    assert run("--write", page=WRONG) == 0
    assert run.page.read_text("utf-8") == WRONG.replace("41", "40")
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "docs/folder/page.md:1: demo.nodes = 40 (the page said 41)"
    assert said[-1].endswith(": no faults")


def test_a_part_is_computed_by_as_many_processes_as_told(run):
    assert run("--only", "*.value", "--jobs", "3") == 0
    assert run.asked == [(["demo.value"], 3)]


def test_a_part_that_is_empty_is_told(run, capsys):
    assert run("--only", "nothing.*") == 1
    assert "no figure is called anything like nothing.*" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--jobs", "0"], ["--check", "--write"], ["--jobs", "x"]])
def test_impossible_options_are_refused(run, arguments, capsys):
    with pytest.raises(SystemExit, match="2"):
        run(*arguments)
    assert "usage: scripts/figures.py" in capsys.readouterr().err


def test_what_is_computed_is_left_beside_the_tree_that_was_checked(run, tmp_path):
    """Not beside this one: results made by hand would be published from there."""
    here = cache.FILE.read_bytes() if cache.FILE.is_file() else None
    run("--check")
    assert (tmp_path / cache.PLACE).is_file()
    assert (cache.FILE.read_bytes() if cache.FILE.is_file() else None) == here


def test_each_fence_that_draws_an_element_is_read_with_care():
    assert set(extension.DEMOS) == scan.DEMO_FENCES
