"""Names that a person may choose from, and the message for one that is not among them."""

from collections.abc import Iterable

from gametrees.errors import InputError


def checked_name(name: str, known: Iterable[str], what: str) -> str:
    """Return ``name`` if it is known; else raise InputError that lists what is."""
    choices = list(known)
    if name not in choices:
        raise InputError(f"unknown {what} {name!r}; it is one of {', '.join(choices)}")
    return name
