"""Claims of reviews: the points that a turn is said to lose, compared with rollouts.

    python -m tests.bench.claims [--claims N] [--fit N] [--games GAME,GAME] [--bots NAME,NAME]
        [--ways N]

Deals of weak bots are reviewed. Each suspected loss of a turn, reported or not, is played on in
both ways: in `--ways` deals that fit the seat's view, by `standard`, with the same hidden cards.
One set of seeds (`fit`) fits numbers of a game's `Measures`: the loss of a turn that lays too
little, and the factor for gains by rollouts. On another set, `slope` is the number of points that a
claimed point brought, with twice its standard error, over that many claims above 0; `claim` and
`brought` are the means.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import mean
from typing import NamedTuple

from engine.advice import ReviewInProgress
from engine.advice.choice_rollouts import reveal_taken_cards
from engine.advice.mistakes import BetterChoice, Loss, WayOut
from engine.advice.skill import loss_of
from engine.games import GAMES
from engine.model import Draw, Move, State, Stream, sample
from engine.play import Match, Seat

from .bot_deals import MOST_MOVES, deal_of, decision_of, match_after
from .luck import ahead, ridge_weights

BOTS = "easy,random"
AGAINST = "standard"
_NODES = 100
# Candidates for the usual size of a choice's gain, in tenths of points.
_USUAL = (2, 5, 10, 20, 40, 80, 160, 320)


class Claim(NamedTuple):
    """Possible loss of a turn, and the points that the better play brought in rollouts."""

    lost: Loss
    mean_gain: float


def claims_of(game: str, bots: Sequence[str], many: int, seeds: int, ways: int) -> Iterator[Claim]:
    """Return this many claims above 0, deal by deal, from the seed `seeds` on."""
    found, number = 0, seeds
    while found < many:
        name = bots[number % len(bots)]
        played = list(deal_of(game, (name, AGAINST), number))
        number += 1
        seat = next((one.seat for one in played if one.name == name), None)
        if seat is None:
            continue
        look = ReviewInProgress(played[0].match, played[-1].match_after.moves, seat, 0)
        look.go_on()
        for place, lost in enumerate(look.suspects()):
            if found < many and (not isinstance(lost, BetterChoice) or lost.gain.points > 0):
                yield Claim(lost, mean_gain(lost, ways, f"{game} {number} {place}"))
                found += loss_of(lost) > 0


def mean_gain(lost: Loss, ways: int, name: str) -> float:
    """Return the points that the better play brought, as mean of this many deals."""
    at = lost.at
    stream = Stream("played on", name)
    gains = []
    for way in range(ways):
        deal = sample(reveal_taken_cards(at.view), stream)
        leads = [
            ahead(_play_on(deal, known_part(moves), f"{name} {way}"), at.view.seat)
            for moves in (at.better, at.played)
        ]
        gains.append(leads[0] - leads[1])
    return mean(gains)


def known_part(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the moves up to a card from the stock: in another deal it is another card."""
    drawn = next((place for place, move in enumerate(moves) if isinstance(move, Draw)), None)
    return moves if drawn is None else moves[: drawn + 1]


def _play_on(deal: State, moves: tuple[Move, ...], seed: str) -> Match:
    """Play the deal to its end after the moves."""
    seats = tuple(Seat(str(seat), AGAINST) for seat in range(deal.seats))
    match = match_after(Match(deal.rules, seats, seed, (), deal), moves)
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        match = match_after(match, decision_of(match, AGAINST, _NODES).moves)
    return match


def lays_of(claims: Sequence[Claim]) -> list[float]:
    """Return the cost of a card, a point and a missed way out, by least squares."""
    rows = [
        (
            (
                float(one.lost.at.could - one.lost.at.laid),
                float(one.lost.at.points - one.lost.at.fewer),
                float(isinstance(one.lost, WayOut)),
            ),
            one.brought,
        )
        for one in claims
        if not isinstance(one.lost, BetterChoice)
    ]
    return ridge_weights(rows) if len(rows) > len(rows[0][0] if rows else ()) else [0.0, 0.0, 0.0]


def choices_of(claims: Sequence[Claim]) -> tuple[float, int]:
    """Return the factor and the usual size that fit the gains of the futures best."""
    best: list[tuple[float, float, int]] = []
    for usual in _USUAL:
        pairs = [
            (gain.points / 10 * usual**2 / (usual**2 + gain.error**2 / 4), one.brought)
            for one in claims
            if isinstance(one.lost, BetterChoice) and (gain := one.lost.gain)
        ]
        if pairs:
            factor = _slope(pairs)
            best.append((sum((came - factor * said) ** 2 for said, came in pairs), factor, usual))
    return min(best)[1:] if best else (1.0, 0)


def _slope(pairs: Sequence[tuple[float, float]]) -> float:
    return sum(said * came for said, came in pairs) / sum(said * said for said, _ in pairs)


def main() -> None:
    """Print the fitted numbers of each game, and the slope on other deals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--claims", type=int, default=100)
    parser.add_argument("--fit", type=int, default=0)
    parser.add_argument("--ways", type=int, default=4)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--bots", default=BOTS)
    chosen = parser.parse_args()
    bots = chosen.bots.split(",")
    print(f"{'game':<10}{'claims':>7}{'slope':>7}{'':>7}{'claim':>8}{'brought':>9}")
    for game in chosen.games.split(","):
        if chosen.fit:
            claims = list(claims_of(game, bots, chosen.fit, 1_000_000, chosen.ways))
            factor, usual = choices_of(claims)
            print(f"  lays=({', '.join(str(round(1000 * one)) for one in lays_of(claims))}),")
            print(f"  choices=({round(1000 * factor)}, {usual}),")
            kinds = [type(one.lost).__name__ for one in claims]
            print("  " + ", ".join(f"{kinds.count(kind)} {kind}" for kind in sorted(set(kinds))))
        pairs = [
            (loss_of(one.lost) / 10, one.brought)
            for one in claims_of(game, bots, chosen.claims, 2_000_000, chosen.ways)
            if loss_of(one.lost) > 0
        ]
        slope = _slope(pairs)
        off = sqrt(sum((said * (came - slope * said)) ** 2 for said, came in pairs))
        off *= 2 / sum(said * said for said, _ in pairs)
        said, came = (mean(pair[place] for pair in pairs) for place in (0, 1))
        print(
            f"{game:<10}{len(pairs):7}{slope:7.2f} ± {off:<4.2f}{said:8.1f}{came:9.1f}", flush=True
        )


if __name__ == "__main__":
    main()
