"""A search that has been run, looked up by place: what was visited, and at which step."""

from functools import cached_property

from gametrees.games.notation import parse_tree
from gametrees.lab.trees import Path, leaf_paths
from gametrees.query import Query
from gametrees.steps import Kind, Step, steps
from gametrees.trace import Node


class Run:
    """One search of a drawn tree. The number of a step is that of its frame in the film."""

    def __init__(self, query: Query, root: Node | None = None) -> None:
        self.query = query
        self.root = root or query.trace()

    @cached_property
    def nodes(self) -> dict[Path, Node]:
        """Each node visited, by the branches that lead to it."""
        found: dict[Path, Node] = {}

        def add(node: Node, path: Path) -> None:
            found[path] = node
            for child in node.children:
                add(child, (*path, child.move))

        add(self.root, ())
        return found

    @cached_property
    def never(self) -> frozenset[Path]:
        """The leaves never looked at."""
        leaves = leaf_paths(parse_tree(self.query.position))
        return frozenset(path for path in leaves if path not in self.nodes)

    @cached_property
    def steps(self) -> list[Step]:
        """Every step of the search."""
        return steps(self.root)

    @property
    def cutoffs(self) -> list[Step]:
        """The steps at which a node was left early."""
        return [step for step in self.steps if step.kind == "cutoff"]

    def last(self, path: Path, *kinds: Kind) -> int:
        """Return the number of the last step of one of ``kinds`` that is about the node there."""
        node = self.nodes[path]
        return max(
            number
            for number, step in enumerate(self.steps)
            if step.node is node and step.kind in kinds
        )

    def cut_above(self, path: Path) -> int:
        """Return the number of the cutoff that kept the search from what lies at ``path``."""
        visited = next(path[:end] for end in range(len(path), -1, -1) if path[:end] in self.nodes)
        return self.last(visited, "cutoff")

    def on_the_way(self, path: Path) -> list[Node]:
        """Return the nodes from the root to a node that was visited."""
        return [self.nodes[path[:end]] for end in range(len(path) + 1)]
