"""What is done with the selected cards."""

from stand_ins.parts import imported

gestures = imported("hand.gestures")

HAND = ["7s", "8s", "Kd"]


class Desk:
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
