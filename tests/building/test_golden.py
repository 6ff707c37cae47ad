"""Outputs of the build for small inputs; `python -m tests.building.golden_outputs` remakes them."""

import difflib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.building.golden_outputs import GOLDEN, MAKERS, output_of

SHOWN = 30


@pytest.mark.parametrize("maker", MAKERS, ids=lambda one: one.__name__)
def test_the_builds_outputs_equal_the_golden_ones(maker: Callable[[Path], str]) -> None:
    kept = (GOLDEN / f"{maker.__name__}.txt").read_text("utf-8").splitlines()
    now = output_of(maker).splitlines()
    changed = list(difflib.unified_diff(kept, now, "golden", "now", lineterm="", n=1))
    assert not changed, "\n".join(changed[:SHOWN])
