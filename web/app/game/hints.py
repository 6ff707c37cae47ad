"""Hints in three depths, what they mark and how they are played; and which cards can be laid."""

import asyncio

from browser import document
from faces import names, parts_of, spoken
from felt import overlays, panels, pick
from live import say
from words import of, sentences
from worker.seam import start as start_task

if False:
    from collections.abc import Callable, Sequence
    from typing import Any

    from shapes import Answer, Hint, HintTold, LayableTold, Request, Sentence, Way

    from game.desk import Desk
    from game.replay import Replay

_ = of("hints")

# The pile that a move takes a card from.
PILES = {"draw": "stock", "take": "discards"}
# What a hint can say: what to do, where its cards go, why.
ALL = ["what", "where", "why"]
# Between two steps that are played, in milliseconds.
EACH = 280
# A card by its reference.
_CARD = '#game [data-ref="%s"]'


def _mark(query: str, look: str, number: int | None = None) -> None:
    """Mark what a query finds, with a number if one is given."""
    found = document.querySelector(query)
    if found:
        found.classList.add(look)
        if number is not None:
            found.setAttribute("data-step", str(number))


def _bracket(refs: list[str]) -> None:
    """Set brackets to hand cards that belong together, one for each stretch side by side."""
    places = [pick.Place(ref) for ref in refs]
    held = sorted([place.spot for place in places if place.zone == "h"])
    for number in held:
        card = document.querySelector(_CARD % ("h%d" % number))
        slot = card.closest(".slot") if card else None
        if not slot:
            continue
        slot.classList.add("keep")
        if number - 1 not in held or not slot.previousElementSibling:
            slot.classList.add("from")
        if number + 1 not in held or not slot.nextElementSibling:
            slot.classList.add("till")


class Hints:
    """The hint on the table and the depth it is at; `post(request)` asks for one.

    Its depths are "what" (in the prompt's line), "where" and "why" (each in a panel); one that has
    nothing to say is left out.
    """

    def __init__(self, desk: "Desk", replay: "Replay", post: "Callable[[Request], None]") -> None:
        self.desk = desk
        self.replay = replay
        self._post = post
        self._hint: "Hint | Any" = None
        self._depth = 0
        # Whether the other way is shown, and the steps that are still to be played: (next, last).
        self._other = False
        self._left: "tuple[int, int] | None" = None
        # What asks for them, without the step.
        self._request: "Request" = {}

    def takes(self) -> "dict[str, Answer]":
        """What takes the replies to what it asks."""
        return {
            "hint": self.take,
            "layable": self.take_layable,
        }

    def ask(self) -> None:
        """Show the next depth of the hint, or ask for one."""
        if self._hint is None:
            self._post({"do": "hint"})
        else:
            self._depth = min(self._depth + 1, len(self._depths()) - 1)
            self._show()

    def take(self, request: "Request", reply: "HintTold") -> None:
        """Show the first depth of a hint that has come."""
        self.replay.stop()
        self._hint = reply["hint"]
        self._depth = 0
        self._other = False
        self._show()

    def show(self, hint: "Hint") -> None:
        """Show where the cards of a hint go that is known already."""
        self.replay.stop()
        self._hint, self._other = hint, False
        self._depth = min(1, len(self._depths()) - 1)
        self._show()

    def back(self) -> None:
        """Show the depth before this one."""
        if self._hint and self._depth:
            self._depth -= 1
            self._show()

    def instead(self) -> None:
        """Show where the cards go in the other way: laying now what is better kept."""
        if self._hint and self._hint.get("other"):
            self._other = True
            self._depth = 1
            self._show()

    def _way(self) -> "Way | Any":
        return self._hint["other"] if self._other else self._hint

    def _depths(self) -> list[str]:
        """The depths that have something to say."""
        way, why = self._way(), self._hint["why"] and not self._other
        found = ["what"]
        if way["lays"] or (not why and [one for one in way["steps"] if one["cards"]]):
            found.append("where")
        if why:
            found.append("why")
        return found

    def forget(self) -> None:
        """Close the hint: the table has changed, so it is out of date."""
        self._hint = None
        self.desk.show_hint("", False)

    def drop(self) -> None:
        """Forget the hint without drawing: another game is about to be drawn."""
        self._hint = None
        self._left = None

    def close(self) -> None:
        """Close the hint, and remove its marks and its words."""
        self._hint = None
        self.desk.unmark()
        self.desk.stand(self.desk.zone)
        self.desk.fill_hint("", False)
        self.desk.tell(None)
        self.desk.chips()
        overlays.give_back_room(self.desk)

    def open(self) -> bool:
        """Whether a hint is shown."""
        return self._hint is not None

    def _show(self) -> None:
        """Show the depth that the hint is at: its words, and its marks."""
        hint, way, depths = self._hint, self._way(), self._depths()
        depth = depths[self._depth]
        markup = ""
        if depth != "what":
            why = hint["why"] if depth == "why" else None
            instead = bool(hint.get("other")) and not self._other
            markup = panels.hint(way, ALL.index(depth), why, instead, depth != depths[-1])
        self.desk.unmark()
        self.desk.change(more=self._depth == 0 and len(depths) > 1)
        self.desk.tell(way["short"], _("Hint."))
        self.desk.show_hint(markup, True)
        self.desk.chips()
        self.mark()
        said: "Sequence[Sentence]" = [way["short"]]
        said = {"what": said, "where": way["steps"], "why": hint["why"]}[depth]
        for one in said:
            # One by one, so that each can be heard again.
            say(sentences([spoken(parts_of(one))]))

    def mark(self) -> None:
        """Mark what the hint is about, if there is one; at first only what is to be kept."""
        if not self._hint:
            return
        way = self._way()
        for refs in [] if self._other else self._hint["keeps"]:
            _bracket(refs)
        if self.desk.more:
            return
        several = len(way["steps"]) > 1
        for number, step in enumerate(way["steps"]):
            for ref in step["cards"]:
                _mark(_CARD % ref, "hinted", number + 1 if several else None)
        if way["act"] and not way["lays"]:
            if way["act"] not in ("discard", "knock"):
                _mark('#acts [data-act="%s"]' % way["act"], "advised")
            if way["act"] in PILES:
                _mark("#piles [data-pile=%s]" % PILES[way["act"]], "hinted")

    def pulse(self, number: int) -> None:
        """Let the marks of one step be seen once more."""
        if not self._hint:
            return
        for ref in self._way()["steps"][number]["cards"]:
            found = document.querySelector(_CARD % ref)
            if found:
                found.classList.remove("pulse")
                # Read, so that the animation begins again.
                found.offsetWidth  # noqa: B018
                found.classList.add("pulse")

    # playing it

    def do_it(self, moves: bool) -> None:
        """Lay out what the hint says: step after step if anything `moves`, else all at once."""
        way = self._way() if self._hint else None
        request: "Request" = {"do": "try"}
        if way and self._other:
            request["other"] = True
        if not way or not moves or len(way["steps"]) < 2:
            self._post(request)
            return
        self._request = request
        self._left = (1, len(way["steps"]))
        start_task(self._play())

    async def _play(self) -> None:
        while self._left:
            number, last = self._left
            self._send(number)
            self._left = (number + 1, last) if number < last else None
            await asyncio.sleep(EACH / 1000)

    def _send(self, number: int) -> None:
        """Ask for one step; nothing is left while it is asked for, so it hurries nothing."""
        self._left = None
        request = dict(self._request)
        request["step"] = number
        self._post(request)

    def hurry(self) -> None:
        """Play the steps that are left at once: the person goes on."""
        if self._left:
            self._send(self._left[1])

    def take_layable(self, request: "Request", reply: "LayableTold") -> None:
        """Mark the hand cards that can be laid, and say how many there are."""
        self.replay.stop()
        refs = reply["cards"]
        self.desk.unmark()
        for ref in refs:
            _mark(_CARD % ref, "hinted")
        view = self.desk.view
        cards = [view["hand"][pick.Place(ref).spot] for ref in refs]
        marked = _.n_by(
            view["deck"],
            (
                "%(n)d card can be laid: look for the mark.",
                "%(n)d cards can be laid: see the marks.",
            ),
            (
                "%(n)d tile can be laid: look for the mark.",
                "%(n)d tiles can be laid: see the marks.",
            ),
            len(refs),
        )
        told = marked % {"n": len(refs)}
        if not refs:
            told = _.by(
                view["deck"],
                "None of your cards can be laid now.",
                "None of your tiles can be laid now.",
            )
        self.desk.tell(told)
        say(sentences([told, names(cards)]))
