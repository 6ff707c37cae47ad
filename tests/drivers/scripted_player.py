"""A scripted person at the page, whose requests are always the same, and tables to play at."""

from collections.abc import Callable
from typing import Any

from engine.model import Stream
from engine.session import Session
from tests.drivers.house_rules import HOUSES
from tests.drivers.position_text import position_from

Json = dict[str, Any]

POSITIONS: tuple[Json, ...] = (
    position_from(
        "game kalooki; hands 7h 7d Kd Qd 2c 3c 9s / ?*9; "
        "table 7s 7c X | 4h X=5h 6h | 9h 9d X | 3c 4c 5c 6c; opened + +; discards Kc Jh"
    ),
    position_from(
        "game rablo; hands 8c 9c 6h Kd 2d 3d / ?*4; "
        "table 5c X 7c | 7d 7h 7s | 5d 5h 5s | 8h 9h Th; opened + +"
    ),
    position_from(
        "game raeuber; rules.manipulation strict; hands b10 y7 g7 r1 r2 / ?*6; "
        "table b7 b8 b9 | r3 r4 X r6 | g2 y2 r2; opened + +"
    ),
    position_from(
        "game rummy500; hands 7s 8s 9s 2d 3d 4d Kc / ?*13 / ?*13; dealer 1; round 3; "
        "discards 2c / 3c / 4c"
    ),
    position_from(
        "game rommi; hands 7s 7d 7h 2c 9c / ?*6; table 9s 9d 9h | 3c 4c 5c; discards Kh 6c"
    ),
)
TABLES = (
    *(("", place, "") for place in range(len(POSITIONS))),
    ("rablo", 0, "person,standard"),
    ("rablo", 1, "person,random,easy"),
    ("rablo", 2, "person,random"),
    ("kalooki", 0, "person,standard"),
    ("kalooki", 1, "person,person"),
    ("rummy500", 0, "person,easy"),
    ("rummy500", 1, "person,random,easy"),
    ("raeuber", 0, "person,standard"),
    ("raeuber", 1, "person,random"),
    ("rommi", 0, "person,easy"),
    ("rommi", 1, "person,random,standard"),
    ("rommi", 2, "person,person,easy"),
)


class Player:
    """Scripted person at the page, whose requests are always the same."""

    def __init__(self, game: str, house: int, kinds: str) -> None:
        self.session = Session()
        self.stream = Stream("player", game, str(house))
        self.plan: list[Json] = []
        self.reply: Json = {}
        if game:
            seats = [{"name": f"P{n}", "kind": kind} for n, kind in enumerate(kinds.split(","))]
            rules = HOUSES[game][house]
            self.ask({"do": "new", "game": game, "rules": rules, "seed": "before", "seats": seats})
        else:
            self.ask({"do": "open", "position": POSITIONS[house], "seed": "before"})
            self.plan = [{"do": "place", "cards": ["h0", "h1"], "to": "t0"}]

    def ask(self, request: Json) -> Json:
        self.reply = self.session.handle({"v": 1, **request})
        return self.reply

    def next(self) -> Json:
        """Return the next request."""
        reply, stream = self.reply, self.stream
        if reply.get("hint") and reply["view"]["phase"] == "play":
            last = reply["hint"]["moves"][-1].split()
            self.plan = [{"do": "try"}, {"do": "end"}]
            if last[0] == "discard":
                self.plan[1:] = [{"do": "discard", "card": last[1]}]
        if self.plan:
            return self.with_current_place(self.plan.pop(0))
        names = [act["act"] for act in reply["acts"] if act["on"]]
        if "reveal" in names:
            return {"do": "reveal"}
        if reply["over"]:
            return {"do": "show" if reply["over"]["match"] else "next"}
        if reply["view"]["seats"][reply["view"]["turn"]]["kind"] != "person":
            return {"do": "bot"}
        piles = [name for name in ("draw", "take", "pass", "fail") if name in names]
        if piles and (reply["view"]["phase"] == "draw" or not stream.below(8)):
            return {"do": "move", "move": stream.choice(piles)}
        return stream.choice(self.gestures())()

    def with_current_place(self, request: Json) -> Json:
        """Return the request with a card of the hand named by its current place."""
        hand = self.reply["view"]["hand"]
        if request.get("card") in hand:
            return request | {"card": f"h{hand.index(request['card'])}"}
        return request

    def gestures(self) -> list[Callable[[], Json]]:
        reply, stream = self.reply, self.stream
        hand, table = len(reply["view"]["hand"]), reply["view"]["table"]
        makers: list[Callable[[], Json]] = [
            lambda: {"do": stream.choice(("undo", "redo", "reset", "fix", "layable", "takeback"))},
            *[lambda: {"do": "hint"}] * 3,
            lambda: {"do": "sort", "by": stream.choice(("suit", "rank"))},
            lambda: {"do": "end"},
        ]
        spots = list(reply["targets"]["map"].items())
        makers += [lambda: self.place_card(spots)] * (6 if spots else 0)
        if hand:
            makers.append(lambda: {"do": "discard", "card": f"h{stream.below(hand)}"})
            makers.append(lambda: {"do": "place", "cards": self.some(hand), "to": "new"})
            makers.append(lambda: {"do": "place", "cards": self.some(hand), "to": "bench"})
        if table:
            meld = stream.below(len(table))
            size = len(table[meld]["cards"])
            makers.append(lambda: {"do": "split", "meld": meld, "at": stream.below(size + 1)})
            makers.append(lambda: {"do": "place", "cards": self.some(hand), "to": f"t{meld}"})
            taken = f"t{meld}.{stream.below(max(1, size))}"
            to = stream.choice(("hand", "bench", "new"))
            makers.append(lambda: {"do": "place", "cards": [taken], "to": to})
        return makers

    def place_card(self, spots: list[tuple[str, list[str]]]) -> Json:
        ref, targets = self.stream.choice(spots)
        return {"do": "place", "cards": [ref], "to": self.stream.choice([*targets, "new"])}

    def some(self, hand: int) -> list[str]:
        places = self.stream.shuffled(range(hand))[: 1 + self.stream.below(3)]
        return [f"h{place}" for place in places]
