"""Stands in for Pyodide's module of this name: the site loads no packages.

Pyodide asks for these names when it starts; the real module pulls in a fifth of the library. The
memory of a started engine can only be kept if its first JavaScript objects are the usual ones, and
this is one of them.
"""

from pyodide_js import loadedPackages  # type: ignore[import-not-found]  # noqa: F401


class _Folder:
    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


SITE_PACKAGES = _Folder("/lib/python3.13/site-packages")
DSO_DIR = _Folder("/usr/lib/")


def init_loaded_packages() -> None:
    """There are none to load."""
