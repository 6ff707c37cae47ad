"""Chance: numbers below a bound are equally likely, and streams of different names differ."""

from collections.abc import Iterable

import pytest

from engine.model import Stream

ALL = 1 << 64


class Given(Stream):
    """A stream of these words instead of random ones."""

    def __init__(self, words: Iterable[int]) -> None:
        super().__init__("given")
        self.words = list(words)

    def word(self) -> int:
        return self.words.pop(0)


def test_words_past_the_last_whole_multiple_are_drawn_again() -> None:
    for bound in (1, 2, 3, 6, 7, 52, 104, 1000, 1 << 40, (1 << 40) + 1):
        last = ALL // bound * bound - 1
        assert Given([last]).below(bound) == bound - 1
        past = [word for word in (last + 1, ALL - 1) if last < word < ALL]
        stream = Given([*past, 0])
        assert stream.below(bound) == 0 and not stream.words


def test_nothing_is_below_nought() -> None:
    for bound in (0, -1):
        with pytest.raises(ValueError):
            Stream("seed").below(bound)


def test_every_order_of_three_comes_equally_often() -> None:
    found = {Given([first, second]).shuffled("abc") for first in range(3) for second in range(2)}
    assert len(found) == 6


def test_names_keep_streams_apart_however_they_are_cut() -> None:
    streams = [Stream("ab", "c"), Stream("a", "bc"), Stream("abc"), Stream("ab").sub("c", "")]
    assert len({stream.word() for stream in streams}) == len(streams)
    assert Stream("ab", "c").word() == Stream("ab").sub("c").word()
