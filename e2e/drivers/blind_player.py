"""Player who sees nothing: it knows only the accessibility tree and the announcements."""

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from e2e.drivers import table_taps
from e2e.drivers.site_server import wait_for_stage, wait_for_value
from e2e.drivers.table_taps import YOUR_TURN

HEARD = """{
  const [now, later, begun] = [Date.now, setTimeout, Date.now()];
  Date.now = () => begun + (now() - begun) * QUICKER;
  const passed = performance.now.bind(performance);
  performance.now = () => passed() * QUICKER;
  window.setTimeout = (work, time, ...more) => later(work, time / QUICKER, ...more);
}
addEventListener('DOMContentLoaded', () => {
  window.heard = [];
  window.last = Date.now();
  new MutationObserver((all) => {
    const said = all.flatMap(({ addedNodes }) => [...addedNodes]).map((one) => one.textContent);
    heard.push(...said);
    if (said.length) last = Date.now();
  }).observe(document.getElementById('live'), { childList: true });
  addEventListener('keydown', () => { last = Date.now(); }, true);
});""".replace("QUICKER", "4")
"""Initial script that collects all announcements in `heard` and speeds up the page's clock."""

QUIET = 1100
"""Milliseconds of silence that end an announcement: longer than keys delay one."""


@dataclass
class Table:
    """Public state as heard: numbered melds, numbers of cards of others, the discard pile."""

    melds: dict[int, str] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    pile: list[str] = field(default_factory=list)

    def hear(self, text: str) -> None:
        """Follow an announcement."""
        self._count(text)
        for part in re.split(r"(?<=\.) ", text):
            if found := re.fullmatch(r"(?:Meld )?(\d+)(?: of (\d+))?: (.*?)\.?", part):
                self.melds[int(found[1])] = _without_owner(found[3])
                self._cut(int(found[2] or MANY))
            elif found := re.fullmatch(r"Table, (\d+) melds?\.", part):
                self._cut(int(found[1]))
            elif found := re.fullmatch(r"(?:\w+:|You) discarded (.*)\.", part):
                self.pile.append(found[1])
            elif found := re.search(r" took (.*) from the pile\.", part):
                self.pile = self.pile[: -len(re.split(", | and ", found[1]))]
            elif part.startswith("The discards were"):
                self.pile.clear()

    def _count(self, text: str) -> None:
        """Follow how many cards the others have: by the announced number, or by what they draw or
        take.

        A draw is not announced if a discard follows.
        """
        for name, cards in list(self.cards.items()):
            if re.search(rf"\b{name}(: drew\.| drew a tile)", text):
                more = 0 if f"{name}: discarded" in text else 1
            elif found := re.search(rf"\b{name}(?::| took) (.*) from the pile\.", text):
                taken = len(re.split(", | and ", found[1]))
                more = taken - (1 if f"{name}: discarded" in text else 0)
            else:
                continue
            self.cards[name] = str(int(cards) + more)
        for name, cards in re.findall(r"(?:^|\. )(\w+), (\d+) (?:card|tile)s?\.", text):
            self.cards[name] = cards

    def _cut(self, count: int) -> None:
        self.melds = {number: what for number, what in self.melds.items() if number <= count}


MANY = 99
"""Upper bound of the number of melds on a table."""


def _without_owner(meld: str) -> str:
    """Return a meld in words without owner, "legal", number of cards and kind.

    The owner is settled when the turn ends; the others are announced only if they alone are new.
    The kind shows even in few words: "kings", "5 to 9 of hearts".
    """
    told = re.sub(r"(, from .*|, legal|, \d+ cards?|, \d+ tiles?)", "", meld)
    return re.sub(r"^(run, |row, |set of |group of )", "", told)


class BlindPlayer:
    """Plays by commands; `table` is what was heard, in `words` words, with `keys` keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table()
        self.turns: list[tuple[int, int]] = []
        """Words and melds heard unasked from one of the person's turns to the next."""
        self.differs: list[str] = []
        """Differences between the table as heard and the real one."""
        self.hinted: list[int] = []
        """Number of words in each sentence of a hint."""
        self.words = self.melds = 0
        self.keys = 0
        page.add_init_script(HEARD)
        self._tools = page.context.new_cdp_session(page)

    def start(self, address: str, query: str) -> list[str]:
        """Begin a game by its address; return the announcements."""
        self.page.goto(f"{address}?{query}")
        wait_for_stage(self.page, "engine")
        return self.listen()

    def nodes(self) -> list[dict[str, Any]]:
        """Return the nodes of the accessibility tree: role, name, and states that are on."""
        found = self._tools.send("Accessibility.getFullAXTree")["nodes"]
        return [
            {
                "role": node["role"]["value"],
                "name": node.get("name", {}).get("value", ""),
                **{one["name"]: one["value"].get("value") for one in node.get("properties", ())},
            }
            for node in found
            if not node["ignored"]
        ]

    def names_of(self, role: str) -> list[str]:
        """Return the names of all nodes with a role, in order."""
        return [node["name"] for node in self.nodes() if node["role"] == role]

    def focus(self) -> tuple[str, str]:
        """Return the (role, name) of the focus, which must never be the page as a whole."""
        found = [node for node in self.nodes() if node.get("focused")]
        inner = [node for node in found if node["role"] != "RootWebArea"]
        assert inner, "the focus is on the page as a whole"
        return inner[-1]["role"], inner[-1]["name"]

    def listen(self) -> list[str]:
        """Wait until the announcements end; return them."""
        table_taps.wait_until_idle(self.page)
        wait_for_value(
            self.page, f"Date.now() - last > {QUIET} && !('busy' in document.body.dataset)", True
        )
        said: list[str] = self.page.evaluate("heard.splice(0)")
        for text in said:
            self.table.hear(text)
            self.words += len(text.split())
            self.melds += len(re.findall(r"(?:Meld |\. )\d+(?: of \d+)?: ", text))
            if "Your hand" in text:
                # Announcements at the start of a deal belong to no turn.
                self.words = self.melds = 0
            if text.startswith(YOUR_TURN):
                self.turns.append((self.words, self.melds))
                self.words = self.melds = 0
        return said

    def press(self, *keys: str) -> list[str]:
        """Press keys one after another; return the announcements after the last."""
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1
        said = self.listen()
        self.focus()
        return said

    def command(self, text: str) -> list[str]:
        """Write a command, wherever the focus is; return the reply."""
        if self.focus()[1] != "Command":
            self.page.keyboard.press("c")
        self.page.keyboard.type(text)
        return self.press("Enter")

    def buttons(self) -> list[str]:
        """Return the names of the buttons that can be pressed."""
        nodes = self.nodes()
        return [n["name"] for n in nodes if n["role"] == "button" and not n.get("disabled")]

    def play_deal(self, most: int) -> int:
        """Play as the hints say until the deal or `most` acts are over; return their number."""
        for number in range(most):
            if self.is_over():
                return number
            self.follow_hint()
            self.differs += self.differences()
        return most

    def is_over(self) -> bool:
        """Return True if the deal's result is there."""
        return "Result" in self.names_of("region")

    def follow_hint(self) -> None:
        """Do what the hint advises, as announced."""
        advice = " ".join(self._hint())
        if found := re.search(r"Discard: (.*?)\.", advice):
            self.command(f"discard {found[1]}")
        elif re.match(r"Take ", advice):
            self.command("take")
        elif re.match(r"(Draw|Nothing|Not now)", advice):
            self.command("draw")
        else:
            self._lay()

    def _hint(self) -> list[str]:
        """Ask for the hint, or its next depth; words that were asked for are not counted."""
        before = self.words
        said = self.command("hint")
        self.words = before
        self.hinted += [len(text.split()) for text in said]
        return said

    def _lay(self) -> None:
        """Have the hint's cards laid, then end the turn if that is possible."""
        self._hint()
        self.command("do it")
        if "End turn" in self.buttons():
            self.command("end")

    def differences(self) -> list[str]:
        """Return the differences between the table as heard and the tree."""
        grids = [name for name in self.names_of("grid") if name.startswith("Meld ")]
        shown = {int(name.split()[1]): _without_owner(name.partition(": ")[2]) for name in grids}
        found = [] if shown == self.table.melds else [f"melds: {self.table.melds} not {shown}"]
        players = [name for name in self.names_of("StaticText") if ", score" in name]
        for name, cards in self.table.cards.items():
            if not any(re.match(rf"{name}, (on turn, )?{cards} ", one) for one in players):
                found.append(f"{name}: {cards} not {players}")
        pile = [name for name in self.names_of("button") if name.startswith("Discards, on top: ")]
        if pile and self.table.pile and not pile[0].endswith(self.table.pile[-1]):
            found.append(f"discards: {self.table.pile} not {pile[0]}")
        return found
