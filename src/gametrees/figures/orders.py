"""The demo board in all its move orders: what trying a cell first, or last, costs alpha-beta."""

from itertools import permutations

from gametrees.figures.registry import Table, claim, figure, table
from gametrees.figures.setups import convention, demo_board, nodes
from gametrees.games.tictactoe import Cell, OrderPlace
from gametrees.search.alphabeta import alphabeta, alphabeta_move
from gametrees.search.minimax import best_move, minimax

PAGE = "minimax-alpha-beta"

Order = tuple[Cell, ...]

ASCENDING: Order = (3, 4, 6, 8)
EVERY_NODE = convention(order="each order at every node")
ROOT_ONLY = convention(order="each order at the root only")


def cost(*order: Cell, order_at: OrderPlace = "every") -> int:
    """Return the nodes alpha-beta visits on the demo board when it tries cells in this order."""
    return nodes(alphabeta, demo_board(order=order, order_at=order_at))


def all_costs(order_at: OrderPlace = "every") -> dict[Order, int]:
    """Return the cost of each of the orders in which four cells can be tried."""
    return {order: cost(*order, order_at=order_at) for order in permutations(ASCENDING)}


def written(order: Order) -> str:
    """Write an order as the command line takes it."""
    return ",".join(map(str, order))


@figure("demo.order.best-first", convention=convention(order="order 6,3,4,8 at every node"))
def best_first() -> int:
    """Positions alpha-beta visits on the demo board when cell 6 is tried first."""
    return cost(6, 3, 4, 8)


@figure("demo.order.reversed", convention=convention(order="order 8,4,3,6 at every node"))
def reversed_order() -> int:
    """Positions alpha-beta visits when "best first", 6,3,4,8, is turned round exactly."""
    return cost(8, 4, 3, 6)


@figure("demo.order.moved-last", convention=convention(order="order 3,4,8,6 at every node"))
def moved_last() -> int:
    """Positions alpha-beta visits when cell 6 moves to the end and the others stay ascending."""
    return cost(3, 4, 8, 6)


@figure("demo.order.root-first", convention=convention(order="order 6,3,4,8 at the root only"))
def root_first() -> int:
    """Positions alpha-beta visits when cell 6 comes first at the root, ascending below it."""
    return cost(6, 3, 4, 8, order_at="root")


@figure("demo.order.root-last", convention=convention(order="order 3,4,8,6 at the root only"))
def root_last() -> int:
    """Positions alpha-beta visits when cell 6 comes last at the root, ascending below it."""
    return cost(3, 4, 8, 6, order_at="root")


@figure("demo.orders.number")
def number_of_orders() -> int:
    """Orders in which four cells can be tried."""
    return len(list(permutations(ASCENDING)))


@figure("demo.orders.least", convention=EVERY_NODE)
def least() -> int:
    """The fewest positions that alpha-beta visits on the demo board in any order."""
    return min(all_costs().values())


@figure("demo.orders.most", convention=EVERY_NODE)
def most() -> int:
    """The most positions that alpha-beta visits on the demo board in any order."""
    return max(all_costs().values())


@figure("demo.orders.root-least", convention=ROOT_ONLY)
def root_least() -> int:
    """The fewest positions that alpha-beta visits when the order counts at the root only."""
    return min(all_costs("root").values())


@figure("demo.orders.root-most", convention=ROOT_ONLY)
def root_most() -> int:
    """The most positions that alpha-beta visits when the order counts at the root only."""
    return max(all_costs("root").values())


@table("demo.orders", convention=convention(order="each order as its column says"))
def orders() -> Table:
    """Positions alpha-beta visits on the demo board in each order of its four cells."""
    rows: list[tuple[object, ...]] = [
        (written(order), at_every_node, cost(*order, order_at="root"))
        for order, at_every_node in sorted(all_costs().items(), key=lambda item: item[1])
    ]
    return Table(("order", "at every node", "at the root only"), rows)


@table("demo.orders.six-last", convention=EVERY_NODE)
def six_last() -> Table:
    """Positions alpha-beta visits in each of the orders that try cell 6 last."""
    rows: list[tuple[object, ...]] = [
        (written(order), visited) for order, visited in all_costs().items() if order[-1] == 6
    ]
    return Table(("order, cell 6 last", "at every node"), rows)


@claim("demo.orders.reversed-alike", convention=EVERY_NODE)
def reversed_alike() -> bool:
    """Orders 8,4,3,6 and 8,3,4,6 and 4,8,3,6 and 4,3,8,6 all visit as many positions."""
    alike = [(8, 4, 3, 6), (8, 3, 4, 6), (4, 8, 3, 6), (4, 3, 8, 6)]
    return {cost(*order) for order in alike} == {reversed_order()}


@claim("demo.orders.worst", convention=EVERY_NODE)
def worst() -> bool:
    """The dearest orders are 3,4,8,6 and 3,8,4,6, and no others."""
    costs = all_costs()
    return {order for order in costs if costs[order] == most()} == {(3, 4, 8, 6), (3, 8, 4, 6)}


@claim("demo.orders.not-all-alike", convention=EVERY_NODE)
def best_first_is_not_least() -> bool:
    """6,3,4,8 tries the best move first at the root, and 6,4,3,8 is cheaper still."""
    return cost(6, 4, 3, 8) == least() < best_first()


@claim("demo.orders.six-first-at-root", convention=ROOT_ONLY)
def six_first_at_root() -> bool:
    """At the root only, every order that begins with cell 6 costs the same, and the least."""
    firsts = {visited for order, visited in all_costs("root").items() if order[0] == 6}
    return firsts == {root_least()}


@claim("demo.orders.same-answer", convention="both ways of using the order")
def same_answer() -> bool:
    """In every order, at every node or at the root, alpha-beta plays minimax's move and value."""
    places: tuple[OrderPlace, ...] = ("every", "root")
    return all(
        alphabeta_move(demo_board(order=order, order_at=place)) == best_move(demo_board())
        for order in permutations(ASCENDING)
        for place in places
    )


@claim("demo.orders.minimax-does-not-care")
def minimax_does_not_care() -> bool:
    """Plain minimax visits the same number of positions in every order."""
    costs = {nodes(minimax, demo_board(order=order)) for order in permutations(ASCENDING)}
    return len(costs) == 1
