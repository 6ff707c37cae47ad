"""A deal that is shown again is walked through from its beginning to its end, and no further."""

from stand_ins.doubles import Fake, page_module
from stand_ins.site import Site, app_on, recorded_reply

playback, links = page_module("game.playback"), page_module("links.actions")


def replay_at():
    """An app that shows a deal of five turns, its slider, and its site."""
    site, slider = Site(), Fake(value="0", max="5")
    app = app_on(site, playback, links, reply=recorded_reply("new"), game="a")
    playback.element = lambda name: slider
    return app, slider, site


def test_a_walk_stays_between_the_deals_beginning_and_its_end():
    app, slider, _site = replay_at()
    turns = []
    for walk in (playback.walk_back, playback.walk_on, playback.walk_on):
        walk(app)
        turns.append(app.engine.requests[-1]["at"])
    playback.go(app, 9)
    playback.walk_on(app)
    playback.walk_back(app)
    turns += [one["at"] for one in app.engine.requests[3:]]
    assert turns == [0, 1, 2, 5, 5, 4] and slider.value == "4"


def test_only_the_last_of_the_waiting_requests_is_sent():
    app, _slider, _site = replay_at()
    asked = []
    app.ask = asked.append
    playback.go(app, 2)
    playback.play_on(app)
    first, last = asked
    assert first() is None and last() == {"do": "replay", "at": 2, "share": True}


def test_a_turn_is_drawn_and_told_with_its_number():
    app, _slider, site = replay_at()
    events = [{"text": "Anna drew."}, {"text": ""}, {"text": "Anna laid."}]
    for turn_events, said in ((events, "Anna drew. Anna laid."), ([], "The cards are dealt.")):
        reply = dict(recorded_reply("new"), replay={"at": 2, "turns": 5}, events=turn_events)
        app.change(chosen=[("h0", "7h")])
        playback.take(app, {}, reply)
        assert app.state.reply is reply and app.state.chosen == []
        assert app.state.lead == "2/5" and site.calls[-1] == ("say", "2/5 " + said)


def test_a_positions_link_is_opened():
    app, _slider, _site = replay_at()
    playback.take(app, {}, dict(recorded_reply("new"), link="p1"))
    assert app.state.link == "p1" and app.engine.requests[-1] == {"do": "look", "link": "p1"}
