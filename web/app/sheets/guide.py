"""How to play: the keys, the rules of a game, and the state of the game in words."""

from browser import document
from faces import escape, said
from felt import seats
from words import of, sentences

from . import sheet

_ = of("guide")

# Keys and what they do; `_keys` has the names of some, `_meanings` the words.
KEYS = (
    ("\u2190 \u2192 \u2191 \u2193", "walk"),
    ("space", "select"),
    ("enter", "place"),
    ("M", "where"),
    ("escape", "clear"),
    ("Z", "undo"),
    ("Y", "redo"),
    ("H", "hint"),
    ("S", "sort"),
    ("R", "replay"),
    ("D", "draw"),
    ("T", "take"),
    ("X", "discard"),
    ("E", "end"),
    ("W", "state"),
    ("?", "help"),
)


def _keys():
    return {
        # Translators: a key's name, as it stands on the keyboard
        "space": _("Space"),
        # Translators: a key's name, as it stands on the keyboard
        "enter": _("Enter"),
        # Translators: a key's name, as it stands on the keyboard
        "escape": _("Esc"),
    }


def _meanings():
    return {
        "walk": _("walk through the cards"),
        "select": _("select a card, or deselect it"),
        "place": _("put the selected cards here"),
        "where": _("list where the selected cards may go"),
        "clear": _("select nothing"),
        "undo": _("undo"),
        "redo": _("redo"),
        "hint": _("hint"),
        "sort": _("sort the hand"),
        "replay": _("replay the others' last turns, step by step"),
        "draw": _("draw"),
        "take": _("take the top discard"),
        "discard": _("discard the selected card"),
        "end": _("end the turn"),
        "state": _("read out the state of the game"),
        "help": _("this help"),
    }


def show_help():
    """Show how to play by taps and by keys."""
    rows = []
    named, meanings = _keys(), _meanings()
    for key, what in KEYS:
        row = (escape(named.get(key, key)), escape(meanings[what]))
        rows.append("<dt><kbd>%s</kbd></dt><dd>%s</dd>" % row)
    lines = [
        _("Tap cards to select them, then tap where they should go."),
        _("A second tap on a card sends it to its only place."),
        _("Where melds may be rearranged, tap between two cards to split."),
    ]
    text = "".join(["<p>%s</p>" % escape(line) for line in lines])
    sheet.show(_("Keys and help"), '<div class="text">%s</div><dl>%s</dl>' % (text, "".join(rows)))


class Rules:
    """The rules of a game, in the engine's words."""

    def __init__(self, lobby, post):
        self.lobby = lobby
        self._post = post
        self._wanted = None

    def learn(self):
        """Show the rules of the first game, for someone who knows none."""
        self.show(document.querySelector("[data-game]").getAttribute("data-game"))

    def show(self, game):
        """Show the rules, asking the engine for them the first time."""
        if not self.lobby.games:
            self._wanted = game
            self.lobby.learn()
            self._post(self._later)
            return
        for one in self.lobby.games:
            if one["id"] == game:
                sheet.show(one["title"], '<div class="text">%s</div>' % _page(one["page"]))

    def _later(self):
        if self.lobby.games and self._wanted:
            self.show(self._wanted)
        self._wanted = None


def _page(lines):
    """A rules page from its paragraphs; those that start with "#" are headings."""
    parts = []
    for line in lines:
        if line[:1] == "#":
            parts.append("<h3>%s</h3>" % escape(line.lstrip("# ")))
        elif line.strip():
            parts.append("<p>%s</p>" % escape(line))
    return "".join(parts)


def state_in_words(desk):
    """The state of the game in words, to be read out."""
    view = desk.view
    parts = [desk.reply["prompt"]["text"]]
    parts += [seats.seat_words(view, n) for n in range(len(view["seats"]))]
    parts += [fact["text"] for fact in view["facts"]]
    if view["hand"]:
        parts.append(said(_("Your hand: %(cards)s"), {"cards": view["hand"]}))
    return sentences(parts)
