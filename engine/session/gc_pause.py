"""When garbage is collected during a request: seldom, but before it fills the memory."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

# So many objects more than there were: some 15 MB. A search for a puzzle leaves several times as
# many behind, deal after deal.
_KEPT = 100_000


@contextmanager
def put_off() -> Iterator[None]:
    """Lets the garbage collector run seldom until the block ends; if it was off, it stays off.

    Nearly everything a search makes is needed until it ends: collecting half-way frees little, and
    made the longest turns of `standard` take twice as long.
    """
    usual = gc.get_threshold()
    gc.set_threshold(max(usual[0], _KEPT) if usual[0] else 0, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
