"""The melds on the felt: sizes and places them, and draws those that have changed."""

from browser import document, morphing, sizes, window
from faces import escape, letters, read
from words import of

from . import layout, table

if False:
    from typing import Any

    from js import Element
    from shapes import Bounds, Meld, Plan, View

    from state import State

_ = of("felt")

RANKS = "A23456789TJQK"
# From this width on cards show faces; from the second one even on a crowded table.
FACES = 64
LARGE_FACES = 80
CROWDED = 40
# The room that the piles take at the side: (from this width of the window, pixels).
PILES = ((1700, 150), (1100, 128), (700, 92))
# The melds are centred, with as much room on the left as the piles take on the right, unless that
# would make their cards smaller than this.
CENTRED = 70
# From this width on the hand keeps to one row; on a narrower tablet so many cards do.
WIDE = 1100
RACK = 14
# Below this height a phone in landscape has its hand beside the felt, if it is wider than that.
LOW = 480
NARROW = 559
LOW_PILES = 58
# The room that a panel takes beside the melds on a wide table.
DOCK = 400


def _element(name: str) -> "Element":
    return document.getElementById(name)


def _low() -> bool:
    return window.innerHeight <= LOW and window.innerWidth > max(NARROW, window.innerHeight)


def _line(name: str) -> int:
    """The height of one more row in the hand."""
    return layout.card_height(int(sizes.css_number(name))) + 6


class Felt:
    """The melds as they are drawn; `card` is their cards' width, `rows` those of the hand."""

    def __init__(self, state: "State") -> None:
        self._state = state
        self._parts: list[str] = []
        self._order: list[int] = []
        self.card = 0
        self.rows = 1
        # How many rows the hand has, its markup and the workbench's, and what the melds come to.
        self.drawn_rows = 0
        self.hand = self.bench = ""
        self.planned: "tuple[Plan, list[str]] | Any" = None

    def reset_card_size(self) -> None:
        """Let the cards grow again at the next drawing, in case there is more room."""
        self.card = 0

    def make_room_for(self, bench: str) -> None:
        """Let the cards change their size if the workbench has changed."""
        if bench != self.bench:
            self.bench = bench
            self.reset_card_size()

    def spare_rows(self, view: "View", drawn: int) -> int:
        """How many rows the hand may take; now it has `drawn`.

        On a phone it takes a second one while the table can spare the room, on a tablet only for
        more cards than are dealt.
        """
        wide = window.innerWidth
        few = wide >= WIDE or (wide >= 700 and len(view["hand"]) <= RACK)
        if _low():
            self.rows = 3
        elif few or not self._tight(view):
            self.rows = 1
        elif not self.card or self.rows > 1:
            two = self._fitted(view, _line("--hc") * (drawn - 2))
            self.rows = 2 if two["card"] >= layout.ROOMY and not two["scrolls"] else 1
        return self.rows

    def plan(self, view: "View") -> "Plan":
        """The layout with the largest cards that fit."""
        plan = self._fitted(view, 0)
        self.card = plan["card"]
        return plan

    def _tight(self, view: "View") -> bool:
        """Whether the hand's cards overlap in one row."""
        size = sizes.css_number("--hc")
        return len(view["hand"]) * (size + 4) > sizes.inner_width(_element("hand"))

    def _fitted(self, view: "View", more: int) -> "Plan":
        """The plan for a felt that is `more` pixels higher than it is now."""
        large = self._state.settings["print"] == "large"
        smallest = 36 if large else layout.SMALLEST
        limit = layout.limits(window.innerWidth, large)
        boxes = [(len(one["cards"]), self._caption(one, view)) for one in view["table"]]
        width, height, reserve = self._room(view)
        height += more
        left = reserve
        order = tidy_order(view["table"]) if self._state.tidied else None
        plan = layout.fit(boxes, width - 2 * reserve, height, limit, smallest, self.card, order)
        if reserve and plan["card"] < CENTRED:
            left = 0
            plan = layout.fit(boxes, width - reserve, height, limit, smallest, self.card, order)
        plan["left"] = left
        plan["top"] = self._top(view)
        plan["size"] = (width - reserve - left, height)
        plan["limit"] = limit
        return plan

    def _caption(self, meld: "Meld", view: "View") -> int:
        """The letters under a meld; on a phone its panel says instead what is wrong with it."""
        if window.innerWidth < 700 and not _element("reasons").hidden:
            return 0
        return letters(table.caption(meld, view["deck"]))

    def _top(self, view: "View") -> int:
        """The room above the first row: on a phone only what names and flags need."""
        if window.innerWidth >= 700 and not _low():
            return 12
        marked = [one for one in view["table"] if one.get("by") or one["state"] != "legal"]
        return 11 if marked else 4

    def _room(self, view: "View") -> tuple[int, int, int]:
        """The felt's (width, height) for melds, and what the piles take at the side."""
        melds = _element("melds")
        wide = window.innerWidth
        panels = [_element(name) for name in ("reasons", "hint")]
        open_ = [panel for panel in panels if not panel.hidden]
        # What a lesson says stands at the foot, near what is touched.
        learning = document.body.hasAttribute("data-lesson")
        docked = open_ and wide >= WIDE and not _low() and not learning
        # What a panel takes from below is also taken from the workbench's place.
        below = ([] if docked else open_) + [_element("wholes")]
        taken = sum([panel.offsetHeight + 8 for panel in below if not panel.hidden])
        _element("felt").style.setProperty("--docked", "%dpx" % taken)
        width, height = melds.clientWidth, melds.clientHeight
        height -= 2 * self._top(view)
        if docked:
            return width - DOCK, height, 0
        if not _element("piles").childElementCount:
            return width, height, 0
        if _low():
            return width, height, LOW_PILES if view.get("discards") is not None else 0
        for least, taken in PILES:
            if wide >= least:
                return width, height, taken
        return width, height, 0

    def faced(self, view: "View", plan: "Plan") -> bool:
        """Whether the melds' cards show faces: large ones do, smaller ones if they are few."""
        size = plan["card"]
        if size >= LARGE_FACES:
            return True
        return size >= FACES and sum([len(meld["cards"]) for meld in view["table"]]) <= CROWDED

    def draw(self, view: "View", parts: list[str], plan: "Plan", slot: bool) -> None:
        """Draw the melds from their markup, `parts`, and a place for a new one if `slot`."""
        box = _element("melds")
        if slot:
            parts = parts + [_slot()]
        if self._parts != parts:
            self._fill(box, parts)
            self._parts = parts
        box.setAttribute("aria-label", count_words(view))
        box.classList.toggle("scrolls", plan["scrolls"])
        box.classList.toggle("big", self.faced(view, plan))
        pad, gap = layout.frame(plan["card"])
        # Of the felt, not of the root: else a new size has the browser style the whole page anew.
        style = _element("felt").style
        for name, value in (("--tc", plan["card"]), ("--pad", pad), ("--cg", gap)):
            style.setProperty(name, "%dpx" % value)
        self._place(box, plan, slot)

    def _fill(self, box: "Element", parts: list[str]) -> None:
        """Bring the melds to their markup, only those that have changed if they are as many."""
        if len(parts) == len(self._parts):
            changed = [at for at, part in enumerate(parts) if part != self._parts[at]]
            markup = "".join([parts[at] for at in changed])
            if morphing.morph_children(box, " ".join([str(at) for at in changed]), markup):
                return
        morphing.morph(box, "".join(parts))

    def _place(self, box: "Element", plan: "Plan", slot: bool) -> None:
        width, height = plan["size"]
        top = plan["top"]
        places = []
        for number, spot in enumerate(plan["spots"]):
            size = plan["boxes"][number]
            places.append("%d %d %d" % (spot[0] + plan["left"], spot[1] + top, size[0]))
        if slot:
            left, down, wide, tall = layout.new_spot(plan, width, height, plan["limit"])
            left, down = left + plan["left"], down + top
            if not places:
                left, down, wide, tall = self._beside_piles(box)
            places.append("%d %d %d %d" % (left, down, wide, tall))
        sizes.place_children(box, ",".join(places))

    def _beside_piles(self, box: "Element") -> "Bounds":
        """The place for the first meld: left of the piles in the middle."""
        felt = box.getBoundingClientRect()
        pile = _element("piles").querySelector(".card")
        if not pile:
            return (int(felt.width) // 2 - 60, int(felt.height) // 2 - 50, 120, 100)
        card = pile.getBoundingClientRect()
        wide = int(min(card.width, card.left - felt.left - 24))
        left = int(card.left - felt.left) - wide - (36 if window.innerWidth >= 700 else 16)
        return (left, int(card.top - felt.top), wide, int(card.height))


def count_words(view: "View") -> str:
    """How many melds there are, in words."""
    count = len(view["table"])
    label = _.on(view["deck"]).n("Table, %(n)d meld", "Table, %(n)d melds", count)
    return label % {"n": count}


def tidy_order(melds: "list[Meld]") -> list[int]:
    """The melds' numbers in order: runs by suit and rank, then sets by rank, then the rest."""

    def key(number: int) -> tuple[int, str, int, int]:
        meld = melds[number]
        kinds = [read(text) for text in meld["cards"]]
        natural = [kind for kind in kinds if kind[0] != "joker"] or [("", "", "", "")]
        _kind, suit, rank, _means = natural[0]
        high = RANKS.find(rank) if rank and rank in RANKS else int(rank or 0)
        group = {"run": 0, "set": 1}.get(meld.get("kind") or "", 2)
        return (group, suit if group == 0 else "", high, number)

    return sorted(range(len(melds)), key=key)


def _slot() -> str:
    label = escape(_("New meld"))
    # A grid by itself, as the melds are: screen readers then leave the keys to the page.
    return (
        '<div class="slot-at" role="grid" aria-label="%s"><div role="row"><button type="button" '
        'role="gridcell" class="slot-new" data-zone="new" data-to="new" tabindex="-1">'
        '<b aria-hidden="true">+</b><span>%s</span></button></div></div>'
    ) % (label, label)
