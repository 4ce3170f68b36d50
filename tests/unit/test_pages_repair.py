"""Writing: what is wrong is put right, all else stays to the character."""

import pytest
from made_results import TABLE, VALUES, made

from gametrees.pages import markdown_table
from gametrees.pages.check import check_page
from gametrees.pages.repair import repair

PAGE = f"""---
title: A page
---

# Of [40](figure:demo.nodes)

Wrong: [41](figure:demo.nodes), [**−8**](figure:demo.value) and `[41](figure:demo.nodes)`.
Long: [](figure:demo.children), [all 57](claim:demo.false), 58, [1](figure:demo.none).

```
[41](figure:demo.nodes)
```

{TABLE}
"""

RIGHT = (
    PAGE.replace("Wrong: [41]", "Wrong: [40]")
    .replace("−8", "−7")
    .replace("[](figure", "[0, 0, −7, 0](figure")
)


def test_wrong_figures_are_put_right_and_nothing_else():
    repaired, said = repair(PAGE, VALUES)
    assert repaired == RIGHT
    assert said == [
        "7: demo.nodes = 40 (the page said 41)",
        "7: demo.value = −7 (the page said −8)",
        "8: demo.children = 0, 0, −7, 0 (the page said nothing)",
    ]


def test_a_second_time_changes_nothing():
    assert repair(RIGHT, VALUES) == (RIGHT, [])


@pytest.mark.parametrize(
    "body",
    ["", "\n", "\n| order |\n|---|\n| 6,3 |\n", TABLE.split("-->")[1].replace("31", "32")[:-4]],
)
def test_tables_are_written_again(body):
    repaired, said = repair(f"A\n\n<!-- table:demo.orders -->{body}<!-- /table -->\n\nB\n", VALUES)
    assert repaired == f"A\n\n{TABLE}\n\nB\n"
    assert said == ["3: demo.orders written again, 2 rows"]
    assert repair(repaired, VALUES) == (repaired, [])


def test_a_table_keeps_its_indent():
    text = "- item\n\n    <!-- table:demo.orders -->\n    <!-- /table -->\n"
    repaired, _ = repair(text, VALUES)
    indented = "\n".join(f"    {line}".rstrip() for line in TABLE.splitlines())
    assert repaired == f"- item\n\n{indented}\n"


def test_after_repair_only_what_people_must_mend_is_left():
    left = [fault.message for fault in check_page(repair(PAGE, VALUES)[0], "p", VALUES)]
    assert len(left) == 4
    assert "claim demo.false is false: The sentence of demo.false." in left
    assert not any(" the page says " in message for message in left)


def test_what_was_not_computed_is_left_alone():
    text = "[1](figure:demo.skipped) [2](figure:demo.broken)\n"
    assert repair(text, VALUES) == (text, [])


def test_tables_read_as_they_are_written():
    columns, rows = ("order", "a|b"), [("6,4,3,8", "1,044"), ("x", "−7"), ("y", "1/2")]
    written = markdown_table.write(columns, rows)
    assert [tuple(cells) for _, cells in markdown_table.read(written)] == [columns, *rows]
    lines = written.splitlines()
    assert len({len(line) for line in lines}) == 1
    assert lines[1].endswith("-: |")
    assert lines[1].startswith("| --------- |".replace("---------", "-" * 7))


def test_an_empty_table_is_written_with_its_head():
    value = made("demo.orders", "order", "table", columns=("order",), rows=())
    repaired, _ = repair("<!-- table:demo.orders --><!-- /table -->", {"demo.orders": value})
    assert "| order |\n| ----- |\n" in repaired
