"""A player who sees nothing: what is known is the accessibility tree and what is said."""

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from e2e.drivers import table_taps
from e2e.drivers.site_server import ready, until

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
"""As an initial script, collects all that is said in `heard`; the page's clock runs faster."""

QUIET = 1100
"""Milliseconds after which nothing more is to come: longer than keys hold back what is said."""


@dataclass
class Table:
    """The public state as heard: melds by their numbers, cards of others, the discard pile."""

    melds: dict[int, str] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    pile: list[str] = field(default_factory=list)

    def hear(self, text: str) -> None:
        """Follow what is said."""
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
        """Follow how many cards the others have: as it is said, or by what they draw or take.

        That somebody drew goes without saying where they discard.
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
"""More melds than any table has."""


def _without_owner(meld: str) -> str:
    """A meld in words without whose it is, that it is legal, how many cards it has, and its kind.

    The first is settled when the turn ends; the others go unsaid, unless they alone are news. What
    kind it is shows in few words, too: "kings", "5 to 9 of hearts".
    """
    told = re.sub(r"(, from .*|, legal|, \d+ cards?|, \d+ tiles?)", "", meld)
    return re.sub(r"^(run, |row, |set of |group of )", "", told)


class Ears:
    """Plays by commands; `table` is what was heard, in so many `words`, by so many `keys`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table()
        self.turns: list[tuple[int, int]] = []
        """What was heard unasked from one of the person's turns to the next: words, melds told."""
        self.differs: list[str] = []
        """Where the table as heard was not the table."""
        self.hinted: list[int] = []
        """How many words each sentence of a hint had."""
        self.words = self.melds = 0
        self.keys = 0
        page.add_init_script(HEARD)
        self._tools = page.context.new_cdp_session(page)

    def start(self, address: str, query: str) -> list[str]:
        """Begin a game by its address; returns what is said of it."""
        self.page.goto(f"{address}?{query}")
        ready(self.page, "engine")
        return self.listen()

    def nodes(self) -> list[dict[str, Any]]:
        """What the accessibility tree holds: role, name, and states that are on."""
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

    def named(self, role: str) -> list[str]:
        """The names of all that has a role, in order."""
        return [node["name"] for node in self.nodes() if node["role"] == role]

    def focus(self) -> tuple[str, str]:
        """The (role, name) of what has the focus, which must never be the page as a whole."""
        found = [node for node in self.nodes() if node.get("focused")]
        inner = [node for node in found if node["role"] != "RootWebArea"]
        assert inner, "the focus is on the page as a whole"
        return inner[-1]["role"], inner[-1]["name"]

    def listen(self) -> list[str]:
        """Wait until nothing more is said; returns what was."""
        table_taps.settled(self.page)
        until(self.page, f"Date.now() - last > {QUIET} && !('busy' in document.body.dataset)", True)
        said: list[str] = self.page.evaluate("heard.splice(0)")
        for text in said:
            self.table.hear(text)
            self.words += len(text.split())
            self.melds += len(re.findall(r"(?:Meld |\. )\d+(?: of \d+)?: ", text))
            if "Your hand" in text:
                # What a deal begins with belongs to no turn.
                self.words = self.melds = 0
            if text.startswith("Your turn."):
                self.turns.append((self.words, self.melds))
                self.words = self.melds = 0
        return said

    def press(self, *keys: str) -> list[str]:
        """Press keys one after another; returns what is said after the last."""
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1
        said = self.listen()
        self.focus()
        return said

    def command(self, text: str) -> list[str]:
        """Write a command, from wherever the focus is; returns what is answered."""
        if self.focus()[1] != "Command":
            self.page.keyboard.press("c")
        self.page.keyboard.type(text)
        return self.press("Enter")

    def buttons(self) -> list[str]:
        """The names of the buttons that can be pressed."""
        nodes = self.nodes()
        return [n["name"] for n in nodes if n["role"] == "button" and not n.get("disabled")]

    def played(self, most: int) -> int:
        """Play as the hints say until the deal is over, at most so many acts; returns how many."""
        for number in range(most):
            if self.is_over():
                return number
            self.advised()
            self.differs += self.agrees()
        return most

    def is_over(self) -> bool:
        """Whether the deal's result is there."""
        return "Result" in self.named("region")

    def advised(self) -> None:
        """Do what the hint advises, as it is said."""
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
        """Ask for the hint, or its next depth: words that were asked for are not counted."""
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

    def agrees(self) -> list[str]:
        """In what the table as it was heard differs from the tree."""
        grids = [name for name in self.named("grid") if name.startswith("Meld ")]
        shown = {int(name.split()[1]): _without_owner(name.partition(": ")[2]) for name in grids}
        found = [] if shown == self.table.melds else [f"melds: {self.table.melds} not {shown}"]
        players = [name for name in self.named("StaticText") if ", score" in name]
        for name, cards in self.table.cards.items():
            if not any(re.match(rf"{name}, (on turn, )?{cards} ", one) for one in players):
                found.append(f"{name}: {cards} not {players}")
        pile = [name for name in self.named("button") if name.startswith("Discards, on top: ")]
        if pile and self.table.pile and not pile[0].endswith(self.table.pile[-1]):
            found.append(f"discards: {self.table.pile} not {pile[0]}")
        return found
