"""Stands in for the library's module of this name: the only event loop is the browser's.

Pyodide brings that one, and asks asyncio for no more than the policy that it replaces.
"""

from asyncio.events import BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy

__all__ = ("DefaultEventLoopPolicy",)
