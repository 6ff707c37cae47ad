"""The start page: its offers, and the person whose list of games it shows."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.site import Site, app_on, recorded_reply
from stand_ins.table import node_of

from markup import NOTHING, html

view, replies = page_module("start_page.view"), page_module("start_page.replies")


def tile_of_rommi():
    """Return a game's tile, with its title."""
    tile = node_of(href="?game=rommi")
    tile.querySelector("b").textContent = "Rommi"
    return tile


def start_page_of(saved=(), over=(), tile=True, **taught):
    """The start page's offers as markup, and the app."""
    site, box = Site(), Fake(innerHTML="", hasAttribute=lambda name: False)
    site.found = tile_of_rommi() if tile else None
    link = node_of()
    app = app_on(site, view, replies, saved=saved)
    for game in over:
        reply = dict(recorded_reply("new"), save="s", over={"match": True})
        app.saving.keep(game, reply, [])
    app.offers = (lambda app: html("<i>A puzzle</i>"),)
    app.change(lessons=dict(app.state.lessons, **taught))
    view.element = lambda name: box
    view.all_of = lambda query: []
    found = site.found
    view.document = Fake(querySelector=lambda query: link if "learn" in query else found)
    view.draw_first(app)
    # There is never more than one way to learn.
    assert link.hidden is ("begin" in box.innerHTML)
    return box.innerHTML, app


def test_a_new_person_sees_the_first_lesson_and_puzzle():
    markup, _app = start_page_of()
    assert "Start here" in markup and 'href="?learn=rommi"' in markup
    assert "<i>A puzzle</i>" in markup
    # Where no tile tells the game's title there is none.
    assert "begin" not in start_page_of(tile=False)[0]


def test_a_lesson_under_way_is_offered_with_its_step_and_a_learned_game_s_first_deal():
    markup, _app = start_page_of(over=["a"], game="rablo", at=4, of=10)
    assert "Step 4 of 10" in markup and 'href="?learn=rablo"' in markup
    markup, _app = start_page_of(done=["rommi"])
    assert "Your first deal" in markup and "data-deal" in markup


def test_a_person_who_has_played_sees_open_games_instead_of_the_way_in():
    for taught in ({}, {"done": ["rommi"]}):
        markup, _app = start_page_of(over=["a"], **taught)
        assert "begin" not in markup and "continue" not in markup
    markup, _app = start_page_of(saved=["a"])
    assert 'data-act="continue" data-id="a"' in markup and "begin" not in markup


def test_a_puzzle_is_no_deal():
    site = Site()
    site.found = tile_of_rommi()
    app = app_on(site, view, saved=["p"], reply=recorded_reply("puzzle"))
    box = Fake(innerHTML="")
    view.element = lambda name: box
    view.draw_first(app)
    assert "Start here" in box.innerHTML and 'data-id="p"' in box.innerHTML
    assert "on 2026-03-04" in box.innerHTML


def test_an_open_game_has_a_sketch_of_its_own_or_of_its_save():
    markup, app = start_page_of(saved=["a"])
    entries = [dict(one, pic=None) for one in app.saving.listed()]
    app.saving.listed = lambda: entries
    view.draw_first(app)
    assert view.element("first").innerHTML == markup and "<svg" in markup


def test_lessons_that_are_done_are_marked():
    _markup, app = start_page_of(done=["rommi"])
    links = [node_of(data_learn="rommi"), node_of(data_learn="rablo")]
    view.all_of = lambda query: links
    view.mark_lessons(app)
    assert [bool(link.classes) for link in links] == [True, False]


def test_the_built_tiles_stay_until_the_language_changes():
    _markup, app = start_page_of()
    games = recorded_reply("games")
    for foreign, listed in ((False, None), (True, games), (False, games)):
        replies.words = Fake(foreign=lambda foreign=foreign: foreign)
        replies.take(app, {}, games)
        assert app.state.games == games and app.state.listed == listed
    view.said, view.urls = Fake(retold=lambda: None), Fake(follow_fragment=lambda: None)
    view.draw_games(app)
    assert 'data-game="rommi"' in view.element("games").innerHTML
    # Where the build has drawn none, the page does.
    replies.document, app = Fake(querySelector=lambda query: None), start_page_of()[1]
    replies.take(app, {}, games)
    assert app.state.listed == games


def tap_tile(deals, told=True):
    """Return where a tap on a tile leads, by how many deals of the game somebody has ended."""
    first, shown, dealt = page_module("start_page.first_deal"), [], []
    first.router = Fake(
        begins_first=lambda app, game: not deals, deal=lambda app, address: dealt.append(address)
    )
    first.sheet = Fake(
        show=lambda title, body: shown.append((title, str(body))), button=real_button
    )
    first.document, first.screens = Fake(querySelector=lambda query: node_of()), Recorder()
    tile = node_of(href="?game=rommi", data_game="rommi")
    tile.querySelector("b").textContent = "Rommi"
    row = node_of()
    row.nodes["template"] = Fake(innerHTML="<ul>Lay all.</ul>") if told else None
    tile.around = {".games li": row}
    first.follow(None, tile)
    return first, shown, dealt


def real_button(act, label, more=NOTHING, go=False):
    """A button as the sheet makes it, without its label."""
    return html("%(act)s%(more)s", act=act, more=more)


def test_before_a_first_deal_its_rules_are_told_in_three_lines():
    first, shown, dealt = tap_tile(0)
    ((title, body),) = shown
    assert title == "Rommi" and "Lay all." in body and not dealt
    assert 'first-deal data-deal="?game=rommi"' in body and 'data-rules="rommi"' in body
    first.deal(None, node_of(data_deal="?game=rommi"))
    assert dealt == ["?game=rommi"]
    for deals, told in ((1, True), (0, False)):
        _first, shown, dealt = tap_tile(deals, told)
        assert not shown and dealt == ["?game=rommi"]
