"""Values in sentences: cards, melds and ranks in the form that a wording asks for."""

import pytest

from engine import words
from engine.model import FRENCH, TILES, Reason, TextFault, Value, card
from engine.words import ENGLISH, Language, Message, messages
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases, literal_rows

# A little Icelandic: forms of these cards from its translation.
NAMES = dict(literal_rows(__file__, "NAMES"))


def language_with(**wordings: str) -> Language:
    """Return the language with a wording for each message of the log, by code."""
    told = {messages.EVENTS[code].key: text for code, text in wordings.items()}
    return Language("is", told, "101", ("nom", "acc", "the"), NAMES)


@cases
def test_a_card_is_worded_in_the_requested_form(wording: str, value: str, wanted: str) -> None:
    message = Message("log", wording)
    assert words.say(message, {"card": card(value)}, language_with(), FRENCH).text == wanted


def test_a_list_is_joined_by_the_requested_word() -> None:
    language, values = language_with(), {"cards": cards("7s 8s 9s")}
    for wording, wanted in (
        ("%(cards)s", "spaðasjöa, spaðaátta og spaðanía"),
        ("%(cards.or)s", "spaðasjöa, spaðaátta eða spaðanía"),
        ("%(cards.acc.or)s", "spaðasjöu, spaðaáttu eða spaðaníu"),
    ):
        assert words.say(Message("log", wording), values, language, FRENCH).text == wanted


@cases
def test_a_meld_is_worded_in_the_requested_form(wording: str, laid: str, wanted: str) -> None:
    said = words.say(Message("log", wording), {"label": cards(laid)}, language_with(), FRENCH)
    assert said.text == wanted


def test_a_rank_is_worded_by_its_name() -> None:
    message = Message("log", "%(rank)s, %(ranks)s")
    said = words.say(message, {"rank": 1, "ranks": 13}, ENGLISH, FRENCH)
    assert said.text == "ace, kings"
    assert words.say(message, {"rank": 1, "ranks": 10}, ENGLISH, TILES).text == "1, tens"


def test_a_sentence_consists_of_words_and_cards() -> None:
    message = Message("log", "%(name)s: %(cards)s; %(missing)s is missing.")
    values = {"name": "Mira", "cards": cards("7s X"), "missing": card("6d")}
    said = words.say(message, values, ENGLISH, FRENCH)
    assert said.text == "Mira: 7 of spades and joker; 6 of diamonds is missing."
    assert said.json_parts == [
        "Mira: ",
        {"cards": "7s X", "name": "7 of spades and joker"},
        "; ",
        {"cards": "6d", "name": "6 of diamonds", "miss": True},
        " is missing.",
    ]
    assert said.has_cards
    assert not words.say(message, {"name": "Mira"}, ENGLISH, FRENCH).has_cards


@pytest.mark.parametrize(("number", "wanted"), [(1, "1 spil"), (2, "2 spilin"), (21, "21 spil")])
def test_the_language_s_own_rule_chooses_the_plural(number: int, wanted: str) -> None:
    message = Message("log", "%(n)d card", "%(n)d cards")
    row = "".join(str(int(n % 10 != 1 or n % 100 == 11)) for n in range(200))
    told = {message.key: ["%(n)d spil", "%(n)d spilin"]}
    language = Language("is", told, row, ("nom",), NAMES)
    assert words.say(message, {"n": number}, language, FRENCH).text == wanted


def test_a_list_of_cards_may_choose_the_plural() -> None:
    message = Message("log", "%(cards)s fits.", "%(cards)s fit.", by="cards")
    for laid, wanted in (
        ("7s", "7 of spades fits."),
        ("7s 8s", "7 of spades and 8 of spades fit."),
    ):
        assert words.say(message, {"cards": cards(laid)}, ENGLISH, FRENCH).text == wanted


def test_a_wording_of_tiles_may_differ_where_english_does_not() -> None:
    again = messages.REFUSALS["not-opened"]
    assert "meld" in again.text
    told = {again.key: "Figur", words.for_tiles(again).key: "Serie"}
    language = ENGLISH._replace(messages=told)
    reason = Reason("not-opened")
    assert words.rich_reason(reason, language, FRENCH).text == "Figur"
    assert words.rich_reason(reason, language, TILES).text == "Serie"
    # Without a wording for tiles, that for cards is used.
    language = ENGLISH._replace(messages={again.key: "Figur"})
    assert words.rich_reason(reason, language, TILES).text == "Figur"


def test_without_a_translation_for_tiles_the_english_wording_for_tiles_is_used() -> None:
    lesson_text = messages.REPLIES["lesson-one"]
    assert words.for_tiles(lesson_text).text != lesson_text.text
    language = ENGLISH._replace(messages={lesson_text.key: "Karte"})
    assert words.say(lesson_text, {}, language, FRENCH).text == "Karte"
    assert (
        words.say(lesson_text, {}, language, TILES).text == "One tile is no meld: it takes three."
    )


def test_a_built_language_file_is_read() -> None:
    read = words.read_language(
        {"language": "is", "plural": "01", "messages": {Message("a", "b").key: "c"}}
    )
    assert read.wording(Message("a", "b")) == "c"
    assert read.names is ENGLISH.names and read.plural_form(0) == 0
    named = words.read_language({"forms": ["nom"], "names": {"7s": ["spaðasjöa"]}})
    assert words.card_name(card("7s"), FRENCH, named) == "spaðasjöa"
    for wrong in ([], {"messages": []}, {"plural": 3}, {"names": "x"}, {"plural": "x"}):
        with pytest.raises(TextFault):
            words.read_language(wrong)


def test_messages_of_a_language_may_be_rows_of_text() -> None:
    cards = Message("a", "%(n)d card", "%(n)d cards")
    rows = "\n".join([Message("a", "b").key + "c", cards.key + "%(n)d Karte\t%(n)d Karten"])
    read = words.read_language({"plural": "101", "messages": rows})
    assert read.wording(Message("a", "b")) == "c"
    assert [read.wording(cards, number) for number in (1, 2)] == ["%(n)d Karte", "%(n)d Karten"]
    assert read.wording(Message("a", "d")) is None
    assert words.read_language({"messages": ""}).messages == {}


def test_numbers_have_the_languages_format() -> None:
    message = Message("log", "%(n)d")
    dotted = ENGLISH._replace(names={**ENGLISH.names, "thousands": (".",)})
    for value, english, other in literal_rows(__file__, "test_numbers_have_the_languages_format"):
        assert words.say(message, {"n": value}, ENGLISH, FRENCH).text == english
        assert words.say(message, {"n": value}, dotted, FRENCH).text == other


def test_a_sentence_begins_with_a_capital_but_a_name_is_unchanged() -> None:
    def text_of(text: str, **values: Value) -> str:
        return words.say(Message("", text), values, ENGLISH, FRENCH).text

    assert text_of("%(name)s draws.", name="ada") == "ada draws."
    assert text_of("%(card)s lies there.", card=card("X")) == "Joker lies there."
    assert text_of("%(card)s", card=card("X")) == "joker"


def test_a_hidden_tile_is_not_called_a_card() -> None:
    names = [words.card_name(card("?"), deck) for deck in (FRENCH, TILES)]
    assert "card" in names[0] and "tile" in names[1]
