"""What is done with the selected cards."""

from stand_ins.parts import Changed, imported

gestures = imported("hand.gestures")

HAND = ["7s", "8s", "Kd"]


class Desk(Changed):
    """A desk with a hand of three cards, some of them selected."""

    def __init__(self, *refs):
        self.view = {"hand": HAND, "bench": [], "table": []}
        self.reply = {"view": self.view, "acts": []}
        self.chosen = [(ref, HAND[int(ref[1:])]) for ref in refs]


class Play:
    """Notes what is asked of the engine."""

    def __init__(self):
        self.asked = []

    def post(self, request):
        self.asked.append(request)


def hands(*refs):
    """Gestures over these selected cards, what they ask for, and what the person is told."""
    told = []
    gestures.toast = told.append
    desk, play = Desk(*refs), Play()
    return gestures.Gestures(desk, play), desk, play.asked, told


def test_only_one_selected_card_is_discarded():
    for act in ("discard", "knock"):
        made, desk, asked, told = hands("h1")
        made.act(act)
        assert asked == [{"do": "discard", "card": "h1"}] and desk.chosen == [] and not told


def test_of_several_selected_cards_none_is_discarded():
    for refs in (("h0", "h1"), ()):
        made, desk, asked, told = hands(*refs)
        made.act("discard")
        assert not asked and len(told) == 1
        # They stay selected, so that the person can choose among them.
        assert [ref for ref, _text in desk.chosen] == list(refs)


def test_the_table_of_a_game_that_is_gone_takes_nothing():
    made, desk, asked, told = hands()
    desk.reply = None
    made.tap(None, None)
    made.lifted("h0", False)
    made.dropped("new", "")
    assert not asked and not told and desk.chosen == []


TABLE = [
    {"cards": ["4h", "5h", "6h", "7h"], "fresh": []},
    {"cards": ["9c", "9d", "9h"], "fresh": []},
]


class Motion:
    """Nothing moves."""

    def hurry(self):
        pass


class Turn(Desk):
    """A desk in a turn that may rearrange, with two melds and a workbench; `mine` is whose."""

    def __init__(self, *chosen):
        super().__init__()
        self.mine = True
        self.view = {"hand": HAND, "bench": ["2c", "3c"], "table": TABLE, "deck": "french"}
        self.reply = {"view": self.view, "targets": {"free": True, "map": {}}}
        self.acts = {}
        self.chosen = list(chosen)

    def my_turn(self):
        return self.mine

    def act(self, name):
        return self.acts.get(name)

    def paint(self, act=None):
        pass


class Asking(Play):
    """A game in which everything may be asked."""

    motion = Motion()

    def may_act(self):
        return True

    def ask(self, build):
        self.asked.append(build())


def turn(*chosen):
    """Gestures in such a turn, its desk, and what they ask for."""
    gestures.toast = lambda text: None
    desk, play = Turn(*chosen), Asking()
    return gestures.Gestures(desk, play), desk, play.asked


def dropped(card, to, ref=""):
    """What dropping this card asks for."""
    made, _desk, asked = turn(card)
    made.dropped(to, ref)
    return asked


def test_cards_are_dropped_where_they_are_not_already():
    hand, bench, meld = ("h0", "7s"), ("b0", "2c"), ("t0.1", "5h")
    for card, to in ((hand, "t0"), (hand, "new"), (bench, "t1"), (bench, "new"), (bench, "hand")):
        assert dropped(card, to) == [{"do": "place", "cards": [card[0]], "to": to}]
    assert dropped(meld, "bench") == [{"do": "place", "cards": ["t0.1"], "to": "bench"}]
    for card, to in ((bench, "bench"), (meld, "t0"), (bench, "stock"), (meld, "discards")):
        assert dropped(card, to) == []
    assert dropped(hand, "") == []


def test_a_hand_card_is_dropped_on_a_pile_to_discard_it_and_on_the_hand_to_sort_it():
    for pile in ("stock", "discards"):
        assert dropped(("h1", "8s"), pile) == [{"do": "discard", "card": "h1"}]
    assert dropped(("h0", "7s"), "hand", "h2") == [{"do": "order", "cards": ["h1", "h2", "h0"]}]


def test_nothing_is_dropped_on_the_table_while_another_is_on_turn():
    made, desk, asked = turn(("h0", "7s"))
    made.lifted("h1", False)
    desk.mine = False
    made.dropped("t0", "")
    made.lifted("h1", False)
    made.dropped("discards", "")
    assert asked == []
    # What was selected before the drag is selected again.
    assert desk.chosen == [("h0", "7s")]


def test_a_table_card_dropped_on_a_pile_leaves_the_selection_as_it_was():
    for pile in ("stock", "discards"):
        made, desk, asked = turn(("h0", "7s"))
        made.lifted("t0.1", False)
        assert desk.chosen == [("t0.1", "5h")]
        made.dropped(pile, "")
        assert asked == [] and desk.chosen == [("h0", "7s")]


def test_a_pile_is_drawn_from_by_dropping_it_on_the_hand_if_that_can_be_done():
    for pile, act in (("stock", "draw"), ("discards", "take")):
        for on in (True, False):
            made, desk, asked = turn()
            desk.acts = {act: {"act": act, "on": on}}
            made.lifted(pile, False)
            made.dropped("hand", "")
            assert asked == ([{"do": "move", "move": act}] if on else [])


def test_a_meld_is_split_before_its_first_selected_card_but_not_before_its_first():
    for chosen, at in (
        ([("t0.2", "6h")], 2),
        ([("t0.3", "7h"), ("t0.1", "5h")], 1),
        ([("t0.0", "4h")], None),
        ([("t0.2", "6h"), ("t0.0", "4h")], None),
        ([("h1", "8s")], None),
    ):
        made, _desk, asked = turn(*chosen)
        made.split()
        assert asked == ([] if at is None else [{"do": "split", "meld": 0, "at": at}])


def test_no_meld_is_split_where_the_table_stays_or_another_is_on_turn():
    made, desk, asked = turn(("t0.2", "6h"))
    desk.mine = False
    made.split()
    desk.mine = True
    desk.reply["targets"]["free"] = False
    made.split()
    assert asked == []


def test_selected_cards_go_to_either_end_of_the_hand():
    for at_end, order in ((False, ["h1", "h0", "h2"]), (True, ["h0", "h2", "h1"])):
        made, desk, asked = turn(("h1", "8s"))
        made.reorder(at_end)
        assert asked == [{"do": "order", "cards": order}] and desk.chosen == []
    made, _desk, asked = turn(("h2", "Kd"))
    made.reorder(True)
    assert asked == []


def test_the_hand_is_sorted_in_three_ways_by_turns():
    made, _desk, asked = turn()
    for _time in range(4):
        made.sort()
    assert [one["by"] for one in asked] == ["melds", "suit", "rank", "melds"]


class Element:
    """A card, by its reference and its text, or a pile by its name; at the top of the window."""

    top = 0

    def __init__(self, **attributes):
        self.attributes = attributes

    def closest(self, query):
        name = query.strip("[]").replace("data-", "")
        return self if name in self.attributes else None

    def getAttribute(self, name):
        return self.attributes[name[5:]]

    def getBoundingClientRect(self):
        return self


class Click:
    """A tap: how many quick ones it makes, whether the control key is down, and how far down."""

    clientX = 0

    def __init__(self, times=1, ctrl=False, down=0):
        self.detail = times
        self.ctrlKey = ctrl
        self.clientY = down


def tapped(chosen, ref, text, click=None, mine=True):
    """What a tap on this card asks for, and which cards are selected then."""
    made, desk, asked = turn(*chosen)
    desk.spot, desk.mine = {}, mine
    desk.group_of = lambda card: None
    desk.reply["targets"]["map"] = {"h0": ["t0", "new"], "h1": ["t0", "t1"]}
    made.tap(Element(ref=ref, card=text), click or Click())
    return asked, [one[0] for one in desk.chosen]


def test_a_tap_on_another_card_of_the_hand_or_of_the_same_meld_selects_it_too():
    assert tapped([], "h0", "7s") == ([], ["h0"])
    assert tapped([("h0", "7s")], "h2", "Kd") == ([], ["h0", "h2"])
    assert tapped([("h0", "7s")], "h0", "7s") == ([], [])
    assert tapped([("t0.0", "4h")], "t0.3", "7h") == ([], ["t0.0", "t0.3"])


def test_a_tap_on_a_card_elsewhere_moves_the_selection_there():
    hand = [("h0", "7s"), ("h1", "8s")]
    # With the control key it is selected instead, as when another is on turn: beside the hand's, if
    # it is loose.
    loose = ["h0", "h1", "b0"]
    for ref, text, to, now in (("t1.0", "9c", "t1", ["t1.0"]), ("b0", "2c", "bench", loose)):
        placed = [{"do": "place", "cards": ["h0", "h1"], "to": to}]
        assert tapped(hand, ref, text) == (placed, [])
        assert tapped(hand, ref, text, Click(ctrl=True)) == ([], now)
        assert tapped(hand, ref, text, mine=False) == ([], now)


def test_a_second_tap_sends_a_card_to_its_only_place():
    sent = [{"do": "place", "cards": ["h0"], "to": "t0"}]
    assert tapped([], "h0", "7s", Click(2)) == (sent, [])
    assert tapped([], "h1", "8s", Click(2)) == ([], ["h1"])
    assert tapped([], "h0", "7s", Click(2), mine=False) == ([], ["h0"])


def test_a_tap_above_a_selected_card_splits_its_meld_there_and_a_key_only_deselects_it():
    chosen = [("t0.2", "6h")]
    split = [{"do": "split", "meld": 0, "at": 2}]
    assert tapped(chosen, "t0.2", "6h", Click(down=-9)) == (split, [])
    assert tapped(chosen, "t0.2", "6h", Click(0, down=-9)) == ([], [])
    assert tapped(chosen, "t0.2", "6h") == ([], [])


def test_a_tap_on_a_pile_draws_takes_or_discards():
    for pile, chosen, may, wanted in (
        ("stock", [], "draw", {"do": "move", "move": "draw"}),
        ("stock", [("h1", "8s")], "draw", {"do": "move", "move": "draw"}),
        ("discards", [], "take", {"do": "move", "move": "take"}),
        ("discards", [("h1", "8s")], "discard", {"do": "discard", "card": "h1"}),
        # Before the draw the selection is none to be discarded.
        ("discards", [("h1", "8s")], "take", {"do": "move", "move": "take"}),
        ("discards", [], "discard", None),
        ("stock", [], "discard", None),
    ):
        made, desk, asked = turn(*chosen)
        desk.acts = {may: {"act": may, "on": True}}
        made.tap(Element(pile=pile), Click())
        assert asked == ([wanted] if wanted else [])
    # In a lesson what can't be done is tried all the same, and answered.
    made, desk, asked = turn()
    desk.acts, desk.reply["lesson"] = {}, {"step": "rummy500-1"}
    made.tap(Element(pile="discards"), Click())
    assert asked == [{"do": "move", "move": "take"}]


class Part:
    """A card of a meld, from left to right."""

    def __init__(self, left, right):
        self.left = left
        self.right = right

    def getBoundingClientRect(self):
        return self


class Meld(Element):
    """A meld of three cards with gaps between them."""

    def querySelectorAll(self, _query):
        return [Part(left, left + 8) for left in (0, 10, 20)]


def test_a_tap_between_two_cards_splits_their_meld_unless_other_cards_are_selected():
    for chosen, across, done in (
        ((), 9, [{"do": "split", "meld": 1, "at": 1}]),
        ((), 19, [{"do": "split", "meld": 1, "at": 2}]),
        ((), 4, []),
        ((("t1.0", "9c"),), 9, [{"do": "split", "meld": 1, "at": 1}]),
        ((("h0", "7s"),), 9, [{"do": "place", "cards": ["h0"], "to": "t1"}]),
    ):
        made, _desk, asked = turn(*chosen)
        click = Click()
        click.clientX = across
        made.tap(Meld(to="t1"), click)
        assert asked == done


def test_a_tap_beside_the_melds_deselects_or_is_answered_by_a_lesson():
    class Melds(Element):
        def closest(self, query):
            return self if query == "#melds" else None

    for chosen, lesson, asked_for, left in (
        ([("h0", "7s")], None, [], []),
        ([("h0", "7s")], {"step": "rommi-1"}, [{"do": "place", "cards": ["h0"], "to": "new"}], []),
        ([], {"step": "rommi-1"}, [], []),
    ):
        made, desk, asked = turn(*chosen)
        gestures.toast = asked.append
        desk.reply["lesson"] = lesson
        made.tap(Melds(), Click())
        assert asked == asked_for and desk.chosen == left
    # Anywhere else at the table the selection stays.
    made, desk, asked = turn(("h0", "7s"))
    made.tap(Element(), Click())
    assert asked == [] and desk.chosen == [("h0", "7s")]


def test_where_a_tab_only_looks_on_the_selection_stays_and_nothing_is_asked():
    made, desk, asked = turn(("h0", "7s"))
    made.play.may_act = lambda: False
    made.place("t0")
    assert asked == [] and desk.chosen == [("h0", "7s")]


def test_without_a_selection_one_is_asked_for_by_the_name_of_what_is_played_with():
    for deck, word in (("french", "card"), ("tiles", "tile")):
        made, desk, asked = turn()
        told = []
        gestures.toast, desk.view = told.append, dict(desk.view, deck=deck)
        made.place("t0")
        assert told == ["Select a %s first." % word] and asked == []


def test_where_the_selected_cards_lie_now_is_looked_up_when_the_request_is_sent():
    made, desk, _asked = turn(("h0", "7s"))
    later = []
    made.play.ask = later.append
    made.place("t0")
    desk.view = dict(desk.view, hand=["8s", "7s"])
    assert later[0]() == {"do": "place", "cards": ["h1"], "to": "t0"}
    desk.view = dict(desk.view, hand=["8s"])
    assert later[0]() is None


def test_a_tap_on_the_handle_of_a_meld_selects_it_whole():
    class Grip(Element):
        def closest(self, query):
            return self if query in (".grip", "[data-to]") else None

    made, desk, asked = turn(("h0", "7s"))
    made.tap(Grip(to="t1"), Click())
    assert [ref for ref, _text in desk.chosen] == ["t1.0", "t1.1", "t1.2"] and asked == []
    # A button does the same for the meld of the selection.
    made, desk, _asked = turn(("t1.2", "9h"))
    made.choose_whole()
    assert [ref for ref, _text in desk.chosen] == ["t1.0", "t1.1", "t1.2"]


def test_a_drag_takes_the_selection_its_card_or_its_whole_meld():
    hand = [("h0", "7s"), ("h1", "8s")]
    for ref, whole, taken in (
        ("h1", False, ["h0", "h1"]),
        ("h2", False, ["h2"]),
        ("t1.1", True, ["t1.0", "t1.1", "t1.2"]),
        ("stock", False, []),
    ):
        made, desk, _asked = turn(*hand)
        made.lifted(ref, whole)
        assert [one[0] for one in desk.chosen] == taken


def test_each_button_asks_for_its_own():
    for name, asked_for in (
        ("draw", {"do": "move", "move": "draw"}),
        ("take", {"do": "move", "move": "take"}),
        ("pass", {"do": "move", "move": "pass"}),
        ("fail", {"do": "move", "move": "fail"}),
        ("end", {"do": "end"}),
        ("undo", {"do": "undo"}),
    ):
        made, _desk, asked = turn()
        made.act(name)
        assert asked == [asked_for]
    made, _desk, asked = turn()
    hinted = []
    made.play.hints = Changed()
    made.play.hints.ask = lambda: hinted.append(True)
    made.act("hint")
    assert hinted == [True] and asked == []


def test_how_the_hand_was_sorted_is_said_of_cards_and_of_tiles():
    for deck, said in (
        ("french", ["Sorted by what goes together.", "Sorted by suit.", "Sorted by rank."]),
        ("tiles", ["Sorted by what goes together.", "Sorted by colour.", "Sorted by number."]),
    ):
        made, desk, _asked = turn()
        told = []
        gestures.toast, desk.view = told.append, dict(desk.view, deck=deck)
        for _time in range(3):
            made.sort()
        assert told == said


def test_a_meld_is_split_only_between_its_cards_and_only_where_it_may_be():
    for across, at in ((6, None), (7, 1), (11, 1), (12, None)):
        made, _desk, asked = turn()
        click = Click()
        click.clientX = across
        made.tap(Meld(to="t1"), click)
        assert asked == ([{"do": "split", "meld": 1, "at": at}] if at else [])
    for mine, free in ((False, True), (True, False)):
        made, desk, asked = turn()
        desk.mine, desk.reply["targets"]["free"] = mine, free
        click = Click()
        click.clientX = 9
        made.tap(Meld(to="t1"), click)
        assert asked == []


def test_above_a_card_that_splits_nothing_a_tap_is_a_tap_on_it():
    for chosen in ([], [("t0.0", "4h")]):
        asked, now = tapped(chosen, "t0.2", "6h", Click(down=-9))
        assert asked == [] and now == [ref for ref, _text in chosen] + ["t0.2"]


def test_one_card_of_the_table_is_not_discarded_nor_a_pile_drawn_from_out_of_turn():
    made, desk, asked = turn(("t0.1", "5h"))
    told = []
    gestures.toast = told.append
    made.act("discard")
    assert asked == [] and len(told) == 1 and desk.chosen == [("t0.1", "5h")]
    made, desk, asked = turn()
    desk.acts, desk.mine = {"draw": {"act": "draw", "on": True}}, False
    made.lifted("stock", False)
    made.dropped("hand", "")
    assert asked == []


class Drawn:
    """A card as the page still draws it."""

    def __init__(self, ref, text):
        self.given = {"data-ref": ref, "data-card": text}

    def closest(self, query):
        return self if query == "[data-ref]" else None

    def getAttribute(self, name):
        return self.given[name]


def test_a_card_that_is_drawn_but_gone_takes_no_tap_and_no_drag():
    """The reply that takes it away has come, and is drawn a moment later."""
    gone = (("t2.0", "2h"), ("t1.3", "9s"), ("h3", "As"), ("h0", "9s"), ("b2", "4c"))
    for ref, text in gone:
        made, desk, asked = turn(("t1.0", "9c"))
        made.tap(Drawn(ref, text), None)
        assert desk.chosen == [("t1.0", "9c")] and not asked
    for ref, _text in gone[:3]:
        made, desk, asked = turn()
        made.lifted(ref, False)
        assert desk.chosen == []
