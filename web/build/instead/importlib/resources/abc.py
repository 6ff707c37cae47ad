"""Stands in for the library's module of this name, which importlib.abc hands on."""

__all__: list[str] = []
