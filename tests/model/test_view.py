"""A seat's view of another seat's unfinished turn."""

from typing import Any

import pytest

from engine.model import (
    UNKNOWN,
    Stream,
    TalonError,
    TurnStart,
    View,
    card,
    count,
    sample,
    unseen,
    view_of,
)
from engine.notation import position_of
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases


def test_the_hand_at_the_start_of_a_turn_is_hidden_from_the_others() -> None:
    before = {"hand": "7s 8s", "table": "", "opened": False}
    position = {"game": "rommi", "phase": "play", "hands": ["7s 8s 9s", "Kd"], "before": before}
    state = position_of(position | {"discards": "8c", "stock": "Ts"})
    own, other = view_of(state, 0).state.before, view_of(state, 1).state.before
    assert own == state.before and own is not None
    assert other == own._replace(hand=(UNKNOWN, UNKNOWN))


def test_an_impossible_turn_start_reveals_nothing_of_the_hidden_hand() -> None:
    position = {"game": "rablo", "hands": ["?*2", "?*3"], "table": "5s 6s 7s", "stock": "?*20"}
    state = position_of(position | {"opened": [True, True]})
    for text, told in (("7h 8h", True), ("7h 8h 9h", False)):
        start = TurnStart(tuple(map(card, text.split())), state.table, True)
        deal = sample(View(1, state._replace(before=start)), Stream("view"))
        assert len(deal.hands[0]) == 2
        assert (deal.hands[0] == start.hand) == told


def test_a_view_shows_neither_seed_nor_stock_nor_another_hand() -> None:
    position = {"game": "rommi", "hands": ["7s 8s", "Kd"], "discards": "8c", "stock": "Ts 2h"}
    state = position_of(position)._replace(seed="secret")
    seen = view_of(state, 1).state
    assert (seen.seed, seen.stock, seen.discards) == ("", (UNKNOWN,) * 2, state.discards)
    assert seen.hands == ((UNKNOWN,) * 2, cards("Kd"))
    full = state._asdict() | {"seed": "", "stock": seen.stock, "hands": seen.hands}
    assert seen._asdict() == full


@pytest.mark.parametrize(("seat", "told"), [(-1, -1), (2, 2), ("0", "'0'"), (None, "None")])
def test_a_view_needs_an_existing_seat(seat: Any, told: object) -> None:
    state = position_of({"game": "rommi", "hands": ["7s 8s", "Kd"]})
    with pytest.raises(TalonError) as caught:
        view_of(state, seat)
    assert (caught.value.code, caught.value.params) == ("bad-seat", {"seat": told, "seats": 2})


def test_visible_cards_are_not_unseen() -> None:
    before = {"hand": "5c 6c", "table": "7s 8s 9s", "opened": True}
    position = {"game": "kalooki", "hands": ["5c 6c", "?*3"], "table": "7s 8s 9s", "phase": "play"}
    piles = {"discards": "Kd Kh", "stock": "Th ?*20", "opened": [True, True], "before": before}
    state = position_of(position | piles)
    pack, left = count(state.rules.pack()), count(unseen(state))
    gone = " ".join(one.text for one in pack for _ in range(pack[one] - left.get(one, 0)))
    assert sorted(gone.split()) == sorted("5c 6c 7s 8s 9s Kd Kh Th".split())
    assert len(unseen(state._replace(freed=(0,)))) == len(unseen(state)) - 1


def test_a_sample_has_no_hidden_cards() -> None:
    state = position_of({"game": "rommi", "hands": ["7s 8s", "?*3"], "stock": "?*20"})
    deal = sample(View(0, state), Stream("view"))
    assert not any(UNKNOWN in held for held in (*deal.hands, deal.stock)) and deal.seed
    assert deal.hands[0] == state.hands[0] and len(deal.stock) == 20


@pytest.mark.parametrize(
    ("hand", "start", "never"),
    [
        # The start lacks the card that is visible now.
        ("7s ?", "7h 8h", "7h"),
        # The only five of spades lies on the table.
        ("? ?", "5s 8h", "5s"),
    ],
)
def test_a_turn_start_that_contradicts_visible_cards_is_hidden_too(
    hand: str, start: str, never: str
) -> None:
    position = {"game": "rommi", "hands": ["? ?", "?*3"], "table": "5s 6s 9s", "stock": "?*20"}
    position |= {"table": "5s 6s 7s" if never == "5s" else "", "opened": [True, True]}
    state = position_of(position)._replace(hands=(cards(hand), (UNKNOWN,) * 3))
    view = View(1, state._replace(before=TurnStart(cards(start), state.table, True)))
    deal = sample(view, Stream("view"))
    assert deal.before and deal.before.hand == deal.hands[0] != cards(start)
    assert all(one in deal.hands[0] for one in cards(hand) if one is not UNKNOWN)
    assert card(never) not in deal.hands[0]


@cases
def test_a_hidden_turn_start_is_completed_from_the_hand_and_the_taken_cards(
    hand: str, many: int, start: str
) -> None:
    data = {"game": "rommi", "phase": "play", "taken": "8h", "stock": "?*9", "discards": "4c"}
    state = position_of(data | {"hands": [hand, "?*3"]})
    before = TurnStart((UNKNOWN,) * many, (), False)
    deal = sample(View(0, state._replace(before=before)), Stream("view"))
    assert deal.before == before._replace(hand=cards(start))
