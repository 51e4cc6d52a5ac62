"""What a control sends."""

import json


def event(**parts: object) -> str:
    """An event as the value of a ``data-event`` attribute."""
    return json.dumps(parts, ensure_ascii=False)
