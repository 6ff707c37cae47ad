"""The single source of advice for hint, review and "What can I lay?".

The best bot decides. It knows the largest laying found by its own search, by a longer search, or by
the person whose cards already lie there. At the table it lays early; only the strongest play keeps
back cards that could be laid.
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
    Opens,
    Plain,
    bot_stream,
    decide_holding,
    going_out_loses,
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
    as_laying,
    can_end,
    further_laying,
    goes_out,
    laid_cards,
    largest_laying,
    largest_table,
    subtract_cards,
    whole_laying,
)
from .evaluator import KeepingOdds, keeping_odds, keeps_back

# Solver nodes for finding the table that moves the fewest cards.
_TIDY = 1_500
# Manner of the adviser: at the table, and for the strongest play.
_MANNER = {False: MANNERS["early"], True: PLAIN}


class Advice(NamedTuple):
    """Advised moves from a view's state to the turn's end or a draw, and the bot's reasons.

    `moves` is empty if nothing can be played. `laying` is the part that lays cards. `kept` are the
    hand cards that could also be laid this turn but are better kept, `besides` a laying of those.
    `most` is the solver's bound on what any table could take, where the table may be rearranged.
    `strongest` are the moves of the strongest play if it keeps back a part of the laying, and
    `odds` those of keeping back, where they were measured.
    """

    moves: tuple[Move, ...]
    grounds: tuple[Ground, ...]
    laying: Laying
    kept: Cards = ()
    besides: Laying | None = None
    most: Solution | None = None
    strongest: tuple[Move, ...] = ()
    odds: KeepingOdds | None = None

    @property
    def lays(self) -> bool:
        """True if the advice lays a card."""
        return bool(self.laying.moves)

    @property
    def decision(self) -> Decision:
        """The advice as a bot's decision."""
        return Decision(self.moves, self.grounds)

    @property
    def last(self) -> Move:
        """The move that ends the turn, or draws."""
        return self.moves[-1]


def adviser(strongest: bool = False) -> Bot:
    """Return the bot whose advice hints and reviews give: the best that lays early, or the best.

    Waiting wins more in some games, but a beginner who copies it learns to hoard.
    """
    return ExpertBot(_MANNER[strongest])


def advise_match(match: Match, draft: Draft | None = None, strongest: bool = False) -> Advice:
    """Return the advice for the seat on turn, given what it has arranged so far."""
    seat = match.state.turn
    stream = bot_stream("hint", match.state.deal, seat, len(match.moves))
    return advise(match.view(seat), stream, draft, strongest=strongest)


def advise(
    view: View,
    stream: Stream,
    draft: Draft | None = None,
    nodes: int = NODES,
    strongest: bool = False,
) -> Advice:
    """Return the advice for `view.seat`, which is on turn; equal arguments give equal advice.

    `nodes` limits the positions that the bot examines. Only the `strongest` play keeps back cards
    that could be laid.
    """
    state = view.state
    if state.phase == OVER:
        return Advice((), (), Laying((), state))
    bot = adviser(strongest)
    decision = bot.choose(view, stream, nodes)
    if state.phase == DRAW or UNKNOWN in state.hand or not decision.moves:
        return Advice(decision.moves, decision.grounds, Laying((), state))
    most = largest_table(state) if state.rules.turn.may_rearrange(state) else None
    found = _largest_known_laying(state, draft, most)
    advice = _improved(view, decision, found, _MANNER[strongest])
    mine = _continue_draft(view, stream, draft, bot)
    if mine and _is_as_good(mine, advice):
        advice = mine
    advice = _tidy(_drop_needless_release(advice, state), state, draft)._replace(most=most)
    advice = _add_kept_cards(advice, state, found)
    return advice if strongest else _with_odds(advice, view, stream, nodes)


def _with_odds(advice: Advice, view: View, stream: Stream, nodes: int) -> Advice:
    """Return the advice with what the strongest play does, if that keeps back some of it."""
    laying = advice.laying
    if not advice.lays or goes_out(laying):
        return advice
    moves = keeps_back(view, laying, stream, nodes)
    if not moves:
        return advice
    return advice._replace(strongest=moves, odds=keeping_odds(view.state, laying))


def _largest_known_laying(state: State, draft: Draft | None, most: Solution | None) -> Laying:
    """Return the largest laying known from here, counting the person's own draft."""
    layings = [whole_laying(state, most=most)]
    if own := _draft_laying(state, draft):
        layings.append(own)
    return largest_laying(layings, state)


def _draft_laying(state: State, draft: Draft | None) -> Laying | None:
    """Return the draft's laying, if it is legal as it is."""
    if draft is None or is_untouched(draft, state):
        return None
    laid = state.rules.turn.play_draft(draft, state)
    return Laying(laid.moves, laid.state) if laid.moves and not laid.refusals else None


def _improved(view: View, decision: Decision, most: Laying, leans: Manner) -> Advice:
    """Return the bot's decision, or a better one if `most` lays cards that the bot missed."""
    state = view.state
    own = as_laying(state, decision.moves)
    chosen = Advice(decision.moves, decision.grounds, own)
    if not most.moves or goes_out(own) or Plain.OUT_LOSES in decision.grounds:
        return chosen
    if goes_out(most):
        ending = next(
            end for end in ending_moves(most.state) if len(most.state.hand) == _cards_taken_by(end)
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
    if fewer or _is_better(most.state, own.state):
        return Advice((*most.moves, End()), decision.grounds, most)
    return chosen


def _cards_taken_by(move: Move) -> int:
    """Count the hand cards that the move ending the turn takes."""
    return int(isinstance(move, Discard))


def _is_better(one: State, other: State) -> bool:
    """Return True if fewer cards are left, and no more points."""
    points = [hand_points(state.hand, state.rules) for state in (one, other)]
    return len(one.hand) < len(other.hand) and points[0] <= points[1]


def as_advice(state: State, decision: Decision) -> Advice:
    """Turn a given decision, such as a puzzle's answer, into advice."""
    return Advice(decision.moves, decision.grounds, as_laying(state, decision.moves))


def _continue_draft(view: View, stream: Stream, draft: Draft | None, bot: Bot) -> Advice | None:
    """Return the advice for continuing from the draft's laying; None if that isn't legal."""
    state = view.state
    own = _draft_laying(state, draft)
    if own is None:
        return None
    turn = state.rules.turn
    if turn.rearranges and not turn.may_rearrange(state) and can_end(own):
        # To open, lay as few cards as it takes.
        return Advice(
            (*own.moves, End()), (Opens(len(laid_cards(own, state)), len(state.hand)),), own
        )
    further = view._replace(state=own.state)
    decision = bot.choose(further, stream, NODES)
    if not decision.moves or not turn.ends_turn(decision.moves[-1]):
        return None
    if isinstance(decision.moves[-1], Draw | Pass) or not are_all_legal(own.state, decision.moves):
        return None
    more = as_laying(own.state, decision.moves)
    if turn.rearranges and len(more.state.hand) >= len(own.state.hand) and can_end(own):
        # Don't rebuild the table unless that lays more cards.
        return Advice((*own.moves, End()), decision.grounds, own)
    # A whole table includes what was laid before it.
    anew = any(isinstance(move, Table) for move in more.moves)
    lays = more.moves if anew else (*own.moves, *more.moves)
    laying = Laying(lays, more.state)
    return Advice((*lays, decision.moves[-1]), decision.grounds, laying)


def are_all_legal(state: State, moves: tuple[Move, ...]) -> bool:
    """Return True if the moves are legal, one after the other."""
    for move in moves:
        if not is_legal(state, move):
            return False
        state = apply_all(state, (move,))
    return True


def _is_as_good(mine: Advice, first: Advice) -> bool:
    """Return True if the draft may stay, as no better laying is known."""
    if not first.lays:
        return not first.moves or not further_laying(first.laying.state).moves
    if goes_out(first.laying) != goes_out(mine.laying):
        return goes_out(mine.laying)
    return not _is_better(first.laying.state, mine.laying.state)


def _drop_needless_release(advice: Advice, state: State) -> Advice:
    """Return the advice without releasing a joker that the same turn lays again.

    In the page, the person puts the natural card in the joker's place at once, so a release has no
    gesture of its own.
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


def _tidy(advice: Advice, state: State, draft: Draft | None) -> Advice:
    """Return the advice with its cards laid on the table that is nearest to the current one."""
    moves = advice.laying.moves
    if not any(isinstance(move, Table) for move in moves):
        return advice
    after = advice.laying.state
    laid = without(state.start.hand, after.hand) or ()
    groups = [meld.cards for meld in state.start.table]
    if draft is not None:
        groups = [*draft.melds, draft.bench]
    lying = subtract_cards(
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


def _add_kept_cards(advice: Advice, start: State, found: Laying) -> Advice:
    """Return the advice with the hand cards that could be laid in addition.

    `found` is the largest laying from `start`.
    """
    state = advice.laying.state
    if state.phase != PLAY or not state.hand or not advice.moves:
        return advice
    most = advice.most
    if advice.lays and most and most.proved and len(most.laid) == _count_laid(start.start, state):
        return advice
    besides = further_laying(state) if advice.lays else found
    last = advice.last
    if isinstance(last, Discard) and not _spares(besides, last.card):
        less_one = without(state.hand, (last.card,)) or ()
        rest = state._replace(hands=replaced(state.hands, state.turn, less_one))
        besides = further_laying(rest)
        state = rest
    kept = tuple(sorted(laid_cards(besides, state)))
    return advice._replace(kept=kept, besides=besides if kept else None)


def _count_laid(before: TurnStart, state: State) -> int:
    """Count the cards laid since `before`."""
    return len(before.hand) - len(state.hand)


def _spares(laying: Laying, card: Card) -> bool:
    """Return True if the card is still in the hand after the laying."""
    return card in laying.state.hand or not laying.moves
