"""Marking: right answers are right, and a wrong one is told why, and where it was decided."""

import re
from itertools import permutations
from typing import Any

import pytest
from classroom import mark, of_level, unread

from gametrees.browser import handle
from gametrees.games.notation import parse_tree
from gametrees.lab.answers import right_values, solution
from gametrees.lab.exercises import make
from gametrees.lab.levels import LEVELS, reordered
from gametrees.lab.trees import leaf_paths, node_at
from gametrees.position import MAX, Value
from gametrees.query import Query, run
from gametrees.view import film

LEAF_LEVELS = ["first-cuts", "deep-cuts", "ties", "right-to-left"]


@pytest.mark.parametrize("name", LEAF_LEVELS)
def test_each_wrong_leaf_leads_to_the_step_that_decided_it(name: str) -> None:
    for seed in range(12):
        each = make(name, seed)
        leaves = leaf_paths(parse_tree(each.query.position))
        right = set(map(tuple, solution(each)))
        made = film(vars(each.query))["films"]["alphabeta"]
        ids = {",".join(map(str, node["moves"])): node["id"] for node in made["nodes"]}
        answer = [list(path) for path in leaves if path not in right]
        marked = mark(name, seed, answer)
        assert not marked["right"]
        assert marked["score"] == [0, len(leaves)]
        parts = [part for fault in marked["faults"] for part in fault["parts"]]
        assert sorted(parts) == sorted(",".join(map(str, path)) for path in leaves)
        for fault in marked["faults"]:
            frame = made["frames"][fault["step"]]
            assert fault["missing"] == (tuple(map(int, fault["parts"][0].split(","))) in right)
            if fault["missing"]:
                assert frame["kind"] == "cutoff"
                assert frame["say"] in fault["say"]
                changed = [change["node"] for change in frame["set"]]
                assert all(ids[part] in changed for part in fault["parts"])
            else:
                assert frame["kind"] == "leaf"
                assert frame["node"] in [ids[part] for part in fault["parts"]]
                assert f"alpha is {frame['alpha']}, " in fault["say"]
                assert f"beta is {frame['beta']}, " in fault["say"]


@pytest.mark.parametrize("name", LEAF_LEVELS)
def test_the_leaves_of_one_cut_are_one_fault_and_are_not_named_in_its_title(name: str) -> None:
    for seed in range(12):
        each = make(name, seed)
        right = solution(each)
        cuts = film(vars(each.query))["films"]["alphabeta"]["summary"]["cutoffs"]
        none = mark(name, seed, [])
        assert len(none["faults"]) == cuts
        assert none["right"] == (cuts == 0)
        for fault in none["faults"]:
            amount = len(fault["parts"])
            branches = {path.split(",")[0] for path in fault["parts"]}
            where = f"Below branch {'abcdef'[int(min(branches))]} of the root, a cut"
            told = where if len(branches) == 1 else "A cut"
            assert fault["title"].startswith(f"{told} is missing: ")
            assert f": {amount} lea" in fault["title"]
            assert ("one cut decided them" in fault["say"]) == (amount > 1)
        if len(right) > 1:
            some = mark(name, seed, right[:-1])
            (fault,) = some["faults"]
            assert fault["parts"] == [",".join(map(str, right[-1]))]
            assert some["say"] == f"Not yet: {len(right) - 1} right, none wrong, 1 missing."


def test_that_every_leaf_is_looked_at_is_an_answer() -> None:
    each = next(one for one in of_level("ties") if not solution(one))
    marked = mark("ties", each.seed, [])
    assert (marked["right"], marked["say"]) == (True, "Right: every leaf is looked at.")
    assert each.query.cutoff == "<"
    key = handle({"kind": "sheet", "level": "ties", "seed": 3, "n": 2})["keys"][1]
    assert (key["answer"], key["say"]) == ([], "Every leaf is looked at")
    assert all("That is a tie" in why for why in key["why"])
    assert key["why"]
    cut = make("first-cuts", 3)
    assert mark("first-cuts", cut.seed, [])["say"] == "Not yet: some leaf is never looked at."


def test_what_is_right_under_the_other_test_is_recognised() -> None:
    for each in of_level("ties"):
        other = {"<": "<=", "<=": "<"}[each.query.cutoff]
        answer = sorted(unread(each.query, other, "left-to-right"))
        marked = mark("ties", each.seed, list(map(list, answer)))
        assert not marked["right"]
        assert f"beta {other.replace('<=', '≤')} alpha" in marked["recognised"]


def test_reading_in_the_wrong_direction_is_recognised() -> None:
    for each in of_level("right-to-left"):
        answer = sorted(unread(each.query, "<=", "left-to-right"))
        marked = mark("right-to-left", each.seed, list(map(list, answer)))
        assert "read from left to right" in marked["recognised"]


def test_the_wrong_player_at_the_root_is_recognised() -> None:
    for each in of_level("minimax-values"):
        swapped = {"max": "min", "min": "max"}[each.query.to_move]
        values = right_values(Query(**{**vars(each.query), "to_move": swapped}))
        answer = {",".join(map(str, path)): str(values[path]) for path in each.targets}
        marked = mark("minimax-values", each.seed, answer)
        assert marked["right"] or f"{swapped.upper()} is at the root" in marked["recognised"]


def read_with_the_parents_bound(
    tree: Any, mover: int, bound: Value | None = None, path: tuple[int, ...] = ()
) -> tuple[Value, list[tuple[int, ...]]]:
    """The value, and the leaves read, when all a node knows is its parent's best so far."""
    if not isinstance(tree, list):
        return tree, [path]
    best, read = None, []
    for number, branch in enumerate(tree):
        value, below = read_with_the_parents_bound(branch, -mover, best, (*path, number))
        read += below
        best = value if best is None or mover * value > mover * best else best
        if bound is not None and mover * best >= mover * bound:
            break
    assert best is not None
    return best, read


def test_forgetting_the_grandparents_bound_is_recognised() -> None:
    for each in of_level("deep-cuts"):
        tree = parse_tree(each.query.position)
        mover = MAX if each.query.to_move == "max" else -MAX
        _, read = read_with_the_parents_bound(tree, mover)
        fewer = [list(path) for path in leaf_paths(tree) if path not in read]
        marked = mark("deep-cuts", each.seed, fewer)
        assert marked["right"] == (len(fewer) == len(solution(each)))
        assert marked["right"] or "its parent’s bound alone" in marked["recognised"]


def test_the_leaves_looked_at_are_recognised_as_the_opposite() -> None:
    each = make("first-cuts", 4)
    right = {tuple(path) for path in solution(each)}
    looked_at = [list(p) for p in leaf_paths(parse_tree(each.query.position)) if p not in right]
    assert "opposite question" in mark("first-cuts", 4, looked_at)["recognised"]


def test_a_value_that_follows_from_a_fault_below_is_told_apart() -> None:
    each = make("minimax-values", 1)
    right = right_values(each.query)
    path = max(each.targets, key=len)
    answer = {",".join(map(str, p)): right[p] for p in each.targets}
    answer[",".join(map(str, path))] = 99 if right[path[:-1]] < 99 else -99
    parent = path[:-1]
    best = max if (len(parent) % 2 == 0) == (each.query.to_move == "max") else min
    siblings = [(*parent, n) for n in range(len(node_at(parse_tree(each.query.position), parent)))]
    read = [answer.get(",".join(map(str, p)), right[p]) for p in siblings]
    answer[",".join(map(str, parent))] = best(read)
    faults = mark("minimax-values", 1, answer)["faults"]
    titles = {fault["parts"][0]: fault["title"] for fault in faults}
    assert "follows" not in titles[",".join(map(str, path))]
    if best(read) != right[parent]:
        assert "follows from the values written below" in titles[",".join(map(str, parent))]


def test_the_faults_of_values_lead_to_where_the_value_is_backed_up() -> None:
    each = make("minimax-values", 2)
    made = film(vars(each.query))["films"]["minimax"]
    ids = {node["id"]: ",".join(map(str, node["moves"])) for node in made["nodes"]}
    right = {",".join(map(str, path)): value for path, value in right_values(each.query).items()}
    names = [",".join(map(str, path)) for path in each.targets]
    marked = mark("minimax-values", 2, {name: right[name] + 50 for name in names})
    assert marked["score"] == [0, len(names)]
    assert [fault["step"] for fault in marked["faults"]] == sorted(
        fault["step"] for fault in marked["faults"]
    )
    for fault in marked["faults"]:
        frame = made["frames"][fault["step"]]
        (name,) = fault["parts"]
        assert (frame["kind"], ids[frame["node"]]) == ("backup", name)
        value = str(right[name]).replace("-", "−")
        assert frame["best"] == value
        assert f": {value}, not" in fault["say"]


def test_windows_taken_for_others_are_recognised() -> None:
    found = set()
    for each in of_level("windows"):
        right = solution(each)
        turned = mark("windows", each.seed, {"alpha": right["beta"], "beta": right["alpha"]})
        assert not turned["right"]
        assert "exchanged" in (turned["recognised"] or "")
        made = film(vars(each.query))["films"]["alphabeta"]
        (path,) = each.targets
        number = next(node["id"] for node in made["nodes"] if node["moves"] == list(path))
        last = [f for f in made["frames"] if f["node"] == number][-1]
        left = mark("windows", each.seed, {"alpha": last["alpha"], "beta": last["beta"]})
        found.add(left["recognised"])
        (fault,) = turned["faults"]
        frame = made["frames"][fault["step"]]
        assert (frame["kind"], frame["node"]) == ("enter", number)
        assert f"alpha is {frame['alpha']}" in fault["say"]
        assert f"beta is {frame['beta']}" in fault["say"]
    assert any("when the node is left" in (words or "") for words in found)


def test_half_a_window_is_half_right_and_the_other_half_is_named() -> None:
    right = solution(make("windows", 3))
    half = mark("windows", 3, {**right, "beta": "77"})
    assert (half["score"], half["faults"][0]["parts"]) == ([1, 2], ["beta"])
    assert half["faults"][0]["title"] == "beta is not 77."
    assert half["say"] == "Not yet: alpha is right, beta is not."


@pytest.mark.parametrize("level", LEVELS)
def test_no_title_gives_the_solution_away(level: str) -> None:
    each = make(level, 4)
    if each.level.ask == "values":
        marked = mark(level, 4, {",".join(map(str, path)): 77 for path in each.targets})
        assert all(re.findall(r"\d+", fault["title"]) == ["77"] for fault in marked["faults"])
    elif each.level.ask == "window":
        marked = mark(level, 4, {"alpha": 77, "beta": 78})
        assert marked["faults"][0]["title"] == "alpha is not 77 and beta is not 78."
    elif each.level.ask == "order":
        marked = mark(level, 4, list(range(len(parse_tree(each.query.position)))))
        (fault,) = marked["faults"]
        assert "branch" not in fault["title"]
        assert str(solution(each)) not in fault["say"]
    else:
        marked = mark(level, 4, [])
        assert not any(re.search(r"[a-d],", fault["title"]) for fault in marked["faults"])


def test_infinite_ends_may_be_typed_in_several_ways() -> None:
    each = next(one for one in of_level("windows") if solution(one)["alpha"] == "−∞")
    right = solution(each)
    for text in ("−∞", "-inf", "-∞", " -Infinity "):
        assert mark("windows", each.seed, {**right, "alpha": text})["right"]
    assert not mark("windows", each.seed, {**right, "alpha": "∞"})["right"]


def test_exactly_the_cheapest_orders_are_right() -> None:
    for seed in range(6):
        each = make("ordering", seed)
        branches = len(parse_tree(each.query.position))
        costs = {
            order: run(reordered(each.query, order)).tally.leaves
            for order in permutations(range(branches))
        }
        for order, cost in costs.items():
            marked = mark("ordering", seed, list(order))
            assert marked["right"] == (cost == min(costs.values()))
            if marked["right"]:
                continue
            assert f"looks at {cost} leaves, and {min(costs.values())} would do" in marked["say"]
            (fault,) = marked["faults"]
            assert f"{cost} in all" in fault["say"]
            walked = Query(**fault["query"])
            assert walked == reordered(each.query, order)
            frames = film(fault["query"])["films"]["alphabeta"]["frames"]
            assert (frames[fault["step"]]["kind"], frames[fault["step"]]["node"]) == ("backup", 0)


@pytest.mark.parametrize(
    ("name", "answer", "message"),
    [
        ("first-cuts", None, "lists leaves"),
        ("first-cuts", {"0": 1}, "lists leaves"),
        ("first-cuts", [[9]], "there is no branch j"),
        ("first-cuts", [[]], "the root is no leaf"),
        ("first-cuts", [[0]], "is no leaf"),
        ("first-cuts", [["x"]], "counted from 0"),
        ("first-cuts", [3], "counted from 0"),
        ("minimax-values", [1], "maps nodes to values"),
        ("minimax-values", {"9": "1"}, "no value is asked for at branch j"),
        ("minimax-values", {"": "1", "a": "2"}, "counted from 0"),
        ("minimax-values", {}, "no value is written at the root; a; "),
        ("minimax-values", {"": " "}, "no value is written at the root; a; "),
        ("windows", {"alpha": "3"}, "nothing is written for beta"),
        ("windows", {}, "nothing is written for alpha and beta"),
        ("minimax-values", {"": "three"}, "the value at the root is one number"),
        ("minimax-values", {"0": "[1]"}, "the value at a is one number"),
        ("minimax-values", {"0": "1/0"}, "the value at a is one number"),
        ("windows", "3", "gives alpha and beta"),
        ("windows", {"gamma": 3}, "gives alpha and beta"),
        ("windows", {"alpha": "low"}, "alpha is one number"),
        ("ordering", [0, 0, 1], "names each of the branches"),
        ("ordering", [0], "names each of the branches"),
        ("ordering", "abc", "counted from 0"),
    ],
)
def test_what_cannot_be_read_is_explained(name: str, answer: object, message: str) -> None:
    assert message in mark(name, 3, answer)["error"]
