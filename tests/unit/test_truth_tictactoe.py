"""Tic-tac-toe against what others have published: counts, and positions that went wrong."""

from collections import Counter
from functools import cache

import pytest
from truth import Fact, facts, full_set

from gametrees.games.tictactoe import TicTacToe
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.minimax import best_move, minimax

POSITIONS = facts("tictactoe_positions.txt")
WITH_PLIES = [fact for fact in POSITIONS if "plies" in fact]
TURN = (6, 3, 0, 7, 4, 1, 8, 5, 2)
MIRROR = (2, 1, 0, 5, 4, 3, 8, 7, 6)


def cells(text: str) -> list[int]:
    return list(map(int, text.split()))


def by_name(fact: Fact) -> str:
    return fact["name"]


COUNTS = {fact["name"]: cells(fact["numbers"]) for fact in facts("tictactoe_counts.txt")}


def canonical(board: str) -> str:
    """The least of the eight images of a board under turning and mirroring."""
    images = []
    for _ in range(4):
        board = "".join(board[cell] for cell in TURN)
        images += [board, "".join(board[cell] for cell in MIRROR)]
    return min(images)


@cache
def ways_to_reach() -> tuple[Counter[str], ...]:
    """For each ply, the boards reached and in how many ways."""
    layers = [Counter({"." * 9: 1})]
    for _ in range(9):
        layer: Counter[str] = Counter()
        for board, ways in layers[-1].items():
            position = TicTacToe(board, score="plain")
            if position.utility() is None:
                for move in position.moves():
                    position.play(move)
                    layer[str(position).replace("/", "")] += ways
                    position.undo()
        layers.append(layer)
    return tuple(layers)


@cache
def finished() -> tuple[tuple[str, int, int, int], ...]:
    """Every finished board with its ply, its result to X, and its number of games."""
    found = []
    for ply, layer in enumerate(ways_to_reach()):
        for board, ways in layer.items():
            result = TicTacToe(board, score="plain").utility()
            if result is not None:
                found.append((board, ply, int(result), ways))
    return tuple(found)


def games(result: int, ply: int) -> int:
    return sum(ways for _, at, value, ways in finished() if (at, value) == (ply, result))


def test_move_sequences_and_positions_by_ply() -> None:
    layers = ways_to_reach()
    assert [sum(layer.values()) for layer in layers] == COUNTS["perft"]
    assert [len(layer) for layer in layers] == COUNTS["positions-by-ply"]
    assert sum(COUNTS["positions-by-ply"]) == 5478
    by_symmetry = [len(set(map(canonical, layer))) for layer in layers]
    assert by_symmetry == COUNTS["positions-by-ply-up-to-symmetry"]
    assert sum(by_symmetry) == 765


def test_games_by_length_and_result() -> None:
    assert [games(1, ply) for ply in (5, 7, 9)] == COUNTS["games-won-by-x-at-ply-5-7-9"]
    assert [games(-1, ply) for ply in (6, 8)] == COUNTS["games-won-by-o-at-ply-6-8"]
    assert [games(0, 9)] == COUNTS["games-drawn"]
    assert sum(ways for *_, ways in finished()) == 255_168


def test_games_up_to_symmetry() -> None:
    # A mirror image fixes three cells and every game fills five or more: no game is its own image.
    lengths = [sum(games(result, ply) for result in (-1, 0, 1)) for ply in range(5, 10)]
    assert [length // 8 for length in lengths] == COUNTS["games-up-to-symmetry-by-ply-5-to-9"]
    assert sum(COUNTS["games-up-to-symmetry-by-ply-5-to-9"]) == 31_896


def test_finished_positions() -> None:
    results = Counter(result for _, _, result, _ in finished())
    assert [results[1], results[-1], results[0]] == COUNTS[
        "finished-positions-won-by-x-won-by-o-drawn"
    ]
    assert len(finished()) == 958
    assert len({canonical(board) for board, *_ in finished()}) == 138


def test_the_full_table_of_counts() -> None:
    published = full_set("tictactoe_counts.json")
    layers, by_symmetry = ways_to_reach(), [set(map(canonical, layer)) for layer in ways_to_reach()]
    assert published["perft"] == [sum(layer.values()) for layer in layers]
    assert published["nodes"] == sum(published["perft"])
    assert published["games"] == sum(ways for *_, ways in finished())
    assert published["positions_by_ply"] == list(map(len, layers))
    assert published["positions"] == sum(map(len, layers))
    assert published["sym_by_ply"] == list(map(len, by_symmetry))
    assert published["positions_sym"] == sum(map(len, by_symmetry))
    assert published["terminal_positions"] == len(finished())
    assert published["terminal_sym"] == len({canonical(board) for board, *_ in finished()})
    sign = {"X": 1, "O": -1, "D": 0}
    for ply, result, number in published["by"]:
        assert games(sign[result], ply) == number
    for result, number in published["results"].items():
        assert sum(games(sign[result], ply) for ply in range(10)) == number
    for result, number in published["term_by"].items():
        assert sum(value == sign[result] for _, _, value, _ in finished()) == number
    assert published["games_up_to_symmetry_total"] == sum(
        number for *_, number in published["games_up_to_symmetry"]
    )


def values_to_the_mover(board: str, to_move: str, score: str) -> dict[int, int]:
    position = TicTacToe(board, to_move, score=score)
    mover, values = position.player, {}
    for move in position.moves():
        position.play(move)
        values[move] = int(mover * minimax(position))
        position.undo()
    return values


@pytest.mark.parametrize("fact", POSITIONS, ids=by_name)
def test_moves_that_keep_the_value(fact: Fact) -> None:
    values = values_to_the_mover(fact["board"], fact["to-move"], "plain")
    assert max(values.values()) == int(fact["value"])
    best = [move for move, value in values.items() if value == max(values.values())]
    assert best == cells(fact["best"])


@pytest.mark.parametrize("fact", POSITIONS, ids=by_name)
def test_the_move_played_is_right_and_not_the_reported_one(fact: Fact) -> None:
    position = TicTacToe(fact["board"], fact["to-move"])
    played = best_move(position)
    assert played == alphabeta_move(position) == best_move(position, alphabeta)
    assert played.move in cells(fact.get("quickest", fact["best"]))
    assert str(played.move) != fact.get("reported")


@pytest.mark.parametrize("fact", WITH_PLIES, ids=by_name)
def test_plies_to_the_win(fact: Fact) -> None:
    values = values_to_the_mover(fact["board"], fact["to-move"], "fast")
    plies = {move: 10 - value for move, value in values.items() if value > 0}
    expected = dict(tuple(map(int, pair.split("="))) for pair in fact["plies"].split())
    assert plies == expected


def test_every_reported_position_of_the_full_set() -> None:
    for entry in full_set("bug_reports.json")["tic_tac_toe"]:
        values = values_to_the_mover(entry["board"], entry["to_move"], "plain")
        value = max(values.values())
        assert value == entry["expected_value"], entry["id"]
        best = [move for move, found in values.items() if found == value]
        assert set(entry.get("best", best)) <= set(best), entry["id"]
        assert entry.get("values", {}).items() <= {str(m): v for m, v in values.items()}.items()
        for move in entry.get("losing_in_4", []):
            assert values_to_the_mover(entry["board"], entry["to_move"], "fast")[move] == 4 - 10
        played = alphabeta_move(TicTacToe(entry["board"], entry["to_move"]))
        assert played == best_move(TicTacToe(entry["board"], entry["to_move"])), entry["id"]
        assert played.move in entry.get("best", best), entry["id"]
        assert played.move != entry.get("reported"), entry["id"]
