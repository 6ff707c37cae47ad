"""Positions that one seat can't tell apart."""

from engine.model import Card, Event, Stream, sample
from engine.play import Match


def twin(match: Match, seat: int, stream: Stream) -> Match:
    """The same to `seat`'s eyes: other hidden cards, another stock, another seed."""
    state = sample(match.view(seat), stream)
    if match.state.before and match.state.turn != seat:
        hand = stream.shuffled(match.state.before.hand)
        state = state._replace(before=match.state.before._replace(hand=hand))

    def changed(one: Event) -> Event:
        if one.event == "drew" and one.seat != seat:
            other: Card = stream.choice(match.rules.melds.deck.cards)
            return one._replace(card=other)
        return one

    events = tuple(changed(one) for one in match.events)
    return match._replace(state=state, seed=f"{stream.word()}", events=events)
