"""Updates of single messages in a catalogue."""

import pytest
from babel.messages.catalog import Catalog

from engine.words import Message
from web.build import words


def test_a_text_may_count_in_one_place_and_not_in_another() -> None:
    catalog = Catalog(locale="en")
    words._add(catalog, Message("log", "card"), "engine/words")
    words._add(catalog, Message("table", "card", "cards"), "web/app/felt")
    assert [(one.context, one.id) for one in catalog if one.id] == [
        ("log", "card"),
        ("table", ("card", "cards")),
    ]
    with pytest.raises(ValueError, match="both with and without"):
        words._add(catalog, Message("log", "card", "cards"), "engine/words")


def test_what_is_said_of_tiles_is_kept_though_it_is_as_in_english() -> None:
    catalog = Catalog(locale="is")
    for context in ("log", "log, tiles"):
        catalog.add("Joker", "Joker", context=context)
    made = words.compile_language(catalog, "is")
    assert made["messages"] == {Message("log, tiles", "Joker").key: "Joker"}


def test_the_command_line_says_neither_lessons_nor_rules_nor_what_the_page_says() -> None:
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
    assert said == ["log", None]
