"""A game is played in one tab at a time: the lock, and what the other tabs say."""

import sheet
from browser import create_proxy, helper
from faces import escape
from seam import start as start_task
from words import _


class Lock:
    """The lock on the game on the table; `resume(game)` opens one whose lock is held here."""

    def __init__(self, play, resume):
        self.play = play
        self._resume = resume

    def hold(self):
        """Take the game's lock; without it this tab only looks on."""
        start_task(self._ask(False))

    def take_over(self):
        """Hold the game here; the other tab looks on from now on."""
        start_task(self._ask(True))

    async def _ask(self, steal):
        game = self.play.game

        def lost():
            if self.play.game == game:
                self._look_on()

        held = await helper.hold("talon-" + game, steal, create_proxy(lost))
        if steal and held:
            self._resume(game)
        elif not steal and not held:
            self._look_on()

    def _look_on(self):
        """Another tab holds this game."""
        self.play.readonly = True
        sheet.show(
            _("Open in another tab"),
            "<p>%s</p>%s"
            % (
                escape(_("This game is being played in another tab; here you can only look on.")),
                sheet.button("take-over", _("Play here instead"), go=True),
            ),
        )
