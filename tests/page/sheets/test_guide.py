"""The rules open at the paragraph that a reason comes from, in the match's own options."""

from stand_ins.parts import imported

guide = imported("sheets.guide")
PAGE = ["# Melds", "A set & a run.", "A joker."]


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
    rules = guide.Rules(lambda build: posted.append(build()), lambda form: form)
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
    request, _rules = asked(chosen)
    assert request["rules"] == {"ace": "high"}


def test_the_paragraph_asked_for_is_marked_and_gets_the_focus():
    request, rules = asked(Found(rules="rommi"))
    found = Found()
    guide.sheet, guide.document = Sheet(), Page(found)
    request["clause"] = "1"
    rules.take(request, {"title": "Rommi", "page": PAGE})
    title, body = guide.sheet.shown
    assert title == "Rommi" and "<h3>Melds</h3>" in body and "<p>A joker.</p>" in body
    assert '<p class="rule" tabindex="-1">A set &amp; a run.</p>' in body
    assert found.done == ["seen", "focus"]


def test_without_a_paragraph_the_rules_begin_at_their_beginning():
    request, rules = asked(Found(rules="rommi"))
    guide.sheet, guide.document = Sheet(), Page(None)
    rules.take(request, {"title": "Rommi", "page": PAGE})
    assert 'class="rule"' not in guide.sheet.shown[1]
