"""The packer's results, compared with the solver's proofs."""

import pytest

from engine.bots.futures.packer import copies, packer_for
from engine.games import GAMES
from engine.model import Stream, card
from engine.solver import deadwood


@pytest.mark.parametrize("game", ["kalooki", "rommi", "rummy500"])
@pytest.mark.parametrize("size", [7, 11, 14, 18])
def test_the_packer_places_as_many_cards_as_the_solver_proves(game: str, size: int) -> None:
    rules = GAMES[game].rules()
    for number in range(40):
        hand = Stream("packer", game, str(number)).shuffled(rules.pack())[:size]
        found = packer_for(rules.melds).pack(hand)
        solved = deadwood(hand, rules.melds)
        if solved.melds or not any(one.joker for one in hand):
            assert found.placed == size - len(solved.rest), hand


def test_a_free_card_needs_no_meld_but_may_help_in_one() -> None:
    pack = packer_for(GAMES["rommi"].rules().melds)
    hand = tuple(map(card, "7s 7h 8d Kc".split()))
    assert pack.pack(hand).placed == 0
    assert pack.pack(hand, {card("Kc")}).placed == 1
    hand = tuple(map(card, "7s 7h 7d Kc".split()))
    assert pack.pack(hand, {card("7d")}).placed == 3


def test_copies_counts_each_face_on_its_own() -> None:
    pack = packer_for(GAMES["rummy500"].rules().melds)
    number, jokers = pack.to_number(tuple(map(card, "8s X 8s 8h 2c".split())))
    assert jokers == 1
    assert [copies(number, pack.place(card(face))) for face in ("8s", "8h", "3c")] == [2, 1, 0]


def test_cards_in_melds_are_counted_by_face() -> None:
    pack = packer_for(GAMES["rummy500"].rules().melds)
    number, jokers = pack.to_number(tuple(map(card, "8s 8s 8h 2c".split())))
    placed, laid = pack.search(number, jokers, ()).most_placed(number, jokers)
    assert placed == 3
    assert [copies(laid, pack.place(card(face))) for face in ("8s", "8h", "2c")] == [2, 1, 0]
