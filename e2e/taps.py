"""Plays at the table as a person does: by taps on what the page shows."""

from playwright.sync_api import Page, expect

from served import ready


def start(page: Page, address: str, query: str) -> None:
    """Start a match by its address, and wait until somebody is asked for something."""
    page.goto(f"{address}?{query}")
    ready(page, "engine")
    settled(page)


def settled(page: Page) -> None:
    """Wait until the engine has nothing left to do: a person is on turn, or the deal is over."""
    expect(page.locator("body:not([data-busy])")).to_be_attached()


def acts(page: Page) -> list[str]:
    """The buttons that can be pressed now."""
    shown = page.locator("#acts [data-act]:not([aria-disabled])")
    return [str(name) for name in shown.evaluate_all("all => all.map(one => one.dataset.act)")]


def tap(page: Page, act: str) -> None:
    """Press a button, and wait for what it does."""
    page.locator(f"[data-act={act}]:visible").first.click()
    settled(page)


def turn(page: Page) -> None:
    """Play one turn as the hint says, or the simplest one."""
    possible = acts(page)
    if "draw" in possible and "hint" not in possible:
        tap(page, "draw")
    if "hint" in acts(page):
        tap(page, "hint")
        if page.locator("#chips [data-act=try]").count():
            tap(page, "try")
    _finish(page)


def _finish(page: Page) -> None:
    possible = acts(page)
    arranged = "undo" in possible
    for act in ("discard", "knock"):
        if act in possible:
            page.locator("#hand [data-ref]").last.click()
            tap(page, act)
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
