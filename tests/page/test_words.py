"""The page's words."""

import words

# As the build makes it of the rule n%10 != 1 || n%100 == 11.
ICELANDIC = ("1" + "0" + "1" * 19 + "".join("0" + "1" * 9 for _ten in range(8)))[:100] * 2


def speak(said, plural=""):
    """Speak a language of these wordings by context and English."""
    words.load({"plural": plural}, lambda context, text: said.get(context, {}).get(text, ""))


def test_each_name_of_a_language_is_looked_up_once():
    asked = []

    def look_up(key):
        asked.append(key)
        return {"7s": "spaðasjöa\tspaðasjöu"}.get(key, "")

    words.load({"forms": ["nom", "gen"]}, lambda context, text: "", look_up)
    try:
        assert [words.name("7s", form) for form in ("", "gen", "nom")] == [
            "spaðasjöa",
            "spaðasjöu",
            "spaðasjöa",
        ]
        assert words.name("8s") is None and words.name("8s") is None
        assert asked == ["7s", "8s"]
    finally:
        words.load({})
    assert words.name("8s") is None and words.name(",") == ", "


def test_without_a_catalogue_the_english_text_stands_for_itself():
    assert words.of("buttons")("Undo") == "Undo"
    assert words.pieces("french", 1) == "1 card"
    assert words.pieces("french", 0) == "0 cards"
    assert words.pieces("tiles", 1) == "1 tile"
    assert words.pieces("tiles", 7) == "7 tiles"


def test_a_language_other_than_english_is_foreign():
    speak({})
    assert words.foreign()
    words.load({})
    assert not words.foreign()


def test_a_language_with_another_plural():
    cards = "%(n)d spil\t%(n)d spilin"
    speak({"buttons": {"Undo": "Afturkalla"}, "words": {"%(n)d card": cards}}, ICELANDIC)
    try:
        assert words.of("buttons")("Undo") == "Afturkalla"
        assert words.of("buttons")("Redo") == "Redo"
        assert words.pieces("french", 21) == "21 spil"
        assert words.pieces("french", 121) == "121 spil"
        assert words.pieces("french", 11) == "11 spilin"
        assert words.pieces("french", 111) == "111 spilin"
        assert words.pieces("french", -21) == "-21 spil"
        assert words.pieces("tiles", 2) == "2 tiles"
    finally:
        words.load({})
    assert words.pieces("french", 2) == "2 cards"


def test_equal_words_of_two_modules_are_kept_apart():
    speak({"settings": {"Normal": "Venjulegur"}, "print": {"Normal": "Venjuleg"}})
    try:
        assert words.of("settings")("Normal") == "Venjulegur"
        assert words.of("print")("Normal") == "Venjuleg"
        assert words.of("lobby")("Normal") == "Normal"
    finally:
        words.load({})


def test_texts_about_tiles_are_messages_of_their_own():
    said = words.of("places")
    speak({"places, tiles": {"a tile": "Stein"}, "places": {"a card": "Karte"}})
    try:
        assert said.by("tiles", "a card", "a tile") == "Stein"
        assert said.by("french", "a card", "a tile") == "Karte"
    finally:
        words.load({})
    assert said.by("tiles", "a card", "a tile") == "a tile"
    assert said.n_by("tiles", ("a card", "cards"), ("a tile", "tiles"), 2) == "tiles"


def test_a_list_ends_as_the_language_ends_it():
    assert words.listed([]) == ""
    assert words.listed(["Anna"]) == "Anna"
    assert words.listed(["Anna", "Mira", "Emil"]) == "Anna, Mira and Emil"
    assert words.listed(["Anna", "Mira"], "or") == "Anna or Mira"
    assert words.listed(["Anna", "Mira"], ",") == "Anna, Mira"


def test_the_places_of_values_in_a_text():
    assert words.holes("Move %(cards.acc.or)s to %(n)d") == [
        ("cards.acc.or", "cards", "acc.or"),
        ("n", "n", ""),
    ]
    assert words.holes("100 %") == []


def test_signs_of_scores():
    assert words.signed(5) == "+5"
    assert words.signed(0) == "0"
    assert words.signed(-12) == "\u221212"


def test_large_numbers_are_written_in_groups():
    assert words.digits(1234567) == "1,234,567" and words.digits(9999) == "9999"
    assert words.signed(12345) == "+12,345" and words.signed(-100000) == "\u2212100,000"
    assert words.chips(1) == "1 chip" and words.chips(20000) == "20,000 chips"
    words.load({"forms": ["nom"], "names": {"thousands": ["."]}})
    try:
        assert words.digits(20000) == "20.000"
    finally:
        words.load({})


def test_a_language_that_lacks_a_form_uses_its_last():
    speak({"words": {"%(n)d card": "no card\tcards"}}, "012")
    try:
        assert words.pieces("french", 1) == "cards"
        assert words.pieces("french", 2) == "cards"
    finally:
        words.load({})


def test_small_letters_of_other_languages():
    assert words.lower("Ása ÞÓR \u0150Z \u0170R \u017dOK") == "ása þór \u0151z \u0171r \u017eok"
    assert words.lower("\xd7 \xdf \u0178") == "\xd7 \xdf \xff"
    assert words.lower("ABC") == "abc"


def test_texts_are_sorted_as_the_language_sorts_them():
    names = ["Zoe", "Ása", "Öl", "anna", "Át", "Ben", "9"]
    assert sorted(names, key=words.sort_key) == ["9", "anna", "Ása", "Át", "Ben", "Öl", "Zoe"]
    alphabet = "aábdðeéfghiíjklmnoóprstuúvxyýþæö"
    words.load({"forms": ["nom"], "names": {"alphabet": [alphabet]}})
    try:
        assert sorted(names, key=words.sort_key) == ["9", "anna", "Ása", "Át", "Ben", "Öl", "Zoe"]
        assert sorted(["Ölf", "Þór", "Zoe", "Ýr"], key=words.sort_key)[:3] == ["Ýr", "Þór", "Ölf"]
    finally:
        words.load({})


def test_sentences_follow_each_other():
    assert words.sentences(["Solved", "", "3 days in a row.", "Why?"]) == (
        "Solved. 3 days in a row. Why?"
    )
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
    assert words.isolated("a\u2066") == "a"


def test_a_wording_for_cards_serves_tiles_if_they_have_none():
    speak({"sign": {"Stop": "Halt", "Go": "Los"}, "sign, tiles": {"Go": "Zieh"}})
    try:
        texts = [
            words.of("sign").on(deck)(text)
            for deck in ("french", "tiles")
            for text in ("Stop", "Go")
        ]
    finally:
        words.load({})
    assert texts == ["Halt", "Los", "Halt", "Zieh"]
    assert words.of("sign").on("tiles")("Stop") == "Stop"


def test_a_language_without_names_of_its_own_has_the_english_ones():
    english = words.name("and")
    words.load({"forms": ["nom"]})
    try:
        assert english and words.name("and") == english
    finally:
        words.load({})


def test_only_names_with_letters_from_the_right_are_set_apart():
    assert words.apart("\u058f") == "\u058f" and words.apart("") == ""
    assert words.apart("\u0590") == "\u2068\u0590\u2069"
    assert words.isolated("\u2067Anna\u2069") == "Anna"


def test_a_score_has_its_sign_and_none_is_left_out():
    texts = [words.signed(number) for number in (None, 0, 1, -1)]
    assert texts == ["", "0", "+1", "\u22121"]


def test_small_letters_are_those_of_latin_with_their_pairs_shifted_here_and_there():
    for large, small in (
        ("\u0178", "\u00ff"),
        ("\u00c0\u00de\u00d6", "\u00e0\u00fe\u00f6"),
        ("\u00d7\u00df\u00f7", "\u00d7\u00df\u00f7"),
        ("\u0100\u0104\u0136\u0150\u0176", "\u0101\u0105\u0137\u0151\u0177"),
        ("\u0139\u0141\u0147\u0179\u017b\u017d", "\u013a\u0142\u0148\u017a\u017c\u017e"),
        ("\u0101\u0138\u013a\u0149\u017e\u017f", "\u0101\u0138\u013a\u0149\u017e\u017f"),
    ):
        assert "".join([words._small(letter) for letter in large]) == small
