"""Lessons as a person plays them: the moves of a try as gestures in a session."""

import json
from pathlib import Path
from typing import Any

from engine.session import Session
from tests.drivers.sessions import ask

Json = dict[str, Any]
# The steps: sentences, accepted results, and every wrong try with its reply.
STEPS: list[Json] = json.loads(
    (Path(__file__).parents[1] / "learn" / "lessons.json").read_text("utf-8")
)
GAME = {"meld": "kalooki", "tiles": "raeuber"}
# Solutions that are as good as the shown one, or better.
OTHER_WAYS = (
    ("meld-3", "lay 9d 9h 9s"),
    ("rommi-5", "add 2 6h"),
    ("rablo-7", "lay 5h 7h X; end"),
    ("rablo-7", "lay 5h X 7h; add 1 X; end"),
    ("kalooki-6", "free 1 7h 7d; add 2 X"),
    ("kalooki-6", "free 1 7h 7d; add 3 X"),
    ("kalooki-6", "free 1 7h 7d; lay Qd Kd X"),
    ("rummy500-2", "discard 2c"),
    ("rummy500-4", "lay Kc Kd Ks; discard 4h"),
    ("rummy500-4", "lay Kc Kd Ks; discard 2d"),
    *[("rummy500-5", f"draw; discard {card}") for card in "2c 5d 6d 7d 8s Jh".split()],
)


def at_step(step: str) -> Session:
    """Return a session with that step on the table."""
    lesson = step.partition("-")[0]
    game = "rommi" if step in ("meld-1", "meld-2", "meld-3") else GAME.get(lesson, lesson)
    session = Session()
    reply = ask(session, "learn", game=game, step=step)
    assert reply["error"] is None and reply["lesson"]["step"] == step
    return session


def try_moves(session: Session, moves: list[str]) -> tuple[Json, Json]:
    """Make the moves by gestures, and let the draft settle.

    Return the reply before the last gesture and the last one.
    """
    replies = [ask(session, "show")]
    for move in moves:
        if replies[-1]["lesson"]["state"] != "wrong":
            replies.append(gesture(session, replies[-1], move))
    if replies[-1]["lesson"]["state"] == "try":
        replies.append(ask(session, "settle"))
    return replies[-2], replies[-1]


def gesture(session: Session, before: Json, move: str) -> Json:
    """Return the reply to one move, made by a gesture."""
    verb, *rest = move.split()
    if verb in ("draw", "take", "timeout"):
        return ask(session, "move", move=verb)
    if verb == "end":
        return ask(session, "end")
    if verb == "table":
        return ask(session, "arrange", moves=[move])
    to = "new" if verb == "lay" else "" if verb == "discard" else f"t{int(rest.pop(0)) - 1}"
    refs = refs_of_faces(before["view"], rest)
    if verb == "discard":
        return ask(session, "discard", card=refs[0])
    return ask(session, "place", cards=refs, to=to)


def refs_of_faces(view: Json, faces: list[str]) -> list[str]:
    """Return references to these faces, on the workbench first."""
    places = [(f"b{at}", text) for at, text in enumerate(view["bench"])]
    places += [(f"h{at}", text) for at, text in enumerate(view["hand"])]
    found = []
    for face in faces:
        ref = next(ref for ref, text in places if text == face and ref not in found)
        found.append(ref)
    return found


def sentence_with_cards(said: Json) -> str:
    """Return a sentence with its cards in braces, as in the lessons' descriptions."""
    parts = said.get("parts", [said["text"]])
    return "".join(
        part if isinstance(part, str) else " ".join(f"{{{card}}}" for card in part["cards"].split())
        for part in parts
    )
