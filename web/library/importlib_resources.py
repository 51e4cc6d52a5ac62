"""Stands in for importlib.resources, which Python's own importlib.abc brings along. No page of ours reads files."""
