"""Values of a reply for hints and for what Fix it has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games import clause
from ..model import UNKNOWN, Cards, Draft, Ref, Rules, State, params_json
from ..notation import write_move
from ..solver import match_melds
from ..table import fault_json, join_sentences, sentence_of
from ..turns import bare_cards
from ..words import Language
from .adviser import Advice
from .best_laying import subtract_cards
from .draft_repair import DraftRepair
from .hint import Hint, refs_of
from .laying_steps import Step, target_draft

if TYPE_CHECKING:
    from ..table import FixReply, HintReply, StepReply, WayReply


def hint_json(hint: Hint, hand: Cards, rules: Rules, language: Language) -> HintReply:
    """Return the hint as JSON for a hand shown in this order."""
    keeps: list[list[str]] = []
    for group in hint.keeps:
        used = [ref for refs in keeps for ref in refs]
        # Two cards of one face need two places.
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


def layable_cards(advice: Advice, draft: Draft, state: State) -> Cards:
    """Return the draft's hand cards that one laying takes: those that the advice lays or keeps."""
    target = target_draft(advice, draft, state)
    down = subtract_cards(draft.hand, target.hand)
    kept = subtract_cards(
        advice.kept, subtract_cards(advice.kept, subtract_cards(draft.hand, down))
    )
    taken = [*down, *kept]
    cards = []
    for card in draft.hand:
        if card in taken:
            taken.remove(card)
            cards.append(card)
    return tuple(cards)


def repair_json(mended: DraftRepair, before: Draft, rules: Rules, language: Language) -> FixReply:
    """Return what Fix it has done, and the places of the cards that it has moved."""
    first = mended.said[0]
    return {
        **join_sentences([sentence_of(reason, rules, language) for reason in mended.said]),
        "code": first.code,
        "params": params_json(first.params),
        "cards": [str(ref) for ref in _moved_places(before, mended.draft)],
    }


def _moved_places(before: Draft, after: Draft) -> list[Ref]:
    """Return the places of the cards that have moved."""
    refs = []
    back = list(subtract_cards(after.hand, before.hand))
    for place in range(len(after.hand) - 1, -1, -1):
        if after.hand[place] in back:
            back.remove(after.hand[place])
            refs.append(Ref("h", -1, place))
    became = {
        place: number
        for number, place in enumerate(match_melds(before.melds, after.melds))
        if place is not None
    }
    for number, cards in enumerate(after.melds):
        origin = became.get(number)
        fresh = list(subtract_cards(cards, before.melds[origin] if origin is not None else ()))
        for place, card in enumerate(bare_cards(cards)):
            if card in fresh:
                fresh.remove(card)
                refs.append(Ref("t", number, place))
    return refs
