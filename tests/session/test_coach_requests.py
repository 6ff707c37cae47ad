"""Requests that may cost points: the coach's tip comes first, or none."""

from typing import Any

import pytest

from engine.advice import advise_match
from engine.learn import PendingMove, Tip, TipHistory
from engine.model import remark
from engine.notation import write_move
from engine.session import Session
from tests.drivers.coached_beginner import Beginner
from tests.drivers.position_text import position_from
from tests.drivers.sessions import ask, begin_game

Json = dict[str, Any]
FIRST: Json = {"deal": 1, "codes": [], "turn": None}


def on_turn() -> Session:
    """Return a session in which a person is on turn and has to draw."""
    session = begin_game("rommi", "person,easy")
    while session.open_table.match.state.turn:
        ask(session, "bot")
    return session


def session_with_tip() -> tuple[Session, Json, Json]:
    """Return a session whose coach has given a tip, with the request and reply."""
    for number in range(9):
        played = Beginner("rummy500", f"s{number}")
        played.stops = True
        played.deal()
        if played.tips:
            return played.session, *reversed(played.tips[0])
    raise AssertionError("it never speaks")


def test_a_tip_changes_nothing() -> None:
    session, request, reply = session_with_tip()
    assert reply["error"] is None and reply["events"] == [] and "save" not in reply
    assert reply["tip"]["text"] and reply["tip"]["hint"]["short"]["text"]
    before = ask(session, "show")
    assert {**before, "do": request["do"], "tip": reply["tip"]} == reply


def test_after_a_tip_the_same_request_is_executed() -> None:
    session, request, reply = session_with_tip()
    heard = {"deal": 1, "codes": [reply["tip"]["code"]], "turn": reply["tip"]["turn"]}
    again = ask(session, coach=heard, **request)
    assert "tip" not in again and again["error"] is None and again["save"]


def test_without_the_list_of_shown_tips_the_coach_is_not_asked() -> None:
    session, request, _ = session_with_tip()
    assert "tip" not in ask(session, **request)


def test_the_coach_is_silent_with_several_people() -> None:
    session, request, _ = session_with_tip()
    there = session.open_table
    seats = tuple(seat._replace(kind="person") for seat in there.match.seats)
    session.table = there._replace(match=there.match._replace(seats=seats))
    assert "tip" not in ask(session, coach=FIRST, **request)


def test_the_coach_is_silent_in_a_custom_position() -> None:
    session = Session()
    position = position_from(
        "game rablo; hands 8s Ts 2h 9d 4c / ?*9; opened + +; table 5s 6s 7s | 9s 9h 9c; stock ?*60"
    )
    assert ask(session, "open", position=position, seed="x")["error"] is None
    assert "tip" not in ask(session, "move", move="draw", coach=FIRST)


def test_a_refused_request_gets_no_tip() -> None:
    session = on_turn()
    reply = ask(session, "discard", card="h0", coach=FIRST)
    assert reply["error"]["code"] == "must-draw-first" and "tip" not in reply


def test_the_list_of_tips_is_validated() -> None:
    for heard in (5, None, [], {"deal": "1"}, {"deal": True}, {"deal": 1, "turn": "x"}):
        session = on_turn()
        reply = ask(session, "move", move="draw", coach=heard)
        wrong = isinstance(heard, dict)
        assert (reply["error"]["code"] if wrong else reply["error"]) == (
            "bad-request" if wrong else None
        )
        assert "tip" not in reply


class CoachDouble:
    """Test double of the coach: records questions, returns the prepared tip."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, says: Tip | None = None) -> None:
        self.heard: list[tuple[str, TipHistory, bool]] = []
        self.says = says
        monkeypatch.setattr("engine.session.coach_requests.find_tip", self.tip)

    def tip(self, pressed: PendingMove, heard: TipHistory, strongest: bool) -> Tip | None:
        self.heard.append((write_move(pressed.move), heard, strongest))
        return self.says

    @property
    def moves(self) -> list[str]:
        return [move for move, _, _ in self.heard]


def session_after_draw() -> Session:
    session = on_turn()
    ask(session, "move", move="draw")
    return session


def test_the_coach_is_asked_about_draws_discards_ends_and_additions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coach = CoachDouble(monkeypatch)
    session = on_turn()
    assert ask(session, "move", move="draw", coach=FIRST)["save"]
    assert coach.moves == ["draw"]
    hand = [one.text for one in session.open_table.hand]
    # Beginning an own meld gets no tip; a second card may cost something.
    ask(session, "place", cards=["h0", "h1"], to="new", coach=FIRST)
    assert coach.moves == ["draw"]
    ask(session, "place", cards=["h0", "h1"], to="t0", coach=FIRST)
    assert coach.moves == ["draw", f"add 1 {hand[2]} {hand[3]}"]
    # The coach comments only on cards from the hand.
    ask(session, "place", cards=["h0", "t0.0"], to="bench", coach=FIRST)
    ask(session, "place", cards=["h0", "b0"], to="t0", coach=FIRST)
    assert len(coach.moves) == 2
    ask(session, "reset")
    hand = [one.text for one in session.open_table.hand]
    assert ask(session, "discard", card="h3", coach=FIRST)["error"] is None
    assert coach.moves[2:] == [f"discard {hand[3]}"]


def test_the_coach_is_not_asked_about_takes_and_refused_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coach = CoachDouble(monkeypatch)
    session = on_turn()
    assert ask(session, "move", move="take", coach=FIRST)["error"] is None
    assert ask(session, "end", coach=FIRST)["error"]["code"] == "must-discard"
    assert coach.moves == []


def test_the_coach_is_asked_about_an_end_that_costs_the_penalty(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coach = CoachDouble(monkeypatch)
    session = begin_game("rablo", "person,easy", on_illegal="penalty")
    while session.open_table.match.state.turn:
        ask(session, "bot")
    ask(session, "end", coach=FIRST)
    assert coach.moves == ["end"]


def test_the_coach_gets_the_shown_tips_and_the_kind_of_hint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coach = CoachDouble(monkeypatch)
    for given, more in (
        ({"deal": 2, "codes": ["a", 5], "turn": 3}, {"strongest": True}),
        ({"codes": "a"}, {"strongest": "yes"}),
        (5, {}),
    ):
        ask(on_turn(), "move", move="draw", coach=given, **more)
    assert [(heard, strongest) for _, heard, strongest in coach.heard] == [
        (TipHistory(2, ("a", "5"), 3), True),
        (TipHistory(0), False),
        (TipHistory(0), False),
    ]


@pytest.mark.parametrize("place", ["discards", ""])
def test_a_tip_has_its_cards_and_place_and_the_hint_it_agrees_with(
    monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    session = session_after_draw()
    open_table = session.open_table
    said = remark("tip-joker", points=25)
    cards = (open_table.hand[3], open_table.hand[1])
    advice = advise_match(open_table.match, open_table.turn.draft)
    CoachDouble(monkeypatch, Tip(said, advice, cards, place))
    reply = ask(session, "discard", card="h0", coach=FIRST)
    hint = ask(session, "hint")["hint"]
    tip = reply["tip"]
    assert (tip["code"], tip["turn"], tip["hint"]) == ("tip-joker", 1, hint)
    assert tip["shows"] == ["h1", "h3", *([place] if place else [])] and "25" in tip["text"]
    assert session.open_table == open_table and "save" not in reply
