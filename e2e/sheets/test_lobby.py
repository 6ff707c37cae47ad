"""Start page and set-up: the game that starts has the chosen settings."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, table_taps
from e2e.drivers.site_server import Site, wait_for_stage


def test_a_game_starts_with_the_settings_of_its_set_up(page: Page, site: Site) -> None:
    page.goto(site.address + "?speed=off")
    wait_for_stage(page, "engine")
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
    page.goto(f"{site.address}{href}&speed=off")
    wait_for_stage(page, "engine")
    table_taps.wait_until_idle(page)
    expect(page.locator("#clock")).to_be_hidden()
    page.goto(site.address + "?speed=off")
    expect(page.locator("[data-act=continue]").first).to_contain_text("Deal 1 of 2")
    # The tile deals with the seats of the last game.
    wait_for_stage(page, "engine")
    tile.click()
    table_taps.wait_until_idle(page)
    expect(page.locator("#clock")).to_be_visible()


def test_a_set_up_s_rules_are_those_of_its_options(page: Page, site: Site) -> None:
    page.goto(f"{site.address}#setup-rommi")
    wait_for_stage(page, "engine")
    setup = page.locator("#setup-rommi")
    setup.locator("summary", has_text="House rules").click()
    shown = []
    for ace in ("low", "both"):
        setup.locator(f"[name='r.ace'][value={ace}]").check()
        setup.locator("[data-act=rules]").click()
        shown.append(page.locator("#sheet[open] .text").inner_text())
        page.keyboard.press("Escape")
    assert shown[0] != shown[1]


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
