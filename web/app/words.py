"""The page's own words: English text is the id, a language of the build turns it into another."""

import english

if False:
    from collections.abc import Callable
    from typing import Any

# From so many digits on, a number is written in groups of three.
GROUPED = 5
# The language spoken; in English there is nothing to look up.
_spoken: "dict[str, Any]" = {
    "find": None,
    "named": None,
    "plural": english.PLURAL,
    "forms": english.FORMS,
    "names": english.NAMES,
}
# Looked-up forms, by context and English: each look-up crosses to JavaScript.
_known: "dict[tuple[str, str], dict[str, list[str]]]" = {}
# Other caches with texts of the spoken language.
_memos: "list[dict[str, Any]]" = []


def memo() -> "dict[str, Any]":
    """A dictionary for what is made once in a language: another one empties it."""
    made: "dict[str, Any]" = {}
    _memos.append(made)
    return made


def load(
    language: "dict[str, Any]",
    find: "Callable[[str, str], str] | None" = None,
    named: "Callable[[str], str] | None" = None,
) -> None:
    """Speak a language of the build, as engine/words/language.py describes it; {} is English.

    `find(context, text)` is the wording of a message, its plural forms with a tab between them, or
    "" if it has none; without it there are none. `named(key)` are names that `language` itself
    lacks, in all their forms with a tab between them.
    """
    _known.clear()
    for made in _memos:
        made.clear()
    names = language.get("names") or ({} if named else None)
    own = language.get("forms") and names is not None
    _spoken["find"] = find
    _spoken["named"] = named if own else None
    _spoken["plural"] = language.get("plural") or english.PLURAL
    _spoken["forms"] = language["forms"] if own else english.FORMS
    _spoken["names"] = names if own else english.NAMES


def foreign() -> bool:
    """Return True if the page speaks another language than English."""
    return _spoken["find"] is not None


def _which(number: int) -> int:
    """Return a number's plural form: the rule is a row of digits (see the engine's Language)."""
    rule = _spoken["plural"]
    number = abs(number)
    place = number if number < 100 else 100 + number % 100
    return int(rule[min(place, len(rule) - 1)])


class Words:
    """The words of one module; `of` makes them."""

    def __init__(self, context: str, otherwise: str = "") -> None:
        self.context = context
        self._otherwise = otherwise

    def _found(self, text: str) -> list[str]:
        """The wordings of a text, one or as many as there are plural forms; none in English."""
        find = _spoken["find"]
        if not find:
            return []
        known = _known.setdefault((self.context, self._otherwise), {})
        if text not in known:
            said = find(self.context, text)
            if not said and self._otherwise:
                said = find(self._otherwise, text)
            known[text] = said.split("\t") if said else []
        return known[text]

    def __call__(self, text: str) -> str:
        """The text in the page's language, or the text itself."""
        found = self._found(text)
        return found[0] if found else text

    def n(self, one: str, many: str, number: int) -> str:
        """The form of a text that fits a number."""
        forms = self._found(one)
        if forms:
            return forms[min(_which(number), len(forms) - 1)]
        return one if number == 1 else many

    def on(self, deck: str) -> "Words":
        """Return these words for a game of this deck: a language may name tiles otherwise."""
        return Words(self.context + ", tiles", self.context) if deck == "tiles" else self

    def by(self, deck: str, cards: str, tiles: str) -> str:
        """Return the text about tiles if the game has them, or else the text about cards."""
        return Words(self.context + ", tiles")(tiles) if deck == "tiles" else self(cards)

    def n_by(self, deck: str, cards: tuple[str, str], tiles: tuple[str, str], number: int) -> str:
        """Like `by`, in the form that fits a number; `cards` and `tiles` are (one, many)."""
        if deck == "tiles":
            return Words(self.context + ", tiles").n(tiles[0], tiles[1], number)
        return self.n(cards[0], cards[1], number)


def of(context: str) -> "Words":
    """The words of a module, which a catalogue keeps apart by the module's name."""
    return Words(context)


_ = of("words")


def name(key: str, form: str = "") -> "str | Any":
    """Return the language's name of a card, rank or meld (`Language.names`) in a form, or None.

    Without a form, or with one that it has not, it is the first.
    """
    names = _spoken["names"]
    if key not in names and _spoken["named"]:
        found = _spoken["named"](key)
        names[key] = found.split("\t") if found else []
    named = names.get(key)
    if not named:
        return None
    place = _spoken["forms"].index(form) if form in _spoken["forms"] else 0
    return (named[place] if place < len(named) else "") or named[0]


def listed(names: list[str], joint: str = "and") -> str:
    """Names joined as the language joins a list; `joint` is "and", "or" or a bare ","."""
    if len(names) < 2:
        return "".join(names)
    said: str = name(",").join(names[:-1]) + name(joint) + names[-1]
    return said


def holes(text: str) -> list[tuple[str, str, str]]:
    """The places of values in a text: [(the whole key, its name, the form asked for), ...]."""
    found = []
    for part in text.split("%(")[1:]:
        key = part.split(")")[0]
        stem, _dot, form = key.partition(".")
        found.append((key, stem, form))
    return found


def lower(text: str) -> str:
    """The text in small letters: MicroPython's `lower` knows only those of English."""
    text = text.lower()
    if len(text) == len(text.encode()):
        return text
    return "".join([_small(letter) for letter in text])


def _small(letter: str) -> str:
    place = ord(letter)
    if place == 0x178:
        return "\xff"
    if 0xC0 <= place <= 0xDE and place != 0xD7:
        return chr(place + 32)
    # Latin Extended-A has pairs of a large and a small letter, here and there shifted by one.
    odd = 0x139 <= place <= 0x148 or 0x179 <= place <= 0x17E
    if 0x100 <= place <= 0x17E and place != 0x138 and place % 2 == odd:
        return chr(place + 1)
    return letter


# The plain letters for those of Latin-1, from U+00E0 on.
_PLAIN = "aaaaaaaceeeeiiiidnooooo/ouuuuyty"


def sort_key(text: str) -> list[int]:
    """Return a key that sorts texts by the language's alphabet, or without one by plain letters."""
    alphabet = name("alphabet") or ""
    return [_place(letter, alphabet) for letter in lower(text)]


def _place(letter: str, alphabet: str) -> int:
    found = alphabet.find(letter)
    if found >= 0:
        return 0x61 + found
    place = ord(letter)
    if 0xE0 <= place <= 0xFF:
        return _place(_PLAIN[place - 0xE0], alphabet)
    return place if place < 0x61 else 0x61 + len(alphabet) + place


def sentences(texts: list[str]) -> str:
    """Texts as sentences one after another: each ends with a stop."""
    stop = name(".")
    return " ".join([text if text[-1] in ".!?:\u2026" else text + stop for text in texts if text])


def pieces(deck: str, number: int) -> str:
    """A number of what the game is played with: cards or tiles."""
    # Translators: a count by itself, for example "3 cards"
    said = _.n_by(deck, ("%(n)d card", "%(n)d cards"), ("%(n)d tile", "%(n)d tiles"), number)
    return said % {"n": number}


def chips(number: int) -> str:
    """A number of chips in words."""
    # Translators: a count by itself, for example "3 chips"
    return _.n("%(n)s chip", "%(n)s chips", number) % {"n": digits(number)}


def digits(number: int) -> str:
    """A number as the language writes it: a true minus sign, large ones in groups of three."""
    text = str(abs(number))
    if len(text) >= GROUPED:
        parts: list[str] = []
        while text:
            parts.insert(0, text[-3:])
            text = text[:-3]
        text = name("thousands").join(parts)
    return "\u2212" + text if number < 0 else text


_page = of("page")


def standing(games: int) -> dict[str, str]:
    """The words in index.html by their keys (`data-say`, `data-label`), in the page's language.

    `games` is how many the start page shows.
    """
    # Translators: below the name Talon; a rummy is a game of cards
    tagline = _page.n(
        "%(n)d rummy. No server, no account, no ads.",
        "%(n)d rummies. No server, no account, no ads.",
        games,
    )
    return {
        "tagline": tagline % {"n": games},
        "update": _page("A new version of Talon is here."),
        "use-update": _page("Use it now"),
        "choose": _page("Choose a game"),
        "learn": _page("New to rummy? Learn in two minutes"),
        "puzzles": _page("Puzzles"),
        "page": _page("Page"),
        "hint": _page("Hint"),
        "file-missing": _page("One of Talon's files is missing."),
        "file-damaged": _page("One of Talon's files is damaged."),
        "no-network": _page("Talon cannot be loaded: the network does not answer."),
        "silent": _page("The table does not answer."),
        "framed": _page("The page around Talon lets it neither start nor save games."),
        "own-window": _page("Open Talon in a window of its own"),
        "load-again": _page("Load again"),
        "start-afresh": _page("Start afresh, keeping all games"),
        "loading": _page("Loading"),
        # Translators: before how much of it has loaded: "Almost ready: 4.0 / 10.3 MB"
        "soon": _page("Almost ready:"),
        "saved": _page("Saved games"),
        "played": _page("How you play"),
        "import": _page("Open a link or file"),
        "settings": _page("Settings"),
        "licences": _page("Licences"),
        "single": _page("Talon as one file"),
        "rescue": _page("Nothing happening? Your saved games are here"),
        "menu": _page("Menu"),
        "side": _page("Scores and turns"),
        "mute": _page("Sound"),
        "players": _page("Players"),
        "table": _page("Table"),
        "bench": _page("Workbench"),
        "result": _page("Result"),
        "reasons": _page("Reasons"),
        "hand": _page("Your hand"),
        "actions": _page("Actions"),
        "messages": _page("Messages"),
        "command": _page("Command"),
        "type-commands": _page("Type commands"),
    }


# Letters up to here are written from left to right, and none of them turns others round.
_LAST_LEFT_TO_RIGHT = "\u058f"
_ISOLATES = "\u2066\u2067\u2068\u2069"


def isolated(name: str) -> str:
    """A name that leaves the order of the letters round it as it is: isolated, if it needs to be.

    Hebrew and Arabic letters and marks such as U+202E reach beyond a name that is not.
    """
    return apart("".join([letter for letter in name if letter not in _ISOLATES]))


def apart(text: str) -> str:
    """A text that leaves the order of the letters round it as it is, whatever is in it."""
    needs = max(text) > _LAST_LEFT_TO_RIGHT if text else False
    return "\u2068" + text + "\u2069" if needs else text


def signed(number: int | None) -> str:
    """A score as people write it: with a plus or a true minus sign."""
    if number is None:
        return ""
    return "+" + digits(number) if number > 0 else digits(number)
