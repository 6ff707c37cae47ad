"""Handlers of requests in a lesson: each try is judged by its result, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from ..learn import (
    ALLOWED,
    NO_ACTION,
    RIGHT,
    Lesson,
    LessonStep,
    RefusedTry,
    broken_meld,
    continue_lesson,
    early_action,
    is_continuation,
    is_goal_reached,
    is_unfinished,
    make_attempt,
    own_reply,
    put_action,
    read_moves,
    reply_to_try,
    start_lesson,
    start_position,
)
from ..model import (
    DRAW,
    Card,
    Cards,
    Discard,
    Draft,
    Draw,
    End,
    IllegalMove,
    Move,
    State,
    Take,
    TalonError,
    TextFault,
)
from ..play import Match, can_become_meld, compile_draft, find_obstacles, read_ref, target_meld
from ..words import Language
from .arranging_requests import changed, draft_laying
from .move_requests import play_moves
from .request_reader import Json, optional_text, read_seats, text
from .table_session import CHANGED, Handler, HandlerReply, HandlerResult, TableSession, sit_down
from .turn_drafts import TurnDrafts

if TYPE_CHECKING:
    from ..table import EventReply

# Seats of a lesson: the learner and a companion.
_SEATS = [{"name": "", "kind": "person"}, {"name": "", "kind": "emil"}]
# Requests that arrange or play, and so count as tries.
TRIES = ("move", "end", "discard", "place", "split", "undo", "redo", "reset", "arrange")


def start(request: Json, language: Language) -> HandlerResult:
    """Put a game's lesson on the table, at a step, skipping what is already known."""
    known = request.get("known", [])
    if not isinstance(known, list):
        raise TextFault("bad-request", do="learn")
    lesson = start_lesson(
        text(request, "game"), optional_text(request, "step"), set(map(str, known))
    )
    return _sit_down(lesson, language), CHANGED


def _sit_down(lesson: Lesson, language: Language) -> TableSession:
    """Sit down at the position that the step begins with."""
    state = start_position(lesson.step)
    seats = read_seats(_SEATS, language)
    match = Match(state.rules, seats, "lesson", (), state)
    return sit_down(match, state, language)._replace(lesson=lesson)


def _lesson(session: TableSession) -> Lesson:
    """Return the lesson on the table; raise `TextFault` no-lesson if there is none."""
    if session.lesson is None:
        raise TextFault("no-lesson")
    return session.lesson


# --- tries ---------------------------------------------------------------------------------


def run_try(session: TableSession, request: Json, handler: Handler) -> HandlerResult:
    """Judge a request that is a try; a wrong try gets an answer and is taken back."""
    lesson = _lesson(session)
    if lesson.status == RIGHT:
        return session, HandlerReply({})
    what = _try_of(session, request)
    try:
        _check_end(session, request)
        after, answer = handler(session, request)
    except TalonError as fault:
        meld = _meld_at(session, what.target)
        if session.turn.draft and broken_meld(session.turn.draft, session.match.state):
            return _answer_wrong_try(
                session, what.last, _draft_fault(session.turn.draft, session.match.state)
            )
        wrong = RefusedTry(fault.code, fault.params, (*meld, *what.cards), what.cards)
        return _answer_wrong_try(session, what.last, wrong)
    match, draft = after.match, after.turn.draft
    if is_goal_reached(lesson, match, draft):
        return after._replace(lesson=lesson.with_success(match.state)), answer
    own = own_reply(lesson, make_attempt(session.turn.draft, session.match.state, what.last))
    over = match.state.turn != session.seat or match.deal_over
    if own is not None or over:
        return session._replace(lesson=lesson.with_wrong_try(own or ALLOWED)), HandlerReply({})
    if draft is None:
        return after._replace(lesson=lesson.with_task()), answer
    return _judge_draft(session, after, lesson, draft, answer)


def _judge_draft(
    session: TableSession, after: TableSession, lesson: Lesson, draft: Draft, answer: HandlerReply
) -> HandlerResult:
    """Judge a changed draft: a meld that no further card can mend is wrong at once."""
    state = after.match.state
    melds = find_obstacles(draft, state).melds
    own = own_reply(lesson, make_attempt(draft, state))
    if own is not None and not melds:
        return session._replace(lesson=lesson.with_wrong_try(own)), HandlerReply({})
    if not lesson.is_rebuilding and any(not _may_grow(draft, state, one.meld) for one in melds):
        return _answer_wrong_try(after, NO_ACTION, _draft_fault(draft, state))
    return after._replace(lesson=lesson.with_task()), answer


def _may_grow(draft: Draft, state: State, meld: int | None) -> bool:
    """Return True if more cards may make it a meld."""
    if meld is None:
        return True
    faults = state.rules.turn.meld_faults(draft, state, meld)
    return can_become_meld(draft.melds[meld], faults)


def settle(session: TableSession, request: Json) -> HandlerResult:
    """Judge the draft as it lies, once the learner has stopped moving cards."""
    lesson, draft, state = _lesson(session), session.turn.draft, session.match.state
    if draft is None or lesson.status == RIGHT or not is_unfinished(draft, state):
        return session, HandlerReply({})
    return _answer_wrong_try(session, NO_ACTION, _draft_fault(draft, state))


def _answer_wrong_try(session: TableSession, last: str, wrong: RefusedTry) -> HandlerResult:
    """Answer a wrong try, and go back to the last draft without broken melds."""
    lesson, state, turn = _lesson(session), session.match.state, session.turn
    line = reply_to_try(lesson, state, turn.draft, last, wrong._replace(hand=session.hand))
    drafts = turn.drafts
    sound = next(
        (at for at in range(turn.cursor, 0, -1) if _is_sound(lesson, drafts[at], state)), 0
    )
    back = turn._replace(drafts=drafts[: sound + 1], cursor=sound)
    return session._replace(turn=back, lesson=lesson.with_wrong_try(line)), HandlerReply({})


def _is_sound(lesson: Lesson, draft: Draft, state: State) -> bool:
    """Return True if the cards can stay: no broken meld, and no card laid that must be kept."""
    kept = lesson.step.goal.laid != 0 or len(draft.hand) == len(state.hand)
    return kept and not is_unfinished(draft, state)


def _draft_fault(draft: Draft, state: State) -> RefusedTry:
    """Return the fault of a draft: its first broken meld, or else what the turn lacks."""
    obstacle = find_obstacles(draft, state).all[0]
    cards = draft.melds[obstacle.meld] if obstacle.meld is not None else ()
    base = (
        state.table[obstacle.meld].cards
        if obstacle.meld is not None and obstacle.meld < len(state.table)
        else ()
    )
    added = tuple(card for card in cards if card not in base)
    return RefusedTry(obstacle.code, dict(obstacle.said.params), cards, added)


class _Try(NamedTuple):
    """A try: the action as an attempt names it, the cards that it moves, and their target."""

    last: str
    cards: Cards = ()
    target: str = ""


def _try_of(session: TableSession, request: Json) -> _Try:
    do = request.get("do")
    if do == "place":
        cards = _referenced_cards(session, request.get("cards"))
        if session.match.state.phase == DRAW:
            return _Try(early_action(cards), cards)
        return _Try(put_action(cards, str(request.get("to"))), cards, str(request.get("to")))
    if do == "discard":
        cards = _referenced_cards(session, [request.get("card")])
        return _Try(" ".join(["discard", *(card.text for card in cards)]), cards)
    if do == "move":
        return _Try(str(request.get("move")))
    return _Try("end" if do == "end" else NO_ACTION)


def _referenced_cards(session: TableSession, refs: object) -> Cards:
    """Return the cards of the references, as far as they exist."""
    draft = session.turn.draft or Draft((), (), session.hand)
    found: list[Card] = []
    for one in refs if isinstance(refs, list) else []:
        ref = read_ref(one)
        found += draft.zone(ref)[ref.place : ref.place + 1]
    return tuple(found)


def _meld_at(session: TableSession, target: str) -> Cards:
    """Return the cards of the meld that a target names; none if it is no meld."""
    draft = session.turn.draft or Draft((), (), ())
    try:
        meld = target_meld(draft, target)
    except TalonError:
        return ()
    return () if meld is None else draft.melds[meld]


def _check_end(session: TableSession, request: Json) -> None:
    """Raise `IllegalMove` if the turn can't end this way; in a lesson that has no penalty."""
    do = request.get("do")
    if do not in ("end", "discard"):
        return
    draft = session.current_draft()
    cards = _referenced_cards(session, [request.get("card")]) if do == "discard" else ()
    plan = compile_draft(draft, session.match.state, Discard(cards[0]) if cards else End())
    if plan.refusals:
        raise IllegalMove(plan.refusals)


# --- the way that is shown, and the way on -------------------------------------------------


def show_me(session: TableSession, request: Json) -> HandlerResult:
    """Play the step's own solution, from where the step began."""
    lesson = _lesson(session)
    if lesson.status == RIGHT:
        return session, HandlerReply({})
    match = next(one for one in session.history.matches if len(one.moves) == lesson.since)
    turn = TurnDrafts(orders=session.turn.orders)
    now = session._replace(match=match, turn=turn, drawn=()).with_drafts()
    moves = list(read_moves(lesson.step.show, match.rules))
    events: list[EventReply] = []
    moments: tuple[TableSession, ...] = ()
    while moves and isinstance(moves[0], Draw | Take):
        now, told, steps = _play(now, [moves.pop(0)])
        events += told
        moments += steps
    last = moves.pop() if moves and isinstance(moves[-1], Discard | End) else None
    laid = changed(now, draft_laying(now, moves))[0] if moves else now
    if isinstance(last, Discard | End):
        # Played from the hand, so that each event moves its cards.
        plan = compile_draft(laid.current_draft(), now.match.state, last)
        laid, told, steps = _play(now, plan.moves)
        events += told
        moments += steps
    return laid._replace(lesson=lesson.with_success(laid.match.state)), HandlerReply(
        {"events": events}, True, moments=moments
    )


def _play(
    session: TableSession, moves: Sequence[Move]
) -> tuple[TableSession, list[EventReply], tuple[TableSession, ...]]:
    """Play moves of the seat on turn; return the session, the events, and it after each of them."""
    after, answer = session.commit(*play_moves(session.match, moves))
    return after, cast("list[EventReply]", answer.keys.get("events", [])), answer.moments


def go_on(session: TableSession) -> HandlerResult:
    """Continue with the next step, after the companion's turn if the two steps are continuous."""
    lesson = _lesson(session)
    following = lesson.next_step
    if lesson.status != RIGHT or following is None:
        raise TextFault("no-step-due")
    there = _continue_from(session, lesson, following)
    if there is not None:
        return there
    course = Lesson(lesson.game, lesson.course, following, start_position(following))
    return _sit_down(course, session.language), CHANGED


def _continue_from(
    session: TableSession, lesson: Lesson, following: LessonStep
) -> HandlerResult | None:
    """Continue to the next step from this one's result; None if it can't."""
    if not is_continuation(lesson.step, following):
        return None
    match = session.match
    draft = session.turn.draft
    try:
        if draft is not None:
            match, _ = play_moves(match, match.rules.turn.play_draft(draft, match.state).moves)
        session = session._replace(match=match)
        after, events, moments = _play(session, read_moves(lesson.step.then, match.rules))
    except TalonError:
        return None
    more = continue_lesson(lesson, after.match, following)
    if not more:
        return None
    return after._replace(lesson=more), HandlerReply({"events": events}, True, moments=moments)


HANDLERS: dict[str, Handler] = {
    "settle": settle,
    "show-me": show_me,
}
