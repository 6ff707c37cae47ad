"""Reasons as sentences of a reply: the words, and the cards in them to be drawn."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from .. import words
from ..model import Reason, Rules, written

if TYPE_CHECKING:
    from .reply import Fault, Sentence


def told(reason: Reason, rules: Rules) -> Sentence:
    """What the reason says, in the words of these rules' game and deck."""
    said = written(reason.params)
    text = f"{reason.code} {said}"
    if reason.code in words.messages.ALL or reason.code in rules.game.refusals:
        with contextlib.suppress(KeyError):
            text = words.reason_sentence(Reason(reason.code, tuple(said.items())), rules.game)
    return {"text": text}


def fault_json(reason: Reason, rules: Rules) -> Fault:
    """The reason with its code and its values."""
    return {"code": reason.code, "params": written(reason.params), **told(reason, rules)}
