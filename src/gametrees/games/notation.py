"""Read a tree written as nested lists, in Python's or JSON's manner, with errors that point."""

import math
import re
from fractions import Fraction
from typing import TypeAlias

from gametrees.errors import InputError

Parsed: TypeAlias = "int | float | Fraction | list[Parsed] | None"

NUMBER = re.compile(r"[+\-−]?\d+(?:/\d+|\.\d+)?(?:[eE][+-]?\d+)?")
WORDS_FOR_NONE = ("null", "None")
DEEPEST = 200
"""Deeper trees than this are refused: a search calls itself once a ply."""


def parse_tree(text: str) -> Parsed:
    """Return nested lists of numbers from ``text``; raise InputError at the character at fault.

    Numbers are integers, decimals or fractions such as ``1/2``; ``null`` or ``None`` is a leaf
    without a value.
    """
    reader = _Reader(text)
    tree = reader.item(depth=0)
    reader.skip_space()
    if reader.at < len(text):
        raise reader.fault(
            "the tree is complete here, and more follows; put all branches into one outer list"
        )
    return tree


def parse_number(text: str, what: str = "a leaf") -> int | float | Fraction:
    """Read one number as a person types it: ``-3``, ``1/2``, ``0.5``; raise InputError if none."""
    value = parse_tree(text)
    if value is None or isinstance(value, list):
        raise InputError(f"{what} is one number, not {text!r}")
    return value


class _Reader:
    """A place in the text; each method reads one thing and moves on."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fault(self, message: str) -> InputError:
        return InputError(message, self.text, self.at)

    def skip_space(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def next_character(self) -> str:
        self.skip_space()
        return self.text[self.at] if self.at < len(self.text) else ""

    def item(self, depth: int) -> Parsed:
        character = self.next_character()
        if character == "[":
            return self.branches(depth)
        for word in WORDS_FOR_NONE:
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return None
        match = NUMBER.match(self.text, self.at)
        if match:
            return self.number(match)
        if not character:
            raise self.fault("the text ends where a number or a [ should stand")
        raise self.fault(
            f"{character!r} cannot stand here; a tree is a number, or branches in brackets "
            "as in [[3, 12, 8], [2, 4, 6]]"
        )

    def number(self, match: re.Match[str]) -> Parsed:
        written = match.group().replace("−", "-")
        if "/" in written and int(written.split("/")[1]) == 0:
            raise self.fault(f"{written} divides by zero")
        self.at = match.end()
        if "/" in written:
            return Fraction(written)
        value = int(written) if written.lstrip("+-").isdecimal() else float(written)
        if math.isinf(value):
            self.at = match.start()
            raise self.fault(f"{written} is too large for a leaf")
        return value

    def branches(self, depth: int) -> list[Parsed]:
        if depth >= DEEPEST:
            raise self.fault(f"the tree is more than {DEEPEST} levels deep")
        opened = self.at
        self.at += 1
        found: list[Parsed] = []
        if self.next_character() == "]":
            raise self.fault("this list is empty; write a number instead, or at least one branch")
        while True:
            found.append(self.item(depth + 1))
            character = self.next_character()
            if character not in (",", "]"):
                if not character:
                    self.at = opened
                    raise self.fault("this [ is never closed; add the missing ]")
                raise self.fault(f"{character!r} cannot stand here; a , or a ] should")
            self.at += 1
            if character == "]":
                return found
            if self.next_character() == "]":
                self.at += 1
                return found
