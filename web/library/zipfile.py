"""Stands in for zipfile, by which Pyodide would open packages. No page of ours loads any."""


class ZipFile:
    """Named in Pyodide's type hints; never made."""
