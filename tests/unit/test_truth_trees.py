"""Trees that others have published: right value, and exactly the leaves they say are read."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from truth import Fact, facts, full_set

from gametrees.errors import InputError
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.position import Position, Value
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.minimax import best_move, minimax
from gametrees.variant import variant

strict = variant(alphabeta, {"beta <= alpha": "beta < alpha"}, count=2)
RULES: dict[str, Callable[..., Value]] = {"<=": alphabeta, "<": strict}
TREES = facts("trees.txt")


class LeafReader(DrawnTree):
    """A drawn tree that notes which leaves a search reads, and in which order."""

    def __init__(self, tree: Tree, root: int) -> None:
        super().__init__(tree, root)
        self.read: list[Value] = []
        self.paths: list[tuple[int, ...]] = []

    def utility(self) -> Value | None:
        value = super().utility()
        if value is not None:
            self.read.append(value)
            self.paths.append(self.path)
        return value


def leaf_paths(tree: Any, path: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    if not isinstance(tree, list):
        return [path]
    return [
        leaf for number, child in enumerate(tree) for leaf in leaf_paths(child, (*path, number))
    ]


def has_unread_leaves(tree: Any) -> bool:
    return any(map(has_unread_leaves, tree)) if isinstance(tree, list) else tree is None


def reader(tree: Tree, root: str) -> LeafReader:
    return LeafReader(tree, 1 if root == "max" else -1)


def by_name(fact: Fact) -> str:
    return fact["name"]


@pytest.mark.parametrize("fact", TREES, ids=by_name)
def test_value_of_a_stated_tree(fact: Fact) -> None:
    tree = DrawnTree.parse(fact["tree"], fact["root"])
    expected = int(fact["value"])
    assert alphabeta(tree) == strict(tree) == expected
    if "null" not in fact["tree"]:
        assert minimax(tree) == expected


@pytest.mark.parametrize("fact", TREES, ids=by_name)
@pytest.mark.parametrize("rule", RULES)
def test_leaves_read_of_a_stated_tree(fact: Fact, rule: str) -> None:
    key = "visited-strict" if rule == "<" and "visited-strict" in fact else "visited"
    tree = reader(json.loads(fact["tree"]), fact["root"])
    RULES[rule](tree)
    assert tree.read == list(map(int, fact[key].split()))


def test_a_leaf_without_a_value_is_never_skipped_over_silently() -> None:
    fact = next(fact for fact in TREES if "null" in fact["tree"])
    with pytest.raises(InputError, match="has no value"):
        minimax(DrawnTree.parse(fact["tree"], fact["root"]))


def test_every_published_tree_has_its_value_and_its_leaves() -> None:
    published = full_set("alphabeta_trees.json")
    assert published
    for entry in published:
        for rule, search in RULES.items():
            tree, expected = reader(entry["tree"], entry["root"]), entry["computed"][rule]
            value = search(tree)
            assert value == expected["root_value"], (entry["id"], rule)
            assert tree.read == expected["visited_leaf_values"], (entry["id"], rule)
            cut = [path for path in leaf_paths(entry["tree"]) if path not in tree.paths]
            assert cut == list(map(tuple, expected["pruned_leaf_paths"])), (entry["id"], rule)


def test_every_published_answer_that_stands_is_reproduced() -> None:
    for entry in full_set("alphabeta_trees.json"):
        tree = reader(entry["tree"], entry["root"])
        value = RULES[entry["rule"]](tree)
        published, stands = entry["published"], entry["agreement"]
        if stands.get("root_value") and published["root_value"] is not None:
            assert value == published["root_value"], entry["id"]
        if stands.get("visited_leaf_values") and published["visited_leaf_values"] is not None:
            assert tree.read == published["visited_leaf_values"], entry["id"]
        if not has_unread_leaves(entry["tree"]):
            assert minimax(tree) == value == entry["computed"]["minimax"], entry["id"]


def test_the_one_window_root_loop_agrees_with_the_published_value() -> None:
    for entry in full_set("alphabeta_trees.json"):
        if not isinstance(entry["tree"], list) or has_unread_leaves(entry["tree"]):
            continue
        tree = reader(entry["tree"], entry["root"])
        assert alphabeta_move(tree) == best_move(tree), entry["id"]


def position_of(entry: Any) -> Position[int]:
    tree = json.loads(json.dumps(entry["tree"]).replace('"O?"', "0").replace('"X?"', "0"))
    return reader(tree, entry["root"].lower())


def test_trees_of_the_bug_reports_have_the_right_value() -> None:
    for entry in full_set("bug_reports.json")["trees"]:
        position = position_of(entry)
        assert minimax(position) == alphabeta(position) == strict(position) == entry["value"]
        if "best" in entry:
            assert alphabeta_move(position).move == entry["best"]
        for number, expected in enumerate(entry.get("true_children", [])):
            position.play(number)
            assert minimax(position) == expected
            position.undo()
