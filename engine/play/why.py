"""Why a move is refused: every rule of legality, in one place."""

from collections.abc import Callable, Iterator

from ..cards import JOKER, UNKNOWN, Card, bare, count, without
from ..melds import Meld, grown, meld_faults, meld_of
from ..moves import Add, Discard, Draw, End, Fail, Free, Lay, Move, Pass, Table, Take, Timeout
from ..refusal import Refusal, refusal
from ..scoring import laid_cards, meld_points, melds_from_hand, own_melds
from ..state import OVER, PLAY, Cards, State
from ..view import View

Position = State | View
Reasons = Iterator[Refusal]


def why_not(position: Position, move: Move) -> tuple[Refusal, ...]:
    """Every reason why `move` is refused; empty where it is legal.

    What concerns the whole turn is judged at the move that ends it.
    """
    state = position.state if isinstance(position, View) else position
    if state.phase == OVER:
        return (refusal("deal-over"),)
    return tuple(dict.fromkeys(_CHECKS[type(move)](state, move)))


def may(state: State, move: Move) -> bool:
    """Whether `move` is legal: as `why_not`, without looking for a second reason."""
    return state.phase != OVER and next(_CHECKS[type(move)](state, move), None) is None


def renewable(state: State) -> bool:
    """Whether the discards can become a new stock; the top one stays (`kalooki A9`)."""
    kind = state.rules.empty_stock
    return kind in ("shuffle", "turn") and len(state.discards[0]) > 1


def opened_enough(state: State) -> bool:
    """Whether the seat on turn has opened, its new melds worth what they must be (`kalooki A5`).

    A joker released before that could help to open.
    """
    if not state.opened[state.turn]:
        return False
    opening = state.rules.opening
    if state.start.opened or not opening.points:
        return True
    return _opening_total(state, new_melds(state)) >= opening.points


def new_melds(state: State) -> list[Meld] | None:
    """The melds laid in this turn; None where melds of the table were changed for them."""
    if state.rules.rearrange:
        return melds_from_hand(state.start.table, state.table)
    return list(state.table[len(state.start.table) :])


def from_hand(state: State, cards: Cards, meld: int | None = None) -> Cards:
    """Which of the cards come from the hand: freed jokers and loose cards are placed first.

    Going to `meld` (an index, None: a new one), a joker that was freed there is none of them.
    """
    if not state.freed and not state.loose:
        return tuple([bare(one) for one in cards])
    freed = sum(origin != meld for origin in state.freed)
    loose = list(state.loose)
    held: list[Card] = []
    for one in cards:
        if one.joker and freed:
            freed -= 1
        elif bare(one) in loose:
            loose.remove(bare(one))
        else:
            held.append(bare(one))
    return tuple(held)


def only_taken(state: State, one: Card) -> bool:
    """Whether `one` is just the card taken from the pile this turn (`rommi A6`)."""
    if not state.rules.no_redump or state.taken is not one:
        return False
    if state.before is None:
        return state.hand.count(one) < 2
    return one not in state.before.hand


def _missing(held: Cards, wanted: Cards) -> Reasons:
    have = count(held)
    for one, many in count(wanted).items():
        if have.get(one, 0) < many:
            yield refusal("not-in-hand", card=one.text)


def _draw(state: State, move: Draw) -> Reasons:
    rules = state.rules
    if rules.draws_first:
        if state.phase == PLAY:
            yield refusal("already-drawn")
        elif not state.stock and rules.empty_stock != "end" and not renewable(state):
            yield refusal("stock-empty")
        return
    if _tried(state):
        yield refusal("not-this-phase")
    if not state.stock:
        yield refusal("stock-empty")


def _tried(state: State) -> bool:
    """Whether something has been laid or moved this turn (`rablo R14`: never lay and draw)."""
    return state.before is not None and state.before.table != state.table


def _take(state: State, move: Take) -> Reasons:
    rules = state.rules
    if rules.piles == "none":
        yield refusal("move-not-in-game")
    elif not rules.take:
        yield refusal("pile-closed")
    elif state.phase == PLAY:
        yield refusal("already-drawn")
    elif not state.discards[0]:
        yield refusal("pile-empty")


def _may_lay(state: State) -> Reasons:
    if state.rules.draws_first and state.phase != PLAY:
        yield refusal("must-draw-first")
    elif state.rules.hooks.lay_faults:
        yield from state.rules.hooks.lay_faults(state)


def _keeps_a_discard(state: State, move: Lay | Add | Free, used: Cards) -> Reasons:
    """A card that may be discarded must be left, where one is due (`kalooki A10`, `rommi A8`)."""
    rules = state.rules
    left = without(state.hand, used)
    # Before the draw nobody knows what will be left.
    if left is None or not rules.closing_discard or state.phase != PLAY:
        return
    if isinstance(move, Free) and rules.freed_to_hand:
        left += (JOKER,)
    if any(not only_taken(state, one) for one in left):
        return
    may_empty = rules.hooks.may_empty
    if left or not may_empty or not may_empty(state, move):
        yield refusal("nothing-to-discard")


def _lay(state: State, move: Lay) -> Reasons:
    yield from _may_lay(state)
    used = from_hand(state, move.cards)
    yield from _missing(state.hand, used)
    number = len(state.table) + 1
    for fault in meld_faults(move.cards, state.rules.melds):
        yield fault.at_meld(number)
    yield from _keeps_a_discard(state, move, used)


def _no_such_meld(state: State, number: int) -> Reasons:
    if not 1 <= number <= len(state.table):
        yield refusal("no-such-meld", meld=number, melds=len(state.table))


def _add(state: State, move: Add) -> Reasons:
    rules = state.rules
    yield from _may_lay(state)
    # What the new melds must be worth is judged when the turn ends: their order is free.
    if rules.opening.add_needs_meld and not state.opened[state.turn]:
        yield refusal("not-opened")
    faults = [*_no_such_meld(state, move.meld)]
    if faults or not move.cards:
        yield from faults or (refusal("nothing-laid"),)
        yield from _missing(state.hand, from_hand(state, move.cards))
        return
    meld = state.table[move.meld - 1]
    if meld.kind == "set" and rules.set_closes_at and len(meld.cards) >= rules.set_closes_at:
        yield refusal("meld-closed", meld=move.meld)
    else:
        yield from _growth_faults(state, meld, move)
    place = move.meld - 1
    used = from_hand(state, move.cards, place)
    if place in state.freed and used.count(JOKER) > state.hand.count(JOKER):
        yield refusal("freed-joker-same-meld", meld=move.meld)
        used = tuple(one for one in used if one is not JOKER)
    yield from _missing(state.hand, used)
    yield from _keeps_a_discard(state, move, used)


def _growth_faults(state: State, meld: Meld, move: Add) -> Reasons:
    melds = state.rules.melds
    if grown(meld, move.cards, melds):
        return
    cards = meld.cards + move.cards
    if any(one.stands for one in meld.cards):
        # With its meaning open again the joker would make room (`rummy500 P9`, `kalooki A4`).
        floating = meld_of(tuple(bare(one) for one in cards), melds)
        if floating and floating.kind == meld.kind:
            yield refusal("joker-fixed", meld=move.meld)
    for fault in meld_faults(cards, melds) or (refusal("meld-mixed"),):
        yield fault.at_meld(move.meld)


def _free(state: State, move: Free) -> Reasons:
    rules = state.rules
    if not rules.releases:
        yield refusal("move-not-in-game")
        return
    yield from _may_lay(state)
    if not state.opened[state.turn]:
        yield refusal("not-opened")
    elif not opened_enough(state):
        yield from _opening_faults(state)
    missing = tuple(_no_such_meld(state, move.meld))
    yield from missing or _release_faults(state, move)
    used = tuple(bare(one) for one in move.cards)
    yield from _missing(state.hand, used)
    yield from _keeps_a_discard(state, move, used)


def _release_faults(state: State, move: Free) -> Reasons:
    meld = state.table[move.meld - 1]
    if meld.kind == "set" and len(meld.cards) >= state.rules.set_closes_at:
        yield refusal("meld-closed", meld=move.meld)
    elif freed_meld(state, move) is None:
        yield refusal("free-wrong-cards", meld=move.meld)


def freed_meld(state: State, move: Free) -> Meld | None:
    """The meld after one of its jokers was released by the cards; None where they do not fit.

    A three-card set takes exactly two missing suits and is closed (`kalooki R13`, `R15`), a run
    exactly the card that a joker of it stands for (`kalooki R16`).
    """
    meld = state.table[move.meld - 1]
    melds = state.rules.melds
    if any(one.joker for one in move.cards):
        return None
    if meld.kind == "run":
        if len(move.cards) != 1:
            return None
        for place, one in enumerate(meld.cards):
            if one.stands is move.cards[0]:
                cards = (*meld.cards[:place], move.cards[0], *meld.cards[place + 1 :])
                return Meld("run", cards)
        return None
    if len(move.cards) != 2 or JOKER not in meld.cards:
        return None
    left = without(meld.cards, (JOKER,))
    assert left is not None
    return grown(Meld("set", left), move.cards, melds)


def _table(state: State, move: Table) -> Reasons:
    if not state.rules.rearrange:
        yield refusal("move-not-in-game")
        return
    faults = [*_may_lay(state)]
    for number, cards in enumerate(move.melds, 1):
        faults += [fault.at_meld(number) for fault in meld_faults(cards, state.rules.melds)]
    start = state.start
    more = count(one for cards in move.melds for one in cards)
    for one, many in count(one for meld in start.table for one in meld.cards).items():
        more[one] = more.get(one, 0) - many
    held = count(start.hand)
    for one, many in more.items():
        if many > held.get(one, 0):
            faults.append(refusal("not-in-hand", card=one.text))
    # A card may be missing until the turn ends; where the table is refused anyway it is told.
    yield from [*faults, *_missed(more)] if faults else ()


def _missed(more: dict[Card, int]) -> Reasons:
    """What the table lacks, `more` being how many more of each face lie there than before."""
    for one, many in more.items():
        if many < 0:
            yield refusal("table-card-missing", card=one.text)


def _as_table(state: State, move: Lay | Add) -> Reasons:
    """`lay` and `add` where the table is rearranged: they change it by one meld."""
    if isinstance(move, Add):
        faults = tuple(_no_such_meld(state, move.meld))
        if faults or not move.cards:
            yield from faults or (refusal("nothing-laid"),)
            yield from _missing(state.hand, from_hand(state, move.cards))
            return
        number, cards = move.meld, state.table[move.meld - 1].cards + move.cards
    else:
        number, cards = len(state.table) + 1, move.cards
    yield from _may_lay(state)
    yield from _missing(state.hand, from_hand(state, move.cards))
    for fault in meld_faults(cards, state.rules.melds):
        yield fault.at_meld(number)


def _lay_any(state: State, move: Lay) -> Reasons:
    return _as_table(state, move) if state.rules.rearrange else _lay(state, move)


def _add_any(state: State, move: Add) -> Reasons:
    return _as_table(state, move) if state.rules.rearrange else _add(state, move)


def _discard(state: State, move: Discard) -> Reasons:
    rules = state.rules
    if rules.piles == "none":
        yield refusal("move-not-in-game")
        return
    if state.phase != PLAY:
        yield refusal("must-draw-first")
    left = None if move.card is UNKNOWN else without(state.hand, (move.card,))
    if left is None:
        yield refusal("not-in-hand", card=move.card.text)
    elif only_taken(state, move.card):
        yield refusal("redump", card=move.card.text)
    yield from _turn_faults(state, left or ())


def _end(state: State, move: End) -> Reasons:
    rules = state.rules
    if not rules.draws_first:
        if not any(many > 0 for many in laid_cards(state.start.table, state.table).values()):
            yield refusal("nothing-laid")
        yield from _turn_faults(state, state.hand)
        return
    if state.phase != PLAY:
        yield refusal("must-draw-first")
        return
    must = rules.hooks.must_discard
    if state.hand and (must is None or must(state)):
        yield refusal("must-discard")
    yield from _turn_faults(state, state.hand)


def _turn_faults(state: State, left: Cards) -> Reasons:
    """What is judged of the whole turn when it ends with `left` cards in hand."""
    rules = state.rules
    if state.freed and not rules.freed_to_hand:
        yield refusal("freed-joker-unplaced", meld=state.freed[0] + 1)
    if rules.rearrange:
        yield from _missed(laid_cards(state.start.table, state.table))
    if not state.start.opened:
        yield from _opening_faults(state)
    if rules.hooks.table_faults:
        yield from rules.hooks.table_faults(state.start.table, state.table, rules)
    if rules.hooks.end_faults:
        yield from rules.hooks.end_faults(state, left)


def _opening_faults(state: State) -> Reasons:
    opening = state.rules.opening
    melds = new_melds(state)
    if melds is None:
        # The table's cards were used; what the own melds lack is said all the same.
        melds = own_melds(state.start.table, state.table)
        if opening.own_only:
            yield refusal("opening-own-cards")
            if not melds:
                yield refusal("not-opened")
    if opening.melds and len(melds) > opening.melds:
        yield refusal("opening-one-meld", melds=len(melds))
    total = _opening_total(state, melds)
    if melds and total < opening.points:
        yield refusal("opening-total", total=total, least=opening.points)


def _opening_total(state: State, melds: list[Meld] | None) -> int:
    return sum(meld_points(meld, state.rules) for meld in melds or ())


def _pass(state: State, move: Pass) -> Reasons:
    if state.rules.empty_stock != "pass":
        yield refusal("move-not-in-game")
        return
    if state.stock:
        yield refusal("stock-not-empty")
    if _tried(state):
        yield refusal("not-this-phase")


def _fail(state: State, move: Fail) -> Reasons:
    if not state.rules.fail_draw:
        yield refusal("move-not-in-game")


def _timeout(state: State, move: Timeout) -> Reasons:
    if not state.rules.seconds:
        yield refusal("move-not-in-game")


_CHECKS: dict[type, Callable[..., Reasons]] = {
    Draw: _draw,
    Take: _take,
    Lay: _lay_any,
    Add: _add_any,
    Free: _free,
    Table: _table,
    Discard: _discard,
    End: _end,
    Pass: _pass,
    Fail: _fail,
    Timeout: _timeout,
}
