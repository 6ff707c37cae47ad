"""The pace at which a reply's events are shown, and whether anything moves at all."""

import asyncio

import screens
from browser import animations, device

if False:
    from shapes import App, Reply, Told

# Milliseconds for each event and each flight, and at most for all events of a reply, at each speed.
EACH = {"off": 0, "fast": 320, "normal": 800, "slow": 1500}
FLIGHT = {"off": 0, "fast": 200, "normal": 280, "slow": 480}
LONGEST = {"off": 0, "fast": 1000, "normal": 2200, "slow": 5000}
# How long a card or its seat glows before it flies, if the event has time for it.
GLOW = 300
# How long all cards of a deal take from the stock to the hands, at each speed.
DEAL = {"fast": 600, "normal": 1000, "slow": 1200}


class Motion:
    """Shows events at the settings' speed, or at `speed` if the address asks for one."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self.flying = False
        # True while the cards of a deal fly.
        self.dealing = False
        # True if the person does not want to wait.
        self.skips = False

    def still(self) -> bool:
        """Return True if the person wants no motion."""
        return device.matches("(prefers-reduced-motion: reduce)")

    def shows(self, reply: "Reply", events: "list[Told]") -> bool:
        """Return True if these events will be shown one by one over the present table."""
        if not events or not self._app.state.reply or self._speed() == "off":
            return False
        return not reply["view"]["covered"] and screens.at_table()

    def moves(self) -> bool:
        """Return True if anything moves at all."""
        return self._speed() != "off"

    def deals(self, reply: "Reply", events: "list[Told]") -> bool:
        """Return True if these events begin a deal whose cards are seen to be dealt."""
        begun = any(event["event"] == "dealt" for event in events)
        return begun and self.moves() and not reply["view"]["covered"] and screens.at_table()

    def _speed(self) -> str:
        if self.still():
            return "off"
        return self._app.state.speed or self._app.state.settings["speed"]

    def begin(self, events: int) -> tuple[int, int, int]:
        """Begin to show so many events; returns how long each takes, flies and glows before."""
        speed = self._speed()
        self.flying = True
        self.skips = False
        each = min(EACH[speed], LONGEST[speed] // max(1, events))
        duration = min(FLIGHT[speed], max(120, each))
        return each, duration, max(0, min(GLOW, each - duration))

    def begin_deal(self) -> int:
        """Begin to deal; returns how long it takes."""
        self.flying = self.dealing = True
        self.skips = False
        return DEAL[self._speed()]

    def end(self) -> None:
        """Nothing is shown event by event any more."""
        self.flying = self.dealing = False

    async def pause(self, milliseconds: int) -> None:
        """Wait, unless the person does not want to."""
        while milliseconds > 0 and not self.skips:
            await asyncio.sleep(min(40, milliseconds) / 1000)
            milliseconds -= 40

    def hurry(self) -> None:
        """End all flights, and show no more moments."""
        if self.flying:
            self.skips = True
            animations.finish_all()
