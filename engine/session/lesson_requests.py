"""Requests of a lesson: its steps one after another, each try judged by what has come of it."""

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
from .arranging_requests import changed, laid_out
from .move_requests import played
from .request_reader import Json, optional_text, read_seats, text
from .table_session import CHANGED, Answer, Does, Done, Sitting, sit_down
from .turn_drafts import Turn

if TYPE_CHECKING:
    from ..table import EventReply

# Who keeps the learner company.
_SEATS = [{"name": "", "kind": "person"}, {"name": "", "kind": "emil"}]
# Requests that arrange or play, and so are tries.
TRIES = ("move", "end", "discard", "place", "split", "undo", "redo", "reset", "arrange")


def learn(request: Json, language: Language) -> Done:
    """Puts a lesson on the table: that of a game, at a step, without what is known already."""
    known = request.get("known", [])
    if not isinstance(known, list):
        raise TextFault("bad-request", do="learn")
    lesson = start_lesson(
        text(request, "game"), optional_text(request, "step"), set(map(str, known))
    )
    return _seated(lesson, language), CHANGED


def _seated(lesson: Lesson, language: Language) -> Sitting:
    """Somebody sits down at the position that the step begins with."""
    state = start_position(lesson.step)
    seats = read_seats(_SEATS, language)
    match = Match(state.rules, seats, "lesson", (), state)
    return sit_down(match, state, language)._replace(lesson=lesson)


def _lesson(sitting: Sitting) -> Lesson:
    """The lesson on the table; raises `TextFault` no-lesson if there is none."""
    if sitting.lesson is None:
        raise TextFault("no-lesson")
    return sitting.lesson


# --- tries ---------------------------------------------------------------------------------


def tried(sitting: Sitting, request: Json, does: Does) -> Done:
    """What comes of a request that is a try; a wrong one is answered, and taken back."""
    lesson = _lesson(sitting)
    if lesson.status == RIGHT:
        return sitting, Answer({})
    what = _try_of(sitting, request)
    try:
        _check_end(sitting, request)
        after, answer = does(sitting, request)
    except TalonError as fault:
        meld = _meld_at(sitting, what.target)
        if sitting.turn.draft and broken_meld(sitting.turn.draft, sitting.match.state):
            return _missed(sitting, what.last, _at(sitting.turn.draft, sitting.match.state))
        wrong = RefusedTry(fault.code, fault.params, (*meld, *what.cards), what.cards)
        return _missed(sitting, what.last, wrong)
    match, draft = after.match, after.turn.draft
    if is_goal_reached(lesson, match, draft):
        return after._replace(lesson=lesson.with_success(match.state)), answer
    own = own_reply(lesson, make_attempt(sitting.turn.draft, sitting.match.state, what.last))
    over = match.state.turn != sitting.seat or match.deal_over
    if own is not None or over:
        return sitting._replace(lesson=lesson.with_wrong_try(own or ALLOWED)), Answer({})
    if draft is None:
        return after._replace(lesson=lesson.with_task()), answer
    return _arranged(sitting, after, lesson, draft, answer)


def _arranged(
    sitting: Sitting, after: Sitting, lesson: Lesson, draft: Draft, answer: Answer
) -> Done:
    """Judges a draft that has been changed: what no further card can mend is wrong at once."""
    state = after.match.state
    melds = find_obstacles(draft, state).melds
    own = own_reply(lesson, make_attempt(draft, state))
    if own is not None and not melds:
        return sitting._replace(lesson=lesson.with_wrong_try(own)), Answer({})
    if not lesson.is_rebuilding and any(not _may_grow(draft, state, one.meld) for one in melds):
        return _missed(after, NO_ACTION, _at(draft, state))
    return after._replace(lesson=lesson.with_task()), answer


def _may_grow(draft: Draft, state: State, meld: int | None) -> bool:
    """Whether more cards may make a meld of it."""
    if meld is None:
        return True
    faults = state.rules.turn.meld_faults(draft, state, meld)
    return can_become_meld(draft.melds[meld], faults)


def settle(sitting: Sitting, request: Json) -> Done:
    """Judges what lies there, as nobody touches it any more."""
    lesson, draft, state = _lesson(sitting), sitting.turn.draft, sitting.match.state
    if draft is None or lesson.status == RIGHT or not is_unfinished(draft, state):
        return sitting, Answer({})
    return _missed(sitting, NO_ACTION, _at(draft, state))


def _missed(sitting: Sitting, last: str, wrong: RefusedTry) -> Done:
    """Answers a wrong try; what it made crooked is as it was before that."""
    lesson, state, turn = _lesson(sitting), sitting.match.state, sitting.turn
    line = reply_to_try(lesson, state, turn.draft, last, wrong._replace(hand=sitting.hand))
    drafts = turn.drafts
    sound = next((at for at in range(turn.cursor, 0, -1) if _sound(lesson, drafts[at], state)), 0)
    back = turn._replace(drafts=drafts[: sound + 1], cursor=sound)
    return sitting._replace(turn=back, lesson=lesson.with_wrong_try(line)), Answer({})


def _sound(lesson: Lesson, draft: Draft, state: State) -> bool:
    """Whether the cards can stay: nothing lies crooked, and nothing that is to be kept."""
    kept = lesson.step.goal.laid != 0 or len(draft.hand) == len(state.hand)
    return kept and not is_unfinished(draft, state)


def _at(draft: Draft, state: State) -> RefusedTry:
    """What is wrong with a draft: its first broken meld, or else what the turn lacks."""
    one = find_obstacles(draft, state).all[0]
    cards = draft.melds[one.meld] if one.meld is not None else ()
    base = (
        state.table[one.meld].cards if one.meld is not None and one.meld < len(state.table) else ()
    )
    added = tuple(card for card in cards if card not in base)
    return RefusedTry(one.code, dict(one.said.params), cards, added)


class _Try(NamedTuple):
    """What a request tries: as an attempt names it, the cards that it moves, and where to."""

    last: str
    cards: Cards = ()
    target: str = ""


def _try_of(sitting: Sitting, request: Json) -> _Try:
    do = request.get("do")
    if do == "place":
        cards = _named(sitting, request.get("cards"))
        if sitting.match.state.phase == DRAW:
            return _Try(early_action(cards), cards)
        return _Try(put_action(cards, str(request.get("to"))), cards, str(request.get("to")))
    if do == "discard":
        cards = _named(sitting, [request.get("card")])
        return _Try(" ".join(["discard", *(card.text for card in cards)]), cards)
    if do == "move":
        return _Try(str(request.get("move")))
    return _Try("end" if do == "end" else NO_ACTION)


def _named(sitting: Sitting, refs: object) -> Cards:
    """The cards that references name, as far as they lie there."""
    draft = sitting.turn.draft or Draft((), (), sitting.hand)
    found: list[Card] = []
    for one in refs if isinstance(refs, list) else []:
        ref = read_ref(one)
        found += draft.zone(ref)[ref.place : ref.place + 1]
    return tuple(found)


def _meld_at(sitting: Sitting, target: str) -> Cards:
    """The cards of the meld that a target names; none if it is no meld."""
    draft = sitting.turn.draft or Draft((), (), ())
    try:
        meld = target_meld(draft, target)
    except TalonError:
        return ()
    return () if meld is None else draft.melds[meld]


def _check_end(sitting: Sitting, request: Json) -> None:
    """Raises `IllegalMove` if the turn can't end so: in a lesson that never costs anything."""
    do = request.get("do")
    if do not in ("end", "discard"):
        return
    draft = sitting.mine()
    cards = _named(sitting, [request.get("card")]) if do == "discard" else ()
    plan = compile_draft(draft, sitting.match.state, Discard(cards[0]) if cards else End())
    if plan.refusals:
        raise IllegalMove(plan.refusals)


# --- the way that is shown, and the way on -------------------------------------------------


def show_me(sitting: Sitting, request: Json) -> Done:
    """Plays the step's own way, from where the step began."""
    lesson = _lesson(sitting)
    if lesson.status == RIGHT:
        return sitting, Answer({})
    match = next(one for one in sitting.history.matches if len(one.moves) == lesson.since)
    turn = Turn(orders=sitting.turn.orders)
    now = sitting._replace(match=match, turn=turn, drawn=()).with_drafts()
    moves = list(read_moves(lesson.step.show, match.rules))
    events: list[EventReply] = []
    while moves and isinstance(moves[0], Draw | Take):
        now, told = _played(now, [moves.pop(0)])
        events += told
    last = moves.pop() if moves and isinstance(moves[-1], Discard | End) else None
    if moves:
        now, _ = changed(now, laid_out(now, moves))
    if isinstance(last, Discard | End):
        plan = compile_draft(now.mine(), now.match.state, last)
        now, told = _played(now, plan.moves)
        events += told
    return now._replace(lesson=lesson.with_success(now.match.state)), Answer(
        {"events": events}, True
    )


def _played(sitting: Sitting, moves: Sequence[Move]) -> tuple[Sitting, list[EventReply]]:
    """After moves of the seat on turn, with what they led to."""
    after, answer = sitting.commit(*played(sitting.match, moves))
    return after, cast("list[EventReply]", answer.told.get("events", []))


def go_on(sitting: Sitting) -> Done:
    """The next step of the lesson, after the companion's turn if the two go together."""
    lesson = _lesson(sitting)
    following = lesson.next_step
    if lesson.status != RIGHT or following is None:
        raise TextFault("no-step-due")
    there = _on_from(sitting, lesson, following)
    if there is not None:
        return there
    course = Lesson(lesson.game, lesson.course, following, start_position(following))
    return _seated(course, sitting.language), CHANGED


def _on_from(sitting: Sitting, lesson: Lesson, following: LessonStep) -> Done | None:
    """The next step from where this one has led to, if it can be gone on with from there."""
    if not is_continuation(lesson.step, following):
        return None
    match = sitting.match
    draft = sitting.turn.draft
    try:
        if draft is not None:
            match, _ = played(match, match.rules.turn.laid(draft, match.state).moves)
        sitting = sitting._replace(match=match)
        after, events = _played(sitting, read_moves(lesson.step.then, match.rules))
    except TalonError:
        return None
    more = continue_lesson(lesson, after.match, following)
    return (after._replace(lesson=more), Answer({"events": events}, True)) if more else None


DOES: dict[str, Does] = {
    "settle": settle,
    "show-me": show_me,
}
