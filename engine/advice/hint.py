"""A hint in three depths from one advice: what to do, step by step, and why."""

from typing import NamedTuple

from ..bots import Laying
from ..model import (
    DRAW,
    UNKNOWN,
    Card,
    Cards,
    Discard,
    Draft,
    Draw,
    End,
    Fail,
    Move,
    Pass,
    Reason,
    Ref,
    State,
    Take,
    Value,
    View,
    remark,
    without,
)
from ..play import apply_all, ending_moves
from ..solver import best
from ..turns import bare_cards, is_untouched, new_draft
from .adviser import Advice
from .best_laying import goes_out, subtract_cards
from .hint_reasons import reasons_for
from .laying_steps import Step, is_same_table, steps_to, target_draft
from .waiting_cards import awaited_faces, meld_making_faces

# Solver nodes for grouping the kept cards.
_NODES = 600


class Hint(NamedTuple):
    """A hint for the draft as it lies: `short`, then `steps`, then `why`.

    `keeps` are the hand cards to be kept, grouped by what belongs together. `act` is the button or
    pile to press after the last step ("draw", "take", "discard", "end", "pass", "fail"), None if
    nothing can be played. `other` is the alternative hint, if cards that could be laid are kept.
    """

    short: Reason
    steps: tuple[Step, ...]
    why: tuple[Reason, ...]
    moves: tuple[Move, ...]
    act: str | None
    keeps: tuple[Cards, ...] = ()
    other: "Hint | None" = None

    @property
    def lays(self) -> bool:
        """True if a step moves cards."""
        return any(step.moves for step in self.steps)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """All messages in order, to be read in one go: no move is told twice."""
        steps = tuple(step.said for step in self.steps)
        if self.lays:
            back = _BACK if self.short.code == "hint-back" else ()
            return (self.short, *[one for one in steps if one.code not in back], *self.why)
        # The only step is the act that `short` names; "step-wait" adds the awaited cards to it.
        if steps and steps[-1].code == "step-wait":
            return (*steps, *self.why)
        return (self.short, *self.why)


_NAMES: dict[type, str] = {
    Draw: "draw",
    Take: "take",
    Pass: "pass",
    Fail: "fail",
    Discard: "discard",
    End: "end",
}
# Message codes by act: the step, the pile, and the end of a turn that lays nothing.
_STEPS = {
    "draw": "step-draw",
    "take": "step-take",
    "pass": "step-pass",
    "fail": "step-fail",
}
_PILES = {"draw": "hint-draw-stock", "take": "hint-take", "pass": "hint-pass", "fail": "hint-fail"}
_KEEPS = {"draw": "hint-keep-draw", "pass": "hint-keep-pass"}
_NOTHING = {"draw": "hint-draw-nothing", "pass": "hint-pass-nothing"}
# Steps that the short message "hint-back" names already.
_BACK = ("step-back", "step-all-back")
_UNSURE = {"draw": "hint-draw", "pass": "hint-pass"}


def hint_of(view: View, advice: Advice, draft: Draft | None = None) -> Hint:
    """Return the advice as a hint for a person who has arranged `draft`."""
    state = view.state
    if not advice.moves:
        return Hint(remark("hint-none"), (), advice.decision.why, (), None)
    why = reasons_for(view, advice)
    if state.phase == DRAW:
        return _pile_hint(state, advice, why)
    now = draft or new_draft(state)
    steps = steps_to(advice, now, state)
    moves = advice.moves if steps else advice.moves[-1:]
    waits = _awaited_cards(state, advice)
    steps += _last_step(advice, now, steps, waits)
    keeps = _group_kept(advice.kept, state)
    hint = Hint(_short(state, advice, now, steps, waits), steps, why, moves, None, keeps)
    other = _alternative(view, advice, now) if advice.kept and not advice.lays else None
    return hint._replace(act=_NAMES[type(advice.last)], other=other)


def _pile_hint(state: State, advice: Advice, why: tuple[Reason, ...]) -> Hint:
    """Return the hint for the start of a turn: which pile to draw from."""
    name = _NAMES[type(advice.moves[0])]
    said: dict[str, Value] = {}
    if name == "take" and state.discards[0][-1] is not UNKNOWN:
        said["card"] = state.discards[0][-1]
    step = Step(remark(_STEPS[name], **said), (), None, new_draft(state), False)
    return Hint(remark(_PILES[name], **said), (step,), why, advice.moves, name)


def _short(
    state: State, advice: Advice, now: Draft, steps: tuple[Step, ...], waits: Cards
) -> Reason:
    """Return the advice in one short sentence."""
    last = advice.last
    target = target_draft(advice, now, state)
    down = len(subtract_cards(_cards_outside_melds(now), _cards_outside_melds(target)))
    if isinstance(last, Fail):
        return remark("hint-fail")
    if not advice.lays:
        if not is_untouched(now, state):
            laid = without(state.hand, now.hand)
            return remark("hint-back", cards=laid) if laid else remark("hint-table-back")
        return _keeping_reason(state, advice, waits)
    if down:
        return remark("hint-out" if goes_out(advice.laying) else "hint-lay", count=down)
    if not is_same_table(now, target):
        return remark("hint-mend")
    if isinstance(last, Discard):
        return remark("hint-discard", card=last.card)
    return remark("hint-end-kept" if advice.kept else "hint-end")


def _cards_outside_melds(draft: Draft) -> Cards:
    """Return the cards that are in no meld yet."""
    return draft.hand + draft.bench


def _keeping_reason(state: State, advice: Advice, waits: Cards) -> Reason:
    """Return the short sentence for a turn that lays nothing."""
    last = advice.last
    if isinstance(last, Discard):
        code = "hint-keep-discard" if advice.kept else "hint-discard"
        if len(state.hand) == 1:
            code = "hint-out-discard"
        return remark(code, card=last.card)
    name = _NAMES[type(last)]
    if isinstance(last, End):
        return remark("hint-end-kept" if advice.kept else "hint-end-turn")
    if advice.kept:
        return remark(_KEEPS[name])
    if waits and name == "draw":
        return remark("hint-wait", waits=waits)
    # Where a table may be rearranged, only a completed search proves that nothing can be laid.
    proved = advice.most.proved if advice.most else not state.rules.turn.may_rearrange(state)
    sure = proved and UNKNOWN not in state.hand
    return remark((_NOTHING if sure else _UNSURE)[name])


def _awaited_cards(state: State, advice: Advice) -> Cards:
    """Return the cards that a draw from the stock hopes for; none if they are many."""
    if advice.lays or not isinstance(advice.last, Draw):
        return ()
    return awaited_faces(state, advice.kept) if advice.kept else meld_making_faces(state)


def _last_step(
    advice: Advice, now: Draft, steps: tuple[Step, ...], waits: Cards
) -> tuple[Step, ...]:
    """Return the step that ends the turn; none if the turn just ends."""
    last = advice.last
    after = steps[-1].after if steps else now
    if isinstance(last, Discard):
        refs = _refs_of(last.card, now, steps)
        return (Step(remark("step-discard", card=last.card), refs, None, after, False),)
    if isinstance(last, Draw) and waits and advice.kept:
        return (Step(remark("step-wait", waits=waits), (), None, after, False),)
    if isinstance(last, End):
        return ()
    return (Step(remark(_STEPS[_NAMES[type(last)]]), (), None, after, False),)


def _refs_of(card: Card, now: Draft, steps: tuple[Step, ...]) -> tuple[Ref, ...]:
    """Return the place where the card lies now, apart from the cards that the steps lay."""
    used = [ref for step in steps for ref in step.cards]
    for place, held in enumerate(now.hand):
        ref = Ref("h", -1, place)
        if held is card and ref not in used:
            return (ref,)
    # The card comes back to the hand first.
    return ()


def _group_kept(kept: Cards, state: State) -> tuple[Cards, ...]:
    """Return the kept cards in groups: melds, then each card that goes to a meld of the table."""
    melds = best((), kept, state.rules.melds, nodes=_NODES).melds
    left = kept
    groups: list[Cards] = []
    for meld in melds:
        rest = without(left, bare_cards(meld.cards))
        if rest is not None:
            groups.append(bare_cards(meld.cards))
            left = rest
    return (*groups, *[(card,) for card in left])


def _alternative(view: View, advice: Advice, now: Draft) -> Hint | None:
    """Return the alternative hint: lay now all that the advice keeps back."""
    state = view.state
    if advice.besides is None:
        return None
    moves = advice.besides.moves
    laying = Laying(moves, apply_all(state, moves))
    ending = next(ending_moves(laying.state), None)
    if ending is None:
        return None
    lay = Advice((*laying.moves, ending), (), laying)
    steps = steps_to(lay, now, state)
    steps += _last_step(lay, now, steps, ())
    act = _NAMES[type(ending)]
    return Hint(_short(state, lay, now, steps, ()), steps, (), lay.moves, act)


def refs_of(cards: Cards, hand: Cards) -> list[str]:
    """Return references to the cards in the hand as shown."""
    left = list(cards)
    refs = []
    for place, card in enumerate(hand):
        if card in left:
            left.remove(card)
            refs.append(f"h{place}")
    return refs
