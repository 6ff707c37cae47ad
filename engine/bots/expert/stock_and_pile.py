"""The expert's turn with one stock and one pile, where the first complete hand wins.

A hand is judged by the number of its cards that find a place after some more draws, sampled from
all unseen cards: the same samples for each discard, and for taking and drawing.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ...model import (
    DRAW,
    Card,
    Cards,
    Discard,
    Draw,
    State,
    Stream,
    Take,
    View,
    card_points,
)
from ...play import apply, is_legal
from ..base import About, Decision, Ground, Lays, NodeBudget, OfCard, Plain
from ..futures import AfterDraws, addable_faces, packer_for, way_out
from ..judgement import (
    SURE,
    Memory,
    Odds,
    OpponentHand,
    chances_if_caught,
    goes_in_circles,
    going_out_loses,
    lays_for_match,
    match_ground,
)
from ..lay_moves import Laying
from ..manners import PLAIN, Manner
from ..standard import full_laying, plan_turn


class _Tuning(NamedTuple):
    """Parameters, tuned over thousands of deals.

    `ahead`: number of draws to look ahead. `dear`: a face comes one time more for every so many
    points (0: all alike). In thousandths of a whole hand, `danger`: the cost if the next seat takes
    the discard, `later`: its increase in each round, as the end comes nearer, `take`: the margin by
    which the top discard must beat a draw (0: it is taken for what it makes at once), and `point`:
    the value of each point of the card discarded. `hands` are tried per node, for all discards
    together. Laying before going out wins `laying` deals for every hundred that waiting wins.
    """

    ahead: int
    dear: int
    danger: int
    later: int
    take: int
    laying: int
    point: int = 1
    hands: int = 12


_ONE_PACK = _Tuning(ahead=4, dear=0, danger=80, later=10, take=30, laying=80)
# Three others discard so many high cards that it pays to wait for them, and a card that one of them
# takes helps only one of three.
_MANY_SEATS = _Tuning(ahead=4, dear=3, danger=20, later=0, take=20, laying=72)
# Hands come together faster with jokers and second copies: a discard that helps the next seat costs
# more in each round, and no card goes for its points alone (fitted to 58,000 simulated discards,
# each of them played out 16 times). The pile is not weighed here, which leaves time for more
# futures.
_MORE_PACKS = _Tuning(ahead=4, dear=0, danger=30, later=25, take=0, laying=90, point=0, hands=26)
# With several others most deals are lost, and then the points left in hand count.
_MORE_PACKS_MANY = _MORE_PACKS._replace(danger=40, later=0, laying=95, point=16)
# Extra value of a whole hand beyond the cards in its melds, in thousandths.
_WHOLE = 500
# Fewest and most futures to sample: with few, chance decides which discard looks best (simulated
# deals with two packs won: 42 % with 4 futures, 49 with 10, 54 with 100, 55 with 250).
_FEWEST, _MOST = 30, 400
# A node is worth this many hands tried one after another.
_ALONE = 24
# Value of the chance to win the match if another goes out next, as a share of a whole hand.
_CAUGHT = 300
# If one player lays, the others lay and add too: the winner then scores this many quarters.
_LEFT = 1
# Cost of discarding a card that the next seat can add to the table, in thousandths of a whole hand.
_FITS = 20


def stock_and_pile_turn(
    view: View, stream: Stream, nodes: int, manner: Manner = PLAIN
) -> Decision | None:
    """Return the decision for the seat on turn; None if plain play has to do."""
    if view.state.phase == DRAW:
        # The choice of the pile matters less than that of the discard.
        return _draw_or_take(view, stream, NodeBudget(nodes // 2))
    budget = NodeBudget(nodes)
    moves = way_out(view.state, budget)
    if moves and going_out_loses(view, moves):
        why = Plain.OUT_LOSES
        kept = _discard_turn(view, Laying((), view.state), stream, budget, manner.fears, why)
        if kept:
            return kept
    if moves:
        return Decision(moves, (Plain.GOES_OUT,))
    full = full_laying(view.state, nodes)
    if full.moves and len(full.state.hand) > 1:
        asked = lays_for_match(view, full, pile_odds(view.state)) if manner.lays <= 0 else None
        if asked is not None:
            laying = full if asked else Laying((), view.state)
            return _discard_turn(view, laying, stream, budget, manner.fears, match_ground(asked))
    turn = plan_turn(view, full, nodes, manner)
    if turn and len(turn[0].state.hand) > 1 and isinstance(turn[1], Discard):
        return _discard_turn(view, turn[0], stream, budget, manner.fears)
    return None


def pile_odds(state: State) -> Odds:
    """Return the chances of winning the deal by waiting and by laying at once."""
    fair = 100 // state.seats
    return Odds(fair, fair * _tuning(state).laying // 100, _LEFT)


def _addable_cards(state: State, hand: Cards) -> frozenset[Card]:
    """Return the hand cards that the table takes, if the seat may add to it."""
    return addable_faces(state, hand) if state.rules.turn.may_add(state) else frozenset()


def _tuning(state: State) -> _Tuning:
    if state.rules.deal.packs > 1:
        return _MORE_PACKS if state.seats < 3 else _MORE_PACKS_MANY
    return _ONE_PACK if state.seats < 4 else _MANY_SEATS


def _futures(
    state: State, live: dict[Card, int], many: int, stream: Stream, budget: NodeBudget
) -> Iterator[Cards]:
    """Yield samples of `many` cards that may come, for as long as the budget lasts.

    All cards come equally often, except for high-scoring ones, which others discard.
    """
    bag = _numbered_cards(state, live)
    coming: list[int] = []
    for number in range(_MOST if sum(live.values()) >= many else 0):
        if number >= _FEWEST and budget.left <= 0:
            break
        places: dict[int, Card] = {}
        while len(places) < many:
            coming = coming or list(stream.shuffled(range(len(bag))))
            place, face = bag[coming.pop()]
            places[place] = face
        yield tuple(places.values())


def _numbered_cards(state: State, live: dict[Card, int]) -> list[tuple[int, Card]]:
    """Return the cards that may come, numbered, each as often as it is likely."""
    dear = _tuning(state).dear
    cards = [face for face in sorted(live) for _ in range(live[face])]
    return [
        (place, face)
        for place, face in enumerate(cards)
        for _ in range(2 + card_points(face, state.rules) // dear if dear else 1)
    ]


def _worth(placed: int, goal: int) -> int:
    """Return the value of a hand with that many cards placed; a whole one is worth extra."""
    return placed**2 * SURE + (_WHOLE * goal**2 if placed >= goal else 0)


def _draw_or_take(view: View, stream: Stream, budget: NodeBudget) -> Decision | None:
    """Take the top discard if it goes out or helps the hand more than a draw is likely to."""
    state = view.state
    if not (is_legal(state, Take()) and is_legal(state, Draw())):
        return None
    top = state.discards[0][-1]
    if way_out(apply(state, Take())[0], budget):
        return Decision((Take(),), (OfCard(About.GOES_OUT, top),))
    if goes_in_circles(view):
        return Decision((Draw(),), (OfCard(About.WORSE_THAN_STOCK, top),))
    least = _tuning(state).take
    if not least:
        return None
    pack = packer_for(state.rules.melds)
    hand, goal = state.hand, len(state.hand)
    gain = samples = 0
    for coming in _futures(state, Memory(view).live, _tuning(state).ahead + 1, stream, budget):
        free = _addable_cards(state, (*hand, top, *coming))
        taken = pack.pack((*hand, top, *coming[1:]), free)
        drawn = pack.pack((*hand, *coming), free)
        gain += min(goal, taken.placed) ** 2 - min(goal, drawn.placed) ** 2
        samples += 1
        budget.spend(1 + (taken.effort + drawn.effort) // _ALONE)
    if gain * SURE > least * samples * goal**2:
        return Decision((Take(),), (OfCard(About.HELPS, top),))
    return Decision((Draw(),), (OfCard(About.WORSE_THAN_STOCK, top),))


def _discard_turn(
    view: View, laying: Laying, stream: Stream, budget: NodeBudget, fears: int, *why: Ground
) -> Decision | None:
    """Return the turn that lays `laying` and discards the card least useful to this seat and the
    next.

    The next seat's use of it, and the points left in hand, count `fears` percent. None if only a
    joker can be discarded, as when the other card was just taken.
    """
    state = laying.state
    memory = Memory(view)
    reading = OpponentHand(view, memory, (state.turn + 1) % state.seats)
    choices = [face for face in state.held if is_legal(state, Discard(face))]
    choices = [face for face in choices if not face.joker]
    if not choices:
        return None
    left = _values_left(state, choices, memory, stream, budget)
    fitting = _addable_discards(state, choices)
    tuning = _tuning(state)
    cost = tuning.danger + tuning.later * reading.rounds
    caught = chances_if_caught(view, laying, choices) or dict.fromkeys(choices, 0)

    def saved(face: Card) -> int:
        points = card_points(face, state.rules) * tuning.point * SURE
        return (_CAUGHT * caught[face] + points) * fears // 100

    def loss(face: Card) -> tuple[int, int, int]:
        danger = reading.danger(face) * cost + _FITS * SURE * (face in fitting)
        danger = danger * fears // 100
        return danger - left[face] - saved(face), -card_points(face, state.rules), face.order

    card = min(choices, key=loss)
    least = OfCard(About.LEAST_USE, card)
    grounds = [*_count_laid(view.state, state), *why, least]
    if card not in fitting and not reading.may_use(card):
        grounds.append(OfCard(About.FITS_NOBODY, card))
    return Decision((*laying.moves, Discard(card)), tuple(grounds))


def _addable_discards(state: State, choices: list[Card]) -> frozenset[Card]:
    """Return the cards that the next seat could add to the table."""
    seat = (state.turn + 1) % state.seats
    if state.rules.turn.may_add(state, seat):
        return frozenset(card for card in choices if addable_faces(state, (card,)))
    return frozenset()


def _count_laid(before: State, after: State) -> list[Ground]:
    laid = len(before.hand) - len(after.hand)
    return [Lays(laid, len(before.hand))] if laid else []


def _values_left(
    state: State, choices: list[Card], memory: Memory, stream: Stream, budget: NodeBudget
) -> dict[Card, int]:
    """Return the value of the hand left by each discard, in millionths of a whole one."""
    goal = len(state.hand) - 1
    hopes = AfterDraws(state.hand, choices, _addable_cards(state, state.hand), state.rules.melds)
    total = [0] * len(choices)
    tuning = _tuning(state)
    samples = effort = 0
    for coming in _futures(state, memory.live, tuning.ahead, stream, budget):
        samples += 1
        for place, many in enumerate(hopes.count_placed(coming)):
            total[place] += _worth(min(goal, many), goal)
        effort, before = samples + hopes.effort, effort
        budget.spend(effort // tuning.hands - before // tuning.hands)
    whole = max(1, samples * goal**2)
    return {card: SURE * value // whole for card, value in zip(choices, total, strict=True)}
