"""Stands in for shutil, to which Pyodide tells the formats of packages. No page of ours loads any."""


def register_archive_format(name: str, function: object, *, description: str) -> None:
    """No archive is made."""


def register_unpack_format(name: str, extensions: list[str], function: object, *, description: str) -> None:
    """No archive is unpacked."""


def _unpack_zipfile(filename: str, extract_dir: str) -> None:
    """Only told to the function above."""
    raise RuntimeError("no packages are loaded here")
