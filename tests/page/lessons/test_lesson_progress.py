"""Stored progress in the lessons: the ideas that are known, and the step under way."""

from stand_ins.doubles import page_module
from stand_ins.memory import Memory, store_with
from stand_ins.site import recorded_reply

progress = page_module("lessons.lesson_progress")

# The first lesson step by step, each shown and done.
STEPS = recorded_reply("lesson-steps")
NEW = progress.read(Memory())


def stored_and_read(now):
    """Return the progress after it was written to a store and read again."""
    store = Memory()
    progress.write(store, now)
    return progress.read(store)


def test_a_step_under_way_is_stored_and_read_again():
    first = recorded_reply("lesson")["lesson"]
    found = stored_and_read(progress.noted(NEW, first))
    assert progress.step_of(found, "rommi") == "meld-1" and progress.step_of(found, "rablo") is None
    assert (found["at"], found["of"]) == (1, 10) and found["known"] == found["done"] == []


def test_a_steps_idea_is_known_once_the_step_is_done():
    now = progress.noted(NEW, recorded_reply("lesson-misplaced")["lesson"])
    assert now["known"] == []
    for _time in range(2):
        now = progress.noted(now, STEPS[0])
        assert stored_and_read(now)["known"] == ["set"]


def test_a_lesson_ends_after_its_last_step_and_counts_once():
    now = NEW
    for _time in range(2):
        for step in STEPS:
            now = progress.noted(now, step)
        assert stored_and_read(now)["game"] is None and stored_and_read(now)["step"] is None
        assert now["done"] == ["rommi"] and now["known"][:2] == ["set", "run"]
        assert len(now["known"]) == len({step["teaches"] for step in STEPS})


def test_a_lesson_leaves_out_ideas_that_were_known_before():
    now = progress.taken_up(dict(NEW, known=["set"]), "rommi")
    now = stored_and_read(progress.noted(now, STEPS[3]))
    assert (now["known"], now["before"]) == (["set", "draw-or-take"], ["set"])
    assert progress.taken_up(now, "rommi") == now
    other = progress.taken_up(now, "rablo")
    assert other["before"] == other["known"]


def test_damaged_values_are_ignored():
    for text in ("", "{", "[]", '{"known": 1}', '{"known": [], "game": "rommi"}'):
        found = progress.read(store_with(progress.KEY, text))
        assert progress.step_of(found, "rommi") is None
