"""Requests that put a game on the table: a new match, a saved one, a position, a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from ..advice import Quiz, linked_quiz, match_of, new_quiz, quiz_data, read_quiz
from ..codes import kind_of_link, read_deal_link, read_link
from ..games import game_of
from ..model import Event, Move, State, Stream, TalonError, TextFault, sample, text_limits, view_of
from ..notation import (
    Saved,
    position_data,
    position_of,
    read_json,
    read_save,
)
from ..play import Match, Seat, dealt_event, new_match, replay_moves
from ..play import next_deal as dealt_next
from ..table import events_json
from ..words import Language
from .deal_replay import replay
from .history import History
from .request_reader import Json, default_seats, optional_text, read_seats, text
from .table_session import CHANGED, Answer, Done, Sitting, sit_down

if TYPE_CHECKING:
    from ..table import SavedEventReply

# The words of so many turns come with a saved game.
_TURNS = 30
_TOLD = ("event", "seat", "text", "parts")


def _new(request: Json, language: Language) -> Done:
    game = game_of(request.get("game"))
    options = request.get("rules", {})
    if not isinstance(options, dict):
        raise TextFault("unknown-option", option=None, game=game.id)
    seats = read_seats(request.get("seats"), language)
    seed = request.get("seed")
    if not isinstance(seed, str) or not seed:
        raise TextFault("bad-request", do="new")
    match = new_match(game.rules(options), seats, seed)
    return _dealt(match, language, request.get("casual") is True)


def next_deal(sitting: Sitting) -> Done:
    """The next deal of the match that this was a deal of; raises `TextFault` no-deal-due."""
    match = sitting.match
    if not match.deal_over or match.over or match.state.points is None:
        raise TextFault("no-deal-due")
    return _dealt(dealt_next(match), sitting.language, sitting.history.casual)


def _dealt(match: Match, language: Language, casual: bool = False) -> Done:
    """Sits down at a deal that has just been dealt."""
    sitting = sit_down(match, match.state, language, casual=casual).grouped()
    told = events_json(match, sitting.seat, [dealt_event(match)], language)
    return sitting, Answer({"events": told}, True)


def _load(request: Json, language: Language) -> Done:
    sitting = _restored(text(request, "save"), language)
    return sitting, Answer({"events": _happened(sitting)})


def _happened(sitting: Sitting) -> list[SavedEventReply]:
    """The words for what happened in the deal's last turns, as they were said then."""
    steps = sitting.history.matches
    turns: list[tuple[Match, tuple[Event, ...]]] = []
    if sitting.dealt:
        turns.append((steps[0], (dealt_event(steps[0]),)))
    known = 0
    for before, match in pairwise(steps):
        if match.state.turn != before.state.turn or match is steps[-1]:
            turns.append((match, match.events[known:]))
            known = len(match.events)
    return [
        cast("SavedEventReply", {key: value for key, value in one.items() if key in _TOLD})
        for match, events in turns[-_TURNS:]
        for one in events_json(match, sitting.seat, events, sitting.language)
    ]


def _restored(text: str, language: Language) -> Sitting:
    saved = read_save(text)
    return sit_down(saved.match, saved.start, language, _saved_quiz(saved)).restored(saved)


def _saved_quiz(saved: Saved) -> Quiz | None:
    """The puzzle that the save is of.

    Raises `TextFault` bad-save if it belongs to another one, later-save if it has an unknown key.
    """
    if saved.puzzle is None:
        return None
    try:
        quiz = read_quiz(saved.puzzle)
        own = position_data(match_of(quiz, saved.match.seats).state) == position_data(saved.start)
    except (KeyError, TypeError, TalonError):
        own = False
    if not own:
        raise TextFault("bad-save", why="puzzle")
    if saved.puzzle.keys() > quiz_data(quiz).keys():
        raise TextFault("later-save")
    return quiz


def _open(request: Json, language: Language) -> Done:
    """A position or a puzzle from a link, a file or as JSON, or a saved game from a file.

    Anything hidden in it is filled in at random.
    """
    if "link" in request:
        link = text(request, "link")
        kind = kind_of_link(link)
        if kind == "puzzle":
            return _posed(linked_quiz(link), language)
        if kind == "deal":
            return _played_again(request, language, *read_deal_link(link))
        state = read_link(link)
    elif "file" in request:
        file = text(request, "file")
        data = read_json(file, text_limits.MATCH)
        if isinstance(data, dict) and "talon" in data:
            return _restored(file, language), CHANGED
        state = position_of(data)
    else:
        state = position_of(request.get("position"))
    return set_up(state, seats_of(request, language, state), request, language), CHANGED


def set_up(state: State, seats: tuple[Seat, ...], request: Json, language: Language) -> Sitting:
    """Sits down at a position; anything hidden in it is filled in at random, by the seed if any."""
    seed = request.get("seed")
    own = isinstance(seed, str) and seed
    stream = Stream(text_limits.read_seed(own) if own else state.seed, "open")
    state = sample(view_of(state, state.turn)._replace(state=state), stream)
    match = Match(state.rules, seats, f"{stream.word():016x}", (), state)
    return sit_down(match, state, language)


def seats_of(request: Json, language: Language, state: State) -> tuple[Seat, ...]:
    """Who sits there, if the request says so; raises `TextFault` bad-seat."""
    names = request.get("seats")
    seats = read_seats(names, language) if names is not None else default_seats(state)
    if len(seats) != state.seats:
        raise TextFault("bad-seat", seats=len(seats), least=state.seats, most=state.seats)
    return seats


def _played_again(request: Json, language: Language, start: State, moves: Sequence[Move]) -> Done:
    """A deal that is over, with all that happened in it; with `at`, as it was after that turn."""
    seats = seats_of(request, language, start)
    match = Match(start.rules, seats, start.seed, (), start, began=seats)
    steps = [match, *replay_moves(match, moves)]
    match = steps[-1]
    sitting = sit_down(match, start, language)._replace(history=History(tuple(steps)))
    answer = replay(sitting, request)[1] if "at" in request else Answer({})
    return sitting, answer._replace(changed=True)


def check(sitting: Sitting | None, request: Json, language: Language) -> Answer:
    """Checks whether an `open` like this would succeed; the game on the table stays."""
    _open(request, language)
    return Answer({})


def _puzzle(request: Json, language: Language) -> Done:
    """A puzzle from a seed or, with a date, the one of that day."""
    wish = [optional_text(request, key) for key in ("seed", "date", "kind", "game")]
    return _posed(new_quiz(*wish), language)


def _posed(quiz: Quiz, language: Language) -> Done:
    match = match_of(quiz, default_seats(quiz.puzzle.state))
    return sit_down(match, match.state, language, quiz), CHANGED


DOES: dict[str, Callable[[Json, Language], Done]] = {
    "new": _new,
    "load": _load,
    "open": _open,
    "puzzle": _puzzle,
}
