"""The whole site in one file, opened from disk: no server, no other file, no request."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.drivers import browser_storage, table_taps
from e2e.drivers.killable_browser import KillableBrowser
from e2e.drivers.old_exports import GOLDEN, IDS
from e2e.drivers.site_server import OpenContext, open_site, wait_for_value


def test_one_file_from_a_disk_plays_saves_and_restarts(
    dist: Path, tmp_path: Path, open_context: OpenContext
) -> None:
    file = tmp_path / "my talon.html"
    shutil.copy(dist / "talon.html", file)
    context = open_context("file://")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_site(page, file.as_uri() + "?speed=off")
    expect(page.locator("#progress, #trouble, #update").locator("visible=true")).to_have_count(0)
    assert page.locator("a[href='./rescue.html'], a[href='./talon.html']").count()
    expect(page.locator("a[href='./rescue.html'], a[href='./talon.html']").first).to_be_hidden()
    held = table_taps.start_by_tile(page)
    # If the engine's worker ends, a new one replaces it.
    for worker in page.workers:
        worker.evaluate("close()")
    expect(page.locator("#toast")).to_contain_text("starting again")
    table_taps.wait_until_idle(page)
    table_taps.tap(page, "draw")
    # After the file was moved, it still has the games.
    other = file.with_name("moved.html")
    file.rename(other)
    open_site(page, other.as_uri() + "?speed=off")
    page.locator("#first [data-act=continue]").click()
    table_taps.wait_until_idle(page)
    expect(page.locator("#hand [data-card]")).to_have_count(held + 1)
    table_taps.open_from_menu(page, "saved")
    with page.expect_download() as download:
        page.locator("#sheet [data-act=export-all]").click()
    assert "talon saved games" in Path(download.value.path()).read_text("utf-8")
    assert all(one.startswith(("file:", "data:", "blob:")) for one in asked)


@pytest.mark.deep
def test_one_file_imports_games_and_keeps_them_after_a_restart(
    dist: Path, tmp_path: Path, killable_browser: KillableBrowser
) -> None:
    file = tmp_path / "talon.html"
    shutil.copy(dist / "talon.html", file)
    page = killable_browser.start()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    open_site(page, file.as_uri())
    page.locator("#more [data-act=saved]").click()
    with page.expect_file_chooser() as chooser:
        page.locator("#sheet [data-act=import-file]").click()
    chooser.value.set_files(GOLDEN)
    page.locator("#sheet [data-act=take-in]").click()
    expect(page.locator("#sheet")).to_contain_text("3 games were taken in")
    page.locator("#sheet [data-act=close]").first.click()
    held = table_taps.start_by_tile(page)
    wait_for_value(page, browser_storage.JOURNALED, True)
    assert not faults
    killable_browser.kill()
    page = killable_browser.start()
    open_site(page, file.as_uri())
    page.locator("#more [data-act=saved]").click()
    rows = page.locator("#sheet [data-act=continue]")
    expect(rows).to_have_count(1 + len(IDS))
    (mine,) = set(rows.evaluate_all("all => all.map(one => one.dataset.id)")) - set(IDS)
    page.locator(f"#sheet [data-act=continue][data-id='{mine}']").click()
    table_taps.wait_until_idle(page)
    expect(page.locator("#hand [data-card]")).to_have_count(held)
