"""Puzzles on the page: solved by taps, explained if wrong, shared, counted and saved."""

import re

import pytest
from playwright.sync_api import Page, expect

import engine.games  # noqa: F401 (the games register themselves)
from e2e.drivers import layout_checks, play_styles, table_taps
from e2e.drivers.site_server import Site, open_site
from engine.advice.puzzle import Puzzle, puzzle
from engine.notation import position_of, write_puzzle_link
from tests.drivers.position_text import position_from

PUZZLES = [
    ("raeuber", "lay"),
    *(pytest.param("rablo", kind, marks=pytest.mark.deep) for kind in ("out", "lay")),
]
SIZES = ((360, 640), (1366, 768))
# 8s fits the run; with the nine of the set, 8s 9s Ts would all fit.
SMALL = write_puzzle_link(
    "lay",
    position_of(
        position_from("game rablo; hands 8s Ts 2h / ?*3; opened + +; table 5s 6s 7s | 9s 9h 9d 9c")
    ),
)


def start(page: Page, site: Site, query: str) -> None:
    open_site(page, site.address + query)
    expect(page.locator("#hand [data-ref]").first).to_be_visible()
    table_taps.wait_until_idle(page)


def lay(page: Page, melds: list[list[str]]) -> None:
    """Bring the table to these melds by taps."""
    play_styles.arrange(page, play_styles.Taps(page), melds)


def solve(page: Page, found: Puzzle) -> None:
    """Lay the answer by taps."""
    lay(page, [[card.text for card in meld.cards] for meld in found.table])
    table_taps.tap(page, "end")


@pytest.mark.parametrize(("game", "kind"), PUZZLES)
def test_a_puzzle_is_solved_by_taps_only(game: str, kind: str, page: Page, site: Site) -> None:
    start(page, site, f"?puzzle=seven&kind={kind}&game={game}")
    expect(page.locator("#game.solved")).to_have_count(0)
    solve(page, puzzle("seven", kind, game))
    expect(page.locator("#game.solved")).to_be_attached()
    expect(page.locator("#prompt")).to_have_text("Solved at the first try.")
    expect(page.locator("#heard")).to_contain_text("Solved at the first try.")
    assert table_taps.acts(page) == ["new-puzzle"]
    result = page.locator("#over")
    expect(result.locator("h2")).to_be_focused()
    expect(result.locator("dl")).to_have_text(re.compile(r"^1Tries\d+:\d\dTime$"))
    expect(result.locator("select")).to_have_value(f"{kind} {game}")
    expect(result.locator("textarea")).to_have_value(re.compile("^Talon, puzzle: .*\n.*\n"))
    table_taps.tap(page, "fold")
    expect(result).to_be_hidden()
    table_taps.tap(page, "new-puzzle")
    expect(page.locator("#game:not(.solved) #hand [data-ref]").first).to_be_visible()


def test_a_discard_puzzle_shows_the_piles_and_returns_a_wrong_card(page: Page, site: Site) -> None:
    start(page, site, "?puzzle=seven&kind=discard&game=kalooki")
    found = puzzle("seven", "discard", "kalooki")
    expect(page.locator("#game [data-pile=discards]").first).to_be_visible()
    cards = page.locator("#hand [data-ref]")
    held = cards.count()
    for card, solved in ((found.costs[0][0], 0), (found.answer[0], 1)):
        page.locator(f'#hand [data-card="{card.text}"]').first.click()
        table_taps.tap(page, "discard")
        expect(page.locator("#game.solved")).to_have_count(solved)
        expect(cards).to_have_count(held)


def test_a_link_opens_a_puzzle_and_a_wrong_try_is_explained(page: Page, site: Site) -> None:
    start(page, site, "#" + SMALL)
    page.locator("#hand [data-card='8s']").click()
    page.locator("[data-meld='1'] [data-ref]").first.click()
    table_taps.wait_until_idle(page)
    table_taps.tap(page, "end")
    expect(page.locator("#prompt.bad")).to_contain_text("you can lay more")
    expect(page.locator("#seats")).to_contain_text("1 try")
    table_taps.reload(page)
    expect(page.locator("#seats")).to_contain_text("1 try")
    lay(page, [["5s", "6s", "7s", "8s", "9s", "Ts"], ["9h", "9d", "9c"]])
    table_taps.tap(page, "end")
    expect(page.locator("#prompt")).to_have_text("Solved. Tries: 2.")
    # The text to send contains the number of tries, but neither cards nor moves.
    told = page.locator("#over textarea").input_value().split("\n")
    assert told[0].startswith("Talon, puzzle: ")
    assert told[1:] == ["Solved at try 2, without a hint.", f"{site.address}#{SMALL}"]


@pytest.mark.deep
def test_puzzles_are_readable_everywhere(page: Page, site: Site) -> None:
    open_site(page, site.address + "#setup-puzzles")
    layout_checks.check_at(page, SIZES)
    start(page, site, "?puzzle=one&kind=lay&game=raeuber")
    layout_checks.check_at(page, SIZES)
    for number in range(3):
        table_taps.tap(page, "hint")
        size = SIZES[number % len(SIZES)]
        layout_checks.resize_and_check(page, size)
    table_taps.tap(page, "try")
    layout_checks.check_at(page, SIZES)
    table_taps.tap(page, "end")
    layout_checks.check_at(page, SIZES)
