"""Layout checks: nothing overlaps or is cut off, all is large enough to read and to tap."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from e2e.drivers import axe_checks

# A page gets the event of a new size with the next frame.
TWO_FRAMES = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
)
# True if no animation runs, except endless ones.
STILL = """() => document.getAnimations().every((one) =>
  one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""
CONTROL = 44
CARD = 24
TEXT = 12.5

# Everything that can be pressed, with the box of its visible part: a card's ends where the next
# card of its row begins.
TOUCHED = """() => {
  const top = document.querySelector('dialog[open]') ?? document.querySelector('.setup:target')
    ?? document.querySelector('#curtain:not([hidden])') ?? document.body;
  const controls = 'button, a[href], select, input:not([type=radio]), .seg label';
  const shown = [...top.querySelectorAll(controls)].filter((one) => !one.closest('[inert]')
    && one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().width);
  const inside = (one, box) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === 'visible') continue;
      const edge = up.getBoundingClientRect();
      if (box.top >= edge.bottom || box.bottom <= edge.top) return false;
    }
    return true;
  };
  return shown.map((one) => {
    const box = (one.closest('.slot') ?? one).getBoundingClientRect();
    const zone = one.closest('[data-zone]')?.dataset.zone ?? '';
    return {what: one.dataset.ref || one.dataset.act || one.textContent || one.className, zone,
      card: one.classList.contains('card'), scrolled: !inside(one, box),
      left: box.left, top: box.top, right: box.right, bottom: box.bottom};
  });
}"""

# Words that do not fit into their boxes. What scrolls or is cut after some lines on purpose is
# named here.
CUT = """() => {
  const may = '.sr, .acts .whole, svg, .turns, [role=log], .prompt, .sheet .body, .setup .body, '
    + 'textarea, .where';
  const found = [];
  for (const one of document.querySelectorAll('body *')) {
    if (!one.checkVisibility({visibilityProperty: true}) || one.closest(may)) continue;
    const own = one.matches('.facts')
      || [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const style = getComputedStyle(one);
    if (!own || (style.overflow === 'visible' && !one.closest('.act, .chip'))) continue;
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) {
      found.push(one.textContent);
    }
  }
  return found;
}"""

# Words of a place for a new meld that touch its frame.
FRAMED = """() => [...document.querySelectorAll('.slot-new.open')].filter((one) => {
  if (!one.checkVisibility({visibilityProperty: true})) return false;
  const words = document.createRange();
  words.selectNodeContents(one.querySelector('span'));
  const {left, top, right, bottom} = words.getBoundingClientRect();
  const frame = one.getBoundingClientRect();
  const within = one.clientLeft + 1;
  return left < frame.left + within || right > frame.right - within
    || top < frame.top + within || bottom > frame.bottom - within;
}).map((one) => one.textContent)"""

# Words too small to read.
SMALL = """(least) => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    // The small table of a saved game is a picture, not words.
    const no = one.closest('.sr, svg, script, template, noscript, .small-table');
    if (no || !walk.currentNode.textContent.trim()) continue;
    if (!one.checkVisibility({visibilityProperty: true})) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < least - .01) found.push(`${size}: ${one.textContent.slice(0, 40)}`);
  }
  return found;
}"""

# Hand cards whose index is hidden by the next card, or outside their own bounds.
COVERED = """() => [...document.querySelectorAll('#hand .row')].flatMap((row) => {
  const cards = [...row.querySelectorAll('.card')];
  const slot = (one) => one.closest('.slot').getBoundingClientRect();
  return cards.filter((card, at) => {
    const start = slot(card).left;
    const end = cards[at + 1] ? slot(cards[at + 1]).left : slot(card).right;
    return [...card.querySelectorAll('.ix > *')].some((part) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      // In a fan the cards are turned; they are checked as if they lay straight.
      const turned = parseFloat(getComputedStyle(card).rotate) || 0;
      if (turned) return part.offsetLeft + part.offsetWidth > end - start + 1;
      const box = (part.localName === 'svg' ? part : words).getBoundingClientRect();
      return box.left < start - .5 || box.right > end + .5;
    });
  }).map((card) => card.dataset.card);
})"""

# The zones of the table, which must not overlap.
ZONES = """() => ['.seats .seat:not(.me)', '.meld', '#bench', '.prompt', '#hand .slot', '.pile',
  '#acts .main .act', '#acts .icons .act', '.tools .chip', '.seat.me .plate'].flatMap((query) => {
  const all = [...document.querySelectorAll(`#game ${query}`)];
  const edge = document.querySelector('#melds').getBoundingClientRect().bottom;
  const boxes = all.filter((one) => one.checkVisibility()).map((one) => {
    const {left, top, right, bottom, width} = one.getBoundingClientRect();
    const end = one.closest("#melds") ? Math.min(edge, bottom) : bottom;
    return {left, right, width, top, bottom: end};
  });
  if (!boxes.length || !boxes[0].width) return [];
  const edges = (side) => boxes.map((box) => box[side]);
  return [{what: query, left: Math.min(...edges('left')), top: Math.min(...edges('top')),
    right: Math.max(...edges('right')), bottom: Math.max(...edges('bottom'))}];
})"""

Box = dict[str, Any]


# A prompt that goes on below its visible lines.
LONG = """() => [...document.querySelectorAll('.prompt')].filter((one) =>
  one.checkVisibility({visibilityProperty: true}) && one.scrollHeight > one.clientHeight + 2)
  .map((one) => one.textContent)"""


def cut_prompts(page: Page) -> list[str]:
    """Return the prompts that are cut off."""
    return [f"cut off: {words}" for words in page.evaluate(LONG)]


# The table's buttons, scrolled into view, that another element covers at the centre or near a
# corner. Cards in a row may overlap.
COVERED_BUTTONS = """() => {
  const found = [];
  for (const one of document.querySelectorAll('#game :is(button, input, select, a[href])')) {
    const card = one.matches('.card[data-ref]');
    if (card || one.closest('[inert], .sr, #command')) continue;
    if (!one.checkVisibility({visibilityProperty: true})) continue;
    one.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const {left, top, right, bottom} = one.getBoundingClientRect();
    const near = 4;
    const spots = {centre: [(left + right) / 2, (top + bottom) / 2],
      'upper left': [left + near, top + near], 'upper right': [right - near, top + near],
      'lower left': [left + near, bottom - near], 'lower right': [right - near, bottom - near]};
    for (const [where, [x, y]] of Object.entries(spots)) {
      const there = document.elementFromPoint(x, y);
      if (one === there || one.contains(there)) continue;
      const what = there?.closest('[data-act], [data-seat], [id]');
      const name = what?.dataset.act ?? what?.dataset.seat ?? what?.id;
      found.push(`${one.dataset.act ?? one.dataset.pile ?? one.className}, ${where}: ${name}`);
    }
  }
  scrollTo(0, 0);
  return found;
}"""


def out_of_reach(page: Page) -> list[str]:
    """Return the table's buttons that something covers, wholly or at a corner."""
    return [f"covered: {words}" for words in page.evaluate(COVERED_BUTTONS)]


# Words of a seat that its own or another seat's face covers.
FACED = """() => {
  const all = (query) => [...document.querySelectorAll(`#seats ${query}`)]
    .filter((one) => one.checkVisibility());
  const box = (one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const {left, top, right, bottom} = words.getBoundingClientRect();
    const line = one.closest('.nm, .fx').getBoundingClientRect();
    return {left: Math.max(left, line.left), right: Math.min(right, line.right), top, bottom};
  };
  const faces = all('.portrait').map((one) => one.getBoundingClientRect());
  return all(':is(.who, .fx > *)').filter((one) => faces.some((face) => {
    const {left, top, right, bottom} = box(one);
    return left < right && face.left < right - 1 && left < face.right - 1 && face.top < bottom - 1
      && top < face.bottom - 1;
  })).map((one) => one.textContent);
}"""


def hidden_names(page: Page) -> list[str]:
    """Return the words about a player that a player's face covers."""
    return [f"below a face: {words}" for words in page.evaluate(FACED)]


SCROLLED = """() => {
  const game = document.getElementById("game");
  game.scrollTop = 99;
  return game.scrollTop;
}"""
"""The pixels by which a focus or a search could scroll the table away under its bars."""


def faults(page: Page, width: int, height: int) -> list[str]:
    """Return all faults of the page as it looks now, one line each."""
    found = [f"cut off: {words}" for words in page.evaluate(CUT)]
    found += [f"over its frame: {words}" for words in page.evaluate(FRAMED)]
    found += [f"too small: {words}" for words in page.evaluate(SMALL, TEXT)]
    found += [f"hidden by the next card: {card}" for card in page.evaluate(COVERED)]
    if page.evaluate("document.documentElement.scrollWidth") > width:
        found.append("the page is wider than its window")
    table = page.locator("#game").is_visible()
    if table and page.evaluate("document.documentElement.scrollHeight") > height:
        found.append("the table is higher than its window")
    if table and page.evaluate(SCROLLED):
        found.append("the table can be scrolled away")
    touched = page.evaluate(TOUCHED)
    for one in touched:
        found += _target(one, width)
    found += _overlaps([one for one in touched if one["zone"] == "table" and one["card"]])
    if table:
        zones = page.evaluate(ZONES)
        found += _overlaps(zones)
    return found


def _target(box: Box, width: int) -> list[str]:
    if box["scrolled"]:
        return []
    least = CARD if box["card"] else CONTROL
    wide, high = box["right"] - box["left"], box["bottom"] - box["top"]
    found = []
    if wide < least - 0.5 or high < least - 0.5:
        found.append(f"too small to hit: {box['what']} {wide:.0f}x{high:.0f}")
    if box["left"] < -1 or box["right"] > width + 1:
        found.append(f"out of the window: {box['what']}")
    return found


def _overlaps(boxes: list[Box]) -> list[str]:
    found = []
    for number, box in enumerate(boxes):
        for second_box in boxes[number + 1 :]:
            apart = (
                box["right"] <= second_box["left"] + 0.5
                or second_box["right"] <= box["left"] + 0.5
                or box["bottom"] <= second_box["top"] + 0.5
                or second_box["bottom"] <= box["top"] + 0.5
            )
            if not apart:
                found.append(f"overlap: {box['what']} and {second_box['what']}")
    return found


def check(page: Page, width: int, height: int) -> None:
    """Fail with all faults of the page as it looks now."""
    found = faults(page, width, height)
    assert not found, "\n".join(found)


# The page's own handlers run before a listener added last. An equal size fires no event.
RESIZED = """([w, h]) => {
  window.resized = innerWidth === w && innerHeight === h;
  const hear = () => {
    window.resized = innerWidth === w && innerHeight === h;
    if (window.resized) removeEventListener("resize", hear);
  };
  if (!window.resized) addEventListener("resize", hear);
}"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Resize the window, and wait until the page has followed."""
    page.evaluate(RESIZED, list(size))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("window.resized")
    page.evaluate(TWO_FRAMES)
    page.wait_for_function(STILL)


def resize_and_check(page: Page, size: tuple[int, int]) -> None:
    """Check the page in this size."""
    resize(page, size)
    check(page, *size)


def check_sizes(page: Page, sizes: Sequence[tuple[int, int]]) -> None:
    """Check the page in each of these sizes."""
    for size in sizes:
        resize_and_check(page, size)


def check_at(page: Page, sizes: Sequence[tuple[int, int]]) -> None:
    """Check the page in each of these sizes, and with axe: light in the first, dark in the last."""
    check_sizes(page, sizes)
    for size, theme in ((sizes[-1], "dark"), (sizes[0], "light")):
        resize(page, size)
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        assert not axe_checks.faults(page), (size, theme)
