"""In which language the command line speaks: `--lang` says it, else the environment.

The languages lie beside this file as the build wrote them (`python build.py words`), and are read
when they are spoken. Only what people read is said in one: notation, JSON and codes never are.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise

from ..model import FRENCH, TextFault
from ..words import ENGLISH, Language, Message, read_language, say, translate

Say = Callable[[str], str]
"""Gives an English text of the command line in the language that is spoken."""

CONTEXT = "command line"
OPTION = "--lang"

_TYPE = ".json"
# The first that says anything names the locale, and this one, in a locale, a list of languages.
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
_LIST = "LANGUAGE"
# Locales without a language, for scripts: nothing else is looked at in them.
_PLAIN = ("C", "POSIX")


def saying(language: Language) -> Say:
    """What gives the texts of the command line in that language."""
    return lambda text: translate(Message(CONTEXT, text), language)


def filled(message: Message, language: Language, **values: str) -> str:
    """A message in that language, its values put in as they are."""
    return say(message, values, language, FRENCH).text


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language to speak, by the arguments or the environment; a name that need not be known.

    It is found before anything is parsed, so that what is wrong with the arguments is said in it.
    """
    return _asked(arguments) or next(_wanted(environment), ENGLISH.tag)


def _asked(arguments: Sequence[str]) -> str:
    """What follows the last `--lang`; empty if nothing does."""
    found = ""
    for word, after in pairwise((*arguments, "")):
        if word == "--":
            break
        if word == OPTION and not after.startswith("-"):
            found = after
        elif word.startswith(f"{OPTION}="):
            found = word.removeprefix(f"{OPTION}=")
    return found


def _wanted(environment: Mapping[str, str]) -> Iterator[str]:
    """The known languages that the environment names, as gettext reads it."""
    locale = next((told for name in _LOCALE if (told := environment.get(name))), "")
    if _bare(locale) in _PLAIN:
        return
    asked = environment.get(_LIST) or locale
    yield from (tag for one in asked.split(":") if (tag := _bare(one).split("_")[0]) in known())


def _bare(locale: str) -> str:
    """A locale without its encoding and variant: "hu_HU" of "hu_HU.UTF-8"."""
    return locale.partition(".")[0].partition("@")[0]


def known() -> list[str]:
    """The languages that there are, English first."""
    names = [file.name for file in _folder().iterdir() if file.name.endswith(_TYPE)]
    return [ENGLISH.tag, *sorted(name.removesuffix(_TYPE) for name in names)]


def language(tag: str) -> Language:
    """The language of that name; raises `TextFault` unknown-language."""
    if tag not in known():
        raise TextFault("unknown-language", language=tag).among(known())
    if tag == ENGLISH.tag:
        return ENGLISH
    return read_language(json.loads(_folder().joinpath(tag + _TYPE).read_text("utf-8")))


def _folder() -> Traversable:
    return files(__package__ or "").joinpath("locale")
