"""Cards and tables as text: `7s X ?*11`, `7s 8s 9s | 4d 4h X`."""

from collections.abc import Iterable, Sequence

from ..model import (
    UNKNOWN,
    Card,
    Deck,
    Meld,
    MeldRules,
    TextFault,
    compact_cards,
    meld_faults,
    meld_of,
    text_limits,
)
from .error_place import placed, whole_number

# Cards as text, hidden ones counted: `7s ?*11`.
write_cards = compact_cards

# More cards than any pack holds are refused before they are created.
_MANY = 999


def read_cards(text: str, deck: Deck) -> tuple[Card, ...]:
    """Cards of which some may be hidden: `7s X ? ?*11`.

    Raises `TextFault` too-long, or bad-card with the number of the word as `word`.
    """
    cards: list[Card] = []
    for number, word in enumerate(text_limits.check_length(text, text_limits.LINE).split(), 1):
        if word.startswith("?*"):
            many = whole_number(word[2:], max(0, _MANY - len(cards)))
            if not many:
                raise TextFault("bad-card", word=number, text=word)
            cards += [UNKNOWN] * many
        else:
            cards.append(_read_card(word, number, deck))
    return tuple(cards)


def read_faces(words: Sequence[str], melds: MeldRules, first: int = 1) -> tuple[Card, ...]:
    """Cards for the table; a joker may have a meaning if jokers are fixed.

    `first` is the number of the first word. Raises `TextFault` bad-card.
    """
    cards: list[Card] = []
    for number, word in enumerate(words, first):
        card = _read_card(word, number, melds.deck, fixed=melds.fixed_jokers)
        if card is UNKNOWN:
            raise TextFault("bad-card", word=number, text=word)
        cards.append(card)
    return tuple(cards)


def _read_card(word: str, number: int, deck: Deck, fixed: bool = False) -> Card:
    try:
        card = deck.read(word)
    except TextFault as fault:
        raise placed(fault, word=number) from None
    if card.stands and not fixed:
        raise TextFault("bad-card", word=number, text=word)
    return card


def read_table(text: str, melds: MeldRules) -> tuple[Meld, ...]:
    """The legal melds of a table; raises `TextFault` with the first illegal meld's code."""
    if not text_limits.check_length(text, text_limits.LINE).strip():
        return ()
    table: list[Meld] = []
    for number, part in enumerate(text.split("|"), 1):
        try:
            cards = read_faces(part.split(), melds)
        except TextFault as fault:
            raise placed(fault, meld=number) from None
        meld = meld_of(cards, melds)
        if meld is None:
            wrong = meld_faults(cards, melds)[0].at_meld(number)
            raise TextFault(wrong.code, **dict(wrong.params))
        table.append(meld)
    return tuple(table)


def write_table(table: Iterable[Meld]) -> str:
    """The melds of a table, separated by ` | `."""
    return " | ".join(str(meld) for meld in table)
