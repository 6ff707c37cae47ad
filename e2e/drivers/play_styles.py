"""Ways to play whole turns as the hint advises: by taps, keys, mouse or touch alone."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page

from e2e.drivers import browser_storage, table_taps
from engine.session import Session

# With these seeds the deal ends soon.
SEEDS = {"rablo": 9, "rummy500": 12, "kalooki": 3, "raeuber": 2, "rommi": 14}
MOST_TURNS = 40

PLACES = {"new": "[data-zone=new]", "bench": "#bench", "hand": "#hand"}
# Where the cards of a move come from: a joker that it frees is on the workbench.
OWN = ":is(#hand, #bench)"


def advised_moves(page: Page) -> list[str]:
    """Return the moves that the engine advises now, from the page's own save."""
    session = Session()
    session.handle({"v": 1, "do": "load", "save": _save_text(page)})
    reply: Any = session.handle({"v": 1, "do": "hint"})
    moves: list[str] = reply["hint"]["moves"]
    return moves


def _save_text(page: Page) -> str:
    record, *_ = browser_storage.records(page)[browser_storage.number_of(page)]
    return str(record["save"])


class PlayStyle:
    """Way to play; each has its own `put`, `press` and `draw`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def put(self, card: Locator, to: str) -> None:
        """Bring one card to a place: "new", "bench", or a meld such as "t2"."""
        raise NotImplementedError

    def press(self, act: str) -> None:
        """Press a button of the turn."""
        table_taps.move_pointer_away(self.page)
        self.page.locator(f"#acts [data-act={act}]").click()

    def draw(self, act: str) -> None:
        """Draw from the stock, or take the top discard."""
        self.press(act)

    def choose(self, card: Locator) -> None:
        """Select one card."""
        card.click()

    def discard(self, card: Locator, act: str) -> None:
        """Discard one card, or knock with it."""
        self.choose(card)
        self.press(act)

    def bring(self, cards: Sequence[str], to: str) -> None:
        """Bring cards of the hand or the workbench to a place, one after the other."""
        for number, text in enumerate(cards):
            last = self.page.locator("#melds .meld").count() - 1
            self.put(_own_card(self.page, text), f"t{last}" if number and to == "new" else to)
            table_taps.wait_until_idle(self.page)

    def place(self, to: str) -> Locator:
        """Return a place on the table."""
        if to[0] == "t" and to[1:].isdigit():
            return self.page.locator(f"#melds [data-meld='{int(to[1:]) + 1}']")
        return self.page.locator(PLACES[to])


class Taps(PlayStyle):
    """Taps: one selects, one on a place moves."""

    def put(self, card: Locator, to: str) -> None:
        card.click()
        if to == "bench":
            self.page.locator("#chips [data-act=to-bench]").click()
            return
        place = self.place(to)
        (place if to == "new" else place.locator("[data-ref]").last).click()


class Keys(PlayStyle):
    """Keys: Tab goes from hand to table to buttons, arrows move within them, M lists the places."""

    def put(self, card: Locator, to: str) -> None:
        self._select(card)
        self._place(to)

    def _place(self, to: str) -> None:
        """Bring the selected cards to a place, by the menu of places."""
        self.page.keyboard.press("m")
        row = self.page.locator(f"#places [data-target={to}]")
        for _ in range(60):
            if row.evaluate("one => one === document.activeElement"):
                break
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def press(self, act: str) -> None:
        button = self.page.locator(f"#acts [data-act={act}]")
        self._walk(button)
        self.page.keyboard.press("Enter")

    def choose(self, card: Locator) -> None:
        self._select(card)

    def _select(self, card: Locator) -> None:
        self._walk(card)
        self.page.keyboard.press("Space")

    def _walk(self, to: Locator) -> None:
        """Press Tab up to the element's group, then arrows up to the element itself."""
        group, number, _count = to.evaluate(GROUP)
        for _ in range(30):
            here = self.page.evaluate(HERE)
            if here and here[0] == group:
                break
            self.page.keyboard.press("Tab")
        here = self.page.evaluate(HERE)
        assert here and here[0] == group, f"the Tab key does not lead to {group}"
        for key in _nearest(here[1], number, here[2]):
            self.page.keyboard.press(key)
        assert to.evaluate("one => one === document.activeElement")


class Letters(Keys):
    """Fewest keys: digits select, letters act, arrows only for what has neither."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.evaluate(COUNTED)

    def count(self) -> int:
        """Return the number of keys pressed since the last call."""
        keys: int = self.page.evaluate("pressed - (pressed = 0)")
        return keys

    def bring(self, cards: Sequence[str], to: str) -> None:
        wanted, left = Counter(map(_without_meaning, cards)), Counter[str]()
        # Workbench first: with cards of the hand selected, a key on it would put them there.
        for zone in ("#bench", "#hand"):
            for text, count in (wanted - left).items():
                found = self.page.locator(f"{zone} [data-card='{text}']")
                for number in range(min(count, found.count())):
                    self._select(found.nth(number))
                    left[text] += 1
        self._place(to)
        table_taps.wait_until_idle(self.page)

    def press(self, act: str) -> None:
        self.page.keyboard.press(LETTERS[act])

    def _select(self, card: Locator) -> None:
        group, number, _count = card.evaluate(GROUP)
        if group == HAND and number < 10:
            self.page.keyboard.press(str((number + 1) % 10))
        else:
            super()._select(card)


COUNTED = "{ window.pressed = 0; addEventListener('keydown', () => { pressed += 1; }, true); }"
LETTERS = {"draw": "d", "take": "t", "discard": "x", "knock": "k", "end": "e"}
HAND = "#hand [data-ref]"


def _nearest(here: int, there: int, count: int) -> list[str]:
    """Return the fewest keys from one place in a row to another."""
    key = "ArrowRight" if there > here else "ArrowLeft"
    ways = [[key] * abs(there - here), ["Home", *["ArrowRight"] * there]]
    return min([*ways, ["End", *["ArrowLeft"] * (count - 1 - there)]], key=len)


GROUPS = """const groups = ["#hand [data-ref]",
  "#melds [data-ref], #melds .slot-new.open, #bench [data-ref]", "[data-rove=acts] button"];
  const spot = (one) => { for (const group of groups) {
    const shown = [...document.querySelectorAll(group)].filter((each) => each.checkVisibility());
    const at = shown.indexOf(one);
    if (at >= 0) return [group, at, shown.length]; } };
"""
GROUP = "(one) => {" + GROUPS + "return spot(one); }"
HERE = "() => {" + GROUPS + "return spot(document.activeElement) ?? null; }"


class MouseDrags(PlayStyle):
    """Drags with the mouse; buttons only for what no card can do."""

    def put(self, card: Locator, to: str) -> None:
        self.carry(card, self.place(to))

    def carry(self, start: Locator, end: Locator) -> None:
        """Drag one element to another, which may show only during a drag."""
        table_taps.drag(self.page, start, end)

    def draw(self, act: str) -> None:
        name = "stock" if act == "draw" else "discards"
        pile = self.page.locator(f"#piles [data-pile={name}]")
        button = self.page.locator(f"#acts [data-act={act}]")
        self.carry(pile if pile.is_visible() else button, self.page.locator("#hand"))

    def discard(self, card: Locator, act: str) -> None:
        pile = self.page.locator("#piles [data-pile=discards]")
        if act == "knock" or not pile.is_visible():
            super().discard(card, act)
        else:
            self.carry(card, pile)


class TouchDrags(MouseDrags):
    """Drags with a finger."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._tools: CDPSession = page.context.new_cdp_session(page)

    def carry(self, start: Locator, end: Locator) -> None:
        # The next card may leave only this much of a card in hand visible.
        x, y = _middle(start, 12)
        self._touch("touchStart", x, y)
        for step in (20, 40):
            self._touch("touchMove", x - 3, y - step)
        # Places that show only during a drag are there now.
        far = _middle(end)
        for share in (0.5, 1):
            self._touch("touchMove", x + (far[0] - x) * share, y + (far[1] - y) * share)
        self._tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _touch(self, kind: str, x: float, y: float) -> None:
        points = [{"x": x, "y": y}]
        self._tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _middle(at: Locator, most: float = 9999) -> tuple[float, float]:
    box = at.bounding_box()
    assert box
    return box["x"] + min(box["width"] / 2, most), box["y"] + box["height"] / 2


PLAY_STYLES: dict[str, Callable[[Page], PlayStyle]] = {
    "taps": Taps,
    "keys": Keys,
    "letters": Letters,
    "mouse": MouseDrags,
    "touch": TouchDrags,
}


def deal(page: Page, way: PlayStyle, most: int) -> None:
    """Play a deal to its end as the hint advises, in at most `most` turns."""
    for _ in range(most):
        if page.locator("#over").is_visible():
            return
        advance(page, way)
    raise AssertionError(f"the deal is not over after {most} turns")


BACKUP = "save them all as one file"
"""Words of the toast by which some browsers advise a backup after a deal."""
LAYS = ("lay", "add", "free", "table")
"""Kinds of moves that change melds."""


def turn(page: Page, way: PlayStyle) -> None:
    """Play as the hint advises until a draw is possible in the next turn."""
    advance(page, way)
    while "draw" not in table_taps.acts(page):
        assert not page.locator("#over").is_visible(), "the deal is over"
        advance(page, way)


def advance(page: Page, way: PlayStyle) -> list[str]:
    """Play as far as the hint advises now: a turn, or the part of it before a card is seen.

    Return the moves.
    """
    moves = advised_moves(page)
    for move in moves:
        before = _save_text(page)
        perform(page, way, move)
        _until_changed(page, before, move)
        toasts = page.locator("#toast:popover-open").all_inner_texts()
        refused = [text for text in toasts if BACKUP not in text]
        assert not page.locator("#reasons").is_visible(), move
        assert not refused, f"{move}: {refused}"
    return moves


def _until_changed(page: Page, before: str, move: str) -> None:
    """Wait until a move has changed the save."""
    for _ in range(100):
        table_taps.wait_until_idle(page)
        if _save_text(page) != before:
            return
        page.wait_for_timeout(50)
    chosen = page.locator(".card.sel").evaluate_all("all => all.map(one => one.dataset.card)")
    said = page.locator("#prompt, #reasons").all_inner_texts()
    raise AssertionError(f"{move} does nothing, with {chosen} selected; the prompt says: {said}")


def perform(page: Page, way: PlayStyle, move: str) -> None:
    """Play one move, written as the engine advises it."""
    word, _, rest = move.partition(" ")
    if word in ("draw", "take"):
        way.draw(word)
    elif word == "lay":
        way.bring(rest.split(), "new")
    elif word in ("add", "free"):
        number, *cards = rest.split()
        way.bring(cards, f"t{int(number) - 1}")
    elif word == "table":
        arrange(page, way, [part.split() for part in rest.split(" | ")])
    elif word in ("discard", "knock"):
        act = "knock" if page.locator("#acts [data-act=knock].go").count() else "discard"
        way.discard(_own_card(page, rest), act)
    else:
        way.press(word)


def _own_card(page: Page, text: str) -> Locator:
    return page.locator(f"{OWN} [data-card='{_without_meaning(text)}']").first


def arrange(page: Page, way: PlayStyle, wanted: Sequence[Sequence[str]]) -> None:
    """Bring the table to these melds; melds that are not wanted go to the workbench first."""
    left = [Counter(map(_without_meaning, meld)) for meld in wanted]
    while changed := _first_unwanted_meld(page, left):
        number, size = changed
        for _ in range(size):
            # The order of the melds stays the same as long as this one has a card left.
            cards = page.locator(f"#melds [data-meld='{number + 1}'] [data-ref]")
            way.put(cards.first, "bench")
            table_taps.wait_until_idle(page)
    for goal in left:
        way.bring(sorted(goal.elements()), "new")
    page.locator("#bench [data-ref]").first.wait_for(state="detached")


def _without_meaning(card: str) -> str:
    """Return a card without the meaning of a joker."""
    return card.partition("=")[0]


def _first_unwanted_meld(page: Page, left: list[Counter[str]]) -> tuple[int, int] | None:
    """Return the first meld that is not in `left`, as (number, cards); remove the others from it.

    None if all are; then `left` holds those still to be laid.
    """
    goals = [goal.copy() for goal in left]
    for number, meld in enumerate(table_taps.melds(page)):
        if Counter(map(_without_meaning, meld)) not in goals:
            return number, len(meld)
        goals.remove(Counter(map(_without_meaning, meld)))
    left[:] = goals
    return None
