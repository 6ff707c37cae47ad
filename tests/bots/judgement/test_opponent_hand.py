"""Estimates of another seat's hand, by its moves so far."""

import pytest

from engine.bots import Memory
from engine.bots.judgement.memory import goes_in_circles, partners
from engine.bots.judgement.opponent_hand import OpponentHand, _discard_factors, _near
from engine.games import GAMES
from engine.model import JOKER, UNKNOWN, Event, View, card, event_types, meld_of, view_of
from engine.notation import position_of
from tests.drivers.cards import cards

ROMMI = GAMES["rommi"].rules().melds
BOTH = GAMES["rommi"].rules({"ace": "both"}).melds
LOW = GAMES["rommi"].rules({"ace": "low"}).melds
RABLO = GAMES["rablo"].rules().melds


DREW = event_types.Drew(1, UNKNOWN)


def view_after(
    *events: Event, hand: str = "7d 8d 2c 4h", others: str = "?*8", **more: object
) -> View:
    """Return the view of seat 0 after these events."""
    position = {"game": "rommi", "hands": [hand, others], "phase": "play", "discards": "Jc"}
    state = position_of(position | {"stock": "?*20"} | more)
    return View(0, view_of(state, 0).state, events)


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


@pytest.mark.parametrize(
    ("one", "next_to", "further"),
    [
        ("7h", "6h 8h", "5h 9h"),
        ("2h", "Ah 3h", "4h"),
        ("3h", "2h 4h", "Ah 5h"),
        ("Kh", "Qh Ah", "Jh"),
        ("Qh", "Jh Kh", "Th Ah"),
        ("Ah", "2h Kh", "3h Qh"),
    ],
)
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


def danger(view: View, one: str) -> int:
    return OpponentHand(view, Memory(view), 1).danger(card(one))


def test_a_discard_makes_only_its_neighbours_less_dangerous() -> None:
    before, after = view_after(), view_after(event_types.Discarded(1, card("9s")))
    for near in ("8s", "Ts", "9h", "7s", "Js"):
        assert danger(after, near) < danger(before, near), near
    # A take becomes likelier in every round.
    assert danger(after, "3h") > danger(before, "3h")
    assert OpponentHand(after, Memory(after), 1).rounds == 1
    # A seat's own discards tell nothing about another seat.
    own = view_after(event_types.Discarded(0, card("9s")))
    assert OpponentHand(own, Memory(own), 1).rounds == 0


def test_cards_near_a_taken_card_are_dangerous() -> None:
    took = view_after(event_types.Discarded(0, card("9s")), event_types.Took(1, card("9s")))
    hand = OpponentHand(took, Memory(took), 1)
    for near in ("8s", "Ts", "9h", "7s", "Js"):
        assert 2 * hand.danger(card(near)) > 3 * danger(view_after(), near), near
    assert hand.danger(card("3h")) < 2 * danger(view_after(), "3h")
    # The pairs that may have taken it share one certainty.
    (shares,) = hand._took.values()
    assert 999_000 < sum(shares.values()) <= 1_000_000
    assert set(shares) == partners(card("9s"), ROMMI)


def test_a_refused_card_proves_that_no_pair_for_it_was_held() -> None:
    left = view_after(event_types.Discarded(0, card("9s")), DREW)
    assert danger(left, "9h") < danger(view_after(), "9h")
    since = (event_types.Discarded(1, card("2h")), *[DREW] * 12)
    later = view_after(event_types.Discarded(0, card("9s")), DREW, *since)
    assert danger(later, "9h") == danger(view_after(*since), "9h")
    assert danger(later, "9h") > danger(view_after(*since[:1], *later.seen[:2], DREW), "9h")


def test_a_larger_hand_may_take_more_cards() -> None:
    few, many = view_after(others="?*3"), view_after(others="?*12")
    assert danger(few, "9h") < danger(many, "9h")
    # If all of the seat's cards are known, it holds no others.
    known = view_after(event_types.Took(1, card("9s")), others="?*1")
    assert max(OpponentHand(known, Memory(known), 1)._held.values()) == 0


def test_with_several_packs_a_smaller_share_of_possible_melds_is_held() -> None:
    one = view_after()
    two = one._replace(state=one.state._replace(rules=GAMES["kalooki"].rules()))
    assert OpponentHand(one, Memory(one), 1)._odds == 1450
    assert OpponentHand(two, Memory(two), 1)._odds == 800
    after = view_after(*[event_types.Discarded(1, card("9s"))] * 2)
    assert OpponentHand(after, Memory(after), 1)._odds == 1450 + 1450 * 120 // 1000


@pytest.mark.parametrize(
    ("hand", "table", "may"),
    [
        ("9h 2c", "", True),
        # Only one of the nines is unseen, and no run is possible.
        ("9h 9d 8h Th 2c", "", False),
        ("9h 9d 8h 2c", "", True),
        ("9h 9d 8h Jh 2c 7h", "", True),
    ],
)
def test_a_card_may_be_useful_while_two_partners_are_unseen(
    hand: str, table: str, may: bool
) -> None:
    view = view_after(hand=hand, table=table)
    if not may:
        view = view_after(hand=f"{hand} 9c 7h Jh")
    assert OpponentHand(view, Memory(view), 1).may_use(card("9h")) == may


def known_and_refused(*events: Event) -> tuple[dict[str, int], dict[str, int]]:
    """Return the known cards of seat 1, and those that it has refused."""
    memory = Memory(view_after(*events))
    return (
        {face.text: many for face, many in memory.held[1].items() if many},
        {face.text: many for face, many in memory.refused[1].items()},
    )


def test_known_cards_are_removed_when_they_leave_the_hand() -> None:
    nine, ten = card("9s"), card("Ts")
    took = (event_types.Took(1, nine), event_types.Took(1, nine), event_types.Took(1, ten))
    assert known_and_refused(*took)[0] == {"9s": 2, "Ts": 1}
    assert known_and_refused(*took, event_types.Discarded(1, nine))[0] == {"9s": 1, "Ts": 1}
    assert known_and_refused(*took, event_types.Laid(1, 1, cards("9s Ts Js")))[0] == {"9s": 1}
    assert known_and_refused(*took, event_types.Added(1, 1, cards("9s")))[0] == {"9s": 1, "Ts": 1}
    assert known_and_refused(*took, event_types.Freed(1, 1, cards("9s Ts")))[0] == {"9s": 1}
    assert known_and_refused(*took, event_types.Discarded(1, card("2h")))[0] == {"9s": 2, "Ts": 1}
    # Other seats' moves leave that knowledge unchanged.
    assert known_and_refused(*took, event_types.Discarded(0, nine))[0] == {"9s": 2, "Ts": 1}


def test_refusals_are_weighted_by_the_draws_since() -> None:
    nine, ten = card("9s"), card("Ts")
    first = (event_types.Discarded(0, nine), DREW)
    assert known_and_refused(*first)[1] == {"9s": 1}
    second = (*first, event_types.Discarded(1, card("2h")), event_types.Discarded(0, ten))
    assert known_and_refused(*second)[1] == {"9s": 1}
    assert known_and_refused(*second, DREW)[1] == {"9s": 2, "Ts": 1}
    # A card that is refused again counts from then; a taken card is no longer on the pile.
    assert known_and_refused(*first, event_types.Discarded(0, nine), DREW)[1] == {"9s": 1}
    under = (
        event_types.Discarded(1, ten),
        event_types.Discarded(0, nine),
        event_types.Took(1, nine),
    )
    assert known_and_refused(*under, DREW)[1] == {"Ts": 1}
    assert known_and_refused(DREW)[1] == {}


def test_cards_circulate_once_each_seat_has_taken_three() -> None:
    took, gone = event_types.Took(1, card("9s")), event_types.Discarded(1, card("9s"))
    turn = (took, gone)
    assert not goes_in_circles(view_after(*turn * 5))
    assert goes_in_circles(view_after(*turn * 6))
    assert not goes_in_circles(view_after(*turn * 5, DREW, gone, *turn))
    assert goes_in_circles(view_after(DREW._replace(seat=0), gone, *turn * 6))
