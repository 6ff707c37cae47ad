"""What the page shows before any Python runs in the browser, as its own code makes it."""

import json
import sys
from pathlib import Path

APP = Path(__file__).resolve().parents[1] / "app"


def games() -> str:
    """The list of games as the start page shows it."""
    from engine.session import Session

    sys.path.insert(0, str(APP))
    from sheets import shell

    reply = json.loads(Session().answer('{"v":1,"do":"games"}'))
    return shell.games_html(reply)


def tagline(games: int) -> str:
    """The line under the name, which counts the games."""
    sys.path.insert(0, str(APP))
    import words

    return words.standing(games)["tagline"]


def first() -> str:
    """The way in for whoever has nothing here yet."""
    from engine.games import GAMES

    sys.path.insert(0, str(APP))
    from sheets import shell

    return shell.start_here(GAMES["rommi"].title)


def lesson() -> str:
    """The first step of the first lesson, as it stands on the table."""
    from engine.session import Session

    sys.path.insert(0, str(APP))
    import faces
    from felt import buttons, seats, table
    from learn.card import card

    reply = json.loads(Session().answer('{"v":1,"do":"learn","game":"rommi"}'))
    view, lesson = reply["view"], reply["lesson"]
    zones = {
        "seats": seats.lesson(view, lesson),
        "hint": card(lesson),
        "prompt": faces.sentence(reply["prompt"]["text"]),
        "hand": table.hand(view, [len(view["hand"])], False),
        "acts": buttons.learning(reply),
    }
    return "".join(f'<div data-for="{name}">{markup}</div>' for name, markup in zones.items())
