"""The one exception for input that a person can put right."""


class InputError(ValueError):
    """Bad input from a person: the message says what is wrong, where, and what would be right.

    ``text`` is the input and ``at`` the index of the character at fault, where there is one; the
    command line prints the text with a caret below that character.
    """

    def __init__(self, message: str, text: str | None = None, at: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.text = text
        self.at = at

    def __str__(self) -> str:
        """Return the message, with the input and a caret below it where the place is known."""
        if self.text is None or self.at is None:
            return self.message
        return f"{self.message}\n  {self.text}\n  {' ' * self.at}^"
