"""Cards that fly: measured at their places before a redraw, animated to their places after it."""

from browser import document
from cards import faces
from felt import selection

if False:
    from typing import Any

    from js import Element
    from shapes import Measured, Spot, Told, View

# The delay between cards of one event; how long melds take to shift, and piles to move aside.
APART = 30
REFIT = 280
ASIDE = 420
# The width of a card that flies to a seat.
SENT = 28
# How long a card flies that is dealt, and how many of them are seen to fly to each other seat.
DEALT = 240
_ROUNDS = 4


def _spot(element: "Element") -> "Spot":
    box = element.getBoundingClientRect()
    return (box.left, box.top, box.width, box.height)


def _seat(number: str) -> "Element | None":
    return document.querySelector('#seats [data-seat="%s"]' % number)


def _at(place: str, viewer: int) -> "Element | None":
    """The element of a place of the engine's, or None if it is not drawn."""
    if place == "discards" or place == "d%d" % viewer:
        return document.querySelector("[data-pile=discards]")
    if place == "stock":
        pile = document.querySelector("[data-pile=stock]")
        if pile and pile.offsetWidth:
            return pile
        return document.querySelector("[data-act=draw]") or document.querySelector("#acts")
    if place[0] in "sd":
        return _seat(place[1:])
    return document.querySelector('#game [data-ref="%s"]' % place)


def _melds() -> "list[Element]":
    return list(document.querySelectorAll("#melds .meld"))


def measure(events: "list[Told]", viewer: int) -> "Measured":
    """Measure where the cards are that these events move, and the melds: (cards, melds)."""
    cards = {}
    for event in events:
        for start, _end in event["places"]:
            element = _at(start, viewer)
            if element:
                cards[start] = _spot(element)
    return (cards, [_spot(meld) for meld in _melds()])


def warn(animations: "Any", event: "Told", viewer: int, glow: int) -> None:
    """Let what is about to fly glow: cards that show or, for hidden ones, their seat."""
    for start, _end in event["places"]:
        element = _at(start, viewer)
        if element and start[0] in "th":
            animations.glow(element, 0, glow)
    plate = _seat(str(event["seat"]))
    plate = plate.querySelector(".plate") if plate else None
    if plate and event["places"]:
        animations.glow(plate, 0, glow)


def fly(
    animations: "Any", events: "list[Told]", before: "Measured", viewer: int, duration: int
) -> None:
    """Fly the cards of events from where they were to where they are drawn now."""
    spots, melds = before
    was: "list[int] | None" = None
    places = [place for event in events for place in event["places"]]
    for one in events:
        event: "Any" = one
        was = was or event.get("was")
        for number, (start, end) in enumerate(event["places"]):
            card, origin = _at(end, viewer), spots.get(start)
            if not card or not origin or _at(start, viewer) is card:
                # A card that another seat throws onto its own pile stays at that seat.
                continue
            if end[0] in "sd" and end != "discards" and end != "d%d" % viewer:
                _send(animations, event.get("card") or "X", origin, _spot(card), duration)
            else:
                across, down = _shift(origin, _spot(card))
                seen = start[0] != "s"
                animations.fly(card, across, down, APART * number, duration, seen, 0)
    _shift_melds(animations, was, melds, places, duration)


def deal(animations: "Any", view: "View", duration: int) -> int:
    """Fly the cards of a deal from the stock to the seats and the hand; returns how long it takes.

    The table shows the deal as it is already: a card is unseen until it lands.
    """
    stock = _at("stock", view["seat"])
    if not stock:
        return 0
    origin, hand = _spot(stock), len(view["hand"])
    others = [seat for seat in range(len(view["seats"])) if seat != view["seat"]]
    flight = min(DEALT, duration // 2)
    for number in range(hand):
        delay = (duration - flight) * number // max(1, hand - 1)
        card = _at("h%d" % number, view["seat"])
        if card:
            across, down = _shift(origin, _spot(card))
            animations.fly(card, across, down, delay, flight, False, 0)
        for seat in others:
            place = _seat(str(seat))
            if place and number < min(_ROUNDS, view["seats"][seat]["cards"]):
                _send(animations, "?", origin, _spot(place), flight, delay)
    return duration


def _send(
    animations: "Any", text: str, start: "Spot", end: "Spot", duration: int, delay: int = 0
) -> None:
    """Fly a card to a seat, where it has no element of its own."""
    across, down = _shift(start, end)
    x, y = _centre(end)
    look = faces.classes(text) + " sent"
    animations.fly_new(look, x - SENT / 2, y - SENT * 0.73, across, down, SENT, delay, duration)


def _shift_melds(
    animations: "Any",
    was: "list[int] | None",
    before: "list[Spot]",
    places: "list[list[str]]",
    duration: int,
) -> None:
    """Slide the melds that have only moved, and hide a new one until its cards are there."""
    left = [selection.Place(start).meld for start, _end in places]
    joined = [selection.Place(end).meld for _start, end in places]
    for number, meld in enumerate(_melds()):
        old = was[number] if was and number < len(was) else number
        if not 0 <= old < len(before):
            animations.hide(meld, duration)
        elif number not in joined and old not in left:
            _slide(animations, meld, before[old], _spot(meld), REFIT)


def in_the_middle() -> "dict[str, Spot] | None":
    """Return the piles' places in the middle, before the first meld; None after it."""
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


def _centre(spot: "Spot") -> tuple[float, float]:
    return (spot[0] + spot[2] / 2, spot[1] + spot[3] / 2)


def _shift(start: "Spot", end: "Spot") -> tuple[float, float]:
    one, other = _centre(start), _centre(end)
    return (one[0] - other[0], one[1] - other[1])
