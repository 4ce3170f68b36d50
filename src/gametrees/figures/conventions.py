"""How alpha-beta can be run and counted on the empty board: five habits."""

from dataclasses import dataclass
from functools import cache

from gametrees.count import count
from gametrees.figures.setups import USUAL_PARTS, convention, empty_board, strict_alphabeta
from gametrees.games.tictactoe import ScoreName
from gametrees.position import Value
from gametrees.query import SCORE_WORDS
from gametrees.search.alphabeta import alphabeta
from gametrees.search.minimax import best_move

CENTRE_FIRST = (4, 0, 2, 6, 8, 1, 3, 5, 7)
SCORES: tuple[ScoreName, ...] = ("plain", "fast", "slow")


@dataclass(frozen=True)
class Rules:
    """What has to be said beside a count. ``Rules()`` is the usual convention of this site."""

    score: ScoreName = "fast"
    strict: bool = False
    fresh_window: bool = False
    centre_first: bool = False
    without_root: bool = False

    def words(self) -> str:
        """Write the convention, part by part."""
        return convention(
            root="root not counted" if self.without_root else USUAL_PARTS["root"],
            score=SCORE_WORDS[self.score],
            cutoff="<" if self.strict else USUAL_PARTS["cutoff"],
            window="fresh window for each root move" if self.fresh_window else "one window",
            order="centre, corners, edges" if self.centre_first else USUAL_PARTS["order"],
        )


@cache
def value_and_nodes(rules: Rules) -> tuple[Value, int]:
    """Return the value alpha-beta gives the empty board, and how many nodes it counts."""
    search = strict_alphabeta if rules.strict else alphabeta
    board = empty_board(rules.score, CENTRE_FIRST if rules.centre_first else None)
    if rules.fresh_window:
        choice, tally = count(lambda position: best_move(position, search), board)
        value = choice.value
    else:
        value, tally = count(search, board)
    return value, tally.nodes - rules.without_root


def nodes(rules: Rules) -> int:
    """Return how many nodes alpha-beta counts from the empty board under ``rules``."""
    return value_and_nodes(rules)[1]


def every_rule() -> list[Rules]:
    """Return all conventions that count the root, plain leaves first."""
    return [
        Rules(score, strict, fresh_window, centre_first)
        for score in SCORES
        for strict in (False, True)
        for centre_first in (False, True)
        for fresh_window in (False, True)
    ]
