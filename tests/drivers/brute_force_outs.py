"""Ways out by brute force: plain recursion over all moves, for small hands.

Where melds only grow, all moves are tried one after the other, with every choice of cards and every
order of jokers; the rules judge each. Where the table may be rearranged, the solver proves it.
"""

from collections.abc import Iterator
from itertools import combinations

from engine.model import (
    ANY_ORIGIN,
    DRAW,
    JOKER,
    PLAY,
    Add,
    Card,
    Cards,
    Discard,
    End,
    Free,
    Lay,
    Meld,
    Move,
    Rules,
    State,
    Stream,
    Take,
    bare,
    meld_of,
    replaced,
)
from engine.play import Seat, apply, is_legal, new_match
from engine.solver import can_go_out

# Most cards of a generated hand with jokers: with more, trying everything takes long.
MOST = 6


def can_be_out(state: State) -> bool:
    """Return True if moves of this turn, without a draw, leave the seat on turn without cards."""
    if state.phase == DRAW:
        return is_legal(state, Take()) and can_be_out(apply(state, Take())[0])
    if state.rules.turn.may_rearrange(state):
        # Tests compare the solver with brute force in `tests/solver`.
        assert state.rules.origins == ANY_ORIGIN
        return can_go_out(state.start.table, state.start.hand, state.rules.melds) is not None
    return _can_go_out(state, set())


def _can_go_out(state: State, seen: set[object]) -> bool:
    melds = [(str(meld), state.freed.count(place)) for place, meld in enumerate(state.table)]
    key = tuple(sorted(state.hand)), tuple(sorted(melds)), state.opened
    if key in seen:
        return False
    seen.add(key)
    if any(is_legal(state, end) for end in _ends_of(state)):
        return True
    return any(
        is_legal(state, move) and _can_go_out(apply(state, move)[0], seen) for move in _moves(state)
    )


def _ends_of(state: State) -> Iterator[Move]:
    if not state.hand:
        yield End()
    if len(state.hand) == 1:
        yield Discard(state.hand[0])


def _moves(state: State) -> Iterator[Move]:
    """Yield every move that lays cards, with every choice of them and each order of jokers."""
    bags = [*_bags(state.hand + (JOKER,) * len(state.freed))]
    for cards in bags:
        for ordered in _orders(cards):
            yield Lay(ordered)
    for number in range(1, len(state.table) + 1):
        for cards in bags:
            for ordered in _orders(cards):
                yield Add(number, ordered)
            if JOKER not in cards:
                yield Free(number, cards)


def _bags(cards: Cards) -> Iterator[Cards]:
    """Yield every choice of cards of one rank or of one suit, with any jokers."""
    seen = set()
    jokers = tuple(card for card in cards if card.joker)
    plain = tuple(sorted(card for card in cards if not card.joker))
    groups = [[card for card in plain if card.rank == rank] for rank in range(1, 14)]
    groups += [[card for card in plain if card.suit == suit] for suit in range(4)]
    for group in groups:
        for many in range(len(group) + 1):
            for chosen in combinations(group, many):
                for wild in range(len(jokers) + 1):
                    bag = (*chosen, *jokers[:wild])
                    if bag and bag not in seen:
                        seen.add(bag)
                        yield bag


def _orders(cards: Cards) -> Iterator[Cards]:
    """Yield the cards by rank, aces first, last or split, with jokers in all places."""
    plain = [card for card in cards if not card.joker]
    aces = sum(card.rank == 1 for card in plain)
    for last in range(aces + 1 if aces < len(plain) and aces < 3 else 1):
        in_order = (*plain[last:], *plain[:last])
        for places in combinations(range(len(cards)), len(cards) - len(plain)):
            left = iter(in_order)
            yield tuple(JOKER if at in places else next(left) for at in range(len(cards)))


def random_position(rules: Rules, stream: Stream) -> State:
    """Return a position with two to five melds on the table, many with jokers, and a hand that
    fits.

    The seat on turn has drawn if the game begins turns with a draw; a third of the seats have not
    opened.
    """
    state = new_match(rules, [Seat("A", "easy"), Seat("B", "easy")], str(stream.word())).state
    pack = list(stream.shuffled(rules.pack()))
    table = [meld for _ in range(2 + stream.below(4)) if (meld := _take_meld(pack, stream, rules))]
    hand: list[Card] = []
    while len(hand) < 3 + stream.below(4):
        near = [card for card in pack if any(_fits(card, meld) for meld in table)]
        if stream.below(3) and near:
            pack.remove(card := stream.choice(near))
            hand.append(card)
        elif stream.below(3) and (meld := _take_meld(pack, stream, rules)):
            hand += [bare(card) for card in meld.cards][stream.below(2) :]
        else:
            hand.append(pack.pop())
    hand, pack = hand[:MOST], [*pack, *hand[MOST:]]
    opened = bool(stream.below(3))
    first = tuple(hand[:1]) if rules.piles.take and not stream.below(4) else ()
    others = replaced(state.hands, state.turn, ())
    held = [tuple(pack.pop() for _ in cards) for cards in others]
    piles = tuple(tuple(pack.pop() for _ in pile) for pile in state.discards)
    return state._replace(
        hands=replaced(tuple(held), state.turn, tuple(hand)),
        table=tuple(table),
        owners=(),
        stock=tuple(pack),
        discards=piles,
        opened=replaced((True, True), state.turn, opened),
        phase=PLAY,
        taken=first[0] if first else None,
        round=2,
        laid=replaced((1, 1), state.turn, int(opened)),
    )


def _take_meld(pack: list[Card], stream: Stream, rules: Rules) -> Meld | None:
    """Return a meld of three to five cards, taken from the pack, often with a joker."""
    first = stream.choice([card for card in pack if not card.joker])
    alike = [card for card in pack if card is not first and not card.joker]
    if stream.below(2):
        cards = [card for card in alike if card.rank == first.rank]
    else:
        cards = [card for card in alike if card.suit == first.suit]
        cards = [card for card in cards if 0 < card.rank - first.rank < 3 + stream.below(3)]
    chosen = [first, *list(dict.fromkeys(cards))[: 2 + stream.below(3)]]
    if stream.below(3) and JOKER in pack:
        chosen[stream.below(len(chosen))] = JOKER
    meld = meld_of(tuple(chosen), rules.melds)
    if meld:
        for card in chosen:
            pack.remove(card)
    return meld


def _fits(card: Card, meld: Meld) -> bool:
    """Return True if the card might be added to the meld, or free a joker of it."""
    one, last = meld.cards[0], meld.cards[-1]
    if meld.kind == "set":
        return card.rank == one.rank
    return card.suit == one.suit and one.rank - 3 < card.rank < last.rank + 3
