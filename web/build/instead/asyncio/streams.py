"""Stands in for the library's module of this name: the engine opens no connections."""

__all__ = ()
