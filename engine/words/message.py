"""Messages: English texts with what a translator needs, and tables of messages by code."""

import binascii
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple


class Message(NamedTuple):
    """An English `text` with its `context` (the kind of sentence) and a `note` for translators.

    `context` tells equal texts apart that other languages word differently. With `many`, `text` is
    the singular, and the value named by `by` (a number, or a list of cards by its length) chooses
    the plural form. `%(card)s` names a value. A translation may ask for a form of its language, as
    in `%(card.acc)s`, and for a different joint of a list, as in `%(cards.or)s`.
    """

    context: str
    text: str
    many: str = ""
    note: str = ""
    by: str = "n"

    @property
    def key(self) -> str:
        """The key of the message in a language: five letters hashed from context and text."""
        return _key(self.context, self.text)


@cache
def _key(context: str, text: str) -> str:
    # Hashed keys make a language's file a third as long as English texts would. The page computes
    # the same keys.
    checked = binascii.crc32(f"{context}\x04{text}".encode())
    return binascii.b2a_base64(checked.to_bytes(4, "big"))[:5].decode()


def plural(one: str, many: str, by: str = "n", note: str = "") -> Message:
    """Return a message for a table, with singular and plural."""
    return Message("", one, many, note, by)


def with_note(text: str, note: str) -> Message:
    """Return a message for a table, with a note for translators."""
    return Message("", text, note=note)


def table(context: str, texts: Mapping[str, str | Message]) -> dict[str, Message]:
    """Return messages of one context by code."""
    return {
        code: said._replace(context=context)
        if isinstance(said, Message)
        else Message(context, said)
        for code, said in texts.items()
    }


def row(context: str, *texts: str) -> tuple[Message, ...]:
    """Return messages of one context in order."""
    return tuple(Message(context, text) for text in texts)
