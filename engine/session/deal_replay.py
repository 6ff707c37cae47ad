"""Replay of a deal turn by turn: the situation after each, and its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..codes import write_link
from ..model import TextFault
from ..play import Match
from ..table import events_json
from .request_reader import Json
from .table_session import Handler, HandlerReply, HandlerResult, TableSession, sit_down

if TYPE_CHECKING:
    from ..table import ReplayKeys


def replay(session: TableSession, request: Json) -> HandlerResult:
    """Answer with the deal after `at` turns, and the events of the last of them.

    With `share`, also the link of that position, with all hands.
    """
    steps = session.history.matches
    ends = _turn_ends(steps)
    at = request.get("at")
    if type(at) is not int or not 0 <= at < len(ends):
        raise TextFault("bad-request", do="replay")
    now, before = steps[ends[at]], steps[ends[max(at - 1, 0)]]
    left = tuple(meld.cards for meld in before.state.table)
    there = sit_down(now, session.start, session.language)
    there = there._replace(covered=False, left_table=left)
    events = events_json(now, there.seat, now.events[len(before.events) :], session.language)
    told: ReplayKeys = {"events": events, "replay": {"at": at, "turns": len(ends) - 1}}
    if request.get("share"):
        told["link"] = write_link(now.state)
    return session, HandlerReply(told, situation=there.situation())


def _turn_ends(steps: Sequence[Match]) -> list[int]:
    """Return the indices of the steps that begin a turn or end the deal."""
    return [
        number
        for number, match in enumerate(steps)
        if not number or match.deal_over or match.state.turn != steps[number - 1].state.turn
    ]


HANDLERS: dict[str, Handler] = {"replay": replay}
