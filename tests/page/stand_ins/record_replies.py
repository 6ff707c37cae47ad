"""Records replies of the engine for the tests of the page, which MicroPython runs without it.

    python -m tests.page.stand_ins.record_replies

`tests/session/test_page_replies.py` fails when a recorded reply differs from the engine's.
"""

import json
from pathlib import Path
from typing import Any

from engine.codes import read_challenge, write_result
from engine.session import Session, play_challenge

REPLIES = Path(__file__).with_name("replies")
SEATS = [{"name": "", "kind": "person"}, {"name": "Anna", "kind": "easy"}]


def reply_to(session: Session, **request: Any) -> dict[str, Any]:
    """Return the engine's reply to a request."""
    reply: dict[str, Any] = json.loads(session.answer(json.dumps({"v": 1, **request})))
    return reply


def all_replies() -> dict[str, Any]:
    """Return every reply that the tests use, by its name."""
    session = Session()
    games = reply_to(session, do="games")
    new = reply_to(
        session, do="new", id="a", game="rablo", rules={}, seats=SEATS, seed="5", casual=False
    )
    rules = reply_to(session, do="rules", game="rablo", rules={}, clause="2")
    link = reply_to(session, do="link", id="a")["link"]
    look = reply_to(session, do="look", link=link)
    analysis = reply_to(session, do="look", link=link, analyse=True)
    broken = reply_to(session, do="look", link=link[:-4])
    puzzle = reply_to(session, do="puzzle", id="p", kind="out", game="rablo", date="2026-03-04")
    answer = reply_to(session, do="answer", id="p")
    rate = reply_to(session, do="rate", level=2, score=1)
    return {
        **challenges(session),
        **lessons(session),
        **tips(session),
        **reviews(session),
        **links(session),
        "rommi": new_game(session, "rommi", "9"),
        "kalooki": new_game(session, "kalooki", "1"),
        "check": reply_to(session, do="check", file=puzzle["save"]),
        "turns": bot_turns(session),
        "games": games,
        "new": new,
        "rules": rules,
        "look": look,
        "analysis": analysis,
        "broken": broken,
        "puzzle": puzzle,
        "answer": answer,
        "rate": rate,
    }


def challenges(session: Session) -> dict[str, dict[str, Any]]:
    """Return the replies about a challenge of one deal that two bots have played."""
    made = reply_to(
        session,
        do="challenge",
        game="rommi",
        rules={},
        opponents=[{"kind": "rosa"}],
        deals=4,
        name="Anna",
        seed="5",
    )
    link = made["invitation"]["link"]
    challenge = read_challenge(link)
    results = []
    for kind, name in (("standard", ""), ("easy", "Anna"), ("easy:waits", "Béla")):
        played = play_challenge(challenge, kind, name, NODES)
        results.append(write_result(challenge, played))
    text = "&".join([link, *results[1:], "r1.AAAAAAA"])
    begun = reply_to(session, do="open", id="c", challenge=link)
    return {
        "made": made,
        "invited": reply_to(session, do="invite", text=text),
        "not-known": reply_to(session, do="invite", text=results[1]),
        "begun": begun,
        "compared-one": reply_to(
            session, do="compare", challenge=link, results=results[:1], own=True
        ),
        "compared": reply_to(session, do="compare", challenge=link, results=results[:2], own=True),
        "compared-many": reply_to(session, do="compare", challenge=link, results=results, own=True),
    }


def new_game(session: Session, game: str, seed: str, **more: Any) -> dict[str, Any]:
    """Return the reply to a new game, called like its game, against one bot."""
    request = {"id": game, "game": game, "rules": {}, "seats": SEATS, "seed": seed, "casual": False}
    return reply_to(session, do="new", **{**request, **more})


def lessons(session: Session) -> dict[str, Any]:
    """Return replies in the first lesson, and in a later one that judges the table."""
    first = reply_to(session, do="learn", id="l", game="rommi", step=None, known=[])
    misplaced = reply_to(session, do="place", id="l", cards=["h0", "h1"], to="new")
    steps, following = [], []
    while not steps or not following[-1]["error"]:
        steps.append(reply_to(session, do="show-me", id="l"))
        following.append(reply_to(session, do="next", id="l"))
    reply_to(session, do="learn", id="l", game="rablo", step=None, known=KNOWN)
    reply_to(session, do="place", id="l", cards=["h0"], to="new")
    crooked = reply_to(session, do="place", id="l", cards=["h1"], to="new")
    settled = reply_to(session, do="settle", id="l")
    return {
        "lesson": first,
        "lesson-misplaced": misplaced,
        "lesson-steps": [reply["lesson"] for reply in steps],
        "lesson-shown": steps[0],
        "lesson-next": following[0],
        "lesson-crooked": crooked,
        "lesson-settled": settled,
    }


# Ideas of the first lesson.
KNOWN = ["set", "run", "find", "draw-or-take", "lay", "discard-ends", "turn", "add", "close"]
COACH = {"codes": [], "deal": 1, "turn": None}
EMIL = [SEATS[0], {"name": "Emil", "kind": "emil"}]


def tips(session: Session) -> dict[str, Any]:
    """Return the coach's tips before a draw, and before a joker is discarded."""
    new_game(session, "rommi", "1", seats=EMIL)
    reply_to(session, do="bot", id="rommi")
    draw = reply_to(session, do="move", id="rommi", move="draw", coach=COACH)
    new_game(session, "kalooki", "1", seats=EMIL)
    reply_to(session, do="bot", id="kalooki")
    reply_to(session, do="move", id="kalooki", move="draw")
    discard = reply_to(session, do="discard", id="kalooki", card="h12", coach=COACH)
    return {"tip": draw, "tip-joker": discard}


def reviews(session: Session) -> dict[str, Any]:
    """Return a review in its parts, the position of its worst turn, and the next deal's hash."""
    seats = [SEATS[0], {"name": "Anna", "kind": "standard"}]
    reply = new_game(session, "raeuber", "2", rules={"rounds": 2}, seats=seats)
    drawn = 0
    while not reply["over"]:
        if reply["view"]["turn"] != 0:
            reply = reply_to(session, do="bot", id="raeuber")
        elif drawn < 5 or not reply_to(session, do="hint", id="raeuber")["hint"]["moves"]:
            reply = reply_to(session, do="move", id="raeuber", move="draw")
            drawn += 1
        else:
            reply_to(session, do="try", id="raeuber")
            reply = reply_to(session, do="end", id="raeuber")
    parts = [reply_to(session, do="review", id="raeuber", part=True) for _ in range(2)]
    link = parts[1]["review"]["worst"][0]["link"]
    reply_to(session, do="next", id="raeuber")
    fair = reply_to(session, do="fair", id="raeuber")
    return {
        "review-begun": parts[0],
        "review": parts[1],
        "mistake": reply_to(session, do="open", id="m", link=link, seed="5eed"),
        "fair": fair,
    }


def links(session: Session) -> dict[str, Any]:
    """Return the links of a deal, before and after its end, and of a puzzle, and a QR code."""
    new_game(session, "rommi", "5", seats=EMIL)
    before = reply_to(session, do="link", id="rommi")
    reply = before
    while not reply["over"]:
        if reply["view"]["turn"] != 0:
            reply = reply_to(session, do="bot", id="rommi")
        else:
            reply_to(session, do="move", id="rommi", move="draw")
            reply = reply_to(session, do="discard", id="rommi", card="h0")
    text = f"https://talon.example/#{before['link']}"
    over = reply_to(session, do="link", id="rommi")
    reply_to(session, do="puzzle", id="q", kind="lay", game="rablo", seed="7")
    return {
        "link": before,
        "link-over": over,
        "link-puzzle": reply_to(session, do="link", id="q"),
        "qr": reply_to(session, do="qr", text=text),
    }


def bot_turns(session: Session) -> list[dict[str, Any]]:
    """Return turns of bots, which draw, lay and discard."""
    found = []
    for game in ("kalooki", "rommi"):
        reply = new_game(session, game, "1", seats=EMIL)
        for _turn in range(4):
            if reply["view"]["turn"] == 0:
                reply_to(session, do="move", id=game, move="draw")
                reply = reply_to(session, do="discard", id=game, card="h0")
            else:
                reply = reply_to(session, do="bot", id=game)
                found.append(reply)
    return found


# Of the solver, so that recording is quick.
NODES = 2000


def main() -> None:
    """Write the replies down."""
    for name, reply in all_replies().items():
        text = json.dumps(reply) + "\n"
        (REPLIES / f"{name}.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
