"""Updates of single messages in a catalogue."""

import pytest
from babel.messages.catalog import Catalog

from engine.words import Message
from web.build import words


def test_a_text_may_have_plurals_in_one_context_and_none_in_another() -> None:
    catalog = Catalog(locale="en")
    words._add(catalog, Message("log", "card"), "engine/words")
    words._add(catalog, Message("table", "card", "cards"), "web/app/felt")
    assert [(one.context, one.id) for one in catalog if one.id] == [
        ("log", "card"),
        ("table", ("card", "cards")),
    ]
    with pytest.raises(ValueError, match="both with and without"):
        words._add(catalog, Message("log", "card", "cards"), "engine/words")


def test_wordings_for_tiles_are_kept_even_if_equal_to_the_english_ones() -> None:
    catalog = Catalog(locale="is")
    for context in ("log", "log, tiles"):
        catalog.add("Joker", "Joker", context=context)
    made = words.compile_language(catalog, "is")
    assert made["messages"] == {Message("log, tiles", "Joker").key: "Joker"}


def test_the_catalogue_of_the_command_line_has_rules_but_no_messages_of_lessons_or_page() -> None:
    catalog = Catalog(locale="is")
    for context, place in (
        ("log", "engine/words"),
        ("lesson task", "engine/words"),
        ("rommi rules", "engine/games/rommi.py"),
        ("felt", "web/app/felt"),
        ("", "engine/words"),
    ):
        catalog.add("Undo", "Ö", [(place, 0)], context=context or None)
    said = [one.context for one in catalog if one.id and words.is_of_commands(one)]
    assert said == ["log", "rommi rules", None]
