"""Code of a position as a row of choices, part by part.

Each part takes the state as far as it is known and returns it with the part filled in: a writer is
given the whole state, a reader one in which nothing is known yet.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..model import (
    DRAW,
    OVER,
    PLAY,
    UNKNOWN,
    Cards,
    Rules,
    State,
    replaced,
)
from . import weights
from .deal_state import code_deal_state
from .entropy_coder import Coder
from .meld_codes import code_melds
from .number_codes import code_flag, code_natural, code_near
from .rules_code import code_rules
from .turn_state import code_turn_state
from .unplaced_cards import Pool

ALL, VIEW, ANY = range(3)
_PHASES = (DRAW, PLAY, OVER)


def code_position(code: Coder, state: State | None) -> State:
    """Code the position; raise `NoCodeError` if version 2 has no code for it."""
    rules, seats = code_rules(code, state.rules if state else None, state.seats if state else 0)
    state = code_beginning(code, state or blank(rules, seats))
    known = _code_known(code, state)
    pool = Pool(rules.melds.deck, rules.pack())
    many = code.pick(len(state.table), weights.MELDS)
    state = state._replace(table=code_melds(code, state.table, many, pool, rules.melds))
    state = code_deal_state(code, state)
    state = _code_cards(code, state, _code_sizes(code, state, known, pool), pool)
    return code_turn_state(code, state, known.shows_hand(state.turn))


def blank(rules: Rules, seats: int) -> State:
    """Return a state of which a reader knows nothing yet."""
    piles = {"none": 0, "shared": 1, "own": seats}[rules.piles.discards]
    none = (0,) * seats
    return State(
        rules=rules,
        seed="",
        dealer=0,
        turn=0,
        phase=PLAY,
        hands=((),) * seats,
        table=(),
        stock=(),
        discards=((),) * piles,
        opened=(False,) * seats,
        scores=none,
        laid=none,
        knocked=(False,) * seats,
        out=(None,) * seats,
        chips=none,
        timeouts=none,
        evicted=(False,) * seats,
    )


def code_beginning(code: Coder, state: State) -> State:
    """Code phase, dealer, turn, number of the deal, scores."""
    odds = (weights.PHASES[0] * (state.rules.turn.begins == DRAW), *weights.PHASES[1:])
    phase = _PHASES[code.pick(_PHASES.index(state.phase), odds)]
    dealer = code.below(state.dealer, state.seats)
    turn = code.below(state.turn, state.seats)
    deal = 1
    single = state.rules.deals_of(state.seats) == 1
    if code_flag(code, state.deal != 1, weights.SURE if single else weights.EVEN):
        deal = code_natural(code, state.deal - 2, weights.DEALS) + 2
    scores = state.scores
    any_odds = weights.SCORED_FIRST if deal == 1 else weights.SCORED_LATER
    if code_flag(code, any(scores), any_odds):
        scores = tuple(_code_score(code, score, state.rules) for score in scores)
    else:
        scores = (0,) * state.seats
    return state._replace(phase=phase, dealer=dealer, turn=turn, deal=deal, scores=scores)


def _code_score(code: Coder, score: int, rules: Rules) -> int:
    sign = rules.score.sign
    if not sign:
        sign = -1 if code_flag(code, score < 0, weights.BELOW_ZERO) else 1
    return sign * code_natural(code, sign * score, weights.SCORE)


class Known(NamedTuple):
    """Cards that the position shows: all, those that the seat `viewer` sees, or any others."""

    kind: int
    viewer: int = 0

    def shows_hand(self, seat: int) -> bool:
        """Return True if the seat's hand is shown whole."""
        return self.kind == ALL or (self.kind == VIEW and seat == self.viewer)


def _code_known(code: Coder, state: State) -> Known:
    order = [(state.turn + step) % state.seats for step in range(state.seats)]
    viewer = next((step for step, seat in enumerate(order) if _is_view(state, seat)), None)
    kind = ALL if _is_all_known(state) else ANY if viewer is None else VIEW
    kind = code.pick(kind, weights.KNOWN)
    if kind != VIEW:
        return Known(kind)
    return Known(kind, order[code.pick(viewer or 0, weights.VIEWER[: state.seats])])


def _is_all_known(state: State) -> bool:
    return not any(UNKNOWN in cards for cards in (*state.hands, state.stock))


def _is_view(state: State, viewer: int) -> bool:
    hidden = [hand for seat, hand in enumerate(state.hands) if seat != viewer] + [state.stock]
    return UNKNOWN not in state.hands[viewer] and all(
        card is UNKNOWN for cards in hidden for card in cards
    )


class Sizes(NamedTuple):
    """Number of cards in each place, and how many of them are hidden."""

    hands: tuple[int, ...]
    unseen: tuple[int, ...]
    piles: tuple[int, ...]
    removed: int
    stock: int
    below: int


def _code_sizes(code: Coder, state: State, known: Known, pool: Pool) -> Sizes:
    """Code the sizes, piles first: a pile of its own tells how many cards a seat holds."""
    rules = state.rules
    left = pool.left
    hands: list[int] = []
    piles: list[int] = []
    for seat, pile in enumerate(state.discards):
        if rules.piles.discards == "own":
            piles.append(code_near(code, len(pile), _turns_had(state, seat), left, weights.NEAR))
        else:
            piles.append(code_near(code, len(pile), 0, left, weights.PILE))
        left -= piles[-1]
    for seat, hand in enumerate(state.hands):
        odds: Sequence[int] = weights.CLOSE if state.opened[seat] else weights.NEAR
        guess = _usual_hand_size(state, seat, piles)
        if rules.turn.rearranges:
            # A seat that has only drawn holds about as many as the others that have.
            drawn = [size for place, size in enumerate(hands) if not state.opened[place]]
            odds = weights.ABOUT
            if drawn and not state.opened[seat]:
                odds, guess = weights.CLOSE, drawn[-1]
        hands.append(code_near(code, len(hand), guess, left, odds))
        left -= hands[-1]
    removed = 0
    if rules.penalties.eviction != "none":
        removed = code_near(code, len(state.removed), 0, left, weights.NEAR)
        left -= removed
    stock = code_near(code, len(state.stock), left, left, weights.NEAR)
    unseen = tuple(
        _code_hidden(code, hand, size, known, known.shows_hand(seat))
        for seat, (hand, size) in enumerate(zip(state.hands, hands, strict=True))
    )
    below = _code_hidden(code, state.stock, stock, known, known.kind == ALL)
    return Sizes(tuple(hands), unseen, tuple(piles), removed, stock, below)


def _turns_had(state: State, seat: int) -> int:
    """Return how many turns a seat has had, where rounds are counted."""
    first = state.dealer + 1
    been = (seat - first) % state.seats < (state.turn - first) % state.seats
    return state.round - 1 + (been or state.phase == OVER)


def _usual_hand_size(state: State, seat: int, piles: list[int]) -> int:
    """Return the size of the seat's hand if it has neither added nor lost cards in unusual ways."""
    rules = state.rules
    size = rules.deal.hand_sizes[state.seats]
    if rules.deal.style == "progressive":
        size = min(size, state.deal + 2)
    if rules.piles.discards == "own":
        size += _turns_had(state, seat) - piles[seat]
    if rules.turn.begins == DRAW and state.phase == PLAY and seat == state.turn:
        size += 1
    owners = zip(state.owners, state.table, strict=False)
    return max(0, size - sum(len(meld.cards) for owner, meld in owners if owner == seat))


def _code_hidden(code: Coder, cards: Cards, size: int, known: Known, shown: bool) -> int:
    """Code how many of the cards are hidden."""
    if known.kind == ANY:
        return code.below(cards.count(UNKNOWN), size + 1)
    return 0 if shown else size


def _code_cards(code: Coder, state: State, sizes: Sizes, pool: Pool) -> State:
    """Code the cards shown of piles, hands and stock."""
    piles = tuple(
        pool.code_order(code, pile, size)
        for pile, size in zip(state.discards, sizes.piles, strict=True)
    )
    removed = pool.code_set(code, state.removed, sizes.removed)
    hands = state.hands
    for seat, (size, unseen) in enumerate(zip(sizes.hands, sizes.unseen, strict=True)):
        shown = tuple(card for card in hands[seat] if card is not UNKNOWN)
        hand = pool.code_set(code, shown, size - unseen) + (UNKNOWN,) * unseen
        hands = replaced(hands, seat, hand)
    stock = pool.code_order(code, state.stock, sizes.stock, sizes.below)
    return state._replace(discards=piles, removed=removed, hands=hands, stock=stock)
