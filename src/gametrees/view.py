"""From a question to a film: everything a page needs to show a search, as plain data.

A film holds the drawing of the tree, what is known of each node, and a frame for each step; each
frame names what changes, so that a page steps forward and back by looking frames up.
"""

from collections.abc import Mapping
from typing import Any

from gametrees.errors import InputError
from gametrees.frames import frame_records, still_record
from gametrees.games.drawn import DrawnTree
from gametrees.games.tictactoe import TicTacToe
from gametrees.layout import place
from gametrees.nodes import node_records
from gametrees.query import ALGORITHMS, Query, chosen_move, counts, parse_query
from gametrees.steps import steps
from gametrees.svg import draw
from gametrees.text import counted, json_value, number
from gametrees.trace import Node
from gametrees.wording import DrawnWording, TicTacToeWording, Wording

Plain = dict[str, Any]

BOTH = ("minimax", "alphabeta")
DRAWN = 400
"""Nodes of a game drawn at most; a larger tree is cut off at the deepest level that fits."""

WRITTEN_OUT = 1_500
"""The same for a tree that is written out, which its reader wants to see whole."""


def film(fields: Mapping[str, Any]) -> Plain:
    """Return the film that is asked for: of one algorithm, or of ``"both"`` side by side.

    ``fields`` are those of :class:`~gametrees.query.Query`, as plain data. The answer holds the
    request with everything resolved, a film for each algorithm, and ``sync``: for each frame of
    the first film the frame of the second that goes with it. Raises InputError where the
    position or a convention is at fault.
    """
    request, scenes = scenes_of(fields, watch_lines=True)
    made = {name: scene.film() for name, scene in scenes.items()}
    sync = synchronised(*made.values()) if len(made) > 1 else None
    return {"request": request, "films": made, "sync": sync}


def still(fields: Mapping[str, Any]) -> Plain:
    """Return one frame of a film, for a page that must show something before it has it all.

    ``fields`` are those of :func:`film`, and ``step``: which frame it is, counted from 0 (the last,
    if there are no more). The answer is shaped as a film's. Its one frame sets every node that
    has been touched up to there; ``step`` and ``steps`` tell where in the film it stands, and how
    long that is. The line of the search that runs is not told: to watch lines takes most of the
    time.
    """
    wanted = fields.get("step", 0)
    if not isinstance(wanted, int) or wanted < 0:
        raise InputError(f"a step is a number from 0, not {wanted!r}")
    asked = {name: value for name, value in fields.items() if name != "step"}
    request, scenes = scenes_of(asked, watch_lines=False)
    made = {name: scene.still(wanted) for name, scene in scenes.items()}
    return {"request": request, "films": made, "sync": None}


def scenes_of(fields: Mapping[str, Any], watch_lines: bool) -> tuple[Plain, dict[str, "Scene"]]:
    """Run the searches asked for; return the request with everything resolved, and each search."""
    asked = fields.get("algorithm") or "both"
    algorithms = BOTH if asked == "both" else (asked,)
    query = parse_query({**fields, "algorithm": algorithms[-1]}).resolved()
    keep = kept_depth(query.start(), drawn_at_most(query))
    order = list(query.order) if query.order else None
    bounds = {name: None if end is None else json_value(end) for name, end in query.bounds.items()}
    request = {**vars(query), **bounds, "algorithm": asked, "order": order}
    return request, {name: Scene(query.by(name), keep, watch_lines) for name in algorithms}


class Scene:
    """One search that has been run, and its tree, laid out.

    ``keep`` is the depth below which nothing is drawn. Of a tree drawn whole it is noted which
    lines of the search ran, if ``watch_lines`` says so.
    """

    def __init__(self, query: Query, keep: int | None, watch_lines: bool) -> None:
        self.query = query
        self.keep = keep
        self.root = query.trace(keep, watch_lines and keep is None)
        self.words = wording(query)
        self.steps = steps(self.root)
        self.start = query.start()
        self.placed = place(self.root, self.start if query.game == "drawn" else None)

    def film(self) -> Plain:
        """Return the whole film."""
        left_out = int(self.query.is_fresh)
        return self.setting() | {
            "frames": frame_records(self.steps, self.placed, self.words, left_out)
        }

    def still(self, step: int) -> Plain:
        """Return the film's setting with one frame alone."""
        shown = self.steps[: step + 1]
        left_out = int(self.query.is_fresh)
        frame = still_record(shown, self.placed, self.words, left_out)
        return self.setting() | {
            "frames": [frame], "step": len(shown) - 1, "steps": len(self.steps)
        }  # fmt: skip

    def setting(self) -> Plain:
        """Return all of a film but its frames."""
        query, root, words = self.query, self.root, self.words
        tally = counts(query, root)
        move = chosen_move(root)
        title = f"Tree of {query.algorithm}: {counted(tally.nodes, 'node')}, {query.convention[0]}"
        return {
            "algorithm": query.algorithm,
            "summary": {
                "value": number(root.value),
                "move": None if move is None else words.move(move),
                **vars(tally),
                "convention": query.convention,
            },
            "drawn": self.keep is None,
            "note": None if self.keep is None else folded_note(query, tally.nodes, self.keep),
            "svg": draw(self.placed, words, title),
            "nodes": node_records(self.placed[0], self.start, words),
            "scale": scale(root),
            "source": {"name": source_name(query), "text": query.source()},
        }


def wording(query: Query) -> Wording:
    """Return the words of the query's game."""
    return TicTacToeWording(query.score) if query.game == "tictactoe" else DrawnWording()


def drawn_at_most(query: Query) -> int:
    """Return how many nodes of the query's tree are drawn at most."""
    return WRITTEN_OUT if query.game == "drawn" else DRAWN


def kept_depth(position: TicTacToe | DrawnTree, most: int) -> int | None:
    """Return the deepest level down to which ``most`` nodes can be drawn, None for all."""
    levels = _Levels(position, most)
    levels.count(0)
    return levels.deepest


class _Levels:
    """Counts the nodes of each level, and gives up the deepest while there are too many."""

    def __init__(self, position: TicTacToe | DrawnTree, most: int) -> None:
        self.deepest: int | None = None
        self._position = position
        self._room = most
        self._sizes: list[int] = []

    def count(self, depth: int) -> None:
        if depth == len(self._sizes):
            self._sizes.append(0)
        self._sizes[depth] += 1
        self._room -= 1
        while self._room < 0:
            self._room += self._sizes.pop()
            self.deepest = len(self._sizes) - 1
        position = self._position
        if isinstance(position, TicTacToe) and position.utility() is not None:
            return
        for move in position.moves():
            if self.deepest is not None and depth >= self.deepest:
                break
            position.play(move)
            self.count(depth + 1)
            position.undo()


def folded_note(query: Query, nodes: int, keep: int) -> str:
    """Say that a tree is too large to draw whole."""
    return (
        f"All {counted(nodes, 'node')} are searched and counted. At most "
        f"{drawn_at_most(query):,} can be drawn, so the drawing stops "
        f"{counted(keep, 'ply', 'plies')} below the root: a triangle under a node stands for the "
        "nodes searched below it."
    )


def scale(root: Node) -> Plain:
    """Return the least and the greatest value met: the ends of the number line."""
    values = [node.value for node in root.walk()]
    return {"low": float(min(values)), "high": float(max(values))}


def source_name(query: Query) -> str:
    """Return module and name of the reference search, as in a quotation of its code."""
    function = ALGORITHMS[query.algorithm]
    return f"{function.__module__}:{function.__name__}"


def synchronised(slow: Plain, quick: Plain) -> list[int]:
    """Return for each frame of the slower search the frame of the quicker that goes with it.

    The quicker search does the same steps in the same order, but for those it skips, and its
    cutoffs: a cutoff is shown while the slower search goes on into what is skipped.
    """
    wanted = [event(quick, frame) for frame in quick["frames"]]
    at, pairs = -1, []
    for frame in slow["frames"]:
        ahead = at + 1
        while ahead < len(wanted) and wanted[ahead][0] == "cutoff":
            ahead += 1
        if ahead < len(wanted) and wanted[ahead] == event(slow, frame):
            at = ahead
        elif ahead > at + 1:
            at = ahead - 1
        pairs.append(max(at, 0))
    return pairs


def event(made: Plain, frame: Plain) -> tuple[str, ...]:
    """Return what a frame is about in terms that two films share: its kind, and the moves."""
    moves = [made["nodes"][number]["move"] for number in frame["path"][1:]]
    child = made["nodes"][frame["child"]]["move"] if frame["child"] is not None else ""
    return (frame["kind"], *moves, child)
