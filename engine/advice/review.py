"""A review of a deal: what each turn of a seat chose, what would have been better, and its luck.

A turn is named only against what a hint would have advised: if that lays more cards, or if it gains
more points than the seat's own choice, beyond what chance explains, in many futures played out from
what the seat saw. The same miss is named once, however many turns it lasts.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..model import (
    PLAY,
    UNKNOWN,
    Discard,
    Draw,
    Fail,
    IllegalMove,
    Move,
    Rules,
    Take,
    TextFault,
    Timeout,
    count,
)
from ..play import Match, apply_all, is_legal, new_match, next_deal, replay_moves, step
from .adviser import Advice, advised_in
from .choice_rollouts import Comparing
from .luck import Fall, Luck, falls_of, luck_of
from .mistakes import (
    Choice,
    Compared,
    Line,
    Lost,
    WayOut,
    compared,
    line_of,
    missed,
    more_laid,
    out_by_taking,
)
from .skill import WELL, band_of, loss_of

# A deal's moves with their seats; the match as it was dealt, and the deal's moves.
Moves = tuple[tuple[int, Move], ...]
Deal = tuple[Match, Moves]
# How many turns are shown.
_WORST = 3
# Work is counted in turns of rough play; a decision of the best bot counts as this many.
_ADVICE = 100
# So does a card that came by chance, beside all that might have come.
_FALL = 50
# What a longer look at what each choice's first futures leave open may cost.
FUTURES = 40_000
# How much is looked at before a review in parts is reported: some tenths of a second.
PART = 500


class Review(NamedTuple):
    """One seat's deal: its turns, the cards it laid, and the turns that lost something, in order.

    `worst` are the turns that cost most: chances to go out first, then by cards and points.
    `looked` is how many of the `turns` have been looked at so far. `open` is the number of turns in
    which another choice may have been better, but the futures played out don't show it. `loss` is
    what all turns together are likely to have cost, in tenths of points, and `unforced` counts
    those in which there was something to choose. `luck` is None until all has been looked at, and
    in games of which nothing is known about it. `suspected` counts the turns that are likely to
    have cost anything, named or not.
    """

    deal: int
    seat: int
    turns: int
    laid: int
    lost: tuple[Lost, ...]
    worst: tuple[Lost, ...]
    points: tuple[int, ...]
    looked: int
    open: int
    loss: int
    unforced: int
    luck: Luck | None
    suspected: int
    rules: Rules

    @property
    def band(self) -> str | None:
        """How well the deal was played, one of `BANDS`; None if it can't be said."""
        if self.looked < self.turns:
            return None
        band = band_of(self.loss, self.unforced, self.rules)
        # Where no turn is blamed for anything, nobody is told that they played badly.
        return WELL[-1] if band and band not in WELL and not self.lost else band


def deals_of(match: Match) -> Iterator[Deal]:
    """Every deal of a match from its seed: the match as it was dealt, and the deal's moves."""
    now = new_match(match.rules, match.began or match.seats, match.seed)
    for moves in (*[deal.moves for deal in match.played], match.moves):
        yield now, moves
        *_, now = now, *replay_moves(now, [move for _, move in moves])
        if now.deal_over and not now.over:
            now = next_deal(now)


def last_deal(match: Match) -> Deal | None:
    """The last deal before this one: the match as it was dealt, and its moves.

    None if there is none, or if the match did not begin with its seed's first deal (a position that
    was opened).
    """
    if not match.played:
        return None
    try:
        deals = list(deals_of(match))
    except (IllegalMove, TextFault):
        return None
    return deals[len(match.played) - 1]


def review(
    dealt: Match, moves: Moves, seat: int, futures: int = FUTURES, strongest: bool = False
) -> Review:
    """What `seat` did with its turns of the deal that began as `dealt`.

    `futures` limits the turns of rough play spent on telling choices apart at a second look. The
    measure is the hint's, or that of the hint for the `strongest` play.
    """
    look = Look(dealt, moves, seat, futures, strongest)
    look.go_on()
    return look.review()


class Look:
    """A review in the making, which can be continued and reported at any time.

    `looked` of the seat's `turns` have been looked at so far.
    """

    def __init__(
        self,
        dealt: Match,
        moves: Moves,
        seat: int,
        futures: int = FUTURES,
        strongest: bool = False,
    ) -> None:
        self._seat = seat
        self._strongest = strongest
        self._left = futures
        self._dealt = dealt
        self._moves = moves
        self._turns = [
            (match, played) for match, played in _turns(dealt, moves) if match.state.turn == seat
        ]
        *_, last = dealt, *replay_moves(dealt, [move for _, move in moves])
        self._last = last.state
        self._falls: list[Fall] = []
        self._found: list[_Turn] = []
        self.looked = self._laid = 0
        self.done = False
        self.turns = len(self._turns)
        self._steps = self._all()

    def of(self, dealt: Match, moves: Moves, seat: int, strongest: bool = False) -> bool:
        """Whether this is the review of this deal for this seat, by this measure."""
        asked = dealt.state.deal, moves, seat, strongest
        own = self._dealt.state.deal, self._moves, self._seat, self._strongest
        return asked == own

    def go_on(self, work: int | None = None) -> None:
        """Continues until that much work is done, or to the end."""
        for done in self._steps:
            if work is not None:
                work -= done
                if work <= 0:
                    return

    def review(self) -> Review:
        """What has been found so far."""
        lost: list[Lost] = []
        for turn in self._found:
            lost = _named(lost, turn.lost())
        worst = sorted(lost, key=_cost)[:_WORST]
        return Review(
            deal=self._dealt.state.deal,
            seat=self._seat,
            turns=self.turns,
            laid=self._laid,
            lost=tuple(lost),
            worst=tuple(worst),
            points=self._last.points or (),
            looked=self.looked,
            open=sum(turn.open for turn in self._found),
            loss=sum(turn.loss for turn in self._found),
            unforced=sum(turn.unforced for turn in self._found),
            luck=luck_of(self._falls, self._last, self._seat) if self.done else None,
            suspected=sum(turn.loss > 0 for turn in self._found),
            rules=self._dealt.rules,
        )

    def suspects(self) -> list[Lost]:
        """All that may have been lost so far, named or not, turn by turn."""
        return [one for turn in self._found for one in turn.suspects()]

    def _all(self) -> Iterator[int]:
        """Every turn, then a second look at what may have been better; yields the work done."""
        for number, (match, played) in enumerate(self._turns, 1):
            turn = _Turn(number, self._strongest)
            yield from turn.judge(match, played)
            self._laid += turn.laid
            self._found.append(turn)
            self.looked = number
        yield from self._weigh()
        if self._dealt.rules.game.measures:
            for fall in falls_of(self._dealt, [move for _, move in self._moves]):
                self._falls.append(fall)
                yield _FALL
        self.done = True

    def _weigh(self) -> Iterator[int]:
        """Takes a longer look at the likeliest losses, until they are clear or have cost enough."""
        weighed = [suspect for turn in self._found for suspect in turn.weighed]
        while self._left > 0:
            sure = sum(suspect.comparing.gain().sure for suspect in weighed)
            unsure = [suspect for suspect in weighed if suspect.comparing.hopeful]
            if sure >= _WORST or not unsure:
                return
            likeliest = max(unsure, key=lambda suspect: suspect.comparing.tally.likely)
            for work in likeliest.comparing.go_on():
                self._left -= work
                yield work


class _Weighed(NamedTuple):
    """What may be a loss, and the futures that tell."""

    at: Compared
    comparing: Comparing


class _Turn:
    """One turn being judged: what it laid, what it lost, and what futures say about it."""

    def __init__(self, number: int, strongest: bool) -> None:
        self._number = number
        self._strongest = strongest
        self._proved: Lost | None = None
        self.weighed: list[_Weighed] = []
        self.laid = 0
        self.unforced = False

    def judge(self, match: Match, played: tuple[Move, ...]) -> Iterator[int]:
        """Judges the whole turn; yields the work done."""
        rest = played
        if match.state.phase != PLAY:
            yield from self._pile(match, played)
            match, _ = step(match, played[0])
            rest = played[1:]
        if rest and not match.deal_over:
            line = line_of(match.state, rest)
            self.laid = line.laid
            if self._proved is None:
                yield from self._laying(match, line)

    def suspects(self) -> list[Lost]:
        """All that the turn may have lost, named or not."""
        proved: list[Lost] = [self._proved] if self._proved else []
        return [*proved, *[Choice(one.at, one.comparing.gain()) for one in self.weighed]]

    def lost(self) -> Lost | None:
        """Of what the turn lost for sure, whatever cost most."""
        sure = [one for one in self.suspects() if not isinstance(one, Choice) or one.gain.sure]
        return min(sure, key=_cost, default=None)

    @property
    def loss(self) -> int:
        """What the turn is likely to have cost, named or not, in tenths of points."""
        return max((loss_of(one) for one in self.suspects()), default=0)

    @property
    def open(self) -> bool:
        """Whether futures leave it open that another choice was better."""
        return any(suspect.comparing.gain().open for suspect in self.weighed)

    def _pile(self, match: Match, played: tuple[Move, ...]) -> Iterator[int]:
        """Looks at whether the other pile would have been better."""
        if not all(is_legal(match.state, move) for move in (Draw(), Take())):
            return
        self.unforced = True
        advice = advised_in(match, strongest=self._strongest)
        yield _ADVICE
        self._proved = out_by_taking(match, played, self._number, advice, self._strongest)
        if self._proved is None and advice.moves and advice.moves != played[:1]:
            yield from self._weigh(match, played[:1], advice)

    def _laying(self, match: Match, line: Line) -> Iterator[int]:
        """Looks at whether something else should have been laid or discarded."""
        advice = advised_in(match, strongest=self._strongest)
        yield _ADVICE
        if advice.odds and line.laid < line_of(match.state, advice.moves).laid:
            # To keep back what is stronger kept back is no fault: that is measured by itself.
            advice = advised_in(match, strongest=True)
            yield _ADVICE
        many = len(set(match.state.hand)) if match.rules.turn.begins != PLAY else 1
        self.unforced |= many > 1 or bool(line.laid or advice.lays or advice.kept)
        self._proved = more_laid(match, line, advice, self._number)
        if self._proved or match.rules.turn.rearranges or not advice.moves:
            # In games that rearrange tables, what is laid counts, and nobody discards a card.
            return
        played = line.moves
        if isinstance(played[-1], Fail | Timeout) or _same(match, played, advice.moves):
            return
        yield from self._weigh(match, played, advice)

    def _weigh(self, match: Match, played: tuple[Move, ...], advice: Advice) -> Iterator[int]:
        """Plays out the first futures of two choices that only these can tell apart."""
        state = match.state
        lines = line_of(state, played), line_of(state, advice.moves)
        at = compared(match, self._number, *lines, advice)
        view = at.view
        if UNKNOWN in view.state.hand:
            return
        names = (str(state.deal), str(view.seat), str(len(match.moves)))
        suspect = _Weighed(at, Comparing(view, at.played, at.better, *names))
        self.weighed.append(suspect)
        yield from suspect.comparing.go_on()


def _named(known: list[Lost], lost: Lost | None) -> list[Lost]:
    """The named losses plus one more; of the same miss in several turns, only the costliest."""
    if lost is None:
        return known
    same = [other for other in known if _same_miss(other, lost)]
    if any(_cost(other) <= _cost(lost) for other in same):
        return known
    return [*[other for other in known if other not in same], lost]


def _same_miss(lost: Lost, other: Lost) -> bool:
    """Whether both missed mostly the same cards, which stayed in hand, or kept the same card."""
    if type(lost) is not type(other):
        return False
    if not isinstance(lost, Choice):
        cards = [count(missed(each)) for each in (lost, other)]
        common = sum(min(many, cards[1].get(face, 0)) for face, many in cards[0].items())
        return 2 * common > min(sum(bag.values()) for bag in cards)
    advised, again = lost.at.better[-1], other.at.better[-1]
    return isinstance(advised, Discard) and advised == again


def _same(match: Match, played: tuple[Move, ...], advised: tuple[Move, ...]) -> bool:
    """Whether two turns lay the same cards and end with the same move."""
    hands = [sorted(apply_all(match.state, moves[:-1]).hand) for moves in (played, advised)]
    return hands[0] == hands[1] and played[-1] == advised[-1]


def _cost(lost: Lost) -> tuple[bool, int, int]:
    """The key by which turns are named: those that cost most come first."""
    if isinstance(lost, Choice):
        return True, 0, -lost.gain.points
    at = lost.at
    return not isinstance(lost, WayOut), at.laid - at.could, 10 * (at.fewer - at.points)


def _turns(dealt: Match, moves: Moves) -> Iterator[tuple[Match, tuple[Move, ...]]]:
    """Each whole turn of the deal: the match at its start, and its moves."""
    start = now = dealt
    played: list[Move] = []
    made = [move for _, move in moves]
    for move, now in zip(made, replay_moves(dealt, made), strict=True):
        played.append(move)
        if dealt.rules.turn.ends(move) or now.deal_over:
            yield start, tuple(played)
            start, played = now, []
