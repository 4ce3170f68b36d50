"""Whatever the tree, the window, the rule and the direction: what the lab shows is true."""

import itertools
import math
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gametrees.bounds import relation
from gametrees.games.drawn import DrawnTree, written_tree
from gametrees.games.notation import parse_tree
from gametrees.lab.answers import right_values
from gametrees.lab.costs import costs, sorted_query
from gametrees.lab.edits import edit
from gametrees.lab.trees import leaf_paths, node_at, paths, size
from gametrees.lab.watch import Run
from gametrees.position import INFINITY, MAX
from gametrees.query import Query, run
from gametrees.steps import find_holder
from gametrees.view import film

untimed = settings(deadline=None)

INTEGERS = st.integers(-3, 3)
VALUES = st.one_of(INTEGERS, st.integers(-100, 100), st.fractions(-2, 2, max_denominator=6))


def trees(leaves: Any) -> Any:
    return st.recursive(
        leaves, lambda below: st.lists(below, min_size=1, max_size=4), max_leaves=30
    )


ANY_LEAF = st.one_of(
    VALUES, st.floats(allow_nan=False, allow_infinity=False), st.none(), st.integers()
)
CYCLES = ("max", "min", "max,min,min", "min,max,max", "max,max,min,min")


@st.composite
def queries(draw: Any, algorithms: tuple[str, ...], windowed: bool = True) -> Query:
    alpha, beta = draw(
        st.one_of(
            st.just((None, None)),
            st.tuples(st.one_of(st.none(), VALUES), st.one_of(st.none(), VALUES)),
        )
        if windowed
        else st.just((None, None))
    )
    assume(alpha is None or beta is None or alpha < beta)
    return Query(
        written_tree(draw(trees(VALUES))),
        game="drawn",
        to_move=draw(st.sampled_from(CYCLES)),
        algorithm=draw(st.sampled_from(algorithms)),
        cutoff=draw(st.sampled_from(("<=", "<"))),
        direction=draw(st.sampled_from(("left-to-right", "right-to-left"))),
        alpha=alpha,
        beta=beta,
    )


WINDOWED = queries(("alphabeta", "fail-hard"))


@untimed
@given(queries(("minimax", "alphabeta", "fail-hard"), windowed=False))
def test_all_algorithms_agree(query: Query) -> None:
    expected = right_values(query)[()]
    for algorithm in ("minimax", "alphabeta", "fail-hard"):
        outcome = run(query.by(algorithm))
        assert outcome.value == expected
        first = run(query.by("minimax"))
        assert outcome.move == first.move


@untimed
@given(WINDOWED)
def test_what_is_said_of_every_value_is_true(query: Query) -> None:
    true, searched = right_values(query), Run(query)
    for path, node in searched.nodes.items():
        known = relation(node)
        holds = {
            "=": true[path] == node.value,
            "≤": true[path] <= node.value,
            "≥": true[path] >= node.value,
        }
        assert holds[known], (path, known, node.value, true[path])


@untimed
@given(WINDOWED)
def test_what_is_said_before_a_node_is_finished_is_true(query: Query) -> None:
    true, searched = right_values(query), Run(query)
    places = {id(node): path for path, node in searched.nodes.items()}
    for step in searched.steps:
        value = true[places[id(step.node)]]
        if step.best is not None and step.kind != "done":
            assert step.relation != "=" or value == step.best
            assert step.relation != "≤" or value <= step.best
            assert step.relation != "≥" or value >= step.best


@untimed
@given(WINDOWED)
def test_every_witness_really_bounds(query: Query) -> None:
    true, searched = right_values(query), Run(query)
    places = {id(node): path for path, node in searched.nodes.items()}
    start = dict(zip(("alpha", "beta"), query.window, strict=True))
    for step in searched.cutoffs:
        witness = step.witness
        assert witness is not None
        assert step.best is not None
        is_alpha = witness.bound == "alpha"
        bound = step.alpha if is_alpha else step.beta
        assert (step.node.player == MAX) != is_alpha
        assert bound is not None
        assert (step.best <= bound) if is_alpha else (step.best >= bound)
        if witness.holder is None:
            assert bound == start[witness.bound]
            continue
        ancestor, branch = witness.holder.ancestor, witness.holder.branch
        assert any(node is ancestor for node in step.path[:-1])
        assert (ancestor.player == MAX) == is_alpha
        assert all(node is not branch for node in step.path)
        value = true[places[id(branch)]]
        assert (value >= bound) if is_alpha else (value <= bound)
        if witness.leaf is not None:
            assert witness.leaf.is_leaf
            assert witness.leaf.value == bound
            leaf, place = places[id(witness.leaf)], places[id(branch)]
            assert leaf[: len(place)] == place
        else:
            assert query.algorithm == "fail-hard"


@untimed
@given(WINDOWED)
def test_every_finite_end_of_a_window_is_held_or_was_given(query: Query) -> None:
    searched = Run(query)
    for path, node in searched.nodes.items():
        assert node.window is not None
        for player, end, start in zip((1, -1), node.window, query.window, strict=True):
            if abs(end) < INFINITY and end != start:
                holder = find_holder(searched.on_the_way(path), player, end)
                assert holder is not None, (path, player, end)
                assert holder.branch.value == end


@untimed
@given(WINDOWED)
def test_the_ghosts_are_what_was_never_played(query: Query) -> None:
    position, passed = query.start(), set()
    assert isinstance(position, DrawnTree)

    class Watched:
        """Notes each place a search comes to."""

        player = property(lambda self: position.player)

        def moves(self) -> Any:
            return position.moves()

        def play(self, move: int) -> None:
            position.play(move)
            passed.add(position.path)

        def undo(self) -> None:
            position.undo()

        def utility(self) -> Any:
            return position.utility()

    query.search()(Watched(), *query.window)
    made = film({name: value for name, value in vars(query).items() if name != "algorithm"}
                | {"algorithm": query.algorithm})["films"][query.algorithm]  # fmt: skip
    everything = {path for path, _ in paths(parse_tree(query.position))}
    shown = {tuple(node["moves"]): node["player"] for node in made["nodes"]}
    assert set(shown) == everything
    ghosts = {path for path, player in shown.items() if player == "ghost"}
    assert ghosts == everything - passed - {()}
    assert Run(query).never == ghosts & set(leaf_paths(parse_tree(query.position)))
    ids = {node["id"]: tuple(node["moves"]) for node in made["nodes"]}
    cut = {
        ids[change["node"]]
        for frame in made["frames"]
        for change in frame["set"]
        if change["state"] == "ghost"
    }
    assert cut == ghosts


@untimed
@given(trees(ANY_LEAF))
def test_every_tree_comes_back_from_its_text(tree: Any) -> None:
    text = written_tree(tree)
    again = parse_tree(text)
    assert again == tree
    assert written_tree(again) == text
    assert edit({"edit": "parse", "position": text}) == {"position": text, "size": size(tree)}


def numbers(tree: Any) -> list[Any]:
    return sorted(str(node_at(tree, path)) for path in leaf_paths(tree))


@untimed
@given(trees(ANY_LEAF), st.data())
def test_no_edit_loses_a_number(tree: Any, data: Any) -> None:
    text = written_tree(tree)
    path = data.draw(st.sampled_from([path for path, _ in paths(tree)]))

    def after(**fields: Any) -> Any:
        return parse_tree(edit({"position": text, "path": list(path), **fields})["position"])

    added = after(edit="add")
    assert len(numbers(added)) - len(numbers(tree)) == isinstance(node_at(tree, path), list)
    assert numbers(after(edit="set", value=written_tree(node_at(tree, path)))) == numbers(tree)
    assert numbers(after(edit="shuffle", seed=data.draw(st.integers(0, 9)))) == numbers(tree)
    if path:
        to = data.draw(st.integers(0, 4))
        again = after(edit="move", to=to)
        assert numbers(again) == numbers(tree)
        siblings = len(node_at(tree, path[:-1]))
        home = [*path[:-1], min(to, siblings - 1)]
        assert node_at(again, home) == node_at(tree, path)
        back = {"edit": "move", "position": written_tree(again), "path": home, "to": path[-1]}
        assert edit(back)["position"] == text
        gone = numbers(after(edit="delete"))
        kept = [p for p in leaf_paths(tree) if p[: len(path)] != path]
        assert len(gone) == len(kept) + (siblings == 1)


@untimed
@given(queries(("alphabeta",), windowed=False))
def test_sorting_keeps_the_value_and_its_cost_stays_between_the_bounds(query: Query) -> None:
    best, worst = (costs(sorted_query(query, first)) for first in (True, False))
    present = costs(query)
    assert best["value"] == worst["value"] == present["value"]
    assert numbers(parse_tree(sorted_query(query, True).position)) == numbers(
        parse_tree(query.position)
    )
    everything = present["minimax"]["leaves"]
    for each in (best, present, worst):
        assert each["leaves"] <= everything
        assert each["least"] is None or each["least"] <= each["leaves"]


@untimed
@given(st.integers(1, 3), st.integers(0, 4), st.integers(0, 99), st.sampled_from(("max", "min")))
def test_best_first_reaches_the_least_there_is(
    branching: int, depth: int, seed: int, to_move: str
) -> None:
    """Knuth and Moore: with the best move first everywhere nothing more is looked at."""
    fields = {"branching": branching, "depth": depth, "seed": seed, "ties": False, "high": 99}
    made = edit({"edit": "generate", **fields})
    sorted_first = edit({"edit": "best-first", "to_move": to_move, **made})
    query = Query(sorted_first["position"], game="drawn", to_move=to_move)
    found = costs(query)
    half = math.floor(depth / 2)
    assert found["leaves"] == branching ** (depth - half) + branching**half - 1
    if branching > 1 and depth > 0:
        assert found["leaves"] == found["least"]


@untimed
@given(queries(("alphabeta",), windowed=False))
def test_along_every_path_the_window_only_narrows(query: Query) -> None:
    for step in Run(query).steps:
        for outer, inner in itertools.pairwise([node.window for node in step.path]):
            assert outer is not None
            assert inner is not None
            assert outer[0] <= inner[0]
            assert inner[1] <= outer[1]
