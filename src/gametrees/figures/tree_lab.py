"""What the page of the tree lab says of the trees that it links to."""

from gametrees.figures.registry import claim
from gametrees.figures.setups import leaves
from gametrees.games.drawn import DrawnTree, Tree
from gametrees.lab.arrange import arranged
from gametrees.position import MAX, MIN
from gametrees.search.alphabeta import alphabeta

PAGE = "tree-lab"

BEST_FIRST: Tree = [4, [[2, 1], 3]]
CHEAP_FIRST: Tree = [4, [3, [2, 1]]]


@claim("lab.best-is-dear", convention="leaves only · <= · one window · left to right")
def best_is_dear() -> bool:
    """[4, [[2, 1], 3]] is in best-first order, and [4, [3, [2, 1]]] costs one leaf less."""
    is_best_first = arranged(BEST_FIRST, (MAX, MIN), best_first=True) == BEST_FIRST
    best, cheap = (leaves(alphabeta, DrawnTree(tree)) for tree in (BEST_FIRST, CHEAP_FIRST))
    return is_best_first and cheap == best - 1
