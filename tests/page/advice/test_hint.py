"""A hint in its depths: what it says, marks and lays out; and which cards can be laid."""

from stand_ins.doubles import Recorder, page_module
from stand_ins.memory import result_of
from stand_ins.table import at_table, reply_of

hint = page_module("advice.hint")


def sentence(text):
    return {"text": text, "parts": [text]}


def step(text, *cards):
    return dict(sentence(text), cards=list(cards))


def advice(lays=True, why=("It pays.",), alternative=None, act="end", keeps=()):
    """A hint with two steps and these reasons."""
    steps = [step("Lay 7h.", "h0"), step("Add 8s.", "h1")]
    return {
        "short": dict(sentence("Two cards can go down."), code="hint-lay"),
        "steps": steps,
        "lays": lays,
        "act": act,
        "why": [sentence(reason) for reason in why],
        "other": alternative,
        "keeps": [list(refs) for refs in keeps],
        "rule": None,
    }


def hint_after(given=None, times=1, **values):
    """A hint after it was asked for so often: its app, and what is said."""
    said, app = [], at_table(reply_of(), **values)
    hint.say, hint.start_task = said.append, lambda task: task.close()
    app.motion.moves = lambda *given: True
    app.run(hint.take, app, {}, {"hint": given or advice()})
    for _time in range(times - 1):
        app.run(hint.ask, app)
    return app, said


def test_it_is_asked_for_once_and_then_shown_depth_by_depth():
    app = at_table(reply_of())
    hint.ask(app)
    assert app.engine.requests == [{"do": "hint"}]
    says = ["Two cards can go down.", "Lay 7h.", "Add 8s.", "It pays."]
    for times, many in ((1, 1), (2, 3), (3, 4)):
        app, said = hint_after(times=times)
        assert app.state.depth == times - 1 and said == says[:many]
        assert app.state.said == ["Two cards can go down."] and app.state.lead == "Hint."
    # Its last depth stays.
    assert hint_after(times=5)[0].state.depth == 2 and app.engine.requests == []


def test_cards_to_take_back_are_said_once():
    given = advice()
    given["short"] = dict(sentence("Take 7h back."), code="hint-back")
    assert hint_after(given, times=2)[1] == ["Take 7h back.", "Add 8s."]
    given["steps"] = [step("7h goes back.", "m0.0")]
    assert hint_after(given, times=2)[1] == ["Take 7h back.", "7h goes back."]


def test_a_depth_without_words_is_left_out():
    only = advice(lays=False, why=())
    only["steps"] = []
    assert hint.depths(hint_after(only)[0].state) == ["what"]
    assert hint.depths(hint_after(advice(why=()))[0].state) == ["what", "where"]
    assert hint.depths(hint_after(advice(lays=False))[0].state) == ["what", "why"]


def test_first_the_kept_cards_are_marked_and_then_every_step_with_its_number():
    app, _said = hint_after(advice(keeps=[["h3", "h4"]]))
    assert app.state.marks == [("h3 h4", "keep", None)] and hint.has_more(app.state)
    app, _said = hint_after(times=2)
    card = '#game [data-ref="%s"]'
    marks = [(card % "h0", "hinted", 1), (card % "h1", "hinted", 2)]
    assert app.state.marks == marks and not hint.has_more(app.state)


def test_a_hint_that_lays_nothing_marks_the_button_and_the_pile_of_a_draw():
    def marks_of(act, lays):
        given = advice(lays=lays, why=(), act=act)
        given["steps"] = []
        return [mark[:2] for mark in hint_after(given)[0].state.marks]

    button, pile = ('#acts [data-act="draw"]', "advised"), ("#piles [data-pile=stock]", "hinted")
    assert marks_of("draw", False) == [button, pile]
    assert marks_of("end", False) == [('#acts [data-act="end"]', "advised")]
    assert marks_of("discard", False) == [] and marks_of("draw", True) == []


def test_the_other_way_is_shown_until_the_next_hint_comes():
    other = advice(why=())
    other["short"] = dict(sentence("Lay now."), code="hint-lay")
    app, _said = hint_after(advice(alternative=other, keeps=[["h3"]]))
    app.run(hint.instead, app)
    assert app.state.other and app.state.depth == 1 and app.state.said == ["Lay now."]
    assert all(mark[1] != "keep" for mark in app.state.marks)
    app.run(hint.take, app, {}, {"hint": advice()})
    assert not app.state.other and app.state.depth == 0
    app.run(hint.instead, app)
    assert not app.state.other


def test_the_way_back_leads_to_the_depth_before():
    app, _said = hint_after(times=3)
    for depth in (1, 0, 0):
        app.run(hint.back, app)
        assert app.state.depth == depth


def test_a_hint_that_closes_takes_its_marks_and_words_with_it():
    app, _said = hint_after(times=2)
    app.run(hint.close, app)
    state = app.state
    assert state.hint is None and state.panel is None and state.marks == [] and state.said is None
    assert ("focus_zone" in [call[0] for call in app.focus.calls]) is True


def lay_out(moves=True, alternative=False, **more):
    """Return the requests after a hint is laid out, and the app."""
    app, _said = hint_after(advice(alternative=advice(), **more))
    app.motion = Recorder()
    app.motion.moves = lambda: moves
    app.change(other=alternative)
    hint.try_out(app)
    return app.engine.requests, app


def test_it_is_laid_out_step_by_step_or_at_once_without_motion():
    assert lay_out(moves=False)[0] == [{"do": "try"}]
    assert lay_out(moves=False, alternative=True)[0] == [{"do": "try", "other": True}]
    app = at_table(reply_of(), other=True)
    hint.try_out(app)
    assert app.engine.requests == [{"do": "try"}]
    requests, app = lay_out()
    assert requests == [] and app.state.playing == ({"do": "try"}, 1, 2)

    async def nothing(seconds):
        pass

    hint.asyncio = Recorder()
    hint.asyncio.sleep = nothing
    result_of(hint._play(app))
    assert requests == [{"do": "try", "step": 1}, {"do": "try", "step": 2}]


def test_skipping_lays_the_rest_of_it_at_once():
    requests, app = lay_out()
    hint.hurry(app)
    hint.hurry(app)
    assert requests == [{"do": "try", "step": 2}] and app.state.playing is None


def test_the_cards_that_can_be_laid_are_marked_and_counted():
    for refs, text in ((["h0"], "1 card"), (["h0", "h1"], "2 cards"), ([], "None of your cards")):
        app, said = at_table(reply_of()), []
        hint.say = said.append
        hint.take_layable(app, {}, {"cards": refs})
        assert len(app.state.marks) == len(refs) and text in app.state.said[0]
        assert said[0].startswith(app.state.said[0])
