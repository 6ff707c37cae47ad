"""Lanes are kept from position to position, and made anew before they grow without end."""

from engine.model import FRENCH, MeldRules
from engine.solver.runs import cache

FREE = MeldRules(FRENCH, ace_high=True)


def test_lanes_are_reused_until_the_cache_is_too_large() -> None:
    first, _ = cache.lanes_for(FREE, 2)
    first.written = cache._REMEMBERED
    assert cache.lanes_for(FREE, 2)[0] is first
    first.written += 1
    second, _ = cache.lanes_for(FREE, 2)
    assert second is not first and second.written <= 1
    assert cache.lanes_for(FREE, 2)[0] is second
