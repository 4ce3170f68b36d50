"""What pages become: the HTML of quotations, and builds that refuse to be wrong."""

import html.parser
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import markdown
import pytest
from made_results import TABLE, VALUES, made

from gametrees.figures import cache
from gametrees.pages import extension, publish
from gametrees.pages.index import chips, entry, index

ROOT = Path(__file__).resolve().parents[2]
EXTENSIONS = ["tables", "attr_list", "md_in_html", "admonition", "toc", "pymdownx.superfences"]


@pytest.fixture
def convert(monkeypatch, tmp_path):
    """Convert a page of a site, by default the only one, with figures made by hand."""
    monkeypatch.setattr(extension, "current_values", lambda key: VALUES)

    def run(text, page="page.md"):
        path = tmp_path / "docs" / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        ours = extension.CheckedFigures(docs=str(tmp_path / "docs"))
        body = text.split("---\n", 2)[2] if text.startswith("---\n") else text
        return markdown.markdown(body.lstrip("\n"), extensions=[*EXTENSIONS, ours])

    return run


def test_quotations_become_links_to_their_entries(convert):
    made_html = convert("It visits [40](figure:demo.nodes), [always](claim:demo.true).")
    assert made_html == (
        '<p>It visits <a class="figure" data-figure="demo.nodes" '
        'href="checked-figures.md#demo.nodes">40</a>, '
        '<a class="claim" data-figure="demo.true" '
        'href="checked-figures.md#demo.true">always</a>.</p>'
    )


def test_links_lead_up_from_folders(convert):
    text = "---\ntitle: Deep\n---\n\n[40](figure:demo.nodes)"
    assert 'href="../../checked-figures.md#demo.nodes"' in convert(text, "a/b/page.md")


def test_quotations_work_in_headings_lists_and_admonitions(convert):
    text = "# Of [40](figure:demo.nodes)\n\n- [40](figure:demo.nodes)\n\n!!! note\n\n    {}\n"
    made_html = convert(text.format("[**40**](figure:demo.nodes)"))
    assert made_html.count('class="figure"') == 3
    assert "<strong>40</strong></a>" in made_html


def test_tables_lead_to_their_entry(convert):
    made_html = convert(f"A\n\n{TABLE}\n\nB")
    assert "<td>a|b</td>" in made_html
    assert (
        '<p class="table-source"><a class="table" data-figure="demo.orders" '
        'href="checked-figures.md#demo.orders">Checked table: The sentence of demo.orders.</a></p>'
    ) in made_html
    assert "<!--" not in made_html


def test_code_is_quoted_from_its_source(convert):
    source = "gametrees.search.minimax:minimax"
    made_html = convert(f'!!! note\n\n    ```python source="{source}" docstring=no\n    ```\n\nB')
    text = "".join(text_of(made_html))
    assert "def minimax(" in text
    assert "best = max(best, minimax(position))" in text
    assert '"""' not in text
    assert (
        f'<p class="source-caption" data-source="{source}">'
        "<code>minimax</code> in <code>gametrees.search.minimax</code></p>"
    ) in made_html


def test_demos_are_passed_through_untouched(convert, monkeypatch):
    drawn = (
        '<game-tree-demo>\n\n<svg><text>57</text></svg>\n<script>["*a*"]</script></game-tree-demo>'
    )
    asked = []
    monkeypatch.setattr(
        extension, "DEMOS", {"demo": lambda options: asked.append(options) or drawn}
    )
    made_html = convert("A\n\n```demo\nposition: XXO/..X/.O.\nto_move: O\n```\n\nB")
    assert made_html == f"<p>A</p>\n{drawn}\n<p>B</p>"
    assert asked == [{"position": "XXO/..X/.O.", "to_move": "O"}]


def test_a_demo_that_cannot_be_made_names_its_place(convert):
    with pytest.raises(extension.PageFaults, match=r"^docs/page.md:6: .*nonsense"):
        convert("---\ntitle: x\n---\n\nA\n```demo\nnonsense: 3\n```\n")


def test_code_that_shows_how_to_quote_is_left_alone(convert):
    text = "`[57](figure:none)`\n\n````\n```demo\n[57](figure:none)\n```\n````\n"
    assert convert(text).count("[57](figure:none)") == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[41](figure:demo.nodes)", "docs/page.md:6: demo.nodes is 40, the page says 41"),
        ("[40](figure:demo.none)", "docs/page.md:6: no figure is called demo.none"),
        ("[so](claim:demo.false)", "docs/page.md:6: claim demo.false is false"),
        (TABLE.replace("31", "32"), "docs/page.md:10: demo.orders, row 1"),
        ('```python source="gametrees.none:x"\n```', "docs/page.md:6: there is no module"),
        ("<div>\n[40](figure:demo.nodes)\n</div>", r"\[40\].* is not Markdown here"),
    ],
)
def test_a_page_that_is_wrong_is_not_converted(convert, text, message):
    with pytest.raises(extension.PageFaults, match=message) as caught:
        convert(f"---\ntitle: x\n---\n# A\n\n{text}\n")
    assert "python3 scripts/figures.py --write" in str(caught.value)


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.texts, self.found = [], [], []

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        if tag not in ("input", "img", "br", "meta", "link"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


def read(made_html):
    reader = Reader()
    reader.feed(made_html)
    reader.close()
    assert reader.open == []
    return reader


def text_of(made_html):
    return read(made_html).texts


def test_an_entry_holds_all_there_is_to_know():
    made_html = entry(made("demo.slow", "1,234", heavy=True, seconds=2.345))
    assert "\n" not in made_html
    reader = read(made_html)
    tag, attributes = reader.found[0]
    assert (tag, attributes["id"]) == ("article", "demo.slow")
    assert attributes["data-figure-entry"] == "demo.slow"
    assert attributes["data-published"] == "1,234"
    assert attributes["data-heavy"] == "true"
    assert attributes["data-kind"] == "figure"
    assert ("button", {"type": "button", "data-recompute": "demo.slow", "hidden": None}) in (
        reader.found
    )
    text = "".join(reader.texts)
    for words in ("1,234", "The sentence of demo.slow.", "root counted", "2.3 s", "Takes a while"):
        assert words in text
    assert "def tiny() -> int:\n\n    return 40  # a <b>" in text


def test_no_entry_needs_style_or_script_in_its_markup():
    for result in VALUES.values():
        for tag, attributes in read(entry(result)).found:
            assert tag not in ("script", "style")
            assert not {name for name in attributes if name == "style" or name.startswith("on")}


def test_a_convention_becomes_chips():
    assert chips("root counted · <= · one; two") == (
        '<ul class="chips" aria-label="Convention"><li>root counted</li><li>&lt;=</li>'
        "<li>one</li><li>two</li></ul>"
    )
    assert chips("") == ""


def test_the_index_lists_every_entry_under_its_page(convert, tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "tiny.md").write_text("---\ntitle: x\n---\n# The tiny page\n")
    made_html = convert("# All\n\n```figures-index\n```\n", "checked-figures.md")
    reader = read(made_html)
    ids = [attributes["id"] for tag, attributes in reader.found if tag == "article"]
    assert ids == list(VALUES)
    assert '<h2 id="x"><a href="tiny.md">x</a></h2>' in made_html
    assert made_html.count("def tiny() -&gt; int:") + made_html.count("tiny</span>") >= len(VALUES)
    tools = dict(reader.found)
    assert tools["progress"]["max"] == str(len(VALUES))


def test_the_index_names_pages_that_are_yet_to_be_written(tmp_path):
    assert "## tiny\n" in index(VALUES, tmp_path)


def test_published_figures_are_plain_data(tmp_path, monkeypatch):
    monkeypatch.setattr(publish, "cached", lambda: VALUES)
    data = json.loads(publish.publish(tmp_path).read_text("utf-8"))
    assert list(data) == list(VALUES)
    assert data["demo.nodes"] == {
        "kind": "figure",
        "text": "40",
        "value": "40",
        "sentence": "The sentence of demo.nodes.",
        "convention": "root counted · <=",
        "module": "gametrees.figures.tiny",
        "function": "tiny",
        "source": VALUES["demo.nodes"].source,
        "page": "tiny",
        "heavy": False,
        "seconds": 0.0,
    }


TINY = '''
"""Figures of a very small site."""
from gametrees.figures.registry import claim, figure

PAGE = "index"

@figure("tiny.nodes")
def nodes() -> int:
    """Two times twenty."""
    return 2 * 20

@claim("tiny.true")
def true() -> bool:
    """It is so."""
    return True
'''

CONFIGURATION = """
site_name: Tiny
theme: mkdocs
strict: true
validation: {omitted_files: warn, absolute_links: warn, unrecognized_links: warn, anchors: warn}
markdown_extensions: [gametrees.pages]
"""

HOME = "---\ntitle: Home\n---\n# Home\n\n[40](figure:tiny.nodes) [so](claim:tiny.true)\n"


@pytest.fixture
def site(tmp_path):
    """A site of three pages with the package as it is but for its figures."""
    shutil.copytree(ROOT / "src" / "gametrees", tmp_path / "src" / "gametrees")
    for path in (tmp_path / "src" / "gametrees" / "figures").glob("*.py"):
        if path.stem not in {"__init__", "registry", "format", "compute", "cache"}:
            path.unlink()
    (tmp_path / "src" / "gametrees" / "figures" / "tiny.py").write_text(TINY)
    (tmp_path / "mkdocs.yml").write_text(CONFIGURATION)
    (tmp_path / "docs" / "deep").mkdir(parents=True)
    (tmp_path / "docs" / "index.md").write_text(HOME)
    (tmp_path / "docs" / "deep" / "page.md").write_text("# Deep\n\n[40](figure:tiny.nodes)\n")
    (tmp_path / "docs" / "checked-figures.md").write_text("# All\n\n```figures-index\n```\n")
    return tmp_path


def build(site):
    environment = os.environ | {"PYTHONPATH": str(site / "src"), "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
    return subprocess.run(
        command, cwd=site, env=environment, capture_output=True, text=True, check=False
    )


def test_a_right_site_is_built_strictly_and_its_links_hold(site):
    built = build(site)
    assert built.returncode == 0, built.stderr
    deep = (site / "site" / "deep" / "page" / "index.html").read_text()
    assert 'href="../../checked-figures/#tiny.nodes"' in deep
    assert 'id="tiny.nodes"' in (site / "site" / "checked-figures" / "index.html").read_text()
    assert (site / ".cache" / "figures.json").is_file()
    figures = site / "src" / "gametrees" / "figures" / "tiny.py"
    figures.write_text(figures.read_text().replace("2 * 20", "2 * 21"))
    assert "tiny.nodes is 42, the page says 40" in build(site).stderr  # the cache is not believed


@pytest.mark.parametrize(
    ("page", "old", "new", "message"),
    [
        ("docs/index.md", "40", "41", "docs/index.md:6: tiny.nodes is 40, the page says 41"),
        ("docs/deep/page.md", "40", "4", "docs/deep/page.md:3: tiny.nodes is 40, the page says 4"),
        (
            "docs/index.md",
            "tiny.nodes",
            "tiny.node",
            "docs/index.md:6: no figure is called tiny.node (did you mean tiny.nodes?)",
        ),
        (
            "src/gametrees/figures/tiny.py",
            "return True",
            "return False",
            "docs/index.md:6: claim tiny.true is false: It is so.",
        ),
    ],
)
def test_a_wrong_site_is_not_built(site, page, old, new, message):
    path = site / page
    path.write_text(path.read_text().replace(old, new))
    built = build(site)
    assert built.returncode != 0
    assert message in built.stderr
    assert "python3 scripts/figures.py --write" in built.stderr


def test_the_cache_lies_where_git_does_not_look():
    assert cache.FILE == ROOT / ".cache" / "figures.json"
