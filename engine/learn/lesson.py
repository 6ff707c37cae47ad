"""A lesson while a person takes it: its steps, the one on the table, and what has come of it."""

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
from ..words import Language, Message, Said, messages
from .answers import Wrong, answer
from .attempt import REST, Attempt, attempt, tried
from .step import Step, bag, reached
from .steps import STEPS

BY_ID = {one.id: one for one in STEPS}
# What comes before the lesson of a game: the melds of cards or tiles.
_FIRST = {"raeuber": "tiles"}
# Rommí has no joker.
_LEFT_OUT = {"rommi": ("joker",)}

# A step that is being tried, that was answered, and that is done.
TRY, WRONG, RIGHT = "try", "wrong", "right"
# What can be said: a message of the lesson's own, or a code with values.
Line = Message | Reason
# What is said to what is allowed but is not what the step asks for.
ALLOWED = messages.REPLIES["lesson-allowed"]


class Lesson(NamedTuple):
    """The steps of a game's lesson by their ids, and how the one under way stands.

    `start` is the state that it began with, after `since` moves of the deal. `line` is what is said
    in place of what is asked; `misses` counts wrong tries.
    """

    game: str
    course: tuple[str, ...]
    step: Step
    start: State
    since: int = 0
    status: str = TRY
    line: Line | None = None
    misses: int = 0

    @property
    def following(self) -> Step | None:
        """The step after this one; None if it is the last."""
        at = self.course.index(self.step.id) + 1
        return BY_ID[self.course[at]] if at < len(self.course) else None

    @property
    def rebuilds(self) -> bool:
        """Whether the table may be crooked for a while: only the end of the turn judges it."""
        start = self.start
        return bool(self.step.goal.last) and start.rules.turn.may_rearrange(start)

    def missed(self, line: Line) -> Lesson:
        """After a wrong try, which this is said to."""
        return self._replace(status=WRONG, line=line, misses=self.misses + 1)

    def trying(self) -> Lesson:
        """Being tried again, with nothing to say about it."""
        return self._replace(status=TRY, line=None)

    def done(self, now: State) -> Lesson:
        """Done, with what is said then."""
        return self._replace(status=RIGHT, line=_praise(self.step, self.start, now))


def lesson_steps(game: str) -> list[Step]:
    """All steps of a game's lesson, the melds before it; raises `TextFault` unknown-lesson."""
    left_out = _LEFT_OUT.get(game, ())
    first = _FIRST.get(game, "meld")
    steps = [
        one
        for one in STEPS
        if one.lesson == game or (one.lesson == first and one.teaches not in left_out)
    ]
    if game in ("meld", "tiles") or steps[-1].lesson != game:
        raise TextFault("unknown-lesson", game=game)
    return steps


def begun(game: str, wanted: str | None, known: Collection[str]) -> Lesson:
    """The lesson of a game at a step, else at the first whose idea is not known yet.

    What is known is left out, unless it is the step asked for or nothing else is left. Raises
    `TextFault` unknown-lesson.
    """
    steps = lesson_steps(game)
    if wanted is not None and wanted not in [one.id for one in steps]:
        raise TextFault("unknown-lesson", game=game)
    if all(one.teaches in known for one in steps):
        known = ()
    course = tuple(one.id for one in steps if one.teaches not in known or one.id == wanted)
    step = BY_ID[wanted or course[0]]
    return Lesson(game, course, step, start_of(step))


def follows(step: Step, following: Step) -> bool:
    """Whether a step goes on where the other one ended."""
    at = STEPS.index(following)
    return following.position is None and STEPS[at - 1] is step


def continued(lesson: Lesson, match: Match, step: Step) -> Lesson | None:
    """The next step from where this one has led to; None if its own way can't be gone from there.

    If the state is already what it asks for, it is done at once.
    """
    state = match.state
    own = start_of(step)
    after = Lesson(lesson.game, lesson.course, step, state, len(match.moves))
    if state.turn == own.turn and reached(step.goal, own, state, ()):
        return after._replace(start=own).done(state)
    moves = moves_of(step.show, state.rules)
    try:
        end = apply_all(state, moves)
    except TalonError:
        return None
    return after if reached(step.goal, state, end, moves) else None


def start_of(step: Step) -> State:
    """The position that a step begins with: its own, or that after the step before it."""
    return _start(STEPS.index(step))


@cache
def _start(number: int) -> State:
    step = STEPS[number]
    if step.position is not None:
        return filled(position_of(dict(step.position)))
    before, start = STEPS[number - 1], _start(number - 1)
    return apply_all(start, moves_of((*before.show, *before.then), start.rules))


def filled(state: State) -> State:
    """The state with its hidden cards filled in, in the pack's order."""
    cards = iter(unseen(state))

    def shown(held: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(next(cards) if card is UNKNOWN else card for card in held)

    hands = state.hands
    for seat, hand in enumerate(hands):
        hands = replaced(hands, seat, shown(hand))
    return state._replace(hands=hands, stock=shown(state.stock))


def moves_of(texts: Sequence[str], rules: Rules) -> tuple[Move, ...]:
    """The moves that the texts name."""
    return tuple(read_move(text, rules) for text in texts)


# --- what has come of a try ----------------------------------------------------------------


def judged(lesson: Lesson, match: Match, draft: Draft | None) -> bool:
    """Whether the step is done, with what the draft lays if it can be laid."""
    moves = [move for _, move in match.moves[lesson.since :]]
    state = match.state
    if draft is not None:
        laid = state.rules.turn.laid(draft, state)
        if laid.against:
            return False
        state = laid.state
    return reached(lesson.step.goal, lesson.start, state, moves)


def own_answer(lesson: Lesson, what: Attempt) -> Line | None:
    """The step's own sentence for exactly this try, if it has one."""
    return next((said for other, _, said in _own(lesson) if other == what), None)


def answer_to(lesson: Lesson, state: State, draft: Draft | None, last: str, wrong: Wrong) -> Line:
    """What is said to a refused try: the step's own sentence, or what the meld takes.

    The step's own is that of the same try, or else of the same broken meld.
    """
    own = tuple(_own(lesson))
    for way in (last, REST, "end"):
        what = attempt(draft, state, way)
        for other, _, said in own:
            if other == what:
                return said
    meld = broken(draft, state)
    if meld and last in (REST, "end"):
        for _, its_meld, said in own:
            if its_meld == meld:
                return said
    rules = state.rules
    return answer(wrong, rules.melds, rules.piles.discards == "shared")


def crooked(draft: Draft, state: State) -> bool:
    """Whether something lies there that can't stay so: a broken meld, or a loose card."""
    loose = state.rules.turn.rearranges and bool(draft.bench)
    return loose or bool(find_obstacles(draft, state).melds)


def broken(draft: Draft | None, state: State) -> str:
    """The cards of the first meld that is not one; empty if all are."""
    if draft is None:
        return ""
    melds = find_obstacles(draft, state).melds
    number = melds[0].meld if melds else None
    return bag(draft.melds[number]) if number is not None else ""


def _own(lesson: Lesson) -> Iterator[tuple[Attempt, str, Message]]:
    """The tries that the step has sentences for: each with its broken meld and its sentence."""
    begins = f"{lesson.step.id}: "
    rules = lesson.start.rules
    for key, said in messages.LESSON_WRONG.items():
        if key.startswith(begins):
            moves = moves_of(key.removeprefix(begins).split("; "), rules)
            there = tried(lesson.start, moves)
            yield there.what, broken(there.draft, there.state), said


def _praise(step: Step, start: State, now: State) -> Message:
    """What is said when the step is done, perhaps better than asked."""
    if step.better and reached(step.better, start, now, ()):
        return messages.LESSON_DONE[f"{step.id} better"]
    return messages.LESSON_DONE[step.id]


def said(lesson: Lesson, line: Line, rules: Rules, language: Language) -> Said:
    """A line in words, with the cards in it."""
    deck = rules.melds.deck
    if isinstance(line, Reason):
        return words.said(line, language, deck, rules.game)
    if line is ALLOWED:
        task = words.shown(messages.LESSON_TASKS[lesson.step.id], language, deck)
        return words.say(line, {"task": task}, language, deck)
    return words.shown(line, language, deck)
