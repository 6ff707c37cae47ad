"""The page's only door: one request in, one reply out, both plain JSON text.

`engine/table/reply.py` says what a reply holds.
"""

from .dispatcher import VERSION, Session

__all__ = [
    "VERSION",
    "Session",
]
