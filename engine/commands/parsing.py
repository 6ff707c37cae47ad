"""Messages of Python's argument parser, for translation."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from ..words import Language, Message, row

_CONTEXT = "argparse"

PARSING = row(
    _CONTEXT,
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "show program's version number and exit",
    "argument %(argument_name)s: %(message)s",
    "unrecognized arguments: %s",
    "the following arguments are required: %s",
    "one of the arguments %s is required",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "ambiguous option: %(option)s could match %(matches)s",
    "expected one argument",
    "expected at least one argument",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
    "invalid choice: %(value)r (choose from %(choices)s)",
)
"""Messages of argparse that can occur here; argparse fills in their values."""


@contextmanager
def translated_parser(language: Language) -> Iterator[None]:
    """Translate argparse's messages meanwhile; it only offers gettext's names to replace."""

    def said(text: str) -> str:
        return language.wording(Message(_CONTEXT, text)) or text

    names = vars(argparse)
    kept = names["_"]
    names["_"] = said
    try:
        yield
    finally:
        names["_"] = kept
