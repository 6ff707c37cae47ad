"""Strict manipulation (`raeuber A2`): judged and searched as if by trying every table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.model import (
    ANY_ORIGIN,
    JOKER,
    STRICT,
    TILES,
    Card,
    Meld,
    MeldRules,
    Origins,
    Stream,
    count,
    is_origin_allowed,
    meld_of,
    origin_faults,
)
from engine.solver import Weights, best, can_go_out, nearest_legal, only_best
from engine.solver.counts import position_counts
from engine.solver.strict.readings import OldRun, readings
from tests.drivers.cards import cards
from tests.drivers.scale import many
from tests.drivers.text_tables import read_rows
from tests.solver import origins as brute
from tests.solver.cases import RABLO, RAEUBER, Case, most_valuable, random_case, strict_case


def table(text: str) -> tuple[Meld, ...]:
    melds = [meld_of(cards(part), RAEUBER) for part in text.split("|")]
    assert all(melds)
    return tuple(one for one in melds if one)


def cases(label: str, number: int, most: int) -> Iterator[Case]:
    for index in range(many(number)):
        case = strict_case(Stream(f"{label} {index}"), most)
        if case.table:
            yield case


def lays(case: Case) -> list[tuple[Card, ...]]:
    """Return the hand cards of every strict table, by trying everything."""
    before = count(one for meld in case.table for one in meld.cards)
    found = set()
    for new in brute.tables(case.table, case.hand, case.rules):
        if brute.strict(case.table, new):
            lying = count(one for meld in new for one in meld.cards)
            more = {one: number - before.get(one, 0) for one, number in lying.items()}
            found.add(tuple(sorted(one for one, many in more.items() for _ in range(many))))
    return sorted(found)


# --- judged --------------------------------------------------------------------------------


def test_strict_tables_are_accepted_exactly_as_by_brute_force() -> None:
    refused = 0
    for case in cases("strict judged", 120, 13):
        for new in brute.tables(case.table, case.hand, case.rules):
            allowed = brute.strict(case.table, new)
            refused += not allowed
            assert is_origin_allowed(case.table, new, STRICT) == allowed, (case, new)
    assert refused > 20


def test_stuck_cards_are_accepted_exactly_as_by_brute_force() -> None:
    refused = 0
    for index in range(many(100)):
        case = random_case(Stream(f"stuck judged {index}"), 11)
        for new in brute.tables(case.table, case.hand, case.rules):
            allowed = brute.stick(case.table, new, 2)
            refused += not allowed
            assert is_origin_allowed(case.table, new, Origins(stick=2)) == allowed, (case, new)
    assert refused


def test_the_fault_names_the_obstacle() -> None:
    def codes(old: str, new: str) -> list[str]:
        return [one.code for one in origin_faults(table(old), table(new), STRICT)]

    assert codes("b7 b8 b9", "b8 b9 b10 | b7 y7 g7") == []
    assert codes("b3 b4 b5 b6 b7 b8", "b6 b7 b8 | b3 y3 g3 | b4 y4 g4 | b5 y5 g5") == [
        "manipulation-strict"
    ]
    assert codes("b5 y5 g5 X | b8 b9 b10", "b5 y5 g5 | b8 b9 b10 | r7 r8 X") == [
        "manipulation-joker"
    ]
    assert codes("b3 b4 b5 | b6 b7 b8", "b3 b4 b5 b6 b7 b8 b9") == ["manipulation-merged"]
    # Two groups of one rank: each lives on, but both in the same one.
    assert codes("b5 y5 X | b5 g5 X", "b5 y5 g5 r5 | b5 b6 b7 X X")


# --- searched ------------------------------------------------------------------------------


@pytest.mark.outside
@pytest.mark.parametrize(("number", "most"), [(220, 13), (90, 16)])
def test_the_best_strict_lay_equals_brute_force(number: int, most: int) -> None:
    harder = 0
    for case in cases(f"strict {most}", number, most):
        longest = max(map(len, lays(case)))
        found = best(case.table, case.hand, case.rules, origins=STRICT)
        assert (len(found.laid), found.proved) == (longest, True), case
        assert brute.strict(case.table, found.melds), case
        out = can_go_out(case.table, case.hand, case.rules, origins=STRICT)
        assert (out is not None) == (longest == len(case.hand)), case
        if out:
            assert out.laid == case.hand and brute.strict(case.table, out.melds), case
        harder += len(best(case.table, case.hand, case.rules).laid) > longest
    # Otherwise the free search would do as well.
    assert harder * 30 > number


def test_strict_lays_in_order_equal_brute_force() -> None:
    for case in cases("strict order", 40, 13):
        lengths = sorted((len(laid) for laid in lays(case) if laid), reverse=True)
        found = most_valuable(case._replace(weights=Weights()), 4, origins=STRICT)
        assert [one.value for one in found] == lengths[:4], case
        sole = len(lengths) == 1 or (len(lengths) > 1 and lengths[0] > lengths[1])
        only = only_best(case.table, case.hand, case.rules, origins=STRICT)
        assert (only is not None and bool(only.laid)) == sole, case


def test_a_budget_of_one_node_still_gives_a_strict_table() -> None:
    for case in cases("strict budget", 60, 16):
        found = best(case.table, case.hand, case.rules, nodes=1, origins=STRICT)
        assert is_origin_allowed(case.table, found.melds, STRICT), case


def test_an_exhausted_strict_search_does_not_claim_the_best_lay() -> None:
    lying, hand = table("b9 b10 b1 | g8 X g10 g1"), cards("y2 b8 y3 y3 y1 y8")
    whole = best(lying, hand, RAEUBER, origins=STRICT)
    assert whole.proved and len(whole.laid) == 5
    for nodes in (1, 3, 10):
        found = best(lying, hand, RAEUBER, nodes=nodes, origins=STRICT)
        assert not found.proved or found.value == whole.value


def test_a_path_without_a_strict_table_is_replaced_by_another_at_once() -> None:
    # By its counts alone the search needs few nodes, counting each joker it needs thousands.
    lying = table("y3 X y5 y6 | b5 b6 X b8 | y7 y8 y9 X | b7 X b9")
    found = best(lying, cards("y4 b3 b4"), RAEUBER, nodes=100, origins=STRICT)
    assert found.laid == cards("y4 b3 b4") and found.proved


def test_a_full_run_is_split_at_once_to_make_room_for_a_joker() -> None:
    hand = cards("b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b1 X")
    assert best(table("g2 y2 r2 b2"), hand, RAEUBER, nodes=5, origins=STRICT).laid == hand


def test_strict_tables_with_round_the_corner_runs_are_strict() -> None:
    rules = MeldRules(TILES, ace_high=True, corner=True, run_max=11)
    for case in cases("strict corner", 40, 11):
        old = tuple([one for meld in case.table if (one := meld_of(meld.cards, rules))])
        longest = 0
        for new in brute.tables(old, case.hand, rules):
            if brute.strict(old, new):
                longest = max(longest, sum(len(meld.cards) for meld in new))
        found = best(old, case.hand, rules, nodes=2000, origins=STRICT)
        assert brute.strict(old, found.melds), case
        assert sum(len(meld.cards) for meld in found.melds) == longest or not found.proved, case


def test_an_invalid_draft_is_repaired_strictly() -> None:
    # The group may not give r5 away, though the row would take it.
    lying = table("b5 y5 g5 r5 | r7 r8 r9")
    draft = [cards("b5 y5 g5"), cards("r5 r6 r7 r8 r9")]
    freely = nearest_legal(lying, cards("r6 g1"), draft, RAEUBER)
    assert {str(meld) for meld in freely.melds} == {"b5 y5 g5", "r5 r6 r7 r8 r9"}
    found = nearest_legal(lying, cards("r6 g1"), draft, RAEUBER, origins=STRICT)
    assert found.laid == cards("r6")
    assert {str(meld) for meld in found.melds} == {"b5 y5 g5 r5", "r6 r7 r8 r9"}


def test_an_empty_table_has_no_constraints() -> None:
    hand = cards("7s 8s 9s")
    assert best((), hand, RABLO, origins=STRICT) == best((), hand, RABLO, origins=ANY_ORIGIN)


def test_only_an_ace_above_the_highest_makes_a_run_high() -> None:
    for text, high in (("b9 b10 b1", True), ("b1 b2 b3", False), ("b3 b4 b5", False)):
        lying = table(text)
        counts = position_counts([one for meld in lying for one in meld.cards], (), RAEUBER)
        (reading,) = readings(lying, counts, RAEUBER)
        assert [run.high for run in reading.runs] == [high]


def test_a_run_may_lose_two_cards_including_jokers() -> None:
    for jokers, lost, due in ((0, 2, 0), (1, 1, 0), (1, 2, 1), (2, 0, 0), (2, 1, 1), (2, 2, 2)):
        assert OldRun(0, (4, 5, 6), jokers).jokers_due(lost) == due


def strictly(old: str, hand: str) -> int:
    """Return how many cards of the hand can be laid."""
    found = best(table(old), cards(hand), RAEUBER, origins=STRICT)
    assert found.proved and is_origin_allowed(table(old), found.melds, STRICT)
    lying = [one for meld in found.melds for one in meld.cards]
    assert len(lying) == len(cards(old.replace("|", ""))) + len(found.laid)
    return len(found.laid)


@pytest.mark.parametrize(("old", "hand", "laid"), read_rows(Path(__file__).with_name("lays.txt")))
def test_strict_rearranging_lays_as_many_cards_as_brute_force(
    old: str, hand: str, laid: str
) -> None:
    assert strictly(old, hand) == int(laid)


def stuck_lays(case: Case, most: int) -> list[tuple[Card, ...]]:
    """Return the hand cards of every table on which at most so many are stuck to a meld."""
    before = count(one for meld in case.table for one in meld.cards)
    found = set()
    for new in brute.tables(case.table, case.hand, case.rules):
        if brute.stick(case.table, new, most):
            lying = count(one for meld in new for one in meld.cards)
            more = {one: number - before.get(one, 0) for one, number in lying.items()}
            found.add(tuple(sorted(one for one, many in more.items() for _ in range(many))))
    return sorted(found)


def sticky_case(stream: Stream) -> Case:
    """Return a run or two, and a hand of cards near them, so that many could be put on one meld."""
    low = 2 + stream.below(3)
    near = [RABLO.deck.card(suit, rank) for suit in (0, 1) for rank in range(low, low + 7)]
    near += [RABLO.deck.card(suit, low + 2) for suit in (2, 3)] + [JOKER] * stream.below(2)
    melds = []
    for suit in range(1 + stream.below(2)):
        start = low + 1 + stream.below(3)
        cards = [RABLO.deck.card(suit, start + step) for step in range(3)]
        meld = meld_of(cards, RABLO)
        assert meld
        melds.append(meld)
        near = [one for one in near if one not in cards]
    hand = stream.shuffled(near)[: 4 + stream.below(3)]
    return Case("", RABLO, tuple(melds), hand, Weights())


def test_sticking_to_melds_lays_as_many_cards_as_brute_force() -> None:
    harder = 0
    for index in range(many(24)):
        case = sticky_case(Stream(f"stuck searched {index}"))
        for most in (1, 2):
            sticks = Origins(stick=most)
            laid = stuck_lays(case, most)
            longest = max(map(len, laid))
            found = best(case.table, case.hand, case.rules, origins=sticks)
            assert (len(found.laid), found.proved) == (longest, True), (case, most)
            assert brute.stick(case.table, found.melds, most)
            harder += len(best(case.table, case.hand, case.rules).laid) > longest
            out = can_go_out(case.table, case.hand, case.rules, origins=sticks)
            assert (out is not None) == (longest == len(case.hand))
            lengths = sorted((len(one) for one in laid if one), reverse=True)
            several = most_valuable(case._replace(weights=Weights()), 3, origins=sticks)
            assert [one.value for one in several] == lengths[:3], (case, most)
    assert harder > 4


def test_brute_force_takes_no_more_nodes_than_there_are_arrangements() -> None:
    lying, hand = table("b5 b6 b7 | y5 y6 y7 | g5 g6 g7"), cards("b8 b9 b10 y8 y9 y10")
    sticks = Origins(stick=2)
    whole = best(lying, hand, RAEUBER, origins=sticks)
    assert whole.laid == hand and whole.proved
    for nodes in (0, 1, 3, 10):
        found = best(lying, hand, RAEUBER, nodes=nodes, origins=sticks)
        assert is_origin_allowed(lying, found.melds, sticks) and len(found.laid) <= len(hand)
        assert not found.proved or len(found.laid) == len(hand)
