"""Results made by hand, for tests of what pages do with them."""

from gametrees.figures.compute import Result


def made(name, text, kind="figure", **more):
    return Result(
        name=name,
        kind=kind,
        page="tiny",
        sentence=f"The sentence of {name}.",
        convention="root counted · <=",
        module="gametrees.figures.tiny",
        line=7,
        function="tiny",
        source="def tiny() -> int:\n\n    return 40  # a <b>\n",
        **{"heavy": False, "text": text, "value": text} | more,
    )


VALUES = {
    result.name: result
    for result in (
        made("demo.nodes", "40"),
        made("demo.value", "−7"),
        made("demo.children", "0, 0, −7, 0"),
        made("demo.tree", "[[3], 4]"),
        made("demo.true", "true", "claim"),
        made("demo.false", "false", "claim"),
        made("demo.broken", None, error="ZeroDivisionError: division by zero"),
        made("demo.skipped", None),
        made(
            "demo.orders",
            "order | nodes\n6,3 | 31\na|b | 1,044",
            "table",
            columns=("order", "nodes"),
            rows=(("6,3", "31"), ("a|b", "1,044")),
        ),
    )
}

TABLE = """<!-- table:demo.orders -->

| order | nodes |
| ----- | ----: |
| 6,3   |    31 |
| a\\|b  | 1,044 |

<!-- /table -->"""
