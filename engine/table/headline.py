"""What the page says above the table: the facts of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import words
from ..model import State
from ..play import opening_total
from ..turns import Draft
from ..words import ENGLISH, Language

if TYPE_CHECKING:
    from .reply import FactReply

_Params = dict[str, str | int | None]


def facts_json(state: State, draft: Draft | None, language: Language = ENGLISH) -> list[FactReply]:
    """The facts of the deal as a seat sees it.

    Each has its sentence, with the words that matter most in `value`; if it counts up to a
    threshold, `done` and `of` say how far it has come.
    """
    rules = state.rules
    deals = rules.deals_of(state.seats)
    facts = []

    def told(code: str, params: _Params, value: int) -> FactReply:
        return _told(code, params, str(value), language)

    if deals > 1:
        facts.append(told("deal-of", {"deal": state.deal, "deals": deals}, state.deal))
    elif not deals:
        facts.append(told("deal", {"deal": state.deal}, state.deal))
    if rules.target:
        facts.append(told("target", {"points": rules.target}, rules.target))
    if rules.pool or state.pool:
        facts.append(told("pool", {"points": state.pool}, state.pool))
    if rules.rounds:
        params: _Params = {"round": state.round, "rounds": rules.rounds}
        facts.append(told("round", params, state.round))
    facts += _opening(state, draft, language)
    if rules.empty_stock == "pass" and not state.stock:
        params = {"passes": state.passes, "seats": state.seats}
        facts.append(told("passes", params, state.passes))
    return facts


def _opening(state: State, draft: Draft | None, language: Language) -> list[FactReply]:
    least = state.rules.opening.points
    if not least or draft is None or state.start.opened:
        return []
    total = opening_total(draft, state)
    code = "opening-reached" if total >= least else "opening"
    fact = _told(code, {"total": total, "least": least}, str(total), language)
    return [{**fact, "counts": True, "done": min(total, least), "of": least}]


def _told(code: str, params: _Params, value: str, language: Language) -> FactReply:
    text = words.sentence(code, params, language)
    return {"code": code, "text": text, "value": value, "counts": False}
