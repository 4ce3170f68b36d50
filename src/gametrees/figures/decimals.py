"""Exact fractions written with a stated number of digits."""

from decimal import Decimal
from fractions import Fraction


def decimal(value: Fraction, digits: int) -> Decimal:
    """Return ``value`` rounded to ``digits`` digits after the point."""
    return (Decimal(value.numerator) / value.denominator).quantize(Decimal(1).scaleb(-digits))


def percent(part: int, whole: int, digits: int = 0) -> Decimal:
    """Return how many per cent of ``whole`` are ``part``."""
    return decimal(Fraction(100 * part, whole), digits)
