"""Every screen and state of the page, from fixed seeds and positions, for pictures and checks."""

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page, expect

import engine.games  # noqa: F401 (the games register themselves)
from e2e.drivers import crowded_positions, layout_checks, table_taps
from e2e.drivers.browser_profiles import reused_page_without_faults
from e2e.drivers.site_server import Site, open_site
from engine.notation import position_of, write_link
from tests.drivers.position_text import position_from

Json = dict[str, Any]

MIDDLE: Json = position_from(
    "game rablo; hands 7s 7d 2c 9h Td Jc Kh 5s / ?*6 / ?*3; "
    "table 4s 5s 6s | 9s 9d 9c | Th Jh Qh Kh | 3d 4d X 6d | Ks Kd Kc | 2h 3h 4h; opened + + +"
)
TILES: Json = position_from(
    "game raeuber; hands b10 y7 g7 r1 r2 y9 g3 / ?*6 / ?*11 / ?*4; "
    "table b7 b8 b9 | r3 r4 X r6 | g2 y2 r2 | y5 y6 y7 y8 | b1 g1 r1; opened + + - +"
)
PILES: Json = position_from(
    "game kalooki; hands 7h 7d Kd Qd 2c 3c 9s 5d Jc / ?*9 / ?*4; "
    "table 7s 7c X | 4h X=5h 6h | 9h 9d X | 3d 4d 5d 6d; owners 0 1 2 1; opened + + +; "
    "discards Kc Jh; phase draw; turn 0"
)
LAST: Json = position_from(
    "game rablo; hands 8s / 2c 2d Kh X / 9c 9d Th; table 5s 6s 7s | 9h 9d 9c; opened + + +; "
    "stock Ks Kh"
)


class Screen(NamedTuple):
    """One state: its name, and a function that leads there from a fresh profile (page, address).

    A screen that `stays` begins with a position, which a page with another game takes in as it is.
    """

    name: str
    show: Callable[[Page, str], None]
    stays: bool = False


def open_position(page: Page, address: str, position: Json, speed: str = "off") -> None:
    """Put a position on the table; a page that is there already takes its link in."""
    link = write_link(position_of(position))
    if page.url.startswith(address):
        page.evaluate("link => { location.hash = link; }", link)
        table_taps.play_from_here(page)
    else:
        table_taps.play_link(page, f"{address}?speed={speed}#{link}")


def _table(position: Json, *acts: str) -> Callable[[Page, str], None]:
    def show(page: Page, address: str) -> None:
        open_position(page, address, position)
        for act in acts:
            page.locator(f"[data-act={act}]:visible").first.click()
            table_taps.wait_until_idle(page)

    return show


def _new(query: str) -> Callable[[Page, str], None]:
    def show(page: Page, address: str) -> None:
        table_taps.start(page, address, f"speed=off&{query}")

    return show


def _show_crowded(game: str, seats: int, many: int) -> Callable[[Page, str], None]:
    def show(page: Page, address: str) -> None:
        table_taps.play_link(
            page, f"{address}?speed=off#{crowded_positions.link(game, seats, many)}"
        )

    return show


def _show_page(place: str) -> Callable[[Page, str], None]:
    def show(page: Page, address: str) -> None:
        open_site(page, address + place)

    return show


def _show_broken_link(page: Page, address: str) -> None:
    page.goto(address + "#p2.N1jBW9Q-fyxsP_Az4...")
    # Until the engine has read the link, its sheet says that it is coming.
    expect(page.locator("#sheet .fail")).to_be_visible()


def _show_resumable_game(page: Page, address: str) -> None:
    _new("game=rablo&seats=person,standard&seed=5")(page, address)
    _show_page("")(page, address)
    expect(page.locator("#resume, [data-act=continue]").first).to_be_attached()


def _show_unfinished_turn(page: Page, address: str) -> None:
    open_position(page, address, MIDDLE)
    page.locator("#hand [data-card='7s']").click()
    page.locator("#melds [data-meld='1'] [data-ref]").last.click()
    table_taps.wait_until_idle(page)
    for card in ("7d", "9h"):
        page.locator(f"#hand [data-card='{card}']").click()
    page.locator("[data-zone=new]").click()
    table_taps.wait_until_idle(page)


def _illegal(page: Page, address: str) -> None:
    _show_unfinished_turn(page, address)
    page.locator("#acts [data-act=end]").click()
    expect(page.locator("#reasons")).to_be_visible()


def _select_cards(page: Page, address: str) -> None:
    open_position(page, address, MIDDLE)
    for card in ("7s", "7d"):
        page.locator(f"#hand [data-card='{card}']").click()


def _bench(times: int = 1, whole: bool = False) -> Callable[[Page, str], None]:
    """Return a function that puts a card of the third meld, or all of it, on the workbench."""

    def show(page: Page, address: str) -> None:
        open_position(page, address, MIDDLE)
        for _ in range(times):
            page.locator("#melds [data-meld='3'] [data-ref]").first.click()
            if whole:
                page.locator("[data-act=whole]").click()
            page.locator("[data-act=to-bench]").click()
            table_taps.wait_until_idle(page)

    return show


def _show_hint(steps: int) -> Callable[[Page, str], None]:
    def show(page: Page, address: str) -> None:
        open_position(page, address, TILES)
        for _ in range(steps + 1):
            page.locator("#acts [data-act=hint]").click()
            table_taps.wait_until_idle(page)
        expect(page.locator("#game.hinting")).to_be_visible()

    return show


def _show_deal_end(**match: Any) -> Callable[[Page, str], None]:
    """Return a function that plays the last card of a deal, in a match with the given state."""

    def show(page: Page, address: str) -> None:
        open_position(page, address, LAST | match)
        table_taps.add_first_card(page)
        page.locator("#acts [data-act=end]").click()
        expect(page.locator("#over")).to_be_visible()

    return show


def _review(page: Page, address: str) -> None:
    _show_deal_end()(page, address)
    page.locator("#acts [data-act=review]").click()
    expect(page.locator("#sheet[open] [data-act=close]").first).to_be_attached()
    table_taps.wait_until_idle(page)


def _show_saved_games(page: Page, address: str) -> None:
    _new("game=kalooki&seats=person,easy&seed=6")(page, address)
    page.goto("about:blank")
    _show_resumable_game(page, address)
    page.locator("#more [data-act=saved]").click()
    expect(page.locator("#shelf li")).to_have_count(2)


def _saved_game(page: Page, address: str) -> None:
    _show_saved_games(page, address)
    page.locator("#shelf [data-act=about-game]").first.click()
    expect(page.locator("#game-name")).to_be_visible()


def _import(page: Page, address: str) -> None:
    _show_page("")(page, address)
    page.locator("#home [data-act=import]").click()
    expect(page.locator("#sheet [data-act=import-file]")).to_be_visible()


def _curtain(page: Page, address: str) -> None:
    _show_page("?game=rommi&seats=person,person&seed=4&speed=off")(page, address)
    expect(page.locator("#curtain")).to_be_visible()


def _sheet(act: str, position: Json = MIDDLE) -> Callable[[Page, str], None]:
    def show(page: Page, address: str) -> None:
        open_position(page, address, position)
        page.locator(".top [data-act=menu]").click()
        if act != "menu":
            page.locator(f"#sheet [data-act={act}]").click()
        expect(page.locator("#sheet[open]")).to_be_attached()
        table_taps.wait_until_idle(page)

    return show


def _show_link(*acts: str) -> Callable[[Page, str], None]:
    """Return a function that shows a link and then makes these choices."""

    def show(page: Page, address: str) -> None:
        page.goto(f"{address}?speed=off#{write_link(position_of(TILES))}")
        expect(page.locator("#sheet .opn")).to_be_visible()
        for act in acts:
            page.locator(f"#sheet [data-act={act}]").click()
            table_taps.wait_until_idle(page)

    return show


def _plain(name: str) -> Callable[[Page, str], None]:
    def show(page: Page, address: str) -> None:
        page.goto(address + name)

    return show


def _stop_flight(page: Page, address: str) -> None:
    """Stop the cards of the others' turns in the middle of a flight."""
    table_taps.start(page, address, "game=rommi&seats=person,standard&seed=3&speed=slow")
    table_taps.tap(page, "draw")
    page.locator("#hand [data-ref]").last.click()
    page.evaluate(STOP_FLIGHTS)
    page.locator("#acts [data-act=discard]").click()
    page.locator("body[data-stopped]").wait_for(state="attached")


STOP_FLIGHTS = """() => {
  const look = () => {
    const moving = document.getAnimations();
    const flights = moving.filter(({ effect }) => effect.target.closest(".air"));
    if (!flights.length) return requestAnimationFrame(look);
    for (const one of moving) one.pause();
    for (const one of flights) one.currentTime = one.effect.getComputedTiming().duration / 2;
    document.body.dataset.stopped = "";
  };
  look();
}"""
"""Stops all cards in the air halfway, once there are any."""


def _drag(*cards: str) -> Callable[[Page, str], None]:
    def show(page: Page, address: str) -> None:
        open_position(page, address, MIDDLE)
        for card in cards[1:]:
            page.locator(f"#hand [data-card='{card}']").click()
        held = page.locator(f"#hand [data-card='{cards[0]}']").bounding_box()
        felt = page.locator("#felt").bounding_box()
        assert held and felt
        page.mouse.move(held["x"] + 12, held["y"] + 20)
        page.mouse.down()
        middle = (felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2)
        page.mouse.move(*middle, steps=5)
        page.locator(".air .card").first.wait_for()

    return show


# States that pass: pictures show them, checks of what stays have nothing to look at.
IN_MOTION = (
    Screen("a card in flight", _stop_flight),
    Screen("a card dragged", _drag("7s")),
    Screen("three cards dragged", _drag("7s", "7d", "7s", "9h")),
)

SCREENS = (
    Screen("start", _show_page("")),
    Screen("start with a game to continue", _show_resumable_game),
    Screen("set-up", _show_page("#setup-kalooki")),
    Screen("table, new", _new("game=rablo&seats=person,standard,standard&seed=5")),
    Screen("table, new, own discards", _new("game=rummy500&seats=person,standard&seed=7")),
    Screen("table, six seats", _new("game=rablo&seats=person" + ",standard" * 5 + "&seed=3")),
    Screen("table in the middle", _table(MIDDLE), stays=True),
    Screen("tiles", _table(TILES), stays=True),
    Screen("piles to draw from", _table(PILES), stays=True),
    Screen("cards selected", _select_cards, stays=True),
    Screen("workbench", _bench(), stays=True),
    Screen("workbench, full", _bench(3, whole=True), stays=True),
    Screen("melds unfinished", _show_unfinished_turn, stays=True),
    Screen("reasons", _illegal, stays=True),
    Screen("hint, which", _show_hint(0), stays=True),
    Screen("hint, where", _show_hint(1), stays=True),
    Screen("hint, why", _show_hint(2), stays=True),
    Screen("what can I lay?", _table(MIDDLE, "layable"), stays=True),
    Screen("side panel", _table(PILES, "side"), stays=True),
    Screen("crowded", _show_crowded("rablo", 4, 0)),
    Screen("hand of thirty", _show_crowded("rablo", 3, 30)),
    Screen("end of a deal", _show_deal_end(), stays=True),
    Screen("end of a match", _show_deal_end(deal=3, scores=[-210, 40, 12]), stays=True),
    Screen("review", _review, stays=True),
    Screen("curtain", _curtain),
    Screen("menu", _sheet("menu"), stays=True),
    Screen("settings", _sheet("settings"), stays=True),
    Screen("saved games", _show_saved_games),
    Screen("a saved game", _saved_game),
    Screen("import", _import),
    Screen("rules", _sheet("rules"), stays=True),
    Screen("keys and help", _sheet("help"), stays=True),
    Screen("share", _sheet("share"), stays=True),
    Screen("a link's position", _show_link()),
    Screen("a link's analysis", _show_link("link-analyse")),
    Screen("a link's seats", _show_link("link-play")),
    Screen("a link's table", _show_link("link-look")),
    Screen("a broken link", _show_broken_link),
    Screen("fair", _sheet("fair"), stays=True),
    Screen("puzzle", _new("puzzle=9")),
    Screen("licences", _plain("licences.html")),
    Screen("rescue", _plain("rescue.html")),
)

# A phone and a laptop.
SIZES = ((360, 640), (1366, 768))


def screen_faults(
    screen: Screen, site: Site, context: BrowserContext, wrong: Callable[[Page], list[str]]
) -> list[str]:
    """Return the faults of a screen in both sizes: of its layout, and of an extra check."""
    with reused_page_without_faults(context, site.origin) as page:
        return screen_faults_here(screen, site, page, wrong)


def screen_faults_here(
    screen: Screen, site: Site, page: Page, wrong: Callable[[Page], list[str]]
) -> list[str]:
    """Return the faults like `screen_faults`, on a page that is open.

    It may show another screen if this one `stays`.
    """
    found = []
    screen.show(page, site.address)
    for width, height in SIZES:
        layout_checks.resize(page, (width, height))
        faults = [*wrong(page), *layout_checks.faults(page, width, height)]
        found += [f"{width}: {fault}" for fault in faults]
    return found
