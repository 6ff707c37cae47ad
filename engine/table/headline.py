"""What the page says above the table: the facts of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import words
from ..model import State
from ..play import opening_total
from ..turns import Draft

if TYPE_CHECKING:
    from .reply import FactReply

_Params = dict[str, str | int | None]


def facts_json(state: State, draft: Draft | None) -> list[FactReply]:
    """The facts of the deal as a seat sees it.

    Each has its sentence, with the words that matter most in `value`; if it counts up to a
    threshold, `done` and `of` say how far it has come.
    """
    rules = state.rules
    deals = rules.deals_of(state.seats)
    facts = []
    if deals > 1:
        facts.append(_told("deal-of", {"deal": state.deal, "deals": deals}, str(state.deal)))
    elif not deals:
        facts.append(_told("deal", {"deal": state.deal}, str(state.deal)))
    if rules.target:
        facts.append(_told("target", {"points": rules.target}, str(rules.target)))
    if rules.pool or state.pool:
        facts.append(_told("pool", {"points": state.pool}, str(state.pool)))
    if rules.rounds:
        params: _Params = {"round": state.round, "rounds": rules.rounds}
        facts.append(_told("round", params, str(state.round)))
    facts += _opening(state, draft)
    if rules.empty_stock == "pass" and not state.stock:
        params = {"passes": state.passes, "seats": state.seats}
        facts.append(_told("passes", params, str(state.passes)))
    return facts


def _opening(state: State, draft: Draft | None) -> list[FactReply]:
    least = state.rules.opening.points
    if not least or draft is None or state.start.opened:
        return []
    total = opening_total(draft, state)
    code = "opening-reached" if total >= least else "opening"
    fact = _told(code, {"total": total, "least": least}, str(total))
    return [{**fact, "counts": True, "done": min(total, least), "of": least}]


def _told(code: str, params: _Params, value: str) -> FactReply:
    return {"code": code, "text": words.sentence(code, params), "value": value, "counts": False}
