"""A hint in three depths, with one advice: what to do, how step by step, and why."""

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
from .best_laying import goes_out, less
from .hint_reasons import why_of
from .laying_steps import Step, same_table, steps_to, target_of
from .waiting_cards import melds_with, waits_for

# Solver nodes for grouping the cards that are kept.
_NODES = 600


class Hint(NamedTuple):
    """What a hint says of the draft as it lies: `short`, then `steps`, then `why`.

    `keeps` are the hand cards to be kept, in the groups that belong together. `act` is the button
    or pile that comes after the last step ("draw", "take", "discard", "end", "pass", "fail"), None
    if nothing can be played. `other` is the other way, if it is advised to keep what can be laid.
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
        """Whether a step moves cards."""
        return any(step.moves for step in self.steps)


_NAMES: dict[type, str] = {
    Draw: "draw",
    Take: "take",
    Pass: "pass",
    Fail: "fail",
    Discard: "discard",
    End: "end",
}
# What is said of each of them: its step, which pile it is, and if it ends a turn that lays nothing.
_STEPS = {
    "draw": "step-draw",
    "take": "step-take",
    "pass": "step-pass",
    "fail": "step-fail",
}
_PILES = {"draw": "hint-draw-stock", "take": "hint-take", "pass": "hint-pass", "fail": "hint-fail"}
_KEEPS = {"draw": "hint-keep-draw", "pass": "hint-keep-pass"}
_NOTHING = {"draw": "hint-draw-nothing", "pass": "hint-pass-nothing"}
_UNSURE = {"draw": "hint-draw", "pass": "hint-pass"}


def hint_of(view: View, advice: Advice, draft: Draft | None = None) -> Hint:
    """The advice as a hint for somebody who has arranged `draft`; None before the draw."""
    state = view.state
    if not advice.moves:
        return Hint(remark("hint-none"), (), advice.decision.why, (), None)
    why = why_of(view, advice)
    if state.phase == DRAW:
        return _of_pile(state, advice, why)
    now = draft or new_draft(state)
    steps = steps_to(advice, now, state)
    moves = advice.moves if steps else advice.moves[-1:]
    waits = _waits(state, advice)
    steps += _last_step(advice, now, steps, waits)
    keeps = _grouped(advice.kept, state)
    hint = Hint(_short(state, advice, now, steps, waits), steps, why, moves, None, keeps)
    other = _other(view, advice, now) if advice.kept and not advice.lays else None
    return hint._replace(act=_NAMES[type(advice.last)], other=other)


def _of_pile(state: State, advice: Advice, why: tuple[Reason, ...]) -> Hint:
    """Which pile the turn begins with."""
    name = _NAMES[type(advice.moves[0])]
    said: dict[str, Value] = {}
    if name == "take" and state.discards[0][-1] is not UNKNOWN:
        said["card"] = state.discards[0][-1]
    step = Step(remark(_STEPS[name], **said), (), None, new_draft(state), False)
    return Hint(remark(_PILES[name], **said), (step,), why, advice.moves, name)


def _short(
    state: State, advice: Advice, now: Draft, steps: tuple[Step, ...], waits: Cards
) -> Reason:
    """What to do, in one short sentence."""
    last = advice.last
    target = target_of(advice, now, state)
    down = len(less(_held(now), _held(target)))
    if isinstance(last, Fail):
        return remark("hint-fail")
    if not advice.lays:
        if not is_untouched(now, state):
            laid = without(state.hand, now.hand)
            return remark("hint-back", cards=laid) if laid else remark("hint-table-back")
        return _of_keeping(state, advice, waits)
    if down:
        return remark("hint-out" if goes_out(advice.laying) else "hint-lay", count=down)
    if not same_table(now, target):
        return remark("hint-mend")
    if isinstance(last, Discard):
        return remark("hint-discard", card=last.card)
    return remark("hint-end-kept" if advice.kept else "hint-end")


def _held(draft: Draft) -> Cards:
    """What is in no meld yet."""
    return draft.hand + draft.bench


def _of_keeping(state: State, advice: Advice, waits: Cards) -> Reason:
    """What to do if nothing is laid."""
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
    # Where a table may be rearranged, only a search that came to its end can say so.
    proved = advice.most.proved if advice.most else not state.rules.turn.may_rearrange(state)
    sure = proved and UNKNOWN not in state.hand
    return remark((_NOTHING if sure else _UNSURE)[name])


def _waits(state: State, advice: Advice) -> Cards:
    """Which cards a draw from the stock hopes for; none if they are many."""
    if advice.lays or not isinstance(advice.last, Draw):
        return ()
    return waits_for(state, advice.kept) if advice.kept else melds_with(state)


def _last_step(
    advice: Advice, now: Draft, steps: tuple[Step, ...], waits: Cards
) -> tuple[Step, ...]:
    """How the turn ends, unless that is just the end of it."""
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
    """Where the card lies now, besides those that the steps lay."""
    used = [ref for step in steps for ref in step.cards]
    for place, held in enumerate(now.hand):
        ref = Ref("h", -1, place)
        if held is card and ref not in used:
            return (ref,)
    # It comes back to the hand first.
    return ()


def _grouped(kept: Cards, state: State) -> tuple[Cards, ...]:
    """The kept cards in groups: melds, then each card that goes to a meld of the table."""
    melds = best((), kept, state.rules.melds, nodes=_NODES).melds
    left = kept
    groups: list[Cards] = []
    for meld in melds:
        rest = without(left, bare_cards(meld.cards))
        if rest is not None:
            groups.append(bare_cards(meld.cards))
            left = rest
    return (*groups, *[(card,) for card in left])


def _other(view: View, advice: Advice, now: Draft) -> Hint | None:
    """Laying now all that is kept back."""
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
    """Where the cards are in the hand as shown."""
    left = list(cards)
    refs = []
    for place, card in enumerate(hand):
        if card in left:
            left.remove(card)
            refs.append(f"h{place}")
    return refs
