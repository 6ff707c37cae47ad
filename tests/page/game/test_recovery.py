"""What the person is told and asked when the engine fails, and what becomes of the game."""

from stand_ins.parts import Changed, Noted, imported

recovery = imported("game.recovery")


def made(save="s", game="g", kept=True):
    """A recovery, what is said, and where it leaves to."""
    said, left = [], []
    recovery.toast = said.append
    play = Changed()
    play.change(desk=Changed(), save=save, game=game, loads=0, saving=Changed())
    play.desk.change(stalled=False)
    play.saving.kept = lambda one: kept
    play.reload = lambda: play.change(loads=play.loads + 1)
    return recovery.Recovery(play, Noted(), left.append), play, said, left


def test_each_request_that_stopped_the_engine_has_its_own_sentence():
    words = {
        "place": "cards weren't",
        "end": "move wasn't",
        "hint": "That wasn't",
        "bot": "turn again",
    }
    for do, word in words.items():
        assert word in recovery.said({"do": do})
    assert "as it was" in recovery.said(None) and "as it was" in recovery.said({"do": "look"})
    told = [recovery.waiting({"do": do}) for do in ("bot", "puzzle", "review", "hint")]
    assert "player" in told[0] and "puzzle" in told[1] and "review" in told[2]
    assert len(set(told)) == 4


def test_the_game_is_loaded_again_without_the_request_that_stopped_it():
    for request, word in (
        ({"do": "end", "id": "g"}, "last move"),
        ({"do": "end"}, "last move"),
        ({"do": "end", "id": "other"}, "as it was"),
        (None, "as it was"),
    ):
        one, play, said, left = made()
        one.stopped(request)
        assert play.loads == 1 and not left and word in said[0]
    one, play, said, left = made(game=None)
    one.stopped(None)
    assert play.loads == 0 and not said


def test_a_game_that_never_began_is_left():
    one, play, _said, left = made(save=None)
    one.stopped({"do": "new", "id": "g"})
    assert len(left) == 1 and play.loads == 0
    for save, do, game in (("s", "new", "g"), (None, "end", "g"), (None, "new", "other")):
        one, play, _said, left = made(save=save)
        one.stopped({"do": do, "id": game})
        assert not left and play.loads == 1


def test_a_bot_that_stops_the_engine_twice_in_one_turn_waits_for_the_person():
    one, play, said, _left = made()
    one.stopped({"do": "bot", "id": "g"})
    assert play.desk.stalled is False and "starts its turn again" in said[0]
    one.stopped({"do": "bot", "id": "g"})
    assert play.desk.stalled is True and "got stuck in its turn" in said[1]
    play.save = "later"
    one.stopped({"do": "bot", "id": "g"})
    assert play.desk.stalled is False
    play.save = "s2"
    one.stopped({"do": "bot", "id": "other"})
    assert play.desk.stalled is False


def shown(kept, game="g", ready=True):
    """The sheet about an engine that cannot be started, and whether the page says so itself."""
    one, _play, _said, _left = made(game=game, kept=kept)
    recovery.sheet, recovery.screens, recovery.document = Changed(), Changed(), Noted()
    sheets = []
    recovery.sheet.show = lambda title, body: sheets.append(body)
    recovery.sheet.button = lambda act, label, more="", go=False: act
    recovery.screens.is_ready = lambda what: ready
    one.failed("x" * 500 + "<end>")
    return sheets, recovery.document.calls


def test_an_engine_that_is_gone_for_good_says_whether_the_game_is_saved():
    (body,), marked = shown(True)
    assert "is saved" in body and "&lt;end&gt;" in body and "x" * 396 not in body and not marked
    assert "is saved" not in shown(False)[0][0] and "is saved" not in shown(True, None)[0][0]
    sheets, marked = shown(True, ready=False)
    assert not sheets and marked == [("setAttribute", "data-failed", "")]


def test_whoever_waits_long_is_asked_once_and_the_question_goes_with_the_answer():
    one, _play, _said, _left = made()
    recovery.sheet = Noted()
    recovery.sheet.button = lambda act, label, more="", go=False: act
    recovery.document = Changed()
    recovery.document.querySelector = lambda query: True
    one.slow(None)
    assert recovery.sheet.calls == []
    one.slow({"do": "hint"})
    assert [call[0] for call in recovery.sheet.calls][-1] == "ask"
    one.slow(None)
    one.slow(None)
    assert [call[0] for call in recovery.sheet.calls].count("close") == 1
    recovery.document.querySelector = lambda query: None
    one.slow({"do": "hint"})
    one.give_up()
    assert [call[0] for call in recovery.sheet.calls].count("close") == 1
    assert one.lifeline.calls == [("give_up", "given up")]
