"""The whole site in one file, opened from disk: no server, no other file, no request."""

import shutil
from pathlib import Path

from playwright.sync_api import expect

from e2e.drivers import taps
from e2e.drivers.served import OpenContext, ready


def test_one_file_from_a_disk_plays_keeps_and_starts_again(
    dist: Path, tmp_path: Path, open_context: OpenContext
) -> None:
    file = tmp_path / "my talon.html"
    shutil.copy(dist / "talon.html", file)
    context = open_context("file://")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    ready(page, "engine")
    expect(page.locator("#progress, #trouble, #update").locator("visible=true")).to_have_count(0)
    assert page.locator("a[href='./rescue.html'], a[href='./talon.html']").count()
    expect(page.locator("a[href='./rescue.html'], a[href='./talon.html']").first).to_be_hidden()
    held = taps.begun(page)
    # If the engine ends, another one takes its place.
    for worker in page.workers:
        worker.evaluate("close()")
    expect(page.locator("#toast")).to_contain_text("starting again")
    taps.settled(page)
    taps.tap(page, "draw")
    # After the file is moved, it still has the games.
    other = file.with_name("moved.html")
    file.rename(other)
    page.goto(other.as_uri())
    ready(page, "engine")
    page.locator("#first [data-act=continue]").click()
    taps.settled(page)
    expect(page.locator("#hand [data-card]")).to_have_count(held + 1)
    page.locator("#game [data-act=menu]").click()
    page.locator("#sheet [data-act=saved]").click()
    with page.expect_download() as download:
        page.locator("#sheet [data-act=export-all]").click()
    assert "talon saved games" in Path(download.value.path()).read_text("utf-8")
    assert all(one.startswith(("file:", "data:", "blob:")) for one in asked)
