"""Beginning puzzles, counting and rating them."""

from stand_ins.doubles import Fake, page_module
from stand_ins.site import TODAY, Site, app_on, recorded_reply

import params

actions, replies = page_module("puzzles.actions"), page_module("puzzles.replies")
progress, router = page_module("saves.progress"), page_module("router")


def app_with_puzzles(**more):
    """An app whose puzzles are begun and counted."""
    site = Site()
    return app_on(site, actions, replies, router, **more), site


def press(app, when, kind="", game=""):
    """Press a button for a puzzle; returns what is asked, the address, and the game's id."""
    button = {"data-when": when, "data-kind": kind, "data-of": game}
    actions.start(app, Fake(getAttribute=button.get))
    return app.engine.requests[-1], app.state.game


def test_the_puzzle_of_the_day_is_begun_once_and_then_continued():
    app, site = app_with_puzzles()
    request, known = press(app, "day", "out", "rablo")
    assert request == {"do": "puzzle", "date": TODAY, "kind": "out", "game": "rablo"}
    query = "?play=%s&puzzle=day&kind=out&game=rablo" % known
    assert ("go", query, False) in site.calls and "draw" in site.names()
    # That of another kind, of another game or of any is another one.
    others = [
        press(app, "day", kind, of)[1] for kind, of in (("lay", "rablo"), ("out", "x"), ("", ""))
    ]
    assert len(set(others + [known])) == 4
    app, _site = app_with_puzzles(saved=[known])
    request, game = press(app, "day", "out", "rablo")
    assert game == known and request == {"do": "load", "save": "save of " + known}


def test_a_date_opens_the_puzzle_of_its_day():
    request, game = press(app_with_puzzles()[0], "2026-03-01")
    assert request == {"do": "puzzle", "date": "2026-03-01", "kind": None, "game": None}
    assert game == "day-2026-03-01-any-any"


def test_another_puzzle_is_like_the_one_on_the_table_and_not_saved_yet():
    app, site = app_with_puzzles(reply=recorded_reply("puzzle"))
    site.getElementById = lambda name: None
    actions.another(app)
    (request,) = app.engine.requests
    assert request["seed"].startswith("v2.") and "date" not in request
    assert (request["kind"], request["game"]) == ("out", "rablo")
    address = site.calls[-2][1] if site.calls[-2][0] == "go" else ""
    wish = params.read([], "")
    wish.update({"puzzle": request["seed"], "kind": "out", "game": "rablo", "play": "mine"})
    # Its address begins the same puzzle, under the id that stands there.
    actions.by_address(app, wish)
    assert app.engine.requests == [request] and app.state.game == "mine" and address is not None


def test_an_address_may_ask_for_a_new_puzzle_or_for_the_days():
    app, _site = app_with_puzzles()
    wish = params.read([], "")
    wish.update({"puzzle": "new", "kind": "lay"})
    actions.by_address(app, wish)
    (request,) = app.engine.requests
    assert request["seed"].startswith("v2.") and (request["kind"], request["game"]) == ("lay", None)
    for day, date in (("day", TODAY), ("2026-03-01", "2026-03-01")):
        actions.by_address(app, dict(wish, puzzle=day))
        assert app.engine.requests[-1]["date"] == date


def test_the_calendar_is_turned_month_by_month_and_keeps_the_focus():
    app, site = app_with_puzzles()
    site.found = Fake(focus=site.focus)
    for by, month in (("-1", "2026-02"), ("-1", "2026-01"), ("-1", "2025-12"), ("1", "2026-01")):
        actions.turn_month(app, Fake(getAttribute=lambda name, by=by: by))
        assert app.state.month == month
    assert site.names("focus") == ["focus"] * 4


def app_after(*turns, **puzzle):
    """The app after requests about a puzzle, each with how the puzzle then stands."""
    app = app_with_puzzles()[0]
    for do, solved, shown in turns:
        reply = recorded_reply("puzzle")
        reply["puzzle"].update(date=None, tries=1, solved=solved, shown=shown)
        reply["puzzle"].update(puzzle)
        replies.note(app, {"do": do}, reply)
    replies.note(app, {"do": "end"}, recorded_reply("new"))
    assert app.state.progress == progress.read(app.store)
    return app


def stored_totals(*turns):
    record = app_after(*turns).state.progress
    return [record[name] for name in ("solved", "tries", "given")]


def test_laying_the_shown_answer_does_not_solve_the_puzzle():
    assert stored_totals(("answer", False, True), ("end", True, True))[::2] == [0, 1]
    assert stored_totals(("end", True, False), ("answer", True, False))[::2] == [1, 0]


def test_a_counted_puzzle_is_rated_once():
    app = app_after(("hint", False, False), ("end", True, False), ("load", True, False), level=2)
    assert app.engine.requests == [{"do": "rate", "level": 2, "score": 0.5}]
    assert app_after(("end", False, False)).engine.requests == []
    (request,) = app_after(("answer", False, True), ("end", True, True)).engine.requests
    assert request["score"] == 0
    # A puzzle of the day is counted once, whatever comes again.
    app = app_after(("end", True, False), ("end", True, False), date=TODAY)
    assert len(app.engine.requests) == 1 and app.state.progress["solved"] == 1


def test_a_refused_request_is_no_answer():
    app, reply = app_with_puzzles()[0], recorded_reply("puzzle")
    reply["puzzle"].update(solved=True)
    replies.note(app, {"do": "end"}, dict(reply, error={"code": "x"}))
    assert app.engine.requests == [] and app.state.progress["solved"] == 0


def test_a_rating_goes_on_from_the_one_before():
    app = app_after(("end", True, False))
    rating = recorded_reply("rate")["rating"]
    replies.take_rating(app, {"do": "rate"}, recorded_reply("rate"))
    known = [rating["points"], rating["deviation"], rating["volatility"]]
    assert app.state.progress["rating"] == progress.read(app.store)["rating"] == known
    reply = recorded_reply("puzzle")
    reply["puzzle"].update(solved=True)
    replies.note(app, {"do": "end"}, reply)
    assert app.engine.requests[-1]["rating"] == known


def test_the_time_on_a_puzzle_is_what_passes_between_its_beginning_and_its_solution():
    app, site = app_with_puzzles()
    passed = {"puzzle": 500, "place": 12, "hint": 3, "end": 30, "answer": 0, "load": 70}
    turns = (("puzzle", False), ("place", False), ("hint", False), ("end", False), ("load", False))
    for do, solved in turns + (("place", False), ("end", True), ("place", True), ("load", True)):
        reply = recorded_reply("puzzle")
        reply["puzzle"].update(date=None, link="q1", tries=1, solved=solved, shown=False)
        # Little is left to count later, except at a try.
        site.seconds_seen = lambda least, now=passed[do]: now if now >= least else 0
        replies.note(app, {"do": do}, reply)
    assert app.state.progress["spent"] == [["q1", 12 + 30 + 12 + 30]]
    assert app.state.progress == progress.read(app.store)


def test_time_is_kept_when_the_page_is_hidden():
    app, site = app_with_puzzles(reply=recorded_reply("puzzle"))
    site.seconds_seen = lambda least: 4
    replies.keep_time(app)
    assert progress.spent(progress.read(app.store), app.state.puzzle) == 4


def test_the_result_decides_what_the_next_puzzle_is_like():
    for chosen, kind, game in (("lay raeuber", "lay", "raeuber"), ("", None, None)):
        app, site = app_with_puzzles(reply=recorded_reply("puzzle"))
        site.getElementById = lambda name, chosen=chosen: Fake(value=chosen)
        actions.another(app)
        (request,) = app.engine.requests
        assert (request["kind"], request["game"]) == (kind, game)
