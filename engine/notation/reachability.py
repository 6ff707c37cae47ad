"""Check that the game's own moves could have led to a position."""

from collections.abc import Container, Iterator
from contextlib import suppress

from ..model import (
    DRAW,
    OVER,
    UNKNOWN,
    Card,
    Rules,
    Standing,
    State,
    TextFault,
    bare,
    count,
    hand_and_table,
    replaced,
)


def check_reachable(state: State, told: Container[str]) -> None:
    """Raise `TextFault`, with the key that can't be true, for a position that no game can reach.

    Fewer cards than the packs hold are no fault, and a hand that is not on turn may be left out.
    `told` are the options that the position states; for the others, any value may explain why the
    match goes on.
    """
    for check in _CHECKS:
        for fault in check(state):
            raise fault
    if _match_over(state, state.rules) and all(
        _match_over(state, rules) for rules in _other_rules(state.rules, told)
    ):
        raise TextFault("past-end", key="deal", number=state.deal)


def all_cards(state: State) -> list[Card]:
    """Return all cards of the position, with freed jokers and cards taken off the table."""
    cards = [card for hand in state.hands for card in hand]
    cards += [bare(card) for meld in state.table for card in meld.cards]
    cards += [card for pile in state.discards for card in pile]
    return [*cards, *state.stock, *state.removed, *state.unplaced]


Faults = Iterator[TextFault]


def _copies(state: State) -> Faults:
    """Yield a fault for more copies of a card than the packs hold; fewer are no fault."""
    placed = all_cards(state)
    pack = state.rules.pack()
    held = count(pack)
    for card, many in count(placed).items():
        if card is not UNKNOWN and many > held.get(card, 0):
            yield TextFault("too-many-copies", card=card.text, cards=many, most=held.get(card, 0))
    if len(placed) > len(pack):
        yield TextFault("too-many-copies", card="?", cards=len(placed), most=len(pack))


def _open_cards(state: State) -> Faults:
    """Yield faults of open cards, which every seat knows: piles, and cards taken from one."""
    for place, pile in enumerate(state.discards):
        if UNKNOWN in pile:
            key = "discards" if state.rules.piles.discards == "shared" else f"discards[{place}]"
            yield TextFault("hidden-card", key=key)
    if state.taken is UNKNOWN:
        yield TextFault("hidden-card", key="taken")


def _scores(state: State) -> Faults:
    sign = state.rules.score.sign
    for place, score in enumerate(state.scores):
        if score * sign < 0:
            yield TextFault("score-sign", key=f"scores[{place}]", score=score)


def _counters(state: State) -> Faults:
    """Yield faults of counters: one may be at its end only if the deal or the match is over."""
    rules = state.rules
    over = state.phase == OVER
    if rules.end.rounds and state.round > rules.end.rounds:
        yield TextFault("past-end", key="round", number=state.round)
    if state.passes > state.evicted.count(False) - (not over):
        yield TextFault("past-end", key="passes", number=state.passes)
    for key in ("reshuffles", "turnovers"):
        number = getattr(state, key)
        if number and number > rules.piles.renewals - (not over):
            yield TextFault("past-end", key=key, number=number)


def _match_over(state: State, rules: Rules) -> bool:
    """Return True if the deal before, under these rules, was the last of the match."""
    before = Standing(rules, state.deal - 1, state.scores, state.chips, state.evicted)
    if state.phase == OVER:
        # The finished deal may have cost chips and players, and its points may already be counted.
        before = before._replace(
            scores=(0,) * state.seats,
            chips=(rules.score.chips,) * state.seats,
            evicted=(False,) * state.seats,
        )
    return rules.hooks.match_over(before)


def _other_rules(rules: Rules, told: Container[str]) -> Iterator[Rules]:
    """Yield the rules with each other value of each option that is not stated."""
    for option in rules.game.options:
        if option.name in told:
            continue
        for choice in option.choices:
            with suppress(TextFault):  # A game added to the engine may not have such rules.
                yield rules.game.rules({**dict(rules.options), option.name: choice.value})


def _seats(state: State) -> Faults:
    """Yield faults of seats: one that is out has no cards and no turn; no other begins without
    cards.
    """
    over = state.phase == OVER
    if state.evicted[state.turn] and not over:
        yield TextFault("bad-seat", key="turn", seat=state.turn, seats=state.seats)
    for seat, final in enumerate(state.out):
        if final is not None and state.hands[seat]:
            yield TextFault("seat-out", key=f"hands[{seat}]", seat=seat)
    if over:
        return
    if state.out[state.turn] is not None:
        yield TextFault("seat-out", key="turn", seat=state.turn)
    if not state.hand and (state.before is None or not state.before.hand):
        yield TextFault("no-cards", key=f"hands[{state.turn}]", seat=state.turn)


def _turn(state: State) -> Faults:
    """Yield faults of the turn's start that contradict the turn as it stands."""
    begun = [
        key
        for key, value in (("before", state.before), ("taken", state.taken), ("freed", state.freed))
        if value
    ]
    if begun and (state.phase == OVER or state.phase == DRAW):
        yield TextFault("before-differs", key=begun[0])
    if state.taken is not None and not _is_held(state, state.taken):
        yield TextFault("taken-not-held", key="taken", card=state.taken.text)
    if state.rules.turn.has_impossible_start(state) or _has_opened_otherwise(state):
        yield TextFault("before-differs", key="before")


def _has_opened_otherwise(state: State) -> bool:
    """Return True if the seat on turn has opened without a meld, or has lost its opening."""
    if state.before is None or state.before.opened == state.opened[state.turn]:
        return False
    return state.before.opened or not state.rules.turn.new_melds(state)


def _is_held(state: State, taken: Card) -> bool:
    """Return True if the hand holds the card, or has laid it in this turn."""
    now = count(hand_and_table(state.hand, state.table))
    then = count(hand_and_table((), state.before.table if state.before else ()))
    return UNKNOWN in now or now.get(taken, 0) > then.get(taken, 0)


def _clock(state: State) -> Faults:
    """Yield faults of seats out of time or out of the game: only with a clock, and never all."""
    penalties = state.rules.penalties
    clock, gone = penalties.seconds, sum(state.evicted)
    # The deal ends when one seat stays: no other seat is left to remove that one.
    if state.removed and not gone:
        yield _contradicted("removed")
    if gone == state.seats or (gone and not (clock and penalties.eviction == "leave")):
        yield _contradicted("evicted")
    for seat, in_row in enumerate(state.timeouts):
        if in_row > (1 if clock and not state.evicted[seat] else 0):
            yield _contradicted(f"timeouts[{seat}]")


def _stock(state: State) -> Faults:
    """Yield a fault of passes: players pass only with an empty stock, which may end the deal at
    once.
    """
    rules = state.rules
    if rules.piles.empty_stock != "pass":
        return
    if state.passes and state.stock:
        yield _contradicted("passes")
    if rules.piles.stop_at_empty_stock and not state.stock and state.phase != OVER:
        yield _contradicted("stock")


def _melds_laid(state: State) -> Faults:
    """Yield faults of melds laid in earlier turns: on the table, by seats that have opened."""
    melds = len(state.start.table)
    # If left out, melds are unknown and the start only repeats which seats have opened.
    opened = replaced(state.opened, state.turn, state.start.opened)
    if sum(state.laid) > melds and state.laid != tuple(map(int, opened)):
        yield _contradicted("laid")
    if any(many and not had for many, had in zip(state.laid, opened, strict=True)):
        yield _contradicted("laid")
    if any(state.knocked) and not melds:
        yield _contradicted("knocked")


def _hand_sizes(state: State) -> Faults:
    """Yield a fault for hands that no deal brings, where a turn brings at most one card.

    A position made for a question may hold a few cards more than a deal; twice as many are a slip.
    """
    rules = state.rules
    if rules.turn.begins == DRAW and (rules.end.rounds or not rules.hooks.must_discard):
        for seat, hand in enumerate(state.hands):
            if len(hand) > 2 * rules.deal.hand_sizes[state.seats]:
                yield _contradicted(f"hands[{seat}]")


def _totals(state: State) -> Faults:
    """Yield a fault of totals: chips only go from hand to hand; the game checks the rest."""
    rules = state.rules
    if rules.score.chips and sum(state.chips) != rules.score.chips * state.seats:
        yield _contradicted("chips")
    if rules.hooks.contradicted:
        for key in rules.hooks.contradicted(state):
            yield _contradicted(key)


def _contradicted(key: str) -> TextFault:
    return TextFault("contradicted", key=key)


_CHECKS = (
    _copies,
    _open_cards,
    _scores,
    _counters,
    _seats,
    _turn,
    _clock,
    _stock,
    _melds_laid,
    _hand_sizes,
    _totals,
)
