"""The trees that the lab offers to begin with, each with what it shows or where it was published.

The course trees are facts about public teaching material; ``tests/data/trees.txt`` holds them with
the values and the visited leaves that their authors gave.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Preset:
    """A tree with the rules under which it tells something, and that something in a few words."""

    name: str
    position: str
    note: str
    to_move: str = "max"
    algorithm: str = "alphabeta"
    cutoff: str = "<="
    alpha: str = ""
    beta: str = ""

    @property
    def question(self) -> dict[str, str]:
        """Everything the lab must set to open it."""
        return {name: value for name, value in vars(self).items() if name not in ("name", "note")}


TEXTBOOK = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"

PRESETS: dict[str, tuple[Preset, ...]] = {
    "Trees that show something": (
        Preset(
            "Textbook tree",
            TEXTBOOK,
            "Russell and Norvig, Artificial Intelligence: A Modern Approach, 3rd edition, "
            "figure 5.2. Turn its last branch round, to [2, 5, 14], and see what alpha-beta saves.",
        ),
        Preset(
            "Deep cutoff",
            "[[8, 6], [[[4, 9, 2], 10], 7]]",
            "Alpha-beta from the left cuts in the second branch, by a bound that was set at the "
            "root, three plies up.",
        ),
        Preset(
            "Ties",
            "[[5, 5, 8], [5, 2, 9], [7, 5, 5], [4, 5, 5]]",
            "Equal values everywhere: under < alpha-beta cuts less than under <=.",
        ),
        Preset(
            "A bound that looks like a value",
            "[[1, 1, 5], [3, 4], [3, 2]]",
            "Alpha-beta shows 3 for the third branch under <=, which is a bound: minimax shows "
            "its true value, 2.",
        ),
        Preset(
            "A loss that looks like a tie",
            "[0, [[-3], -10]]",
            "Fail-hard shows 0 for a branch that is worth −10. Compare it with fail-soft, which "
            "is under “Alpha-beta”, and with minimax.",
            algorithm="fail-hard",
        ),
        Preset(
            "A window that is too low",
            "[[7, 0], [3, 5]]",
            "Searched with the window from 0 to 1, fail-soft and fail-hard give different bounds, "
            "both true. The window is under “Rules and window”.",
            to_move="min",
            alpha="0",
            beta="1",
        ),
        Preset(
            "Leaves that never matter",
            "[[[11, 9], [4, 13, null]], [[12, 8, 4]], [[9, 13, 1], [12, 9], [null]]]",
            "Two leaves have no value at all (null), and under <= no search asks for them.",
        ),
    ),
    "Trees from courses and books": (
        Preset(
            "Wikipedia, the figure of the article",
            "[[[[5, 6], [7, 4, 5]], [[3]]], [[[6], [6, 9]], [[7]]], [[[5]], [[9, 8], [6]]]]",
            "Wikipedia, “Alpha-beta pruning”, figure AB_pruning.svg.",
        ),
        Preset(
            "Five levels, after a UCLA course",
            "[[[[3, 17], [2, 12]], [[15], [25, 0]]], [[[2, 5], [4]], [[2, 14]]]]",
            "github.com/barrybecker4/bb4-games, alphaBetaPruneTree.xml, after a UCLA course.",
            to_move="min",
        ),
        Preset(
            "Millington and Funge",
            "[[[-5, -4], [-6, -2]], [[-7, -8], [-4, -4]]]",
            "Artificial Intelligence for Games, as restated in github.com/barrybecker4/bb4-games.",
            to_move="min",
        ),
        Preset(
            "Berkeley, CS188, strict rule",
            "[[3, 12, 8], [5, 4, 6], [14, 1, 11]]",
            "UC Berkeley, CS188, autograder test 1-alpha-beta-pruning, which cuts on < only.",
            cutoff="<",
        ),
        Preset(
            "Temple, CIS587",
            "[[[[10, 11], [9, null]], [[14, 15], [null, null]]], "
            "[[[15, 2], [4, null]], [[null, null], [null, null]]]]",
            "Temple University, CIS587 (Ingargiola): null stands for the leaves that its trace "
            "never needed.",
        ),
    ),
}
