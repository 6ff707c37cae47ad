"""The one setting that says how long the tests may take."""

import os

SCALE = float(os.environ.get("TALON_SCALE", "1"))
"""1 for the run that every change gets; `build.py test --full` sets it higher."""


def many(count: int) -> int:
    """A number of random games or examples, `count` at scale 1; never less than one."""
    return max(1, round(count * SCALE))
