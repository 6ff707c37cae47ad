"""The page's single entry point: each JSON request gets one JSON reply.

`engine/table/reply.py` defines what a reply holds.
"""

from .dispatcher import VERSION, Session

__all__ = [
    "VERSION",
    "Session",
]
