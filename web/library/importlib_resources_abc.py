"""Stands in for importlib.resources.abc, whose names importlib.abc would hand on."""

__all__: list[str] = []
