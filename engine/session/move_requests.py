"""Handlers of requests that play: moves, the end of a turn, a bot's turn, taking back."""

from collections.abc import Iterable

from ..advice import PuzzleSession, attempt_fault, with_attempt
from ..bots import bot_turn
from ..model import PLAY, Discard, End, Event, Fail, Move, State, TextFault, Timeout, without
from ..notation import read_move
from ..play import PERSON, Match, compile_draft, end_turn, find_obstacles, read_ref, step
from ..table import reason_json
from ..turns import is_untouched
from .request_reader import Json, text
from .table_session import CHANGED, Handler, HandlerReply, HandlerResult, TableSession


def _move(session: TableSession, request: Json) -> HandlerResult:
    match = session.match
    move = read_move(text(request, "move"), match.rules)
    if session.quiz:
        raise TextFault("puzzle-lay-only")
    draft = session.current_draft() if match.state.phase == PLAY else None
    if draft and not is_untouched(draft, match.state) and not isinstance(move, Fail | Timeout):
        raise TextFault("draft-open")
    session.check_on_turn()
    if match.rules.turn.ends_turn(move):
        return session.commit(*end_turn(match, [move]))
    return session.commit(*step(match, move))


def _end(session: TableSession, request: Json) -> HandlerResult:
    return _finish(session, End())


def _discard(session: TableSession, request: Json) -> HandlerResult:
    draft = session.current_draft()
    ref = read_ref(request.get("card"))
    if ref.zone != "h" or ref.place >= len(draft.hand):
        raise TextFault("bad-request", do="discard")
    return _finish(session, Discard(draft.hand[ref.place]))


def _finish(session: TableSession, last: Discard | End) -> HandlerResult:
    """Play the draft and end the turn, or report each obstacle once."""
    session.check_on_turn()
    match = session.match
    draft = session.current_draft()
    plan = compile_draft(draft, match.state, last)
    if session.quiz and not plan.refusals:
        return _attempt(session, session.quiz, plan.state, last)
    if not plan.refusals:
        return session.commit(*end_turn(match, plan.moves))
    if match.rules.penalties.on_illegal == "penalty":
        return session.commit(*step(match, Fail()))
    things = find_obstacles(draft, match.state).all
    against = [reason_json(one, match.rules, session.language) for one in things or plan.refusals]
    return session, HandlerReply({"reasons": against, "error": against[0]})


def _attempt(
    session: TableSession, quiz: PuzzleSession, state: State, last: Discard | End
) -> HandlerResult:
    """Take a legal table as an attempt at the puzzle: the match doesn't go on, solved or not."""
    gone = (last.card,) if isinstance(last, Discard) else ()
    kept = without(state.hand, gone) or ()
    quiz = with_attempt(quiz, kept)
    after = session._replace(quiz=quiz)
    if quiz.solved:
        return after, CHANGED
    # Keep the attempt although it is refused: it counts.
    return after, HandlerReply({"error": attempt_fault(quiz, kept, session.language)}, True)


def _takeback(session: TableSession, request: Json) -> HandlerResult:
    """Go back to the start of the person's last turn, and mark the game as casual."""
    return session.take_back_turn(), CHANGED


def _bot(session: TableSession, request: Json) -> HandlerResult:
    """Play the whole turn of the bot on turn, or these `moves` instead.

    All the moves are played or none, and only as far as the turn is that bot's.
    """
    match = session.match
    seat = match.state.turn
    if match.deal_over or match.seats[seat].kind == PERSON:
        raise TextFault("not-your-turn")
    if "moves" in request:
        return session.commit(*play_moves(match, _requested_moves(request, match)))
    now = match
    steps: tuple[Event, ...] = ()
    while now.state.turn == seat and not now.deal_over:
        now, more = bot_turn(now)
        steps += more
    return session.commit(now, steps)


def _requested_moves(request: Json, match: Match) -> list[Move]:
    """Return the moves in a request; raise `TextFault` bad-request or bad-move."""
    texts = request["moves"]
    if not isinstance(texts, list) or not texts:
        raise TextFault("bad-request", do="bot")
    return [read_move(one if isinstance(one, str) else "", match.rules) for one in texts]


def play_moves(match: Match, moves: Iterable[Move]) -> tuple[Match, tuple[Event, ...]]:
    """Play moves of the seat on turn; return the match and the events.

    Raises `IllegalMove` for a move that is refused, `TextFault` not-your-turn for one too many.
    """
    seat, now = match.state.turn, match
    events: tuple[Event, ...] = ()
    for move in moves:
        if now.state.turn != seat:
            raise TextFault("not-your-turn")
        now, more = step(now, move)
        events += more
    return now, events


HANDLERS: dict[str, Handler] = {
    "move": _move,
    "end": _end,
    "discard": _discard,
    "takeback": _takeback,
    "bot": _bot,
}
