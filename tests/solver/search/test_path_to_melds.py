"""From lanes to melds: cut into legal runs, jokers left over placed where there is room."""

import pytest

from engine.model import FRENCH, JOKER, TILES, MeldRules, meld_of
from engine.solver.search.path_to_melds import Run, cut, lengthen, park, run_fits
from tests.drivers.text_tables import cases
from tests.solver.cases import RABLO, RAEUBER

# Suit, position of the first card, True for each joker.
TOP: Run = (0, 12, (False, False, False))
LOW: Run = (0, 1, (False, False, False))


def run(start: int, letters: str) -> Run:
    """Return a run of spades from that position, `j` for each joker."""
    return 0, start, tuple(letter == "j" for letter in letters)


def run_of(text: str) -> Run:
    start, letters = text.split()
    return run(int(start), letters)


def test_a_spare_joker_extends_a_run_above_or_otherwise_below() -> None:
    assert park([LOW], [], 1, RABLO) == ([(0, 1, (False, False, False, True))], [], 1)
    assert park([TOP], [], 1, RABLO) == ([(0, 11, (True, False, False, False))], [], 1)


def test_melds_get_no_more_jokers_than_they_may_have() -> None:
    assert park([TOP, LOW], [(9, (0, 1, 2), 0)], 5, RABLO)[2] == 3
    # A set of four has no room.
    assert park([], [(9, (0, 1, 2, 3), 0)], 1, RABLO) == ([], [(9, (0, 1, 2, 3), 0)], 0)


def test_spare_jokers_go_to_runs_first_and_then_to_sets() -> None:
    free = MeldRules(FRENCH, ace_high=True)
    runs, sets, parked = park([run(3, "ccc"), run(8, "ccc")], [(9, (0, 1, 2), 0)], 2, free)
    assert (runs, sets, parked) == ([run(3, "cccjj"), run(8, "ccc")], [(9, (0, 1, 2), 0)], 2)
    three = MeldRules(FRENCH, ace_high=True, max_jokers=1)
    found = park([run(3, "ccc"), run(8, "ccj")], [(9, (0, 1), 1), (9, (0, 1, 2), 0)], 9, three)
    assert found == ([run(3, "cccj"), run(8, "ccj")], [(9, (0, 1), 1), (9, (0, 1, 2), 1)], 2)


RULES = {
    "rablo": RABLO,
    "raeuber": RAEUBER,
    "low": MeldRules(FRENCH),
    "high": MeldRules(FRENCH, ace_low=False, ace_high=True, max_jokers=1),
    "short": MeldRules(FRENCH, ace_high=True, run_max=5, max_jokers=2),
    "corner": MeldRules(TILES, ace_high=True, corner=True, run_max=11, joker_share=3),
}


@pytest.mark.parametrize("name", RULES)
def test_a_run_fits_where_its_cards_make_a_meld(name: str) -> None:
    rules = RULES[name]
    for start in range(rules.highest + 2):
        for size in range(2, 8):
            for mask in range(1 << size):
                jokers = tuple(bool(mask >> place & 1) for place in range(size))
                if all(jokers) or sum(jokers) > 3:
                    continue
                inside = rules.corner or rules.lowest <= start <= rules.highest + 1 - size
                cards = [
                    JOKER if joker else rules.deck.card(1, rules.rank_at(start + offset))
                    for offset, joker in enumerate(jokers)
                ] if inside else []  # fmt: skip
                meld = meld_of(cards, rules) if cards else None
                assert run_fits((1, start, jokers), rules) == (meld is not None), (start, jokers)


@cases
def test_a_run_is_extended_above_if_possible(before: str, after: str | None) -> None:
    assert lengthen(run_of(before), RABLO) == (after and run_of(after))


@cases
def test_a_lane_is_cut_into_few_runs_or_into_runs_with_room(
    lane: str, roomy: bool, parts: list[str]
) -> None:
    found = cut(run_of(lane), RABLO, roomy=roomy)
    expected = [run_of(part) for part in parts]
    assert expected in (found, found[::-1])


def test_a_lane_is_cut_where_its_parts_accept_more_jokers() -> None:
    whole = cut(run(2, "c" * 12), RABLO, roomy=False)
    assert whole == [run(2, "c" * 12)]
    assert park(whole, [], 9, RABLO)[2] == 1
    parts = cut(run(2, "c" * 12), RABLO, roomy=True)
    assert len(parts) == 2
    assert park(parts, [], 9, RABLO)[2] == 6


def test_a_lane_too_long_for_one_run_is_cut_in_two() -> None:
    short = MeldRules(FRENCH, ace_high=True, run_max=5)
    parts = cut(run(1, "c" * 9), short, roomy=False)
    assert sorted(len(part[2]) for part in parts) == [4, 5]
    assert sorted(start for _, start, _ in parts)[0] == 1
    with pytest.raises(ValueError):
        cut(run(1, "cc"), short, roomy=False)
    with pytest.raises(ValueError):
        cut(run(1, "cjj"), RABLO, roomy=False)
    # Each part has its share of the jokers.
    parts = cut(run(1, "ccjjcc"), RABLO, roomy=False)
    assert parts == [run(1, "ccjjcc")]
    one = MeldRules(FRENCH, max_jokers=1)
    assert sorted(cut(run(1, "ccjjcc"), one, roomy=False)) == [run(1, "ccj"), run(4, "jcc")]
