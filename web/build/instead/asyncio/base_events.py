"""Stands in for the library's module of this name: the only event loop is the browser's."""

__all__ = ()
