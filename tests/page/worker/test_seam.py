"""Requests go one after another, each with its game's id; an engine that stops is replaced."""

import json

from stand_ins.memory import result_of

from worker import seam

seam.start = result_of


async def rest():
    pass


class Line:
    """An engine that answers every request; on those in `dies` it stops."""

    def __init__(self, dies=(), starts=True):
        self.ended = False
        self.dies = list(dies)
        self.starts = starts
        self.asked = []
        self.begun = 0

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
            raise seam.Stopped("dead")
        return json.dumps({"do": request["do"]})


class Page:
    """Records the seam's reports."""

    def __init__(self, line):
        self.replies = []
        self.stops = []
        self.faults = []
        self.on = None
        self.bots = 0
        self.during = None
        self.engine = seam.Engine(
            line, self.receive, self.stopped, self.faults.append, self.idle, self.busy, rest
        )

    async def receive(self, request, reply):
        assert request["do"] == reply["do"]
        self.replies.append((request.get("id"), request["do"]))
        if self.during:
            self.during(request)

    def stopped(self, request):
        self.stops.append(request["do"] if request else None)
        self.engine.urgent(lambda: {"do": "load"}, "a")

    def idle(self):
        self.bots -= 1
        return {"do": "bot", "id": "a"} if self.bots >= 0 else None

    def busy(self, on):
        self.on = on


def start_seam(line):
    page = Page(line)
    result_of(page.engine.start())
    return page


def builder_of(do):
    return lambda: {"do": do}


def test_requests_carry_the_id_of_their_game_and_wait_for_the_engine():
    line = Line()
    page = Page(line)
    page.engine.post(builder_of("games"))
    page.engine.post(builder_of("end"), "a")
    page.engine.post(lambda: None, "a")
    assert line.asked == [] and page.on
    result_of(page.engine.start())
    assert page.replies == [(None, "games"), ("a", "end")] and not page.on


def test_requests_of_a_left_game_are_dropped():
    line = Line()
    page = Page(line)
    page.engine.post(builder_of("games"))
    page.engine.post(builder_of("end"), "a")
    page.engine.forget()
    page.engine.post(builder_of("load"), "b")
    result_of(page.engine.start())
    assert line.asked == [(None, "games"), ("b", "load")]


def test_a_bot_is_asked_when_no_request_waits():
    line = Line()
    page = Page(line)
    page.bots = 2
    page.engine.post(builder_of("show"), "a")
    page.engine.post(lambda: None)
    result_of(page.engine.start())
    assert [do for _game, do in line.asked] == ["show", "bot", "bot"]


def test_a_request_that_stops_the_engine_is_dropped_and_the_waiting_ones_are_handled():
    line = Line(dies=["end"])
    page = Page(line)
    page.engine.post(builder_of("end"), "a")
    page.engine.post(builder_of("sort"), "a")
    result_of(page.engine.start())
    assert page.stops == ["end"] and line.begun == 1
    assert page.replies == [("a", "load"), ("a", "sort")]
    assert not page.faults and not page.on


def test_an_engine_that_ends_without_a_request_is_replaced_at_once():
    line = Line()
    page = start_seam(line)
    line.ended = True
    page.engine.wake()
    assert page.stops == [None] and line.begun == 1
    assert page.replies == [("a", "load")]


def test_an_engine_that_keeps_stopping_is_given_up_until_the_next_request():
    line = Line(dies=["load"] * 9)
    page = start_seam(line)
    page.engine.post(builder_of("load"), "a")
    assert line.begun == seam.TRIES and len(page.faults) == 1 and not page.on
    line.dies = []
    page.engine.again()
    assert page.replies[-1] == ("a", "load") and len(page.faults) == 1


def test_an_engine_that_does_not_start_is_a_fault():
    line = Line(starts=False)
    page = start_seam(line)
    line.ended = True
    page.engine.wake()
    assert line.begun == seam.TRIES and len(page.faults) == 1
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
    page.engine.post(builder_of("end"), "a")
    page.engine.post(builder_of("show"), "b")
    assert page.replies == [("b", "show")]


def test_an_engine_that_answers_between_its_stops_is_replaced_each_time():
    line = Line(dies=["end"] * (seam.TRIES + 2))
    page = start_seam(line)
    for _turn in range(seam.TRIES + 2):
        page.engine.post(builder_of("end"), "a")
    assert line.begun == seam.TRIES + 2 and not page.faults
    page.engine.post(builder_of("sort"), "a")
    assert page.replies[-1] == ("a", "sort")


def test_requests_are_answered_in_their_order():
    line = Line()
    page = Page(line)
    for do in ("show", "sort", "order"):
        page.engine.post(builder_of(do), "a")
    page.engine.urgent(builder_of("load"), "a")
    result_of(page.engine.start())
    assert [do for _game, do in line.asked] == ["load", "show", "sort", "order"]


def test_a_fault_while_a_request_is_made_stops_nothing_that_comes_later():
    line = Line()
    page = start_seam(line)

    def fail():
        raise ValueError("no request")

    page.engine.post(fail)
    assert len(page.faults) == 1 and not page.on
    page.engine.post(builder_of("sort"), "a")
    assert page.replies == [("a", "sort")]


def test_an_unreachable_engine_is_a_fault_and_is_replaced_on_request():
    line = Line()
    page = Page(line)

    async def fails():
        line.ended = True
        raise seam.Stopped("no engine")

    line.open = fails
    result_of(page.engine.start())
    assert len(page.faults) == 1
    page.engine.again()
    assert line.begun == 1 and page.replies == [("a", "load")]
