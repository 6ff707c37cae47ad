"""The bot `standard`: sound play without memory; it lays all it can, else draws."""

from collections.abc import Iterator

from ..model import (
    DRAW,
    OVER,
    PLAY,
    UNKNOWN,
    Cards,
    Discard,
    Draw,
    End,
    Meld,
    Reason,
    State,
    Stream,
    Take,
    View,
    replaced,
)
from ..play import apply, is_legal, why_not
from .base import (
    About,
    Decision,
    Ground,
    Holds,
    Lays,
    NodeBudget,
    OfCard,
    Plain,
    TakesToLay,
    decide_without_laying,
    draw_ground,
)
from .futures import way_out
from .judgement import (
    POINT,
    Holding,
    KeepingValue,
    Prospects,
    decide_holding,
    goes_in_circles,
    holding_turn,
)
from .lay_moves import Laying, layings, packings, with_move
from .manners import PLAIN, Manner, bot_name

Turn = tuple[Laying, Discard | End]

# With at most this many cards without a place, every discard is tried.
_FEW = 4
# It holds back a laying that would leave at most this many cards. Deals won out of a hundred
# against `easy`, with it and without: Räuber-Rommé 75 [67, 81] and 56 [53, 60], with strict
# manipulation 83 [71, 91] and 44 [32, 56]; Rabló römi 68 [60, 75] and 58 [52, 64].
_LEFT_OVER = 3
# A bot that lays early knocks with at most this many cards left for each seat. With two seats it
# then wins 41 [39, 44] of a hundred deals against one that waits; if it always knocks, 36 [33, 39].
_KNOCKS_WITH = 2


class StandardBot:
    """Bot that lays all that the solver finds, takes cards to lay them, and keeps useful ones."""

    def __init__(self, manner: Manner = PLAIN) -> None:
        self.manner = manner
        self.name = bot_name("standard", manner)

    def choose(self, view: View, stream: Stream, nodes: int) -> Decision:
        """Return the decision; `stream` is unused, as this bot leaves nothing to chance."""
        state = view.state
        if state.phase == OVER:
            return Decision(())
        if state.phase == DRAW:
            return _draw_or_take(view, nodes)
        full = full_laying(state, nodes)
        turn = finish_turn(view, full, nodes, self.manner)
        if turn.goes_out:
            return turn
        moves = way_out(state, NodeBudget(nodes))
        if moves:
            return Decision(moves, (Plain.GOES_OUT,))
        # At this level, only a bot that likes to wait holds back for longer than a turn or two.
        waits = self.manner.lays < 0 or len(full.state.hand) <= _LEFT_OVER
        holding = decide_holding(view, full, self.manner) if waits else Holding()
        return holding_turn(state, holding, self.manner) or turn


def _draw_or_take(view: View, nodes: int) -> Decision:
    """Take the top discard if it increases the number of cards with a place, or goes out."""
    state = view.state
    if is_legal(state, Take()):
        top = state.discards[0][-1]
        after = apply(state, Take())[0]
        taken = _count_placed(after, nodes)
        # An unknown card stands for the one from the stock.
        drawn = state._replace(
            phase=PLAY,
            before=state.start,
            hands=replaced(state.hands, state.turn, (*state.hand, UNKNOWN)),
        )
        if taken > _count_placed(drawn, nodes) and not goes_in_circles(view):
            return Decision((Take(),), (TakesToLay(top, taken),))
        if way_out(after, NodeBudget(nodes)):
            return Decision((Take(),), (OfCard(About.GOES_OUT, top),))
    against = [*why_not(state, Draw())]
    if not against:
        return Decision((Draw(),), (draw_ground(state),))
    against += why_not(state, Take())
    if len(against) == 1:
        return Decision((Take(),), (Plain.MUST_TAKE,))
    # Only a position set up by hand has neither stock nor pile.
    return Decision((), tuple(against))


def _count_placed(state: State, nodes: int) -> int:
    """Count the hand's cards that have a place, in melds or on the table."""
    return len(state.hand) - len(_loose_cards(state, full_laying(state, nodes), nodes))


def finish_turn(view: View, full: Laying, nodes: int, manner: Manner = PLAIN) -> Decision:
    """Return the turn to its end; `full` is the largest laying."""
    state = view.state
    turn = plan_turn(view, full, nodes, manner)
    if turn:
        laying, ending = turn
        grounds = tuple(_grounds(state, laying, full, ending))
        return Decision((*laying.moves, ending), grounds)
    return decide_without_laying(state)


def plan_turn(view: View, full: Laying, nodes: int, manner: Manner = PLAIN) -> Turn | None:
    """Return the part of `full`, the largest laying, to lay now, and the turn's last move."""
    if view.state.rules.turn.begins == DRAW:
        return _best_part(view, full, _loose_cards(view.state, full, nodes), manner)
    return _with_ending(full)


def full_laying(state: State, nodes: int, each: int = 1) -> Laying:
    """Return the largest laying after which the turn can end, else an empty one.

    If not every card can be laid, points count, plus `each` for every card.
    """
    for laying in layings(state, nodes, each):
        if _with_ending(laying):
            return laying
    return Laying((), state)


def _loose_cards(state: State, full: Laying, nodes: int) -> Cards:
    """Return the cards that have no place yet; `full` is the largest laying."""
    if full.moves:
        return full.state.hand
    found = next(packings(state.hand, state.rules, nodes))
    ends = state.rules.hooks.end_faults
    if ends is None or len(found.left) > _FEW:
        return found.left

    def against(*gone: Meld) -> tuple[Reason, ...]:
        kept = tuple(meld for meld in found.melds if meld not in gone)
        return ends(state._replace(before=state.start, table=state.table + kept), ())

    # If nearly all cards have a place, but the rules forbid to go out like that, only melds that
    # remove a reason against it count as places.
    why = against()
    idle = [meld for meld in found.melds if why and against(meld) == why]
    return (*found.left, *[card for meld in idle for card in meld.cards])


def _with_ending(laying: Laying) -> Turn | None:
    ending = next(_endings(laying, laying.state.hand), None)
    return (laying, ending) if ending else None


def _best_part(view: View, full: Laying, loose: Cards, manner: Manner) -> Turn | None:
    """Return the part of `full` to lay now, and the discard, that promise most."""
    waiting = Prospects(view, full, loose)
    lays = 0 if _knocks_too_soon(full.state, manner) else manner.lays
    best: tuple[int, Turn] | None = None
    for laying in _parts(view.state, full):
        laid = len(view.state.hand) - len(laying.state.hand)
        for ending in _endings(laying, loose, manner.fears):
            if len(laying.state.hand) <= isinstance(ending, Discard):
                return laying, ending
            value = waiting.promise(laying, ending) + POINT * lays * laid
            if best is None or value > best[0]:
                best = value, (laying, ending)
    return best[1] if best else None


def _knocks_too_soon(left: State, manner: Manner) -> bool:
    """Return True if even a bot that lays early waits, as laying before going out is a knock.

    The others use laid cards to go out, and it must keep up with them. With more seats, waiting
    helps less, as another may knock. `left` is the state after the largest laying.
    """
    knocks = left.rules.laying.knocks and manner.lays > 0
    return knocks and len(left.hand) > _KNOCKS_WITH * left.seats


def _parts(state: State, full: Laying) -> list[Laying]:
    """Return the largest laying, then without its last move, and so on down to nothing."""
    parts = [Laying((), state)]
    for move in full.moves:
        parts.append(with_move(parts[-1], move))
    return parts[::-1]


def _endings(laying: Laying, loose: Cards, fears: int = 100) -> Iterator[Discard | End]:
    """Yield the moves that end the turn here, the most sensible discard first."""
    state = laying.state
    if state.rules.piles.discards != "none" and state.hand:
        keeping = KeepingValue(state, loose, fears)
        discards = [Discard(card) for card in sorted(set(state.hand), key=keeping.discard_key)]
        discards = [move for move in discards if is_legal(state, move)]
        yield from discards[: None if len(loose) <= _FEW else 1]
        if discards:
            return
    if is_legal(state, End()):
        yield End()


def _grounds(state: State, laying: Laying, full: Laying, ending: Discard | End) -> Iterator[Ground]:
    left = laying.state.hand
    goes_out = not left or (len(left) == 1 and isinstance(ending, Discard))
    if goes_out:
        yield Plain.GOES_OUT
    if laying.moves:
        yield Lays(len(state.start.hand) - len(left), len(state.hand))
    held = len(left) - len(full.state.hand)
    if held:
        yield Holds(held)
    if isinstance(ending, Discard) and not goes_out:
        yield OfCard(About.LEAST_USE, ending.card)
