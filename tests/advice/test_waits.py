"""What is waited for is told by name only if it is little."""

import pytest

from engine.advice.waits import NAMED, _named, waits_for
from engine.model import JOKER, Cards, card
from engine.notation import position_of
from engine.solver import Solution


def test_a_joker_is_named_only_alone() -> None:
    few = [card(text) for text in ("7s", "8s", "9s", "Ts")]
    assert _named([JOKER]) == (JOKER,)
    for many in range(1, NAMED + 1):
        assert _named(few[:many]) == _named([*few[:many], JOKER]) == tuple(few[:many])
    assert _named(few[: NAMED + 1]) == _named([*few[: NAMED + 1], JOKER]) == ()


@pytest.mark.parametrize("many", [0, 1, NAMED - 1, NAMED, NAMED + 1, NAMED + 2])
@pytest.mark.parametrize("joker", [False, True])
def test_as_many_are_told_as_can_be_named_and_a_joker_does_not_count(
    monkeypatch: pytest.MonkeyPatch, many: int, joker: bool
) -> None:
    """Each of so many faces would let the whole hand go, and some others would not."""
    helping = [card(text) for text in ("2s", "3s", "4s", "5s", "6s")[:many]] + [JOKER] * joker
    others = [card(text) for text in ("9d", "Td")]

    def laid(_table: object, hand: Cards, *_: object, **__: object) -> Solution:
        found = hand if hand[-1] in helping else hand[:-1]
        return Solution((), tuple(found), 0, True, True, 1)

    monkeypatch.setattr("engine.advice.waits.can_go_out", laid)
    monkeypatch.setattr("engine.advice.waits._near", lambda *_: [*others, *helping])
    state = position_of({"game": "rablo", "hands": ["Kd", "?*5"], "stock": "?*20"})
    named = tuple(helping[:many] or helping) if many <= NAMED else ()
    assert waits_for(state, ()) == named
    # Nothing is waited for if every card has a place, or nothing can be drawn.
    assert waits_for(state, (card("Kd"),)) == ()
    assert waits_for(state._replace(stock=()), ()) == ()
