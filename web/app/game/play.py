"""The game on the table: sends its requests to the engine, and saves what they change."""

from browser import tabs
from felt import curtain
from felt.motion import Motion
from felt.sounds import Sounds
from learn.coach import Coach
from learn.lesson import Lesson
from live import toast
from sheets import settings
from words import of

from .clock import Clock
from .hints import Hints
from .replay import Replay
from .telling import Telling

if False:
    from typing import Any

    from shapes import Build, Reply, Request, Settings, Store, Unkept

    from game.desk import Desk
    from hand.wholes import Wholes
    from saves.saving import Saving
    from worker.seam import Engine

_ = of("play")

# Requests that put another game on the table.
BEGINS = ("new", "open", "load", "puzzle", "learn")
# Requests that play on from the position on the table.
COMMITS = ("move", "end", "discard", "bot")
# Requests that only look at a link's position, and do not play on from it.
_LOOKS = ("open", "arrange", "sort", "order")


class Play:
    """One game: its id, its save, its desk, and its way to the engine."""

    def __init__(self, desk: "Desk", store: "Store", saving: "Saving", chosen: "Settings") -> None:
        self.desk = desk
        self.chosen = chosen
        self.saving = saving
        self.sounds = Sounds(desk, chosen)
        self.motion = Motion(desk, chosen, self.sounds)
        self.replay = Replay(desk, self.motion)
        self.hints = Hints(desk, self.replay, self.post)
        self.lesson = Lesson(store, self.post)
        self.coach = Coach(desk, store, chosen)
        self.coach.show = self.hints.show
        self.clock = Clock(self, store)
        self.telling = Telling(desk, chosen)
        # Offers whole moves; it needs what moves cards.
        self.wholes: "Wholes | Any" = None
        self.engine: "Engine | Any" = None
        self.game: "str | Any" = None
        self.save: "str | Any" = None
        # Whether another tab has asked for the game, so that nothing more is begun here.
        self.handing = False
        # The games that are only looked at, each as {"link", "review"}.
        self.unkept: "dict[str, Unkept]" = {}

    # requests

    def ask(self, build: "Build") -> None:
        """Queue a request about the game on the table; `build()` returns it, or None to drop it."""
        # What a hint has still to play comes first.
        self.hints.hurry()

        def asked() -> "Request | None":
            return settings.wished(self.coach.beside(build()), self.chosen)

        self.engine.post(asked, self.game)

    def may_act(self) -> bool:
        """Whether this tab plays the game; if it only looks on, say so."""
        if self.desk.shown:
            toast(_("You only look at this table."))
            return False
        free = not self.desk.watching and not self.handing
        if not free:
            toast(_("This game is played in another tab."))
        return free

    def post(self, request: "Request") -> None:
        """Queue a request, unless this tab may only look on."""
        if self.may_act():
            self.motion.hurry()
            self.ask(lambda: request)

    def idle(self) -> "Request | None":
        """The request to send when no other waits: a bot on turn plays."""
        view = self.desk.view
        desk = self.desk
        if not view or not self.game or desk.watching or self.handing or desk.stalled or desk.shown:
            return None
        # In a lesson the companion plays when the next step is asked for.
        if desk.reply.get("lesson"):
            return None
        if (
            self.is_miss(self.game)
            or view["phase"] == "over"
            or view["seats"][view["turn"]]["kind"] == "person"
        ):
            return None
        return {"do": "bot", "id": self.game}

    def is_miss(self, game: str) -> bool:
        """Whether a game is a miss of the person's own: only its one turn is played."""
        return game in self.unkept and self.unkept[game]["miss"]

    def again(self) -> None:
        """Let a bot that failed try its turn once more."""
        self.desk.change(stalled=False)
        self.desk.chips()
        self.engine.wake()

    def reload(self) -> None:
        """Let the engine load the game again from its last save."""
        game, save = self.game, self.save
        if game and save:
            self.engine.urgent(lambda: {"do": "load", "save": save}, game)

    # what is kept

    def keep(self, request: "Request", reply: "Reply") -> None:
        """Save what a reply has changed, unless another tab plays the game."""
        self.save = reply.get("save") or self.save
        looked = self.game in self.unkept
        if self._keeps(request, reply) and not self.desk.watching:
            self.saving.keep(self.game, reply, self.desk.log)
            if looked:
                self.desk.change(back=False)

    def keep_aside(self, request: "Request", reply: "Reply") -> None:
        """Save what a reply has changed in a game that is no longer on the table."""
        if self._keeps(request, reply):
            self.saving.keep_aside(request["id"], reply)

    def _keeps(self, request: "Request", reply: "Reply") -> bool:
        """Whether to save a reply: a game from a link is saved once it is played on.

        In a position from a review the cards may also be moved about without saving it.
        """
        if not reply.get("save"):
            return False
        game = request["id"]
        if game in self.unkept:
            do = request["do"]
            if self.is_miss(game):
                return False
            if do not in COMMITS and (do in _LOOKS or self.unkept[game]["review"]):
                return False
            del self.unkept[game]
        return True

    def leave(self) -> None:
        """Clear the table; replies still to come are saved for their own game."""
        self.motion.hurry()
        desk = self.desk
        desk.clear()
        self.telling.leave()
        desk.breathe()
        curtain.lift()
        self.game = None
        self.save = None
        self.handing = False
        self.hints.drop()
        self.lesson.leave()
        self.clock.stop()
        self.engine.forget()
        tabs.let_go()
