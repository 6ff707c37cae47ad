"""The page's language: which catalogue is used, and the words in the page's own markup."""

import json

import words
from browser import all_of, clock, document, element, said
from cards.faces import rank_letters
from markup import NOTHING, html
from sheets.fields import drop_down, option

if False:
    from shapes import Form, Store

    from markup import Markup


_ = words.of("language")

KEY = "language"
ENGLISH = "en"


def _built() -> "Form":
    """The languages that the build has, English and those of its catalogues: tags and own names."""
    meta = document.querySelector("meta[name=languages]")
    listed = [one.split("=") for one in meta.content.split(",")] if meta else []
    return [(ENGLISH, "English")] + [(tag, own) for tag, own in listed if tag != ENGLISH]


def spoken() -> str:
    """The tag of the language that the page speaks."""
    tag: str = document.documentElement.lang
    return tag


def name() -> str:
    """The own name of the language that the page speaks."""
    return dict(_built())[spoken()]


async def speak() -> None:
    """Use the language that is wanted at the start, if it arrives, and offer the others."""
    language = said.wanted()
    if language and not await _use(language, False):
        document.documentElement.lang = ENGLISH
    _offer()


async def change(store: "Store", language: str) -> bool:
    """Speak another language from now on; False if the network does not bring it."""
    if not await _use(language, True):
        _offer()
        return False
    store.put(KEY, language)
    _offer()
    return True


async def _use(language: str, changed: bool) -> bool:
    """Speak a language of the build; False, and nothing is changed, if it cannot be read.

    With `changed` the engine, which speaks another one, is to be told of it.
    """
    own = "" if language == ENGLISH else language
    told = await said.speak(own, changed)
    if not told:
        return False
    found = json.loads(told)
    named = said.named if found["named"] else None
    words.load(found, said.wording if own else None, named)
    document.documentElement.lang = language
    dates = [words.name(key) or "" for key in ("months", "date", "moment")]
    clock.set_date_words(dates[0], dates[1], dates[2])
    manifest = "./talon-%s.webmanifest" % own if own else "./talon.webmanifest"
    document.querySelector("link[rel=manifest]").href = manifest
    standing = words.standing(len(all_of("#games [data-game]")))
    letters = {rank: rank_letters(rank) for rank in "AJQK"}
    said.stand(json.dumps(standing), json.dumps(letters))
    return True


def _offer() -> None:
    """Offer all languages on the start page, each under its own name."""
    listed = _built()
    if len(listed) < 2:
        return
    options = [option(tag, own, tag == spoken()) for tag, own in listed]
    place = element("language")
    held = place.contains(document.activeElement)
    place.innerHTML = str(
        html(
            '<select class="lang" data-language aria-label="%(label)s">%(options)s</select>',
            label=_("Language"),
            options=options,
        )
    )
    if held:
        place.firstElementChild.focus()


def row() -> "Markup":
    """The languages as a row of the settings' form; empty if there is only English."""
    listed = _built()
    if len(listed) < 2:
        return NOTHING
    # Radio buttons are chosen by the arrows that go through them.
    return drop_down(
        KEY, _("Language"), "", listed, spoken(), "set-language", html(" data-language")
    )
