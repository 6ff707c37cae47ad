"""Requests that put a game on the table: a new match, a saved one, a position, a puzzle."""

from collections.abc import Callable, Sequence

from ..advice import Quiz, linked_quiz, match_of, new_quiz, read_quiz
from ..codes import kind_of_link, read_deal_link, read_link
from ..games import game_of
from ..model import Move, State, Stream, TalonError, TextFault, limits, sample, view_of
from ..notation import (
    Saved,
    position_data,
    position_of,
    read_json,
    read_save,
)
from ..play import Match, Seat, dealt_event, new_match, step
from ..play import next_deal as dealt_next
from ..table import events_json
from .history import History
from .reading import Json, default_seats, optional_text, read_seats, text
from .sitting import CHANGED, Answer, Sitting

Begun = tuple[Sitting, Answer]


def _new(request: Json) -> Begun:
    game = game_of(request.get("game"))
    options = request.get("rules", {})
    if not isinstance(options, dict):
        raise TextFault("unknown-option", option=None, game=game.id)
    seats = read_seats(request.get("seats"))
    seed = request.get("seed")
    if not isinstance(seed, str) or not seed:
        raise TextFault("bad-request", do="new")
    match = new_match(game.rules(options), seats, seed)
    return _dealt(match, request.get("casual") is True)


def next_deal(sitting: Sitting) -> Begun:
    """The next deal of the match that this was a deal of; raises `TextFault` no-deal-due."""
    match = sitting.match
    if not match.deal_over or match.over or match.state.points is None:
        raise TextFault("no-deal-due")
    return _dealt(dealt_next(match), sitting.history.casual)


def _dealt(match: Match, casual: bool = False) -> Begun:
    """Sits down at a deal that has just been dealt."""
    sitting = Sitting(match, match.state, casual=casual)
    told = events_json(match, sitting.seat, [dealt_event(match)])
    return sitting, Answer({"events": told}, True)


def _load(request: Json) -> Begun:
    return _restored(text(request, "save")), Answer({})


def _restored(text: str) -> Sitting:
    saved = read_save(text)
    sitting = Sitting(saved.match, saved.start, _saved_quiz(saved))
    sitting.restore(saved)
    return sitting


def _saved_quiz(saved: Saved) -> Quiz | None:
    """The puzzle that the save is of; raises `TextFault` bad-save if it belongs to another one."""
    if saved.puzzle is None:
        return None
    try:
        quiz = read_quiz(saved.puzzle)
        if position_data(match_of(quiz, saved.match.seats).state) == position_data(saved.start):
            return quiz
    except (KeyError, TypeError, TalonError):
        pass
    raise TextFault("bad-save", why="puzzle")


def _open(request: Json) -> Begun:
    """A position or a puzzle from a link, a file or as JSON, or a saved game from a file.

    Anything hidden in it is filled in at random.
    """
    if "link" in request:
        link = text(request, "link")
        kind = kind_of_link(link)
        if kind == "puzzle":
            return _posed(linked_quiz(link))
        if kind == "deal":
            return _played_again(request, *read_deal_link(link))
        state = read_link(link)
    elif "file" in request:
        file = text(request, "file")
        data = read_json(file, limits.MATCH)
        if isinstance(data, dict) and "talon" in data:
            return _restored(file), CHANGED
        state = position_of(data)
    else:
        state = position_of(request.get("position"))
    seed = request.get("seed")
    stream = Stream(seed if isinstance(seed, str) else state.seed, "open")
    state = sample(view_of(state, state.turn)._replace(state=state), stream)
    seats = _seats_of(request, state)
    match = Match(state.rules, seats, f"{stream.word():016x}", (), state)
    return Sitting(match, state), CHANGED


def _seats_of(request: Json, state: State) -> tuple[Seat, ...]:
    """Who sits there, if the request says so; raises `TextFault` bad-seat."""
    names = request.get("seats")
    seats = read_seats(names) if names is not None else default_seats(state)
    if len(seats) != state.seats:
        raise TextFault("bad-seat", seats=len(seats), least=state.seats, most=state.seats)
    return seats


def _played_again(request: Json, start: State, moves: Sequence[Move]) -> Begun:
    """A deal that is over, with all that happened in it."""
    seats = _seats_of(request, start)
    match = Match(start.rules, seats, start.seed, (), start, began=seats)
    steps = [match]
    for move in moves:
        match, _ = step(match, move)
        steps.append(match)
    sitting = Sitting(match, start)
    sitting.history = History(steps)
    return sitting, CHANGED


def check(sitting: Sitting | None, request: Json) -> Answer:
    """Checks whether an `open` like this would succeed; the game on the table stays."""
    _open(request)
    return Answer({})


def _puzzle(request: Json) -> Begun:
    """A puzzle from a seed or, with a date, the one of that day."""
    wish = [optional_text(request, key) for key in ("seed", "date", "kind", "game")]
    return _posed(new_quiz(*wish))


def _posed(quiz: Quiz) -> Begun:
    match = match_of(quiz, default_seats(quiz.puzzle.state))
    return Sitting(match, match.state, quiz), CHANGED


DOES: dict[str, Callable[[Json], Begun]] = {
    "new": _new,
    "load": _load,
    "open": _open,
    "puzzle": _puzzle,
}
