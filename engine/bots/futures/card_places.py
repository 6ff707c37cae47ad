"""Places for cards of a hand: in new melds, on melds of the table, in exchange for a joker.

Jokers are counted apart from the natural cards, as a place can also give one back. All that is
tried as a place is taken off a budget: what comes after its end is left out.
"""

from collections.abc import Iterator
from itertools import product, takewhile
from typing import NamedTuple

from ...model import (
    JOKER,
    LEAST,
    Add,
    Card,
    Cards,
    Free,
    Lay,
    Meld,
    MeldRules,
    Move,
    Rules,
    State,
    meld_of,
    meld_points,
)
from ...turns import add_to_meld, release_joker, releasing_cards
from ..base import NodeBudget

Held = dict[Card, int]


class Place(NamedTuple):
    """Natural cards that find a place together, the jokers used with them, and the moves.

    `jokers` is below 0 if more are released than used. `meld` is the 1-based number of the table's
    meld, 0 for a new one.
    """

    cards: Cards
    jokers: int
    moves: tuple[Move, ...]
    meld: int = 0


def table_places(state: State, held: Held, jokers: int, budget: NodeBudget) -> list[Place]:
    """Return the places on the table's melds for natural cards held and at most `jokers` jokers."""
    return [
        place
        for number, meld in enumerate(state.table, 1)
        for place in _on_meld(meld, number, held, jokers, state.rules, budget)
    ]


def _on_meld(
    meld: Meld, number: int, held: Held, jokers: int, rules: Rules, budget: NodeBudget
) -> list[Place]:
    found: dict[tuple[Cards, int], Place] = {}
    for now, used, released in _releases(meld, (), (), held, rules):
        if not budget.spend():
            break
        frees: tuple[Move, ...] = tuple(Free(number, cards) for cards in released)
        gone = tuple(sorted(used))
        if frees:
            found.setdefault((gone, -len(frees)), Place(gone, -len(frees), frees, number))
        left = {face: many - used.count(face) for face, many in held.items()}
        for cards, wild in _growths(now, left, jokers, rules, budget):
            whole, net = tuple(sorted((*gone, *cards))), wild - len(frees)
            moves = (*frees, Add(number, (*cards, *[JOKER] * wild)))
            found.setdefault((whole, net), Place(whole, net, moves, number))
    return list(found.values())


def _releases(
    meld: Meld, used: Cards, released: tuple[Cards, ...], held: Held, rules: Rules
) -> Iterator[tuple[Meld, Cards, tuple[Cards, ...]]]:
    """Yield the meld after any number of releases, the cards used, and those of each release."""
    yield meld, used, released
    if not rules.laying.releases:
        return
    left = [face for face, many in held.items() if many > used.count(face)]
    for cards in releasing_cards(meld, left):
        now = release_joker(meld, cards, rules)
        if now:
            yield from _releases(now, (*used, *cards), (*released, cards), held, rules)


def _growths(
    meld: Meld, held: Held, jokers: int, rules: Rules, budget: NodeBudget
) -> Iterator[tuple[Cards, int]]:
    """Yield the natural cards, and the number of jokers, that the meld takes at once."""
    for cards in _bags(_reachable_faces(meld, held, jokers, rules.melds), held):
        for wild in range(not cards, jokers + 1):
            if not budget.spend():
                return
            if add_to_meld(meld, (*cards, *[JOKER] * wild), rules):
                yield cards, wild


def _reachable_faces(meld: Meld, held: Held, jokers: int, rules: MeldRules) -> list[Card]:
    """Return the held faces that the meld might take, with at most these jokers in gaps."""
    shown = [card for card in meld.cards if card is not JOKER]
    if meld.kind == "set":
        return [face for face in held if face.rank == shown[0].rank]
    wild = jokers + len(meld.cards) - len(shown)
    down = _faces_onwards(shown[0], -1, held, wild, rules)
    return list(dict.fromkeys((*down, *_faces_onwards(shown[-1], 1, held, wild, rules))))


def _faces_onwards(
    edge: Card, step: int, held: Held, jokers: int, rules: MeldRules
) -> Iterator[Card]:
    """Yield the held faces of the suit, step by step, until no joker is left for a gap."""
    rank, ranks = edge.rank, rules.deck.ranks
    for _ in range(ranks):
        rank = (rank - 1 + step) % ranks + 1
        face = rules.deck.card(edge.suit, rank)
        jokers -= face not in held
        if jokers < 0:
            return
        if face in held:
            yield face


def _bags(faces: list[Card], held: Held) -> Iterator[Cards]:
    """Yield all choices of these faces, of each as many as are held."""
    for chosen in product(*(range(held[face] + 1) for face in faces)):
        yield tuple(face for face, many in zip(faces, chosen, strict=True) for _ in range(many))


def new_meld_places(held: Held, jokers: int, rules: Rules, budget: NodeBudget) -> list[Place]:
    """Return the places in new melds for the natural cards held and at most `jokers` jokers."""
    found: dict[tuple[Cards, int], Place] = {}
    for cards in _alike(held, jokers, rules.melds):
        for wild in range(max(0, LEAST - len(cards)), jokers + 1):
            if not budget.spend():
                return list(found.values())
            meld = meld_of((*cards, *[JOKER] * wild), rules.melds)
            if meld and (cards, wild) not in found:
                found[cards, wild] = Place(cards, wild, (Lay(_dearest_meld(meld, rules)),))
    return list(found.values())


def _alike(held: Held, jokers: int, rules: MeldRules) -> Iterator[Cards]:
    """Yield cards of one rank, and cards of one suit without more gaps than there are jokers."""
    for rank in sorted({face.rank for face in held}):
        yield from filter(None, _bags([face for face in sorted(held) if face.rank == rank], held))
    for first in sorted(held):
        singles = {face: min(many, 1 + (face.rank == 1)) for face, many in held.items()}
        faces = [
            face for face in _faces_onwards(first, 1, singles, jokers, rules) if face is not first
        ]
        for cards in _bags([*dict.fromkeys(faces)], singles):
            yield tuple(sorted((first, *cards)))
            if singles[first] > 1:
                yield tuple(sorted((first, first, *cards)))


def _dearest_meld(meld: Meld, rules: Rules) -> Cards:
    """Return the cards of a new meld, with jokers at the end of a run where they count most."""
    readings = [meld]
    cards = meld.cards
    for _ in takewhile(lambda card: card.joker, reversed(meld.cards)):
        cards = (JOKER, *cards[:-1])
        reading = meld_of(cards, rules.melds)
        readings += [reading] if reading else []
    return max(readings, key=lambda one: meld_points(one, rules)).cards
