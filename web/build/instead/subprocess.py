"""Stands in for the library's module of this name: there are no processes, but asyncio asks."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
