"""One match as somebody plays it: the match, the turn being arranged, and who is looking."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from ..advice import Look, Quiz, quiz_acts, quiz_data, quiz_json, quiz_prompt
from ..model import DRAW, PLAY, Card, Cards, Event, State, TextFault
from ..notation import Saved, write_save
from ..play import PERSON, Match, is_dealt, ordered
from ..table import (
    Scene,
    acts_json,
    changed_places,
    events_json,
    over_json,
    prompt_json,
    targets_json,
    view_json,
)
from ..turns import Draft, is_untouched
from ..words import Language
from .history import History
from .turn import Turn

if TYPE_CHECKING:
    from ..table import Situation

Json = dict[str, Any]


class Answer(NamedTuple):
    """What a reply says besides the situation, and whether the game has changed."""

    told: Json
    changed: bool = False


CHANGED = Answer({}, True)

Kept = tuple[dict[str, Any], ...]


class Sitting:
    """A deal that somebody is playing; the next deal of the match is another sitting.

    `start` is the deal's first state. `drawn` is the cards that the seat drew last and `left_table`
    the table as the seat left it: anything new since then is marked.
    """

    def __init__(
        self,
        match: Match,
        start: State,
        language: Language,
        quiz: Quiz | None = None,
        casual: bool = False,
    ) -> None:
        self.match, self.start, self.quiz = match, start, quiz
        self.language = language
        self.history = History([match], casual)
        self.turn = Turn()
        # The review of a deal, as far as it was asked for.
        self.look: Look | None = None
        self.drawn: Cards = ()
        self.left_table = _laid(match.state)
        self.covered = False
        persons = self._persons()
        self.seat = match.state.turn if match.state.turn in persons else persons[0]
        self._turn_begins(len(persons) > 1)

    def kept(self) -> Kept:
        """What `go_back` takes to make everything as it is now."""
        return tuple(
            {
                name: copy(value) if isinstance(value, list | dict) else value
                for name, value in vars(part).items()
            }
            for part in (self, self.history, self.turn)
        )

    def go_back(self, kept: Kept) -> None:
        """Takes back all that has changed since."""
        vars(self).update(kept[0])
        for part, values in zip((self, self.history, self.turn), kept, strict=True):
            vars(part).clear()
            vars(part).update(values)

    def _persons(self) -> list[int]:
        return [n for n, seat in enumerate(self.match.seats) if seat.kind == PERSON] or [0]

    def _turn_begins(self, cover: bool) -> None:
        """Looks through the eyes of the person on turn, if it is a person's turn."""
        match = self.match
        persons = self._persons()
        turn = match.state.turn
        if turn in persons and match.seats[turn].kind == PERSON:
            self.covered = cover and len(persons) > 1 and not match.deal_over
            self.seat = turn
        self.new_drafts()

    def _await_next(self) -> None:
        """Nobody knows who is looking: if several people play, the next on turn has to say so."""
        match, persons = self.match, self._persons()
        if len(persons) > 1 and not match.deal_over:
            many = len(match.seats)
            self.seat = min(persons, key=lambda seat: (seat - match.state.turn) % many)
            self.covered = True

    def new_drafts(self) -> None:
        """Starts arranging the turn anew, if a person may arrange."""
        state = self.match.state
        mine = state.turn == self.seat and self.match.seats[self.seat].kind == PERSON
        self.turn.begin(state, self.seat, mine and state.phase == PLAY)

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
        return draft._replace(hand=ordered(draft.hand, self.turn.whole(self.seat)))

    @property
    def dealt(self) -> bool:
        """Whether the deal's seed dealt its cards; otherwise it was set up from a position."""
        return is_dealt(self.start)

    @property
    def hand(self) -> Cards:
        """The hand as the seat looking sees it now."""
        return self.turn.hand(self.match.state, self.seat)

    def commit(self, match: Match, events: Sequence[Event]) -> Answer:
        """Makes the new match the current one, and reports the events."""
        before, seat = self.match, self.seat
        if before.state.turn == seat:
            drawn = [
                event for event in events if event.seat == seat and event.event in ("drew", "took")
            ]
            self.drawn = tuple(
                card for event in drawn if isinstance(card := event.get("card"), Card)
            )
            self.left_table = _laid(match.state)
        self.match = match
        self.history.add(match)
        told = events_json(match, seat, events, self.language)
        if match.state.turn != before.state.turn or match.deal_over:
            self._turn_begins(match.state.turn != seat)
        else:
            self.new_drafts()
        return Answer({"events": told}, True)

    def take_back(self) -> None:
        """Goes back to the start of the person's last turn; raises `TextFault` nothing-to-undo."""
        number = self.history.taken_back(self.seat)
        if number is None:
            raise TextFault("nothing-to-undo")
        self.match = self.history.back_to(number)
        self.drawn = ()
        self.left_table = _laid(self.match.state)
        self.new_drafts()

    def restore(self, saved: Saved) -> None:
        """Takes over what a save holds besides the match."""
        self.history = History(saved.history, saved.casual)
        self._await_next()
        self.turn.orders = dict(enumerate(saved.orders))
        self.new_drafts()
        self.turn.restore(saved.drafts, saved.cursor)

    def saved(self) -> str:
        """The game as text, with the turn's drafts."""
        match, turn = self.match, self.turn
        orders = tuple(turn.order(match.state, seat) for seat in range(len(match.seats)))
        saved = Saved(
            match,
            self.start,
            tuple(self.history.matches),
            tuple(turn.drafts),
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
        return {
            "view": view_json(scene),
            "puzzle": quiz_json(quiz, self.hand, self.language) if quiz else None,
            "prompt": quiz_prompt(quiz, self.language) if quiz else prompt_json(scene),
            "acts": quiz_acts(quiz, acts, self.language) if quiz else acts,
            "targets": targets_json(scene),
            "over": over,
            "draft": {"dirty": changed},
        }

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
