"""Whose turn it is, and why a button does nothing."""

from stand_ins.memory import driven
from stand_ins.parts import Changed, Noted, imported, lend

desk = imported("game.desk")


class Playing:
    """A table at which the person is on turn."""

    watching = shown = puzzle = None

    def __init__(self):
        self.watching = self.shown = self.puzzle = None
        self.view = {"turn": 0, "seat": 0, "phase": "play", "seats": [{"kind": "person"}]}


def test_it_is_nobodys_turn_where_one_looks_on_or_has_solved_the_puzzle():
    def mine(**values):
        table = Playing()
        for name in values:
            setattr(table, name, values[name])
        return desk.Desk.my_turn(table)

    over, other = Playing().view, Playing().view
    over["phase"] = "over"
    other["turn"] = 1
    assert mine() and mine(puzzle={"solved": False})
    for values in ({"watching": True}, {"shown": "look"}, {"view": None}, {"view": over}):
        assert not mine(**values)
    assert not mine(view=other) and not mine(puzzle={"solved": True})


class Explained:
    """A table with one button; notes what is told of it."""

    def __init__(self, **act):
        self.one = act
        self.told = []
        self.chosen = []
        self.reply = {"acts": [act]}

    def act(self, name):
        return self.one

    def tell(self, said, lead, brief):
        self.told.append(said)

    def change(self, ruled):
        self.ruled = ruled

    def chips(self):
        self.told.append(self.ruled)


def test_only_a_button_that_does_nothing_now_says_why():
    desk.say = lambda text: None
    why = {"text": "You have drawn.", "rule": 5}
    # The way to the rule is offered with it.
    for on, told in ((True, []), (False, [why, 5])):
        table = Explained(act="draw", on=on, why=why)
        assert desk.Desk.explain(table, "draw") is not on
        assert table.told == told


def test_a_pile_is_lit_only_while_its_act_can_be_done():
    for on, lit in ((True, ["stock"]), (False, [])):
        assert desk.Desk._lit(Explained(act="draw", on=on, main=True)) == lit


class Shown:
    """An element, and what was last put into it."""

    def __init__(self):
        self.hidden = True
        self.innerHTML = ""

    def morph(self, element, markup):
        element.innerHTML = markup


class Ended:
    """A table at which a deal is over."""

    def __init__(self, **values):
        self.reply = {"over": {"won": True}}
        self.folded, self.counting = False, True
        for name in values:
            setattr(self, name, values[name])

    def change(self, folded):
        self.folded = folded


def test_the_result_shows_once_no_card_flies_unless_it_was_folded_away():
    def hidden(table, before=False):
        over = Shown()
        over.hidden = before
        desk.element = lambda name: over
        lend(desk, over)
        desk.Desk._draw_over(table)
        return over.hidden

    class Panels:
        def over(self, reply):
            return "the result"

    own = desk.panels
    desk.panels = Panels()
    try:
        assert not hidden(Ended())
        # Cards still fly: the table is shown, and then the result, folded or not before.
        assert hidden(Ended(counting=False))
        assert hidden(Ended(folded=True)) and not hidden(Ended(folded=True), before=True)
        assert hidden(Ended(reply={})) and hidden(Ended(reply={"over": {}, "lesson": {}}))
    finally:
        desk.panels = own


class Tooled(Ended):
    """A table with a hint's first sentence, and what is put beside the prompt."""

    def _put(self, name, markup):
        self.put = markup


def test_beside_a_hints_first_sentence_is_what_shows_it_until_a_card_is_chosen():
    class Chips:
        """The chips' element, whose classes are left alone."""

        def toggle(self, name, on):
            pass

    element = Shown()
    element.classList = Chips()
    desk.element = lambda name: element
    own = desk.tools.listed
    desk.tools.listed = lambda table: [("where", "Where to?")]
    try:
        table = Tooled(tip=None, more=True, chosen=[])
        desk.Desk.chips(table)
        assert 'data-act="hint"' in table.put and "where" not in table.put
        table = Tooled(tip=None, more=True, chosen=[("h0", "2c")])
        desk.Desk.chips(table)
        assert 'data-act="hint"' not in table.put and "where" in table.put
    finally:
        desk.tools.listed = own


def test_the_workbench_shows_where_cards_may_go_onto_it_and_while_any_lies_there():
    class Planned:
        """A table of which only the workbench matters."""

        dirty = _put = lambda self, *given: False

        def __init__(self, mine, free, bench):
            self.view = {"bench": bench}
            self.reply = {"targets": {"free": free}}
            self.my_turn = lambda: mine
            self.felt = self

        def plan(self, view):
            return None

        def faced(self, view, plan):
            return True

    class Table:
        def bench(self, view):
            return ""

        def melds(self, view, dirty, big, refused):
            return []

    def shown(mine, free, bench):
        zones = {"bench": Shown(), "reasons": Shown()}
        desk.element = lambda name: zones[name]
        desk.Desk._planned(Planned(mine, free, bench))
        return not zones["bench"].hidden

    own = desk.table
    desk.table = Table()
    try:
        assert shown(True, True, []) and shown(True, True, ["2c"])
        # Whoever looks on, or may not rearrange, still sees what lies there.
        assert shown(False, True, ["2c"]) and shown(True, False, ["2c"])
        assert not shown(False, True, []) and not shown(True, False, [])
    finally:
        desk.table = own


class Drawn(desk.Desk):
    """A desk of which the stages are told by name, each drawn as it is asked for."""

    def __init__(self):
        self.done = []
        self.reply = {"view": 1}
        self.felt = Noted(self.done)

    def _stages(self):
        for name in ("seats", "piles", "melds"):
            self.done.append(name)
            yield name


def test_a_table_drawn_in_turns_stops_where_another_reply_has_come():
    def done(change):
        table = Drawn()

        async def rest():
            table.done.append("rest")
            if change and len(table.done) > 3:
                table.reply = {"view": 1}

        driven(table.draw_in_turns(rest))
        return table.done

    assert done(False) == ["seats", "rest", "piles", "rest", "melds", "rest"]
    assert done(True) == ["seats", "rest", "piles", "rest"]


def test_tidying_orders_the_melds_at_once():
    table = Drawn()
    table.place_melds = lambda: table.done.append("placed")
    table.chips = lambda: table.done.append("chips")
    table.tidy()
    assert table.done == [("tidy", True), "placed", "chips"]


class Classes(Shown):
    """An element with style classes, its text without any markup, and a focus in it or not."""

    def __init__(self, focused=False):
        super().__init__()
        self.look, self.classList, self.focused = {}, self, focused

    def toggle(self, name, on):
        self.look[name] = on

    def contains(self, _active):
        return self.focused

    @property
    def textContent(self):
        return self.innerHTML.replace("<b>", "").replace("</b>", "")


def test_a_hints_panel_that_goes_gives_the_focus_back_if_it_is_in_it():
    for markup, focused, stood in (("", True, ["table"]), ("", False, []), ("Hint.", True, [])):
        table, panel = Drawn(), Classes(focused)
        table.zone, table.more = "table", True
        table.stand = table.done.append
        parts = {"hint": panel, "game": Classes()}
        desk.element = parts.get
        desk.document = Changed()
        lend(desk, panel)
        desk.document.activeElement = None
        table.fill_hint(markup, bool(markup))
        assert table.done == stood and panel.hidden is not bool(markup)
        assert parts["game"].look == {"hinting": bool(markup)} and table.more is bool(markup)


def test_the_melds_make_room_for_a_hint_that_opens_or_closes_but_for_none_that_stays_away():
    for markup, hidden, fits in (("Hint.", True, True), ("", False, True), ("", True, False)):
        table, panel = Drawn(), Classes()
        panel.hidden = hidden
        desk.element = lambda name, panel=panel: panel
        table.fill_hint = lambda markup, on, table=table: table.done.append(on)
        table.refit = lambda table=table: table.done.append("fits")
        table.show_hint(markup, bool(markup))
        assert table.done == [bool(markup)] + ["fits"] * fits


def prompted(text="Draw.", steps=(), **values):
    """The prompt's line for a person on turn who is asked this."""
    table, line = Drawn(), Classes()
    table.view_ = {"seat": 0, "covered": False, "phase": "play", "deck": "french"}
    desk.element = lambda name: line
    table.reply = {"view": table.view_, "prompt": {"text": text, "parts": [text]}}
    table.watching = table.shown = table.tip = table.said = table.wrong = None
    table.lead, table.chosen, table.steps, table.logged = "", [], list(steps), 1
    table.my_turn = lambda: values.get("mine", True)
    for name in values:
        if name != "mine":
            setattr(table, name, values[name])
    desk.Desk.prompt(table)
    return line


DREW = {"seat": 1, "event": "drew", "text": "Anna drew.", "parts": ["Anna drew."]}


def test_the_prompt_says_that_it_is_ones_turn_and_what_the_last_player_did():
    assert prompted().innerHTML == "<b>Your turn.</b> Draw."
    line = prompted(steps=[DREW]).innerHTML
    assert line == '<small class="did">Anna drew.</small><b>Your turn.</b> Draw.'
    # Once the own turn is in the log, or cards are selected, that is no news.
    assert "Anna" not in prompted(steps=[DREW], logged=0).innerHTML
    assert "Anna" not in prompted(steps=[DREW], said=["Put back."]).innerHTML
    assert prompted(steps=[DREW], mine=False).innerHTML == "Draw."
    assert prompted(said=["Lay more."], lead="Hint.").innerHTML == "<b>Hint.</b> Lay more."
    assert prompted(said=["Put back."]).innerHTML == "Put back."


def test_a_long_prompt_is_written_small_and_sooner_under_what_was_done_or_beside_a_tip():
    lead = len("Your turn. ")
    for count, how, small in (
        (desk.LONG, {}, False),
        (desk.LONG + 1, {}, True),
        (desk.LONG // 2, {"steps": [DREW]}, False),
        (desk.LONG // 2 + 1, {"steps": [DREW]}, True),
        (desk.LONG // 2 + 1, {"tip": ("draw", [])}, True),
    ):
        assert prompted("x" * (count - lead), **how).look["long"] is small
    assert desk.LONG == 66


def test_only_what_was_a_wrong_answer_looks_wrong():
    said = ["Lay more."]
    assert prompted(said=said, wrong=["Lay more."]).look["bad"] is True
    assert prompted(said=said, wrong=["Another."]).look["bad"] is False
    assert prompted(said=said).look["bad"] is False and prompted().look["bad"] is False


def lit(*chosen, acts=(), drawing=None, mine=True, fresh=(), targets=None):
    """The places that are lit for such a selection, or while a pile is dragged."""
    table = Drawn()
    table.reply = {"acts": list(acts), "targets": {"map": targets or {}}}
    table.chosen = [(ref, "7s") for ref in chosen]
    own = desk.Desk.view
    desk.Desk.view = {"table": [{"fresh": list(fresh)}], "hand": ["7s"], "bench": []}
    found = desk.Desk._lit(table)
    desk.Desk.view = own
    return found


def test_the_pile_is_lit_for_the_one_card_that_may_be_discarded_and_the_hand_for_ones_own():
    on, off = {"act": "discard", "on": True}, {"act": "discard", "on": False}
    assert lit("h0", acts=[on]) == ["discards"]
    assert lit("h0", acts=[off]) == lit("h0", "h1", acts=[on]) == lit("h0") == []
    assert lit("t0.1", fresh=[1], acts=[on]) == ["hand"] and lit("t0.1", acts=[on]) == []
    assert lit("h0", acts=[on], targets={"h0": ["t0"]}) == ["t0", "discards"]


def test_without_a_selection_the_piles_of_what_is_asked_for_are_lit():
    draw = {"act": "draw", "on": True, "main": True}
    take = {"act": "take", "on": True, "main": False}
    assert lit(acts=[draw, take]) == ["stock"]
    assert lit(acts=[draw, dict(take, main=True)]) == ["stock", "discards"]


def where_to(phase="play", deck="french", targets=()):
    """What is said of a selected card."""
    table = Drawn()
    table.chosen, table.reply = [("h0", "7s")], {"targets": {"map": {"h0": list(targets)}}}
    own = desk.Desk.view
    desk.Desk.view = {"phase": phase, "deck": deck}
    said = desk.Desk._where_to(table)
    desk.Desk.view = own
    return "".join([part if isinstance(part, str) else part["cards"] for part in said])


def test_where_a_selected_card_may_go_is_said():
    assert where_to("draw") == "Draw first."
    assert where_to(targets=["t0", "new"]) == "7s: tap a lit meld."
    assert where_to(targets=["new"]) == where_to() == "7s: where to? Tap a place."


def test_the_style_sheet_is_told_about_the_game_as_a_whole():
    def looks(puzzle=None, over=None, **view):
        table, box = Drawn(), Classes()
        table.reply = {"over": over, "puzzle": puzzle}
        table.reply["view"] = dict({"deck": "french", "seats": [0] * 4, "table": ["meld"]}, **view)
        desk.element = lambda name: box
        desk.Desk._classes(table)
        return sorted([name for name in box.look if box.look[name]])

    assert looks() == []
    assert looks(deck="tiles") == ["tiles"]
    assert looks(seats=[0] * 5) == ["many"]
    assert looks(table=[]) == ["bare"] and looks({"solved": False}, table=[]) == []
    assert looks({"solved": True}) == ["solved"] and looks(over={"won": True}) == ["ended"]


def test_the_seats_count_their_cards_once_those_have_flown():
    for puzzle, lesson, drawn in ((None, None, True), ({}, None, True), (None, {"at": 1}, False)):
        table = Drawn()
        table.reply = {"view": {"seats": []}, "puzzle": puzzle, "lesson": lesson}
        table.held, table.hold = lambda: "hand", table.done.append
        table._draw_over = lambda table=table: table.done.append("over")
        table._put = lambda name, markup, table=table: table.done.append(name)
        own, desk.seats.seats = desk.seats.seats, lambda view: ""
        table.counting = False
        table.count()
        desk.seats.seats = own
        assert table.counting and table.done == (["seats", "over", "hand"] if drawn else [])
