"""Drafts of a turn: the first one, what is done to one, and where its cards may go."""

from collections.abc import Callable, Iterable, Sequence

from ..model import Card, Cards, Draft, MeldRules, Ref, State, bare, count, hand_and_table, meld_of


def new_draft(state: State, hand: Cards | None = None) -> Draft:
    """The draft in which nothing has been moved yet; `hand` in the player's own order."""
    return Draft(tuple(meld.cards for meld in state.table), state.unplaced, hand or state.hand)


def is_untouched(draft: Draft, state: State) -> bool:
    """Whether the draft arranges nothing beyond what the state holds."""
    return (
        draft.bench == state.unplaced
        and not draft.frees
        and draft.melds == tuple(m.cards for m in state.table)
    )


def of_the_same(draft: Draft, state: State) -> bool:
    """Whether the draft has exactly the cards of hand and table, and no empty meld."""
    held = [*draft.hand, *draft.bench, *(card for cards in draft.melds for card in cards)]
    given = [*hand_and_table(state.hand, state.table), *state.unplaced]
    return all(draft.melds) and count(held) == count(given)


def plain(cards: Iterable[Card]) -> Cards:
    """The cards, with jokers stripped of their meaning."""
    return tuple(bare(card) for card in cards)


def without_refs(draft: Draft, refs: Sequence[Ref]) -> Draft:
    """The draft without these cards of hand and bench."""
    gone = {(ref.zone, ref.place) for ref in refs}
    return draft._replace(
        hand=tuple(card for i, card in enumerate(draft.hand) if ("h", i) not in gone),
        bench=tuple(card for i, card in enumerate(draft.bench) if ("b", i) not in gone),
    )


def faces_of(draft: Draft, refs: Iterable[Ref]) -> dict[Card, int]:
    """How many of each face the references point to."""
    return count(draft.zone(ref)[ref.place] for ref in refs)


# Whether a draft's meld, by its number, takes one more card.
Takes = Callable[[int, Card], bool]


def targets_of(draft: Draft, melds: range, lifted: bool, takes: Takes) -> dict[str, list[str]]:
    """Where each card may go: the `melds` that take it, and "new" if it is not on the table.

    `lifted`: cards on the table may be moved too.
    """
    sources = [(f"h{place}", card, -1) for place, card in enumerate(draft.hand)]
    sources += [(f"b{place}", card, -1) for place, card in enumerate(draft.bench)]
    if lifted:
        sources += [
            (f"t{number}.{place}", bare(card), number)
            for number, cards in enumerate(draft.melds)
            for place, card in enumerate(cards)
        ]
    targets: dict[str, list[str]] = {}
    known: dict[Card, list[int]] = {}
    for ref, card, home in sources:
        if card not in known:
            known[card] = [
                number
                for number in melds
                if _may_fit(draft.melds[number], card) and takes(number, card)
            ]
        names = [f"t{number}" for number in known[card] if number != home]
        targets[ref] = names if home >= 0 else [*names, "new"]
    return targets


def _may_fit(cards: Cards, card: Card) -> bool:
    """A quick check before a closer look: most cards share neither suit nor rank with a meld."""
    if not cards:
        return False
    first = cards[0]
    unlike = card.suit != first.suit and card.rank != first.rank
    return card.joker or first.joker or first.rank < 1 or len(cards) < 2 or not unlike


def makes_meld(cards: Cards, one: Card, rules: MeldRules) -> bool:
    """Whether the cards and one more make a meld."""
    return meld_of((*cards, one), rules) is not None
