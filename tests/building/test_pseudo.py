"""The pseudo language, which shows texts that no catalogue contains."""

from collections.abc import Iterator

from engine import words as spoken
from engine.model import FRENCH, Reason, card
from engine.words import PLACEHOLDER, messages
from tests.drivers.brackets import outside_brackets
from web.build import pseudo, words

MADE = pseudo.make_language(words.ROOT)
GAMES = words.known_games()  # other tests add some
LANGUAGE = spoken.read_language(MADE)
KEPT = ("name of a bot",)


def pseudo_wordings() -> Iterator[tuple[str, str | list[str]]]:
    """Return the language's wordings, each with its English."""
    for one in words.template(words.ROOT, GAMES):
        if one.id and words.key_of(one) in MADE["messages"]:
            yield words.texts(one)[0], MADE["messages"][words.key_of(one)]


def test_every_pseudo_wording_is_in_brackets_and_two_fifths_longer() -> None:
    assert pseudo.stretch("Draw a card.") == "[Draaw aa caard.]"
    assert pseudo.stretch("%(name)s: %(n)d") == "%(name)s: %(n)d"
    assert pseudo.stretch("# Points") == "# [Pooints]"
    assert pseudo.stretch("- %(7s_7h)s: too short") == "- %(7s_7h)s: [toooo short]"
    for english, wording in pseudo_wordings():
        for text in wording if isinstance(wording, list) else [wording]:
            plain = PLACEHOLDER.sub("", pseudo.BEFORE.sub("", text, count=1))
            assert plain[0] == "[" or not any(map(str.isalpha, plain)), text
            if wording == text and plain[0] == "[":
                # The cards of a picture, and the signs around them, are not stretched.
                own = english if english[0] == "#" else pseudo.BEFORE.sub("", english, count=1)
                assert len(plain) >= 1.4 * len(PLACEHOLDER.sub("", own)) - 3, text
    assert outside_brackets("a [b [c] d] e [f]") == "a  e "


def test_the_pseudo_language_names_cards_in_another_form() -> None:
    said = spoken.say(
        messages.EVENTS["discarded"], {"name": "Anna", "card": card("7s")}, LANGUAGE, FRENCH
    )
    assert "OOF SPAADES" in said.text and said.text.startswith("[Anna")
    assert spoken.card_name(card("7s"), FRENCH, LANGUAGE) == "[7 oof spaades]"
    assert (
        LANGUAGE.plural_form(1) == 0
        and LANGUAGE.plural_form(3) == 1
        and LANGUAGE.plural_form(12) == 2
    )


def test_the_pseudo_language_has_every_message() -> None:
    for code in messages.REFUSALS:
        assert not outside_brackets(spoken.rich_reason(Reason(code), LANGUAGE, FRENCH).text).strip()
    assert set(MADE["messages"]) == {
        words.key_of(one)
        for one in words.template(words.ROOT, GAMES)
        if one.id and one.context != "name of a bot" and words.is_of_site(one)
    }


def test_the_pseudo_language_keeps_numbers_and_stretches_texts() -> None:
    for english, wording in pseudo_wordings():
        # The plural, if any, contains everything that the singular has.
        text = wording[-1] if isinstance(wording, list) else wording
        kinds = {hole[1]: hole[3] for hole in PLACEHOLDER.finditer(text) if hole[1]}
        for hole in PLACEHOLDER.finditer(english):
            assert not hole[1] or kinds[hole[1]] == hole[3], text


def test_texts_without_vowels_are_lengthened_by_dots() -> None:
    assert pseudo.stretch("Pssst hmmm") == "[Pssst hmmm..]"
    assert pseudo.stretch("Hm %(n)d pfft") == "[Hm %(n)d pfft..]"
    assert pseudo.stretch("Brrr tsk psst a") == "[Brrr tsk psst aaaaa]"


def test_only_worded_values_get_another_form() -> None:
    text = "%(card)d %(card)s %(cards.acc.or)s %(n)s %(rank)s"
    of_engine = "%(card)d %(card.other)s %(cards.other.or)s %(n)s %(rank.other)s"
    assert pseudo._with_other_forms(text, pseudo._FORMED) == of_engine
    of_page = of_engine.replace("rank.other", "rank")
    assert pseudo._with_other_forms(text, pseudo._OF_PAGE) == of_page


def test_the_pseudo_language_keeps_the_names_of_bots() -> None:
    names = [words.key_of(one) for one in words.template(words.ROOT, GAMES) if one.context in KEPT]
    assert names and not set(names) & set(MADE["messages"])
