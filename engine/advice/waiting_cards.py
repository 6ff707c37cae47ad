"""What keeping back or drawing waits for: the cards of which any one would be enough."""

from ..bots import completions
from ..model import JOKER, UNKNOWN, Card, Cards, Draw, State, count, unseen, without
from ..play import is_legal
from ..solver import can_go_out
from ..turns import first_meld_taking

# More cards than this are not worth waiting for by name.
NAMED = 3
# Solver nodes for one card, and for all of them together.
_NODES, _ALL = 300, 6_000


def waits_for(state: State, kept: Cards) -> Cards:
    """The unseen faces that would let the seat lay its whole hand next turn; `kept` have a place.

    Only those near a card without a place are looked at; none if more than a few would do, or if
    nothing can be drawn.
    """
    stuck = without(state.hand, kept)
    if not stuck or UNKNOWN in state.hand or not is_legal(state, Draw()):
        return ()
    found: list[Card] = []
    spent = 0
    for face in _near(state, stuck):
        solution = can_go_out(
            state.table,
            (*state.hand, face),
            state.rules.melds,
            nodes=_NODES,
            origins=state.rules.origins,
        )
        spent += solution.nodes + 1 if solution else _NODES // 4
        if solution and len(solution.laid) > len(state.hand):
            found.append(face)
        if len(found) > NAMED + 1 or spent > _ALL:
            return ()
    return _named(found)


def _named(found: list[Card]) -> Cards:
    """The faces, if they are few; a joker helps nearly everywhere and is named only alone."""
    naturals = [face for face in found if not face.joker]
    return tuple(naturals or found) if len(naturals) <= NAMED else ()


def _near(state: State, stuck: Cards) -> list[Card]:
    """The unseen faces that might place the stuck cards: some meld holds both."""
    near: dict[Card, None] = {}
    rules = state.rules.melds
    for face in sorted(count(unseen(state))):
        if face is JOKER or any(_related(face, card, rules.deck.ranks) for card in stuck):
            near[face] = None
    return list(near)


def _related(face: Card, card: Card, ranks: int) -> bool:
    """Whether a meld of three could hold both."""
    if face.joker or card.joker or face.rank == card.rank:
        return True
    apart = abs(face.rank - card.rank)
    return face.suit == card.suit and min(apart, ranks - apart) <= 2


def melds_with(state: State) -> Cards:
    """The unseen faces that would make a meld with the hand, or that the table takes.

    None if more than a few would.
    """
    hand = state.hand
    if UNKNOWN in hand or not is_legal(state, Draw()):
        return ()
    found: list[Card] = []
    for face in sorted(count(unseen(state))):
        taken = state.rules.turn.may_add(state) and first_meld_taking(state, face)
        if taken or _makes_meld(face, hand, state):
            found.append(face)
        if len(found) > NAMED + 1:
            return ()
    return _named(found)


def _makes_meld(face: Card, hand: Cards, state: State) -> bool:
    rules = state.rules.melds
    return any(
        face in completions(one, other, rules)
        for place, one in enumerate(hand)
        for other in hand[place + 1 :]
    )
