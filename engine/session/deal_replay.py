"""A whole deal from turn to turn: how it was after each, and what had happened in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..codes import write_link
from ..model import TextFault
from ..play import Match
from ..table import events_json
from .request_reader import Json
from .table_session import Answer, Does, Done, Sitting, sit_down

if TYPE_CHECKING:
    from ..table import ReplayKeys


def replay(sitting: Sitting, request: Json) -> Done:
    """The deal as it was after so many turns (`at`), and what happened in the last of them.

    With `share`, also the link of that position, all hands in it.
    """
    steps = sitting.history.matches
    ends = _ends(steps)
    at = request.get("at")
    if type(at) is not int or not 0 <= at < len(ends):
        raise TextFault("bad-request", do="replay")
    now, before = steps[ends[at]], steps[ends[max(at - 1, 0)]]
    left = tuple(meld.cards for meld in before.state.table)
    there = sit_down(now, sitting.start, sitting.language)
    there = there._replace(covered=False, left_table=left)
    events = events_json(now, there.seat, now.events[len(before.events) :], sitting.language)
    told: ReplayKeys = {"events": events, "replay": {"at": at, "turns": len(ends) - 1}}
    if request.get("share"):
        told["link"] = write_link(now.state)
    return sitting, Answer(told, there=there.situation())


def _ends(steps: Sequence[Match]) -> list[int]:
    """The steps that begin a turn or end the deal."""
    return [
        number
        for number, match in enumerate(steps)
        if not number or match.deal_over or match.state.turn != steps[number - 1].state.turn
    ]


DOES: dict[str, Does] = {"replay": replay}
