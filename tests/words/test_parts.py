"""What sentences are put together of: plurals, keys, joints, cards named in the text itself."""

import pytest

from engine.games import GAMES
from engine.model import FRENCH, TILES, Card, Meld, card, happened, meld_of
from engine.words import ENGLISH, Language, Message
from engine.words.saying import card_name, label, listed, number, say, shown, worded
from engine.words.sentences import People, event_sentence, own_message, own_text

# One form for 1, 21, 31 and so on, another for all else, as in Icelandic.
PLURAL = "".join(str(int(n % 10 != 1 or n % 100 == 11)) for n in range(200))


def speaking(names: dict[str, tuple[str, ...]] | None = None, **told: str) -> Language:
    return Language("is", told, PLURAL, ("nom", "acc"), names or {})


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


@pytest.mark.parametrize(
    ("many", "form"),
    [(1, 0), (2, 1), (11, 1), (21, 0), (-21, 0), (99, 1), (101, 0), (111, 1), (1001, 0), (1011, 1)],
)
def test_large_numbers_take_the_plural_of_their_last_two_digits(many: int, form: int) -> None:
    assert speaking().which(many) == form


def test_a_name_in_a_form_that_is_empty_or_missing_is_said_in_the_first() -> None:
    language = speaking({"7": ("sjöa", "sjöu"), "9": ("nía",), "8": ("átta", "")})
    assert [language.name("7", form) for form in ("", "nom", "acc", "dat")] == [
        "sjöa",
        "sjöa",
        "sjöu",
        "sjöa",
    ]
    assert [language.name(key, "acc") for key in ("9", "8", "X")] == ["nía", "átta", None]


def test_the_key_of_a_message_tells_its_context_from_its_text() -> None:
    keys = [Message(*pair).key for pair in (("a", "b"), ("b", "a"), ("", "ab"), ("", "a"))]
    assert len(set(keys)) == 4
    assert all(key == key.strip() and 0 < len(key) <= 6 for key in keys)


def test_a_message_without_a_plural_is_the_same_for_every_number() -> None:
    one, more = Message("", "One card"), Message("", "%(n)s card", "%(n)s cards", by="n")
    assert [worded(one, number, ENGLISH, FRENCH) for number in (1, 2)] == ["One card"] * 2
    assert [say(more, {"n": number}, ENGLISH, FRENCH).text for number in (1, 2)] == [
        "1 card",
        "2 cards",
    ]


def test_cards_named_in_a_text_stand_beside_its_values() -> None:
    message = Message("", "%(name)s lays %(7s_8s)s, 5 %% of all")
    said = shown(message, ENGLISH, FRENCH, {"name": "7s"})
    assert said.text == "7s lays 7 of spades and 8 of spades, 5 % of all"
    assert all(said.spoken)
    assert len(shown(Message("", "%(7s)s"), ENGLISH, FRENCH).spoken) == 1


def test_a_language_without_a_joint_or_a_name_says_what_there_is() -> None:
    bare = speaking()
    assert listed(["a", "b", "c"], bare) == "a, b, c"
    assert listed(["a", "b", "c"], ENGLISH) == "a, b and c"
    assert (listed(["a"], bare), listed([], bare)) == ("a", "")
    for text in ("?", "X", "7s", "b10"):
        deck = TILES if text == "b10" else FRENCH
        assert card_name(card(text), deck, bare) == text
    assert card_name(card("?"), TILES, ENGLISH) != card_name(card("?"), FRENCH, ENGLISH)


def test_tiles_are_known_by_themselves() -> None:
    assert label(cards("b1 b2 b3"), ENGLISH) == label(cards("b1 b2 b3"), ENGLISH, deck=TILES)
    assert label(cards("b1 r1 X"), ENGLISH) == label(cards("b1 r1 X"), ENGLISH, deck=TILES)
    assert label(cards("7s 8s X"), ENGLISH).startswith("run")
    assert label(cards("X 7s 7h"), ENGLISH).startswith("set")


def test_a_game_s_own_text_is_translated_where_there_is_a_wording() -> None:
    game = GAMES["rommi"]
    message = own_message(game, "rules", "Up to %(most)d cards.")
    assert (message.by, message.many) == ("most", message.text)
    assert own_message(game, "title", "Rommí").many == ""
    language = Language("is", {own_message(game, "title", "Rommí").key: "Rommi"}, "01", (), {})
    assert own_text(game, "title", "Rommí", language) == "Rommi"
    assert own_text(game, "line", "Rommí", language) == "Rommí"


def test_what_goes_back_to_the_hand_is_no_part_of_a_rearranged_table() -> None:
    rules = GAMES["rablo"].rules().melds
    found = [meld_of(cards(text), rules) for text in ("5s 6s 7s 8s", "9h 9d 9c")]
    table: tuple[Meld, ...] = tuple(meld for meld in found if meld)
    moves = ((card("8s"), 0, 1),)
    people = People(["Ann", "Ben"])

    def told(*moves: tuple[Card, int, int]) -> str:
        return event_sentence(happened.Rearranged(0, table, moves), people, FRENCH)

    assert told(*moves) == told(*moves, (card("X"), 2, 0))
    assert "8 of spades" in told(*moves)


def test_only_the_first_of_a_match_are_named_at_its_end() -> None:
    people = People(["Ann", "Ben", "Cal"])

    def told(*ranks: int) -> str:
        return event_sentence(happened.MatchOver(ranks), people, FRENCH)

    assert "Ben" in told(2, 1, 3) and "Ann" not in told(2, 1, 3)
    assert "Ann and Cal" in told(1, 3, 1)


def test_nothing_has_no_sign_and_an_empty_wording_is_none() -> None:
    assert [number(value, ENGLISH) for value in (-1, 0, 1)] == ["\N{MINUS SIGN}1", "0", "1"]
    message = Message("", "Deal")
    assert Language("is", {message.key: ""}, "01", (), {}).wording(message) is None
    assert Language("is", {message.key: "Gefa"}, "01", (), {}).wording(message) == "Gefa"
