"""Default picture of a game that brings none: a fan of cards with the letters of its name."""

import hashlib
from unicodedata import normalize
from xml.sax.saxutils import escape

LETTERS = 5
"""Most cards in a fan: with more, their corners would hide the letters."""

FEWEST = 3

_SUITS = ("s", "h", "d", "c")
_COLOURS = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
_STEP = 14  # degrees between two cards
_START = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="3 4 234 180"><defs><radialGradient id="BG" '
    'gradientUnits="userSpaceOnUse" cx="120" cy="70" r="190"><stop offset="0" '
    'stop-color="hsl(%(hue)d 34%% 32%%)"/><stop offset="1" stop-color="hsl(%(hue)d 45%% 15%%)"/>'
    '</radialGradient></defs>\n<path d="M-600-600h1440v1440H-600z" fill="url(#BG)"/>\n'
)
_CARD = (
    '<g transform="rotate(%(angle)d 120 250) translate(120 94) scale(1.35)"><rect x="-19" y="-26" '
    'width="38" height="55" rx="4" fill="#000" opacity=".28"/><rect x="-19" y="-27.5" width="38" '
    'height="55" rx="4" fill="#fff9ec" stroke="#3a2910" stroke-opacity=".45" stroke-width=".7"/>'
    '<text x="0" y="-2" text-anchor="middle" font-family="Figtree,sans-serif" font-weight="700" '
    'font-size="25" fill="var(--%(colour)s)">%(letter)s</text><use href="#%(suit)s" x="-9" y="3" '
    'width="18" height="18" fill="var(--%(colour)s)"/></g>\n'
)


def draw_emblem(id: str, title: str) -> str:
    """Return a game's picture as SVG; the id determines its colour and suits."""
    chance = hashlib.sha256(id.encode()).digest()
    letters = letters_of(title) or letters_of(id)
    start_angle = -(len(letters) - 1) * _STEP // 2
    cards = []
    for place, letter in enumerate(letters):
        suit = _SUITS[(chance[2] + place) % len(_SUITS)]
        values = {"angle": start_angle + place * _STEP, "colour": _COLOURS[suit], "suit": suit}
        cards.append(_CARD % {**values, "letter": escape(letter)})
    hue = int.from_bytes(chance[:2]) % 360
    return _START % {"hue": hue} + "".join(cards) + "</svg>\n"


def letters_of(name: str) -> str:
    """Return the letters for the cards: a name's first word, and more words while that is too
    short.
    """
    letters = ""
    for word in normalize("NFC", name).split():
        letters += "".join(filter(str.isalnum, word))
        if len(letters) >= FEWEST:
            break
    return letters.upper()[:LETTERS]
