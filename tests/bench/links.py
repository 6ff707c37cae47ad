"""Lengths of links: positions in mid-deal, whole and as a seat sees them.

    python -m tests.bench.links [POSITIONS]

POSITIONS (1000) of every game at its default options with two to four seats, in the first deal of a
match and in any; and as many with any options and seats: one moment of each turn of matches between
bots of all levels. Lengths are in letters, without the three of the version; QR is the highest
version at level M that a link needs with an address of ADDRESS letters before it.

Each link is read back and must give the same position. Then follow whole deals, a tenth as many of
each game: the moves alone, and all with the seed. Last come QR codes of CODES links of every game,
positions and deals, as the page draws them and another library reads them.
"""

import sys
from collections.abc import Iterator
from itertools import count, islice, takewhile
from statistics import median

from engine.codes import read_link, write_deal_link, write_link
from engine.codes.link import canonical_position
from engine.games import GAMES
from engine.model import Game, State, Stream, view_of
from engine.notation import write_position
from tests.drivers.positions import deals, play_match, random_rules
from tests.drivers.qr_reader import ADDRESS, every_link, qr_picture, read_picture

PREFIX = "p2."
# Length of a deal's seed, in letters.
SEED = 43
# Capacity of a QR code of level M in bytes, by its version.
HOLDS = (14, 26, 42, 62, 84, 106, 122, 152, 180, 213)
# Number of QR codes drawn.
CODES = 200
# Number of positions from one match.
EACH = 40
# Name of each row, whether at default options with two to four seats, and number of deals.
GROUPS = (("", True, 1), (", any deal", True, 99), (", any options", False, 99))


def states(game: Game, usual: bool, deals: int) -> Iterator[State]:
    """Yield positions without end, from this many deals of each match."""
    low, high = game.seats
    for number in count():
        stream = Stream(str(number), "bench", game.id)
        seats = low + number % ((min(high, 4) if usual else high) - low + 1)
        rules = game.rules() if usual else random_rules(game, stream)
        match = play_match(rules, seats, f"{number} {usual}")
        found = [one.state for one in takewhile(lambda one: one.state.deal <= deals, match)]
        yield from stream.shuffled(found)[:EACH]


def version(letters: int) -> int:
    """Return the QR code's version for a link with a body of this length."""
    return next(
        number
        for number, most in enumerate(HOLDS, 1)
        if len(ADDRESS) + len(PREFIX) + letters <= most
    )


def row(name: str, whole: list[int], seen: list[int]) -> None:
    """Print one line of the table."""
    longest = max(*whole, *seen)
    figures = (median(whole), max(whole), median(seen), max(seen), version(longest))
    print(f"{name:<22}" + "".join(f"{figure:>9.0f}" for figure in figures), flush=True)


def deal_rows(many: int) -> None:
    """Print a line for the deals of each game."""
    print(f"{'':<22}" + "".join(f"{title:>9}" for title in ("moves", "most", "all", "most", "QR")))
    for game in GAMES.values():
        whole = []
        for number in range(many):
            start, match = next(deals(game.rules(), 2 + number % 3, f"bench {number}"))
            link = write_deal_link(start, [move for _, move in match.moves])
            if link is not None:
                whole.append(len(link) - len(PREFIX))
        row(game.id, [length - SEED for length in whole], whole)
        if len(whole) < many:
            # Without a link: a meld with more jokers than the code allows, or a deal too long for a
            # link.
            print(f"{many - len(whole)} of {many} deals of {game.id} have no link", flush=True)


def length(state: State) -> int:
    """Return the length of the position's link, after reading it back."""
    link = write_link(state)
    assert link.startswith(PREFIX), link
    assert write_position(canonical_position(read_link(link))) == write_position(
        canonical_position(state)
    ), link
    return len(link) - len(PREFIX)


def code_row() -> None:
    """Print the highest QR versions of positions and of deals, after reading all codes back."""
    highest: dict[str, int] = {}
    for link in every_link(CODES):
        text, level, needed = read_picture(qr_picture(ADDRESS + link))
        assert (text, level) == (ADDRESS + link, "M"), link
        highest[link[0]] = max(needed, highest.get(link[0], 0))
    print(f"{CODES} QR codes read back, highest version: positions {highest['p']}", end=", ")
    print(f"deals {highest['d']}")


def main() -> None:
    """Print the table."""
    many = int((sys.argv[1:] or ["1000"])[0])
    print(f"{'':<22}" + "".join(f"{title:>9}" for title in ("whole", "most", "seen", "most", "QR")))
    same = 0
    for title, usual, most in GROUPS:
        every: tuple[list[int], list[int]] = ([], [])
        for game in GAMES.values():
            found: tuple[list[int], list[int]] = ([], [])
            for number, state in enumerate(islice(states(game, usual, most), many)):
                views = (state, view_of(state, number % state.seats).state)
                for lengths, shown in zip(found, views, strict=True):
                    lengths.append(length(shown))
                    same += 1
            row(game.id + title, *found)
            for lengths, more in zip(every, found, strict=True):
                lengths.extend(more)
        row("all" + title, *every)
    print(f"{same} positions came back as they were written")
    deal_rows(many // 10)
    code_row()


if __name__ == "__main__":
    main()
