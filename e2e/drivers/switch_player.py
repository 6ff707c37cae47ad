"""Plays by one switch alone: one key steps, another chooses what the frame is on."""

from playwright.sync_api import Page, expect

from e2e.drivers import table_taps

SETTING = """try {
  const site = location.pathname.replace(/[^/]*$/, "");
  localStorage[`talon ${site} settings`] ??= JSON.stringify({ switch: "MODE", speed: "off" });
} catch {}"""
"""As an initial script, has the page play by one switch in a MODE: its speed, or "two" keys."""

# What the frame is on: a control, or a zone of the table. A whole move has its cards framed, too.
FRAMED = """() => {
  const found = [...document.querySelectorAll("[data-aimed]")];
  const one = found.find((each) => each.dataset.refs) ?? found[0];
  const said = one?.getAttribute("aria-label") ?? (one?.querySelector(".sr") ?? one)?.textContent;
  return one ? [one.dataset.act ?? one.id ?? "", said.trim()] : ["", ""];
}"""

MOST = 90
"""More things than there are to choose among."""


def wish(page: Page, mode: str) -> None:
    """Have the page be played by one switch, before it is opened."""
    page.add_init_script(SETTING.replace("MODE", mode))


def framed(page: Page) -> tuple[str, str]:
    """The (act, name) of what the frame is on, empty if it is on nothing."""
    act, name = page.evaluate(FRAMED)
    return act, name


def step(page: Page) -> tuple[str, str]:
    """Press the key that steps; returns what the frame is on."""
    page.keyboard.press("Space")
    return framed(page)


def choose(page: Page) -> None:
    """Press the key that chooses, once the page does not rest from the one before."""
    expect(page.locator("body")).not_to_have_attribute("data-rests", "")
    page.keyboard.press("Enter")
    table_taps.settled(page)


def around(page: Page) -> list[tuple[str, str]]:
    """All that the frame goes over, from the first thing on, which it is on again."""
    found = [step(page)]
    while len(found) < MOST and (one := step(page)) != found[0]:
        found.append(one)
    return found


def chosen(page: Page, *wanted: str) -> str:
    """Choose the first thing whose act or name is wanted; returns its act, or "" if none is."""
    for _ in range(MOST):
        act, name = step(page)
        if act in wanted or name in wanted:
            choose(page)
            return act
    return ""


def turn(page: Page) -> None:
    """Draw, lay what makes a meld or joins one, and discard the first card of the hand."""
    acts = [act for act, _name in around(page)]
    for act in ("whole-move", "draw", "next"):
        if act in acts:
            assert chosen(page, act)
            return
    assert chosen(page, "hand"), acts
    choose(page)
    assert chosen(page, "discard")
