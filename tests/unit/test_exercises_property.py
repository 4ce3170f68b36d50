"""Marking accepts exactly the right answer, on any small tree and under any rule."""

from itertools import chain, combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gametrees.games.drawn import DrawnTree, written_tree
from gametrees.games.notation import parse_tree
from gametrees.lab.answers import right_values
from gametrees.lab.exercises import Exercise
from gametrees.lab.marking import mark_leaves, mark_values, mark_window
from gametrees.lab.trees import inner_paths, leaf_paths
from gametrees.query import Query
from gametrees.search.alphabeta import alphabeta
from gametrees.variant import variant

few = settings(deadline=None, max_examples=25)

TREES = st.recursive(
    st.integers(-3, 3), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=6
).filter(lambda tree: isinstance(tree, list))
SEARCHES = {
    "<=": alphabeta,
    "<": variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2),
}


@st.composite
def exercises(draw: Any, name: str, algorithm: str = "alphabeta") -> Exercise:
    query = Query(
        written_tree(draw(TREES)),
        game="drawn",
        to_move=draw(st.sampled_from(("max", "min"))),
        algorithm=algorithm,
        cutoff=draw(st.sampled_from(("<=", "<"))),
        direction=draw(st.sampled_from(("left-to-right", "right-to-left"))),
    )
    return Exercise(name, 0, query, tuple(inner_paths(parse_tree(query.position))))


def never_read(query: Query) -> set[tuple[int, ...]]:
    read = set()

    class Reader(DrawnTree):
        def utility(self) -> Any:
            value = super().utility()
            if value is not None:
                read.add(self.path)
            return value

    tree = parse_tree(query.position)
    SEARCHES[query.cutoff](Reader(tree, 1 if query.to_move == "max" else -1, query.direction))
    return set(leaf_paths(tree)) - read


@few
@given(exercises("first-cuts"))
def test_of_all_sets_of_leaves_one_is_right(exercise: Exercise) -> None:
    leaves = leaf_paths(parse_tree(exercise.query.position))
    expected = never_read(exercise.query)
    sets = chain.from_iterable(combinations(leaves, size) for size in range(len(leaves) + 1))
    for chosen in sets:
        marked = mark_leaves(exercise, [list(path) for path in chosen])
        assert (not marked.faults) == (set(chosen) == expected)
        parts = [part for fault in marked.faults for part in fault.parts]
        wrong = [",".join(map(str, path)) for path in set(chosen) ^ expected]
        assert sorted(parts) == sorted(wrong)
        assert marked.total - marked.good == len(parts)


@few
@given(exercises("minimax-values", "minimax"), st.data())
def test_of_all_values_one_is_right_at_each_node(exercise: Exercise, data: Any) -> None:
    right = right_values(exercise.query)
    given_ = {path: data.draw(st.integers(-3, 3)) for path in exercise.targets}
    answer = {",".join(map(str, path)): str(value) for path, value in given_.items()}
    marked = mark_values(exercise, answer)
    wrong = {",".join(map(str, path)) for path, value in given_.items() if value != right[path]}
    assert {part for fault in marked.faults for part in fault.parts} == wrong
    assert (marked.good, marked.total) == (len(given_) - len(wrong), len(given_))


@few
@given(exercises("windows"), st.data())
def test_of_all_windows_one_is_right(exercise: Exercise, data: Any) -> None:
    windows: dict[tuple[int, ...], tuple[Any, Any]] = {}

    class Noting(DrawnTree):
        def note(self, alpha: Any, beta: Any) -> None:
            windows[self.path] = (alpha, beta)

    noting = variant(
        SEARCHES["<="], {"    utility = position.utility()": "    position.note(alpha, beta)\n"
        "    utility = position.utility()"}
    )  # fmt: skip
    query = Query(**{**vars(exercise.query), "cutoff": "<="})
    tree = parse_tree(query.position)
    noting(Noting(tree, 1 if query.to_move == "max" else -1, query.direction))
    path = data.draw(st.sampled_from([path for path in exercise.targets if path in windows]))
    asked = Exercise("windows", 0, query, (path,))
    ends = [*map(str, range(-3, 4)), "−∞", "+∞"]
    values = [*range(-3, 4), -float("inf"), float("inf")]
    for alpha, low in zip(ends, values, strict=True):
        for beta, high in zip(ends, values, strict=True):
            marked = mark_window(asked, {"alpha": alpha, "beta": beta})
            assert (not marked.faults) == ((low, high) == windows[path])
