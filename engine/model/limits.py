"""How long a text that is read may be: anything longer is refused before it is parsed.

What the engine itself writes stays far below: a match's record has some 40,000 characters.
"""

from .refusal import TextFault

# A request of the page, with whatever it carries.
JSON = 4_000_000
# A record, a saved game: all the moves of a match.
MATCH = 1_000_000
# A position written by hand or by a program.
POSITION = 64_000
# Cards, a table, a move.
LINE = 4_000
# A seed.
SEED = 1_000
# A name, an option with its value.
NAME = 400
# Turns of one deal for each seat, if the game doesn't say. Bots, and people, need far fewer.
TURNS = 200
# Moves of one deal; random players need some 1300 in a long one.
MOVES = 3_000


def within(text: str, most: int) -> str:
    """The text, if it has at most `most` characters; else raises `TextFault` too-long."""
    if len(text) > most:
        raise TextFault("too-long", most=most)
    return text


def is_text(text: str) -> bool:
    """Whether the text can be written out: half a surrogate pair can't."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def a_seed(text: str | int) -> str:
    """The text or number as a seed; raises `TextFault` too-long, bad-seed if empty or not writable.

    Nothing else is a seed.
    """
    if isinstance(text, int) and not isinstance(text, bool):
        text = str(text)
    if not isinstance(text, str):
        raise TextFault("bad-seed")
    if not within(text, SEED) or not is_text(text):
        raise TextFault("bad-seed")
    return text
