"""The expert with one stock and one pile: jokers are kept in any hand."""

import pytest

from engine.bots import NODES, bot_stream, make_bot
from engine.games import GAMES
from engine.model import JOKER, Discard, Stream, view_of
from engine.notation import position_of, write_cards


@pytest.mark.parametrize("seed", range(8))
def test_the_expert_keeps_jokers(seed: int) -> None:
    pack = [one for one in GAMES["kalooki"].rules().pack() if not one.joker]
    hand = (*Stream("jokers", str(seed)).shuffled(pack)[:12], JOKER, JOKER)
    position = {"game": "kalooki", "phase": "play", "hands": [write_cards(hand), "?*10"]}
    state = position_of(position | {"stock": "?*20"})
    last = make_bot("expert").choose(view_of(state, 0), bot_stream("jokers", 1, 0, 0), NODES)
    assert isinstance(last.moves[-1], Discard) and not last.moves[-1].card.joker
