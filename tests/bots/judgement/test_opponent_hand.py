"""Estimates of another seat's hand, by its moves so far."""

import pytest

from engine.bots import Memory
from engine.bots.judgement.memory import partners
from engine.bots.judgement.opponent_hand import OpponentHand, _discard_factors, _near
from engine.games import GAMES
from engine.model import JOKER, View, card, meld_of
from tests.drivers.cards import cards
from tests.drivers.seen_events import view_after
from tests.drivers.text_tables import cases

ROMMI = GAMES["rommi"].rules().melds
BOTH = GAMES["rommi"].rules({"ace": "both"}).melds
LOW = GAMES["rommi"].rules({"ace": "low"}).melds
RABLO = GAMES["rablo"].rules().melds


@pytest.mark.parametrize("one", ["7h", "As", "2s", "Ks", "X"])
@pytest.mark.parametrize("rules", [BOTH, LOW, RABLO], ids=["both", "low", "jokers"])
def test_partners_are_all_pairs_that_make_a_meld_with_a_card(one: str, rules: object) -> None:
    deck = rules.deck.cards  # type: ignore[attr-defined]
    face = card(one)
    every = {
        (first, second)
        for place, first in enumerate(deck)
        for second in deck[place:]
        if meld_of((face, first, second), rules)  # type: ignore[arg-type]
    }
    assert partners(face, rules) == every  # type: ignore[arg-type]


@cases
def test_the_neighbours_of_a_card_are_one_and_two_places_away(
    one: str, next_to: str, further: str
) -> None:
    same, near, far = _near(card(one), BOTH)
    assert set(same) == {face for face in BOTH.deck.cards if face.rank == card(one).rank} - {
        card(one)
    }
    assert (set(near), set(far)) == (set(cards(next_to)), set(cards(further)))
    told = dict(_discard_factors(card(one), BOTH))
    assert {told[face] for face in same} == {360}
    assert {told[face] for face in near} == {260} and {told[face] for face in far} == {780}
    assert len(told) == len(same) + len(near) + len(far)


def test_an_ace_that_is_only_low_has_no_lower_neighbour() -> None:
    assert [set(part) for part in _near(card("Ah"), LOW)[1:]] == [
        set(cards("2h")),
        set(cards("3h")),
    ]
    assert set(_near(card("Kh"), LOW)[1]) == {card("Qh")}
    assert not list(_discard_factors(JOKER, ROMMI))


def hand_in(view: View) -> OpponentHand:
    return OpponentHand(view, Memory(view), 1)


def danger(view: View, one: str) -> int:
    return hand_in(view).danger(card(one))


def test_a_discard_makes_only_its_neighbours_less_dangerous() -> None:
    before, after = view_after(), view_after("1 discarded 9s")
    for near in ("8s", "Ts", "9h", "7s", "Js"):
        assert danger(after, near) < danger(before, near), near
    # A take becomes likelier in every round.
    assert danger(after, "3h") > danger(before, "3h")
    assert hand_in(after).rounds == 1
    # A seat's own discards tell nothing about another seat.
    assert hand_in(view_after("0 discarded 9s")).rounds == 0


def test_cards_near_a_taken_card_are_dangerous() -> None:
    hand = hand_in(view_after("0 discarded 9s, 1 took 9s"))
    for near in ("8s", "Ts", "9h", "7s", "Js"):
        assert 2 * hand.danger(card(near)) > 3 * danger(view_after(), near), near
    assert hand.danger(card("3h")) < 2 * danger(view_after(), "3h")
    # The pairs that may have taken it share one certainty.
    (shares,) = hand._took.values()
    assert 999_000 < sum(shares.values()) <= 1_000_000
    assert set(shares) == partners(card("9s"), ROMMI)


def test_a_refused_card_proves_that_no_pair_for_it_was_held() -> None:
    assert danger(view_after("0 discarded 9s, 1 drew"), "9h") < danger(view_after(), "9h")
    since = "1 discarded 2h" + ", 1 drew" * 12
    later = view_after(f"0 discarded 9s, 1 drew, {since}")
    assert danger(later, "9h") == danger(view_after(since), "9h")
    again = view_after("1 discarded 2h, 0 discarded 9s, 1 drew, 1 drew")
    assert danger(later, "9h") > danger(again, "9h")
    # Cards that don't go with it are as dangerous as before.
    hand = "2c 3d 4s 9c Tc Jd Qs Kc Ah 6c"
    left, plain = view_after("0 discarded 7h, 1 drew", hand), view_after("", hand)
    for face in ("7d", "4h", "Th"):
        assert danger(left, face) < danger(plain, face)
    assert danger(left, "8s") == danger(plain, "8s")


def test_a_taken_card_belongs_to_a_meld_that_is_still_possible() -> None:
    # With two of the other sevens in this hand, the seven taken made a run.
    some, sevens = "2c 3d 4s 9c Tc Jd", "7s 7d 4s 9c Tc Jd"
    took = view_after("1 took 7h", sevens)
    assert danger(took, "7s") < danger(view_after("", sevens), "7s")
    assert danger(took, "8h") > danger(view_after("1 took 7h", some), "8h")


def test_a_larger_hand_may_take_more_cards() -> None:
    few, many = view_after(others="?*3"), view_after(others="?*12")
    assert danger(few, "9h") < danger(many, "9h")
    # If all of the seat's cards are known, it holds no others.
    assert max(hand_in(view_after("1 took 9s", others="?*1"))._held.values()) == 0


def test_with_several_packs_a_smaller_share_of_possible_melds_is_held() -> None:
    one = view_after()
    two = one._replace(state=one.state._replace(rules=GAMES["kalooki"].rules()))
    assert (hand_in(one)._odds, hand_in(two)._odds) == (1450, 800)
    after = view_after("2 x 1 discarded 9s")
    assert hand_in(after)._odds == 1450 + 1450 * 120 // 1000


@cases
def test_a_card_may_be_useful_while_two_partners_are_unseen(hand: str, may: bool) -> None:
    assert hand_in(view_after(hand=hand)).may_use(card("9h")) == may
