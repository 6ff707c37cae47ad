"""Turns taps, drags and keys on the table into requests, or into another selection."""

from felt import pick
from live import toast
from words import of

if False:
    from typing import Any

    from js import Element, Event
    from shapes import Chosen, Request

    from game.desk import Desk
    from game.play import Play

_ = of("gestures")

# The zones that have a place of their own name.
_ZONES = {"hand": "h", "bench": "b"}
# Moves that need no card.
_MOVES = ("draw", "take", "pass", "fail")


class Gestures:
    """What the person does with cards, melds and piles."""

    def __init__(self, desk: "Desk", play: "Play") -> None:
        self.desk = desk
        self.play = play
        self._sorted = "rank"
        # The pile that is being dragged, and what was selected before the drag.
        self._pile: "str | Any" = None
        self._before: "Chosen" = []

    # taps

    def tap(self, target: "Element", event: "Event") -> None:
        """A tap on the table: select, or move what is selected."""
        if not self.desk.reply:
            return
        self.play.motion.hurry()
        card = target.closest("[data-ref]")
        if card and not self.is_there(card):
            # It is drawn, but the reply that takes it away has come.
            return
        if card and not self._tap_cut(card, event):
            self._tap_card(card, event)
        if card:
            return
        if target.closest(".grip"):
            self.choose_whole(target.closest("[data-to]").getAttribute("data-to"))
            return
        pile = target.closest("[data-pile]")
        if pile:
            self._tap_pile(pile.getAttribute("data-pile"))
            return
        place = target.closest("[data-to]")
        if place:
            self._tap_place(place, event)
        elif self.desk.chosen and target.closest("#melds"):
            # Before the draw there is no place for a new meld: a lesson says what comes first.
            if self.desk.reply.get("lesson"):
                self.place("new")
            else:
                self.clear()

    def is_there(self, card: "Element") -> bool:
        """Whether a drawn card is still on the table."""
        view = self.desk.view
        return pick.is_there(view, card.getAttribute("data-ref"), card.getAttribute("data-card"))

    def _tap_place(self, place: "Element", event: "Event") -> None:
        """A tap on a meld, the hand, the workbench or the slot for a new meld."""
        desk = self.desk
        to = place.getAttribute("data-to")
        here, meld = pick.here(desk.chosen), pick.Place(to).meld
        if meld >= 0 and here in ("", to):
            self._tap_gap(place, meld, event.clientX)
        elif to == "new" or pick.elsewhere(desk.chosen, _ZONES.get(to)):
            self.place(to)

    def _tap_card(self, card: "Element", event: "Event") -> None:
        """A tap on a card: it joins the selection, or its meld takes what is selected."""
        desk = self.desk
        ref = card.getAttribute("data-ref")
        group = desk.group_of(card)
        if group:
            desk.spot[group[0]] = group[1]
        where = pick.zone(ref)
        here = pick.here(desk.chosen) or where
        if desk.my_turn() and where not in (here, "h") and not event.ctrlKey:
            self.place("bench" if where == "b" else where)
            return
        if event.detail == 2 and desk.my_turn():
            only = pick.only_target(ref, desk.reply["targets"])
            if only:
                desk.change(chosen=[(ref, card.getAttribute("data-card"))])
                self.place(only)
                return
        desk.change(chosen=pick.toggled(desk.chosen, ref, card.getAttribute("data-card")))
        desk.paint()

    def _tap_pile(self, pile: str) -> None:
        """A tap on the stock draws; on the discard pile it discards or takes."""
        desk = self.desk
        if pile == "discards" and desk.chosen and desk.act("discard"):
            self.discard()
        else:
            act = "draw" if pile == "stock" else "take"
            # A lesson answers what can't be done now.
            if desk.act(act) or desk.reply.get("lesson"):
                self.act(act)

    def _tap_gap(self, meld: "Element", number: int, across: float) -> None:
        """A tap between two cards of a meld splits it there, where melds may be split."""
        if not self.desk.my_turn() or not self.desk.reply["targets"]["free"]:
            return
        cards = list(meld.querySelectorAll("[data-ref]"))
        for spot in range(1, len(cards)):
            left = cards[spot - 1].getBoundingClientRect().right
            right = cards[spot].getBoundingClientRect().left
            if left - 1 <= across <= right + 1:
                self._split(number, spot)
                return

    def _tap_cut(self, card: "Element", event: "Event") -> bool:
        """Split the meld if the tap is on the scissors above a selected card; says whether it was.

        A click made by a key has no `detail` and never splits.
        """
        above = event.detail and event.clientY < card.getBoundingClientRect().top
        if not above or not self._chosen_cut():
            return False
        self.split()
        return True

    def _chosen_cut(self) -> tuple[int, int] | None:
        """Where the selection would split its meld: (meld, place) of its first card, or None."""
        chosen = self.desk.chosen
        if pick.here(chosen) in ("", "h", "b") or not self.desk.my_turn():
            return None
        if not self.desk.reply["targets"]["free"]:
            return None
        first = min([pick.Place(one[0]) for one in chosen], key=lambda one: one.spot)
        return (first.meld, first.spot) if first.spot else None

    def split(self) -> None:
        """Split the meld of the selection before its first selected card."""
        cut = self._chosen_cut()
        if cut:
            self._split(cut[0], cut[1])

    # drags

    def lifted(self, ref: str, whole: bool) -> None:
        """Begin a drag: a selected card takes the selection along, any other becomes the selection.

        With `whole` its whole meld is dragged; `ref` may also name a pile.
        """
        desk = self.desk
        if not desk.reply:
            return
        self.play.motion.hurry()
        self._before = desk.chosen
        self._pile = ref if ref in ("stock", "discards") else None
        if self._pile:
            desk.change(chosen=[])
        elif whole:
            desk.change(chosen=pick.whole(desk.view, pick.zone(ref)))
        elif not pick.holds(desk.chosen, ref):
            where = pick.zone(ref)
            cards, spot = pick.cards_of(desk.view, where), pick.Place(ref).spot
            desk.change(chosen=[(ref, cards[spot])] if spot < len(cards) else [])
        desk.paint(self._drawing())

    def _drawing(self) -> str | None:
        """The act of the pile that is being dragged, if it can be done now."""
        act = {"stock": "draw", "discards": "take"}.get(self._pile)
        found = self.desk.act(act) if act and self.desk.my_turn() else None
        return act if found and found["on"] else None

    def dropped(self, to: str, ref: str) -> None:
        """Drop what was dragged on a place; anywhere else nothing changes."""
        desk = self.desk
        if not desk.reply:
            return
        drawing, self._pile = self._drawing(), None
        here = pick.here(desk.chosen)
        if drawing and to == "hand":
            self.act(drawing)
        elif here == "h" and to == "hand":
            self._reorder(ref)
        elif here == "h" and to in ("stock", "discards") and desk.my_turn():
            self.discard()
        elif here and self._takes(here, to):
            self.place(to)
        else:
            desk.change(chosen=self._before)
            desk.paint()

    def _takes(self, here: str, to: str) -> bool:
        """Whether to ask for this move at all; the engine decides whether it is possible."""
        if not to or not self.desk.my_turn() or to in ("stock", "discards"):
            return False
        return to != here and not (here == "b" and to == "bench")

    # the selection

    def clear(self) -> None:
        """Clear the selection."""
        self.desk.change(chosen=[])
        self.desk.paint()

    def choose_whole(self, where: str | None = None) -> None:
        """Select a whole meld, by default the one with the selected cards."""
        desk = self.desk
        desk.change(chosen=pick.whole(desk.view, where or pick.here(desk.chosen)))
        desk.paint()

    # requests

    def place(self, to: str) -> None:
        """Move the selected cards; their references are looked up when the request is sent."""
        desk = self.desk
        chosen = desk.chosen
        if not chosen:
            toast(_.by(desk.view["deck"], "Select a card first.", "Select a tile first."))
            return
        if not self.play.may_act():
            return
        self.play.motion.hurry()

        def build() -> "Request | None":
            refs = [one[0] for one in pick.remap(chosen, desk.view)]
            return {"do": "place", "cards": refs, "to": to} if refs else None

        self.play.ask(build)
        self.clear()

    def _split(self, meld: int, spot: int) -> None:
        """Split a meld before the card at `spot`."""
        self.desk.change(chosen=[])
        self.play.post({"do": "split", "meld": meld, "at": spot})

    def act(self, name: str) -> None:
        """Do what a button of the reply is for, by its name."""
        if name in ("discard", "knock"):
            self.discard()
        elif name == "hint":
            self.play.hints.ask()
        elif name in _MOVES:
            self.play.post({"do": "move", "move": name})
        else:
            self.play.post({"do": name})

    def discard(self) -> None:
        """Discard the one selected hand card."""
        chosen = self.desk.chosen
        if len(chosen) != 1 or pick.here(chosen) != "h":
            toast(_("Select just one card from your hand to discard."))
            return
        self.desk.change(chosen=[])
        self.play.post({"do": "discard", "card": chosen[0][0]})

    def sort(self) -> None:
        """Sort the hand by what goes together, by suit and by rank in turn."""
        self._sorted = {"rank": "melds", "melds": "suit", "suit": "rank"}[self._sorted]
        self.play.post({"do": "sort", "by": self._sorted})
        deck = self.desk.view["deck"]
        said = {
            "suit": _.by(deck, "Sorted by suit.", "Sorted by colour."),
            "rank": _.by(deck, "Sorted by rank.", "Sorted by number."),
            "melds": _("Sorted by what goes together."),
        }
        toast(said[self._sorted])

    def reorder(self, at_end: bool) -> None:
        """Put the selected hand cards at the start or at the end of the hand."""
        self._reorder("h%d" % (self._held() - 1) if at_end else "h0")

    def _reorder(self, ref: str) -> None:
        """Move the selected hand cards to another card's place."""
        moving = [pick.Place(one[0]).spot for one in self.desk.chosen]
        order = pick.moved(moving, pick.Place(ref).spot, self._held())
        if order:
            self.play.post({"do": "order", "cards": ["h%d" % number for number in order]})
        self.clear()

    def _held(self) -> int:
        return len(self.desk.view["hand"])
