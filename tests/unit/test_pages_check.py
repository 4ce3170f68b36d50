"""What a page may say: every rule of the checker, with the line it names."""

import pytest
from made_results import TABLE, VALUES

from gametrees.pages.check import check_page


def faults(text):
    return [(fault.line, fault.message) for fault in check_page(text, "docs/page.md", VALUES)]


def bare(text):
    """The bare numbers found in `text`, which has no other fault."""
    found = [message for _, message in faults(text)]
    assert all(message.startswith("bare number ") for message in found), found
    return [message.removeprefix("bare number ").split(": ")[0] for message in found]


def with_plain(body, *entries):
    lines = "".join(f"  {entry}\n" for entry in entries)
    return f"---\ntitle: A page\nplain:\n{lines}hide:\n  - toc\n---\n{body}\n"


def test_a_fault_reads_as_a_place_and_a_sentence():
    (fault,) = check_page("A\n\nIt visits [41](figure:demo.nodes).\n", "docs/page.md", VALUES)
    assert str(fault) == "docs/page.md:3: demo.nodes is 40, the page says 41"


@pytest.mark.parametrize(
    "text",
    [
        "[40](figure:demo.nodes)",
        "**[40](figure:demo.nodes)**",
        "[**40**](figure:demo.nodes)",
        "[`40`](figure:demo.nodes)",
        "[−7](figure:demo.value)",
        "[0, 0, −7, 0](figure:demo.children)",
        "[`[[3], 4]`](figure:demo.tree)",
        "# Only [40](figure:demo.nodes)",
        "| a |\n|---|\n| [40](figure:demo.nodes) |",
        "[words](claim:demo.true)",
        "[`<=` and `57`](claim:demo.true)",
        "[77](figure:demo.skipped)",
        TABLE,
        "> " + TABLE.replace("\n", "\n> "),
    ],
)
def test_what_is_right(text):
    assert faults(text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[-7](figure:demo.value)", "demo.value is −7, the page says -7"),
        ("[40 nodes](figure:demo.nodes)", "demo.nodes is 40, the page says 40 nodes"),
        ("[](figure:demo.nodes)", "demo.nodes is 40, the page says nothing"),
        ("[40](figure:demo.node)", "no figure is called demo.node (did you mean demo.nodes"),
        ("[40](figure:quite-else)", "no figure is called quite-else"),
        ("[all](claim:demo.tru)", "no claim is called demo.tru (did you mean demo.true"),
        ("[all](claim:demo.false)", "claim demo.false is false: The sentence of demo.false."),
        ("[all](claim:demo.nodes)", "demo.nodes is a figure, the page quotes it as a claim"),
        ("[so](figure:demo.true)", "demo.true is a claim, the page quotes it as a figure"),
        (
            "[so](figure:demo.broken)",
            "demo.broken cannot be computed: ZeroDivisionError: division by zero",
        ),
        ("<!-- table:demo.orders -->\n", "cannot read this"),
        ("<!-- /table -->\n", "cannot read this"),
        ("<!-- table:none -->\n<!-- /table -->", "no table is called none"),
        (
            "<!-- table:demo.nodes -->\n<!-- /table -->",
            "demo.nodes is a figure, the page quotes it as a table",
        ),
        (
            "<!-- table:demo.orders -->\n<!-- /table -->",
            "table demo.orders has 2 rows, the page has 0",
        ),
        ('```python source="gametrees.search.alphabeta:alphabeter"\n```', "has no alphabeter"),
        ('```python source="gametrees.search.none:alphabeta"\n```', "there is no module"),
        ('```python source="alphabeta"\n```', "should be written as package.module:function"),
        (
            '```python source="gametrees.search.alphabeta:alphabeta" docstring=maybe\n```',
            "should be yes or no",
        ),
        (
            '```python source="gametrees.search.alphabeta:alphabeta"\nx = 1\n```',
            "should be empty",
        ),
        ("```demo\nalgorithm\n```", "should be written as key: value"),
    ],
)
def test_what_is_wrong(text, message):
    ((line, found),) = faults(f"First line.\n\n{text}\n")
    assert line == 3
    assert message in found


@pytest.mark.parametrize(
    "text",
    [
        '[40](figure:demo.nodes "title")',
        "[a [40](figure:demo.nodes)](claim:demo.true)",
        "\\[40](figure:demo.nodes)",
    ],
)
def test_what_cannot_be_read(text):
    found = faults(f"First line.\n\n{text}\n")
    assert {line for line, _ in found} == {3}
    assert any(message.startswith("cannot read this") for _, message in found)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("31", "32", 5, "demo.orders, row 1, 'nodes' is 31, the page says 32"),
        ("1,044", "1044", 6, "demo.orders, row 2, 'nodes' is 1,044, the page says 1044"),
        ("nodes |", "count |", 3, "demo.orders, the head, 'nodes' is nodes, the page says count"),
        ("| 6,3   |    31 |\n", "", 1, "table demo.orders has 2 rows, the page has 1"),
        ("|    31 |", "|", 5, "table demo.orders has 2 columns, the page has 1"),
    ],
)
def test_a_table_is_compared_cell_by_cell(old, new, line, message):
    assert faults(TABLE.replace(old, new, 1)) == [(line, message)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It visits 57 nodes.", ["57"]),
        ("# Chapter 2", ["2"]),
        ("| a | b |\n|---|---|\n| x | 12 |", ["12"]),
        ("![a tree of 57 nodes](tree.svg)", ["57"]),
        ("![a tree](tree.svg 'with 57 nodes')", ["57"]),
        ('[a link](page.md "of 57 words")', ["57"]),
        ("[57 links](page.md)", ["57"]),
        ('<img src="a.svg" alt="57 nodes">', ["57"]),
        ('<figure title="57"><figcaption>and 58</figcaption></figure>', ["57", "58"]),
        ('<button aria-label="step 3">next</button>', ["3"]),
        ("<svg><title>9 nodes</title><text>8</text></svg>", ["9", "8"]),
        ("[all 57 nodes](claim:demo.true)", ["57"]),
        ('!!! note "Rule 1"\n\n    Inside 2.', ["1", "2"]),
        ('=== "Tab 3"\n\n    Text.', ["3"]),
        ('```python title="line 3"\nx = 1\n```', ["3"]),
        ("```demo\ntitle: The 57 nodes\nposition: X2O/3/3\n```", ["57"]),
        ("[ref]: https://a.example/1 'page 4'", ["4"]),
        ("Text[^1].\n\n[^1]: About 7 words.", ["7"]),
        ("O(b²), ½ and Ⅷ", ["b²", "½", "Ⅷ"]),
        ("&#53;7 is 57", ["57", "57"]),
        ("−7, +3, 4 %, (5), *6*, “8”", ["−7", "+3", "4", "5", "6", "8"]),
        ("It is 1975.", ["1975"]),
        ("The set {0, 1}.", ["0", "1"]),
        ("\\`57\\`", ["57"]),
        ("---\ntitle: The 3 rules\ndescription: all 4\nweight: 5\n---\nText.", ["3", "4"]),
        ("1. First item of 3", ["3"]),
        ("Escaped \\[57](figure-of-speech)", ["57"]),
        ("    indented 57", ["57"]),
        ("a < b > 57", ["57"]),
    ],
)
def test_a_bare_number_is(text, found):
    assert bare(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "It visits `57` nodes, ``5 ` 7`` too.",
        "`57\nover a line`",
        "```\n57\n```",
        "~~~~\n57\n```\n58\n~~~~",
        "````\n```\n57\n```\n58\n````",
        "- item\n\n    ```python\n    57\n    ```\n",
        "> ```\n> 57\n> ```\n",
        "<!-- 57\n58 -->",
        "[a link](page-57.md#figure-58)",
        "[a link](<page 57.md>)",
        "![a tree](tree-57.svg){ width=57 .size-3 }",
        "[a link][ref-57]\n\n[ref-57]: https://a.example/57",
        "<https://a.example/57> and https://a.example/57",
        '<div class="w-57" id="x57" data-count="57" markdown>text</div>',
        "# A heading {: #part-2 }",
        "# A heading { #part-2 }",
        "1. First\n2. Second\n\n    10) Inner",
        "- 1. First\n> 2. Second",
        "Text[^1].\n\n[^1]: About words.",
        "An icon :material-numeric-1-box: here",
        "&#8722; &minus; &nbsp; &times;",
        '```python hl_lines="2 3" linenums="1"\nx\n```',
        "```demo\nposition: XXO/..X/.O.\norder: 6,3,4,8\n```",
        "<code>57</code> and <pre>57</pre>",
        "---\nweight: 5\n---\nText.",
        "two, one hundred and forty",
        '```python source="gametrees.search.alphabeta:alphabeta"\n```',
        "```figures-index\n```",
        "`<!-- table:none -->` in code",
        "`[57](figure:none)` in code",
    ],
)
def test_a_bare_number_is_not(text):
    assert faults(text) == []


def test_lines_are_counted_as_an_editor_does():
    text = (
        "---\ntitle: x\n---\n\n```\n1\n```\n\nA <!--\n2 -->\nB 57\n\n[41](figure:demo.nodes) C 58\n"
    )
    assert [line for line, _ in faults(text)] == [11, 13, 13]


def test_plain_text_is_allowed_with_a_reason():
    text = "A 3 × 3 board since 1975, in “1975”, (3 ×\n3), A* as well."
    assert faults(with_plain(text, '"3 × 3": the size', "1975: 'a year'")) == []


def test_plain_text_is_taken_whole():
    text = "3, 13, 31, 3,000, 0.3, 3.5, b3, 3rd, 3."
    assert bare(with_plain(text, "3: a number")) == ["13", "31", "3,000", "0.3", "3.5", "b3", "3rd"]


def test_the_longer_plain_text_goes_first():
    entries = ('"3": a number', '"3 × 3": the size')
    assert bare(with_plain("A 3 × 3 board, rule 3, rule 4.", *entries)) == ["4"]


def test_plain_text_covers_titles_and_descriptions():
    text = "---\ntitle: Connect 4\nplain:\n  Connect 4: a name\n---\nText.\n"
    assert faults(text) == []


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('"1975":', "plain entry '1975' needs a reason"),
        ('"1975": ""', "plain entry '1975' needs a reason"),
        ("- 1975", "plain entry '- 1975' needs a reason"),
        ("1976: a year", "plain entry '1976' is not used on this page"),
        ("Text: a word", "plain entry 'Text' holds no number"),
    ],
)
def test_a_plain_entry_must_serve(entry, message):
    ((line, found),) = faults(with_plain("Text `1975`.", entry))
    assert line == 4
    assert found.startswith(message)


def test_plain_text_excuses_no_figure():
    text = with_plain("[41](figure:demo.nodes) and 41", "41: a number")
    assert [message for _, message in faults(text)] == ["demo.nodes is 40, the page says 41"]


def test_plain_on_one_line_is_not_read():
    ((line, message),) = faults("---\nplain: {3: size}\n---\nText.\n")
    assert line == 2
    assert "needs a reason" in message


def test_two_elements_on_a_page_need_two_ids():
    fence = "```demo\nposition: XXO/..X/.O.\n```\n"
    assert check_page(f"{fence}\n```demo\nid: other\n```\n", "p.md", {}) == []
    (fault,) = check_page(f"{fence}\n{fence}", "p.md", {})
    assert str(fault) == "p.md:5: a second element has the id demo; give it another: id: …"
