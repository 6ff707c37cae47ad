"""Random numbers below a bound are equally likely, and streams with different names differ."""

from collections.abc import Iterable
from hashlib import sha256

import pytest

from engine.model import Stream, deal_seed, seed_hash

ALL = 1 << 64


class FixedStream(Stream):
    """A stream of given words instead of random ones."""

    def __init__(self, words: Iterable[int]) -> None:
        super().__init__("given")
        self.words = list(words)

    def word(self) -> int:
        return self.words.pop(0)


def test_words_beyond_the_last_whole_multiple_are_drawn_again() -> None:
    for bound in (1, 2, 3, 6, 7, 52, 104, 1000, 1 << 40, (1 << 40) + 1):
        last = ALL // bound * bound - 1
        assert FixedStream([last]).below(bound) == bound - 1
        past = [word for word in (last + 1, ALL - 1) if last < word < ALL]
        stream = FixedStream([*past, 0])
        assert stream.below(bound) == 0 and not stream.words


def test_a_random_number_needs_a_positive_bound() -> None:
    for bound in (0, -1):
        with pytest.raises(ValueError):
            Stream("seed").below(bound)


def test_every_order_of_three_is_equally_frequent() -> None:
    found = {
        FixedStream([first, second]).shuffled("abc") for first in range(3) for second in range(2)
    }
    assert len(found) == 6


def test_differently_split_names_give_different_streams() -> None:
    streams = [Stream("ab", "c"), Stream("a", "bc"), Stream("abc"), Stream("ab").sub("c", "")]
    assert len({stream.word() for stream in streams}) == len(streams)
    assert Stream("ab", "c").word() == Stream("ab").sub("c").word()


def test_random_words_equal_those_published_by_the_generators_authors() -> None:
    stream = Stream("any")
    stream._s0, stream._s1, stream._s2, stream._s3 = 1, 2, 3, 4
    words = [stream.word() for _ in range(8)]
    assert words[:5] == [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360]
    assert words[5:] == [607988272756665600, 16172922978634559625, 8476171486693032832]


def test_a_stream_is_seeded_by_the_hash_of_its_names_and_their_lengths() -> None:
    digest = sha256(b"2:ab1:c").digest()
    words = [int.from_bytes(digest[8 * n : 8 * n + 8], "little") for n in range(4)]
    stream = Stream("ab", "c")
    assert [stream._s0, stream._s1, stream._s2, stream._s3] == words
    assert Stream("ab", "c").sub("d").word() == Stream("ab", "c", "d").word()


def test_the_seed_of_a_deal_and_its_hash_can_be_recomputed() -> None:
    assert deal_seed("master", 3) == sha256(b"talon deal 3 master").hexdigest()
    assert seed_hash("é") == sha256("talon seed é".encode()).hexdigest()
