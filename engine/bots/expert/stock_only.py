"""The expert's turn where all draw from the stock alone: which cards to keep to go out in time."""

from ...model import DRAW, Card, Discard, State, View, card_points, replaced
from ...play import apply, is_legal
from ..base import About, Chances, Decision, NodeBudget, OfCard, Plain
from ..futures import SAMPLES, Outs, way_out
from ..judgement import points_if_out
from ..lay_moves import Laying
from ..manners import PLAIN, Manner
from ..standard import full_laying

# Nodes that one combination of melds counts for, in tenths.
_NODES_A_WAY = 25
# The next discard is one of this many cards that are least missed now.
_LIKELY = 6
# The winner takes the pool and, on average over thousands of deals, this many points from each of
# the others.
_CARDS = 38
# Value of a point off the hand, on the scale on which going out in one sample is worth its gain: it
# is saved in about one deal of ten. Over thousands of simulated deals, the points left to the
# winner fell by a twentieth, and no fewer deals were won; with more weight on them, fewer were.
_POINT = 408


def stock_only_turn(view: View, nodes: int, manner: Manner = PLAIN) -> Decision | None:
    """Return the decision for the seat on turn; None if plain play has to do."""
    state = view.state
    if state.phase == DRAW:
        return None
    moves = way_out(state, NodeBudget(nodes))
    if moves:
        return Decision(moves, (Plain.GOES_OUT,))
    if is_last_turn(state):
        return _cheapest_turn(state, nodes)
    if state.table or (manner.lays > 0 and full_laying(state, nodes).moves):
        return None
    return _best_discard(state, nodes, manner.fears)


def _draws(state: State) -> int:
    """Return the number of turns that the seat has after this one."""
    return min(state.rules.end.rounds - state.round, -(-len(state.stock) // state.seats))


def is_last_turn(state: State) -> bool:
    """Return True if this is the seat's last turn: a round in which a seat went out is the last."""
    return _draws(state) < 1 or _someone_out(state)


def _someone_out(state: State) -> bool:
    return any(final is not None for final in state.out)


def _discards(state: State) -> list[Card]:
    """Return the faces that may be discarded, in order; jokers are kept."""
    faces = [card for card in sorted(state.held) if not card.joker]
    return [card for card in faces if is_legal(state, Discard(card))]


def _best_discard(state: State, nodes: int, fears: int) -> Decision | None:
    """Return the discard after which most of the sampled deals go out, allowing for its points."""
    draws = _draws(state)
    outs = Outs(state, draws, max(1, 10 * nodes // _NODES_A_WAY))
    samples = {face: outs.count_without((face,)) for face in _discards(state)}
    if not samples:
        return None
    stake = state.pool + _CARDS
    point = _point_value(state) * fears // 100
    worth = {
        face: stake * many + point * card_points(face, state.rules)
        for face, many in samples.items()
    }
    ranked = sorted(samples, key=lambda face: -worth[face])[:_LIKELY]
    if draws > 1:
        # The samples know the cards to come, but a player doesn't: the next discard goes before
        # they are seen.
        for discard in ranked:
            worth[discard] += stake * _outs_after_next(discard, ranked, state, outs)
    card = max(ranked, key=lambda face: worth[face])
    chances = Chances(100 * samples[card] // SAMPLES)
    return Decision((Discard(card),), (OfCard(About.LEAST_USE, card), chances))


def _point_value(state: State) -> int:
    """Return the value of a point off the hand: 0 if the pool alone wins another seat the match.

    That seat then needs none of the points left over.
    """
    for seat in range(state.seats):
        scores = replaced(state.scores, seat, state.scores[seat] + state.pool)
        if seat != state.turn and state.rules.hooks.match_over(state.standing(scores)):
            return 0
    return _POINT


def _outs_after_next(card: Card, ranked: list[Card], state: State, outs: Outs) -> int:
    """Count the samples in which the hand also goes out without the best card to discard next."""
    return max(
        (
            outs.count_without((card, other))
            for other in ranked
            if other is not card or state.hand.count(card) > 1
        ),
        default=0,
    )


def _cheapest_turn(state: State, nodes: int) -> Decision | None:
    """Return the turn that leaves the fewest points to the winner; it is the seat's last."""
    layings = [Laying((), state)]
    # Cards laid help the seats that follow, so it must be certain that laying saves points as well.
    if _someone_out(state):
        layings.append(full_laying(state, nodes))
    lost = {
        (*laying.moves, Discard(card)): _others_gain(
            apply(laying.state, Discard(card))[0], state.turn
        )
        for laying in layings
        for card in _discards(laying.state)
    }
    if not lost or min(lost.values()) == max(lost.values()):
        return None
    moves = min(lost, key=lambda turn: lost[turn])
    return Decision(moves, (Plain.FEW_POINTS,))


def _others_gain(after: State, seat: int) -> int:
    """Return the others' gain on `seat` if the deal ends now, else if the next seat goes out."""
    points = after.points or points_if_out(after, after.turn, after.table)
    return max(points) - points[seat]
