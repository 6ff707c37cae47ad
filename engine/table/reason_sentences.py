"""Sentences of reasons and faults as JSON, with parts for the cards in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .. import words
from ..model import Reason, Rules, params_json
from ..words import Language, RichSentence

if TYPE_CHECKING:
    from .reply import Fault, SentenceReply


def sentence_of(reason: Reason, rules: Rules, language: Language) -> SentenceReply:
    """Return the sentence of a reason, in the words of the game and its deck."""
    return sentence_json(words.rich_reason(reason, language, rules.melds.deck, rules.game))


def sentence_json(said: RichSentence) -> SentenceReply:
    """Return a sentence as text and, if there are cards in it, in parts."""
    if not said.has_cards:
        return {"text": said.text}
    return cast("SentenceReply", {"text": said.text, "parts": said.json_parts})


def fault_json(reason: Reason, rules: Rules, language: Language) -> Fault:
    """Return a reason as a fault: its code, its values and its sentence."""
    said = sentence_of(reason, rules, language)
    return {"code": reason.code, "params": params_json(reason.params), **said}


def join_sentences(said: list[SentenceReply]) -> SentenceReply:
    """Return sentences as a single one."""
    parts = [part for one in said for part in (*one.get("parts", [one["text"]]), " ")][:-1]
    return {"text": " ".join(one["text"] for one in said), "parts": parts}
