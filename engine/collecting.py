"""When rubbish is collected: between requests, not in the midst of a search."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def put_off() -> Iterator[None]:
    """Keeps the garbage collector waiting until the block ends; one that is off stays off.

    All that a search makes is needed until it ends. To look through it half-way frees nothing and
    made the longest turns of `standard` half as long again.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
