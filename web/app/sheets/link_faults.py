"""Faults of a link that can't be opened, in words, and what helps."""

from words import isolated, of

if False:
    from shapes import Fault

_ = of("link_faults")


def fault(error: "Fault") -> tuple[str, str]:
    """Return a link's fault and its remedy, each in a sentence; its `why` is the engine's."""
    given = error["params"]
    why = given.get("why")
    if error["code"] == "no-link":
        return _("This isn't a Talon link"), _("Copy the whole link and open it again.")
    if error["code"] == "later-link":
        return _("This link is from a newer Talon"), _("Reload the page, then open it again.")
    if error["code"] != "bad-link":
        return _("This position is impossible"), error["text"]
    if why == "cut":
        said = _("Its last letters are missing. Copy it whole and open it again.")
        return _("This link is cut off"), said
    if why == "length":
        return _("This link is too long"), _("Copy the link alone and open it again.")
    if why == "letter":
        # Translators: "letter" is what was typed by mistake, such as !
        said = _("No link has the letter %(letter)s. Copy it whole and open it again.")
        return _("This link is mistyped"), said % {"letter": isolated(given["letter"])}
    said = _("A letter is wrong or missing. Copy it whole and open it again.")
    return _("This link is mistyped"), said
