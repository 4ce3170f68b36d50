"""A search that sees a few plies ahead meets random play: its exact chances to lose."""

from decimal import Decimal
from fractions import Fraction
from functools import cache, partial
from math import comb

from gametrees.figures.decimals import decimal
from gametrees.figures.reachable import EMPTY_BOARD, boards_after, smallest_image
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.games.tictactoe import ScoreName, TicTacToe
from gametrees.position import MAX, MIN, Player
from gametrees.search.depth_limited import best_moves

PAGE = "why-node-counts-differ"
PLAIN = "±1 leaves, 0 at the horizon · equal moves drawn by lot · random opponent"
FAST = "10 − depth leaves, 0 at the horizon · equal moves drawn by lot · random opponent"
SIDES: dict[str, Player] = {"first": MAX, "second": MIN}
DEPTHS = range(1, 7)
GAMES = 200


@cache
def loss(depth: int, side: str, score: ScoreName = "plain") -> Fraction:
    """Return the chance that a search ``depth`` plies deep loses, moving ``first`` or ``second``.

    All games are followed, each with its probability: the search plays one of the moves that look
    best to it, the opponent one of all moves, every one of them as likely as the next.
    """
    searcher = SIDES[side]

    @cache
    def from_board(board: str) -> Fraction:
        position = TicTacToe(board, score=score)
        utility = position.utility()
        if utility is not None:
            return Fraction(searcher * utility < 0)
        mine = position.player == searcher
        moves = best_moves(position, depth) if mine else position.moves()
        after = boards_after(board)
        # Neither player can tell a board from its mirror image, so one of them is enough.
        chances = [from_board(smallest_image(after[move])) for move in moves]
        return sum(chances, Fraction()) / len(moves)

    return from_board(EMPTY_BOARD)


for _depth in DEPTHS:
    for _side in SIDES:
        figure(
            f"random-play.loss.depth-{_depth}.{_side}",
            convention=PLAIN,
            sentence=f"Chance to lose to random play, searching {_depth} deep and moving {_side}.",
        )(partial(loss, _depth, _side))


@claim("random-play.safe-from-depth-6", convention=PLAIN, heavy=True)
def safe_from_depth_6() -> bool:
    """From depth 6 on the search never loses, on either side."""
    return all(loss(depth, side) == 0 for depth in range(6, 10) for side in SIDES)


def exactly(losses: int, chance: Fraction, games: int = GAMES) -> Fraction:
    """Return the probability of so many losses when each game is lost with ``chance``."""
    return comb(games, losses) * chance**losses * (1 - chance) ** (games - losses)


@figure("random-play.match", convention="the size of the match that was reported")
def match() -> int:
    """Games in the match that the tables assume."""
    return GAMES


@figure("random-play.expected-losses", convention=f"depth 3, moving first · {PLAIN}")
def expected_losses() -> Decimal:
    """Losses to be expected in 200 games."""
    return decimal(GAMES * loss(3, "first"), 3)


@figure("random-play.exactly-two", convention=f"depth 3, moving first · {PLAIN}")
def exactly_two() -> Decimal:
    """Probability of exactly 2 losses in 200 games."""
    return decimal(exactly(2, loss(3, "first")), 4)


@figure("random-play.seldom-more-than", convention=f"depth 3, moving first · {PLAIN}")
def seldom_more_than() -> int:
    """The number of losses that is not exceeded in 95 % of matches of 200 games."""
    chance, losses, total = loss(3, "first"), -1, Fraction()
    while total < Fraction(95, 100):
        losses += 1
        total += exactly(losses, chance)
    return losses


@table("random-play.matches", convention=PLAIN)
def matches() -> Table:
    """What to expect of a match of 200 games at each depth, moving first and moving second."""
    rows: list[tuple[object, ...]] = []
    for depth in DEPTHS[:-1]:
        first, second = (loss(depth, side) for side in SIDES)
        rows.append(
            (
                depth,
                decimal(GAMES * first, 2),
                decimal(exactly(2, first), 4),
                decimal(GAMES * second, 2),
            )
        )
    return Table(
        (
            "depth",
            "first: losses expected",
            "first: chance of exactly 2",
            "second: losses expected",
        ),
        rows,
    )


@table("random-play.fast-losses", convention=FAST)
def fast_losses() -> Table:
    """Chances to lose when quick wins and late losses are preferred."""
    rows: list[tuple[object, ...]] = [
        (depth, *(loss(depth, side, "fast") for side in SIDES)) for depth in DEPTHS
    ]
    return Table(("depth", "moving first", "moving second"), rows)


@claim("random-play.four-worse-than-three", convention=PLAIN)
def four_worse_than_three() -> bool:
    """On both sides a search of depth 4 loses more often than one of depth 3."""
    return all(loss(4, side) > loss(3, side) for side in SIDES)


@claim("random-play.five-worse-than-two", convention=f"moving second · {PLAIN}")
def five_worse_than_two() -> bool:
    """Moving second, a search of depth 5 loses more often than one of depth 2."""
    return loss(5, "second") > loss(2, "second")


@claim("random-play.fast-leaves-cure", convention=FAST)
def fast_leaves_cure() -> bool:
    """With 10 − depth leaves no depth loses more often than a smaller one."""
    return all(
        loss(depth + 1, side, "fast") <= loss(depth, side, "fast")
        for depth in DEPTHS
        for side in SIDES
    )
