"""Actions of the page about how somebody plays: which deals it shows, export, start afresh."""

from browser import archive, document
from messages import toast
from saves import played
from sheets import sheet
from state import FIRST
from words import of

from . import view

if False:
    from js import Element
    from shapes import App

_ = of("deal_statistics")


def show(app: "App", button: "Element | None" = None) -> None:
    """Show the page."""
    state = app.state
    body, buttons = view.page(played.read(app.store), state.deals_chosen, state.progress)
    sheet.page(_("How you play"), body, buttons, "stats")


def choose(app: "App", field: "Element") -> None:
    """Show only the deals of a game, of so many seats, against opponents of a level."""
    name = field.getAttribute("data-shown")
    chosen = dict(app.state.deals_chosen)
    chosen[name] = field.value
    app.change(deals_chosen=chosen)
    show(app)
    document.querySelector("#sheet [data-shown=%s]" % name).focus()


def export(app: "App", button: "Element | None" = None) -> None:
    """Save the deals as a table for other programs."""
    if archive.download("talon-deals.csv", played.table(app.store)):
        toast(_("The table is saved."))


def ask_to_forget(app: "App", button: "Element | None" = None) -> None:
    """Ask whether the figures should really be forgotten."""
    sheet.ask(
        _("Start afresh?"),
        _("Your statistics will be deleted for good. Games and puzzles stay."),
        sheet.button("forget-now", _("Delete statistics"))
        + sheet.button("figures", _("Keep them"), go=True),
    )


def forget(app: "App", button: "Element | None" = None) -> None:
    """Forget the deals, and show the page without them."""
    played.clear(app.store)
    app.change(deals_chosen=FIRST["deals_chosen"])
    show(app)


ACTIONS = {
    "figures": show,
    "choose-deals": choose,
    "export-played": export,
    "forget-played": ask_to_forget,
    "forget-now": forget,
}
