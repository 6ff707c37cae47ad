"""The one piece of advice for a position and what lies there: all that is said of it comes from it.

The best bot decides, knowing the most that anybody found to lay: its own search, a longer one, or
the person whose cards already lie there. For the table, it lays early; only if asked for the
strongest play does it keep back what it could lay.
"""

from itertools import takewhile
from typing import NamedTuple

from ..bots import (
    MANNERS,
    NODES,
    PLAIN,
    Bot,
    Decision,
    ExpertBot,
    Ground,
    Laying,
    Manner,
    Odds,
    Opens,
    Plain,
    bot_stream,
    decide_holding,
    going_out_loses,
    odds_of,
)
from ..model import (
    DRAW,
    OVER,
    PLAY,
    UNKNOWN,
    Card,
    Cards,
    Discard,
    Draft,
    Draw,
    End,
    Free,
    Move,
    Pass,
    State,
    Stream,
    Table,
    TurnStart,
    View,
    hand_and_table,
    hand_points,
    replaced,
    without,
)
from ..play import Match, apply_all, ending_moves, is_legal
from ..solver import Solution, disturbance, in_old_order, nearest_legal
from ..turns import is_untouched
from .best_laying import (
    can_end,
    cards_of,
    goes_out,
    going_on,
    is_laid,
    less,
    most_laid,
    most_of,
    whole_laying,
)

# Solver nodes for the table that moves the fewest cards.
_TIDY = 1_500
# How the adviser leans: for the table, and if asked for the strongest play.
_LEANS = {False: MANNERS["early"], True: PLAIN}


class Advice(NamedTuple):
    """What to do from a view's state to the turn's end or a draw, and the bot's grounds.

    `moves` is empty if nothing can be played. `laying` is what they lay, `kept` the hand cards that
    could be laid besides, in the same turn, but are better kept, and `besides` how to lay those.
    `most` says how many cards any table could take, where it may be rearranged. `odds` tell how
    much stronger it would be to keep back what they lay, None if it wouldn't.
    """

    moves: tuple[Move, ...]
    grounds: tuple[Ground, ...]
    laying: Laying
    kept: Cards = ()
    besides: Laying | None = None
    most: Solution | None = None
    odds: Odds | None = None

    @property
    def lays(self) -> bool:
        """Whether it lays anything."""
        return bool(self.laying.moves)

    @property
    def decision(self) -> Decision:
        """The same as a bot's decision."""
        return Decision(self.moves, self.grounds)

    @property
    def last(self) -> Move:
        """The move that ends the turn, or draws."""
        return self.moves[-1]


def adviser(strongest: bool = False) -> Bot:
    """The player whose advice hints and reviews give: the best of those that lay early, or of all.

    Waiting wins more in some games, but whoever learns from it learns to hoard.
    """
    return ExpertBot(_LEANS[strongest])


def advised_in(match: Match, draft: Draft | None = None, strongest: bool = False) -> Advice:
    """What is advised to the seat on turn, with what it has arranged so far."""
    seat = match.state.turn
    stream = bot_stream("hint", match.state.deal, seat, len(match.moves))
    return advised(match.view(seat), stream, draft, strongest=strongest)


def advised(
    view: View,
    stream: Stream,
    draft: Draft | None = None,
    nodes: int = NODES,
    strongest: bool = False,
) -> Advice:
    """What is advised to `view.seat`, which is on turn; the same for the same arguments.

    `nodes` limits the positions that the bot looks at. It keeps back what it could lay only if
    asked for the `strongest` play.
    """
    state = view.state
    if state.phase == OVER:
        return Advice((), (), Laying((), state))
    bot = adviser(strongest)
    decision = bot.choose(view, stream, nodes)
    if state.phase == DRAW or UNKNOWN in state.hand or not decision.moves:
        return Advice(decision.moves, decision.grounds, Laying((), state))
    most = most_laid(state) if state.rules.turn.may_rearrange(state) else None
    found = _found(state, draft, most)
    advice = _improved(view, decision, found, _LEANS[strongest])
    mine = _gone_on(view, stream, draft, bot)
    if mine and _as_good(mine, advice):
        advice = mine
    advice = _tidied(_placeable(advice, state), state, draft)._replace(most=most)
    advice = _with_kept(advice, state, found)
    return advice if strongest else advice._replace(odds=_stronger(view, advice, stream, nodes))


def _stronger(view: View, advice: Advice, stream: Stream, nodes: int) -> Odds | None:
    """The odds of keeping back what is laid, if the strongest play would do so."""
    state = view.state
    if not advice.lays or goes_out(advice.laying):
        return None
    if state.rules.turn.rearranges:
        back = decide_holding(view, advice.laying, PLAIN).holds_back
    else:
        strong = as_laying(state, adviser(True).choose(view, stream, nodes).moves)
        back = len(strong.state.hand) > len(advice.laying.state.hand)
    return odds_of(state) if back else None


def _found(state: State, draft: Draft | None, most: Solution | None) -> Laying:
    """The most that anybody knows how to lay from here, the person included."""
    layings = [whole_laying(state, most=most)]
    if own := _laid(state, draft):
        layings.append(own)
    return most_of(layings, state)


def _laid(state: State, draft: Draft | None) -> Laying | None:
    """What the draft lays, if that is legal as it is."""
    if draft is None or is_untouched(draft, state):
        return None
    laid = state.rules.turn.laid(draft, state)
    return Laying(laid.moves, laid.state) if laid.moves and not laid.against else None


def _improved(view: View, decision: Decision, most: Laying, leans: Manner) -> Advice:
    """The decision, or a better one if `most` lays what the bot has not come across."""
    state = view.state
    own = as_laying(state, decision.moves)
    chosen = Advice(decision.moves, decision.grounds, own)
    if not most.moves or goes_out(own) or Plain.OUT_LOSES in decision.grounds:
        return chosen
    if goes_out(most):
        ending = next(
            end for end in ending_moves(most.state) if len(most.state.hand) == _gives(end)
        )
        moves = (*most.moves, ending)
        if not going_out_loses(view, moves):
            return Advice(moves, (Plain.GOES_OUT,), most)
        return chosen
    opens = any(isinstance(one, Opens) for one in decision.grounds)
    if not state.rules.turn.rearranges or opens:
        return chosen
    if not own.moves:
        if decision.waits:
            return chosen
        holding = decide_holding(view, most, leans)
        if holding.holds_back:
            return Advice((Draw(),), holding.grounds, own)
        return Advice((*most.moves, End()), holding.grounds, most)
    fewer = leans.lays > 0 and len(most.state.hand) < len(own.state.hand)
    if fewer or _better(most.state, own.state):
        return Advice((*most.moves, End()), decision.grounds, most)
    return chosen


def _gives(move: Move) -> int:
    """How many hand cards the end of the turn takes."""
    return int(isinstance(move, Discard))


def _better(one: State, other: State) -> bool:
    """Whether fewer cards are left, and no more points."""
    points = [hand_points(state.hand, state.rules) for state in (one, other)]
    return len(one.hand) < len(other.hand) and points[0] <= points[1]


def as_advice(state: State, decision: Decision) -> Advice:
    """Somebody else's decision, such as a puzzle's answer, as what is advised."""
    return Advice(decision.moves, decision.grounds, as_laying(state, decision.moves))


def as_laying(state: State, moves: tuple[Move, ...]) -> Laying:
    """Those of the moves that lay cards, and where they lead."""
    lays = tuple(move for move in moves if is_laid(move))
    return Laying(lays, apply_all(state, lays))


def _gone_on(view: View, stream: Stream, draft: Draft | None, bot: Bot) -> Advice | None:
    """The same advice for somebody who leaves what the draft has laid; None if that isn't legal."""
    state = view.state
    own = _laid(state, draft)
    if own is None:
        return None
    turn = state.rules.turn
    if turn.rearranges and not turn.may_rearrange(state) and can_end(own):
        # Whoever opens does so with as few cards as it takes.
        return Advice(
            (*own.moves, End()), (Opens(len(cards_of(own, state)), len(state.hand)),), own
        )
    further = view._replace(state=own.state)
    decision = bot.choose(further, stream, NODES)
    if not decision.moves or not turn.ends(decision.moves[-1]):
        return None
    if isinstance(decision.moves[-1], Draw | Pass) or not may_all(own.state, decision.moves):
        return None
    more = as_laying(own.state, decision.moves)
    if turn.rearranges and len(more.state.hand) >= len(own.state.hand) and can_end(own):
        # Another table that takes no more cards is not worth the trouble.
        return Advice((*own.moves, End()), decision.grounds, own)
    # A whole table includes what was laid before it.
    anew = any(isinstance(move, Table) for move in more.moves)
    lays = more.moves if anew else (*own.moves, *more.moves)
    laying = Laying(lays, more.state)
    return Advice((*lays, decision.moves[-1]), decision.grounds, laying)


def may_all(state: State, moves: tuple[Move, ...]) -> bool:
    """Whether the moves are legal, one after the other."""
    for move in moves:
        if not is_legal(state, move):
            return False
        state = apply_all(state, (move,))
    return True


def _as_good(mine: Advice, first: Advice) -> bool:
    """Whether what lies there may stay: nothing better is known."""
    if not first.lays:
        return not first.moves or not going_on(first.laying.state).moves
    if goes_out(first.laying) != goes_out(mine.laying):
        return goes_out(mine.laying)
    return not _better(first.laying.state, mine.laying.state)


def _placeable(advice: Advice, state: State) -> Advice:
    """The advice without the release of a joker that would be laid in the same turn.

    Whoever arranges cards puts the other one in its place at once, so no gesture stands for it.
    """
    own = len(state.table)
    moves = advice.laying.moves
    kept = tuple(takewhile(lambda move: not isinstance(move, Free) or move.meld <= own, moves))
    if len(kept) == len(moves):
        return advice
    laying = Laying(kept, apply_all(state, kept))
    last = (
        advice.last
        if is_legal(laying.state, advice.last)
        else next(ending_moves(laying.state), None)
    )
    return advice._replace(moves=(*kept, last), laying=laying) if last else advice


def _tidied(advice: Advice, state: State, draft: Draft | None) -> Advice:
    """The same cards laid, on the table that is nearest to what lies there."""
    moves = advice.laying.moves
    if not any(isinstance(move, Table) for move in moves):
        return advice
    after = advice.laying.state
    laid = without(state.start.hand, after.hand) or ()
    groups = [meld.cards for meld in state.start.table]
    if draft is not None:
        groups = [*draft.melds, draft.bench]
    lying = less(
        hand_and_table(laid, state.start.table), [card for cards in groups for card in cards]
    )
    rules = state.rules
    found = nearest_legal(
        state.start.table,
        state.start.hand,
        [*groups, *[(card,) for card in lying]],
        rules.melds,
        nodes=_TIDY,
        origins=rules.origins,
    )
    if sorted(found.laid) != sorted(laid):
        return advice
    changes = [
        disturbance(groups, [meld.cards for meld in melds]) for melds in (found.melds, after.table)
    ]
    if changes[0] >= changes[1]:
        return advice
    melds = in_old_order(groups, found.melds)
    table = Table(tuple(meld.cards for meld in melds))
    if not is_legal(state, table):
        return advice
    laying = Laying((table,), apply_all(state, (table,)))
    if not is_legal(laying.state, advice.last):
        return advice
    return advice._replace(moves=(table, advice.last), laying=laying)


def _with_kept(advice: Advice, start: State, found: Laying) -> Advice:
    """The advice, with the hand cards that could be laid besides what it lays.

    `found` is the most that can be laid from `start`.
    """
    state = advice.laying.state
    if state.phase != PLAY or not state.hand or not advice.moves:
        return advice
    most = advice.most
    if advice.lays and most and most.proved and len(most.laid) == _many(start.start, state):
        return advice
    besides = going_on(state) if advice.lays else found
    last = advice.last
    if isinstance(last, Discard) and not _spares(besides, last.card):
        less_one = without(state.hand, (last.card,)) or ()
        rest = state._replace(hands=replaced(state.hands, state.turn, less_one))
        besides = going_on(rest)
        state = rest
    kept = tuple(sorted(cards_of(besides, state)))
    return advice._replace(kept=kept, besides=besides if kept else None)


def _many(before: TurnStart, state: State) -> int:
    """How many cards have been laid since."""
    return len(before.hand) - len(state.hand)


def _spares(laying: Laying, card: Card) -> bool:
    """Whether the card is still in the hand after the laying."""
    return card in laying.state.hand or not laying.moves
