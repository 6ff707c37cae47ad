"""Challenges between friends: invited, played, resumed after a kill, compared, or refused."""

import base64
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, kept_challenges, layout_checks, other_browsers, table_taps
from e2e.drivers.kept_challenges import FOUR_DEALS, keep_played
from e2e.drivers.kept_challenges import ONE_DEAL as CHALLENGE
from e2e.drivers.killable_browser import KillableBrowser
from e2e.drivers.site_server import OpenContext, Site, open_site, wait_for_stage
from engine.codes import read_challenge, write_challenge, write_result
from engine.notation import read_rules
from engine.session import play_challenge
from tests.drivers.vectors import vectors_of

SIZES = ((360, 640), (1366, 768))
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SENDS = "navigator.share = async (told) => { window.sent = told.text || told.url; }"
LINK = write_challenge(CHALLENGE)
MOST_TURNS = 80
VECTORS = vectors_of("challenges")


result_of = partial(kept_challenges.result_of, CHALLENGE)


@cache
def forged_result() -> str:
    """Return a result whose opponents play as other bots: the rules allow it."""
    for kind in ("standard", "expert"):
        swapped = CHALLENGE._replace(opponents=(kind,))
        link = write_result(CHALLENGE, play_challenge(swapped, "easy", "Eve"))
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


# The width, the height and the number of colours of a PNG.
LOOKS = """async (data) => {
  const image = await createImageBitmap(await (await fetch(data)).blob());
  const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
  paper.drawImage(image, 0, 0);
  const dots = new Uint32Array(paper.getImageData(0, 0, image.width, image.height).data.buffer);
  return [image.width, image.height, new Set(dots).size];
}"""


def assert_picture(page: Page) -> None:
    """Save the picture of the table: it is a PNG of its size that shows cards and words."""
    with page.expect_download() as download:
        page.locator("#sheet [data-act=challenge-picture]").click()
    assert download.value.suggested_filename == f"talon-{CHALLENGE.rules.game.id}.png"
    data = base64.b64encode(download.value.path().read_bytes()).decode()
    blank = page.context.new_page()
    wide, high, colours = blank.evaluate(LOOKS, f"data:image/png;base64,{data}")
    blank.close()
    assert wide == 2400 and high >= 1260
    assert colours > 20


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
    for theme in ("light", "dark"):
        anna.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        assert_picture(anna)
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


def compare(page: Page, site: Site, *results: str) -> None:
    """Show the results of the challenge, which the browser has played, the first one here."""
    keep_played(page, site, CHALLENGE, *results)
    open_link(page, site, LINK)
    page.locator("#sheet [data-act=challenge-compare]").click()
    expect(page.locator("#sheet :is(.league, .duel)")).to_be_visible()


def test_a_result_is_compared_reviewed_and_opened_where_two_plays_parted(
    page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    compare(page, site, result_of("easy", ""), result_of("standard", "Zoe"))
    expect(page.locator("#sheet .parting small")).to_contain_text("luck", timeout=240_000)
    page.locator("[data-act=challenge-parted]").click()
    expect(page.locator("#hint .tabs [aria-pressed=true]")).to_contain_text("You")
    expect(page.locator("#acts [data-act=turn-play]")).to_be_visible()
    # On a phone the panel leaves the piles and the melds in sight.
    layout_checks.check(page, 360, 640)
    piles, panel, seats = (
        page.locator(one).first.bounding_box() for one in ("#piles", "#hint", "#seats .seat")
    )
    assert piles and panel and seats
    assert piles["y"] + piles["height"] <= panel["y"]
    assert piles["y"] >= seats["y"] + seats["height"]
    page.locator("#hint .tabs [aria-pressed=false]").click()
    expect(page.locator("#hint .tabs [aria-pressed=true]")).to_contain_text("Zoe")
    assert not axe_checks.faults(page)
    page.locator("#hint [data-act=challenge-results]").click()
    expect(page.locator("#sheet .duel")).to_be_visible()


def test_a_challenge_that_is_left_goes_on_from_its_link_and_from_the_shelf(
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
    page.goto(f"{site.address}?speed=off")
    resumed = page.locator("#first [data-act=continue]")
    expect(resumed).to_contain_text("Rommí, Challenge: Anna")
    resumed.click()
    wait_for_stage(page, "engine")
    table_taps.wait_until_idle(page)
    assert table_taps.shown_cards(page) == hand


def test_a_played_challenge_is_compared_with_every_result_that_comes(
    page: Page, site: Site
) -> None:
    keep_played(page, site, CHALLENGE, result_of("easy", ""))
    open_link(page, site, result_of("standard", "Zoe"))
    page.locator("#sheet [data-act=challenge-compare]").click()
    expect(page.locator("#sheet .duel")).to_contain_text("Zoe")
    page.locator("#challenge-add").fill(f"mine: {result_of('expert', 'Béla')}")
    page.locator("[data-act=challenge-add]").click()
    expect(page.locator("#sheet .league tbody tr")).to_have_count(3)


def test_opponents_rules_and_deals_are_chosen_in_the_challenges_sheet(
    page: Page, site: Site
) -> None:
    page.goto(f"{site.address}?speed=off")
    page.locator("[data-act=challenge-make]").click()
    link = page.locator("#challenge-link")
    expect(link).to_have_value(re.compile("#c1"))
    page.locator("#challenge-who summary").click()
    change(page, lambda: page.locator("#challenge-seat-1").select_option("mira"))
    change(page, lambda: page.locator("#challenge-seat-2").select_option("standard"))
    change(page, lambda: page.locator("#challenge-seat-3").select_option("emil"))
    change(page, lambda: page.locator("#challenge-seat-1").select_option("easy"))
    change(page, lambda: page.locator("#challenge-seat-3").select_option(""))
    page.locator("#challenge-how summary").click()
    rule = page.locator('#challenge-how [name="r.ace"]')
    change(page, lambda: rule.nth(1).check(force=True))
    change(page, lambda: page.locator('[data-challenge=deals][value="8"]').check(force=True))
    expect(page.locator("#challenge-how")).to_have_attribute("open", "")
    assert not axe_checks.faults(page)
    made = read_challenge(link.input_value().split("#")[1])
    assert (made.opponents, made.deals) == (("easy", "standard"), 8)
    assert made.rules == read_rules(CHALLENGE.rules.game, {"ace": "both"}, 3)


def change(page: Page, act: Callable[[], object]) -> None:
    """Change a field, and wait for the link that comes of it."""
    before = page.locator("#challenge-link").input_value()
    act()
    expect(page.locator("#challenge-link")).not_to_have_value(before)


def test_played_deals_are_played_again_without_counting_and_new_ones_are_made(
    page: Page, site: Site
) -> None:
    compare(page, site, result_of("easy", ""))
    page.locator("#sheet [data-act=challenge-again]").click()
    expect(page.locator("#toast")).to_contain_text("playing again doesn't count")
    wait_for_stage(page, "engine")
    table_taps.wait_until_idle(page)
    play(page)
    show_results(page)
    # The first result stands, and the picture would be of another play.
    expect(page.locator("#sheet .league.alone")).to_be_visible()
    expect(page.locator("#sheet [data-act=challenge-picture]")).to_have_count(0)
    page.locator("#sheet [data-act=challenge-new]").click()
    expect(page.locator("#challenge-link")).to_have_value(re.compile("#c1"))
    made = read_challenge(page.locator("#challenge-link").input_value().split("#")[1])
    assert made._replace(key=CHALLENGE.key, name="Anna") == CHALLENGE
    assert made.key != CHALLENGE.key


def test_challenges_and_their_results_go_to_another_device_in_the_file_of_saved_games(
    open_context: OpenContext, site: Site
) -> None:
    first, second = (open_context(site.origin).new_page() for _ in range(2))
    keep_played(first, site, CHALLENGE, result_of("easy", ""), result_of("standard", "Zoe"))
    open_link(first, site, write_challenge(FOUR_DEALS))
    begin(first)
    hand = table_taps.shown_cards(first)
    first.goto(f"{site.address}?speed=off")
    first.locator("#home [data-act=saved]:visible").click()
    with first.expect_download() as download:
        first.locator("#sheet [data-act=export-all]").click()
    # The other device has played a challenge of its own, which stays.
    own_challenge = CHALLENGE._replace(key=143)
    result = kept_challenges.result_of(own_challenge, "easy", "")
    keep_played(second, site, own_challenge, result)
    open_site(second, f"{site.address}?speed=off")
    second.locator("#home [data-act=import]").click()
    with second.expect_file_chooser() as chooser:
        second.locator("#sheet [data-act=import-file]").click()
    chooser.value.set_files(download.value.path())
    second.locator("#sheet [data-act=take-in]").click()
    expect(second.locator("#sheet [role=status]")).to_contain_text("1 game was taken in")
    second.goto(f"{site.address}?speed=off")
    second.locator("#first [data-act=continue]").click()
    wait_for_stage(second, "engine")
    table_taps.wait_until_idle(second)
    assert table_taps.shown_cards(second) == hand
    for challenge in (CHALLENGE, own_challenge):
        open_link(second, site, write_challenge(challenge))
        second.locator("#sheet [data-act=challenge-compare]").click()
        shown = ".duel" if challenge == CHALLENGE else ".alone"
        expect(second.locator(f"#sheet {shown}")).to_be_visible()


@pytest.mark.every
@pytest.mark.parametrize("kind", ["forged", "repeated", "swapped", "cut off"])
def test_a_result_that_is_no_good_is_refused_in_one_sentence(
    kind: str, page: Page, site: Site
) -> None:
    good = result_of("easy", "Zoe")
    swapped = CHALLENGE._replace(key=78)
    wrong, said = {
        "forged": (forged_result(), "can't have been played"),
        "repeated": (good, "in the table already"),
        "swapped": (
            write_result(swapped, play_challenge(swapped, "easy", "Zoe")),
            "another challenge",
        ),
        "cut off": (f"{good[:-4]}…", "missing"),
    }[kind]
    page.add_init_script(SENDS)
    compare(page, site, result_of("standard", ""), good)
    rows = page.locator("#sheet :is(.duel, .league)")
    page.locator("#challenge-add").fill(wrong)
    page.locator("[data-act=challenge-add]").click()
    expect(page.locator("#sheet .faults")).to_contain_text(said)
    expect(rows).to_have_class("duel")
    again = page.locator("#sheet [data-act=challenge-ask]")
    expect(again).to_have_count(int(kind != "repeated"))
    if kind != "repeated":
        again.click()
        page.wait_for_function("window.sent")
        assert page.evaluate("window.sent").split("\n")[2].endswith(LINK)


def test_refused_results_can_be_read_on_an_invitation(page: Page, site: Site) -> None:
    open_link(page, site, f"{LINK}&{result_of('easy', 'Zoe')[:-4]}…")
    expect(page.locator("#sheet .faults")).to_contain_text("missing")
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert not axe_checks.faults(page)


def test_a_link_of_version_1_opens(page: Page, site: Site) -> None:
    for vector in VECTORS.values():
        open_link(page, site, f"{vector['link']}&{vector['result']}")
        expect(page.locator("#sheet .backed")).to_have_count(1)
        expect(page.locator("#sheet .fail, #sheet .faults")).to_have_count(0)


def test_a_challenge_is_made_and_played_by_keys_only(page: Page, site: Site) -> None:
    open_site(page, f"{site.address}?speed=off")
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


def test_a_challenge_goes_on_after_the_browser_was_killed(
    killable_browser: KillableBrowser, site: Site
) -> None:
    page = killable_browser.start()
    open_link(page, site, f"{LINK}&{result_of('easy', 'Zoe')}")
    begin(page)
    take_turn(page)
    table_taps.wait_until_idle(page)
    page.wait_for_timeout(1000)
    hand = table_taps.shown_cards(page)
    killable_browser.kill()
    page = killable_browser.start()
    open_link(page, site, f"{LINK}&{result_of('easy', 'Zoe')}")
    begin(page)
    assert table_taps.shown_cards(page) == hand
    take_turn(page)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[other_browsers.OtherBrowser]:
    with other_browsers.browser_in(other_browsers.Firefox, tmp_path / "profile") as found:
        yield found


def test_firefox_plays_a_challenge_goes_on_after_a_kill_and_compares_it(
    firefox: other_browsers.OtherBrowser, site: Site
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
