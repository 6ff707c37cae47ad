"""Motion: if anything moves, how fast, and when it is hurried."""

from stand_ins.doubles import Fake, FakeState, Recorder, lend_scripts, page_module, scripts_of
from stand_ins.memory import result_of
from stand_ins.table import node_of

motion = page_module("felt.motion")


def motion_at(speed="normal", asked=None, still=False, there=True):
    """Motion at such a speed at a table, and what it calls."""
    calls = []
    lend_scripts(motion, Recorder(calls))
    motion.screens = FakeState()
    scripts_of(motion).matches = lambda query: still
    motion.screens.at_table = lambda: there
    desk = Recorder(calls)
    desk.reply, desk.view = "reply", {"seat": 0, "turn": 1, "phase": "play"}
    desk.settings = {"speed": speed}
    made = motion.Motion(Fake(state=desk, tell=desk.tell, sounds=Recorder(calls)))
    made.desk = desk
    desk.speed = asked
    return made, calls


REPLY = {"view": {"covered": False}}


def test_nothing_moves_without_the_wish_for_motion_and_the_address_overrides_the_settings():
    for speed, asked, still, moves in (
        ("normal", None, False, True),
        ("off", None, False, False),
        ("off", "fast", False, True),
        ("normal", "off", False, False),
        ("normal", "fast", True, False),
    ):
        made, _calls = motion_at(speed, asked, still)
        assert made.moves() is moves and made.shows(REPLY, ["event"]) is moves


def test_events_are_shown_over_the_table_before_them_if_it_is_visible():
    made, _calls = motion_at()
    assert not made.shows(REPLY, []) and not made.shows({"view": {"covered": True}}, ["event"])
    made.desk.reply = None
    assert not made.shows(REPLY, ["event"])
    assert not motion_at(there=False)[0].shows(REPLY, ["event"])


def test_events_have_the_chosen_speed_and_many_events_are_quicker():
    def pace_of(speed, events):
        made, _calls = motion_at(speed)
        found = made.begin(events)
        assert made.flying and not made.skips
        made.end()
        assert not made.flying
        return found

    assert pace_of("normal", 1) == (800, 280, 300)
    assert pace_of("slow", 1) == (1500, 480, 300)
    assert pace_of("fast", 1) == (320, 200, 120)
    # All of them together take no longer than one can wait.
    assert pace_of("normal", 10) == (220, 220, 0)
    assert pace_of("normal", 40) == (55, 120, 0)
    for events in range(1, 30):
        assert pace_of("normal", events)[0] * events <= 2500


def test_a_seat_is_marked_as_on_turn_until_the_deal_is_over():
    for phase, number, marked in (("play", 1, [False, True]), ("over", 1, [False, False])):
        made, _calls = motion_at()
        seats = [node_of(data_seat="0"), node_of(data_seat="1")]
        for seat in seats:
            seat.classList = Recorder()
        motion.all_of = lambda query, seats=seats: seats
        made.desk.view["phase"] = phase
        made.mark_turn(number)
        assert [seat.classList.calls[-1][2] for seat in seats] == marked


def test_only_events_that_are_shown_one_by_one_are_hurried():
    made, calls = motion_at()
    made.hurry()
    assert not made.skips and calls == []
    made.begin(3)
    made.hurry()
    assert made.skips and calls == [("finish_all",)]
    # Whoever does not want to wait waits no longer.
    result_of(made.pause(100000))
