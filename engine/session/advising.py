"""Requests that ask for advice: hints, what can be laid, a puzzle's answer, a deal's review."""

from collections.abc import Callable

from .. import words
from ..advice import (
    PART,
    Deal,
    Look,
    advised_in,
    can_be_laid,
    decision_of,
    fixed,
    hint_of,
    last_deal,
    mended,
    refs_of,
    review_json,
)
from ..bots import Decision
from ..model import TextFault, View
from ..notation import write_move
from ..play import apply_all
from ..table import names_of, reason_json
from ..turns import Draft, is_untouched
from ..words import messages
from .arranging import changed, laid_out
from .reading import Json
from .sitting import Answer, Sitting


def _decided(sitting: Sitting) -> tuple[View, Decision]:
    """What the best bot would do for the person on turn, from the start of the arranging."""
    sitting.on_turn()
    match = sitting.match
    if match.deal_over:
        raise TextFault("not-your-turn")
    view = match.view(sitting.seat)
    if sitting.quiz:
        return view, decision_of(sitting.quiz)
    return view, advised_in(match)


def _hint(sitting: Sitting, request: Json) -> Answer:
    """Three steps: which cards, where to, and why."""
    view, decision = _decided(sitting)
    draft = sitting.turn.draft
    where = "%s"
    if draft and not is_untouched(draft, sitting.match.state):
        if _same_table(draft, laid_out(sitting, decision.moves)):
            view, decision = _rest_of(view, decision)
        else:
            where = words.translated(messages.HINT_FROM_START, sitting.language)
    hint = hint_of(view, decision)
    told = {
        "cards": refs_of(hint.cards, sitting.hand),
        "moves": [write_move(move) for move in decision.moves],
        "steps": [hint.which, where % " ".join(hint.where), " ".join(hint.why)],
    }
    return Answer({"hint": told})


def _rest_of(view: View, decision: Decision) -> tuple[View, Decision]:
    """What is left of the decision once everything it lays is on the table: its last move."""
    state = apply_all(view.state, decision.moves[:-1])
    return view._replace(state=state), decision._replace(moves=decision.moves[-1:])


def _same_table(mine: Draft, other: Draft) -> bool:
    """Whether two drafts lay out the same cards, in any order."""
    melds = [sorted(sorted(cards) for cards in draft.melds) for draft in (mine, other)]
    return melds[0] == melds[1] and mine.bench == other.bench


def _try(sitting: Sitting, request: Json) -> Answer:
    """Arranges the draft as the hint says; ending the turn is left to the person."""
    return changed(sitting, laid_out(sitting, _decided(sitting)[1].moves))


def _answer(sitting: Sitting, request: Json) -> Answer:
    """Gives the puzzle up: lays out its answer in the draft."""
    if sitting.quiz is None:
        raise TextFault("no-puzzle-open")
    if not sitting.quiz.solved:
        sitting.quiz = sitting.quiz._replace(shown=True)
    return _try(sitting, request)


def _fix(sitting: Sitting, request: Json) -> Answer:
    """Puts the draft right so that the turn can end, or says what stands in the way.

    In a puzzle, only the nearest legal table: whether that is the answer is up to the person.
    """
    draft, match = sitting.turn.mine(), sitting.match
    if sitting.quiz:
        return changed(sitting, fixed(draft, match.state))
    better, against = mended(draft, match.state)
    sitting.turn.change(sitting.seat, better)
    return Answer(
        {
            "reasons": [
                reason_json(reason, match.rules.game, sitting.language, match.rules.melds.deck)
                for reason in against
            ]
        },
        True,
    )


def _layable(sitting: Sitting, request: Json) -> Answer:
    """The hand cards in one laying that is legal as a whole."""
    draft = sitting.turn.mine()
    return Answer({"cards": refs_of(can_be_laid(draft, sitting.match.state), draft.hand)})


def _review(sitting: Sitting, request: Json) -> Answer:
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
    look = _look(sitting, deal, seat)
    if not request.get("stop"):
        look.go_on(PART if request.get("part") else None)
        if not look.done:
            return Answer({"looking": {"looked": look.looked, "turns": look.turns}})
    return Answer({"review": review_json(look.review(), names_of(match.seats, sitting.language))})


def _look(sitting: Sitting, deal: Deal, seat: int) -> Look:
    """The review already begun, if it is of the same deal and seat; else a new one."""
    if sitting.look is None or not sitting.look.of(*deal, seat):
        sitting.look = Look(*deal, seat)
    return sitting.look


DOES: dict[str, Callable[[Sitting, Json], Answer]] = {
    "hint": _hint,
    "try": _try,
    "answer": _answer,
    "fix": _fix,
    "layable": _layable,
    "review": _review,
}
