"""The coach at the table: whether it may speak, what it says, and what is kept of it."""

import json

from faces import parts_of, spoken
from live import say, toast
from saves import kept
from sheets import settings
from table.marks import CARD
from words import of, sentences

if False:
    from collections.abc import Callable
    from typing import Any

    from shapes import App, Chosen, Hint, Mark, Reply, Request

_ = of("coach")

KEY = "coach"
# Requests before which it may speak, and so many deals of each game.
COSTS = ("move", "end", "discard", "place")
DEALS = 2
# After so many tips that were not wanted it is silent in that game.
_UNWANTED = 2
KEPT = kept.record(
    {
        "deals": kept.table(kept.name(), kept.whole(0, DEALS), 200),
        "off": kept.rows(kept.name(), 200),
        "at": kept.parts([kept.text(200), kept.whole(0, 1000000)], ["", 0]),
        "codes": kept.rows(kept.name(), 50),
        "turn": kept.whole(0, 1000000),
        "unwanted": kept.whole(0, _UNWANTED, 0),
    }
)
# What it shows that is no card.
PLACES = {
    "discards": '#piles [data-pile=discards], #acts [data-act="take"]',
    "undo": '#acts [data-act="undo"]',
}


class Coach:
    """Lets the engine speak before a request that costs, in the first deals of a game."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.state = app.state
        self.store = app.store
        # How many deals of each game were played to their end, and where it is silent.
        self.deals: dict[str, int] = {}
        self.off: list[str] = []
        # The deal on the table, what was said in it and in which turn, and tips not wanted.
        self.at = ["", 0]
        self.codes: list[str] = []
        self.turn: int | None = None
        self.unwanted = 0
        # What is said now: the tip, and what was about to be done.
        self._tip: "Any" = None
        self._before = ""
        self.read()

    def read(self) -> None:
        """Read what is kept; whatever is damaged counts for nothing."""
        found = kept.read(self.store, KEY, KEPT)
        self.deals, self.off, self.at = found["deals"], found["off"], list(found["at"])
        self.codes, self.turn, self.unwanted = found["codes"], found["turn"], found["unwanted"]

    def _keep(self) -> None:
        now: "dict[str, object]" = {"deals": self.deals, "off": self.off, "at": self.at}
        now.update({"codes": self.codes, "turn": self.turn, "unwanted": self.unwanted})
        self.store.put(KEY, json.dumps(now))

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {"tips-off": self.silence}

    # before a request

    def beside(self, request: "Request | None") -> "Request | None":
        """The request, with what was heard so far if the coach may speak before it."""
        if not request or request["do"] not in COSTS or not self.state.reply:
            return request
        self._answered(_named(request, self.state.view))
        if self._speaks():
            request["coach"] = {"deal": self._deal(), "codes": self.codes, "turn": self.turn}
        return request

    def _answered(self, now: str) -> None:
        """Note what became of a tip: the same once more means that it was not wanted."""
        if not self._before:
            return
        self.unwanted = self.unwanted + 1 if now == self._before else 0
        self._before = ""
        if self.unwanted >= _UNWANTED:
            self._hush()
        self._keep()

    def _speaks(self) -> bool:
        game = self.state.view["game"]
        if self.state.settings["tips"] == "off" or game in self.off or self._deal() > DEALS:
            return False
        return self._alone() and not self.state.puzzle and not self.state.lesson

    def _alone(self) -> bool:
        """Whether just one person plays: of several, nobody knows who is new."""
        return len([seat for seat in self.state.view["seats"] if seat["kind"] == "person"]) == 1

    def _deal(self) -> int:
        """Which deal of its game is played: the first is 1."""
        return self.deals.get(self.state.view["game"], 0) + 1

    def _hush(self) -> None:
        game = self.state.view["game"]
        if game not in self.off:
            self.off.append(game)

    # after a reply

    def sit(self, game: str) -> None:
        """Follow the table to another deal: nothing was said in it."""
        at = [game, self.state.view["deal"]]
        if at != self.at:
            # Another tab may have kept something since.
            self.read()
        if at != self.at:
            self.at, self.codes, self.turn = at, [], None

    def done(self) -> None:
        """A dealt deal is over: count it, and leave those in peace who gave no cause."""
        game = self.state.view["game"]
        if self._alone() and self.deals.get(game, 0) < DEALS:
            self.deals[game] = self.deals.get(game, 0) + 1
            if not self.codes:
                self._hush()
            self._keep()

    def take(self, request: "Request", reply: "Reply") -> None:
        """Say a tip in the prompt's line; what was chosen stays chosen."""
        tip = reply["tip"]
        self._tip, self._before = tip, _named(request, reply["view"])
        self.codes = self.codes + [tip["code"]]
        self.turn = tip["turn"]
        self._keep()
        chosen = _chosen(request, reply["view"])
        act = request["move"] if request["do"] == "move" else request["do"]
        # Translators: in front of what the coach says, as "Hint." is in front of a hint
        lead = _("Tip.")
        self.app.change(reply=reply, chosen=chosen, tip=(act, chosen), marks=[], folded=False)
        self.app.change(said=parts_of(tip), lead=lead, brief=False)
        say(sentences([lead, spoken(parts_of(tip)), _("Once more does it anyway.")]))

    def shown(self) -> "Hint | None":
        """Show what the tip means by its own marks; returns its hint if that shows it."""
        tip = self._tip
        if not tip:
            return None
        self.app.change(chosen=[])
        if not tip["shows"]:
            hint: "Hint" = tip["hint"]
            return hint
        self.app.tell(tip, _("Tip."), True)
        found: "list[Mark]" = []
        for name in tip["shows"]:
            for query in (PLACES.get(name) or CARD % name).split(", "):
                found.append((query, "advised" if "data-act" in query else "hinted", None))
        # The button that it shows is the only accent.
        self.app.change(panel="tip", marks=self.state.marks + found)
        return None

    def close(self) -> None:
        """Take the tip away, and leave everything as it is."""
        self.app.change(panel=None)
        self.app.tell(None)

    def silence(self) -> None:
        """No more tips in this game."""
        self._hush()
        self._before = ""
        self._keep()
        self.app.change(settings=settings.changed(self.state.settings, "tips", "some"))
        settings.write(self.store, self.state.settings)
        self.close()
        toast(_("No more tips in this game. The settings bring them back."))

    def brought_back(self) -> None:
        """Tips are wished for again, in every game's first deals."""
        self.off = []
        self.unwanted = 0
        self._keep()


def _chosen(request: "Request", view: "Any") -> "Chosen":
    """The hand cards that a request is about."""
    refs = request.get("cards") or ([request["card"]] if request.get("card") else [])
    hand = view["hand"]
    held = [ref for ref in refs if ref[0] == "h" and int(ref[1:]) < len(hand)]
    return [(ref, hand[int(ref[1:])]) for ref in held]


def _named(request: "Request", view: "Any") -> str:
    """What a request does, whatever the places of the cards."""
    cards = [text for _ref, text in _chosen(request, view)]
    return " ".join([request["do"], request.get("move") or "", request.get("to") or ""] + cards)
