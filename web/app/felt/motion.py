"""Plays a reply's events one after another: cards fly, and the prompt tells each step."""

import asyncio

import screens
from browser import all_of, animations, device

from . import flights

if False:
    from typing import Any

    from shapes import App, Reply, Told


class Motion:
    """Lets cards fly at the settings' speed, or at `speed` if the address asks for one."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self.flying = False
        self._skip = False

    def still(self) -> bool:
        """Whether the person wants no motion."""
        return device.matches("(prefers-reduced-motion: reduce)")

    def shows(self, reply: "Reply", events: "list[Told]") -> bool:
        """Whether these events will be shown as flights over the table as it is now."""
        if not events or not self._app.state.reply or self._speed() == "off":
            return False
        return not reply["view"]["covered"] and screens.at_table()

    def moves(self) -> bool:
        """Whether anything moves at all."""
        return self._speed() != "off"

    def _speed(self) -> str:
        if self.still():
            return "off"
        return self._app.state.speed or self._app.state.settings["speed"]

    async def fly(self, events: "list[Told]", before: "dict[str, Any]") -> None:
        """Fly the events' cards from where they were `before`; `hurry` ends it early."""
        speed = self._speed()
        plan = flights.Plan(animations, before, self._app.state.view["seat"])
        for event in events:
            plan.add(event)
        steps = max(1, len(plan.steps))
        each = min(flights.EACH[speed], flights.LONGEST[speed] // steps)
        duration = min(flights.FLIGHT[speed], max(120, each))
        mine = events[0]["seat"] == self._app.state.view["seat"]
        glow = max(0, min(flights.GLOW, each - duration))
        if mine:
            each, glow = 60, 0
        self.flying = True
        self._skip = False
        plan.settle()
        plan.fly(each, duration, glow)
        await self._tell(plan, mine, each, duration)
        self.flying = False

    async def _tell(self, plan: "flights.Plan", mine: bool, each: int, duration: int) -> None:
        """Tell each step while it flies, and then show the prompt again."""
        shown = self._app.state.reply
        for event, cards in plan.steps:
            if self._skip:
                break
            if not mine:
                self._show(event)
                if cards:
                    self._app.sounds.put()
            await self._pause(each)
        if not self._skip:
            await self._pause(duration)
        if self._app.state.reply is shown:
            self._app.tell(None)
            self.mark_turn(self._app.state.view["turn"])

    def _show(self, event: "Told") -> None:
        if event["text"]:
            self._app.tell(event)
        if event["seat"] is not None:
            self.mark_turn(event["seat"])

    def mark_turn(self, number: int | None) -> None:
        """Mark a seat as the one on turn."""
        over = self._app.state.view["phase"] == "over"
        for seat in all_of("#seats [data-seat]"):
            on = seat.getAttribute("data-seat") == str(number) and not over
            seat.classList.toggle("turn", on)

    async def _pause(self, milliseconds: int) -> None:
        while milliseconds > 0 and not self._skip:
            await asyncio.sleep(min(40, milliseconds) / 1000)
            milliseconds -= 40

    def hurry(self) -> None:
        """End all flights: the person does not want to wait."""
        if self.flying:
            self._skip = True
            animations.finish_all()
