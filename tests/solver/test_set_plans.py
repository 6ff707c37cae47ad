"""Sets made of the cards of one rank and some jokers, compared with every partition."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

import pytest

from engine.model import FRENCH, JOKER, Card, MeldRules, meld_of
from engine.solver.search.path_to_melds import as_melds, deal_sets
from engine.solver.set_plans import Plans, set_plans, ways_of

RULES = {
    "as many as you like": MeldRules(FRENCH),
    "no jokers": MeldRules(FRENCH, max_jokers=0),
    "one joker": MeldRules(FRENCH, max_jokers=1),
    "two jokers": MeldRules(FRENCH, max_jokers=2),
    "a third jokers": MeldRules(FRENCH, joker_share=3),
    "a third, at most one": MeldRules(FRENCH, joker_share=3, max_jokers=1),
    "three cards": MeldRules(FRENCH, set_max=3),
    "four cards, a third jokers": MeldRules(FRENCH, set_max=4, joker_share=3),
    "any size": MeldRules(FRENCH, set_max=0),
    "a suit twice": MeldRules(FRENCH, set_max=0, same_suit_sets=True, max_jokers=2),
    "a suit twice in four": MeldRules(FRENCH, set_max=4, same_suit_sets=True, joker_share=3),
}
GIVEN = [
    (0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 0, 0), (2, 0, 0, 0), (0, 1, 1, 1), (1, 1, 1, 1),
    (2, 1, 0, 1), (2, 2, 0, 0), (2, 1, 1, 1), (3, 0, 0, 1), (2, 2, 2, 0), (2, 2, 1, 1),
    (3, 1, 1, 1), (3, 3, 0, 0),
]  # fmt: skip


def numbers_of_jokers(given: tuple[int, ...], most: int, rules: MeldRules) -> list[int]:
    """Return how many jokers sets of just these cards can hold, by trying every partition."""

    @lru_cache(None)
    def partition(left: tuple[int, ...]) -> frozenset[int]:
        first = next((suit for suit, many in enumerate(left) if many), None)
        if first is None:
            return frozenset((0,))
        found = set()
        for taken in product(*[range(many + 1) for many in left]):
            if not taken[first]:
                continue
            rest = partition(tuple(many - gone for many, gone in zip(left, taken, strict=True)))
            for jokers in range(most + 1):
                if rest and is_set(taken, jokers, rules):
                    found |= {jokers + more for more in rest if jokers + more <= most}
        return frozenset(found)

    return sorted(partition(given))


def is_set(taken: tuple[int, ...], jokers: int, rules: MeldRules) -> bool:
    cards = [FRENCH.card(suit, 9) for suit, many in enumerate(taken) for _ in range(many)]
    meld = meld_of((*cards, *[JOKER] * jokers), rules)
    # One card with jokers is read as a run, which may be longer.
    lone = len(cards) == 1 and len(cards) + jokers <= (rules.set_max or 99)
    return meld is not None and (meld.kind == "set" or lone)


def laid_cards(groups: list[tuple[int, tuple[int, ...], int]], rules: MeldRules) -> Iterator[Card]:
    for meld in as_melds([], groups, rules):
        yield from meld.cards


@pytest.mark.parametrize("name", RULES)
def test_set_plans_equal_a_brute_force_partition(name: str) -> None:
    rules = RULES[name]
    for given in GIVEN:
        for jokers in (0, 1, 2, 3, 5):
            ways = ways_of(given, jokers, rules)
            found = [used for _, used, _ in ways]
            assert found == numbers_of_jokers(given, jokers, rules), (given, jokers)
            for price, used, sets in ways:
                groups = deal_sets(9, given, used, sets, rules)
                assert len(groups) == sets and not price
                # `as_melds` refuses what is no meld.
                cards = list(laid_cards(groups, rules))
                assert sum(card.joker for card in cards) == used, (given, jokers)
                naturals = sorted(card for card in cards if not card.joker)
                assert naturals == [
                    FRENCH.card(suit, 9) for suit, many in enumerate(given) for _ in range(many)
                ]


def joker_numbers(plans: Plans) -> dict[tuple[int, ...], list[int]]:
    """Return the numbers of jokers by set code."""
    return {
        tuple(code >> 2 * suit & 3 for suit in range(len(plans.most))): [
            used for _, used, _ in ways
        ]
        for code, ways in plans.codes.items()
    }


def test_set_plans_list_each_combination_of_suits_with_its_numbers_of_jokers() -> None:
    rules = MeldRules(FRENCH)
    fewest = {(0, 0, 0, 0): [0], (1, 1, 0, 0): [1], (2, 1, 0, 0): [3], (2, 2, 0, 0): [2],
              (1, 0, 0, 0): [2], (2, 0, 0, 0): [4], (1, 2, 0, 0): [3], (0, 1, 0, 0): [2],
              (0, 2, 0, 0): [4]}  # fmt: skip
    plans = set_plans((2, 2, 0, 0), 4, rules)
    assert joker_numbers(plans) == fewest
    assert plans.most == (2, 2, 0, 0)
    assert plans.pairs == {a | b << 2 for a in range(3) for b in range(3)}
    counted = joker_numbers(set_plans((2, 2, 0, 0), 4, rules, counted=True))
    assert counted == {given: numbers_of_jokers(given, 4, rules) for given in fewest}
    assert counted[1, 1, 0, 0] == [1, 2, 4] and counted[2, 2, 0, 0] == [2, 3, 4]


def test_three_cards_make_a_set_and_two_do_not() -> None:
    rules = MeldRules(FRENCH)
    assert joker_numbers(set_plans((1, 1, 1, 0), 0, rules)) == {
        (0, 0, 0, 0): [0],
        (1, 1, 1, 0): [0],
    }
    assert list(set_plans((1, 1, 0, 0), 0, rules).codes) == [0]
    assert joker_numbers(set_plans((1, 0, 0, 0), 2, rules)) == {
        (0, 0, 0, 0): [0],
        (1, 0, 0, 0): [2],
    }
    # A suit that comes twice needs two sets.
    assert joker_numbers(set_plans((2, 1, 1, 0), 1, rules))[1, 1, 1, 0] == [0]
    assert (2, 1, 1, 0) not in joker_numbers(set_plans((2, 1, 1, 0), 1, rules))
    assert joker_numbers(set_plans((2, 1, 1, 0), 2, rules))[2, 1, 1, 0] == [2]
