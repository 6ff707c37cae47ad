"""The luck of a deal: what its cards brought beyond what the cards not seen bring on average.

For the first hand, for each card from the stock, and for each card that lay on the pile as a turn
began, the hand's marks are compared with what they would be with every other card that the seat has
not seen. That difference is zero on average, however anybody plays; what a mark is worth in points
was measured, so that luck is no louder than it is sure. The longer nobody has laid anything, the
fuller the hands that somebody will go out on, and the more each card is worth.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from ..bots import Memory, marks
from ..model import UNKNOWN, Card, Cards, Draw, Measures, Move, Rules, State, Stream, Take
from ..play import Match, is_legal, new_deal, replay_moves
from .choice_rollouts import TENTH, margin

# As many random first hands say what one is like on average.
_HANDS = 64
# With more cards in hand it takes too long to look at each card that might come. Nothing is left
# out that would favour anybody: this is known before the card is.
_LARGE = 20
# Weights are in thousandths of a point.
_FINE = 1000
Kind = Literal["dealt", "drawn", "offered"]


class Fall(NamedTuple):
    """A card or a hand that came by chance: to which seat, in which move, and how.

    `beyond` are `many` times its marks less those of as many cards that might have come. `round` is
    the deal's as long as nobody has laid anything, else 1.
    """

    seat: int
    move: int
    kind: Kind
    beyond: tuple[int, ...]
    many: int
    round: int = 1

    def times(self, measures: Measures) -> int:
        """How many times its weights count; known before the card came, so that nobody gains."""
        return min(self.round, measures.held)

    def points(self, measures: Measures) -> int:
        """What it was worth, in tenths of points."""
        weights: tuple[int, ...] = getattr(measures, self.kind)
        total = sum(weight * one for weight, one in zip(weights, self.beyond, strict=True))
        return TENTH * total * self.times(measures) // (_FINE * self.many)


def falls_of(dealt: Match, moves: Sequence[Move]) -> Iterator[Fall]:
    """Everything that came by chance in a deal, in order, for all seats.

    Nothing if some of it isn't known, or if it began with cards that nobody dealt.
    """
    if not _whole(dealt.state):
        return
    for seat, hand in enumerate(dealt.state.hands):
        yield _first(dealt.state, seat, hand)
    begins = dealt.rules.turn.begins
    before = True
    for number, (now, after) in enumerate(pairwise([dealt, *replay_moves(dealt, list(moves))])):
        state, move = now.state, moves[number]
        few = len(state.hand) <= _LARGE
        if before and few and is_legal(state, Take()):
            yield offered(now, number)
        before = after.state.phase == begins and after.state.turn != state.turn
        if isinstance(move, Draw) and few and state.stock and not _known(state):
            fall = drawn(now, after.state, number)
            if fall:
                yield fall


def _whole(state: State) -> bool:
    """Whether a deal begins here, with all its cards."""
    begun = not state.table and all(len(pile) < 2 for pile in state.discards)
    return begun and not any(UNKNOWN in cards for cards in (*state.hands, state.stock))


def _known(state: State) -> bool:
    """Whether some seat may know what lies in the stock."""
    return bool(state.turnovers) or state.rules.deal.wild_by_stock


def _first(state: State, seat: int, hand: Cards) -> Fall:
    """The first hand, beside random ones."""
    usual = _usual(state.rules, len(hand))
    own = marks(state, seat, hand)
    beyond = tuple(_HANDS * mine - all_ for mine, all_ in zip(own, usual, strict=True))
    return Fall(seat, -1, "dealt", beyond, _HANDS)


@lru_cache(maxsize=32)
def _usual(rules: Rules, cards: int) -> tuple[int, ...]:
    """The sums of the marks of some random hands."""
    stream = Stream("usual hands", str(cards))
    bare = new_deal(rules, rules.seats[0], 0, "usual hands")._replace(table=())
    hands = (stream.shuffled(rules.pack())[:cards] for _ in range(_HANDS))
    found = [marks(bare, 0, tuple(sorted(hand))) for hand in hands]
    return tuple(map(sum, zip(*found, strict=True)))


def drawn(now: Match, after: State, number: int) -> Fall | None:
    """The card from the stock, beside all that the seat had not seen; None if it isn't one card."""
    seat, hand = now.state.turn, now.state.hands[now.state.turn]
    left = list(after.hands[seat])
    for card in hand:
        if card in left:
            left.remove(card)
    live = Memory(now.view(seat)).live
    found = {face: marks(now.state, seat, (*hand, face)) for face, many in live.items() if many}
    if len(left) != 1 or left[0] not in found:
        return None
    many = sum(live.values())
    sums = _summed([(found[face], live[face]) for face in found])
    beyond = tuple(many * one - all_ for one, all_ in zip(found[left[0]], sums, strict=True))
    return Fall(seat, number, "drawn", beyond, many, _round(now.state, number))


def offered(now: Match, number: int) -> Fall:
    """The card on the pile, beside all that might have lain there."""
    state = now.state
    seat, hand, top = state.turn, state.hands[state.turn], state.discards[0][-1]
    live = dict(Memory(now.view(seat)).live)
    live[top] = live.get(top, 0) + 1
    found = {face: marks(state, seat, (*hand, face)) for face, many in live.items() if many}
    many = sum(live.values())
    usual = _summed([(found[face], live[face]) for face in found])

    def gain(face: Card) -> tuple[int, ...]:
        """What taking it brings, if it leaves fewer cards without a place than a draw would."""
        own = found[face]
        if 2 * (many * own.loose - usual[0]) > -many:
            return (0,) * len(usual)
        return tuple(many * mine - all_ for mine, all_ in zip(own, usual, strict=True))

    gains = {face: gain(face) for face in found}
    sums = _summed([(gains[face], live[face]) for face in found])
    beyond = tuple(many * one - all_ for one, all_ in zip(gains[top], sums, strict=True))
    return Fall(seat, number, "offered", beyond, many * many, _round(state, number))


def _round(state: State, number: int) -> int:
    """The round of a deal in which nobody has laid anything, else 1.

    As long as nothing is laid, a turn is a card that comes and a discard.
    """
    return 1 if state.table else 1 + number // (2 * state.seats)


def _summed(parts: Sequence[tuple[tuple[int, ...], int]]) -> tuple[int, ...]:
    """The sums of marks, each so many times."""
    return tuple(
        sum(many * values[place] for values, many in parts) for place in range(len(parts[0][0]))
    )


class Luck(NamedTuple):
    """What luck brought one seat, in tenths of points, beside the deal's result for it.

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
        """All of the seat's own luck."""
        return self.deal + self.draws + self.pile

    @property
    def beyond(self) -> int:
        """By how much it had more luck than the others."""
        return self.own - self.others

    @property
    def adjusted(self) -> int:
        """The result without anybody's luck."""
        return self.result - self.beyond


def luck_of(falls: Sequence[Fall], state: State, seat: int) -> Luck | None:
    """The luck of a seat in a deal that is over; None if nothing is known about it."""
    measures, points = state.rules.game.measures, state.points
    if measures is None or points is None or not falls:
        return None
    sums = {"dealt": 0, "drawn": 0, "offered": 0}
    others = 0
    for fall in falls:
        came = fall.points(measures)
        if fall.seat == seat:
            sums[fall.kind] += came
        else:
            others += came
    result = margin(points, state, seat)
    others = others // (state.seats - 1)
    return Luck(sums["dealt"], sums["drawn"], sums["offered"], others, result)
