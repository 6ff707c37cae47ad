"""Clicks: double clicks, a second finger and a missed release cause only one action."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.drivers import screens, table_taps
from e2e.drivers.site_server import OpenContext, Site, open_site, wait_for_stage
from tests.drivers.scale import deeper

# Clicks at a place at the given times, as a finger would: the browser counts no double clicks.
CLICK = """([x, y, ...times]) => {
  for (const time of times) {
    const click = new MouseEvent("click",
      { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y });
    Object.defineProperty(click, "timeStamp", { value: time });
    document.elementFromPoint(x, y).dispatchEvent(click);
  }
}"""
GAPS = (60, 200, 350, 500)
# Clicks random cards and buttons of the table, faster than the engine answers.
SPAM = """async ([many, state]) => {
  const below = (most) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % most;
  };
  const left = "[data-act=menu], [data-act=mute], [data-act=rules]";
  for (let number = 0; number < many; number += 1) {
    const all = [...document.querySelectorAll("#game :is(button, [data-ref], [data-pile])")]
      .filter((one) => one.checkVisibility() && !one.matches(left));
    all[below(all.length)]?.click();
    if (number % 4 === 0) await new Promise((done) => setTimeout(done, 5));
  }
}"""


def count_requests(page: Page, do: str) -> int:
    """Return the number of requests of this kind to the engine."""
    return int(page.evaluate("(name) => window.asked.filter((one) => one === name).length", do))


def middle(page: Page, query: str) -> tuple[float, float]:
    box = page.locator(query).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("speed", deeper(["off", "normal"], 1))
@pytest.mark.parametrize("game", ["rablo", "raeuber"])
def test_a_double_click_on_draw_costs_one_turn(
    game: str, speed: str, page: Page, site: Site
) -> None:
    page.add_init_script(table_taps.ASKED)
    page.set_viewport_size({"width": 360, "height": 640})
    query = f"game={game}&seats=person,easy&seed=9&speed={speed}&r.seconds=0"
    table_taps.start(page, site.address, query)
    draw = "#acts [data-act=draw]:not([aria-disabled])"
    page.locator(draw).dblclick()
    page.locator(draw).wait_for()
    table_taps.wait_until_idle(page)
    turns = 1
    assert count_requests(page, "move") == turns
    x, y = middle(page, draw)
    time = page.evaluate("performance.now()")
    for gap in GAPS:
        time += 10_000
        for click in (time, time + gap):
            page.evaluate(CLICK, [x, y, click])
            page.locator(draw).wait_for()
            table_taps.wait_until_idle(page)
        turns += 1
        assert count_requests(page, "move") == turns, f"{gap} ms"
    # A click soon after the window gets the focus counts.
    page.mouse.move(1, 1)
    page.evaluate(CLICK, [x, y, time + GAPS[-1] + 1])
    table_taps.wait_until_idle(page)
    assert count_requests(page, "move") == turns + 1


def test_a_double_click_on_the_stock_draws_once(page: Page, site: Site) -> None:
    page.add_init_script(table_taps.ASKED)
    screens.open_position(page, site.address, screens.PILES)
    x, y = middle(page, "#piles [data-pile=stock]")
    page.evaluate(CLICK, [x, y, 60_000, 60_300])
    table_taps.wait_until_idle(page)
    assert count_requests(page, "move") == 1


def test_every_click_of_a_repeatable_action_counts(page: Page, site: Site) -> None:
    page.add_init_script(table_taps.ASKED)
    screens.open_position(page, site.address, screens.MIDDLE)
    page.locator("#chips [data-act=sort]").click(click_count=3)
    table_taps.wait_until_idle(page)
    assert count_requests(page, "sort") == 3


@pytest.mark.parametrize("slow", [1, 4])
def test_a_double_click_on_start_begins_one_game(slow: int, page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.add_init_script(table_taps.ASKED)
    open_site(page, f"{site.address}#setup-rablo")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    x, y = middle(page, "[data-act=new-game]:visible")
    page.mouse.dblclick(x, y)
    # A second press while the game is starting has no effect.
    page.evaluate(CLICK, [x, y, page.evaluate("performance.now()") + 5000])
    wait_for_stage(page, "engine")
    expect(page.locator("#hand [data-card]")).to_have_count(5)
    table_taps.wait_until_idle(page)
    assert count_requests(page, "new") == 1


def touch(tools: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    listed = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": listed})


@pytest.mark.parametrize("held", ["#hand [data-card='7h']", "#acts [data-act=draw]"])
def test_a_second_finger_puts_back_the_dragged_card(
    held: str, site: Site, open_context: OpenContext
) -> None:
    context = open_context(site.origin, viewport={"width": 360, "height": 640}, has_touch=True)
    page = context.new_page()
    screens.open_position(page, site.address, screens.PILES)
    before = page.locator("#game .lit").count()
    x, y = middle(page, held)
    tools = context.new_cdp_session(page)
    touch(tools, "touchStart", (x, y))
    for step in (20, 60):
        touch(tools, "touchMove", (x, y - step))
    expect(page.locator("#air .card")).to_have_count(1)
    touch(tools, "touchStart", (x, y - 60), (40, 200))
    expect(page.locator("#air .card")).to_have_count(0)
    touch(tools, "touchEnd")
    expect(page.locator("#game .sel, #game [aria-selected=true], #game .aim")).to_have_count(0)
    expect(page.locator("#game .lit")).to_have_count(before)
    expect(page.locator("body.dragging")).to_have_count(0)
    # The next tap selects only its own card.
    page.locator("#hand [data-card='2c']").tap(position={"x": 8, "y": 20})
    expect(page.locator("#hand [aria-selected=true]")).to_have_count(1)
    expect(page.locator("#hand [data-card='2c'][aria-selected=true]")).to_have_count(1)


def test_a_missed_release_puts_back_the_dragged_card(page: Page, site: Site) -> None:
    screens.open_position(page, site.address, screens.MIDDLE)
    x, y = middle(page, "#hand [data-card='7s']")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=3)
    expect(page.locator("#air .card")).to_have_count(1)
    # The page only gets an event that the pointer is back with no button pressed.
    tools = page.context.new_cdp_session(page)
    tools.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y - 90})
    expect(page.locator("#air .card")).to_have_count(0)
    expect(page.locator("#game .sel, #game [aria-selected=true], #game .aim")).to_have_count(0)
    # A button of the mouse can lift the card again at once.
    page.mouse.up()
    table_taps.drag(page, page.locator("#hand [data-card='7s']"), page.locator("[data-zone=new]"))
    table_taps.wait_until_idle(page)
    assert ["7s"] in table_taps.melds(page)


@pytest.mark.parametrize("game", deeper(["rommi", "kalooki", "rummy500"], 1))
def test_two_hundred_clicks_within_a_second_or_two_break_nothing(
    game: str, page: Page, site: Site
) -> None:
    """Any error on the page fails the test; in the end the table shows what was saved."""
    table_taps.start(page, site.address, f"game={game}&seats=person,easy&seed=9&speed=normal")
    for seed in (15, 16):
        page.evaluate(SPAM, [200, seed])
        table_taps.wait_until_idle(page)
    hand = table_taps.cards(page)
    table_taps.reload(page)
    shown = table_taps.cards(page)
    assert sorted(shown) == sorted(hand)
