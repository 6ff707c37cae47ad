"""Sharing: a link's preview, its QR code, copying and sending it, and the view of its recipient."""

from base64 import b64encode

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.drivers import axe_checks, browser_storage, layout_checks, table_taps
from e2e.drivers.site_server import OpenContext, Site
from e2e.game.test_review import lazy_deal
from engine.codes import write_link
from engine.notation import position_of
from tests.drivers.qr_reader import zxing

SIZES = ((360, 640), (1366, 768))
SENDS = "navigator.share = async (told) => { window.sent = told.url; }"
COPIES = "navigator.clipboard.writeText = async (text) => { window.copied = text; }"

GREY = """
  async address => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = image;
    const paper = new OffscreenCanvas(width, height).getContext("2d");
    paper.drawImage(image, 0, 0);
    const dots = paper.getImageData(0, 0, width, height).data;
    return [width, height, [...dots].filter((_, at) => at % 4 == 1)];
  }
"""
"""The green of each dot of a picture, row by row."""


def share(page: Page) -> str:
    """Open the share sheet; return its link."""
    table_taps.open_from_menu(page, "share")
    return page.locator("#sheet textarea").input_value()


def read_qr_code(page: Page) -> str:
    """Return the text of the QR code on the screen."""
    seen = b64encode(page.locator("svg.qr").screenshot()).decode()
    blank = page.context.new_page()
    width, height, grey = blank.evaluate(GREY, f"data:image/png;base64,{seen}")
    blank.close()
    (found,) = zxing.read_barcodes(memoryview(bytes(grey)).cast("B", (height, width)))
    return str(found.text)


@pytest.mark.parametrize(("size", "theme"), [(SIZES[0], "light"), (SIZES[1], "dark")])
def test_a_position_is_shared_as_its_seat_sees_it(
    size: tuple[int, int], theme: str, page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.add_init_script(f"{SENDS};{COPIES}")
    table_taps.start(page, site.address, "game=kalooki&seats=person,standard&seed=7&speed=off")
    link = share(page)
    assert link.startswith(f"{site.address}#p2.") and len(link) < len(site.address) + 80
    expect(page.locator("#sheet [data-kind]")).to_have_count(1)
    expect(page.locator("#sheet [aria-checked=true] small")).to_contain_text("nobody else")
    expect(page.locator("#sheet [aria-disabled=true] small")).to_contain_text("is over")
    expect(page.locator("#qr")).to_be_hidden()
    page.locator("[data-act=show-qr]").click()
    expect(page.locator("svg.qr")).to_be_visible()
    assert read_qr_code(page) == link
    layout_checks.check(page, *size)
    page.locator("[data-act=copy-link]").click()
    page.wait_for_function("window.copied")
    assert page.evaluate("window.copied") == link
    page.locator("[data-act=send-link]").click()
    page.wait_for_function("window.sent")
    assert page.evaluate("window.sent") == link
    assert not axe_checks.faults(page)


@pytest.mark.deep
def test_a_finished_deal_is_shared_whole_and_opened_in_the_replay(page: Page, site: Site) -> None:
    lazy_deal(page, site, "rommi", 21)
    share(page)
    expect(page.locator("#sheet [data-kind]")).to_have_count(2)
    for kind in ("link", "deal"):
        page.locator(f"#sheet [data-kind={kind}]").click()
        expect(page.locator("#sheet [aria-checked=true] small")).to_contain_text("all hands")
    deal = page.locator("#sheet textarea").input_value()
    assert deal.startswith(f"{site.address}#d1.")
    table = page.locator("#table [data-card]").count()
    page.goto("about:blank")
    page.goto(deal)
    expect(page.locator("#prompt")).to_contain_text("0/")
    expect(page.locator("#table [data-card], #melds [data-card]")).to_have_count(0)
    expect(page.locator("#over")).to_be_hidden()
    page.locator("[data-act=turn-on]").click()
    expect(page.locator("#prompt")).to_contain_text("1/")
    layout_checks.check_at(page, SIZES)
    page.locator("#turn").press("End")
    expect(page.locator("#over h2")).to_contain_text("the deal")
    expect(page.locator("#table [data-card]")).to_have_count(table)
    expect(page.locator("[data-act=review]:visible").first).to_be_enabled()
    page.locator("[data-act=turn-back]").click()
    expect(page.locator("#over")).to_be_hidden()
    # The game can be continued from any of its turns; a viewed position is not saved.
    assert len(browser_storage.records(page)) == 1
    page.locator("[data-act=turn-play]").click()
    expect(page.locator("#sheet .opn")).to_contain_text("All hands are open")


def test_a_link_escaped_by_a_messenger_opens(page: Page, site: Site) -> None:
    state = position_of({"game": "rommi", "hands": ["7s 8s", "2c 3c 4d"]})
    table_taps.play_link(page, f"{site.address}#{write_link(state).replace('.', '%2E')}.")
    expect(page.locator("#hand [data-card]")).to_have_count(2)


@pytest.mark.parametrize("size", SIZES)
def test_a_link_shows_its_position_before_the_engine_is_there(
    size: tuple[int, int], open_context: OpenContext, site: Site
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    # A service worker would have the file at once.
    context = open_context(site.origin, viewport=viewport, service_workers="block")
    page = context.new_page()
    held: list[Route] = []
    page.route("**/engine.bin", lambda route: held.append(route))
    hands = ["7s 8s Kd", "?*5"]
    state = position_of({"game": "rommi", "hands": hands, "table": "4h 5h 6h", "owners": [1]})
    page.goto(f"{site.address}#{write_link(state)}")
    sheet = page.locator("#sheet")
    expect(sheet.locator(".board2 .m .card")).to_have_count(3)
    expect(sheet.locator(".board2 .hnd .card")).to_have_count(3)
    expect(sheet.locator(".coming")).to_contain_text("Almost ready:")
    expect(sheet.locator(".coming span")).to_contain_text("MB")
    expect(page.locator("#progress")).to_be_hidden()
    # Nothing can be done with it yet.
    expect(sheet.locator("[data-act^=link]")).to_have_count(0)
    layout_checks.check(page, *size)
    seen = sheet.locator(".opn").inner_text()
    for route in held:
        route.continue_()
    page.unroute("**/engine.bin")
    expect(sheet.locator("[data-act=link-play]")).to_be_visible()
    expect(sheet.locator(".coming")).to_have_count(0)
    assert sheet.locator(".opn").inner_text() == seen


def test_a_link_without_a_picture_says_that_it_is_coming(
    open_context: OpenContext, site: Site
) -> None:
    page = open_context(site.origin, service_workers="block").new_page()
    held: list[Route] = []
    page.route("**/engine.bin", lambda route: held.append(route))
    page.goto(f"{site.address}#d1.AAAA")
    expect(page.locator("#sheet .body")).to_contain_text("as soon as it is all here")
    for route in held:
        route.continue_()
    page.unroute("**/engine.bin")
    expect(page.locator("#sheet [data-act=link-again]")).to_be_visible()
