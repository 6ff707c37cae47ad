"""Cards that are still to be placed: hands are coded as sets of them, piles as orders."""

from math import comb

from ..model import JOKER, UNKNOWN, Card, Cards, Deck, bare
from .entropy_coder import Coder, NoCodeError


class Pool:
    """Number of cards left of each face: `many` in the order of `faces`, the joker last."""

    __slots__ = ("deck", "faces", "many")

    def __init__(self, deck: Deck, cards: Cards) -> None:
        self.deck = deck
        self.faces = (*deck.cards, JOKER)
        self.many = [0] * len(self.faces)
        for card in cards:
            self.many[self.place(card)] += 1

    @property
    def left(self) -> int:
        """Number of cards left."""
        return sum(self.many)

    def place(self, card: Card) -> int:
        """Return the place of a face in `faces`, ignoring a joker's meaning; raise `NoCodeError` if
        hidden.
        """
        if card.joker:
            return len(self.faces) - 1
        if card.rank < 1:
            raise NoCodeError(card)
        return card.suit * self.deck.ranks + card.rank - 1

    def count(self, card: Card) -> int:
        """Return how many cards of the face are left."""
        return self.many[self.place(card)]

    def take(self, cards: Cards) -> None:
        """Take the cards out; raise `NoCodeError` if one is missing."""
        for card in map(bare, cards):
            place = self.place(card)
            if not self.many[place]:
                raise NoCodeError(card)
            self.many[place] -= 1

    def code_set(self, code: Coder, cards: Cards, size: int) -> Cards:
        """Code that many cards in no order, by the number of each face (multivariate
        hypergeometric).
        """
        wanted = Pool(self.deck, cards).many
        found = []
        left = self.left
        if size > left:
            raise NoCodeError(size)
        for place, many in enumerate(self.many):
            if not size:
                break
            taken = code_chosen(code, wanted[place], many, left, size)
            left -= many
            size -= taken
            found += [self.faces[place]] * taken
        self.take(tuple(found))
        return tuple(found)

    def code_order(self, code: Coder, cards: Cards, size: int, hidden: int = 0) -> Cards:
        """Code that many cards in order, drawn without replacement; `hidden` of them unknown."""
        found = []
        if size - hidden > self.left:
            raise NoCodeError(size)
        for number in range(size):
            card = cards[number] if number < len(cards) else UNKNOWN
            if code.pick(card is UNKNOWN, (size - number - hidden, hidden)):
                hidden -= 1
                found.append(UNKNOWN)
                continue
            place = code.pick(self.place(card) if card is not UNKNOWN else 0, self.many)
            self.many[place] -= 1
            found.append(self.faces[place])
        return tuple(found)


def code_chosen(code: Coder, value: int, many: int, left: int, size: int) -> int:
    """Code how many of `many` are among `size` that are chosen from `left` in all."""
    odds = [comb(many, one) * comb(left - many, size - one) for one in range(min(many, size) + 1)]
    return code.pick(value, odds)
