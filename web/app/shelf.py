"""The saved games: their list, what is deleted from it, and what is taken in from outside."""

import sheet
from browser import document, helper, window
from desk import element
from faces import escape, icon
from live import toast
from seam import start as start_task
from words import _

# So many saved games are listed before the browser may draw.
AT_ONCE = 25
# In bytes: the engine reads no longer file.
LONGEST = 1000000


class Shelf:
    """`opened(text)` takes a file's text, `forgotten(game)` is told what was deleted."""

    def __init__(self, saving, opened, forgotten):
        self.saving = saving
        self._opened = opened
        self._forgotten = forgotten

    def show(self):
        """The saved games, the newest at once and the others soon."""
        entries = self.saving.listed()
        rows = _rows(entries)
        if not rows:
            sheet.show(_("Saved games"), "<p>%s</p>" % escape(_("There are no saved games.")))
            return
        sheet.show(_("Saved games"), '<ul class="menu">%s</ul>' % rows)
        start_task(_more_rows(document.querySelector("#sheet ul"), entries))

    def forget(self, game):
        """Delete a game, and list the others."""
        self.saving.forget(game)
        self._forgotten(game)
        self.show()

    def ask(self):
        """Open a link or a file."""
        sheet.show(
            _("Open a link or file"),
            '<p class="opt"><label for="link-field">%s</label><input class="fld" id="link-field" '
            'autocomplete="off"></p><div class="row2">%s%s</div>'
            % (
                escape(_("Link to a position or a puzzle")),
                sheet.button("import-file", _("Open a saved file\u2026")),
                sheet.button("import-link", _("Open the link"), go=True),
            ),
        )

    def open_link(self):
        """Open the link in the field."""
        text = element("link-field").value.strip().split("#")[-1]
        if text:
            sheet.close()
            window.location.hash = text

    def open_file(self):
        """Open a saved game from a file."""
        start_task(self._read_file())

    async def _read_file(self):
        text = await helper.pick(LONGEST)
        if text is None:
            return
        sheet.close()
        if text is False:
            toast(_("This file is too large to be a saved game or a position."))
        elif text.lstrip()[:1] != "{":
            toast(_("There is no saved game or position in this file."))
        else:
            self._opened(text)


def _rows(entries):
    """The next saved games as rows of the list, empty if there are no more."""
    listed = []
    for one in entries:
        listed.append(one)
        if len(listed) == AT_ONCE:
            break
    days = helper.whens("\n".join([one["when"] for one in listed])).split("\n")
    rows = []
    for number, one in enumerate(listed):
        about = one["line"] + (" \u00b7 " + days[number] if days[number] else "")
        rows.append(
            '<li class="saved"><button type="button" class="act" data-act="continue" '
            'data-id="%s"><span>%s<small>%s</small></span></button><button type="button" '
            'class="act icon" data-act="forget" data-id="%s" aria-label="%s">%s</button></li>'
            % (
                escape(one["id"]),
                escape(one["title"]),
                escape(about),
                escape(one["id"]),
                escape(_("Delete %(game)s") % {"game": one["title"] + ", " + one["line"]}),
                icon("bin"),
            )
        )
    return "".join(rows)


async def _more_rows(box, entries):
    """Add the other rows, but let the browser answer taps in between."""
    while box.isConnected:
        await helper.pause()
        rows = _rows(entries)
        if not rows:
            break
        box.insertAdjacentHTML("beforeend", rows)
