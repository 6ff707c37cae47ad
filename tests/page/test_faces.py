"""Card faces: markup and words."""

import faces


def test_cards_in_words():
    assert faces.name("7s") == "7 of spades"
    assert faces.name("Ah") == "ace of hearts"
    assert faces.name("Td") == "10 of diamonds"
    assert faces.name("X") == "joker"
    assert faces.name("X=6d") == "joker as 6 of diamonds"
    assert faces.name("b10") == "blue 10"
    assert faces.name("?") == "hidden card"


def test_a_tile_is_no_card():
    assert faces.read("b7") == ("tile", "b", "7", "")
    assert faces.read("7c") == ("card", "c", "7", "")
    assert "tile" in faces.classes("r1")
    assert "tile" not in faces.classes("Ac")


def test_a_joker_is_a_star_with_its_meaning_below():
    assert "J" not in faces.inner("X")
    assert "#x" in faces.inner("X")
    assert "<small>6" in faces.inner("X=6d")
    assert "#d" in faces.inner("X=6d")


def test_a_hidden_card_shows_nothing():
    assert faces.inner("?") == ""


def test_names_cannot_become_markup():
    assert faces.escape('<b a="1">&') == "&lt;b a=&quot;1&quot;&gt;&amp;"
