"""Random changes of texts by a generator of our own, so that every Python makes the same ones."""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

WORDS = "7s Kd X X=6d ? ?*9 b1 r10 draw take lay add free table discard end pass fail 0 1 99 ; |"
SIGNS = '{}[]",:.;|=?*%#-0123456789AKQXshdcbygr é'


class Changes:
    """Random numbers and choices from a seed (Knuth's MMIX generator), and changes made with them.

    The engine's own `Stream` is not used: a fault in it must not change the texts.
    """

    def __init__(self, seed: int) -> None:
        self._word = seed

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        self._word = (self._word * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._word >> 33) % bound

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]

    def change_word(self, text: str) -> str:
        """Return the text with one word or one letter changed, doubled or missing."""
        words = text.split(" ")
        at, way = self.below(len(words)), self.below(5)
        if way == 0:
            words[at] = self.choice(WORDS.split())
        elif way == 1:
            words.insert(at, self.choice(words))
        elif way == 2:
            del words[at]
        else:
            return self.change_letter(text)
        return " ".join(words)

    def change_letter(self, text: str) -> str:
        """Return the text with one letter changed, added or missing."""
        at, way = self.below(len(text) + 1), self.below(3)
        return text[:at] + (self.choice(SIGNS) if way else "") + text[at + (way < 2) :]
