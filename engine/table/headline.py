"""What the page says above the table: the facts of the deal, and how deal and match ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import words
from ..model import FRENCH, State
from ..play import Match
from ..turns import Draft
from ..words import ENGLISH, Language, messages
from .melds_shown import opening_total
from .naming import people_of

if TYPE_CHECKING:
    from .reply import FactReply, OverReply

Json = dict[str, Any]


# What stands between these is the words that matter most in a fact.
_MARKS = ("\x02", "\x03")


def facts_json(state: State, draft: Draft | None, language: Language = ENGLISH) -> list[FactReply]:
    """The facts of the deal as a seat sees it.

    Each has its sentence, and in `marked` the same with marks round the words that matter most; if
    it counts up to a threshold, `done` and `of` say how far it has come.
    """
    rules = state.rules
    deals = rules.deals_of(state.seats)
    facts = []

    def told(code: str, key: str, **params: int) -> None:
        facts.append(_told(code, key, params, language))

    if deals > 1:
        told("deal-of", "deal", deal=state.deal, deals=deals)
    elif not deals:
        told("deal", "deal", deal=state.deal)
    if rules.target:
        told("target", "points", points=rules.target)
    if rules.pool or state.pool:
        told("pool", "points", points=state.pool)
    if rules.rounds:
        told("round", "round", round=state.round, rounds=rules.rounds)
    facts += _opening(state, draft, language)
    if rules.empty_stock == "pass" and not state.stock:
        told("passes", "passes", passes=state.passes, seats=state.seats)
    return facts


def _opening(state: State, draft: Draft | None, language: Language) -> list[FactReply]:
    least = state.rules.opening.points
    if not least or draft is None or state.start.opened:
        return []
    total = opening_total(draft, state)
    code = "opening-reached" if total >= least else "opening"
    fact = _told(code, "total", {"total": total, "least": least}, language)
    return [{**fact, "counts": True, "done": min(total, least), "of": least}]


def _told(code: str, key: str, params: dict[str, int], language: Language) -> FactReply:
    """A fact, with the value `key` in it marked."""
    before, after = _MARKS
    strong: dict[str, int | str] = {**params, key: f"{before}{params[key]}{after}"}
    return {
        "code": code,
        "text": words.sentence(code, params, language),
        "marked": words.sentence(code, strong, language),
        "counts": False,
    }


def over_json(match: Match, seat: int, language: Language = ENGLISH) -> OverReply | None:
    """How the deal ended, or null; the hands are now shown, and the seed as promised."""
    state = match.state
    if not match.deal_over:
        return None
    reason = state.reason
    people = people_of(match, seat, language)
    # A position given as over says neither why nor what the deal scored.
    text = words.translated(messages.END_UNKNOWN, language)
    if reason:
        text = words.end_sentence(reason, went_out(match), people, match.rules.game, language)
    known = state.points is not None
    winners = _winners(match) if known else []
    return {
        "reason": reason,
        "title": _title(match, winners, people, language),
        "winners": winners,
        "text": text,
        "points": list(state.points) if state.points is not None else None,
        "scores": list(match.totals),
        "hands": [[card.text for card in hand] for hand in state.hands],
        "seed": state.seed,
        "match": match.over,
        "ranks": list(match.ranks) if match.over and known else None,
    }


def _winners(match: Match) -> list[int]:
    """Who is first in the finished match, or else in this deal; nobody if all are level."""
    if match.over:
        return [number for number, rank in enumerate(match.ranks) if rank == 1]
    points = match.state.points or ()
    if len(set(points)) < 2:
        return []
    best = max(points) if match.rules.high_wins else min(points)
    return [number for number, earned in enumerate(points) if earned == best]


def _title(match: Match, winners: list[int], people: words.People, language: Language) -> str:
    """Who has won, by name."""
    table = messages.WON_MATCH if match.over else messages.WON_DEAL
    names = [words.isolated(people.names[number]) for number in winners]
    if match.state.points is None:
        return words.translated(messages.ALL["match-over" if match.over else "deal-over"], language)
    if not names:
        return words.translated(table["none"], language)
    if len(names) > 1:
        both = words.listed(names, language)
        return words.say(table["shared"], {"names": both}, language, FRENCH).text
    if winners[0] == people.you:
        return words.translated(table["you"], language)
    return words.say(table["one"], {"name": names[0]}, language, FRENCH).text


def went_out(match: Match) -> int | None:
    """The seat that went out last in this deal; None if nobody did."""
    gone = [event.seat for event in match.events if event.event == "went_out"]
    return gone[-1] if gone else None
