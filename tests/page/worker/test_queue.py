"""Requests go one after another, each with its game's id; an engine that stops is replaced."""

import json

from stand_ins.memory import result_of

from worker import queue

queue.start = result_of


async def rest():
    pass


class Line:
    """An engine that answers every request; on those in `dies` it stops."""

    def __init__(self, dies=(), starts=True, why="dead"):
        self.ended = False
        self.why = why
        self.dies = list(dies)
        self.starts = starts
        self.asked = []
        self.begun = 0

    async def open(self):
        self.ended = False

    async def reopen(self):
        self.begun += 1
        if not self.starts:
            raise queue.Stopped("no engine")
        self.ended = False

    def send(self, request):
        self.asked.append((request.get("id"), request["do"]))

    async def answer(self, request, work):
        if request["do"] in self.dies:
            self.dies.remove(request["do"])
            self.ended = True
            raise queue.Stopped(self.why)
        return json.dumps({"do": request["do"]})


# The first lesson as it might be recorded: two requests lead on, one does not.
RECORDED = [
    {"rommi learn": [1, {"do": "learn"}]},
    {"fits h0 h2": [1, {"do": "fits"}], "place new h0 h2": [2, {"do": "place"}]},
    {},
]


class Page:
    """Records the queue's reports."""

    def __init__(self, line):
        self.replies = []
        self.stops = []
        self.faults = []
        self.on = None
        self.bots = 0
        self.during = None
        self.engine = queue.Engine(
            line,
            self.receive,
            self.stopped,
            self.faults.append,
            self.idle,
            self.busy,
            rest,
            self.recorded,
        )

    async def receive(self, request, reply):
        assert request["do"] == reply["do"]
        self.replies.append((request.get("id"), request["do"]))
        if self.during:
            self.during(request)

    async def recorded(self):
        return json.dumps(RECORDED)

    def stopped(self, request, missing):
        do = request["do"] if request else None
        self.stops.append((do, "missing") if missing else do)
        self.engine.urgent(lambda: {"do": "load"}, "a")

    def idle(self):
        self.bots -= 1
        return {"do": "bot", "id": "a"} if self.bots >= 0 else None

    def busy(self, on):
        self.on = on


def post(page, *requests):
    """Post requests such as "end a": what is asked, and of which game."""
    for request in requests:
        do, _, game = request.partition(" ")
        page.engine.post(lambda do=do: {"do": do} if do != "nothing" else None, game or None)


def start_seam(line, *requests):
    """A page whose engine has come up after these requests, and has answered them."""
    page = Page(line)
    post(page, *requests)
    assert line.asked == [] and page.on is (True if requests else None)
    result_of(page.engine.start())
    return page


def test_requests_wait_for_the_engine_and_carry_the_id_of_their_game():
    page = start_seam(Line(), "games", "end a", "nothing a")
    assert page.replies == [(None, "games"), ("a", "end")] and not page.on


def test_requests_of_a_left_game_are_dropped():
    line = Line()
    page = Page(line)
    post(page, "games", "end a")
    page.engine.forget()
    post(page, "load b")
    result_of(page.engine.start())
    assert line.asked == [(None, "games"), ("b", "load")]


def test_a_bot_is_asked_when_no_request_waits():
    line = Line()
    page = Page(line)
    page.bots = 2
    post(page, "show a", "nothing")
    result_of(page.engine.start())
    assert [do for _game, do in line.asked] == ["show", "bot", "bot"]


def test_a_request_that_stops_the_engine_is_dropped_and_the_waiting_ones_are_handled():
    for why, stop in (
        ("dead", "end"),
        ("Error: engine.rest.bin did not arrive.", ("end", "missing")),
    ):
        line = Line(dies=["end"], why=why)
        page = start_seam(line, "end a", "sort a")
        assert page.stops == [stop] and line.begun == 1
        assert page.replies == [("a", "load"), ("a", "sort")]
        assert not page.faults and not page.on


def test_an_engine_that_keeps_stopping_is_given_up_until_the_next_request():
    line = Line(dies=["load"] * 9)
    page = start_seam(line)
    post(page, "load a")
    assert line.begun == queue.TRIES and len(page.faults) == 1 and not page.on
    line.dies = []
    page.engine.again()
    assert page.replies[-1] == ("a", "load") and len(page.faults) == 1


def test_an_engine_that_does_not_start_is_a_fault():
    line = Line(starts=False)
    page = start_seam(line)
    line.ended = True
    page.engine.wake()
    assert line.begun == queue.TRIES and len(page.faults) == 1
    line.starts = True
    page.engine.again()
    assert page.replies == [("a", "load")] * 2


def test_replies_about_a_deleted_game_are_dropped():
    line = Line()
    page = start_seam(line)

    async def answer(request, work):
        page.engine.disown("a")
        return json.dumps({"do": request["do"]})

    line.answer = answer
    post(page, "end a", "show b")
    assert page.replies == [("b", "show")]


def test_an_engine_that_answers_between_its_stops_is_replaced_each_time():
    line = Line(dies=["end"] * (queue.TRIES + 2))
    page = start_seam(line)
    post(page, *["end a"] * (queue.TRIES + 2))
    assert line.begun == queue.TRIES + 2 and not page.faults
    post(page, "sort a")
    assert page.replies[-1] == ("a", "sort")


def test_requests_are_answered_in_their_order_and_urgent_ones_first():
    line = Line()
    page = Page(line)
    post(page, "show a", "sort a", "order a")
    page.engine.urgent(lambda: {"do": "load"}, "a")
    result_of(page.engine.start())
    assert [do for _game, do in line.asked] == ["load", "show", "sort", "order"]


def test_a_fault_while_a_request_is_made_stops_nothing_that_comes_later():
    page = start_seam(Line())

    def fail():
        raise ValueError("no request")

    page.engine.post(fail)
    assert len(page.faults) == 1 and not page.on
    post(page, "sort a")
    assert page.replies == [("a", "sort")]


def test_an_unreachable_engine_is_a_fault_and_is_replaced_on_request():
    line = Line()
    page = Page(line)

    async def fails():
        line.ended = True
        raise queue.Stopped("no engine")

    line.open = fails
    result_of(page.engine.start())
    assert len(page.faults) == 1
    page.engine.again()
    assert line.begun == 1 and page.replies == [("a", "load")]


def post_lesson(page, *requests, **more):
    page.engine.taught = "l"
    page.engine.post(lambda: dict({"do": "learn", "game": "rommi"}, **more), "l")
    for request in requests:
        page.engine.post(lambda request=request: request, "l")


def test_the_first_lesson_begins_before_the_engine_is_up():
    line = Line()
    page = Page(line)
    fits, place = {"do": "fits", "cards": ["h2", "h0"]}, {"do": "place", "cards": ["h0", "h2"]}
    post_lesson(page, fits, dict(place, to="new"))
    assert page.replies == [("l", "learn"), ("l", "fits"), ("l", "place")]
    assert line.asked == [] and not page.on and not page.engine.up
    # A request that is not recorded waits, and so does whatever follows.
    post(page, "next l", "learn l")
    assert len(page.replies) == 3 and page.on
    # The engine is first asked what was answered in its place, which nobody hears.
    result_of(page.engine.start())
    assert [do for _game, do in line.asked] == ["learn", "fits", "place", "next", "learn"]
    assert page.replies[3:] == [("l", "next"), ("l", "learn")] and not page.on


def test_what_is_no_first_lesson_waits_for_the_engine():
    for more in ({"step": "meld-2"}, {"known": ["set"]}, {"game": "rablo"}):
        page = Page(Line())
        post_lesson(page, {"do": "fits", "cards": ["h0", "h2"]}, **more)
        assert page.replies == [] and page.on


def test_other_requests_wait_and_do_not_keep_the_lesson():
    page, built = Page(Line()), []
    post(page, "games")
    # Requests of another game depend on answers to those before them.
    page.engine.post(lambda: built.append(1) or {"do": "new"}, "a")
    post_lesson(page)
    assert page.replies == [("l", "learn")] and built == [] and not page.on
    result_of(page.engine.start())
    assert page.replies == [("l", "learn"), (None, "games"), ("a", "new")] and not page.on


def test_without_the_recording_the_lesson_waits_for_the_engine():
    page = Page(Line())

    async def nothing():
        return ""

    page.engine._recorded = nothing
    post_lesson(page)
    assert page.replies == [] and page.on
    result_of(page.engine.start())
    assert page.replies == [("l", "learn")]
