"""What one seat may see of a deal: the same shape as a state, hidden cards unknown."""

from typing import NamedTuple

from .cards import UNKNOWN, Card, count
from .events import Event
from .shuffle import Stream
from .state import Before, Cards, State


class View(NamedTuple):
    """A deal as `seat` sees it; `state` holds UNKNOWN for every hidden card, and no seed.

    `seen` is what happened in this deal so far, as the seat saw it; empty where a position was
    set up without its history.
    """

    seat: int
    state: State
    seen: tuple[Event, ...] = ()


def view_of(state: State, seat: int) -> View:
    """The view of `seat`, built from what that seat may know and nothing else."""
    before = state.before
    if before and state.turn != seat:
        before = Before(_hidden(before.hand), before.table, before.opened)
    return View(
        seat,
        State(
            rules=state.rules,
            seed="",
            dealer=state.dealer,
            turn=state.turn,
            phase=state.phase,
            hands=tuple(
                hand if place == seat else _hidden(hand) for place, hand in enumerate(state.hands)
            ),
            table=state.table,
            stock=_hidden(state.stock),
            discards=state.discards,
            opened=state.opened,
            scores=state.scores,
            deal=state.deal,
            before=before,
            taken=state.taken,
            freed=state.freed,
            passes=state.passes,
            laid=state.laid,
            owners=state.owners,
            pool=state.pool,
            round=state.round,
            knocked=state.knocked,
            out=state.out,
            reshuffles=state.reshuffles,
            turnovers=state.turnovers,
            chips=state.chips,
            timeouts=state.timeouts,
            evicted=state.evicted,
            removed=state.removed,
            points=state.points,
            reason=state.reason,
        ),
    )


def _hidden(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)


def unseen(state: State) -> Cards:
    """The cards of the pack that the position does not show, in the pack's order."""
    seen = count(
        one
        for cards in (
            *state.hands,
            *(meld.cards for meld in state.table),
            state.stock,
            *state.discards,
            state.removed,
            state.loose,
        )
        for one in cards
    )
    left: list[Card] = []
    for one in state.rules.pack():
        if seen.get(one, 0):
            seen[one] -= 1
        else:
            left.append(one)
    # Freed jokers lie nowhere while they wait for their place.
    for _ in state.freed:
        left.pop()
    return tuple(left)


def sample(view: View, stream: Stream) -> State:
    """A state that `view` could be of: the hidden cards filled in at random.

    The stream also gives the state its seed, so nothing of the real deal is in it.
    """
    state = view.state
    cards = iter(stream.shuffled(unseen(state)))

    def filled(held: Cards) -> Cards:
        return tuple(next(cards) if one is UNKNOWN else one for one in held)

    return state._replace(
        seed=f"{stream.word():016x}",
        hands=tuple(filled(hand) for hand in state.hands),
        stock=filled(state.stock),
    )
