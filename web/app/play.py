"""The game on the table: what is asked of the engine for it, and what is kept of it."""

import curtain
from browser import tabs
from clock import Clock
from hints import Hints
from live import toast
from motion import Motion
from replay import Replay
from sounds import Sounds
from words import _

# These put another game on the table.
BEGINS = ("new", "open", "load", "puzzle")
# These play on from where the table stands.
_COMMITS = ("move", "end", "discard", "bot")
# Who only does this with the position of a link does not play on from it.
_LOOKS = ("open", "arrange", "sort", "order")


class Play:
    """One game: its id in the store, its desk, its way to the engine."""

    def __init__(self, desk, store, saving, settings):
        self.desk = desk
        self.saving = saving
        self.sounds = Sounds(desk, settings)
        self.motion = Motion(desk, settings, self.sounds)
        self.replay = Replay(desk, self.motion)
        self.hints = Hints(desk, self.replay, self.post)
        self.clock = Clock(self, store)
        self.engine = None
        self.game = None
        self.save = None
        # Whether another tab has asked for it: nothing more is begun here.
        self.handing = False
        # Games that are only looked at, each with its link: {"link", "review"}.
        self.unkept = {}

    # requests

    def ask(self, build):
        """Queue a request about the game on the table: `build()` gives it, or None to leave it."""
        self.engine.post(build, self.game)

    def may_act(self):
        """Whether this tab plays the game; where it only looks on, it says so."""
        free = not self.desk.watching and not self.handing
        if not free:
            toast(_("This game is played in another tab."))
        return free

    def post(self, request):
        """Send a request when its turn comes, unless this tab may only look on."""
        if self.may_act():
            self.motion.hurry()
            self.ask(lambda: request)

    def idle(self):
        """What to ask when nothing waits: a bot on turn plays."""
        view = self.desk.view
        if not view or not self.game or self.desk.watching or self.handing or self.desk.stalled:
            return None
        if view["phase"] == "over" or view["seats"][view["turn"]]["kind"] == "person":
            return None
        return {"do": "bot", "id": self.game}

    def again(self):
        """Let a bot that did not come to an end try once more."""
        self.desk.stalled = False
        self.desk.chips()
        self.engine.wake()

    def reload(self):
        """Load the game again as it was last saved: another engine has come."""
        game, save = self.game, self.save
        if game and save:
            self.engine.urgent(lambda: {"do": "load", "save": save}, game)

    # what is kept

    def keep(self, request, reply):
        """Keep what a reply has changed, whether it is shown or another tab plays on."""
        self.save = reply.get("save") or self.save
        looked = self.game in self.unkept
        if self._keeps(request, reply) and not self.desk.watching:
            self.saving.keep(self.game, reply, self.desk.log)
            if looked:
                self.desk.back = False

    def keep_aside(self, request, reply):
        """Keep what a reply has changed in a game that was left."""
        if self._keeps(request, reply):
            self.saving.keep_aside(request["id"], reply)

    def _keeps(self, request, reply):
        """Whether a reply belongs in the store: what a link shows does so once it is played on.

        From a review one may also arrange the cards and look; that alone keeps nothing.
        """
        game = request["id"]
        if not reply.get("save"):
            return False
        if game in self.unkept:
            do = request["do"]
            if do not in _COMMITS and (do in _LOOKS or self.unkept[game]["review"]):
                return False
            del self.unkept[game]
        return True

    def leave(self):
        """Nothing is on the table any more; what is still answered is kept for its own game."""
        self.motion.hurry()
        desk = self.desk
        desk.reply = None
        desk.chosen = []
        desk.log = []
        desk.logged = None
        desk.said = None
        desk.steps = []
        desk.step = None
        desk.about = None
        desk.back = False
        desk.stalled = False
        desk.breathe()
        curtain.lift()
        self.game = None
        self.save = None
        self.handing = False
        desk.watching = False
        self.hints.drop()
        self.clock.stop()
        self.engine.forget()
        tabs.let_go()
