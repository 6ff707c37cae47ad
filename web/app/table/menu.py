"""The table's menu, for a match or for a puzzle."""

from markup import html
from sheets import sheet
from sheets.sheet import item
from words import of

if False:
    from shapes import View

    from markup import Markup
    from state import State


_ = of("menu")


def show(state: "State") -> None:
    """Show what can be done besides playing."""
    view = state.view
    rows = [item("rules", "book", _("Rules of this game"))]
    rows += _puzzle_rows(state) if state.puzzle else _game_rows(view)
    rows.append(item("saved", "folder", _("Saved games")))
    rows.append(item("settings", "gear", _("Settings")))
    rows.append(item("help", "help", _("Keys and help")))
    rows.append(item("home", "home", _("To the games")))
    sheet.show(view["title"], html('<ul class="menu">%(rows)s</ul>', rows=rows))


def _game_rows(view: "View") -> "list[Markup]":
    rows = [
        item("share", "share", _("Share this position")),
        item("export", "save", _("Save as a file")),
        item("fair", "seal", _("Is the deal fair?")),
    ]
    # Only a deal that is over can be reviewed.
    if view["deal"] > 1 or view["phase"] == "over":
        rows.append(item("review", "lens", _("Review the last deal")))
    return rows


def _puzzle_rows(state: "State") -> "list[Markup]":
    rows = [item("share", "share", _("Share this puzzle"))]
    if state.act("answer"):
        rows.append(item("answer", "eye", _("Show the answer")))
    return rows + [item("new-puzzle", "puzzle", _("Another puzzle"))]


def ask_for_answer() -> None:
    """Ask whether the puzzle's answer should really be shown."""
    sheet.ask(
        _("Show the answer"),
        _("This puzzle then doesn't count as solved."),
        sheet.button("give-up", _("Show the answer"))
        + sheet.button("close", _("Go on playing"), go=True),
    )


def ask_to_take_back(challenge: bool) -> None:
    """Ask whether to take back the last turn, in a game that is not casual yet."""
    told = _(
        "What the others have played since is undone, too. From now on the game is a "
        "casual one: take turns back as you like."
    )
    if challenge:
        told = _("What the others have played since is undone, too. Your result will say so.")
    sheet.ask(
        _("Take back the last turn?"),
        told,
        sheet.button("close", _("Go on playing"))
        + sheet.button("takeback-now", _("Take back"), go=True),
    )
