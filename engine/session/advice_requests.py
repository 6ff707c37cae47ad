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
from .arranging_requests import changed, laid_out
from .request_reader import Json
from .table_session import CHANGED, Answer, Does, Done, Sitting

# Most melds shown; a hand with jokers has more than anyone would step through.
_MOST_MELDS = 12


def _advice(sitting: Sitting, draft: Draft | None, request: Json) -> Advice:
    """Return the advice for the person on turn, given what is arranged so far."""
    sitting.on_turn()
    match = sitting.match
    if match.deal_over:
        raise TextFault("not-your-turn")
    if sitting.quiz:
        return as_advice(match.view(sitting.seat).state, answer_decision(sitting.quiz))
    return advise_match(match, draft, strongest=_strongest(request))


def _strongest(request: Json) -> bool:
    """Return True if the request wants the strongest play, not the one that lays early."""
    return request.get("strongest") is True


def _hinted(sitting: Sitting, draft: Draft | None, request: Json) -> Hint:
    return hint_of(sitting.match.view(sitting.seat), _advice(sitting, draft, request), draft)


def _hint(sitting: Sitting, request: Json) -> Done:
    """Answer with a hint in three depths, for the draft as it lies."""
    hint = _hinted(sitting, sitting.turn.draft, request)
    return sitting, Answer(
        {"hint": hint_json(hint, sitting.hand, sitting.match.rules, sitting.language)}
    )


def _try(sitting: Sitting, request: Json) -> Done:
    """Lay out the hint's cards, all of them or up to a `step`; with `other`, the other way.

    Undo takes back all of these steps as one. The person ends the turn.
    """
    step = request.get("step")
    if step is not None and (type(step) is not int or step < 1):
        raise TextFault("bad-request", do="try")
    later = step is not None and step > 1
    draft = sitting.turn.before() if later else sitting.turn.mine()
    hint = _hinted(sitting, draft, request)
    way = (hint.other or hint) if request.get("other") else hint
    if not way.steps:
        return sitting, CHANGED
    after = way.steps[min(step or len(way.steps), len(way.steps)) - 1].after
    return changed(sitting, sitting.in_order(after), later)


def _answer(sitting: Sitting, request: Json) -> Done:
    """Give the puzzle up: lay out its answer in the draft."""
    if sitting.quiz is None:
        raise TextFault("no-puzzle-open")
    moves = answer_decision(sitting.quiz).moves
    if not sitting.quiz.solved:
        sitting = sitting._replace(quiz=sitting.quiz._replace(shown=True))
    return changed(sitting, laid_out(sitting, moves))


def _fix(sitting: Sitting, request: Json) -> Done:
    """Repair the draft so that the turn can end, and report where the cards went.

    In a puzzle, lay the nearest legal table only, so that the person still has to find the answer.
    """
    draft, match = sitting.mine(), sitting.match
    if sitting.quiz:
        better = describe_repair(draft, nearest_legal_draft(draft, match.state), match.state)
    else:
        better = repair_draft(draft, match.state)
    better = better._replace(draft=sitting.in_order(better.draft))
    told = repair_json(better, draft, match.rules, sitting.language)
    return changed(sitting, better.draft)[0], Answer({"fixed": told}, True)


def _layable(sitting: Sitting, request: Json) -> Done:
    """Answer with the hand cards of one legal laying: those that the hint lays or keeps."""
    draft = sitting.mine()
    advice = _advice(sitting, draft, request)
    cards = layable_cards(advice, draft, sitting.match.state)
    return sitting, Answer({"cards": refs_of(cards, draft.hand)})


def _melds(sitting: Sitting, request: Json) -> Done:
    """Answer with the hand's melds that are part of no other, ordered by ranks and suits.

    This is no advice, so no meld is preferred.
    """
    draft, rules = sitting.mine(), sitting.match.rules
    found = [refs_of(cards, draft.hand) for cards in melds_in(draft.hand, rules.melds)]
    whole = [one for one in found if not any(set(one) < set(other) for other in found)]
    return sitting, Answer({"melds": whole[:_MOST_MELDS]})


def _review(sitting: Sitting, request: Json) -> Done:
    """Answer with a review of the last finished deal for the person, or for another seat.

    With `part`, a request takes some tenths of a second; repeat it until the review is complete.
    With `stop`, it is reported as far as it has come.
    """
    match = sitting.match
    seat = request.get("seat", sitting.seat)
    if type(seat) is not int or not 0 <= seat < len(match.seats):
        raise TextFault("bad-request", do="review")
    begun = match._replace(state=sitting.start, moves=(), events=(), played=())
    deal = (begun, match.moves) if match.deal_over else last_deal(match)
    if deal is None:
        raise TextFault("deal-not-over")
    look = _look(sitting, deal, seat, _strongest(request))
    sitting = sitting._replace(look=look)
    if not request.get("stop"):
        look.go_on(PART if request.get("part") else None)
        if not look.done:
            return sitting, Answer({"looking": {"looked": look.looked, "turns": look.turns}})
    names = seat_names(match.seats, sitting.language)
    return sitting, Answer({"review": review_json(look.review(), names, sitting.language)})


def _look(sitting: Sitting, deal: Deal, seat: int, strongest: bool) -> ReviewInProgress:
    """Return the review already begun, if it is of the same deal and seat; else a new one."""
    if sitting.look is None or not sitting.look.of(*deal, seat, strongest):
        return ReviewInProgress(*deal, seat, strongest=strongest)
    return sitting.look


DOES: dict[str, Does] = {
    "hint": _hint,
    "try": _try,
    "answer": _answer,
    "fix": _fix,
    "layable": _layable,
    "melds": _melds,
    "review": _review,
}
