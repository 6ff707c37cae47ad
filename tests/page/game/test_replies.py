"""What becomes of a reply: which part of the page takes it, and what is told of it."""

from stand_ins.memory import driven
from stand_ins.parts import Changed, Noted, imported

replies = imported("game.replies")


class Desk(Changed, Noted):
    """A table with three seats, seen from the first of them."""

    def __init__(self):
        super().__init__()
        self.view = {"seat": 0}
        self.reply = None
        self.log = []
        self.logged = None
        self.stalled = False
        self.about = "A turn looked at."
        self.said = self.wrong = None

    def look_on(self):
        self.said = [self.about]


class Play(Noted):
    """The game "a" on the table, of which nothing is saved."""

    def __init__(self):
        super().__init__()
        self.desk = Desk()
        self.game = "a"
        self.saved = False

    def __getattr__(self, name):
        return Saving(self) if name == "saving" else super().__getattr__(name)


class Saving:
    """Whether the game is saved."""

    def __init__(self, play):
        self.play = play

    def has(self, _game):
        return self.play.saved


def made(*answers):
    """The dispatcher with handlers for these requests, its game, and what is said and called."""
    said, play, part = [], Play(), Noted()
    replies.say, replies.toast = said.append, said.append
    replies.screens, replies.sheet = Noted(), Noted()
    handlers = {}
    for do in answers:
        handlers[do] = lambda request, reply: part.calls.append(("answer", request["do"]))
    one = replies.Replies(play, Noted(), Noted(), part, handlers)
    return one, play, said, part


def event(seat, text, kind="drew"):
    return {"event": kind, "seat": seat, "text": text}


def test_what_a_seat_does_in_a_turn_is_one_entry_of_the_log():
    one, play, _said, _part = made()
    one._write([event(1, "Anna drew."), event(1, "Anna laid."), event(2, "Bo drew.")])
    one._write([event(2, "Bo passed."), event(0, "You drew."), event(0, "")])
    assert play.desk.log == ["Anna drew. Anna laid.", "Bo drew. Bo passed.", "You drew."]


def test_what_nobody_did_is_an_entry_of_its_own():
    one, play, _said, _part = made()
    one._write([event(None, "Dealt."), event(None, "The pile was turned."), event(1, "Anna drew.")])
    one._write([event(None, "The deal is over."), event(1, "Anna drew.")])
    assert play.desk.log == [
        "Dealt.",
        "The pile was turned.",
        "Anna drew.",
        "The deal is over.",
        "Anna drew.",
    ]


def test_of_a_long_log_the_table_keeps_the_latest_turns():
    one, play, _said, _part = made()
    one._write([event(number % 3, "turn %d" % number) for number in range(100)])
    assert play.desk.log == ["turn %d" % number for number in range(100 - replies.KEPT_TURNS, 100)]


def test_a_loaded_game_tells_its_log_anew_and_nothing_of_it_happens_again():
    one, play, said, _part = made()
    play.desk.log, play.desk.logged = ["Anna hat gezogen."], 1
    reply = {"events": [event(None, "Bo deals."), event(1, ""), event(1, "Anna: drew.")]}
    one._retell(reply)
    assert play.desk.log == ["Bo deals.", "Anna: drew."] and not said and reply["events"] == []
    one._write([event(1, "Anna: discarded.")])
    assert play.desk.log[1:] == ["Anna: drew. Anna: discarded."]


def test_the_own_time_running_out_is_shown_and_that_of_others_is_not():
    one, _play, said, _part = made()
    one._write([event(1, "Anna ran out of time.", "timed_out")])
    assert said == []
    one._write([event(0, "You ran out of time.", "timed_out")])
    assert said == ["You ran out of time."]


def test_a_bot_that_cannot_move_is_not_asked_again_until_something_else_is_done():
    one, play, said, _part = made()
    fault = {"error": {"code": "no-move", "text": "No move."}, "reasons": []}
    one._say({"do": "bot"}, fault)
    assert play.desk.stalled and said == ["No move."]
    one._say({"do": "load"}, {"error": None, "reasons": []})
    assert play.desk.stalled
    one._say({"do": "undo"}, {"error": None, "reasons": []})
    assert not play.desk.stalled
    one._say({"do": "undo"}, fault)
    assert not play.desk.stalled


def test_a_review_keeps_its_words_while_its_turn_is_laid_out():
    one, play, _said, _part = made()
    looked = ["A turn looked at."]
    for do, said in (("open", looked), ("arrange", looked), ("undo", None)):
        one._say({"do": do}, {"error": None, "reasons": []})
        assert play.desk.said == said
    one._say({"do": "fix"}, {"error": None, "reasons": [], "fixed": {"text": "Put back."}})
    assert play.desk.said == ["Put back."] and play.desk.wrong is None


def test_a_puzzles_wrong_answer_is_said_at_its_prompt_and_a_refused_turn_by_its_reasons():
    one, play, said, _part = made()
    more = {"error": {"code": "puzzle-more", "text": "Lay more."}, "reasons": []}
    one._say({"do": "end"}, more)
    assert play.desk.said == play.desk.wrong == ["Lay more."] and said == ["Lay more."]
    worse = {"error": {"code": "puzzle-worse", "text": "Another."}, "reasons": []}
    one._say({"do": "discard"}, worse)
    assert play.desk.wrong == ["Another."] and said.pop() == "Another."
    refused = {"error": {"code": "nothing-laid", "text": "Lay."}, "reasons": [{"text": "Lay."}]}
    one._say({"do": "end"}, refused)
    assert said == ["Lay more."] and play.desk.said is None


def received(request, error=None, saved=True, answers=()):
    """The calls that such a reply leads to, of the game and of the openings and answers."""
    one, play, said, part = made(*answers)
    play.saved = saved
    reply = {"error": error, "view": None, "reasons": []}
    driven(one.receive(request, reply))
    return [call[0] for call in play.calls + part.calls], said, reply


def test_a_reply_for_a_game_that_is_no_longer_on_the_table_is_only_saved():
    assert received({"do": "end", "id": "b"}, answers=["end"])[0] == ["keep_aside"]
    assert received({"do": "end", "id": "a"}, answers=["end"])[0] == ["answer"]
    # What is asked of no game is answered whatever is on the table.
    assert received({"do": "games"}, answers=["games"])[0] == ["answer"]


def test_a_refused_request_goes_to_no_handler():
    fault = {"code": "bad-link", "text": "Broken."}
    assert received({"do": "hint", "id": "a"}, fault, answers=["hint"])[0] == []
    assert received({"do": "open", "id": "a"}, fault, answers=["open"])[0] == ["refused"]
    assert received({"do": "check"}, fault, answers=["check"])[0] == ["answer"]


def test_an_engine_that_has_another_game_loads_the_one_on_the_table():
    fault = {"code": "other-game", "text": "Another game."}
    calls, said, _reply = received({"do": "end", "id": "a"}, fault)
    assert calls == ["reload"] and said == ["Another game."]


def test_a_game_loaded_that_is_not_saved_here_is_saved_from_then_on():
    request = {"do": "load", "id": "a", "save": "text"}
    assert received(request, saved=False)[2]["save"] == "text"
    assert "save" not in received(request, saved=True)[2]
    fault = {"code": "bad-save", "text": "Broken."}
    assert "save" not in received(request, fault, saved=False)[2]


def test_a_review_that_is_refused_leaves_no_sheet_behind():
    for fault, closed in (({"code": "deal-not-over", "text": "Not over."}, ["close"]), (None, [])):
        one, _play, _said, _part = made("review")
        driven(one._take({"do": "review"}, {"error": fault, "view": None}))
        assert [call[0] for call in replies.sheet.calls] == closed


def taken(before, after, do="end", looked=True):
    """Which calls a reply leads to for a game that was only looked at before, and is after."""
    one, play, _said, part = made()
    part.name = lambda replace: part.calls.append(("name", replace))
    play.unkept = {"a": {}} if before else {}

    async def show(request, reply):
        part.calls.append(("show",))
        play.unkept = {"a": {}} if after else {}

    one._show = show
    driven(one._take({"do": do}, {"error": None, "view": {"title": "Rommi"}}))
    return part.calls + play.calls


def test_a_game_played_on_from_a_link_gets_an_address_of_its_own():
    assert taken(True, False) == [("show",), ("name", False)]
    assert taken(True, True) == taken(False, False) == [("show",)]


def test_in_another_language_the_game_is_loaded_anew_so_that_its_log_is_told_in_it():
    assert taken(False, False, "speak") == [("show",), ("reload",)]


def test_a_deal_that_is_replayed_from_a_link_is_told_by_the_replay_too():
    one, _play, _said, part = made("replay")
    one.play.unkept = {}

    async def show(request, reply):
        part.calls.append(("show",))

    one._show = show
    reply = {"error": None, "view": {"title": "Rommi"}, "replay": {"turns": 3}}
    driven(one._take({"do": "open"}, reply))
    assert [call[0] for call in part.calls] == ["arrived", "seat", "show", "answer"]


class Showing(Play):
    """A game whose reply is shown: the desk notes what is done, and may get another reply."""

    def __init__(self, another=None):
        super().__init__()
        self.unkept, self.lost = {}, False
        self.motion, self.sounds = Noted(), Noted(self.calls)
        self.desk.chosen, self.desk.shown, self.desk.calls = [], None, self.calls
        self.desk.my_turn = lambda: True

        async def draw_in_turns(rest):
            self.calls.append(("drawn",))
            if another:
                self.desk.reply = another

        self.desk.draw_in_turns = draw_in_turns

    def is_miss(self, game):
        return self.lost


def showed(do="end", another=None, miss=False, looked=None, **more):
    """The names of what is called when a reply is shown, in order."""
    play = Showing(another)
    play.lost, play.desk.shown = miss, looked
    for name in ("flights", "overlays", "curtain", "animations", "storage", "pick"):
        setattr(replies, name, Noted(play.calls))
    replies.flights.in_the_middle = lambda: None
    replies.know, replies.start_task = lambda suits: None, lambda task: None
    replies.toast = replies.say = lambda text: None
    one = replies.Replies(play, Noted(), Noted(), Noted(), {})
    reply = {"error": None, "reasons": [], "view": {"seat": 0}, "events": [], "over": None}
    reply.update({"puzzle": None})
    reply.update(more)
    driven(one._show({"do": do}, reply))
    return [call[0] for call in play.calls]


def test_a_reply_is_saved_before_it_is_drawn_and_drawn_before_the_focus_follows():
    calls = showed()
    assert calls.index("keep") < calls.index("drawn") < calls.index("follow")
    assert "settled" in calls and "begin" in calls


def test_a_reply_that_another_has_overtaken_does_nothing_more():
    calls = showed(another="newer")
    assert calls[-1] == "drawn"


def test_a_turn_is_timed_unless_nobody_plays_it():
    assert "begin" in showed("bot") and "begin" not in showed("undo")
    assert "begin" not in showed(miss=True) and "begin" not in showed(looked="look")
    assert "begin" not in showed(lesson={"step": "rommi-1"})


def test_after_a_refused_turn_the_focus_stays_at_its_reasons():
    assert "follow" not in showed(reasons=[{"text": "Too short."}])
    assert "stand" in showed("load") and "stand" not in showed("end")


def test_cards_may_change_their_size_only_after_what_may_change_their_number():
    for do, breathes in (("end", 1), ("bot", 1), ("load", 1), ("move", 1), ("undo", 0)):
        assert showed(do).count("breathe") == breathes


def test_the_coach_hears_of_deals_that_one_plays_and_of_their_ends():
    over = {"seed": "5eed"}
    assert "sit" in showed() and "done" not in showed()
    assert "done" in showed(over=over) and "done" not in showed("load", over=over)
    assert "done" not in showed(over={"seed": None})
    for how in (
        {"miss": True},
        {"looked": "look"},
        {"puzzle": {"kind": "out"}},
        {"lesson": {"step": "x"}},
    ):
        calls = showed(over=over, **how)
        assert "sit" not in calls and "done" not in calls
