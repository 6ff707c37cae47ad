"""Cards that fly: measured before and after a redraw, animated from the engine's events."""

import faces
from browser import document

if False:
    from typing import Any

    from js import Element
    from shapes import Flight, MovedCard, Spot, Told

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


def _spot(element: "Element") -> "Spot":
    box = element.getBoundingClientRect()
    return (box.left, box.top, box.width, box.height)


def _bare(text: str) -> str:
    return "X" if text[:1] == "X" else text


def measure() -> "dict[str, Any]":
    """Measure where everything is: cards by meld and face, the hand, seats, piles, melds."""
    cards: "dict[tuple[int, str], list[Spot]]" = {}
    melds: "dict[str, list[Spot]]" = {}
    for meld in list(document.querySelectorAll("#melds .meld")):
        number = int(meld.getAttribute("data-meld"))
        faces = []
        for card in list(meld.querySelectorAll("[data-ref]")):
            text = card.getAttribute("data-card")
            faces.append(text)
            cards.setdefault((number, _bare(text)), []).append(_spot(card))
        melds.setdefault(" ".join(faces), []).append(_spot(meld))
    hand: "dict[str, list[Spot]]" = {}
    for card in list(document.querySelectorAll("#hand [data-ref]")):
        hand.setdefault(card.getAttribute("data-card"), []).append(_spot(card))
    return {"cards": cards, "melds": melds, "hand": hand, "seats": _seats(), "piles": _piles()}


def _seats() -> "dict[int, Spot]":
    found = {}
    for seat in list(document.querySelectorAll("#seats [data-seat]")):
        found[int(seat.getAttribute("data-seat"))] = _spot(seat)
    return found


def in_the_middle() -> "dict[str, Spot] | None":
    """Where the piles are while they are in the middle, before the first meld; else None."""
    return _shown_piles("#piles ") if document.querySelector("#game.bare") else None


def leave_the_middle(animations: "Any", before: "dict[str, Spot] | None") -> None:
    """Slide the piles from the middle to the side once the first meld is laid."""
    if not before or document.querySelector("#game.bare"):
        return
    now = _shown_piles("#piles ")
    for name in now:
        if name in before:
            pile = document.querySelector("#piles [data-pile=%s]" % name).closest(".pile")
            _slide(animations, pile, before[name], now[name], ASIDE)


def _slide(
    animations: "Any", element: "Element", start: "Spot", end: "Spot", duration: int
) -> None:
    """Slide an element to its place from where it was, at the size that it had there."""
    across, down = _shift(start, end)
    if abs(across) + abs(down) > 3:
        animations.slide(element, across, down, start[2] / end[2], duration)


def _shown_piles(within: str = "") -> "dict[str, Spot]":
    found = {}
    for pile in list(document.querySelectorAll(within + "[data-pile]")):
        spot = _spot(pile)
        if spot[2]:
            found[pile.getAttribute("data-pile")] = spot
    return found


def _piles() -> "dict[str, Spot]":
    found = _shown_piles()
    if "stock" not in found:
        button = document.querySelector("[data-act=draw]") or document.querySelector("#acts")
        found["stock"] = _spot(button)
    return found


def _centre(spot: "Spot") -> tuple[float, float]:
    return (spot[0] + spot[2] / 2, spot[1] + spot[3] / 2)


def _shift(start: "Spot", end: "Spot") -> tuple[float, float]:
    one, other = _centre(start), _centre(end)
    return (one[0] - other[0], one[1] - other[1])


def touched(event: "Told") -> "list[Element]":
    """The cards on the table that an event has laid or moved, where they are now."""
    plan = Plan(None, {"cards": {}, "hand": {}, "seats": {}}, None)
    found = []
    if event["event"] == "laid" or event["event"] == "added":
        for text in event["cards"].split(" "):
            found.append(plan.target(event["meld"], text))
    elif event["event"] == "rearranged":
        for move in event["moves"]:
            found.append(plan.target(move["to"], move["card"]))
    elif event["event"] == "discarded":
        found.append(document.querySelector("[data-pile=discards]"))
    return [card for card in found if card]


class Plan:
    """The flights of one reply: built from its events, then flown one event after another."""

    def __init__(self, animations: "Any", before: "dict[str, Any]", viewer: int | None) -> None:
        self._animations = animations
        self._before = before
        self._viewer = viewer
        self._taken: list[str] = []
        self.steps: "list[tuple[Told, list[Flight]]]" = []

    def target(self, meld: int, text: str) -> "Element | None":
        """A card of a meld with this face that has no flight yet, or None."""
        query = '#melds .meld[data-meld="%d"] [data-ref]' % meld
        for card in list(document.querySelectorAll(query)):
            ref = card.getAttribute("data-ref")
            if ref not in self._taken and _bare(card.getAttribute("data-card")) == _bare(text):
                self._taken.append(ref)
                return card
        return None

    def _start(self, seat: int | None, text: str) -> "Spot | Any":
        if seat == self._viewer:
            held = self._before["hand"].get(text)
            if held:
                return held.pop(0)
        return self._before["seats"].get(seat)

    def add(self, event: "Told") -> None:
        """Add an event's flights as one step."""
        seat = event.get("seat")
        flights: "list[Flight]" = []
        if event["event"] == "laid" or event["event"] == "added":
            for text in event["cards"].split(" "):
                card = self.target(event["meld"], text)
                start = self._start(seat, text)
                if card and start:
                    flights.append((card, start, seat == self._viewer))
        elif event["event"] == "rearranged":
            for move in event["moves"]:
                flights += self._moved(seat, move)
        elif event["event"] == "discarded":
            card = document.querySelector("[data-pile=discards]")
            start = self._start(seat, event["card"])
            if card and start:
                flights.append((card, start, seat == self._viewer))
        elif event["event"] == "drew" or event["event"] == "took":
            pile = self._before["piles"].get("stock" if event["event"] == "drew" else "discards")
            if pile and seat == self._viewer:
                flights += self._drawn(pile)
            elif pile:
                flights.append((event["card"], pile, seat))
        self.steps.append((event, flights))

    def _drawn(self, pile: "Spot") -> "list[Flight]":
        for card in list(document.querySelectorAll("#hand .new")):
            ref = card.getAttribute("data-ref")
            if ref not in self._taken:
                self._taken.append(ref)
                return [(card, pile, True)]
        return []

    def _moved(self, seat: int | None, move: "MovedCard") -> "list[Flight]":
        card = self.target(move["to"], move["card"])
        if not card:
            return []
        if move["from"]:
            spots = self._before["cards"].get((move["from"], _bare(move["card"])))
            return [(card, spots.pop(0), True)] if spots else []
        start = self._start(seat, move["card"])
        return [(card, start, seat == self._viewer)] if start else []

    def settle(self) -> None:
        """Slide the melds that have only moved or changed their size."""
        for meld in list(document.querySelectorAll("#melds .meld")):
            faces = [
                card.getAttribute("data-card") for card in list(meld.querySelectorAll("[data-ref]"))
            ]
            spots = self._before["melds"].get(" ".join(faces))
            if spots:
                _slide(self._animations, meld, spots.pop(0), _spot(meld), REFIT)

    def fly(self, each: int, duration: int, glow: int) -> None:
        """Start all flights: each step `each` ms after the last, and after a glow."""
        delay = 0
        for event, flights in self.steps:
            seat = event.get("seat")
            if flights and glow and seat is not None:
                self._warn(seat, delay, glow)
            for number, flight in enumerate(flights):
                card, start, other = flight
                late = delay + APART * number
                if isinstance(card, str):
                    self._sent(card, start, other, late + glow, duration)
                else:
                    across, down = _shift(start, _spot(card))
                    self._animations.fly(card, across, down, late, duration, other, glow)
            delay += each

    def _warn(self, seat: int, delay: int, glow: int) -> None:
        """Let the seat glow whose cards are about to fly."""
        plate = document.querySelector('#seats [data-seat="%d"] .plate' % seat)
        if plate:
            self._animations.glow(plate, delay, glow)

    def _sent(self, text: str, start: "Spot", seat: int, delay: int, duration: int) -> None:
        end = self._before["seats"].get(seat)
        if end:
            size = 28
            across, down = _shift(start, end)
            x, y = _centre(end)
            look = faces.classes(text) + " sent"
            self._animations.fly_new(
                look, x - size / 2, y - size * 0.73, across, down, size, delay, duration
            )
