"""The page's language: which catalogue is read, and what is told in it from the start."""

import json

import words
from browser import document, helper


def _say_standing():
    """Put what stands in the page's markup into its language."""
    for place in list(document.querySelectorAll("[data-say]")):
        place.textContent = words.standing(place.getAttribute("data-say"))
    for place in list(document.querySelectorAll("[data-label]")):
        place.setAttribute("aria-label", words.standing(place.getAttribute("data-label")))


async def speak(wanted):
    """Speak the first wanted language that the build has a catalogue of."""
    built = document.querySelector("meta[name=languages]")
    language = words.choose(wanted, built.content.split(" ")) if built else None
    text = await helper.read("./locale/%s.json" % language) if language else ""
    if text:
        words.load(json.loads(text))
        document.documentElement.lang = language
        _say_standing()
