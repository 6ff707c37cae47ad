"""Strict manipulation: where an old run may be kept, and which places in old sets are open."""

from engine.model import TILES, MeldRules, card, meld_of
from engine.solver.counts import position_counts
from engine.solver.strict.readings import OldRun, OldSet, readings
from engine.solver.strict.slots import BY_JOKER, NOBODY, Filling, Slot, fillings, slots_of
from engine.solver.strict.spans import Span, claim_of, number_spans, span_of
from engine.solver.strict.tagged_lanes import (
    ALONE_BELOW,
    BACK_ABOVE,
    EARLY_BELOW,
    KEPT_ABOVE,
    LOST_BELOW,
)
from tests.drivers.text_tables import cases, cases_naming
from tests.solver.cases import RAEUBER

LOW = MeldRules(TILES)
HIGH = MeldRules(TILES, ace_low=False, ace_high=True)
# Roles of a run's ace at the first and the last stop.
LOST = ((0, LOST_BELOW), (10, BACK_ABOVE))
ALONE = ((0, ALONE_BELOW), (10, KEPT_ABOVE))
EARLY = ((0, EARLY_BELOW), (10, KEPT_ABOVE))


def span(text: str, hand: str, rules: MeldRules) -> Span:
    meld = meld_of([card(word) for word in text.split()], rules)
    assert meld
    counts = position_counts(meld.cards, [card(word) for word in hand.split()], rules)
    return span_of(next(readings([meld], counts, rules)).runs[0], counts, rules)


@cases_naming(ALONE=ALONE, EARLY=EARLY, HIGH=HIGH, LOST=LOST, LOW=LOW, RAEUBER=RAEUBER)
def test_an_old_run_may_be_kept_at_its_cards_or_with_its_ace_moved(
    rules: MeldRules,
    run: str,
    hand: str,
    naturals: tuple[int, ...],
    stops: tuple[int, int],
    aces: tuple[tuple[int, int], ...],
) -> None:
    found = span(run, hand, rules)
    assert (found.naturals, (found.first, found.last)) == (naturals, stops)
    assert (found.aces, found.returns) == (aces, aces == LOST)
    assert not found.claims


def test_an_old_run_of_jokers_may_be_kept_in_any_suit() -> None:
    for ranks, jokers, due in (((3,), 2, 1), ((3, 5), 1, 1), ((3, 5), 3, 3)):
        run = OldRun(0, ranks, jokers)
        for suit in range(4):
            found = claim_of(run, suit, RAEUBER)
            assert found == Span(run._replace(suit=suit), (), 0, 10, claims=due)
        assert run.vanishes
    assert not OldRun(0, (3, 4, 5), 1).vanishes and not OldRun(0, (3, 4), 0).vanishes


def test_overlapping_runs_get_the_smallest_different_numbers() -> None:
    def numbers_of(*stops: tuple[int, int]) -> list[tuple[int, int, int]]:
        spans = [Span(OldRun(0, (), 0), (), first, last) for first, last in stops]
        return [(number, one.first, one.last) for number, one in number_spans(spans)]

    assert numbers_of((5, 7), (1, 3)) == [(0, 1, 3), (0, 5, 7)]
    assert numbers_of((1, 3), (3, 5)) == [(0, 1, 3), (1, 3, 5)]
    assert numbers_of((1, 3), (1, 2), (3, 6), (4, 6)) == [
        (0, 1, 2), (1, 1, 3), (0, 3, 6), (1, 4, 6),
    ]  # fmt: skip
    assert numbers_of((1, 2), (1, 8), (3, 6), (4, 6)) == [
        (0, 1, 2), (1, 1, 8), (0, 3, 6), (2, 4, 6),
    ]  # fmt: skip
    assert numbers_of((0, 9), (1, 2), (3, 4), (4, 5), (5, 6)) == [
        (0, 0, 9), (1, 1, 2), (1, 3, 4), (2, 4, 5), (1, 5, 6),
    ]  # fmt: skip


@cases
def test_an_old_set_has_a_slot_for_each_missing_suit_and_allowed_joker(
    most: int, share: int, suits: tuple[int, ...], jokers: int, slot: tuple[tuple[int, ...], bool]
) -> None:
    rules = MeldRules(TILES, set_max=most, joker_share=share)
    assert slots_of([OldSet(5, suits, jokers)], rules) == (slot,)


def test_slots_are_filled_with_suits_and_jokers_and_the_rest_makes_new_sets() -> None:
    rules = MeldRules(TILES, set_max=4, joker_share=3)
    place = Slot((2, 3), True)

    def ways(given: tuple[int, ...], jokers: int, *slots: Slot) -> dict[int, Filling]:
        return fillings(given, jokers, rules, slots, counted=True)

    nothing = Filling((NOBODY,), (0, 0, 0, 0), 0, 0)
    assert ways((0, 0, 0, 0), 0, place) == {0: nothing}
    assert ways((0, 0, 0, 0), 2, place) == {0: nothing, 1: nothing._replace(takers=(BY_JOKER,))}
    assert ways((0, 0, 1, 0), 0, place) == {0: nothing._replace(takers=(2,))}
    assert ways((1, 0, 0, 0), 1, place) == {}
    assert ways((0, 0, 1, 1), 0, place) == {}
    # One of two goes to the place, the other makes a set with two more.
    assert ways((1, 1, 1, 1), 0, place) == {0: Filling((2,), (1, 1, 0, 1), 0, 1)}
    # Two sets of two take a joker each, the place another.
    assert list(ways((1, 1, 1, 1), 3, place)) == [0, 1, 2, 3]
    assert ways((0, 0, 1, 1), 0, place, place) == {0: Filling((2, 3), (0, 0, 0, 0), 0, 0)}
    assert list(ways((0, 0, 1, 0), 2, place, place)) == [0, 1]
    # Nobody gives a card that there is not.
    assert ways((1, 1, 1, 0), 1, Slot((3,), True)) == {
        0: Filling((NOBODY,), (1, 1, 1, 0), 0, 1),
        1: Filling((BY_JOKER,), (1, 1, 1, 0), 0, 1),
    }
    # If jokers are not counted, none fills a place, and the fewest will do.
    for jokers in (0, 3):
        found = fillings((1, 1, 1, 1), jokers, rules, (place,), counted=False)
        assert found == {0: Filling((2,), (1, 1, 0, 1), 0, 1)}
    assert fillings((1, 1, 0, 0), 2, rules, (place,), counted=False) == {
        1: Filling((NOBODY,), (1, 1, 0, 0), 1, 1)
    }
