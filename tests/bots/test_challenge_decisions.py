"""Bots in a challenge: the same view and history give the same decision, 10,000 in the full run."""

import pytest

from engine.bots import BOTS, Decision, bot_stream, decide
from engine.games import GAMES
from engine.model import Draw, Move, Stream, sample
from engine.play import Match, Seat, new_match, step
from tests.drivers.scale import QUICK_FIRST, deeper, many

NODES = 60
KINDS = tuple(BOTS)


def twin(match: Match, stream: Stream) -> Match:
    """Return a match with the same view for the seat on turn: other hidden cards, and more moves of
    the other seats before this turn.
    """
    seat, state = match.state.turn, match.state
    hidden = sample(match.view(seat), stream)
    hands = [sorted(hand, key=lambda _: stream.word()) for hand in hidden.hands]
    table = list(hidden.table)
    if state.rules.turn.rearranges:
        table = list(stream.shuffled(table))
    other_state = state._replace(
        hands=tuple(map(tuple, hands)), stock=hidden.stock, own_orders=False, table=tuple(table)
    )
    # A move of another seat that ended no turn, made several times: as a person arranges.
    spare: tuple[tuple[int, Move], ...] = (((seat + 1) % state.seats, Draw()),)
    moves = match.moves
    while moves and not state.rules.turn.ends_turn(moves[-1][1]):
        moves = moves[:-1]
    step_of_turn = match.moves[len(moves) :]
    # Before the first turn nobody has moved.
    before = (*moves[:-1], *spare * 3, moves[-1]) if moves else ()
    return match._replace(state=other_state, moves=(*before, *step_of_turn))


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_the_same_view_and_history_give_the_same_decision(game: str) -> None:
    stream = Stream(game, "twins")
    wanted = many(30, full=2_000)
    looked, number = 0, 0
    asked: list[tuple[Match, Decision]] = []
    while looked < wanted:
        number += 1
        kinds = [stream.choice(KINDS) for _ in range(2 + stream.below(2))]
        seats = [Seat(f"P{place}", kind) for place, kind in enumerate(kinds)]
        match = new_match(GAMES[game].rules(), seats, f"{game} {number}", challenge=True)
        while not match.deal_over and looked < wanted:
            decision = decide(match, NODES)
            if not match.state.rules.turn.rearranges or match.state.before is None:
                looked += 1
                other = twin(match, stream)
                assert other.view(match.state.turn).seen == match.view(match.state.turn).seen
                assert decide(other, NODES) == decision, (number, len(match.moves))
            if looked % 10 == 0:
                asked.append((match, decision))
            for move in decision.moves:
                match, _ = step(match, move)
    # Once more after all the others, in another order: nothing that happened elsewhere matters.
    for match, decision in reversed(asked):
        assert decide(match, NODES) == decision


def test_a_challenge_and_an_ordinary_match_have_streams_of_their_own() -> None:
    """The random bot shows the stream: it depends on the number of moves in a match only."""
    seats = [Seat("A", "random"), Seat("B", "random")]
    match = new_match(GAMES["rommi"].rules(), seats, "own")
    turn = match.state.turn
    chosen = BOTS["random"].choose(match.view(turn), bot_stream("own", 1, turn, 0), NODES)
    assert decide(match, NODES) == chosen
