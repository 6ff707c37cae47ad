"""Substitute for `socket`, which asyncio imports: a browser has no sockets."""

AF_UNSPEC = AI_PASSIVE = 0
