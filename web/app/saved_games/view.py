"""Saved games as markup: the list, one game, and what a file of games asks."""

import words
from browser import storage
from cards.faces import icon
from felt import preview
from markup import NOTHING, html, joined
from saves.entries import called
from sheets import sheet
from sheets.fields import option
from words import sentences

if False:
    from shapes import Entry, Form, Pic

    from markup import Markup
    from state import State

_ = words.of("saved_games")

LONGEST_NAME = 60


def orders() -> "Form":
    """Return the orders of the list: (value, label)."""
    return [("when", _("Newest first")), ("name", _("By name")), ("game", _("By game"))]


def undo(state: "State") -> "Markup":
    """Return what was deleted last, with a button to bring it back."""
    if not state.deleted:
        return NOTHING
    return html(
        '<p class="undone" role="status"><span>%(deleted)s</span>%(button)s</p>',
        deleted=_("Deleted: %(game)s.") % {"game": state.deleted[-1][1]},
        button=sheet.button("restore", _("Bring it back"), go=True),
    )


def frame(state: "State") -> "Markup":
    """Return the fields above the list, its place, and the buttons for all games."""
    options = [option(name, label, name == state.saved_order) for name, label in orders()]
    return html(
        '<div class="finder"><input type="search" class="fld" id="shelf-find" '
        'aria-label="%(label)s" placeholder="%(placeholder)s" autocomplete="off">'
        '<select class="fld" id="shelf-order" aria-label="%(order)s">%(options)s</select>'
        '</div><ul class="menu" id="shelf"></ul><p class="k" id="shelf-none" hidden>'
        '%(none)s</p>%(line)s<div class="row2">%(open)s%(save)s</div>',
        label=_("Search the saved games"),
        placeholder=_("Search"),
        # Translators: in which order the saved games are listed
        order=_("Order"),
        options=options,
        none=_("No saved game has this name."),
        line=html('<p class="k">%(passing)s</p>', passing=passing())
        if storage.is_deleted_soon()
        else NOTHING,
        open=sheet.button("import-file", _("Open a saved file\u2026")),
        save=sheet.button("export-all", _("Save all as one file")),
    )


def nothing() -> "Markup":
    """Return what to show when nothing is saved."""
    said = _("There are no saved games.")
    if storage.is_refused():
        said = _(
            "This browser keeps nothing for this site: its settings refuse it. Save a game as a "
            "file from the menu of its table."
        )
    return html(
        '<p>%(said)s</p><div class="row2">%(button)s</div>',
        said=said,
        button=sheet.button("import-file", _("Open a saved file\u2026")),
    )


def passing() -> str:
    """Say what a backup is for where the browser deletes what has not been visited for long."""
    return _(
        "After seven days without a visit this browser may delete your games: save them all as one "
        "file, or install Talon."
    )


def row(one: "Entry", pic: "Pic | None", day: str) -> "Markup":
    """Return a saved game as a row of the list: its sketch, its name, and its day in words."""
    title, line = called(one)
    about = " \u00b7 ".join([text for text in (line, day) if text])
    return html(
        '<li class="saved"><button type="button" class="act" data-act="continue" '
        'data-id="%(id)s">%(markup)s<span>%(title)s<small>%(about)s</small></span></button>'
        '<button type="button" class="act icon" data-act="about-game" data-id="%(id)s" '
        'aria-label="%(label)s">%(icon)s</button></li>',
        id=one["id"],
        markup=preview.markup(pic),
        title=title,
        about=about,
        label=_("More: %(game)s") % {"game": words.listed([title, line], ",")},
        icon=icon("more"),
    )


def about(one: "Entry") -> "Markup":
    """Return one game: its name, and what can be done with it."""
    more = html(' data-id="%(id)s"', id=one["id"])
    return html(
        '<p class="k">%(called)s</p><p class="opt"><label for="game-name">%(name)s</label>'
        '<input class="fld" id="game-name" data-enter="rename" maxlength="%(maxlength)s" '
        'autocomplete="off" value="%(value)s" placeholder="%(placeholder)s"></p>'
        '<div class="row2">%(keep)s%(play_on)s</div><div class="row2">%(save)s%(delete)s</div>',
        called=called(one)[1],
        name=_("Name"),
        maxlength=LONGEST_NAME,
        value=one["name"],
        placeholder=one["title"],
        keep=sheet.button("rename", _("Keep this name"), more),
        play_on=sheet.button("continue", _("Play on"), more, go=True),
        save=sheet.button("export-one", _("Save as a file"), more),
        delete=sheet.button("forget", _("Delete"), more),
    )


# files


def link_or_file() -> "Markup":
    """Return the field for a link, and the way to a file."""
    return html(
        '<p class="opt"><label for="link-field">%(label)s</label>'
        '<input class="fld" id="link-field" data-enter="import-link" autocomplete="off"></p>'
        '<div class="row2">%(open_file)s%(open_link)s</div>',
        label=_("Link to a position or a puzzle"),
        open_file=sheet.button("import-file", _("Open a saved file\u2026")),
        open_link=sheet.button("import-link", _("Open the link"), go=True),
    )


def told(said: str) -> "Markup":
    """Return what has become of a file's games, and the way to the saved ones."""
    button = sheet.button("saved", _("Saved games"), go=True)
    return html(
        '<p role="status">%(said)s</p><div class="row2">%(button)s</div>', said=said, button=button
    )


def refusal(kind: str) -> str:
    """Say what is wrong with a file."""
    return {
        "later": _("This file comes from a later version of Talon."),
        "damaged": _("This file is damaged, so nothing was taken in."),
        "foreign": _("There is no saved game or position in this file."),
    }.get(kind, _("This file is too large to be a saved game or position."))


def question(others: int, many: int, extras: "bool | None" = None) -> "tuple[str, Markup]":
    """Say what is in a file, and return the buttons that answer whether to take it in.

    `others` are how many of its games are here in another state. `extras` says whether settings and
    the like come with them; it is None for a file with one game or position, to be opened.
    """
    said = [_.n("%(n)d game is in the file.", "%(n)d games are in the file.", many) % {"n": many}]
    if extras:
        said.append(_("Settings and progress come with them, where there are none here."))
    if others:
        here = _.n(
            "%(n)d game of this file is here too, at another point.",
            "%(n)d games of this file are here too, at another point.",
            others,
        )
        said.append(here % {"n": others})
        answers = [("beside", _("Keep both")), ("mine", _("Keep only mine"))]
        answers.append(("theirs", _("Keep those in the file")))
    elif extras is None:
        answers = [("open", _("Open it"))]
    else:
        answers = [("beside", _("Take them in"))]
    buttons = [
        sheet.button(
            "take-in", label, html(' data-how="%(how)s"', how=how), go=how in ("beside", "open")
        )
        for how, label in answers
    ]
    return sentences(said), joined(buttons)
