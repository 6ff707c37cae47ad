"""Where cards fly from, as the engine's events tell."""

from stand_ins.parts import imported

flights = imported("felt.flights")


def planned(**before):
    """A plan with what was measured before; every card it looks for is there."""
    made = flights.Plan(None, before, 0)
    made.target = lambda meld, text: "%d %s" % (meld, text)
    return made


def test_equal_cards_of_a_meld_fly_each_from_its_own_place():
    one, other = (0, 0, 10, 20), (50, 0, 10, 20)
    plan = planned(cards={(2, "X"): [one, other]})
    moves = [{"from": 2, "to": to, "card": "X"} for to in (1, 3)]
    plan.add({"event": "rearranged", "seat": 1, "moves": moves})
    ((_event, flown),) = plan.steps
    assert flown == [("1 X", one, True), ("3 X", other, True)]
    # A card whose place nobody has measured does not fly.
    plan.add({"event": "rearranged", "seat": 1, "moves": moves[:1]})
    assert plan.steps[1][1] == []


def test_equal_cards_of_the_hand_fly_each_from_its_own_place_and_those_of_others_from_their_seat():
    one, other, seat = (0, 0, 10, 20), (50, 0, 10, 20), (5, 5, 30, 10)
    plan = planned(hand={"7s": [one, other]}, seats={0: (9, 9, 9, 9), 1: seat})
    plan.add({"event": "laid", "seat": 0, "meld": 1, "cards": "7s 7s"})
    plan.add({"event": "laid", "seat": 1, "meld": 2, "cards": "8s 9s"})
    assert [start for _card, start, _own in plan.steps[0][1]] == [one, other]
    assert [(start, own) for _card, start, own in plan.steps[1][1]] == [(seat, False)] * 2


class Noting:
    """Notes what flies and slides, and how late."""

    def __init__(self):
        self.flown = []
        self.slid = []

    def fly(self, card, across, down, late, duration, other, glow):
        self.flown.append(late)

    def glow(self, plate, delay, glow):
        pass

    def slide(self, element, across, down, scale, duration):
        self.slid.append((across, down))


class Drawn:
    """An element at a place of the page, with a text and a reference; a meld has `cards`."""

    def __init__(self, ref="", text="", left=0, cards=()):
        self.attributes = {"data-ref": ref, "data-card": text}
        self.left = left
        self.top = 0
        self.width = self.height = 10
        self.cards = cards

    def getAttribute(self, name):
        return self.attributes[name]

    def getBoundingClientRect(self):
        return self

    def querySelectorAll(self, _query):
        return list(self.cards)


class Page:
    """A page on which every query finds the same."""

    def __init__(self, *found):
        self.found = found

    def querySelectorAll(self, _query):
        return list(self.found)

    def querySelector(self, _query):
        return None


def test_cards_that_are_drawn_one_after_another_are_two():
    flights.document = Page(Drawn("h0"), Drawn("h3"))
    plan = planned(piles={"stock": (1, 1, 1, 1)})
    for text in ("7s", "8s"):
        plan.add({"event": "drew", "seat": 0, "card": text})
    flown = [flight for _event, step in plan.steps for flight in step]
    assert [card.getAttribute("data-ref") for card, _start, _own in flown] == ["h0", "h3"]


def test_another_seats_card_does_not_come_from_the_own_hand():
    plan = planned(hand={"7s": [(0, 0, 1, 1)]}, seats={1: (5, 5, 5, 5)})
    plan.add({"event": "laid", "seat": 1, "meld": 1, "cards": "7s"})
    assert plan.steps[0][1] == [("1 7s", (5, 5, 5, 5), False)]


def test_cards_of_one_step_fly_one_after_another_and_steps_after_each_other():
    noting = Noting()
    plan = flights.Plan(noting, {}, 0)
    flight = (Drawn(), (0, 0, 10, 10), True)
    plan.steps = [({"seat": None}, [flight, flight]), ({"seat": None}, [flight])]
    plan.fly(800, 280, 0)
    assert noting.flown == [0, flights.APART, 800]


def test_equal_melds_shift_each_from_its_own_place():
    noting = Noting()
    melds = [Drawn(left=left, cards=[Drawn(text="7s")]) for left in (0, 100)]
    flights.document = Page(*melds)
    spots = [(50, 0, 10, 10), (180, 0, 10, 10)]
    flights.Plan(noting, {"melds": {"7s": spots}}, 0).settle()
    assert noting.slid == [(50, 0), (80, 0)]
