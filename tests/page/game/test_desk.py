"""Whose turn it is, and why a button does nothing."""

from stand_ins.parts import imported

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

    def become(self, element, markup):
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
        desk.helper = over
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
