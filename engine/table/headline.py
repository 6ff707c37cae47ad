"""What the page says above the table: the facts of the deal, and how deal and match ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import words
from ..model import FRENCH, State
from ..play import Match
from ..turns import Draft
from ..words import ENGLISH, Language, messages
from .melds_shown import opening_total

if TYPE_CHECKING:
    from .reply import FactReply, OverReply

Json = dict[str, Any]
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


def people_of(match: Match, seat: int, language: Language) -> words.People:
    """The names as `seat` hears them: a person who was given no name is "you"."""
    names = [player.name for player in match.seats]
    spoken_to = names[seat] == words.translated(messages.SEATS["you"], language)
    return words.People(names, seat if spoken_to else None)


def went_out(match: Match) -> int | None:
    """The seat that went out last in this deal; None if nobody did."""
    gone = [event.seat for event in match.events if event.event == "went_out"]
    return gone[-1] if gone else None
