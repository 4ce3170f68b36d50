"""The bet on the home page: a board, a question, and the answer behind it.

``render`` computes what every move is worth and writes the whole ``<bet-board>`` element. Without
JavaScript it is a picture with a fold-out answer; ``src/web/bet.js`` turns the empty cells into
buttons and shows the same answer, of which it knows nothing by itself.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from gametrees.errors import InputError
from gametrees.figures.format import MINUS
from gametrees.games.tictactoe import (
    EMPTY,
    LINES,
    MARKS,
    Cell,
    TicTacToe,
    winning_lines,
)
from gametrees.position import Value
from gametrees.search.minimax import best_move, minimax

USUAL = {"position": "XXO/..X/.O.", "to_move": "O", "link": ""}
Line = tuple[Cell, Cell, Cell]


@dataclass(frozen=True)
class Bet:
    """One move, what it is worth to X, and the game that follows when both play their best."""

    cell: Cell
    value: Value
    wins: bool
    game: tuple[Cell, ...]


def render(options: Mapping[str, str]) -> str:
    """Return the HTML of the bet.

    ``options``: ``position``, ``to_move``, and ``link``, the address of a demo that shows the
    search. Raises InputError for an unknown option, for a position that no game reaches, and for
    one in which not exactly one move wins by force: there would be nothing to bet on.
    """
    given = {name.replace("-", "_"): value for name, value in options.items()}
    unknown = sorted(set(given) - set(USUAL))
    if unknown:
        raise InputError(f"a bet has no option {unknown[0]!r}; it has {', '.join(USUAL)}")
    settings = USUAL | given
    position = TicTacToe(settings["position"], settings["to_move"])
    bets = all_bets(position)
    winners = [bet for bet in bets if bet.wins]
    if len(winners) != 1:
        raise InputError(f"{position}: {len(winners)} moves win by force, a bet needs exactly one")
    mover = MARKS[position.player]
    return (
        '<bet-board><figure class="bet">'
        f'<figcaption class="bet-question"><span>{mover} to move.</span> '
        f"<strong>Which cell wins by force?</strong></figcaption>"
        f"{board_html(position.board, label=spoken(position.board))}"
        '<p class="bet-verdict" role="status"></p>'
        "</figure>"
        f"{answer_html(position, bets, winners[0], settings['link'])}"
        f'<script type="application/json">{data(position, bets, winners[0])}</script>'
        "</bet-board>"
    )


def all_bets(position: TicTacToe) -> list[Bet]:
    """Return every legal move with what comes of it."""
    bets = []
    mover = position.player
    for cell in position.moves():
        position.play(cell)
        value = minimax(position)
        bets.append(Bet(cell, value, mover * value > 0, (cell, *best_game(position))))
        position.undo()
    return bets


def best_game(position: TicTacToe) -> list[Cell]:
    """Return the moves that follow when both play their best, the first of equal moves each."""
    played: list[Cell] = []
    while position.utility() is None:
        move = best_move(position).move
        assert isinstance(move, int)
        position.play(move)
        played.append(move)
    for _ in played:
        position.undo()
    return played


def threats(position: TicTacToe, cell: Cell) -> list[Line]:
    """Return the lines that the mover, once on ``cell``, can fill with one mark more."""
    board = list(position.board)
    board[cell] = mark = MARKS[position.player]
    return [line for line in LINES if sorted(board[c] for c in line) == sorted([EMPTY, mark, mark])]


def data(position: TicTacToe, bets: Iterable[Bet], winner: Bet) -> str:
    """Return what the page's script needs to answer a bet, as JSON that may stand in HTML."""
    made = {
        "mover": MARKS[position.player],
        "bets": {
            bet.cell: {
                "value": written(bet.value),
                "outcome": outcome(bet),
                "wins": bet.wins,
                "verdict": verdict(position, bet, winner),
            }
            for bet in bets
        },
        "winner": winner.cell,
        "threats": threats(position, winner.cell),
    }
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def verdict(position: TicTacToe, bet: Bet, winner: Bet) -> str:
    """Say whether the bet holds, and why."""
    if bet.wins:
        return f"The bet holds. {explanation(position, bet)}"
    return (
        f"The bet is lost. After {bet.cell} the best play on both sides is "
        f"{game_words(position, bet.game)}: {outcome(bet)}. Cell {winner.cell} wins by force."
    )


def explanation(position: TicTacToe, winner: Bet) -> str:
    """Say how the winning move wins."""
    lines = [line_name(line) for line in threats(position, winner.cell)]
    if len(lines) == 2:
        return (
            f"Cell {winner.cell} makes two threats at once, {lines[0]} and {lines[1]}, "
            "and one reply cannot stop both."
        )
    return f"Cell {winner.cell} wins by force: {game_words(position, winner.game)}."


def answer_html(position: TicTacToe, bets: Iterable[Bet], winner: Bet, link: str) -> str:
    """Return the fold-out answer: every move's value, then the forced win, reply by reply."""
    mover, other = MARKS[position.player], MARKS[-position.player]
    rows = "".join(
        f'<tr data-wins="{str(bet.wins).lower()}"><th scope="row">{bet.cell}</th>'
        f"<td>{written(bet.value)}</td><td>{outcome(bet)}</td>"
        f"<td>{game_words(position, bet.game)}</td></tr>"
        for bet in bets
    )
    demo = f'<p><a href="{escape(link)}">Watch the search find it, step by step</a></p>'
    return (
        '<details class="bet-answer"><summary>Show the answer</summary>'
        f"<p>{explanation(position, winner)}</p>"
        f'<div class="bet-replies">{replies_html(position, winner)}</div>'
        '<table class="bet-values"><thead><tr><th scope="col">Cell</th>'
        '<th scope="col">Value</th><th scope="col">Outcome</th>'
        '<th scope="col">Best play on both sides</th></tr></thead>'
        f"<tbody>{rows}</tbody></table>"
        f'<p class="bet-note">Values are to X: above zero {MARKS[1]} wins, below zero '
        f"{MARKS[-1]} wins, and a win counts for less the later it comes. "
        f"Computed by plain minimax when this page was built; {mover} moves, {other} answers.</p>"
        f"{demo if link else ''}</details>"
    )


def replies_html(position: TicTacToe, winner: Bet) -> str:
    """Return a small board for each reply to the winning move, with the line that punishes it."""
    mover, other = MARKS[position.player], MARKS[-position.player]
    boards = []
    position.play(winner.cell)
    for reply in position.moves():
        position.play(reply)
        final = best_move(position).move
        assert isinstance(final, int)
        position.play(final)
        trial = (winner.cell, reply, final)
        lines = winning_lines(position.board, mover)
        words = f"{other} {reply}, {mover} {final}: {' and '.join(map(line_name, lines))}"
        boards.append(
            '<figure class="bet-reply">'
            f"{board_html(position.board, trial, lines, spoken(position.board))}"
            f"<figcaption>{words}</figcaption></figure>"
        )
        position.undo()
        position.undo()
    position.undo()
    return "".join(boards)


def board_html(
    board: Sequence[str], trial: Iterable[Cell] = (), lines: Iterable[Line] = (), label: str = ""
) -> str:
    """Return the board as a picture: settled marks, marks on trial, and lines drawn through."""
    tried = set(trial)
    cells = "".join(
        f'<span class="bet-cell" data-cell="{cell}">{cell}</span>'
        if mark == EMPTY
        else f'<span class="bet-mark{" trial" if cell in tried else ""}">{mark}</span>'
        for cell, mark in enumerate(board)
    )
    drawn = "".join(
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'
        for x1, y1, x2, y2 in (ends(line) for line in lines)
    )
    return (
        f'<div class="bet-grid" role="img" aria-label="{escape(label)}">{cells}'
        f'<svg class="bet-lines" viewBox="0 0 30 30" aria-hidden="true">{drawn}</svg></div>'
    )


def ends(line: Line) -> tuple[int, int, int, int]:
    """Return where a line begins and ends on a board of 30 × 30, through the cells' middles."""
    first, last = line[0], line[2]
    return (first % 3 * 10 + 5, first // 3 * 10 + 5, last % 3 * 10 + 5, last // 3 * 10 + 5)


def spoken(board: Sequence[str]) -> str:
    """Describe the board row by row."""
    rows = (board[start : start + 3] for start in (0, 3, 6))
    words = (" ".join("empty" if mark == EMPTY else mark for mark in row) for row in rows)
    return f"Board, row by row: {'; '.join(words)}"


def outcome(bet: Bet) -> str:
    """Name how the game ends after the bet."""
    return "draw" if bet.value == 0 else f"{MARKS[1 if bet.value > 0 else -1]} wins"


def game_words(position: TicTacToe, game: Sequence[Cell]) -> str:
    """Write the moves of a game with their marks: ``O 6, X 3, O 4``."""
    marks = MARKS[position.player], MARKS[-position.player]
    return ", ".join(f"{marks[ply % 2]} {cell}" for ply, cell in enumerate(game))


def line_name(line: Line) -> str:
    """Write a line by its cells: ``6-7-8``."""
    return "-".join(map(str, line))


def written(value: Value) -> str:
    """Write a value with a true minus sign."""
    return str(value).replace("-", MINUS)
