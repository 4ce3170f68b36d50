"""Exercises: each level keeps its promise, and a seed is an exercise for ever."""

import json
import xml.etree.ElementTree as ET
from itertools import permutations
from typing import Any

import pytest
from classroom import SEEDS, of_level, unread

from gametrees.browser import handle
from gametrees.games.drawn import DrawnTree, parse_players
from gametrees.games.notation import parse_tree
from gametrees.lab.answers import right_values, solution
from gametrees.lab.exercises import make
from gametrees.lab.levels import LEVELS, reordered
from gametrees.lab.trees import inner_paths, leaf_paths, node_at
from gametrees.query import Query, run
from gametrees.search.minimax import minimax
from gametrees.view import film

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
