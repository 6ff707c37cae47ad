"""Random numbers that are equal everywhere: generator, unbiased choice, Fisher-Yates shuffle.

The generator is xoshiro256** (Blackman and Vigna 2018) seeded from SHA-256, so that a seed gives
the same game on every Python and can be checked in any other language.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")
_MASK = (1 << 64) - 1


class Stream:
    """A stream of random integers derived from a seed text and a path of names."""

    __slots__ = ("_path", "_s0", "_s1", "_s2", "_s3")

    def __init__(self, seed: str, *names: str) -> None:
        self._path = (seed, *names)
        # The length prefixes tell ("ab", "c") from ("a", "bc").
        text = "".join(f"{len(part)}:{part}" for part in self._path)
        digest = sha256(text.encode()).digest()
        words = [int.from_bytes(digest[i : i + 8], "little") for i in (0, 8, 16, 24)]
        self._s0, self._s1, self._s2, self._s3 = words

    def sub(self, *names: str) -> "Stream":
        """Return the stream of the same seed under further names; the two share no state."""
        return Stream(self._path[0], *self._path[1:], *names)

    def word(self) -> int:
        """Return the next 64 random bits."""
        s1 = self._s1
        mixed = s1 * 5 & _MASK
        mixed = (mixed << 7 | mixed >> 57) & _MASK
        s2, s3 = self._s2 ^ self._s0, self._s3 ^ s1
        self._s1, self._s0 = s1 ^ s2, self._s0 ^ s3
        self._s2 = s2 ^ (s1 << 17 & _MASK)
        self._s3 = (s3 << 45 | s3 >> 19) & _MASK
        return mixed * 9 & _MASK

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, all equally likely; ValueError if `bound` < 1."""
        if bound < 1:
            raise ValueError(bound)
        # Words past the last whole multiple of `bound` are redrawn; else low results would be more
        # likely.
        limit = _MASK - (_MASK + 1) % bound
        word = self.word()
        while word > limit:
            word = self.word()
        return word % bound

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of `items`, all equally likely; ValueError if there are none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in random order (Fisher-Yates, from the end)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)


def deal_seed(master: str, deal: int) -> str:
    """Return the seed of deal `deal` (from 1); it reveals nothing about other deals' seeds."""
    return sha256(f"talon deal {deal} {master}".encode()).hexdigest()


def seed_hash(seed: str) -> str:
    """Return a commitment to a seed: published before a deal, it checks the seed revealed after it.

    The SHA-256, in hexadecimal digits, of the UTF-8 text "talon seed " followed by the seed.
    """
    return sha256(f"talon seed {seed}".encode()).hexdigest()
