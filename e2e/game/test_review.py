"""Review of a deal on the page: its numbers, and the turns that it opens."""

from collections.abc import Collection

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, layout_checks, table_taps
from e2e.drivers.site_server import Site, open_site
from engine.session import Session
from tests.drivers.sessions import ask

SIZES = ((360, 640), (1366, 768))


def lazily(possible: Collection[str]) -> str:
    """Play one turn without laying anything."""
    return next(one for one in ("discard", "draw", "take", "pass") if one in possible)


def before_the_end(game: str, seed: int) -> str:
    """Return the save of a badly played deal, before the person's last turn."""
    session = Session()
    seats = [{"name": "", "kind": "person"}, {"name": "Anna", "kind": "standard"}]
    rules = {"seconds": 0} if game == "raeuber" else {}
    reply = ask(session, "new", game=game, rules=rules, seed=str(seed), seats=seats)
    save = ""
    while not reply["over"]:
        if reply["view"]["turn"]:
            reply = ask(session, "bot")
            continue
        save = ask(session, "save")["save"]
        act = lazily([act["act"] for act in reply["acts"] if act["on"]])
        how = {"card": "h0"} if act == "discard" else {"move": act}
        reply = ask(session, "discard" if act == "discard" else "move", **how)
    return save


def lazy_deal(page: Page, site: Site, game: str, seed: int) -> None:
    """End a badly played deal: the person lays nothing, and another player goes out."""
    open_site(page, f"{site.address}?speed=off")
    page.locator("#home [data-act=import]").click()
    with page.expect_file_chooser() as chooser:
        page.locator("#sheet [data-act=import-file]").click()
    save = before_the_end(game, seed).encode()
    chooser.value.set_files({"name": "game.json", "mimeType": "", "buffer": save})
    expect(page.locator("#hand [data-card]").first).to_be_visible()
    table_taps.wait_until_idle(page)
    while "review" not in table_taps.acts(page):
        act = lazily(table_taps.acts(page))
        if act == "discard":
            page.locator("#hand [data-ref]").first.click()
        table_taps.tap(page, act)


def cards(page: Page) -> list[str]:
    """Return the cards in hand, sorted."""
    return sorted(table_taps.cards(page))


@pytest.mark.deep
def test_a_deal_is_reviewed_and_its_worst_turn_opened(page: Page, site: Site) -> None:
    lazy_deal(page, site, "raeuber", 25)
    game = page.url
    page.locator("#acts [data-act=review]").click()
    turns = page.locator("#sheet .worst li")
    expect(turns).to_have_count(3)
    expect(page.locator("#sheet")).to_contain_text("turns cost you something")
    expect(turns.first).to_contain_text("you could have gone out")
    expect(page.locator("#sheet .course .mark[data-act]")).to_have_count(3)
    # The marks of the graph lead to the turns, too.
    page.locator("#sheet .course .mark[data-act]").last.click()
    expect(page.locator("#prompt")).to_contain_text("played better")
    page.locator("[data-act=back]").click()
    expect(turns).to_have_count(3)
    # The better play shows melds on the table, the turn as played none.
    turns.first.locator("[data-act=see]").click()
    expect(page.locator("#prompt")).to_contain_text("played better")
    table_taps.wait_until_idle(page)
    better = cards(page)
    page.locator("#hint [data-act=played]").click()
    expect(page.locator("#hint")).to_contain_text("You laid nothing")
    table_taps.wait_until_idle(page)
    assert len(cards(page)) > len(better)
    page.locator("#hint [data-act=better]").click()
    expect(page.locator("#prompt")).to_contain_text("played better")
    table_taps.wait_until_idle(page)
    assert cards(page) == better
    # One step back the table is empty again; one step forward the melds are back.
    page.locator("#hint [data-act=step]").first.click()
    table_taps.wait_until_idle(page)
    assert len(cards(page)) > len(better)
    page.locator("#hint [data-act=step]").last.click()
    table_taps.wait_until_idle(page)
    assert cards(page) == better
    # Go to the next and the previous turn, then leave the review.
    page.locator("#hint [data-act=see]").last.click()
    expect(page.locator("#hint [data-act=better]")).to_have_attribute("data-turn", "1")
    page.locator("#hint [data-act=close-hint]").click()
    expect(page.locator("#hint")).to_be_hidden()
    page.locator("[data-act=back]").click()
    expect(page.locator("#sheet .worst li")).to_have_count(3)
    table_taps.wait_until_idle(page)
    assert game.startswith(page.url)
    page.locator("#sheet [data-act=close]").click()
    expect(page.locator("#acts [data-act=next]")).to_be_visible()


@pytest.mark.deep
def test_a_position_that_is_only_viewed_is_not_saved(page: Page, site: Site) -> None:
    lazy_deal(page, site, "rommi", 21)
    expect(page.locator("#over p").first).to_contain_text("Anna laid the whole hand")
    page.locator("#acts [data-act=review]").click()
    page.locator("#sheet .worst [data-act=see]").first.click()
    expect(page.locator("[data-act=back]")).to_be_visible()
    table_taps.wait_until_idle(page)
    assert "#p1." in page.url
    table_taps.open_from_menu(page, "saved")
    expect(page.locator("#sheet li")).to_have_count(1)
    page.locator("#sheet [data-act=close]").click()
    # A game continued from a review is a new game; the reviewed one is still saved.
    if "draw" in table_taps.acts(page):
        table_taps.tap(page, "draw")
    table_taps.discard_last(page)
    assert "?play=" in page.url
    table_taps.open_from_menu(page, "saved")
    expect(page.locator("#sheet li")).to_have_count(2)
    page.locator("#sheet [data-act=continue]").last.click()
    expect(page.locator("#acts [data-act=next]")).to_be_visible()


@pytest.mark.deep
def test_a_review_is_readable_everywhere(page: Page, site: Site) -> None:
    lazy_deal(page, site, "rommi", 21)
    layout_checks.check_at(page, SIZES)
    page.locator("#acts [data-act=review]").click()
    expect(page.locator("#sheet .worst li").first).to_be_visible()
    sheet = page.locator("#sheet")
    for size in SIZES:
        layout_checks.resize(page, size)
        assert not axe_checks.faults(page)
        assert sheet.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.locator("#sheet .worst [data-act=see]").first.click()
    expect(page.locator("[data-act=back]")).to_be_visible()
    table_taps.wait_until_idle(page)
    layout_checks.check_at(page, SIZES)


@pytest.mark.deep
def test_a_turn_is_kept_as_a_puzzle_and_tried_again(page: Page, site: Site) -> None:
    lazy_deal(page, site, "rommi", 21)
    page.locator("#acts [data-act=review]").click()
    keep = page.locator("#sheet .worst [data-act=keep]").last
    before = keep.get_attribute("aria-pressed")
    # By keys: a switch that says its state.
    keep.focus()
    page.keyboard.press("Enter")
    expect(keep).to_have_attribute("aria-pressed", "false" if before == "true" else "true")
    page.locator("#sheet .worst [data-act=retry]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("once more")
    expect(page.locator("[data-act=back]")).to_be_visible()
