"""Deals: the first dealer, the packets of cards in turn, and the resulting state."""

from collections.abc import Iterator

from ..model import WILD, Card, Cards, Rules, State, Stream, give_own_orders


def first_dealer(rules: Rules, seats: int, master: str) -> int:
    """Return the seat that deals first, chosen by lot or by the lowest card."""
    stream = Stream(master, "dealer")
    if rules.deal.first_dealer == "random":
        return stream.below(seats)
    left = list(range(seats))
    while len(left) > 1:
        drawn = stream.shuffled(rules.melds.deck.cards * rules.deal.packs)[: len(left)]
        lowest = min(card.rank for card in drawn)
        left = [seat for seat, card in zip(left, drawn, strict=True) if card.rank == lowest]
    return left[0]


def new_deal(
    rules: Rules,
    seats: int,
    dealer: int,
    seed: str,
    *,
    deal: int = 1,
    scores: tuple[int, ...] = (),
    pool: int = 0,
    chips: tuple[int, ...] = (),
    evicted: tuple[bool, ...] = (),
    own_orders: bool = False,
) -> State:
    """Shuffle and deal; the seat after the dealer begins.

    `pool` is carried over from the previous deal; evicted seats get no cards. With
    `own_orders` each seat draws by an order of its own.
    """
    out = evicted or (False,) * seats
    order = [seat for seat in ((dealer + 1 + i) % seats for i in range(seats)) if not out[seat]]
    hands: list[Cards] = [()] * seats
    faces = Stream(seed, "deal").shuffled(rules.faces())
    rules = _with_wild(rules, faces[-1])
    stock = rules.counted(faces)
    for place, many in _packets(rules, seats, len(order), deal):
        hands[order[place]] += stock[:many]
        stock = stock[many:]
    begun: dict[str, tuple[Cards, ...]] = {"none": (), "shared": ((),), "own": ((),) * seats}
    piles = begun[rules.piles.discards]
    if rules.deal.up_card:
        piles, stock = (stock[:1],), stock[1:]
    state = State(
        rules=rules,
        seed=seed,
        dealer=dealer,
        turn=order[0],
        phase=rules.turn.begins,
        hands=tuple(hands),
        table=(),
        stock=stock,
        discards=piles,
        opened=(False,) * seats,
        scores=scores or (0,) * seats,
        deal=deal,
        laid=(0,) * seats,
        pool=pool + rules.score.pool,
        knocked=(False,) * seats,
        out=(None,) * seats,
        chips=chips or (rules.score.chips,) * seats,
        timeouts=(0,) * seats,
        evicted=out,
    )
    return give_own_orders(state) if own_orders else state


def _with_wild(rules: Rules, last: Card) -> Rules:
    """Return the rules of a deal whose stock ends with `last`, which may decide the wild rank."""
    if rules.deal.wild or not rules.deal.wild_by_stock:
        return rules
    return rules.game.rules({**dict(rules.options), WILD: last.rank or 1})


def is_dealt(state: State) -> bool:
    """Return True if this first state of a deal has the cards that its seed deals."""
    fresh = new_deal(
        state.rules,
        state.seats,
        state.dealer,
        state.seed,
        deal=state.deal,
        chips=state.chips,
        evicted=state.evicted,
        own_orders=state.own_orders,
    )
    return all(
        getattr(fresh, key) == getattr(state, key)
        for key in ("hands", "stock", "discards", "table")
    )


def _packets(rules: Rules, seats: int, players: int, deal: int) -> Iterator[tuple[int, int]]:
    """Yield the next player (0 begins) and the number of cards dealt to them."""
    size = rules.deal.hand_sizes[seats]
    if rules.deal.style == "packets":
        # First 3, 4, 5 … cards, then each hand is filled up in the same order.
        for place in range(players):
            yield place, place + 3
        for place in range(players):
            yield place, size - place - 3
        return
    if rules.deal.style == "progressive":
        size = min(size, deal + 2)
    for _ in range(size):
        for place in range(players):
            yield place, 1
