"""Hint and review as one call each, for programs that have a view or a match."""

from ..advice import Hint, Review, advised, deals_of, hint_json, hint_of, review
from ..bots import NODES
from ..model import OVER, Stream, TalonError, View
from ..notation import reseeded
from ..play import PERSON, Match
from ..words import ENGLISH


def hint(view: View, nodes: int = NODES, strongest: bool = False) -> Hint:
    """What to do for `view.seat`, which is on turn.

    `moves` are the hint's moves, `short`, `steps` and `why` what is said of them. The same view
    gives the same hint. It lays early; with `strongest`, it keeps back what is better laid later.
    Raises `TalonError` deal-over or not-your-turn.
    """
    if view.state.phase == OVER:
        raise TalonError("deal-over")
    if view.seat != view.state.turn:
        raise TalonError("not-your-turn")
    # What the seat can't see plays no part in it.
    stream = Stream(reseeded(view.state).seed, "hint")
    return hint_of(view, advised(view, stream, nodes=nodes, strongest=strongest))


def hint_text(view: View, hint: Hint) -> str:
    """The hint in sentences: what to do, step by step, and why."""
    told = hint_json(hint, view.state.hand, view.state.rules, ENGLISH)
    return " ".join(one["text"] for one in [told["short"], *told["steps"], *told["why"]])


def review_match(
    match: Match, seat: int | None = None, deal: int | None = None, strongest: bool = False
) -> tuple[Review, ...]:
    """The turns that cost most, in each deal or in one.

    They are those of `seat` or, without one, of all people; of all bots if nobody is a person.
    Turns are measured by the hint, or by the hint for the `strongest` play. Raises `TalonError`
    bad-seat.
    """
    seats = range(len(match.seats))
    if seat is not None and seat not in seats:
        raise TalonError("bad-seat", seat=seat, seats=len(seats))
    people = [place for place, one in enumerate(match.began or match.seats) if one.kind == PERSON]
    looked = (people or list(seats)) if seat is None else [seat]
    return tuple(
        review(dealt, moves, one, strongest=strongest)
        for dealt, moves in deals_of(match)
        if deal in (None, dealt.state.deal)
        for one in looked
    )
