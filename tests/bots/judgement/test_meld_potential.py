"""Value of keeping a card: its outs, and the order of discards."""

import pytest

from engine.bots.judgement import KeepingValue
from engine.bots.judgement.meld_potential import completions
from engine.games import GAMES
from engine.model import JOKER, State, card, meld_of
from engine.notation import position_of
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases


def keeping_value(hand: str, loose: str, fears: int = 100, **more: object) -> KeepingValue:
    return KeepingValue(state_with_hand(hand, **more), cards(loose), fears)


def state_with_hand(hand: str, **more: object) -> State:
    position = {"game": "rommi", "hands": [hand, "?*8"], "phase": "play", "discards": "Jc"}
    return position_of(position | {"stock": "?*20"} | more)


@pytest.mark.parametrize("game", ["rommi", "rablo", "kalooki"])
@pytest.mark.parametrize(
    ("one", "other"),
    [("7h", "8h"), ("7h", "9h"), ("7h", "Th"), ("7h", "7s"), ("7h", "7h"), ("As", "Ks"),
     ("As", "2s"), ("As", "3s"), ("7h", "X"), ("X", "X"), ("7h", "2s")],
)  # fmt: skip
def test_completions_are_all_cards_that_make_a_meld_with_two(
    game: str, one: str, other: str
) -> None:
    rules = GAMES[game].rules().melds
    every = tuple(
        third
        for third in (*rules.deck.cards, JOKER)
        if meld_of((card(one), card(other), third), rules)
    )
    assert completions(card(one), card(other), rules) == every


@cases
def test_outs_are_unseen_cards_that_make_a_meld_with_another_unmelded_card(
    hand: str, loose: str, one: str, outs: int
) -> None:
    assert keeping_value(hand, loose).outs(card(one)) == outs


def test_jokers_are_outs_if_the_pack_has_any_and_make_no_pair() -> None:
    kept = KeepingValue(state_with_hand("7h 8h X Kd", game="kalooki"), cards("7h 8h X Kd"))
    # Two of each neighbour, and the three other jokers of the packs.
    many = GAMES["kalooki"].rules().pack().count(JOKER) - 1
    assert kept.outs(card("7h")) == 4 + many
    assert kept.discard_key(JOKER)[0] and not kept.discard_key(card("7h"))[0]


@cases
def test_the_least_useful_cards_are_discarded_first(
    hand: str, loose: str, fears: int, order: str
) -> None:
    kept = keeping_value(hand, loose, fears)
    assert sorted(cards(hand), key=kept.discard_key) == list(cards(order))


def test_points_are_weighted_by_the_percentage_of_the_manner() -> None:
    for fears, key in ((100, -1000), (50, -500), (0, 0)):
        assert keeping_value("Kd 2c", "Kd 2c", fears).discard_key(card("Kd"))[2] == key
    assert keeping_value("7h 9h 2c", "7h 9h 2c").discard_key(card("7h"))[2] == 800 - 700
