"""Stands in for tempfile, into which Pyodide would unpack packages. No page of ours loads any."""


def NamedTemporaryFile(*, suffix: str) -> None:  # noqa: N802 - the name that Pyodide asks for
    """There are no files."""
    raise RuntimeError("no packages are loaded here")
