"""A question put to a search: which game and position, which algorithm, by which conventions.

The command line, the pages and the browser all ask in these words, and a count is printed with
them, because a count without its conventions says nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from gametrees.count import Tally
from gametrees.errors import InputError
from gametrees.games.drawn import DIRECTIONS, DrawnTree, parse_players
from gametrees.games.naming import checked_name
from gametrees.games.notation import parse_number, parse_tree
from gametrees.games.tictactoe import CELLS, MARKS, SCORES, TicTacToe
from gametrees.position import INFINITY, Value
from gametrees.search.alphabeta import alphabeta
from gametrees.search.fail_hard import fail_hard
from gametrees.search.minimax import minimax
from gametrees.text import listing, number, window
from gametrees.trace import AnyMove, Node, Search, trace, trace_each_move
from gametrees.variant import edited_source, variant

GAMES = ("tictactoe", "drawn")
ALGORITHMS: dict[str, Search] = {
    "minimax": minimax,
    "alphabeta": alphabeta,
    "fail-hard": fail_hard,
}
parsed = lru_cache(maxsize=8)(parse_tree)
"""The tree of a text, read once for the several searches that start from it; never changed."""

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
    by itself. ``alpha`` and ``beta`` are the window at the start, full where they are None.

    For a drawn tree ``to_move`` is who moves at its root, or a cycle as in ``max,min,min``;
    ``direction`` is the order of its branches, and ``depth`` the number of rounds looked ahead,
    in each of which every player of the cycle moves once (None: to the leaves).

    Raises InputError for an unknown name, and for conventions that exclude each other.
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
    alpha: Value | None = None
    beta: Value | None = None
    direction: str = "left-to-right"
    depth: int | None = None

    def __post_init__(self) -> None:
        checked_name(self.game, GAMES, "game")
        checked_name(self.algorithm, ALGORITHMS, "algorithm")
        checked_name(self.order_at, ("every", "root"), "place of the order")
        checked_name(self.score, SCORES, "score")
        checked_name(self.cutoff, CUTOFFS, "cutoff test")
        checked_name(self.root_window, ("shared", "fresh"), "root window")
        checked_name(self.direction, DIRECTIONS, "direction")
        self._check_window()
        if self.game != "drawn" and (self.depth is not None or self.direction != DIRECTIONS[0]):
            raise InputError("depth and direction are for drawn trees")
        if self.game == "drawn" and self.order is not None:
            raise InputError(
                "an order lists cells of tic-tac-toe; in a drawn tree, write the branches in the "
                "order you want"
            )

    def _check_window(self) -> None:
        alpha, beta = self.window
        if alpha >= beta:
            raise InputError(
                f"the window from {number(alpha)} to {number(beta)} is empty; alpha must be less "
                "than beta"
            )
        if (alpha, beta) != (-INFINITY, INFINITY):
            if not self.has_window:
                raise InputError("plain minimax has no window; choose another algorithm")
            if self.root_window == "fresh":
                raise InputError("a fresh window for each root move is a full one; give no bounds")

    @property
    def window(self) -> tuple[Value, Value]:
        """Alpha and beta at the start of the search."""
        return (
            -INFINITY if self.alpha is None else self.alpha,
            INFINITY if self.beta is None else self.beta,
        )

    @property
    def bounds(self) -> dict[str, Value | None]:
        """Alpha and beta as they were given."""
        return {"alpha": self.alpha, "beta": self.beta}

    def by(self, algorithm: str) -> "Query":
        """Return the same question put to another algorithm; plain minimax takes no window."""
        if algorithm == "minimax":
            return replace(self, algorithm=algorithm, alpha=None, beta=None, root_window="shared")
        return replace(self, algorithm=algorithm)

    @property
    def has_window(self) -> bool:
        """Tell whether the algorithm searches with a window."""
        return self.algorithm != "minimax"

    def start(self) -> TicTacToe | DrawnTree:
        """Return the position asked about; raise InputError if it is none, or is finished."""
        if self.game == "drawn":
            who = self.to_move or "max"
            horizon = None if self.depth is None else self.depth * len(parse_players(who))
            tree = parsed(self.position)
            return DrawnTree(tree, parse_players(who), self.direction, horizon)
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
        is_strict = self.has_window and self.cutoff == "<"
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
        window = self.window if self.has_window else ()
        return trace(self.search(), self.start(), *window, keep=keep, watch_lines=watch_lines)

    @property
    def is_fresh(self) -> bool:
        """Tell whether each move at the root is searched by itself."""
        return self.has_window and self.root_window == "fresh"

    @property
    def convention(self) -> list[str]:
        """The conventions that a count depends on, in words."""
        is_game = self.game == "tictactoe"
        words = ["root not counted" if self.is_fresh else "root counted"]
        words += [SCORE_WORDS[self.score]] if is_game else []
        if self.has_window:
            words += ["fail-hard"] if self.algorithm == "fail-hard" else []
            words += [self.cutoff, self._window_words]
        words += [] if self.depth is None else [f"depth {self.depth}"]
        return [*words, self._order_words if is_game else self.direction.replace("-", " ")]

    @property
    def _window_words(self) -> str:
        if self.is_fresh:
            return "fresh window for each root move"
        alpha, beta = self.window
        return "one window" if (alpha, beta) == (-INFINITY, INFINITY) else window(alpha, beta)

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
            return replace(query, to_move=(self.to_move or "max").replace(" ", "").lower())
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
        if name in READERS:
            given[name] = READERS[name](value)
        elif not isinstance(value, str):
            raise InputError(f"the field {name!r} must be text, not {value!r}")
    return Query(**given)


def parse_alpha(bound: str | float) -> Value | None:
    """Read alpha: a number, or text such as ``-3`` or ``1/2``; None for ``−∞``."""
    return _parse_bound(bound, "alpha", ("-", "−"))


def parse_beta(bound: str | float) -> Value | None:
    """Read beta: a number, or text such as ``-3`` or ``1/2``; None for ``+∞``."""
    return _parse_bound(bound, "beta", ("", "+"))


def _parse_bound(bound: str | float, name: str, open_signs: tuple[str, ...]) -> Value | None:
    written = str(bound).strip().lower()
    sign = written.rstrip("∞").removesuffix("infinity").removesuffix("inf")
    if written in (f"{sign}∞", f"{sign}inf", f"{sign}infinity"):
        if sign in open_signs:
            return None
        raise InputError(f"{name} cannot be {bound}: nothing would be inside the window")
    return parse_number(written, name)


def parse_depth(depth: str | int) -> int:
    """Read a number of rounds."""
    if not str(depth).isdecimal() or int(depth) == 0:
        raise InputError(f"the depth is a number of rounds from 1, not {depth!r}")
    return int(depth)


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


READERS: dict[str, Callable[[Any], Any]] = {
    "order": parse_order,
    "alpha": parse_alpha,
    "beta": parse_beta,
    "depth": parse_depth,
}
"""How the fields that are not text are read."""
