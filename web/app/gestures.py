"""Taps, drags and keys on the table become requests to the engine, or another selection."""

import pick
from live import toast
from words import _

# Moves that are complete without a card.
_MOVES = ("draw", "take", "pass", "fail")


class Gestures:
    """What the person does with cards, melds and piles."""

    def __init__(self, desk, play):
        self.desk = desk
        self.play = play
        self._sorted = "rank"

    # taps

    def tap(self, target, event):
        """A tap on the table: select, or move what is selected."""
        self.play.motion.hurry()
        card = target.closest("[data-ref]")
        if card:
            self._tap_card(card, event)
            return
        pile = target.closest("[data-pile]")
        if pile:
            self._tap_pile(pile.getAttribute("data-pile"))
            return
        place = target.closest("[data-to]")
        if place:
            self._tap_place(place, event)
        elif self.desk.chosen and target.closest("#melds"):
            self.clear()

    def _tap_place(self, place, event):
        """A tap on a meld, the hand, the workbench or the room for a new meld."""
        desk = self.desk
        to = place.getAttribute("data-to")
        here = desk.chosen and pick.zone(desk.chosen[0][0])
        if to[0] == "t" and (not desk.chosen or here == to):
            self._tap_gap(place, to, event.clientX)
        elif to == "new" or (desk.chosen and here != to[0]):
            self.place(to)

    def _tap_card(self, card, event):
        """A tap on a card: it joins the selection, or its meld takes what is selected."""
        desk = self.desk
        ref = card.getAttribute("data-ref")
        group = desk.group_of(card)
        if group:
            desk.spot[group[0]] = group[1]
        where = pick.zone(ref)
        here = pick.zone(desk.chosen[0][0]) if desk.chosen else where
        if desk.my_turn() and where != here and where[0] in "tb" and not event.ctrlKey:
            self.place("bench" if where == "b" else where)
            return
        if event.detail == 2 and desk.my_turn():
            only = pick.only_target(ref, desk.reply["targets"])
            if only:
                desk.chosen = [(ref, card.getAttribute("data-card"))]
                self.place(only)
                return
        desk.chosen = pick.toggled(desk.chosen, ref, card.getAttribute("data-card"))
        desk.paint()

    def _tap_pile(self, pile):
        """A tap on stock or discards is the act that belongs to it."""
        desk = self.desk
        if pile == "discards" and desk.chosen and desk.act("discard"):
            self.discard()
        else:
            act = "draw" if pile == "stock" else "take"
            if desk.act(act):
                self.act(act)

    def _tap_gap(self, meld, to, across):
        """A tap between two cards of a meld splits it there, where melds may be split."""
        if not self.desk.my_turn() or not self.desk.reply["targets"]["free"]:
            return
        cards = list(meld.querySelectorAll("[data-ref]"))
        for spot in range(1, len(cards)):
            left = cards[spot - 1].getBoundingClientRect().right
            right = cards[spot].getBoundingClientRect().left
            if left - 1 <= across <= right + 1:
                self._split(int(to[1:]), spot)
                return

    # drags

    def lifted(self, ref):
        """A card begins to be dragged: it takes the selection along, or is the selection."""
        self.play.motion.hurry()
        desk = self.desk
        if not pick.holds(desk.chosen, ref):
            where = pick.zone(ref)
            cards = pick.cards_of(desk.view, where)
            spot = int(ref[len(where) :].lstrip("."))
            desk.chosen = [(ref, cards[spot])]
            desk.paint()

    def dropped(self, to, ref):
        """What was dragged is let go over a place; anywhere else nothing changes."""
        desk = self.desk
        here = pick.zone(desk.chosen[0][0]) if desk.chosen else ""
        if here == "h" and to == "hand":
            if ref:
                self._reorder(ref)
        elif to in ("stock", "discards"):
            self.discard()
        elif to and desk.my_turn() and to != here and not (here == "b" and to == "bench"):
            self.place(to)
        else:
            self.clear()

    # the selection

    def clear(self):
        """Select nothing."""
        self.desk.chosen = []
        self.desk.paint()

    def choose_whole(self):
        """Select the whole meld that the selection lies in."""
        desk = self.desk
        desk.chosen = pick.whole(desk.view, pick.zone(desk.chosen[0][0]))
        desk.paint()

    # requests

    def place(self, to):
        """Move the selected cards; their references are read when the request's turn comes."""
        desk = self.desk
        chosen = desk.chosen
        if not chosen:
            toast(_("Select a card first."))
            return
        if not self.play.may_act():
            return
        self.clear()
        self.play.motion.hurry()

        def build():
            refs = [one[0] for one in pick.remap(chosen, desk.view)]
            return {"do": "place", "cards": refs, "to": to} if refs else None

        self.play.ask(build)

    def _split(self, meld, spot):
        """Split a meld before the card at `spot`."""
        self.desk.chosen = []
        self.play.post({"do": "split", "meld": meld, "at": spot})

    def act(self, name):
        """A button of the reply that does something in the game, by its name."""
        if name in ("discard", "knock"):
            self.discard()
        elif name == "hint":
            self.play.hints.ask()
        elif name in _MOVES:
            self.play.post({"do": "move", "move": name})
        else:
            self.play.post({"do": name})

    def discard(self):
        """Discard the one selected hand card."""
        chosen = self.desk.chosen
        if len(chosen) != 1 or chosen[0][0][0] != "h":
            toast(_("Select just one card from your hand to discard."))
            return
        self.desk.chosen = []
        self.play.post({"do": "discard", "card": chosen[0][0]})

    def sort(self):
        """Sort the hand by suit, then by rank, in turn."""
        self._sorted = "suit" if self._sorted == "rank" else "rank"
        self.play.post({"do": "sort", "by": self._sorted})
        toast(_("Sorted by suit.") if self._sorted == "suit" else _("Sorted by rank."))

    def _reorder(self, ref):
        """Put the selected hand cards in the place of another one."""
        moving = [int(one[0][1:]) for one in self.desk.chosen]
        target = int(ref[1:])
        if target not in moving:
            rest = [n for n in range(len(self.desk.view["hand"])) if n not in moving]
            after = 1 if target > min(moving) else 0
            spot = rest.index(target) + after
            order = rest[:spot] + moving + rest[spot:]
            self.play.post({"do": "order", "cards": ["h%d" % number for number in order]})
        self.clear()
