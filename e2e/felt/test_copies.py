"""Copies of dragged and flying cards look like the cards; button bars keep their height."""

from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, layout_checks, table_taps
from e2e.drivers.screens import MIDDLE, TILES, open_position
from e2e.drivers.site_server import Site
from e2e.game.test_review import lazy_deal

# Size of a card's index and its place on the card.
INDEX = """(card) => {
  const style = getComputedStyle(card.querySelector('.ix'));
  return [style.fontSize, style.left, style.top, getComputedStyle(card).borderRadius];
}"""
# For each dragged card but the last: true if its index ends before the next card begins.
SEEN = """(cards) => cards.slice(0, -1).map((card, at) => {
  const words = document.createRange();
  words.selectNodeContents(card.querySelector('.ix'));
  return words.getBoundingClientRect().right <= cards[at + 1].getBoundingClientRect().left + 1;
})"""


def begin_drag(page: Page, query: str) -> None:
    """Begin to drag a card."""
    box = page.locator(query).bounding_box()
    assert box
    page.mouse.move(box["x"] + 12, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(300, 300, steps=3)


def test_a_dragged_card_looks_like_the_card_on_the_table(page: Page, site: Site) -> None:
    for position in (MIDDLE, TILES):
        for size in ((1366, 768), (390, 844)):
            open_position(page, site.address, position)
            layout_checks.resize(page, size)
            for query in ("#hand [data-ref=h3]", "#melds [data-ref='t0.1']"):
                begin_drag(page, query)
                copy = page.locator(".air .card")
                expect(copy).to_have_count(1)
                assert not axe_checks.faults(page)
                if size[0] > 700 or query.startswith("#melds"):
                    # The felt may have moved to make space for the workbench.
                    lies = page.locator(query).evaluate(INDEX)
                    assert copy.evaluate(INDEX) == lies, (query, size)
                page.mouse.move(2, 2)
                page.mouse.up()
                page.keyboard.press("Escape")
                expect(page.locator(".air .card")).to_have_count(0)


def test_each_card_of_a_dragged_group_shows_its_index(page: Page, site: Site) -> None:
    for position in (MIDDLE, TILES):
        for size in ((1366, 768), (390, 844)):
            open_position(page, site.address, position)
            layout_checks.resize(page, size)
            for card in "012":
                page.locator(f"#hand [data-ref=h{card}]").click()
            begin_drag(page, "#hand [data-ref=h1]")
            copies = page.locator(".air .card")
            expect(copies).to_have_count(3)
            assert all(copies.evaluate_all(SEEN)), size
            page.mouse.move(2, 2)
            page.mouse.up()


def test_a_flying_card_looks_like_the_card_where_it_lands(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rommi&seats=person,standard&seed=7&speed=slow")
    layout_checks.resize(page, (1366, 768))
    page.locator("#acts [data-act=draw]").click()
    copy = page.locator(".air .card.new")
    copy.wait_for(state="attached")
    assert copy.evaluate(INDEX)[:3] == page.locator("#hand .card.new").evaluate(INDEX)[:3]


def test_the_bars_of_a_review_are_proportional_to_their_numbers(page: Page, site: Site) -> None:
    lazy_deal(page, site, "raeuber", 25)
    page.locator("#acts [data-act=review]").click()
    # A long deal of tiles is reviewed for longer than a browser's other waits, beside other tests.
    expect(page.locator(".course svg")).to_be_visible(timeout=240_000)
    for size in ((390, 844), (360, 640), (1366, 500)):
        layout_checks.resize(page, size)
        bars = page.locator(".course svg").evaluate(
            "one => [one.clientHeight - one.getAttribute('height'),"
            " ...[...one.querySelectorAll('rect')].map(bar => Math.round("
            "bar.getBoundingClientRect().height - bar.getAttribute('height')))]"
        )
        assert set(bars) == {0}, size
