"""Points of cards: in a hand at the end of a deal, and in melds at an opening."""

from collections.abc import Iterable

from .cards import Card, bare, count
from .melds import Meld, meld_of
from .rules import Rules


def card_points(card: Card, rules: Rules) -> int:
    """Return the points of a card in hand; 0 for a hidden card."""
    score = rules.score
    if card.joker:
        return score.joker_points
    return score.points[card.rank] if card.rank > 0 else 0


def hand_points(cards: Iterable[Card], rules: Rules) -> int:
    """Return the sum of the points of a hand's cards."""
    # `card_points` written out, because bots call this for very many hands.
    points, joker = rules.score.points, rules.score.joker_points
    return sum(
        [joker if card.joker else points[card.rank] if card.rank > 0 else 0 for card in cards]
    )


def hand_points_sets_as_one(cards: Iterable[Card], rules: Rules) -> int:
    """Return the points of a hand in which any three natural cards of a rank count as one card."""
    held = tuple(cards)
    per_rank: dict[int, int] = {}
    for card in held:
        if not card.joker and card.rank > 0:
            per_rank[card.rank] = per_rank.get(card.rank, 0) + 1
    points = rules.score.points
    saved = sum(many // 3 * 2 * points[rank] for rank, many in per_rank.items())
    return hand_points(held, rules) - saved


def meld_points(meld: Meld, rules: Rules) -> int:
    """Return the points of a meld towards an opening total.

    If a joker counts as the card it replaces, the legal reading with most points counts.
    """
    if not rules.opening.joker_as_card:
        return hand_points(meld.cards, rules)
    readings = [_run_points(meld, rules), _set_points(meld, rules)]
    return max(total for total in readings if total is not None)


def _set_points(meld: Meld, rules: Rules) -> int | None:
    if meld.kind != "set":
        # A single natural card with jokers may be read as either (`9s X X` as nines or as a run).
        as_set = None if rules.melds.fixed_jokers else meld_of(meld.cards, rules.melds)
        if as_set is None or as_set.kind != "set":
            return None
    natural = next(card for card in meld.cards if not card.joker)
    return rules.score.points[natural.rank] * len(meld.cards)


def _run_points(meld: Meld, rules: Rules) -> int | None:
    """Return the most points of a run over all positions that its cards can take."""
    melds, points = rules.melds, rules.score.points
    if melds.fixed_jokers:
        if meld.kind != "run":
            return None
        return sum(points[card.rank] for card in meld.cards)
    size = len(meld.cards)
    naturals = [card for card in meld.cards if not card.joker]
    best: int | None = None
    last = melds.deck.ranks if melds.corner else melds.highest - size + 1
    for start in range(melds.lowest, last + 1):
        ranks = [melds.rank_at(start + offset) for offset in range(size)]
        if _fit_ranks(naturals, ranks):
            total = sum(points[rank] for rank in ranks)
            best = total if best is None else max(best, total)
    return best


def _fit_ranks(naturals: list[Card], ranks: list[int]) -> bool:
    """Return True if the naturals are of one suit and all among the run's ranks."""
    if len({card.suit for card in naturals}) != 1:
        return False
    free = list(ranks)
    for card in naturals:
        if card.rank not in free:
            return False
        free.remove(card.rank)
    return True


def melds_from_hand(before: tuple[Meld, ...], table: tuple[Meld, ...]) -> list[Meld] | None:
    """Return the melds added to those of `before`; None if any of those was changed."""
    new = list(table)
    for meld in before:
        if meld not in new:
            return None
        new.remove(meld)
    return new


def own_melds(before: tuple[Meld, ...], table: tuple[Meld, ...]) -> list[Meld]:
    """Return the melds of `table` not in `before` that can consist of hand cards only."""
    old = list(before)
    laid = laid_cards(before, table)
    own: list[Meld] = []
    for meld in table:
        needed = count(meld.cards)
        if meld in old:
            old.remove(meld)
        elif all(laid.get(face, 0) >= many for face, many in needed.items()):
            laid.update({face: laid[face] - many for face, many in needed.items()})
            own.append(meld)
    return own


def laid_cards(before: tuple[Meld, ...], table: tuple[Meld, ...]) -> dict[Card, int]:
    """Return how many more of each face are on `table` than on `before` (negative: fewer)."""
    if before is table:
        return {}
    more = count(card for meld in table for card in meld.cards)
    for card in (card for meld in before for card in meld.cards):
        more[bare(card)] = more.get(bare(card), 0) - 1
    return {face: many for face, many in more.items() if many}
