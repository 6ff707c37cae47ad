"""When rubbish is collected: between the bots' turns, not in the midst of one."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def put_off() -> Iterator[None]:
    """Keeps the garbage collector waiting until the block ends; one that is off stays off.

    Nearly all that a search makes is needed until it ends: to look through it half-way frees little
    and made the longest turns of `standard` twice as long. For what takes seconds it is no good, as
    what is left over by each search adds up.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
