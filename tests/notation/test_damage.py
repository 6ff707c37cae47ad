"""Damaged saves, records, links, positions and requests: refused or read, never anything else.

The only exceptions are the engine's own errors, no call exceeds a budget of work (counted, not
timed), and a refused input changes nothing. The full run tries 100,000 in all.
"""

import json
import sys
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.games import GAMES
from engine.model import Move, TalonError
from engine.notation import (
    position_data,
    position_of,
    read_json,
    read_link,
    read_move,
    read_option,
    read_puzzle_link,
    read_record,
    read_save,
    write_move,
    write_option,
    write_position,
    write_record,
)
from engine.play import Match
from engine.session import Session
from tests.drivers.damage import Damage, pack_link
from tests.drivers.scale import many, quick_only
from tests.drivers.scripted_player import Player
from tests.drivers.sessions import ask
from tests.drivers.text_tables import literal_rows

Json = dict[str, Any]

pytestmark = quick_only

# Calls and lines of Python. Reading the largest golden save takes some 80,000; a puzzle's takes
# 250,000, as its answer is proved again; a hint takes up to some millions.
READING = 2_000_000
PLAYING = 20_000_000
# A whole review at once, which the page never requests.
REVIEWING = 100_000_000

PLAIN = ("show", "hint", "try", "fix", "layable", "undo", "redo", "reset", "end", "bot", "next")
PROBES: tuple[Json, ...] = (
    *({"do": do} for do in PLAIN),
    *({"do": do} for do in ("link", "record", "fair", "takeback", "answer", "reveal", "save")),
    {"do": "review", "part": True},
)


class BudgetExceeded(BaseException):
    """Raised when a call has used up its budget of work."""


class Work:
    """Counts calls and lines of Python in its block; raises `Overworked` beyond the budget."""

    TOOL = 4

    def __init__(self, budget: int) -> None:
        self.left = budget

    def __enter__(self) -> "Work":
        watch = sys.monitoring
        watch.use_tool_id(self.TOOL, "work")
        watch.register_callback(self.TOOL, watch.events.PY_START, self._count)
        watch.register_callback(self.TOOL, watch.events.LINE, self._count)
        watch.set_events(self.TOOL, watch.events.PY_START | watch.events.LINE)
        return self

    def __exit__(self, *_: object) -> None:
        sys.monitoring.set_events(self.TOOL, 0)
        sys.monitoring.free_tool_id(self.TOOL)

    def _count(self, *_: object) -> None:
        self.left -= 1
        if self.left < 0:
            sys.monitoring.set_events(self.TOOL, 0)
            raise BudgetExceeded


def test_an_exhausted_budget_aborts_a_call() -> None:
    with pytest.raises(BudgetExceeded), Work(1000):
        for number in iter(int, 1):
            str(number)
    with Work(1000):
        sum(range(10))


class Moment(NamedTuple):
    """The engine's texts at one moment of a game."""

    save: str
    record: str
    link: Json
    position: Json
    moves: tuple[tuple[str, str], ...]


@cache
def moments() -> tuple[Moment, ...]:
    """Return moments of games of each kind: at starts, in turns, at deals' ends."""
    found = []
    for game in GAMES:
        for kinds in ("person,easy", "person,person,random"):
            player = Player(game, 0, kinds)
            for number in range(120):
                player.ask(player.next())
                if number % 12 == 0 or player.reply["over"]:
                    found.append(_moment(player.session))
    return tuple(found)


def _moment(session: Session) -> Moment:
    match = session.open_table.match
    moves = tuple((match.rules.game.id, write_move(move)) for _, move in match.moves[-8:])
    return Moment(
        ask(session, "save")["save"],
        write_record(match),
        ask(session, "link")["position"],
        position_data(match.state),
        moves,
    )


@cache
def puzzles() -> tuple[tuple[str, str, Json], ...]:
    """Return puzzles as saves, kinds and positions."""
    found = []
    for number in range(4):
        session = Session()
        ask(session, "puzzle", seed=str(number), kind=("out", "lay")[number % 2])
        if number == 2:
            ask(session, "answer")
        kind, state = read_puzzle_link(ask(session, "link")["link"])
        found.append((ask(session, "save")["save"], kind, position_data(state)))
    return tuple(found)


def _session_at(chance: Random) -> tuple[Session, str]:
    """Return a session with some game on the table, and its save."""
    session = Session()
    text = chance.choice(moments()).save
    assert ask(session, "load", save=text)["error"] is None
    return session, text


def _opens(session: Session, before: str, request: Json, chance: Random) -> bool:
    """Send the request to the session: if refused it changes nothing, else the game can go on."""
    reply = _reply_to_text(session, request)
    if reply["error"] is not None:
        assert reply["error"]["code"] and reply["error"]["text"]
        assert ask(session, "save")["save"] == before
        return False
    text = ask(session, "save")["save"]
    assert ask(Session(), "load", save=text)["error"] is None, "it cannot read its own save"
    for probe in ({"do": "show"}, *chance.sample(PROBES, 3)):
        with Work(PLAYING):
            _sendable(ask(session, **probe))
    refs = chance.sample(("h0", "h1", "b0", "t0.0", "t0.2", "t1.1"), 2)
    with Work(PLAYING):
        ask(session, "place", cards=refs, to=chance.choice(("new", "t0", "t1", "hand", "bench")))
        ask(session, "split", meld=0, at=2)
        _sendable(ask(session, chance.choice(("end", "fix", "undo"))))
    return True


def _reply_to_text(session: Session, request: Any) -> Json:
    """Return the reply to a request that comes as text, as from the page."""
    if not isinstance(request, dict):
        request = {"do": request}
    text = json.dumps({"v": 1, **request})
    with Work(REVIEWING if request.get("do") == "review" else PLAYING):
        try:
            found = read_json(text)
        except TalonError:
            found = {}
        reply = session.handle(found if isinstance(found, dict) else {})
    _sendable(reply)
    return reply


def _sendable(reply: Json) -> None:
    json.dumps(reply, ensure_ascii=False, allow_nan=False).encode()


def _save(damage: Damage) -> bool:
    session, before = _session_at(damage.chance)
    data = damage.value(json.loads(damage.chance.choice(moments()).save))
    return _opens(session, before, {"do": "load", "save": json.dumps(data)}, damage.chance)


def _text_of_a_save(damage: Damage) -> bool:
    session, before = _session_at(damage.chance)
    text = damage.text(damage.chance.choice(moments()).save)
    return _opens(session, before, {"do": "load", "save": text}, damage.chance)


def _puzzle(damage: Damage) -> bool:
    session, before = _session_at(damage.chance)
    data = damage.value(json.loads(damage.chance.choice(puzzles())[0]))
    return _opens(session, before, {"do": "load", "save": json.dumps(data)}, damage.chance)


def _position(damage: Damage) -> bool:
    session, before = _session_at(damage.chance)
    moment = damage.chance.choice(moments())
    data = damage.value(damage.chance.choice((moment.link, moment.position)))
    return _opens(session, before, {"do": "open", "position": data, "seed": "x"}, damage.chance)


def _link(damage: Damage) -> bool:
    session, before = _session_at(damage.chance)
    link = pack_link(json.dumps(damage.value(damage.chance.choice(moments()).link)))
    return _opens(session, before, {"do": "open", "link": link, "seed": "x"}, damage.chance)


def _puzzle_link(damage: Damage) -> bool:
    session, before = _session_at(damage.chance)
    _, kind, position = damage.chance.choice(puzzles())
    data = damage.value({"kind": kind, "position": position})
    link = pack_link(json.dumps(data), "q1.")
    return _opens(session, before, {"do": "open", "link": link}, damage.chance)


def _text_of_a_link(damage: Damage) -> bool:
    session, before = _session_at(damage.chance)
    whole = pack_link(json.dumps(damage.chance.choice(moments()).link))
    link = damage.text(damage.chance.choice((whole, whole.replace("p1", "q1"))))
    return _opens(session, before, {"do": "open", "link": link}, damage.chance)


def _record(damage: Damage) -> bool:
    text = damage.text(damage.chance.choice(moments()).record)
    match = _read_in_time(read_record, text)
    if match is None:
        return False
    assert _reread(match) == match
    return True


def _reread(match: Match) -> Match:
    return read_record(write_record(match))


def _small(damage: Damage) -> bool:
    """Read a damaged move, option or link."""
    moment = damage.chance.choice(moments())
    game, text = damage.chance.choice(moment.moves or (("rablo", "draw"),))
    rules = GAMES[game].rules()
    move: Move | None = _read_in_time(lambda text: read_move(text, rules), damage.text(text))
    if move is not None:
        assert read_move(write_move(move), rules) == move
    option = damage.chance.choice(GAMES[game].options)
    found = _read_in_time(
        lambda text: read_option(GAMES[game], text),
        damage.text(write_option(option.name, option.default)),
    )
    state = _read_in_time(read_link, damage.text(pack_link(json.dumps(moment.link))))
    if state is not None:
        assert position_of(position_data(state)) == state
    return move is not None or found is not None


def _read_in_time(read: Callable[[str], Any], text: str) -> Any:
    """Return the result of reading, or None if it is refused in time."""
    with Work(READING):
        try:
            return read(text)
        except TalonError:
            return None


REQUESTS = [one for (one,) in literal_rows(__file__, "REQUESTS")]


def _request(damage: Damage) -> bool:
    session, before = _session_at(damage.chance)
    ask(session, "reveal")
    before = ask(session, "save")["save"]
    for _ in range(3):
        request = damage.value(damage.chance.choice(REQUESTS))
        reply = _reply_to_text(session, request)
        if reply["error"] is None or reply.get("save"):
            break
        assert ask(session, "save")["save"] == before
    assert read_save(ask(session, "save")["save"])
    return reply["error"] is None


WAYS: tuple[Callable[[Damage], bool], ...] = (
    _save,
    _text_of_a_save,
    _puzzle,
    _position,
    _link,
    _puzzle_link,
    _text_of_a_link,
    _record,
    _small,
    _request,
)


@pytest.mark.parametrize("way", WAYS, ids=[way.__name__.strip("_") for way in WAYS])
def test_damaged_input_is_refused_or_read_without_another_error(
    way: Callable[[Damage], bool],
) -> None:
    for number in range(many(12, full=10_000)):
        try:
            way(Damage(number))
        except BaseException as problem:
            problem.add_note(f"damage number {number}")
            raise


def test_the_corpus_covers_every_kind_of_input() -> None:
    found = [json.loads(one.save) for one in moments()]
    assert len(found) > 40
    assert any(one["drafts"] for one in found) and any(one["played"] for one in found)
    assert any(one.position["phase"] == "over" for one in moments())
    assert any(one.link.get("before") for one in moments())
    assert all(json.loads(write_position(position_of(one.position))) for one in moments())
