"""Handlers of requests for advice: hints, what can be laid, a puzzle's answer, a deal's review."""

from ..advice import (
    PART,
    Advice,
    Deal,
    Hint,
    ReviewInProgress,
    advise_match,
    answer_decision,
    as_advice,
    describe_repair,
    hint_json,
    hint_of,
    last_deal,
    layable_cards,
    nearest_legal_draft,
    refs_of,
    repair_draft,
    repair_json,
    review_json,
)
from ..model import Draft, TextFault
from ..table import seat_names
from ..turns import melds_in
from .arranging_requests import changed, draft_laying
from .request_reader import Json
from .table_session import CHANGED, Handler, HandlerReply, HandlerResult, TableSession

# Most melds shown; a hand with jokers has more than anyone would step through.
_MOST_MELDS = 12


def _advice(session: TableSession, draft: Draft | None, request: Json) -> Advice:
    """Return the advice for the person on turn, given what is arranged so far."""
    session.check_on_turn()
    match = session.match
    if match.deal_over:
        raise TextFault("not-your-turn")
    if session.quiz:
        return as_advice(match.view(session.seat).state, answer_decision(session.quiz))
    return advise_match(match, draft, strongest=_wants_strongest(request))


def _wants_strongest(request: Json) -> bool:
    """Return True if the request wants the strongest play, not the one that lays early."""
    return request.get("strongest") is True


def _make_hint(session: TableSession, draft: Draft | None, request: Json) -> Hint:
    return hint_of(session.match.view(session.seat), _advice(session, draft, request), draft)


def _hint(session: TableSession, request: Json) -> HandlerResult:
    """Answer with a hint in three depths, for the draft as it lies."""
    hint = _make_hint(session, session.turn.draft, request)
    return session, HandlerReply(
        {"hint": hint_json(hint, session.hand, session.match.rules, session.language)}
    )


def _try(session: TableSession, request: Json) -> HandlerResult:
    """Lay out the hint's cards, all of them or up to a `step`; with `other`, the other way.

    Undo takes back all of these steps as one. The person ends the turn.
    """
    step = request.get("step")
    if step is not None and (type(step) is not int or step < 1):
        raise TextFault("bad-request", do="try")
    later = step is not None and step > 1
    draft = session.turn.previous_draft() if later else session.turn.current_draft()
    hint = _make_hint(session, draft, request)
    way = (hint.other or hint) if request.get("other") else hint
    if not way.steps:
        return session, CHANGED
    after = way.steps[min(step or len(way.steps), len(way.steps)) - 1].after
    return changed(session, session.with_own_order(after), later)


def _answer(session: TableSession, request: Json) -> HandlerResult:
    """Give the puzzle up: lay out its answer in the draft."""
    if session.quiz is None:
        raise TextFault("no-puzzle-open")
    moves = answer_decision(session.quiz).moves
    if not session.quiz.solved:
        session = session._replace(quiz=session.quiz._replace(shown=True))
    return changed(session, draft_laying(session, moves))


def _fix(session: TableSession, request: Json) -> HandlerResult:
    """Repair the draft so that the turn can end, and report where the cards went.

    In a puzzle, lay the nearest legal table only, so that the person still has to find the answer.
    """
    draft, match = session.current_draft(), session.match
    if session.quiz:
        better = describe_repair(draft, nearest_legal_draft(draft, match.state), match.state)
    else:
        better = repair_draft(draft, match.state)
    better = better._replace(draft=session.with_own_order(better.draft))
    told = repair_json(better, draft, match.rules, session.language)
    return changed(session, better.draft)[0], HandlerReply({"fixed": told}, True)


def _layable(session: TableSession, request: Json) -> HandlerResult:
    """Answer with the hand cards of one legal laying: those that the hint lays or keeps."""
    draft = session.current_draft()
    advice = _advice(session, draft, request)
    cards = layable_cards(advice, draft, session.match.state)
    return session, HandlerReply({"cards": refs_of(cards, draft.hand)})


def _melds(session: TableSession, request: Json) -> HandlerResult:
    """Answer with the hand's melds that are part of no other, ordered by ranks and suits.

    This is no advice, so no meld is preferred.
    """
    draft, rules = session.current_draft(), session.match.rules
    found = [refs_of(cards, draft.hand) for cards in melds_in(draft.hand, rules.melds)]
    whole = [one for one in found if not any(set(one) < set(other) for other in found)]
    return session, HandlerReply({"melds": whole[:_MOST_MELDS]})


def _review(session: TableSession, request: Json) -> HandlerResult:
    """Answer with a review of the last finished deal for the person, or for another seat.

    With `part`, a request takes some tenths of a second; repeat it until the review is complete.
    With `stop`, it is reported as far as it has come.
    """
    match = session.match
    seat = request.get("seat", session.seat)
    if type(seat) is not int or not 0 <= seat < len(match.seats):
        raise TextFault("bad-request", do="review")
    begun = match._replace(state=session.start, moves=(), events=(), played=())
    play = session.challenge
    if match.deal_over:
        deal: Deal | None = (begun, match.moves)
    else:
        deal = play.finished_deal(match.seats) if play else last_deal(match)
    if deal is None:
        raise TextFault("deal-not-over")
    look = _look(session, deal, seat, _wants_strongest(request))
    session = session._replace(look=look)
    if not request.get("stop"):
        look.go_on(PART if request.get("part") else None)
        if not look.done:
            return session, HandlerReply({"looking": {"looked": look.looked, "turns": look.turns}})
    names = seat_names(match.seats, session.language)
    found = look.review()
    if play:
        # Each deal of a challenge is the first of a match of its own.
        found = found._replace(deal=play.deal if match.deal_over else len(play.done))
    return session, HandlerReply({"review": review_json(found, names, session.language)})


def _look(session: TableSession, deal: Deal, seat: int, strongest: bool) -> ReviewInProgress:
    """Return the review already begun, if it is of the same deal and seat; else a new one."""
    if session.look is None or not session.look.of(*deal, seat, strongest):
        return ReviewInProgress(*deal, seat, strongest=strongest)
    return session.look


HANDLERS: dict[str, Handler] = {
    "hint": _hint,
    "try": _try,
    "answer": _answer,
    "fix": _fix,
    "layable": _layable,
    "melds": _melds,
    "review": _review,
}
