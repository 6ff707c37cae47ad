"""Hint and review in one call each, for programs that have a view or a match."""

from ..advice import Hint, Review, advise, deals_of, hint_of, review
from ..bots import NODES
from ..model import OVER, Stream, TalonError, View, view_of
from ..notation import with_derived_seed
from ..play import PERSON, Match, Position, check_match, position_state
from ..table import join_sentences, sentence_of
from ..words import ENGLISH


def hint(view: Position, nodes: int = NODES, strongest: bool = False) -> Hint:
    """Return a hint for `view.seat`, which is on turn; for a position, for the seat on turn.

    `moves` are the hint's moves; `short`, `steps` and `why` are its messages. The same view gives
    the same hint. It lays early; with `strongest`, it keeps back cards that are better laid later.
    Raise `TalonError` not-a-position, deal-over or not-your-turn.
    """
    view = _view_of(view)
    if view.state.phase == OVER:
        raise TalonError("deal-over")
    if view.seat != view.state.turn:
        raise TalonError("not-your-turn")
    # The seed depends only on what the seat sees.
    stream = Stream(with_derived_seed(view.state).seed, "hint")
    return hint_of(view, advise(view, stream, nodes=nodes, strongest=strongest))


def _view_of(position: Position) -> View:
    """Return the view, or that of the seat on turn; raise `TalonError` not-a-position."""
    if isinstance(position, View):
        return position
    state = position_state(position)
    return view_of(state, state.turn)


def hint_text(view: Position, hint: Hint) -> str:
    """Return the hint in sentences: what to do, step by step, and why."""
    state = _view_of(view).state
    return join_sentences([sentence_of(one, state.rules, ENGLISH) for one in hint.reasons])["text"]


def review_match(
    match: Match, seat: int | None = None, deal: int | None = None, strongest: bool = False
) -> tuple[Review, ...]:
    """Return the turns that cost most, in every deal or in one.

    They are the turns of `seat` or, without one, of all people; of all bots if no seat is a
    person's. Turns are measured against the hint, or against the hint for the `strongest` play.
    Raise `TalonError` bad-seat or not-a-match.
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
