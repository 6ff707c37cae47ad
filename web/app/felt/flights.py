"""Cards that fly: measured before and after a redraw, animated from the engine's events."""

import faces
from browser import document

# Milliseconds for each step, each flight and, at most, all steps, at each speed.
EACH = {"off": 0, "fast": 320, "normal": 800, "slow": 1500}
FLIGHT = {"off": 0, "fast": 200, "normal": 280, "slow": 480}
# How long a card or its seat glows before it flies, if the step has time for it.
GLOW = 300
# The delay between cards of one step; how long melds take to shift, and piles to move aside.
APART = 30
REFIT = 280
ASIDE = 420
LONGEST = {"off": 0, "fast": 2000, "normal": 4000, "slow": 9000}


def _spot(element):
    box = element.getBoundingClientRect()
    return (box.left, box.top, box.width, box.height)


def _bare(text):
    return "X" if text[:1] == "X" else text


def measure():
    """Measure where everything is: cards by meld and face, the hand, seats, piles, melds."""
    cards = {}
    melds = {}
    for meld in list(document.querySelectorAll("#melds .meld")):
        number = int(meld.getAttribute("data-meld"))
        faces = []
        for card in list(meld.querySelectorAll("[data-ref]")):
            text = card.getAttribute("data-card")
            faces.append(text)
            cards.setdefault((number, _bare(text)), []).append(_spot(card))
        melds.setdefault(" ".join(faces), []).append(_spot(meld))
    hand = {}
    for card in list(document.querySelectorAll("#hand [data-ref]")):
        hand.setdefault(card.getAttribute("data-card"), []).append(_spot(card))
    return {"cards": cards, "melds": melds, "hand": hand, "seats": _seats(), "piles": _piles()}


def _seats():
    found = {}
    for seat in list(document.querySelectorAll("#seats [data-seat]")):
        found[int(seat.getAttribute("data-seat"))] = _spot(seat)
    return found


def in_the_middle():
    """Where the piles are while they are in the middle, before the first meld; else None."""
    return _shown_piles("#piles ") if document.querySelector("#game.bare") else None


def leave_the_middle(helper, before):
    """Slide the piles from the middle to the side once the first meld is laid."""
    if not before or document.querySelector("#game.bare"):
        return
    now = _shown_piles("#piles ")
    for name in now:
        if name in before:
            pile = document.querySelector("#piles [data-pile=%s]" % name).closest(".pile")
            _slide(helper, pile, before[name], now[name], ASIDE)


def _slide(helper, element, start, end, duration):
    """Slide an element to its place from where it was, at the size that it had there."""
    across, down = _shift(start, end)
    if abs(across) + abs(down) > 3:
        helper.slide(element, across, down, start[2] / end[2], duration)


def _shown_piles(within=""):
    found = {}
    for pile in list(document.querySelectorAll(within + "[data-pile]")):
        spot = _spot(pile)
        if spot[2]:
            found[pile.getAttribute("data-pile")] = spot
    return found


def _piles():
    found = _shown_piles()
    if "stock" not in found:
        button = document.querySelector("[data-act=draw]") or document.querySelector("#acts")
        found["stock"] = _spot(button)
    return found


def _centre(spot):
    return (spot[0] + spot[2] / 2, spot[1] + spot[3] / 2)


def _shift(start, end):
    one, other = _centre(start), _centre(end)
    return (one[0] - other[0], one[1] - other[1])


def touched(event):
    """The cards on the table that an event has laid or moved, where they are now."""
    plan = Plan(None, {"cards": {}, "hand": {}, "seats": {}}, None)
    kind = event["event"]
    found = []
    if kind in ("laid", "added"):
        for text in (event.get("cards") or "").split(" "):
            found.append(plan.target(event["meld"], text))
    elif kind == "rearranged":
        for move in event.get("moves") or []:
            found.append(plan.target(move["to"], move["card"]))
    elif kind == "discarded":
        found.append(document.querySelector("[data-pile=discards]"))
    return [card for card in found if card]


class Plan:
    """The flights of one reply: built from its events, then flown one event after another."""

    def __init__(self, helper, before, viewer):
        self._helper = helper
        self._before = before
        self._viewer = viewer
        self._taken = []
        self.steps = []

    def target(self, meld, text):
        """A card of a meld with this face that has no flight yet, or None."""
        query = '#melds .meld[data-meld="%d"] [data-ref]' % meld
        for card in list(document.querySelectorAll(query)):
            ref = card.getAttribute("data-ref")
            if ref not in self._taken and _bare(card.getAttribute("data-card")) == _bare(text):
                self._taken.append(ref)
                return card
        return None

    def _start(self, seat, text):
        if seat == self._viewer:
            held = self._before["hand"].get(text)
            if held:
                return held.pop(0)
        return self._before["seats"].get(seat)

    def add(self, event):
        """Add an event's flights as one step."""
        kind = event["event"]
        seat = event.get("seat")
        flights = []
        if kind in ("laid", "added"):
            for text in (event.get("cards") or "").split(" "):
                card = self.target(event["meld"], text)
                start = self._start(seat, text)
                if card and start:
                    flights.append((card, start, seat == self._viewer))
        elif kind == "rearranged":
            for move in event.get("moves") or []:
                flights += self._moved(seat, move)
        elif kind == "discarded":
            card = document.querySelector("[data-pile=discards]")
            start = self._start(seat, event.get("card") or "?")
            if card and start:
                flights.append((card, start, seat == self._viewer))
        elif kind in ("drew", "took"):
            pile = self._before["piles"].get("stock" if kind == "drew" else "discards")
            if pile and seat == self._viewer:
                flights += self._drawn(pile)
            elif pile:
                flights.append((event.get("card") or "?", pile, seat))
        self.steps.append((event, flights))

    def _drawn(self, pile):
        for card in list(document.querySelectorAll("#hand .new")):
            ref = card.getAttribute("data-ref")
            if ref not in self._taken:
                self._taken.append(ref)
                return [(card, pile, True)]
        return []

    def _moved(self, seat, move):
        card = self.target(move["to"], move["card"])
        if not card:
            return []
        if move["from"]:
            spots = self._before["cards"].get((move["from"], _bare(move["card"])))
            return [(card, spots.pop(0), True)] if spots else []
        start = self._start(seat, move["card"])
        return [(card, start, seat == self._viewer)] if start else []

    def settle(self):
        """Slide the melds that have only moved or changed their size."""
        for meld in list(document.querySelectorAll("#melds .meld")):
            faces = [
                card.getAttribute("data-card") for card in list(meld.querySelectorAll("[data-ref]"))
            ]
            spots = self._before["melds"].get(" ".join(faces))
            if spots:
                _slide(self._helper, meld, spots.pop(0), _spot(meld), REFIT)

    def fly(self, each, duration, glow):
        """Start all flights: each step `each` ms after the last, and after a glow."""
        delay = 0
        for event, flights in self.steps:
            if flights and glow and event.get("seat") is not None:
                self._warn(event["seat"], delay, glow)
            for number, flight in enumerate(flights):
                card, start, other = flight
                late = delay + APART * number
                if isinstance(card, str):
                    self._sent(card, start, other, late + glow, duration)
                else:
                    across, down = _shift(start, _spot(card))
                    self._helper.fly(card, across, down, late, duration, other, glow)
            delay += each

    def _warn(self, seat, delay, glow):
        """Let the seat glow whose cards are about to fly."""
        plate = document.querySelector('#seats [data-seat="%d"] .plate' % seat)
        if plate:
            self._helper.glow(plate, delay, glow)

    def _sent(self, text, start, seat, delay, duration):
        end = self._before["seats"].get(seat)
        if end:
            size = 28
            across, down = _shift(start, end)
            x, y = _centre(end)
            look = faces.classes(text) + " sent"
            self._helper.send(
                look, x - size / 2, y - size * 0.73, across, down, size, delay, duration
            )
