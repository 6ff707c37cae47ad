"""Choice of the command line's language: by `--lang`, else by the environment.

The languages lie beside this file as the build wrote them (`python build.py words`), and are read
when they are needed. Only text for people is translated; notation, JSON and codes never are.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise

from ..model import FRENCH, TextFault
from ..words import ENGLISH, Language, Message, read_language, say, translate

Say = Callable[[str], str]
"""Function that translates an English text of the command line."""

CONTEXT = "command line"
OPTION = "--lang"

_TYPE = ".json"
# Environment variables for the locale, by precedence. `LANGUAGE`, a list of languages, overrides
# them except in a plain locale.
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
_LIST = "LANGUAGE"
# Locales without a language, for scripts: they switch translation off.
_PLAIN = ("C", "POSIX")


def translator(language: Language) -> Say:
    """Return the function that translates the command line's texts into that language."""
    return lambda text: translate(Message(CONTEXT, text), language)


def fill_in(message: Message, language: Language, **values: str) -> str:
    """Return a message in that language with its values filled in unchanged."""
    return say(message, values, language, FRENCH).text


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the name of the language from arguments or environment; it may be an unknown one.

    It is needed before the arguments are parsed, because errors in them are told in it.
    """
    return _lang_option(arguments) or next(_environment_languages(environment), ENGLISH.tag)


def _lang_option(arguments: Sequence[str]) -> str:
    """Return the value of the last `--lang`; empty if there is none."""
    found = ""
    for word, after in pairwise((*arguments, "")):
        if word == "--":
            break
        if word == OPTION and not after.startswith("-"):
            found = after
        elif word.startswith(f"{OPTION}="):
            found = word.removeprefix(f"{OPTION}=")
    return found


def _environment_languages(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield the known languages that the environment names, in gettext's order of precedence."""
    locale = next((told for name in _LOCALE if (told := environment.get(name))), "")
    if _without_encoding(locale) in _PLAIN:
        return
    asked = environment.get(_LIST) or locale
    yield from (
        tag
        for one in asked.split(":")
        if (tag := _without_encoding(one).split("_")[0]) in language_names()
    )


def _without_encoding(locale: str) -> str:
    """Return a locale without its encoding and variant: "hu_HU" for "hu_HU.UTF-8"."""
    return locale.partition(".")[0].partition("@")[0]


def language_names() -> list[str]:
    """Return the names of all languages, English first."""
    names = [file.name for file in _catalogue_folder().iterdir() if file.name.endswith(_TYPE)]
    return [ENGLISH.tag, *sorted(name.removesuffix(_TYPE) for name in names)]


def language_of_tag(tag: str) -> Language:
    """Return the language of that name; raise `TextFault` unknown-language."""
    if tag not in language_names():
        raise TextFault("unknown-language", language=tag).among(language_names())
    if tag == ENGLISH.tag:
        return ENGLISH
    return read_language(json.loads(_catalogue_folder().joinpath(tag + _TYPE).read_text("utf-8")))


def _catalogue_folder() -> Traversable:
    return files(__package__ or "").joinpath("locale")
