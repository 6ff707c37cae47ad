"""The page's language: which catalogue is used, and the words in the page's own markup."""

import json

import words
from browser import document, element, helper
from faces import escape
from fields import option

if False:
    from shapes import Form, Store

_ = words.of("language")

KEY = "language"


def _built() -> "Form":
    """The languages that the build has, English and those of its catalogues: tags and own names."""
    meta = document.querySelector("meta[name=languages]")
    listed = [one.split("=") for one in meta.content.split(",")] if meta else []
    return [("en", "English")] + [(tag, own) for tag, own in listed if tag != "en"]


def _say_standing() -> None:
    """Put the words in the page's markup into its language."""
    said = words.standing(len(list(document.querySelectorAll("#games [data-game]"))))
    for place in list(document.querySelectorAll("[data-say]")):
        place.textContent = said[place.getAttribute("data-say")]
    for place in list(document.querySelectorAll("[data-label]")):
        place.setAttribute("aria-label", said[place.getAttribute("data-label")])


def wanted(asked: str | None, store: "Store") -> list[str]:
    """The languages wanted, best first: the address's, the chosen one, or the browser's."""
    first = asked or store.get(KEY)
    return [first] if first else helper.languages().split(" ")


async def speak(wanted: list[str]) -> None:
    """Use the first wanted language that the build has a catalogue for, and offer the others."""
    listed = _built()
    language = words.choose(wanted, [tag for tag, _own in listed[1:]])
    text = await helper.read("./locale/%s.json" % language) if language else ""
    if language and text:
        words.load(json.loads(text))
        document.documentElement.lang = language
        dates = [words.name(key) or "" for key in ("months", "date", "moment")]
        helper.speak_dates(dates[0], dates[1], dates[2])
        document.querySelector("link[rel=manifest]").href = "./talon-%s.webmanifest" % language
        _say_standing()
    if len(listed) > 1:
        element("language").innerHTML = _choice(listed, language if language and text else "en")


def _choice(listed: "Form", spoken: str) -> str:
    """The list of languages, each under its own name."""
    options = [option(tag, own, tag == spoken) for tag, own in listed]
    return '<select class="lang" data-language aria-label="%s">%s</select>' % (
        escape(_("Language")),
        "".join(options),
    )


def choose(store: "Store", language: str) -> None:
    """Switch to another language for good: the page is loaded again in it."""
    store.put(KEY, language)
    helper.speak_anew()
