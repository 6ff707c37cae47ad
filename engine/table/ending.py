"""How a deal ended: who won, how, and what that brought the person who looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .. import words
from ..model import FRENCH, Card, Cards, Event, Reason, Value, bare, hand_points, happened, remark
from ..play import Match
from ..words import Language, messages
from .naming import people_of
from .told import sentence_json, told

if TYPE_CHECKING:
    from .reply import LastReply, OverReply, Sentence

# Whoever goes out with more cards than this is shown by them, not named by all of them.
_NAMED = 3
# How somebody went out: whether the last cards are named, and whether it is the one who looks.
_OUT = {
    (False, False): "end-out",
    (False, True): "end-out-you",
    (True, False): "end-out-with",
    (True, True): "end-out-with-you",
}
# What a deal brought, and what it cost.
_IN_CHIPS = ("brought-chips", "cost-chips")
_IN_POINTS = ("brought-points", "cost-points")


def over_json(match: Match, seat: int, language: Language) -> OverReply | None:
    """How the deal ended, or null; the hands are now shown, and the seed as promised."""
    state, rules = match.state, match.rules
    if not match.deal_over:
        return None
    people = people_of(match, seat, language)
    known = state.points is not None
    winners = _winners(match) if known else []
    how = _how(match, people, language)
    brought = brought_by(match, seat)
    said = told(brought, rules, language) if brought else None
    return {
        "reason": state.reason,
        "title": _title(match, winners, people, language),
        "winners": winners,
        "won": seat in winners,
        "how": how,
        "brought": said,
        "text": " ".join([how["text"], *([said["text"]] if said else [])]),
        "low": None if rules.score.high_wins else told(_low(match, seat), rules, language),
        "last": last_melds(match),
        "points": list(state.points) if state.points is not None else None,
        "tones": list(_tones(match, seat)),
        "scores": list(match.totals),
        "hands": [[card.text for card in hand] for hand in state.hands],
        "seed": state.seed,
        "match": match.over,
        "to_go": _to_go(match),
        "ranks": list(match.ranks) if match.over and known else None,
    }


def _how(match: Match, people: words.People, language: Language) -> Sentence:
    """How the deal ended, by whom and with which card."""
    reason, out = match.state.reason, went_out(match)
    if reason is None:
        # A position given as over says neither why nor what the deal scored.
        return {"text": words.translated(messages.END_UNKNOWN, language)}
    if reason != "out" or out is None:
        rules = match.rules
        said = words.end_said(reason, out, people, language, rules.melds.deck, rules.game)
        return sentence_json(said)
    cards = last_cards(match)
    values: dict[str, Value] = {"turn": _turns(match, out)}
    if 0 < len(cards) <= _NAMED:
        values["cards"] = cards
    you = out == people.you
    if not you:
        values["name"] = people.names[out]
    code = _OUT["cards" in values, you]
    return told(remark(code, **values), match.rules, language)


def _to_go(match: Match) -> int | None:
    """How many deals of the match are still to be played; None if it is over or not counted."""
    deals = match.rules.deals_of(match.state.seats)
    return deals - match.state.deal if deals and not match.over else None


def _turns(match: Match, seat: int) -> int:
    """How many turns the seat has had in this deal."""
    ends = match.rules.turn.ends
    return sum(mover == seat and ends(move) for mover, move in match.moves)


def last_cards(match: Match) -> Cards:
    """What the winner went out with: the last discard or, without one, all of the last lays."""
    last = _last_turn(match)
    if last and last[-1].event == "discarded":
        return (last[-1].card,)
    return tuple(card for _, card in _laid(last))


def last_melds(match: Match) -> list[LastReply]:
    """The melds that the winner's last turn made or added to, and after them its discard."""
    last, table = _last_turn(match), match.state.table
    laid: dict[int, list[Card]] = {}
    for number, card in _laid(last):
        if number < len(table):
            laid.setdefault(number, []).append(card)
    shown = [_shown(table[number].cards, laid[number]) for number in sorted(laid)]
    if last and last[-1].event == "discarded":
        discard = last_cards(match)
        shown.append(_shown(discard, list(discard)))
    return shown


def _shown(cards: Cards, fresh: list[Card]) -> LastReply:
    """Cards that lie together, and the places of the new ones; of twins, the last is new."""
    places: list[int] = []
    for place in range(len(cards) - 1, -1, -1):
        if bare(cards[place]) in fresh:
            fresh.remove(bare(cards[place]))
            places.insert(0, place)
    return {"cards": [card.text for card in cards], "new": places}


def _last_turn(match: Match) -> list[Event]:
    """What whoever went out did after the last draw, in order."""
    out, did = went_out(match), list[Event]()
    for event in reversed(match.events if out is not None else ()):
        if event.seat not in (out, None) or event.event in ("drew", "took"):
            break
        if event.event in ("laid", "added", "freed", "rearranged", "discarded"):
            did.insert(0, event)
        if event.event == "rearranged":
            # Before it, the melds had other numbers.
            break
    return did


def _laid(did: list[Event]) -> Iterator[tuple[int, Card]]:
    """The hand cards that were laid, as (meld from 0, face)."""
    for event in did:
        if event.event == "rearranged":
            yield from ((to - 1, card) for card, origin, to in event.moves if not origin)
        elif isinstance(event, happened.Laid | happened.Added | happened.Freed):
            cards = event.by if event.event == "freed" else event.cards
            yield from ((event.meld - 1, bare(card)) for card in cards)


def brought_by(match: Match, seat: int) -> Reason | None:
    """What the deal brought the seat, in one thing to say; None if a position doesn't say."""
    state, rules = match.state, match.rules
    if state.points is None:
        return None
    points = state.points[seat]
    if not rules.score.high_wins:
        held = hand_points(state.hands[seat], rules)
        if points and points == held:
            return remark("brought-held-low", n=points)
        return remark("brought-low", n=points) if points else remark("brought-nothing-low")
    brought, cost = _IN_CHIPS if rules.score.chips else _IN_POINTS
    if points > 0:
        return remark(brought, n=points)
    if points < 0:
        return remark(cost, n=-points)
    # Where the best score of a deal is none, it is the others who lose.
    best = max(state.points) == 0 and min(state.points) < 0
    return remark("cost-nothing" if best else "brought-nothing")


def _low(match: Match, seat: int) -> Reason:
    """Which way is good where low wins; for whoever took nothing in the deal, that too."""
    points = match.state.points
    none = points is not None and not points[seat] and not match.over
    return remark("low-none" if none else "low-wins")


def _tones(match: Match, seat: int) -> Iterator[str]:
    """Whether points are good or bad for the person who looks; others' are only counted."""
    for number, points in enumerate(match.state.points or ()):
        if number != seat or (match.rules.score.high_wins and not points):
            yield "plain"
        elif match.rules.score.high_wins:
            yield "good" if points > 0 else "bad"
        else:
            yield "bad" if points > 0 else "good"


def _winners(match: Match) -> list[int]:
    """Who is first in the finished match, or else in this deal; nobody if all are level."""
    if match.over:
        return [number for number, rank in enumerate(match.ranks) if rank == 1]
    points = match.state.points or ()
    if len(set(points)) < 2:
        return []
    best = max(points) if match.rules.score.high_wins else min(points)
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
