"""Stands in for the library's module of this name: the only event loop is the browser's.

Pyodide brings that one, and needs nothing from asyncio but the policy that it replaces.
"""

from asyncio.events import BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy

__all__ = ("DefaultEventLoopPolicy",)
