"""Parts of sentences: plurals, keys, joints, cards named in the text itself."""

import pytest

from engine.commands import language_choice
from engine.games import GAMES
from engine.model import (
    FRENCH,
    TILES,
    Card,
    EndingText,
    Meld,
    TalonError,
    TextFault,
    card,
    event_types,
    meld_of,
    refusal,
    remark,
    tiles,
)
from engine.words import ENGLISH, Language, Message, messages
from engine.words.message_values import (
    PLACEHOLDER,
    CardPart,
    RichSentence,
    card_name,
    cards_label,
    isolate,
    join_names,
    meld_label,
    number_text,
    say,
    say_with_own_cards,
    wording_for,
)
from engine.words.sentences import (
    People,
    every_message,
    fault_sentence,
    game_message,
    game_text,
    rich_reason,
    rules_sentence,
)
from engine.words.tile_messages import OF_TILES, for_tiles
from tests.drivers.cards import cards
from tests.drivers.example_games import COLOURS
from tests.drivers.minimal_games import game_with
from tests.drivers.text_tables import cases
from tests.words.sentences import event_sentence

# One form for 1, 21, 31 and so on, a second for all others, as in Icelandic.
PLURAL = "".join(str(int(n % 10 != 1 or n % 100 == 11)) for n in range(200))


def language_with(names: dict[str, tuple[str, ...]] | None = None, **told: str) -> Language:
    return Language("is", told, PLURAL, ("nom", "acc"), names or {})


@cases
def test_the_plural_of_large_numbers_depends_on_their_last_two_digits(many: int, form: int) -> None:
    assert language_with().plural_form(many) == form


def test_a_missing_form_of_a_name_is_replaced_by_the_first() -> None:
    language = language_with({"7": ("sjöa", "sjöu"), "9": ("nía",), "8": ("átta", "")})
    assert [language.name("7", form) for form in ("", "nom", "acc", "dat")] == [
        "sjöa",
        "sjöa",
        "sjöu",
        "sjöa",
    ]
    assert [language.name(key, "acc") for key in ("9", "8", "X")] == ["nía", "átta", None]


def test_the_key_of_a_message_depends_on_context_and_text() -> None:
    keys = [Message(*pair).key for pair in (("a", "b"), ("b", "a"), ("", "ab"), ("", "a"))]
    assert len(set(keys)) == 4
    assert all(key == key.strip() and 0 < len(key) <= 6 for key in keys)


def test_a_message_without_a_plural_is_the_same_for_every_number() -> None:
    one, more = Message("", "One card"), Message("", "%(n)s card", "%(n)s cards", by="n")
    assert [wording_for(one, number, ENGLISH, FRENCH) for number in (1, 2)] == ["One card"] * 2
    assert [say(more, {"n": number}, ENGLISH, FRENCH).text for number in (1, 2)] == [
        "1 card",
        "2 cards",
    ]


def test_cards_in_a_text_are_inserted_beside_its_values() -> None:
    message = Message("", "%(name)s lays %(7s_8s)s, 5 %% of all")
    said = say_with_own_cards(message, ENGLISH, FRENCH, {"name": "7s"})
    assert said.text == "7s lays 7 of spades and 8 of spades, 5 % of all"
    assert all(said.parts)
    assert len(say_with_own_cards(Message("", "%(7s)s"), ENGLISH, FRENCH).parts) == 1


def test_a_language_without_conjunctions_or_names_uses_commas_and_codes() -> None:
    bare = language_with()
    assert join_names(["a", "b", "c"], bare) == "a, b, c"
    assert join_names(["a", "b", "c"], ENGLISH) == "a, b and c"
    assert (join_names(["a"], bare), join_names([], bare)) == ("a", "")
    for text in ("?", "X", "7s", "b10"):
        deck = TILES if text == "b10" else FRENCH
        assert card_name(card(text), deck, bare) == text
    assert card_name(card("?"), TILES, ENGLISH) != card_name(card("?"), FRENCH, ENGLISH)


def test_a_label_recognizes_tiles_without_the_deck() -> None:
    assert cards_label(cards("b1 b2 b3"), ENGLISH) == cards_label(
        cards("b1 b2 b3"), ENGLISH, deck=TILES
    )
    assert cards_label(cards("b1 r1 X"), ENGLISH) == cards_label(
        cards("b1 r1 X"), ENGLISH, deck=TILES
    )
    assert cards_label(cards("7s 8s X"), ENGLISH).startswith("run")
    assert cards_label(cards("X 7s 7h"), ENGLISH).startswith("set")


def test_a_games_own_text_is_translated_if_there_is_a_wording() -> None:
    game = GAMES["rommi"]
    message = game_message(game, "rules", "Up to %(most)d cards.")
    assert (message.by, message.many) == ("most", message.text)
    assert game_message(game, "title", "Rommí").many == ""
    language = Language("is", {game_message(game, "title", "Rommí").key: "Rommi"}, "01", (), {})
    assert game_text(game, "title", "Rommí", language) == "Rommi"
    assert game_text(game, "line", "Rommí", language) == "Rommí"


def test_returned_cards_are_not_part_of_a_rearranged_table() -> None:
    rules = GAMES["rablo"].rules().melds
    found = [meld_of(cards(text), rules) for text in ("5s 6s 7s 8s", "9h 9d 9c")]
    table: tuple[Meld, ...] = tuple(meld for meld in found if meld)
    moves = ((card("8s"), 0, 1),)
    people = People(["Ann", "Ben"])

    def sentence_after(*moves: tuple[Card, int, int]) -> str:
        return event_sentence(event_types.Rearranged(0, table, moves), people, FRENCH)

    assert sentence_after(*moves) == sentence_after(*moves, (card("X"), 2, 0))
    assert "8 of spades" in sentence_after(*moves)


def test_zero_has_no_sign_and_an_empty_wording_is_ignored() -> None:
    assert [number_text(value, ENGLISH) for value in (-1, 0, 1)] == ["\N{MINUS SIGN}1", "0", "1"]
    message = Message("", "Deal")
    assert Language("is", {message.key: ""}, "01", (), {}).wording(message) is None
    assert Language("is", {message.key: "Gefa"}, "01", (), {}).wording(message) == "Gefa"


# --- values in sentences -----------------------------------------------------------------------


def filled_text(text: str, **values: object) -> str:
    return say(Message("", text), values, ENGLISH, FRENCH).text  # type: ignore[arg-type]


def test_other_values_are_filled_in_unchanged() -> None:
    assert filled_text("It is %(card)s.", card="what") == "It is what."
    assert filled_text("It is %(card)s.", card="7s") == "It is 7 of spades."
    assert filled_text("<%(other)s%(name)s>", other=None, name=()) == "<>"


def test_an_inserted_sentence_has_only_its_first_word_capitalized() -> None:
    fault = RichSentence(("see ", CardPart("7s", "seven"), " and more"))
    said_ = say(Message("", "Done. %(fault)s."), {"fault": fault}, ENGLISH, FRENCH)
    assert said_.text == "Done. See seven and more."


def test_cards_that_are_not_there_are_marked_as_missing() -> None:
    for name, miss in (("missing", True), ("waits", True), ("takes", False)):
        message = Message("", f"%({name}.or)s")
        parts = say(message, {name: cards("7s 8s")}, ENGLISH, FRENCH).parts
        faces = [part for part in parts if isinstance(part, CardPart)]
        assert [face.miss for face in faces] == [miss, miss]


def test_a_number_is_worded_in_its_form_or_written_in_digits() -> None:
    spoken = language_with({"number 2": ("tveir", "tvo")})
    for count, text in ((2, "tvo"), (3, "3")):
        message = Message("", "%(count.acc)s")
        assert say(message, {"count": count}, spoken, FRENCH).text == text
    bare = say(Message("", "%(rank)s of %(ranks)s"), {"rank": 7, "ranks": 1}, spoken, FRENCH)
    assert bare.text == "7 of A"


def test_a_given_number_may_choose_the_plural() -> None:
    message = Message("", "one %(n)s", "many %(n)s")
    for chosen, text in ((1, "one x"), (2, "many x"), (0, "many x")):
        assert say(message, {"n": "x"}, ENGLISH, FRENCH, chosen).text == text


def test_if_plural_forms_are_missing_the_last_one_is_used() -> None:
    message = Message("", "%(n)d card", "%(n)d cards")
    language = Language("is", {message.key: ["a", "b"]}, "012", (), {})
    assert [language.wording(message, many) for many in (0, 1, 2, 9)] == ["a", "b", "b", "b"]


def test_a_name_is_isolated_only_if_it_contains_right_to_left_letters() -> None:
    assert isolate("\u058f") == "\u058f"
    assert isolate("\u0590") == "\u2068\u0590\u2069"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("y9 y10 y11", "row, yellow 9 to 11"),
        ("b13 g13 r13", "group of 13"),
        ("X b1 b2", "row, blue 13 to 2"),
    ],
)
def test_melds_of_more_numbers_are_named_by_the_tables_deck(text: str, named: str) -> None:
    deck = tiles(13)
    laid = tuple(card(one, deck) for one in text.split())
    assert cards_label(laid, ENGLISH, deck=deck) == named
    assert say(Message("", "%(label)s"), {"label": laid}, ENGLISH, deck).text == named


def test_a_decks_own_suits_are_named_in_every_form() -> None:
    deck = COLOURS.rules().melds.deck
    run = Meld("run", tuple(deck.read(text) for text in ("v8", "v9", "v10")))
    assert meld_label(run, deck) == "row, violet 8 to 10"
    assert meld_label(run, deck, form="the") == "the violet row"
    spoken = language_with({"9": ("nía", "níu")})
    assert card_name(deck.read("v9"), deck, spoken, "acc") == "violet níu"
    texts = [one.text for one in every_message([COLOURS])]
    assert {"violet %(rank)s", "the violet row"} <= set(texts)


def test_a_run_without_a_name_is_described_by_its_ends() -> None:
    assert meld_label(Meld("run", cards("5s 6s 7s")), FRENCH, language_with()) == "5-7"


# --- sentences of a single game ----------------------------------------------------------------


def test_a_sentence_of_the_rules_contains_the_values_of_options() -> None:
    game = GAMES["rommi"]
    told = rules_sentence(
        game, "Up to %(target)d with %(7s)s.", game.settings({"target": 300}), ENGLISH
    )
    assert told.text == "Up to 300 with 7 of spades."


def test_a_games_own_reason_is_in_its_words_and_names_the_meld() -> None:
    game = GAMES["rummy500"]
    words = game.refusals["knock-not-allowed"]
    assert rich_reason(refusal("knock-not-allowed"), ENGLISH, FRENCH, game).text == words
    told = rich_reason(refusal("knock-not-allowed", meld=2), ENGLISH, FRENCH, game).text
    assert told == f"Meld 2: {words}"
    given = refusal("knock-not-allowed", cards=cards("7s"))
    assert rich_reason(given, ENGLISH, FRENCH, game).text == f"7 of spades: {words}"
    # The sentence names its cards already.
    strict = refusal("manipulation-strict", old=1, cards=cards("7s 8s 9s"))
    assert not rich_reason(strict, ENGLISH, FRENCH).text.startswith("7 of spades")
    # A remark that is no refusal is about no meld.
    assert rich_reason(remark("hint-draw", meld=2), ENGLISH, FRENCH).text == "Draw a card."


def test_only_an_error_in_a_text_has_a_place() -> None:
    for kind, placed in ((TextFault, True), (TalonError, False)):
        assert fault_sentence(kind("bad-card", text="q", line=3)).endswith(")") is placed


def test_a_games_own_ending_addresses_the_person_as_far_as_it_has_words() -> None:
    both = EndingText("Gone.", went_out="%(name)s left.", you_went_out="You left.")
    one = EndingText("Gone.", by="%(name)s is gone.", went_out="%(name)s left.")
    game = game_with(endings={"both": both, "one": one})
    people = People(["Ann", "Béla"], 0)
    for how, seat, text in (
        ("both", 0, "You left."),
        ("both", 1, "Béla left."),
        ("one", 0, "Ann left."),
    ):
        assert event_sentence(event_types.WentOut(seat, how), people, FRENCH, game) == text
    over = event_types.DealOver("one", (), ())
    told = event_sentence(over, people, FRENCH, game, out=1)
    assert told == "The deal is over. Béla is gone."


def test_a_rearranged_table_is_described_meld_by_meld_with_the_languages_conjunctions() -> None:
    rules = GAMES["rablo"].rules().melds
    found = [meld_of(cards(text), rules) for text in ("7s 8s 9s", "4h 4d 4c", "Kd Kh Kc")]
    table = tuple(meld for meld in found if meld)
    moves = (
        (card("7s"), 0, 1),
        (card("8s"), 2, 1),
        (card("9s"), 2, 1),
        (card("4h"), 0, 2),
        (card("Kd"), 0, 3),
        (card("Kh"), 0, 3),
        (card("Kc"), 0, 3),
    )
    language = ENGLISH._replace(names={**ENGLISH.names, ";": (" / ",)})
    event = event_types.Rearranged(0, table, moves)
    told = event_sentence(event, People(["Ann"]), FRENCH, language=language)
    assert told.removeprefix("Ann: ").split(" / ") == [
        "7 of spades with 8 of spades and 9 of spades, a run",
        "4 of hearts to the fours",
        "king of hearts, king of diamonds and king of clubs, a new set.",
    ]


def test_additions_to_an_unknown_meld_are_reported_without_it() -> None:
    meld = meld_of(cards("7s 8s 9s"), GAMES["rablo"].rules().melds)
    assert meld
    for place, known in ((0, False), (1, True), (2, False)):
        event = event_types.Added(0, place, cards("9s"))
        told = event_sentence(event, People(["Ann"]), FRENCH, table=(meld,))
        assert ("run" in told) is known


# --- notes for translators ---------------------------------------------------------------------


def test_messages_without_cards_or_melds_are_the_same_for_tiles() -> None:
    plain = Message("any", "Nothing here.")
    assert for_tiles(plain) is plain
    assert for_tiles(Message("any", "This set.")).context == "any, tiles"


@pytest.mark.parametrize("tag", ["de", "hu"])
def test_every_sentence_of_the_engine_is_translated_by_context_and_english_text(tag: str) -> None:
    language = language_choice.language_of_tag(tag)
    for message in (*messages.all_messages(), *OF_TILES.values()):
        # Lessons and characters belong to the page; a name made only of values needs no words.
        if message.context.removesuffix(", tiles") in ("lesson", "lesson reply", "name of a bot"):
            continue
        if any(letter.isalpha() for letter in PLACEHOLDER.sub("", message.text)):
            found = language.messages.get(message.key)
            assert found, message
            assert isinstance(found, list) is bool(message.many), message
