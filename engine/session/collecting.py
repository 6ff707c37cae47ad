"""When garbage is collected: between requests, never during one."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def put_off() -> Iterator[None]:
    """Holds off the garbage collector until the block ends; if it was off, it stays off.

    Nearly everything a search makes is needed until it ends: collecting half-way frees little, and
    made the longest turns of `standard` take twice as long. What takes many seconds is asked for in
    parts, a request each: what the searches of one leave behind is collected after it.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
