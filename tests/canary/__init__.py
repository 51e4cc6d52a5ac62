"""The day after: whether the site still works with what comes after the generator and the Python that it has now."""


class NotHeld(Exception):
    """Something does not hold with it; its text says what, in a sentence."""
