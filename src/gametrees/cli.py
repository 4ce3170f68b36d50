"""The command line: figures, searches, the frames of a search, and sheets of exercises."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from gametrees import __version__
from gametrees.errors import InputError
from gametrees.figures.registry import Entry, entries, find, plain, render
from gametrees.lab.levels import LEVELS
from gametrees.lab.sheet import FORMATS, written
from gametrees.query import ALGORITHMS, GAMES, Outcome, Query, parse_query, run
from gametrees.text import json_value
from gametrees.view import film

EPILOG = """\
examples:
  python -m gametrees search XXO/..X/.O. --to-move O
  python -m gametrees search XXO/..X/.O. --to-move O --order 6,3,4,8 --order-at root --json
  python -m gametrees search "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]" --game drawn --to-move max
  python -m gametrees trace XXO/..X/.O. --to-move O --algorithm minimax
  python -m gametrees figures demo.minimax.nodes demo.alphabeta.nodes
  python -m gametrees exercises --level deep-cuts --seed 7 -n 6 --key > sheet.md
"""


def main(arguments: Sequence[str]) -> int:
    """Run one command; return the exit status: 0, or 2 for input that must be put right."""
    options = parser().parse_args(arguments)
    try:
        options.run(options)
    except InputError as error:
        print(f"gametrees: {error}", file=sys.stderr)
        return 2
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the parser of the four commands."""
    top = argparse.ArgumentParser(
        prog="gametrees",
        description="Search game trees, and recompute every figure that the site quotes.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=__version__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    figures = commands.add_parser("figures", help="compute checked figures")
    figures.add_argument("names", nargs="*", metavar="NAME", help="which (all when none is named)")
    figures.add_argument("--json", action="store_true", help="an object, name to value")
    figures.set_defaults(run=run_figures)

    search = commands.add_parser("search", help="search a position, and count")
    add_query(search, algorithms=list(ALGORITHMS))
    search.add_argument("--json", action="store_true", help="the outcome as a JSON object")
    search.set_defaults(run=run_search)

    trace = commands.add_parser("trace", help="write the frames of a search as JSON")
    add_query(trace, algorithms=[*ALGORITHMS, "both"])
    trace.set_defaults(run=run_trace)

    exercises = commands.add_parser("exercises", help="write a sheet of exercises on drawn trees")
    add = exercises.add_argument
    add("--level", required=True, help=f"one of {', '.join(LEVELS)}")
    add("--seed", default="1", help="a whole number; the same sets the same sheet")
    add("-n", default="6", help="how many exercises (default: %(default)s)")
    add("--format", default="md", help=f"{', '.join(FORMATS)} (default: %(default)s)")
    add("--key", action="store_true", help="with the answer key")
    exercises.set_defaults(run=run_exercises)
    return top


def add_query(command: argparse.ArgumentParser, algorithms: list[str]) -> None:
    """Add the words in which a search is asked for."""
    command.add_argument(
        "position", metavar="POSITION", help="a board as XXO/..X/.O., or a tree as nested lists"
    )
    add = command.add_argument
    add("--game", default="tictactoe", help=f"one of {', '.join(GAMES)} (default: %(default)s)")
    add(
        "--to-move",
        metavar="WHO",
        help="X or O; for a drawn tree max or min, who moves at its root",
    )
    add(
        "--players",
        metavar="CYCLE",
        help="who moves in a drawn tree, level by level: max,min (the default) or max,min,min …",
    )
    add("--depth", help="rounds to look ahead in a drawn tree; in a round each player moves once")
    add("--direction", default="left-to-right", help="or right-to-left (drawn trees)")
    add("--alpha", help="lower end of the window at the start (default: −∞)")
    add("--beta", help="upper end of the window at the start (default: +∞)")
    add("--algorithm", default="alphabeta", help=f"{', '.join(algorithms)} (default: %(default)s)")
    add("--order", metavar="CELLS", help="cells in the order of trial, or best-first, worst-first")
    add("--order-at", default="every", help="every node, or the root only (default: %(default)s)")
    add("--score", default="fast", help="fast 10 − depth, plain ±1, slow ±(1 + depth)")
    add("--cutoff", default="<=", help='the test of beta against alpha, "<=" or "<"')
    add("--root-window", default="shared", help="shared, or fresh for each move at the root")


def query_fields(options: argparse.Namespace) -> dict[str, Any]:
    """Return the fields of a query that the command line gave."""
    fields = {name: getattr(options, name) for name in Query.__dataclass_fields__}
    if options.players:
        if options.to_move:
            raise InputError("--players says who moves at the root too: leave out --to-move")
        if options.game != "drawn":
            raise InputError("--players is for drawn trees: add --game drawn, or use --to-move")
        fields["to_move"] = options.players
    return fields


def run_figures(options: argparse.Namespace) -> None:
    """Compute the figures named, or all, and print them."""
    chosen: list[Entry] = [find(name) for name in options.names] or list(entries().values())
    if options.json:
        print(json.dumps({entry.name: plain(entry.compute()) for entry in chosen}, indent=2))
        return
    for entry in chosen:
        print(f"{entry.name}: {render(entry.compute())}")
        print(f"    {entry.sentence}" + (f" ({entry.convention})" if entry.convention else ""))


def run_search(options: argparse.Namespace) -> None:
    """Search the position and print the outcome."""
    query = parse_query(query_fields(options)).resolved()
    outcome = run(query)
    if options.json:
        print(json.dumps(outcome_record(query, outcome), ensure_ascii=False))
        return
    for name, value in outcome_record(query, outcome).items():
        print(f"{name.replace('_', ' ')}: {value}")


def outcome_record(query: Query, outcome: Outcome) -> dict[str, Any]:
    """Return the outcome as plain data."""
    record: dict[str, Any] = {
        "value": json_value(outcome.value),
        "move": outcome.move,
        **vars(outcome.tally),
        "convention": " · ".join(query.convention),
    }
    if outcome.visited_leaves is not None:
        record["visited_leaves"] = [json_value(value) for value in outcome.visited_leaves]
    return record


def run_trace(options: argparse.Namespace) -> None:
    """Write the film of the search as JSON."""
    print(json.dumps(film(query_fields(options)), ensure_ascii=False))


def run_exercises(options: argparse.Namespace) -> None:
    """Write a sheet of exercises."""
    fields = {"level": options.level, "seed": options.seed, "n": options.n}
    print(written(fields, options.format, options.key).rstrip("\n"))
