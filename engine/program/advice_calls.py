"""Hint and review as one call each, for programs that have a view or a match."""

from ..advice import Hint, Review, advised, deals_of, hint_json, hint_of, review
from ..bots import NODES
from ..model import OVER, Stream, TalonError, View, view_of
from ..notation import reseeded
from ..play import PERSON, Match, Position, check_match, position_state
from ..words import ENGLISH


def hint(view: Position, nodes: int = NODES, strongest: bool = False) -> Hint:
    """What to do for `view.seat`, which is on turn; in a position, for the seat on turn.

    `moves` are the hint's moves, `short`, `steps` and `why` what is said of them. The same view
    gives the same hint. It lays early; with `strongest`, it keeps back what is better laid later.
    Raises `TalonError` not-a-position, deal-over or not-your-turn.
    """
    view = _view_in(view)
    if view.state.phase == OVER:
        raise TalonError("deal-over")
    if view.seat != view.state.turn:
        raise TalonError("not-your-turn")
    # What the seat can't see plays no part in it.
    stream = Stream(reseeded(view.state).seed, "hint")
    return hint_of(view, advised(view, stream, nodes=nodes, strongest=strongest))


def _view_in(position: Position) -> View:
    """The view, or what the seat on turn sees; raises `TalonError` not-a-position."""
    if isinstance(position, View):
        return position
    state = position_state(position)
    return view_of(state, state.turn)


def hint_text(view: Position, hint: Hint) -> str:
    """The hint in sentences: what to do, step by step, and why."""
    state = _view_in(view).state
    told = hint_json(hint, state.hand, state.rules, ENGLISH)
    return " ".join(one["text"] for one in [told["short"], *told["steps"], *told["why"]])


def review_match(
    match: Match, seat: int | None = None, deal: int | None = None, strongest: bool = False
) -> tuple[Review, ...]:
    """The turns that cost most, in each deal or in one.

    They are those of `seat` or, without one, of all people; of all bots if nobody is a person.
    Turns are measured by the hint, or by the hint for the `strongest` play. Raises `TalonError`
    bad-seat or not-a-match.
    """
    seats = range(len(check_match(match).seats))
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
