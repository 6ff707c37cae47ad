"""Luck of a deal: the value of its cards beyond the average of the cards not seen.

For the first hand, for each card from the stock, and for each top discard at the start of a turn,
the hand's features (`measure_hand`) are compared with those that every other unseen card would
give. The difference is zero on average, however the seats play. Weights measured in points turn
features into luck. The longer no seat has laid anything, the fuller the hands, and the more each
card is worth.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from ..bots import Memory, measure_hand
from ..model import UNKNOWN, Card, Cards, Draw, Measures, Move, Rules, State, Stream, Take
from ..play import Match, is_legal, new_deal, replay_moves
from .choice_rollouts import TENTH, points_ahead

# Random first hands that give the average.
_HANDS = 64
# With more cards in hand, trying each card that might come takes too long. Skipping depends only on
# what is known before the card comes, so it favours no seat.
_LARGE = 20
# Weights are in thousandths of a point.
_FINE = 1000
Kind = Literal["dealt", "drawn", "offered"]


class ChanceEvent(NamedTuple):
    """A card or a hand that came by chance: to which seat, in which move, and how.

    `beyond` is `many` times its features less the sum of the features of the `many` cards that
    might have come. `round` is the deal's round while nothing has been laid, else 1.
    """

    seat: int
    move: int
    kind: Kind
    beyond: tuple[int, ...]
    many: int
    round: int = 1

    def times(self, measures: Measures) -> int:
        """Return the factor of its weights; it is known before the card comes, so no seat gains."""
        return min(self.round, measures.held)

    def points(self, measures: Measures) -> int:
        """Return its worth in tenths of points."""
        weights: tuple[int, ...] = getattr(measures, self.kind)
        total = sum(weight * one for weight, one in zip(weights, self.beyond, strict=True))
        return TENTH * total * self.times(measures) // (_FINE * self.many)


def chance_events(dealt: Match, moves: Sequence[Move]) -> Iterator[ChanceEvent]:
    """Yield every chance event of a deal, in order, for all seats.

    Yields nothing if part of it is unknown, or if the deal began from a position.
    """
    if not _is_whole_deal(dealt.state):
        return
    for seat, hand in enumerate(dealt.state.hands):
        yield _first_hand_event(dealt.state, seat, hand)
    begins = dealt.rules.turn.begins
    before = True
    for number, (now, after) in enumerate(pairwise([dealt, *replay_moves(dealt, list(moves))])):
        state, move = now.state, moves[number]
        few = len(state.hand) <= _LARGE
        if before and few and is_legal(state, Take()):
            yield offer_event(now, number)
        before = after.state.phase == begins and after.state.turn != state.turn
        if isinstance(move, Draw) and few and state.stock and not _is_stock_known(state):
            fall = draw_event(now, after.state, number)
            if fall:
                yield fall


def _is_whole_deal(state: State) -> bool:
    """Return True if a deal begins here, with all its cards."""
    begun = not state.table and all(len(pile) < 2 for pile in state.discards)
    return begun and not any(UNKNOWN in cards for cards in (*state.hands, state.stock))


def _is_stock_known(state: State) -> bool:
    """Return True if a seat may know the stock."""
    return bool(state.turnovers) or state.rules.deal.wild_by_stock


def _first_hand_event(state: State, seat: int, hand: Cards) -> ChanceEvent:
    """Compare the first hand with random ones."""
    usual = _random_hand_marks(state.rules, len(hand))
    own = measure_hand(state, seat, hand)
    beyond = tuple(_HANDS * mine - all_ for mine, all_ in zip(own, usual, strict=True))
    return ChanceEvent(seat, -1, "dealt", beyond, _HANDS)


@lru_cache(maxsize=32)
def _random_hand_marks(rules: Rules, cards: int) -> tuple[int, ...]:
    """Return the summed features of the random hands."""
    stream = Stream("usual hands", str(cards))
    bare = new_deal(rules, rules.seats[0], 0, "usual hands")._replace(table=())
    hands = (stream.shuffled(rules.pack())[:cards] for _ in range(_HANDS))
    found = [measure_hand(bare, 0, tuple(sorted(hand))) for hand in hands]
    return tuple(map(sum, zip(*found, strict=True)))


def draw_event(now: Match, after: State, number: int) -> ChanceEvent | None:
    """Compare the card from the stock with all unseen cards; None if it isn't one card."""
    seat, hand = now.state.turn, now.state.hands[now.state.turn]
    left = list(after.hands[seat])
    for card in hand:
        if card in left:
            left.remove(card)
    live = Memory(now.view(seat)).live
    found = {
        face: measure_hand(now.state, seat, (*hand, face)) for face, many in live.items() if many
    }
    if len(left) != 1 or left[0] not in found:
        return None
    many = sum(live.values())
    sums = _weighted_sum([(found[face], live[face]) for face in found])
    beyond = tuple(many * one - all_ for one, all_ in zip(found[left[0]], sums, strict=True))
    return ChanceEvent(seat, number, "drawn", beyond, many, _round(now.state, number))


def offer_event(now: Match, number: int) -> ChanceEvent:
    """Compare the top discard with all cards that might have lain there."""
    state = now.state
    seat, hand, top = state.turn, state.hands[state.turn], state.discards[0][-1]
    live = dict(Memory(now.view(seat)).live)
    live[top] = live.get(top, 0) + 1
    found = {face: measure_hand(state, seat, (*hand, face)) for face, many in live.items() if many}
    many = sum(live.values())
    usual = _weighted_sum([(found[face], live[face]) for face in found])

    def gain(face: Card) -> tuple[int, ...]:
        """Return the gain of taking it, if fewer cards then lack a place than after a draw."""
        own = found[face]
        if 2 * (many * own.loose - usual[0]) > -many:
            return (0,) * len(usual)
        return tuple(many * mine - all_ for mine, all_ in zip(own, usual, strict=True))

    gains = {face: gain(face) for face in found}
    sums = _weighted_sum([(gains[face], live[face]) for face in found])
    beyond = tuple(many * one - all_ for one, all_ in zip(gains[top], sums, strict=True))
    return ChanceEvent(seat, number, "offered", beyond, many * many, _round(state, number))


def _round(state: State, number: int) -> int:
    """Return the round of a deal while nothing has been laid, else 1.

    While nothing is laid, a turn is one card drawn and one discarded.
    """
    return 1 if state.table else 1 + number // (2 * state.seats)


def _weighted_sum(parts: Sequence[tuple[tuple[int, ...], int]]) -> tuple[int, ...]:
    """Return the weighted sum of feature vectors."""
    return tuple(
        sum(many * values[place] for values, many in parts) for place in range(len(parts[0][0]))
    )


class Luck(NamedTuple):
    """Luck of one seat, in tenths of points, and the deal's result for it.

    `deal`, `draws` and `pile` are its own luck, `others` the mean of the others' luck, `result` the
    points ahead of the others' mean.
    """

    deal: int
    draws: int
    pile: int
    others: int
    result: int

    @property
    def own(self) -> int:
        """Return all of the seat's own luck."""
        return self.deal + self.draws + self.pile

    @property
    def beyond(self) -> int:
        """Return the seat's own luck less the mean of the other seats."""
        return self.own - self.others

    @property
    def adjusted(self) -> int:
        """Return the result less the luck of all seats."""
        return self.result - self.beyond


def luck_of(falls: Sequence[ChanceEvent], state: State, seat: int) -> Luck | None:
    """Return the luck of a seat in a deal that is over; None if nothing is known about it."""
    measures, points = state.rules.game.measures, state.points
    if measures is None or points is None or not falls or not any(measures.luck):
        return None
    sums = {"dealt": 0, "drawn": 0, "offered": 0}
    opponent_points = 0
    for fall in falls:
        came = fall.points(measures)
        if fall.seat == seat:
            sums[fall.kind] += came
        else:
            opponent_points += came
    result = points_ahead(points, state, seat)
    opponent_points = opponent_points // (state.seats - 1)
    return Luck(sums["dealt"], sums["drawn"], sums["offered"], opponent_points, result)
