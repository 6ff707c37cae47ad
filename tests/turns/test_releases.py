"""Hand cards that release a joker, and the meld afterwards."""

from engine.games import GAMES
from engine.model import Meld, meld_of
from engine.turns.releases import release_joker, releasing_cards
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases

RULES = GAMES["kalooki"].rules()


def meld(text: str) -> Meld:
    found = meld_of(cards(text), RULES.melds)
    assert found
    return found


@cases
def test_cards_that_may_release_a_joker_are_those_it_represents(
    lying: str, held: str, found: list[str]
) -> None:
    told = list(releasing_cards(meld(lying), cards(held)))
    assert [" ".join(one.text for one in pair) for pair in told] == found
    for pair in told:
        left = release_joker(meld(lying), pair, RULES)
        assert left and sum(one.joker for one in left.cards) == lying.count("X") - 1


def test_other_cards_release_no_joker() -> None:
    for lying, given in (("5s 5d X", "5h"), ("5s 5d X", "5h 6c"), ("5s 6s X=7s", "7s 8s")):
        assert release_joker(meld(lying), cards(given), RULES) is None
    assert release_joker(meld("5s 6s X=7s"), cards("X"), RULES) is None
