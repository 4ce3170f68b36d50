"""Typical mistakes are recognised as exactly what they are; each is made here in its own way."""

from collections.abc import Callable
from typing import Any

from classroom import of_level

from gametrees.browser import handle
from gametrees.games.notation import parse_tree
from gametrees.lab.answers import right_values, solution
from gametrees.lab.exercises import Exercise
from gametrees.lab.keys import key
from gametrees.lab.trees import leaf_paths, node_at
from gametrees.view import film


def part(path: tuple[int, ...]) -> str:
    return ",".join(map(str, path))


def mark(each: Exercise, answer: object) -> dict[str, Any]:
    return handle({"kind": "mark", "level": each.name, "seed": each.seed, "answer": answer})


def alphabeta_film(each: Exercise) -> dict[str, Any]:
    made: dict[str, Any] = film({**vars(each.query), "algorithm": "alphabeta"})
    return dict(made["films"]["alphabeta"])


def assert_recognised(level: str, words: str, wrong: Callable[[Exercise], Any]) -> None:
    """Make a mistake throughout a level: it is recognised, unless it is right all the same.

    Where it is exactly another mistake too, that one may be told. ``wrong`` returns None where
    the mistake cannot be made.
    """
    answers = [(each, wrong(each)) for each in of_level(level)]
    marks = [mark(each, answer) for each, answer in answers if answer is not None]
    told = [marked["recognised"] for marked in marks if not marked["right"]]
    assert None not in told
    assert any(words in each for each in told), set(told)


def test_the_closing_leaf_counted_as_skipped_is_recognised() -> None:
    def wrong(each: Exercise) -> list[list[int]] | None:
        made = alphabeta_film(each)
        nodes = {node["id"]: node for node in made["nodes"]}
        closers = [nodes[f["child"]] for f in made["frames"] if f["kind"] == "cutoff"]
        if any(node["player"] != "leaf" for node in closers):
            return None
        return [*solution(each), *(node["moves"] for node in closers)]

    assert_recognised("first-cuts", "closes a window were skipped as well", wrong)


def test_one_alpha_and_beta_for_the_whole_tree_is_recognised() -> None:
    def wrong(each: Exercise) -> list[list[int]]:
        tree, ends = parse_tree(each.query.position), {"max": -99, "min": 99}
        read = []

        def search(node: Any, path: tuple[int, ...], mover: str) -> int:
            if not isinstance(node, list):
                read.append(path)
                return int(node)
            choose, other = (max, "min") if mover == "max" else (min, "max")
            values: list[int] = []
            for number, branch in enumerate(node):
                values.append(search(branch, (*path, number), other))
                ends[mover] = choose(ends[mover], choose(values))
                if ends["min"] <= ends["max"]:
                    break
            return choose(values)

        search(tree, (), str(each.query.to_move))
        return [list(path) for path in leaf_paths(tree) if path not in read]

    assert_recognised("deep-cuts", "the whole tree shared one alpha and one beta", wrong)


def test_one_player_at_every_node_is_recognised() -> None:
    def greatest(node: Any) -> int:
        return max(map(greatest, node)) if isinstance(node, list) else int(node)

    def wrong(each: Exercise) -> dict[str, int]:
        tree = parse_tree(each.query.position)
        return {part(path): greatest(node_at(tree, path)) for path in each.targets}

    assert_recognised("minimax-values", "MAX chose at every node", wrong)


def test_the_bounds_of_alpha_beta_are_recognised_where_values_are_asked_for() -> None:
    found = []
    for each in of_level("minimax-values"):
        made, right = alphabeta_film(each), right_values(each.query)
        path_of = {node["id"]: tuple(node["moves"]) for node in made["nodes"]}
        frames = [frame for frame in made["frames"] if frame["best"] is not None]
        told = {path_of[frame["node"]]: frame["best"].replace("−", "-") for frame in frames}
        if set(each.targets) <= set(told) and any(
            str(right[path]) != told[path] for path in each.targets
        ):
            answer = {part(path): told[path] for path in each.targets}
            found.append(mark(each, answer)["recognised"])
    assert found
    assert all("what alpha-beta hands back" in words for words in found)


def negated(text: str) -> str:
    return f"−{text.removeprefix('+')}" if text[0] != "−" else text[1:]


def test_a_window_turned_round_as_in_negamax_is_recognised() -> None:
    def wrong(each: Exercise) -> dict[str, str]:
        right = solution(each)
        assert isinstance(right, dict)
        return {"alpha": negated(right["beta"]), "beta": negated(right["alpha"])}

    assert_recognised("windows", "negamax", wrong)


def test_two_slips_at_once_are_recognised() -> None:
    def wrong(each: Exercise) -> list[list[int]] | None:
        cutoff = {"<": "<=", "<=": "<"}[each.query.cutoff]
        fields = {**vars(each.query), "cutoff": cutoff, "direction": "right-to-left"}
        nodes = film(fields)["films"]["alphabeta"]["nodes"]
        never = [
            node["moves"] for node in nodes if (node["player"], node["shape"]) == ("ghost", "leaf")
        ]
        return never or None  # who chooses no leaf is not suspected of two slips

    assert_recognised("ties", ", and when the tree is read from right to left", wrong)


def test_no_leaf_at_all_is_not_taken_for_two_slips_at_once() -> None:
    for level in ("first-cuts", "deep-cuts", "ties"):
        for each in of_level(level):
            told = mark(each, [])["recognised"] if solution(each) else None
            assert told is None or ", and when" not in told


def test_the_solution_of_a_window_shows_the_windows_at_entry() -> None:
    for each in of_level("windows"):
        answer = solution(each)
        assert isinstance(answer, dict)
        wanted = f"[{answer['alpha']}, {answer['beta']}]"
        assert wanted in key(each)["drawing"]


def test_dear_orders_and_the_usual_advice_are_told_apart() -> None:
    told = set()
    for each in of_level("ordering"):
        values = right_values(each.query)
        sign = 1 if each.query.to_move == "max" else -1
        worth = {path[0]: sign * value for path, value in values.items() if len(path) == 1}
        best_first = sorted(worth, key=worth.__getitem__, reverse=True)
        for order in (best_first, best_first[::-1]):
            marked = mark(each, order)
            words = marked["recognised"] or ""
            if "dear" in words:
                assert not marked["right"]
            elif "best branch to the worst" in words:
                assert order == best_first
            told.add(words)
    assert any("best branch to the worst" in words for words in told)
    assert any("as dear as it gets" in words for words in told)
