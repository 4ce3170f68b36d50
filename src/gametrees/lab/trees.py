"""Change a drawn tree in place, and measure its shape: each function returns a new tree."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from gametrees.errors import InputError
from gametrees.games.drawn import Tree, written_path
from gametrees.position import Value

Path: TypeAlias = tuple[int, ...]
"""The branches that lead from the root to a node, counted from 0."""


def paths(tree: Tree, path: Path = ()) -> Iterator[tuple[Path, Tree]]:
    """Yield each node with its path, a node before those below it, branches in their order."""
    yield path, tree
    for number, branch in enumerate(tree) if isinstance(tree, Sequence) else ():
        yield from paths(branch, (*path, number))


def leaf_paths(tree: Tree) -> list[Path]:
    """Return the paths of the leaves from left to right."""
    return [path for path, node in paths(tree) if not isinstance(node, Sequence)]


def inner_paths(tree: Tree) -> list[Path]:
    """Return the paths of the nodes that have branches."""
    return [path for path, node in paths(tree) if isinstance(node, Sequence)]


def uniform_shape(tree: Tree) -> tuple[int, int] | None:
    """Return branching and depth of a uniform tree, None if the tree is not uniform."""
    if not isinstance(tree, Sequence):
        return (1, 0)
    shapes = {uniform_shape(branch) for branch in tree}
    shape = shapes.pop()
    if shapes or shape is None or (shape[1] and shape[0] != len(tree)):
        return None
    return (len(tree), shape[1] + 1)


def least_leaves(branching: int, depth: int) -> int:
    """Return the fewest leaves with which any search can settle a uniform tree's value.

    Source: Donald Knuth and Ronald Moore, "An Analysis of Alpha-Beta Pruning" (1975).
    """
    half = depth // 2
    return int(branching ** (depth - half) + branching**half) - 1


def size(tree: Tree) -> int:
    """Return the number of nodes, leaves among them."""
    return 1 + sum(map(size, tree)) if isinstance(tree, Sequence) else 1


def node_at(tree: Tree, path: Sequence[int]) -> Tree:
    """Return what stands at ``path``; raise InputError where there is nothing."""
    for at, branch in enumerate(path):
        if not isinstance(tree, Sequence) or not 0 <= branch < len(tree):
            raise InputError(f"there is no {written_path(path[: at + 1])} in this tree")
        tree = tree[branch]
    return tree


def replaced(tree: Tree, path: Sequence[int], new: Tree) -> Tree:
    """Return the tree with what stands at ``path`` replaced by ``new``."""
    node_at(tree, path)
    if not path:
        return new
    assert isinstance(tree, Sequence)
    first, *rest = path
    return [replaced(b, rest, new) if at == first else b for at, b in enumerate(tree)]


def with_branch(tree: Tree, path: Sequence[int], leaf: Value = 0) -> Tree:
    """Return the tree with a leaf added as the last branch at ``path``.

    A leaf there becomes a node with one branch, that leaf, so that no number is lost.
    """
    node = node_at(tree, path)
    return replaced(tree, path, [*node, leaf] if isinstance(node, Sequence) else [node])


def without(tree: Tree, path: Sequence[int]) -> Tree:
    """Return the tree without what stands at ``path``.

    A node whose last branch goes becomes a leaf worth 0. The root cannot be deleted.
    """
    if not path:
        raise InputError("the root cannot be deleted; write another tree instead")
    node_at(tree, path)
    *parent, branch = path
    siblings = node_at(tree, parent)
    assert isinstance(siblings, Sequence)
    rest = [each for at, each in enumerate(siblings) if at != branch]
    return replaced(tree, parent, rest or 0)


def moved(tree: Tree, path: Sequence[int], to: int) -> Tree:
    """Return the tree with the branch at ``path`` standing at place ``to`` among its siblings."""
    node = node_at(tree, path)
    if not path:
        raise InputError("the root has no siblings to be moved among")
    *parent, branch = path
    siblings = node_at(tree, parent)
    assert isinstance(siblings, Sequence)
    rest = [each for at, each in enumerate(siblings) if at != branch]
    place = min(max(to, 0), len(rest))
    return replaced(tree, parent, [*rest[:place], node, *rest[place:]])
