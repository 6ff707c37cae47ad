"""What leaves the page: a position's link, the game as a file, the proof of a fair deal."""

import address
from browser import archive, helper
from faces import escape
from live import toast
from words import of
from worker.seam import start as start_task

from . import sheet

_ = of("sharing")


class Sharing:
    """Asks the engine about the game on the table, and shows its answers."""

    def __init__(self, play):
        self.play = play

    def ask(self):
        """Ask for the position's link."""
        self.play.ask(lambda: {"do": "link"})

    def show_link(self, request, reply):
        """Show the link, and copy it."""
        link = address.whole(reply["link"])
        title = _("Share this position")
        said = _("Whoever opens this link sees the position just as you do.")
        if self.play.desk.puzzle:
            title = _("Share this puzzle")
            said = _("Whoever opens this link gets the same puzzle.")
        sheet.show(
            title,
            '<p>%s</p><textarea readonly aria-label="%s">%s</textarea>'
            % (escape(said), escape(_("Link")), escape(link)),
        )
        start_task(_copy(link))

    def export(self):
        """Save the game as a file."""
        save, desk = self.play.save, self.play.desk
        if not save or not archive.download("talon-%s.talon" % desk.view["game"], save):
            toast(_("There is nothing to save yet."))

    def ask_fair(self):
        """Ask for the hash of the deal's seed."""
        self.play.ask(lambda: {"do": "fair"})

    def show_fair(self, request, reply):
        """Show the hash of the seed, and the seed itself if the deal is over."""
        if not reply["hash"]:
            said = _("This table was set up from a position: its cards weren't dealt from a seed.")
            sheet.show(_("Is the deal fair?"), "<p>%s</p>" % escape(said))
            return
        seed = reply["seed"] or _("It is shown when the deal is over.")
        said = _(
            "The cards lay in their order before the first was dealt. The hash promises the seed "
            "that shuffled them; when the deal is over the seed itself is shown."
        )
        how = _("To check it: the hash is the SHA-256 of this text followed by the seed:")
        sheet.show(
            _("Is the deal fair?"),
            '<p>%s</p><p>%s <code>talon seed %s</code></p><dl class="wide"><dt>%s</dt>'
            "<dd><code>%s</code></dd><dt>%s</dt><dd><code>%s</code></dd></dl>"
            % (
                escape(said),
                escape(how),
                escape(reply["seed"] or "\u2026"),
                escape(_("Hash of the seed")),
                escape(reply["hash"]),
                escape(_("Seed")),
                escape(seed),
            ),
        )


async def _copy(text):
    if await helper.copy(text):
        toast(_("The link is copied."))
