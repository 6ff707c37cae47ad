"""How the table looks: everything that can be touched lies apart, and no words are cut off."""

from playwright.sync_api import Page

# Everything that can be touched, with the place of the part of it that can be seen.
TOUCHED = """() => {
  const shown = [...document.querySelectorAll('#game button:not([hidden])')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width);
  return shown.map((one) => {
    const box = one.getBoundingClientRect();
    return {what: one.dataset.ref || one.dataset.act || one.className, zone:
      one.closest('[data-zone]')?.dataset.zone ?? '', left: box.left, top: box.top,
      right: box.right, bottom: box.bottom};
  });
}"""

# What is wider or higher than the place it has, although it should not be.
CUT = """() => {
  const wide = (one) => one.scrollWidth > one.clientWidth + 1;
  const cut = (one) => wide(one) || one.scrollHeight > one.clientHeight + 2;
  const all = document.querySelectorAll('#seats .facts, #acts .act, #facts, #prompt, .chip');
  return [...all].filter((one) => one.checkVisibility() && cut(one)).map((one) => one.textContent);
}"""

# Cards of the hand whose face reaches under the next card, or out of their own.
COVERED = """() => [...document.querySelectorAll('#hand .row')].flatMap((row) => {
  const cards = [...row.querySelectorAll('.card')];
  const left = (one) => one.getBoundingClientRect().left;
  return cards.filter((card, at) => {
    const next = cards[at + 1];
    const end = next ? left(next) : card.getBoundingClientRect().right;
    return [...card.children].some((part) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      const box = (part.localName === 'svg' ? part : words).getBoundingClientRect();
      return box.left < left(card) || box.right > end;
    });
  }).map((card) => card.dataset.card);
})"""


def check(page: Page, width: int, height: int) -> None:
    """Fail if the page is larger than its window, or anything on it overlaps or is cut off."""
    cut = page.evaluate(CUT)
    assert not cut, cut
    covered = page.evaluate(COVERED)
    assert not covered, covered
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    touched = page.evaluate(TOUCHED)
    assert touched
    for one in touched:
        assert one["left"] >= -1 and one["right"] <= width + 1, one
        assert one["zone"] == "table" or one["bottom"] <= height + 1, one
        assert one["right"] - one["left"] >= 24 and one["bottom"] - one["top"] >= 24, one
    table = [one for one in touched if one["zone"] == "table"]
    for number, one in enumerate(table):
        for other in table[number + 1 :]:
            apart = (
                one["right"] <= other["left"] + 0.5
                or other["right"] <= one["left"] + 0.5
                or one["bottom"] <= other["top"] + 0.5
                or other["bottom"] <= one["top"] + 0.5
            )
            assert apart, (one, other)
