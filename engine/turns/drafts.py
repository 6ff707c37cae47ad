"""Drafts of a turn: the empty draft, its checks, and the targets of its cards."""

from collections.abc import Callable, Iterable, Sequence

from ..model import Card, Cards, Draft, MeldRules, Ref, State, bare, count, hand_and_table, meld_of


def new_draft(state: State, hand: Cards | None = None) -> Draft:
    """Return the draft in which nothing has been moved; `hand` is in the player's own order."""
    return Draft(tuple(meld.cards for meld in state.table), state.unplaced, hand or state.hand)


def is_untouched(draft: Draft, state: State) -> bool:
    """Return True if the draft moves nothing."""
    return (
        draft.bench == state.unplaced
        and not draft.frees
        and draft.melds == tuple(m.cards for m in state.table)
    )


def has_all_cards(draft: Draft, state: State) -> bool:
    """Return True if the draft has exactly the cards of hand and table, and no empty meld."""
    held = [*draft.hand, *draft.bench, *(card for cards in draft.melds for card in cards)]
    given = [*hand_and_table(state.hand, state.table), *state.unplaced]
    return all(draft.melds) and count(held) == count(given)


def bare_cards(cards: Iterable[Card]) -> Cards:
    """Return the cards, jokers without their meaning."""
    return tuple(bare(card) for card in cards)


def without_refs(draft: Draft, refs: Sequence[Ref]) -> Draft:
    """Return the draft without these cards of hand and bench."""
    gone = {(ref.zone, ref.place) for ref in refs}
    return draft._replace(
        hand=tuple(card for i, card in enumerate(draft.hand) if ("h", i) not in gone),
        bench=tuple(card for i, card in enumerate(draft.bench) if ("b", i) not in gone),
    )


def faces_of(draft: Draft, refs: Iterable[Ref]) -> dict[Card, int]:
    """Count the cards that the references point to, by face."""
    return count(draft.zone(ref)[ref.place] for ref in refs)


# Tells if a draft's meld, by its number, takes one more card.
CanTake = Callable[[int, Card], bool]


def targets_of(
    draft: Draft, melds: range, from_table: bool, takes: CanTake
) -> dict[str, list[str]]:
    """Map each card to where it may go: those of `melds` that take it, and "new" from hand or
    bench.

    With `lifted`, cards on the table may be moved too.
    """
    sources = [(f"h{place}", card, -1) for place, card in enumerate(draft.hand)]
    sources += [(f"b{place}", card, -1) for place, card in enumerate(draft.bench)]
    if from_table:
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
                if may_fit(draft.melds[number], card) and takes(number, card)
            ]
        names = [f"t{number}" for number in known[card] if number != home]
        targets[ref] = names if home >= 0 else [*names, "new"]
    return targets


def may_fit(cards: Cards, card: Card) -> bool:
    """Exclude quickly most cards that share neither suit nor rank with the meld."""
    if not cards:
        return False
    first = cards[0]
    unlike = card.suit != first.suit and card.rank != first.rank
    return card.joker or first.joker or first.rank < 1 or len(cards) < 2 or not unlike


def makes_meld(cards: Cards, one: Card, rules: MeldRules) -> bool:
    """Return True if the cards and one more make a meld."""
    return meld_of((*cards, one), rules) is not None
