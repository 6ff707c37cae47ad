"""Rules without runs that turn the corner, and melds rewritten under other rules."""

from functools import lru_cache

from ...model import Meld, MeldRules, meld_of


@lru_cache(maxsize=32)
def straight_rules(rules: MeldRules) -> MeldRules:
    """Return the rules, except that no run turns the corner."""
    return MeldRules(
        rules.deck,
        ace_low=rules.ace_low,
        ace_high=rules.ace_high,
        run_max=rules.run_max,
        set_max=rules.set_max,
        same_suit_sets=rules.same_suit_sets,
        joker_share=rules.joker_share,
        max_jokers=rules.max_jokers,
        fixed_jokers=rules.fixed_jokers,
    )


def under(rules: MeldRules, melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Return the melds, written according to other rules."""
    return tuple([rewritten for meld in melds if (rewritten := meld_of(meld.cards, rules))])
