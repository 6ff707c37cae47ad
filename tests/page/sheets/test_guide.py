"""The rules open at the paragraph that a reason comes from, in the match's own options."""

from stand_ins.parts import AppOf, Does, imported

guide = imported("sheets.guide")
PAGE = [["# Melds"], ["A set & a run.", "An ace."], ["A joker."]]


class Found:
    """A paragraph that says what was done with it, or a button with its attributes and form."""

    def __init__(self, **attributes):
        self.done = []
        self.form = None
        self.attributes = attributes

    def getAttribute(self, name):
        return self.attributes.get(name[5:])

    def closest(self, _query):
        return self.form

    def scrollIntoView(self):
        self.done.append("seen")

    def focus(self):
        self.done.append("focus")


class Page:
    """A page on which a paragraph can be found if one is marked."""

    def __init__(self, found):
        self.found = found

    def querySelector(self, _query):
        return self.found


class Sheet:
    """Keeps what it is to show."""

    def show(self, title, body):
        self.shown = (title, body)


def asked(button, view=None):
    """What the engine is asked for by a button, and the rules that ask."""
    posted = []
    rules = guide.Rules(
        AppOf(
            engine=Does(post=lambda build: posted.append(build())),
            lobby=Does(options=lambda form: form),
        )
    )
    rules.of(button, view)
    return posted[0], rules


def test_rules_are_those_of_the_match_on_the_table_or_of_the_game_named():
    view = {"game": "rablo", "options": {"packs": 3}}
    request, _rules = asked(Found(clause="2"), view)
    assert request == {"do": "rules", "game": "rablo", "rules": {"packs": 3}, "clause": "2"}
    request, _rules = asked(Found(rules="rommi"))
    assert request == {"do": "rules", "game": "rommi", "rules": {}, "clause": None}


def test_rules_at_a_set_up_are_those_it_asks_for():
    chosen = Found(rules="rommi")
    chosen.form = {"ace": "high"}
    guide.asked_by = lambda form: form
    request, _rules = asked(chosen)
    assert request["rules"] == {"ace": "high"}


FACES = {"cards": "7s 7h 7s", "name": "three cards"}
SIX = {"cards": "6c", "name": "a six"}
PICTURES = [
    [{"text": "", "parts": ["+ ", FACES, ": a set"]}],
    [{"text": "", "parts": ["- ", FACES, ": no set, ", SIX, " is missing"]}],
]


def shown(page, clause=None, deck="french", found=None):
    """The rules' title and markup for this page."""
    request, rules = asked(Found(rules="rommi"))
    guide.sheet, guide.document = Sheet(), Page(found)
    request["clause"] = clause
    rules.take(request, {"title": "Rommi", "deck": deck, "page": page})
    return guide.sheet.shown


def test_the_sentence_asked_for_is_marked_and_gets_the_focus():
    found = Found()
    title, body = shown(PAGE, "2", found=found)
    assert title == "Rommi" and "<p><span>A joker.</span></p>" in body
    marked = '<span class="rule" tabindex="-1">An ace.</span>'
    assert "<p><span>A set &amp; a run.</span> %s</p>" % marked in body
    assert body.count('class="rule"') == 1 and found.done == ["seen", "focus"]


def test_sentences_are_counted_through_pictures_too():
    page = [["# Melds"], PICTURES[0] + PICTURES[1], ["A joker."]]
    assert '<p><span class="rule" tabindex="-1">A joker.</span></p>' in shown(page, "3")[1]


def test_without_a_sentence_the_rules_begin_at_their_beginning():
    assert 'class="rule"' not in shown(PAGE)[1]


def test_the_index_leads_to_each_heading():
    body = shown(PAGE + [["# Points"]])[1]
    assert 'data-act="heading" data-heading="rules-0">Melds</button>' in body
    assert '<h3 id="rules-0" tabindex="-1">Melds</h3>' in body
    assert 'data-heading="rules-4">Points</button>' in body
    _request, rules = asked(Found(rules="rommi"))
    found = Found()
    guide.document = Page(found)
    rules.to_heading(Found(heading="rules-4"))
    assert found.done == ["seen", "focus"]


def test_pictures_are_drawn_by_faces_and_told_by_names():
    body = shown(PICTURES)[1]
    assert body.count('class="card s"') == 4 and body.count('class="card h"') == 2
    assert '<li class="yes"><span class="sr">three cards: a set</span>' in body
    assert '<li class="no"><span class="sr">three cards: no set, a six is missing</span>' in body
    assert "a set</span></li>" in body and 'class="fc c"' in body
    assert "board2 pics tiles" in shown(PICTURES, deck="tiles")[1] and "tiles" not in body


def test_the_way_to_a_rule_leads_to_its_sentence_in_the_matchs_own_options():
    posted = []
    rules = guide.Rules(AppOf(engine=Does(post=lambda build: posted.append(build()))))
    rules.behind({"game": "rablo", "options": {"packs": 3}}, 7)
    assert posted == [{"do": "rules", "game": "rablo", "rules": {"packs": 3}, "clause": "7"}]
