"""The installed app: what the manifest promises, and what other apps share with it."""

import json

from playwright.sync_api import expect

from e2e.drivers import taps
from e2e.drivers.exports import GOLDEN
from e2e.drivers.served import OpenContext, Site, ready

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
# Hands over a file opened with the app, as the browser would.
OPENED = """if (location.search.includes("opened")) {
  const file = new File([%s], "games.talon");
  const work = (consume) => consume({ files: [{ getFile: async () => file }] });
  Object.defineProperty(window, "launchQueue", { value: { setConsumer: work } });
}"""


def test_it_can_be_installed_and_takes_what_others_share(
    site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin).new_page()
    taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tools = page.context.new_cdp_session(page)
    told = tools.send("Page.getAppManifest")
    assert told["errors"] == []
    # A test's profile counts as incognito.
    found = [
        one["errorId"] for one in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    ]
    assert set(found) <= {"in-incognito"}
    manifest = json.loads(told["data"])
    pictures = [one["src"] for key in ("icons", "screenshots") for one in manifest[key]]
    for address in pictures:
        assert page.request.get(site.address + address).ok
    assert {one["purpose"] for one in manifest["icons"] if "purpose" in one} == {"any", "maskable"}
    # Its shortcuts: the last game, and the puzzle of the day.
    shown = page.locator("#hand [data-card]").count()
    for shortcut in manifest["shortcuts"]:
        page.goto("about:blank")
        page.goto(site.address + shortcut["url"])
        ready(page, "engine")
        taps.settled(page)
        if shortcut["name"] == "Continue":
            expect(page.locator("#hand [data-card]")).to_have_count(shown)
    expect(page.locator("#game.solved, #game")).to_be_visible()
    # A shared link opens, and the games in a shared file are taken in.
    with page.expect_navigation():
        page.evaluate(SHARE, ["", f"See {site.address}#p1.abc"])
    expect(page.locator("#sheet .fail")).to_contain_text("This link is")
    text = GOLDEN.read_text("utf-8")
    with page.expect_navigation():
        page.evaluate(SHARE, ["games.talon", text])
    expect(page.get_by_text("3 games were taken in.")).to_be_visible()
    assert "shared" not in page.url
    page.add_init_script(OPENED % json.dumps(text))
    page.goto(site.address + "?shared=opened")
    expect(page.get_by_text("0 games were taken in. 3 games stay")).to_be_visible()
