"""Watch a search without touching it: one :class:`Node` for each call it makes.

A *watched copy* of the search is a function with the same code, in which the search's own name
stands for a recorder, and which is handed a position that notes the moves asked for and played.
The search itself has no line for it, so an unwatched search pays nothing.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FrameType, FunctionType
from typing import Any, Generic, Literal, TypeAlias

from gametrees.count import Tally
from gametrees.errors import InputError
from gametrees.position import MAX, Move, Player, Position, Value
from gametrees.search.minimax import best_move

LIMIT = 20_000
"""Nodes a trace may keep; a larger one is refused."""

Search: TypeAlias = Callable[..., Value]
AnyMove: TypeAlias = Any
"""A move of whichever game is watched."""

Relation: TypeAlias = Literal["=", "≥", "≤", "?"]
"""How the true value relates to the number: equal, at least, at most, not known."""


@dataclass(slots=True)
class Node:
    """One call of the search.

    ``state`` is the text form of the position; ``move`` the move that led here (None at the
    root); ``moves`` the legal moves in the order of trial, none at a leaf, and ``children`` the
    calls made for the first of them, so that ``moves[len(children):]`` were never searched.
    ``window`` is the pair alpha, beta handed to the call, None for a search without a window.
    ``below`` tallies calls under this node that were made but not kept.
    """

    state: str
    player: Player
    depth: int
    move: AnyMove = None
    window: tuple[Value, Value] | None = None
    moves: Sequence[AnyMove] = ()
    children: list["Node"] = field(default_factory=list)
    value: Value = 0
    is_leaf: bool = False
    tried: int = 0
    below: Tally | None = None
    lines: list[list[int]] = field(default_factory=list)
    """Lines of the search run in this call, counted from 1: first up to the first call below,
    then after each call below in turn. Empty lists unless lines are watched."""
    exit_lines: list[int] = field(default_factory=list)
    """Those of the lines run that leave the loop or the call: ``break`` and ``return``. They stand
    apart, for in which of its places a loop ends differs between versions of Python."""
    loop_line: int | None = None
    """The line that asked for the moves, where lines are watched."""
    relation: Relation | None = None
    """How the true value relates to ``value``, once :func:`gametrees.bounds.relation` was asked."""

    @property
    def skipped(self) -> Sequence[AnyMove]:
        """The legal moves that were never tried: not empty only where a cutoff came."""
        return self.moves[self.tried :]

    @property
    def last_window(self) -> tuple[Value, Value] | None:
        """The window when the call returned: its own value has narrowed it, perhaps shut it."""
        if self.window is None:
            return None
        alpha, beta = self.window
        if self.player == MAX:
            return max(alpha, self.value), beta
        return alpha, min(beta, self.value)

    @property
    def is_folded(self) -> bool:
        """Tell whether the calls below were made but not kept."""
        return self.below is not None

    def walk(self) -> Iterator["Node"]:
        """Yield this node and all below it that were kept, each before its children."""
        yield self
        for child in self.children:
            yield from child.walk()

    def tally(self) -> Tally:
        """Return nodes, leaves, cutoffs and moves skipped, this node and all below it counted."""
        total = Tally(nodes=0)
        for node in self.walk():
            add_to(total, own_tally(node))
            if node.below:
                add_to(total, node.below)
        return total


def own_tally(node: Node) -> Tally:
    """Return the tally of one node by itself."""
    skipped = len(node.skipped)
    return Tally(1, int(node.is_leaf), int(skipped > 0), skipped)


def add_to(total: Tally, more: Tally) -> None:
    """Add each count of ``more`` to ``total``."""
    total.nodes += more.nodes
    total.leaves += more.leaves
    total.cutoffs += more.cutoffs
    total.skipped += more.skipped


def trace(
    search: Search,
    position: Position[Move],
    *args: Value,
    keep: int | None = None,
    watch_lines: bool = False,
    limit: int = LIMIT,
) -> Node:
    """Run ``search(position, *args)`` and return its root call, all calls below attached.

    ``keep`` is the depth below which calls are only tallied; ``watch_lines`` notes the lines that
    run, at about six times the cost. Raises InputError when more than ``limit`` calls would be
    kept; the position is then as it was.
    """
    recorder = _Recorder(search, position, keep, limit)
    with recorder.restoring(), _lines_to(recorder if watch_lines else None):
        recorder.record(recorder.watched, *args)
    assert recorder.root is not None
    return recorder.root


def trace_each_move(search: Search, position: Position[Move], keep: int | None = None) -> Node:
    """Trace :func:`~gametrees.search.minimax.best_move`: each move at the root by itself.

    The root returned is the choice between the moves, not a call of ``search``.
    """
    recorder = _Recorder(search, position, keep, LIMIT)
    watched = recorder.watched
    root = Node(str(position), position.player, 0)
    with recorder.restoring():
        recorder.stack.append(root)
        root.value = best_move(watched, lambda _position: recorder.record(watched)).value
    return root


class Watched(Generic[Move]):
    """A position that tells the recorder which moves are asked for and tried."""

    def __init__(self, position: Position[Move], stack: list[Node]) -> None:
        self._position = position
        self._stack = stack
        self.last_move: Move | None = None
        self.played = 0

    @property
    def player(self) -> Player:
        """Who moves."""
        return self._position.player

    def moves(self) -> Sequence[Move]:
        """Return the legal moves, and note them as those of the node being searched."""
        moves = self._position.moves()
        node = self._stack[-1]
        node.moves = moves
        if node.lines and node.lines[-1]:
            node.loop_line = node.lines[-1][-1]
        return moves

    def play(self, move: Move) -> None:
        """Make a move and note it."""
        self._stack[-1].tried += 1
        self.last_move = move
        self.played += 1
        self._position.play(move)

    def undo(self) -> None:
        """Take the last move back."""
        self.played -= 1
        self._position.undo()

    def utility(self) -> Value | None:
        """Return the utility; a value makes the node being searched a leaf."""
        utility = self._position.utility()
        if utility is not None:
            self._stack[-1].is_leaf = True
        return utility

    def __str__(self) -> str:
        return str(self._position)


class _Recorder:
    """Stands where the search's own name stood, and keeps a Node for each call."""

    def __init__(
        self, search: Search, position: Position[Any], keep: int | None, limit: int
    ) -> None:
        assert isinstance(search, FunctionType), "only a function written in Python can be watched"
        self.stack: list[Node] = []
        self.root: Node | None = None
        self.watched = Watched(position, self.stack)
        self.code = search.__code__
        self._search = search
        self._exits: frozenset[int] = frozenset()
        self._copy = self._watched_copy(search)
        self._window_defaults = _window_defaults(search)
        self._keep = keep if keep is not None else sys.maxsize
        self._room = limit
        self._limit = limit

    def _watched_copy(self, search: FunctionType) -> Search:
        names = {**search.__globals__, search.__name__: self.record}
        copy = FunctionType(
            search.__code__, names, search.__name__, search.__defaults__, search.__closure__
        )
        copy.__kwdefaults__ = search.__kwdefaults__
        return copy

    def record(self, position: Position[Any], *args: Value) -> Value:
        """Make one call of the search, and a Node of it."""
        stack = self.stack
        depth = len(stack)
        is_kept = depth <= self._keep
        node = Node(str(position) if is_kept else "", position.player, depth)
        if self._window_defaults is not None:
            alpha, beta = (*args, *self._window_defaults[len(args) :])[:2]
            node.window = (alpha, beta)
        if stack:
            node.move = self.watched.last_move
        if is_kept:
            self._attach(node)
        node.lines.append([])
        stack.append(node)
        node.value = self._copy(position, *args)
        stack.pop()
        if not is_kept:
            self._tally_only(node)
        if stack:
            stack[-1].lines.append([])
        return node.value

    def _attach(self, node: Node) -> None:
        if self._room == 0:
            raise InputError(
                f"this search makes more than {self._limit:,} calls, too many to keep one by "
                "one; count them instead, or start from a position nearer to the end of the game"
            )
        self._room -= 1
        if self.stack:
            self.stack[-1].children.append(node)
        else:
            self.root = node

    def _tally_only(self, node: Node) -> None:
        kept = self.stack[self._keep]
        if kept.below is None:
            kept.below = Tally(nodes=0)
        add_to(kept.below, own_tally(node))

    def note_line(self, line: int) -> None:
        """Note that the innermost call runs ``line``, counted from the function's first."""
        node = self.stack[-1]
        if line not in self._exits:
            node.lines[-1].append(line)
        elif node.exit_lines[-1:] != [line]:
            node.exit_lines.append(line)

    def expect_lines(self) -> None:
        """Find out from the text of the search which lines leave its loop."""
        self._exits = exit_lines(self._search)

    @contextmanager
    def restoring(self) -> Iterator[None]:
        """Put the position back as it was, also when the search is broken off."""
        try:
            yield
        finally:
            while self.watched.played:
                self.watched.undo()


def _window_defaults(search: FunctionType) -> tuple[Value, ...] | None:
    """Return the default alpha and beta of a search with a window, None if it has none."""
    if search.__code__.co_varnames[1:3] != ("alpha", "beta"):
        return None
    return search.__defaults__ or ()


def exit_lines(search: Search) -> frozenset[int]:
    """Return the lines of ``search``, counted from its first, that break off a loop or return."""
    text = textwrap.dedent(inspect.getsource(search))
    leaving = (ast.Break, ast.Return)
    return frozenset(node.lineno for node in ast.walk(ast.parse(text)) if isinstance(node, leaving))


@contextmanager
def _lines_to(recorder: _Recorder | None) -> Iterator[None]:
    """Report each line of the watched function to ``recorder`` while the block runs."""
    if recorder is None:
        yield
        return
    recorder.expect_lines()
    code: CodeType = recorder.code
    before = sys.gettrace()

    def on_line(frame: FrameType, event: str, _argument: object) -> Callable[..., Any]:
        # Where a loop falls through to a return, not every Python reports that line by itself.
        if event in ("line", "return"):
            recorder.note_line(frame.f_lineno - code.co_firstlineno + 1)
        return on_line

    def on_call(frame: FrameType, _event: str, _argument: object) -> Callable[..., Any] | None:
        return on_line if frame.f_code is code else None

    sys.settrace(on_call)
    try:
        yield
    finally:
        sys.settrace(before)
