"""The least disturbance, compared with every way to split the same cards into melds."""

from collections.abc import Iterator

import pytest

from engine.games import GAMES
from engine.model import Card, Meld, MeldRules, Stream, card, meld_of
from engine.solver import best, disturbance, fewest_moved, only_best
from engine.solver.counts import COUNT, broken_links, old_places
from engine.solver.likeness.possible_melds import PossibleMelds
from engine.solver.problem import Problem
from engine.solver.search import find_tidier
from tests.drivers.scale import many
from tests.solver.cases import Case, most_valuable
from tests.solver.origins import tables

RULES = {game: GAMES[game].rules().melds for game in ("rablo", "raeuber")}


def partitions(
    table: tuple[Meld, ...], laid: tuple[Card, ...], rules: MeldRules
) -> Iterator[tuple[Meld, ...]]:
    """Yield every way to split these cards into legal melds."""
    many = sum(len(meld.cards) for meld in table) + len(laid)
    for melds in tables(table, laid, rules):
        if sum(len(meld.cards) for meld in melds) == many:
            yield melds


def small_table(stream: Stream, rules: MeldRules, most: int) -> tuple[Meld, ...]:
    """Return a few melds of cards near each other, so that they can be split differently."""
    near = [one for one in rules.deck.cards if one.rank <= 5] * 2
    table: list[Meld] = []
    while sum(len(meld.cards) for meld in table) < most - 2:
        cards = stream.shuffled((*near, card("X")))[: 3 + stream.below(2)]
        meld = meld_of(cards, rules)
        if meld:
            table.append(meld)
            for one in meld.cards:
                if not one.joker:
                    near.remove(one)
    return tuple(table)


@pytest.mark.parametrize("game", RULES)
def test_the_fewest_moved_cards_equal_those_of_the_best_partition(game: str) -> None:
    rules = RULES[game]
    moved = set()
    for number in range(many(12)):
        stream = Stream(f"fewest {number}")
        table = small_table(stream, rules, 9)
        hand = stream.shuffled([one for one in rules.deck.cards if one.rank <= 6] + [card("X")])[:7]
        laid = best(table, hand, rules).laid[:4]
        found = fewest_moved(table, laid, rules, nodes=100_000)
        cards = tuple(one for meld in table for one in meld.cards) + laid
        old = [meld.cards for meld in table]
        least = min(
            (
                disturbance(old, [m.cards for m in melds])
                for melds in partitions(table, laid, rules)
            ),
            default=None,
        )
        if found is None:
            assert least is None
            continue
        assert found.proved and found.moved == least
        assert disturbance(old, [meld.cards for meld in found.melds]) == found.moved
        assert sorted(one for meld in found.melds for one in meld.cards) == sorted(cards)
        moved.add(found.moved)
    assert len(moved) > 1


@pytest.mark.parametrize("game", RULES)
def test_the_table_that_breaks_the_fewest_links_is_found(game: str) -> None:
    """However the cards lay before, legally or not: every partition is counted."""
    rules = RULES[game]
    breaks = set()
    for number in range(many(15)):
        stream = Stream(f"links {number}")
        table = small_table(stream, rules, 10)
        cards = tuple(one for meld in table for one in meld.cards)
        mixed = stream.shuffled(cards)
        cut = 2 + number % 3
        old = old_places([mixed[:cut], mixed[cut : 2 * cut], mixed[2 * cut :]], rules)
        counts = Problem(table, (), rules, COUNT, None).counts
        least = min(broken_links(melds, old, rules) for melds in partitions(table, (), rules))
        found = find_tidier(counts, rules, COUNT, old, 0, least + 5, 100_000)
        assert broken_links(found.melds, old, rules) == least
        assert sorted(one for meld in found.melds for one in meld.cards) == sorted(cards)
        assert not find_tidier(counts, rules, COUNT, old, 0, least, 100_000).melds
        breaks.add(least)
    assert len(breaks) > 2


def test_a_card_in_two_melds_is_taken_from_the_one_that_can_spare_it() -> None:
    rules = RULES["rablo"]
    texts = ("3s 4s 5s", "5s 6s 7s 8s")
    for order in (texts, texts[::-1]):
        melds = [meld_of([card(word) for word in text.split()], rules) for text in order]
        table = tuple(meld for meld in melds if meld)
        found = fewest_moved(table, (card("5h"), card("5d")), rules, nodes=1_000)
        assert found and found.proved and found.moved == 1


def test_an_exhausted_search_proves_nothing() -> None:
    rules = RULES["rablo"]
    table = tuple(
        meld
        for text in ("5s 6s 7s", "9h 9d 9c", "8h 9h Th", "8d 9d Td")
        if (meld := meld_of([card(word) for word in text.split()], rules))
    )
    found = fewest_moved(table, (card("8s"), card("8c")), rules, nodes=2)
    assert found and not found.proved and not found.melds


@pytest.mark.parametrize("game", RULES)
def test_the_only_best_lay_is_better_than_every_other(game: str) -> None:
    rules = RULES[game]
    outcomes = set()
    for number in range(many(12)):
        stream = Stream(f"only {number}")
        table = small_table(stream, rules, 9)
        hand = stream.shuffled(rules.deck.cards * 2)[:7]
        found = only_best(table, hand, rules)
        lays = most_valuable(Case("", rules, table, tuple(hand), COUNT), 2)
        alone = not lays or len(lays) == 1 or lays[1].value < lays[0].value
        assert (found is not None) == alone
        if found:
            assert found.value == best(table, hand, rules).value
        outcomes.add(alone)
    assert outcomes == {True, False}


@pytest.mark.parametrize(("aces", "longest"), [(1, 10), (2, 11)])
def test_only_two_aces_make_a_run_with_one_at_both_ends(aces: int, longest: int) -> None:
    run = [card(f"b{rank}") for rank in range(1, 11)]
    held = dict.fromkeys(run, 1) | {run[0]: aces}
    melds = list(PossibleMelds(RULES["raeuber"]).holding(card("b5"), held))
    assert max(map(len, melds)) == longest
    assert all(meld.count(run[0]) <= aces for meld in melds)
