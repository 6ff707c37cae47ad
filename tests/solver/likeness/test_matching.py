"""Matching of old melds to new ones, compared with every matching on small tables."""

from itertools import permutations

from engine.model import FRENCH, Card, Meld, MeldRules, Stream, card, meld_of
from engine.solver import card_moves, disturbance, in_old_order, match_melds
from engine.solver.likeness import tidy_melds
from engine.solver.likeness.matching import assignment
from tests.drivers.scale import many
from tests.drivers.text_tables import cases


def groups(text: str) -> list[tuple[Card, ...]]:
    return [tuple(card(word) for word in part.split()) for part in text.split("|")]


def test_assignments_are_optimal() -> None:
    for number in range(many(300)):
        stream = Stream(f"assignment {number}")
        rows, columns = stream.below(6), stream.below(6)
        gains = [[stream.below(5) for _ in range(columns)] for _ in range(rows)]
        found = assignment(gains)
        taken = [column for column in found if column is not None]
        assert len(found) == rows and len(taken) == len(set(taken))
        value = sum(gains[row][place] for row, place in enumerate(found) if place is not None)
        size = max(rows, columns)
        assert value == max(
            sum(gains[row][order[row]] for row in range(rows) if order[row] < columns)
            for order in permutations(range(size))
        )


def test_the_moves_of_a_rearranged_table_are_listed() -> None:
    # rablo T14: the 5c goes to the fives, the joker to the sevens, 8c and 9c come from the hand.
    old = groups("5c X 7c | 7d 7h 7s | 5d 5h 5s")
    new = groups("7c 8c 9c | 5c 5d 5h 5s | 7d 7h 7s X")
    assert match_melds(old, new) == [0, 2, 1]
    assert disturbance(old, new) == 2
    assert card_moves(old, new) == [
        (card("8c"), None, 0),
        (card("9c"), None, 0),
        (card("5c"), 0, 1),
        (card("X"), 0, 2),
    ]


def test_an_unchanged_table_has_no_moves() -> None:
    old = groups("5c X 7c | 7d 7h 7s | 7d 7h 7s")
    assert disturbance(old, list(reversed(old))) == 0
    assert card_moves(old, old) == []


def test_a_removed_card_has_no_target() -> None:
    assert card_moves(groups("5c 6c 7c 8c"), groups("5c 6c 7c")) == [(card("8c"), 0, None)]
    # Two of one face stay both.
    assert card_moves(groups("5c X X 8c"), groups("5c X X")) == [(card("8c"), 0, None)]


def test_a_split_meld_keeps_its_larger_part() -> None:
    old = groups("2s 3s 4s 5s 6s 7s 8s")
    assert disturbance(old, groups("2s 3s 4s | 5s 6s 7s 8s")) == 3


def test_melds_keep_the_places_of_their_predecessors() -> None:
    rules = MeldRules(FRENCH)
    new = [meld_of(cards, rules) for cards in groups("Ks Kh Kd | 9s 9h 9d 9c | 4h 5h 6h 7h")]
    melds = [meld for meld in new if isinstance(meld, Meld)]
    placed = in_old_order(groups("4h 5h 6h | 2c 3c 4c | 9s 9h 9d"), melds)
    assert placed == (melds[2], melds[1], melds[0])


def test_a_run_is_split_where_two_runs_lay_before() -> None:
    rules = MeldRules(FRENCH)
    for text in ("4h 5h 6h | 7h 8h 9h", "4h 5h 6h 7h | 8h 9h Th", "4h 5h 6h | 7h 8h 9h Th"):
        old = groups(text)
        whole = meld_of([one for part in old for one in part], rules)
        assert whole
        parted = tidy_melds([whole], old, rules)
        assert disturbance(old, [meld.cards for meld in parted]) == 0


def melds_of(text: str, rules: MeldRules) -> list[Meld]:
    melds = [meld_of(cards, rules) for cards in groups(text)]
    assert all(melds)
    return [meld for meld in melds if meld]


@cases
def test_exchanges_restore_the_old_table_as_far_as_possible(new: str, old: str, tidy: str) -> None:
    rules = MeldRules(FRENCH, ace_high=True, joker_share=3)
    found = tidy_melds(melds_of(new, rules), groups(old), rules)
    told = sorted(sorted(meld.cards) for meld in found)
    assert told == sorted(sorted(meld.cards) for meld in melds_of(tidy, rules))


@cases
def test_with_jokers_exchanges_move_few_cards(new: str, old: str, moved: int) -> None:
    found = tidy_melds(melds_of(new, MeldRules(FRENCH)), groups(old), MeldRules(FRENCH))
    assert disturbance(groups(old), [meld.cards for meld in found]) == moved
