"""Requests that may cost something: the coach's word before they are done, or none."""

from typing import Any

from engine.session import Session
from tests.drivers.asking import ask, begun
from tests.drivers.beginner import Beginner

Json = dict[str, Any]
FIRST: Json = {"deal": 1, "codes": [], "turn": None}


def on_turn() -> Session:
    """A session at which it is a person's turn to draw."""
    session = begun("rommi", "person,easy")
    while session.sitting.match.state.turn:
        ask(session, "bot")
    return session


def tipped() -> tuple[Session, Json, Json]:
    """A session whose coach has spoken: the request and the reply with its tip."""
    for number in range(9):
        played = Beginner("rummy500", f"s{number}")
        played.stops = True
        played.deal()
        if played.tips:
            return played.session, *reversed(played.tips[0])
    raise AssertionError("it never speaks")


def test_the_coach_speaks_and_nothing_is_done() -> None:
    session, request, reply = tipped()
    assert reply["error"] is None and reply["events"] == [] and "save" not in reply
    assert reply["tip"]["text"] and reply["tip"]["hint"]["short"]["text"]
    before = ask(session, "show")
    assert {**before, "do": request["do"], "tip": reply["tip"]} == reply


def test_pressed_once_more_it_is_done() -> None:
    session, request, reply = tipped()
    heard = {"deal": 1, "codes": [reply["tip"]["code"]], "turn": reply["tip"]["turn"]}
    again = ask(session, coach=heard, **request)
    assert "tip" not in again and again["error"] is None and again["save"]


def test_without_what_was_heard_it_is_never_asked() -> None:
    session, request, _ = tipped()
    assert "tip" not in ask(session, **request)


def test_it_is_silent_where_several_people_play() -> None:
    session, request, _ = tipped()
    there = session.sitting
    seats = tuple(seat._replace(kind="person") for seat in there.match.seats)
    session.seated = there._replace(match=there.match._replace(seats=seats))
    assert "tip" not in ask(session, coach=FIRST, **request)


def test_it_is_silent_at_a_position_that_nobody_dealt() -> None:
    session = Session()
    position = {
        "game": "rablo",
        "hands": ["8s Ts 2h 9d 4c", "?*9"],
        "opened": [True, True],
        "table": "5s 6s 7s | 9s 9h 9c",
        "stock": "?*60",
    }
    assert ask(session, "open", position=position, seed="x")["error"] is None
    assert "tip" not in ask(session, "move", move="draw", coach=FIRST)


def test_what_is_refused_needs_no_coach() -> None:
    session = on_turn()
    reply = ask(session, "discard", card="h0", coach=FIRST)
    assert reply["error"]["code"] == "must-draw-first" and "tip" not in reply


def test_what_was_heard_is_read_with_care() -> None:
    for heard in (5, None, [], {"deal": "1"}, {"deal": True}, {"deal": 1, "turn": "x"}):
        session = on_turn()
        reply = ask(session, "move", move="draw", coach=heard)
        wrong = isinstance(heard, dict)
        assert (reply["error"]["code"] if wrong else reply["error"]) == (
            "bad-request" if wrong else None
        )
        assert "tip" not in reply
