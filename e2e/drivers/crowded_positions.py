"""Crowded positions, as people write them: as many melds as a game's packs allow."""

from collections import Counter
from typing import NamedTuple

from engine.games import game_of
from engine.notation import position_of, read_link, write_link

MELDS = 25
# Where a turn begins with a card and melds have owners.
DRAWN = ("rummy500", "kalooki", "rommi")


class Pack(NamedTuple):
    """What a position can be made of: ranks in order, suits, copies of each card, jokers."""

    ranks: str
    suits: str
    copies: int
    jokers: int


FRENCH = "A23456789TJQK"
PACKS = {
    "rablo": Pack(FRENCH, "shdc", 2, 4),
    "rummy500": Pack(FRENCH, "shdc", 2, 2),
    "kalooki": Pack(FRENCH, "shdc", 2, 4),
    "raeuber": Pack("123456789", "bygr", 2, 4),
    "rommi": Pack(FRENCH, "shdc", 1, 0),
}


def _card(suit: str, rank: str) -> str:
    return suit + rank if suit in "bygr" else rank + suit


def table(pack: Pack) -> list[str]:
    """Runs of six of the low ranks, sets of three and four of the others; at most 25 melds."""
    runs = [
        " ".join(_card(suit, rank) for rank in pack.ranks[:6])
        for suit in pack.suits
        for _ in range(pack.copies)
    ]
    sets = [
        " ".join(_card(suit, rank) for suit in pack.suits[: 3 + copy % 2])
        for rank in pack.ranks[6:]
        for copy in range(pack.copies)
    ]
    melds = sets + runs
    while len(melds) < MELDS and any(meld.count(" ") == 5 for meld in melds):
        long = next(meld for meld in melds if meld.count(" ") == 5)
        at = melds.index(long)
        words = long.split(" ")
        melds[at : at + 1] = [" ".join(words[:3]), " ".join(words[3:])]
    return melds


def left(pack: Pack, melds: list[str]) -> list[str]:
    """The packs' cards that are in none of the melds, jokers last."""
    laid = Counter(" ".join(melds).split(" "))
    cards = [_card(suit, rank) for suit in pack.suits for rank in pack.ranks]
    rest = [card for card in cards for _ in range(pack.copies - laid[card])]
    return rest + ["X"] * pack.jokers


def _most(game: str, seats: int) -> list[int]:
    """How many cards a hand holds at most, where a game has such a limit (`notation.possible`)."""
    return [2 * game_of(game).rules().deal.hand_sizes[seats]] if game in DRAWN else []


def position(game: str, seats: int, many: int) -> dict[str, object]:
    """A crowded table, or a hand of up to `many` cards and a table of half as many melds."""
    pack = PACKS[game]
    melds = table(pack)
    if many:
        melds = melds[: len(melds) // 2]
    rest = left(pack, melds)
    size = max(3, len(rest) - seats + 1)
    size = min(many or size, size, *_most(game, seats))
    hands = [" ".join(rest[:size])]
    others = rest[size:] + ["?"] * seats
    hands += [others[seat] for seat in range(seats - 1)]
    found: dict[str, object] = {
        "game": game,
        "hands": hands,
        "table": " | ".join(melds),
        "opened": [True] * seats,
        "phase": "play",
    }
    if game in DRAWN:
        found["owners"] = [number % seats for number in range(len(melds))]
    return found


def link(game: str, seats: int, many: int) -> str:
    """The link to such a position."""
    written = write_link(position_of(position(game, seats, many)))
    assert read_link(written)
    return written
