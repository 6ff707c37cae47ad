"""Substitute for `asyncio.subprocess`: a browser has no processes."""

__all__ = ()
