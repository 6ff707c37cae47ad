"""Types of sentences in a reply: as text, and in parts if there are cards to draw in them."""

from typing import Any, NotRequired, TypedDict

Params = dict[str, Any]


class Faces(TypedDict):
    """Cards within a sentence: their texts to draw, and their names for screen readers."""

    cards: str
    name: str
    # True for cards that are missing or wanted.
    miss: NotRequired[bool]


class SentenceReply(TypedDict):
    """A sentence as text with the names of cards, and in parts if there are cards in it."""

    text: str
    parts: NotRequired[list[str | Faces]]


class Fault(SentenceReply):
    """A fault of a request or a meld: a code of CODES.md and its sentence."""

    code: str
    params: Params


class ReasonReply(Fault):
    """A reason against a move; `meld` is the 1-based number of the meld it is about.

    `rule` is the number, from 0, of the sentence of `page` with that rule.
    """

    meld: int | None
    rule: int | None


class MeldFault(ReasonReply):
    """A fault of a meld; `brief` is a shorter sentence, if there is one."""

    brief: SentenceReply | None
