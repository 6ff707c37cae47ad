"""Cards worth waiting for are named only if they are few."""

import pytest

from engine.advice.waiting_cards import (
    NAMED,
    _few_enough,
    _near_faces,
    awaited_faces,
    meld_making_faces,
)
from engine.model import JOKER, Cards, State, card
from engine.notation import position_of
from engine.solver import Solution
from tests.drivers.text_tables import cases


def test_a_joker_is_named_as_awaited_only_alone() -> None:
    few = [card(text) for text in ("7s", "8s", "9s", "Ts")]
    assert _few_enough([JOKER]) == (JOKER,)
    for many in range(1, NAMED + 1):
        assert _few_enough(few[:many]) == _few_enough([*few[:many], JOKER]) == tuple(few[:many])
    assert _few_enough(few[: NAMED + 1]) == _few_enough([*few[: NAMED + 1], JOKER]) == ()


@pytest.mark.parametrize("many", [0, 1, NAMED - 1, NAMED, NAMED + 1, NAMED + 2])
@pytest.mark.parametrize("joker", [False, True])
def test_awaited_cards_are_listed_up_to_a_limit_that_excludes_the_joker(
    monkeypatch: pytest.MonkeyPatch, many: int, joker: bool
) -> None:
    """Each of so many faces would let the whole hand go, and some others would not."""
    helping = [card(text) for text in ("2s", "3s", "4s", "5s", "6s")[:many]] + [JOKER] * joker
    others = [card(text) for text in ("9d", "Td")]

    def laying_after(_table: object, hand: Cards, *_: object, **__: object) -> Solution:
        found = hand if hand[-1] in helping else hand[:-1]
        return Solution((), tuple(found), 0, True, 1)

    monkeypatch.setattr("engine.advice.waiting_cards.can_go_out", laying_after)
    monkeypatch.setattr("engine.advice.waiting_cards._near_faces", lambda *_: [*others, *helping])
    state = position_of({"game": "rablo", "hands": ["Kd", "?*5"], "stock": "?*20"})
    named = tuple(helping[:many] or helping) if many <= NAMED else ()
    assert awaited_faces(state, ()) == named
    # Nothing is waited for if every card has a place, or nothing can be drawn.
    assert awaited_faces(state, (card("Kd"),)) == ()
    assert awaited_faces(state._replace(stock=()), ()) == ()


RABLO = {"game": "rablo", "opened": [True, True], "stock": "?*20"}


def texts(cards: Cards) -> str:
    return " ".join(one.text for one in cards)


def state_of(hand: str, table: str = "", **more: object) -> State:
    return position_of(RABLO | {"hands": [hand, "?*5"], "table": table, **more})


def test_a_card_is_awaited_only_if_the_whole_hand_could_then_be_laid() -> None:
    table = "5s 6s 7s | Qh Kh Ah"
    kept = (card("8s"),)
    assert texts(awaited_faces(state_of("8s Th", table), kept)) == "Jh"
    # With a second card that has no place none is enough.
    assert awaited_faces(state_of("8s Th 4d", table), kept) == ()
    assert texts(awaited_faces(state_of("8s 9h", table), kept)) == ""
    assert awaited_faces(state_of("8s ?", table), kept) == ()


def test_with_both_jacks_on_the_table_only_a_joker_is_awaited() -> None:
    table = "5s 6s 7s | Qh Kh Ah | Js Jh Jd | Jh Jc Jd"
    assert awaited_faces(state_of("8s Th", table), (card("8s"),)) == (JOKER,)


@cases
def test_the_cards_that_make_a_meld_are_named_if_they_are_few(
    hand: str, table: str, found: str
) -> None:
    assert sorted(texts(meld_making_faces(state_of(hand, table))).split()) == sorted(found.split())


def test_cards_that_the_table_takes_count_only_for_a_seat_that_may_add() -> None:
    assert texts(meld_making_faces(state_of("7s 9s", "Kd Kh Kc"))) == "8s Ks"
    closed = state_of("7s 9s", "Kd Kh Kc", opened=[False, True])
    assert texts(meld_making_faces(closed)) == "8s"


def test_no_card_is_awaited_with_a_hidden_hand_or_without_a_stock() -> None:
    assert meld_making_faces(state_of("7s ?")) == ()
    assert meld_making_faces(state_of("7s 8s", stock="")) == ()


@cases
def test_only_cards_near_an_unplaced_one_are_tried(stuck: str, near: str) -> None:
    state = state_of("2c 4d")
    assert sorted(texts(tuple(_near_faces(state, (card(stuck),)))).split()) == sorted(near.split())
