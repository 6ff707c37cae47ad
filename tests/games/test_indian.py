"""Indian rummy as an external game: the wild rank, pure runs, and the points of hands."""

from typing import Any

import pytest

from engine.bots import NODES, Laying
from engine.bots.standard import _loose_cards
from engine.model import JOKER, Stream
from engine.notation import position_of, read_record, write_record
from engine.play import Match, Seat, is_dealt, new_deal, new_match
from tests.drivers.example_games import INDIAN
from tests.drivers.random_moves import next_move
from tests.drivers.rule_tables import ending_of, match_after, refusal_codes, rule_on
from tests.drivers.text_tables import cases

RULES = INDIAN.rules()
LAYS = ("lay 3h 4h 5h", "lay 7s 8s X", "lay 9s 9d 9c", "lay Jc Qc Kc Ac", "discard 2d")
HAND = "3h 4h 5h 7s 8s X 9s 9d 9c Jc Qc Kc Ac 2d"


def position_with(hand: str = HAND, other: str = "?*13", **rules: Any) -> dict[str, Any]:
    """Return a position in which seat 0 has drawn and is on turn."""
    return {
        "game": "indian",
        "phase": "play",
        "hands": [hand, other],
        "discards": "6h",
        "rules": rules,
    }


def seeds(suits: bool) -> list[str]:
    """Return seeds whose stock ends with a natural card, or with a joker."""
    found = [f"{number}" for number in range(400)]
    return [one for one in found if (_last(one) is not JOKER) is suits][:20]


def _last(seed: str) -> Any:
    return Stream(seed, "deal").shuffled(RULES.faces())[-1]


@pytest.mark.parametrize(
    ("hand", "loose"),
    [
        ("3h 4h 5h 9s 9d 9c Jc Jd Jh Kc Kd Ks 2d 7c", "9s 9d 9c Jc Jd Jh Kc Kd Ks 2d 7c"),
        ("3h 4h 5h 7s 8s 9s Jc Jd Jh Kc Kd Ks 2d 7c", "2d 7c"),
    ],
)
def test_without_a_run_cards_of_sets_count_as_unmelded(hand: str, loose: str) -> None:
    state = position_of(position_with(hand))
    assert sorted(one.text for one in _loose_cards(state, Laying((), state), NODES)) == sorted(
        loose.split()
    )


@pytest.mark.parametrize("seed", seeds(True)[:6] + seeds(False)[:3])
def test_the_last_card_of_the_stock_decides_the_wild_rank(seed: str) -> None:
    state = new_deal(RULES, 2, 0, seed)
    wild = _last(seed).rank or 1
    assert state.rules.settings["wild"] == state.rules.deal.wild == wild
    cards = [*state.hands[0], *state.hands[1], *state.stock, *state.discards[0]]
    # All eight are jokers, like the two printed ones.
    assert cards.count(JOKER) == 10 and not any(one.rank == wild for one in cards)
    assert len(cards) == 106 and sorted(cards) == sorted(state.rules.pack())
    assert is_dealt(state)
    assert f"\n  wild    {'A23456789TJQK'[wild - 1]}\n" in str(state)


def test_a_deal_with_another_wild_rank_than_its_cards_say_is_not_a_dealt_one() -> None:
    state = new_deal(RULES, 2, 0, "x")
    other = INDIAN.rules({"wild": state.rules.deal.wild % 13 + 1})
    assert not is_dealt(state._replace(rules=other))


def test_each_deal_of_a_match_has_its_own_wild_rank() -> None:
    match = new_match(RULES, [Seat("A", "person"), Seat("B", "person")], "x")
    assert match.rules is RULES
    wild = {new_deal(match.rules, 2, 0, seed).rules.deal.wild for seed in seeds(True)}
    assert len(wild) > 5
    fixed = INDIAN.rules({"wild": 7})
    assert {new_deal(fixed, 2, 0, seed).rules for seed in seeds(True)} == {fixed}


def test_a_record_stores_no_wild_rank() -> None:
    match: Match = new_match(RULES, [Seat("A", "person"), Seat("B", "person")], "x")
    start, stream = match, Stream("record")
    while not match.deal_over:
        base, move = next_move(match, start, stream)
        after = match_after(base, move)
        start = (
            after if after.state.turn != base.state.turn or base.state.phase == "draw" else start
        )
        match = after
    text = write_record(match)
    assert "wild" not in text and read_record(text).state == match.state


def test_a_hand_with_a_pure_run_and_another_run_goes_out() -> None:
    assert ending_of(rule_on(position_with(), *LAYS))[0] == "declared"


@cases
def test_hands_without_the_required_runs_are_refused(
    hand: str, moves: tuple[str, ...], why: str
) -> None:
    assert refusal_codes(position_with(hand, wild=10), *moves) == [why]


@cases
def test_the_others_pay_for_their_unmelded_cards(other: str, points: int) -> None:
    assert ending_of(rule_on(position_with(other=other, wild=10), *LAYS)) == (
        "declared",
        [0, points],
    )
