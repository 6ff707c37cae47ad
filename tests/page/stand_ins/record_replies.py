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


def all_replies() -> dict[str, dict[str, Any]]:
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


# Of the solver, so that recording is quick.
NODES = 2000


def main() -> None:
    """Write the replies down."""
    for name, reply in all_replies().items():
        text = json.dumps(reply) + "\n"
        (REPLIES / f"{name}.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
