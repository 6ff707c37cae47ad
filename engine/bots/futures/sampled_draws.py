"""Sampled draws: the samples, one bit each, in which a card comes in time.

A set of thousands of samples is one whole number, so "this card and one of those" is a bitwise
operation.
"""

from functools import lru_cache

from ...model import Card, Cards, Stream

# With a quarter of these, about one deal in two hundred is lost by chance (simulated).
SAMPLES = 4096
ALL = (1 << SAMPLES) - 1
# Most cards of one rank that are ever needed.
MOST = 5


@lru_cache(maxsize=256)
def _sample_draws(cards: int, draws: int) -> tuple[int, ...]:
    """Return, for each place among `cards` unseen cards, the samples in which it is drawn in time.

    Samples with one draw, two draws and so on are as common as those with all `draws`: another seat
    may go out first. As many samples as possible are dealt from one shuffled pack, so that no card
    comes much more often than another. They are the same for every decision, so that only the cards
    tell decisions apart.
    """
    stream = Stream("chances", str(cards), str(draws))
    drawn = [bytearray(SAMPLES // 8) for _ in range(cards)]
    packs: list[list[int]] = [[] for _ in range(draws)]
    for sample in range(SAMPLES):
        byte, bit = divmod(sample, 8)
        kind = sample % draws
        many = min(1 + kind, cards)
        if len(packs[kind]) < many:
            packs[kind] = list(stream.shuffled(range(cards)))
        for _ in range(many):
            drawn[packs[kind].pop()][byte] |= 1 << bit
    return tuple(int.from_bytes(samples, "little") for samples in drawn)


class SampledDraws:
    """Samples in which cards come in time; `live` is the unseen cards in order.

    `once` and `twice` hold them by face for one and two copies; `ranks` by rank and number of cards
    of that rank, up to `MOST`.
    """

    __slots__ = ("once", "ranks", "twice")

    def __init__(self, live: Cards, draws: int, ranks: int) -> None:
        self.once: dict[Card, int] = {}
        self.twice: dict[Card, int] = {}
        self.ranks = [[ALL] + [0] * MOST for _ in range(ranks + 1)]
        for card, come in zip(live, _sample_draws(len(live), draws), strict=True):
            row = self.ranks[max(0, card.rank)]
            for many in range(MOST, 0, -1):
                row[many] |= row[many - 1] & come
            first = self.once.get(card, 0)
            self.twice[card] = self.twice.get(card, 0) | first & come
            self.once[card] = first | come
