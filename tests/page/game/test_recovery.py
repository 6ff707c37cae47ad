"""Recovery: messages and questions when the engine fails, and how the game goes on."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, FakeState, Recorder, page_module
from stand_ins.table import at_table

recovery = page_module("game.recovery")


def recovery_of(save="s", game="g", kept=True):
    """A recovery, what is said, and where it leaves to."""
    said, left = [], []
    recovery.toast = said.append
    app = at_table(save=save, game=game)
    app.saving = Fake(kept=lambda one: kept)
    recovery.router = Fake(refuse=lambda app, text: left.append(text))
    app.loads = []
    app.reload = lambda: app.loads.append(True)
    return app, said, left


def test_each_kind_of_request_that_stopped_the_engine_has_its_own_sentence():
    words = {
        "place": "cards weren't",
        "end": "move wasn't",
        "hint": "That wasn't",
        "bot": "turn again",
    }
    for do, word in words.items():
        assert word in recovery.said({"do": do})
    assert "as it was" in recovery.said(None) and "as it was" in recovery.said({"do": "look"})
    sentences = [recovery.waiting({"do": do}) for do in ("bot", "puzzle", "review", "hint")]
    assert "player" in sentences[0] and "puzzle" in sentences[1] and "review" in sentences[2]
    assert len(set(sentences)) == 4


def test_a_game_is_loaded_without_what_stopped_it():
    for request, missing, word in cases("test_a_game_is_loaded_without_what_stopped_it"):
        app, said, left = recovery_of()
        recovery.stopped(app, request, missing)
        assert app.loads == [True] and not left and word in said[0]
        assert ("stuck" in said[0]) is not missing
    app, said, left = recovery_of(game=None)
    recovery.stopped(app, None)
    assert app.loads == [] and not said


def test_a_game_that_never_began_is_left():
    app, _said, left = recovery_of(save=None)
    recovery.stopped(app, {"do": "new", "id": "g"})
    assert len(left) == 1 and app.loads == []
    for save, do, game in (("s", "new", "g"), (None, "end", "g"), (None, "new", "other")):
        app, _said, left = recovery_of(save=save)
        recovery.stopped(app, {"do": do, "id": game})
        assert not left and app.loads == [True]


def test_a_bot_that_stops_the_engine_twice_in_one_turn_waits_for_the_person():
    app, said, _left = recovery_of()
    recovery.stopped(app, {"do": "bot", "id": "g"})
    assert app.state.stalled is False and "starts its turn again" in said[0]
    recovery.stopped(app, {"do": "bot", "id": "g"})
    assert app.state.stalled is True and "got stuck in its turn" in said[1]
    app.change(save="later")
    recovery.stopped(app, {"do": "bot", "id": "g"})
    assert app.state.stalled is False
    app.change(save="s2")
    recovery.stopped(app, {"do": "bot", "id": "other"})
    assert app.state.stalled is False


def sheet_of(kept, game="g", ready=True):
    """The sheet about an engine that cannot be started, and whether the page says so itself."""
    app, _said, _left = recovery_of(game=game, kept=kept)
    recovery.sheet, recovery.screens = FakeState(), FakeState()
    sheets, failed = [], []
    recovery.screens.fail = lambda: failed.append(True)
    recovery.sheet.show = lambda title, body: sheets.append(str(body))
    recovery.sheet.button = lambda act, label, more="", go=False: act
    recovery.screens.is_ready = lambda what: ready
    recovery.failed(app, "x" * 500 + "<end>")
    return sheets, failed


def test_an_engine_that_is_gone_for_good_says_whether_the_game_is_saved():
    (body,), marked = sheet_of(True)
    assert "is saved" in body and "&lt;end&gt;" in body and "x" * 396 not in body and not marked
    assert "is saved" not in sheet_of(False)[0][0] and "is saved" not in sheet_of(True, None)[0][0]
    sheets, marked = sheet_of(True, ready=False)
    assert not sheets and marked == [True]


def test_a_slow_answer_asks_the_person_once_and_takes_the_question_away():
    app, _said, _left = recovery_of()
    recovery.sheet = Recorder()
    recovery.sheet.button = lambda act, label, more="", go=False: act
    recovery.document = FakeState()
    recovery.document.querySelector = lambda query: True
    recovery.slow(app, None)
    assert recovery.sheet.calls == []
    recovery.slow(app, {"do": "hint"})
    assert [call[0] for call in recovery.sheet.calls][-1] == "ask"
    recovery.slow(app, None)
    recovery.slow(app, None)
    assert [call[0] for call in recovery.sheet.calls].count("close") == 1
    recovery.document.querySelector = lambda query: None
    recovery.slow(app, {"do": "hint"})
    recovery.lifeline = Recorder()
    recovery.give_up(app)
    assert [call[0] for call in recovery.sheet.calls].count("close") == 1
    assert recovery.lifeline.calls == [("give_up", "given up")]
