"""The keyboard: arrows within hand, table and buttons, digits for cards, letters for acts."""

from browser import document, element, members_of
from felt import layout, overlays, pick

from . import places

if False:
    from js import Element, Event

    from game.acts import Acts
    from game.desk import Desk
    from game.play import Play
    from hand.gestures import Gestures

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
ENDS = ("Home", "End")
# The zones from top to bottom, between which the arrows lead.
ZONES = ("table", "hand", "acts")
# The cards of the hand from the first on.
PLACES = "1234567890"
# The acts of each letter: the first of them that is offered.
LETTERS = {
    "z": ("undo",),
    "y": ("redo",),
    "h": ("hint",),
    "d": ("draw",),
    "t": ("take",),
    "e": ("end",),
    "x": ("discard", "knock"),
    "k": ("knock",),
    "n": ("next",),
}


class Keys:
    """Turns keys into the same acts as taps."""

    def __init__(self, desk: "Desk", play: "Play", gestures: "Gestures", acts: "Acts") -> None:
        self.desk = desk
        self.play = play
        self.gestures = gestures
        self.acts = acts

    def on_key(self, event: "Event") -> None:
        """Handle a key pressed anywhere on the page."""
        target = event.target
        if event.ctrlKey or event.metaKey or event.altKey or _is_held(event):
            return
        if event.key == "Enter" and target.closest("[data-enter]") and not event.isComposing:
            event.preventDefault()
            _send(target.getAttribute("data-enter"))
            return
        if event.key == "Escape" and target.closest("#command"):
            self.desk.stand(self.desk.zone)
        if element("game").hidden or not self.desk.reply or target.closest(_ELSEWHERE):
            return
        if target.closest("#places"):
            self._choose(event)
            return
        group = self.desk.group_of(target)
        key = event.key
        if key == "Escape":
            self._escape()
        elif group and key in ARROWS:
            event.preventDefault()
            self._arrow(group, ARROWS[key])
        elif group and key in ENDS:
            event.preventDefault()
            self.desk.go(group[0], 0 if key == "Home" else 999)
        elif group and key == "Enter" and group[0] != "acts":
            event.preventDefault()
            self._enter(target)
        elif self.desk.settings["keys"] == "on" and len(key) == 1:
            self._letter(key, event)

    def _choose(self, event: "Event") -> None:
        """Walk through the menu of places, or leave it."""
        key = event.key
        if key in ("Escape", "Tab"):
            event.preventDefault()
            places.close(self.desk)
        elif key in ARROWS or key in ENDS:
            event.preventDefault()
            places.walk(key, event.target)

    def _arrow(self, group: tuple[str, int], step: tuple[int, int]) -> None:
        name, here = group
        if not step[1]:
            # In the order of the page: a meld's cards side by side, then the next meld.
            self.desk.go(name, here + step[0])
            return
        found = self._beyond(name, here, step) if name != "acts" else None
        if found is not None:
            self.desk.go(name, found)
            return
        at = ZONES.index(name) + step[1]
        while 0 <= at < len(ZONES) and not members_of(ZONES[at]):
            at += step[1]
        if 0 <= at < len(ZONES):
            self.desk.go(ZONES[at], self.desk.spot[ZONES[at]])

    def _beyond(self, name: str, here: int, step: tuple[int, int]) -> int | None:
        """The card of this zone above or below the one `here`, if there is one."""
        spots = []
        for member in members_of(name):
            box = member.getBoundingClientRect()
            # A fan's cards are no higher than each other.
            row = (member.closest(".row") or member).getBoundingClientRect()
            spots.append((box.left + box.width / 2, row.top + row.height / 2))
        return layout.beside(spots, here, step[0], step[1])

    def _enter(self, target: "Element") -> None:
        ref = target.getAttribute("data-ref")
        place = target.closest("[data-to]")
        to = place.getAttribute("data-to") if place else None
        here = pick.here(self.desk.chosen)
        if here and to and to != here:
            if to != "hand" or here != "h":
                self._place(to)
                return
        if not ref:
            self._place(to or "")
            return
        if not self.gestures.is_there(target):
            return
        only = pick.only_target(ref, self.desk.reply["targets"])
        if only and self.desk.my_turn():
            if not self.desk.chosen:
                self.desk.change(chosen=[(ref, target.getAttribute("data-card"))])
            self.gestures.place(only)
        else:
            self.acts.do("where")

    def _place(self, to: str) -> None:
        """Move the selection there; the place of a new meld closes, and would lose the focus."""
        self.gestures.place(to)
        if to == "new":
            group = "hand" if members_of("hand") else "acts"
            self.desk.go(group, self.desk.spot[group])

    def _escape(self) -> None:
        if not self.shut(overlays.side_open()) and self.desk.chosen:
            self.gestures.clear()

    def shut(self, side: bool) -> bool:
        """Close what is open over the table, the `side` panel too; returns whether anything was."""
        if places.is_open():
            places.close(self.desk)
        elif not element("reasons").hidden:
            self.acts.do("close-reasons")
        elif self.play.hints.open():
            self.play.hints.close()
        elif self.desk.tip:
            self.play.coach.close()
        elif side:
            self.acts.do("side")
        elif self.desk.step is not None:
            self.play.replay.stop()
        else:
            return False
        return True

    def _letter(self, key: str, event: "Event") -> None:
        letter = key.lower() if key < "\x80" else _latin(key, event.code)
        if letter == "m":
            active = document.activeElement
            ref = active.getAttribute("data-ref")
            if not self.desk.chosen and ref and self.gestures.is_there(active):
                self.desk.change(chosen=[(ref, active.getAttribute("data-card"))])
                self.desk.paint()
            event.preventDefault()
            self.acts.do("where")
        elif letter == "?":
            event.preventDefault()
            self.acts.do("help")
        elif letter in PLACES:
            self._pick(PLACES.index(letter))
        elif letter in self.acts.spoken:
            event.preventDefault()
            self.acts.spoken[letter]()
        elif letter in LETTERS:
            offered = [act for act in LETTERS[letter] if self.desk.act(act)]
            if not offered:
                self.acts.do("not-now")
            elif not self.desk.explain(offered[0]):
                self.gestures.act(offered[0])

    def _pick(self, number: int) -> None:
        """Tap the card of the hand at this place."""
        cards = members_of("hand")
        if number < len(cards):
            self.desk.go("hand", number)
            cards[number].click()


# Where keys have a meaning of their own.
_ELSEWHERE = "input, textarea, select, dialog, #curtain, #trouble, #home"


def _latin(key: str, code: str) -> str:
    """The letter that a key of another script stands for: it is known by the key's place."""
    return (code[3] if code[:3] == "Key" and len(code) == 4 else key).lower()


def _send(act: str) -> None:
    """Press the button that takes what stands in the sheet's field."""
    button = document.querySelector("#sheet button[data-act=%s]" % act)
    if button:
        button.click()


def _is_held(event: "Event") -> bool:
    """Whether a key is only held on that does more than move the focus: it has acted already."""
    if not event.repeat or event.key in ARROWS or event.key in ENDS:
        return False
    if event.key == "Enter" and not event.target.closest("textarea"):
        # Or the browser would press the button, or send the form, again and again.
        event.preventDefault()
    return True
