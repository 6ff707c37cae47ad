"""A hint comes depth by depth, with its cards and the control of its next move marked."""

from stand_ins.parts import imported

hints = imported("game.hints")
DEPTHS = ["What to do.", "How.", "Why."]


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
    """Shows how many depths of a hint there are, and removes what is marked."""

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


def step(text, cards):
    return {"text": text, "cards": cards, "meld": None}


def given(cards, act, lays=True, keeps=()):
    """A hint that has come: the hints, what they have asked for, what they said, and the page."""
    page, asked, said = Page(), [], []
    hints.document, hints.say = page, said.append
    made = hints.Hints(Desk(page), Replay(), asked.append)
    hint = {"short": {"text": DEPTHS[0]}, "steps": [step(DEPTHS[1], cards)]}
    hint.update({"why": [{"text": DEPTHS[2]}], "keeps": list(keeps), "act": act, "lays": lays})
    made.take({}, {"hint": hint})
    return made, asked, said, page


def test_each_tap_goes_one_depth_on_and_after_the_last_it_stays():
    made, asked, said, _page = given(["h0"], "end")
    for _tap in range(4):
        made.ask()
    assert said == DEPTHS + ["Why.", "Why."]
    assert made.desk.shown == [1, 2, 3, 3, 3] and not asked


def test_a_depth_that_has_nothing_to_say_is_left_out():
    made, _asked, said, _page = given([], "draw", False)
    made._hint["why"] = []
    made.ask()
    made.ask()
    assert said == ["What to do.", "How.", "How."]


def test_the_pile_is_marked_if_nothing_is_laid_before():
    _made, _asked, _said, page = given([], "draw", False)
    assert page.marked == ['#acts [data-act="draw"]', "#piles [data-pile=stock]"]
    _made, _asked, _said, page = given(["h2"], "end")
    assert page.marked == ['#game [data-ref="h2"]']


def test_cards_that_are_better_kept_are_marked():
    _made, _asked, _said, page = given([], "draw", False, [["h1"], ["h3", "h4"]])
    marked = ['#game [data-ref="h%d"]' % place for place in (1, 3, 4)]
    assert [query for query in page.marked if "data-ref" in query] == marked


def test_a_hint_that_is_out_of_date_is_asked_for_anew():
    made, asked, _said, _page = given(["h0"], "draw")
    made.forget()
    made.ask()
    assert asked == [{"do": "hint"}]
