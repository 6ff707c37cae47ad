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


def test_events_are_as_slow_as_is_wished_and_many_are_quicker():
    def paced(speed, events):
        made, _calls = moving(speed)
        found = made.begin(events)
        assert made.flying and not made.skips
        made.end()
        assert not made.flying
        return found

    assert paced("normal", 1) == (800, 280, 300)
    assert paced("slow", 1) == (1500, 480, 300)
    assert paced("fast", 1) == (320, 200, 120)
    # All of them together take no longer than one can wait.
    assert paced("normal", 10) == (220, 220, 0)
    assert paced("normal", 40) == (55, 120, 0)
    for events in range(1, 30):
        assert paced("normal", events)[0] * events <= 2500


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


def test_only_what_is_shown_by_and_by_is_hurried():
    made, calls = moving()
    made.hurry()
    assert not made.skips and calls == []
    made.begin(3)
    made.hurry()
    assert made.skips and calls == [("finish_all",)]
    # Whoever does not want to wait waits no longer.
    driven(made.pause(100000))


def test_a_deal_is_dealt_in_at_most_1_2_seconds_or_shown_at_once():
    begun = {"view": {"covered": False}}
    events = [{"event": "dealt"}]
    made, _calls = moving()
    assert made.deals(begun, events) and not made.deals(begun, [{"event": "drew"}])
    assert not made.deals({"view": {"covered": True}}, events)
    assert not moving(there=False)[0].deals(begun, events)
    for speed, still in (("off", False), ("normal", True)):
        assert not moving(speed, still=still)[0].deals(begun, events)
    for speed in ("fast", "normal", "slow"):
        made, calls = moving(speed)
        assert 0 < made.begin_deal() <= 1200 and made.dealing
        made.hurry()
        assert made.skips and ("finish_all",) in calls
        made.end()
        assert not made.dealing and not made.flying
