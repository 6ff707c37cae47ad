"""Motion: if anything moves, how fast, and when it is hurried."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, FakeState, Recorder, lend_scripts, page_module, scripts_of
from stand_ins.memory import result_of

motion = page_module("motion.motion")


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
    table_motion = motion.Motion(Fake(state=desk, tell=desk.tell, sounds=Recorder(calls)))
    table_motion.desk = desk
    desk.speed = asked
    return table_motion, calls


REPLY = {"view": {"covered": False}}


def test_events_are_shown_if_settings_or_address_wish_for_motion():
    for speed, asked, still, moves in cases(
        "test_events_are_shown_if_settings_or_address_wish_for_motion"
    ):
        table_motion, _calls = motion_at(speed, asked, still)
        assert table_motion.moves() is moves and table_motion.shows(REPLY, ["event"]) is moves
    table_motion, _calls = motion_at()
    assert not table_motion.shows(REPLY, [])
    assert not table_motion.shows({"view": {"covered": True}}, ["event"])
    table_motion.desk.reply = None
    assert not table_motion.shows(REPLY, ["event"])
    assert not motion_at(there=False)[0].shows(REPLY, ["event"])


def test_events_have_the_chosen_speed_and_many_events_are_quicker():
    def pace_of(speed, events):
        table_motion, _calls = motion_at(speed)
        found = table_motion.begin(events)
        assert table_motion.flying and not table_motion.skips
        table_motion.end()
        assert not table_motion.flying
        return found

    for speed, pace in (
        ("normal", (800, 280, 300)),
        ("slow", (1500, 480, 300)),
        ("fast", (320, 200, 120)),
    ):
        assert pace_of(speed, 1) == pace
    # All of them together take no longer than one can wait.
    assert [pace_of("normal", events) for events in (10, 40)] == [(220, 220, 0), (55, 120, 0)]
    for events in range(1, 30):
        assert pace_of("normal", events)[0] * events <= 2500


def test_only_events_that_are_shown_one_by_one_are_hurried():
    table_motion, calls = motion_at()
    table_motion.hurry()
    assert not table_motion.skips and calls == []
    table_motion.begin(3)
    table_motion.hurry()
    assert table_motion.skips and calls == [("finish_all",)]
    # Whoever does not want to wait waits no longer.
    result_of(table_motion.pause(100000))


def test_a_deal_is_dealt_in_at_most_1_2_seconds_or_shown_at_once():
    begun = {"view": {"covered": False}}
    events = [{"event": "dealt"}]
    table_motion, _calls = motion_at()
    assert table_motion.deals(begun, events) and not table_motion.deals(begun, [{"event": "drew"}])
    assert not table_motion.deals({"view": {"covered": True}}, events)
    assert not motion_at(there=False)[0].deals(begun, events)
    for speed, still in (("off", False), ("normal", True)):
        assert not motion_at(speed, still=still)[0].deals(begun, events)
    for speed in ("fast", "normal", "slow"):
        table_motion, calls = motion_at(speed)
        assert 0 < table_motion.begin_deal() <= 1200 and table_motion.dealing
        table_motion.hurry()
        assert table_motion.skips and ("finish_all",) in calls
        table_motion.end()
        assert not table_motion.dealing and not table_motion.flying
