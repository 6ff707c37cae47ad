"""A hint comes step by step, with the cards and the control of its next move marked."""

from stand_ins.parts import imported

hints = imported("game.hints")
STEPS = ["Which cards.", "Where to.", "Why."]


class Mark:
    """An element that only its style classes are wanted of."""

    def __init__(self, query, marked):
        self.query = query
        self.marked = marked
        self.classList = self

    def add(self, _name):
        self.marked.append(self.query)


class Page:
    """A page on which every query finds something."""

    def __init__(self):
        self.marked = []

    def querySelector(self, query):
        return Mark(query, self.marked)


class Desk:
    """Shows how many steps of a hint there are, and removes what is marked."""

    def __init__(self, page):
        self.page = page
        self.shown = []

    def unmark(self):
        self.page.marked.clear()

    def show_hint(self, markup):
        self.shown.append(markup.count("<li>"))


class Replay:
    """Nothing is replayed."""

    def stop(self):
        pass


def given(cards, act):
    """A hint that has come: the hints, what they have asked for, what they said, and the page."""
    page, asked, said = Page(), [], []
    hints.document, hints.say = page, said.append
    made = hints.Hints(Desk(page), Replay(), asked.append)
    short, step, why = STEPS
    hint = {"short": {"text": short}, "steps": [{"text": step, "cards": cards}], "keeps": []}
    made.take({}, {"hint": dict(hint, why=[{"text": why}], act=act, lays=bool(cards))})
    return made, asked, said, page


def test_each_tap_shows_one_step_more_and_after_the_last_it_stays():
    made, asked, said, _page = given(["h0"], "end")
    for _tap in range(4):
        made.ask()
    assert said == STEPS + ["Why.", "Why."]
    assert made.desk.shown == [1, 2, 3, 3, 3] and not asked


def test_the_control_that_ends_a_turn_is_marked_only_when_nothing_is_laid_before():
    _made, _asked, _said, page = given([], "draw")
    assert page.marked == ['#acts [data-act="draw"]', "#piles [data-pile=stock]"]
    _made, _asked, _said, page = given(["h2"], "end")
    assert page.marked == ['#game [data-ref="h2"]']


def test_a_hint_that_is_out_of_date_is_asked_for_anew():
    made, asked, _said, _page = given(["h0"], "draw")
    made.forget()
    made.ask()
    assert asked == [{"do": "hint"}]
