"""Substitute for `subprocess`, which asyncio imports: a browser has no processes."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
