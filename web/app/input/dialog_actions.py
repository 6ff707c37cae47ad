"""Actions of the buttons in menus and dialogs."""

import params
import router
from browser import dialogs, document, timing, window
from rules import guide
from saves import lock
from settings import language, settings
from sheets import sheet
from sheets.fields import asked_by
from table import menu
from words import of
from worker.queue import start as start_task

from . import target_menu

if False:
    from js import Element
    from shapes import App, Asked

_ = of("dialog_actions")


def close(app: "App", button: "Element | None" = None) -> None:
    """Close the dialog."""
    sheet.close()


def show_menu(app: "App", button: "Element | None" = None) -> None:
    """Show the table's menu."""
    menu.show(app.state)


def ask_for_answer(app: "App", button: "Element | None" = None) -> None:
    """Ask whether the puzzle's answer should really be shown."""
    menu.ask_for_answer()


def give_up(app: "App", button: "Element | None" = None) -> None:
    """Show the puzzle's answer."""
    sheet.close()
    app.post({"do": "answer"})


def take_back(app: "App", button: "Element | None" = None) -> None:
    """Take the last turn back, but ask first if that makes the game a casual one."""
    if app.state.view["casual"]:
        app.post({"do": "takeback"})
    else:
        menu.ask_to_take_back(bool(app.state.challenge))


def take_back_now(app: "App", button: "Element | None" = None) -> None:
    """Take the last turn back."""
    sheet.close()
    app.post({"do": "takeback"})


def show_help(app: "App", button: "Element | None" = None) -> None:
    """Show how to play by taps and by keys."""
    guide.show_help()


def show_where(app: "App", button: "Element | None" = None) -> None:
    """List where the selected cards may go, or say that they may go nowhere now."""
    if not target_menu.show(app):
        app.do("not-now")


def reload(app: "App", button: "Element | None" = None) -> None:
    """Load the page again."""
    window.location.reload()


def new_game(app: "App", button: "Element") -> None:
    """Start the match of the button's set-up form, or without one the same match again."""
    form = button.closest("[data-setup]")
    if form:
        router.set_up(app, asked_by(form))
    else:
        router.new_game(app, params.again(app.state.view))


def change_opponents(app: "App", button: "Element | None" = None) -> None:
    """Open the set-up of the game on the table, with its seats and rules, to change them."""
    wish = params.again(app.state.view)
    router.go_home(app)
    router.follow_link("setup-" + wish["game"])
    start_task(_fill_in(wish))


def fill(form: "Element", asked: "Asked") -> None:
    """Fill a set-up form with seats and rules, so that it asks for them again."""
    seats = asked["seats"]
    for number, row in enumerate(list(form.querySelectorAll(".seatlist li"))):
        seat = seats[number] if number < len(seats) else {"name": "", "kind": ""}
        dialogs.choose(row.querySelector("select"), seat["kind"], seat["name"])
        if seat["kind"] == "person":
            row.querySelector("input").value = seat["name"]
    chosen = {"r." + name: asked["rules"][name] for name in asked["rules"]}
    chosen["casual"] = "1" if asked["casual"] else ""
    for field in list(form.elements):
        name = field.getAttribute("name")
        if name not in chosen:
            continue
        if field.type == "radio":
            field.checked = field.value == chosen[name]
        else:
            field.value = chosen[name]


async def _fill_in(wish: "Asked") -> None:
    """Fill a set-up's form once it has unfolded, which follows the address."""
    for _picture in range(30):
        await timing.next_picture()
        form = document.querySelector(".setup:target form")
        if form:
            fill(form, wish)
            return


def resume(app: "App", button: "Element") -> None:
    """Continue a saved game."""
    router.resume(app, button.getAttribute("data-id"))


def go_home(app: "App", button: "Element | None" = None) -> None:
    """Go to the start page."""
    router.go_home(app)


def take_over(app: "App", button: "Element | None" = None) -> None:
    """Play the game here instead of in another tab."""
    lock.take_over()


def try_engine_again(app: "App", button: "Element | None" = None) -> None:
    """Try once more to get an engine."""
    sheet.close()
    app.engine.again()


def show_settings(app: "App", button: "Element | None" = None) -> None:
    """Show the settings."""
    sheet.show(_("Settings"), settings.form(app.state.settings, language.row()))


ACTIONS = {
    "close": close,
    "menu": show_menu,
    "answer": ask_for_answer,
    "give-up": give_up,
    "takeback": take_back,
    "takeback-now": take_back_now,
    "help": show_help,
    "where": show_where,
    "reload": reload,
    "new-game": new_game,
    "opponents": change_opponents,
    "continue": resume,
    "home": go_home,
    "take-over": take_over,
    "engine-again": try_engine_again,
    "settings": show_settings,
}
