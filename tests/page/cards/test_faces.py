"""Card faces: markup and words."""

from stand_ins.cases import cases

import words
from cards import faces


def test_cards_in_words():
    names = {"7s": "7 of spades", "Ah": "ace of hearts", "Td": "10 of diamonds", "X": "joker"}
    names.update({"b10": "blue 10", "r13": "red 13", "?": "hidden card", "": "hidden card"})
    names.update({"X=6d": "joker as 6 of diamonds", "X=Ah": "joker as ace of hearts"})
    # The suit of a joker may be open.
    names.update({"X=9": "joker as 9", "X=A": "joker as ace"})
    for card in names:
        assert faces.name(card) == names[card]
    assert [faces.short(card) for card in ("Td", "b7", "X=6d")] == ["10\u2666", "7\u25cf", "\u2605"]


def test_a_tile_is_read_and_drawn_as_a_tile():
    assert faces.read("b7") == ("tile", "b", "7", "")
    assert faces.read("7c") == ("card", "c", "7", "")
    assert "tile" in faces.classes("r1")
    assert "tile" not in faces.classes("Ac")


VIOLET = {"letter": "v", "name": "violet %(rank)s", "colour": "#6a1b9a", "sign": "M2 2h20v20H2z"}


def test_a_suit_that_a_game_brings_has_its_own_name_colour_and_sign():
    painted = {}
    faces.paint_with(lambda name, colour: painted.update({name: colour}))
    faces.know([VIOLET])
    assert faces.read("v12") == ("tile", "v", "12", "")
    assert faces.name("v12") == "violet 12"
    assert faces.name("X=v12") == "joker as violet 12"
    look = faces.classes("v12").split()[-1]
    assert look[0] == "o" and faces.classes("v3") == "card tile " + look
    assert painted == {"--own" + look[1:]: "#6a1b9a"}
    for shown in (faces.inner("v12"), faces.inner("X=v12"), faces.face("v12")):
        assert ">12<" in str(shown) and 'd="M2 2h20v20H2z"' in str(shown)
    assert "t" + look in str(faces.inner("X=v12")) and "t" + look in str(faces.face("v12"))
    assert faces.unpacked(faces.packed([{"cards": "v12", "name": "violet 12"}, "."]))[0] != "v12"
    assert faces.short("v12") == "12v"


def test_two_suits_of_a_letter_are_told_apart_by_the_deck_drawn_last():
    other = dict(VIOLET, name="vermilion %(rank)s", colour="#9a2b1a")
    faces.know([VIOLET])
    first = faces.classes("v1")
    faces.know([other])
    assert faces.classes("v1") != first and faces.name("v1") == "vermilion 1"
    faces.know([VIOLET])
    assert faces.classes("v1") == first and faces.name("v1") == "violet 1"


def test_a_sign_from_a_store_is_never_markup():
    faces.know([dict(VIOLET, letter="w", sign='"><script>')])
    assert "<script" not in str(faces.inner("w1"))


def test_a_joker_is_a_star_with_its_meaning_below():
    assert "J" not in str(faces.inner("X")) and "#x" in str(faces.inner("X"))
    for html, parts in (
        (faces.inner("X=6d"), (">6</b>", "#d")),
        (faces.inner("X", False, "g7"), (">7</b>", "#g")),
        (faces.inner("X", False, "9"), (">9</b>",)),
    ):
        assert all(part in str(html) for part in parts)
    assert faces.classes("X") == "card x"
    assert faces.classes("X", "9") == faces.classes("X=9s") == "card x as"


def test_large_cards_have_pips_and_figures():
    for card, large, there in (("7s", True, "#f7s"), ("Kd", True, "#fK"), ("X", True, "#fX")):
        assert there in str(faces.inner(card, large))
    assert "face" not in str(faces.inner("b7", True) + faces.inner("7s"))
    assert not faces.inner("?")


def test_names_cannot_become_markup_and_a_value_is_bold():
    strong = faces.strong("%(number)s & more", {"number": "<3>"})
    assert str(strong) == "<b>&lt;3&gt;</b> &amp; more"
    assert str(faces.bold("Deal \x023\x03 of 5")) == "Deal <b>3</b> of 5"


ICELANDIC = {
    "7s": ["spaðasjöa", "spaðasjöu", "spaðasjöu"],
    "6d": ["tígulsexa", "tígulsexu", "tígulsexu"],
    "9": ["nía", "níu", "níu"],
    "K": ["kóngur", "kóng", "kóngs"],
    "X": ["jóker", "jóker", "jókers"],
}
ICELANDIC.update({"d": ["tígul%(rank)s"], "X=": ["jóker í stað %(card.gen)s"], "letter A": ["Á"]})
ICELANDIC.update({",": [", "], "and": [" og "], "or": [" eða "]})


def test_a_card_is_named_in_the_form_that_a_wording_asks_for():
    words.load({"forms": ["nom", "acc", "gen"], "names": ICELANDIC})
    try:
        for card, form, name in cases("test_a_card_is_named_in_the_form_that_a_wording_asks_for"):
            assert faces.name(card, form) == name
        spoken = faces.said("Færa %(cards.acc.or)s", {"cards": ["7s", "6d"]})
        assert spoken == "Færa spaðasjöu eða tígulsexu"
        assert faces.rank_letters("A") == "Á" and faces.rank_letters("T") == "10"
    finally:
        words.load({})
    assert faces.said("Move %(cards)s, %(n)d", {"cards": ["7s"], "n": 1}) == "Move 7 of spades, 1"
    assert faces.rank_letters("A") == "A"


HUNGARIAN = {"h": "kőr %(rank)s", "b": "kék %(rank)s", "7": "hetes", "10": "tízes", "T": "tízes"}
HUNGARIAN.update({"A": "ász", "K": "király", "J": "bubi", "X": "joker"})
HUNGARIAN.update({"X=": "joker, mint %(card)s", "letter A": "Á", "letter J": "B"})
HUNGARIAN.update({",": ", ", "and": " és "})


def test_a_card_is_labelled_by_its_index_if_its_name_lacks_it():
    words.load({"forms": ["nom"], "names": {name: [HUNGARIAN[name]] for name in HUNGARIAN}})
    try:
        for card, label in cases("test_a_card_is_labelled_by_its_index_if_its_name_lacks_it"):
            assert faces.label(card) == label
        for text in ("Ah", "Kh", "Jh", "X"):
            assert faces.label(text) == faces.name(text)
        assert faces.name("7h") == "kőr hetes"
        assert faces.names(["7h", "Th"]) == "kőr hetes és kőr tízes"
    finally:
        words.load({})
    for text in ("7s", "Td", "Ah", "Jc", "Qd", "b1", "b10", "X=6d", "X=9", "X=A", "X", "?"):
        assert faces.label(text) == faces.name(text)


def test_a_digit_within_a_number_is_not_the_index():
    names = {"b": ["szín 10 %(rank)s"], "1": ["egyes"], ",": [", "]}
    words.load({"forms": ["nom"], "names": names})
    try:
        assert faces.label("b1") == "1, szín 10 egyes"
    finally:
        words.load({})


def test_a_sentence_draws_its_cards_and_is_spoken_once():
    parts = [{"cards": "Td X=6d", "name": "10 and joker"}, " <go> ", {"cards": "b7", "name": "7"}]
    html = str(faces.sentence(parts))
    assert html.startswith('<span class="sr">10 and joker &lt;go&gt; 7</span>')
    assert '<span class="fc d" translate="no">10<svg' in html and 'class="fc t tb"' in html
    assert html.count('class="fcs"') == 2 and html.count("&lt;go&gt;") == 2
    assert str(faces.sentence(["a < b"])) == "a &lt; b"
    assert 'class="fc h miss"' in str(faces.face("6h", True))


def test_no_browser_translates_the_index_of_a_card():
    for card in ("Td", "X", "X=6d", "b7"):
        for big in (False, True):
            assert str(faces.inner(card, big)).count('<span class="ix" translate="no">') == 1
        assert '" translate="no">' in str(faces.face(card))


def test_a_line_of_the_log_keeps_its_cards_and_a_broken_one_is_only_text():
    parts = ["Anna: ", {"cards": "7h X=8h", "name": "7 and joker"}, " to the run."]
    assert faces.unpacked(faces.packed(parts)) == parts
    for line in ("", "old line", "\x02", "a\x02<b>\x1fc\x03d", "\x03\x1f\x02", "\x027h\x1f"):
        assert all(isinstance(part, str) for part in faces.unpacked(line))
    stored_line = faces.packed([{"cards": "7s X A X=Td b12", "name": "many"}, " end"])
    assert faces.unpacked(stored_line) == [{"cards": "7s X A X=Td b12", "name": "many"}, " end"]
    for bad in ("7x", "1s", "<b>", "7", "Xs"):
        parts = faces.unpacked(faces.packed([{"cards": bad, "name": "n"}]))
        assert all(isinstance(part, str) for part in parts) is (bad != "7")


def test_a_face_is_about_four_letters_wide():
    assert faces.letters(["need ", {"cards": "6h 7h", "name": "6 of hearts and 7 of hearts"}]) == 13
    assert faces.letters(["abc", {"cards": "7s 8s", "name": "x"}]) == 3 + 2 * faces._LETTERS


def test_a_colour_is_sent_to_the_style_sheet_once():
    faces.know([VIOLET])
    known = list(faces._colours)
    faces.know([VIOLET, dict(VIOLET, letter="u")])
    assert faces._colours == known
    assert faces.classes("u1").split()[-1] == faces.classes("v1").split()[-1]
    for number in range(faces._MOST_COLOURS):
        faces.know([dict(VIOLET, letter="t", colour="#%06x" % number)])
    assert faces.classes("t1").split()[-1] == "o%d" % (len(known) - 1)


def test_the_first_words_of_a_sentence_end_with_its_colon():
    cards = {"cards": "7s", "name": "7 of spades"}
    assert faces.led(["Anna: drew ", cards, "."]) == ("Anna:", ["drew ", cards, "."])
    assert faces.led(["Anna drew ", cards]) == ("", ["Anna drew ", cards])
    assert faces.led([]) == ("", [])
