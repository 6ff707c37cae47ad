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
from ..play import Match, apply_all, standing
from ..words import Language, Message, RichSentence, messages
from .answers import Wrong, answer
from .attempt import REST, Attempt, attempt, tried
from .step import Step, bag, reached
from .steps import STEPS

BY_ID = {one.id: one for one in STEPS}
# The lesson on melds before that of a game: with cards, or with tiles.
_FIRST = {"raeuber": "tiles"}
# Rommí has no joker.
_LEFT_OUT = {"rommi": ("joker",)}

# Status of a step: not done yet, answered after a wrong try, done.
TRY, WRONG, RIGHT = "try", "wrong", "right"
# A sentence of the lesson: a message of its own, or a code with values.
Line = Message | Reason
# Reply to a legal play that is not what the step asks for.
ALLOWED = messages.REPLIES["lesson-allowed"]


class Lesson(NamedTuple):
    """The steps of a game's lesson by id, and the state of the current step.

    `start` is the state at its beginning, after `since` moves of the deal. `line` is a sentence
    that replaces the task; `misses` counts wrong tries.
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
        """The next step; None after the last."""
        at = self.course.index(self.step.id) + 1
        return BY_ID[self.course[at]] if at < len(self.course) else None

    @property
    def rebuilds(self) -> bool:
        """True if the table may be invalid for a while: only the end of the turn is judged."""
        start = self.start
        return bool(self.step.goal.last) and start.rules.turn.may_rearrange(start)

    def missed(self, line: Line) -> Lesson:
        """Return the lesson after a wrong try with this reply."""
        return self._replace(status=WRONG, line=line, misses=self.misses + 1)

    def trying(self) -> Lesson:
        """Return the lesson with its task shown again."""
        return self._replace(status=TRY, line=None)

    def done(self, now: State) -> Lesson:
        """Return the lesson with its step done, and praise for it."""
        return self._replace(status=RIGHT, line=_praise(self.step, self.start, now))


def lesson_steps(game: str) -> list[Step]:
    """Return all steps of a game's lesson, those on melds first.

    Raises `TextFault` unknown-lesson.
    """
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
    step = BY_ID[wanted or course[0]]
    return Lesson(game, course, step, start_of(step))


def follows(step: Step, following: Step) -> bool:
    """Return True if `following` starts where `step` ends."""
    at = STEPS.index(following)
    return following.position is None and STEPS[at - 1] is step


def continued(lesson: Lesson, match: Match, step: Step) -> Lesson | None:
    """Return the lesson at the next step, played on from here; None if its own moves are
    impossible.

    If the state already reaches its goal, the step is done at once.
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
    """Return the position of a step: its own, or that at the end of the previous step."""
    return _start(STEPS.index(step))


@cache
def _start(number: int) -> State:
    step = STEPS[number]
    if step.position is not None:
        return filled(position_of(dict(step.position)))
    before, start = STEPS[number - 1], _start(number - 1)
    return apply_all(start, moves_of((*before.show, *before.then), start.rules))


def filled(state: State) -> State:
    """Return the state with a card of the pack for each hidden one, in the pack's order."""
    cards = iter(unseen(state))

    def shown(held: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(next(cards) if card is UNKNOWN else card for card in held)

    hands = state.hands
    for seat, hand in enumerate(hands):
        hands = replaced(hands, seat, shown(hand))
    return state._replace(hands=hands, stock=shown(state.stock))


def moves_of(texts: Sequence[str], rules: Rules) -> tuple[Move, ...]:
    """Return the moves for these texts."""
    return tuple(read_move(text, rules) for text in texts)


# --- replies to a try ----------------------------------------------------------------------


def judged(lesson: Lesson, match: Match, draft: Draft | None) -> bool:
    """Return True if the goal is reached, once the draft is laid if it can be."""
    moves = [move for _, move in match.moves[lesson.since :]]
    state = match.state
    if draft is not None:
        laid = state.rules.turn.laid(draft, state)
        if laid.against:
            return False
        state = laid.state
    return reached(lesson.step.goal, lesson.start, state, moves)


def own_answer(lesson: Lesson, what: Attempt) -> Line | None:
    """Return the step's own reply to exactly this try, or None."""
    return next((said for other, _, said in _own(lesson) if other == what), None)


def answer_to(lesson: Lesson, state: State, draft: Draft | None, last: str, wrong: Wrong) -> Line:
    """Return the reply to a refused try: the step's own, or else what the meld takes.

    The step's own reply is that to the same try, or else to a try with the same broken meld.
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
    """Return True if the table can't stay like this: a broken meld, or a loose card."""
    loose = state.rules.turn.rearranges and bool(draft.bench)
    return loose or bool(standing(draft, state).melds)


def broken(draft: Draft | None, state: State) -> str:
    """Return the cards of the first broken meld as text, or ""."""
    if draft is None:
        return ""
    melds = standing(draft, state).melds
    number = melds[0].meld if melds else None
    return bag(draft.melds[number]) if number is not None else ""


def _own(lesson: Lesson) -> Iterator[tuple[Attempt, str, Message]]:
    """Yield the tries to which the step has replies: each with its broken meld and its reply."""
    begins = f"{lesson.step.id}: "
    rules = lesson.start.rules
    for key, said in messages.LESSON_WRONG.items():
        if key.startswith(begins):
            moves = moves_of(key.removeprefix(begins).split("; "), rules)
            there = tried(lesson.start, moves)
            yield there.what, broken(there.draft, there.state), said


def _praise(step: Step, start: State, now: State) -> Message:
    """Return the praise for a step, perhaps for more than was asked."""
    if step.better and reached(step.better, start, now, ()):
        return messages.LESSON_DONE[f"{step.id} better"]
    return messages.LESSON_DONE[step.id]


def said(lesson: Lesson, line: Line, rules: Rules, language: Language) -> RichSentence:
    """Return a line as a sentence with cards."""
    deck = rules.melds.deck
    if isinstance(line, Reason):
        return words.rich_reason(line, language, deck, rules.game)
    if line is ALLOWED:
        task = words.say_with_own_cards(messages.LESSON_TASKS[lesson.step.id], language, deck)
        return words.say(line, {"task": task}, language, deck)
    return words.say_with_own_cards(line, language, deck)
