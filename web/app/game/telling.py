"""What is told to those who listen: all that happens, once, in order, as briefly as they wish."""

from felt import felt, table
from live import afresh, hush, say
from sheets import guide
from words import isolated, listed, of, pieces, sentences

if False:
    from shapes import Meld, Reply, Settings, Told

    from game.desk import Desk

_ = of("telling")

# What the person sees and hears while doing it, before the turn ends.
_DONE = ("laid", "added", "freed", "rearranged", "timed_out")
# What may be left out of the others' turns for the sake of brevity.
_SMALL = ("drew", "opened")
# Requests that change what lies on the table before the turn ends.
_DRAFTS = ("place", "split", "undo", "redo", "reset", "try", "fix")
# Requests after which the whole hand is new.
_HANDS = ("next", "reveal")


def _state(meld: "Meld") -> str:
    return meld["state"] + " " + " ".join(meld["cards"])


class Telling:
    """Remembers what was told last, so that only what is new is told."""

    def __init__(self, desk: "Desk", chosen: "Settings") -> None:
        self.desk = desk
        self.chosen = chosen
        # The game whose beginning was told, and what was asked for last.
        self._greeted: "str | None" = None
        self._asked = ""
        # The melds, when the person's last turn ended and before the last request.
        self._then: list[str] = []
        self._before: list[str] = []

    def leave(self) -> None:
        """Forget the game: whoever comes back to it hears again what it is."""
        self._greeted = None
        hush()

    def look(self) -> None:
        """Remember what lies on the table before a reply is shown."""
        self._before = self._melds() if self.desk.reply else []

    def tell(self, do: str, reply: "Reply", game: "str | None", mine: bool | None) -> None:
        """Tell what a reply has brought; `mine`: it was the person's turn before."""
        view, now = reply["view"], self.desk.my_turn()
        if mine and not now:
            afresh()
            self._then = self._melds()
        parts: list[str] = []
        begins = game != self._greeted
        if begins:
            self._greeted, self._asked = game, ""
            self._then = self._melds()
            if not reply.get("lesson"):
                parts.append(view["title"])
        parts += self._events(reply["events"])
        if do in _DRAFTS and not reply["error"]:
            parts += self._changed(self._before)
        if (begins or do in _HANDS) and view["hand"] and not reply.get("lesson"):
            parts.append(guide.hand_in_words(view))
        say(sentences(parts))
        if not reply.get("lesson"):
            self._ask(do, reply, now)

    def _ask(self, do: str, reply: "Reply", now: bool) -> None:
        """Say what is to be done, if that was not said before."""
        asked = self.desk.asks(not self._asked) if now else ""
        if reply["puzzle"] and do in ("end", "answer") and not reply["error"]:
            self._asked = ""
            asked = reply["prompt"]["text"]
        if asked != self._asked:
            self._asked = self.desk.asks(False) if now else ""
            say(asked)

    def _melds(self) -> list[str]:
        return [_state(meld) for meld in self.desk.view["table"]]

    def _changed(self, before: list[str]) -> list[str]:
        """The melds in words that are not as they were and, if there are fewer, how many."""
        view = self.desk.view
        now = self._melds()
        told = [felt.count_words(view)] if len(now) < len(before) else []
        for number, state in enumerate(now):
            if number >= len(before) or before[number] != state:
                told.append(table.meld_label(view, number))
        return told

    def _events(self, events: "list[Told]") -> list[str]:
        """The sentences of a turn, and at full length what its melds hold now."""
        view, length = self.desk.view, self.chosen["told"]
        told: list[str] = []
        laid: "int | None" = None
        for event in events:
            mine = event["seat"] == view["seat"]
            if not event["text"] or (mine and event["event"] in _DONE):
                continue
            if length == "brief" and not mine and event["event"] in _SMALL and len(events) > 1:
                continue
            told.append(event["text"])
            if event["event"] in _DONE:
                laid = event["seat"]
        if laid is not None and length != "brief":
            seat = view["seats"][laid]
            told.append(listed([isolated(seat["name"]), pieces(view["deck"], seat["cards"])], ","))
        if laid is not None and length == "full":
            told += self._changed(self._before)
        return told

    def since(self) -> None:
        """Say which melds are not as they were when the person's last turn ended."""
        found = self._changed(self._then)
        say(sentences(found or [_("No meld has changed since your last turn.")]))
