"""Plays at the table as a person does: by tapping what the page shows."""

from collections.abc import Sequence
from random import Random

from playwright.sync_api import Locator, Page

from e2e.drivers.site_server import ready

ASKED = """
  window.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (data, ...more) {
    if (data?.text) window.asked.push(JSON.parse(data.text).do);
    return post.call(this, data, ...more);
  };
"""
"""As an initial script, records every request to the engine's worker by name in `asked`."""


def start(page: Page, address: str, query: str) -> None:
    """Start a match by its address, and wait until a person is asked to play."""
    page.goto(f"{address}?{query}")
    ready(page, "engine")
    settled(page)


def play_link(page: Page, address: str) -> None:
    """Open a link's address, and play from there as whoever shared it."""
    page.goto(address)
    play_from_here(page)


def play_from_here(page: Page) -> None:
    """Play from the position that the page shows of a link, against whom it offers."""
    page.locator("#sheet [data-act=link-play]").click()
    page.locator("#sheet [data-act=link-begin]").click()
    ready(page, "engine")
    settled(page)


def begun(page: Page) -> int:
    """Start a game by its tile, and draw; returns the cards in hand."""
    page.locator("[data-game=rablo]").first.click()
    settled(page)
    tap(page, "draw")
    return page.locator("#hand [data-card]").count()


def settled(page: Page) -> None:
    """Wait until the engine has nothing left to do: a person's turn, or the end of the deal."""
    page.locator("body:not([data-busy])").wait_for(state="attached")


def acts(page: Page) -> list[str]:
    """The buttons that can be pressed now."""
    shown = page.locator("#acts [data-act]:not([aria-disabled])")
    return [str(name) for name in shown.evaluate_all("all => all.map(one => one.dataset.act)")]


def tap(page: Page, act: str) -> None:
    """Press a button, and wait for what it does."""
    aim_anew(page)
    page.locator(f"[data-act={act}]:visible").first.click()
    settled(page)


def aim_anew(page: Page) -> None:
    """Take the pointer away, so that the next click is no double click's second, however soon."""
    page.mouse.move(1, 1)


def gesture_begun(page: Page, chance: Random) -> str:
    """Begin some small change to the game, whatever is possible; returns what it is."""
    possible = acts(page)
    if "discard" in possible:
        cards = page.locator("#hand [data-ref]")
        cards.nth(chance.randrange(cards.count())).click()
        settled(page)
    act = next(one for one in ("discard", "draw", "pass", "next", "end") if one in possible)
    aim_anew(page)
    page.locator(f"[data-act={act}]:visible").first.click()
    return act


def gesture(page: Page, chance: Random) -> str:
    """The same, and wait for what it does."""
    act = gesture_begun(page, chance)
    settled(page)
    return act


def turn(page: Page) -> None:
    """Play one turn as the hint says, or the simplest turn there is."""
    possible = acts(page)
    if "draw" in possible and "end" not in possible:
        tap(page, "draw")
    if "hint" in acts(page):
        hinted(page)
    _finish(page)


def hinted(page: Page) -> None:
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
        settled(page)
        # What the hint laid step by step may have come with this touch only.
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
    """Play until the deal is over; returns the turns it took, at most `most`."""
    for number in range(most):
        if page.locator("#over").is_visible():
            return number
        turn(page)
    return most


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
    """The melds as they are on the table."""
    found: list[list[str]] = page.locator("#melds .meld").evaluate_all(
        "all => all.map(meld => [...meld.querySelectorAll('[data-ref]')]"
        ".map(card => card.dataset.card))"
    )
    return found


def picture(page: Page) -> str:
    """The hand, the melds and the piles as they are shown."""
    hand = page.locator("#hand [data-card]")
    cards = sorted(hand.evaluate_all("all => all.map(one => one.dataset.card)"))
    laid = sorted(" ".join(sorted(meld)) for meld in melds(page))
    return f"{cards} {laid} {page.locator('#piles').inner_text()}"


def arrange(page: Page, wanted: Sequence[Sequence[str]]) -> None:
    """Bring the table to these melds; melds that are not wanted go to the workbench first."""
    goals = [sorted(meld) for meld in wanted]
    while True:
        left = list(goals)
        shown = [sorted(meld) for meld in melds(page)]
        changed = next((n for n, meld in enumerate(shown) if not _taken(meld, left)), None)
        if changed is None:
            break
        page.locator(f"#melds [data-meld='{changed + 1}'] [data-ref]").first.click()
        page.locator("[data-act=whole]").click()
        tap(page, "to-bench")
    for goal in left:
        for number, card in enumerate(goal):
            page.locator(f":is(#hand, #bench) [data-card='{card}']").first.click()
            if number:
                page.locator("#melds .meld").last.locator("[data-ref]").last.click()
            else:
                page.locator("[data-zone=new]").click()
            settled(page)


def _taken(meld: list[str], left: list[list[str]]) -> bool:
    """Whether the meld is one of those left; if so, takes it out."""
    if meld not in left:
        return False
    left.remove(meld)
    return True
