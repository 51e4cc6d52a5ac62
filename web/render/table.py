"""What a control sends, and what stands where there is nobody to send it."""

import json
from typing import Final

NEEDS_SCRIPT: Final = "This needs JavaScript, which is off in your browser."
"""Belongs in a ``.fs-without-python``, which is hidden where there is a script."""


def event(**parts: object) -> str:
    """An event as the value of a ``data-event`` attribute."""
    return json.dumps(parts, ensure_ascii=False)
