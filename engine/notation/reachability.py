"""Refuses positions that the game's own moves could not have led to."""

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


def check_possible(state: State, told: Container[str]) -> None:
    """Raises `TextFault`, with the key that can't be true, for a position that no game can reach.

    Fewer cards than the packs hold are no fault, and a hand that is not on turn may be left out.
    `told` are the options that the position states: other values of the rest may be what lets the
    match go on.
    """
    for check in _CHECKS:
        for fault in check(state):
            raise fault
    if _match_over(state, state.rules) and all(
        _match_over(state, rules) for rules in _others(state.rules, told)
    ):
        raise TextFault("past-end", key="deal", number=state.deal)


def all_cards(state: State) -> list[Card]:
    """Every card that the position places, including freed jokers and cards taken off the table."""
    cards = [card for hand in state.hands for card in hand]
    cards += [bare(card) for meld in state.table for card in meld.cards]
    cards += [card for pile in state.discards for card in pile]
    return [*cards, *state.stock, *state.removed, *state.unplaced]


Faults = Iterator[TextFault]


def _copies(state: State) -> Faults:
    """More of a card than the packs hold is a fault, fewer never is."""
    placed = all_cards(state)
    pack = state.rules.pack()
    held = count(pack)
    for card, many in count(placed).items():
        if card is not UNKNOWN and many > held.get(card, 0):
            yield TextFault("too-many-copies", card=card.text, cards=many, most=held.get(card, 0))
    if len(placed) > len(pack):
        yield TextFault("too-many-copies", card="?", cards=len(placed), most=len(pack))


def _open_cards(state: State) -> Faults:
    """Cards that lie open are known to every seat: the piles, and what was taken from one."""
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
    """A count reaches its end only if the deal, or the match before it, is over."""
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
    """Whether the deal before, under these rules, was the last of the match."""
    before = Standing(rules, state.deal - 1, state.scores, state.chips, state.evicted)
    if state.phase == OVER:
        # The deal that is over may have cost chips and players, and its points may be counted.
        before = before._replace(
            scores=(0,) * state.seats,
            chips=(rules.score.chips,) * state.seats,
            evicted=(False,) * state.seats,
        )
    return rules.hooks.match_over(before)


def _others(rules: Rules, told: Container[str]) -> Iterator[Rules]:
    """The rules with each other value of each option that is not stated."""
    for option in rules.game.options:
        if option.name in told:
            continue
        for choice in option.choices:
            with suppress(TextFault):  # a game that was added may not have such rules
                yield rules.game.rules({**dict(rules.options), option.name: choice.value})


def _seats(state: State) -> Faults:
    """A seat that is out has no cards and no turn; no other seat begins a turn without cards."""
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
    """The turn's start agrees with how the turn stands now."""
    begun = [
        key
        for key, value in (("before", state.before), ("taken", state.taken), ("freed", state.freed))
        if value
    ]
    if begun and (state.phase == OVER or state.phase == DRAW):
        yield TextFault("before-differs", key=begun[0])
    if state.taken is not None and not _held(state, state.taken):
        yield TextFault("taken-not-held", key="taken", card=state.taken.text)
    if state.rules.turn.contradicts(state) or _opened_otherwise(state):
        yield TextFault("before-differs", key="before")


def _opened_otherwise(state: State) -> bool:
    """Whether the seat on turn has opened since without a meld, or had opened and now has not."""
    if state.before is None or state.before.opened == state.opened[state.turn]:
        return False
    return state.before.opened or not state.rules.turn.new_melds(state)


def _held(state: State, taken: Card) -> bool:
    """Whether the hand holds the card, or has laid it in this turn."""
    now = count(hand_and_table(state.hand, state.table))
    then = count(hand_and_table((), state.before.table if state.before else ()))
    return UNKNOWN in now or now.get(taken, 0) > then.get(taken, 0)


def _timed(state: State) -> Faults:
    """Who is out of time or of the game: only where a clock runs, and never everybody."""
    penalties = state.rules.penalties
    clock, gone = penalties.seconds, sum(state.evicted)
    # The deal ends with the last who stays: nobody is there to make that one leave.
    if state.removed and not gone:
        yield _contradicted("removed")
    if gone == state.seats or (gone and not (clock and penalties.eviction == "leave")):
        yield _contradicted("evicted")
    for seat, in_row in enumerate(state.timeouts):
        if in_row > (1 if clock and not state.evicted[seat] else 0):
            yield _contradicted(f"timeouts[{seat}]")


def _stock(state: State) -> Faults:
    """Players pass only when nothing is left to draw, which by option ends the deal at once."""
    rules = state.rules
    if rules.piles.empty_stock != "pass":
        return
    if state.passes and state.stock:
        yield _contradicted("passes")
    if rules.piles.stop_at_empty_stock and not state.stock and state.phase != OVER:
        yield _contradicted("stock")


def _melds_laid(state: State) -> Faults:
    """Melds that were laid in earlier turns lie on the table, each laid by whoever has opened."""
    melds = len(state.start.table)
    # If left out, it only repeats who has opened, with melds that a position may leave out too.
    opened = replaced(state.opened, state.turn, state.start.opened)
    if sum(state.laid) > melds and state.laid != tuple(map(int, opened)):
        yield _contradicted("laid")
    if any(many and not had for many, had in zip(state.laid, opened, strict=True)):
        yield _contradicted("laid")
    if any(state.knocked) and not melds:
        yield _contradicted("knocked")


def _not_doubled(state: State) -> Faults:
    """Hands that no deal brings, where no turn brings more than a card.

    A position made for a question may hold some cards more than a deal; twice as many are a slip.
    """
    rules = state.rules
    if rules.turn.begins == DRAW and (rules.end.rounds or not rules.hooks.must_discard):
        for seat, hand in enumerate(state.hands):
            if len(hand) > 2 * rules.deal.hand_sizes[state.seats]:
                yield _contradicted(f"hands[{seat}]")


def _totals(state: State) -> Faults:
    """Chips only go from hand to hand; what else totals say of the deals before is the game's."""
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
    _timed,
    _stock,
    _melds_laid,
    _not_doubled,
    _totals,
)
