"""Melds, compared with a slow implementation that tries every place of every card."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.games import GAMES
from engine.model import (
    FRENCH,
    JOKER,
    TILES,
    Card,
    Meld,
    MeldRules,
    bare,
    card,
    grown,
    growths,
    meld_faults,
    meld_of,
    meld_points,
    own_melds,
)
from tests.drivers.scale import many
from tests.drivers.text_tables import cases

# Every run is a window of these ranks, in order; no window is longer than the second number.
LOW, HIGH, BOTH, CORNER, TEN, ROUND = "low", "high", "both", "corner", "ten", "round"
WINDOWS = {
    LOW: ([*range(1, 14)], 13),
    HIGH: ([*range(2, 14), 1], 13),
    BOTH: ([*range(1, 14), 1], 13),
    CORNER: ([*range(1, 14), *range(1, 14)], 13),
    TEN: ([*range(1, 11), 1], 11),
    ROUND: ([*range(1, 11), *range(1, 11)], 10),
}


class Slow:
    """Slow implementation of the rules for melds, as in the games' sources."""

    def __init__(
        self, runs: str, most: int, share: bool, twins: bool, jokers: int = 99, also: str = ""
    ) -> None:
        self.windows = [WINDOWS[kind] for kind in (runs, also) if kind]
        self.most, self.share, self.twins, self.jokers = most, share, twins, jokers

    def legal(self, cards: list[Card]) -> bool:
        wild = cards.count(JOKER)
        size = len(cards)
        if size < 3 or wild == size or wild > self.jokers or (self.share and wild * 3 > size):
            return False
        naturals = [one for one in cards if one is not JOKER]
        return self.is_set(naturals, size) or self.is_run(naturals, size)

    def is_set(self, naturals: list[Card], size: int) -> bool:
        suits = [one.suit for one in naturals]
        return (
            len({one.rank for one in naturals}) == 1
            and size <= self.most
            and (self.twins or len(set(suits)) == len(suits))
        )

    def is_run(self, naturals: list[Card], size: int) -> bool:
        held = Counter(one.rank for one in naturals)
        return len({one.suit for one in naturals}) == 1 and any(
            held <= Counter(ranks[start : start + size])
            for ranks, longest in self.windows
            for start in range(len(ranks) - size + 1)
            if size <= longest
        )


SLOW = [
    ("rablo", {}, Slow(BOTH, 4, True, False)),
    ("rablo", {"corner": "on"}, Slow(CORNER, 4, True, False)),
    ("kalooki", {}, Slow(BOTH, 4, False, False)),
    ("kalooki", {"ace_runs": "high", "max_jokers": 2}, Slow(HIGH, 4, False, False, 2)),
    ("rummy500", {}, Slow(BOTH, 99, False, True)),
    ("rummy500", {"ace_runs": "low"}, Slow(LOW, 99, False, True)),
    ("raeuber", {}, Slow(TEN, 4, False, False)),
    ("raeuber", {"after_ten": "wrap"}, Slow(ROUND, 4, False, False, also=TEN)),
    ("raeuber", {"max_jokers": 1}, Slow(TEN, 4, False, False, 1)),
    ("rommi", {}, Slow(LOW, 4, False, False)),
    ("rommi", {"ace": "both"}, Slow(BOTH, 4, False, False)),
]


def some_cards(chance: random.Random, tiles: bool) -> list[Card]:
    """Return cards that are a meld more often than by chance."""
    deck = TILES if tiles else FRENCH
    size = chance.randint(2, 7 if chance.random() < 0.8 else 14)
    if chance.random() < 0.5:
        rank = chance.randint(1, deck.ranks)
        cards = [deck.card(chance.randrange(4), rank) for _ in range(min(size, 6))]
    else:
        start, suit = chance.randint(1, deck.ranks + 1), chance.randrange(4)
        cards = [deck.card(suit, (start + i - 1) % deck.ranks + 1) for i in range(size)]
    for place in range(len(cards)):
        if chance.random() < 0.25:
            cards[place] = JOKER
        elif chance.random() < 0.03:
            cards[place] = chance.choice(deck.cards)
    if chance.random() < 0.5:
        chance.shuffle(cards)
    return cards


@pytest.mark.parametrize(("game", "options", "slow"), SLOW)
def test_melds_equal_those_of_a_brute_force_reader(
    game: str, options: dict[str, object], slow: Slow
) -> None:
    rules = GAMES[game].rules(options).melds
    chance = random.Random(game)
    found = 0
    for _ in range(many(3_000)):
        cards = some_cards(chance, rules.deck is TILES)
        meld = meld_of(cards, rules)
        assert (meld is not None) == slow.legal(cards), cards
        assert bool(meld_faults(cards, rules)) == (meld is None)
        if meld:
            found += 1
            # The meld has the same cards and reads as the same meld.
            assert sorted(map(bare, meld.cards)) == sorted(cards)
            assert meld_of(meld.cards, rules) == meld
            if not rules.fixed_jokers:
                assert meld_of(sorted(cards), rules) == meld
    assert found > many(3_000) // 20


@pytest.mark.parametrize("game", ["kalooki", "rummy500"])
def test_an_extended_meld_keeps_the_meanings_of_its_jokers(game: str) -> None:
    rules = GAMES[game].rules().melds
    chance = random.Random(game)
    grew = 0
    for _ in range(many(3_000)):
        meld = meld_of(some_cards(chance, False), rules)
        more = chance.choice([JOKER, *FRENCH.cards])
        after = grown(meld, (more,), rules) if meld else None
        if meld and after:
            grew += 1
            assert after.kind == meld.kind
            fixed = Counter(one for one in meld.cards if one.stands)
            assert fixed <= Counter(after.cards)
    assert grew > 20


def test_a_fixed_joker_keeps_its_meaning() -> None:
    rules = GAMES["kalooki"].rules().melds
    assert meld_of([card("X=6d"), card("5d"), card("7d")], rules) is not None
    assert meld_of([card("X=6d"), card("6d"), card("7d")], rules) is None
    assert meld_of([card("X=6d"), card("6h"), card("6s")], rules) is None


def test_a_run_has_at_most_two_aces() -> None:
    # From ace to ace there are eleven places, so a third ace does not fit.
    rules = MeldRules(TILES, ace_high=True, run_max=11)
    run = [card(f"b{rank}") for rank in range(1, 11)]
    assert meld_of([*run, run[0]], rules)
    assert meld_of([*run[:9], run[0], run[0]], rules) is None


@cases
def test_every_fault_of_a_meld_is_reported(text: str, codes: list[str]) -> None:
    cards = [card(word) for word in text.split()]
    rules = GAMES["rablo"].rules().melds
    assert [fault.code for fault in meld_faults(cards, rules)] == codes


@cases
def test_faults_of_a_meld_depend_on_the_rules_in_force(
    text: str, rules: dict[str, Any], codes: list[str]
) -> None:
    cards = [card(word) for word in text.split()]
    assert [fault.code for fault in meld_faults(cards, MeldRules(FRENCH, **rules))] == codes


@cases
def test_rules_that_differ_in_any_field_are_unequal(changed: dict[str, Any]) -> None:
    assert MeldRules(FRENCH, **changed) != MeldRules(FRENCH)
    assert {MeldRules(FRENCH, **changed)} == {MeldRules(FRENCH, **changed)}


@cases
def test_a_meld_accepts_exactly_the_faces_that_keep_it_valid(game: str, text: str) -> None:
    rules = GAMES[game].rules().melds
    meld = meld_of([card(word) for word in text.split()], rules)
    assert meld
    taken = {one: grown(meld, (one,), rules) for one in (JOKER, *FRENCH.cards)}
    assert growths(meld, rules) == {one: larger for one, larger in taken.items() if larger}


@pytest.mark.parametrize(("game", "kind"), [("rommi", "run"), ("kalooki", None)])
def test_a_set_with_one_natural_card_becomes_a_run_only_if_jokers_float(
    game: str, kind: str | None
) -> None:
    rules = GAMES[game].rules().melds
    meld = meld_of([card(word) for word in "7s X X".split()], rules)
    assert meld and meld.kind == "set"
    now = grown(meld, [card("8s")], rules)
    assert (now and now.kind) == kind


def test_hand_cards_appear_in_only_one_meld() -> None:
    rules = GAMES["rablo"].rules().melds

    def melds(*texts: str) -> tuple[Meld, ...]:
        found = [meld_of([card(word) for word in text.split()], rules) for text in texts]
        return tuple(meld for meld in found if meld)

    # Either of the two equal runs may be the one from the hand.
    table = melds("5s 6s 7s", "5s 6s 7s", "8s 8h 8d")
    assert own_melds(melds("5s 6s 7s 8s"), table) == [table[0]]
    assert own_melds((), table) == list(table)


def test_equal_cards_are_no_run_for_counting() -> None:
    # Two equal cards and a joker: a set if a suit may come twice, never a run.
    rules = GAMES["raeuber"].rules()
    again = rules._replace(
        melds=MeldRules(TILES, same_suit_sets=True, set_max=0),
        opening=rules.opening._replace(joker_as_card=True),
    )
    meld = meld_of((card("b3"), card("b3"), card("X")), again.melds)
    assert meld and meld.kind == "set"
    assert meld_points(meld, again) == 3 * rules.score.points[3]
