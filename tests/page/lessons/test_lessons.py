"""A lesson on the table: where it begins, what glows, and when what lies crooked is judged."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import result_of
from stand_ins.site import recorded_reply
from stand_ins.table import at_table

actions, progress = page_module("lessons.actions"), page_module("lessons.lesson_progress")


def lesson_app(number=None):
    """An app, with the first lesson at one of its first replies; `app.said` is what is heard."""
    actions.router, actions.screens = Recorder(), Recorder()
    app = at_table()
    app.said, app.tasks = [], []
    actions.say, actions.start_task = app.said.append, app.tasks.append
    if number is not None:
        glowing(app, recorded_reply("lesson-next"))
    return app


def glowing(app, reply, **more):
    """Show a reply's step, with other values of it; returns what glows, and closes what waits."""
    reply["lesson"].update(more)
    app.change(reply=reply)
    app.run(actions.show, app, reply)
    return [query for query, _look, _number in app.state.marks]


def ends_wait(app):
    """Return True if a wait has begun since the last call; it is ended."""
    found = len(app.tasks)
    while app.tasks:
        app.tasks.pop().close()
    return bool(found)


def test_a_lesson_begins_at_the_first_game_or_goes_on_where_it_was_left():
    app = lesson_app()
    actions.learn(app)
    actions.start(app, "rablo")
    app.change(lessons=dict(app.state.lessons, game="rablo", step="rablo-2"))
    actions.learn(app)
    asked = [call[3] for call in actions.router.calls]
    assert [call[:3] for call in actions.router.calls] == [
        ("learn", app, "rommi"),
        ("learn", app, "rablo"),
        ("learn", app, "rablo"),
    ]
    assert [one["game"] for one in asked] == ["rommi", "rablo", "rablo"]
    assert [one["step"] for one in asked] == [None, None, "rablo-2"]
    assert {one["do"] for one in asked} == {"learn"} and actions.FIRST == "rommi"


def test_the_cards_of_a_step_glow_in_every_zone():
    names = ["new", "opening", "h3", "b0", "t1.2", "t1", "end", "hint"]
    app = lesson_app()
    assert glowing(app, recorded_reply("lesson"), glow=names) == [
        actions.PLACES["new"],
        actions.PLACES["opening"],
        '#game [data-ref="h3"]',
        '#game [data-ref="b0"]',
        '#game [data-ref="t1.2"]',
        '#melds [data-to="t1"]',
        '#acts [data-act="end"]',
        '#acts [data-act="hint"]',
    ]
    assert {look for _query, look, _number in app.state.marks} == {"glow"}


def test_a_step_is_announced_once_and_its_number_is_stored():
    app = lesson_app()
    first, done = recorded_reply("lesson"), recorded_reply("lesson-shown")
    for reply in (first, first, done):
        glowing(app, reply)
    assert app.said == [reply["lesson"]["said"]["text"] for reply in (first, done)]
    assert progress.read(app.store)["known"] == ["set"] == app.state.lessons["known"]
    app.leave()
    glowing(app, done)
    assert app.said[2:] == [done["lesson"]["said"]["text"]]
    actions.show(app, recorded_reply("rommi"))
    assert len(app.said) == 3


def test_only_a_step_that_judges_the_table_waits_for_a_still_moment():
    app = lesson_app()
    crooked = recorded_reply("lesson-crooked")
    assert crooked["lesson"]["settle"]
    glowing(app, crooked)
    assert ends_wait(app)
    actions.touched(app)
    assert ends_wait(app)
    glowing(app, recorded_reply("lesson-settled"))
    assert not ends_wait(app)
    glowing(app, crooked)
    app.leave()
    assert ends_wait(app)
    actions.touched(app)
    assert not ends_wait(app)


def test_a_touch_or_another_table_cancels_an_older_wait():
    async def sleep(seconds):
        pass

    actions.asyncio = Fake(sleep=sleep)
    for meanwhile, asked in (
        (lambda app: None, [{"do": "settle"}]),
        (actions.touched, [{"do": "settle"}]),
        (lambda app: app.leave(), []),
    ):
        app = lesson_app()
        glowing(app, recorded_reply("lesson-crooked"))
        meanwhile(app)
        for task in app.tasks:
            result_of(task)
        # Of two waits only the later one asks.
        assert app.engine.requests == asked


def test_back_leads_to_the_step_before_if_there_is_one():
    app = lesson_app()
    actions.back(app)
    glowing(app, recorded_reply("lesson"))
    actions.back(app)
    assert app.engine.requests == []
    app = lesson_app(0)
    actions.back(app)
    (asked,) = app.engine.requests
    assert (asked["game"], asked["step"], asked["known"]) == ("rommi", "meld-1", [])


def test_the_lesson_does_its_step_on_demand():
    app = lesson_app(0)
    actions.ACTIONS["show-me"](app)
    assert app.engine.requests == [{"do": "show-me"}]
