"""Turning the corner on crowded tables: a small budget still gives what straight runs can do."""

from engine.model import FRENCH, JOKER, Meld, MeldRules, Stream, meld_of
from engine.solver import best
from engine.solver.search import straight_rules

RULES = MeldRules(FRENCH, ace_high=True, corner=True, run_max=13, joker_share=3)
BUDGET = 400


def meld(text: str) -> Meld:
    found = meld_of([FRENCH.read(word) for word in text.split()], RULES)
    assert found
    return found


def test_with_a_small_budget_round_the_corner_runs_lay_no_less_than_straight_ones() -> None:
    turning = meld("Qs Ks As 2s 3s")
    table = (turning, meld("4h 5h 6h 7h 8h"), meld("9c 9d 9h"), meld("Td X Qd Kd"))
    gave_up = 0
    for number in range(6):
        hand = Stream(f"corner {number}").shuffled([*FRENCH.cards, JOKER, JOKER, JOKER])[:26]
        found = best(table, hand, RULES, nodes=BUDGET)
        alone = best(table[1:], hand, straight_rules(RULES), nodes=BUDGET)
        lying = [one for meld in found.melds for one in meld.cards]
        old = [one for meld in table for one in meld.cards]
        assert sorted(one.order for one in lying) == sorted(
            one.order for one in (*old, *found.laid)
        )
        assert all(meld_of(meld.cards, RULES) == meld for meld in found.melds)
        assert len(found.laid) >= len(alone.laid)
        gave_up += not found.proved
    assert gave_up, "no position was too large for the budget"


def test_a_budget_may_end_before_any_table_is_found() -> None:
    texts = ("Kd Ks Kh", "2h 3h 4h", "Ah Ad As X")
    table = tuple(meld(text) for text in texts)
    words = "2c 7h 9c 4c 6s 9d 6c 3c 3d 3h 3s".split()
    found = best(table, [FRENCH.read(word) for word in words], RULES, nodes=40)
    assert all(meld_of(one.cards, RULES) == one for one in found.melds)
    assert sum(len(one.cards) for one in found.melds) == 10 + len(found.laid)
