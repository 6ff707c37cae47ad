"""A message: an English text with what a translator needs, and tables of them by code."""

import binascii
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple


class Message(NamedTuple):
    """What can be said: its English `text`, the kind of sentence that it is, and a note on it.

    `context` keeps equal texts apart that other languages say differently. With `many`, `text` is
    the singular, and the value `by` (a number, or a list of cards by its length) chooses.
    `%(card)s` names a value; a translation may ask for one of its language's forms of it, as in
    `%(card.acc)s`, and for another joint of a list, as in `%(cards.or)s`.
    """

    context: str
    text: str
    many: str = ""
    note: str = ""
    by: str = "n"

    @property
    def key(self) -> str:
        """What a language of the build knows it by: five letters made of context and text."""
        return _key(self.context, self.text)


@cache
def _key(context: str, text: str) -> str:
    # A third of the length of a language, were the English in it: the page makes the same.
    checked = binascii.crc32(f"{context}\x04{text}".encode())
    return binascii.b2a_base64(checked.to_bytes(4, "big"))[:5].decode()


def plural(one: str, many: str, by: str = "n", note: str = "") -> Message:
    """A message of a table that depends on a number."""
    return Message("", one, many, note, by)


def noted(text: str, note: str) -> Message:
    """A message of a table with a note for translators."""
    return Message("", text, note=note)


def table(context: str, texts: Mapping[str, str | Message]) -> dict[str, Message]:
    """Messages of one context by code."""
    return {
        code: said._replace(context=context)
        if isinstance(said, Message)
        else Message(context, said)
        for code, said in texts.items()
    }


def row(context: str, *texts: str) -> tuple[Message, ...]:
    """Messages of one context, in order."""
    return tuple(Message(context, text) for text in texts)
