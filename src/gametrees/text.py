"""Numbers as a reader sees them: a true minus sign, infinity, groups of three digits."""

from fractions import Fraction

from gametrees.position import INFINITY, Value

MINUS = "\N{MINUS SIGN}"


def number(value: Value) -> str:
    """Write a value: ``−7``, ``549,946``, ``32/2835``, ``+∞``."""
    if value in (INFINITY, -INFINITY):
        return "+∞" if value > 0 else f"{MINUS}∞"
    if isinstance(value, Fraction):
        written = str(value)
    elif isinstance(value, float):
        written = f"{value:g}"
    else:
        written = f"{value:,}"
    return written.replace("-", MINUS)


def window(alpha: Value, beta: Value) -> str:
    """Write a window: ``[−7, +∞]``."""
    return f"[{number(alpha)}, {number(beta)}]"


def listing(items: list[str], joint: str = "and") -> str:
    """Join items for a sentence: ``3, 4 and 6``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {joint} {items[-1]}"


def counted(amount: int, noun: str, plural: str | None = None) -> str:
    """Write ``1 node`` or ``4,321 nodes``."""
    return f"{amount:,} {noun if amount == 1 else plural or noun + 's'}"


def json_value(value: Value) -> int | float | str:
    """Return a value as JSON data: a Fraction is written as text, ``1/2``."""
    return str(value) if isinstance(value, Fraction) else value
