"""The register, and how values are written."""

import functools
import json
import sys
from decimal import Decimal
from fractions import Fraction

import pytest

from gametrees.errors import InputError
from gametrees.figures import cache, compute, registry
from gametrees.figures.registry import Table, plain, render


@pytest.fixture
def module(monkeypatch):
    """Register what a module of this text registers, and nothing else, and return its entries."""
    known = {}
    monkeypatch.setattr(registry, "_entries", known)
    monkeypatch.setattr(registry, "entries", lambda: dict(known))
    monkeypatch.setattr(compute, "entries", lambda: dict(known))
    monkeypatch.setattr(compute, "source", lambda entry: "the source")

    def register(text, **names):
        names = {"__name__": "gametrees.figures.tiny", "PAGE": "tiny-page"} | names
        head = "from functools import partial\nfrom gametrees.figures.registry import *\n"
        exec(head + text, names)
        return known

    return register


ONE = """
@figure("a.one", convention="root counted · cells ascending", heavy=True)
def one() -> int:
    '''The first number,
    in two lines.

    And a second paragraph.'''
    return 1
"""


@pytest.mark.parametrize(
    ("value", "text", "data"),
    [
        (549946, "549,946", 549946),
        (0, "0", 0),
        (999, "999", 999),
        (-7, "−7", -7),
        (-1234567, "−1,234,567", -1234567),
        (Fraction(32, 2835), "32/2835", "32/2835"),
        (Fraction(-1, 2), "−1/2", "-1/2"),
        (Fraction(3), "3", "3"),
        (Decimal("2.250"), "2.250", "2.250"),
        (Decimal("-1234.5"), "−1,234.5", "-1234.5"),
        ("cell 6", "cell 6", "cell 6"),
        ([0, 0, -7, 0], "0, 0, −7, 0", [0, 0, -7, 0]),
        ((Fraction(1, 2), "x"), "1/2, x", ["1/2", "x"]),
        (True, "true", True),
        (False, "false", False),
        (
            Table(("order", "nodes"), [("6,3", 1031), ("3,6", -5)]),
            "order | nodes\n6,3 | 1,031\n3,6 | −5",
            {"columns": ["order", "nodes"], "rows": [["6,3", 1031], ["3,6", -5]]},
        ),
    ],
)
def test_a_value_has_one_spelling(value, text, data):
    assert render(value) == text
    assert plain(value) == data
    assert type(plain(value)) is type(data)
    json.dumps(plain(value))


@pytest.mark.parametrize("value", [0.5, None, {1}, [0.5], float("inf")])
def test_a_value_without_a_spelling_is_refused(value):
    with pytest.raises(TypeError, match="a figure cannot be"):
        render(value)
    with pytest.raises(TypeError, match="a figure cannot be"):
        plain(value)


def test_a_float_is_told_what_would_do():
    with pytest.raises(TypeError, match="Decimal"):
        render(0.5)


def test_a_table_has_equal_rows():
    with pytest.raises(ValueError, match="row 2 of the table has 1 cells, but there are 2"):
        Table(("a", "b"), [(1, 2), (3,)])


def test_an_entry_tells_all(module):
    entry = module(ONE)["a.one"]
    assert (entry.name, entry.kind, entry.page) == ("a.one", "figure", "tiny-page")
    assert entry.sentence == "The first number, in two lines."
    assert entry.convention == "root counted · cells ascending"
    assert entry.heavy
    assert (entry.module, entry.line) == ("gametrees.figures.tiny", 4)
    assert entry.compute() == 1


def test_a_decorated_function_stays_what_it_is(module):
    kept = {}
    module(ONE + "keep['one'] = one()", keep=kept)
    assert kept == {"one": 1}


def test_names_are_taken_once(module):
    with pytest.raises(ValueError, match=r"a\.one is registered already, in gametrees"):
        module(ONE + ONE)


def test_a_module_must_name_its_page(module):
    with pytest.raises(ValueError, match=r"gametrees.figures.tiny: set PAGE .*a\.one"):
        module(ONE, PAGE=None)


def test_an_entry_needs_a_sentence(module):
    with pytest.raises(ValueError, match=r"a\.two needs a docstring or sentence="):
        module("@figure('a.two')\ndef two(): return 2\n")


def test_a_partial_needs_a_sentence_of_its_own(module):
    with pytest.raises(ValueError, match=r"a\.three needs"):
        module("figure('a.three')(partial(max, 3))")


def test_partials_are_registered_in_a_loop(module):
    known = module(
        "for n in (1, 2):\n    figure(f'a.{n}', sentence=f'Number {n}.')(partial(max, n, 0))\n"
    )
    assert {name: entry.compute() for name, entry in known.items()} == {"a.1": 1, "a.2": 2}
    assert known["a.2"].sentence == "Number 2."
    assert known["a.2"].page == "tiny-page"


@pytest.mark.parametrize(
    ("kind", "value"),
    [("figure", "True"), ("claim", "1"), ("table", "3"), ("figure", "Table((), [])")],
)
def test_a_value_must_be_of_its_kind(module, kind, value):
    known = module(f"{kind}('a.odd', sentence='Odd.')(lambda: {value})")
    with pytest.raises(TypeError, match=rf"{kind} a\.odd returned"):
        known["a.odd"].compute()


def test_an_unknown_name_is_told_its_neighbours(module):
    module(ONE)
    with pytest.raises(InputError, match=r"no figure is called 'a.on' \(did you mean a.one\?\)"):
        registry.find("a.on")
    with pytest.raises(InputError, match=r"no figure is called 'quite-else'$"):
        registry.find("quite-else")


def test_computing_keeps_going_after_an_error(module):
    module(
        ONE
        + "figure('a.bad', sentence='Bad.')(lambda: 1 / 0)\n"
        + "table('a.table', sentence='T.')(lambda: Table(('n',), [(1000,)]))\n"
        + "figure('a.left', sentence='Left out.')(lambda: 1)\n"
    )
    seen = []
    results = compute.compute(
        ["a.bad", "a.table", "a.one"], jobs=1, progress=lambda *step: seen.append(step)
    )
    assert list(results) == ["a.one", "a.bad", "a.table", "a.left"]
    assert (results["a.one"].text, results["a.one"].value) == ("1", 1)
    assert results["a.bad"].error == "ZeroDivisionError: division by zero"
    assert results["a.bad"].text is None
    assert results["a.table"].rows == (("1,000",),)
    assert results["a.left"].text is results["a.left"].error is None
    assert seen == [(1, 3, "a.one"), (2, 3, "a.bad"), (3, 3, "a.table")]  # the heavy one first


def test_the_source_of_a_partial_names_its_arguments():
    def power(base, exponent=1):
        return base**exponent

    entry = registry.Entry(
        "x", "figure", "p", "S.", "", functools.partial(power, 2, exponent=3), False, "m", 1
    )
    assert compute.source(entry).startswith("# called with 2, exponent=3\n    def power(")


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser has no processes")
def test_processes_agree_with_one(monkeypatch):
    """On real entries, since other processes import the real register."""
    names = ["demo.minimax.nodes", "demo.same-move", "demo.orders"]
    alone, together = compute.compute(names, jobs=1), compute.compute(names, jobs=2)
    assert list(alone) == list(together)
    for name in names:
        assert alone[name].text == together[name].text is not None


def test_a_cache_is_used_until_the_package_changes(tmp_path, monkeypatch):
    file, runs = tmp_path / "deep" / "figures.json", []
    results = compute.compute(["demo.orders"], jobs=1)

    def run(command, **options):
        runs.append(command)
        cache.store(file)

    monkeypatch.setattr(cache, "compute", lambda: results)
    monkeypatch.setattr(cache.subprocess, "run", run)
    assert cache.cached(file) == results
    assert cache.cached(file) == results
    assert len(runs) == 1
    monkeypatch.setattr(cache, "package_key", lambda: "another")
    assert cache.cached(file) == results
    assert len(runs) == 2
    file.write_text("{ broken")
    assert cache.cached(file) == results
    assert len(runs) == 3


def test_the_key_of_the_cache_is_every_file_that_a_figure_can_reach(tmp_path):
    package = tmp_path / "gametrees"
    (package / "figures").mkdir(parents=True)
    (package / "figures" / "some.py").write_text("from gametrees.search import deep")
    (package / "search").mkdir()
    (package / "search" / "__init__.py").write_text("")
    (package / "search" / "deep.py").write_text("def f():\n    import gametrees.position")
    for name in ("position", "view"):
        (package / f"{name}.py").write_text("1")
    first = cache.package_key(package)
    (package / "view.py").write_text("2")
    assert cache.package_key(package) == first
    for name in ("position.py", "search/deep.py", "search/__init__.py", "figures/some.py"):
        (package / name).write_text((package / name).read_text() + "\n")
        second = cache.package_key(package)
        assert second != first, name
        first = second
