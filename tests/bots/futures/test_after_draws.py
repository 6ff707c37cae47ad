"""Packings of a hand after draws, compared with the packer's result for each whole hand."""

import pytest

from engine.bots.futures.after_draws import AfterDraws
from engine.bots.futures.packer import packer_for
from engine.games import GAMES
from engine.model import JOKER, Card, Cards, MeldRules, Stream


def each_alone(hand: Cards, faces: list[Card], free: list[Card], rules: MeldRules) -> list[int]:
    """Count the cards of the hand that find a place without one of each of the faces."""
    found = []
    for face in faces:
        left = list(hand)
        left.remove(face)
        found.append(packer_for(rules).pack(tuple(left), free).placed)
    return found


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize("game", ["kalooki", "rommi", "rummy500"])
def test_a_hand_after_draws_is_packed_like_that_hand_alone(game: str, jokers: int) -> None:
    rules = GAMES[game].rules()
    pack = [one for one in rules.pack() if not one.joker]
    for number in range(10):
        mixed = Stream("prospects", game, str(number)).shuffled(pack)
        hand = (*mixed[: 12 - jokers], *[JOKER] * jokers)
        faces = sorted({one for one in hand if not one.joker})
        free = faces[: number % 3]
        after = AfterDraws(hand, faces, free, rules.melds)
        others = (*mixed[12 - jokers :], *[one for one in rules.pack() if one.joker])
        for draw in range(10):
            coming = Stream("coming", game, str(draw)).shuffled(others)[: draw % 5]
            placed = after.count_placed(coming)
            assert placed == each_alone((*hand, *coming), faces, free, rules.melds), coming
