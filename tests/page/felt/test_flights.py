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
