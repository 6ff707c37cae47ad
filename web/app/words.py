"""The page's own words: English text is the id, a catalogue turns it into another language."""

_words = {}
_form = None


def load(catalogue):
    """Use a catalogue of the build: {"plural": rule over n, "messages": {id: text or forms}}."""
    global _words, _form
    _words = catalogue.get("messages") or {}
    rule = catalogue.get("plural") or "n != 1"
    _form = eval("lambda n: " + rule)


def loaded():
    """The messages of the catalogue in use; empty in English."""
    return _words


def choose(wanted, listed):
    """The first wanted language that there is a catalogue for; None for English.

    `wanted` are tags such as "de-AT", the most wanted first.
    """
    for tag in wanted:
        language = tag.split("-")[0].lower()
        if language in listed:
            return language
        if language == "en":
            return None
    return None


def _(text):
    """The text in the page's language, or the text itself."""
    found = _words.get(text)
    return found if found and isinstance(found, str) else text


def standing(key):
    """The words with this key (`data-say`, `data-label`) in index.html, in the page's language."""
    return {
        "tagline": _("Five rummies. No server, no account, no ads."),
        "update": _("A new version of Talon is here."),
        "use-update": _("Use it now"),
        "choose": _("Choose a game"),
        "learn": _("New to rummy? Learn in two minutes"),
        "puzzles": _("Puzzles"),
        "page": _("Page"),
        "hint": _("Hint"),
        "file-missing": _("A file of Talon is missing."),
        "file-damaged": _("A file of Talon arrived damaged."),
        "no-network": _("Talon cannot be loaded: the network does not answer."),
        "silent": _("The engine does not answer."),
        "load-again": _("Load again"),
        "start-afresh": _("Start afresh, keeping all games"),
        "loading": _("Loading"),
        "saved": _("Saved games"),
        "import": _("Open a link or file"),
        "settings": _("Settings"),
        "licences": _("Licences"),
        "single": _("Talon as one file"),
        "rescue": _("Nothing happening? Your saved games are here"),
        "menu": _("Menu"),
        "side": _("Scores and turns"),
        "mute": _("Switch the sound off"),
        "players": _("Players"),
        "table": _("Table"),
        "bench": _("Workbench"),
        "result": _("Result"),
        "reasons": _("Reasons"),
        "hand": _("Your hand"),
        "actions": _("Actions"),
    }[key]


# Letters up to here are written from left to right, and none of them turns others round.
_LAST_LEFT_TO_RIGHT = "\u058f"
_ISOLATES = "\u2066\u2067\u2068\u2069"


def isolated(name):
    """A name that leaves the order of the letters round it as it is: isolated, if it needs to be.

    Hebrew and Arabic letters and marks such as U+202E reach beyond a name that is not.
    """
    return _apart("".join([letter for letter in name if letter not in _ISOLATES]))


def _apart(text):
    needs = max(text) > _LAST_LEFT_TO_RIGHT if text else False
    return "\u2068" + text + "\u2069" if needs else text


def called(entry):
    """A saved game's title and line; a name that it was given comes first."""
    # A line that an older version has kept holds names that are not isolated.
    title, line = entry["title"], _apart(entry["line"])
    if not entry["name"]:
        return title, line
    return isolated(entry["name"]), ", ".join([one for one in (title, line) if one])


def ngettext(one, many, number):
    """The form of a text that fits a number."""
    which = int(_form(number)) if _form else int(number != 1)
    forms = _words.get(one)
    if isinstance(forms, list) and len(forms) > which:
        return forms[which]
    return many if which else one


def cards(number):
    """A number of cards in words."""
    return ngettext("%(n)d card", "%(n)d cards", number) % {"n": number}


def tiles(number):
    """A number of tiles in words."""
    return ngettext("%(n)d tile", "%(n)d tiles", number) % {"n": number}


def pieces(deck, number):
    """A number of what the game is played with: cards or tiles."""
    return tiles(number) if deck == "tiles" else cards(number)


def chips(number):
    """A number of chips in words."""
    return ngettext("%(n)d chip", "%(n)d chips", number) % {"n": number}


def signed(number):
    """A score as people write it: with a plus or a true minus sign."""
    if number is None:
        return ""
    if number < 0:
        return "\u2212" + str(-number)
    return "+" + str(number) if number else "0"


def shorten(text, limit):
    """The text cut between words so that it has at most `limit` characters."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    space = cut.rfind(" ")
    return (cut[:space] if space > limit // 2 else cut) + "\u2026"
