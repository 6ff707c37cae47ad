"""One match as somebody plays it: the match, the turn being arranged, and who is looking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..advice import Look, Quiz, quiz_acts, quiz_data, quiz_json, quiz_prompt
from ..learn import Lesson, hide_faults, lesson_acts, lesson_json, lesson_prompt
from ..model import DRAW, PLAY, Card, Cards, Draft, Event, State, TextFault, event_types
from ..notation import Saved, write_save
from ..play import PERSON, Match, is_dealt, order_hand
from ..table import (
    Scene,
    acts_json,
    changed_places,
    events_json,
    group_hand,
    over_json,
    prompt_json,
    targets_json,
    view_json,
)
from ..turns import is_untouched
from ..words import Language
from .history import History
from .turn_drafts import Turn

if TYPE_CHECKING:
    from ..table import ExtraKeys, Situation

Json = dict[str, Any]


class Answer(NamedTuple):
    """What a reply says besides the situation, and whether the game has changed.

    `there` is the situation of another table, in place of the one that is played at.
    """

    told: ExtraKeys
    changed: bool = False
    there: Situation | None = None


CHANGED = Answer({}, True)


class Sitting(NamedTuple):
    """A deal that somebody is playing; the next deal of the match is another sitting.

    `start` is the deal's first state. `drawn` is the cards that the seat drew last and `left_table`
    the table as the seat left it: anything new since then is marked. `look` is the review of a
    deal, as far as it was asked for. A request makes a new sitting of it, or leaves it as it is.
    """

    match: Match
    start: State
    language: Language
    history: History
    seat: int
    left_table: tuple[Cards, ...]
    quiz: Quiz | None = None
    turn: Turn = Turn()
    look: Look | None = None
    drawn: Cards = ()
    covered: bool = False
    lesson: Lesson | None = None

    def turn_begun(self, cover: bool) -> Sitting:
        """Seen through the eyes of the person on turn, if it is a person's turn."""
        match, persons = self.match, _persons(self.match)
        turn = match.state.turn
        if turn not in persons or match.seats[turn].kind != PERSON:
            return self.with_drafts()
        covered = cover and len(persons) > 1 and not match.deal_over
        return self._replace(covered=covered, seat=turn).with_drafts()

    def _next_awaited(self) -> Sitting:
        """Nobody knows who is looking: if several people play, the next on turn has to say so."""
        match, persons = self.match, _persons(self.match)
        if len(persons) < 2 or match.deal_over:
            return self
        many = len(match.seats)
        seat = min(persons, key=lambda seat: (seat - match.state.turn) % many)
        return self._replace(seat=seat, covered=True)

    def with_drafts(self) -> Sitting:
        """The turn arranged anew, if a person may arrange."""
        state = self.match.state
        mine = state.turn == self.seat and self.match.seats[self.seat].kind == PERSON
        return self._replace(turn=self.turn.begun(state, self.seat, mine and state.phase == PLAY))

    def on_turn(self) -> None:
        """Raises `TextFault` not-your-turn unless the seat looking may act now."""
        if self.covered or self.match.state.turn != self.seat:
            raise TextFault("not-your-turn")

    def mine(self) -> Draft:
        """The draft of the person on turn; raises `TextFault` must-draw-first or not-your-turn."""
        state = self.match.state
        if state.phase == DRAW and state.turn == self.seat and not self.covered:
            raise TextFault("must-draw-first")
        return self.turn.mine()

    def in_order(self, draft: Draft) -> Draft:
        """The draft with the hand in the order that the person gave it, before any was laid."""
        return draft._replace(hand=order_hand(draft.hand, self.turn.whole(self.seat)))

    @property
    def dealt(self) -> bool:
        """Whether the deal's seed dealt its cards; otherwise it was set up from a position."""
        return is_dealt(self.start)

    @property
    def hand(self) -> Cards:
        """The hand as the seat looking sees it now."""
        return self.turn.hand(self.match.state, self.seat)

    def commit(self, match: Match, events: Sequence[Event]) -> Done:
        """Makes the new match the current one, and reports the events."""
        before, seat = self.match, self.seat
        after = self._replace(match=match, history=self.history.added(match))
        if before.state.turn == seat:
            cards = tuple(
                event.card
                for event in events
                if isinstance(event, event_types.Drew | event_types.Took) and event.seat == seat
            )
            after = after._replace(drawn=cards, left_table=_laid(match.state))
        told = events_json(match, seat, events, self.language)
        if match.state.turn != before.state.turn or match.deal_over:
            after = after.turn_begun(match.state.turn != seat)
        else:
            after = after.with_drafts()
        return after, Answer({"events": told}, True)

    def taken_back(self) -> Sitting:
        """Goes back to the start of the person's last turn; raises `TextFault` nothing-to-undo."""
        number = self.history.taken_back(self.seat)
        if number is None:
            raise TextFault("nothing-to-undo")
        history = self.history.back_to(number)
        match = history.matches[-1]
        back = self._replace(history=history, match=match, drawn=(), left_table=_laid(match.state))
        return back.with_drafts()

    def grouped(self) -> Sitting:
        """With every person's hand ordered by what goes together in it."""
        match = self.match
        orders = {
            seat: group_hand(match.state.hands[seat], match.rules.melds) for seat in _persons(match)
        }
        return self._replace(turn=self.turn._replace(orders=orders)).with_drafts()

    def restored(self, saved: Saved) -> Sitting:
        """With what a save holds besides the match."""
        history = History(saved.history, saved.casual)
        turn = self.turn._replace(orders=dict(enumerate(saved.orders)))
        there = self._replace(history=history, turn=turn)._next_awaited().with_drafts()
        return there._replace(turn=there.turn.restored(saved.drafts, saved.cursor))

    def saved(self) -> str:
        """The game as text, with the turn's drafts."""
        match, turn = self.match, self.turn
        orders = tuple(turn.order(match.state, seat) for seat in range(len(match.seats)))
        saved = Saved(
            match,
            self.start,
            self.history.matches,
            turn.drafts,
            turn.cursor,
            orders,
            self.history.casual,
            quiz_data(self.quiz) if self.quiz else None,
        )
        return write_save(saved)

    def situation(self) -> Situation:
        """The situation as it stands, for every reply."""
        scene = self._scene()
        quiz = self.quiz
        acts = acts_json(scene)
        changed = scene.draft is not None and not is_untouched(scene.draft, self.match.state)
        over = over_json(self.match, self.seat, self.language)
        if over and not self.dealt:
            over["seed"] = None
        there: Situation = {
            "view": view_json(scene),
            "puzzle": quiz_json(quiz, self.hand, self.language) if quiz else None,
            "prompt": quiz_prompt(quiz, self.language) if quiz else prompt_json(scene),
            "acts": quiz_acts(quiz, acts, self.language) if quiz else acts,
            "targets": targets_json(scene),
            "over": over,
            "draft": {"dirty": changed},
        }
        return self._in_lesson(self.lesson, there) if self.lesson else there

    def _in_lesson(self, lesson: Lesson, there: Situation) -> Situation:
        """The situation as a lesson shows it."""
        acts, view = there["acts"], there["view"]
        if lesson.is_rebuilding:
            view["table"] = hide_faults(view["table"])
        there["lesson"] = lesson_json(lesson, self.match, self.turn.draft, acts, self.language)
        there["prompt"] = lesson_prompt(lesson, self.language)
        there["acts"] = lesson_acts(lesson, acts, self.language)
        return there

    def _scene(self) -> Scene:
        state, turn = self.match.state, self.turn
        # A draft behind the curtain has not been played: only its own seat may see it.
        draft = None if self.covered else turn.draft
        base = _laid(state)
        table = draft.melds if draft else base
        before = base if draft and not is_untouched(draft, state) else self.left_table
        fresh, moved = _marks(before, table)
        return Scene(
            match=self.match,
            seat=self.seat,
            draft=draft,
            order=turn.order(state, self.seat),
            new=self.drawn,
            fresh=fresh,
            moved=moved,
            covered=self.covered,
            can_undo=turn.can_undo,
            can_redo=turn.can_redo,
            can_take_back=self.history.taken_back(self.seat) is not None,
            casual=self.history.casual,
            language=self.language,
        )


def sit_down(
    match: Match, start: State, language: Language, quiz: Quiz | None = None, casual: bool = False
) -> Sitting:
    """Somebody begins to play a deal of the match, as it is now."""
    persons = _persons(match)
    seat = match.state.turn if match.state.turn in persons else persons[0]
    history = History((match,), casual)
    there = Sitting(match, start, language, history, seat, _laid(match.state), quiz)
    return there.turn_begun(len(persons) > 1)


# What comes of a request, and what answers one.
Done = tuple[Sitting, Answer]
Does = Callable[[Sitting, Json], Done]


def _persons(match: Match) -> list[int]:
    return [n for n, seat in enumerate(match.seats) if seat.kind == PERSON] or [0]


def _laid(state: State) -> tuple[Cards, ...]:
    return tuple(meld.cards for meld in state.table)


_Marks = tuple[tuple[int, Card], ...]


def _marks(before: tuple[Cards, ...], table: tuple[Cards, ...]) -> tuple[_Marks, _Marks]:
    """The cards laid since, and those that are in another meld than before."""
    gone = [face for _, face in changed_places(table, before)]
    fresh, moved = [], []
    for mark in changed_places(before, table):
        if mark[1] in gone:
            gone.remove(mark[1])
            moved.append(mark)
        else:
            fresh.append(mark)
    return tuple(fresh), tuple(moved)
