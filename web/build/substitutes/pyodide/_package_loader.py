"""Substitute for Pyodide's package loader: the site loads no packages.

Pyodide imports these names when it starts; the real module imports a fifth of the library. A memory
snapshot of a started engine needs the usual first JavaScript objects, of which this is one.
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
    """Do nothing: there are no packages to load."""
