"""Sentences as a reply holds them: whole, and in parts if there are cards to be drawn in them."""

from typing import Any, NotRequired, TypedDict

Params = dict[str, Any]


class Faces(TypedDict):
    """Cards within a sentence, to be drawn: their texts, and their names for those who listen."""

    cards: str
    name: str
    # Whether they are missing, or only wished for.
    miss: NotRequired[bool]


class Sentence(TypedDict):
    """A sentence: whole, with the names of cards; and in parts, if there are cards in it."""

    text: str
    parts: NotRequired[list[str | Faces]]


class Fault(Sentence):
    """Why a request was refused, or what is wrong: a code of CODES.md and its sentence."""

    code: str
    params: Params


class ReasonReply(Fault):
    """A reason against a move; `meld` is the 1-based number of the meld it is about.

    `rule` is the number, from 0, of the sentence of `page` that says so.
    """

    meld: int | None
    rule: int | None


class MeldFault(ReasonReply):
    """What is wrong with a meld; `brief` says the same in a few words, if there are any."""

    brief: Sentence | None
