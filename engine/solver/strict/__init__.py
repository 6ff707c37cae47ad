"""Search under strict manipulation, in which old melds have to live on (`origins`)."""

from .solver import strict_search

__all__ = [
    "strict_search",
]
