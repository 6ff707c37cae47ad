"""Stands in for the library's module of this name: there are no sockets, but asyncio asks."""

AF_UNSPEC = AI_PASSIVE = 0
