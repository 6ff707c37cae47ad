"""Decks with numbers of their own: faces, wordings, and refused decks."""

import pickle
from typing import Any

import pytest

from engine.model import TILES, MeldRules, TextFault, card, meld_faults, meld_of, tiles
from engine.notation import position_of, read_move, write_move
from engine.play import why_not
from engine.words import card_name, fault_sentence, meld_label, reason_sentence
from tests.drivers.cards import cards
from tests.drivers.example_games import NUMBERS
from tests.drivers.text_tables import literal_rows

DECK = tiles(13)
RULES = MeldRules(DECK)


def test_equal_faces_of_two_decks_are_one_object() -> None:
    assert tiles(10) is TILES
    assert len(DECK.cards) == 52 and DECK.card(3, 13).text == "r13"
    assert DECK.read("b7") is TILES.read("b7")
    assert pickle.loads(pickle.dumps(DECK.read("g12"))) is DECK.read("g12")
    with pytest.raises(TextFault):
        TILES.read("b11")
    with pytest.raises(TextFault):
        DECK.read("b14")


@pytest.mark.parametrize("ranks", [2, 16, -1, "13", None])
def test_a_deck_needs_enough_and_not_too_many_numbers(ranks: Any) -> None:
    with pytest.raises(TextFault) as caught:
        tiles(ranks)
    assert caught.value.code == "bad-game"
    assert f"ranks is {ranks!r}" in str(caught.value.params["text"])


def test_rules_with_other_numbers_are_unequal() -> None:
    limited = MeldRules(DECK, run_max=10)
    assert limited != MeldRules(TILES, run_max=10)


def test_runs_reach_to_the_decks_last_number() -> None:
    assert meld_of(cards("y11 y12 y13"), RULES)
    assert meld_of(cards("b13 g13 X"), RULES)
    assert [one.code for one in meld_faults(cards("y12 y13 y1"), RULES)] == ["run-corner"]


def test_tiles_and_melds_are_named_by_their_numbers() -> None:
    assert card_name(card("g12"), DECK) == "green 12"
    for text, label in literal_rows(__file__, "test_tiles_and_melds_are_named_by_their_numbers"):
        meld = meld_of(cards(text), RULES)
        assert meld is not None and meld_label(meld, DECK) == label


def test_refusals_speak_of_tiles_and_colours() -> None:
    position = position_of({"game": "numbers", "hands": ["b12 y11 g4 r13", "?*14"]})
    (reason, *_) = why_not(position, read_move("table b12 y11 g4", position.rules))
    said = reason_sentence(reason, NUMBERS, deck=DECK)
    assert said == "Meld 1: These tiles are neither all of one number nor all of one colour."
    with pytest.raises(TextFault) as caught:
        read_move("table b14 y11 g4", position.rules)
    assert "b14" in fault_sentence(caught.value, deck=DECK)


def test_moves_with_numbered_tiles_are_read_and_written() -> None:
    rules = NUMBERS.rules()
    for text in ("table b11 b12 b13 | g13 y13 X", "table r1 r2 r3"):
        assert write_move(read_move(text, rules)) == text


@pytest.mark.parametrize("ranks", [3, 13, 14, 15])
def test_tiles_are_sorted_by_colour_and_number(ranks: int) -> None:
    deck = tiles(ranks)
    assert sorted(deck.cards) == list(deck.cards)
