"""Contrast of words and signs, measured from pictures with and without them."""

import base64
from collections.abc import Sequence

from playwright.sync_api import Page

# Scrolls the first words into view. Returns for each query the box of its words and the contrast
# that its letters need; null for words that are not to be read, "later" for those that are out of
# view now.
BOXES = """(queries) => {
  const cut = ({ top, bottom }, [from, to]) => top < from - 1 || bottom > to + 1;
  const outside = (one, box) => {
    if (cut(box, [0, innerHeight])) return true;
    for (let over = one.parentElement; over; over = over.parentElement) {
      const { top, bottom } = over.getBoundingClientRect();
      if (over.scrollHeight > over.clientHeight + 1 && over !== document.documentElement
        && getComputedStyle(over).overflowY !== 'visible' && cut(box, [top, bottom])) return true;
    }
    return false;
  };
  return queries.map((query, number) => {
    const one = document.querySelector(query);
    if (!one) return null;
    if (!number) one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const words = document.createRange();
    words.selectNodeContents(one);
    const box = words.getBoundingClientRect();
    const { left, top, right, bottom } = box;
    // Texts under an open sheet are not to be read.
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const sheet = over?.closest('.setup:target, #sheet[open]');
    if (sheet && !sheet.contains(one)) return null;
    if (number && outside(one, box)) return 'later';
    const style = getComputedStyle(one);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return { box: [left, top, right, bottom].map(Math.round), least: large ? 3 : 4.5 };
  });
}"""
# A style sheet made by scripts is allowed, as the page's policy only forbids markup.
WITHOUT = """(hide) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { transition: none !important; animation: none !important;'
    + `} ${hide}`);
  document.adoptedStyleSheets = [sheet];
}"""
WORDS = "* { color: transparent !important; text-shadow: none !important; }"
SIGNS = "svg { visibility: hidden !important; }"
"""Style that hides drawn signs."""
SEEN = """(query) => [...document.querySelectorAll(query)]
  .map((one) => [one.parentElement, one.getBoundingClientRect()])
  .filter(([over, { x, y, width, height }]) =>
    over.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
  .map(([_, box]) => box)
  .map((box) => [box.left, box.top, box.right, box.bottom].map(Math.round))"""
LATER = "later"
LEAST_SIGN = 3
PICTURES = 20
"""Most pictures that are made until the page is still."""
# Within each box the greatest contrast between the two pictures, and the least of all pixels that
# have the colour of the one with the greatest: what lies behind may vary. 0 if nothing differs.
MEASURED = """async ([pictures, boxes]) => {
  const drawn = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas;
  }));
  const linear = (part) => (part <= 10.3 ? part / 3294.6 : ((part / 255 + .055) / 1.055) ** 2.4);
  const light = (data, at) => .2126 * linear(data[at]) + .7152 * linear(data[at + 1])
    + .0722 * linear(data[at + 2]);
  const { width, height } = drawn[0].canvas;
  return boxes.map(([left, top, right, bottom]) => {
    const [x, y] = [Math.max(0, left), Math.max(0, top)];
    const [wide, high] = [Math.min(width, right) - x, Math.min(height, bottom) - y];
    if (wide < 1 || high < 1) return [0, 0];
    const [one, other] = drawn.map((canvas) => canvas.getImageData(x, y, wide, high).data);
    const contrast = (at) => {
      const [a, b] = [light(one, at) + .05, light(other, at) + .05];
      return Math.max(a / b, b / a);
    };
    const places = Array.from({ length: one.length / 4 }, (_, at) => 4 * at);
    const clearest = places.reduce((best, at) => (contrast(at) > contrast(best) ? at : best), 0);
    const most = contrast(clearest);
    if (most <= 1.02) return [0, 0];
    const alike = (at) => [0, 1, 2].every((part) => one[at + part] === one[clearest + part]);
    const inked = places.filter(alike).map(contrast).filter((found) => found > 1.02);
    return [most, inked.reduce((least, found) => Math.min(least, found), most)];
  });
}"""


def low_contrast_words(page: Page, queries: Sequence[str], blank: Page) -> list[str]:
    """Return the words with too little contrast to what lies behind any of their letters.

    `blank` is a page that may use pictures.
    """
    _wait_until_still(page)
    low = []
    later = list(queries)
    while later:
        found = list(zip(later, page.evaluate(BOXES, later), strict=True))
        later = [query for query, one in found if one == LATER]
        there = [(query, one) for query, one in found if one and one != LATER]
        measured = _measure(page, [one["box"] for _query, one in there], WORDS, blank)
        low += [
            f"contrast {contrast:.2f} of {one['least']}: {query}"
            for (query, one), (_most, contrast) in zip(there, measured, strict=True)
            if contrast and contrast < one["least"]
        ]
    return low


def low_contrast_signs(page: Page, query: str, blank: Page) -> list[str]:
    """Return the places of drawn signs (SVG) with too little contrast or none."""
    _wait_until_still(page)
    boxes = page.evaluate(SEEN, query)
    assert boxes
    measured = _measure(page, boxes, SIGNS, blank)
    return [
        f"contrast {contrast:.2f} of {LEAST_SIGN} at {box}"
        for box, (contrast, _least) in zip(boxes, measured, strict=True)
        if contrast < LEAST_SIGN
    ]


def _wait_until_still(page: Page) -> None:
    """Wait until two pictures of the page are equal: the start page changes with the first answers.

    Raise AssertionError if none of `PICTURES` is like the one before.
    """
    before = b""
    for _ in range(PICTURES):
        picture = page.screenshot(animations="disabled")
        if picture == before:
            return
        before = picture
    raise AssertionError("the page does not come to rest")


def _measure(
    page: Page, boxes: Sequence[object], hides: str, blank: Page
) -> list[tuple[float, float]]:
    pictures = []
    for hidden in ("", hides):
        page.evaluate(WITHOUT, hidden)
        pictures.append(base64.b64encode(page.screenshot(animations="disabled")).decode())
    page.evaluate("document.adoptedStyleSheets = []")
    measured: list[tuple[float, float]] = blank.evaluate(MEASURED, [pictures, boxes])
    return measured
