"""The table: five games by taps, drafts after a reload, links, tabs, keys, and its looks."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, layout_checks, table_taps
from e2e.drivers.site_server import OpenContext, Site, wait_for_stage
from e2e.drivers.table_taps import YOUR_TURN
from tests.drivers.scale import few

# With these seeds the deal ends soon under sensible play. `test_ways` plays a deal of every game.
GAMES = (("rablo", 9), ("rommi", 21), ("rummy500", 21), ("kalooki", 25), ("raeuber", 25))
MOST_TURNS = 250
SIZES = ((360, 640), (390, 844), (768, 1024), (1366, 768))


@pytest.mark.parametrize(("game", "seed"), few(GAMES, 1))
def test_a_deal_by_taps_only(game: str, seed: int, page: Page, site: Site) -> None:
    seats = f"game={game}&seats=person,standard&seed={seed}&speed=off"
    table_taps.start(page, site.address, f"{seats}&r.seconds=0")
    table_taps.deal(page, MOST_TURNS)
    expect(page.locator("#over")).to_be_visible()
    expect(page.locator("#over code")).to_have_text(re.compile("[0-9a-f]{8}"))


@pytest.mark.deep
def test_a_short_match_by_taps_only(page: Page, site: Site) -> None:
    table_taps.start(
        page, site.address, "game=rommi&seats=person,standard&seed=13&speed=off&r.target=100"
    )
    deals = 1
    table_taps.deal(page, MOST_TURNS)
    while "next" in table_taps.acts(page):
        expect(page.locator("#over h2")).to_contain_text("the deal")
        table_taps.tap(page, "next")
        expect(page.locator("#over")).not_to_be_visible()
        table_taps.deal(page, MOST_TURNS)
        deals += 1
    assert deals > 1
    expect(page.locator("#over h2")).to_contain_text("the match")
    expect(page.locator("#over tbody th").first).to_contain_text("1.")
    assert not axe_checks.faults(page)
    over = page.url
    table_taps.tap(page, "new-game")
    # A rematch has the same seats, starts with the first deal, and deals other cards.
    expect(page.locator("#over")).not_to_be_visible()
    expect(page.locator("#hand [data-card]")).to_have_count(10)
    assert page.url != over
    page.locator(".top [data-act=menu]").click()
    page.locator("#sheet [data-act=home]").click()
    expect(page.locator("#home [data-game=rommi]")).to_be_visible()
    expect(page.locator("[data-act=continue]")).to_have_count(1)


# `tests/page/game/test_hints.py` checks the same without a browser; `site/test_pseudo.py` has the
# screen.
@pytest.mark.deep
def test_layable_cards_are_marked(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=raeuber&seats=person,standard&seed=3&speed=off")
    table_taps.tap(page, "layable")
    assert page.locator("#hand .hinted").count()
    expect(page.locator("#prompt")).to_contain_text("can be laid")


@pytest.mark.deep
def test_the_last_turns_are_replayed_step_by_step(page: Page, site: Site) -> None:
    table_taps.start(
        page, site.address, "game=kalooki&seats=person,standard,standard&seed=2&speed=off"
    )
    for _ in range(2):
        table_taps.turn(page)
    page.locator(".top [data-act=side]").click()
    page.locator("#side [data-act=replay]").click()
    expect(page.locator("#prompt")).to_contain_text("1/")
    page.locator("#chips [data-act=step-on]").click()
    expect(page.locator("#prompt")).to_contain_text("2/")
    page.locator("#chips [data-act=step-back]").click()
    expect(page.locator("#prompt")).to_contain_text("1/")
    page.locator("#chips [data-act=step-end]").click()
    expect(page.locator("#prompt")).to_contain_text(YOUR_TURN)


@pytest.mark.deep
def test_the_same_address_deals_the_same_match(
    page: Page, site: Site, open_context: OpenContext
) -> None:
    hands = []
    for one in (page, open_context(site.origin).new_page()):
        table_taps.start(one, site.address, "game=rommi&seats=person,standard&seed=7&speed=off")
        cards = one.locator("#hand [data-card]")
        hands.append(sorted(cards.evaluate_all("all => all.map(one => one.dataset.card)")))
    assert hands[0] == hands[1]


# `site/test_outside.py` reloads in the middle of a turn, `worker/test_engine_stops.py` undoes a
# move.
@pytest.mark.deep
def test_a_reload_in_mid_turn_loses_nothing(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=raeuber&seats=person,standard&seed=3&speed=off")
    while "end" not in table_taps.acts(page):
        table_taps.turn(page)
    before = page.locator("#hand [data-ref]").count()
    page.locator("#hand [data-ref=h1]").click()
    page.locator("#hand [data-ref=h4]").click()
    page.locator("[data-zone=new]").click()
    table_taps.wait_until_idle(page)
    page.reload()
    wait_for_stage(page, "table")
    expect(page.locator("#hand [data-ref]")).to_have_count(before - 2)
    wait_for_stage(page, "engine")
    table_taps.wait_until_idle(page)
    expect(page.locator("#hand [data-ref]")).to_have_count(before - 2)
    table_taps.tap(page, "undo")
    expect(page.locator("#hand [data-ref]")).to_have_count(before)
    table_taps.tap(page, "redo")
    expect(page.locator("#hand [data-ref]")).to_have_count(before - 2)


def test_taps_before_the_engine_is_up_are_answered_later(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    page.reload()
    wait_for_stage(page, "table")
    page.locator("#hand [data-ref=h0]").click()
    expect(page.locator("#hand [aria-selected=true]")).to_have_count(1)
    page.locator("[data-zone=new]").click()
    wait_for_stage(page, "engine")
    expect(page.locator("[data-zone=table] [data-meld='1'] [data-card]")).to_have_count(1)


def test_an_illegal_turn_gets_every_reason(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    page.locator("#hand [data-ref=h0]").click()
    page.locator("[data-zone=new]").click()
    table_taps.wait_until_idle(page)
    meld = page.locator("[data-meld='1']")
    expect(meld).not_to_have_attribute("data-state", "legal")
    table_taps.tap(page, "end")
    reasons = page.locator("#reasons .reason")
    expect(reasons.first).to_be_focused()
    assert not axe_checks.faults(page)
    reasons.first.click()
    expect(meld.locator("[data-card]").first).to_be_focused()
    page.locator("#acts [data-act=reset]").click()
    expect(page.locator("#hand [data-ref]")).to_have_count(5)


@pytest.mark.deep
def test_a_position_is_shared_by_a_link(page: Page, site: Site, open_context: OpenContext) -> None:
    table_taps.start(page, site.address, "game=kalooki&seats=person,standard&seed=7&speed=off")
    table_taps.tap(page, "draw")
    cards = page.locator("#hand [data-card]").evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    page.locator("[data-act=menu]").click()
    page.locator("[data-act=share]").click()
    link = page.locator("#sheet textarea").input_value()
    other = open_context(site.origin).new_page()
    table_taps.play_link(other, link)
    found = other.locator("#hand [data-card]")
    expect(found).to_have_count(len(cards))
    assert sorted(found.evaluate_all("all => all.map(one => one.dataset.card)")) == sorted(cards)


@pytest.mark.deep
def test_a_broken_link_is_reported_and_changes_no_save(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    page.goto(site.address + "#p1.nonsense")
    page.reload()
    wait_for_stage(page, "engine")
    expect(page.locator("#sheet .fail")).to_contain_text("This link is cut off")
    page.locator("#sheet [data-act=home]").click()
    page.locator("[data-act=continue]").click()
    expect(page.locator("#hand [data-card]")).to_have_count(5)


def test_several_people_share_one_device(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rommi&seats=person,person&seed=7&speed=off")
    for _ in range(2):
        expect(page.locator("#hand [data-card]")).to_have_count(0)
        page.locator("#curtain [data-act=reveal]").click()
        expect(page.locator("#hand [data-card]")).to_have_count(10)
        table_taps.tap(page, "draw")
        page.locator("#hand [data-ref]").first.click()
        table_taps.tap(page, "discard")


# `hand/test_ears.py` plays a turn by the same keys and checks the announcements too.
@pytest.mark.deep
def test_a_turn_by_keys_only(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rommi&seats=person,standard&seed=7&speed=off")
    page.locator("#hand [data-ref=h0]").focus()
    page.keyboard.press("d")
    table_taps.wait_until_idle(page)
    count = page.locator("#hand [data-ref]").count()
    page.locator("#hand [data-ref=h0]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("#hand [data-ref=h1]")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#hand [aria-selected=true]")).to_have_count(0)
    page.keyboard.press("m")
    expect(page.locator("#places")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("x")
    table_taps.wait_until_idle(page)
    expect(page.locator("#hand [data-ref]")).to_have_count(count - 1)


@pytest.mark.deep
def test_cards_can_be_dragged(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    cards = page.locator("#hand [data-card]")
    texts = cards.evaluate_all("all => all.map(one => one.dataset.card)")
    cards.first.drag_to(cards.last)
    table_taps.wait_until_idle(page)
    assert cards.evaluate_all("all => all.map(one => one.dataset.card)") == [*texts[1:], texts[0]]
    table_taps.drag(page, cards.first, page.locator("[data-zone=new]"))
    table_taps.wait_until_idle(page)
    expect(page.locator("[data-meld='1'] [data-card]")).to_have_attribute("data-card", texts[1])
    cards.first.drag_to(page.locator("#prompt"))
    table_taps.wait_until_idle(page)
    expect(cards).to_have_count(4)


@pytest.mark.deep
def test_nothing_overlaps_and_nothing_is_cut_off(page: Page, site: Site) -> None:
    seats = "person,standard,standard,standard"
    table_taps.start(page, site.address, f"game=rablo&seats={seats}&seed=11&speed=off")
    layout_checks.check_at(page, SIZES)
    for _ in range(2):
        for _ in range(6):
            if not page.locator("#over").is_visible():
                table_taps.turn(page)
        layout_checks.check_at(page, SIZES)


def test_settings_change_the_look_and_are_kept(page: Page, site: Site) -> None:
    page.goto(site.address)
    wait_for_stage(page, "engine")
    page.locator("[data-act=settings]").click()
    page.locator(".seg label", has_text="Dark").click()
    page.locator(".seg label", has_text="Two colours").click()
    assert not axe_checks.faults(page)
    page.reload()
    expect(page.locator("html[data-theme=dark][data-suits=classic]")).to_be_attached()
