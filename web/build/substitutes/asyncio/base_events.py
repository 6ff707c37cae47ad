"""Substitute for `asyncio.base_events`: the only event loop is the browser's."""

__all__ = ()
