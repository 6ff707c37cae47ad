"""Asks the engine everything that a page can ask, and prints a line per table, game and puzzle.

run.mjs next to it runs this with nothing but what the site ships, so that a module the build forgot
is a fault; then under CPython, which has the whole library and must say the same.
"""

import json
import sys
import traceback
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

sys.path.append(f"{__file__.rpartition('/')[0]}/../..")

from engine.bots import BOTS
from engine.games import GAMES
from engine.model import TextFault
from engine.model.rules import check_rules
from engine.session import Session
from engine.words import Message
from tests.drivers.scripted_player import TABLES, Player

STEPS = 40  # at each table
NAMES = ("\u00c1gnes", "\u0141ucja", "\u05d3\u05e0\u05d4", "\u5c0f\u6797", "\U0001f0cf")
VERBS: set[str] = set()
"""Requests that the engine has handled so far."""

Json = dict[str, Any]


class RecordingSession:
    """A session that sums up what it answered."""

    def __init__(self) -> None:
        """A session of its own, not yet asked anything."""
        self.session = Session()
        self.said = sha256()

    def ask(self, do: str, **more: object) -> Json:
        """The reply; what a page gets as text goes into the sum."""
        VERBS.add(do)
        reply = self.session.handle({"v": 1, "do": do, **more})
        self.said.update(json.dumps(reply).encode())
        return reply

    def new(self, game: str, *kinds: str) -> Json:
        """Begin a match between these."""
        seats = [{"name": kind, "kind": kind} for kind in kinds]
        return self.ask("new", game=game, rules={}, seed="shipped", seats=seats)

    def line(self, *title: str) -> str:
        """Return the title, and a hash of all replies since the session began."""
        return f"{' '.join(title)} {self.said.hexdigest()[:16]}"


def tables() -> Iterator[str]:
    """A person tries this and that at every table."""
    for game, place, kinds in TABLES:
        player = Player(game, place, kinds)
        said = sha256()
        for _ in range(STEPS):
            request = player.next()
            VERBS.add(request["do"])
            said.update(json.dumps(player.ask(request)).encode())
        yield f"table {game} {place} {said.hexdigest()[:16]}"


def deals() -> Iterator[str]:
    """In each game a deal between bots: told, saved, linked, reviewed, and the next one."""
    for game in GAMES:
        asked = RecordingSession()
        asked.ask("games")
        asked.ask("rules", game=game, rules={})
        reply = asked.new(game, "standard", "random")
        while not reply["over"]:
            reply = asked.ask("bot")
        for do in ("rules", "show", "record", "fair", "review"):
            assert asked.ask(do)["error"] is None, do
        deal = asked.ask("link")["deal"]
        assert asked.ask("qr", text=deal)["rows"], "the deal has no code"
        asked.ask("load", save=asked.ask("save")["save"])
        asked.ask("next")
        link = asked.ask("link")
        asked.ask("open", link=link["link"], seed="shipped")
        assert asked.ask("open", link=deal)["over"], "the deal is not over"
        asked.ask("open", position=link["position"], seed="shipped")
        yield asked.line("deal", game)


def bots() -> Iterator[str]:
    """Each bot takes two turns in each game."""
    for game in GAMES:
        for bot in BOTS:
            asked = RecordingSession()
            asked.new(game, bot, bot)
            for _ in range(2):
                assert asked.ask("bot")["error"] is None
            yield asked.line("bot", game, bot)


def puzzles() -> Iterator[str]:
    """Puzzles of each kind, opened, tried and given up."""
    for kind in ("out", "lay"):
        asked = RecordingSession()
        opened = asked.ask("puzzle", seed="shipped", kind=kind, game="rablo")
        assert opened["error"] is None
        asked.ask("arrange", moves=[])
        backwards = [f"h{place}" for place in range(len(opened["view"]["hand"]))][::-1]
        assert asked.ask("order", cards=backwards)["error"] is None
        asked.ask("answer")
        asked.ask("open", link=asked.ask("link")["link"])
        yield asked.line("puzzle", kind)


def names() -> Iterator[str]:
    """Players with letters that have marks, are of other scripts, or run from right to left."""
    for game in GAMES:
        asked = RecordingSession()
        for name in NAMES:
            seats = [{"name": f"{name} {kind}", "kind": kind} for kind in ("easy", "standard")]
            asked.ask("new", game=game, rules={}, seed="shipped", seats=seats)
            for _ in seats:
                assert asked.ask("bot")["error"] is None
            asked.ask("load", save=asked.ask("save")["save"])
        yield asked.line("names", game)


def wrong_rules() -> Iterator[str]:
    """Yield the refusal of wrong values: what ships must still know the fields' types."""
    rules = GAMES["rommi"].rules()
    for part in (rules.score._replace(sign=7), rules.deal._replace(style="singel")):
        name = type(part).__name__.removesuffix("Rules").lower()
        changed = rules._replace(**{name: part})
        try:
            check_rules(changed, rules.game, rules.options, rules.settings)
        except TextFault as fault:
            # The sentence is for programs, and stays at home.
            yield f"wrong {name}: {fault.code} {sorted(fault.params.items())}"
        else:
            raise AssertionError(f"a wrong {name} was accepted")


def rest() -> Iterator[str]:
    """The rest: words of another language, wrong requests, a fault with its traceback."""
    asked = RecordingSession()
    asked.ask(
        "speak", language={"language": "de", "messages": {Message("button", "Draw").key: "Ziehen"}}
    )
    asked.ask("open", link="r1.!!")
    asked.ask("load", save="{")
    asked.ask("nothing")
    try:
        raise ValueError("shown")
    except ValueError:
        assert traceback.format_exc().endswith("ValueError: shown\n")
    yield asked.line("rest")
    verbs = {name.removeprefix("_do_") for name in dir(Session) if name.startswith("_do_")}
    yield f"never asked: {sorted(verbs - VERBS)}"


def lines() -> list[str]:
    """All lines, the same wherever the engine runs."""
    parts = (tables, deals, bots, puzzles, names, wrong_rules, rest)
    return [line for part in parts for line in part()]


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines()))
