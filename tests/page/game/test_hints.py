"""A hint comes step by step, with the cards and the control of its next move marked."""

from stand_ins.parts import Changed, imported

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


class Desk(Changed):
    """Keeps what the prompt says and the panel's markup, and removes what is marked."""

    def __init__(self, page):
        self.page = page
        self.told = []
        self.shown = []
        self.more = False

    def unmark(self):
        self.page.marked.clear()

    def tell(self, said, lead=""):
        self.told.append(said and said["text"])

    def show_hint(self, markup, on):
        self.shown.append(markup)

    def chips(self):
        pass


class Pause:
    """Something to wait for that is never over: CPython and MicroPython begin to wait each so."""

    def __await__(self):
        yield

    def __iter__(self):
        yield


class Clock:
    """A clock that stands still."""

    def sleep(self, _seconds):
        return Pause()


class Replay:
    """Nothing is replayed."""

    def stop(self):
        pass


def given(cards, act, **more):
    """A hint that has come: the hints, what they have asked for, what they said, and the page."""
    page, asked, said = Page(), [], []
    hints.document, hints.say = page, said.append
    made = hints.Hints(Desk(page), Replay(), asked.append)
    short, step, why = STEPS
    hint = {"short": {"text": short}, "steps": [{"text": step, "cards": cards}], "keeps": []}
    hint.update({"why": [{"text": why}], "act": act, "lays": bool(cards), "other": None})
    hint.update(more)
    made.take({}, {"hint": hint})
    return made, asked, said, page


def test_each_tap_shows_one_depth_more_and_after_the_last_it_stays():
    made, asked, said, page = given(["h0"], "end")
    assert made.desk.shown == [""] and not page.marked
    for _tap in range(3):
        made.ask()
    assert said == STEPS + ["Why."] and not asked
    assert set(made.desk.told) == {"Which cards."}
    where, why = made.desk.shown[1:3]
    assert "Where to." in where and "Why." not in where and 'data-act="hint"' in where
    assert "Why." in why and "Where to." not in why and 'data-act="hint-back"' in why
    assert where.count('class="on"') == 2 and why.count('class="on"') == 3
    made.back()
    assert made.desk.shown[-1] == where


def test_the_control_that_ends_a_turn_is_marked_only_when_nothing_is_laid_before():
    made, _asked, _said, page = given([], "draw")
    made.ask()
    assert page.marked == ['#acts [data-act="draw"]', "#piles [data-pile=stock]"]
    made, _asked, _said, page = given(["h2"], "end")
    made.ask()
    assert page.marked == ['#game [data-ref="h2"]']


def test_where_nothing_is_placed_the_reasons_follow_at_once():
    made, _asked, _said, _page = given([], "draw")
    made.ask()
    assert "Why." in made.desk.shown[-1] and made.desk.shown[-1].count('class="on"') == 3


def test_what_is_better_kept_can_be_laid_all_the_same():
    step = {"text": "Lay it.", "cards": ["h0"]}
    other = {"short": {"text": "One."}, "steps": [step], "act": "end", "lays": True}
    made, asked, _said, _page = given([], "draw", other=other)
    made.ask()
    assert 'data-act="instead"' in made.desk.shown[-1]
    made.instead()
    assert "Lay it." in made.desk.shown[-1] and made.desk.told[-1] == "One."
    made.do_it(True)
    assert asked == [{"do": "try", "other": True}]


def test_the_steps_that_are_left_are_played_at_once_when_the_person_goes_on():
    steps = [{"text": text, "cards": ["h0"]} for text in ("A.", "B.", "C.")]
    made, asked, _said, _page = given(["h0"], "end", steps=steps)
    started = []
    hints.start_task, hints.asyncio = started.append, Clock()
    made.do_it(True)
    started[0].send(None)
    assert asked == [{"do": "try", "step": 1}]
    made.hurry()
    made.hurry()
    assert asked[1:] == [{"do": "try", "step": 3}]


def test_without_motion_all_steps_are_played_as_one():
    steps = [{"text": text, "cards": ["h0"]} for text in ("A.", "B.")]
    made, asked, _said, _page = given(["h0"], "end", steps=steps)
    made.do_it(False)
    assert asked == [{"do": "try"}]


def test_a_hint_that_is_out_of_date_is_asked_for_anew():
    made, asked, _said, _page = given(["h0"], "draw")
    made.forget()
    made.ask()
    assert asked == [{"do": "hint"}]


def test_a_hint_that_comes_after_the_other_way_was_shown_is_the_first_way_again():
    other = {"short": {"text": "Lay now."}, "steps": [{"text": "Other.", "cards": ["h1"]}]}
    other.update({"act": "end", "lays": True, "keeps": []})
    made, _asked, said, _page = given(["h0"], "end", other=other)
    made.instead()
    assert said[-1] == "Other."
    made.take({}, {"hint": made._hint})
    made.ask()
    assert said[-2:] == ["Which cards.", "Where to."]


def test_what_is_done_without_a_hint_is_the_first_way():
    made, asked, _said, _page = given(["h0"], "end")
    made._hint = None
    made.do_it(True)
    other = {"short": {"text": "Lay now."}, "steps": [], "act": "end", "lays": True}
    made._hint = dict(given(["h0"], "end", other=other)[0]._hint)
    made.instead()
    made.forget()
    made.do_it(True)
    assert asked == [{"do": "try"}] * 2


def test_each_of_several_steps_has_its_number_and_a_single_one_none():
    numbers = []
    hints._mark, marked = lambda query, look, number=None: numbers.append(number), hints._mark
    for count in (1, 2):
        steps = [{"text": "A.", "cards": ["h0", "h1"]} for _step in range(count)]
        given(["h0"], "end", steps=steps)[0].ask()
    hints._mark = marked
    assert numbers == [None, None, 1, 1, 2, 2]


def test_a_known_hint_is_shown_with_where_its_cards_go_and_forgotten_with_its_steps():
    made, asked, said, _page = given(["h0"], "end")
    hint = made._hint
    made.drop()
    assert not made.open() and made._left is None
    made.show(hint)
    assert made.open() and said[-1] == "Where to." and not asked
    made.back()
    assert said[-1] == "Which cards."
    made.back()
    assert len(said) == 3
    short = given([], "draw", why=[])[0]
    short.show(dict(hint, lays=False, why=[], steps=[]))
    assert short.desk.more is False


def layable(*refs, deck="french"):
    """What is said and marked of the cards that can be laid."""
    made, _asked, said, page = given([], "draw")
    made.desk.view = {"deck": deck, "hand": ["7s", "8s", "Kd"]}
    made.desk.tell = made.desk.told.append
    made.take_layable({}, {"cards": list(refs)})
    return said[-1], page.marked


def test_the_cards_that_can_be_laid_are_counted_named_and_marked():
    said, marked = layable("h2", "h0")
    assert "2 cards can be laid" in said and said.index("king") < said.index("7 of spades")
    assert marked == ['#game [data-ref="h2"]', '#game [data-ref="h0"]']
    assert "1 card can be laid" in layable("h1")[0]
    assert "None of your cards" in layable()[0] and "None of your tiles" in layable(deck="tiles")[0]


class Card:
    """A card of the hand in its slot, or elsewhere without one."""

    def __init__(self, slot):
        self.slot = slot

    def closest(self, _query):
        return self.slot


class Slot:
    """A slot of the hand with others on its sides, or at an end of its row."""

    def __init__(self, before=True, after=True):
        self.previousElementSibling, self.nextElementSibling = before, after
        self.look, self.classList = [], self

    def add(self, name):
        self.look.append(name)


def bracketed(refs, row=5):
    """How the slots of a hand look in rows of so many, with brackets round these cards."""
    slots = [Slot(at % row > 0, at % row < row - 1) for at in range(10)]
    hints.document = Changed()

    def found(query):
        number = query[len('#game [data-ref="h') : -2]
        return Card(slots[int(number)]) if number.isdigit() and int(number) < 10 else Card(None)

    hints.document.querySelector = found
    hints._bracket(refs)
    return {at: slot.look[1:] for at, slot in enumerate(slots) if slot.look}


def test_cards_to_be_kept_have_brackets_round_each_stretch_of_them_and_at_the_end_of_a_row():
    assert bracketed(["h2", "h1", "h3"]) == {1: ["from"], 2: [], 3: ["till"]}
    assert bracketed(["h1", "h3"]) == {1: ["from", "till"], 3: ["from", "till"]}
    assert bracketed(["h4", "h5"]) == {4: ["from", "till"], 5: ["from", "till"]}
    # What lies on the table, or in no slot, has none.
    assert bracketed(["t0.1", "b0", "h12"]) == {}


class Pulsing:
    """A card whose marks are told in order."""

    offsetWidth = 10

    def __init__(self):
        self.done, self.classList = [], self

    def remove(self, name):
        self.done.append("no " + name)

    def add(self, name):
        self.done.append(name)


def test_the_marks_of_one_step_are_seen_once_more_while_the_hint_is_there():
    steps = [{"text": "A.", "cards": ["h0"]}, {"text": "B.", "cards": ["h1", "h9"]}]
    made, _asked, _said, _page = given(["h0"], "end", steps=steps)
    first, second = Pulsing(), Pulsing()
    cards = {'#game [data-ref="h0"]': first, '#game [data-ref="h1"]': second}
    hints.document = Changed()
    hints.document.querySelector = cards.get
    made.pulse(1)
    made.forget()
    made.pulse(0)
    assert first.done == [] and second.done == ["no pulse", "pulse"]


def test_what_is_to_be_kept_is_shown_from_the_first_depth_on_but_not_of_the_other_way():
    seen = []
    own, hints._bracket = hints._bracket, seen.append
    other = {"short": {"text": "One."}, "steps": [], "act": "end", "lays": True}
    made = given(["h0"], "end", keeps=[["h1", "h2"]], other=other)[0]
    first = list(seen)
    made.instead()
    hints._bracket = own
    assert first == seen == [["h1", "h2"]]


def test_a_button_that_is_advised_is_marked_but_none_for_what_is_tapped_on_a_card():
    for act, marked in (
        ("draw", ['#acts [data-act="draw"]', "#piles [data-pile=stock]"]),
        ("take", ['#acts [data-act="take"]', "#piles [data-pile=discards]"]),
        ("end", ['#acts [data-act="end"]']),
        ("discard", []),
        ("knock", []),
    ):
        made, _asked, _said, page = given([], act)
        made.ask()
        assert page.marked == marked


class Open(Desk):
    """A desk that notes what closes a hint."""

    zone = "table"

    def stand(self, zone):
        self.told.append(zone)

    def fill_hint(self, markup, on):
        self.shown.append((markup, on))


def test_a_hint_that_is_closed_gives_back_words_room_and_focus():
    made, _asked, _said, page = given(["h0"], "end")
    made.ask()
    made.desk = Open(page)
    given_back = []
    own, hints.overlays.give_back_room = hints.overlays.give_back_room, given_back.append
    made.close()
    hints.overlays.give_back_room = own
    assert made.desk.told == ["table", None] and made.desk.shown == [("", False)]
    assert given_back == [made.desk] and not page.marked and not made.open()


def test_cards_that_are_only_moved_are_shown_where_nothing_is_laid_and_no_reason_is_known():
    made = given(["h0"], "end", lays=False, why=[])[0]
    assert made._depths() == ["what", "where"]
    assert given(["h0"], "end", lays=False)[0]._depths() == ["what", "why"]
    assert given([], "draw", why=[])[0]._depths() == ["what"]
    assert given(["h0"], "end")[0]._depths() == ["what", "where", "why"]
