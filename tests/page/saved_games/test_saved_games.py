"""The list of saved games: its order and search, and what can be done with each of them."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import Journal, Memory, result_of
from stand_ins.site import recorded_reply
from stand_ins.table import at_table, node_of, page_for

view, actions = page_module("saved_games.view"), page_module("saved_games.actions")
saving = page_module("saves.saving")

# Saved games, the newest first: (its game, its name).
GAMES = (("new", "zoe"), ("new", "Max"), ("kalooki", ""), ("kalooki", "anna\u2019s"))


def app_with_games(*games, refuses=False, deletes=False):
    """An app with these saved games, whose ids are their numbers, and its page."""
    saving.start_task = result_of
    times = list(range(len(games) * 4 + 4))
    kept = saving.Saving(Memory(), Journal(), lambda: times.pop(0), None, Recorder(), str)
    for number in reversed(range(len(games))):
        game, name = games[number]
        kept.keep("g%d" % number, recorded_reply(game), [])
        if name:
            kept.rename("g%d" % number, name)
    page, app = page_for(actions), at_table()
    page.nodes.update({"shelf-find": node_of(), "shelf-order": node_of()})
    page.nodes["shelf-order"].value = "when"
    page.nodes["#sheet [data-act=restore]"] = None
    app.saving, app.tasks = kept, []
    actions.router = Recorder()
    actions.start_task = app.tasks.append
    actions.timing = Fake(pause=_nothing)
    actions.clock = Fake(format_dates=lambda whens: "\n".join(["today"] * len(whens.split("\n"))))
    view.storage = Fake(is_refused=lambda: refuses, is_deleted_soon=lambda: deletes)
    return app, page


async def _nothing():
    pass


def button_of(number):
    """The button of a game."""
    return node_of(data_id="g%d" % number)


def names(app):
    return [one["name"] or one["title"] for one in actions.wanted(app)]


def test_games_are_in_the_chosen_order_the_newest_first_among_equals():
    by_name = ["anna\u2019s", "Kalooki r\u00f6mi", "Max", "zoe"]
    for order, games, found in cases(
        "test_games_are_in_the_chosen_order_the_newest_first_among_equals",
        GAMES=GAMES,
        by_name=by_name,
    ):
        app, _page = app_with_games(*games)
        app.change(saved_order=order)
        assert names(app) == found, (order, games)


def test_a_search_finds_names_and_titles_whatever_their_letters_and_says_if_there_are_none():
    for query, found in ((" RABL ", 2), ("Zo", 1), ("nobody", 0)):
        app, page = app_with_games(*GAMES)
        page.nodes["shelf-find"].value = query
        actions.look(app)
        assert page.nodes["shelf"].innerHTML.count('class="saved"') == found
        assert page.nodes["shelf-none"].hidden is bool(found)
        assert len(app.tasks) == bool(found)
        for task in app.tasks:
            task.close()


def rows_after(then):
    """Return the number of rows of 60 games after `then(app, box)` between the list's parts."""
    app, page = app_with_games(*[("kalooki", "")] * 60)
    actions.look(app)
    box, (more,) = page.nodes["shelf"], app.tasks
    assert box.innerHTML.count('class="saved"') == actions.AT_ONCE

    async def pause():
        then(app, box)

    actions.timing = Fake(pause=pause)
    result_of(more)
    return box.innerHTML.count('class="saved"')


def test_the_first_games_are_shown_at_once_and_the_others_soon_after():
    assert rows_after(lambda app, box: None) == 60


def test_an_older_listing_ends_when_another_begins_or_the_list_is_gone():
    assert rows_after(lambda app, box: app.change(listing=7)) == actions.AT_ONCE

    def close_sheet(app, box):
        box.isConnected = False

    # A part that is on its way then is the last.
    assert rows_after(close_sheet) == 2 * actions.AT_ONCE


def test_a_row_has_a_sketch_of_its_own_or_of_its_save_and_its_day():
    app, _page = app_with_games(("new", "<b>"))
    (entry,) = list(actions.wanted(app))
    assert "&lt;b&gt;" in str(actions.rows(app, iter([entry]))) and "today" in str(
        view.row(entry, None, "today")
    )
    entry["pic"] = None
    drawn, own = [], view.preview
    view.preview = Fake(markup=lambda pic: drawn.append(pic) or "")
    actions.rows(app, iter([entry]))
    view.preview = own
    assert drawn[0]["deck"] == "french"


def test_a_backup_is_advised_if_the_browser_deletes_games():
    for deletes in (True, False):
        assert (
            view.passing() in str(view.frame(app_with_games(*GAMES, deletes=deletes)[0].state))
        ) is deletes


def test_an_empty_list_says_so_and_why_if_the_browser_stores_nothing():
    for refuses, word in ((False, "There are no saved games."), (True, "keeps nothing")):
        app, page = app_with_games(refuses=refuses)
        actions.show(app)
        markup = page.nodes["sheet"].innerHTML
        assert word in markup and "import-file" in markup and "shelf-find" not in markup
    app, page = app_with_games(*GAMES)
    app.change(saved_query="old")
    actions.show(app)
    assert 'id="shelf-find"' in page.nodes["sheet"].innerHTML and app.state.saved_query == ""
    assert page.nodes["shelf"].innerHTML.count('class="saved"') == 4
    app.tasks[0].close()


def games_left(app):
    """The games that are left, after closing what is on its way."""
    for task in app.tasks:
        task.close()
    return [one["id"] for one in app.saving.listed()]


def test_the_last_deleted_game_is_restored_first_and_each_only_once():
    app, page = app_with_games(*GAMES)
    again = page.nodes["#sheet [data-act=restore]"] = node_of()
    actions.restore(app)
    actions.forget(app, button_of(0))
    actions.forget(app, button_of(2))
    assert games_left(app) == ["g1", "g3"] and again.calls == ["focus", "focus"]
    assert "Deleted: Kalooki r\u00f6mi." in page.nodes["sheet"].innerHTML
    forgotten = [call for call in actions.router.calls if call[0] == "forget"]
    assert forgotten == [("forget", app, "g0"), ("forget", app, "g2")]
    for games in (["g1", "g2", "g3"], ["g0", "g1", "g2", "g3"], ["g0", "g1", "g2", "g3"]):
        actions.restore(app)
        assert sorted(games_left(app)) == games
    assert actions.router.calls[2:] == [("refresh", app)] * 2
    assert "Deleted" not in page.nodes["sheet"].innerHTML


def test_a_game_that_another_tab_has_deleted_leads_back_to_the_list():
    app, page = app_with_games(*GAMES)
    actions.about(app, button_of(9))
    assert "Saved games" in page.nodes["sheet"].innerHTML
    actions.forget(app, button_of(9))
    assert "Deleted" not in page.nodes["sheet"].innerHTML and len(games_left(app)) == 4
    actions.about(app, button_of(2))
    markup = page.nodes["sheet"].innerHTML
    assert "Kalooki r\u00f6mi</h2>" in markup and 'value=""' in markup
    assert all('data-act="%s" data-id="g2"' % act in markup for act in ("rename", "forget"))


def test_a_chosen_name_is_trimmed_to_the_fields_length():
    app, page = app_with_games(*GAMES)
    page.nodes["game-name"] = node_of()
    page.nodes["game-name"].value = "  " + "n" * 70 + "  "
    actions.rename(app, button_of(2))
    games_left(app)
    assert "n" * view.LONGEST_NAME in names(app) and actions.router.calls == [("refresh", app)]
    assert 'id="shelf-find"' in page.nodes["sheet"].innerHTML
