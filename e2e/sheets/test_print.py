"""Printing: rules, help, a review and a result are complete, dark on white."""

import pytest
from playwright.sync_api import Page

from e2e.drivers import layout_checks
from e2e.drivers.screens import SCREENS
from e2e.drivers.site_server import Site
from tests.drivers.scale import few

# A4 upright and across, in CSS pixels.
SHEETS = ((794, 1123), (1123, 794))
PRINTED = ("rules", "review", "keys and help", "end of a deal", "settings")
# Words outside of the document, or outside of a box that clips them.
LOST = """() => {
  const top = document.querySelector('dialog[open] .body') ?? document.querySelector('#over');
  const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const lost = [];
  while (words.nextNode()) {
    const one = words.currentNode.parentElement;
    const shown = words.currentNode.textContent.trim()
      && !one.closest('.act, .ibtn, .index, .sr, option');
    if (!shown) continue;
    const {right, bottom, width} = one.getBoundingClientRect();
    let cut = !width || right > innerWidth + 1
      || bottom + scrollY > document.documentElement.scrollHeight + 1;
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const cuts = getComputedStyle(up).overflowY !== 'visible' && !up.closest('svg');
      cut ||= cuts && (up.scrollHeight > up.clientHeight + 2
        || up.scrollWidth > up.clientWidth + 2);
    }
    if (cut) lost.push(words.currentNode.textContent.trim());
  }
  return lost;
}"""
INK = """() => {
  const one = document.querySelector('dialog[open] h2') ?? document.querySelector('#over h2');
  const light = (colour) => Math.max(...colour.match(/[0-9.]+/g).slice(0, 3).map(Number));
  return light(getComputedStyle(one).color);
}"""


@pytest.mark.parametrize("name", few(PRINTED, 5))
@pytest.mark.every
def test_sheets_are_printed_completely(name: str, page: Page, site: Site) -> None:
    next(screen for screen in SCREENS if screen.name == name).show(page, site.address)
    page.emulate_media(media="print")
    for size in SHEETS:
        layout_checks.resize(page, size)
        assert page.evaluate(LOST) == [], size
        assert page.evaluate(INK) < 80
