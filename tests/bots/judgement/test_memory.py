"""What a seat can know by having watched."""

from engine.bots import Memory
from engine.games import GAMES
from engine.model import Discard, Draw, Take
from engine.play import Match, Seat, new_match, step

ROMMI = GAMES["rommi"].rules()


def begun() -> Match:
    return new_match(ROMMI, [Seat("A", "random"), Seat("B", "random")], "memory")


def test_a_card_taken_from_the_pile_is_known_until_it_is_discarded() -> None:
    match = begun()
    taker = match.state.turn
    watcher = 1 - taker
    top = match.state.discards[0][-1]
    match, _ = step(match, Take())
    assert Memory(match.view(watcher)).held[taker] == {top: 1}
    other = next(one for one in match.state.hand if one is not top)
    match, _ = step(match, Discard(other))
    assert Memory(match.view(watcher)).held[taker] == {top: 1}
    match, _ = step(match, Draw())
    match, _ = step(match, Discard(match.state.hand[0]))
    match, _ = step(match, Draw())
    match, _ = step(match, Discard(top))
    assert not Memory(match.view(watcher)).held[taker][top]


def test_known_cards_are_not_among_those_that_may_be_drawn() -> None:
    match = begun()
    taker = match.state.turn
    top = match.state.discards[0][-1]
    match, _ = step(match, Take())
    memory = Memory(match.view(1 - taker))
    assert memory.live.get(top, 0) == 0
    hidden = len(match.state.stock) + len(match.state.hand)
    assert memory.hidden == hidden - 1
