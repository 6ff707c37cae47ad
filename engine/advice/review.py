"""Review of a deal: each turn of a seat beside a better one, and the seat's luck.

A turn is named only against what a hint would have advised: if that lays more cards, or if it gains
more points than the seat's own choice in many rollouts from the seat's view, beyond what chance
explains. The same miss is named once, however many turns it lasts.
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
from .adviser import Advice, advise_match
from .choice_rollouts import ChoiceComparison
from .deal_course import lead_of, whole_turns
from .luck import ChanceEvent, Luck, chance_events, luck_of
from .mistakes import (
    BetterChoice,
    EarlyLaying,
    Loss,
    TurnComparison,
    TurnLine,
    WayOut,
    compare_turns,
    keeps_back_well,
    laying_loss,
    missed_cards,
    missed_way_out,
    points_brought,
    turn_line,
)
from .skill import (
    FAIR,
    WELL,
    band_of,
    cost_key,
    deal_key,
    is_idle,
    is_sure,
    loss_of,
    points_per_ten_turns,
)

# A deal's moves with their seats; the match as it was dealt, and the deal's moves.
Moves = tuple[tuple[int, Move], ...]
Deal = tuple[Match, Moves]
# Most turns shown.
_WORST = 3
# Measures come from deals of up to so many seats.
_MEASURED_SEATS = 3
# Work is counted in turns of rollouts; a decision of the best bot counts as this many.
_ADVICE = 100
# Work of comparing a chance card with all that might have come.
_FALL = 50
# Work allowed for longer rollouts of choices that the first ones leave open.
FUTURES = 40_000
# Work done before a review in parts reports: some tenths of a second.
PART = 500


class Review(NamedTuple):
    """One seat's deal: its turns, the cards it laid, and the turns that lost something, in order.

    `worst` are the turns that cost most: chances to go out first, then by points; last of all,
    chances that would have brought no more than the deal did. If no turn is known to have lost
    anything, they are those that may have.
    `looked` is how many of the `turns` have been examined so far. `open` is the number of turns in
    which another choice may have been better, but the rollouts don't show it. `loss` is what the
    deal is expected to have lost, in tenths of points, and `unforced` counts the turns with a
    choice.
    `luck` is None until everything has been examined, and where luck isn't measured. `suspected`
    counts the turns that are likely to have cost anything, named or not. `early` is the laying that
    would most have been better kept back, though the hint lays it too. `course` is the seat's lead
    as each turn began, and at the end; `departed` counts the turns that did not follow the hint.
    """

    deal: int
    seat: int
    turns: int
    laid: int
    lost: tuple[Loss, ...]
    worst: tuple[Loss, ...]
    points: tuple[int, ...]
    looked: int
    open: int
    loss: int
    unforced: int
    luck: Luck | None
    suspected: int
    rules: Rules
    early: EarlyLaying | None = None
    course: tuple[int, ...] = ()
    departed: int = 0

    @property
    def band(self) -> str | None:
        """Return how well the deal was played, one of `BANDS`; None if that isn't known."""
        if self.looked < self.turns or len(self.points) > _MEASURED_SEATS:
            return None
        band = band_of(self.loss, self.unforced, self.rules)
        if band is None or self.won or self.level:
            return WELL[-1] if band and band not in WELL and not self.lost else band
        # A plan that lost is not praised, and not called weak without a turn that shows it. Only
        # the hint's own plan is known to be well played; where tables are rearranged, it is not the
        # strongest. Laying too early is not in the points, so the play may be worse than they say.
        own = self.departed or self.early or self.rules.turn.rearranges
        unsure = own if band in WELL else self.early and band == FAIR
        if unsure or (band not in WELL and not self.lost):
            return None
        missed = any(isinstance(one, WayOut) for one in self.lost)
        return FAIR if missed and band in WELL else band

    @property
    def level(self) -> bool:
        """Return True if all seats scored the same in the deal, so that nobody won it."""
        return len(set(self.points)) < 2

    @property
    def won(self) -> bool:
        """Return True if the seat scored best in the deal, alone or with others."""
        if self.level:
            return False
        best = max if self.rules.score.high_wins else min
        return self.points[self.seat] == best(self.points)

    @property
    def costly(self) -> tuple[Loss, ...]:
        """Return the named turns without ways out that would have brought no more points."""
        return tuple(one for one in self.lost if not is_idle(self.brought(one)))

    def brought(self, lost: Loss) -> int | None:
        """Return the points that a way out would have brought beyond the deal's; None if unknown,
        and for other losses.
        """
        return points_brought(lost, self.points, self.seat)

    @property
    def turning(self) -> Loss | None:
        """Return the turn that decided most; None if none is named."""
        return self.worst[0] if self.costly and self.worst else None


def deals_of(match: Match) -> Iterator[Deal]:
    """Yield each deal of a match from its seed: the match as dealt, and the deal's moves."""
    now = new_match(match.rules, match.began or match.seats, match.seed, match.challenge)
    for moves in (*[deal.moves for deal in match.played], match.moves):
        yield now, moves
        *_, now = now, *replay_moves(now, [move for _, move in moves])
        if now.deal_over and not now.over:
            now = next_deal(now)


def last_deal(match: Match) -> Deal | None:
    """Return the last deal before this one: the match as it was dealt, and its moves.

    None if there is none, or if the match did not begin with its seed's first deal (it was set up
    from a position).
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
    """Review the turns of `seat` in the deal that began as `dealt`.

    `futures` limits the rollout turns spent on telling choices apart at a second look. Turns are
    measured against the hint, or against the hint for the `strongest` play.
    """
    look = ReviewInProgress(dealt, moves, seat, futures, strongest)
    look.go_on()
    return look.review()


class ReviewInProgress:
    """A review in the making, which can be continued and reported at any time.

    `looked` of the seat's `turns` have been examined so far.
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
            (match, played)
            for match, played in whole_turns(dealt, moves)
            if match.state.turn == seat
        ]
        *_, last = dealt, *replay_moves(dealt, [move for _, move in moves])
        self._last = last.state
        self._falls: list[ChanceEvent] = []
        self._course: list[int] = []
        self._found: list[_JudgedTurn] = []
        self.looked = self._laid = 0
        self.done = False
        self.turns = len(self._turns)
        self._steps = self._all()

    def of(self, dealt: Match, moves: Moves, seat: int, strongest: bool = False) -> bool:
        """Return True if this is the review of this deal for this seat, by this measure."""
        asked = dealt.state.deal, moves, seat, strongest
        own = self._dealt.state.deal, self._moves, self._seat, self._strongest
        return asked == own

    def go_on(self, work: int | None = None) -> None:
        """Continue until that much work is done, or to the end."""
        for done in self._steps:
            if work is not None:
                work -= done
                if work <= 0:
                    return

    def review(self) -> Review:
        """Return the review as far as it has come."""
        lost: list[Loss] = []
        for turn in self._found:
            lost = _add_named_loss(lost, turn.lost())
        points = self._last.points or ()
        worst = sorted(lost or self._doubtful(), key=lambda one: deal_key(one, points, self._seat))
        return Review(
            deal=self._dealt.state.deal,
            seat=self._seat,
            turns=self.turns,
            laid=self._laid,
            lost=tuple(lost),
            worst=tuple(worst[:_WORST]),
            points=points,
            looked=self.looked,
            open=sum(turn.open for turn in self._found),
            loss=_deal_loss(self._found),
            unforced=sum(turn.unforced for turn in self._found),
            luck=luck_of(self._falls, self._last, self._seat) if self.done else None,
            suspected=sum(turn.loss > 0 for turn in self._found),
            rules=self._dealt.rules,
            early=_earliest([turn.early for turn in self._found if turn.early]),
            course=tuple(self._course),
            departed=sum(bool(turn.suspects()) for turn in self._found),
        )

    def _doubtful(self) -> list[Loss]:
        """Return the likeliest loss of each turn that may have cost something."""
        unforced = sum(turn.unforced for turn in self._found)
        costs = points_per_ten_turns(_deal_loss(self._found), unforced) > 0
        turns = [turn for turn in self._found if turn.open or (costs and turn.loss > 0)]
        return [min(turn.suspects(), key=cost_key) for turn in turns]

    def suspects(self) -> list[Loss]:
        """Return everything that the turns so far may have lost, named or not."""
        return [one for turn in self._found for one in turn.suspects()]

    def _all(self) -> Iterator[int]:
        """Examine every turn, then look again at what may have been better; yield the work done."""
        for number, (match, played) in enumerate(self._turns, 1):
            self._course += lead_of(match.state, self._seat)
            turn = _JudgedTurn(number, self._strongest)
            yield from turn.judge(match, played)
            self._laid += turn.laid
            self._found.append(turn)
            self.looked = number
        self._course += lead_of(self._last, self._seat)
        yield from self._weigh()
        measures = self._dealt.rules.game.measures
        if measures and any(measures.luck):
            for fall in chance_events(self._dealt, [move for _, move in self._moves]):
                self._falls.append(fall)
                yield _FALL
        self.done = True

    def _weigh(self) -> Iterator[int]:
        """Run longer rollouts for the likeliest losses until they are clear or work is spent."""
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


class _PossibleLoss(NamedTuple):
    """A possible loss, and the rollouts that decide it."""

    at: TurnComparison
    comparing: ChoiceComparison


class _JudgedTurn:
    """One turn being judged: what it laid, what it lost, and what rollouts say about it."""

    def __init__(self, number: int, strongest: bool) -> None:
        self._number = number
        self._strongest = strongest
        self._proved: Loss | None = None
        self.weighed: list[_PossibleLoss] = []
        self.laid = 0
        self.unforced = False
        self.early: EarlyLaying | None = None

    def judge(self, match: Match, played: tuple[Move, ...]) -> Iterator[int]:
        """Judge the whole turn; yield the work done."""
        rest = played
        if match.state.phase != PLAY:
            yield from self._pile(match, played)
            match, _ = step(match, played[0])
            rest = played[1:]
        if rest and not match.deal_over:
            line = turn_line(match.state, rest)
            self.laid = line.laid
            if self._proved is None:
                yield from self._laying(match, line)

    def suspects(self) -> list[Loss]:
        """Return everything that the turn may have lost, named or not."""
        proved: list[Loss] = [self._proved] if self._proved else []
        return [*proved, *[BetterChoice(one.at, one.comparing.gain()) for one in self.weighed]]

    def lost(self) -> Loss | None:
        """Return the costliest sure loss of the turn."""
        sure = [one for one in self.suspects() if is_sure(one)]
        return min(sure, key=cost_key, default=None)

    @property
    def loss(self) -> int:
        """Return the expected loss of the turn, named or not, in tenths of points."""
        return max((loss_of(one) for one in self.suspects()), default=0)

    @property
    def open(self) -> bool:
        """Return True if rollouts leave it open that another choice was better."""
        return any(suspect.comparing.gain().open for suspect in self.weighed)

    def _pile(self, match: Match, played: tuple[Move, ...]) -> Iterator[int]:
        """Judge the choice of the pile."""
        if not all(is_legal(match.state, move) for move in (Draw(), Take())):
            return
        self.unforced = True
        advice = advise_match(match, strongest=self._strongest)
        yield _ADVICE
        self._proved = missed_way_out(match, played, self._number, advice, self._strongest)
        if self._proved is None and advice.moves and advice.moves != played[:1]:
            yield from self._weigh(match, played[:1], advice)

    def _laying(self, match: Match, line: TurnLine) -> Iterator[int]:
        """Judge the laying and the discard."""
        advice = advise_match(match, strongest=self._strongest)
        yield _ADVICE
        odds = advice.odds
        if odds and odds.stronger and line.laid > turn_line(match.state, advice.strongest).laid:
            self.early = EarlyLaying(self._number, odds)
        if keeps_back_well(match, line, advice):
            # Keeping back what is better kept is no mistake; the strongest play measures that.
            advice = advise_match(match, strongest=True)
            yield _ADVICE
        many = len(set(match.state.hand)) if match.rules.turn.begins != PLAY else 1
        self.unforced |= many > 1 or bool(line.laid or advice.lays or advice.kept)
        self._proved = laying_loss(match, line, advice, self._number)
        if self._proved or match.rules.turn.rearranges or not advice.moves:
            # In games that rearrange tables, the laying counts, and there is no discard.
            return
        played = line.moves
        if isinstance(played[-1], Fail | Timeout) or _is_same_turn(match, played, advice.moves):
            return
        yield from self._weigh(match, played, advice)

    def _weigh(self, match: Match, played: tuple[Move, ...], advice: Advice) -> Iterator[int]:
        """Run the first rollouts of two choices that nothing else tells apart."""
        state = match.state
        lines = turn_line(state, played), turn_line(state, advice.moves)
        at = compare_turns(match, self._number, *lines, advice)
        view = at.view
        if UNKNOWN in view.state.hand:
            return
        names = (str(state.deal), str(view.seat), str(len(match.moves)))
        suspect = _PossibleLoss(at, ChoiceComparison(view, at.played, at.better, *names))
        self.weighed.append(suspect)
        yield from suspect.comparing.go_on()


def _earliest(found: list[EarlyLaying]) -> EarlyLaying | None:
    """Return the laying that cost most; of equal ones the first."""
    return max(found, key=lambda one: (one.odds.more, -one.turn), default=None)


def _deal_loss(turns: list[_JudgedTurn]) -> int:
    """Return the expected loss of the deal, in tenths of points.

    A missed way out would have ended the deal: what else was lost can't be added to it.
    """
    outs = [turn.loss for turn in turns if isinstance(turn.lost(), WayOut)]
    return max(outs) if outs else sum(turn.loss for turn in turns)


def _add_named_loss(known: list[Loss], lost: Loss | None) -> list[Loss]:
    """Return the named losses plus one more; of repeated misses only the costliest."""
    if lost is None:
        return known
    same = [other for other in known if _is_same_miss(other, lost)]
    if any(cost_key(other) <= cost_key(lost) for other in same):
        return known
    return [*[other for other in known if other not in same], lost]


def _is_same_miss(lost: Loss, other_loss: Loss) -> bool:
    """Return True if both losses are mostly the same cards still in hand, or the same card kept."""
    if type(lost) is not type(other_loss):
        return False
    if not isinstance(lost, BetterChoice):
        cards = [count(missed_cards(each)) for each in (lost, other_loss)]
        common = sum(min(many, cards[1].get(face, 0)) for face, many in cards[0].items())
        return 2 * common > min(sum(bag.values()) for bag in cards)
    advised, again = lost.at.better[-1], other_loss.at.better[-1]
    return isinstance(advised, Discard) and advised == again


def _is_same_turn(match: Match, played: tuple[Move, ...], advised: tuple[Move, ...]) -> bool:
    """Return True if two turns lay the same cards and end with the same move."""
    hands = [sorted(apply_all(match.state, moves[:-1]).hand) for moves in (played, advised)]
    return hands[0] == hands[1] and played[-1] == advised[-1]
