"""The end of a deal as JSON: winners, last cards, and the points for the person at the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .. import words
from ..model import (
    FRENCH,
    Card,
    Cards,
    Event,
    Reason,
    Value,
    bare,
    event_types,
    hand_points,
    remark,
)
from ..play import Match
from ..words import Language, messages
from .reason_sentences import sentence_json, sentence_of
from .seat_names import people_for

if TYPE_CHECKING:
    from .reply import LastCardsReply, OverReply, SentenceReply

# Most last cards that the sentence names; more of them are only drawn.
_MOST_NAMED = 3
# Messages for going out: (cards are named, it is the person addressed as "you") -> code.
_OUT_CODES = {
    (False, False): "end-out",
    (False, True): "end-out-you",
    (True, False): "end-out-with",
    (True, True): "end-out-with-you",
}
# Codes for a gain and a loss.
_IN_CHIPS = ("brought-chips", "cost-chips")
_IN_POINTS = ("brought-points", "cost-points")


def over_json(match: Match, seat: int, language: Language) -> OverReply | None:
    """Return the end of the deal, with all hands and the seed shown; None before it is over."""
    state, rules = match.state, match.rules
    if not match.deal_over:
        return None
    people = people_for(match, seat, language)
    known = state.points is not None
    winners = _winners(match) if known else []
    how = _ending_sentence(match, people, language)
    brought = result_remark(match, seat)
    said = sentence_of(brought, rules, language) if brought else None
    low = None if rules.score.high_wins else sentence_of(_low_remark(match, seat), rules, language)
    return {
        "reason": state.reason,
        "title": _title(match, winners, people, language),
        "winners": winners,
        "won": seat in winners,
        "how": how,
        "brought": said,
        "text": " ".join([how["text"], *([said["text"]] if said else [])]),
        "low": low,
        "decided": _decided(match, seat, people, language),
        "last": last_melds(match),
        "points": list(state.points) if state.points is not None else None,
        "tones": list(_tones(match, seat)),
        "scores": list(match.totals),
        "hands": [[card.text for card in hand] for hand in state.hands],
        "seed": state.seed,
        "match": match.over,
        "to_go": _deals_left(match),
        "ranks": list(match.ranks) if match.over and known else None,
    }


def _decided(
    match: Match, seat: int, people: words.People, language: Language
) -> SentenceReply | None:
    """Return a sentence on the deal that decided the match; None if none did."""
    said = deciding_deal(match, seat)
    if said is None:
        return None
    deal, rival, mine, theirs = said
    high = match.rules.score.high_wins
    values: dict[str, Value] = {"deal": deal, "name": people.names[rival]}
    values |= {"mine": _signed(mine, high), "theirs": _signed(theirs, high)}
    if people.you == seat:
        return sentence_of(remark("decided-you", **values), match.rules, language)
    values["seat"] = people.names[seat]
    return sentence_of(remark("decided", **values), match.rules, language)


def deciding_deal(match: Match, seat: int) -> tuple[int, int, int, int] | None:
    """Return (deal from 1, rival, points of the seat, points of the rival) of the deciding deal.

    The rival is the winner of the match or, if the seat has won, whoever is next; the deal is the
    one in which most was gained on the loser of the two. None in a match of one deal, or if the two
    are level.
    """
    points = match.state.points
    if not match.over or points is None or not match.played:
        return None
    places = match.ranks
    others = [other for other in range(len(places)) if other != seat]
    rival = min(others, key=lambda other: (places[other], other))
    if places[rival] == places[seat]:
        return None
    deals = [*(deal.points for deal in match.played), points]
    # Positive if the better of the two has gained on the other.
    sign = 1 if match.rules.score.high_wins == (places[seat] < places[rival]) else -1
    gains = [sign * (deal[seat] - deal[rival]) for deal in deals]
    number = gains.index(max(gains))
    return number + 1, rival, deals[number][seat], deals[number][rival]


def _signed(points: int, plus: bool) -> str:
    """Return points with their sign; with `plus`, gains have one too."""
    if points < 0:
        return f"\N{MINUS SIGN}{-points}"
    return f"+{points}" if plus and points else str(points)


def _ending_sentence(match: Match, people: words.People, language: Language) -> SentenceReply:
    """Return a sentence on how the deal ended, with the player's name and the last cards."""
    reason, out = match.state.reason, seat_out(match)
    if reason is None:
        # A position entered as over contains neither a reason nor the deal's points.
        return {"text": words.translate(messages.END_UNKNOWN, language)}
    if reason != "out" or out is None:
        rules = match.rules
        said = words.rich_ending(reason, out, people, language, rules.melds.deck, rules.game)
        return sentence_json(said)
    cards = last_cards(match)
    values: dict[str, Value] = {"turn": _turn_count(match, out)}
    if 0 < len(cards) <= _MOST_NAMED:
        values["cards"] = cards
    you = out == people.you
    if not you:
        values["name"] = people.names[out]
    code = _OUT_CODES["cards" in values, you]
    return sentence_of(remark(code, **values), match.rules, language)


def _deals_left(match: Match) -> int | None:
    """Return the number of deals left in the match; None if it is over or has no fixed number."""
    deals = match.rules.deals_of(match.state.seats)
    return deals - match.state.deal if deals and not match.over else None


def _turn_count(match: Match, seat: int) -> int:
    """Return the number of turns that the seat has had in this deal."""
    ends = match.rules.turn.ends_turn
    return sum(mover == seat and ends(move) for mover, move in match.moves)


def last_cards(match: Match) -> Cards:
    """Return the winner's last cards: the discard or, without one, all cards laid in that turn."""
    last = _last_turn(match)
    if last and last[-1].event == "discarded":
        return (last[-1].card,)
    return tuple(card for _, card in _laid_cards(last))


def last_melds(match: Match) -> list[LastCardsReply]:
    """Return the melds that the winner's last turn made or extended, then its discard."""
    last, table = _last_turn(match), match.state.table
    laid: dict[int, list[Card]] = {}
    for number, card in _laid_cards(last):
        if number < len(table):
            laid.setdefault(number, []).append(card)
    shown = [_mark_new(table[number].cards, laid[number]) for number in sorted(laid)]
    if last and last[-1].event == "discarded":
        discard = last_cards(match)
        shown.append(_mark_new(discard, list(discard)))
    return shown


def _mark_new(cards: Cards, fresh: list[Card]) -> LastCardsReply:
    """Return cards with the places of the new ones; of two equal cards, the last is the new one."""
    places: list[int] = []
    for place in range(len(cards) - 1, -1, -1):
        if bare(cards[place]) in fresh:
            fresh.remove(bare(cards[place]))
            places.insert(0, place)
    return {"cards": [card.text for card in cards], "new": places}


def _last_turn(match: Match) -> list[Event]:
    """Return the events of the winner's last turn after the draw, in order."""
    out, did = seat_out(match), list[Event]()
    for event in reversed(match.events if out is not None else ()):
        if event.seat not in (out, None) or event.event in ("drew", "took"):
            break
        if event.event in ("laid", "added", "freed", "rearranged", "discarded"):
            did.insert(0, event)
        if event.event == "rearranged":
            # Earlier events number the melds differently.
            break
    return did


def _laid_cards(did: list[Event]) -> Iterator[tuple[int, Card]]:
    """Yield the hand cards that were laid, as (number of the meld from 0, face)."""
    for event in did:
        if event.event == "rearranged":
            yield from ((to - 1, card) for card, origin, to in event.moves if not origin)
        elif isinstance(event, event_types.Laid | event_types.Added | event_types.Freed):
            cards = event.by if event.event == "freed" else event.cards
            yield from ((event.meld - 1, bare(card)) for card in cards)


def result_remark(match: Match, seat: int) -> Reason | None:
    """Return a remark on the points that the deal brought the seat; None if a position has no
    points.
    """
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
    # If the best score of a deal is 0, the others lose points.
    best = max(state.points) == 0 and min(state.points) < 0
    return remark("cost-nothing" if best else "brought-nothing")


def _low_remark(match: Match, seat: int) -> Reason:
    """Return a remark that the lowest total wins; another one for a seat without points."""
    points = match.state.points
    none = points is not None and not points[seat] and not match.over
    return remark("low-none" if none else "low-wins")


def _tones(match: Match, seat: int) -> Iterator[str]:
    """Yield "good" or "bad" for the points of the seat at the page, "plain" for others."""
    for number, points in enumerate(match.state.points or ()):
        if number != seat or (match.rules.score.high_wins and not points):
            yield "plain"
        elif match.rules.score.high_wins:
            yield "good" if points > 0 else "bad"
        else:
            yield "bad" if points > 0 else "good"


def _winners(match: Match) -> list[int]:
    """Return the seats in first place of the finished match, else of this deal; [] if all are
    level.
    """
    if match.over:
        return [number for number, rank in enumerate(match.ranks) if rank == 1]
    points = match.state.points or ()
    if len(set(points)) < 2:
        return []
    best = max(points) if match.rules.score.high_wins else min(points)
    return [number for number, earned in enumerate(points) if earned == best]


def _title(match: Match, winners: list[int], people: words.People, language: Language) -> str:
    """Return a title with the winners' names."""
    table = messages.WON_MATCH if match.over else messages.WON_DEAL
    names = [words.isolate(people.names[number]) for number in winners]
    if match.state.points is None:
        return words.translate(messages.ALL["match-over" if match.over else "deal-over"], language)
    if not names:
        return words.translate(table["none"], language)
    if len(names) > 1:
        both = words.join_names(names, language)
        return words.say(table["shared"], {"names": both}, language, FRENCH).text
    if winners[0] == people.you:
        return words.translate(table["you"], language)
    return words.say(table["one"], {"name": names[0]}, language, FRENCH).text


def seat_out(match: Match) -> int | None:
    """Return the seat that went out last in this deal, or None."""
    gone = [event.seat for event in match.events if event.event == "went_out"]
    return gone[-1] if gone else None
