"""The expert's turn where the whole table may be rearranged: when to open, and when to wait."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ...model import Draw, End, Lay, Meld, Move, State, View, meld_of, meld_points
from ...play import is_legal
from ...solver import best
from ...turns import melds_in
from ..base import Decision, NodeBudget, Opens, Plain
from ..futures import way_out
from ..judgement import decide_holding, going_out_loses, holding_turn, is_crowded, win_bonus
from ..lay_moves import Laying, packings, with_move
from ..manners import PLAIN, Manner
from ..standard import finish_turn, full_laying

# Most openings judged by the cards they leave, and most whole partitions tried.
_OPENINGS, _PARTITIONS = 8, 3
# With so many players that waiting never pays, a longer search sets the expert apart.
_LONGER = 4
# If going out scores, a laid card counts this many points more than it saves: getting down to few
# cards comes first (tried from 1 to 100 in the arena).
_EACH = 40


class _Opening(NamedTuple):
    """Melds that open, the cards that they leave without a place and lay, and the jokers used."""

    moves: tuple[Move, ...]
    stuck: int
    laid: int
    jokers: int


def rearranging_turn(view: View, nodes: int, manner: Manner = PLAIN) -> Decision:
    """Return the decision for the seat on turn."""
    state = view.state
    moves = way_out(state, NodeBudget(nodes))
    if moves and is_legal(state, Draw()) and going_out_loses(view, moves):
        return Decision((Draw(),), (Plain.OUT_LOSES,))
    if moves:
        return Decision(moves, (Plain.GOES_OUT,))
    bonus, crowd = win_bonus(state), is_crowded(state)
    # In a crowd that plays only for its own points, the first to open may hold back: before that,
    # no seat can be near going out.
    rearranges = state.rules.turn.may_rearrange(state)
    if not rearranges and (bonus or not crowd or not state.table):
        opening = _best_opening(state, nodes)
        if opening:
            return _opening_turn(state, opening)
    full = full_laying(state, _LONGER * nodes if crowd else nodes, _EACH if bonus else 1)
    holding = decide_holding(view, full, manner)
    if waits := holding_turn(state, holding, manner):
        return waits
    turn = finish_turn(view, full, nodes, manner)
    return Decision(turn.moves, (*turn.grounds, *holding.grounds))


def _opening_turn(state: State, opening: _Opening) -> Decision:
    if opening.laid == len(state.hand):
        return Decision((*opening.moves, End()), (Plain.GOES_OUT,))
    return Decision((*opening.moves, End()), (Opens(opening.laid, len(state.hand)),))


def _best_opening(state: State, nodes: int) -> _Opening | None:
    """Return the opening that leaves the fewest cards without a place, then the most in hand."""
    budget = NodeBudget(nodes)
    chosen: _Opening | None = None
    for laying in islice(_openings(state, nodes), _OPENINGS):
        after = laying.state
        rules = state.rules
        left = max(0, budget.left)
        follow = best(after.table, after.hand, rules.melds, nodes=left, origins=rules.origins)
        budget.spend(follow.nodes + 1)
        opening = _Opening(
            laying.moves,
            len(after.hand) - len(follow.laid),
            len(state.hand) - len(after.hand),
            sum(card.joker for card in state.hand) - sum(card.joker for card in after.hand),
        )
        if not after.hand:
            return opening
        if chosen is None or opening[1:] < chosen[1:]:
            chosen = opening
    return chosen


def _openings(state: State, nodes: int) -> Iterator[Laying]:
    """Yield layings that open: those that lay everything, then the smallest."""
    for melds in _groups(state, nodes):
        laying = Laying((), state)
        for meld in melds:
            if not is_legal(laying.state, Lay(meld.cards)):
                break
            laying = with_move(laying, Lay(meld.cards))
        else:
            if is_legal(laying.state, End()):
                yield laying


def _groups(state: State, nodes: int) -> list[tuple[Meld, ...]]:
    """Return melds of the hand that are enough to open: everything at once, then the fewest."""
    rules, opening = state.rules, state.rules.turn.opening(state)
    whole = [packing.melds for packing in islice(packings(state.hand, rules, nodes), _PARTITIONS)]
    single = [
        (meld,)
        for cards in melds_in(state.hand, rules.melds)
        if (meld := meld_of(cards, rules.melds))
    ]
    groups = [
        melds
        for melds in dict.fromkeys([*whole, *single])
        if melds
        and (not opening.melds or len(melds) <= opening.melds)
        and sum(meld_points(meld, rules) for meld in melds) >= opening.points
    ]
    return sorted(groups, key=lambda melds: _order(melds, len(state.hand)))


def _order(melds: tuple[Meld, ...], held: int) -> tuple[bool, int, int]:
    cards = [card for meld in melds for card in meld.cards]
    return len(cards) < held, sum(card.joker for card in cards), len(cards)
