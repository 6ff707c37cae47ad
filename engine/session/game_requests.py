"""Handlers of requests that put a game on the table: new match, save, position, puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from ..advice import (
    PuzzleSession,
    linked_puzzle,
    puzzle_data,
    puzzle_match,
    read_puzzle,
    seeded_puzzle,
)
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
from . import challenge_requests
from .challenge_session import read_saved_challenge
from .deal_replay import replay
from .history import History
from .request_reader import Json, default_seats, optional_text, read_seats, text
from .table_session import CHANGED, HandlerReply, HandlerResult, TableSession, sit_down

if TYPE_CHECKING:
    from ..table import SavedEventReply

# Turns whose event texts come with a saved game, and the keys of a text.
_TURNS = 30
_TEXT_KEYS = ("event", "seat", "text", "parts")


def _new(request: Json, language: Language) -> HandlerResult:
    game = game_of(request.get("game"))
    options = request.get("rules", {})
    if not isinstance(options, dict):
        raise TextFault("unknown-option", option=None, game=game.id)
    seats = read_seats(request.get("seats"), language)
    seed = request.get("seed")
    if not isinstance(seed, str) or not seed:
        raise TextFault("bad-request", do="new")
    match = new_match(game.rules(options), seats, seed)
    return _sit_down(match, language, request.get("casual") is True)


def next_deal(session: TableSession) -> HandlerResult:
    """Deal the next deal of the match; raise `TextFault` no-deal-due."""
    match = session.match
    if not match.deal_over or match.over or match.state.points is None:
        raise TextFault("no-deal-due")
    return _sit_down(dealt_next(match), session.language, session.history.casual)


def _sit_down(match: Match, language: Language, casual: bool = False) -> HandlerResult:
    """Sit down at a deal that has just been dealt."""
    session = sit_down(match, match.state, language, casual=casual).group_hands()
    told = events_json(match, session.seat, [dealt_event(match)], language)
    return session, HandlerReply({"events": told}, True)


def _load(request: Json, language: Language) -> HandlerResult:
    session = _restore(text(request, "save"), language)
    return session, HandlerReply({"events": _event_texts(session)})


def _event_texts(session: TableSession) -> list[SavedEventReply]:
    """Return the texts of the events of the deal's last turns, as they were shown then."""
    steps = session.history.matches
    turns: list[tuple[Match, tuple[Event, ...]]] = []
    if session.is_dealt:
        turns.append((steps[0], (dealt_event(steps[0]),)))
    known = 0
    for before, match in pairwise(steps):
        if match.state.turn != before.state.turn or match is steps[-1]:
            turns.append((match, match.events[known:]))
            known = len(match.events)
    return [
        cast("SavedEventReply", {key: value for key, value in one.items() if key in _TEXT_KEYS})
        for match, events in turns[-_TURNS:]
        for one in events_json(match, session.seat, events, session.language)
    ]


def _restore(text: str, language: Language) -> TableSession:
    saved = read_save(text)
    there = sit_down(saved.match, saved.start, language, _saved_puzzle(saved)).restore(saved)
    return there._replace(challenge=read_saved_challenge(saved))


def _saved_puzzle(saved: Saved) -> PuzzleSession | None:
    """Return the puzzle in the save, if any.

    Raises `TextFault` bad-save if the save has another puzzle's position, later-save if the puzzle
    has an unknown key.
    """
    if saved.puzzle is None:
        return None
    try:
        quiz = read_puzzle(saved.puzzle)
        own = position_data(puzzle_match(quiz, saved.match.seats).state) == position_data(
            saved.start
        )
    except (KeyError, TypeError, TalonError):
        own = False
    if not own:
        raise TextFault("bad-save", why="puzzle")
    if saved.puzzle.keys() > puzzle_data(quiz).keys():
        raise TextFault("later-save")
    return quiz


def _open(request: Json, language: Language) -> HandlerResult:
    """Open a position, puzzle or challenge from a link, file or JSON, or a saved game from a file.

    Hidden cards are filled in at random.
    """
    if "challenge" in request:
        return challenge_requests.begin(request, language)
    if "link" in request:
        link = text(request, "link")
        kind = kind_of_link(link)
        if kind == "puzzle":
            return _open_puzzle(linked_puzzle(link), language)
        if kind == "deal":
            return _open_finished_deal(request, language, *read_deal_link(link))
        state = read_link(link)
    elif "file" in request:
        file = text(request, "file")
        data = read_json(file, text_limits.MATCH)
        if isinstance(data, dict) and "talon" in data:
            return _restore(file, language), CHANGED
        state = position_of(data)
    else:
        state = position_of(request.get("position"))
    return set_up(state, seats_of(request, language, state), request, language), CHANGED


def set_up(
    state: State, seats: tuple[Seat, ...], request: Json, language: Language
) -> TableSession:
    """Sit down at a position; hidden cards are filled in at random, by the seed if given."""
    seed = request.get("seed")
    own = isinstance(seed, str) and seed
    stream = Stream(text_limits.read_seed(own) if own else state.seed, "open")
    state = sample(view_of(state, state.turn)._replace(state=state), stream)
    match = Match(state.rules, seats, f"{stream.word():016x}", (), state)
    return sit_down(match, state, language)


def seats_of(request: Json, language: Language, state: State) -> tuple[Seat, ...]:
    """Return the seats that the request names, or default ones; raise `TextFault` bad-seat."""
    names = request.get("seats")
    seats = read_seats(names, language) if names is not None else default_seats(state)
    if len(seats) != state.seats:
        raise TextFault("bad-seat", seats=len(seats), least=state.seats, most=state.seats)
    return seats


def _open_finished_deal(
    request: Json, language: Language, start: State, moves: Sequence[Move]
) -> HandlerResult:
    """Open a finished deal with all its events; with `at`, as it was after that turn."""
    seats = seats_of(request, language, start)
    match = Match(start.rules, seats, start.seed, (), start, began=seats)
    steps = [match, *replay_moves(match, moves)]
    match = steps[-1]
    session = sit_down(match, start, language)._replace(history=History(tuple(steps)))
    answer = replay(session, request)[1] if "at" in request else HandlerReply({})
    return session, answer._replace(changed=True)


def check(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    """Check whether an `open` like this would succeed; the game on the table stays."""
    _open(request, language)
    return HandlerReply({})


def _puzzle(request: Json, language: Language) -> HandlerResult:
    """Open a puzzle from a seed or, with a date, the one of that day."""
    wish = [optional_text(request, key) for key in ("seed", "date", "kind", "game")]
    return _open_puzzle(seeded_puzzle(*wish), language)


def _open_puzzle(quiz: PuzzleSession, language: Language) -> HandlerResult:
    match = puzzle_match(quiz, default_seats(quiz.puzzle.state))
    return sit_down(match, match.state, language, quiz), CHANGED


HANDLERS: dict[str, Callable[[Json, Language], HandlerResult]] = {
    "new": _new,
    "load": _load,
    "open": _open,
    "puzzle": _puzzle,
}
