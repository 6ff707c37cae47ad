"""The page as one object: its state, what shows and keeps it, and its way to the engine."""

import screens
from advice import coach_record
from browser import clock, element, rest, said, tabs, timing
from cards.faces import parts_of, spoken
from dom.zones import Zones
from felt import curtain
from lessons import lesson_progress
from messages import say, toast
from saves import progress
from settings import settings
from state import CLEAR, COMMITS, State
from words import of, sentences
from worker.connection import Connection
from worker.queue import Engine

if False:
    from collections.abc import Awaitable, Callable, Iterator
    from typing import Any, Unpack

    from js import Element
    from shapes import Build, Changes, Reply, Request, Settings, Store

    from dom.focus import Focus
    from dom.zones import Zone
    from felt.felt import Felt
    from game.announcer import Announcer
    from game.clock import Clock
    from markup import Markup
    from motion.motion import Motion
    from motion.sounds import Sounds
    from saves.saving import Saving
    from tables import Tables

_ = of("app")

# Requests that only look at a link's position, and do not play on from it.
_LOOKS = ("open", "arrange", "sort", "order")
# State that moves cards about when it changes, so that the focus may be lost.
_MOVES = {"reply", "room", "tidied", "watching", "offered"}

# State that may mean another selection, which has not been announced.
_SELECTED = {"reply", "chosen"}


class App:
    """The state and whatever acts on it; handlers get this object, and nothing holds another.

    At first it shows the start page alone, by the zones `home`. `offers` return the markup of what
    the start page offers besides games, each for an app. What a table and all handlers need comes
    with `complete`, before the engine is started.
    """

    def __init__(
        self,
        store: "Store",
        saving: "Saving",
        chosen: "Settings",
        home: "tuple[Zone, ...]",
        offers: "tuple[Callable[[App], Markup], ...]" = (),
    ) -> None:
        self.state = State(chosen, progress.read(store), clock.today())
        self.store = store
        self.saving = saving
        self.offers = offers
        self._home = Zones(home)
        self.engine = Engine(
            Connection(self._wake, self._slow),
            self._receive,
            self._stopped,
            self._failed,
            self.idle,
            screens.busy,
            rest,
            self._recorded,
        )
        self._changed: "set[str]" = set()
        # How many handlers are at work: the page is drawn when the last one is done.
        self._at_work = 0
        self._after: "list[Callable[[App], None]]" = []
        self.recall()

    def complete(
        self,
        tables: "Tables",
        focus: "Focus",
        layout: "Felt",
        sounds: "Sounds",
        motion: "Motion",
        clock: "Clock",
        announcer: "Announcer",
    ) -> None:
        """Take in all handlers, and the parts of a table."""
        self.tables = tables
        self._zones = Zones(tables.zones)
        self._home.add(tables.home)
        self.focus = focus
        self.layout = layout
        self.sounds = sounds
        self.motion = motion
        self.clock = clock
        self.announcer = announcer

    def recall(self) -> None:
        """Read what is kept of the lessons and of the coach; a file of games may bring it, too."""
        known = lesson_progress.read(self.store)
        self.change(coach=coach_record.read(self.store), lessons=known)

    # what the engine tells

    async def _receive(self, request: "Request", reply: "Reply") -> None:
        await self.tables.receive(self, request, reply)

    def _stopped(self, request: "Request | None", missing: bool) -> None:
        self.run(self.tables.stopped, self, request, missing)

    def _failed(self, fault: object) -> None:
        self.run(self.tables.failed, self, fault)

    def _slow(self, request: "Request | None") -> None:
        self.run(self.tables.slow, self, request)

    def _recorded(self) -> "Awaitable[str]":
        return said.first_steps()

    def _wake(self) -> None:
        self.engine.wake()

    # the state

    def change(self, **values: "Unpack[Changes]") -> None:
        """Replace values of the state; what shows them is drawn once the handler is done."""
        for name in values:
            setattr(self.state, name, values[name])  # type: ignore[literal-required]
            self._changed.add(name)
        if not self._at_work:
            self.redraw()

    def run(self, work: "Callable[..., Any]", *given: "Any") -> "Any":
        """Call a handler, and draw what it has changed, all at once."""
        self._at_work += 1
        try:
            return work(*given)
        finally:
            self._at_work -= 1
            if not self._at_work:
                self.redraw()

    async def run_in_turns(self, work: "Callable[..., Any]", *given: "Any") -> "Any":
        """Call a handler, and draw what it has changed, but let other tasks run in between."""
        found = self.collect(work, *given)
        self.collect(self._settle)
        reply = self.state.reply
        for _name in self._stages():
            await rest()
            if self.state.reply is not reply:
                return found
        self.redraw()
        return found

    def collect(self, work: "Callable[..., Any]", *given: "Any") -> "Any":
        """Call a handler, and leave what it has changed to be drawn in turns."""
        self._at_work += 1
        try:
            return work(*given)
        finally:
            self._at_work -= 1

    def after(self, work: "Callable[[App], None]") -> None:
        """Call this with the app once everything that has changed is drawn."""
        self._after.append(work)

    def _stages(self) -> "Iterator[str]":
        """Draw what has changed, and keep the focus; yields the name of each zone drawn."""
        if not self.state.reply:
            return
        changed, self._changed = self._changed, set()
        held = self.focus.focused_zone() if changed & _MOVES else None
        drawn = False
        for name in self._zones.redrawn(self, changed):
            drawn = True
            yield name
        if held is not None:
            self.focus.restore_focus(held)
        elif drawn:
            self.focus.update_tabindex()

    def _settle(self) -> None:
        """Take back what was said of another selection."""
        state = self.state
        if not self._changed & _SELECTED:
            return
        if state.tip and state.chosen != state.tip[1]:
            self.tell(None)
        if state.brief and state.chosen:
            self.tell(None)
            self.change(marks=[mark for mark in state.marks if mark[1] != "mended"])

    def redraw(self) -> None:
        """Draw whatever has changed."""
        self._at_work += 1
        try:
            while True:
                for _name in self._home.redrawn(self, self._changed):
                    pass
                if self.state.reply:
                    self._settle()
                for _name in self._stages():
                    pass
                if self._after:
                    self._after.pop(0)(self)
                elif not (self._changed and self.state.reply):
                    break
        finally:
            self._at_work -= 1

    def update_home(self) -> None:
        """Draw the start page again, with what other tabs may have changed."""
        record = progress.read(self.store)
        self.change(home=self.state.home + 1, progress=record, today=clock.today())

    def note_day(self, reply: "Reply") -> None:
        """Note which day it is, and that of a reply's puzzle in words."""
        puzzle = reply.get("puzzle")
        day = clock.format_day(puzzle["date"]) if puzzle and puzzle["date"] else ""
        self.change(today=clock.today(), day=day)

    def refit(self) -> None:
        """Lay the table out again, as there is more room on it or less."""
        self.layout.reset_card_size()
        self.change(room=self.state.room + 1)

    async def refit_later(self) -> None:
        """Let the melds grow into the room of a panel, once a picture shows that it is gone."""
        await timing.next_picture()
        if screens.at_table():
            self.refit()

    def tell(self, said: "Any", lead: str = "", brief: bool = False) -> None:
        """Let the prompt say a sentence of a reply or a text; None for what is asked again."""
        parts = None if said is None else parts_of(said)
        self.change(said=parts, lead=lead, brief=brief, tip=None)

    def explain(self, reply: "Reply | None") -> None:
        """Show why a turn cannot end, and go there; with None, hide it."""
        if not reply and not self.state.has_reasons():
            return
        self.focus.focused_zone()
        self.layout.reset_card_size()
        self.change(reasons="some" if reply else None)
        if reply and self.focus.is_writing():
            say(sentences([reason["text"] for reason in reply["reasons"]]))
        elif reply:
            self.after(_go_to_reasons)

    def do(self, name: str, button: "Element | None" = None) -> None:
        """Do what a button is for; an unknown name does nothing.

        Ignores buttons of a table whose game was left: it shows until the next one arrives.
        """
        if button and button.closest("#game") and not self.state.reply:
            return
        if button and button.closest("#acts"):
            if self.refuse(name):
                return
            if button.getAttribute("aria-disabled"):
                name = "not-now"
        handler = self.tables.actions.get(name)
        if handler:
            handler(self, button)

    def refuse(self, name: str) -> bool:
        """If a button does nothing now, say why; returns whether it does nothing."""
        act = self.state.act(name)
        why = act.get("why") if act and not act["on"] else None
        if not why:
            return False
        self.change(ruled=why["rule"])
        self.tell(why, "", True)
        say(spoken(parts_of(why)))
        return True

    def end_steps(self) -> None:
        """If a step of the last turns is shown again, go back to the game."""
        if self.state.step is not None:
            self.change(step=None, marks=[])
            self.tell(None)

    def show_about(self) -> None:
        """Show what a review says of the position on the table."""
        self.change(said=parts_of(self.state.about), panel="beside")

    def choose_setting(self, name: str, value: str) -> bool:
        """Change and keep a setting; return False if it could not be stored."""
        self.change(settings=settings.changed(self.state.settings, name, value))
        return settings.write(self.store, self.state.settings)

    # requests

    def ask(self, request: "Request | Build") -> None:
        """Queue a request about the game on the table.

        A function builds it when its turn comes, and returns None to drop it.
        """
        self.tables.before_asking(self)

        def asked() -> "Request | None":
            built = request() if callable(request) else request
            return settings.wished(self.tables.beside(self, built), self.state.settings)

        self.engine.post(asked, self.state.game)

    def may_act(self) -> bool:
        """Return True if this tab plays the game; if it only looks on, say so."""
        if self.state.shown:
            toast(_("You are only watching this table."))
            return False
        free = not self.state.watching and not self.state.handing
        if not free:
            toast(_("This game is played in another tab."))
        return free

    def post(self, request: "Request") -> None:
        """Queue a request, unless this tab may only look on."""
        if self.may_act():
            self.motion.hurry()
            self.ask(request)

    def idle(self) -> "Request | None":
        """The request to send when no other waits: a bot on turn plays."""
        state = self.state
        view = state.view
        if not view or not state.game or state.watching or state.handing:
            return None
        # In a lesson the companion plays when the next step is asked for.
        if state.stalled or state.shown or state.lesson or state.is_mistake(state.game):
            return None
        if view["phase"] == "over" or view["seats"][view["turn"]]["kind"] == "person":
            return None
        return {"do": "bot", "id": state.game}

    def reload(self) -> None:
        """Let the engine load the game again from its last save."""
        game, save = self.state.game, self.state.save
        if game and save:

            def loads() -> "Request":
                return {"do": "load", "save": save}

            self.engine.urgent(loads, game)

    # what is kept

    def keep(self, request: "Request", reply: "Reply", log: list[str]) -> None:
        """Save what a reply has changed, unless another tab plays the game."""
        state = self.state
        self.change(save=reply.get("save") or state.save)
        looked = state.game in state.unsaved
        if self._keeps(request, reply) and not state.watching:
            self.saving.keep(state.game, reply, log)
            if looked:
                self.change(back=False)

    def keep_aside(self, request: "Request", reply: "Reply") -> None:
        """Save what a reply has changed in a game that is no longer on the table."""
        if self._keeps(request, reply):
            self.saving.keep_aside(request["id"], reply)

    def _keeps(self, request: "Request", reply: "Reply") -> bool:
        """Return True if a reply is to be saved: a game from a link is saved once it is played on.

        In a position from a review the cards may also be moved about without saving it.
        """
        if not reply.get("save"):
            return False
        game, unsaved = request["id"], self.state.unsaved
        if game in unsaved:
            do = request["do"]
            if self.state.is_mistake(game):
                return False
            if do not in COMMITS and (do in _LOOKS or unsaved[game]["review"]):
                return False
            self.change(unsaved={one: unsaved[one] for one in unsaved if one != game})
        return True

    def leave(self) -> None:
        """Clear the table; replies still to come are saved for their own game."""
        self.motion.hurry()
        self.change(game=None, save=None, handing=False)
        self.change(**CLEAR)
        self.announcer.leave()
        self.layout.reset_card_size()
        curtain.lift()
        self.clock.stop()
        self.engine.forget()
        tabs.let_go()


def _go_to_reasons(app: App) -> None:
    first = element("reasons").querySelector(".reason")
    # Without a blur the same reason would not be read again.
    first.blur()
    first.focus()
