"""The steps a reader sees: their order, windows, bounds, witnesses and lines."""

import itertools
from collections import Counter
from pathlib import Path

import pytest

from gametrees.bounds import relation
from gametrees.games.drawn import DrawnTree
from gametrees.games.tictactoe import TicTacToe
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import minimax
from gametrees.steps import Step, principal_leaf, steps
from gametrees.trace import Node, trace

DEEP = [[[5, 6], [7, [2, [1, 9]]]], [[3, [4, [0, 8]]], [2, 1]]]


def demo(**options: object) -> TicTacToe:
    return TicTacToe("XXO/..X/.O.", "O", **options)  # type: ignore[arg-type]


def kinds(made: list[Step]) -> Counter[str]:
    return Counter(step.kind for step in made)


def test_every_node_is_entered_and_backed_up_once() -> None:
    root = trace(alphabeta, demo())
    made = steps(root)
    leaves = root.tally().leaves
    assert kinds(made) == {
        "enter": root.tally().nodes - leaves,
        "leaf": leaves,
        "backup": root.tally().nodes - 1,
        "cutoff": root.tally().cutoffs,
        "done": 1,
    }
    assert made[0].kind == "enter"
    assert made[-1].kind == "done"


def test_the_last_step_counts_everything() -> None:
    for search in (minimax, alphabeta):
        root = trace(search, demo())
        assert steps(root)[-1].tally == root.tally()


def test_counts_never_fall() -> None:
    made = steps(trace(alphabeta, demo()))
    for before, after in itertools.pairwise(made):
        assert after.tally.nodes >= before.tally.nodes
        assert after.tally.skipped >= before.tally.skipped


def test_alpha_never_falls_and_beta_never_rises_along_a_path() -> None:
    for step in steps(trace(alphabeta, demo())):
        windows = [node.window for node in step.path]
        for outer, inner in itertools.pairwise(windows):
            assert outer is not None
            assert inner is not None
            assert outer[0] <= inner[0]
            assert inner[1] <= outer[1]


def test_a_cutoff_has_a_witness_that_bounds_it() -> None:
    made = steps(trace(alphabeta, demo()))
    cutoffs = [step for step in made if step.kind == "cutoff"]
    assert len(cutoffs) == 4
    for step in cutoffs:
        witness = step.witness
        assert witness is not None
        assert witness.ancestor in step.path
        assert witness.ancestor is not None
        assert witness.ancestor.player != step.node.player
        assert witness.leaf is not None
        assert witness.leaf.value == (step.alpha if witness.bound == "alpha" else step.beta)
        assert witness.reply.value == step.best


def test_a_deep_cutoff_names_the_far_ancestor() -> None:
    """The bound of the root cuts three plies below it, past a parent that has none of its own."""
    root = trace(alphabeta, DrawnTree([5, [[[4, 99]]]]))
    (cutoff,) = [step for step in steps(root) if step.kind == "cutoff"]
    assert cutoff.witness is not None
    assert cutoff.witness.ancestor is root
    assert cutoff.node.depth == 3


def test_a_cutoff_by_the_starting_window_has_no_ancestor() -> None:
    root = trace(alphabeta, DrawnTree([7, 1]), -1, 5)
    (cutoff,) = [step for step in steps(root) if step.kind == "cutoff"]
    assert cutoff.witness is not None
    assert (cutoff.witness.ancestor, cutoff.witness.leaf) == (None, None)


def exact_value(position: DrawnTree, path: tuple[int, ...]) -> object:
    for move in path:
        position.play(move)
    value = minimax(position)
    for _ in path:
        position.undo()
    return value


def check_relations(node: Node, position: DrawnTree, path: tuple[int, ...] = ()) -> None:
    true = exact_value(position, path)
    known = relation(node)
    assert known != "?"
    holds = {"=": true == node.value, "≤": true <= node.value, "≥": true >= node.value}  # type: ignore[operator]
    assert holds[known], (path, known, node.value, true)
    for child in node.children:
        check_relations(child, position, (*path, child.move))


@pytest.mark.parametrize(
    "tree", [[[3, 12, 8], [2, 4, 6], [14, 5, 2]], [[1, 1, 5], [3, 4], [3, 2]], DEEP]
)
@pytest.mark.parametrize("root", [1, -1])
def test_what_is_said_of_a_value_is_true(tree: list[object], root: int) -> None:
    position = DrawnTree(tree, root)  # type: ignore[arg-type]
    check_relations(trace(alphabeta, position), position)


def test_a_cut_node_is_labelled_a_bound() -> None:
    """F10: the third child shows 3, which is only an upper bound of its true value 2."""
    root = trace(alphabeta, DrawnTree([[1, 1, 5], [3, 4], [3, 2]]))
    assert [(child.value, relation(child)) for child in root.children] == [
        (1, "="),
        (3, "="),
        (3, "≤"),
    ]


def test_principal_leaf_carries_the_value() -> None:
    root = trace(alphabeta, demo())
    assert principal_leaf(root).value == root.value
    assert principal_leaf(root).is_leaf


def test_lines_belong_to_their_steps() -> None:
    source = alphabeta.__code__
    made = steps(trace(alphabeta, demo(), watch_lines=True))
    text = Path(source.co_filename).read_text(encoding="utf-8").splitlines()

    def line(step: Step) -> str:
        return text[source.co_firstlineno - 1 + step.lines[-1] - 1].strip()

    assert {line(step) for step in made if step.kind == "leaf"} == {"return utility"}
    assert {line(step) for step in made if step.kind == "enter"} == {
        "for move in position.moves():"
    }
    assert {line(step) for step in made if step.kind == "backup"} == {"if beta <= alpha:"}
    assert all(line(step).startswith("break  #") for step in made if step.kind == "cutoff")
    assert line(made[-1]) == "return best"
