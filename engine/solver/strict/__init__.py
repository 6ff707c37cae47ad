"""Search under strict manipulation, in which old melds have to live on (`origins`)."""

from .solver import strictly

__all__ = [
    "strictly",
]
