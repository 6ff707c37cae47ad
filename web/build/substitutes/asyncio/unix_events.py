"""Substitute for `asyncio.unix_events`: the only event loop is the browser's.

Pyodide brings that loop, and needs from asyncio only the policy that it replaces.
"""

from asyncio.events import BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy

__all__ = ("DefaultEventLoopPolicy",)
