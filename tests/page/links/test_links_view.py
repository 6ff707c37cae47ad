"""Markup of a link before it is opened."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, page_module

opened = page_module("links.view")

VIEW = {
    "game": "rommi",
    "title": "Romm\u00ed",
    "deck": "french",
    "deal": 2,
    "seat": 0,
    "turn": 1,
    "phase": "play",
    "stock": 30,
    "hand": ["7s", "8s"],
    "table": [{"cards": ["4h", "5h", "6h"], "label": "run of hearts"}],
    "seats": [{"cards": 2}, {"cards": 5}],
}


def fault_of(why, **more):
    """Return the error of a broken link."""
    return {"code": "bad-link", "params": dict(more, why=why), "text": ""}


def test_a_broken_link_is_marked_where_it_is_wrong():
    for link, params, mark in cases("test_a_broken_link_is_marked_where_it_is_wrong"):
        assert mark in str(opened.broken(link, "talon.example/", fault_of(**params)))


def test_a_position_says_whose_view_it_is_and_what_each_seat_holds():
    shown = str(opened.position(VIEW, [0], "Rabl\u00f3", None))
    for said in ("What Player 1 sees: deal 2", "2 cards shown", "on turn, 5 cards, hidden"):
        assert said in shown
    assert "Rabl\u00f3 stays" in shown and "link-analyse" in shown
    assert "All hands are open" in str(opened.position(VIEW, [0, 1], "", None))
    assert "No hand is shown" in str(opened.position(VIEW, [], "", None))
    for own in ("", "Rabl\u00f3"):
        assert 'data-id="mine"' in str(opened.position(VIEW, [0], own, "mine"))


def test_the_picture_has_no_hand_that_the_link_does_not_hold():
    assert 'class="hnd"' in str(opened.board(VIEW, [0]))
    assert 'class="hnd"' not in str(opened.board(VIEW, [1])) + str(opened.board(VIEW, []))


def test_a_finished_deal_has_no_analysis_and_nobody_on_turn():
    over = dict(VIEW, phase="over")
    assert "link-analyse" not in str(opened.position(over, [0, 1], "", None))
    assert "on turn" in opened.holds(VIEW, 1, []) and "on turn" not in opened.holds(over, 1, [])


def test_an_analysis_says_who_can_go_out():
    cards = {"cards": "7s 8s", "name": "7 of spades and 8 of spades"}
    chances = [
        {"seat": 0, "text": "Goes out.", "parts": ["Can go out with ", cards, "."]},
        {"seat": 1, "text": "Nothing was found to lay."},
    ]
    shown = str(opened.analysis(VIEW, {"chances": chances, "hint": None}))
    assert "Can go out with 7 of spades and 8 of spades." in shown
    assert shown.count('class="fc s"') == 2
    assert "Nothing was found to lay." in shown and "there is no advice" in shown


def character(name, kind):
    return {"id": name, "name": name.upper(), "kind": kind, "line": ""}


def kind(name, level=""):
    return {"id": name, "label": name, "level": level, "about": level and level + ", waits"}


PEOPLE = {"characters": [character("rosa", "easy:waits"), character("emil", "easy")]}
GAME = {"id": "rommi", "kinds": [kind("person"), kind("random"), kind("expert", "expert")]}
# It is what it plays like in this game, whatever it is called.
GAME["kinds"] += [kind("easy", "standard"), kind("easy:waits", "easy")]
PEOPLE.update({"newcomers": ["emil"], "games": [GAME]})


def seats_form(shown, seat, kinds):
    """The seats to choose from, of which this one is chosen, with these players at them."""
    linked = {"view": VIEW, "linked": {"shown": shown}}
    return opened.seats(Fake(linked=linked, games=PEOPLE, sit=seat, kinds=kinds))


def opponent_row(kind):
    """Return the markup of the second seat's player, against a person at the first."""
    return str(seats_form([0], 0, ["person", kind])).split("<ol")[1]


def test_a_computer_player_has_as_many_marks_as_its_level():
    for kind, marks in (("rosa", 1), ("emil", 2), ("expert", 3)):
        row = opponent_row(kind)
        assert row.count('<i class="on">') == marks and row.count("<i></i>") == 3 - marks
        assert "level %d of 3" % marks in row
        assert ("standard, waits<span" in row) == (kind == "emil")
    assert 'aria-label="level' not in opponent_row("random") + opponent_row("person")


def test_every_other_seat_has_a_player_and_hidden_cards_are_called_shuffled():
    for chosen in (0, 1):
        html = str(seats_form([0], chosen, ["rosa", "emil"]))
        assert html.count('aria-checked="true"') == 1
        assert 'data-against="%d"' % (1 - chosen) in html
        assert 'data-against="%d"' % chosen not in html and "shuffled anew" in html
    assert "shuffled" not in str(seats_form([0, 1], 0, ["rosa", "emil"]))


def test_a_long_broken_link_shows_the_letters_before_its_fault():
    link = "p2." + "a" * 100 + "!" + "b" * 100
    markup = str(opened.broken(link, "talon.example/", fault_of("letter", letter="!")))
    shown = markup.split("<code>")[1].split("</code>")[0]
    assert "\u2026" + "a" * (opened.LETTERS - 8) + "<b>!</b>" in shown


def test_a_link_with_an_unknown_fault_shows_its_first_letters():
    whole = "a" * opened.LETTERS
    for link, shown in ((whole, whole), (whole + "a", whole + "\u2026")):
        assert str(opened._shown(link, fault_of("sum"))) == shown
    assert str(opened._shown("p2.abc...", fault_of("cut"))) == "p2.abc<b>\u2026</b>"
    # A fault in the first letter is shown from the start on.
    letter = fault_of("letter", letter="!")
    assert str(opened._shown("p2.!bc", letter)) == "p2.<b>!</b>bc"
    assert str(opened._shown("p!", letter)) == "p!"


def test_a_table_without_melds_is_called_empty_and_a_table_of_tiles_has_its_class():
    bare = dict(VIEW, table=[], hand=[], deck="tiles")
    html = str(opened.board(bare, []))
    assert 'aria-label="An empty table"' in html and 'class="board2 tiles"' in html


def test_opponents_for_newcomers_come_first_and_each_once():
    assert opened.opponents(PEOPLE, 4) == ["emil", "rosa", "emil", "rosa"]
