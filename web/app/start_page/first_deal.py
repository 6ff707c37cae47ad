"""The rules of a game in three lines, told before somebody's first deal of it."""

import router
import screens
from browser import document
from markup import Markup, html
from sheets import sheet
from words import of

if False:
    from typing import Any

    from js import Element
    from shapes import App

_ = of("first_deal")


def follow(app: "App", link: "Element") -> None:
    """Deal what a game's tile leads to; before a first deal, tell the rules."""
    address: "str | Any" = link.getAttribute("href")
    game = link.getAttribute("data-game")
    rules: "Any" = _rules_beside(link) if router.begins_first(app, game) else None
    if not rules:
        router.deal(app, address)
        return
    deal = html(' data-deal="%(address)s"', address=address)
    body = html(
        '%(rules)s<div class="row2">%(all_rules)s%(go)s</div>',
        # The rules in three lines are markup of our own, on the start page.
        rules=Markup(rules.innerHTML),
        all_rules=sheet.button("rules", _("All rules"), html(' data-rules="%(game)s"', game=game)),
        go=sheet.button("first-deal", _("Deal the cards"), deal, True),
    )
    sheet.show(link.querySelector("b").textContent, body)
    document.querySelector("#sheet [data-act=first-deal]").focus()


def _rules_beside(link: "Element") -> "Element | None":
    """Return what waits in a game's tile to be told; the start page's other links have none."""
    tile = link.closest(".games li")
    return tile.querySelector("template") if tile else None


def deal(app: "App", button: "Any") -> None:
    """Deal the game whose rules were told."""
    screens.close_dialog()
    router.deal(app, button.getAttribute("data-deal"))


ACTIONS = {"first-deal": deal}
