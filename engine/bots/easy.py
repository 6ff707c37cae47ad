"""The bot `easy`: lays what is plain to see, at most two melds at once, and keeps only pairs."""

from collections.abc import Iterator
from itertools import chain, combinations, islice

from ..model import (
    ANY_ORIGIN,
    DRAW,
    OVER,
    Card,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    State,
    Stream,
    Table,
    Take,
    View,
    bare,
    laid_cards,
    without,
)
from ..play import apply, apply_all, is_legal
from ..solver import best, in_old_order
from ..turns import addition_moves, melds_in
from .base import (
    About,
    Decision,
    Ground,
    Lays,
    NodeBudget,
    OfCard,
    Plain,
    decide_without_laying,
    draw_ground,
)
from .futures import quick_out
from .judgement import completions, goes_in_circles
from .lay_moves import ENOUGH_PLACES, Laying, is_stranded, with_move
from .manners import PLAIN, Manner, bot_name

# Most melds of a hand that it notices.
_SEEN = 40
# A seat holding at most this many cards may soon go out.
_NEAR = 5
# Before laying each card, it searches at most this many single melds or pairs on the table, with
# this many nodes each.
_LOOKS, _NODES = 60, 60
# Once the stock has run out again, it throws one of this many cards that are loneliest.
_LONELY = 3
# The stock is low when it holds less than one card in this many of the pack: today, and for the
# first version of this bot.
_LOW, _FIRST_LOW = 3, 4
# It goes out only if at most this many melds are taken apart for it.
_APART = 2


class EasyBot:
    """Friendly first opponent, like someone who learned the game yesterday.

    It lays what it sees, takes a discard only to go out, and does not see runs coming. If the table
    may be rearranged, it takes at most two melds apart at a time, and no more than two in all to go
    out.

    The `first` version, of challenges made then, calls a stock low later, and goes on asking for
    places on the table when the same pile comes round.
    """

    def __init__(self, manner: Manner = PLAIN, *, first: bool = False) -> None:
        self.manner = manner
        self.name = bot_name("easy", manner)
        # `_low` as above; `_late_places` are wanted on the table once the pile comes round again.
        self._low, self._late_places = (_FIRST_LOW, ENOUGH_PLACES) if first else (_LOW, 1)

    def choose(self, view: View, stream: Stream, nodes: int) -> Decision:
        """Return the decision; only in a long deal does the discard depend on `stream`."""
        state = view.state
        if state.phase == OVER:
            return Decision(())
        if state.phase == DRAW:
            return _draw_or_take(view, nodes, self._low)
        out = quick_out(state, NodeBudget(nodes))
        if out and _count_taken_apart(apply_all(state, out[:-1])) <= _APART:
            return Decision(out, (Plain.GOES_OUT,))
        places = self._late_places if _goes_round(state) else ENOUGH_PLACES
        for laying in [Laying((), state)] if self._waits(state) else _layings(state):
            ending = _ending(laying.state, self.manner.fears, self._low, stream)
            if ending and not (laying.moves and is_stranded(laying.state, ending, places)):
                return Decision((*laying.moves, ending), tuple(_grounds(state, laying, ending)))
        return decide_without_laying(state)

    def _waits(self, state: State) -> bool:
        """Return True if it keeps its cards together until another seat may soon go out.

        Every bot does where laying before going out wins nothing, not even a pool (`rummy500 S20`,
        `S33`).
        """
        if state.rules.laying.knocks and not state.rules.score.pool:
            return True
        held = [len(hand) for seat, hand in enumerate(state.hands) if seat != state.turn]
        return self.manner.lays < 0 and state.opened[state.turn] and min(held) > _NEAR


def _draw_or_take(view: View, nodes: int, low: int) -> Decision:
    """Take the top discard only to go out with it, or in a long deal if it makes a meld."""
    state = view.state
    if is_legal(state, Take()):
        top = state.discards[0][-1]
        if _is_long(state, low) and not goes_in_circles(view) and _makes_meld(top, state):
            return Decision((Take(),), (OfCard(About.HELPS, top),))
        if quick_out(apply(state, Take())[0], NodeBudget(nodes)):
            return Decision((Take(),), (OfCard(About.GOES_OUT, top),))
    if is_legal(state, Draw()):
        return Decision((Draw(),), (draw_ground(state),))
    return Decision((Take(),), (Plain.MUST_TAKE,))


def _layings(state: State) -> Iterator[Laying]:
    """Yield all that it can lay, then less and less: after laying all, the turn may be unable to
    end.
    """
    melds = _lay_melds(state)
    last = _add_cards(melds[-1])
    if state.rules.turn.may_rearrange(state):
        yield _rebuild(last)
    yield last
    yield from reversed(melds)


def _lay_melds(state: State) -> list[Laying]:
    """Return the laying after none, one, two … melds, longest first and jokers last."""
    layings = [Laying((), state)]
    melds = sorted(
        melds_in(state.hand, state.rules.melds),
        key=lambda cards: (sum(card.joker for card in cards), -len(cards)),
    )
    for cards in melds[:_SEEN]:
        last = layings[-1]
        held = without(last.state.hand, map(bare, cards)) is not None
        if held and is_legal(last.state, Lay(cards)):
            layings.append(with_move(last, Lay(cards)))
    return layings


def _add_cards(laying: Laying) -> Laying:
    """Add natural cards one by one for as long as one fits."""
    while True:
        for move in addition_moves(laying.state):
            if not move.cards[0].joker and is_legal(laying.state, move):
                laying = with_move(laying, move)
                break
        else:
            return laying


def _rebuild(laying: Laying) -> Laying:
    """Take two melds apart, repeatedly, for as long as that lays another card.

    Going out this way is limited to two melds that have changed.
    """
    while step := _rebuild_two(laying):
        more = _add_cards(step)
        if not more.state.hand and _count_taken_apart(more.state) > _APART:
            return laying
        laying = more
    return laying


def _count_taken_apart(state: State) -> int:
    """Count the melds of the turn's start that have lost a card, or gained one of another meld."""
    laid = laid_cards(state.start.table, state.table)
    now = [[bare(card) for card in meld.cards] for meld in state.table]
    apart = 0
    for meld in state.start.table:
        gained = [without(tuple(cards), meld.cards) for cards in now]
        apart += not any(more is not None and all(map(laid.get, more)) for more in gained)
    return apart


def _rebuild_two(laying: Laying) -> Laying | None:
    """Remake one or two melds, the last ones laid first, with hand cards; None if impossible."""
    state, rules = laying.state, laying.state.rules
    places = range(len(state.table) - 1, -1, -1)
    pairs = chain(combinations(places, 1), combinations(places, 2))
    for chosen in islice(pairs, _LOOKS) if state.hand else ():
        former = [state.table[place] for place in chosen]
        solution = best(former, state.hand, rules.melds, nodes=_NODES, origins=rules.origins)
        kept = [meld for place, meld in enumerate(state.table) if place not in chosen]
        table = in_old_order([meld.cards for meld in state.table], (*kept, *solution.melds))
        move = Table(tuple(meld.cards for meld in table))
        if solution.laid and is_legal(state, move):
            more = with_move(laying, move)
            # A meld that is remade twice may have lost too many cards in all.
            if rules.origins == ANY_ORIGIN or is_legal(more.state, End()):
                return more
    return None


def _ending(state: State, fears: int, low: int, stream: Stream) -> Discard | End | None:
    """Return the loneliest discard, of these the one with most points, or the end without a
    discard.

    Once the stock has run out again, it is one of the loneliest: two players who throw what they
    draw would see the same pile again and again.
    """
    if state.rules.piles.discards != "none":
        faces = sorted(set(state.hand), key=lambda face: _loneliness(face, state, fears, low))
        discards = [Discard(face) for face in faces if is_legal(state, Discard(face))]
        some = [move for move in discards if not move.card.joker][:_LONELY]
        if some and _goes_round(state):
            return stream.choice(some)
        if discards:
            return discards[0]
    return End() if is_legal(state, End()) else None


def _loneliness(card: Card, state: State, fears: int, low: int) -> tuple[bool, int, int, int]:
    others = without(state.hand, (card,)) or ()
    near = sum(1 for other in others if _go_together(card, other, state, low))
    points = state.rules.score.points[max(0, card.rank)]
    return card.joker, near, -points * fears, card.order


def _go_together(card: Card, partner: Card, state: State, low: int) -> bool:
    """Return True if a third card makes a set of the two; this bot overlooks runs.

    In a long deal it sees runs too, and which cards lie on the table already.
    """
    third = completions(card, partner, state.rules.melds)
    if _is_long(state, low):
        lying = [bare(face) for meld in state.table for face in meld.cards]
        live = state.rules.deal.packs
        return any(face.joker or lying.count(face) < live for face in third)
    alike = card.joker or partner.joker or card.rank == partner.rank
    return alike and bool(third)


def _is_long(state: State, low: int) -> bool:
    """Return True in a long deal: the stock is low, or has run out before.

    It is low when it holds less than one card in `low` of the pack. By then even a beginner sees
    runs, and takes what makes a meld.
    """
    is_low = len(state.stock) * low < len(state.rules.pack())
    return bool(is_low or state.turnovers or state.reshuffles)


def _goes_round(state: State) -> bool:
    """Return True once the stock has run out again: the same pile comes round.

    By then a card that fits comes round, too, so one place for it is enough.
    """
    return state.turnovers + state.reshuffles > 1


def _makes_meld(card: Card, state: State) -> bool:
    """Return True if the card makes a meld with two of the hand."""
    rules = state.rules.melds
    return any(card in completions(one, other, rules) for one, other in combinations(state.hand, 2))


def _grounds(state: State, laying: Laying, ending: Move) -> Iterator[Ground]:
    left = len(laying.state.hand) - isinstance(ending, Discard)
    if not left:
        yield Plain.GOES_OUT
    laid = len(state.hand) - len(laying.state.hand)
    if laid:
        yield Lays(laid, len(state.hand))
    if left and isinstance(ending, Discard):
        yield OfCard(About.LEAST_USE, ending.card)
