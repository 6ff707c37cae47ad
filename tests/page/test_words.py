"""The page's words."""

from stand_ins.cases import cases

import words

# As the build makes it of the rule n%10 != 1 || n%100 == 11.
ICELANDIC = ("1" + "0" + "1" * 19 + "".join("0" + "1" * 9 for _ten in range(8)))[:100] * 2


def in_language(check, said=None, plural="", **more):
    """Check something while a language of these wordings by context and English is spoken."""
    said = said or {}
    language = dict({"plural": plural}, **more)
    words.load(language, lambda context, text: said.get(context, {}).get(text, ""))
    try:
        check()
    finally:
        words.load({})


def test_each_name_of_a_language_is_looked_up_once():
    asked = []

    def look_up(key):
        asked.append(key)
        return {"7s": "spaðasjöa\tspaðasjöu"}.get(key, "")

    words.load({"forms": ["nom", "gen"]}, lambda context, text: "", look_up)
    try:
        found = [words.name("7s", form) for form in ("", "gen", "nom")]
        assert found == ["spaðasjöa", "spaðasjöu", "spaðasjöa"]
        assert words.name("8s") is None and words.name("8s") is None
        assert asked == ["7s", "8s"]
    finally:
        words.load({})
    assert words.name("8s") is None and words.name(",") == ", "


def test_without_a_catalogue_the_english_text_stands_for_itself():
    assert words.of("buttons")("Undo") == "Undo" and not words.foreign()
    assert [words.pieces("french", many) for many in (1, 0)] == ["1 card", "0 cards"]
    assert [words.pieces("tiles", many) for many in (1, 7)] == ["1 tile", "7 tiles"]


def test_a_language_with_another_plural():
    def check():
        assert words.foreign()
        assert words.of("buttons")("Undo") == "Afturkalla"
        assert words.of("buttons")("Redo") == "Redo"
        for many, said in ((21, "spil"), (121, "spil"), (11, "spilin"), (111, "spilin")):
            assert words.pieces("french", many) == "%d %s" % (many, said)
        assert words.pieces("french", -21) == "-21 spil"
        assert words.pieces("tiles", 2) == "2 tiles"

    cards = "%(n)d spil\t%(n)d spilin"
    said = {"buttons": {"Undo": "Afturkalla"}, "words": {"%(n)d card": cards}}
    in_language(check, said, ICELANDIC)
    assert words.pieces("french", 2) == "2 cards"


def test_equal_words_of_two_modules_are_kept_apart():
    def check():
        found = [words.of(module)("Normal") for module in ("settings", "print", "lobby")]
        assert found == ["Venjulegur", "Venjuleg", "Normal"]

    in_language(check, {"settings": {"Normal": "Venjulegur"}, "print": {"Normal": "Venjuleg"}})


def test_a_language_that_lacks_a_form_uses_its_last_and_without_names_the_english_ones():
    english = words.name("and")

    def check():
        assert words.pieces("french", 1) == words.pieces("french", 2) == "cards"
        assert english and words.name("and") == english

    said = {"words": {"%(n)d card": "no card\tcards"}}
    in_language(check, said, "012", forms=["nom"])


def test_texts_about_tiles_are_messages_of_their_own_or_else_those_for_cards():
    places, sign = words.of("places"), words.of("sign")

    def check():
        assert places.by("tiles", "a card", "a tile") == "Stein"
        assert places.by("french", "a card", "a tile") == "Karte"
        for deck, said in (("french", ["Halt", "Los"]), ("tiles", ["Halt", "Zieh"])):
            assert [sign.on(deck)(text) for text in ("Stop", "Go")] == said

    said = {"places, tiles": {"a tile": "Stein"}, "places": {"a card": "Karte"}}
    said.update({"sign": {"Stop": "Halt", "Go": "Los"}, "sign, tiles": {"Go": "Zieh"}})
    in_language(check, said)
    assert places.by("tiles", "a card", "a tile") == "a tile"
    assert places.n_by("tiles", ("a card", "cards"), ("a tile", "tiles"), 2) == "tiles"
    assert sign.on("tiles")("Stop") == "Stop"


def test_a_list_ends_as_the_language_ends_it():
    for names, last, said in cases("test_a_list_ends_as_the_language_ends_it"):
        assert words.listed(names, last) == said


def test_the_places_of_values_in_a_text():
    found = words.holes("Move %(cards.acc.or)s to %(n)d")
    assert found == [("cards.acc.or", "cards", "acc.or"), ("n", "n", "")]
    assert words.holes("100 %") == []


def test_large_numbers_are_written_in_groups_and_a_score_has_its_sign():
    assert words.digits(1234567) == "1,234,567" and words.digits(9999) == "9999"
    assert words.chips(1) == "1 chip" and words.chips(20000) == "20,000 chips"
    for number, text in cases("test_large_numbers_are_written_in_groups_and_a_score_has_its_sign"):
        assert words.signed(number) == text

    def check():
        assert words.digits(20000) == "20.000"

    in_language(check, forms=["nom"], names={"thousands": ["."]})


def test_texts_are_sorted_as_the_language_sorts_them():
    names = ["Zoe", "Ása", "Öl", "anna", "Át", "Ben", "9"]
    assert sorted(names, key=words.sort_key) == ["9", "anna", "Ása", "Át", "Ben", "Öl", "Zoe"]
    alphabet = "aábdðeéfghiíjklmnoóprstuúvxyýþæö"

    def check():
        assert sorted(names, key=words.sort_key) == ["9", "anna", "Ása", "Át", "Ben", "Öl", "Zoe"]
        assert sorted(["Ölf", "Þór", "Zoe", "Ýr"], key=words.sort_key)[:3] == ["Ýr", "Þór", "Ölf"]

    in_language(check, forms=["nom"], names={"alphabet": [alphabet]})


def test_sentences_follow_each_other():
    found = words.sentences(["Solved", "", "3 days in a row.", "Why?"])
    assert found == "Solved. 3 days in a row. Why?"
    for end in (".", "!", "?", ":", "\u2026"):
        assert words.sentences(["Wait" + end, "Go"]) == "Wait" + end + " Go."


def test_a_name_does_not_reverse_the_rest_of_its_line():
    for name in ("\u202eabc", "\u05d3\u05e0\u05d4", "a\u2069\u202eb"):
        said = words.isolated(name)
        assert (said[0], said[-1]) == ("\u2068", "\u2069")
        # Signs within a name neither end the isolate nor leave another one open.
        assert not [letter for letter in said[1:-1] if letter in "\u2066\u2067\u2068\u2069"]
    for name in ("Ada", "B\u00e9la", ""):
        assert words.isolated(name) == name
    assert words.isolated("a\u2066") == "a" and words.isolated("\u2067Anna\u2069") == "Anna"
    # Letters from the right begin here.
    assert words.apart("\u058f") == "\u058f" and words.apart("") == ""
    assert words.apart("\u0590") == "\u2068\u0590\u2069"


def test_small_letters_are_those_of_latin_in_shifted_pairs():
    for large, small in cases("test_small_letters_are_those_of_latin_in_shifted_pairs"):
        assert "".join([words._small(letter) for letter in large]) == small
    assert words.lower("ABC Ása ÞÓR \u0150Z \u0170R \xdf") == "abc ása þór \u0151z \u0171r \xdf"
