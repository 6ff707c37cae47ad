"""Challenges between friends: invited, played, resumed after a kill, compared, or refused."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.drivers import axe_checks, layout_checks, other_browsers, table_taps
from e2e.drivers.killable_browser import KillableBrowser
from e2e.drivers.site_server import OpenContext, Site, wait_for_stage
from engine.codes import (
    Challenge,
    read_challenge,
    read_result,
    write_challenge,
    write_result,
)
from engine.games import GAMES
from engine.session import play_challenge
from tests.drivers.vectors import vectors_of

SIZES = ((360, 640), (1366, 768))
SENDS = "navigator.share = async (told) => { window.sent = told.text || told.url; }"
# One deal of Rommí against an easy bot is soon over.
CHALLENGE = Challenge(GAMES["rommi"].rules(), ("easy",), 1, 77, "Anna")
LINK = write_challenge(CHALLENGE)
MOST_TURNS = 80
VECTORS = vectors_of("challenges")


@cache
def result_of(kind: str, name: str) -> str:
    """Return the link of a bot's result."""
    return write_result(CHALLENGE, play_challenge(CHALLENGE, kind, name))


@cache
def forged_result() -> str:
    """Return a result whose opponents play as second_page bots: the rules allow it."""
    for kind in ("standard", "expert"):
        second_page = CHALLENGE._replace(opponents=(kind,))
        link = write_result(CHALLENGE, play_challenge(second_page, "easy", "Eve"))
        if link not in (result_of("easy", "Eve"), result_of("standard", "Eve")):
            return link
    raise AssertionError("all bots play alike")


def open_link(page: Page, site: Site, link: str) -> None:
    """Open a link's address."""
    page.goto("about:blank")
    page.goto(f"{site.address}?speed=off#{link}")
    expect(page.locator("#sheet[open] h2")).to_be_visible()


def begin(page: Page) -> None:
    """Play the challenge that is shown."""
    page.locator("#sheet [data-act=challenge-play]").click()
    expect(page.locator("#sheet")).to_be_hidden()
    wait_for_stage(page, "engine")
    table_taps.wait_until_idle(page)


def take_turn(page: Page) -> bool:
    """Draw, and discard the last card; return False once the deal is over."""
    table_taps.wait_until_idle(page)
    if page.locator("#over").is_visible():
        return False
    if "draw" in table_taps.acts(page):
        table_taps.tap(page, "draw")
    page.locator("#hand [data-ref]").last.click()
    table_taps.wait_until_idle(page)
    table_taps.tap(page, "discard")
    return True


def play(page: Page) -> None:
    """Play the deal to its end."""
    for _ in range(MOST_TURNS):
        if not take_turn(page):
            return
    raise AssertionError("the deal does not end")


def show_results(page: Page) -> None:
    """Go from the end of the last deal to the results."""
    page.locator("#acts [data-act=challenge]").click()
    expect(page.locator("#sheet :is(.league, .duel)")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_two_people_play_the_same_deal_and_compare_it(
    size: tuple[int, int], open_context: OpenContext, site: Site
) -> None:
    contexts = [
        open_context(site.origin, viewport={"width": size[0], "height": size[1]}) for _ in range(2)
    ]
    anna, bela = (context.new_page() for context in contexts)
    for page in (anna, bela):
        page.add_init_script(SENDS)
    anna.goto(f"{site.address}?speed=off")
    anna.locator("[data-act=challenge-make]").click()
    anna.locator('#sheet [data-challenge=deals][value="1"]').check(force=True)
    anna.locator("#challenge-name").fill("Anna")
    anna.locator("#challenge-name").press("Tab")
    link = anna.locator("#challenge-link")
    anna.wait_for_function("document.querySelector('#challenge-link')?.value.length > 20")
    table_taps.wait_until_idle(anna)
    invitation = link.input_value().split("#")[1]
    assert read_challenge(invitation).name == "Anna" and read_challenge(invitation).deals == 1
    layout_checks.check(anna, *size)
    assert not axe_checks.faults(anna)
    anna.locator("[data-act=challenge-first]").click()
    table_taps.wait_until_idle(anna)
    hand = table_taps.shown_cards(anna)
    play(anna)
    show_results(anna)
    assert not axe_checks.faults(anna)
    anna.locator("[data-act=challenge-send-result]").click()
    anna.wait_for_function("window.sent")
    sent = anna.evaluate("window.sent")
    assert len(sent.split("\n")) == 3
    # The friend sees only that there is a result before playing.
    open_link(bela, site, sent.split("#")[1])
    expect(bela.locator("#sheet h3")).to_contain_text("Anna")
    expect(bela.locator("#sheet .backed")).to_have_count(1)
    layout_checks.check(bela, *size)
    assert not axe_checks.faults(bela)
    assert (
        bela.evaluate("Object.keys(localStorage).filter((key) => key.includes('hallenge'))") == []
    )
    begin(bela)
    assert table_taps.shown_cards(bela) == hand
    play(bela)
    show_results(bela)
    expect(bela.locator("#sheet .duel")).to_contain_text("Anna")
    expect(bela.locator("#sheet .parting .w")).to_contain_text("The same play to the end.")
    layout_checks.check(bela, *size)
    assert not axe_checks.faults(bela)


def test_a_result_is_compared_reviewed_and_opened_where_two_plays_parted(
    page: Page, site: Site
) -> None:
    open_link(page, site, f"{LINK}&{result_of('standard', 'Zoe')}")
    begin(page)
    play(page)
    show_results(page)
    expect(page.locator("#sheet .parting small")).to_contain_text("luck", timeout=90_000)
    page.locator("[data-act=challenge-parted]").click()
    expect(page.locator("#hint .tabs [aria-pressed=true]")).to_contain_text("You")
    expect(page.locator("#acts [data-act=turn-play]")).to_be_visible()
    page.locator("#hint .tabs [aria-pressed=false]").click()
    expect(page.locator("#hint .tabs [aria-pressed=true]")).to_contain_text("Zoe")
    assert not axe_checks.faults(page)
    page.locator("#hint [data-act=challenge-results]").click()
    expect(page.locator("#sheet .duel")).to_be_visible()


def test_a_challenge_that_is_opened_again_goes_on_and_a_played_one_is_compared(
    page: Page, site: Site
) -> None:
    open_link(page, site, LINK)
    begin(page)
    take_turn(page)
    table_taps.wait_until_idle(page)
    hand = table_taps.shown_cards(page)
    open_link(page, site, LINK)
    begin(page)
    assert table_taps.shown_cards(page) == hand
    play(page)
    open_link(page, site, result_of("easy", "Zoe"))
    page.locator("#sheet [data-act=challenge-compare]").click()
    expect(page.locator("#sheet .duel")).to_contain_text("Zoe")
    page.locator("#challenge-add").fill(f"mine: {result_of('standard', 'Béla')}")
    page.locator("[data-act=challenge-add]").click()
    expect(page.locator("#sheet .league tbody tr")).to_have_count(3)


@pytest.mark.every
@pytest.mark.parametrize("kind", ["forged", "repeated", "swapped", "cut off"])
def test_a_result_that_is_no_good_is_refused_in_one_sentence(
    kind: str, page: Page, site: Site
) -> None:
    good = result_of("easy", "Zoe")
    second_page = CHALLENGE._replace(key=78)
    wrong, said = {
        "forged": (forged_result(), "can't have been played"),
        "repeated": (good, "in the table already"),
        "swapped": (
            write_result(second_page, play_challenge(second_page, "easy", "Zoe")),
            "another challenge",
        ),
        "cut off": (f"{good[:-4]}…", "missing"),
    }[kind]
    open_link(page, site, f"{LINK}&{good}")
    begin(page)
    play(page)
    show_results(page)
    rows = page.locator("#sheet :is(.duel, .league)")
    page.locator("#challenge-add").fill(wrong)
    page.locator("[data-act=challenge-add]").click()
    expect(page.locator("body")).to_contain_text(said)
    expect(rows).to_have_class("duel")


def test_a_link_of_version_1_opens(page: Page, site: Site) -> None:
    for vector in VECTORS.values():
        open_link(page, site, f"{vector['link']}&{vector['result']}")
        expect(page.locator("#sheet .backed")).to_have_count(1)
        expect(page.locator("#sheet .fail, #sheet .faults")).to_have_count(0)


def test_a_challenge_is_made_and_played_by_keys_only(page: Page, site: Site) -> None:
    page.goto(f"{site.address}?speed=off")
    wait_for_stage(page, "engine")
    page.locator("[data-act=challenge-make]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-title")).to_be_focused()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.act") == "challenge-first":
            break
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_hidden()
    table_taps.wait_until_idle(page)
    expect(page.locator("#facts, #where").first).to_contain_text("4")
    page.goto(f"{site.address}?speed=off#{LINK}")
    expect(page.locator("#sheet[open] h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()


def test_the_deal_of_a_day_is_played_from_the_calendar(page: Page, site: Site) -> None:
    page.goto(f"{site.address}?speed=off")
    page.locator("[data-act=day-deal]").click()
    expect(page.locator("#sheet .cal")).to_be_visible()
    assert not axe_checks.faults(page)
    page.locator("#sheet footer [data-act=day]").click()
    expect(page.locator("#sheet")).to_be_hidden()
    table_taps.wait_until_idle(page)
    play(page)
    show_results(page)
    page.goto(f"{site.address}?speed=off")
    expect(page.locator("[data-act=day-deal]")).to_contain_text("Played today")


@pytest.fixture
def killable(playwright: Playwright, tmp_path: Path) -> Iterator[KillableBrowser]:
    found = KillableBrowser(playwright, tmp_path / "profile")
    yield found
    found.kill()


def test_a_challenge_goes_on_after_the_browser_was_killed(
    killable: KillableBrowser, site: Site
) -> None:
    page = killable.start()
    open_link(page, site, f"{LINK}&{result_of('easy', 'Zoe')}")
    begin(page)
    take_turn(page)
    table_taps.wait_until_idle(page)
    page.wait_for_timeout(1000)
    hand = table_taps.shown_cards(page)
    killable.kill()
    page = killable.start()
    open_link(page, site, f"{LINK}&{result_of('easy', 'Zoe')}")
    begin(page)
    assert table_taps.shown_cards(page) == hand
    play(page)
    show_results(page)
    expect(page.locator("#sheet .duel")).to_contain_text("Zoe")


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[other_browsers.Firefox]:
    try:
        found = other_browsers.Firefox(tmp_path / "profile")
    except other_browsers.NoBrowser as why:
        pytest.skip(str(why))
    yield found
    found.close()


def test_firefox_plays_a_challenge_goes_on_after_a_kill_and_compares_it(
    firefox: other_browsers.Firefox, site: Site
) -> None:
    address = f"{site.address}?speed=off#{LINK}&{result_of('easy', 'Zoe')}"
    page = firefox.start()
    page.goto(address)
    page.locator("#sheet [data-act=challenge-play]").click()
    wait_for_stage(page, "engine")
    page.locator("#acts [data-act]").first.wait_for()
    take_turn(page)
    table_taps.wait_until_idle(page)
    page.wait_for_timeout(1000)
    hand = table_taps.shown_cards(page)
    firefox.kill()
    page = firefox.start()
    page.goto(address)
    page.locator("#sheet [data-act=challenge-play]").click()
    wait_for_stage(page, "engine")
    page.locator("#acts [data-act]").first.wait_for()
    table_taps.wait_until_idle(page)
    assert table_taps.shown_cards(page) == hand
    play(page)
    page.locator("#acts [data-act=challenge]").click()
    page.locator("#sheet .duel").wait_for()
    assert "Zoe" in page.locator("#sheet .duel").inner_text()


def test_a_result_of_this_challenge_is_read_as_it_was_written() -> None:
    assert read_result(CHALLENGE, result_of("easy", "Zoe")).name == "Zoe"
    assert read_result(CHALLENGE, forged_result()).name == "Eve"
