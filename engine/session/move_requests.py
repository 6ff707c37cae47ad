"""Requests that play on: moves, the end of a turn, a bot's turn, taking back."""

from collections.abc import Iterable

from ..advice import Quiz, attempted, refused
from ..bots import bot_turn
from ..model import PLAY, Discard, End, Event, Fail, Move, State, TextFault, Timeout, without
from ..notation import read_move
from ..play import PERSON, Match, compile_draft, end_turn, find_obstacles, read_ref, step
from ..table import reason_json
from ..turns import is_untouched
from .request_reader import Json, text
from .table_session import CHANGED, Answer, Does, Done, Sitting


def _move(sitting: Sitting, request: Json) -> Done:
    match = sitting.match
    move = read_move(text(request, "move"), match.rules)
    if sitting.quiz:
        raise TextFault("puzzle-lay-only")
    draft = sitting.mine() if match.state.phase == PLAY else None
    if draft and not is_untouched(draft, match.state) and not isinstance(move, Fail | Timeout):
        raise TextFault("draft-open")
    sitting.on_turn()
    if match.rules.turn.ends(move):
        return sitting.commit(*end_turn(match, [move]))
    return sitting.commit(*step(match, move))


def _end(sitting: Sitting, request: Json) -> Done:
    return _finish(sitting, End())


def _discard(sitting: Sitting, request: Json) -> Done:
    draft = sitting.mine()
    ref = read_ref(request.get("card"))
    if ref.zone != "h" or ref.place >= len(draft.hand):
        raise TextFault("bad-request", do="discard")
    return _finish(sitting, Discard(draft.hand[ref.place]))


def _finish(sitting: Sitting, last: Discard | End) -> Done:
    """Plays the draft and ends the turn, or says what stands in the way, each thing once."""
    sitting.on_turn()
    match = sitting.match
    draft = sitting.mine()
    plan = compile_draft(draft, match.state, last)
    if sitting.quiz and not plan.refusals:
        return _attempt(sitting, sitting.quiz, plan.state, last)
    if not plan.refusals:
        return sitting.commit(*end_turn(match, plan.moves))
    if match.rules.penalties.on_illegal == "penalty":
        return sitting.commit(*step(match, Fail()))
    things = find_obstacles(draft, match.state).all
    against = [reason_json(one, match.rules, sitting.language) for one in things or plan.refusals]
    return sitting, Answer({"reasons": against, "error": against[0]})


def _attempt(sitting: Sitting, quiz: Quiz, state: State, last: Discard | End) -> Done:
    """A legal table as an attempt at the puzzle: nothing is played on, whether solved or not."""
    gone = (last.card,) if isinstance(last, Discard) else ()
    kept = without(state.hand, gone) or ()
    quiz = attempted(quiz, kept)
    after = sitting._replace(quiz=quiz)
    if quiz.solved:
        return after, CHANGED
    # Refused, and yet there is something to keep: the try counts.
    return after, Answer({"error": refused(quiz, kept, sitting.language)}, True)


def _takeback(sitting: Sitting, request: Json) -> Done:
    """Goes back to the start of the person's last turn, and marks the game as casual."""
    return sitting.taken_back(), CHANGED


def _bot(sitting: Sitting, request: Json) -> Done:
    """The bot on turn plays its whole turn, or these `moves` in place of its own.

    The moves are played all or none, and only as far as the turn is that bot's.
    """
    match = sitting.match
    seat = match.state.turn
    if match.deal_over or match.seats[seat].kind == PERSON:
        raise TextFault("not-your-turn")
    if "moves" in request:
        return sitting.commit(*played(match, _given(request, match)))
    now = match
    steps: tuple[Event, ...] = ()
    while now.state.turn == seat and not now.deal_over:
        now, more = bot_turn(now)
        steps += more
    return sitting.commit(now, steps)


def _given(request: Json, match: Match) -> list[Move]:
    """The moves that a request gives; raises `TextFault` bad-request or bad-move."""
    texts = request["moves"]
    if not isinstance(texts, list) or not texts:
        raise TextFault("bad-request", do="bot")
    return [read_move(one if isinstance(one, str) else "", match.rules) for one in texts]


def played(match: Match, moves: Iterable[Move]) -> tuple[Match, tuple[Event, ...]]:
    """After the moves of the seat on turn, and what they led to.

    Raises `IllegalMove` for one that is refused, `TextFault` not-your-turn for one too many.
    """
    seat, now = match.state.turn, match
    events: tuple[Event, ...] = ()
    for move in moves:
        if now.state.turn != seat:
            raise TextFault("not-your-turn")
        now, more = step(now, move)
        events += more
    return now, events


DOES: dict[str, Does] = {
    "move": _move,
    "end": _end,
    "discard": _discard,
    "takeback": _takeback,
    "bot": _bot,
}
