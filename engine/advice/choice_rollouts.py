"""Which of two choices is better: the deal is played out many times, as the seat's view allows.

Hidden cards are dealt at random from those that the seat has not seen. In each such deal all play
on roughly: they keep what goes together, take what makes a meld, and go out as soon as they can.
Whoever is first decides; so every way in which the seat's own cards may come is paired with every
way in which the others' may, which says far more than each deal by itself. Everything is counted in
whole numbers, with the project's own generator, so every Python comes to the same answer.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from ..bots import Course, Memory, Player, points_if_out
from ..model import (
    LEAST,
    OVER,
    UNKNOWN,
    Card,
    Cards,
    Discard,
    Meld,
    MeldRules,
    Move,
    State,
    Stream,
    View,
    meld_of,
    sample,
)
from ..play import apply_all
from ..turns import can_renew_stock

# This many deals make a block, in which the own cards and the others' are paired.
BLOCK = 32
# A difference is sure beyond this many standard errors: a deal has some twenty choices, the likely
# ones are looked at again and again, and chance alone should seldom be called a loss.
_SURE = 3
# Nobody looks further ahead than this many turns.
_FAR = 20
# A turn so late that nobody goes out in it.
_NEVER = 1000
# Points are counted in tenths.
TENTH = 10
# A gain of less than two points counts as none: rough play is not how the people there play.
_LEAST = 2 * TENTH
# Likelihoods are compared in thousandths.
_FINE = 1000

Payoffs = list[list[int]]


class Gain(NamedTuple):
    """By how much a choice is better than another, by the deal's points ahead of the others' mean.

    In tenths of points; `error` is twice the standard error, `futures` the deals played out. `sure`
    says that the gain is beyond what chance explains, `open` that it may still be real.
    """

    points: int
    error: int
    futures: int
    sure: bool
    open: bool


class Tally:
    """What tables of payoffs say about the difference between two choices."""

    __slots__ = ("_many", "_squares", "_sum")

    def __init__(self) -> None:
        self._many = self._sum = self._squares = 0

    def add(self, better: Payoffs, played: Payoffs) -> None:
        """Adds one more block: a row for each way of the own cards, a column for the others'."""
        rows = [sum(row) - sum(other) for row, other in zip(better, played, strict=True)]
        columns = [
            sum(row[place] for row in better) - sum(row[place] for row in played)
            for place in range(len(better))
        ]
        self._many += len(rows)
        self._sum += sum(rows)
        # The own cards and the others' vary independently: their effects on the mean add up.
        self._squares += sum(value * value for value in (*rows, *columns))

    @property
    def _spread(self) -> int:
        return max(0, self._many * self._squares - 2 * self._sum * self._sum)

    def beyond(self, errors: int) -> bool:
        """Whether the mean is more than `errors` standard errors above zero."""
        total, many = self._sum, self._many
        return total > 0 and total * total * (many - 1) > errors * errors * self._spread

    @property
    def likely(self) -> int:
        """How likely the gain is to be real, for comparing it with others."""
        total, many = self._sum, self._many
        return _FINE * total * abs(total) * (many - 1) // max(1, self._spread)

    def gain(self) -> Gain:
        """The difference, its error, and whether it is sure."""
        many = self._many
        if not many:
            return Gain(0, 0, 0, False, True)
        points = self._sum // (many * BLOCK)
        error = isqrt(4 * self._spread // (many * many * (many - 1) * BLOCK * BLOCK))
        sure = points >= _LEAST and self.beyond(_SURE)
        return Gain(points, error, many, sure, not sure and points >= _LEAST and self.beyond(2))


class Comparing:
    """Two choices for the seat on turn, which draws and discards, compared block by block.

    `played` and `better` are legal moves in the view: a draw alone, or a turn to its end. The
    seat's hand must be known.
    """

    def __init__(
        self, view: View, played: tuple[Move, ...], better: tuple[Move, ...], *names: str
    ) -> None:
        self._view = as_known(view)
        self._choices = better, played
        self._stream = Stream("futures", *names)
        self.tally = Tally()

    def go_on(self) -> Iterator[int]:
        """Plays out one more block; yields how many turns were played, deal by deal."""
        outlooks = [Outlook(self._view.seat, moves) for moves in self._choices]
        for _ in range(BLOCK):
            deal = sample(self._view, self._stream)
            yield sum([outlook.add(deal) for outlook in outlooks])
        self.tally.add(*[outlook.payoffs() for outlook in outlooks])

    @property
    def hopeful(self) -> bool:
        """Whether more futures may show that the second choice is better."""
        return self.tally.beyond(1) and not self.tally.beyond(_SURE)

    def gain(self) -> Gain:
        """What the blocks so far say about the second choice."""
        return self.tally.gain()


class _Deal(NamedTuple):
    """One deal after a choice: how the seat fares, and the others in order."""

    after: State
    own: Course
    others: tuple[Course, ...]


# How a hand goes on from after its next turn, by its place and its cards then.
Ahead = dict[tuple[int, Cards], Course]


class Outlook:
    """What comes of one choice, deal by deal."""

    def __init__(self, seat: int, moves: tuple[Move, ...]) -> None:
        self._seat = seat
        self._moves = moves
        self._deals: list[_Deal] = []
        # Results so far: by who goes out when, and in which deals.
        self._known: dict[tuple[int, int, int], int] = {}

    def add(self, deal: State, ahead: Ahead | None = None) -> int:
        """Plays out one more deal; returns the number of turns that it took.

        Choices that only differ by their discards may share what lies `ahead` in the same deal.
        """
        seat, many = deal.turn, deal.seats
        after = apply_all(deal, self._moves)
        if after.phase == OVER:
            self._deals.append(_Deal(after, Course((), 0), ()))
            return 1
        coming = [_coming(deal, place) for place in range(many)]
        last = self._moves[-1]
        thrown = last.card if isinstance(last, Discard) else None
        courses = []
        for place, drawn in enumerate(coming):
            seated = (seat + place) % many
            # What the seat before has drawn is as likely as anything to be on the pile.
            tops: list[Card | None] = [*coming[place - 1]]
            if place == 1 and thrown:
                tops[:1] = [thrown]
            # A seat that has only drawn is still on turn.
            player, turn = Player(after, seated), after.turn == seated == seat
            if turn:
                courses.append(player.after(after.hands[seated], drawn, tops))
            elif ahead is None:
                courses.append(player.course(after.hands[seated], drawn, tops))
            else:
                # The discard is on offer for one turn; after that, the same hand fares the same.
                first = player.course(after.hands[seated], drawn[:1], tops[:1])
                key = place, first.hands[-1]
                if not first.out and key not in ahead:
                    ahead[key] = player.course(first.hands[-1], drawn[1:], tops[1:])
                courses.append(first if first.out else first.then(ahead[key]))
        own, *others = courses
        self._deals.append(_Deal(after, own, tuple(others)))
        return sum(len(course.hands) for course in courses)

    def payoffs(self) -> Payoffs:
        """What the deal scores: for each own way, in rows, and each way of the others."""
        places = range(len(self._deals))
        return [[self._payoff(own, other) for other in places] for own in places]

    def _payoff(self, row: int, column: int) -> int:
        mine, theirs = self._deals[row], self._deals[column]
        after, seat = theirs.after, self._seat
        if after.points is not None:
            return margin(after.points, after, seat)
        out, first = mine.own.out or _NEVER, after.turn == seat
        soonest, place = min(
            (course.out or _NEVER, place) for place, course in enumerate(theirs.others)
        )
        if min(out, soonest) == _NEVER:
            return 0
        # Of the seats that go out in the same round, the first one wins.
        if out < soonest or (first and out == soonest):
            key = out, 0, column
            # Not all of the others have had that turn.
            dealt, done, turns = theirs, 0, out - first
        else:
            key = soonest, 1 + place, row
            dealt, done, turns = mine, soonest - (not first), soonest
        if key not in self._known:
            hands = [_held(dealt.own, done), *(_held(course, turns) for course in dealt.others)]
            self._known[key] = self._if_out(dealt.after, key[1], hands)
        return self._known[key]

    def _if_out(self, after: State, place: int, hands: list[Cards]) -> int:
        """What the deal scores if the seat `place` places on goes out, all holding `hands`."""
        many = after.seats
        turned = [hands[(seat - self._seat) % many] for seat in range(many)]
        winner = (self._seat + place) % many
        # Whoever goes out lays a meld of their own, no matter which.
        table = (*after.table, _meld(after.rules.melds))
        held = after._replace(hands=tuple(turned))
        return margin(points_if_out(held, winner, table), after, self._seat)


def _held(course: Course, turns: int) -> Cards:
    """The hand after that many turns, or the last one known."""
    return course.hands[min(turns, len(course.hands) - 1)]


def _coming(deal: State, place: int) -> Cards:
    """The cards that the seat `place` places on draws, turn by turn."""
    rules = deal.rules
    stock = deal.stock
    if can_renew_stock(deal):
        # The discards come round once more, except the top one.
        stock += deal.discards[0][:-1]
    turns = min(_FAR, len(stock) // deal.seats)
    if rules.end.rounds:
        turns = min(turns, rules.end.rounds - deal.round)
    return tuple(stock[turn * deal.seats + place] for turn in range(max(0, turns)))


@lru_cache(maxsize=32)
def _meld(rules: MeldRules) -> Meld:
    """Some meld that is legal under these rules."""
    melds = (meld_of(rules.deck.cards[start : start + LEAST], rules) for start in range(_FAR))
    return next(meld for meld in melds if meld)


def margin(points: tuple[int, ...], state: State, seat: int) -> int:
    """How far the seat is ahead of the others' mean, in tenths of points; more is better."""
    ahead = points[seat] * len(points) - sum(points)
    ahead = TENTH * ahead // (len(points) - 1)
    return ahead if state.rules.score.high_wins else -ahead


def rounded(tenths: int) -> int:
    """Tenths of points as whole points, with half a point rounded up."""
    return (tenths + TENTH // 2) // TENTH


def as_known(view: View) -> View:
    """The view, showing the cards in others' hands that the seat has seen them take."""
    state, memory = view.state, Memory(view)
    hands = tuple(
        hand if seat == view.seat else _known(hand, memory.held[seat])
        for seat, hand in enumerate(state.hands)
    )
    return view._replace(state=state._replace(hands=hands))


def _known(hand: Cards, held: dict[Card, int]) -> Cards:
    shown = tuple(face for face in sorted(held) for _ in range(held[face]))[: len(hand)]
    return shown + (UNKNOWN,) * (len(hand) - len(shown))
