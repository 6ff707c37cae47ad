"""A lesson in progress: its steps, the current step, and the state of the person's tries."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from .. import words
from ..model import (
    UNKNOWN,
    Card,
    Draft,
    Move,
    Reason,
    Rules,
    State,
    TalonError,
    TextFault,
    replaced,
    unseen,
)
from ..notation import position_of, read_move
from ..play import Match, apply_all, find_obstacles
from ..words import Language, Message, RichSentence, messages
from .attempt import NO_ACTION, Attempt, make_attempt, try_moves
from .step import LessonStep, is_reached, sorted_cards
from .steps import STEPS
from .wrong_tries import RefusedTry, general_reply

STEPS_BY_ID = {one.id: one for one in STEPS}
# The lesson on melds before that of a game: with cards, or with tiles.
_MELD_LESSONS = {"raeuber": "tiles"}
# Rommí has no joker.
_LEFT_OUT = {"rommi": ("joker",)}

# Status of a step: not done yet, answered after a wrong try, done.
TRY, WRONG, RIGHT = "try", "wrong", "right"
# A sentence of the lesson: a message of its own, or a code with values.
LessonLine = Message | Reason
# Reply to a legal play that is not what the step asks for.
ALLOWED = messages.REPLIES["lesson-allowed"]


class Lesson(NamedTuple):
    """The steps of a game's lesson by id, and the state of the current step.

    `start` is the state at its beginning, after `since` moves of the deal. `line` is a sentence
    that replaces the task; `misses` counts wrong tries.
    """

    game: str
    course: tuple[str, ...]
    step: LessonStep
    start: State
    since: int = 0
    status: str = TRY
    line: LessonLine | None = None
    misses: int = 0

    @property
    def next_step(self) -> LessonStep | None:
        """The next step; None after the last."""
        at = self.course.index(self.step.id) + 1
        return STEPS_BY_ID[self.course[at]] if at < len(self.course) else None

    @property
    def is_rebuilding(self) -> bool:
        """True if the table may be invalid for a while: only the end of the turn is judged."""
        start = self.start
        return bool(self.step.goal.last) and start.rules.turn.may_rearrange(start)

    def with_wrong_try(self, line: LessonLine) -> Lesson:
        """Return the lesson after a wrong try with this reply."""
        return self._replace(status=WRONG, line=line, misses=self.misses + 1)

    def with_task(self) -> Lesson:
        """Return the lesson with its task shown again."""
        return self._replace(status=TRY, line=None)

    def with_success(self, now: State) -> Lesson:
        """Return the lesson with its step done, and praise for it."""
        return self._replace(status=RIGHT, line=_praise(self.step, self.start, now))


def lesson_steps(game: str) -> list[LessonStep]:
    """Return all steps of a game's lesson, those on melds first.

    Raises `TextFault` unknown-lesson.
    """
    left_out = _LEFT_OUT.get(game, ())
    first = _MELD_LESSONS.get(game, "meld")
    steps = [
        one
        for one in STEPS
        if one.lesson == game or (one.lesson == first and one.teaches not in left_out)
    ]
    if game in ("meld", "tiles") or steps[-1].lesson != game:
        raise TextFault("unknown-lesson", game=game)
    return steps


def start_lesson(game: str, wanted: str | None, known: Collection[str]) -> Lesson:
    """Return the lesson of a game at the step `wanted`, else at the first with an unknown idea.

    Steps with known ideas are skipped, except the wanted one, or if all ideas are known. Raises
    `TextFault` unknown-lesson.
    """
    steps = lesson_steps(game)
    if wanted is not None and wanted not in [one.id for one in steps]:
        raise TextFault("unknown-lesson", game=game)
    if all(one.teaches in known for one in steps):
        known = ()
    course = tuple(one.id for one in steps if one.teaches not in known or one.id == wanted)
    step = STEPS_BY_ID[wanted or course[0]]
    return Lesson(game, course, step, start_position(step))


def is_continuation(step: LessonStep, following: LessonStep) -> bool:
    """Return True if `following` starts where `step` ends."""
    at = STEPS.index(following)
    return following.position is None and STEPS[at - 1] is step


def continue_lesson(lesson: Lesson, match: Match, step: LessonStep) -> Lesson | None:
    """Return the lesson at the next step, played on from here; None if its own moves are
    impossible.

    If the state already reaches its goal, the step is done at once.
    """
    state = match.state
    own = start_position(step)
    after = Lesson(lesson.game, lesson.course, step, state, len(match.moves))
    if state.turn == own.turn and is_reached(step.goal, own, state, ()):
        return after._replace(start=own).with_success(state)
    moves = read_moves(step.show, state.rules)
    try:
        end = apply_all(state, moves)
    except TalonError:
        return None
    return after if is_reached(step.goal, state, end, moves) else None


def start_position(step: LessonStep) -> State:
    """Return the position of a step: its own, or that at the end of the previous step."""
    return _start(STEPS.index(step))


@cache
def _start(number: int) -> State:
    step = STEPS[number]
    if step.position is not None:
        return fill_hidden(position_of(dict(step.position)))
    before, start = STEPS[number - 1], _start(number - 1)
    return apply_all(start, read_moves((*before.show, *before.then), start.rules))


def fill_hidden(state: State) -> State:
    """Return the state with a card of the pack for each hidden one, in the pack's order."""
    cards = iter(unseen(state))

    def shown(held: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(next(cards) if card is UNKNOWN else card for card in held)

    hands = state.hands
    for seat, hand in enumerate(hands):
        hands = replaced(hands, seat, shown(hand))
    return state._replace(hands=hands, stock=shown(state.stock))


def read_moves(texts: Sequence[str], rules: Rules) -> tuple[Move, ...]:
    """Return the moves for these texts."""
    return tuple(read_move(text, rules) for text in texts)


# --- replies to a try ----------------------------------------------------------------------


def is_goal_reached(lesson: Lesson, match: Match, draft: Draft | None) -> bool:
    """Return True if the goal is reached, once the draft is laid if it can be."""
    moves = [move for _, move in match.moves[lesson.since :]]
    state = match.state
    if draft is not None:
        laid = state.rules.turn.play_draft(draft, state)
        if laid.refusals:
            return False
        state = laid.state
    return is_reached(lesson.step.goal, lesson.start, state, moves)


def own_reply(lesson: Lesson, what: Attempt) -> LessonLine | None:
    """Return the step's own reply to exactly this try, or None."""
    return next((reply for other, _, reply in _own_replies(lesson) if other == what), None)


def reply_to_try(
    lesson: Lesson, state: State, draft: Draft | None, last: str, wrong: RefusedTry
) -> LessonLine:
    """Return the reply to a refused try: the step's own, or else what the meld takes.

    The step's own reply is that to the same try, or else to a try with the same broken meld.
    """
    own = tuple(_own_replies(lesson))
    for way in (last, NO_ACTION, "end"):
        what = make_attempt(draft, state, way)
        for other, _, reply in own:
            if other == what:
                return reply
    meld = broken_meld(draft, state)
    if meld and last in (NO_ACTION, "end"):
        for _, its_meld, reply in own:
            if its_meld == meld:
                return reply
    rules = state.rules
    return general_reply(wrong, rules.melds, rules.piles.discards == "shared")


def is_unfinished(draft: Draft, state: State) -> bool:
    """Return True if the table can't stay like this: a broken meld, or a loose card."""
    loose = state.rules.turn.rearranges and bool(draft.bench)
    return loose or bool(find_obstacles(draft, state).melds)


def broken_meld(draft: Draft | None, state: State) -> str:
    """Return the cards of the first broken meld as text, or ""."""
    if draft is None:
        return ""
    melds = find_obstacles(draft, state).melds
    number = melds[0].meld if melds else None
    return sorted_cards(draft.melds[number]) if number is not None else ""


def _own_replies(lesson: Lesson) -> Iterator[tuple[Attempt, str, Message]]:
    """Yield the tries to which the step has replies: each with its broken meld and its reply."""
    begins = f"{lesson.step.id}: "
    rules = lesson.start.rules
    for key, said in messages.LESSON_WRONG.items():
        if key.startswith(begins):
            moves = read_moves(key.removeprefix(begins).split("; "), rules)
            there = try_moves(lesson.start, moves)
            yield there.attempt, broken_meld(there.draft, there.state), said


def _praise(step: LessonStep, start: State, now: State) -> Message:
    """Return the praise for a step, perhaps for more than was asked."""
    if step.better and is_reached(step.better, start, now, ()):
        return messages.LESSON_DONE[f"{step.id} better"]
    return messages.LESSON_DONE[step.id]


def line_sentence(
    lesson: Lesson, line: LessonLine, rules: Rules, language: Language
) -> RichSentence:
    """Return a line as a sentence with cards."""
    deck = rules.melds.deck
    if isinstance(line, Reason):
        return words.rich_reason(line, language, deck, rules.game)
    if line is ALLOWED:
        task = words.say_with_own_cards(messages.LESSON_TASKS[lesson.step.id], language, deck)
        return words.say(line, {"task": task}, language, deck)
    return words.say_with_own_cards(line, language, deck)
