"""Start page and set-up: the game that starts has the chosen settings."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, table_taps
from e2e.drivers.site_server import Site, open_site, wait_for_stage


def test_a_game_starts_with_the_settings_of_its_set_up(page: Page, site: Site) -> None:
    open_site(page, site.address + "?speed=off")
    tile = page.locator("a.play[data-game=raeuber]")
    href = tile.get_attribute("href")
    assert href and "preset=raeuber-untimed" in href
    page.locator('.tune[href="#setup-raeuber"]').click()
    form = page.locator("form[data-setup=raeuber]")
    clock = form.locator("select[name='r.seconds']")
    expect(clock).to_have_value("0")
    form.get_by_label("As written").click()
    expect(clock).to_have_value("50")
    form.get_by_label("whole turns, too").click()
    assert not axe_checks.faults(page)
    form.locator("[data-act=new-game]").click()
    table_taps.wait_until_idle(page)
    expect(page.locator("#clock")).to_be_visible()
    # In a casual game turns are taken back without a question.
    table_taps.tap(page, "draw")
    page.locator("#chips [data-act=takeback]").click()
    table_taps.wait_until_idle(page)
    expect(page.locator("#sheet")).not_to_be_visible()
    open_site(page, f"{site.address}{href}&speed=off")
    table_taps.wait_until_idle(page)
    expect(page.locator("#clock")).to_be_hidden()
    page.goto(site.address + "?speed=off")
    expect(page.locator("[data-act=continue]").first).to_contain_text("Deal 1 of 2")
    # The tile deals with the seats of the last game.
    wait_for_stage(page, "engine")
    tile.click()
    table_taps.wait_until_idle(page)
    expect(page.locator("#clock")).to_be_visible()


@pytest.mark.parametrize("size", [(768, 1024), (1366, 768), (1920, 1080)], ids=str)
def test_a_message_covers_no_name(size: tuple[int, int], page: Page, site: Site) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table_taps.start(
        page, site.address, "game=rablo&seats=person,standard,standard&seed=5&speed=off"
    )
    table_taps.tap(page, "sort")
    toast = page.locator("#toast").bounding_box()
    assert toast
    for plate in page.locator(".seat:not(.me) .plate").all():
        box = plate.bounding_box()
        assert box and box["y"] + box["height"] <= toast["y"]


# The texts that contain a name, each with true if the text after the name runs left to right.
RUNS_ON = """(name) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const left = (node, at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const after = node.data.indexOf(name) + name.length;
    const letters = [...node.data.matchAll(/[a-z]/g)].map((one) => one.index);
    const rest = letters.filter((at) => at > after);
    if (!node.data.includes(name) || rest.length < 2) continue;
    const [one, two] = [left(node, rest[0]), left(node, rest[1])];
    if (one.width) found.push([node.data, one.left < two.left]);
  }
  return found;
}"""


# `tests/session` and the page's own tests check that sentences isolate names.
@pytest.mark.deep
def test_a_name_does_not_reverse_the_rest_of_its_line(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    name = "\u202eabc"
    query = f"game=rablo&seats=person,easy&names=You,{quote(name)}&seed=5&speed=off"
    table_taps.start(page, site.address, query)
    table_taps.tap(page, "draw")
    page.locator(".top [data-act=side]").click()
    places = [page.evaluate(RUNS_ON, name)]
    open_site(page, site.address)
    expect(page.locator("#first [data-act=continue]")).to_contain_text(name)
    places.append(page.evaluate(RUNS_ON, name))
    for found in places:
        assert found and all(well for _text, well in found), found
