"""Claims of reviews, hints and puzzles, compared with deals that bots played on.

    python -m tests.bench.claims [--claims N] [--games GAME,GAME] [--kinds KIND,KIND] [--first SEED]
        [--ways N] [--seconds N] [--rows FILE] [--read FILE] [--fit] [--shown]
        [--bots NAME,NAME]

* `cost`: a turn of a weak bot that laid too little or chose another pile, discard or laying, named
  or not, and the points that the better play is said to bring.
* `out`: a missed way out, and the points that it is said to bring on average.
* `stronger`: the deals in a hundred that keeping cards back is said to win beyond laying them,
  where a hint shows that as a number.
* `discard`: a wrong discard of a discard puzzle, and the points that it is said to cost.

Each is played on in both ways, in `--ways` deals that fit the seat's view, with the same cards
hidden, by `standard` (`stronger`: the seat goes on as `expert`). `slope` is what a claimed point
brought, with twice its standard error, over the claims above 0; `claim` and `played` are the means.
Claims of one deal or position are dependent, so the error counts each of those as one; of fewer
than ten it is not known. `--shown` plays and judges only the costs of turns that a review names:
about one in six of them, and the only ones that a person reads.

`--rows` adds each claim to a file as soon as it is played on, a JSON object a line; `--read` reads
such a file again and plays nothing. With `--fit` the numbers of a game's `Measures` that fit its
rows best are printed: judge them on rows of another `--first`. `--seconds` is the longest time for
each game and kind.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import sqrt
from pathlib import Path
from statistics import mean
from time import monotonic
from typing import NamedTuple

from engine.advice import ReviewInProgress
from engine.advice.best_laying import as_laying
from engine.advice.choice_rollouts import reveal_taken_cards
from engine.advice.discard_puzzle_seeds import CHECKED, REJECTED
from engine.advice.evaluator import KeepingOdds, keeping_odds
from engine.advice.kept_tables import KEPT
from engine.advice.mistakes import BetterChoice, Loss, WayOut
from engine.advice.puzzle import DISCARD, discard_positions, puzzle_of
from engine.advice.skill import is_sure, loss_of
from engine.games import GAMES
from engine.model import Discard, Move, Stream, View, sample, view_of

from .bot_deals import deal_of, play_on
from .keeping import positions_of, row_of
from .luck import ahead, ridge_weights
from .tables import PrintedTable, read_options

BOTS = ["easy", "random"]
AGAINST = "standard"
KINDS = ("cost", "out", "stronger", "discard")
OPTIONS = {
    "claims": 200,
    "first": 2_000_000,
    "ways": 4,
    "seconds": 600,
    "games": list(GAMES),
    "kinds": KINDS,
    "bots": BOTS,
    "rows": Path,
    "read": Path,
    "fit": False,
    "shown": False,
}
# Candidates for the usual size of a choice's gain, in tenths of points.
_USUAL = (2, 5, 10, 20, 40, 80, 160, 320)
# Fewest deals or positions whose claims tell an error.
_FEWEST = 10
# Hands cut from one deal for discard puzzles.
_HANDS = 32


class Claim(NamedTuple):
    """A claim, and what playing on brought, in points or deals of a hundred.

    `source` is the deal or position that it is about, `form` the class of the loss, if it is one.
    `shown` means that the page says it. `cards`, `points` and `error` are what the claim was drawn
    from: cards not laid, points left in hand or gained by rollouts, and twice their standard error.
    """

    game: str
    kind: str
    source: str
    claimed: float
    played: float
    form: str = ""
    cards: int = 0
    points: float = 0.0
    error: float = 0.0
    shown: bool = True


# Yields claims, and None where time may be looked at.
Source = Callable[[str, argparse.Namespace], Iterator[Claim | None]]


def losses_of(game: str, bots: Sequence[str], first: int) -> Iterator[tuple[str, list[Loss]]]:
    """Yield what turns of weak bots may have lost, deal by deal, and the deal's name."""
    number = first
    while True:
        name = bots[number % len(bots)]
        played = list(deal_of(game, (name, AGAINST), number))
        number += 1
        seat = next((one.seat for one in played if one.name == name), None)
        if seat is None:
            continue
        look = ReviewInProgress(played[0].match, played[-1].match_after.moves, seat, 0)
        look.go_on()
        yield str(number - 1), look.suspects()


def claim_of_loss(game: str, source: str, lost: Loss, ways: int) -> Claim:
    """Play a possible loss on."""
    at = lost.at
    kind = "out" if isinstance(lost, WayOut) else "cost"
    name = f"{game} {source} {at.turn}"
    played = mean_gain(at.view, (at.better, at.played), ways, name)
    form, claimed = type(lost).__name__, loss_of(lost) / 10
    if isinstance(lost, BetterChoice):
        points, error = lost.gain.points / 10, lost.gain.error / 10
        return Claim(game, kind, source, claimed, played, form, 0, points, error, is_sure(lost))
    cards, fewer = at.could - at.laid, at.points - at.fewer
    return Claim(game, kind, source, claimed, played, form, cards, fewer, 0.0, is_sure(lost))


def loss_claims(kind: str) -> Source:
    """Return the source of claims about losses of that kind."""

    def claims(game: str, chosen: argparse.Namespace) -> Iterator[Claim | None]:
        for source, losses in losses_of(game, chosen.bots, chosen.first):
            yield None
            for lost in losses:
                out = isinstance(lost, WayOut)
                said = out or is_sure(lost) or not chosen.shown
                if out == (kind == "out") and said and loss_of(lost) > 0:
                    yield claim_of_loss(game, source, lost, chosen.ways)

    return claims


def stronger_claims(game: str, chosen: argparse.Namespace) -> Iterator[Claim | None]:
    """Yield claims that keeping back is stronger, where a number is shown."""
    if not KEPT.get(game):
        return
    for number, position in enumerate(positions_of(game, 2, chosen.first)):
        yield None
        state = position.view.state
        odds = keeping_odds(state, as_laying(state, position.lays))
        if odds and odds.stronger and odds.narrow:
            row = row_of(game, position, chosen.ways, f"{chosen.first} {number}")
            yield _claim_of_odds(game, str(number), odds, row.kept - row.laid)


def _claim_of_odds(game: str, source: str, odds: KeepingOdds, share: float) -> Claim:
    return Claim(game, "stronger", source, odds.more, 100 * share, "KeepingOdds", 0, 0, odds.error)


def discard_claims(game: str, chosen: argparse.Namespace) -> Iterator[Claim | None]:
    """Yield the costs of wrong discards in the game's discard puzzles."""
    numbers = [one for one in CHECKED.get(game, ()) if one not in REJECTED.get(game, ())]
    for number in numbers:
        positions = discard_positions(GAMES[game], number // _HANDS)
        state = next(state for at, state in positions if at == number)
        posed = puzzle_of(state, DISCARD)
        assert posed is not None
        view, best = view_of(state, state.turn), Discard(posed.answer[0])
        for card, cost in posed.costs:
            name = f"{game} {number} {card.text} {chosen.first}"
            played = mean_gain(view, ((best,), (Discard(card),)), chosen.ways, name)
            yield Claim(game, "discard", str(number), cost / 10, played, "Discard")


SOURCES: dict[str, Source] = {
    "cost": loss_claims("cost"),
    "out": loss_claims("out"),
    "stronger": stronger_claims,
    "discard": discard_claims,
}


def mean_gain(
    view: View, choices: tuple[tuple[Move, ...], tuple[Move, ...]], ways: int, name: str
) -> float:
    """Return the points that the first choice brought beyond the second, as mean of the deals."""
    stream, names = Stream("played on", name), [AGAINST] * view.state.seats
    gains = []
    for way in range(ways):
        deal = sample(reveal_taken_cards(view), stream)
        first, second = (
            ahead(play_on(deal, moves, f"{name} {way}", names), view.seat) for moves in choices
        )
        gains.append(first - second)
    return mean(gains)


def lays_of(claims: Sequence[Claim]) -> list[float]:
    """Return the cost of a card, a point and a missed way out, by least squares."""
    rows = [
        ((float(one.cards), one.points, float(one.form == WayOut.__name__)), one.played)
        for one in claims
        if one.form in ("LaysMore", WayOut.__name__)
    ]
    return ridge_weights(rows) if len(rows) > len(rows[0][0] if rows else ()) else [0.0, 0.0, 0.0]


def choices_of(claims: Sequence[Claim]) -> tuple[float, int]:
    """Return the factor and the usual size that fit the gains of the futures best."""
    best: list[tuple[float, float, int]] = []
    for usual in _USUAL:
        size = usual / 10
        pairs = [
            (one.points * size**2 / (size**2 + one.error**2 / 4), one.played)
            for one in claims
            if one.form == BetterChoice.__name__
        ]
        if pairs:
            factor = _slope(pairs)
            best.append((sum((came - factor * said) ** 2 for said, came in pairs), factor, usual))
    return min(best)[1:] if best else (1.0, 0)


def _slope(pairs: Sequence[tuple[float, float]]) -> float:
    return sum(said * came for said, came in pairs) / sum(said * said for said, _ in pairs)


def slope_of(claims: Sequence[Claim]) -> tuple[float, float | None]:
    """Return the slope of what was played over what was claimed, and twice its standard error.

    None for the error if the claims come from too few deals or positions to tell it.
    """
    slope = _slope([(one.claimed, one.played) for one in claims])
    ordered = sorted(claims, key=lambda one: one.source)
    sums = [
        sum(one.claimed * (one.played - slope * one.claimed) for one in group)
        for _, group in groupby(ordered, key=lambda one: one.source)
    ]
    if len(sums) < _FEWEST:
        return slope, None
    off = 2 * sqrt(sum(value * value for value in sums) * len(sums) / (len(sums) - 1))
    return slope, off / sum(one.claimed**2 for one in claims)


def report(game: str, kind: str, claims: Sequence[Claim]) -> tuple[object, ...]:
    """Return one row of the table."""
    if not claims:
        return game, kind, 0, "", "", ""
    slope, off = slope_of(claims)
    said, came = mean(one.claimed for one in claims), mean(one.played for one in claims)
    error = "" if off is None else f" ± {off:.2f}"
    return game, kind, len(claims), f"{slope:.2f}{error}", said, came


def played_on(game: str, kind: str, chosen: argparse.Namespace) -> list[Claim]:
    """Play so many claims on, or as many as the time allows."""
    claims: list[Claim] = []
    end = monotonic() + chosen.seconds
    for claim in SOURCES[kind](game, chosen):
        if claim:
            claims.append(claim)
        if claim and chosen.rows:
            with chosen.rows.open("a") as file:
                file.write(json.dumps(claim._asdict()) + "\n")
        if len(claims) >= chosen.claims or monotonic() > end:
            break
    return claims


def main() -> None:
    """Print a line for each game and kind of claim."""
    chosen = read_options(__doc__, **OPTIONS)
    lines = chosen.read.read_text("utf-8").splitlines() if chosen.read else []
    known = [Claim(**json.loads(line)) for line in lines]
    table = PrintedTable("game<10 kind<10 claims>7 slope>15 claim>8.1f played>9.1f")
    for game in chosen.games:
        for kind in chosen.kinds:
            some = [one for one in known if (one.game, one.kind) == (game, kind)]
            claims = some if chosen.read else played_on(game, kind, chosen)
            table.row(*report(game, kind, [one for one in claims if one.shown or not chosen.shown]))
            if chosen.fit and kind in ("cost", "out"):
                factor, usual = choices_of(claims)
                print(f"  lays=({', '.join(str(round(1000 * one)) for one in lays_of(claims))}),")
                print(f"  choices=({round(1000 * factor)}, {usual}),")


if __name__ == "__main__":
    main()
