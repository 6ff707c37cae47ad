"""Requests that ask for advice: hints, what can be laid, a puzzle's answer, a deal's review."""

from ..advice import (
    PART,
    Advice,
    Deal,
    Hint,
    Look,
    advised_in,
    as_advice,
    decision_of,
    fixed,
    fixed_json,
    hint_json,
    hint_of,
    last_deal,
    layable,
    mended,
    refs_of,
    review_json,
    told_of,
)
from ..model import Draft, TextFault
from ..table import seat_names
from ..turns import melds_in
from .arranging_requests import changed, laid_out
from .request_reader import Json
from .table_session import CHANGED, Answer, Does, Done, Sitting

# A hand with jokers has more melds than anybody would step through.
_MOST_MELDS = 12


def _advice(sitting: Sitting, draft: Draft | None, request: Json) -> Advice:
    """What is advised to the person on turn, with what is arranged so far."""
    sitting.on_turn()
    match = sitting.match
    if match.deal_over:
        raise TextFault("not-your-turn")
    if sitting.quiz:
        return as_advice(match.view(sitting.seat).state, decision_of(sitting.quiz))
    return advised_in(match, draft, strongest=_strongest(request))


def _strongest(request: Json) -> bool:
    """Whether the person wishes for the strongest play, rather than for one that lays early."""
    return request.get("strongest") is True


def _hinted(sitting: Sitting, draft: Draft | None, request: Json) -> Hint:
    return hint_of(sitting.match.view(sitting.seat), _advice(sitting, draft, request), draft)


def _hint(sitting: Sitting, request: Json) -> Done:
    """One piece of advice in three depths, made from what lies there."""
    hint = _hinted(sitting, sitting.turn.draft, request)
    return sitting, Answer(
        {"hint": hint_json(hint, sitting.hand, sitting.match.rules, sitting.language)}
    )


def _try(sitting: Sitting, request: Json) -> Done:
    """Lays out what the hint says, all of it or up to a `step`; with `other`, its other way.

    The steps after the first are part of it: all of them are undone as one. Ending the turn is left
    to the person.
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
    """Gives the puzzle up: lays out its answer in the draft."""
    if sitting.quiz is None:
        raise TextFault("no-puzzle-open")
    moves = decision_of(sitting.quiz).moves
    if not sitting.quiz.solved:
        sitting = sitting._replace(quiz=sitting.quiz._replace(shown=True))
    return changed(sitting, laid_out(sitting, moves))


def _fix(sitting: Sitting, request: Json) -> Done:
    """Puts the draft right so that the turn can end, and says what has become of the cards.

    In a puzzle, only the nearest legal table: whether that is the answer is up to the person.
    """
    draft, match = sitting.mine(), sitting.match
    if sitting.quiz:
        better = told_of(draft, fixed(draft, match.state), match.state)
    else:
        better = mended(draft, match.state)
    better = better._replace(draft=sitting.in_order(better.draft))
    told = fixed_json(better, draft, match.rules, sitting.language)
    return changed(sitting, better.draft)[0], Answer({"fixed": told}, True)


def _layable(sitting: Sitting, request: Json) -> Done:
    """The hand cards in one laying that is legal as a whole: what the hint lays or keeps."""
    draft = sitting.mine()
    advice = _advice(sitting, draft, request)
    cards = layable(advice, draft, sitting.match.state)
    return sitting, Answer({"cards": refs_of(cards, draft.hand)})


def _melds(sitting: Sitting, request: Json) -> Done:
    """The melds of the hand that are part of no other, in the order of ranks and suits.

    None is better than another here: it is no advice.
    """
    draft, rules = sitting.mine(), sitting.match.rules
    found = [refs_of(cards, draft.hand) for cards in melds_in(draft.hand, rules.melds)]
    whole = [one for one in found if not any(set(one) < set(other) for other in found)]
    return sitting, Answer({"melds": whole[:_MOST_MELDS]})


def _review(sitting: Sitting, request: Json) -> Done:
    """A review of the last finished deal for the person, or for another seat.

    With `part`, it takes some tenths of a second; asked again, it goes on until the review is
    complete. With `stop`, it is reported as far as it has come.
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


def _look(sitting: Sitting, deal: Deal, seat: int, strongest: bool) -> Look:
    """The review already begun, if it is of the same deal and seat; else a new one."""
    if sitting.look is None or not sitting.look.of(*deal, seat, strongest):
        return Look(*deal, seat, strongest=strongest)
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
