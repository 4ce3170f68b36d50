"""Exercises: each level keeps its promise, a seed is a sheet, and marking explains."""

import json
import re
import xml.etree.ElementTree as ET
from itertools import permutations
from typing import Any

import pytest

from gametrees.browser import handle
from gametrees.cli import main
from gametrees.games.drawn import DrawnTree, parse_players
from gametrees.games.notation import parse_tree
from gametrees.lab.answers import right_values, solution
from gametrees.lab.exercises import Exercise, make
from gametrees.lab.levels import LEVELS, reordered
from gametrees.lab.trees import inner_paths, leaf_paths, node_at
from gametrees.position import MAX, Value
from gametrees.query import Query, run
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import minimax
from gametrees.variant import variant
from gametrees.view import film

SEEDS = range(40)
SEARCHES = {
    "<=": alphabeta,
    "<": variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2),
}
STANDING = {
    "minimax-values": "[20, [18, 19], [21, 30]]",
    "first-cuts": "[[-3, 11, -1], [2, 16, 8], [17, -8], [-7, 19, 6]]",
    "deep-cuts": (
        "[[[[26, 30], [13, 5], [18, 29]], [[30, 21], [6, 30], [15, 28]]], "
        "[[[22, 25], [13, 10]], [[19, 6], [13, 1]]]]"
    ),
    "ties": "[[4, 3], [4, 3]]",
    "ordering": "[[1, 24, 26], [2, 18, 12], [25, 11, 18]]",
    "windows": (
        "[[[[17, 28], [5, 2]], [[24, 4], [13, 24]]], [[[16, 14], [12, 13]], [[22, 30], [20, 20]]]]"
    ),
    "right-to-left": "[[[16, 3], [10, -1]], [[7, -3], [-9, -8]], [[0, 3], [9, -7]]]",
}
"""The trees of seed 1: a link once given out sets the same tree for ever."""


def unread(query: Query, cutoff: str, direction: str) -> set[tuple[int, ...]]:
    """The leaves a search never reads, found by a position that notes what is read."""
    tree, read = parse_tree(query.position), set()

    class Reader(DrawnTree):
        def utility(self) -> Value | None:
            value = super().utility()
            if value is not None:
                read.add(self.path)
            return value

    SEARCHES[cutoff](Reader(tree, parse_players(query.to_move or "max"), direction))
    return set(leaf_paths(tree)) - read


def of_level(name: str) -> list[Exercise]:
    return [make(name, seed) for seed in SEEDS]


def cut_depths(query: Query) -> list[int]:
    """For each cutoff of the film, the plies from the cut node up to the one who refuses."""
    made = film({**vars(query), "algorithm": "alphabeta"})["films"]["alphabeta"]
    depth = {node["id"]: node["depth"] for node in made["nodes"]}
    return [
        depth[frame["node"]] - depth[frame["witness"]["ancestor"]]
        for frame in made["frames"]
        if frame["kind"] == "cutoff"
    ]


@pytest.mark.parametrize("name", LEVELS)
def test_every_exercise_can_be_done_by_hand(name: str) -> None:
    movers = set()
    for each in of_level(name):
        tree = parse_tree(each.query.position)
        values = [node_at(tree, path) for path in leaf_paths(tree)]
        assert 4 <= len(values) <= 27
        assert all(isinstance(value, int) and -9 <= value <= 30 for value in values)
        movers.add(each.query.to_move)
    assert movers == {"max", "min"}


@pytest.mark.parametrize("name", LEVELS)
def test_seeds_set_different_trees_and_always_the_same(name: str) -> None:
    positions = [each.query.position for each in of_level(name)]
    assert positions == [each.query.position for each in of_level(name)]
    assert len(set(positions)) > len(SEEDS) // 2


@pytest.mark.parametrize("name", LEVELS)
def test_a_link_given_out_stands(name: str) -> None:
    assert make(name, 1).query.position == STANDING[name]


@pytest.mark.parametrize("name", ["first-cuts", "right-to-left"])
def test_cuts_are_the_parents_and_both_tests_agree(name: str) -> None:
    for each in of_level(name):
        query = each.query
        depths = cut_depths(query)
        assert depths
        assert set(depths) == {1}
        expected = unread(query, "<=", query.direction)
        assert expected == unread(query, "<", query.direction) == set(map(tuple, solution(each)))


def test_reading_from_the_left_gives_another_answer_where_the_right_is_asked_for() -> None:
    for each in of_level("right-to-left"):
        assert each.query.direction == "right-to-left"
        assert unread(each.query, "<=", "left-to-right") != set(map(tuple, solution(each)))


def test_deep_cuts_are_deep() -> None:
    for each in of_level("deep-cuts"):
        assert max(cut_depths(each.query)) >= 3


def test_ties_depend_on_the_test_and_the_exercise_says_which_holds() -> None:
    for each in of_level("ties"):
        query = each.query
        assert unread(query, "<=", query.direction) != unread(query, "<", query.direction)
        assert unread(query, query.cutoff, query.direction) == set(map(tuple, solution(each)))
        assert query.cutoff == ("<" if each.seed % 2 else "<=")
        stated = "beta < alpha (a tie is not" if query.cutoff == "<" else "beta ≤ alpha (a tie is"
        assert stated in each.question
    assert [] in map(solution, of_level("ties")), "where a tie passes, nothing may be cut"


def test_orders_differ_in_cost() -> None:
    for each in of_level("ordering"):
        tree = parse_tree(each.query.position)
        costs = {
            order: run(reordered(each.query, order)).tally.leaves
            for order in permutations(range(len(tree)))
        }
        others = [cost for order, cost in costs.items() if list(order) != sorted(order)]
        assert len(set(others)) > 1
        assert costs[tuple(solution(each))] == min(costs.values()) < costs[tuple(range(len(tree)))]


def test_windows_have_a_finite_end() -> None:
    for each in of_level("windows"):
        (path,) = each.targets
        made = film(vars(each.query))["films"]["alphabeta"]
        number = next(node["id"] for node in made["nodes"] if node["moves"] == list(path))
        frame = next(f for f in made["frames"] if (f["kind"], f["node"]) == ("enter", number))
        assert solution(each) == {"alpha": frame["alpha"], "beta": frame["beta"]}
        assert [frame["alpha"], frame["beta"]] != ["−∞", "+∞"]


def test_values_are_asked_of_every_inner_node() -> None:
    for each in of_level("minimax-values"):
        tree, players = parse_tree(each.query.position), parse_players(each.query.to_move)
        assert list(each.targets) == inner_paths(tree)
        assert right_values(each.query)[()] == minimax(DrawnTree(tree, players))


@pytest.mark.parametrize("name", LEVELS)
def test_an_exercise_is_plain_data_without_its_solution(name: str) -> None:
    for seed in range(5):
        made = handle({"kind": "exercise", "level": name, "seed": seed})
        assert json.loads(json.dumps(made)) == made
        drawing = ET.fromstring(made["drawing"])
        groups = [group for group in drawing.iter() if "data-node" in group.attrib]
        assert len(groups) == len(made["nodes"])
        for group, node in zip(groups, made["nodes"], strict=True):
            assert int(group.attrib["data-node"]) == node["id"]
            text = "".join(group.itertext())
            is_asked = made["ask"] == "window" and node["moves"] in made["targets"]
            assert text == (node["given"] or ("?" if is_asked else ""))
            assert group.attrib["class"] == f"node {node['shape']}"
        assert "style=" not in made["drawing"]
        assert list(film(made["query"])["films"]) == [made["query"]["algorithm"]]


@pytest.mark.parametrize("name", LEVELS)
def test_the_solution_is_marked_right(name: str) -> None:
    for seed in range(10):
        answer = json.loads(json.dumps(solution(make(name, seed))))
        mark = handle({"kind": "mark", "level": name, "seed": seed, "answer": answer})
        assert mark["right"]
        assert mark["score"][0] == mark["score"][1]
        assert (mark["faults"], mark["recognised"]) == ([], None)


def mark(name: str, seed: int, answer: object) -> dict[str, Any]:
    return handle({"kind": "mark", "level": name, "seed": seed, "answer": answer})


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


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"level": "hard"}, "unknown level 'hard'; it is one of minimax-values, first-cuts"),
        ({"level": "ties", "seed": "x"}, "the seed is a whole number from 0, not 'x'"),
        ({"level": "ties", "seed": -1}, "the seed is a whole number from 0, not -1"),
        ({"level": "ties", "seed": True}, "the seed is a whole number"),
    ],
)
def test_exercises_that_do_not_exist(fields: dict[str, Any], message: str) -> None:
    assert message in handle({"kind": "exercise", **fields})["error"]


def test_a_sheet_is_the_beginning_of_a_longer_one() -> None:
    short, long = (handle({"kind": "sheet", "level": "ties", "seed": 5, "n": n}) for n in (2, 4))
    assert short["exercises"] == long["exercises"][:2]
    assert short["keys"] == long["keys"][:2]
    assert len({each["seed"] for each in long["exercises"]}) == 4
    other = handle({"kind": "sheet", "level": "ties", "seed": 6, "n": 2})
    assert other["exercises"] != short["exercises"]


@pytest.mark.parametrize("name", LEVELS)
def test_the_keys_of_a_sheet_are_right(name: str) -> None:
    made = handle({"kind": "sheet", "level": name, "seed": 1, "n": 3})
    assert json.loads(json.dumps(made)) == made
    for each, key in zip(made["exercises"], made["keys"], strict=True):
        assert mark(name, each["seed"], key["answer"])["right"]
        assert key["say"]
        ET.fromstring(key["drawing"])
        if each["ask"] == "leaves":
            assert all("Cutoff" in why or "That is a tie" in why for why in key["why"])
        if each["ask"] == "order":
            assert run(Query(**key["query"])).tally.leaves == min(
                run(reordered(Query(**each["query"]), order)).tally.leaves
                for order in permutations(key["answer"])
            )
            letters = re.findall(r'data-move="\d+"[^>]*>([a-d])<', key["drawing"])
            root = ["abcd"[branch] for branch in key["answer"]]
            assert letters[0] == root[0]
            assert f"The root tries {', '.join(root)}" == key["say"]
        else:
            assert key["query"] == each["query"]


def test_a_sheet_says_once_what_holds_for_all_its_exercises() -> None:
    for name in LEVELS:
        made = handle({"kind": "sheet", "level": name, "seed": 7, "n": 3})
        for each, brief in zip(made["exercises"], made["briefs"], strict=True):
            words = sorted(f"{made['rules']} {brief}".split())
            assert words == sorted(each["question"].split())
        assert made["rules"]
        one = handle({"kind": "sheet", "level": name, "seed": 7, "n": 1})
        assert (one["rules"], one["briefs"]) == ("", [one["exercises"][0]["question"]])


@pytest.mark.parametrize(("n", "message"), [(0, "1 to 100"), (101, "1 to 100"), ("x", "whole")])
def test_a_sheet_has_a_size(n: object, message: str) -> None:
    assert message in handle({"kind": "sheet", "level": "ties", "n": n})["error"]


def written(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["exercises", "--seed", "7", "-n", "3", *options]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", LEVELS)
def test_the_command_line_writes_sheets(capsys: pytest.CaptureFixture[str], name: str) -> None:
    made = handle({"kind": "sheet", "level": name, "seed": 7, "n": 3})
    whole = json.loads(written(capsys, "--level", name, "--format", "json", "--key"))
    assert whole == made
    bare = json.loads(written(capsys, "--level", name, "--format", "json"))
    assert "keys" not in bare
    text = written(capsys, "--level", name)
    keyed = written(capsys, "--level", name, "--key")
    assert "Answer key" not in text
    assert keyed.startswith(text.rstrip())
    assert made["rules"] in text
    assert all(brief in text for brief in made["briefs"])
    for each, key in zip(made["exercises"], made["keys"], strict=True):
        assert f"`{each['query']['position']}`" in text
        assert key["say"] in keyed
    drawing = ET.fromstring(written(capsys, "--level", name, "--format", "svg", "--key"))
    assert sum(element.tag.endswith("svg") for element in drawing.iter()) == 1 + 2 * 3


def test_the_outline_shows_who_moves_and_every_leaf(capsys: pytest.CaptureFixture[str]) -> None:
    text = written(capsys, "--level", "first-cuts")
    outline = text.split("```text\n")[1].split("\n```")[0].splitlines()
    each = json.loads(written(capsys, "--level", "first-cuts", "--format", "json"))["exercises"][0]
    assert len(outline) == len(each["nodes"])
    for line, node in zip(outline, each["nodes"], strict=True):
        assert line.split()[-1] == (node["given"] or node["shape"].upper())
        depth = len(node["moves"])
        assert len(line) - len(line.lstrip("│├└─ ")) == max(0, 5 * depth - 2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--level", "none"], "unknown level 'none'"),
        (
            ["--level", "ties", "--format", "pdf"],
            "unknown format 'pdf'; it is one of md, json, svg",
        ),
        (["--level", "ties", "-n", "0"], "1 to 100"),
    ],
)
def test_a_sheet_that_cannot_be_written_is_explained(
    capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    assert main(["exercises", *options]) == 2
    assert message in capsys.readouterr().err
