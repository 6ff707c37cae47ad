"""What leaves the page: a position's link, the game as a file, the proof of a fair deal."""

from browser import all_of, archive, clipboard, document, element
from faces import escape
from live import toast
from puzzles import view as puzzles
from words import of
from worker.seam import start as start_task

from . import links, sheet

if False:
    from collections.abc import Callable

    from js import Element
    from shapes import Answer, App, CodeTold, FairTold, LinkTold, Request

_ = of("sharing")


class Sharing:
    """Asks the engine about the game on the table, and shows its answers."""

    def __init__(self, app: "App") -> None:
        self.app = app
        # The links that the sheet offers by kind, and the kind that is chosen.
        self._links: dict[str, str] = {}
        self._kind = "link"
        self._back = "close"

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {
            "share": self.ask,
            "export": self.export,
            "fair": self.ask_fair,
            "show-qr": self.ask_qr,
            "copy-link": self.copy,
            "send-link": self.send,
        }

    def told(self) -> "dict[str, Callable[[Element], object]]":
        """What its buttons do that say of what."""
        return {"share-kind": self.choose}

    def takes(self) -> "dict[str, Answer]":
        """What takes the replies to what it asks."""
        return {
            "link": self.show_link,
            "qr": self.show_qr,
            "fair": self.show_fair,
        }

    def ask(self) -> None:
        """Ask for the position's link."""
        # Back leads to the menu if it was asked for there.
        self._back = "menu" if element("sheet").open else "close"
        self.app.ask(lambda: {"do": "link"})

    def show_link(self, request: "Request", reply: "LinkTold") -> None:
        """Show what can be shared: the position or, once it is over, the whole deal."""
        kinds = [("link", reply["link"])]
        if reply["deal"]:
            kinds.append(("deal", reply["deal"]))
        self._links = dict(kinds)
        self._kind = "link"
        whole = reply["whole"]
        puzzle = bool(self.app.state.puzzle)
        lines = [links.line(kind, whole, puzzle, kind == self._kind) for kind, _link in kinds]
        if not whole and not puzzle:
            lines.append(links.later())
        buttons = sheet.button("show-qr", _("QR code")) + sheet.button("copy-link", _("Copy"))
        if clipboard.can_share():
            buttons += sheet.button("send-link", _("Send\u2026"), go=True)
        sheet.page(
            _("Share this puzzle") if puzzle else _("Share"),
            '<div class="share"><div id="qr" hidden></div><div class="kinds" role="radiogroup" '
            'aria-label="%s">%s</div><textarea readonly rows="3" aria-label="%s">%s</textarea>'
            "</div>"
            % (
                escape(_("What the link shows")),
                "".join(lines),
                escape(_("Link")),
                escape(self.text()),
            ),
            buttons,
            "mid2",
            self._back,
            _("Close") if self._back == "menu" else "",
        )

    def address(self) -> str:
        """The whole address of what is to be shared."""
        return links.address_of(self._links[self._kind])

    def text(self) -> str:
        """What is sent: the address and, of a solved puzzle, how it went."""
        told = puzzles.boast(self.app.state)
        return told + "\n" + self.address() if told else self.address()

    def choose(self, button: "Element") -> None:
        """Share the position, or the deal."""
        if button.getAttribute("aria-disabled"):
            return
        self._kind = button.getAttribute("data-kind")
        for one in all_of("#sheet [data-act=share-kind]"):
            chosen = one.getAttribute("data-kind") == self._kind
            one.setAttribute("aria-checked", "true" if chosen else "false")
        field = document.querySelector("#sheet textarea")
        if field:
            field.value = self.text()
        drawn = element("qr")
        if drawn and not drawn.hidden:
            self.ask_qr()

    def copy(self) -> None:
        """Copy the link."""
        start_task(_copy(self.text()))

    def send(self) -> None:
        """Pass the link to the browser's own share sheet."""
        start_task(_send(self.text()))

    def ask_qr(self) -> None:
        """Ask for the link's QR code."""
        where = self.address()
        self.app.ask(lambda: {"do": "qr", "text": where})

    def show_qr(self, request: "Request", reply: "CodeTold") -> None:
        """Show the QR code over the link, if the sheet still shows that link."""
        box = element("qr")
        if not box or request["text"] != self.address():
            return
        if reply["rows"]:
            box.innerHTML = links.qr_picture(reply["rows"], _("QR code of the link"))
        else:
            box.innerHTML = "<p>%s</p>" % escape(_("This link is too long for a QR code."))
        box.hidden = False
        box.scrollIntoView()

    def export(self) -> None:
        """Save the game as a file."""
        save, state = self.app.state.save, self.app.state
        if not save or not archive.download("talon-%s.talon" % state.view["game"], save):
            toast(_("There is nothing to save yet."))

    def ask_fair(self) -> None:
        """Ask for the hash of the deal's seed."""
        self.app.ask(lambda: {"do": "fair"})

    def show_fair(self, request: "Request", reply: "FairTold") -> None:
        """Show the hash of the seed, and the seed itself if the deal is over."""
        if not reply["hash"]:
            said = _("No seed dealt these cards: the table was set up.")
            sheet.show(_("Is the deal fair?"), "<p>%s</p>" % escape(said))
            return
        seed = reply["seed"] or _("It is shown when the deal is over.")
        said = _(
            "The cards lay in their order before the first was dealt. The hash promises the seed "
            "that shuffled them; when the deal is over the seed itself is shown."
        )
        how = _("To check it: take the SHA-256 of this text and the seed:")
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


async def _send(link: str) -> None:
    if not await clipboard.share(link):
        toast(_("The link wasn't sent."))


async def _copy(text: str) -> None:
    if await clipboard.copy(text):
        toast(_("The link is copied."))
        return
    field = document.querySelector("#sheet textarea")
    if field:
        # Then it is one key, or one touch in the browser's own menu.
        field.focus()
        field.select()
    toast(_("The browser refused to copy. The link is selected: copy it yourself."))
