"""The melds on the felt: sizes and places them, and draws those that have changed."""

from browser import document, morphing, sizes, window
from cards import layout
from cards.faces import letters, read
from markup import NOTHING, html, joined
from words import of

from . import table

if False:
    from typing import Any

    from js import Element
    from shapes import Bounds, Meld, Plan, View

    from markup import Markup
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
# From this width on, unless it is low, a window is no phone's.
TABLET = 700
# A phone's hand cards are at most so wide, also in large print, and at least so wide: below
# `FACES`, so that all have the same face.
HAND_LARGEST = {"normal": 63, "large": 84}
HAND_SMALLEST = {"normal": 42, "large": 56}
# So much of a phone's height the hand may take at most, and so many rows.
HAND_SHARE = 0.36
HAND_ROWS = 3
# A phone's piles lie in a strip at the foot of the felt: the width of their cards, while there is
# room, beside a crowded table, and when the table is full; and the strip's padding.
PILE_CARDS = (42, 30, 24)
STRIP = 16
# Height that prompt, margins and buttons take from the hand on a phone in landscape; below this
# width of the window the buttons have two rows.
LOW_TAKEN = 126
TWO_ROWS = 700
LOW_ROW = 50
# Below this height a phone in landscape has its hand beside the felt, if it is wider than that.
LOW = 480
NARROW = 559
LOW_PILES = 70
# The room that a panel takes beside the melds on a wide table.
DOCK = 400


def _element(name: str) -> "Element":
    return document.getElementById(name)


def _low() -> bool:
    return window.innerHeight <= LOW and window.innerWidth > max(NARROW, window.innerHeight)


def is_phone() -> bool:
    """Return True if the window is a phone's, upright or in landscape."""
    return window.innerWidth < TABLET or _low()


class Felt:
    """The melds as they are drawn, and the layout of the hand, which stays for a whole deal.

    `card` is the width of the melds' cards, `rows` and `held` are the hand's rows and the width of
    its cards, `pile` is that of the cards in a phone's piles, 0 without any.
    """

    def __init__(self, state: "State") -> None:
        self._state = state
        self._parts: "list[Markup]" = []
        self._order: list[int] = []
        self.card = 0
        # The width that the cards had last.
        self._near = 0
        self.rows, self.held, self.pile = 1, 0, PILE_CARDS[0]
        # The deal and window that the hand's layouts are for; the layouts, each leaving more room
        # for the melds than the one before; which of them is drawn; and the melds it was tried for.
        self._deal: "tuple[Any, ...] | None" = None
        self._layouts: "list[tuple[int, int, int]]" = []
        self._step = 0
        self._tried: "Any" = None
        # The height of the strip of piles that is drawn.
        self._strip = 0
        # The markup of the hand and of the workbench, and what the melds come to.
        self.hand = self.bench = NOTHING
        self.planned: "tuple[Plan, list[Markup]] | Any" = None

    def reset_card_size(self) -> None:
        """Let the cards grow again at the next drawing, in case there is more room."""
        self.card = 0

    def make_room_for(self, bench: "Markup") -> None:
        """Let the cards change their size if the workbench has changed."""
        if bench != self.bench:
            self.bench = bench
            self.reset_card_size()

    def plan_hand(self, view: "View", width: int) -> None:
        """Choose the hand's layout, for a hand that is so wide.

        It stays for the whole deal, except that it leaves the melds more room once their cards
        would become small, and that a hand may outgrow it.
        """
        count, state = len(view["hand"]), self._state
        window_size = (window.innerWidth, window.innerHeight)
        deal = (state.game, view["deal"], state.settings["print"], window_size)
        if deal != self._deal:
            # A hand that is not shown yet says nothing of its size.
            shown = count and width > 0
            self._deal, self._step, self._tried = deal if shown else None, 0, None
            self._layouts = self._hand_layouts(view, count + 1, width)
            self.rows, self.held, self.pile = self._layouts[0]
        elif is_phone() and layout.is_outgrown(count, width, self.rows, self.held):
            self._layouts = self._hand_layouts(view, count + 1, width)
        self._use(self._step)
        self._give_way(view)

    def _hand_layouts(self, view: "View", count: int, width: int) -> "list[tuple[int, int, int]]":
        """The layouts for a hand of so many cards: [(rows, card, card of a pile), ...]."""
        if not is_phone():
            card = int(sizes.css_number("--hc"))
            few = window.innerWidth >= WIDE or count - 1 <= RACK
            return [(rows, card, 0) for rows in ((1,) if few else (2, 1))]
        size = self._state.settings["print"]
        bounds = (HAND_SMALLEST[size], HAND_LARGEST[size])
        lone = view.get("discards") is None
        if _low():
            height = window.innerHeight - LOW_TAKEN
            height -= LOW_ROW if window.innerWidth < TWO_ROWS else 0
            rows, card = layout.hand_plan(count, width, height, bounds, HAND_ROWS)
            return [(rows, card, pile) for pile in ((PILE_CARDS[0], 0) if lone else PILE_CARDS[:1])]
        height = int(window.innerHeight * HAND_SHARE)
        rows, card = layout.hand_plan(count, width, height, bounds, HAND_ROWS)
        large, middle, small = PILE_CARDS if _element("piles").childElementCount else (0, 0, 0)
        # The stock alone gives its place to a full table: the Draw button shows it as well.
        last = (1, bounds[0], 0 if lone else small)
        between = (card + bounds[0]) // 2
        return [(rows, card, large), (rows, between, middle), (rows, bounds[0], middle), last]

    def drawn(self) -> int:
        """Note that the hand's layout is drawn; returns the height of its strip of piles."""
        self._strip = 0 if _low() else strip(self.pile)
        return self._strip

    def _use(self, step: int) -> None:
        self._step = min(step, len(self._layouts) - 1)
        self.rows, self.held, self.pile = self._layouts[self._step]

    def _give_way(self, view: "View") -> None:
        """Go on to the first layout that leaves enough room for the melds, if this one does not."""
        # A panel closes again.
        if [one for one in ("reasons", "hint") if not _element(one).hidden]:
            return
        if len(self._layouts) < 2:
            return
        melds = [len(one["cards"]) for one in view["table"]]
        if self._tried == melds:
            return
        self._tried = melds
        hand = _element("hand")
        here = int(sizes.inner_height(hand)) + self._strip
        while self._step < len(self._layouts) - 1:
            fitted = self._fitted(view, here - self._taken(self._step))
            if fitted["card"] >= layout.ROOMY and not fitted["scrolls"]:
                return
            self._use(self._step + 1)

    def _taken(self, step: int) -> int:
        """Return the height that a layout takes from the felt."""
        rows, card, pile = self._layouts[step]
        if _low():
            return 0
        return layout.hand_height(rows, card) + strip(pile)

    def plan(self, view: "View") -> "Plan":
        """The layout with the largest cards that fit."""
        plan = self._fitted(view, 0)
        self.card = self._near = plan["card"]
        # Without any room for melds, a phone's strip of piles would lie over the players.
        full = not _low() and _element("melds").clientHeight <= 0
        _element("piles").classList.toggle("off", is_phone() and (full or not self.pile))
        return plan

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
        plan = layout.fit_with_slot(
            boxes, width - 2 * reserve, height, limit, smallest, self.card, order, self._near
        )
        if reserve and plan["card"] < CENTRED:
            left = 0
            plan = layout.fit_with_slot(
                boxes, width - reserve, height, limit, smallest, self.card, order, self._near
            )
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
        # A lesson's words stand at the foot, near the cards that are touched.
        learning = document.body.hasAttribute("data-lesson")
        docked = open_ and wide >= WIDE and not _low() and not learning
        # The height that a panel takes from below is also taken from the workbench's place.
        below = ([] if docked else open_) + [_element("wholes")]
        taken = sum([panel.offsetHeight + 8 for panel in below if not panel.hidden])
        for name in ("felt", "piles"):
            _element(name).style.setProperty("--docked", "%dpx" % taken)
        width, height = melds.clientWidth, melds.clientHeight
        height -= 2 * self._top(view)
        if docked:
            return width - DOCK, height, 0
        if not _element("piles").childElementCount:
            return width, height, 0
        if _low():
            return width, height, LOW_PILES if self.pile else 0
        for least, taken in PILES:
            if wide >= least:
                return width, height, taken
        return width, height, 0

    def faced(self, view: "View", plan: "Plan") -> bool:
        """Return True if the melds' cards show faces: large ones do, or small ones if few."""
        size = plan["card"]
        if size >= LARGE_FACES:
            return True
        return size >= FACES and sum([len(meld["cards"]) for meld in view["table"]]) <= CROWDED

    def draw(self, view: "View", parts: "list[Markup]", plan: "Plan", slot: bool) -> None:
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

    def _fill(self, box: "Element", parts: "list[Markup]") -> None:
        """Bring the melds to their markup, only those that have changed if they are as many."""
        if len(parts) == len(self._parts):
            changed = [at for at, part in enumerate(parts) if part != self._parts[at]]
            markup = str(joined([parts[at] for at in changed]))
            if morphing.morph_children(box, " ".join([str(at) for at in changed]), markup):
                return
        morphing.morph(box, str(joined(parts)))

    def _place(self, box: "Element", plan: "Plan", slot: bool) -> None:
        width, height = plan["size"]
        top = plan["top"]
        places = []
        for number, spot in enumerate(plan["spots"]):
            size = plan["boxes"][number]
            places.append("%d %d %d" % (spot[0] + plan["left"], spot[1] + top, size[0]))
        if slot:
            left, down, wide, tall = layout.new_spot(plan, width, height, plan["limit"])
            if down + tall > height:
                box.classList.add("scrolls")
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


def strip(pile: int) -> int:
    """The height of a phone's strip of piles, whose cards are so wide; 0 without any."""
    return layout.card_height(pile) + STRIP if pile else 0


def count_words(view: "View") -> str:
    """Return the number of melds, in words."""
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


def _slot() -> "Markup":
    label = _("New meld")
    # A grid by itself, as the melds are: screen readers then leave the keys to the page.
    return html(
        '<div class="slot-at" role="grid" aria-label="%(label)s"><div role="row">'
        '<button type="button" role="gridcell" class="slot-new" data-zone="new" '
        'data-to="new" tabindex="-1"><b aria-hidden="true">+</b><span>%(label)s</span>'
        "</button></div></div>",
        label=label,
    )
