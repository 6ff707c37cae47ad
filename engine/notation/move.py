"""Moves as text: `draw`, `lay 5d X=6d 7d`, `table 4s 5s 6s | 7c 7d 7h`."""

from collections.abc import Callable

from ..model import (
    JOKER,
    Add,
    Discard,
    Draw,
    End,
    Fail,
    Free,
    Lay,
    MeldRules,
    Move,
    Pass,
    Rules,
    Table,
    Take,
    TextFault,
    Timeout,
    text_limits,
    write_cards,
)
from .error_place import whole_number
from .faces import read_faces

_PLAIN: dict[str, Callable[[], Move]] = {
    "draw": Draw,
    "take": Take,
    "end": End,
    "pass": Pass,
    "fail": Fail,
    "timeout": Timeout,
}
_WORDS = {kind: word for word, kind in _PLAIN.items()}


def read_move(text: str, rules: Rules) -> Move:
    """The move that `text` names, legal or not.

    Raises `TextFault` too-long, bad-move, or bad-card with the number of the word in the move.
    """
    words = text_limits.check_length(text, text_limits.LINE).split()
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb in _PLAIN and not rest:
        return _PLAIN[verb]()
    if verb in _READERS:
        move = _READERS[verb](rest, rules.melds)
        if move is not None:
            return move
    raise TextFault("bad-move", text=text)


def _read_lay(words: list[str], melds: MeldRules) -> Move | None:
    return Lay(read_faces(words, melds, 2)) if words else None


def _read_add(words: list[str], melds: MeldRules) -> Move | None:
    number = whole_number(words[0]) if len(words) > 1 else None
    return None if number is None else Add(number, read_faces(words[1:], melds, 3))


def _read_free(words: list[str], melds: MeldRules) -> Move | None:
    number = whole_number(words[0]) if len(words) > 1 else None
    return None if number is None else Free(number, read_faces(words[1:], melds, 3))


def _read_table(words: list[str], melds: MeldRules) -> Move | None:
    parts: list[list[str]] = [[]]
    for word in " ".join(words).replace("|", " | ").split():
        if word == "|":
            parts.append([])
        else:
            parts[-1].append(word)
    if parts == [[]]:
        return Table(())
    if not all(parts):
        return None
    bags = []
    first = 2
    for part in parts:
        bags.append(read_faces(part, melds, first))
        first += len(part) + 1
    return Table(tuple(bags))


def _read_discard(words: list[str], melds: MeldRules) -> Move | None:
    cards = read_faces(words, melds, 2)
    if len(cards) != 1:
        return None
    # A card in the hand has no meaning of its own yet.
    if cards[0].joker and cards[0] is not JOKER:
        raise TextFault("bad-card", word=2, text=words[0])
    return Discard(cards[0])


_READERS: dict[str, Callable[[list[str], MeldRules], Move | None]] = {
    "lay": _read_lay,
    "add": _read_add,
    "free": _read_free,
    "table": _read_table,
    "discard": _read_discard,
}


def write_move(move: Move) -> str:
    """The move as text."""
    match move:
        case Lay(cards=cards):
            return f"lay {write_cards(cards)}"
        case Add(meld=meld, cards=cards):
            return f"add {meld} {write_cards(cards)}"
        case Free(meld=meld, cards=cards):
            return f"free {meld} {write_cards(cards)}"
        case Table(melds=melds):
            return " ".join(["table", " | ".join(write_cards(cards) for cards in melds)]).rstrip()
        case Discard(card=card):
            return f"discard {card.text}"
        case _:
            return _WORDS[type(move)]
