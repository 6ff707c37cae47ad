"""The rules open at the paragraph that a reason comes from, in the match's own options."""

from stand_ins.doubles import page_module
from stand_ins.site import Site, app_on, recorded_reply
from stand_ins.table import node_of

import params

guide = page_module("rules.guide")
PAGE = [["# Melds"], ["A set & a run.", "An ace."], ["A joker."]]


def request_of(press, **attributes):
    """Return the request of a button at a game of the engine's, and the app."""
    app = app_on(Site(), guide, reply=recorded_reply("new"), games=recorded_reply("games"))
    press(app, node_of(**attributes))
    return app.engine.requests[-1], app


def test_rules_of_the_match_on_the_table_or_of_the_named_game_are_shown():
    request, _app = request_of(guide.show_rules, data_clause="2")
    options = recorded_reply("new")["view"]["options"]
    assert request == {"do": "rules", "game": "rablo", "rules": options, "clause": "2"}
    request, _app = request_of(guide.show_rules, data_rules="rommi")
    assert request == {"do": "rules", "game": "rommi", "rules": {}, "clause": None}


def test_the_rules_of_a_set_up_are_its_own_choices():
    wish = params.read([], "")
    wish.update({"game": "raeuber", "rules": {"seconds": "30"}})
    guide.asked_by = lambda form: wish
    chosen = node_of("[data-setup]", data_rules="raeuber")
    app = app_on(Site(), guide, games=recorded_reply("games"))
    guide.show_rules(app, chosen)
    assert app.engine.requests[-1]["rules"] == {"seconds": 30}


def test_a_refusal_leads_to_the_sentence_of_its_rule():
    app = app_on(Site(), guide, reply=recorded_reply("new"), ruled=7)
    guide.show_rule(app)
    assert app.engine.requests[-1]["clause"] == "7"


FACES = {"cards": "7s 7h 7s", "name": "three cards"}
SIX = {"cards": "6c", "name": "a six"}
PICTURES = [
    [{"text": "", "parts": ["+ ", FACES, ": a set"]}],
    [{"text": "", "parts": ["- ", FACES, ": no set, ", SIX, " is missing"]}],
]


def rules_page(rules, clause=None, deck="french", found=None):
    """The rules' title and markup for this page."""
    site = Site()
    site.found = found
    app = app_on(site, guide)
    guide.take(app, {"clause": clause}, {"title": "Rommi", "deck": deck, "page": rules})
    _show, title, body = site.calls[-1]
    return title, str(body)


def test_the_engines_rules_are_shown_from_the_requested_sentence():
    found, site = node_of(), Site()
    site.found = found
    guide.take(app_on(site, guide), {"clause": "4"}, recorded_reply("rules"))
    _show, title, body = site.calls[-1]
    assert title == recorded_reply("rules")["title"] and str(body).count('class="rule"') == 1
    assert found.calls == ["focus", "focus"]


def test_the_requested_sentence_is_marked_and_gets_the_focus():
    found = node_of()
    title, body = rules_page(PAGE, "2", found=found)
    assert title == "Rommi" and "<p><span>A joker.</span></p>" in body
    marked = '<span class="rule" tabindex="-1">An ace.</span>'
    assert "<p><span>A set &amp; a run.</span> %s</p>" % marked in body
    assert body.count('class="rule"') == 1 and found.calls == ["focus", "focus"]


def test_sentences_are_counted_through_pictures_too():
    rules = [["# Melds"], PICTURES[0] + PICTURES[1], ["A joker."]]
    assert '<p><span class="rule" tabindex="-1">A joker.</span></p>' in str(
        rules_page(rules, "3")[1]
    )


def test_the_rules_open_at_the_top_without_a_sentence():
    assert 'class="rule"' not in str(rules_page(PAGE)[1])


def test_the_index_leads_to_each_heading():
    body = rules_page(PAGE + [["# Points"]])[1]
    assert 'data-act="heading" data-heading="rules-0">Melds</button>' in body
    assert '<h3 id="rules-0" tabindex="-1">Melds</h3>' in body
    assert 'data-heading="rules-4">Points</button>' in body
    found, site = node_of(), Site()
    site.found = found
    guide.go_to_heading(app_on(site, guide), node_of(data_heading="rules-4"))
    assert found.calls == ["focus", "focus"]


def test_pictures_are_drawn_by_faces_and_told_by_names():
    body = rules_page(PICTURES)[1]
    assert body.count('class="card s"') == 4 and body.count('class="card h"') == 2
    assert '<li class="yes"><span class="sr">three cards: a set</span>' in body
    assert '<li class="no"><span class="sr">three cards: no set, a six is missing</span>' in body
    assert "a set</span></li>" in body and 'class="fc c"' in body
    assert "board2 pics tiles" in rules_page(PICTURES, deck="tiles")[1] and "tiles" not in body
