"""Requests that may cost something: the coach speaks before they are done, if there is cause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..advice import hint_json, hint_of, refs_of
from ..learn import PendingMove, Tip, TipHistory, find_tip, turn_number
from ..model import Add, Discard, Draw, End, Move, TextFault
from ..notation import read_move
from ..play import PERSON, read_ref, target_meld
from ..table import sentence_of
from .request_reader import Json, text
from .table_session import Answer, Does, Done, Sitting

if TYPE_CHECKING:
    from ..table import TipReply

# Those before which it may speak, if the request says in `coach` what was heard in this deal.
COSTS = ("move", "end", "discard", "place")


def coached(sitting: Sitting, request: Json, does: Does) -> Done:
    """What comes of the request or, with nothing done yet, what the coach says before it."""
    heard = _heard(request)
    after, answer = does(sitting, request)
    persons = [seat.kind for seat in sitting.match.seats].count(PERSON)
    # Where several people play, nobody knows who is new; a refusal says enough.
    if persons != 1 or sitting.quiz or sitting.lesson or not sitting.dealt or not answer.changed:
        return after, answer
    move = _move(sitting, request)
    if move is None:
        return after, answer
    pressed = PendingMove(sitting.match, after.match, sitting.turn.draft, move)
    said = find_tip(pressed, heard, request.get("strongest") is True)
    return (sitting, Answer({"tip": _told(sitting, said)})) if said else (after, answer)


def _heard(request: Json) -> TipHistory:
    """What was heard in this deal; raises `TextFault` bad-request."""
    found = request["coach"]
    heard = TipHistory(0)
    if isinstance(found, dict):
        codes = found.get("codes", [])
        codes = tuple(map(str, codes)) if isinstance(codes, list) else ()
        heard = TipHistory(found.get("deal", 0), codes, found.get("turn"))
    if type(heard.deal) is not int or type(heard.turn) not in (int, type(None)):
        raise TextFault("bad-request", do=str(request.get("do")))
    return heard


def _move(sitting: Sitting, request: Json) -> Move | None:
    """The move that the request is about; None if no coach has anything to say of it."""
    do = request["do"]
    if do == "move":
        move = read_move(text(request, "move"), sitting.match.rules)
        return move if isinstance(move, Draw) else None
    if do == "end":
        return End()
    draft = sitting.mine()
    if do == "discard":
        return Discard(draft.hand[read_ref(request["card"]).place])
    refs = [read_ref(one) for one in request["cards"]]
    meld = target_meld(draft, text(request, "to"))
    if meld is None or any(ref.zone != "h" for ref in refs):
        return None
    return Add(meld + 1, tuple(draft.hand[ref.place] for ref in refs))


def _told(sitting: Sitting, said: Tip) -> TipReply:
    """The tip, with the hint that it agrees with."""
    match, draft = sitting.match, sitting.turn.draft
    hint = hint_of(match.view(sitting.seat), said.advice, draft)
    shows = [*refs_of(said.cards, sitting.hand), *([said.place] if said.place else [])]
    return {
        **sentence_of(said.said, match.rules, sitting.language),
        "code": said.said.code,
        "turn": turn_number(match),
        "shows": shows,
        "hint": hint_json(hint, sitting.hand, match.rules, sitting.language),
    }
