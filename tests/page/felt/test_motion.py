"""Whether anything moves, how fast, and when it is hurried."""

from stand_ins.memory import driven
from stand_ins.parts import Changed, Does, Noted, imported, lend, lent
from stand_ins.table import node_of

motion = imported("felt.motion")


def moving(speed="normal", asked=None, still=False, there=True):
    """Motion at such a speed at a table, and what it calls."""
    calls = []
    lend(motion, Noted(calls))
    motion.screens = Changed()
    lent(motion).matches = lambda query: still
    motion.screens.at_table = lambda: there
    desk = Noted(calls)
    desk.reply, desk.view = "reply", {"seat": 0, "turn": 1, "phase": "play"}
    desk.settings = {"speed": speed}
    made = motion.Motion(Does(state=desk, tell=desk.tell, sounds=Noted(calls)))
    made.desk = desk
    desk.speed = asked
    return made, calls


REPLY = {"view": {"covered": False}}


def test_nothing_moves_for_whoever_wants_no_motion_and_the_address_outdoes_the_settings():
    for speed, asked, still, moves in (
        ("normal", None, False, True),
        ("off", None, False, False),
        ("off", "fast", False, True),
        ("normal", "off", False, False),
        ("normal", "fast", True, False),
    ):
        made, _calls = moving(speed, asked, still)
        assert made.moves() is moves and made.shows(REPLY, ["event"]) is moves


def test_what_happened_is_shown_over_the_table_as_it_was_if_that_can_be_seen():
    made, _calls = moving()
    assert not made.shows(REPLY, []) and not made.shows({"view": {"covered": True}}, ["event"])
    made.desk.reply = None
    assert not made.shows(REPLY, ["event"])
    assert not moving(there=False)[0].shows(REPLY, ["event"])


def flown(speed, steps, seat=1):
    """How long each step, each flight and its glow take with so many steps of this seat."""
    made, _calls = moving(speed)
    plan = Noted()
    plan.steps = [({"seat": seat, "text": "x"}, [])] * steps
    there, motion.flights.Plan = motion.flights.Plan, lambda animations, before, seat: plan

    async def tell(plan, mine, each, duration):
        assert made.flying and mine is (seat == 0)

    made._tell = tell
    driven(made.fly([{"seat": seat}], {}))
    motion.flights.Plan = there
    assert not made.flying
    (found,) = [call[1:] for call in plan.calls if call[0] == "fly"]
    return found


def test_steps_are_as_slow_as_is_wished_and_many_are_quicker():
    assert flown("normal", 1) == (800, 280, 300)
    assert flown("slow", 1) == (1500, 480, 300)
    assert flown("fast", 1) == (320, 200, 120)
    # All of them together take no longer than one can wait.
    assert flown("normal", 10) == (400, 280, 120)
    assert flown("normal", 40) == (100, 120, 0)
    # What moves no card is told for as long as one step.
    assert flown("normal", 0) == flown("normal", 1)
    # What the person did themselves needs no telling.
    assert flown("normal", 1, seat=0) == (60, 280, 0)


def told(mine=False, skip=0, another=False, cards=("7s",)):
    """What is called while two steps are told, if it is hurried during one of them."""
    made, calls = moving()
    made._show = lambda event: calls.append(event["text"])
    made._skip = False

    async def pause(time):
        calls.append(time)
        if calls.count(500) == skip:
            made._skip = True
        if another:
            made.desk.reply = "another"

    made._pause = pause
    made.mark_turn = lambda number: calls.append(("turn", number))
    driven(
        made._tell(
            Does(steps=[({"text": "A."}, list(cards)), ({"text": "B."}, [])]), mine, 500, 200
        )
    )
    return calls


def test_each_step_of_others_is_told_and_heard_and_then_who_is_on_turn():
    end = [("tell", None), ("turn", 1)]
    assert told() == ["A.", ("put",), 500, "B.", 500, 200] + end
    assert told(cards=()) == ["A.", 500, "B.", 500, 200] + end
    assert told(mine=True) == [500, 500, 200] + end
    assert told(skip=1) == ["A.", ("put",), 500] + end
    # The table belongs to another reply by now.
    assert told(another=True) == ["A.", ("put",), 500, "B.", 500, 200]


def test_one_seat_is_marked_as_on_turn_and_none_once_the_deal_is_over():
    for phase, number, marked in (("play", 1, [False, True]), ("over", 1, [False, False])):
        made, _calls = moving()
        seats = [node_of(data_seat="0"), node_of(data_seat="1")]
        for seat in seats:
            seat.classList = Noted()
        motion.all_of = lambda query, seats=seats: seats
        made.desk.view["phase"] = phase
        made.mark_turn(number)
        assert [seat.classList.calls[-1][2] for seat in seats] == marked


def test_only_what_flies_is_hurried():
    made, calls = moving()
    made.hurry()
    assert not made._skip and calls == []
    made.flying = True
    made.hurry()
    assert made._skip and calls == [("finish_all",)]
