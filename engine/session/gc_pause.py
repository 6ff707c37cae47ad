"""Garbage collection during a request: rare, but before the memory fills."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

# New objects before a collection: some 15 MB. A search for a puzzle leaves several times as many
# behind, deal after deal.
_NEW_OBJECTS = 100_000


@contextmanager
def pause_collection() -> Iterator[None]:
    """Make the garbage collector run rarely in this block; if it was off, it stays off.

    Nearly everything that a search makes is needed until it ends: collecting half-way frees little,
    and doubles the time of the longest turns of `standard`.
    """
    usual = gc.get_threshold()
    gc.set_threshold(max(usual[0], _NEW_OBJECTS) if usual[0] else 0, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
