"""Hidden cards change neither advice, nor its odds, the review of a turn, or a puzzle."""

from collections import deque
from collections.abc import Iterator
from typing import Any

import pytest

from engine.advice import Advice, advise_match
from engine.advice.discards import BestDiscard, best_discard, can_only_discard
from engine.advice.mistakes import BetterChoice
from engine.advice.review import _JudgedTurn
from engine.model import DRAW, PLAY, Discard, Draw, Move, Stream, Take
from engine.play import Match, is_legal, legal
from tests.drivers.bot_deals import bot_match, play_decision
from tests.drivers.scale import QUICK_FIRST, deeper, many, quick_only
from tests.drivers.twin_positions import twin

# One position in this many of a deal is advice_of.
EVERY = 5


def positions(game: str, number: int) -> Iterator[Match]:
    """Yield the positions of a deal in which the seat on turn decides, once it has its card."""
    options = {"seconds": 0} if game == "raeuber" else {}
    match = bot_match(game, "easy standard", f"permuted {number}", **options)
    place = number
    while not match.deal_over:
        if match.state.phase in (DRAW, PLAY):
            place += 1
            if not place % EVERY:
                yield match
        match = play_decision(match)


def advice_of(match: Match) -> tuple[Any, ...]:
    """Return all that is said of a position, as the seat on turn sees it."""
    advice = advise_match(match)
    moves = (advice, advise_match(match, strongest=True))
    told = [(one.moves, one.grounds, one.laying.moves, one.kept, one.odds) for one in moves]
    return told, review_of_turn(match, other_play(match, advice)), discard_puzzle(match)


def other_play(match: Match, advice: Advice) -> tuple[Move, ...]:
    """Return a whole turn that differs from the advice, as far as nothing hidden is drawn."""
    if match.state.phase == DRAW:
        piles = [move for move in (Draw(), Take()) if is_legal(match.state, move)]
        return tuple(move for move in piles if move not in advice.moves)[:1]
    moves = [move for move in legal(match.state) if isinstance(move, Discard | Draw)]
    return tuple(move for move in moves if move != advice.last)[:1]


def review_of_turn(match: Match, played: tuple[Move, ...]) -> list[Any]:
    """Return what the review of the turn finds."""
    if not played or (match.state.phase == DRAW and match.rules.turn.begins == PLAY):
        return []
    turn = _JudgedTurn(1, False)
    deque(turn.judge(match, played), maxlen=0)
    found = [
        (type(one), one.at.better, one.at.laid, one.at.could, one.at.points, one.at.fewer, gain)
        for one in turn.suspects()
        for gain in [one.gain if isinstance(one, BetterChoice) else None]
    ]
    return [*found, turn.early, turn.open, turn.loss]


def discard_puzzle(match: Match) -> BestDiscard | None:
    """Return the discard puzzle of the position, with its costs."""
    return best_discard(match.state, blocks=1) if can_only_discard(match.state) else None


@quick_only
@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_hidden_cards_change_no_advice_no_odds_no_review_and_no_puzzle(game: str) -> None:
    seen, odds = 0, 0
    for number in range(many(1, 40)):
        for place, match in enumerate(positions(game, number)):
            if seen >= many(4, 2000):
                break
            other = twin(match, match.state.turn, Stream("permuted", game, str(number), str(place)))
            assert other.state.hands != match.state.hands or other.state.stock != match.state.stock
            first = advice_of(match)
            assert first == advice_of(other)
            seen += 1
            odds += any(one[-1] is not None for one in first[0])
    assert seen
