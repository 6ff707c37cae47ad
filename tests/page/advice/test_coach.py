"""The coach on the page: before which requests it may speak, when it is silent, what is kept."""

from stand_ins.doubles import page_module
from stand_ins.memory import Memory
from stand_ins.site import recorded_reply
from stand_ins.table import BOT, PERSON, at_table

coach = page_module("advice.coach")

# A draw that the coach answers with a tip, and a discard.
DRAW, DISCARD = {"do": "move", "move": "draw"}, {"do": "discard", "card": "h11"}


def table(game="rommi", store=None, tips="on", **more):
    """An app at the table of a new game; `app.said` has what is heard."""
    reply = recorded_reply(game)
    reply.update(more)
    app = at_table(reply, game="a")
    app.said = []
    coach.say = coach.toast = app.said.append
    app.change(settings=dict(app.state.settings, tips=tips))
    if store:
        app.store = store
        app.recall()
    app.run(coach.sit, app)
    return app


def coach_part(app, request):
    """Return the coach's part of a request, None if the coach stays silent."""
    return app.run(coach.beside, app, dict(request)).get("coach")


def answer_with_tip(app, request=DRAW, **more):
    """Let a true tip answer: that of a draw, or with "discard" that before a joker is thrown away.

    `more` are other values of the tip.
    """
    reply = recorded_reply("tip-joker" if request["do"] == "discard" else "tip")
    reply["tip"].update(more)
    app.run(coach.take, app, request, reply)


def test_requests_of_costly_moves_carry_the_advice_heard_so_far():
    app = table()
    assert coach_part(app, DRAW) == {"deal": 1, "codes": [], "turn": None}
    answer_with_tip(app)
    assert coach_part(app, {"do": "end"}) == {"deal": 1, "codes": ["tip-take"], "turn": 1}
    assert coach_part(app, {"do": "sort"}) is None and coach.beside(app, None) is None
    app.change(reply=None)
    assert coach_part(app, DRAW) is None


def test_the_app_sends_it_with_its_requests():
    app = table()
    app.post(dict(DRAW))
    assert app.engine.requests == [dict(DRAW, coach={"deal": 1, "codes": [], "turn": None})]


def test_the_prompt_says_a_tip_whole_and_the_selection_stays():
    app = table("kalooki")
    answer_with_tip(app, DISCARD)
    state, text = app.state, "A joker costs 25 points if you keep it, but fits anywhere."
    assert state.lead == "Tip." and state.said == [text]
    assert state.tip == ("discard", [("h11", "4c")]) and state.chosen == [("h11", "4c")]
    assert app.said == ["Tip. %s Tap again to do it anyway." % text]
    answer_with_tip(app)
    assert app.state.tip == ("draw", []) and app.state.chosen == []


def test_cards_that_are_not_in_the_hand_are_not_selected():
    app = table("kalooki")
    answer_with_tip(app, {"do": "discard", "cards": ["h0", "h13", "h14", "t0.1"]})
    assert app.state.chosen == [("h0", "8h"), ("h13", "3s")]


def test_it_is_silent_after_two_deals_of_a_game():
    store = Memory()
    for number in (1, 2):
        app = table(store=store)
        assert coach_part(app, DRAW)["deal"] == number
        answer_with_tip(app)
        coach.end_deal(app)
    assert coach_part(table(store=store), DRAW) is None
    assert coach_part(table("new", store), DRAW) is not None
    coach.end_deal(app)
    assert app.state.coach["deals"] == {"rommi": coach.DEALS}


def test_it_is_silent_after_a_deal_without_a_tip():
    store = Memory()
    coach.end_deal(table(store=store))
    assert coach_part(table(store=store), DRAW) is None


def seats_of(*seats):
    """The first table with these seats."""
    app = table()
    app.state.view["seats"] = list(seats)
    return app


def test_a_deal_is_counted_only_where_one_person_plays():
    app = seats_of(PERSON, PERSON)
    coach.end_deal(app)
    assert app.state.coach["deals"] == {} and app.state.coach["off"] == []


def test_it_is_silent_after_two_ignored_tips_in_a_row():
    store = Memory()
    for wanted in (False, True, False, False):
        app = table(store=store)
        assert coach_part(app, DRAW) is not None
        answer_with_tip(app)
        coach_part(app, {"do": "move", "move": "take"} if wanted else DRAW)
    assert coach_part(table(store=store), DRAW) is None


def test_a_repeated_request_is_known_by_its_card_and_its_place():
    place = {"do": "place", "cards": ["h0"], "to": "t0"}
    for first, then, same in (
        (DISCARD, DISCARD, 1),
        (DISCARD, dict(DISCARD, card="h1"), 0),
        (DRAW, dict(DRAW, move="take"), 0),
        (place, dict(place, to="t1"), 0),
    ):
        app = table("kalooki")
        answer_with_tip(app, first)
        coach_part(app, then)
        assert app.state.coach["unwanted"] == same


def test_one_touch_silences_a_game_and_the_settings_bring_it_back():
    store = Memory()
    app = table(store=store)
    answer_with_tip(app)
    app.run(coach.silence, app)
    assert app.state.settings["tips"] == "some" and app.state.said is None and len(app.said) == 2
    assert coach_part(table(store=store), DRAW) is None
    assert coach_part(table("new", store), DRAW) is not None
    coach.bring_back(app)
    for later_app in (app, table(store=store)):
        # As many tips may be refused as at first.
        assert (later_app.state.coach["off"], later_app.state.coach["unwanted"]) == ([], 0)
        assert coach_part(later_app, DRAW) is not None


def test_it_never_speaks_if_it_is_off_or_nobody_is_new():
    assert coach_part(seats_of(PERSON, BOT), DRAW) is not None
    assert coach_part(seats_of(PERSON, PERSON), DRAW) is None
    for more in (
        {"tips": "off"},
        {"puzzle": {"kind": "out", "solved": False}},
        {"lesson": {"step": "rommi-1"}},
    ):
        assert coach_part(table(**more), DRAW) is None


def test_a_new_deal_begins_with_nothing_heard():
    store = Memory()
    answer_with_tip(table(store=store))
    app = table(store=store)
    assert coach_part(app, DRAW)["codes"] == ["tip-take"]
    app.state.view["deal"] = 2
    coach.sit(app)
    assert coach_part(app, DRAW) == {"deal": 1, "codes": [], "turn": None}


def test_another_tabs_deals_count_once_the_table_goes_on_to_another_deal():
    store = Memory()
    app, other = table(store=store), table(store=store)
    answer_with_tip(other)
    coach.end_deal(other)
    coach.sit(app)
    assert app.state.coach["deals"] == {}
    app.change(game="b")
    coach.sit(app)
    assert app.state.coach["deals"] == {"rommi": 1} and app.state.coach["at"] == ["b", 1]


def marks_of_tip(*shows):
    """Return a tip's marks on these places, its hint if one is to be shown, and the app."""
    app = table()
    answer_with_tip(app, shows=list(shows))
    app.change(said=None)
    hint = app.run(coach.shown, app)
    return [(mark[0], mark[1]) for mark in app.state.marks], hint, app


def test_a_tip_that_is_shown_marks_its_cards_and_buttons_or_is_a_hint():
    marks, hint, app = marks_of_tip("h1")
    assert marks == [('#game [data-ref="h1"]', "hinted")] and app.state.panel == "tip"
    assert (
        hint is None
        and app.state.chosen == []
        and app.state.said[1] == " is on top of the pile: it makes a meld with "
    )
    assert marks_of_tip("undo")[0] == [('#acts [data-act="undo"]', "advised")]
    pile, button = marks_of_tip("discards")[0]
    assert pile == ("#piles [data-pile=discards]", "hinted")
    assert button == ('#acts [data-act="take"]', "advised")
    marks, hint, app = marks_of_tip()
    assert hint["steps"] is not None and app.state.said is None and marks == []


def test_nothing_is_shown_without_a_tip():
    app = table()
    assert coach.shown(app) is None and app.state.said is None


def test_stored_values_of_a_wrong_kind_are_not_read():
    store = Memory()
    stored = '{"deals": {"rommi": 1}, "off": ["rablo", 5], "at": ["a", 1], "codes": ["x", null],'
    store.put(coach.KEY, stored + ' "turn": null, "unwanted": 1}')
    progress = coach.read(store)
    assert (progress["off"], progress["codes"], progress["turn"]) == (["rablo"], ["x"], None)
    assert (progress["deals"], progress["at"], progress["unwanted"]) == ({"rommi": 1}, ["a", 1], 1)
    for text in ("", "{", "[]", '{"deals": 1}', '{"deals": {"rommi": "x"}, "off": []}'):
        store.put(coach.KEY, text)
        assert coach_part(table(store=store), DRAW) is not None
