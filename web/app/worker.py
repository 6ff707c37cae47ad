"""The engine's side of the page: runs in a worker under Pyodide; JSON text in, JSON text out."""

from engine.session import handle  # noqa: F401 - exported below

__export__ = ["handle"]
