"""Decks with suits of their own: letters and names in every text, and refused decks."""

import pickle
from typing import Any

import pytest

from engine.bots import bot_turn
from engine.codes import read_link, write_link
from engine.model import (
    JOKER,
    TILES,
    Cards,
    Deck,
    MeldRules,
    Suit,
    TextFault,
    card,
    joker_for,
    meld_faults,
    meld_of,
    tiles,
)
from engine.model.cards import _is_dark
from engine.notation import (
    position_of,
    read_move,
    read_position,
    read_record,
    write_move,
    write_position,
    write_record,
)
from engine.play import Seat, new_match
from engine.words import ENGLISH, Language, card_name, every_message, meld_label
from tests.drivers.example_games import COLOURS
from tests.drivers.text_tables import cases, cases_naming

DECK = COLOURS.rules().melds.deck
VIOLET = DECK.own[0]
RULES = MeldRules(DECK, set_max=5)
SQUARE = "M2 2h20v20H2z"


def cards(text: str, deck: Deck = DECK) -> Cards:
    return tuple(deck.read(word) for word in text.split())


def suit(letter: str) -> Suit:
    return Suit(letter, f"colour {letter}", "#333333", SQUARE)


def test_faces_of_a_deck_with_own_suits_follow_the_shared_ones() -> None:
    assert len(DECK.cards) == 65 and DECK.suits == "bygrv"
    assert DECK.read("b7") is TILES.read("b7")
    assert DECK.card(4, 13) is DECK.read("v13") is card("v13", DECK)
    hand = sorted([*cards("v1 r13 b2"), JOKER, joker_for(DECK.read("v9"))])
    assert [one.text for one in hand] == ["b2", "r13", "v1", "X", "X=v9"]
    for text in ("v14", "w1", "X=v14", "v", ""):
        with pytest.raises(TextFault):
            DECK.read(text)
    with pytest.raises(TextFault):
        TILES.read("v1")


def test_cards_of_a_deck_with_own_suits_are_equal_in_another_process() -> None:
    for text in ("v7", "X=v7", "g7"):
        assert pickle.loads(pickle.dumps(DECK.read(text))) is DECK.read(text)
    assert card("b1") is TILES.read("b1")


@pytest.mark.parametrize("many", range(1, 9))
def test_a_deck_has_one_to_eight_suits(many: int) -> None:
    deck = tiles(9, [*TILES.suits, *map(suit, "vwpk")][:many])
    assert len(deck.suits) == many and len(deck.cards) == many * 9
    assert [deck.read(one.text) for one in deck.cards] == [*deck.cards]
    assert sorted(deck.cards) == [*deck.cards] and max(deck.cards) < JOKER
    for other in TILES.suits[many:]:
        with pytest.raises(TextFault):
            deck.read(f"{other}1")


def test_the_same_suits_in_another_order_make_other_cards() -> None:
    turned, first = tiles(9, "rb"), tiles(9, [VIOLET, "b"])
    assert turned.read("r3").suit == 0 and TILES.read("r3").suit == 3
    assert first.read("v3") is not DECK.read("v3") and first.read("v3").suit == 0
    assert MeldRules(turned) != MeldRules(first)
    assert [one.text for one in tiles(10, "rb").cards] == [
        f"{letter}{rank}" for letter in "rb" for rank in range(1, 11)
    ]
    assert pickle.loads(pickle.dumps(turned.read("r3"))) is turned.read("r3")


LONG_SIGN = {"sign": "M" + "1" * 401}
NINE = [*TILES.suits, *map(suit, "vwpkm")]


@cases_naming(LONG_SIGN=LONG_SIGN, NINE=NINE)
def test_an_unnamed_or_invisible_suit_is_refused(suits: Any, why: str) -> None:
    with pytest.raises(TextFault) as caught:
        tiles(13, [VIOLET._replace(**suits)] if isinstance(suits, dict) else suits)
    assert caught.value.code == "bad-game"
    assert why in str(caught.value.params["text"])


def test_melds_of_own_suits_are_judged_by_the_same_rules() -> None:
    assert meld_of(cards("v11 v12 v13"), RULES)
    assert meld_of(cards("b13 y13 g13 r13 v13"), RULES)
    assert [one.code for one in meld_faults(cards("v1 v2 r3"), RULES)] == ["meld-mixed"]


def test_the_decks_names_are_translated_with_the_games_words() -> None:
    messages = {one.text: one for one in every_message([COLOURS]) if "violet" in one.text}
    card_, run = messages["violet %(rank)s"], messages["row, violet %(low)s to %(high)s"]
    german = Language(
        "de",
        {card_.key: "violette %(rank)s", run.key: "Reihe, Violett %(low)s bis %(high)s"},
        ENGLISH.plural,
        ENGLISH.forms,
        ENGLISH.names,
    )
    assert card_name(DECK.read("v12"), DECK, german) == "violette 12"
    meld = meld_of(cards("v10 v11 v12"), RULES)
    assert meld is not None and meld_label(meld, DECK, german) == "Reihe, Violett 10 bis 12"


def test_moves_positions_links_and_records_hold_cards_of_own_suits() -> None:
    rules = COLOURS.rules()
    for text in ("table v11 v12 v13 | g13 v13 X", "table b1 g1 r1 v1"):
        assert write_move(read_move(text, rules)) == text
    told = {"game": "colours", "hands": ["y11 v12 X", "?*14"], "table": "v1 v2 v3 | b9 y9 v9"}
    state = position_of(told)
    assert read_position(write_position(state)) == state
    assert write_position(read_link(write_link(state))) == write_position(state)
    match = new_match(rules, [Seat("A", "easy"), Seat("B", "easy")], "violet")
    while not any("v" in write_move(move) for _, move in match.moves):
        match, _ = bot_turn(match, 60)
    assert not match.deal_over
    record = write_record(match)
    assert write_record(read_record(record)) == record


def test_more_copies_than_the_packs_hold_are_refused() -> None:
    with pytest.raises(TextFault) as caught:
        position_of({"game": "colours", "hands": ["v1 v1 v1", "?*14"]})
    assert caught.value.code == "too-many-copies"


@cases
def test_a_colour_is_dark_by_its_perceived_lightness(colour: str, dark: bool) -> None:
    assert _is_dark(colour) == dark
