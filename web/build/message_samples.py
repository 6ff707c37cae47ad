"""Sample values for messages, from which translators get examples."""

from engine.model import Deck, TextFault, Value, card

# Numbers by the name of their value; any other is a small one.
NUMBERS = {
    "all": 7,
    "ante": 20,
    "chips": 500,
    "deals": 4,
    "error": 4,
    "fewest": 2,
    "first_min": 30,
    "futures": 400,
    "hand": 9,
    "initial_meld": 51,
    "least": 40,
    "many": 7,
    "most": 6,
    "percent": 97,
    "points": 41,
    "rounds": 26,
    "score": 120,
    "seconds": 50,
    "target": 500,
    "total": 35,
    "turn": 9,
    "turns": 36,
    "unseen": 40,
}
FEW = 3


def _cards(*texts: str) -> tuple[Value, Value]:
    """Return a pair: a card or cards, and tiles instead."""
    half = len(texts) // 2
    cards, tiles = tuple(map(card, texts[:half])), tuple(map(card, texts[half:]))
    return (cards[0], tiles[0]) if half == 1 else (cards, tiles)


# All other values; pairs where cards and tiles differ.
TEXTS: dict[str, tuple[Value, Value] | str | int] = {
    "month": "November",
    "year": "2026",
    "about": "easy, lays early",
    "argument_name": "--deals",
    "backend": "dask",
    "beside": _cards("9s", "b9"),
    "bot": "standard",
    "by": _cards("7h", "7d", "r7", "g7"),
    "cause": "Permission denied",
    "card": _cards("7s", "b7"),
    "cards": _cards("7s", "8s", "b7", "b8"),
    "choices": "judge, play",
    "code": "no-jokers",
    "column": "12",
    "count": 3,
    "deals": "100",
    "day": "24 November 2026",
    "end": "Anna has gone out.",
    "face": ("7\N{BLACK SPADE SUIT}", "7\N{BLACK CIRCLE}"),
    "faces": ("7\N{BLACK SPADE SUIT} 8\N{BLACK SPADE SUIT}", "7\N{BLACK CIRCLE} 8\N{BLACK CIRCLE}"),
    "fault": "A meld needs at least three cards.",
    "first": _cards("4h", "b4"),
    "game": "Rabló römi",
    "given": "str",
    "held": ("7 cards", "7 tiles"),
    "high": "7",
    "instead": _cards("2c", "r1"),
    "key": "hands[1]",
    "known": "random, easy, standard",
    "kind": "out",
    "language": "xx",
    "last": _cards("7h", "b7"),
    "lead": "8.80 ± 2.53",
    "least": "2",
    "left": "12",
    "label": _cards("4h", "5h", "6h", "b4", "b5", "b6"),
    "letter": "!",
    "line": "7",
    "low": "4",
    "matches": "--seed, --seconds",
    "meld": "2",
    "message": "expected one argument",
    "most": "4",
    "mine": "+41",
    "missing": _cards("6d", "r6"),
    "move": "3",
    "moves": "draw; discard 7s",
    "name": "Anna",
    "n": "3",
    "nodes": "20000",
    "names": "Anna and Mira",
    "number": "43",
    "option": "jokers",
    "others": _cards("2h", "Kd", "r2", "g9"),
    "own": "12",
    "other": "7",
    "package": "dask",
    "parts": "7 of hearts to the sevens; 4 of clubs moved to 5 of clubs and 6 of clubs",
    "place": "line 7",
    "played": "100",
    "points": "25",
    "preset": "high-ace",
    "rank": "7",
    "ranks": 7,
    "rounds": "4",
    "said": "2 hints",
    "rule": "Aces",
    "score": "+41",
    "seed": "7",
    "seat": "Seat 2",
    "share": "13%",
    "shuffles": "50",
    "skill": "8.92 ± 2.20",
    "speed": "9.5",
    "takes": _cards("9s", "9h", "b4", "b8"),
    "task": "Lay the run.",
    "text": "7x",
    "theirs": "\N{MINUS SIGN}12",
    "there": "5f1c",
    "time": "10.5",
    "title": "Kalooki 51",
    "total": "52",
    "undecided": "4",
    "these": _cards("7s", "8s", "b7", "b8"),
    "value": "9",
    "void": "0",
    "wanted": "1",
    "waits": _cards("9c", "Jc", "b1", "b5"),
    "what": "set of nines",
    "why": "deal 3: my-bot ended before it answered.",
    "word": "4",
    "many": "4 deals",
}


def _own(name: str, deck: Deck) -> Value:
    """Return the cards that a name consists of, as in `%(7s_8s)s`; None if it is no such name."""
    try:
        return tuple(card(word, deck) for word in name.split("_"))
    except TextFault:
        return None


def sample(name: str, kind: str, deck: Deck) -> Value:
    """Return a value for `%(name)s` or, with the kind "d", for a number of that name.

    Raise ValueError for an unknown name of a text: add a sample to TEXTS.
    """
    if kind == "d":
        return NUMBERS.get(name, FEW)
    found = TEXTS.get(name)
    if found is None and (own := _own(name, deck)):
        return own
    if found is None:
        raise ValueError(f"there is no example of %({name})s")
    if isinstance(found, tuple):
        return found[deck.of_tiles]
    return found
