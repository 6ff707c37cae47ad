"""Untranslated words on a page: those outside the brackets of `web.build.pseudo`."""

from playwright.sync_api import Page

# Names of people, equal in every language.
NAMES = ("Anna", "Béla", "Guðrún", "Emil", "Zsófia", "Jón", "Rosa", "Ida", "Pavel", "Lena", "Tom")
NAMES += ("Mira", "Otto", "Nora", "Leo", "Greta", "Viktor", "Talon")

# Every visible text and every accessible name. A text in several elements, such as one with a value
# in bold, is taken as the whole that its brackets make it. Seeds, links, keys and the corners of
# cards are no words.
SAID = r"""(names) => {
  const no = 'code, textarea, pre, .ix, .val, script, style, template, noscript, option[value=en], '
    + 'option[value=xa], [data-language] option, .small-table, '
    + '[lang]:not(html), #seed, kbd';
  const outside = (text) => {
    let depth = 0;
    let left = '';
    for (const letter of text) {
      if (letter === '[') depth += 1;
      if (!depth) left += letter;
      if (letter === ']') depth -= 1;
    }
    return left;
  };
  const balanced = (text) => text.split('[').length === text.split(']').length;
  const found = new Set();
  const look = (text, where) => {
    let left = outside(text);
    for (const name of names) left = left.replaceAll(name, '');
    left = left.replaceAll(/\S+\/#\S*/g, '');  // a link
    if (/\p{L}{2,}/u.test(left)) found.add(`${where}: ${text.trim().slice(0, 120)}`);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    let one = walk.currentNode.parentElement;
    if (one.closest(no) || !walk.currentNode.textContent.trim()) continue;
    if (!one.checkVisibility({visibilityProperty: true})) continue;
    let text = walk.currentNode.textContent;
    // Between the cards of a sentence stand pieces of it: the sentence has the brackets.
    if (one.querySelector(':scope > .fcs')) text = one.textContent;
    for (let up = 0; up < 5 && !balanced(text); up += 1) {
      text = one.textContent;
      one = one.parentElement;
    }
    const {className, localName} = walk.currentNode.parentElement;
    look(text, className || localName);
  }
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest(no) || !one.checkVisibility({visibilityProperty: true})) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      if (one.hasAttribute(name)) look(one.getAttribute(name), name);
    }
  }
  return [...found];
}"""


def untranslated_texts(page: Page) -> list[str]:
    """Return all texts on the page, seen or heard, outside the pseudo language's brackets."""
    return [f"not in the catalogue: {one}" for one in page.evaluate(SAID, list(NAMES))]
