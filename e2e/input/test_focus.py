"""Keyboard focus: never lost; announcements are true and not repeated."""

import pytest
from playwright.sync_api import Page

from e2e.drivers.blind_player import BlindPlayer
from e2e.drivers.site_server import Site, open_site, wait_for_stage
from e2e.drivers.table_taps import YOUR_TURN

QUERY = "game=rommi&seats=person,easy&seed=14&speed=off&r.seconds=0"
SHEETS = {"rules": "Rommí", "settings": "Settings", "help": "Keys and help", "share": "Share"}

LINES = """new Set([...document.querySelectorAll('#hand .card')]
  .map((card) => Math.round(card.getBoundingClientRect().top))).size"""


def press_to_open(ears: BlindPlayer, query: str) -> None:
    """Press the button that a query finds, which must open something."""
    ears.page.locator(query).first.focus()
    ears.press("Enter")


def test_announcements_of_an_unfinished_turn_are_true(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    ears.start(site.address, QUERY)
    assert {"Table", "Your hand", "Actions", "Messages", "Turns"} < set(ears.names_of("heading"))
    assert not [node for node in ears.nodes() if node["role"] == "progressbar"]
    # The buttons follow the hand and are named; after drawing by one, the focus is on the new card.
    assert page.evaluate(LINES) > 1
    ears.press("Tab", "Home", "ArrowRight")
    assert ears.focus()[1].startswith("Draw from the stock, ")
    ears.press("Enter")
    assert ears.focus()[1].endswith(", new")
    # Screen readers that read by lines get the hand in one line: no fan while keys are used.
    assert page.evaluate(LINES) == 1
    ears.command("lay As Ad Ac")
    said = " ".join(ears.press("Escape", "w"))
    # Eleven cards, three of them on the table.
    assert "You, on turn, 8 cards" in said and "Meld 1 of 1: set of aces" in said
    assert "Discards, on top: king of hearts." in said and ".." not in said
    # Events during key presses are announced afterwards, and again on request.
    ears.press("z")
    ears.press("Space")
    told = ears.press("x", *["ArrowLeft"] * 9)
    assert told[0].startswith("You discarded") and told[-1].startswith(YOUR_TURN)
    assert ears.press("a") == told
    # A button without effect stays, gives the reason, and keeps the focus.
    ears.page.locator("#acts [data-act=undo]").focus()
    assert ears.press("Enter") and ears.focus() == ("button", "Undo")


@pytest.mark.deep
def test_a_dialog_has_a_name_and_returns_the_focus_silently(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    ears.start(site.address, QUERY)
    ears.press("d")
    assert not page.locator("#live p").count()
    for act, title in SHEETS.items():
        press_to_open(ears, ".top [data-act=menu]")
        assert ears.names_of("dialog") == ["Rommí"]
        press_to_open(ears, f"#sheet [data-act={act}]")
        (name,) = ears.names_of("dialog")
        assert title in name
        assert ears.press("Escape") == []
        assert ears.focus() == ("button", "Menu")
    for key in ("h", "h", "h"):
        ears.press(key)
    assert ears.press("Escape") == []
    ears.focus()
    ears.command("lay 1 4")
    ears.press("Escape", "Space", "x")
    assert page.locator("#reasons").is_visible()
    assert ears.press("Escape") == []
    ears.focus()
    page.reload()
    wait_for_stage(page, "engine")
    ears.listen()
    assert ears.focus()[0] == "gridcell"


@pytest.mark.deep
def test_sheets_of_the_start_page_return_the_focus(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    ears.start(site.address, QUERY)
    open_site(page, site.address)
    for act in ("saved", "import", "figures", "settings"):
        press_to_open(ears, f"#home [data-act={act}]")
        assert len(ears.names_of("dialog")) == 1
        ears.press("Escape")
        assert page.evaluate("document.activeElement.dataset.act") == act
