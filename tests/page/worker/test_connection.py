"""The way to the engine's worker: how long an answer may take, and what comes if there is none."""

import json

from stand_ins.doubles import Fake, FakeState, Recorder, page_module
from stand_ins.memory import result_of

connection = page_module("worker.connection")


def result_of_worker(kind, text=""):
    """Return a worker's result: an answer or a fault."""
    return Fake(kind=kind, text=text)


class Lifeline:
    """A worker that comes up, or answers, like this; notes how long it is waited for."""

    def __init__(self, *results):
        self.found, self.waited, self.told, self.asked = list(results), [], [], []
        self.stopped = 0

    async def begin(self, number, seconds, _ended):
        self.waited.append((number, seconds))
        return self.found.pop(0)

    async def answer(self, _work, seconds):
        self.waited.append(seconds)
        return self.found.pop(0)

    def stop(self):
        self.stopped += 1

    def tell(self, text):
        self.told.append(text)

    def ask(self, text):
        self.asked.append(json.loads(text))

    def ask_what_comes(self, coming):
        coming.close()
        self.asked.append("what comes")


def connection_to(*results, speaks="en"):
    """A connection to such a worker, and what is said of slow answers and of its end."""
    lifeline, slow, ended = Lifeline(*results), [], []
    connection.lifeline, connection.document, connection.said = lifeline, FakeState(), Recorder()
    connection.document.documentElement = FakeState()
    connection.document.documentElement.lang = speaks
    connection.create_proxy = lambda work: work

    async def request():
        return "the language"

    connection.said.request = request
    return connection.Connection(lambda: ended.append(True), slow.append), lifeline, slow, ended


def test_a_second_worker_has_a_number_of_its_own_and_less_time_than_the_first():
    engine_connection, lifeline, _slow, _ended = connection_to(
        result_of_worker("up", "en"), result_of_worker("up", "en")
    )
    assert engine_connection.ended
    result_of(engine_connection.open())
    assert not engine_connection.ended
    result_of(engine_connection.reopen())
    assert lifeline.waited == [(1, connection.FIRST), (2, connection.START)]
    assert lifeline.stopped == 1 and lifeline.told == []


def test_an_engine_in_another_language_than_the_page_gets_the_pages_language():
    engine_connection, lifeline, _slow, _ended = connection_to(
        result_of_worker("up", "en"), speaks="de"
    )
    result_of(engine_connection.open())
    assert lifeline.told == ["the language"]


def test_a_worker_that_does_not_start_gives_its_reason_if_it_can():
    for text, why in (("no memory", "no memory"), ("", "it did not start")):
        engine_connection = connection_to(result_of_worker("ended", text))[0]
        try:
            result_of(engine_connection.open())
        except connection.Stopped as fault:
            assert str(fault) == why and engine_connection.ended
        else:
            raise AssertionError("it was taken for up")


def test_the_end_of_a_worker_is_reported_and_remembered():
    engine_connection, _lifeline, _slow, ended = connection_to()
    engine_connection.ended = False
    engine_connection._on_end("gone")
    assert engine_connection.ended and ended == [True]


def test_a_language_is_fetched_for_the_engine_and_other_requests_are_sent_unchanged():
    engine_connection, lifeline, _slow, _ended = connection_to()
    engine_connection.send({"do": "speak"})
    engine_connection.send({"do": "end", "v": 1})
    assert lifeline.asked == ["what comes", {"do": "end", "v": 1}]


def test_a_slow_request_asks_the_person_until_its_answer_comes():
    late = result_of_worker("late")
    engine_connection, lifeline, slow, _ended = connection_to(
        late, late, result_of_worker("text", "answer")
    )
    assert result_of(engine_connection.answer({"do": "bot"}, None)) == "answer"
    assert slow == [{"do": "bot"}] * 2 + [None] and lifeline.waited == [40] * 3


def test_a_quick_request_is_given_up_at_once_when_it_is_late():
    for do, result, why, seconds in (
        ("end", result_of_worker("late"), "no answer", connection.QUICK),
        ("review", result_of_worker("ended", "out of memory"), "out of memory", 120),
    ):
        engine_connection, lifeline, slow, _ended = connection_to(result)
        engine_connection.ended = False
        try:
            result_of(engine_connection.answer({"do": do}, None))
        except connection.Stopped as fault:
            assert str(fault) == why and engine_connection.ended
        else:
            raise AssertionError("it was taken for an answer")
        assert slow == [None] and lifeline.waited == [seconds]
