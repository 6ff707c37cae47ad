"""Panels over the table: scores and turns, reasons, a deal's result."""

from browser import document
from worker.queue import start as start_task

if False:
    from js import Element
    from shapes import App


def toggle_side(app: "App", button: "Element | None" = None) -> None:
    """Show or hide scores and turns."""
    app.layout.reset_card_size()
    app.change(side=not app.state.side)


def show_all_reasons(app: "App", button: "Element | None" = None) -> None:
    """Show those reasons, too, that found no room at first."""
    app.change(reasons="all")


def close_reasons(app: "App", button: "Element | None" = None) -> None:
    """Hide the reasons, and go on playing."""
    app.focus.focus_zone(app.focus.zone)
    app.change(reasons="closed")
    start_task(app.refit_later())


def go_to_meld(app: "App", button: "Element") -> None:
    """Go to the meld that a reason is about, if it is about one."""
    meld = button.getAttribute("data-focus")
    selector = '.meld[data-meld="%s"]' % meld
    found = document.querySelector(selector) if meld else None
    if not found:
        return
    kept = [mark for mark in app.state.marks if mark[1] != "found"]
    app.change(marks=kept + [(selector, "found", None)])
    found.scrollIntoView()
    card = found.querySelector("[data-ref]")
    group = app.focus.group_of(card) if card else None
    if group:
        app.focus.go(group[0], group[1])


def fold_result(app: "App", button: "Element | None" = None) -> None:
    """Show or hide the result, so that the table behind it can be seen."""
    app.change(folded=not app.state.folded)


ACTIONS = {
    "side": toggle_side,
    "fold": fold_result,
    "all-reasons": show_all_reasons,
    "close-reasons": close_reasons,
    "reason": go_to_meld,
}
