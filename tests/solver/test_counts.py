"""A table as numbers: neighbours in runs, members of sets, and how many of them a table parts."""

import pytest

from engine.model import JOKER, UNKNOWN, Card, card, meld_of
from engine.solver.counts import broken_links, old_places, position_counts, tally
from tests.drivers.text_tables import cases

from .cases import RABLO


def group(text: str) -> list[Card]:
    return [card(word) for word in text.split()]


def places(text: str) -> tuple[list[str], list[str]]:
    """Return the links and the members of sets in these groups, by their cards."""
    old = old_places([group(part) for part in text.split("|")], RABLO)
    found = [
        [f"{one.text}" for one in RABLO.deck.cards for _ in range(grid[one.suit][one.rank])]
        for grid in old
    ]
    return found[0], found[1]


def test_neighbours_of_a_suit_are_linked_and_equal_ranks_form_a_set() -> None:
    assert places("4h 5h 6h") == (["4h", "5h"], [])
    assert places("6h 4h 5h | 4h 5h") == (["4h", "4h", "5h"], [])
    assert places("9s 9h 9d") == ([], ["9s", "9h", "9d"])
    assert places("4h X 6h") == ([], [])


def test_the_king_is_linked_with_an_ace() -> None:
    assert places("Qs Ks As") == (["Qs", "Ks"], [])
    assert places("As 2s 3s") == (["As", "2s"], [])


def test_a_single_card_or_one_with_jokers_counts_as_in_a_set() -> None:
    assert places("7d") == ([], ["7d"])
    assert places("7d X X | 4h 5h") == (["4h"], ["7d"])


@pytest.mark.parametrize("text", ["As 2s 3s", "Qs Ks As", "9s 9h 9d", "4h 5h 6h 7h | As Ah Ad"])
def test_an_unchanged_table_breaks_no_link(text: str) -> None:
    melds = [meld_of(group(part), RABLO) for part in text.split("|")]
    old = old_places([group(part) for part in text.split("|")], RABLO)
    assert broken_links([meld for meld in melds if meld], old, RABLO) == 0
    assert broken_links([], old, RABLO) > 0


@cases
def test_a_card_that_leaves_its_meld_breaks_a_link_or_a_place_in_a_set(
    before: str, after: str, links: int
) -> None:
    melds = [meld_of(group(part), RABLO) for part in after.split("|")]
    old = old_places([group(before)], RABLO)
    assert broken_links([meld for meld in melds if meld], old, RABLO) == links


def test_a_hidden_card_is_not_counted() -> None:
    grid = [[0] * 14 for _ in range(4)]
    assert tally((UNKNOWN, card("7s"), JOKER, UNKNOWN), grid) == 1
    seven = card("7s")
    assert grid[seven.suit][seven.rank] == sum(map(sum, grid)) == 1


def test_four_equal_cards_are_refused_anywhere() -> None:
    three = group("7s 7s 7s")
    counts = position_counts(three[:1], [*three[:2], card("8h"), JOKER], RABLO)
    assert counts.limits(card("7s")) == (1, 3) and counts.limits(card("8h")) == (0, 1)
    assert counts.limits(JOKER) == (0, 1)
    for table, hand in ((three, three[:1]), ((), [*three, three[0]]), ([*three, *three], ())):
        with pytest.raises(ValueError, match=r"^more than three cards of one face$"):
            position_counts(table, hand, RABLO)
