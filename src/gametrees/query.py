"""A question put to a search: which game and position, which algorithm, by which conventions.

The command line, the pages and the browser all ask in these words, and a count is printed with
them, because a count without its conventions says nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gametrees.count import Tally
from gametrees.errors import InputError
from gametrees.games.drawn import DrawnTree
from gametrees.games.tictactoe import CELLS, MARKS, SCORES, TicTacToe, checked_name
from gametrees.position import Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import minimax
from gametrees.text import listing
from gametrees.trace import AnyMove, Node, Search, trace, trace_each_move
from gametrees.variant import edited_source, variant

GAMES = ("tictactoe", "drawn")
ALGORITHMS: dict[str, Search] = {"minimax": minimax, "alphabeta": alphabeta}
CUTOFFS = ("<=", "<")
PRESETS = ("best-first", "worst-first")
SCORE_WORDS = {
    "fast": "10 − depth leaves",
    "plain": "±1 leaves",
    "slow": "±(1 + depth) leaves",
}


@dataclass(frozen=True)
class Query:
    """One question. ``order`` lists cells, or names a preset; None is ascending.

    ``root_window`` is ``"shared"`` when the search itself is called on the position, so that the
    first moves narrow the window of the next; ``"fresh"`` when each move at the root is searched
    by itself. Raises InputError for an unknown name.
    """

    position: str
    game: str = "tictactoe"
    to_move: str | None = None
    algorithm: str = "alphabeta"
    order: tuple[int, ...] | str | None = None
    order_at: str = "every"
    score: str = "fast"
    cutoff: str = "<="
    root_window: str = "shared"

    def __post_init__(self) -> None:
        checked_name(self.game, GAMES, "game")
        checked_name(self.algorithm, ALGORITHMS, "algorithm")
        checked_name(self.order_at, ("every", "root"), "place of the order")
        checked_name(self.score, SCORES, "score")
        checked_name(self.cutoff, CUTOFFS, "cutoff test")
        checked_name(self.root_window, ("shared", "fresh"), "root window")
        if self.game == "drawn" and self.order is not None:
            raise InputError(
                "an order lists cells of tic-tac-toe; in a drawn tree, write the branches in the "
                "order you want"
            )

    def start(self) -> TicTacToe | DrawnTree:
        """Return the position asked about; raise InputError if it is none, or is finished."""
        if self.game == "drawn":
            return DrawnTree.parse(self.position, self.to_move or "max")
        assert not isinstance(self.order, str), "a preset is resolved before the search"
        board = TicTacToe(self.position, self.to_move, self.score, self.order, self.order_at)
        if board.utility() is not None:
            how = "the board is full" if board.winner is None else (
                f"{MARKS[board.winner]} has three in a line")  # fmt: skip
            raise InputError(
                f"the game is over, {how}: nobody has a move to choose; "
                "set up a position with an empty cell and no line"
            )
        return board

    @property
    def edits(self) -> dict[str, str]:
        """The edit of the reference code that the cutoff test needs, if any."""
        is_strict = self.algorithm == "alphabeta" and self.cutoff == "<"
        return {"beta <= alpha": "beta < alpha"} if is_strict else {}

    def search(self) -> Search:
        """Return the search function, with the cutoff test that is asked for."""
        reference = ALGORITHMS[self.algorithm]
        return variant(reference, self.edits, count=2) if self.edits else reference

    def source(self) -> str:
        """Return the text of the search that runs; its first line is the ``def``."""
        return edited_source(ALGORITHMS[self.algorithm], self.edits, count=2).rstrip("\n")

    def trace(self, keep: int | None = None, watch_lines: bool = False) -> Node:
        """Run the search and return its calls."""
        if self.is_fresh:
            return trace_each_move(self.search(), self.start(), keep)
        return trace(self.search(), self.start(), keep=keep, watch_lines=watch_lines)

    @property
    def is_fresh(self) -> bool:
        """Tell whether each move at the root is searched by itself."""
        return self.algorithm == "alphabeta" and self.root_window == "fresh"

    @property
    def convention(self) -> list[str]:
        """The conventions that a count depends on, in words."""
        is_game = self.game == "tictactoe"
        words = ["root not counted" if self.is_fresh else "root counted"]
        words += [SCORE_WORDS[self.score]] if is_game else []
        if self.algorithm == "alphabeta":
            words += [self.cutoff]
            words += ["fresh window for each root move" if self.is_fresh else "one window"]
        return [*words, self._order_words if is_game else "left to right"]

    @property
    def _order_words(self) -> str:
        if self.order is None or self.order == CELLS:
            return "cells ascending"
        assert not isinstance(self.order, str)
        place = "" if self.order_at == "every" else " at the root only"
        return f"cells {', '.join(map(str, self.order))}{place}"

    def resolved(self) -> "Query":
        """Return the same question with a preset order written out, and the mover named."""
        query = self
        if isinstance(self.order, str):
            checked_name(self.order, PRESETS, "order")
            query = replace(self, order=preset_order(replace(self, order=None), self.order))
        start = query.start()
        if isinstance(start, DrawnTree):
            return replace(query, to_move=(self.to_move or "max").lower())
        return replace(query, position=str(start), to_move=MARKS[start.player])


def preset_order(query: Query, preset: str) -> tuple[int, ...]:
    """Return the moves of the position, best or worst for the mover first; equals ascending."""
    position = query.start()
    assert isinstance(position, TicTacToe)
    mover = position.player
    values = {}
    for move in position.moves():
        position.play(move)
        values[move] = mover * alphabeta(position)
        position.undo()
    return tuple(sorted(values, key=values.__getitem__, reverse=preset == "best-first"))


@dataclass(frozen=True)
class Outcome:
    """What a search found, and what it cost by the query's convention.

    ``move`` is None where there was nothing to choose. ``visited_leaves`` are the values of the
    leaves in the order in which they were looked at (drawn trees only).
    """

    value: Value
    move: int | None
    tally: Tally
    visited_leaves: list[Value] | None


def run(query: Query) -> Outcome:
    """Answer the question. Raises InputError where the position is at fault."""
    query = query.resolved()
    is_drawn = query.game == "drawn"
    root = query.trace(keep=None if is_drawn else 1)
    leaves = [node.value for node in root.walk() if node.is_leaf] if is_drawn else None
    return Outcome(root.value, chosen_move(root), counts(query, root), leaves)


def counts(query: Query, root: Node) -> Tally:
    """Return the tally of a trace by the query's convention on the root."""
    tally = root.tally()
    if query.is_fresh:
        tally.nodes -= 1
    return tally


def chosen_move(root: Node) -> AnyMove:
    """Return the first move that attains the root's value: the tie rule of the searches."""
    return next((child.move for child in root.children if child.value == root.value), None)


def parse_query(fields: Mapping[str, Any]) -> Query:
    """Read a question from plain data; raise InputError that names a field that is wrong."""
    known = Query.__dataclass_fields__
    for name in fields:
        if name not in known:
            raise InputError(f"unknown field {name!r}; known are {listing(list(known))}")
    given = {name: value for name, value in fields.items() if value is not None}
    if not isinstance(given.get("position"), str):
        raise InputError("the field 'position' is missing: write a board or a tree")
    for name, value in given.items():
        if name != "order" and not isinstance(value, str):
            raise InputError(f"the field {name!r} must be text, not {value!r}")
    if "order" in given:
        given["order"] = parse_order(given["order"])
    return Query(**given)


def parse_order(order: str | Sequence[Any]) -> tuple[int, ...] | str:
    """Read cells as a list or as ``6,3,4,8``, or the name of a preset."""
    if isinstance(order, str) and order in PRESETS:
        return order
    items = [item.strip() for item in order.split(",")] if isinstance(order, str) else order
    cells = []
    for item in items:
        if not str(item).isdecimal():
            written = order if isinstance(order, str) else ",".join(map(str, order))
            raise InputError(
                f"{str(item)!r} in the order {written!r} is no cell; write cells 0 to 8 with "
                f"commas between, as in 6,3,4,8, or one of {listing(list(PRESETS), 'or')}"
            )
        cells.append(int(item))
    return tuple(cells)
