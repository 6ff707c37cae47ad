"""Stands in for the library's module of this name, which importlib.abc re-exports."""

__all__: list[str] = []
