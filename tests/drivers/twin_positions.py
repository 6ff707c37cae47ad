"""Positions that look alike to one seat."""

from engine.model import Card, Event, Stream, sample
from engine.play import Match


def twin(match: Match, seat: int, stream: Stream) -> Match:
    """Return a position that `seat` can't tell apart: other hidden cards, stock and seed."""
    state = sample(match.view(seat), stream)
    if match.state.before and match.state.turn != seat:
        hand = stream.shuffled(match.state.before.hand)
        state = state._replace(before=match.state.before._replace(hand=hand))

    def twin_event(event: Event) -> Event:
        if event.event == "drew" and event.seat != seat:
            drawn: Card = stream.choice(match.rules.melds.deck.cards)
            return event._replace(card=drawn)
        return event

    events = tuple(twin_event(one) for one in match.events)
    return match._replace(state=state, seed=f"{stream.word()}", events=events)
