"""Requests go one after another, each with its game's id; an engine that stops is replaced."""

import json

from stand_ins.memory import result_of

from worker import seam

seam.start = result_of


async def rest():
    pass


class Line:
    """An engine that answers every request; on those in `dies` it stops."""

    def __init__(self, dies=(), starts=True, why="dead"):
        self.ended, self.why, self.starts = False, why, starts
        self.dies, self.asked, self.begun = list(dies), [], 0

    async def open(self):
        self.ended = False

    async def reopen(self):
        self.begun += 1
        if not self.starts:
            raise seam.Stopped("no engine")
        self.ended = False

    def send(self, request):
        self.asked.append((request.get("id"), request["do"]))

    async def answer(self, request, work):
        if request["do"] in self.dies:
            self.dies.remove(request["do"])
            self.ended = True
            raise seam.Stopped(self.why)
        return json.dumps({"do": request["do"]})


# The first lesson as it might be recorded: two requests lead on, one does not.
FITS = {"fits h0 h2": [1, {"do": "fits"}], "place new h0 h2": [2, {"do": "place"}]}
RECORDED = [{"rommi learn": [1, {"do": "learn"}]}, FITS, {}]


class Page:
    """Records the seam's reports."""

    def __init__(self, line):
        self.line, self.on, self.bots = line, None, 0
        self.replies, self.stops, self.faults = [], [], []
        reports = (self.receive, self.stopped, self.faults.append, self.idle, self.busy)
        self.engine = seam.Engine(line, *reports, rest, self.recorded)

    async def receive(self, request, reply):
        assert request["do"] == reply["do"]
        self.replies.append((request.get("id"), request["do"]))

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


def page_on(posted="", start=True, **line):
    """A page on such a line on which these requests about "a" are posted, after its start if so."""
    page = Page(Line(**line))
    if start:
        result_of(page.engine.start())
    for do in posted.split():
        page.engine.post(builder_of(do), "a")
    return page


def builder_of(do):
    return lambda: {"do": do}


def test_requests_are_answered_in_their_order_with_the_id_of_their_game():
    page = page_on(start=False)
    page.engine.post(builder_of("games"))
    page.engine.post(builder_of("end"), "a")
    page.engine.post(lambda: None, "a")
    assert page.line.asked == [] and page.on
    result_of(page.engine.start())
    assert page.replies == [(None, "games"), ("a", "end")] and not page.on
    page = page_on("show sort order", start=False)
    page.engine.urgent(builder_of("load"), "a")
    result_of(page.engine.start())
    assert [do for _game, do in page.line.asked] == ["load", "show", "sort", "order"]


def test_requests_of_a_left_game_and_replies_about_a_deleted_one_are_dropped():
    page = page_on(start=False)
    page.engine.post(builder_of("games"))
    page.engine.post(builder_of("end"), "a")
    page.engine.forget()
    page.engine.post(builder_of("load"), "b")
    result_of(page.engine.start())
    assert page.line.asked == [(None, "games"), ("b", "load")]
    page = page_on()

    async def answer(request, work):
        page.engine.disown("a")
        return json.dumps({"do": request["do"]})

    page.line.answer = answer
    page.engine.post(builder_of("end"), "a")
    page.engine.post(builder_of("show"), "b")
    assert page.replies == [("b", "show")]


def test_a_bot_is_asked_when_no_request_waits():
    page = page_on(start=False)
    page.bots = 2
    page.engine.post(builder_of("show"), "a")
    page.engine.post(lambda: None)
    result_of(page.engine.start())
    assert [do for _game, do in page.line.asked] == ["show", "bot", "bot"]


def test_a_request_that_stops_the_engine_is_dropped_and_a_missing_part_told_apart():
    page = page_on("end sort", start=False, dies=["end"])
    result_of(page.engine.start())
    assert page.stops == ["end"] and page.line.begun == 1
    assert page.replies == [("a", "load"), ("a", "sort")]
    assert not page.faults and not page.on
    page = page_on("hint", start=False, dies=["hint"], why="Error: engine.rest.bin did not arrive.")
    result_of(page.engine.start())
    assert page.stops == [("hint", "missing")]
    assert page.replies == [("a", "load")]


def test_an_engine_that_ends_is_replaced_at_once_and_each_time_between_answers():
    page = page_on()
    page.line.ended = True
    page.engine.wake()
    assert page.stops == [None] and page.line.begun == 1
    assert page.replies == [("a", "load")]
    page = page_on(dies=["end"] * (seam.TRIES + 2))
    for _turn in range(seam.TRIES + 2):
        page.engine.post(builder_of("end"), "a")
    assert page.line.begun == seam.TRIES + 2 and not page.faults
    page.engine.post(builder_of("sort"), "a")
    assert page.replies[-1] == ("a", "sort")


def test_an_engine_that_keeps_stopping_is_given_up_until_the_next_request():
    page = page_on(dies=["load"] * 9)
    page.engine.post(builder_of("load"), "a")
    assert page.line.begun == seam.TRIES and len(page.faults) == 1 and not page.on
    page.line.dies = []
    page.engine.again()
    assert page.replies[-1] == ("a", "load") and len(page.faults) == 1


def test_an_engine_that_does_not_start_or_is_unreachable_is_a_fault():
    page = page_on(starts=False)
    line = page.line
    line.ended = True
    page.engine.wake()
    assert line.begun == seam.TRIES and len(page.faults) == 1
    line.starts = True
    page.engine.again()
    assert page.replies == [("a", "load")] * 2
    page = page_on(start=False)
    line = page.line

    async def fails():
        line.ended = True
        raise seam.Stopped("no engine")

    line.open = fails
    result_of(page.engine.start())
    assert len(page.faults) == 1
    page.engine.again()
    assert line.begun == 1 and page.replies == [("a", "load")]


def test_a_fault_while_a_request_is_made_stops_nothing_that_comes_later():
    page = page_on()

    def fail():
        raise ValueError("no request")

    page.engine.post(fail)
    assert len(page.faults) == 1 and not page.on
    page.engine.post(builder_of("sort"), "a")
    assert page.replies == [("a", "sort")]


def post_lesson(page, *requests, **more):
    page.engine.taught = "l"
    page.engine.post(lambda: dict({"do": "learn", "game": "rommi"}, **more), "l")
    for request in requests:
        page.engine.post(lambda request=request: request, "l")


def test_the_first_lesson_begins_before_the_engine_is_up():
    page = page_on(start=False)
    fits, place = {"do": "fits", "cards": ["h2", "h0"]}, {"do": "place", "cards": ["h0", "h2"]}
    post_lesson(page, fits, dict(place, to="new"))
    assert page.replies == [("l", "learn"), ("l", "fits"), ("l", "place")]
    assert page.line.asked == [] and not page.on and not page.engine.up
    # A request that is not recorded waits, and so does whatever follows.
    page.engine.post(builder_of("next"), "l")
    page.engine.post(builder_of("learn"), "l")
    assert len(page.replies) == 3 and page.on
    # The engine is first asked what was answered in its place, which nobody hears.
    result_of(page.engine.start())
    assert [do for _game, do in page.line.asked] == ["learn", "fits", "place", "next", "learn"]
    assert page.replies[3:] == [("l", "next"), ("l", "learn")] and not page.on


def test_what_is_no_first_lesson_or_not_recorded_waits_for_the_engine():
    for more in ({"step": "meld-2"}, {"known": ["set"]}, {"game": "rablo"}):
        page = Page(Line())
        post_lesson(page, {"do": "fits", "cards": ["h0", "h2"]}, **more)
        assert page.replies == [] and page.on
    page = Page(Line())

    async def nothing():
        return ""

    page.engine._recorded = nothing
    post_lesson(page)
    assert page.replies == [] and page.on
    result_of(page.engine.start())
    assert page.replies == [("l", "learn")]


def test_other_requests_wait_and_do_not_keep_the_lesson():
    page, built = Page(Line()), []
    page.engine.post(builder_of("games"))
    # Requests of another game depend on answers to those before them.
    page.engine.post(lambda: built.append(1) or {"do": "new"}, "a")
    post_lesson(page)
    assert page.replies == [("l", "learn")] and built == [] and not page.on
    result_of(page.engine.start())
    assert page.replies == [("l", "learn"), (None, "games"), ("a", "new")] and not page.on
