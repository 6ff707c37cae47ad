"""Hints, and what Fix it has done, as the values of a reply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games import clause
from ..model import UNKNOWN, Cards, Draft, Ref, Rules, State, params_json
from ..notation import write_move
from ..solver import matched
from ..table import fault_json, join_sentences, sentence_of
from ..turns import bare_cards
from ..words import Language
from .adviser import Advice
from .best_laying import less
from .draft_repair import Mended
from .hint import Hint, refs_of
from .laying_steps import Step, target_of

if TYPE_CHECKING:
    from ..table import FixReply, HintReply, StepReply, WayReply


def hint_json(hint: Hint, hand: Cards, rules: Rules, language: Language) -> HintReply:
    """The hint for somebody whose hand is shown in this order."""
    keeps: list[list[str]] = []
    for group in hint.keeps:
        used = [ref for refs in keeps for ref in refs]
        # The same face twice is two cards.
        free = tuple(UNKNOWN if f"h{at}" in used else card for at, card in enumerate(hand))
        keeps.append(refs_of(group, free))
    return {
        **_way_json(hint, rules, language),
        "why": [fault_json(reason, rules, language) for reason in hint.why],
        "rule": clause(rules, [one.code for one in (*hint.why, *[one.said for one in hint.steps])]),
        "keeps": keeps,
        "other": _way_json(hint.other, rules, language) if hint.other else None,
    }


def _way_json(hint: Hint, rules: Rules, language: Language) -> WayReply:
    return {
        "short": fault_json(hint.short, rules, language),
        "steps": [_step_json(step, rules, language) for step in hint.steps],
        "moves": [write_move(move) for move in hint.moves],
        "act": hint.act,
        "lays": hint.lays,
    }


def _step_json(step: Step, rules: Rules, language: Language) -> StepReply:
    return {
        **sentence_of(step.said, rules, language),
        "cards": [str(ref) for ref in step.cards],
        "meld": step.meld,
    }


def layable(advice: Advice, draft: Draft, state: State) -> Cards:
    """The draft's hand cards that one laying takes: those that are advised to be laid or kept."""
    target = target_of(advice, draft, state)
    down = less(draft.hand, target.hand)
    kept = less(advice.kept, less(advice.kept, less(draft.hand, down)))
    taken = [*down, *kept]
    cards = []
    for card in draft.hand:
        if card in taken:
            taken.remove(card)
            cards.append(card)
    return tuple(cards)


def fixed_json(mended: Mended, before: Draft, rules: Rules, language: Language) -> FixReply:
    """What Fix it has done, and where the cards lie that it has moved."""
    first = mended.said[0]
    return {
        **join_sentences([sentence_of(reason, rules, language) for reason in mended.said]),
        "code": first.code,
        "params": params_json(first.params),
        "cards": [str(ref) for ref in _moved(before, mended.draft)],
    }


def _moved(before: Draft, after: Draft) -> list[Ref]:
    """Where the cards lie that are in another place than before."""
    refs = []
    back = list(less(after.hand, before.hand))
    for place in range(len(after.hand) - 1, -1, -1):
        if after.hand[place] in back:
            back.remove(after.hand[place])
            refs.append(Ref("h", -1, place))
    became = {
        place: number
        for number, place in enumerate(matched(before.melds, after.melds))
        if place is not None
    }
    for number, cards in enumerate(after.melds):
        origin = became.get(number)
        fresh = list(less(cards, before.melds[origin] if origin is not None else ()))
        for place, card in enumerate(bare_cards(cards)):
            if card in fresh:
                fresh.remove(card)
                refs.append(Ref("t", number, place))
    return refs
