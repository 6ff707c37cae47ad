"""Preview of a link's content, without putting it on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..advice import advise_match, hint_json, hint_of, linked_puzzle, seat_chances
from ..codes import kind_of_link, read_deal_link, read_link
from ..model import OVER, UNKNOWN, State
from ..play import PERSON, Seat
from ..table import sentence_of
from ..words import Language
from .game_requests import seats_of, set_up
from .request_reader import Json, text
from .table_session import HandlerReply, TableSession

if TYPE_CHECKING:
    from ..table import AnalysisReply, LinkContentKeys


def preview_link(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    """Answer with the kind of link and, for a position, its table as its sharer saw it.

    With `analyse`, also what can be laid and the advice; with `seats`, the save of a game that they
    play from there. The game on the table stays as it is.
    """
    link = text(request, "link")
    kind = kind_of_link(link)
    if kind == "position":
        return _position(read_link(link), request, language)
    if kind == "deal":
        read_deal_link(link)
    else:
        linked_puzzle(link)
    return HandlerReply({"linked": {"kind": kind, "shown": [], "analysis": None}})


def _position(state: State, request: Json, language: Language) -> HandlerReply:
    shown = [seat for seat, hand in enumerate(state.hands) if UNKNOWN not in hand]
    if "seats" in request:
        seats = seats_of(request, language, state)
    else:
        seen = _viewing_seat(state, shown)
        seats = tuple(Seat("", PERSON if at == seen else "standard") for at in range(state.seats))
    there = set_up(state, seats, request, language)
    shows: LinkContentKeys = {"linked": {"kind": "position", "shown": shown, "analysis": None}}
    if request.get("analyse"):
        shows["linked"]["analysis"] = _analysis(state, there, language)
    if "seats" in request:
        shows["save"] = there.save_text()
    return HandlerReply(shows, situation=there.situation())


def _viewing_seat(state: State, shown: list[int]) -> int:
    """Return the seat whose view it is: the only hand shown, or else the seat on turn."""
    held = [seat for seat in shown if state.hands[seat]]
    return held[0] if len(held) == 1 else state.turn


def _analysis(state: State, there: TableSession, language: Language) -> AnalysisReply:
    """Return what the shown hands can lay, and the advice for the seat on turn."""
    hint = None
    if state.phase != OVER and UNKNOWN not in state.hand:
        match = there.match
        view = match.view(state.turn)
        hint = hint_json(hint_of(view, advise_match(match)), view.state.hand, state.rules, language)
    return {
        "chances": [
            {"seat": chance.seat, **sentence_of(chance.said, state.rules, language)}
            for chance in seat_chances(state)
        ],
        "hint": hint,
    }
