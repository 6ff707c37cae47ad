"""Sharing: what a link shows, its QR code, copying and sending it, and what its opener sees."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import accessible, taps
from e2e.drivers.served import Site, ready
from engine.codes import write_link
from engine.notation import position_of

zxing = pytest.importorskip("zxingcpp", reason="it reads QR codes back")

SIZES = ((360, 640), (1366, 768))
SENDS = "navigator.share = async (told) => { window.sent = told.url; }"
COPIES = "navigator.clipboard.writeText = async (text) => { window.copied = text; }"
MODULE = 4


def share(page: Page) -> str:
    """Open the share sheet; the link in it."""
    page.locator("[data-act=menu]").click()
    page.locator("[data-act=share]").click()
    return page.locator("#sheet textarea").input_value()


def read(page: Page) -> str:
    """The text of the QR code on the page."""
    picture = page.locator("svg.qr")
    size = int((picture.get_attribute("viewBox") or "").split()[-1])
    dark = picture.locator("path").last.get_attribute("d") or ""
    dots = bytearray(b"\xff" * (size * MODULE) ** 2)
    for x, y, many in re.findall(r"M(\d+) (\d+)h(\d+)", dark):
        for row in range(int(y) * MODULE, (int(y) + 1) * MODULE):
            start = row * size * MODULE + int(x) * MODULE
            dots[start : start + int(many) * MODULE] = bytes(int(many) * MODULE)
    rows = memoryview(bytes(dots)).cast("B", (size * MODULE, size * MODULE))
    (found,) = zxing.read_barcodes(rows, formats=zxing.BarcodeFormat.QRCode)
    return str(found.text)


@pytest.mark.parametrize("size", SIZES)
def test_a_position_is_shared_as_its_seat_sees_it(
    size: tuple[int, int], page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(f"{SENDS};{COPIES}")
    taps.start(page, site.address, "game=kalooki&seats=person,standard&seed=7&speed=off")
    link = share(page)
    assert link.startswith(f"{site.address}#p2.") and len(link) < len(site.address) + 80
    expect(page.locator("#sheet .kind")).to_have_count(1)
    expect(page.locator("#sheet .kind small")).to_contain_text("nobody else")
    expect(page.locator("#qr")).to_be_hidden()
    page.locator("[data-act=show-qr]").click()
    expect(page.locator("svg.qr")).to_be_visible()
    assert read(page) == link
    page.locator("[data-act=copy-link]").click()
    page.wait_for_function("window.copied")
    assert page.evaluate("window.copied") == link
    page.locator("[data-act=send-link]").click()
    page.wait_for_function("window.sent")
    assert page.evaluate("window.sent") == link
    assert not accessible.faults(page)


def test_a_finished_deal_is_shared_whole_and_opened_with_all_its_moves(
    page: Page, site: Site
) -> None:
    taps.start(page, site.address, "game=rommi&seats=person,standard&seed=13&speed=off")
    taps.deal(page, 250)
    share(page)
    expect(page.locator("#sheet .kind")).to_have_count(2)
    for kind in ("link", "deal"):
        page.locator(f"#sheet [data-kind={kind}]").click()
        expect(page.locator("#sheet [aria-pressed=true] small")).to_contain_text("all hands")
    deal = page.locator("#sheet textarea").input_value()
    assert deal.startswith(f"{site.address}#d1.")
    table = page.locator("#table [data-card]").count()
    page.goto("about:blank")
    page.goto(deal)
    ready(page, "engine")
    expect(page.locator("#over h2")).to_contain_text("the deal")
    expect(page.locator("#table [data-card]")).to_have_count(table)
    expect(page.locator("[data-act=review]:visible").first).to_be_enabled()


def test_a_link_opens_that_a_messenger_has_escaped_and_given_a_dot(page: Page, site: Site) -> None:
    state = position_of({"game": "rommi", "hands": ["7s 8s", "2c 3c 4d"]})
    page.goto(f"{site.address}#{write_link(state).replace('.', '%2E')}.")
    ready(page, "engine")
    expect(page.locator("#hand [data-card]")).to_have_count(2)
