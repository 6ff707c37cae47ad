"""Strict manipulation: the search when old melds have to live on (`origins`)."""

from .solver import strictly

__all__ = [
    "strictly",
]
