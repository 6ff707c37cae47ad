"""What is kept of the lessons: the ideas that are known, and the step under way."""

from stand_ins.memory import Memory
from stand_ins.parts import imported

TAUGHT = imported("learn.taught")


def lesson(state="try", step="rommi-1", at=4, teaches="draw-or-take"):
    return {
        "game": "rommi",
        "step": step,
        "state": state,
        "at": at,
        "course": ["a"] * 10,
        "teaches": teaches,
    }


def test_a_step_under_way_is_found_again():
    store = Memory()
    TAUGHT.Taught(store).note(lesson())
    found = TAUGHT.Taught(store)
    assert (found.game, found.step_of("rommi"), found.step_of("rablo")) == (
        "rommi",
        "rommi-1",
        None,
    )
    assert (found.at, found.of) == (4, 10)
    assert found.known == [] and found.done == []


def test_what_a_step_teaches_is_known_once_it_is_done():
    store = Memory()
    taught = TAUGHT.Taught(store)
    for state in ("wrong", "right", "right"):
        taught.note(lesson(state))
    assert TAUGHT.Taught(store).known == ["draw-or-take"]


def test_after_the_last_step_no_lesson_is_under_way():
    store = Memory()
    taught = TAUGHT.Taught(store)
    taught.note(lesson("right", "rommi-7", 10, "rommi"))
    found = TAUGHT.Taught(store)
    assert found.game is None and found.known == ["rommi"] and found.done == ["rommi"]


def test_what_was_known_before_a_lesson_stays_left_out_of_it():
    store = Memory()
    taught = TAUGHT.Taught(store)
    taught.known = ["set"]
    taught.take_up("rommi")
    taught.note(lesson("right"))
    found = TAUGHT.Taught(store)
    found.take_up("rommi")
    assert (found.known, found.before) == (["set", "draw-or-take"], ["set"])
    found.take_up("rablo")
    assert found.before == found.known


def test_what_is_damaged_counts_for_nothing():
    for text in ("", "{", "[]", '{"known": 1}', '{"known": [], "game": "rommi"}'):
        store = Memory()
        store.put(TAUGHT.KEY, text)
        assert TAUGHT.Taught(store).step_of("rommi") is None


def test_a_lesson_done_again_is_done_once():
    one = TAUGHT.Taught(Memory())
    done = {"game": "rommi", "step": "rommi-1", "state": "right", "teaches": "draw", "at": 1}
    done["course"] = ["rommi-1"]
    for _time in range(2):
        one.note(done)
    assert one.done == ["rommi"] and one.known == ["draw"] and one.game is None
