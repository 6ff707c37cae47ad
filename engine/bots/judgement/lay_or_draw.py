"""Choice between laying and drawing, in games whose table may be rearranged.

Cards that can be laid now can still be laid in the turn that ends the deal. Until then they give
the others nothing to add to, and every turn without laying brings a card; but they count against a
player who is caught with them.
"""

from typing import NamedTuple

from ...model import (
    Add,
    Draw,
    End,
    Ending,
    Lay,
    State,
    View,
    hand_points,
    replaced,
)
from ...play import apply, is_legal, legal
from ..base import Decision, Ground, Lays, Plain, Waits
from ..lay_moves import Laying
from ..manners import Manner
from .match_equity import Odds, lays_for_match, match_ground

# Deals in a hundred that waiting wins against one and two others (measured in the arena).
_WINS_WAITING = (97, 78)
# Points drawn while waiting.
_GROWS = 15
# Against several, waiting loses more than it wins once a seat holds at most this many cards: where
# going out scores, and where it only saves one's own points (measured in the arena).
_NEAR, _NEAR_UNPAID = 1, 3
# A player who has opened and still holds this many cards is waiting too, and two who wait lose by
# it.
_WAITS, _WAITS_UNPAID = 9, 12
# With this many others, one goes out so soon that waiting never pays.
_CROWD = 3
# A player who leans to laying by this many points a card never waits.
_NEVER = 10
_PERCENT = 100


class Holding(NamedTuple):
    """Decision to hold cards back, None for not, and the ground if the match calls for it."""

    waits: Waits | None = None
    match: Plain | None = None

    @property
    def holds_back(self) -> bool:
        """True if the seat holds back cards that it could lay."""
        return self.waits is not None

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """Grounds of the decision."""
        return tuple(one for one in self if one is not None)


def decide_holding(view: View, full: Laying, manner: Manner) -> Holding:
    """Decide if the seat draws although `full` could be laid."""
    state = view.state
    bonus = win_bonus(state)
    if not full.moves or not state.rules.turn.may_rearrange(state):
        return Holding()
    if manner.lays > _NEVER or is_crowded(state) or not _may_wait(state, full, bonus):
        return Holding()
    odds = table_odds(state)
    asked = lays_for_match(view, full, odds)
    match = None if asked is None else match_ground(asked)
    if asked or (asked is None and not _waiting_pays(state, full, odds, bonus, manner)):
        return Holding(None, match)
    stuck = len(full.state.hand)
    cards = len(state.hand) - stuck
    return Holding(Waits(cards, stuck), match)


def holding_turn(state: State, holding: Holding, manner: Manner) -> Decision | None:
    """Return the turn of a seat that holds back: it draws; None if it lays all the same.

    With as many cards as its manner holds, it lays as few as it can, so that the others get little
    to add to.
    """
    if not holding.holds_back:
        return None
    if not 0 < manner.holds <= len(state.hand):
        return Decision((Draw(),), holding.grounds)
    lays = (one for one in legal(state) if isinstance(one, Lay | Add))
    least = min(
        (one for one in lays if is_legal(apply(state, one)[0], End())),
        key=_card_count,
        default=None,
    )
    if least is None:
        return None
    return Decision((least, End()), (Lays(_card_count(least), len(state.hand)),))


def _card_count(move: Lay | Add) -> int:
    return len(move.cards)


def is_crowded(state: State) -> bool:
    """Return True if there are enough others that one will go out soon."""
    return len(_other_hand_sizes(state)) >= _CROWD


def _may_wait(state: State, full: Laying, bonus: int) -> bool:
    """Return True if drawing is worth considering although `full` could be laid.

    `bonus` is the score of going out.
    """
    if not full.state.hand or not is_legal(state, Draw()):
        return False
    held = _other_hand_sizes(state)
    near, waits = (_NEAR, _WAITS) if bonus else (_NEAR_UNPAID, _WAITS_UNPAID)
    return len(held) < 2 or (min(held) > near and not _opponent_waits(state, waits))


def table_odds(state: State) -> Odds:
    """Return the chances of winning the deal by waiting and by laying at once."""
    others = len(_other_hand_sizes(state))
    return Odds(_WINS_WAITING[others - 1], 100 // (others + 1))


def _waiting_pays(state: State, full: Laying, odds: Odds, bonus: int, manner: Manner) -> bool:
    """Return True if waiting gains points: it wins more deals, but costs more in lost ones."""
    if len(_other_hand_sizes(state)) > 1 and not bonus:
        return True
    caught_waiting = hand_points(state.hand, state.rules) + _GROWS
    caught_laying = hand_points(full.state.hand, state.rules) + _GROWS
    gain = (odds.waiting - odds.laying) * bonus
    lost = (100 - odds.waiting) * caught_waiting - (100 - odds.laying) * caught_laying
    leans = _PERCENT * manner.lays * (len(state.hand) - len(full.state.hand))
    return gain > lost * manner.fears // _PERCENT + leans


def _opponent_waits(state: State, many: int) -> bool:
    """Return True if another seat may rearrange and still holds at least `many` cards."""
    return any(
        len(hand) >= many and state.rules.turn.may_rearrange(state, seat)
        for seat, hand in enumerate(state.hands)
        if seat != state.turn
    )


def _other_hand_sizes(state: State) -> list[int]:
    """Return the number of cards that each of the others holds."""
    return [len(hand) for seat, hand in enumerate(state.hands) if hand and seat != state.turn]


def win_bonus(state: State) -> int:
    """Return the score of the seat on turn if it went out now."""
    empty = state._replace(hands=replaced(state.hands, state.turn, ()))
    return state.rules.hooks.score(empty, Ending("out", (state.turn,))).points[state.turn]
