"""Gin rummy as an external game: the knock, laying off after it, and the scores of each ending."""

from itertools import combinations
from typing import Any

import pytest

from engine.model import FRENCH, Cards, MeldRules, Stream, card, grown, hand_points, meld_of
from engine.play import new_deal
from tests.drivers.example_games import GIN
from tests.drivers.rule_tables import Ruling, ending_of, refusal_codes, rule_on

RULES = GIN.rules()
# Three melds and two cards: 2s is kept, Kd is discarded.
KNOCKS = "5h 6h 7h 9s 9d 9c Jc Qc Kc 2s Kd"
LAY = ("lay 5h 6h 7h", "lay 9s 9d 9c", "lay Jc Qc Kc", "discard Kd")


def position_with(hand: str, other: str, **keys: Any) -> dict[str, Any]:
    """Return a position in which seat 0 has drawn and is on turn; seat 1 holds `other`."""
    return {"game": "gin", "phase": "play", "hands": [hand, other], "discards": "3h", **keys}


def knock(other: str, hand: str = KNOCKS, moves: tuple[str, ...] = LAY) -> Ruling:
    """Knock for the seat on turn, while the other holds `other`, and return the ruling."""
    return rule_on(position_with(hand, other), *moves)


def test_gin_deals_ten_cards() -> None:
    state = new_deal(RULES, 2, 0, "x")
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert (len(state.stock), len(state.discards[0])) == (31, 1)


def test_a_successful_knock_scores_the_difference() -> None:
    told = knock("2d 4c 6c 8s Td Qs Ah 3d Kh 7s")
    assert ending_of(told)[0] == "knock"
    # Nothing can be laid off: 2 4 6 8 10 10 1 3 10 7 are 61, less 2.
    assert ending_of(told)[1] == [59, 0]
    assert "knocked" in told.names() and "added" not in told.names()


def test_cards_are_laid_off_one_by_one() -> None:
    told = knock("8h 9h 4h Tc Ks 2d 4c 6c Qs Ah")
    added = [one for one in told.events if one["event"] == "added"]
    assert {one["cards"] for one in added} == {"8h", "9h", "4h", "Tc"}
    assert {one["seat"] for one in added} == {1}
    # 10 2 4 6 10 1 stay: 33, less 2.
    assert ending_of(told)[1] == [31, 0]


def test_the_opponents_melds_are_laid_and_not_broken_for_laying_off() -> None:
    told = knock("8h 8s 8d Tc 2d 4c 6c Qs Ah 3d")
    laid = [one for one in told.events if one["event"] == "laid" and one["seat"] == 1]
    assert [one["cards"] for one in laid] == ["8s 8h 8d"]
    assert ending_of(told)[1] == [2 + 4 + 6 + 10 + 1 + 3 - 2, 0]


def test_an_undercut_scores_the_difference_and_25() -> None:
    opponent_hand = "8h 9h Tc 2d 2h 2c Qs Qd Qh Ah"
    told = knock(opponent_hand)
    assert ending_of(told)[0] == "undercut"
    assert ending_of(told)[1] == [0, 25 + 1]
    # Equal points are an undercut too.
    assert ending_of(knock(opponent_hand.replace("Ah", "3c")))[1] == [1, 0]
    even = rule_on(position_with(KNOCKS.replace("2s", "As"), opponent_hand), *LAY)
    assert ending_of(even)[1] == [0, 25]


def test_gin_scores_25_and_nothing_is_laid_off() -> None:
    hand = "5h 6h 7h 9s 9d 9c Tc Jc Qc Kc Kd"
    told = knock("8h 8s 8d Ac 2d 4c 6c Qs Ah 3d", hand, (*LAY[:2], "lay Tc Jc Qc Kc", LAY[3]))
    assert ending_of(told)[0] == "gin"
    assert ending_of(told)[1] == [25 + 1 + 2 + 4 + 6 + 10 + 1 + 3, 0]
    assert "added" not in told.names()


def test_a_knock_may_keep_only_few_points() -> None:
    kept = KNOCKS.replace("2s", "Qs")
    told = knock("?*10", kept, ("lay 5h 6h 7h", "lay 9s 9d 9c", "discard Kd"))
    assert told.codes == ["deadwood"]
    assert told.reasons[0]["points"] == 40 and told.reasons[0]["most"] == 10
    five = rule_on(position_with(KNOCKS.replace("2s", "8s"), "?*10", rules={"knock": 5}), *LAY)
    assert five.codes == ["deadwood"]


def test_a_taken_card_may_not_be_discarded_in_the_same_turn() -> None:
    position = position_with("5h 6h 7h 9s 9d 9c Jc Qc Kc 2s", "?*10", phase="draw")
    assert refusal_codes(position, "take", "discard 3h") == ["redump"]


def test_two_cards_left_end_the_deal() -> None:
    hands = position_with(KNOCKS, "?*10", stock="?*2")
    told = rule_on(hands, "discard Kd")
    assert ending_of(told) == ("blocked", [0, 0])


def _cards(text: str) -> Cards:
    return tuple(map(card, text.split()))


def _least(hand: Cards, table: tuple[Cards, ...], melds: MeldRules) -> int:
    """Return the fewest points left, by brute force over cards laid off and partitions."""
    best = hand_points(hand, RULES)
    for size in (3, 4, 5):
        for some in combinations(hand, size):
            if meld_of(some, melds):
                best = min(
                    best, _least(tuple(one for one in hand if one not in some), table, melds)
                )
    for place, lying in enumerate(table):
        meld = meld_of(lying, melds)
        assert meld is not None
        for one in hand:
            larger = grown(meld, (one,), melds)
            if larger:
                now = (*table[:place], larger.cards, *table[place + 1 :])
                best = min(
                    best, _least(tuple(card for card in hand if card is not one), now, melds)
                )
    return best


@pytest.mark.parametrize("number", range(12))
def test_the_chosen_laying_off_leaves_the_fewest_points(number: int) -> None:
    table = tuple(_cards(text) for text in ("5h 6h 7h", "9s 9d 9c"))
    lying = [one for meld in table for one in meld]
    near = [one for one in FRENCH.cards if one not in lying and one.rank in (2, 4, 8, 9, 10)]
    hand = Stream("lay off", str(number)).shuffled(near)[:8]
    position = position_with("5h 6h 7h 9s 9d 9c As Kd", " ".join(one.text for one in hand))
    told = rule_on(position, "lay 5h 6h 7h", "lay 9s 9d 9c", "discard Kd")
    left = told.position["hands"][1]
    assert hand_points(_cards(left), RULES) == _least(hand, table, RULES.melds)
