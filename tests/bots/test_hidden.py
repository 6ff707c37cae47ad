"""Hidden cards change neither a bot's decision nor a hint."""

from collections.abc import Iterator

import pytest

from engine.advice import advise_match, hint_of
from engine.bots import BOTS, NODES, Decision, bot_stream, decide, make_bot
from engine.games import GAMES
from engine.model import Stream
from engine.play import Match, Seat, new_match, step
from tests.drivers.scale import GAMES_AND_SEATS, SCALE, many, quick_only
from tests.drivers.twin_positions import twin

# One position in this many of a deal is tested.
EVERY = 3 if SCALE > 1 else 13

# The first seat's lead at which the deal may decide the match.
LEADS = {"rablo": 110, "rummy500": 480, "kalooki": -60, "raeuber": 25, "rommi": 80}
SHORT: dict[str, dict[str, object]] = {"kalooki": {"deals": 3}, "rommi": {"target": 100}}


def positions(game: str, seats: int, seed: str, late: bool) -> Iterator[Match]:
    """Yield all positions of a deal between strong and weak bots, including the middle of turns.

    `late`: a deal that may end the match, with a seat ahead.
    """
    kinds = ["expert", "easy", "standard"]
    rules = GAMES[game].rules(SHORT.get(game, {}) if late else {})
    match = new_match(rules, [Seat(str(seat), kinds[seat]) for seat in range(seats)], seed)
    if late:
        scores = (LEADS[game], *(0,) * (seats - 1))
        match = match._replace(state=match.state._replace(scores=scores, deal=seats))
    while not match.deal_over:
        yield match
        moves = decide(match, NODES).moves
        for move in moves[:-1]:
            match, _ = step(match, move)
            yield match
        match, _ = step(match, moves[-1])


def decision_of(match: Match, name: str) -> Decision:
    seat = match.state.turn
    stream = bot_stream("hidden", match.state.deal, seat, len(match.moves))
    return make_bot(name).choose(match.view(seat), stream, NODES)


@quick_only
@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_hidden_cards_change_no_decision_and_no_hint(game: str, seats: int) -> None:
    for number in range(many(2)):
        deal = positions(game, seats, f"hidden {number}", late=number % 2 > 0)
        for place, match in enumerate(deal):
            if place % EVERY:
                continue
            seat = match.state.turn
            other = twin(match, seat, Stream("other", str(number), str(place)))
            for name in BOTS:
                mine, theirs = decision_of(match, name), decision_of(other, name)
                assert mine == theirs, name
            told, again = (
                hint_of(one.view(seat), advice) if advice.moves else None
                for one in (match, other)
                for advice in (advise_match(one),)
            )
            assert told == again
