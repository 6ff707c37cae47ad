"""Stands in for the library's module of this name: there are no processes."""

__all__ = ()
