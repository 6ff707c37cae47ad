"""The bot `easy`: lays what it sees, moves nothing that lies, and forgets what was discarded."""

from collections.abc import Iterator

from ..cards import Card, bare, without
from ..melds import MeldRules, meld_of
from ..moves import Discard, Draw, End, Fail, Lay, Move, Pass, Take
from ..play import may
from ..refusal import Reason
from ..shuffle import Stream
from ..state import DRAW, OVER, Cards, State
from ..turns.listing import additions, melds_in
from ..view import View
from .base import Decision, reason
from .keeping import completions
from .layings import Laying, then

# Of many melds in one hand it sees no more than these.
_SEEN = 40


class EasyBot:
    """A friendly first opponent: it never holds back, never rearranges, never spoils a plan."""

    name = "easy"

    def choose(self, view: View, stream: Stream, nodes: int) -> Decision:
        """The same for every stream: this bot leaves nothing to chance."""
        state = view.state
        if state.phase == OVER:
            return Decision(())
        if state.phase == DRAW:
            return _pile(state)
        for laying in _layings(state):
            ending = _ending(laying.state)
            if ending:
                return Decision((*laying.moves, ending), tuple(_reasons(state, laying, ending)))
        for move, code in ((Draw(), "draw-nothing-fits"), (Pass(), "pass-nothing-fits")):
            if may(state, move):
                return Decision((move,), (reason(code),))
        moves = (Fail(),) if may(state, Fail()) else ()
        return Decision(moves, (reason("no-way-to-end"),))


def _pile(state: State) -> Decision:
    """Takes the top discard for a meld that it makes at once with two cards of the hand."""
    if may(state, Take()):
        top = state.discards[0][-1]
        if _melded_with(top, state.hand, state.rules.melds):
            return Decision((Take(),), (reason("take-helps", card=top.text),))
    if may(state, Draw()):
        return Decision((Draw(),), (reason("draw-hidden"),))
    return Decision((Take(),), (reason("take-must"),))


def _melded_with(top: Card, hand: Cards, rules: MeldRules) -> bool:
    return any(
        meld_of((top, one, other), rules)
        for place, one in enumerate(hand)
        for other in hand[place + 1 :]
    )


def _layings(state: State) -> Iterator[Laying]:
    """All that it sees, then less and less: the turn may not end after everything."""
    melds = _melds_laid(state)
    yield _added(melds[-1])
    yield from reversed(melds)


def _melds_laid(state: State) -> list[Laying]:
    """Nothing laid, then one meld after the other, the longest first and jokers last."""
    found = [Laying((), state)]
    melds = sorted(
        melds_in(state.hand, state.rules.melds),
        key=lambda cards: (sum(one.joker for one in cards), -len(cards)),
    )
    for cards in melds[:_SEEN]:
        last = found[-1]
        held = without(last.state.hand, map(bare, cards)) is not None
        if held and may(last.state, Lay(cards)):
            found.append(then(last, Lay(cards)))
    return found


def _added(laying: Laying) -> Laying:
    """Adds natural cards one by one for as long as one fits."""
    while True:
        for move in additions(laying.state):
            if not move.cards[0].joker and may(laying.state, move):
                laying = then(laying, move)
                break
        else:
            return laying


def _ending(state: State) -> Move | None:
    """The discard that is the loneliest in hand, the dearest of these; or the end without one."""
    if state.rules.piles != "none":
        for one in sorted(set(state.hand), key=lambda one: _loneliness(one, state)):
            if may(state, Discard(one)):
                return Discard(one)
    return End() if may(state, End()) else None


def _loneliness(one: Card, state: State) -> tuple[bool, int, int, int]:
    others = without(state.hand, (one,)) or ()
    near = sum(1 for other in others if completions(one, other, state.rules.melds))
    return one.joker, near, -state.rules.points[max(0, one.rank)], one.order


def _reasons(state: State, laying: Laying, ending: Move) -> Iterator[Reason]:
    left = len(laying.state.hand) - isinstance(ending, Discard)
    if not left:
        yield reason("goes-out")
    laid = len(state.hand) - len(laying.state.hand)
    if laid:
        yield reason("lays-cards", cards=laid, hand=len(state.hand))
    if left and isinstance(ending, Discard):
        yield reason("discards-least-use", card=ending.card.text)
