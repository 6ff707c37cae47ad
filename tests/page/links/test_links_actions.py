"""The page of an opened link, and the effect of each choice."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, page_module
from stand_ins.memory import result_of
from stand_ins.site import Site, app_on, recorded_reply
from stand_ins.table import node_of

import params

actions, replies = page_module("links.actions"), page_module("links.replies")
router, links = page_module("router"), page_module("links.kinds")
GAME = params.game_of("p1")


def open_link(table=False, found="look", **more):
    """An app that has opened the link "p1", of which the engine has found this, and its site."""
    site = Site(table=table)
    app = app_on(site, actions, replies, router, links, games=recorded_reply("games"), **more)
    actions.open(app, "p1")
    if found:
        answer(app, recorded_reply(found))
    site.calls.clear()
    return app, site


def answer(app, reply):
    replies.take(app, app.state.link_asked, reply)


def requests_of(app):
    return app.engine.requests[-1]


def sheet_of(site):
    """The title, body and foot of what the sheet shows."""
    return [call[1:4] for call in site.calls if call[0] == "page"][-1]


def button_of(**attributes):
    """A button or field with these attributes."""
    named = {"data-" + name: attributes[name] for name in attributes}
    return Fake(getAttribute=named.get, value=attributes.get("value"))


def test_a_link_is_sent_to_the_engine_and_only_its_last_answer_is_shown():
    app, site = open_link(found=None)
    assert requests_of(app) == {"do": "look", "link": "p1"}
    first = app.state.link_asked
    actions.by_address(app, {"link": "p2"})
    replies.take(app, first, recorded_reply("look"))
    assert site.names("page") == [] and app.state.link_page is None
    answer(app, recorded_reply("look"))
    assert sheet_of(site)[0] == "A position" and app.state.link_page == "position"


def own_game_sentence(saved=(), over=(), puzzles=(), **values):
    """Return the sentence about the person's own game, which stays as it is."""
    site = Site()
    app = app_on(site, actions, replies, saved=saved, games=recorded_reply("games"), **values)
    for game in puzzles:
        app.saving.keep(game, dict(recorded_reply("puzzle"), save="s"), [])
    for game in over:
        app.saving.keep(game, dict(recorded_reply("new"), save="s", over={"match": True}), [])
    actions.open(app, "p1")
    answer(app, recorded_reply("look"))
    return "stays as it is" in str(sheet_of(site)[1])


def test_the_own_game_is_on_the_table_or_else_the_newest_open_game_but_no_puzzle():
    assert own_game_sentence(reply=recorded_reply("new"), game="a") and own_game_sentence(
        saved=["a"]
    )
    assert (
        not own_game_sentence()
        and not own_game_sentence(over=["a"])
        and not own_game_sentence(puzzles=["p"])
    )
    assert own_game_sentence(saved=["a"], puzzles=["p"])
    # A table that is only looked at is nobody's own.
    assert not own_game_sentence(reply=recorded_reply("new"), game="a", shown="look")


def test_a_position_of_a_finished_deal_is_only_looked_at():
    for phase, act in (("play", "link-play"), ("over", "link-look")):
        app, site = open_link(found=None)
        reply = recorded_reply("look")
        reply["view"]["phase"] = phase
        answer(app, reply)
        assert str(sheet_of(site)[2]) == act


def test_a_game_that_was_begun_from_the_link_can_be_continued():
    for saved, offered in (([GAME], True), ([], False)):
        app, site = open_link(found=None, saved=saved)
        answer(app, recorded_reply("look"))
        assert ('data-id="%s"' % GAME in str(sheet_of(site)[1])) or (
            "continue" in str(sheet_of(site)[1])
        ) is offered


def test_back_from_a_second_link_leads_to_the_own_game():
    for looking, kept in ((None, "looked"), ("look", "own")):
        app, _site = open_link(game="own")
        app.change(shown=looking, game="looked")
        actions.open(app, "p2")
        assert app.state.before_link == kept


def test_a_link_of_a_deal_is_replayed_and_a_link_of_a_puzzle_is_played():
    for kind, shows, at_turn in (("deal", "replay", 0), ("puzzle", None, None)):
        app, _site = open_link(found=None)
        answer(app, dict(recorded_reply("look"), linked={"kind": kind}))
        assert requests_of(app)["do"] == "open" and requests_of(app).get("at") == at_turn
        assert app.state.game == GAME and app.state.shown == shows
        assert app.state.unsaved[GAME]["link"] == "p1"


def test_a_game_begun_from_a_deals_or_puzzles_link_goes_on():
    app, site = open_link(found=None, saved=[GAME])
    answer(app, dict(recorded_reply("look"), linked={"kind": "deal"}))
    assert ("go", "?play=" + GAME, True) in site.calls and "toast" in site.names()
    assert app.state.game == GAME and app.state.shown is None


def test_closing_the_sheet_without_a_choice_leaves_the_page_as_it_was():
    for there, table, gone in (
        (True, True, []),
        (False, True, [("go", "?play=a", True)]),
        (False, False, [("go", "./", True)]),
    ):
        app, site = open_link(table, game="a")
        site.is_open = lambda there=there: there
        actions.follow_closing(app)
        assert [call for call in site.calls if call[0] == "go"] == gone
        assert app.state.link_page == ("position" if there else None)
        site.calls.clear()
        app.change(link_page=None)
        actions.follow_closing(app)
        # The focus is given back once the page is there.
        assert site.calls == ([] if there else [("recover",)])


def test_back_leads_from_every_page_of_the_sheet_to_its_first():
    app, site = open_link()
    assert not actions.step_back(app)
    actions.choose_seat(app)
    assert app.state.link_page == "seats" and actions.step_back(app)
    assert app.state.link_page == "position"
    actions.analyse(app)
    assert requests_of(app)["analyse"] is True
    answer(app, recorded_reply("analysis"))
    assert app.state.link_page == "analysis" and sheet_of(site)[0] == "Analysis"
    actions.go_back(app)
    assert app.state.link_page == "position" and site.names("go") == []


def test_back_from_a_position_leads_to_the_game_before_it_or_to_the_start_and_to_its_link():
    for before, saved, gone in (("own", ["own"], "?play=own"), (None, [], "./")):
        app, site = open_link(game=before, saved=saved)
        actions.look(app)
        site.calls.clear()
        actions.go_back(app)
        assert ("go", gone, False) in site.calls and sheet_of(site)[0] == "A position"


def test_no_seat_can_be_chosen_without_a_position():
    app, site = open_link(found=None)
    actions.choose_seat(app)
    assert site.calls == [] and app.state.link_page is None


def test_the_chosen_players_sit_at_their_seats_and_the_focus_stays():
    app, site = open_link()
    site.found = Fake(focus=site.focus)
    assert app.state.kinds == app.state.games["newcomers"][:2]
    actions.sit(app, button_of(seat="1"))
    actions.against(app, button_of(against="0", value="expert"))
    assert site.names("page", "focus") == ["page", "focus"] * 2
    actions.begin(app)
    seats = requests_of(app)["seats"]
    assert [seat["kind"] for seat in seats] == ["expert", "person"] and seats[0]["name"]


def test_a_game_from_a_link_replaces_no_saved_game():
    for saved in ([], [GAME]):
        app, site = open_link(saved=saved)
        actions.begin(app)
        assert (app.state.game == GAME) is (not saved) and app.state.begun == "replaced"
        assert app.state.link_page is None and "close" in site.names()


def test_a_position_can_be_looked_at_from_its_own_seat_and_is_not_saved():
    app, _site = open_link()
    actions.look(app)
    seats = requests_of(app)["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "standard"]
    assert seats[1]["name"] == "Player 2" and app.state.shown == "look"
    assert app.state.unsaved[app.state.game]["link"] == "p1" and app.state.link_page is None


def test_a_position_is_saved_once_under_a_name_of_its_own():
    app, site = open_link()
    actions.save(app)
    assert requests_of(app)["seats"][0]["kind"] == "person"
    answer(app, dict(recorded_reply("look"), save="text"))
    kept = actions.kept_id("p1")
    assert app.saving.read(kept)["save"] == "text" and app.state.home == 1
    before = requests_of(app)
    actions.save(app)
    assert requests_of(app) is before and site.names("toast") == ["toast"] * 2


def test_a_links_fault_replaces_its_position():
    app, site = open_link()
    answer(app, recorded_reply("broken"))
    assert app.state.link_page == "broken" and app.state.linked is None
    assert (
        "x.org/talon/#p1" in str(sheet_of(site)[1]) and str(sheet_of(site)[2]) == "homelink-again"
    )
    actions.choose_seat(app)
    assert app.state.link_page == "broken"


def field_of(value):
    """Return a field with a text in it."""
    field = node_of()
    field.value = value
    return field


def test_only_the_link_of_a_pasted_address_is_opened():
    for text, link in cases("test_only_the_link_of_a_pasted_address_is_opened"):
        app, site = open_link()
        field = field_of(text)
        actions.element = lambda name, field=field: field
        actions.again(app)
        assert site.calls == ([("go", "./#" + link, True)] if link else [])
        assert app.state.link == (link or "p1") and field.calls == ([] if link else ["focus"])


def test_pasted_text_goes_into_the_field_which_gets_the_focus():
    for copied, value in (("", "old"), (" p1.x ", "p1.x")):
        app, site = open_link()
        field = field_of("old")

        async def paste(copied=copied):
            return copied

        site.paste = paste
        actions.element = lambda name, field=field: field
        actions.start_task = result_of
        actions.paste(app)
        assert len(site.names("toast")) == (0 if copied else 1)
        assert field.value == value and field.calls == ["focus"]
        actions.element = lambda name: None
        actions.paste(app)
