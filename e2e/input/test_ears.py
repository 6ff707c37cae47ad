"""A whole deal by screen reader: without sight or mouse, the focus never lost."""

from statistics import median

import pytest
from playwright.sync_api import Page

from e2e.drivers import axe_checks, play_styles
from e2e.drivers.blind_player import BlindPlayer, Table
from e2e.drivers.browser_storage import settings_script
from e2e.drivers.site_server import Site, open_site
from e2e.drivers.table_taps import YOUR_TURN
from tests.drivers.scale import many as rounds

MOST = 120
FEW = 40
"""The most words of nine turns in ten, and of each in which one meld changes."""
EACH = 7
"""The words of each meld more."""
LONGER = {"rummy500": 50}
"""Like `FEW`, in games in which most turns lay several melds."""
BREATH = 30
"""The most words of a hint that are said without a pause."""
DEALS = 4
GAMES = [
    pytest.param(game, marks=[] if game == "rommi" else [pytest.mark.deep])
    for game in play_styles.SEEDS
]


def query(game: str) -> str:
    return f"game={game}&seats=person,easy&seed={play_styles.SEEDS[game]}&speed=off&r.seconds=0"


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_to_its_end_by_announcements_alone(
    game: str, page: Page, site: Site
) -> None:
    page.add_init_script(settings_script(told="full"))
    ears = BlindPlayer(page)
    said = ears.start(site.address, query(game))
    assert sum("Your hand" in text for text in said) == 1
    assert ears.focus()[0] == "gridcell"
    for _ in range(MOST):
        if ears.is_over():
            break
        ears.follow_hint()
        assert not ears.differences()
    assert ears.is_over()


@pytest.mark.deep
@pytest.mark.parametrize("game", play_styles.SEEDS)
@pytest.mark.parametrize("offset", (0, 40))
def test_a_match_is_announced_completely_in_few_words_a_turn(
    game: str, offset: int, page: Page, site: Site
) -> None:
    ears = BlindPlayer(page)
    short = {"rommi": "&r.target=100", "rummy500": "&r.target=150", "kalooki": "&r.limit=60"}
    asked = query(game).replace(
        f"seed={play_styles.SEEDS[game]}", f"seed={play_styles.SEEDS[game] + offset}"
    )
    ears.start(site.address, asked + short.get(game, ""))
    for _deal in range(DEALS):
        ears.play_deal(MOST)
        assert ears.is_over()
        if "Next deal" not in ears.buttons():
            break
        ears.table = Table()
        ears.command("next")
    assert not ears.differs
    # Each changed meld is named, so a turn with many changes takes more words.
    words = [words - EACH * max(0, melds - 1) for words, melds in ears.turns]
    assert max(words) <= FEW, ears.turns
    counts = sorted(words for words, _melds in ears.turns)
    many = counts[(len(counts) - 1) * 9 // 10]
    # Shown by pytest -s.
    print(f"{game}: {len(counts)} turns, words: {median(counts):g}, {many}, {counts[-1]}")
    assert many <= LONGER.get(game, FEW), ears.turns
    assert max(ears.hinted) <= BREATH


def test_a_turn_by_keys_is_short_and_few_words(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    # The other player draws and discards.
    ears.start(site.address, query("rommi").replace("seed=14", "seed=7"))
    assert not axe_checks.faults(page)
    ears.words = ears.keys = 0
    # The focus on the drawn card tells of it.
    assert not any(text.startswith("You drew") for text in ears.press("d"))
    assert ears.focus()[1].endswith(", new")
    said = ears.press("Space", "x")
    assert said[0].startswith("You discarded") and said[-1].startswith(YOUR_TURN)
    assert ears.focus()[0] == "gridcell"
    assert ears.keys <= 12 and ears.words <= 40


def test_letter_keys_work_wherever_the_focus_is_and_are_described(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    ears.start(site.address, query("rommi"))
    page.get_by_role("button", name="Menu").focus()
    assert ears.press("o")[0].startswith("You, score")
    assert ears.press("p")[0].startswith("Stock, ")
    # A piece at a time: what is asked, the players, the piles, the hand, the melds.
    pieces = ears.press("w")
    assert len(pieces) == 5 and pieces[3].startswith("Your hand: ")
    assert ears.press("l") == ["No meld has changed since your last turn."]
    assert any(text.startswith(YOUR_TURN) for text in ears.press("a"))
    assert ears.press("?") == ["Keys and help"]
    assert ears.focus() == ("heading", "Keys and help")
    ears.press("Escape")
    assert ears.focus() == ("button", "Menu")


def test_the_places_for_a_card_are_a_menu_next_to_it(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    ears.start(site.address, query("rommi"))
    ears.press("d")
    ears.press("m")
    assert ears.focus() == ("menuitem", "a new meld")
    assert any(name.startswith("Move ") for name in ears.names_of("menu"))
    ears.press("ArrowDown", "Escape")
    assert ears.focus()[0] == "gridcell"
    assert not ears.names_of("menu")


def test_the_focus_is_never_lost_between_start_page_and_table(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    open_site(page, site.address + "?speed=off")
    for _ in range(rounds(1, 2)):
        # Leave the set-up with Escape, open it again, and start; the full run repeats this.
        page.locator("a[href='#setup-rommi']").focus()
        ears.press("Enter")
        assert ears.focus() == ("heading", "Rommí")
        ears.press("Escape")
        assert ears.focus() == ("link", "Set up: Rommí")
        ears.press("Enter")
        page.locator(".setup:target [data-act=new-game]").focus()
        ears.press("Enter")
        assert ears.focus()[0] == "gridcell"
        _go_home(ears)
    page.locator("a.play[data-game=rommi]").focus()
    ears.press("Enter")
    assert ears.focus()[0] == "gridcell"
    _go_home(ears)
    assert ears.focus()[1].startswith("Continue")
    ears.press("Enter")
    page.go_back()
    ears.listen()
    assert ears.focus()[1].startswith("Continue")


def _go_home(ears: BlindPlayer) -> None:
    ears.page.get_by_role("button", name="Menu").focus()
    ears.press("Enter")
    assert ears.focus() == ("heading", "Rommí")
    ears.page.get_by_role("button", name="To the games").focus()
    ears.press("Enter")


@pytest.mark.deep
def test_a_lesson_is_played_by_announcements_alone(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    open_site(page, f"{site.address}?learn=rommi&speed=off")
    assert ears.listen() == [
        "Your hand: 9 of clubs, 2 of spades, 9 of diamonds, king of diamonds and 9 of hearts.",
        "Three cards of one rank make a set. Lay the three nines.",
    ]
    for _ in range(MOST):
        name = next(one for one in ("Next", "Show me", "Play a deal") if one in ears.buttons())
        page.get_by_role("button", name=name, exact=True).focus()
        # Each step is announced, and the focus is where play continues.
        assert ears.press("Enter")
        if name == "Play a deal":
            break
    assert ears.focus()[0] == "gridcell" and "Your hand" in ears.names_of("grid")


@pytest.mark.deep
def test_a_puzzle_is_solved_by_announcements_alone(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    said = ears.start(site.address, "puzzle=9&speed=off")
    assert said[0].startswith("Räuber-Rommé. Your hand: ") and said[1].startswith("Lay as many")
    assert "as you can" not in ears.command("table")[0]
    assert ears.command("hint") == ["Two of your tiles can go down."]
    ears.command("hint")
    assert ears.command("do it")[0].startswith("Meld 4: red 4 to 8.")
    assert ears.command("end") == ["Solved with a hint."]


@pytest.mark.deep
def test_a_review_leads_to_a_turning_point_by_keys(page: Page, site: Site) -> None:
    ears = BlindPlayer(page)
    ears.start(site.address, query("rommi"))
    for _ in range(MOST):
        if ears.is_over():
            break
        # Lay nothing in the whole deal.
        ears.command("draw")
        ears.command("discard 1")
    page.get_by_role("button", name="Review", exact=True).focus()
    ears.press("Enter")
    page.locator("#sheet[open]").wait_for()
    ears.listen()
    assert ears.focus()[0] in ("heading", "button")
    assert any("Turn " in name for name in ears.names_of("StaticText"))
    ears.press("Tab")
    assert ears.focus()[0] in ("button", "link")
    ears.press("Escape")
    ears.focus()
