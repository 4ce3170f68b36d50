"""Alpha-beta from the empty board under every convention that a published count has used."""

from dataclasses import replace
from decimal import Decimal
from functools import partial

from gametrees.figures import setups
from gametrees.figures.conventions import Rules, every_rule, nodes, value_and_nodes
from gametrees.figures.decimals import percent
from gametrees.figures.empty import minimax_nodes, minimax_nodes_without_root
from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import empty_board, strict_alphabeta
from gametrees.games.tictactoe import CELLS, ScoreName
from gametrees.query import SCORE_WORDS
from gametrees.search.alphabeta import alphabeta

PAGE = "why-node-counts-differ"

FIGURES = {
    "nodes": Rules(),
    "plain-nodes": Rules("plain"),
    "slow-win-nodes": Rules("slow"),
    "strict-nodes": Rules(strict=True),
    "plain-strict-nodes": Rules("plain", strict=True),
    "plain-fresh-window-nodes-with-root": Rules("plain", fresh_window=True),
    "fresh-window-nodes": Rules(fresh_window=True, without_root=True),
    "plain-fresh-window-nodes": Rules("plain", fresh_window=True, without_root=True),
    "slow-win-fresh-window-nodes": Rules("slow", fresh_window=True, without_root=True),
    "centre-first-nodes": Rules(centre_first=True),
    "plain-centre-first-nodes": Rules("plain", centre_first=True),
}

for _name, _rules in FIGURES.items():
    figure(
        f"empty.alphabeta.{_name}",
        convention=_rules.words(),
        sentence="Nodes that alpha-beta counts from the empty board, under the convention named.",
    )(partial(nodes, _rules))


PARTS = ("leaves", "cutoff", "window", "root")


def parts(rules: Rules) -> tuple[str, ...]:
    """Write the parts of a convention for a table's cells; the order of the cells is not one."""
    root, leaves, cutoff, window, _ = rules.words().split(" · ")
    return leaves, f"`{cutoff}`", window, root


@table("empty.alphabeta.conventions", convention="root counted", heavy=True)
def conventions() -> Table:
    """Nodes that alpha-beta visits from the empty board, for each convention."""
    rows: list[tuple[object, ...]] = []
    rules = every_rule()
    for shared, fresh in zip(rules[::2], rules[1::2], strict=True):
        rows.append(
            (
                SCORE_WORDS[shared.score],
                f"`{'<' if shared.strict else '<='}`",
                "centre first" if shared.centre_first else "ascending",
                nodes(shared),
                nodes(fresh),
            )
        )
    return Table(
        ("leaves", "cutoff", "order", "one window", "fresh window for each root move"), rows
    )


@claim("empty.alphabeta.always-zero", convention="root counted", heavy=True)
def always_zero() -> bool:
    """Under all these conventions alpha-beta gives the empty board the same value, 0."""
    return {value_and_nodes(rules)[0] for rules in every_rule()} == {0}


@figure("empty.alphabeta.conventions-compared", convention="root counted")
def conventions_compared() -> int:
    """How many conventions the table of node counts compares."""
    return len(every_rule())


@claim("empty.alphabeta.twentyfold", convention="root counted", heavy=True)
def twentyfold() -> bool:
    """The largest count is more than twenty times the smallest."""
    counts = [nodes(rules) for rules in every_rule()]
    return max(counts) > 20 * min(counts)


@claim("empty.alphabeta.one-explanation", convention="root counted or not", heavy=True)
def one_explanation() -> bool:
    """Of all these conventions only one gives 36,528, with the root counted or without it."""
    rules = FIGURES["slow-win-fresh-window-nodes"]
    fitting = [each for each in every_rule() if nodes(rules) in (nodes(each), nodes(each) - 1)]
    return fitting == [replace(rules, without_root=False)]


@table("empty.alphabeta.published", convention="cells ascending")
def published() -> Table:
    """Five published counts for one algorithm on one board, each with the convention it needs."""
    names = (
        "plain-nodes",
        "nodes",
        "fresh-window-nodes",
        "slow-win-fresh-window-nodes",
        "plain-strict-nodes",
    )
    rows = [(nodes(FIGURES[name]), *parts(FIGURES[name])) for name in names]
    return Table(("nodes", *PARTS), rows)


@claim("empty.alphabeta.strict-eightfold", convention="root counted · ±1 leaves · one window")
def strict_eightfold() -> bool:
    """With ±1 leaves the test `<` costs nearly eight times the nodes of `<=`."""
    return 7.9 < nodes(Rules("plain", strict=True)) / nodes(Rules("plain")) < 8


@table("empty.alphabeta.trail", convention="cells ascending")
def trail() -> Table:
    """From the count that the printed pseudocode gives to the count that was printed beside it."""
    steps = {
        "the pseudocode as printed": Rules("plain"),
        "a fresh window for each root move": Rules("plain", fresh_window=True),
        "the root is not counted": Rules("plain", fresh_window=True, without_root=True),
        "slower wins are worth more": Rules("slow", fresh_window=True, without_root=True),
    }
    rows = [(change, nodes(rules), *parts(rules)) for change, rules in steps.items()]
    return Table(("what changes", "nodes", *PARTS), rows)


@claim("empty.alphabeta.half-turn", convention="root counted · one window")
def half_turn() -> bool:
    """Cells in descending order cost what they cost in ascending order, by every score and test."""
    turned = tuple(reversed(CELLS))
    scores: tuple[ScoreName, ...] = ("fast", "plain", "slow")
    return all(
        setups.nodes(search, empty_board(score)) == setups.nodes(search, empty_board(score, turned))
        for search in (alphabeta, strict_alphabeta)
        for score in scores
    )


@figure("empty.alphabeta.percent", convention=Rules().words())
def alphabeta_percent() -> Decimal:
    """How many per cent of plain minimax's nodes alpha-beta visits from the empty board."""
    return percent(nodes(Rules()), minimax_nodes(), digits=1)


@claim("empty.alphabeta.under-4-percent", convention=Rules().words())
def under_4_percent() -> bool:
    """From the empty board alpha-beta visits less than 4 % of the nodes of plain minimax."""
    return nodes(Rules()) * 100 < 4 * minimax_nodes()


@figure(
    "empty.alphabeta.slow-win-saving",
    convention=FIGURES["slow-win-fresh-window-nodes"].words(),
)
def slow_win_saving() -> Decimal:
    """How many per cent of plain minimax's nodes the published count saves."""
    published = nodes(FIGURES["slow-win-fresh-window-nodes"])
    whole = minimax_nodes_without_root()
    return percent(whole - published, whole)


@claim("empty.alphabeta.plain-leaves-turn-round", convention="root counted · one window")
def plain_leaves_turn_round() -> bool:
    """±1 leaves cost less than 10 − depth leaves under `<=`, and more under `<`."""
    return nodes(Rules("plain")) < nodes(Rules()) and nodes(Rules("plain", strict=True)) > nodes(
        Rules(strict=True)
    )
