"""Player with one switch: one key steps the frame, another chooses what it is on."""

from playwright.sync_api import Page, expect

from e2e.drivers import table_taps
from e2e.drivers.browser_storage import settings_script

# The control or zone of the table that the frame is on. A whole move has its cards framed, too.
FRAMED = """() => {
  const found = [...document.querySelectorAll("[data-aimed]")];
  const one = found.find((each) => each.dataset.refs) ?? found[0];
  const said = one?.getAttribute("aria-label") ?? (one?.querySelector(".sr") ?? one)?.textContent;
  return one ? [one.dataset.act ?? one.id ?? "", said.trim()] : ["", ""];
}"""

MOST = 90
"""Upper bound of the number of things to choose from."""


def enable_switch(page: Page, mode: str) -> None:
    """Set playing by one switch before the page is opened: its speed, or "two" keys."""
    page.add_init_script(settings_script(switch=mode, speed="off"))


def framed_item(page: Page) -> tuple[str, str]:
    """Return the (act, name) of what the frame is on, empty if it is on nothing."""
    act, name = page.evaluate(FRAMED)
    return act, name


def step(page: Page) -> tuple[str, str]:
    """Press the key that steps; return what the frame is on."""
    page.keyboard.press("Space")
    return framed_item(page)


def choose(page: Page) -> None:
    """Press the key that chooses, once the page accepts it after the last press."""
    expect(page.locator("body")).not_to_have_attribute("data-rests", "")
    page.keyboard.press("Enter")
    table_taps.wait_until_idle(page)


def walk_round(page: Page) -> list[tuple[str, str]]:
    """Return all that the frame goes over, from the first item on, which ends the round."""
    found = [step(page)]
    while len(found) < MOST and (one := step(page)) != found[0]:
        found.append(one)
    return found


def choose_first(page: Page, *wanted: str) -> str:
    """Choose the first item whose act or name is wanted; return its act, or "" if none is."""
    for _ in range(MOST):
        act, name = step(page)
        if act in wanted or name in wanted:
            choose(page)
            return act
    return ""


def turn(page: Page) -> None:
    """Draw, lay what makes a meld or joins one, and discard the first card of the hand."""
    acts = [act for act, _name in walk_round(page)]
    for act in ("whole-move", "draw", "next"):
        if act in acts:
            assert choose_first(page, act)
            return
    assert choose_first(page, "hand"), acts
    choose(page)
    assert choose_first(page, "discard")
