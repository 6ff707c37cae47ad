"""Substitute for `importlib.resources.abc`, which importlib.abc re-exports."""

__all__: list[str] = []
