"""Challenges are made, opened, played and compared; nothing from outside is kept before a yes."""

from stand_ins.doubles import Fake, page_module
from stand_ins.site import Site, app_on, recorded_reply

import params

actions, replies = page_module("challenges.actions"), page_module("challenges.replies")
results, daily = page_module("challenges.results"), page_module("challenges.daily")
common = page_module("challenges.common")
router = page_module("router")
records = page_module("challenges.records")
LINK = recorded_reply("made")["invitation"]["link"]
GAME = params.game_of(LINK)


def app_at(saved=(), **more):
    """An app on the start page with these saved games, and its site."""
    site = Site()
    app = app_on(
        site,
        actions,
        results,
        daily,
        common,
        replies,
        router,
        saved=saved,
        games=recorded_reply("games"),
        **more,
    )
    return app, site


def last(app):
    return app.engine.requests[-1]


def pages(site):
    """The titles and bodies that the sheet has shown."""
    return [[call[1], str(call[2])] for call in site.calls if call[0] == "page"]


def press(**attributes):
    """A button or field with these attributes."""
    named = {"data-" + name.replace("_", "-"): attributes[name] for name in attributes}
    return Fake(getAttribute=named.get, value=attributes.get("value"))


def open_invitation(name="invited", **more):
    """An app that has open_invitation a link with this reply, and its site."""
    app, site = app_at(**more)
    actions.by_address(app, {"link": LINK})
    assert last(app)["do"] == "invite" and last(app)["text"] == LINK
    replies.take_invited(app, last(app), recorded_reply(name))
    return app, site


def test_a_challenge_is_made_of_the_game_played_most_and_changed_by_its_fields():
    app, site = app_at()
    actions.make(app)
    asked = last(app)
    assert (asked["do"], asked["game"], asked["deals"]) == ("challenge", "rommi", 4)
    assert asked["opponents"] and asked["rules"] == {}
    replies.take_made(app, asked, recorded_reply("made"))
    assert pages(site)[-1][0] == "Challenge" and LINK in pages(site)[-1][1]
    actions.choose(app, press(challenge="help", value="1"))
    again = last(app)
    assert again["no_help"] and again["seed"] == asked["seed"]
    # The reply to the request before is no longer shown.
    many = len(pages(site))
    replies.take_made(app, asked, recorded_reply("made"))
    assert len(pages(site)) == many


def test_an_invitation_is_shown_and_nothing_is_kept_before_the_person_plays():
    app, site = open_invitation()
    assert pages(site)[-1][0] == recorded_reply("made")["invitation"]["title"]
    assert records.read(app.store) == [] and records.results(app.store, LINK) == ("", [])
    actions.play(app)
    assert last(app)["do"] == "open" and last(app)["challenge"] == LINK
    assert last(app)["repeat"] is False and app.state.game == GAME
    assert records.results(app.store, LINK)[1] == recorded_reply("invited")["results"]


def test_a_challenge_that_was_begun_goes_on_and_one_given_up_is_a_repeat():
    # A crash may have lost the entry of a challenge whose game is there.
    for saved, known, repeat in (([GAME], True, False), ([], True, True), ([GAME], False, False)):
        app, _site = app_at(saved=saved)
        if known:
            records.begin(app.store, recorded_reply("made")["invitation"])
        actions.by_address(app, {"link": LINK})
        replies.take_invited(app, last(app), recorded_reply("invited"))
        actions.play(app)
        if repeat:
            assert last(app)["repeat"] is True and app.state.game != GAME
        else:
            assert last(app)["do"] == "load" and app.state.game == GAME
        assert records.find(app.store, LINK)


def test_a_link_that_cannot_be_read_is_refused_in_one_sentence_and_nothing_is_kept():
    app, site = open_invitation("not-known")
    assert "Open the link of the challenge first" in pages(site)[-1][1]
    assert records.read(app.store) == []


def play_challenge(**more):
    """An app whose person has play_challenge the challenge."""
    app, site = app_at(**more)
    records.begin(app.store, recorded_reply("made")["invitation"])
    records.change(app.store, LINK, {"points": 91})
    mine, *other_results = recorded_reply("compared-many")["results"]
    records.put_results(app.store, LINK, mine, [])
    return app, site, mine, other_results


def test_the_result_is_kept_when_the_last_deal_is_over_but_not_that_of_a_repeat():
    for repeat in (False, True):
        app, _site = app_at()
        records.begin(app.store, recorded_reply("made")["invitation"])
        told = dict(recorded_reply("begun")["challenge"], points=[1, 2, 3, 4], repeat=repeat)
        told["result"] = None if repeat else "r1.M"
        reply = dict(recorded_reply("begun"), challenge=told)
        replies.note(app, {"do": "discard"}, reply)
        assert records.find(app.store, LINK)["points"] == (None if repeat else 10)
        assert records.results(app.store, LINK)[0] == ("" if repeat else "r1.M")


def test_a_hint_in_a_challenge_is_saved_at_once():
    app, _site = app_at()
    reply = dict(recorded_reply("begun"), save="with a hint")
    app.change(reply=reply, game="c")
    replies.note(app, {"do": "hint", "id": "c"}, reply)
    assert app.saving.read("c")["save"] == "with a hint"


def test_results_are_compared_part_by_part_and_two_are_then_reviewed():
    app, site, mine, other_results = play_challenge()
    records.put_results(app.store, LINK, mine, other_results[:1])
    results.show_results(app, LINK)
    site.open = True
    sheet = replies.sheet
    replies.sheet = Fake(is_open=lambda: True)
    try:
        assert last(app)["results"] == [mine, other_results[0]] and last(app)["part"] == 0
        progress = dict(recorded_reply("rate"), comparing={"done": 3, "of": 8})
        replies.take_compared(app, last(app), progress)
        assert last(app)["part"] == 3 and not last(app)["review"]
        replies.take_compared(app, last(app), recorded_reply("compared"))
        assert "challenge-parted" in pages(site)[-1][1] or pages(site)[-1][0]
        assert last(app)["review"] and last(app)["part"] == 0
    finally:
        replies.sheet = sheet
    entry = records.find(app.store, LINK)
    assert entry["others"] == [["Anna", recorded_reply("compared")["comparison"]["totals"][1]]]


def test_a_refused_result_is_not_kept():
    app, _site, mine, other_results = play_challenge()
    records.put_results(app.store, LINK, mine, other_results + ["r1.forged"])
    results.show_results(app, LINK)
    results.take_compared(app, recorded_reply("compared-many"))
    assert records.results(app.store, LINK)[1] == other_results


def test_the_turn_in_which_two_plays_parted_is_replayed_as_one_of_them_played_it():
    app, _site, _mine, _others = play_challenge()
    app.change(same_deals={"link": LINK, "told": recorded_reply("compared")})
    results.show_parted(app, press(deal="2", who="1"))
    asked = last(app)
    parted = recorded_reply("compared")["comparison"]["deals"][1]["parted"][1]
    assert (asked["do"], asked["deal"], asked["at"]) == ("open", 2, parted["at"][1])
    assert asked["result"] == recorded_reply("compared")["results"][1]
    assert app.state.shown == "replay" and "turn 1" in app.state.about
    assert app.state.unsaved[app.state.game]["link"] == LINK


def test_the_deal_of_a_day_is_asked_for_by_its_date_and_played_at_once():
    app, site = app_at()
    daily.daily(app, press(of="rablo"))
    assert pages(site)[-1][0] == "Deal of the day" and "2026-03-04" in pages(site)[-1][1]
    daily.play_day(app, press(when="2026-03-02"))
    asked = last(app)
    assert (asked["do"], asked["day"], asked["game"]) == ("challenge", "2026-03-02", "rablo")
    content = dict(recorded_reply("made")["invitation"], day="2026-03-02")
    replies.take_made(app, asked, dict(recorded_reply("made"), invitation=content))
    assert last(app)["do"] == "open" and records.find(app.store, LINK)["day"] == "2026-03-02"


def test_links_of_challenges_and_results_have_a_route_of_their_own():
    for link, route in (("c1.A", "challenge"), ("r1.A", "challenge"), ("p2.A", "link")):
        assert params.route_of(link) == route
    for link in ("c", "cat.", "r.1", "d1.A", ""):
        assert params.route_of(link) == "link"
    assert params.link_in("see https://x.org/#c1.AB&r1.CD") == "c1.AB&r1.CD"


def test_pasted_results_are_put_into_the_table_and_others_refused_there():
    app, site, mine, other_results = play_challenge()
    app.change(same_deals={"link": LINK, "told": recorded_reply("compared-one"), "name": ""})
    results.element = lambda _name: Fake(value="see " + other_results[0])
    results.add(app)
    asked = last(app)
    assert asked["text"] == LINK + "&see " + other_results[0] and asked["has"] == [mine]
    replies.take_invited(app, asked, dict(recorded_reply("invited"), results=other_results[:1]))
    assert records.results(app.store, LINK) == (mine, other_results[:1])
    assert app.state.same_deals["refused"][0]["code"] == "bad-link"
    results.element = lambda _name: None
    results.take_compared(app, recorded_reply("compared"))
    assert "This link is broken" in pages(site)[-1][1]
    # A text without any result says so.
    replies.take_invited(app, asked, recorded_reply("made"))
    results.add_results(app, dict(recorded_reply("invited"), results=[], faults=[]))
    assert "no result" in app.state.same_deals["refused"][0]["text"]


def test_the_own_result_is_kept_under_the_name_that_it_was_sent_with():
    app, _site, _mine, _others = play_challenge()
    app.change(same_deals={"link": LINK, "told": recorded_reply("compared-one")})
    results.clipboard = Fake(can_share=lambda: False)
    common.clipboard = results.clipboard
    results.start_task = lambda work: work.close()
    results.send_named(app, "r1.named")
    assert records.results(app.store, LINK)[0] == "r1.named"


def test_a_repeat_without_a_first_result_is_told_that_it_does_not_count():
    app, site = app_at()
    records.begin(app.store, recorded_reply("made")["invitation"])
    records.put_results(app.store, LINK, "", recorded_reply("invited")["results"])
    asked = len(app.engine.requests)
    told = dict(recorded_reply("begun")["challenge"], repeat=True)
    app.change(reply=dict(recorded_reply("begun"), challenge=told))
    results.result(app)
    assert len(app.engine.requests) == asked and "doesn't count" in pages(site)[-1][1]


def test_opponents_and_rules_are_chosen_and_a_table_that_no_link_holds_is_taken_back():
    app, site = app_at()
    actions.make(app)
    replies.take_made(app, last(app), recorded_reply("made"))
    actions.choose(app, press(challenge="seat", number="1", value="mira"))
    assert last(app)["opponents"] == [{"kind": "mira"}]
    replies.take_made(app, last(app), recorded_reply("made"))
    actions.choose(app, press(challenge="seat", number="2", value="easy"))
    assert [one["kind"] for one in last(app)["opponents"]] == ["mira", "easy"]
    replies.take_made(app, last(app), recorded_reply("made"))
    actions.choose(app, press(challenge="seat", number="1", value=""))
    assert last(app)["opponents"] == [{"kind": "easy"}]
    rule = Fake(getAttribute={"data-challenge": "rule", "name": "r.turnovers"}.get, value="4")
    actions.choose(app, rule)
    assert last(app)["rules"] == {"turnovers": 4}
    # An error leaves the last choices that were good.
    error = {"code": "bad-seat", "params": {}, "text": "Too many players."}
    replies.take_made(app, last(app), dict(recorded_reply("made"), error=error))
    asked = app.state.same_deals
    assert (asked["opponents"], asked["rules"]) == (["mira", "easy"], {})
    assert pages(site)[-1][0] == "Challenge"
    # Another game has a table of its own.
    actions.choose(app, press(challenge="game", value="rablo"))
    assert last(app)["game"] == "rablo" and last(app)["rules"] == {}


def test_new_deals_are_made_at_the_same_table():
    app, _site = app_at()
    content = dict(recorded_reply("made")["invitation"], rules={"jokers": 4}, no_help=True)
    app.change(same_deals={"at": "results", "told": {"invitation": content}})
    actions.make_like(app)
    asked = last(app)
    assert (asked["game"], asked["deals"], asked["no_help"]) == ("rommi", 4, True)
    assert asked["opponents"] == [{"kind": "rosa"}] and asked["rules"] == {"jokers": 4}


def test_a_wide_window_shows_the_code_of_a_challenge_at_once():
    for width, wide in ((1366, True), (1099, False)):
        app, site = app_at()
        site.innerWidth = width
        actions.make(app)
        replies.take_made(app, last(app), recorded_reply("made"))
        (foot,) = [call[3] for call in site.calls if call[0] == "page"][-1:]
        assert ("challenge-qr" in str(foot)) != wide
        assert (last(app)["do"] == "qr") == wide
