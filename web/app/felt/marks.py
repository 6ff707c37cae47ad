"""Marks on cards, buttons, piles and seats: of a hint, a repair, steps that are shown again.

A mark is (selector, class, number or None); the hand cards to keep are marked by brackets.
"""

from browser import all_of, document
from felt import selection

if False:
    from shapes import App, Mark

LOOKS = ("hinted", "advised", "pulse", "found", "stepped", "mended", "glow")
BRACKET = "keep"
# The classes of all marks (those of a bracket also say where it begins and ends), and what has one.
_CLASSES = LOOKS + (BRACKET, "from", "till")
_MARKED = ", ".join(["#game ." + look for look in LOOKS + (BRACKET,)])
# A card by its reference.
CARD = '#game [data-ref="%s"]'


def of_cards(refs: list[str], look: str, number: int | None = None) -> "list[Mark]":
    """Return marks of cards by their references, all with the same number."""
    return [(CARD % ref, look, number) for ref in refs]


def draw(app: "App") -> None:
    """Remove the marks that were shown, and show those of the state."""
    for one in all_of(_MARKED):
        one.classList.remove(*_CLASSES)
        one.removeAttribute("data-step")
    for selector, look, number in app.state.marks:
        if look == BRACKET:
            _bracket(selector.split())
            continue
        for one in all_of(selector):
            one.classList.add(look)
            if number is not None:
                one.setAttribute("data-step", str(number))


def mark_seat(app: "App") -> None:
    """Mark the seat on turn, or the one whose step is shown again, and no other."""
    state = app.state
    view = state.view
    number = view["turn"] if state.step is None else state.steps[state.step]["seat"]
    for seat in all_of("#seats [data-seat]"):
        on = seat.getAttribute("data-seat") == str(number) and view["phase"] != "over"
        seat.classList.toggle("turn", on)


def _bracket(refs: list[str]) -> None:
    """Set brackets to hand cards that belong together, one for each stretch side by side."""
    places = [selection.Place(ref) for ref in refs]
    held = sorted([place.spot for place in places if place.zone == "h"])
    for number in held:
        card = document.querySelector(CARD % ("h%d" % number))
        slot = card.closest(".slot") if card else None
        if not slot:
            continue
        slot.classList.add("keep")
        if number - 1 not in held or not slot.previousElementSibling:
            slot.classList.add("from")
        if number + 1 not in held or not slot.nextElementSibling:
            slot.classList.add("till")
