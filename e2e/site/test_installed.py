"""The installed app: its manifest, shortcuts, and content shared by other apps."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.drivers import browser_storage, table_taps
from e2e.drivers.browser_profiles import PLAYED
from e2e.drivers.old_exports import GOLDEN
from e2e.drivers.site_server import (
    OpenContext,
    RecordingHandler,
    Site,
    open_site,
    visit_and_store,
    wait_for_stage,
    wait_for_value,
    wait_until_stored,
)
from engine.codes import write_link
from engine.notation import position_of

LINK = write_link(position_of({"game": "rommi", "hands": ["7s 8s 9s", "2c 3c"]}))
POSITION = json.dumps({"game": "rommi", "hands": ["7s 8s 9s", "2c 3c"]})

# Shares a text or a file with the app, as the system would.
SHARE = """([name, text]) => {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", enctype: "multipart/form-data", action: "./share" });
  const field = document.createElement("input");
  Object.assign(field, name ? { type: "file", name: "file" } : { name: "text", value: text });
  if (name) {
    const files = new DataTransfer();
    files.items.add(new File([text], name));
    field.files = files.files;
  }
  form.append(field);
  document.body.append(form);
  form.submit();
}"""
# Delivers a file opened with the app, as the browser would.
OPENED = """if (location.search.includes("opened")) {
  const file = new File([%s], "games.talon");
  const work = (consume) => consume({ files: [{ getFile: async () => file }] });
  Object.defineProperty(window, "launchQueue", { value: { setConsumer: work } });
}"""


def test_the_site_can_be_installed_and_opens_shared_content(
    site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin).new_page()
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    wait_until_stored(page)
    tools = page.context.new_cdp_session(page)
    told = tools.send("Page.getAppManifest")
    assert told["errors"] == []
    # The browser takes a test's profile for incognito mode.
    found = [
        one["errorId"] for one in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    ]
    assert set(found) <= {"in-incognito"}
    manifest = json.loads(told["data"])
    pictures = [one["src"] for key in ("icons", "screenshots") for one in manifest[key]]
    for address in pictures:
        assert page.request.get(site.address + address).ok
    assert {one["purpose"] for one in manifest["icons"] if "purpose" in one} == {"any", "maskable"}
    # The shortcuts open the last game and the puzzle of the day.
    shown = page.locator("#hand [data-card]").count()
    for shortcut in manifest["shortcuts"]:
        page.goto("about:blank")
        open_site(page, site.address + shortcut["url"])
        table_taps.wait_until_idle(page)
        if shortcut["name"] == "Continue":
            expect(page.locator("#hand [data-card]")).to_have_count(shown)
    expect(page.locator("#game.solved, #game")).to_be_visible()
    # A shared link opens; a shared file adds its games.
    with page.expect_navigation():
        page.evaluate(SHARE, ["", f"See {site.address}#p1.abc"])
    expect(page.locator("#sheet .fail")).to_contain_text("This link is")
    text = GOLDEN.read_text("utf-8")
    for shared in (f"Puzzle #12: {site.address}#{LINK}", f"{site.address}#{LINK} #rummy"):
        with page.expect_navigation():
            page.evaluate(SHARE, ["", shared])
        expect(page.locator("#sheet .opn")).to_contain_text("3 cards shown")
    before = browser_storage.texts(page)
    with page.expect_navigation():
        page.evaluate(SHARE, ["games.talon", text])
    expect(page.locator("#sheet")).to_contain_text("3 games are in the file.")
    assert browser_storage.texts(page) == before
    page.locator("#sheet [data-act=take-in]").click()
    expect(page.get_by_text("3 games were taken in.")).to_be_visible()
    assert "shared" not in page.url
    page.add_init_script(OPENED % json.dumps(text))
    page.goto(site.address + "?shared=opened")
    page.locator("#sheet [data-act=take-in]").click()
    expect(page.get_by_text("0 games were taken in. 3 games stay")).to_be_visible()


@pytest.mark.parametrize("policy", ["no-referrer", "origin"])
def test_content_posted_by_another_site_is_dropped_or_confirmed(
    policy: str, site: Site, tmp_path: Path, browser: Browser
) -> None:
    # A profile without checks of its requests, as it also visits another site.
    context = browser.new_context()
    context.add_init_script(PLAYED)
    page = context.new_page()
    visit_and_store(page, site.address)
    before = browser_storage.texts(page)
    attack = f"<!doctype html><meta name=referrer content={policy}><title>Another site</title>"
    (tmp_path / "attack.html").write_text(attack, "utf-8")
    foreign_site = Site(tmp_path / "other", tmp_path, RecordingHandler)
    for name, text in (("games.talon", GOLDEN.read_text("utf-8")), ("one.json", POSITION)):
        page.goto(f"{foreign_site.address}attack.html")
        post = SHARE.replace("./share", f"{site.address}share")
        with page.expect_navigation(url=f"{site.address}**"):
            page.evaluate(post, [name, text])
        wait_for_stage(page, "engine")
        # The page names the site that shared, if known; without a referrer it shows what was
        # shared.
        if policy == "no-referrer":
            expect(page.locator("#sheet [data-act=take-in]")).to_be_visible()
            expect(page.locator("#sheet")).to_contain_text("in the file")
        else:
            expect(page.locator("#sheet")).to_be_hidden()
            assert page.evaluate("document.getElementById('home').hidden") is False
        wait_for_value(
            page, "caches.open(`talon shared ${location.href}`).then((all) => all.keys())", []
        )
        assert browser_storage.texts(page) == before
    context.close()
    foreign_site.stop()
