"""Hidden cards change nothing: no bot's decision, and no word of a hint."""

from collections.abc import Iterator

import pytest

from engine.bots import BOTS, NODES, Decision, bot_stream, decide, make
from engine.games import GAMES
from engine.hint import adviser, hint_of
from engine.match import Match, Seat, new_match, step
from engine.shuffle import Stream
from scale import many
from twins import twin

EVERY = 3


def positions(game: str, seats: int, seed: str) -> Iterator[Match]:
    """All positions of a deal in which strong and weak bots meet, in the middle of turns too."""
    kinds = ["expert", "easy", "standard"]
    rules = GAMES[game].rules()
    match = new_match(rules, [Seat(str(seat), kinds[seat]) for seat in range(seats)], seed)
    while not match.deal_over:
        yield match
        moves = decide(match, NODES).moves
        for move in moves[:-1]:
            match, _ = step(match, move)
            yield match
        match, _ = step(match, moves[-1])


def decided(match: Match, name: str) -> Decision:
    seat = match.state.turn
    stream = bot_stream("hidden", match.state.deal, seat, len(match.moves))
    return make(name).choose(match.view(seat), stream, NODES)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_decision_and_no_hint(game: str, seats: int) -> None:
    for number in range(many(3)):
        for place, match in enumerate(positions(game, seats, f"hidden {number}")):
            if place % EVERY:
                continue
            seat = match.state.turn
            other = twin(match, seat, Stream("other", str(number), str(place)))
            for name in BOTS:
                mine, theirs = decided(match, name), decided(other, name)
                assert mine == theirs, name
                if name == adviser().name and mine.moves:
                    assert hint_of(match.view(seat), mine) == hint_of(other.view(seat), theirs)
