"""The only door the web worker uses: plain data in, plain data out."""

import json
import time
from collections.abc import Callable
from typing import Any

from gametrees.errors import InputError
from gametrees.figures.memory import forget
from gametrees.figures.registry import entries, plain, render
from gametrees.games.tictactoe import TicTacToe
from gametrees.lab.costs import costs, other_orders
from gametrees.lab.edits import edit
from gametrees.lab.exercises import exercise
from gametrees.lab.marking import mark
from gametrees.lab.sheet import sheet
from gametrees.query import parse_query, run
from gametrees.search.minimax import minimax
from gametrees.text import number
from gametrees.view import Plain, film, still


def handle_json(request: str) -> str:
    """Answer a request written as JSON, in JSON."""
    return json.dumps(handle(json.loads(request)), ensure_ascii=False)


def handle(request: Plain) -> Plain:
    """Answer one request, whose ``kind`` names what is asked.

    A fault that the reader can put right comes back as ``{"error": message, "at": index}``;
    anything else is a bug and raises.
    """
    fields = {name: value for name, value in request.items() if name != "kind"}
    try:
        answer = HANDLERS.get(request.get("kind", ""))
        if answer is None:
            raise InputError(f"unknown kind {request.get('kind')!r}; it is one of {list(HANDLERS)}")
        return answer(fields)
    except InputError as error:
        return {"error": error.message, "at": error.at}


def answer_count(fields: Plain) -> Plain:
    """Return value and counts of one search; ``count_root`` overrides whether the root counts."""
    fields = dict(fields)
    count_root = fields.pop("count_root", None)
    query = parse_query(fields).resolved()
    outcome = run(query)
    convention = query.convention
    nodes = outcome.tally.nodes
    if count_root is not None:
        nodes += count_root - (not query.is_fresh)
        convention = ["root counted" if count_root else "root not counted", *convention[1:]]
    counts = {**vars(outcome.tally), "nodes": nodes}
    return {"value": number(outcome.value), **counts, "convention": convention}


def answer_moves(fields: Plain) -> Plain:
    """Return the exact value of each move of a tic-tac-toe position."""
    position = parse_query({**fields, "game": "tictactoe"}).start()
    assert isinstance(position, TicTacToe)
    values = {}
    for move in position.moves():
        position.play(move)
        values[str(move)] = number(minimax(position))
        position.undo()
    return {"values": values}


def answer_figure(fields: Plain) -> Plain:
    """Recompute one checked figure; ``seconds`` is the time it took here.

    It begins from nothing, unless ``keep`` is true: then it may use what figures before it have
    worked out, as the build does when it computes them all.
    """
    name = fields.get("name", "")
    entry = entries().get(name)
    if entry is None:
        raise InputError(f"there is no figure named {name!r}")
    if not fields.get("keep"):
        forget()
    start = time.perf_counter()
    value = entry.compute()
    seconds = time.perf_counter() - start
    return {"name": name, "text": render(value), "plain": plain(value), "seconds": seconds}


def answer_costs(fields: Plain) -> Plain:
    """Return what the search of a drawn tree costs, against plain minimax and the least."""
    return costs(parse_query(fields).resolved())


def answer_orders(fields: Plain) -> Plain:
    """Return the leaves looked at in ``amount`` random orders of a drawn tree, from ``seed``."""
    fields = dict(fields)
    amount, seed = int(fields.pop("amount", 100)), int(fields.pop("seed", 1))
    return other_orders(parse_query(fields).resolved(), amount, seed)


HANDLERS: dict[str, Callable[[Plain], dict[str, Any]]] = {
    "film": film,
    "still": still,
    "count": answer_count,
    "moves": answer_moves,
    "edit": edit,
    "costs": answer_costs,
    "orders": answer_orders,
    "exercise": exercise,
    "mark": mark,
    "sheet": sheet,
    "figure": answer_figure,
}
