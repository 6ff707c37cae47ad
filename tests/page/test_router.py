"""Addresses, the history, links and files: the pages they lead to, and the address bar."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, page_module
from stand_ins.memory import result_of
from stand_ins.site import Site, app_on, lend_browser, recorded_reply

import params

router = page_module("router")


def app_at(site=None, **more):
    """An app on such a site, and the site."""
    site = site or Site()
    app = app_on(site, router, **more)
    app.engine.disown = lambda game: site.calls.append(("disown", game))
    return app, site


def wish(game="rablo", name="Ada", **more):
    asked = params.read([], "")
    asked["game"] = game
    asked["seats"] = [{"name": name, "kind": "person"}, {"name": "Bo", "kind": "easy"}]
    asked.update(more)
    return asked


# new games


def test_a_requested_game_is_not_begun_again_but_another_one_is():
    app, _site = app_at()
    router.new_game(app, wish())
    first = app.state.game
    router.new_game(app, wish())
    assert app.state.game == first
    for asked in (wish(name="Cy"), wish("kalooki")):
        router.new_game(app, asked)
        assert app.state.game != first
        first = app.state.game


def test_the_same_game_may_be_begun_again_once_it_has_come_or_failed():
    app, site = app_at()
    for end in (lambda: router.arrive(app), app.leave, lambda: setattr(site, "busy", False)):
        router.new_game(app, wish())
        first = app.state.game
        end()
        router.new_game(app, wish())
        assert app.state.game != first
        app.leave()


def test_a_new_game_has_the_wanted_seats_and_seed_or_default_ones():
    app, _site = app_at()
    router.new_game(app, wish(seed="mine", casual="1"))
    (request,) = app.engine.requests
    assert request["seed"] == "mine" and request["casual"] is True
    router.new_game(app, wish(seats=[]))
    (request,) = app.engine.requests
    assert request["seed"] != "mine" and request["casual"] is False
    assert [one["kind"] for one in request["seats"]] == ["person", "standard"]


def test_the_games_are_requested_when_their_options_are_needed():
    for asked, many in ((wish(), 0), (wish(preset="a"), 1), (wish(rules={"jokers": "4"}), 1)):
        app, _site = app_at()
        router.new_game(app, asked)
        assert len([one for one in app.engine.requests if one["do"] == "games"]) == many
    app, _site = app_at(games=recorded_reply("games"))
    router.new_game(app, wish("raeuber"), first=True)
    (request,) = app.engine.requests
    assert request["rules"]["seconds"] == 0


def address_of_new_game(search="", **values):
    """Return a new game's (address, True if it replaces the address before)."""
    app, site = app_at(Site(search), **values)
    router.begin_at(app, {"do": "new"}, [("game", "rablo")], "g")
    ((_go, where, replace),) = [call for call in site.calls if call[0] == "go"]
    return where, replace


def test_a_links_address_is_the_pages_address_without_its_query():
    for asked in ("?play=a#old", "#old", "?play=a", ""):
        router.window = Fake(location=Fake(href="https://x.org/talon/" + asked))
        assert router.address_of("p1.x") == "https://x.org/talon/#p1.x"


def test_the_address_of_a_new_game_replaces_only_the_address_that_began_it():
    assert address_of_new_game() == ("?play=g&game=rablo", False)
    assert address_of_new_game(speed="off")[0] == "?play=g&game=rablo&speed=off"
    for search in ("?game=rablo", "?puzzle=day", "?play=g"):
        assert address_of_new_game(search)[1] is True
    assert address_of_new_game("?play=g", game="b")[1] is True
    assert address_of_new_game("?play=other")[1] is False
    assert address_of_new_game("?game=rablo", game="b")[1] is False


def test_a_tile_deals_at_the_last_table_of_its_game():
    app, _site = app_at()
    app.change(coach=dict(app.state.coach, deals={}))
    router.deal(app, "?game=rablo")
    assert app.state.coming["seats"] == []
    router.set_up(app, wish(name="Cy"))
    app.leave()
    router.deal(app, "?game=rablo")
    assert app.state.coming["seats"] == wish(name="Cy")["seats"]


def test_the_first_match_of_a_game_has_no_clock_and_one_deal_unless_its_table_was_set_up():
    for deals, set_up, untimed in (
        ({}, False, True),
        ({"raeuber": 1}, False, False),
        ({}, True, 0),
    ):
        app, _site = app_at(games=recorded_reply("games"))
        app.change(coach=dict(app.state.coach, deals=deals))
        if set_up:
            router.set_up(app, wish("raeuber"))
            app.leave()
        router.deal(app, "?game=raeuber")
        (request,) = app.engine.requests
        assert (request["rules"].get("seconds") == 0) is bool(untimed)
        assert (request["rules"].get("rounds") == 1) is bool(untimed)


def test_the_game_after_a_lesson_is_dealt_against_the_companion():
    app, _site = app_at(reply=recorded_reply("new"))
    app.change(coach=dict(app.state.coach, deals={}))
    router.first_deal(app)
    (request,) = [one for one in app.engine.requests if one["do"] == "new"]
    assert request["game"] == "rablo"
    assert [one["kind"] for one in request["seats"]] == ["person", "emil"]


def test_only_a_game_from_a_link_begins_unsaved():
    app, site = app_at()
    router.begin(app, {"do": "open"}, "a")
    router.begin(app, {"do": "open"}, "b", link="p1")
    router.begin(app, {"do": "open"}, None, link="p2", review=True)
    unsaved = dict(app.state.unsaved)
    assert unsaved.pop(app.state.game) == {"link": "p2", "review": True, "miss": False}
    assert unsaved == {"b": {"link": "p1", "review": False, "miss": False}}
    assert site.names("hold") == ["hold"] * 3


def test_a_lesson_has_one_entry_in_the_history():
    for search, replaced in (("", False), ("?learn=rommi", True), ("?learn=rablo", False)):
        app, site = app_at(Site(search))
        router.learn(app, "rommi", {"do": "learn"})
        assert ("go", "?learn=rommi", replaced) in site.calls
        router.arrive(app)
        assert site.names("go") == ["go"]


def test_the_address_is_written_when_the_game_has_come_with_the_link_of_a_watched_one():
    looked = {"a": {"link": "p1", "review": False, "miss": False}}
    for begun, unsaved, gone in (
        ("pushed", {}, [("go", "?play=a", False)]),
        ("replaced", {}, [("go", "?play=a", True)]),
        ("replaced", looked, [("go", "./#p1", True)]),
        ("", {}, []),
    ):
        app, site = app_at(game="a", begun=begun, unsaved=unsaved)
        router.arrive(app)
        router.arrive(app)
        assert site.calls == gone


def test_a_refused_game_leaves_the_table_and_its_address_but_not_a_links_address():
    looked = {"a": {"link": "x", "review": False, "miss": False}}
    for begun, unsaved, gone in (
        ("replaced", {}, ["go"]),
        ("replaced", looked, []),
        ("pushed", {}, []),
    ):
        app, site = app_at(game="a", begun=begun, unsaved=unsaved)
        router.refuse(app, "It can't be read.")
        assert site.names("go") == gone and app.state.game is None and app.state.unsaved == {}
        assert ("notice", "It can't be read.", False) in site.calls
    app, site = app_at(saved=["a"], game="a")
    router.refuse(app, "Broken.")
    assert ("notice", "Broken.", True) in site.calls


# files


def opened_links(app):
    return [one["file"] for one in app.engine.requests if one["do"] == "open"]


def test_a_file_opens_at_once_if_no_game_is_on_the_table():
    app, _site = app_at()
    router.open_file(app, "text")
    assert opened_links(app) == ["text"]


def test_only_the_last_of_two_checked_files_is_opened():
    app, _site = app_at(game="a")
    router.open_file(app, "one")
    router.open_file(app, "two")
    one, two = app.engine.requests
    router.open_checked(app, one, {"error": None})
    assert app.state.game == "a"
    router.open_checked(app, two, {"error": None})
    assert opened_links(app) == ["two"]
    router.open_checked(app, two, {"error": None})
    assert opened_links(app) == ["two"]


def test_a_file_that_cannot_be_opened_leaves_the_game_on_the_table():
    app, site = app_at(game="a")
    router.open_file(app, "broken")
    router.open_checked(app, app.engine.requests[0], {"error": {"text": "It can't be read."}})
    assert site.calls == [("toast", "It can't be read.")]
    assert opened_links(app) == [] and app.state.game == "a"


# saved games


def test_a_saved_game_is_continued_by_the_engine_under_this_tabs_lock():
    for how, left_out in (({}, []), ({"held": True}, ["hold"]), ({"shown": True}, [])):
        app, site = app_at(saved=["a"])
        router.open_game(app, "a", **how)
        assert (app.state.game, app.state.save) == ("a", "save of a")
        assert app.engine.requests == [{"do": "load", "save": "save of a"}]
        assert ("hold" in site.names()) is (not left_out)
        # It is shown as it was stored, unless that is shown already.
        assert ("show_table" in site.names()) is ("shown" not in how)


def test_a_game_that_only_the_journal_has_is_fetched_and_then_opened():
    for held in (True, False):
        app, site = app_at(saved=["a"])
        router.start_task = result_of
        journal = app.saving.journal
        texts = dict(journal.texts)
        app.store.texts.clear()
        journal.beyond.append("a")
        app.saving = type(app.saving)(app.store, journal, int, site.toast, site.tell, str)
        assert app.saving.away("a") and texts
        router.open_game(app, "a", held)
        assert app.state.save == "save of a" and ("hold" in site.names()) is not held


def test_a_game_that_is_not_stored_any_more_leads_to_a_start_page_that_knows_its_games():
    app, site = app_at()
    router.open_game(app, "gone")
    assert (
        site.names("show_home", "notice") == ["show_home", "notice"] and site.calls[-1][2] is True
    )
    assert app.engine.requests == [{"do": "games"}]


def test_a_stored_reply_that_cannot_be_drawn_leaves_the_table_to_the_engine():
    for show in (
        lambda app, record: router.show_record(app, record),
        lambda app, record: result_of(router.show_in_turns(app, record)),
    ):
        app, _site = app_at()
        show(app, {"reply": {"view": None}, "log": ["a"]})
        assert app.state.log == ["a"] and app.state.reply is None
        show(app, {"reply": None, "log": ["b"]})
        assert app.state.log == ["b"] and app.state.reply is None


def test_a_table_has_scores_beside_it_if_there_is_room():
    for wide, opens in ((1700, True), (1699, False)):
        app, site = app_at()
        site.innerWidth = wide
        router.seat(app, recorded_reply("new"))
        assert app.state.side is opens and app.state.reply == recorded_reply("new")
        assert site.names("show_table") == ["show_table"]
    app, site = app_at(Site(table=True))
    router.seat(app, recorded_reply("new"))
    assert app.state.reply is None and site.calls == []


# the start page


def test_the_start_page_is_drawn_again_only_while_it_is_shown():
    for table, drawn in ((True, 0), (False, 1)):
        app, _site = app_at(Site(table=table))
        router.refresh(app)
        assert app.state.home == drawn
        router.show_home(app)
        assert app.state.home == drawn + 1


def test_the_focus_moves_when_the_table_is_left():
    for table, sought in ((True, ["recover"]), (False, [])):
        app, site = app_at(Site(table=table))
        router.show_home(app)
        assert site.names("recover") == sought


def test_the_way_home_closes_the_dialog_and_any_set_up_behind_the_table():
    for target, fragment in (("form", "home"), (None, "setup-rommi")):
        app, site = app_at(Site(fragment="setup-rommi"), game="a")
        site.found = target
        router.go_home(app)
        assert site.names("close_dialog", "go", "show_home") == ["close_dialog", "go", "show_home"]
        assert ("go", "./", False) in site.calls
        assert app.state.game is None and site.hash == fragment


def test_deleting_another_game_brings_the_start_page_up_to_date():
    app, site = app_at(game="a")
    router.forget(app, "b")
    assert app.state.game == "a" and app.state.home == 1
    router.forget(app, "a")
    assert app.state.game is None and "show_home" in site.names()


def test_the_engine_is_asked_for_its_games_until_it_answers():
    app, _site = app_at()
    asked = []
    app.engine.post = lambda build, game=None: asked.append(build)
    router.ask_games(app)
    router.ask_games(app)
    assert [build() for build in asked] == [{"do": "games"}] * 2
    app.change(games=recorded_reply("games"))
    # Two equal requests get one answer.
    assert [build() for build in asked] == [None, None]
    router.ask_games(app)
    assert len(asked) == 2


# where addresses lead


def destination(way="start", saved=(), fragment="", there=None, **asked):
    """Return the page that an address leads to."""
    site = Site(fragment=fragment)
    calls = []
    routes = {name: lambda app, wish, name=name: calls.append(name) for name in ("link", "puzzle")}
    for name in ("learn", "shared"):
        routes[name] = lambda app, wish, name=name: calls.append(name + " " + str(wish[name]))
    app, site = app_at(site, saved=saved, routes=routes, game=there)
    whole = params.read([], "")
    whole.update(asked)
    if way == "start":
        router.by_address(app, whole)
    else:
        site.search = "?" + "&".join([name + "=" + asked[name] for name in asked])
        router.by_history(app)
    calls += [one["do"] for one in app.engine.requests]
    return calls + site.names("show_home")


def test_every_address_leads_to_its_page():
    whole = {"link": "p1", "play": "a", "puzzle": "day", "learn": "rommi", "game": "rablo"}
    found = []
    for name in ("link", "play", "puzzle", "learn", "game"):
        found.append(destination(saved=["a"], **whole))
        del whole[name]
    assert found == [["link"], ["load"], ["puzzle"], ["learn rommi"], ["new"]]
    # A game that is not here any more says so.
    assert destination(play="a") == ["games", "games", "show_home"]
    assert destination() == destination(saved=["b"]) == ["games", "show_home"]
    assert destination(saved=["b"], **{"continue": "1"}) == ["load", "games"]
    assert destination(**{"continue": "1"}) == ["games", "show_home"]
    assert destination(fragment="#learn") == ["learn None", "games", "show_home"]
    assert destination(shared="file") == ["shared file", "games", "show_home"]


def test_a_shown_stored_table_stays_if_it_is_the_games_latest():
    for newer in (False, True):
        app, _site = app_at(saved=["a"])
        reply = app.saving.read("a")["reply"]
        app.change(reply=reply)
        if newer:
            app.saving.keep("a", dict(recorded_reply("new"), save="newer"), [])
            app.saving.seen = lambda game: 1
        router.by_address(app, dict(params.read([], ""), play="a"))
        assert (app.state.reply is reply) is not newer


def test_the_history_leads_to_a_link_a_lesson_a_game_or_the_start_page():
    assert destination("history", link="p1", learn="rommi", play="a") == ["link"]
    assert destination("history", learn="rommi", play="a") == ["learn rommi"]
    assert destination("history", ["a"], play="a", there="b") == ["load"]
    # The game on the table is not opened again.
    app, site = app_at(Site("?play=a"), game="a", saved=["a"])
    router.by_history(app)
    assert app.engine.requests == []
    app, site = app_at(game="b")
    router.by_history(app)
    assert "show_home" in site.names() and destination("history") == []


def test_back_closes_a_dialog_unless_it_leads_to_a_links_page():
    for search, closed in (("?link=p1", []), ("", ["close_dialog"])):
        app, site = app_at(Site(search), routes={"link": lambda app, wish: None})
        router.by_history(app)
        assert site.names("close_dialog") == closed


def test_closing_a_link_restores_the_address_of_the_shown_page():
    app, site = app_at(Site(table=True), game="a")
    router.stay(app)
    assert site.calls == [("go", "?play=a", True)]
    app, site = app_at()
    router.stay(app)
    assert site.calls[0] == ("go", "./", True) and "show_home" in site.names()


def test_only_a_wanted_language_is_dropped_from_the_address():
    for search, fragment, gone in cases("test_only_a_wanted_language_is_dropped_from_the_address"):
        site = Site(search, fragment)
        lend_browser(site, router)
        router.drop_language()
        assert site.calls == [tuple(call) for call in gone]


def test_a_link_is_followed_by_the_browser():
    site = Site()
    lend_browser(site, router)
    router.follow_link("p1")
    assert site.hash == "p1"
