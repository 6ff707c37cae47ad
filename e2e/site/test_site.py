"""The site as a whole: it starts, stays at home, and works without a network."""

import json

from playwright.sync_api import Page, expect

from e2e.drivers.served import OpenContext, Site, ready


def test_starts_under_a_sub_path_and_asks_nobody_else(page: Page, site: Site) -> None:
    page.goto(site.address)
    ready(page, "engine")


def test_shell_lists_games_without_any_script(site: Site, open_context: OpenContext) -> None:
    page = open_context(site.origin, java_script_enabled=False).new_page()
    page.goto(site.address)
    expect(page.locator("[data-game]").first).to_be_visible()


def test_works_offline_after_the_first_visit(own_site: Site, open_context: OpenContext) -> None:
    context = open_context(own_site.origin)
    page = context.new_page()
    page.goto(own_site.address)
    ready(page, "engine")
    page.evaluate("navigator.serviceWorker.ready")
    own_site.stop()
    page.goto(own_site.address)
    ready(page, "engine")
    page.goto(own_site.address + "licences.html")
    expect(page.get_by_role("heading", name="Talon", exact=True)).to_be_visible()
    page.goto(own_site.address + "?puzzle=day&kind=lay&game=raeuber")
    expect(page.locator("#hand [data-ref]").first).to_be_visible()


def test_a_language_with_a_catalogue_is_spoken(own_site: Site, open_context: OpenContext) -> None:
    messages = {
        "page\x04%(n)d rummy. No server, no account, no ads.": ["%(n)d römi.", "%(n)d römi."],
        "button\x04Draw": "Húzz",
    }
    catalogue = {"language": "hu", "plural": "101", "messages": messages}
    (page_folder,) = own_site.folder.glob("page-*")
    (page_folder / "locale").mkdir()
    (page_folder / "locale" / "hu.json").write_text(json.dumps(catalogue), "utf-8")
    index = own_site.folder / "index.html"
    meta = '<head>\n<meta name="languages" content="hu=magyar">'
    index.write_text(index.read_text("utf-8").replace("<head>", meta), "utf-8")
    page = open_context(own_site.origin, locale="hu-HU").new_page()
    page.goto(own_site.address)
    expect(page.locator("[data-say=tagline]")).to_have_text("5 römi.")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    page.goto(own_site.address + "?game=rablo&seats=person,standard&seed=7&speed=off")
    expect(page.locator("#acts [data-act=draw]")).to_contain_text("Húzz")
    page.goto(own_site.address + "?lang=en")
    expect(page.locator("[data-say=tagline]")).to_contain_text("5 rummies")
    choice = page.get_by_label("Language")
    expect(choice).to_have_value("en")
    assert [one.inner_text() for one in choice.locator("option").all()] == ["English", "magyar"]
    choice.select_option("hu")
    expect(page.locator("[data-say=tagline]")).to_have_text("5 römi.")
    page.get_by_label("Language").select_option("en")
    expect(page.locator("[data-say=tagline]")).to_contain_text("5 rummies")
    # The chosen language comes before the browser's.
    page.goto(own_site.address)
    expect(page.locator("[data-say=tagline]")).to_contain_text("5 rummies")
