"""A seat's view of a deal: a state whose hidden cards are unknown."""

from typing import NamedTuple

from .cards import UNKNOWN, Card, Cards, count, without
from .event_types import Event
from .refusal import TalonError
from .scoring import laid_cards
from .shuffle import Stream
from .state import State, TurnStart, as_text, replaced, summary


class View(NamedTuple):
    """A deal as `seat` sees it; `state` holds UNKNOWN for every hidden card, and no seed.

    `seen` holds the events of this deal as the seat saw them; empty if a position was set up
    without its history.
    """

    seat: int
    state: State
    seen: tuple[Event, ...] = ()

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {summary(self.state)}>"

    def __str__(self) -> str:
        return as_text(self.state)


def view_of(state: State, seat: int) -> View:
    """Return the view of `seat`, built only from what that seat may know.

    Raises `TalonError` bad-seat if there is no such seat.
    """
    if not isinstance(seat, int) or not 0 <= seat < state.seats:
        raise TalonError(
            "bad-seat", seat=seat if isinstance(seat, int) else repr(seat), seats=state.seats
        )
    before = state.before
    if before and state.turn != seat:
        before = TurnStart(_hidden(before.hand), before.table, before.opened)
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
    """Return the cards of the pack that the position does not show, in the pack's order."""
    seen = count(
        card
        for cards in (
            *state.hands,
            *(meld.cards for meld in state.table),
            state.stock,
            *state.discards,
            state.removed,
            state.unplaced,
        )
        for card in cards
    )
    left: list[Card] = []
    for card in state.rules.pack():
        if seen.get(card, 0):
            seen[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def sample(view: View, stream: Stream) -> State:
    """Return a random state that is consistent with `view`.

    The stream also gives the state its seed, so it contains nothing of the real deal.
    """
    state = _with_known_hand(view.state)
    cards = iter(stream.shuffled(unseen(state)))

    def filled(held: Cards) -> Cards:
        return tuple(next(cards) if card is UNKNOWN else card for card in held)

    seed = f"{stream.word():016x}"
    hands = tuple(filled(hand) for hand in state.hands)
    state = state._replace(seed=seed, hands=hands, stock=filled(state.stock))
    return state._replace(before=_with_known_start(state))


def _laid_this_turn(before: TurnStart, state: State) -> Cards:
    """Return the cards that the hand has lost to the table this turn."""
    more = laid_cards(before.table, state.table)
    return tuple(card for card, many in more.items() for _ in range(many))


def _with_known_hand(state: State) -> State:
    """Return the state with its hidden hand filled in from the start of the turn, if known.

    A start that can't lead to this position is hidden too.
    """
    before = state.before
    if before is None or UNKNOWN not in state.hand or UNKNOWN in before.hand:
        return state
    many = len(state.hand)
    left = without(before.hand, _laid_this_turn(before, state))
    shown = [card for card in state.hand if card is not UNKNOWN]
    hidden = state._replace(hands=replaced(state.hands, state.turn, (UNKNOWN,) * many))
    agrees = left is not None and len(left) <= many and without(left, shown) is not None
    if left is None or not agrees or without(unseen(hidden), left) is None:
        return state._replace(before=before._replace(hand=(UNKNOWN,) * len(before.hand)))
    hand = left + (UNKNOWN,) * (many - len(left))
    return state._replace(hands=replaced(state.hands, state.turn, hand))


def _with_known_start(state: State) -> TurnStart | None:
    """Return the start of the turn; if it was hidden, derive it from hand and table."""
    before = state.before
    if before is None or UNKNOWN not in before.hand:
        return before
    held = state.hand + _laid_this_turn(before, state)
    if state.taken and len(held) > len(before.hand):
        held = without(held, (state.taken,)) or held
    return before._replace(hand=held[: len(before.hand)])
