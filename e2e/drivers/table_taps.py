"""Player at the table: taps what the page shows, as a person does."""

from random import Random

from playwright.sync_api import Locator, Page

from e2e.drivers.site_server import open_site, wait_for_stage

# How announcements and the prompt begin when the person is to move.
YOUR_TURN = "Your turn."
ASKED = """
  window.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (data, ...more) {
    if (data?.text) window.asked.push(JSON.parse(data.text).do);
    return post.call(this, data, ...more);
  };
"""
"""Initial script that records every request to the engine's worker by name in `asked`."""


def start(page: Page, address: str, query: str) -> None:
    """Start a match by its address, and wait for the person's turn."""
    open_site(page, f"{address}?{query}")
    wait_until_idle(page)


def reload(page: Page) -> None:
    """Load the page again, and wait until the engine is idle."""
    page.reload()
    wait_for_stage(page, "engine")
    wait_until_idle(page)


def play_link(page: Page, address: str) -> None:
    """Open a link's address, and play from there in the seat of the person who shared it."""
    page.goto(address)
    play_from_here(page)


def play_from_here(page: Page) -> None:
    """Play from the position that the page shows of a link, against the offered players."""
    page.locator("#sheet [data-act=link-play]").click()
    page.locator("#sheet [data-act=link-begin]").click()
    wait_for_stage(page, "engine")
    wait_until_idle(page)


def start_by_tile(page: Page) -> int:
    """Start a game by its tile, and draw; return the cards in hand.

    A person who has not played it reads its rules in three lines first.
    """
    page.locator("[data-game=rablo]").first.click()
    page.locator("#sheet .three, #hand [data-card]").first.wait_for()
    if page.locator("#sheet .three").count():
        page.locator("#sheet [data-act=first-deal]").click()
        page.locator("#hand [data-card]").first.wait_for()
    wait_until_idle(page)
    tap(page, "draw")
    return page.locator("#hand [data-card]").count()


def wait_until_idle(page: Page) -> None:
    """Wait until the engine is idle: a person's turn, or the end of the deal."""
    page.locator("body:not([data-busy])").wait_for(state="attached")


def acts(page: Page) -> list[str]:
    """Return the buttons that can be pressed now."""
    shown = page.locator("#acts [data-act]:not([aria-disabled])")
    return [str(name) for name in shown.evaluate_all("all => all.map(one => one.dataset.act)")]


def tap(page: Page, act: str) -> None:
    """Press a button, and wait for its effect."""
    move_pointer_away(page)
    page.locator(f"[data-act={act}]:visible").first.click()
    wait_until_idle(page)


def draws(page: Page) -> None:
    """Check that the game goes on: a card is drawn."""
    wait_for_stage(page, "engine")
    wait_until_idle(page)
    held = page.locator("#hand [data-ref]").count()
    tap(page, "draw")
    assert page.locator("#hand [data-ref]").count() == held + 1


def move_pointer_away(page: Page) -> None:
    """Move the pointer away, so that the next click never counts as a double click."""
    page.mouse.move(1, 1)


def begin_gesture(page: Page, chance: Random) -> str:
    """Begin a small change to the game, any that is possible; return its name."""
    possible = acts(page)
    if "discard" in possible:
        cards = page.locator("#hand [data-ref]")
        cards.nth(chance.randrange(cards.count())).click()
        wait_until_idle(page)
    act = next(one for one in ("discard", "draw", "pass", "next", "end") if one in possible)
    move_pointer_away(page)
    page.locator(f"[data-act={act}]:visible").first.click()
    return act


def gesture(page: Page, chance: Random) -> str:
    """Make a small change to the game like `begin_gesture`, and wait for its effect."""
    act = begin_gesture(page, chance)
    wait_until_idle(page)
    return act


def turn(page: Page) -> None:
    """Play one turn as the hint says, or the simplest turn there is."""
    possible = acts(page)
    if "draw" in possible and "end" not in possible:
        tap(page, "draw")
    if "hint" in acts(page):
        follow_hint(page)
    _finish(page)


def follow_hint(page: Page) -> None:
    """Do what the hint shows, if it can be done; else close it."""
    tap(page, "hint")
    if page.locator("#chips [data-act=hint]").count():
        tap(page, "hint")
    if page.locator("#hint [data-act=try]").count():
        tap(page, "try")
    elif page.locator("#hint").is_visible():
        page.locator("#hint [data-act=close-hint]").click()


def _finish(page: Page) -> None:
    possible = acts(page)
    arranged = "undo" in possible
    ends = ("discard", "knock")
    if any(act in possible for act in ends):
        page.locator("#hand [data-ref]").last.click()
        wait_until_idle(page)
        # The hint's last step may only show its button after this touch.
        tap(page, next(act for act in ends if act in acts(page)))
        return
    if arranged and "end" in possible:
        tap(page, "end")
        if not page.locator("#reasons").is_visible():
            return
        tap(page, "close-reasons")
        tap(page, "reset")
        possible = acts(page)
    for act in ("draw", "take", "pass", "end"):
        if act in possible:
            tap(page, act)
            return


def deal(page: Page, most: int) -> int:
    """Play until the deal is over; return the number of turns, at most `most`."""
    for number in range(most):
        if page.locator("#over").is_visible():
            return number
        turn(page)
    return most


def cards(page: Page, zone: str = "#hand") -> list[str]:
    """Return the cards of a zone, in order."""
    found: list[str] = page.locator(f"{zone} [data-card]").evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    return found


def lay_first_card(page: Page) -> None:
    """Lay the first card of the hand in the place for a new meld."""
    page.locator("#hand [data-ref]").first.click()
    page.locator("[data-zone=new]").click()
    wait_until_idle(page)


def add_first_card(page: Page) -> None:
    """Add the first card of the hand to the first meld."""
    page.locator("#hand [data-ref]").first.click()
    page.locator("#melds [data-meld='1'] [data-ref]").last.click()
    wait_until_idle(page)


def discard_last(page: Page) -> None:
    """Discard the last card of the hand, and wait for the others' turns."""
    page.locator("#hand [data-ref]").last.click()
    tap(page, "discard")


def open_from_menu(page: Page, act: str) -> None:
    """Press a button of the table's menu."""
    page.locator(".top [data-act=menu]").click()
    page.locator(f"#sheet [data-act={act}]").click()


def drag(page: Page, card: Locator, place: Locator) -> None:
    """Drag a card to a place that may only show during a drag."""
    _point(page, card)
    page.mouse.down()
    page.mouse.move(8, 8, steps=3)
    _point(page, place)
    page.mouse.up()


def _point(page: Page, at: Locator) -> None:
    box = at.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)


def melds(page: Page) -> list[list[str]]:
    """Return the melds as they are on the table."""
    found: list[list[str]] = page.locator("#melds .meld").evaluate_all(
        "all => all.map(meld => [...meld.querySelectorAll('[data-ref]')]"
        ".map(card => card.dataset.card))"
    )
    return found


def shown_cards(page: Page) -> str:
    """Return the hand, the melds and the piles as they are shown."""
    laid = sorted(" ".join(sorted(meld)) for meld in melds(page))
    return f"{sorted(cards(page))} {laid} {page.locator('#piles').inner_text()}"
