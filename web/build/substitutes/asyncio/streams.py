"""Substitute for `asyncio.streams`: the engine opens no connections."""

__all__ = ()
