"""From a tree of calls to the steps a reader sees: a pure function, so stepping back is indexing.

A step is one of: a node is *entered*; a *leaf* is scored; a finished child's value is *backed up*
to its parent; a *cutoff* ends a node early; the search is *done*. A node whose calls below were
not kept is entered and comes back *folded*, in one step.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from gametrees.bounds import backed_up_relation, caps, relation, secures
from gametrees.count import Tally
from gametrees.position import INFINITY, MAX, Player, Value
from gametrees.trace import Node, Relation, add_to, own_tally

Kind: TypeAlias = Literal["enter", "leaf", "folded", "backup", "cutoff", "done"]


@dataclass
class Active:
    """A node on the path from the root, and what its call knows so far."""

    node: Node
    best: Value
    alpha: Value | None
    beta: Value | None
    child: Node | None = None
    """The child that set ``best``."""
    finished: int = 0
    secured: bool = False
    """Whether a finished child makes the player here sure of ``best``."""
    capped: bool = True
    """Whether no finished child can be worth more than ``best`` to the player here."""

    @property
    def relation(self) -> Relation:
        """How the true value of the node relates to ``best`` at this moment."""
        complete = self.finished == len(self.node.moves)
        return backed_up_relation(self.node.player, self.secured, self.capped and complete)


@dataclass(frozen=True)
class Holder:
    """Who is sure of a bound: the player at ``ancestor``, by its move to ``branch``.

    ``leaf`` set the bound. It is None where no leaf is worth that much: a fail-hard search writes
    the end of its window instead.
    """

    ancestor: Node
    branch: Node
    leaf: Node | None


@dataclass(frozen=True)
class Witness:
    """Why a cutoff is safe.

    ``holder`` is who has something at least as good elsewhere and so would refuse to come here;
    None when the bound is that of the window the search started with. ``reply`` is the leaf that
    closed the window here.
    """

    bound: Literal["alpha", "beta"]
    holder: Holder | None
    reply: Node | None

    @property
    def ancestor(self) -> Node | None:
        """The node whose player holds the bound."""
        return self.holder.ancestor if self.holder else None

    @property
    def leaf(self) -> Node | None:
        """The leaf that set the bound."""
        return self.holder.leaf if self.holder else None


class Step(NamedTuple):
    """One step; ``path`` are the nodes from the root to ``node``, which it is about.

    ``alpha``, ``beta`` and ``best`` are those of ``node`` after the step (None where the search
    has no window, or nothing is backed up yet); ``child`` is the node whose value came back;
    ``lines`` the lines of the search that ran, where they were watched; ``tally`` what was done
    up to here.
    """

    kind: Kind
    path: tuple[Node, ...]
    alpha: Value | None
    beta: Value | None
    best: Value | None
    relation: Relation
    tally: Tally
    improved: bool = False
    child: Node | None = None
    lines: tuple[int, ...] = ()
    witness: Witness | None = None

    @property
    def node(self) -> Node:
        """The node the step is about."""
        return self.path[-1]


def steps(root: Node) -> list[Step]:
    """Return every step of the search whose calls hang below ``root``, in order."""
    return list(_Walk().visit(root))


def principal_leaf(node: Node) -> Node | None:
    """Return the leaf whose value was backed up to ``node``: the end of the best line from it.

    None where no leaf has it: a fail-hard search may return a bound that came from elsewhere.
    """
    while node.children:
        equal = [child for child in node.children if child.value == node.value]
        if not equal:
            return None
        exact = [child for child in equal if relation(child) == "="]
        sure = [child for child in equal if secures(node.player, child)]
        node = (exact or sure or equal)[0]
    return node


class _Walk:
    """Walks the tree as the search did, carrying the path and the counts."""

    def __init__(self) -> None:
        self.path: list[Active] = []
        self.tally = Tally(nodes=0)

    def step(self, kind: Kind, **details: object) -> Step:
        active = self.path[-1]
        known = active.finished > 0
        return Step(
            kind=kind,
            path=tuple([each.node for each in self.path]),
            alpha=active.alpha,
            beta=active.beta,
            best=active.best if known else None,
            relation=active.relation if known else "?",
            tally=self.tally.copy(),
            **details,  # type: ignore[arg-type]
        )

    def visit(self, node: Node) -> Iterator[Step]:
        alpha, beta = node.window or (None, None)
        self.path.append(Active(node, -node.player * INFINITY, alpha, beta))
        add_to(self.tally, Tally(nodes=1, leaves=int(node.is_leaf)))
        if node.is_leaf:
            yield self.step("leaf", lines=(*lines_on_entry(node), *node.exit_lines))
        elif node.is_folded:
            add_to(self.tally, folded_tally(node))
            yield self.step("folded")
        else:
            yield self.step("enter", lines=lines_on_entry(node))
            yield from self.children(node)
        if len(self.path) == 1:
            yield self.step("done", lines=tuple(node.exit_lines[-1:]))
        self.path.pop()

    def children(self, node: Node) -> Iterator[Step]:
        active = self.path[-1]
        for number, child in enumerate(node.children, start=1):
            yield from self.visit(child)
            improved = take_value(active, child)
            lines = lines_after(node, number)
            yield self.step("backup", child=child, improved=improved, lines=lines)
            if number == len(node.children) and node.skipped:
                add_to(self.tally, Tally(nodes=0, cutoffs=1, skipped=len(node.skipped)))
                witness = find_witness(self.path)
                yield self.step(
                    "cutoff", child=child, witness=witness, lines=tuple(node.exit_lines[:1])
                )


def take_value(active: Active, child: Node) -> bool:
    """Back a finished child's value up; return whether it is better than the best so far."""
    player = active.node.player
    active.finished += 1
    improved = active.child is None or player * child.value > player * active.best
    if improved:
        active.best, active.child, active.secured = child.value, child, False
    if child.value == active.best and secures(player, child):
        active.secured = True
    active.capped = active.capped and caps(player, child)
    if active.alpha is not None and active.beta is not None:
        if player == MAX:
            active.alpha = max(active.alpha, active.best)
        else:
            active.beta = min(active.beta, active.best)
    return improved


def find_witness(path: list[Active]) -> Witness:
    """Return whose guarantee closes the window at the last node of ``path``."""
    here = path[-1]
    assert here.child is not None
    is_max = here.node.player == MAX
    bound = here.beta if is_max else here.alpha
    assert bound is not None
    holder = find_holder([active.node for active in path], -here.node.player, bound)
    return Witness("beta" if is_max else "alpha", holder, principal_leaf(here.child))


def find_holder(path: Sequence[Node], player: Player, bound: Value) -> Holder | None:
    """Return who on the way from the root to the last node of ``path`` holds a bound of it.

    ``player`` is MAX for alpha and MIN for beta. Only what was searched before the path's last
    node counts. None where nobody has earned the bound: the search began with it.
    """
    for ancestor, taken in reversed(list(itertools.pairwise(path))):
        if ancestor.player != player:
            continue
        for branch in ancestor.children:
            if branch is taken:
                break
            if branch.value == bound and secures(player, branch):
                return Holder(ancestor, branch, principal_leaf(branch))
    return None


def folded_tally(node: Node) -> Tally:
    """Return what was done under a folded node, its own cutoff included."""
    total = Tally(nodes=0)
    add_to(total, node.below or Tally(nodes=0))
    own = own_tally(node)
    add_to(total, Tally(0, 0, own.cutoffs, own.skipped))
    return total


def lines_on_entry(node: Node) -> tuple[int, ...]:
    """Return the lines run from the start of a call up to the loop over its moves."""
    lines = node.lines[0] if node.lines else []
    end = lines.index(node.loop_line) + 1 if node.loop_line in lines else len(lines)
    return tuple(lines[:end])


def lines_after(node: Node, number: int) -> tuple[int, ...]:
    """Return the lines run after child ``number`` (from 1) came back, up to the loop again."""
    lines = node.lines[number] if len(node.lines) > number else []
    end = lines.index(node.loop_line) if node.loop_line in lines else len(lines)
    return tuple(lines[:end])
