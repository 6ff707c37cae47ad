"""Whole matches of every game, under all option sets and with all bots, from uneven scores on.

They begin just before their end, so that a deal or two decide the match; `build.py test --full`
also plays them from the first deal on.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine.bots import BOTS, decide
from engine.games import known_games
from engine.model import Game, OptionValue, Rules, Standing, Stream
from engine.notation import position_data, position_of, read_record, write_record
from engine.play import Match, Seat, new_match, next_deal, step
from tests.drivers.example_games import MACHIAVELLI, STRAIGHT
from tests.drivers.scale import SCALE, many, quick_only

ALL = known_games()
assert {MACHIAVELLI, STRAIGHT} < {*ALL}
QUICK = ("random", "easy")
STRONG = (("expert", "standard"), ("standard", "expert", *QUICK))
NODES = 40
MOST_DEALS = 400
APART = 9
MOST = 1000  # highest total that may end a match
MOST_MOVES = 5_000


class Case(NamedTuple):
    """Match to play: options, number of seats, the bots on them, its name and place in the list.

    Cases at odd places play longer.
    """

    game: Game
    options: tuple[tuple[str, OptionValue], ...]
    seats: int
    bots: tuple[str, ...]
    name: str
    place: int

    def __str__(self) -> str:
        return self.name

    def match(self) -> Match:
        seats = [Seat(str(place), self.bots[place % len(self.bots)]) for place in range(self.seats)]
        return new_match(self.game.rules(self.options), seats, f"match {self.name}")


def option_sets(game: Game) -> Iterator[tuple[str, tuple[tuple[str, OptionValue], ...]]]:
    """Yield the presets, and random values for all options."""
    for preset in game.presets:
        yield preset.id, preset.options
    stream = Stream(game.id, "matches")
    for number in range(many(1)):
        chosen = {option.name: stream.choice(option.choices).value for option in game.options}
        yield f"{game.id} options {number}", tuple(chosen.items())


def cases() -> Iterator[Case]:
    """Yield cases for every seat count and bot.

    At scale 1, fast bots play the highest seat count and one other, slow ones one; one case of each
    kind is in the short run.
    """
    for game in ALL:
        low, high = game.seats
        for number, (name, options) in enumerate(option_sets(game)):
            every = range(low, high + 1)
            quick = every if SCALE > 1 else sorted({high, low + (number + 1) % len(every)})
            for place, seats in enumerate(quick, number):
                yield Case(game, options, seats, QUICK, f"{name} {seats} quick", place)
            for seats in every if SCALE > 1 else [low + number % len(every)]:
                for place, bots in enumerate(STRONG, number):
                    yield Case(game, options, seats, bots, f"{name} {seats} {bots[0]}", place)


CASES = list(cases())
SHALLOW = [case for case in CASES if case.place % 2 == 0]


def near_the_end(match: Match) -> Match:
    """Return the match in its last or next to last deal, the seats some points apart."""
    rules, state = match.rules, match.state
    last = next((deal for deal in range(1, 40) if is_match_over(rules, deal, state.scores)), 3)
    # The first deal begins without totals.
    deal = max(last - 1, min(last, 2))
    apart = [place * APART if deal > 1 else 0 for place in range(len(match.seats))]
    # If a total ends the match, all seats are close to it.
    target = next(
        (total for total in range(MOST) if is_match_over(rules, deal - 1, (total,) * 9)), None
    )
    if target is None:
        # Below zero where both signs occur, so that several deals are needed.
        scores = tuple(one * (rules.score.sign or -1) for one in apart)
    else:
        scores = tuple(target - 1 - one for one in apart)
    return match._replace(state=state._replace(deal=deal, scores=scores))


def is_match_over(rules: Rules, deal: int, scores: tuple[int, ...]) -> bool:
    many_seats = len(scores)
    chips = (rules.score.chips,) * many_seats
    return rules.hooks.match_over(Standing(rules, deal, scores, chips, (False,) * many_seats))


def play_out(match: Match) -> Match:
    """Play the match to its end, and check what must hold between deals."""
    for _ in range(MOST_DEALS):
        while not match.deal_over:
            assert len(match.moves) < MOST_MOVES, "the deal does not end"
            decision = decide(match, NODES)
            assert decision.moves and decision.why
            for move in decision.moves:
                match, events = step(match, move)
        check_deal(match)
        if match.over:
            assert events[-1].event == "match_over"
            return match
        assert events[-1].event == "deal_over"
        match = next_deal(match)
    raise AssertionError("the match does not end")


def check_deal(match: Match) -> None:
    """Check that points have the scoring's sign, and that the position can be read back."""
    state = match.state
    assert state.points is not None
    sign = match.rules.score.sign
    assert all(sign * points >= 0 for points in (*state.points, *match.totals))
    data = position_data(state)
    assert position_data(position_of(data)) == data


def check_end(match: Match, began: Match) -> None:
    deals = [deal.points for deal in match.played] + [match.state.points or ()]
    won = [sum(points) for points in zip(*deals, strict=True)]
    sums = tuple(a + b for a, b in zip(began.state.scores, won, strict=True))
    assert match.totals == sums
    best = match.standing.totals
    inside = [seat for seat, gone in enumerate(match.standing.gone) if not gone]
    first = [seat for seat, place in enumerate(match.ranks) if place == 1]
    assert first == [seat for seat in inside if best[seat] == max(best[one] for one in inside)]
    assert is_match_over(match.rules, match.state.deal, match.totals) or match.rules.score.chips


@quick_only
@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.deep if case.place % 3 else ()) for case in CASES],
    ids=str,
)
def test_matches_from_uneven_scores_are_played_to_their_end(case: Case) -> None:
    began = near_the_end(case.match())
    assert len(set(began.state.scores)) > 1 or began.state.deal == 1
    data = position_data(began.state)
    assert position_data(position_of(data)) == data
    check_end(play_out(began), began)


@pytest.mark.parametrize("case", CASES if SCALE > 1 else [], ids=str)
def test_matches_are_played_from_the_beginning(case: Case) -> None:
    began = case.match()
    match = play_out(began)
    check_end(match, began)
    assert read_record(write_record(match)) == match


def test_every_bot_plays_a_match() -> None:
    for game in ALL:
        assert {bot for case in SHALLOW if case.game is game for bot in case.bots} == {*BOTS}
