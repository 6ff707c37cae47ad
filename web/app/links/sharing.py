"""Texts for others: a position's link, the game as a file, the proof of a fair deal."""

import json

import router
from browser import all_of, archive, clipboard, document, element, urls
from markup import html
from messages import toast
from saves import slots
from sheets import sheet
from words import of
from worker.queue import start as start_task

from . import kinds

if False:
    from js import Element
    from shapes import App, CodeTold, FairTold, LinkTold, Request

    from markup import Markup
    from state import State

_ = of("sharing")

# The kinds of links in the order of the sheet.
KINDS = ("link", "deal")


def ask(app: "App", button: "Element | None" = None) -> None:
    """Ask for the position's link."""
    # Back leads to the menu if it was asked for there.
    app.change(share_back="menu" if element("sheet").open else "close")
    app.ask({"do": "link"})


def show_link(app: "App", request: "Request", reply: "LinkTold") -> None:
    """Show what can be shared: the position or, once it is over, the whole deal."""
    found = {"link": reply["link"]}
    if reply["deal"]:
        found["deal"] = reply["deal"]
    app.change(links=found, link_kind="link")
    state, puzzle = app.state, bool(app.state.puzzle)
    buttons = sheet.button("show-qr", _("QR code")) + sheet.button("copy-link", _("Copy"))
    if clipboard.can_share():
        buttons += sheet.button("send-link", _("Send\u2026"), go=True)
    sheet.page(
        _("Share this puzzle") if puzzle else _("Share"),
        body(app, reply["whole"]),
        buttons,
        "mid2",
        state.share_back,
        _("Close") if state.share_back == "menu" else "",
    )


def body(app: "App", whole: bool) -> "Markup":
    """Return the kinds of links to choose from, and the chosen link; `whole`: every hand is open.

    The QR code gets a place above them.
    """
    state = app.state
    puzzle = bool(state.puzzle)
    lines = [
        kinds.line(kind, whole, puzzle, kind == state.link_kind)
        for kind in KINDS
        if kind in state.links
    ]
    if not whole and not puzzle:
        lines.append(kinds.later())
    return html(
        '<div class="share"><div id="qr" hidden></div>'
        '<div class="kinds" role="radiogroup" aria-label="%(label)s">%(lines)s</div>'
        '<textarea readonly rows="3" aria-label="%(link_label)s">%(message)s</textarea></div>',
        label=_("What the link shows"),
        lines=lines,
        link_label=_("Link"),
        message=message(app),
    )


def address_of(state: "State") -> str:
    """Return the whole address of the chosen link; a puzzle that a seed or a day gives has a short
    one.
    """
    puzzle = state.puzzle
    named = puzzle["seed"] or puzzle["date"] if puzzle else None
    if puzzle and named:
        pairs = [["puzzle", named]]
        # The one of a day is chosen by its difficulty, unless its kind was asked for.
        if puzzle["seed"] or state.game != slots.daily_id(named, None, None):
            pairs += [["kind", puzzle["kind"]], ["game", puzzle["game"]]]
        return router.address_of("")[:-1] + "?" + urls.query_text(json.dumps(pairs))
    if puzzle:
        return router.address_of(puzzle["link"])
    return router.address_of(state.links[state.link_kind])


def message(app: "App") -> str:
    """Return what is sent: the address and, of a solved puzzle, how it went."""
    told = "".join([boast(app.state) for boast in app.tables.boasts])
    address = address_of(app.state)
    return told + "\n" + address if told else address


def to_send(app: "App") -> "Markup":
    """Return the text about a solved puzzle, and buttons that copy and send it."""
    buttons = sheet.button("copy-link", _("Copy"))
    if clipboard.can_share():
        buttons += sheet.button("send-link", _("Send\u2026"))
    return html(
        '<textarea readonly rows="4" aria-label="%(label)s">%(message)s</textarea>'
        '<div class="row2">%(buttons)s</div>',
        label=_("Link"),
        message=message(app),
        buttons=buttons,
    )


def choose(app: "App", button: "Element") -> None:
    """Share the position, or the deal."""
    if button.getAttribute("aria-disabled"):
        return
    kind = button.getAttribute("data-kind")
    app.change(link_kind=kind)
    for one in all_of("#sheet [data-act=share-kind]"):
        chosen = one.getAttribute("data-kind") == kind
        one.setAttribute("aria-checked", "true" if chosen else "false")
    field = document.querySelector("#sheet textarea")
    if field:
        field.value = message(app)
    drawn = element("qr")
    if drawn and not drawn.hidden:
        ask_qr(app)


def copy(app: "App", button: "Element | None" = None) -> None:
    """Copy the link."""
    start_task(_copy(message(app)))


def send(app: "App", button: "Element | None" = None) -> None:
    """Pass the link to the browser's own share sheet."""
    start_task(_send(message(app)))


def ask_qr(app: "App", button: "Element | None" = None) -> None:
    """Ask for the link's QR code."""
    where = address_of(app.state)
    app.ask({"do": "qr", "text": where})


def show_qr(app: "App", request: "Request", reply: "CodeTold") -> None:
    """Show the QR code over the link, if the sheet still shows that link."""
    box = element("qr")
    if not box or request["text"] != address_of(app.state):
        return
    if reply["rows"]:
        box.innerHTML = str(kinds.qr_picture(reply["rows"], _("QR code of the link")))
    else:
        box.innerHTML = str(html("<p>%(said)s</p>", said=_("This link is too long for a QR code.")))
    box.hidden = False
    box.scrollIntoView()


def export(app: "App", button: "Element | None" = None) -> None:
    """Save the game as a file."""
    state = app.state
    if not state.save or not archive.download("talon-%s.talon" % state.view["game"], state.save):
        toast(_("There is nothing to save yet."))


def ask_fair(app: "App", button: "Element | None" = None) -> None:
    """Ask for the hash of the deal's seed."""
    app.ask({"do": "fair"})


def show_fair(app: "App", request: "Request", reply: "FairTold") -> None:
    """Show the hash of the seed, and the seed itself if the deal is over."""
    if not reply["hash"]:
        said = _("These cards were not shuffled: the position was set up by hand.")
        sheet.show(_("Is the deal fair?"), html("<p>%(said)s</p>", said=said))
        return
    seed = reply["seed"] or _("It is shown when the deal is over.")
    said = _(
        "The order of the cards was fixed before the first was dealt. The hash commits to the "
        "seed that shuffled them; when the deal is over the seed itself is shown."
    )
    how = _("To check it: take the SHA-256 of this text and the seed:")
    sheet.show(
        _("Is the deal fair?"),
        html(
            '<p>%(said)s</p><p>%(how)s <code>talon seed %(seed)s</code></p><dl class="wide"><dt>'
            "%(hash_label)s</dt><dd><code>%(hash)s</code></dd><dt>%(seed_label)s</dt><dd><code>"
            "%(shown_seed)s</code></dd></dl>",
            said=said,
            how=how,
            seed=reply["seed"] or "\u2026",
            hash_label=_("Hash of the seed"),
            hash=reply["hash"],
            seed_label=_("Seed"),
            shown_seed=seed,
        ),
    )


async def _send(link: str) -> None:
    if not await clipboard.share(link):
        toast(_("The link wasn't sent."))


async def _copy(text: str) -> None:
    if await clipboard.copy(text):
        toast(_("The link is copied."))
        return
    field = document.querySelector("#%s textarea" % ("sheet" if sheet.is_open() else "over"))
    if field:
        # Then it is one key, or one touch in the browser's own menu.
        field.focus()
        field.select()
    toast(_("The browser refused to copy. The link is selected: copy it yourself."))


ACTIONS = {
    "share": ask,
    "share-kind": choose,
    "show-qr": ask_qr,
    "copy-link": copy,
    "send-link": send,
    "export": export,
    "fair": ask_fair,
}
REPLIES = {"link": show_link, "qr": show_qr, "fair": show_fair}
