"""Screen-reader announcements: every event once, in order, at the chosen length."""

from felt import felt, seats, table
from messages import afresh, hush, remember, say
from puzzles import view as puzzles
from rules import guide
from state import COMMITS
from table.prompt import asks, begins, watches
from words import digits, isolated, listed, of, pieces, sentences

if False:
    from typing import Any

    from shapes import Meld, Over, Reply, Told

    from state import State

_ = of("announcer")

# Events that the person sees and hears while acting, before the turn ends.
_DONE = ("laid", "added", "freed", "rearranged", "timed_out")
# Events of the others' turns that may be left out for brevity: they show in what follows.
_SMALL = ("drew", "opened")
# The event before the end of a deal, which says it again.
_OUT = "went_out"
# Requests that change what lies on the table before the turn ends.
_DRAFTS = ("place", "split", "undo", "redo", "reset", "try", "fix")
# Keys of a meld whose changes are told.
_TOLD = ("label", "state", "cards")
# Requests after which the whole hand is new.
_HANDS = ("next", "reveal")


def _is_same(meld: "Meld", other: "Meld") -> bool:
    """Return True if nothing about two melds differs that is told."""
    return meld == other or all(meld.get(key) == other.get(key) for key in _TOLD)


class Announcer:
    """Remembers what was told last, so that only what is new is told."""

    def __init__(self, state: "State") -> None:
        self.state = state
        # The game whose beginning was told, and what was asked for last.
        self._greeted: "str | None" = None
        self._asked = ""
        # Questions asked in this game: a person need not hear them again in each turn.
        self._known: list[str] = []
        # The melds, when the person's last turn ended and before the last request.
        self._then: "list[Meld]" = []
        self._before: "list[Meld]" = []

    def leave(self) -> None:
        """Forget the game: whoever comes back to it hears again what it is."""
        self._greeted = None
        hush()

    def look(self) -> None:
        """Remember what lies on the table before a reply is shown."""
        self._before = self.state.view["table"] if self.state.reply else []

    def tell_event(self, event: "Told", many: bool) -> None:
        """Tell an event at its moment; `many`: it is one of several of a reply."""
        say(sentences(self._events([event], many)))

    def tell(
        self,
        do: str,
        reply: "Reply",
        game: "str | None",
        mine: bool | None,
        shown: int = 0,
        drawn: bool = False,
    ) -> bool:
        """Tell what a reply has brought, but for the events `shown` at moments of their own.

        `mine`: it was the person's turn before; `drawn`: the focus goes to the card that they
        drew, which is told by that. Returns True if the game begins for the person.
        """
        view, now = reply["view"], self.state.my_turn()
        if view["covered"]:
            # The announcement for the last player names their cards.
            hush()
        if mine and not now:
            afresh()
            self._then = view["table"]
        parts: list[str] = []
        begins = game != self._greeted
        if begins:
            self._greeted, self._asked = game, ""
            self._known = []
            self._then = view["table"]
            if not reply.get("lesson"):
                parts.append(view["title"])
        events = reply["events"][shown:]
        if begins and self.state.settings["told"] != "full":
            events = [event for event in events if event["event"] != "dealt"]
        if drawn and [event["event"] for event in events] in (["drew"], ["took"]):
            event = events.pop()
            remember(sentences([event["text"]]))
        parts += self._events(events, len(reply["events"]) > 1)
        if do in _DRAFTS and not reply["error"]:
            parts += self._drafted()
        if (begins or do in _HANDS) and view["hand"]:
            parts.append(guide.hand_in_words(view))
        say(sentences(parts))
        if reply.get("over") and do in COMMITS:
            say(sentences(self._result(reply["over"])))
        if not reply.get("lesson"):
            self._ask(do, reply, now, begins)
        return begins

    def tell_keys(self) -> None:
        """Tell how to play by keys, as is done once."""
        say(_("Press Tab, or C to type commands."))

    def _result(self, end: "Over") -> list[str]:
        """Everybody's points of a deal and in all, in the order of the seats."""
        view, told = self.state.view, []
        if not end["points"]:
            return [guide.scores_in_words(view)]
        for number in range(len(view["seats"])):
            # Translators: somebody's points in a deal, and in all: "Anna: +12, 40 in all"
            text = _("%(name)s: %(points)s, %(total)s in all")
            told.append(
                text
                % {
                    "name": isolated(view["seats"][number]["name"]),
                    "points": seats.points(end["points"][number], end.get("low")),
                    "total": digits(end["scores"][number]),
                }
            )
        return told

    def _ask(self, do: str, reply: "Reply", now: bool, begins_: bool) -> None:
        """Say what is to be done, if that was not said before; at first with the discard pile."""
        asked = asks(self.state, not self._asked) if now else ""
        if begins_ and self.state.shown:
            asked = watches()
        if reply["puzzle"] and do in ("end", "discard", "answer") and not reply["error"]:
            self._asked = ""
            asked = puzzles.prompt(self.state)["text"]
        if asked == self._asked:
            return
        opens, self._asked = not self._asked, asks(self.state, False) if now else ""
        if (
            self.state.settings["told"] != "full"
            and self._asked in self._known
            and not reply["puzzle"]
        ):
            say(begins(self.state) if opens else "")
            return
        self._known.append(self._asked)
        pile = reply["view"].get("discards") if begins_ else None
        say(sentences([asked] + (table.pile_labels(reply["view"])[1:] if asked and pile else [])))

    def _changed(self, before: "list[Meld]", brief: bool = False, verdict: str = "") -> list[str]:
        """The melds in words that are not as they were and, if there are fewer, how many.

        `brief`: what they are in few words, how many cards only where that is the only news, and
        the `verdict` where there is only one.
        """
        view = self.state.view
        now = view["table"]
        told = [felt.count_words(view)] if len(now) < len(before) else []
        old = len(before)
        changed = [n for n, meld in enumerate(now) if n >= old or not _is_same(before[n], meld)]
        if not brief:
            return told + [table.meld_label(view, number) for number in changed]
        for place, number in enumerate(changed):
            parts = [table.brief(view, number)]
            if number < old and before[number].get("label") == now[number].get("label"):
                parts.append(pieces(view["deck"], len(view["table"][number]["cards"])))
            if verdict and len(changed) == 1:
                parts.append(verdict)
            if place:
                told.append("%d: %s" % (number + 1, listed(parts, ",")))
            else:
                told.append(table.numbered(view, number, parts, True))
        return told

    def _drafted(self) -> list[str]:
        """The melds that the person has changed; in few words if all on the table are legal."""
        view = self.state.view
        wrong = [meld for meld in view["table"] if meld["state"] != "legal"]
        brief = not wrong and self.state.settings["told"] != "full"
        return self._changed(self._before, brief, table.state_word("legal", view["deck"]))

    def _events(self, events: "list[Told]", many: bool) -> list[str]:
        """The sentences of a turn, in its melds' place at middle length which of them changed.

        At full length what they hold now follows.
        """
        view, length = self.state.view, self.state.settings["told"]
        told: list[str] = []
        laid: "int | None" = None
        for event in events:
            mine, what = event["seat"] == view["seat"], event["event"]
            if not event["text"] or (mine and what in _DONE):
                continue
            if length != "full" and many and (what == _OUT or (not mine and what in _SMALL)):
                continue
            moved = what in _DONE and what != "timed_out"
            if moved and laid is None and length == "middle":
                told += self._holds(event["seat"]) + self._changed(self._before, True)
            elif not moved or length != "middle":
                told.append(event["text"])
            if what in _DONE:
                laid = event["seat"]
        if laid is not None and length == "full":
            told += self._holds(laid) + self._changed(self._before)
        return told

    def _holds(self, number: "int | Any") -> list[str]:
        """Return the number of a player's cards, in words."""
        view = self.state.view
        seat = view["seats"][number]
        return [listed([isolated(seat["name"]), pieces(view["deck"], seat["cards"])], ",")]

    def since(self) -> None:
        """Say which melds are not as they were when the person's last turn ended."""
        found = self._changed(self._then)
        say(sentences(found or [_("No meld has changed since your last turn.")]))
