"""Further queries: lays in order of value, drafts put right, deadwood, house rules."""

from itertools import product

import pytest

from engine.model import (
    JOKER,
    TILES,
    Card,
    Meld,
    MeldRules,
    Origins,
    Stream,
    count,
    is_origin_allowed,
    meld_of,
)
from engine.solver import (
    COUNT,
    Weights,
    best,
    can_go_out,
    deadwood,
    disturbance,
    nearest_legal,
    only_best,
    set_plans,
    weigh,
)
from tests.drivers.cards import cards
from tests.drivers.scale import many

from . import brute_force_lay
from .cases import RABLO, RAEUBER, Case, most_valuable, random_case
from .test_agree import worths


def table(text: str, rules: MeldRules = RABLO) -> tuple[Meld, ...]:
    melds = [meld_of(cards(part), rules) for part in text.split("|")]
    assert all(melds)
    return tuple(one for one in melds if one)


def small_cases(label: str, number: int, most: int) -> list[Case]:
    return [random_case(Stream(f"{label} {index}"), most) for index in range(many(number))]


def sub_hands(hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Return every choice of hand cards with different faces, at least one card."""
    faces = list(count(hand).items())
    choices = product(*[range(many_of + 1) for _, many_of in faces])
    return [
        tuple(face for (face, _), taken in zip(faces, chosen, strict=True) for _ in range(taken))
        for chosen in choices
        if any(chosen)
    ]


def lies(case: Case, laid: tuple[Card, ...]) -> bool:
    """Return True if the table and exactly these hand cards make a legal table."""
    everything = dict.fromkeys((*case.rules.deck.cards, JOKER), 1)
    return brute_force_lay.most_valuable(case.table, laid, case.rules, everything) == len(laid)


def test_the_documents_example_is_found() -> None:
    # raeuber T9: b10 y7 g7 go with b7 b8 b9.
    found = can_go_out(table("b7 b8 b9", RAEUBER), cards("b10 y7 g7"), RAEUBER)
    assert found and {str(meld) for meld in found.melds} == {"b8 b9 b10", "b7 y7 g7"}


def test_lays_in_order_are_the_most_valuable_ones() -> None:
    for case in small_cases("k best", 40, 9):
        if len(case.hand) > 6:
            continue
        worth = worths(case)
        values = [sum(worth[one] for one in laid) for laid in sub_hands(case.hand)
                  if lies(case, laid)]  # fmt: skip
        found = most_valuable(case, 4)
        assert [one.value for one in found] == sorted(values, reverse=True)[:4]
        assert all(one.proved for one in found)
        assert len({tuple(sorted(one.laid)) for one in found}) == len(found)


def test_a_joker_with_a_price_is_laid_only_for_enough_cards() -> None:
    lying = table("5s 6s 7s")
    assert best(lying, cards("X Kd"), RABLO, COUNT._replace(joker=-3)).laid == ()
    both = best(lying, cards("X 9s Ts"), RABLO, COUNT._replace(joker=-1))
    assert both.laid == cards("X 9s Ts") and both.value == 1
    assert best(lying, cards("X 9s Ts"), RABLO, COUNT._replace(joker=-3)).laid == ()


def test_cards_with_negative_weights_are_kept() -> None:
    keep = weigh(lambda face: -2 if face.text == "8s" else 1, RABLO, 1)
    assert best(table("5s 6s 7s"), cards("8s"), RABLO, keep).laid == ()
    assert best(table("5s 6s 7s"), cards("8s 9s"), RABLO, keep).laid == ()
    alone = best(table("5s 6s 7s"), cards("8s 9s Ts Js"), RABLO, keep)
    assert alone.laid == cards("9s Ts Js") and alone.value == 3


def test_a_tidy_answer_never_moves_more_cards() -> None:
    for case in small_cases("tidy", 60, 25):
        old = [meld.cards for meld in case.table]
        wild = best(case.table, case.hand, case.rules, case.weights)
        tidy = best(case.table, case.hand, case.rules, case.weights, tidy=True)
        assert tidy.value == wild.value
        moved = disturbance(old, [meld.cards for meld in tidy.melds])
        assert moved <= disturbance(old, [meld.cards for meld in wild.melds])


def test_a_draft_is_repaired_with_the_same_cards() -> None:
    # rablo T11: 7h was taken away, and 6h put where it doesn't fit.
    lying = table("7c 7d 7h 7s | 8h 9h Th")
    draft = [cards("7c 7s"), cards("7d 6h 7h 8h 9h Th")]
    found = nearest_legal(lying, cards("6h Kd"), draft, RABLO)
    assert found.laid == cards("6h")
    assert {str(meld) for meld in found.melds} == {"7s 7d 7c", "6h 7h 8h 9h Th"}


def test_a_hopeless_draft_keeps_as_many_cards_as_possible() -> None:
    lying = table("7c 7d 7h")
    draft = [cards("7c 7d 7h 7s"), cards("Kd")]
    found = nearest_legal(lying, cards("Kd 7s"), draft, RABLO)
    assert found.laid == cards("7s")
    assert [str(meld) for meld in found.melds] == ["7s 7h 7d 7c"]


def test_at_most_two_cards_are_stuck_to_a_meld() -> None:
    # rablo A9: all three may be laid all the same, as a meld of their own.
    capped = Origins(stick=2)
    lying, hand = table("5s 6s 7s"), cards("8s 9s Ts")
    assert not is_origin_allowed(lying, table("5s 6s 7s 8s 9s Ts"), capped)
    apart = best(lying, hand, RABLO, origins=capped)
    assert apart.laid == hand and apart.proved
    assert is_origin_allowed(lying, apart.melds, capped)


DEADWOOD = {
    # Hand, rules, what is left over.
    "rommi": ("7s 7c 7h 8s 9s Ts Kd 2c", MeldRules(RABLO.deck), "Kd 2c"),
    "kalooki": (
        "Qd Kd X 7s 5c 3h",
        MeldRules(RABLO.deck, ace_high=True, fixed_jokers=True),
        "7s 5c 3h",
    ),
    "rummy500": (
        "8s 8s 8h 8d 8c Kd Ad 2d",
        MeldRules(
            RABLO.deck, ace_high=True, fixed_jokers=True, same_suit_sets=True, set_max=0
        ),
        "Kd Ad 2d",
    ),
    "rablo": ("X X 5h Kd", RABLO, "X X 5h Kd"),
    "raeuber": ("X X b5 r9", MeldRules(TILES, ace_high=True, run_max=11), "r9"),
}  # fmt: skip


@pytest.mark.parametrize("game", DEADWOOD)
def test_the_fewest_unmelded_cards_are_found(game: str) -> None:
    hand, rules, rest = DEADWOOD[game]
    found = deadwood(cards(hand), rules)
    assert sorted(found.rest) == sorted(cards(rest)) or len(found.rest) == len(cards(rest))
    assert found.weight == len(cards(rest)) and found.proved
    assert all(meld_of(meld.cards, rules) for meld in found.melds)


def test_deadwood_by_points_keeps_the_cheapest_cards() -> None:
    rules = MeldRules(RABLO.deck)
    points = weigh(lambda face: min(face.rank, 10), rules, 0)
    # Three kings and the run 2-4 share nothing; the threes want the same 3s.
    found = deadwood(cards("Ks Kh Kd 2s 3s 4s 3h 3d 9c"), rules, points)
    assert found.weight == 9 + 6


def test_equal_questions_get_equal_answers() -> None:
    for case in small_cases("twice", 20, 30):
        weights = Weights() if case.weights.cards else case.weights
        once = best(case.table, case.hand, case.rules, weights, tidy=True)
        again = best(case.table, case.hand, case.rules, weights, tidy=True)
        assert once == again


def test_a_lay_is_called_the_only_best_only_if_it_is_whatever_the_budget() -> None:
    alone = left_open = 0
    for case in small_cases("only best", 25, 12):
        laid = [len(hand) for hand in sub_hands(case.hand) if lies(case, hand)]
        unique = laid.count(max(laid, default=0)) == 1
        found = only_best(case.table, case.hand, case.rules)
        assert (found is not None and bool(found.laid)) == unique
        alone += unique
        for nodes in (1, 3, 9):
            some = only_best(case.table, case.hand, case.rules, nodes=nodes)
            assert some is None or not some.laid or (found and some.laid == found.laid)
            left_open += some is None and unique
    assert alone and left_open


def test_an_exhausted_search_does_not_claim_the_only_best_lay() -> None:
    for name, most in (("only 30 11", 30), ("only 20 77", 20), ("only 40 85", 40)):
        case = random_case(Stream(name), most)
        assert only_best(case.table, case.hand, case.rules) is not None
        # The best is proved by then, but not that no other is as good.
        assert best(case.table, case.hand, case.rules, nodes=1).proved
        assert only_best(case.table, case.hand, case.rules, nodes=1) is None


def test_an_exhausted_search_does_not_claim_that_going_out_is_impossible() -> None:
    left_open = 0
    for case in small_cases("out of nodes", 40, 18):
        some = can_go_out(case.table, case.hand, case.rules, nodes=1)
        if some is None:
            assert can_go_out(case.table, case.hand, case.rules) is None
        elif len(some.laid) < len(case.hand):
            assert not some.proved
            left_open += 1
    assert left_open


def test_a_suit_with_two_aces_is_laid_in_two_runs() -> None:
    # From ace to ace it has a card more than a run may have.
    suit = cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As")
    out = can_go_out((), suit, RABLO)
    assert out is not None and len(out.laid) == len(suit)
    assert sum(len(meld.cards) for meld in out.melds) == len(suit) and len(out.melds) > 1


def test_cached_sets_of_one_game_do_not_affect_another() -> None:
    # Both let a set of three hold two jokers, but only one of them a set of four three.
    free, two = MeldRules(TILES), MeldRules(TILES, max_jokers=2)
    for order in ((free, two), (two, free)):
        set_plans._known.clear()
        for rules in order:
            plans = set_plans.set_plans((1, 0, 0, 0), 3, rules, counted=True)
            jokers = [used for _, used, _ in plans.codes[1]]
            assert jokers == ([2, 3] if rules == free else [2])


def test_laid_cards_of_a_draft_are_in_the_order_of_the_hand() -> None:
    found = nearest_legal((), cards("7s 9s 8s Kd"), [cards("9s 8s 7s")], RABLO)
    assert found.laid == cards("7s 9s 8s")


def test_a_draft_that_only_rearranges_stays_unchanged() -> None:
    lying = table("4h 5h 6h 7h 8h 9h")
    found = nearest_legal(lying, (), [cards("4h 5h 6h"), cards("7h 8h 9h")], RABLO)
    assert {str(meld) for meld in found.melds} == {"4h 5h 6h", "7h 8h 9h"}


def test_worthless_cards_leave_the_table_unchanged() -> None:
    lying = table("5s 6s 7s | 9h 9d 9c")
    found = best(lying, cards("Kd 2c"), RABLO, tidy=True)
    assert (found.melds, found.laid, found.value) == (lying, (), 0)
    assert found.proved
