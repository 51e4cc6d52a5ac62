"""The day after: whether the site still works with what comes after the generator and the Python that it has now."""


class NotHad(Exception):
    """What is to be tried cannot be had here, as without a network; its text says so in a sentence."""


class NotHeld(Exception):
    """Something does not hold with it; its text says what, in a sentence."""
