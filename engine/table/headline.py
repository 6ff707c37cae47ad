"""Facts of the deal in the page's headline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import words
from ..model import FRENCH, Draft, State
from ..play import opening_total
from ..words import Language

if TYPE_CHECKING:
    from .reply import FactReply

# Delimiters of the number that a fact emphasises.
_MARKS = ("\x02", "\x03")


def facts_json(state: State, draft: Draft | None, language: Language) -> list[FactReply]:
    """Return the facts of the deal as a seat sees it.

    Each has its sentence as `text`, and in `marked` with delimiters around its number, if any. A
    fact that counts up to a threshold has its progress in `done` and `of`.
    """
    rules = state.rules
    deals = rules.deals_of(state.seats)
    facts = []

    def add(code: str, key: str, **params: int) -> None:
        facts.append(_fact(code, key, params, language))

    if deals > 1:
        add("deal-of", "deal", deal=state.deal, deals=deals)
    elif not deals:
        add("deal", "deal", deal=state.deal)
    if not rules.score.high_wins:
        add("low", "")
    if rules.end.target:
        add("target", "points", points=rules.end.target)
    if rules.score.pool or state.pool:
        add("pool", "points", points=state.pool)
    if rules.end.rounds:
        add("round", "round", round=state.round, rounds=rules.end.rounds)
    facts += _opening(state, draft, language)
    if rules.piles.empty_stock == "pass" and not state.stock:
        add("passes", "passes", passes=state.passes, seats=state.seats)
    return facts


def deal_fact(deal: int, deals: int, language: Language) -> FactReply:
    """Return the fact which deal this is, and of how many."""
    return _fact("deal-of", "deal", {"deal": deal, "deals": deals}, language)


def _opening(state: State, draft: Draft | None, language: Language) -> list[FactReply]:
    least = state.rules.opening.points
    if not least or draft is None or state.start.opened:
        return []
    total = opening_total(draft, state)
    code = "opening-reached" if total >= least else "opening"
    fact = _fact(code, "total", {"total": total, "least": least}, language)
    return [{**fact, "counts": True, "done": min(total, least), "of": least}]


def _fact(code: str, key: str, params: dict[str, int], language: Language) -> FactReply:
    """Return a fact with delimiters around the value `key`."""
    before, after = _MARKS
    strong: dict[str, int | str] = dict(params)
    message = words.messages.ALL[code]
    if key:
        strong[key] = f"{before}{params[key]}{after}"
    return {
        "code": code,
        "text": words.sentence(code, params, language),
        "marked": words.say(message, strong, language, FRENCH, params.get(message.by, 1)).text,
        "counts": False,
    }
