"""What is waited for is told by name only if it is little."""

from engine.advice.waits import NAMED, _named
from engine.model import JOKER, card


def test_a_joker_is_named_only_alone() -> None:
    few = [card(text) for text in ("7s", "8s", "9s", "Ts")]
    assert _named([JOKER]) == (JOKER,)
    for many in range(1, NAMED + 1):
        assert _named(few[:many]) == _named([*few[:many], JOKER]) == tuple(few[:many])
    assert _named(few[: NAMED + 1]) == _named([*few[: NAMED + 1], JOKER]) == ()
