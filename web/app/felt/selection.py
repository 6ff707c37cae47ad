"""The selection, and where it may go: all that the page remembers of a gesture.

A selected card is (reference, text); a reference is "h3" in the hand, "t2.0" on the table, "b1" on
the workbench.
"""

if False:
    from shapes import Chosen, Fits, Targets, View

    from state import State

# Where cards lie that are in no meld: the hand and the workbench.
_LOOSE = ("h", "b")


class Place:
    """A place, read from its text: where a card is ("h3", "t2.0", "b1"), or where it may go ("t2").

    `zone` is "h", "b" or a meld such as "t2"; any other place ("new", "stock", ...) is one by
    itself. `meld` is the meld's number and `spot` the card's within its zone, or -1.
    """

    def __init__(self, text: str) -> None:
        self.zone, self.meld, self.spot = text, -1, -1
        number, _dot, spot = text[1:].partition(".")
        if number.isdigit():
            if text[0] == "t":
                self.zone, self.meld = "t" + number, int(number)
            else:
                self.zone, spot = text[0], number
            self.spot = int(spot) if spot else -1


def zone(ref: str) -> str:
    """The zone of a reference."""
    return Place(ref).zone


def here(chosen: "Chosen") -> str:
    """The zone of the selected cards, empty if there are none."""
    return zone(chosen[0][0]) if chosen else ""


def elsewhere(chosen: "Chosen", name: "str | None") -> bool:
    """Return True if any selected card lies outside this zone."""
    return any(zone(one[0]) != name for one in chosen)


def holds(chosen: "Chosen", ref: str) -> bool:
    """Return True if a reference is selected."""
    for one in chosen:
        if one[0] == ref:
            return True
    return False


def toggled(chosen: "Chosen", ref: str, text: str) -> "Chosen":
    """The selection after a tap: in the same zone it adds or removes, in another it starts anew.

    The loose cards are one zone here: what lies on the workbench is laid with cards of the hand.
    """
    if holds(chosen, ref):
        return [one for one in chosen if one[0] != ref]
    zones = _together(zone(ref))
    kept = [one for one in chosen if zone(one[0]) in zones]
    kept.append((ref, text))
    return kept


def _together(name: str) -> "tuple[str, ...]":
    """The zones whose cards are selected together with those of this zone."""
    return _LOOSE if name in _LOOSE else (name,)


def cards_of(view: "View", where: str) -> list[str]:
    """The cards of a zone such as "h", "b" or "t2", in order."""
    if where == "h":
        return view["hand"]
    if where == "b":
        return view["bench"]
    number = Place(where).meld
    table = view["table"]
    return table[number]["cards"] if number < len(table) else []


def reference(where: str, index: int) -> str:
    """The reference of the card at an index of a zone."""
    return where + ("." if Place(where).meld >= 0 else "") + str(index)


def is_there(view: "View", ref: str, text: str) -> bool:
    """Return True if this very card has this reference: a drawn card may be gone already."""
    place = Place(ref)
    cards = cards_of(view, place.zone)
    return place.spot < len(cards) and cards[place.spot] == text


def remap(chosen: "Chosen", view: "View", follow: bool = False) -> "Chosen":
    """The selection in a newer view: the same cards in the same zones, if they are still there.

    With `follow`, the cards may have moved to another zone, one for all of them; hand and workbench
    are one here as well.
    """
    found: "Chosen" = []
    for ref, text in chosen:
        zones = [zone(ref)]
        if follow:
            zones += ["h", "b"] + ["t%d" % number for number in range(len(view["table"]))]
        new = _found(text, ref, zones, view, found)
        if new:
            found.append((new, text))
    return found


def _found(text: str, ref: str, zones: list[str], view: "View", found: "Chosen") -> str:
    """The reference of a card that was at `ref`, in the first of these zones that has it, or ""."""
    taken, spot = [one[0] for one in found], Place(ref).spot
    for where in zones:
        if found and where not in _together(here(found)):
            continue
        cards = cards_of(view, where)
        order = [spot] if spot < len(cards) else []
        for index in order + [index for index in range(len(cards)) if index != spot]:
            new = reference(where, index)
            if cards[index] == text and new not in taken:
                return new
    return ""


def moved(moving: list[int], target: int, count: int) -> list[int] | None:
    """The order of `count` hand cards once some have moved to another's place; None if unchanged.

    If that place is one of their own, the others gather round it.
    """
    rest = [number for number in range(count) if number not in moving]
    before = len([number for number in rest if number < target])
    if target not in moving and target > min(moving):
        before += 1
    order = rest[:before] + moving + rest[before:]
    return order if order != list(range(count)) else None


def is_about(fits: "Fits | None", chosen: "Chosen", targets: "Targets | None") -> bool:
    """Return True if the engine's answer is about these selected cards as they lie now."""
    if not fits or fits["targets"] is not targets:
        return False
    return fits["cards"] == [one[0] for one in chosen]


def knows_fits(state: "State") -> bool:
    """Return True if the engine has answered what the selected cards fit."""
    return is_about(state.fits, state.chosen, state.reply.get("targets"))


def whole_meld(state: "State") -> "Chosen":
    """The cards of the hand's meld that has the selected ones, by the engine's answer."""
    if not knows_fits(state):
        return []
    held, refs = state.view["hand"], state.fits["whole"]
    if any(Place(ref).spot >= len(held) for ref in refs):
        return []
    return [(ref, held[Place(ref).spot]) for ref in refs]


def lit(chosen: "Chosen", targets: "Targets | None", fits: "Fits | None" = None) -> list[str]:
    """The targets that fit all selected cards together, as the engine has answered.

    Until it has, those that fit each of them.
    """
    if not chosen or not targets:
        return []
    if fits and is_about(fits, chosen, targets):
        return fits["fits"]
    known = targets.get("map") or {}
    common = None
    for ref, _text in chosen:
        here = known.get(ref) or []
        common = here if common is None else [place for place in common if place in here]
    return common or []


def only_target(ref: str, targets: "Targets | None") -> str | None:
    """The only legal place for a card, where a double tap sends it, or None."""
    places = [place for place in lit([(ref, "")], targets) if place not in ("bench", "hand", "new")]
    return places[0] if len(places) == 1 else None


def whole(view: "View", where: str) -> "Chosen":
    """All cards of a zone as a selection."""
    return [(reference(where, n), text) for n, text in enumerate(cards_of(view, where))]


def own_cards(view: "View", chosen: "Chosen") -> bool:
    """Return True if all selected cards came from the hand in this turn: they may go back."""
    for ref, _text in chosen:
        place = Place(ref)
        if place.zone == "b":
            continue
        if place.zone == "h":
            return False
        there = place.meld < len(view["table"])
        if not there or place.spot not in (view["table"][place.meld].get("fresh") or []):
            return False
    return bool(chosen)
