"""Turns in which a player either draws or lays, and may rearrange the whole table when laying.

Each meld laid must be legal at once; conditions on the whole turn are judged when it ends. A draw
ends the turn. Giving up takes everything back and costs penalty cards.
"""

from collections.abc import Callable, Iterator, Sequence

from ..model import (
    PLAY,
    UNKNOWN,
    Add,
    Card,
    Cards,
    Discard,
    Draft,
    DraftResult,
    Draw,
    End,
    Fail,
    Lay,
    Meld,
    Move,
    Offer,
    Opening,
    Pass,
    PlayResult,
    Reason,
    Reasons,
    Ref,
    Rules,
    State,
    Table,
    Timeout,
    bad_field,
    count,
    hand_and_table,
    laid_cards,
    meld_faults,
    melds_from_hand,
    origin_faults,
    refusal,
    remark,
)
from .drafts import faces_of, has_all_cards, is_untouched, makes_meld, targets_of
from .laying_rules import (
    addition_faults,
    from_hand,
    missing_cards,
    not_in_game,
    opening_due,
    opening_faults,
)
from .listed_moves import addition_moves, meld_moves
from .rearranging_moves import PLAYS

_ENDING = (Draw, Discard, End, Pass, Fail, Timeout)


class Rearranging:
    """Turn in which a player draws or rearranges; one stateless object serves all games."""

    begins = PLAY
    rearranges = True

    def check_rules(self, rules: Rules) -> None:
        """Raise `TextFault` if the rules fix jokers, close melds, have a discard pile or renew the
        stock.
        """
        for field, value, allowed in (
            ("melds.fixed_jokers", rules.melds.fixed_jokers, False),
            ("laying.releases", rules.laying.releases, False),
            ("laying.set_closes_at", rules.laying.set_closes_at, 0),
            ("deal.up_card", rules.deal.up_card, False),
            ("piles.discards", rules.piles.discards, "none"),
            ("piles.empty_stock", rules.piles.empty_stock, "pass"),
        ):
            if value != allowed:
                raise bad_field(field, value, f"{allowed!r}, as where tables are rearranged")

    def ends_turn(self, move: Move) -> bool:
        """Return True for every move but laying, so for a draw too."""
        return isinstance(move, _ENDING)

    def refusals(self, state: State, move: Move) -> Reasons:
        """See `Turn`."""
        return _CHECKS.get(type(move), not_in_game)(state, move)

    def plain_moves(self, state: State) -> Iterator[Move]:
        """See `Turn`."""
        yield from meld_moves(state)
        yield from addition_moves(state)
        yield from (End(), Draw(), Pass(), Fail(), Timeout())

    def play(self, state: State, move: Move) -> PlayResult:
        """See `Turn`."""
        return PLAYS[type(move)](state, move)

    def new_melds(self, state: State) -> list[Meld] | None:
        """See `Turn`."""
        return melds_from_hand(state.start.table, state.table)

    def loose(self, state: State) -> Cards:
        """See `Turn`."""
        before = state.before
        if before is None:
            return ()
        held = len(before.hand) + sum(len(meld.cards) for meld in before.table)
        if held == len(state.hand) + sum(len(meld.cards) for meld in state.table):
            return ()
        now = count(hand_and_table(state.hand, state.table))
        then = count(hand_and_table(before.hand, before.table))
        gone = [
            (card, many - now.get(card, 0)) for card, many in then.items() if card is not UNKNOWN
        ]
        return tuple(card for card, many in gone for _ in range(many))

    def has_impossible_start(self, state: State) -> bool:
        """Return True if the cards at the start of the turn differ from those of now.

        Giving up restores them, and would create or lose cards if they differed. Only cards taken
        off the table may be missing: that is judged when the turn ends.
        """
        before = state.before
        if before is None:
            return False
        loose = state.loose
        now = count([*hand_and_table(state.hand, state.table), *loose])
        then = count(hand_and_table(before.hand, before.table))
        hidden = UNKNOWN in now or UNKNOWN in then
        lay = count(hand_and_table((), before.table))
        if any(many > lay.get(card, 0) for card, many in count(loose).items()):
            return True
        return sum(now.values()) != sum(then.values()) or (now != then and not hidden)

    def may_rearrange(self, state: State, seat: int | None = None) -> bool:
        """Return True if the seat opened in an earlier turn, or the opening lets it rearrange
        before.
        """
        if not state.rules.opening.own_only:
            return True
        if seat is None or seat == state.turn:
            return state.start.opened
        return state.opened[seat]

    def may_add(self, state: State, seat: int | None = None) -> bool:
        """Return True if the seat may rearrange, which includes adding."""
        return self.may_rearrange(state, seat)

    def opening(self, state: State) -> Opening:
        """See `Turn`."""
        return opening_due(state)

    def asks_for_discard(self, state: State) -> bool:
        """Return False: there is no discard pile."""
        return False

    def gesture_fault(
        self, draft: Draft, state: State, refs: Sequence[Ref], target: str, meld: int | None
    ) -> Reason | None:
        """Refuse the table's cards to a player who may not rearrange, and to the hand of every
        player.
        """
        old = len(state.table)
        if not self.may_rearrange(state):
            lifts = any(ref.zone == "t" and ref.meld < old for ref in refs)
            touches = lifts or (meld is not None and meld < old)
            return refusal("opening-own-cards") if touches else None
        if target == "hand":
            start, kept = count(state.start.hand), count(draft.hand)
            for card, many in faces_of(draft, refs).items():
                if kept.get(card, 0) + many > start.get(card, 0):
                    return refusal("table-card-missing", card=card.text)
        return None

    def exchange_joker(self, draft: Draft, state: State, meld: int, cards: Cards) -> Draft | None:
        """Return None: a joker is lifted like any other card."""
        return None

    def is_reachable(self, draft: Draft, state: State) -> bool:
        """Return True if melds on the table are unchanged, or the seat may rearrange them."""
        if draft.frees or not has_all_cards(draft, state):
            return False
        old = tuple(meld.cards for meld in state.table)
        return self.may_rearrange(state) or draft.melds[: len(old)] == old

    def meld_faults(self, draft: Draft, state: State, number: int) -> tuple[Reason, ...]:
        """See `Turn`."""
        return meld_faults(draft.melds[number], state.rules.melds)

    def play_draft(self, draft: Draft, state: State) -> DraftResult:
        """Play the draft as one whole table."""
        if draft.melds == tuple(meld.cards for meld in state.table):
            return DraftResult((), state, ())
        move = Table(draft.melds)
        against = tuple(dict.fromkeys(self.refusals(state, move)))
        if against:
            return DraftResult((), state, against)
        after, _ = self.play(state, move)
        return DraftResult((move,), after, ())

    def lays_cards(self, draft: Draft, state: State) -> bool:
        """See `Turn`."""
        given = len(state.start.hand) + len(state.loose)
        return len(draft.hand) + len(draft.bench) < given

    def targets(self, draft: Draft, state: State) -> dict[str, list[str]]:
        """See `Turn`."""
        free = self.may_rearrange(state)
        melds = range(0 if free else len(state.table), len(draft.melds))

        def takes(number: int, card: Card) -> bool:
            return makes_meld(draft.melds[number], card, state.rules.melds)

        return targets_of(draft, melds, free, takes)

    def prompt_code(self, draft: Draft | None, state: State) -> str:
        """See `Turn`."""
        if draft and self.lays_cards(draft, state):
            return "end" if draft.hand or draft.bench else "end-all"
        if self.opening(state).points:
            return "open-total-or-draw" if state.stock else "open-total-or-pass"
        if self.may_rearrange(state):
            return "lay-or-draw" if state.stock else "lay-or-pass"
        return "open-or-draw" if state.stock else "open-or-pass"

    def offers(self, draft: Draft | None, state: State) -> tuple[Offer, ...]:
        """See `Turn`."""
        laid = draft is not None and self.lays_cards(draft, state)
        idle = not laid and (draft is None or is_untouched(draft, state))
        # A turn either lays or draws.
        busy = None if idle else remark("draft-open")
        if state.stock:
            first = Offer("draw", idle, len(state.stock), busy)
        else:
            first = Offer("pass", idle, None, busy or next(iter(_pass(state, Pass())), None))
        offers = (first, Offer("end", draft is not None and laid and self._ends(draft, state)))
        costs = state.rules.penalties.on_illegal == "penalty"
        if costs and not _fail(state, Fail()):
            nothing = None if laid else remark("nothing-moved")
            return (*offers, Offer("fail", off=nothing))
        return offers

    def _ends(self, draft: Draft, state: State) -> bool:
        """Return True if the turn can end with the table as arranged."""
        laid = self.play_draft(draft, state)
        return not laid.refusals and not self.refusals(laid.state, End())


# --- legality --------------------------------------------------------------------------------


def _lay_faults(state: State) -> Reasons:
    faults = state.rules.hooks.lay_faults
    return faults(state) if faults else ()


def _has_moved_cards(state: State) -> bool:
    """Return True if anything was laid or moved this turn, after which no draw is allowed."""
    return state.before is not None and state.before.table != state.table


def _draw(state: State, move: Draw) -> Reasons:
    tried = (refusal("not-this-phase"),) if _has_moved_cards(state) else ()
    return tried if state.stock else (*tried, refusal("stock-empty"))


def _lay(state: State, move: Lay) -> Reasons:
    return _meld_change_faults(state, len(state.table) + 1, move.cards, move.cards)


def _add(state: State, move: Add) -> Reasons:
    against = addition_faults(state, move.meld, move.cards)
    if against:
        return against
    cards = state.table[move.meld - 1].cards + move.cards
    return _meld_change_faults(state, move.meld, cards, move.cards)


def _meld_change_faults(state: State, number: int, cards: Cards, laid: Cards) -> Reasons:
    """Return the reasons against meld `number` made of these cards; those in `laid` are new."""
    return (
        *_lay_faults(state),
        *missing_cards(state, from_hand(state, laid)),
        *[fault.at_meld(number) for fault in meld_faults(cards, state.rules.melds)],
    )


def _table(state: State, move: Table) -> Reasons:
    faults = [*_lay_faults(state)]
    for number, cards in enumerate(move.melds, 1):
        faults += [fault.at_meld(number) for fault in meld_faults(cards, state.rules.melds)]
    start = state.start
    more = count(card for cards in move.melds for card in cards)
    for card, many in count(card for meld in start.table for card in meld.cards).items():
        more[card] = more.get(card, 0) - many
    held = count(start.hand)
    for card, many in more.items():
        if many > held.get(card, 0):
            faults.append(refusal("not-in-hand", card=card.text))
    # A card may be missing until the turn ends; report it only with a table that is refused anyway.
    return (*faults, *_missing_faults(more)) if faults else ()


def _missing_faults(more: dict[Card, int]) -> Reasons:
    """Return the cards that the table lacks; `more` has the change in number by face."""
    lacks = [card for card, many in more.items() if many < 0]
    return tuple([refusal("table-card-missing", card=card.text) for card in lacks])


def _end(state: State, move: End) -> Reasons:
    rules, start = state.rules, state.start
    laid = laid_cards(start.table, state.table)
    end_faults = rules.hooks.end_faults
    return (
        *(() if any(many > 0 for many in laid.values()) else (refusal("nothing-laid"),)),
        *_missing_faults(laid),
        *opening_faults(state),
        *origin_faults(start.table, state.table, rules.origins),
        *(end_faults(state, state.hand) if end_faults else ()),
    )


def _pass(state: State, move: Pass) -> Reasons:
    full = (refusal("stock-not-empty"),) if state.stock else ()
    return (*full, refusal("not-this-phase")) if _has_moved_cards(state) else full


def _fail(state: State, move: Fail) -> Reasons:
    return () if state.rules.penalties.fail_draw else (refusal("move-not-in-game"),)


def _timeout(state: State, move: Timeout) -> Reasons:
    return () if state.rules.penalties.seconds else (refusal("move-not-in-game"),)


_CHECKS: dict[type, Callable[..., Reasons]] = {
    Draw: _draw,
    Lay: _lay,
    Add: _add,
    Table: _table,
    End: _end,
    Pass: _pass,
    Fail: _fail,
    Timeout: _timeout,
}

REARRANGING = Rearranging()
