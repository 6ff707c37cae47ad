"""What opens over the felt: scores and turns, reasons, a deal's result."""

from browser import all_of, document, element, morphing, timing
from live import say
from screens import at_table
from words import sentences
from worker.seam import start as start_task

from . import panels

if False:
    from shapes import Reply

    from game.desk import Desk


def toggle_side(desk: "Desk") -> None:
    """Show or hide scores and turns: over the felt, or beside it where there is room."""
    _open(not side_open())
    desk.breathe()
    desk.draw_hand()
    desk.place_melds()


def open_side() -> None:
    """Show scores and turns before the table is drawn."""
    _open(True)


def _open(on: bool) -> None:
    element("side").classList.toggle("open", on)
    element("game").classList.toggle("sided", on)
    document.querySelector(".top [data-act=side]").setAttribute(
        "aria-expanded", "true" if on else "false"
    )


def side_open() -> bool:
    """Whether scores and turns are shown."""
    return element("side").classList.contains("open")


def show_reasons(desk: "Desk", reply: "Reply | None") -> None:
    """Show every reason why a turn cannot end; with None, hide them."""
    panel = element("reasons")
    if not reply and panel.hidden:
        return
    desk.held()
    if not reply and panel.contains(document.activeElement):
        desk.stand(desk.zone)
    panel.innerHTML = panels.reasons(reply) if reply else ""
    _refuse(bool(reply))
    desk.breathe()
    if reply:
        desk.place_melds()
        if desk.commands():
            say(sentences([reason["text"] for reason in reply["reasons"]]))
        else:
            panel.querySelector(".reason").focus()


def _refuse(on: bool) -> None:
    """Show or hide the reasons, and tell the style sheet."""
    element("reasons").hidden = not on
    # To ask for what a box has in it (`:has`) would style the whole table anew at every change.
    element("game").classList.toggle("refused", on)


def show_all_reasons(desk: "Desk") -> None:
    """Show those reasons, too, that found no room at first."""
    morphing.morph(element("reasons"), panels.reasons(desk.reply, True))
    desk.place_melds()


def close_reasons(desk: "Desk") -> None:
    """Hide the reasons, and go on playing."""
    desk.stand(desk.zone)
    _refuse(False)
    give_back_room(desk)


def give_back_room(desk: "Desk") -> None:
    """Let the melds grow into the room of a panel, once a picture shows that it is gone."""

    async def refit() -> None:
        await timing.next_picture()
        if at_table():
            desk.refit()

    start_task(refit())


def go_to_meld(desk: "Desk", meld: str | None) -> None:
    """Go to the meld that a reason is about, if it is about one."""
    if meld is None:
        return
    for one in all_of(".meld.found"):
        one.classList.remove("found")
    found = document.querySelector('.meld[data-meld="%s"]' % meld)
    if found:
        found.classList.add("found")
        found.scrollIntoView()
        card = found.querySelector("[data-ref]")
        group = desk.group_of(card) if card else None
        if group:
            desk.go(group[0], group[1])


def fold_result(desk: "Desk") -> None:
    """Show or hide the result, so that the table behind it can be seen."""
    over = element("over")
    over.hidden = not over.hidden
    desk.change(folded=over.hidden)
    desk.chips()
    desk.rove()
