"""No text at the table is cut off or covered, at any size of the window."""

import pytest
from playwright.sync_api import Page

from e2e.drivers import layout_checks
from e2e.drivers.screens import MIDDLE, PILES, TILES, Json, open_position
from e2e.drivers.site_server import OpenContext, Site, open_site

SIZES = ((360, 640), (390, 844), (640, 360), (844, 390), (820, 1180), (1366, 768), (1920, 1080))

# Every text that shows, with what cuts it off or covers it.
FAULTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.getElementById("game"), NodeFilter.SHOW_TEXT);
  const clips = (one) => ["hidden", "clip"].some((way) => {
    const {overflowX, overflowY} = getComputedStyle(one);
    return overflowX === way || overflowY === way;
  });
  const paints = (one) => {
    const {backgroundColor, backgroundImage} = getComputedStyle(one);
    const shows = backgroundImage !== "none" || !/, 0[)]$|^transparent$/.test(backgroundColor);
    return shows || Boolean(one.closest("svg, .portrait"));
  };
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    const one = walk.currentNode.parentElement;
    const left = ".sr, .command, svg, template, noscript, .scrolls, [hidden]";
    if (!text || one.closest(left)) continue;
    // For screen readers, while a shorter word is shown.
    if (getComputedStyle(one).clipPath === "inset(50%)") continue;
    if (!one.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const told = `"${text.slice(0, 40)}"`;
      for (let around = one; around.id !== "game"; around = around.parentElement) {
        if (!clips(around)) continue;
        const edge = around.getBoundingClientRect();
        if (box.left < edge.left - 1.5 || box.right > edge.right + 1.5) {
          found.push(`${told} is cut by ${around.className || around.id}`);
        }
      }
      if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
        found.push(`${told} is outside of the window`);
      }
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      // What paints nothing covers nothing.
      const pile = document.elementsFromPoint(x, y);
      const top = pile.find((over) => over.contains(one) || paints(over));
      if (top && !top.contains(one) && !one.contains(top) && !top.closest(".card")?.contains(one)) {
        const same = top.closest("button, li, .meld, .seat");
        if (!same || !same.contains(one) || top.closest(".portrait")) {
          found.push(`${told} is covered by ${top.className?.baseVal ?? top.className}`);
        }
      }
    }
  }
  return [...new Set(found)];
}"""

# How many lines a text has.
LINES = """(query) => {
  const one = document.querySelector(query);
  const tops = document.createRange();
  tops.selectNodeContents(one);
  return new Set([...tops.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


@pytest.mark.parametrize("position", [MIDDLE, TILES, PILES], ids=["cards", "tiles", "piles"])
def test_no_text_at_the_table_is_cut_or_covered(page: Page, site: Site, position: Json) -> None:
    open_position(page, site.address, position)
    found = []
    for size in SIZES:
        layout_checks.resize(page, size)
        page.wait_for_timeout(200)
        found += [f"{size}: {fault}" for fault in page.evaluate(FAULTS)]
    assert found == []


@pytest.mark.parametrize("language", ["de", "hu", "is"])
def test_no_text_on_a_phone_is_cut_in_another_language(
    language: str, site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin, locale=language).new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    open_site(page, site.address + "?speed=off")
    found = page.evaluate(layout_checks.CUT)
    assert page.evaluate(LINES, "[data-say=tagline]") <= 2
    open_position(page, site.address, MIDDLE)
    assert found + page.evaluate(layout_checks.CUT) + page.evaluate(FAULTS) == []


# Labels of icons that don't fit into their button, and icons that touch each other or the hand.
TOUCHING = """() => {
  const box = (one) => one.getBoundingClientRect();
  const icons = [...document.querySelectorAll("#acts .icon")];
  const wide = icons.filter((one) => one.scrollWidth > one.clientWidth + 1);
  const near = icons.filter((one, at) => at && box(one).left < box(icons[at - 1]).right);
  const hand = [...document.querySelectorAll("#hand .slot")].filter((slot) => icons.some((one) =>
    box(one).right > box(slot).left && box(one).left < box(slot).right
    && box(one).bottom > box(slot).top && box(one).top < box(slot).bottom));
  return [...wide, ...near, ...hand].map((one) => one.ariaLabel ?? one.className);
}"""
LAST_TURN = """(told) => {
  const prompt = document.querySelector("#prompt");
  prompt.innerHTML = `<small class="did">${told}</small> ${prompt.innerHTML}`;
  prompt.classList.remove("tight");
  prompt.classList.toggle("tight", prompt.scrollHeight > prompt.clientHeight);
  const wide = prompt.querySelector(".did").scrollWidth > prompt.clientWidth;
  return [wide, prompt.scrollHeight > prompt.clientHeight + 1];
}"""


@pytest.mark.parametrize("language", ["en", "de", "hu", "is"])
def test_labels_of_icons_and_the_last_players_turn_are_whole(
    language: str, site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin, locale=language).new_page()
    open_position(page, site.address, MIDDLE)
    for size in ((820, 1180), (1100, 700), (1366, 768), (1920, 1080)):
        layout_checks.resize(page, size)
        assert page.evaluate(TOUCHING) == [], size
    open_position(page, site.address, PILES)
    for size in ((360, 640), (390, 844)):
        layout_checks.resize(page, size)
        height = page.locator(".say").evaluate("one => one.offsetHeight")
        told = "Computer 3 legt einen Satz aus und danach ab: Q."
        assert page.evaluate(LAST_TURN, told) == [False, False], size
        assert page.locator(".say").evaluate("one => one.offsetHeight") == height, size
        page.locator("#prompt .did").evaluate("one => one.remove()")


def test_a_text_that_is_cut_or_covered_is_found(page: Page, site: Site) -> None:
    open_position(page, site.address, MIDDLE)
    page.evaluate(
        """() => {
          const facts = document.querySelector("#prompt");
          facts.style.cssText = "overflow: hidden; white-space: nowrap; max-width: 40px";
          const name = document.querySelector(".seat:not(.me) .who").getBoundingClientRect();
          const box = document.createElement("div");
          box.className = "portrait";
          box.style.cssText = `position: fixed; z-index: 99; left: ${name.left}px; `
            + `top: ${name.top}px; width: ${name.width}px; height: ${name.height}px`;
          document.querySelector("#seats").append(box);
        }"""
    )
    told = " ".join(page.evaluate(FAULTS))
    assert "is cut by prompt" in told and "is covered by portrait" in told
