"""Upper bound on the work of one request, for absurd positions too."""

import gc
from functools import partial

import pytest

from engine.codes import write_link
from engine.codes.entropy_coder import NoCodeError, Reader
from engine.codes.position import code_position
from engine.model import Stream, TalonError
from engine.notation import position_data, position_of
from engine.session import Session
from tests.drivers.effort import calls_of
from tests.drivers.scale import many, quick_only
from tests.drivers.sessions import ask
from tests.drivers.text_tables import cases

# A hint in an ordinary position takes some 100,000; a second on a slow machine is a million.
MOST = 4_000_000


def costly(link: str) -> None:
    """Send every request about a position; each ends within the budget."""
    for do, strongest in (("hint", True), ("hint", False), ("layable", False), ("melds", False)):
        session = Session()
        if ask(session, "open", link=link)["error"] is None:
            calls_of(partial(ask, session, do, strongest=strongest), MOST)
    calls_of(lambda: ask(Session(), "look", link=link, analyse=True), 2 * MOST)


@quick_only
@cases
def test_every_request_about_an_absurd_position_ends_within_its_budget(link: str) -> None:
    costly(link)


@quick_only
def test_every_request_about_a_linked_position_ends_within_its_budget() -> None:
    stream, made = Stream("absurd"), 0
    while made < many(4, full=200):
        number = int("".join(f"{stream.word():016x}" for _ in range(2 + stream.below(8))), 16)
        try:
            state = position_of(position_data(code_position(Reader(number), None)))
        except (NoCodeError, TalonError):
            continue
        costly(write_link(state))
        made += 1


# A link in the form of a deal's, whose turns fit its letters long before they fit its rules.
ABSURD_DEAL = "d1.CICxB8xo2CzwM4n6o_KBEVY5x-04FL_Konp7c3MyIt92TXY-Rwn5KlUlQ"


@quick_only
@pytest.mark.parametrize("do", ["look", "open"])
def test_reading_an_absurd_link_of_a_deal_ends_within_its_budget(do: str) -> None:
    calls_of(lambda: ask(Session(), do, link=ABSURD_DEAL, analyse=True), MOST)


@quick_only
def test_garbage_is_collected_during_a_long_search() -> None:
    session, seen = Session(), []
    ask(session, "puzzle", seed="types")
    noted = lambda phase, _: seen.append(phase)  # noqa: E731
    gc.collect()
    gc.callbacks.append(noted)
    try:
        # This seed needs eight deals to find a puzzle.
        session.handle({"v": 1, "do": "puzzle", "seed": "%00a"})
        collected = len(seen)
    finally:
        gc.callbacks.remove(noted)
    assert collected > 3
