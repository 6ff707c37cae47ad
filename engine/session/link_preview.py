"""What a link holds, with nothing put on the table for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..advice import advised_in, chances, hint_json, hint_of, linked_quiz
from ..codes import kind_of_link, read_deal_link, read_link
from ..model import OVER, UNKNOWN, State
from ..play import PERSON, Seat
from ..table import sentence_of
from ..words import Language
from .game_requests import seats_of, set_up
from .request_reader import Json, text
from .table_session import Answer, Sitting

if TYPE_CHECKING:
    from ..table import AnalysisReply, LinkContentKeys


def look(sitting: Sitting | None, request: Json, language: Language) -> Answer:
    """What kind of link it is and, of a position, how its table looks to whoever shared it.

    With `analyse`, also what can be laid and what is advised; with `seats`, the save of a game that
    they play from there. The game on the table stays as it is.
    """
    link = text(request, "link")
    kind = kind_of_link(link)
    if kind == "position":
        return _position(read_link(link), request, language)
    if kind == "deal":
        read_deal_link(link)
    else:
        linked_quiz(link)
    return Answer({"linked": {"kind": kind, "shown": [], "analysis": None}})


def _position(state: State, request: Json, language: Language) -> Answer:
    shown = [seat for seat, hand in enumerate(state.hands) if UNKNOWN not in hand]
    if "seats" in request:
        seats = seats_of(request, language, state)
    else:
        seen = _seen_by(state, shown)
        seats = tuple(Seat("", PERSON if at == seen else "standard") for at in range(state.seats))
    there = set_up(state, seats, request, language)
    shows: LinkContentKeys = {"linked": {"kind": "position", "shown": shown, "analysis": None}}
    if request.get("analyse"):
        shows["linked"]["analysis"] = _analysis(state, there, language)
    if "seats" in request:
        shows["save"] = there.saved()
    return Answer(shows, there=there.situation())


def _seen_by(state: State, shown: list[int]) -> int:
    """Whose view it is: the only hand that is shown, or else the seat on turn."""
    held = [seat for seat in shown if state.hands[seat]]
    return held[0] if len(held) == 1 else state.turn


def _analysis(state: State, there: Sitting, language: Language) -> AnalysisReply:
    """What the shown hands can lay, and the advice for the one on turn."""
    hint = None
    if state.phase != OVER and UNKNOWN not in state.hand:
        match = there.match
        view = match.view(state.turn)
        hint = hint_json(hint_of(view, advised_in(match)), view.state.hand, state.rules, language)
    return {
        "chances": [
            {"seat": chance.seat, **sentence_of(chance.said, state.rules, language)}
            for chance in chances(state)
        ],
        "hint": hint,
    }
