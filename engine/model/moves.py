"""Moves of a turn, as frozen values."""

from typing import Any, Final

from .cards import Card, Cards


class _Move:
    """Base of all moves: frozen, and equal only to moves of the same kind."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a move is frozen: {name}")

    def _values(self) -> tuple[Any, ...]:
        return ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Move) or type(self) is not type(other):
            return False
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self._values()))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._values()


_set: Final = object.__setattr__


class Draw(_Move):
    """Draw the top card of the stock."""

    __slots__ = ()


class Take(_Move):
    """Take the top card of the discard pile."""

    __slots__ = ()


class End(_Move):
    """End the turn without a discard."""

    __slots__ = ()


class Pass(_Move):
    """Neither draw nor lay, once the stock is empty."""

    __slots__ = ()


class Fail(_Move):
    """Give up the turn, restore the table and take the penalty in the rules."""

    __slots__ = ()


class Timeout(_Move):
    """Lose the turn because the clock ran out."""

    __slots__ = ()


class Lay(_Move):
    """Lay one new meld from the hand (and from freed jokers)."""

    __slots__ = ("cards",)
    cards: Cards

    def __init__(self, cards: Cards) -> None:
        _set(self, "cards", cards)

    def _values(self) -> tuple[Any, ...]:
        return (self.cards,)


class _OnMeld(_Move):
    __slots__ = ("cards", "meld")
    meld: int
    cards: Cards

    def __init__(self, meld: int, cards: Cards) -> None:
        _set(self, "meld", meld)
        _set(self, "cards", cards)

    def _values(self) -> tuple[Any, ...]:
        return self.meld, self.cards


class Add(_OnMeld):
    """Add hand cards to the meld with the 1-based number `meld`."""

    __slots__ = ()


class Free(_OnMeld):
    """Release a joker from the meld with the 1-based number `meld`, with these hand cards."""

    __slots__ = ()


class Table(_Move):
    """Rearrange the table: the whole new table, each meld as cards in any order."""

    __slots__ = ("melds",)
    melds: tuple[Cards, ...]

    def __init__(self, melds: tuple[Cards, ...]) -> None:
        _set(self, "melds", melds)

    def _values(self) -> tuple[Any, ...]:
        return (self.melds,)


class Discard(_Move):
    """Discard a card and end the turn."""

    __slots__ = ("card",)
    card: Card

    def __init__(self, card: Card) -> None:
        _set(self, "card", card)

    def _values(self) -> tuple[Any, ...]:
        return (self.card,)


Move = Draw | Take | Lay | Add | Free | Table | Discard | End | Pass | Fail | Timeout
