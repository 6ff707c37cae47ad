"""Limits on the length of texts, checked before parsing, and on turns and moves.

Texts written by the engine are far shorter: a match's record has some 40,000 characters.
"""

from .refusal import TextFault

# A request of the page with all its data.
JSON = 4_000_000
# A record or a saved game with all moves of a match.
MATCH = 1_000_000
# A position written by hand or by a program.
POSITION = 64_000
# Cards, a table, a move.
LINE = 4_000
# A seed.
SEED = 1_000
# A name, an option with its value.
NAME = 400
# Turns per seat in a deal, if the game sets no limit. Bots and people need far fewer.
TURNS = 200
# Moves of a deal; random players need some 1300 in a long one.
MOVES = 3_000


def check_length(text: str, most: int) -> str:
    """Return the text if it has at most `most` characters, else raise `TextFault` too-long."""
    if len(text) > most:
        raise TextFault("too-long", most=most)
    return text


def is_encodable(text: str) -> bool:
    """Return True if the text can be encoded, so has no half of a surrogate pair."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def read_seed(text: str | int) -> str:
    """Return a text or number as a seed.

    Raises `TextFault` too-long, or bad-seed if it is empty, of another type or can't be encoded.
    """
    if isinstance(text, int) and not isinstance(text, bool):
        text = str(text)
    if not isinstance(text, str):
        raise TextFault("bad-seed")
    if not check_length(text, SEED) or not is_encodable(text):
        raise TextFault("bad-seed")
    return text
