"""A saved game is kept as values, and told in the language of whoever opens the list."""

from stand_ins.cases import cases

from saves import entries, slots


def entry(**values):
    """An entry as the list gives it."""
    return slots._entry("a", "", dict({"title": "Rabl\u00f3"}, **values))


def line(**values):
    return entries.called(entry(others=["Anna"], **values))[1]


def test_a_line_names_the_others_the_deal_and_whose_turn_it_is():
    assert line(deal=2, deals=3, turn=True) == "Opponent: Anna \u00b7 Deal 2 of 3 \u00b7 your turn"
    assert line(deal=7, deals=0, over=True) == "Opponent: Anna \u00b7 Deal 7 \u00b7 finished"
    assert line(deal=1, deals=1, turn=False) == "Opponent: Anna"
    many = entry(others=["Anna", "Bo"], deal=1, deals=1)
    assert entries.called(many)[1] == "Opponents: Anna and Bo"


def test_the_stored_entry_of_a_match_has_no_words():
    seats = [{"name": "You"}, {"name": "Anna"}, {"name": "Bo"}]
    view = {"title": "Rabl\u00f3", "seats": seats, "seat": 0, "turn": 1, "deal": 2, "deals": 3}
    kept = entries.entry_of({"view": view, "over": None}, str)
    del kept["pic"]
    deal_values = {"others": ["Anna", "Bo"], "deal": 2, "deals": 3, "turn": False}
    assert kept == dict({"title": "Rabl\u00f3", "over": False}, **deal_values)
    over = entries.entry_of({"view": dict(view, turn=0), "over": {"match": True}}, str)
    assert (over["over"], over["turn"]) == (True, False)


def test_a_challenge_is_called_by_who_invites_or_its_day():
    view = {"title": "Rabl\u00f3", "seats": [], "seat": 0, "turn": 1, "deal": 2, "deals": 4}
    told = {"name": "Anna", "day": "", "repeat": False}
    for changed, title in cases("test_a_challenge_is_called_by_who_invites_or_its_day"):
        reply = {"view": view, "over": None, "challenge": dict(told, **changed)}
        kept = entries.entry_of(reply, lambda day: "on " + day)
        assert entries.called(entry(**kept))[0] == title


def test_a_line_stored_by_an_older_version_is_shown_unchanged():
    old = entry(name="\u202eabc", line="with \u202eBo")
    assert entries.called(old) == ("\u2068\u202eabc\u2069", "Rabl\u00f3, \u2068with \u202eBo\u2069")
    assert entries.called(entry(line="with Bo", others="damaged"))[1] == "with Bo"


def test_names_do_not_reverse_the_rest_of_the_line():
    assert (
        "\u2068\u202eBo\u2069 \u00b7" in entries.called(entry(others=["\u202eBo", 7], turn=True))[1]
    )


def test_a_puzzle_is_listed_by_level_day_and_whether_it_is_done():
    for more, line, over in cases("test_a_puzzle_is_listed_by_level_day_and_whether_it_is_done"):
        puzzle = {"title": "Go out", "level_label": "hard", "date": None}
        puzzle.update({"solved": False, "shown": False})
        puzzle.update(more)
        seats = [{"kind": "person"}]
        view = {"title": "Rabl\u00f3", "seats": seats, "phase": "play", "deck": "french"}
        view.update({"table": [], "hand": ["7s"], "facts": []})
        kept = entries.entry_of(
            {"view": view, "over": None, "puzzle": puzzle}, lambda day: "4 March"
        )
        assert (kept["title"], kept["line"], kept["over"]) == ("Go out", line, over)
        assert kept["puzzle"] is True and kept["pic"]["hand"] == "7s"
