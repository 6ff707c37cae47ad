"""Spans: at which ranks an old run may be kept, and what it may do there."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...model import MOST_LOST, MeldRules
from ..counts import Counts
from .readings import OldRun
from .tagged_lanes import (
    ALONE_BELOW,
    BACK_ABOVE,
    EARLY_BELOW,
    KEPT_ABOVE,
    LOST_BELOW,
    NO_ACE,
    RunAtStop,
)


class Span(NamedTuple):
    """Old run by stops: `naturals` where its natural cards belong, from `first` to `last`.

    `aces` says what its ace may do where that matters, see `RunAtStop`. If `claims` is not
    0, the run has lost its natural cards and lives on by that many jokers.
    """

    run: OldRun
    naturals: tuple[int, ...]
    first: int
    last: int
    aces: tuple[tuple[int, int], ...] = ()
    claims: int = 0

    @property
    def returns(self) -> bool:
        """Return True if an ace that is lost below may come back above."""
        return any(word == BACK_ABOVE for _, word in self.aces)


def span_of(run: OldRun, counts: Counts, rules: MeldRules) -> Span:
    """Return the span of a run that keeps at least one natural card."""
    top = rules.highest - 1
    aces = run.ranks.count(1)
    plain_ranks = tuple([rank - 1 for rank in run.ranks if rank > 1])
    above = aces == 2 or (aces == 1 and (run.high or not rules.ace_low))
    below = aces == 2 or (aces == 1 and not above)
    naturals = (0,) * below + plain_ranks + (top,) * above
    span = Span(run, naturals, naturals[0], naturals[-1])
    if aces != 1 or not (rules.ace_low and rules.ace_high):
        return span
    alone = len(plain_ranks) <= MOST_LOST
    if not alone and not _is_filled(run, counts, rules):
        return span
    if below:
        return span._replace(last=top, aces=((0, LOST_BELOW), (top, BACK_ABOVE)))
    early = ALONE_BELOW if alone else EARLY_BELOW
    return span._replace(first=0, aces=((0, early), (top, KEPT_ABOVE)))


def _is_filled(run: OldRun, counts: Counts, rules: MeldRules) -> bool:
    """Return True if the run could reach the end that its ace was not at."""
    others = [rank for rank in run.ranks if rank > 1]
    between = range(2, others[0]) if run.high else range(others[-1] + 1, rules.deck.ranks + 1)
    supply = counts.may[run.suit]
    return sum([not supply[rank] for rank in between]) <= counts.may_jokers


def claim_of(run: OldRun, suit: int, rules: MeldRules) -> Span:
    """Return the span of a run that lives on by its jokers alone, in a run of any suit."""
    claims = run.jokers_due(len(run.ranks))
    return Span(run._replace(suit=suit), (), 0, rules.highest - 1, claims=claims)


def number_spans(spans: Iterable[Span]) -> list[tuple[int, Span]]:
    """Return the spans of one suit, numbered; those that share a stop have different numbers.

    The numbers are kept small, so that columns are often the same.
    """
    busy: list[int] = []
    pairs = []
    for span in sorted(spans, key=lambda run: (run.first, run.last)):
        number = next((place for place, last in enumerate(busy) if last < span.first), len(busy))
        busy[number : number + 1] = [span.last]
        pairs.append((number, span))
    return pairs


def runs_at_stop(
    spans: Sequence[tuple[int, Span]], stop: int, *, counted: bool
) -> tuple[RunAtStop, ...]:
    """Return the old runs of a suit at one stop; `counted`: their jokers count."""
    return tuple(
        [
            _here(number, span, stop, counted=counted)
            for number, span in spans
            if span.first <= stop <= span.last
        ]
    )


def _here(number: int, span: Span, stop: int, *, counted: bool) -> RunAtStop:
    return RunAtStop(
        number=number,
        begins=stop == span.first,
        natural=stop in span.naturals,
        # No need to count further: these are more than may be lost, even besides an ace not kept
        # above.
        later=min(sum([natural > stop for natural in span.naturals]), MOST_LOST + 2),
        ace=dict(span.aces).get(stop, NO_ACE),
        returns=span.returns,
        jokers=span.run.jokers if counted else 0,
        vanishes=span.run.vanishes and not counted,
        claims=span.claims,
        ends=stop == span.last and bool(span.claims),
    )
