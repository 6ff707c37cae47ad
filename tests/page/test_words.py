"""The page's words."""

import words


def test_without_a_catalogue_the_english_text_stands_for_itself():
    assert words._("Undo") == "Undo"
    assert words.cards(1) == "1 card"
    assert words.cards(0) == "0 cards"


def test_a_catalogue_with_another_plural():
    words.load(
        {
            "plural": "n%10!=1 or n%100==11",
            "messages": {"Undo": "Afturkalla", "%(n)d card": ["%(n)d spil", "%(n)d spilin"]},
        }
    )
    try:
        assert words._("Undo") == "Afturkalla"
        assert words._("Redo") == "Redo"
        assert words.cards(21) == "21 spil"
        assert words.cards(11) == "11 spilin"
    finally:
        words.load({})
    assert words.cards(2) == "2 cards"


def test_signs_of_scores():
    assert words.signed(5) == "+5"
    assert words.signed(0) == "0"
    assert words.signed(-12) == "\u221212"


def test_a_long_message_ends_at_a_word():
    text = words.shorten("one two three four", 12)
    assert len(text) <= 12 and text == "one two\u2026"
    assert words.shorten("short", 12) == "short"


def test_the_first_wanted_language_that_is_there():
    assert words.choose(["fr", "de-AT", "hu"], ["hu", "de"]) == "de"
    assert words.choose(["en-GB", "de"], ["hu", "de"]) is None
    assert words.choose(["fr"], ["de"]) is None


def test_a_word_longer_than_the_line_is_cut_inside():
    assert words.shorten("a " + "b" * 20, 12) == "a bbbbbbbbb\u2026"
    assert words.shorten("b" * 20, 12) == "b" * 11 + "\u2026"


def test_a_catalogue_that_lacks_a_form_leaves_it_in_english():
    words.load({"plural": "n", "messages": {"%(n)d card": ["no card", "one card"]}})
    try:
        assert words.cards(1) == "one card"
        assert words.cards(2) == "2 cards"
    finally:
        words.load({})


def test_a_name_does_not_turn_round_the_rest_of_its_line():
    for name in ("\u202eabc", "\u05d3\u05e0\u05d4", "a\u2069\u202eb"):
        said = words.isolated(name)
        assert (said[0], said[-1]) == ("\u2068", "\u2069")
        # What a name holds itself neither ends the isolate nor leaves another one open.
        assert not [letter for letter in said[1:-1] if letter in "\u2066\u2067\u2068\u2069"]
    for name in ("Ada", "B\u00e9la", ""):
        assert words.isolated(name) == name
    assert words.isolated("a\u2066") == "a"


def test_a_saved_game_keeps_its_names_and_its_line_apart():
    entry = {"name": "\u202eabc", "title": "Rabl\u00f3", "line": "with \u202eBo"}
    title, line = words.called(entry)
    assert title == "\u2068\u202eabc\u2069"
    # An older version has kept the line as it was.
    assert line == "Rabl\u00f3, \u2068with \u202eBo\u2069"
