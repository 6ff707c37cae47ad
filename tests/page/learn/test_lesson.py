"""A lesson on the table: where it begins, what glows, and when what lies crooked is judged."""

from stand_ins.memory import Memory, driven
from stand_ins.parts import Does, Noted, imported

learning = imported("learn.lesson")


def lessons():
    """Lessons, what they ask for, and what glows."""
    asked, lit = [], []
    learning.screens = Noted()
    learning.router = Does(learn=lambda app, game, request: asked.append(request))
    learning.say = lambda text: asked.append(text)
    learning.start_task = lambda task: asked.append("waits") or task.close()
    app = Does(store=Memory(), post=asked.append)
    app.change = lambda marks: lit.extend([mark[:2] for mark in marks])
    made = learning.Lesson(app)
    return made, asked, lit


def told(**more):
    lesson = {"game": "rommi", "step": "rommi-2", "before": "rommi-1", "glow": [], "settle": 0}
    lesson.update({"course": ["rommi-1", "rommi-2"], "at": 2, "said": {"text": "Lay it."}})
    lesson.update({"state": "asked", "misses": 0, "fade": 1})
    lesson.update(more)
    return {"lesson": lesson}


def test_a_lesson_begins_at_the_first_game_or_goes_on_where_it_was_left():
    made, asked, _lit = lessons()
    made.start(None)
    assert asked[0]["game"] == learning.FIRST == "rommi" and asked[0]["do"] == "learn"
    made.start("rablo")
    made.taught.game, made.taught.step = "rablo", "rablo-2"
    made.start(None)
    assert [one["game"] for one in asked] == ["rommi", "rablo", "rablo"]
    assert [one["step"] for one in asked] == [None, None, "rablo-2"]


def test_what_a_step_means_glows_wherever_it_lies():
    made, _asked, lit = lessons()
    names = ["new", "opening", "h3", "b0", "t1.2", "t1", "end", "hint"]
    made.show(told(glow=names))
    queries = [query for query, _name in lit]
    assert queries == [
        learning.PLACES["new"],
        learning.PLACES["opening"],
        '#game [data-ref="h3"]',
        '#game [data-ref="b0"]',
        '#game [data-ref="t1.2"]',
        '#melds [data-to="t1"]',
        '#acts [data-act="end"]',
        '#acts [data-act="hint"]',
    ]
    assert {name for _query, name in lit} == {"glow"}


def test_a_step_is_said_once_however_often_it_is_shown():
    made, asked, _lit = lessons()
    made.show(told())
    made.show(told())
    made.show(told(said={"text": "Well done."}))
    assert asked == ["Lay it.", "Well done."]
    made.leave()
    made.show(told(said={"text": "Well done."}))
    assert asked[2:] == ["Well done."]
    made.show({})
    assert made.lesson is not None and asked[3:] == []


def test_only_a_step_that_judges_what_lies_waits_for_a_still_moment():
    made, asked, _lit = lessons()
    made.show(told(settle=5))
    assert asked == ["Lay it.", "waits"]
    made.touched()
    assert asked[2:] == ["waits"]
    made.show(told(settle=0))
    assert asked[3:] == []
    made.show(told(settle=5))
    made.leave()
    made.touched()
    assert asked[3:] == ["waits"]


def test_a_touch_in_the_meantime_lets_an_older_wait_come_to_nothing():
    class Clock:
        async def sleep(self, seconds):
            pass

    made, asked, _lit = lessons()
    learning.asyncio = Clock()
    made._touches = 3
    driven(made._settle(2, 5))
    assert asked == []
    driven(made._settle(3, 5))
    assert asked == [{"do": "settle"}]


def test_back_leads_to_the_step_before_if_there_is_one():
    made, asked, _lit = lessons()
    made.back()
    made.lesson = told(before=None)["lesson"]
    made.back()
    assert asked == []
    made.lesson = told()["lesson"]
    made.back()
    assert (asked[0]["game"], asked[0]["step"]) == ("rommi", "rommi-1")
