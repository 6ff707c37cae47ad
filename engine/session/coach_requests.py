"""Coach before a request that may cost something: a tip comes first, if there is cause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..advice import hint_json, hint_of, refs_of
from ..learn import PendingMove, Tip, TipHistory, find_tip, turn_number
from ..model import Add, Discard, Draw, End, Move, TextFault
from ..notation import read_move
from ..play import PERSON, read_ref, target_meld
from ..table import sentence_of
from .request_reader import Json, text
from .table_session import Handler, HandlerReply, HandlerResult, TableSession

if TYPE_CHECKING:
    from ..table import TipReply

# Requests before which the coach may speak, if `coach` lists the tips shown in this deal.
COACHED = ("move", "end", "discard", "place")


def run_coached(session: TableSession, request: Json, handler: Handler) -> HandlerResult:
    """Run the handler; return the coach's tip instead, with nothing changed, if there is one."""
    heard = _shown_tips(request)
    after, answer = handler(session, request)
    persons = [seat.kind for seat in session.match.seats].count(PERSON)
    # If several people play, the coach can't know who is a beginner; a refusal explains itself.
    if persons != 1 or session.quiz or session.lesson or not session.is_dealt or not answer.changed:
        return after, answer
    move = _move(session, request)
    if move is None:
        return after, answer
    pressed = PendingMove(session.match, after.match, session.turn.draft, move)
    said = find_tip(pressed, heard, request.get("strongest") is True)
    return (session, HandlerReply({"tip": _tip_json(session, said)})) if said else (after, answer)


def _shown_tips(request: Json) -> TipHistory:
    """Return the tips shown in this deal; raise `TextFault` bad-request."""
    found = request["coach"]
    heard = TipHistory(0)
    if isinstance(found, dict):
        codes = found.get("codes", [])
        codes = tuple(map(str, codes)) if isinstance(codes, list) else ()
        heard = TipHistory(found.get("deal", 0), codes, found.get("turn"))
    if type(heard.deal) is not int or type(heard.turn) not in (int, type(None)):
        raise TextFault("bad-request", do=str(request.get("do")))
    return heard


def _move(session: TableSession, request: Json) -> Move | None:
    """Return the move that the request is about; None if the coach never comments on it."""
    do = request["do"]
    if do == "move":
        move = read_move(text(request, "move"), session.match.rules)
        return move if isinstance(move, Draw) else None
    if do == "end":
        return End()
    draft = session.current_draft()
    if do == "discard":
        return Discard(draft.hand[read_ref(request["card"]).place])
    refs = [read_ref(one) for one in request["cards"]]
    meld = target_meld(draft, text(request, "to"))
    if meld is None or any(ref.zone != "h" for ref in refs):
        return None
    return Add(meld + 1, tuple(draft.hand[ref.place] for ref in refs))


def _tip_json(session: TableSession, said: Tip) -> TipReply:
    """Return the tip as JSON, with the hint that it agrees with."""
    match, draft = session.match, session.turn.draft
    hint = hint_of(match.view(session.seat), said.advice, draft)
    shows = [*refs_of(said.cards, session.hand), *([said.place] if said.place else [])]
    return {
        **sentence_of(said.said, match.rules, session.language),
        "code": said.said.code,
        "turn": turn_number(match),
        "shows": shows,
        "hint": hint_json(hint, session.hand, match.rules, session.language),
    }
