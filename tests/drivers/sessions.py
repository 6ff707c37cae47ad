"""Sessions for tests: started, opened at a position, played turn by turn."""

import json
from typing import Any

from engine.play import Match
from engine.session import Session
from tests.drivers.position_text import position_from

Json = dict[str, Any]
# A turn in which cards can be added, laid and moved, and the seat may go out.
RABLO: Json = position_from(
    "game rablo; hands 8s 9s 4d 5d 6d / 2c 2d; opened + +; table 5s 6s 7s | 9h 9d 9c; "
    "stock Ks Kh Kd; seed 1"
)


def ask(session: Session, do: str, **more: Any) -> Json:
    # Convert to text and back, as the page does.
    return json.loads(json.dumps(session.handle({"v": 1, "do": do, **more})))


def begin_game(
    game: str, seats: str = "person,standard", seed: str = "7", id: str | None = None, **rules: Any
) -> Session:
    session = Session()
    kinds = seats.split(",")
    reply = ask(
        session,
        "new",
        game=game,
        rules=rules,
        seed=seed,
        id=id,
        seats=[{"name": f"P{n}", "kind": kind} for n, kind in enumerate(kinds)],
    )
    assert reply["error"] is None, reply["error"]
    return session


def play_deal_of_bots(game: str, seed: str) -> Session:
    """Return a deal between two bots, played to its end."""
    session = begin_game(game, "easy,easy", seed)
    while not ask(session, "show")["over"]:
        ask(session, "bot")
    return session


def open_position(position: Json) -> Session:
    session = Session()
    reply = ask(session, "open", position=position, seed="x")
    assert reply["error"] is None, reply["error"]
    return session


def error_code(reply: Json) -> str | None:
    return reply["error"]["code"] if reply["error"] else None


def at_table(session: Session) -> Match:
    return session.open_table.match


def one_turn(session: Session) -> Json:
    """Play the shortest possible turn for the seat on turn."""
    match = at_table(session)
    if match.deal_over:
        return ask(session, "next")
    if match.seats[match.state.turn].kind != "person":
        return ask(session, "bot")
    ask(session, "reveal")
    reply = ask(session, "show")
    on = [act["act"] for act in reply["acts"] if act["on"]]
    for name in ("draw", "take", "pass"):
        if name in on:
            return ask(session, "move", move=name)
    for card in range(len(reply["view"]["hand"])):
        reply = ask(session, "discard", card=f"h{card}")
        if reply["error"] is None:
            return reply
    raise AssertionError(on)
