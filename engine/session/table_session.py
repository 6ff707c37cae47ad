"""Session at a table: a match, the turn being arranged, and the seat that is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..advice import (
    PuzzleSession,
    ReviewInProgress,
    puzzle_acts,
    puzzle_data,
    puzzle_json,
    puzzle_prompt,
)
from ..learn import Lesson, hide_faults, lesson_acts, lesson_json, lesson_prompt
from ..model import DRAW, PLAY, Card, Cards, Draft, Event, State, TextFault, event_types
from ..notation import Saved, write_save
from ..play import PERSON, Match, is_dealt, matches_after_events, order_hand
from ..table import (
    Scene,
    Spots,
    acts_json,
    changed_places,
    events_json,
    group_hand,
    old_melds,
    over_json,
    places_json,
    prompt_json,
    targets_json,
    view_json,
)
from ..turns import is_untouched
from ..words import Language
from .challenge_session import ChallengeSession
from .history import History
from .turn_drafts import TurnDrafts

if TYPE_CHECKING:
    from ..table import EventReply, ExtraKeys, NoSituation, Situation, ViewReply

Json = dict[str, Any]


class HandlerReply(NamedTuple):
    """A handler's part of a reply, besides the situation, and whether the game has changed.

    `situation` replaces that of the game, or is `LEFT_OUT`; `moments` are the session after each
    event.
    """

    keys: ExtraKeys
    changed: bool = False
    situation: Situation | NoSituation | None = None
    moments: tuple[TableSession, ...] = ()


CHANGED = HandlerReply({}, True)
# The situation in replies that tell nothing of the game.
LEFT_OUT: NoSituation = {"puzzle": None, "view": None}


class TableSession(NamedTuple):
    """A deal being played; the next deal of the match has a session of its own.

    `start` is the deal's first state. `drawn` are the cards that the seat drew last and
    `left_table` the table as the seat left it: anything new since then is marked. `look` is the
    review of a deal, as far as it was requested. Immutable: a request returns a new session or the
    same one.
    """

    match: Match
    start: State
    language: Language
    history: History
    seat: int
    left_table: tuple[Cards, ...]
    quiz: PuzzleSession | None = None
    turn: TurnDrafts = TurnDrafts()
    look: ReviewInProgress | None = None
    drawn: Cards = ()
    covered: bool = False
    lesson: Lesson | None = None
    challenge: ChallengeSession | None = None

    def begin_turn(self, cover: bool) -> TableSession:
        """Show the view of the person on turn, if it is a person's turn."""
        match, persons = self.match, _persons(self.match)
        turn = match.state.turn
        if turn not in persons or match.seats[turn].kind != PERSON:
            return self.with_drafts()
        covered = cover and len(persons) > 1 and not match.deal_over
        return self._replace(covered=covered, seat=turn).with_drafts()

    def _wait_for_next_person(self) -> TableSession:
        """Cover the table if several people play: the next person on turn has to uncover it."""
        match, persons = self.match, _persons(self.match)
        if len(persons) < 2 or match.deal_over:
            return self
        many = len(match.seats)
        seat = min(persons, key=lambda seat: (seat - match.state.turn) % many)
        return self._replace(seat=seat, covered=True)

    def with_drafts(self) -> TableSession:
        """Return the session with the turn's drafts renewed, if a person may arrange."""
        state = self.match.state
        mine = state.turn == self.seat and self.match.seats[self.seat].kind == PERSON
        return self._replace(
            turn=self.turn.begin_turn(state, self.seat, mine and state.phase == PLAY)
        )

    def check_on_turn(self) -> None:
        """Raise `TextFault` not-your-turn unless the seat shown may act now."""
        if self.covered or self.match.state.turn != self.seat:
            raise TextFault("not-your-turn")

    def current_draft(self) -> Draft:
        """Return the draft of the person on turn; raise `TextFault` must-draw-first or
        not-your-turn.
        """
        state = self.match.state
        if state.phase == DRAW and state.turn == self.seat and not self.covered:
            raise TextFault("must-draw-first")
        return self.turn.current_draft()

    def with_own_order(self, draft: Draft) -> Draft:
        """Return the draft with its hand in the person's own order, as before any card was laid."""
        return draft._replace(hand=order_hand(draft.hand, self.turn.whole_hand(self.seat)))

    @property
    def is_dealt(self) -> bool:
        """True if the seed dealt this deal; False if it was set up from a position."""
        return is_dealt(self.start)

    @property
    def is_dirty(self) -> bool:
        """True if a draft was begun: cards lie elsewhere than at the start of the turn."""
        draft = self.turn.draft
        return draft is not None and not is_untouched(draft, self.match.state)

    @property
    def hand(self) -> Cards:
        """The hand as the seat shown sees it now."""
        return self.turn.hand(self.match.state, self.seat)

    def commit(self, match: Match, events: Sequence[Event]) -> HandlerResult:
        """Make the new match the current one, and report the events."""
        before, seat = self.match, self.seat
        after = self._replace(match=match, history=self.history.add(match))
        if before.state.turn == seat:
            cards = tuple(
                event.card
                for event in events
                if isinstance(event, event_types.Drew | event_types.Took) and event.seat == seat
            )
            after = after._replace(drawn=cards, left_table=_table_cards(match.state))
        told = events_json(match, seat, events, self.language)
        if match.state.turn != before.state.turn or match.deal_over:
            after = after.begin_turn(match.state.turn != seat)
        else:
            after = after.with_drafts()
        moments = self._moments(after, events)
        add_places(self, moments, events, told)
        return after, HandlerReply({"events": told}, True, moments=moments)

    def _moments(self, after: TableSession, events: Sequence[Event]) -> tuple[TableSession, ...]:
        """Return the session after each event, for its seat; the last is `after`."""
        if self.covered or after.covered or after.seat != self.seat:
            # Nobody may see them: the device is passed on.
            return ()
        mine = self.match.state.turn == self.seat
        # The cards of the draft lie on the table already.
        shown = self.is_dirty
        drawn: Cards = () if mine else self.drawn
        found: list[TableSession] = []
        for match, event in zip(matches_after_events(self.match, after.match), events, strict=True):
            shown = shown and isinstance(event, _LAYING)
            if shown:
                found.append(self)
                continue
            if isinstance(event, event_types.Drew | event_types.Took) and event.seat == self.seat:
                drawn += (event.card,)
            turn = TurnDrafts(orders=self.turn.orders)
            left = _table_cards(match.state) if mine else self.left_table
            found.append(self._replace(match=match, turn=turn, drawn=drawn, left_table=left))
        return (*found[:-1], after) if found else ()

    @property
    def spots(self) -> Spots:
        """The cards that the seat shown sees, by place."""
        draft = self.turn.draft
        table = draft.melds if draft else _table_cards(self.match.state)
        return Spots(self.seat, self.hand, table)

    def take_back_turn(self) -> TableSession:
        """Go back to the start of the person's last turn; raise `TextFault` nothing-to-undo."""
        number = self.history.last_turn_start(self.seat)
        if number is None:
            raise TextFault("nothing-to-undo")
        history = self.history.go_back_to(number)
        match = history.matches[-1]
        back = self._replace(
            history=history, match=match, drawn=(), left_table=_table_cards(match.state)
        )
        return back.with_drafts()

    def group_hands(self) -> TableSession:
        """Return the session with each person's hand ordered by what goes together."""
        match = self.match
        orders = {
            seat: group_hand(match.state.hands[seat], match.rules.melds) for seat in _persons(match)
        }
        return self._replace(turn=self.turn._replace(orders=orders)).with_drafts()

    def restore(self, saved: Saved) -> TableSession:
        """Return the session with everything that a save holds besides the match."""
        history = History(saved.history, saved.casual)
        turn = self.turn._replace(orders=dict(enumerate(saved.orders)))
        there = self._replace(history=history, turn=turn)._wait_for_next_person().with_drafts()
        return there._replace(turn=there.turn.restore(saved.drafts, saved.cursor))

    def save_text(self) -> str:
        """Return the game as a save, with the turn's drafts."""
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
            puzzle_data(self.quiz) if self.quiz else None,
            self.challenge.save_data() if self.challenge else None,
        )
        return write_save(saved)

    def view(self) -> ViewReply:
        """Return the view of the seat shown."""
        return view_json(self._scene())

    def situation(self) -> Situation:
        """Return the situation for a reply."""
        scene = self._scene()
        quiz = self.quiz
        acts = acts_json(scene)
        over = over_json(self.match, self.seat, self.language)
        if over and not self.is_dealt:
            over["seed"] = None
        there: Situation = {
            "view": view_json(scene),
            "puzzle": puzzle_json(quiz, self.hand, self.language) if quiz else None,
            "prompt": puzzle_prompt(quiz, self.language) if quiz else prompt_json(scene),
            "acts": puzzle_acts(quiz, acts, self.language) if quiz else acts,
            "targets": targets_json(scene),
            "over": over,
            "draft": {"dirty": scene.draft is not None and self.is_dirty},
        }
        if self.challenge:
            return self.challenge.add_to(there, self.match, self.language)
        return self._in_lesson(self.lesson, there) if self.lesson else there

    def _in_lesson(self, lesson: Lesson, there: Situation) -> Situation:
        """Return the situation as a lesson shows it."""
        acts, view = there["acts"], there["view"]
        if lesson.is_rebuilding:
            view["table"] = hide_faults(view["table"])
        there["lesson"] = lesson_json(lesson, self.match, self.turn.draft, acts, self.language)
        there["prompt"] = lesson_prompt(lesson, self.language)
        there["acts"] = lesson_acts(lesson, acts, self.language)
        return there

    def _scene(self) -> Scene:
        state, turn = self.match.state, self.turn
        # Only its own seat may see a draft, as it has not been played; the cover hides it.
        draft = None if self.covered else turn.draft
        base = _table_cards(state)
        table = draft.melds if draft else base
        before = base if draft and not is_untouched(draft, state) else self.left_table
        fresh, moved = _fresh_and_moved(before, table)
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
            can_take_back=self.history.last_turn_start(self.seat) is not None,
            casual=self.history.casual,
            language=self.language,
            deals_left=self.challenge.deals_left if self.challenge else None,
            no_help=bool(self.challenge and self.challenge.challenge.no_help),
        )


def sit_down(
    match: Match,
    start: State,
    language: Language,
    quiz: PuzzleSession | None = None,
    casual: bool = False,
) -> TableSession:
    """Begin to play a deal of the match, as it is now."""
    persons = _persons(match)
    seat = match.state.turn if match.state.turn in persons else persons[0]
    history = History((match,), casual)
    there = TableSession(match, start, language, history, seat, _table_cards(match.state), quiz)
    return there.begin_turn(len(persons) > 1)


def add_places(
    before: TableSession,
    moments: Sequence[TableSession],
    events: Sequence[Event],
    told: list[EventReply],
) -> None:
    """Note in each event where the cards that it moved lay, and where they lie after it."""
    own_piles = before.match.rules.piles.discards == "own"
    last = before
    for moment, event, reply in zip(moments, events, told, strict=False):
        # A draft's cards lie on the table before the turn is played.
        drafted = isinstance(event, _LAYING) and last is before and before.is_dirty
        if moment is not last and not drafted:
            reply["places"] = places_json(event, last.spots, moment.spots, own_piles)
        if reply["event"] == "rearranged":
            reply["was"] = old_melds(last.spots, moment.spots)
        last = moment


# A handler's result, and the type of a handler.
HandlerResult = tuple[TableSession, HandlerReply]
Handler = Callable[[TableSession, Json], HandlerResult]


# Events of cards that a draft may have laid before.
_LAYING = (event_types.Laid, event_types.Added, event_types.Freed, event_types.Rearranged)


def _persons(match: Match) -> list[int]:
    return [n for n, seat in enumerate(match.seats) if seat.kind == PERSON] or [0]


def _table_cards(state: State) -> tuple[Cards, ...]:
    return tuple(meld.cards for meld in state.table)


_Marks = tuple[tuple[int, Card], ...]


def _fresh_and_moved(before: tuple[Cards, ...], table: tuple[Cards, ...]) -> tuple[_Marks, _Marks]:
    """Return the cards laid since, and those that are in another meld than before."""
    gone = [face for _, face in changed_places(table, before)]
    fresh, moved = [], []
    for mark in changed_places(before, table):
        if mark[1] in gone:
            gone.remove(mark[1])
            moved.append(mark)
        else:
            fresh.append(mark)
    return tuple(fresh), tuple(moved)
