"""English words on a page in another language that has words of its own for them."""

import re
from collections.abc import Iterable
from functools import cache

from babel.messages.catalog import Message
from playwright.sync_api import Page

from engine.games import known_games
from engine.words import PLACEHOLDER
from web.build import words

# Least letters of a wording, and least words of it in a row within a longer text, that count as
# English: fewer may be words of any language.
_LETTERS, _WORDS = 4, 3

# Each visible line, each text by itself and each accessible name. Texts in a language of their own,
# such as the licences, and the names of languages are left out.
SAID = r"""() => {
  const no = '[lang]:not(html), script, style, template, noscript, .val, select.lang, code, pre, '
    + '[data-language]';
  const found = new Set();
  const shown = (one) => !one.closest(no) && one.checkVisibility({visibilityProperty: true});
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    if (!walk.currentNode.textContent.trim() || !shown(one)) continue;
    found.add(walk.currentNode.textContent);
    const whole = one.closest('p, li, button, label, td, th, h1, h2, h3, legend');
    found.add((whole ?? one).textContent);
  }
  for (const one of document.querySelectorAll('body *')) {
    if (!shown(one)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      if (one.hasAttribute(name)) found.add(one.getAttribute(name));
    }
  }
  return [...found].map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => one);
}"""


class English:
    """English of a catalogue that a language says in other words."""

    def __init__(self, messages: Iterable[Message]) -> None:
        other = [
            one
            for one in messages
            if one.id and not set(words.texts(one)) & set(words.wordings(one))
        ]
        own = {text for one in messages for text in words.wordings(one)}
        texts = {text for one in other for text in words.texts(one)} - own
        self._whole = [_pattern(text) for text in texts if _has_enough_letters(text)]
        self._own = [_pattern(text) for text in own if _has_enough_letters(text)]
        pieces = {piece.strip() for text in texts for piece in PLACEHOLDER.split(text)[::4]}
        self._pieces = sorted(one for one in pieces if len(one.split()) >= _WORDS)

    def in_text(self, text: str) -> bool:
        """Return True if a text is English, or contains English."""
        if any(piece in text for piece in self._pieces):
            return True
        whole = any(pattern.fullmatch(text) for pattern in self._whole)
        return whole and not any(pattern.fullmatch(text) for pattern in self._own)


def _has_enough_letters(text: str) -> bool:
    letters = sum(map(str.isalpha, PLACEHOLDER.sub("", text)))
    return letters >= (3 * _LETTERS if PLACEHOLDER.search(text) else _LETTERS)


def _pattern(text: str) -> re.Pattern[str]:
    # Texts read off the page have plain spaces only.
    pieces = [re.escape(re.sub(r"\s", " ", piece)) for piece in PLACEHOLDER.split(text)[::4]]
    return re.compile(".+?".join(pieces))


@cache
def english_of(language: str) -> English:
    """Return the English that a language of the build says in other words."""
    used = words.template(words.ROOT, known_games())
    return English(list(words.catalogue(words.ROOT, language, used)))


def english_texts(page: Page, language: str) -> list[str]:
    """Return all texts on the page, seen or heard, that are English while this language is set."""
    spoken = page.locator("html").get_attribute("lang")
    if spoken != language:
        # A page without scripts shows its few sentences in every language.
        told = page.locator(f"body [lang={language}]").count()
        return [] if told else [f"the page speaks {spoken}"]
    if language == "en":
        return []
    said = page.evaluate(SAID)
    return [f"English: {one[:120]}" for one in said if english_of(language).in_text(one)]
