"""The tree lab as the build writes it, and the trees that it offers."""

import html.parser
import json
import re
from pathlib import Path

import pytest
from truth import facts

from gametrees.browser import handle
from gametrees.errors import InputError
from gametrees.games.drawn import DrawnTree
from gametrees.games.notation import parse_tree
from gametrees.pages.extension import DEMOS
from gametrees.pages.lab import render
from gametrees.pages.lab_presets import PRESETS, TEXTBOOK
from gametrees.pages.scan import DEMO_FENCES

ALL = [preset for group in PRESETS.values() for preset in group]


class Reader(html.parser.HTMLParser):
    """The tags of an element, and whether each that must be closed is."""

    def __init__(self):
        super().__init__()
        self.open, self.attributes = [], []

    def handle_starttag(self, tag, attrs):
        self.attributes.append((tag, dict(attrs)))
        if tag not in ("input", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.attributes.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def made():
    return render({"main": "yes"})


def data(made, name):
    found = re.search(
        rf'<script type="application/json" class="{name}">(.*?)</script>', made, re.DOTALL
    )
    return json.loads(found[1])


def question(preset):
    fields = {name: value or None for name, value in preset.question.items()}
    return {"kind": "film", "game": "drawn", **fields}


def test_the_fence_is_known_to_the_build_and_to_the_check():
    assert DEMOS["lab"] is render
    assert "lab" in DEMO_FENCES


def test_the_html_is_whole_and_asks_for_no_inline_code(made):
    reader = Reader()
    reader.feed(made)
    assert reader.open == []
    for tag, attributes in reader.attributes:
        assert "style" not in attributes, tag
        assert not [name for name in attributes if name.startswith("on")], tag
    ids = [attributes["id"] for _, attributes in reader.attributes if "id" in attributes]
    assert len(ids) == len(set(ids))
    named = [attributes.get("aria-controls") for _, attributes in reader.attributes]
    assert set(filter(None, named)) <= set(ids)


def test_without_a_script_the_search_stands_there_to_the_end(made):
    seen = re.sub(r"<script.*?</script>", "", made, flags=re.DOTALL)
    assert f"<code>{TEXTBOOK}</code>" in seen
    assert seen.count('data-node="') == 13
    assert "Done. MAX plays branch a, and the position is worth 3." in seen
    assert '<td data-count="leaves">7</td><td data-plain="leaves">9</td>' in seen
    assert "Least possible: 5 leaves (3^⌈2/2⌉ + 3^⌊2/2⌋ − 1, Knuth and Moore)." in seen
    dead = re.findall(r"<(?:button|input|select|textarea)\b", seen.split("data-live hidden")[0])
    assert dead == []


def test_the_film_inside_is_the_one_the_browser_would_make(made):
    film = data(made, "gt-film")
    own = data(made, "gl-own")
    live = handle({"kind": "film", "game": "drawn", **{k: v or None for k, v in own.items()}})
    assert film == json.loads(json.dumps(live))
    assert list(film["films"]) == ["alphabeta"]


def test_a_tree_that_is_offered_brings_its_note(made):
    note = re.compile(r'<p class="gt-note">(.*?)</p>')
    assert note.search(made)[1].startswith("Russell and Norvig")
    ties = render({"position": "[[5,5,8],[5,2,9],[7,5,5],[4,5,5]]", "cutoff": "<"})
    assert note.search(ties)[1].startswith("Equal values everywhere")
    assert note.search(render({"position": "[1, 2]"}))[1] == ""
    assert note.search(render({"position": TEXTBOOK, "to_move": "min"}))[1] == ""


def test_options_are_those_of_the_question():
    other = render({"position": "[[1, 2], 3]", "to-move": "min", "algorithm": "minimax"})
    assert data(other, "gl-own")["to_move"] == "min"
    assert "This tree is not uniform" in other
    with pytest.raises(InputError, match="no option 'board'"):
        render({"board": "x"})
    with pytest.raises(InputError, match="minimax or alphabeta"):
        render({"algorithm": "quick"})
    with pytest.raises(InputError):
        render({"position": "[1,"})


@pytest.mark.parametrize("preset", ALL, ids=lambda preset: preset.name)
def test_every_tree_that_is_offered_can_be_searched(made, preset):
    reply = handle(question(preset))
    assert "error" not in reply
    assert preset.question in data(made, "gl-presets")


def test_trees_from_courses_are_as_published():
    published = {(fact["root"], str(parse_tree(fact["tree"]))) for fact in facts("trees.txt")}
    for preset in PRESETS["Trees from courses and books"]:
        assert (preset.to_move, str(parse_tree(preset.position))) in published, preset.name


def named(name):
    return handle(question(next(preset for preset in ALL if preset.name == name)))


def cutoffs(reply):
    film = next(iter(reply["films"].values()))
    return film, [frame for frame in film["frames"] if frame["kind"] == "cutoff"]


def test_the_deep_cutoff_is_one():
    film, (cut, *_) = cutoffs(named("Deep cutoff"))
    depths = [film["nodes"][cut["witness"][who]]["depth"] for who in ("ancestor", "node")]
    assert depths == [0, 3]


def test_ties_are_cut_under_one_test_only():
    preset = next(preset for preset in ALL if preset.name == "Ties")
    loose, strict = (handle({**question(preset), "cutoff": test}) for test in ("<=", "<"))
    assert len(cutoffs(loose)[1]) > len(cutoffs(strict)[1])


def shown(name, branch):
    film, _ = cutoffs(named(name))
    node = next(node for node in film["nodes"] if node["moves"] == [branch])
    return node["label"].rsplit("worth ", 1)[1]


def test_what_the_notes_say_of_values_is_so():
    assert shown("A bound that looks like a value", 2) == "≤ 3"
    assert shown("A loss that looks like a tie", 1) == "≤ 0"
    low = question(next(preset for preset in ALL if preset.name == "A window that is too low"))
    values = {
        algorithm: next(iter(handle({**low, "algorithm": algorithm})["films"].values()))["summary"][
            "value"
        ]
        for algorithm in ("alphabeta", "fail-hard")
    }
    assert values == {"alphabeta": "3", "fail-hard": "1"}


def test_the_trees_of_the_page_s_links_are_trees():
    page = (Path(__file__).resolve().parents[2] / "docs" / "tree-lab.md").read_text("utf-8")
    trees = re.findall(r"tree-lab\.md\?t=([^&)]*)", page)
    assert len(trees) == 5
    for tree in trees:
        assert DrawnTree.parse(tree).utility() is None
