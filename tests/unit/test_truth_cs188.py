"""Trees of a course's test suite: value, move, and exactly the nodes it says are generated."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from truth import Fact, facts, full_set

from gametrees.cli import main
from gametrees.errors import InputError
from gametrees.games.drawn import written_tree
from gametrees.games.notation import parse_number, parse_tree
from gametrees.lab.trees import paths
from gametrees.lab.watch import Run
from gametrees.query import Query, run

STATED = facts("course_trees.txt")


def by_name(fact: Fact) -> str:
    return fact["name"]


def question(fact: Fact, algorithm: str = "alphabeta") -> Query:
    return Query(
        fact["tree"],
        game="drawn",
        to_move=fact["players"],
        algorithm=algorithm,
        cutoff="<",
        depth=int(fact["depth"]),
    )


def written(path: tuple[int, ...]) -> str:
    return ",".join(map(str, path))


@pytest.mark.parametrize("fact", STATED, ids=by_name)
@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "fail-hard"])
def test_value_and_move_of_a_stated_tree(fact: Fact, algorithm: str) -> None:
    outcome = run(question(fact, algorithm))
    assert (outcome.value, outcome.move) == (parse_number(fact["value"]), int(fact["best"]))


@pytest.mark.parametrize("fact", STATED, ids=by_name)
def test_nodes_generated_in_a_stated_tree(fact: Fact) -> None:
    generated = Run(question(fact)).nodes
    cut = [written(path) for path, _ in paths(parse_tree(fact["tree"])) if path not in generated]
    assert " ".join(cut) == fact["cut"].replace("none", "")


@pytest.mark.parametrize("fact", STATED, ids=by_name)
def test_the_command_line_takes_players_and_rounds(
    capsys: pytest.CaptureFixture[str], fact: Fact
) -> None:
    arguments = ["search", fact["tree"], "--game", "drawn", "--cutoff", "<", "--json"]
    arguments += ["--players", fact["players"], "--depth", fact["depth"]]
    assert main(arguments) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["value"] == parse_number(fact["value"])
    assert record["move"] == int(fact["best"])
    assert f"depth {fact['depth']}" in record["convention"]


def test_a_round_too_few_is_refused_and_one_too_many_changes_nothing() -> None:
    fact = next(fact for fact in STATED if fact["name"] == "7-2c-check-depth-two-ghosts")
    depth = int(fact["depth"])
    with pytest.raises(InputError, match="lies at the horizon"):
        run(question({**fact, "depth": str(depth - 1)}))
    assert run(question({**fact, "depth": str(depth + 1)})) == run(question(fact))


def bare(tree: dict[str, Any]) -> Any:
    return [bare(each) for each in tree["children"]] if "children" in tree else tree["leaf"]


def node_names(tree: dict[str, Any], path: tuple[int, ...] = ()) -> Iterator[tuple[Any, str]]:
    yield path, tree["name"]
    for number, below in enumerate(tree.get("children", [])):
        yield from node_names(below, (*path, number))


def movers(tree: dict[str, Any], depth: int = 0) -> set[tuple[int, str]]:
    below = (movers(each, depth + 1) for each in tree.get("children", []))
    return set().union(*below, {(depth, tree["type"])} if "type" in tree else set())


def test_every_tree_of_the_course_is_answered_as_published() -> None:
    published = full_set("cs188_trees.json")
    assert len(published) == 34
    for entry in published:
        tree, agents = entry["tree"], entry["num_agents"]
        players = ["max", *["min"] * (agents - 1)]
        assert all(mover == players[depth % agents] for depth, mover in movers(tree))
        query = Query(
            written_tree(bare(tree)),
            game="drawn",
            to_move=",".join(players),
            algorithm=entry["algorithm"],
            cutoff="<",
            depth=entry["depth_plies"],
        )
        outcome = run(query)
        assert outcome.value == entry["computed_root_value"], entry["name"]
        assert tree["children"][outcome.move]["move"] == entry["published_action"], entry["name"]
        names = dict(node_names(tree))
        generated = {names[path] for path in Run(query).nodes}
        assert generated == set(entry["published_generated"]), entry["name"]
        loose = entry["computed_visited_nonstrict_rule"]
        if loose is not None:
            query = Query(**{**vars(query), "cutoff": "<="})
            assert [names[path] for path in Run(query).nodes] == loose, entry["name"]
