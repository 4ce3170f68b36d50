"""The key of an exercise: a right answer, in words too, why it is right, and the solved tree."""

from typing import Any

from gametrees.games.notation import parse_tree
from gametrees.lab.answers import leaves_in_words, right_orders, solution
from gametrees.lab.exercises import WORDS, Exercise, named, query_record
from gametrees.lab.levels import reordered
from gametrees.lab.marking import cost_in_words, place_of, window_in_words
from gametrees.lab.watch import Run
from gametrees.layout import Placed, place
from gametrees.sentences import sentence
from gametrees.steps import Step
from gametrees.svg import draw
from gametrees.text import listing, number

Plain = dict[str, Any]


def key(exercise: Exercise) -> Plain:
    """Return a right answer to the exercise, in words too, with its reasons and its drawing."""
    run = shown_run(exercise)
    title = f"{exercise.level.title}: the tree, solved"
    at_entry = exercise.level.ask == "window"
    return {
        "answer": solution(exercise),
        "say": answer_in_words(exercise),
        "why": reasons(exercise, run),
        "drawing": draw(solved(exercise), WORDS, title, at_entry=at_entry),
        "query": query_record(run.query),
    }


def shown_run(exercise: Exercise) -> Run:
    """Return the search that shows the solution: of the best order, where one is asked for."""
    query = exercise.query
    if exercise.level.ask == "order":
        query = reordered(query, min(right_orders(query)))
    return Run(query)


def reasons(exercise: Exercise, run: Run) -> list[str]:
    """Return why the answer is right: every cutoff, or the bounds that are asked about."""
    ask = exercise.level.ask
    if ask == "leaves":
        told = ((step, cut_in_words(step) or tie_in_words(run, step)) for step in run.steps)
        return [f"At {place_of(step)}: {words}" for step, words in told if words]
    if ask == "order":
        best = min(right_orders(exercise.query))
        return [f"In this order {cost_in_words(exercise.query, best)}."]
    if ask == "window":
        drawn = "Beside each node stands the window with which the search comes to it."
        return [window_in_words(run, exercise.targets[0]), drawn]
    return []


def cut_in_words(step: Step) -> str:
    """Return why a node is left early; nothing of any other step."""
    return sentence(step, WORDS) if step.kind == "cutoff" else ""


def tie_in_words(run: Run, step: Step) -> str:
    """Return where a window is down to one value and the test lets the search go on, if it does."""
    is_tie = step.kind == "backup" and step.alpha is not None and step.alpha == step.beta
    if run.query.cutoff != "<" or not is_tie or step.child is None or step.alpha is None:
        return ""
    if step.child.move == step.node.moves[-1]:
        return ""
    return (
        f"alpha and beta are both {number(step.alpha)} after branch "
        f"{WORDS.move(step.child.move)}. That is a tie, and under the test beta < alpha the "
        "search goes on."
    )


def solved(exercise: Exercise) -> list[Placed]:
    """Return the whole tree placed for drawing, as it stands after the search.

    Branches that were put into another order keep the letters they had.
    """
    run = shown_run(exercise)
    placed = place(run.root, run.query.start())
    if exercise.level.ask == "order":
        order = min(right_orders(exercise.query))
        for each in placed:
            if each.depth == 1:
                each.move = order[each.move]
    return placed


def answer_in_words(exercise: Exercise) -> str:
    """Return a right answer in words."""
    answer, ask = solution(exercise), exercise.level.ask
    if isinstance(answer, dict):
        parts = [f"{branches_in_words(name)} {value}" for name, value in answer.items()]
        return "; ".join(parts) if ask == "values" else listing(parts)
    if ask == "order":
        return f"The root tries {', '.join(map(WORDS.move, answer))}"
    if not answer:
        return "Every leaf is looked at"
    paths = [tuple(path) for path in answer]
    leaves = leaves_in_words(paths, parse_tree(exercise.query.position))
    return f"Never looked at: {'; '.join(leaves)}"


def branches_in_words(name: str) -> str:
    """Name what an answer is about: a node by its letters, or an end of the window."""
    if name in ("alpha", "beta"):
        return f"{name} is"
    return f"{named(tuple(map(int, name.split(',')))) if name else 'Root'}:"
