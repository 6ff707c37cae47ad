"""Why a move is refused, in a sentence and in the two or three words under a meld."""

from .message import Message, table

REFUSALS = table(
    "refusal",
    {
        "deal-over": "The deal is over.",
        "not-this-phase": "You have already laid cards this turn: all you can do now is end it.",
        "must-draw-first": "Draw a card first.",
        "already-drawn": "You have already drawn a card this turn.",
        "drawn-this-turn": "You can't lay after drawing: it is the next player's turn.",
        "stock-empty": "The stock is empty.",
        "stock-not-empty": "You can pass only when the stock is empty.",
        "pile-empty": "The discard pile is empty.",
        "pile-closed": "The discard pile can't be taken from.",
        "not-in-hand": "Not in your hand: %(card)s.",
        "no-such-meld": "There is no meld %(meld)d; there are %(melds)d on the table.",
        "table-card-missing": "A card that was on the table is missing: %(card)s.",
        "nothing-laid": "You must lay at least one card from your hand.",
        "meld-too-short": "A meld needs at least three cards.",
        "meld-mixed": "These cards are neither all of one rank nor all of one suit.",
        "set-same-suit": "A set can have each suit only once.",
        "set-too-long": "A set can have at most %(most)d cards.",
        "run-gap": "There is a gap in this run.",
        "run-corner": "A run can't go past its end.",
        "run-too-long": "A run can have at most %(most)d cards.",
        "joker-share": "At most a third of the cards in a meld can be jokers.",
        "joker-no-natural": "A meld needs at least one card that isn't a joker.",
        "joker-limit": "Too many jokers: a meld can have at most %(most)d.",
        "joker-fixed": (
            "A joker that stands for a particular card has to stay in its place in a run."
        ),
        "not-opened": "Lay a meld of your own first.",
        "opening-one-meld": "Your first lay must be exactly one meld.",
        "opening-own-cards": "Your first lay can use only cards from your own hand.",
        "opening-total": "Your first lay is worth %(total)d points; it needs %(least)d.",
        "meld-closed": "A set of four is complete: nothing can be added.",
        "free-wrong-cards": "These cards don't release a joker from that meld.",
        "freed-joker-unplaced": "Lay the released joker in another meld first.",
        "freed-joker-same-meld": "A released joker can't go back into the same meld.",
        "must-discard": "You must discard a card to end your turn.",
        "nothing-to-discard": "You must keep a card to discard.",
        "redump": "You can't discard the card you have just taken: %(card)s.",
        "move-not-in-game": "This game has no such move.",
        "stick-cap": "You can add at most %(most)d cards from your hand to a meld on the table.",
        "manipulation-strict": (
            "Too much was taken from what was meld %(old)d: a row can give up two tiles at most, "
            "a group none."
        ),
        "manipulation-joker": (
            "The joker in what was meld %(old)d can be replaced only by a tile from your hand."
        ),
        "manipulation-merged": (
            "What were melds %(old)d and %(other)d can't be merged: each has to stay a meld of "
            "its own."
        ),
    },
)

# The same in two or three words, for the room under a meld.
BRIEF = table(
    "under a meld",
    {
        "meld-mixed": "don't go together",
        "set-same-suit": "same suit twice",
        "set-too-long": "at most %(most)d",
        "run-gap": "a gap",
        "run-corner": "past the end",
        "run-too-long": "at most %(most)d",
        "joker-share": "too many jokers",
        "joker-no-natural": "only jokers",
        "joker-limit": "too many jokers",
        "joker-fixed": "joker must stay put",
        "opening-total": "%(total)d of %(least)d points",
        "meld-closed": "closed",
    },
)

ONE_SHORT = Message("under a meld", "one short")

TWO_SHORT = Message("under a meld", "two short")

# Says which meld a fault is about, if its number is known.
OF_MELD = Message("refusal", "Meld %(meld)d: %(fault)s")

# For a reason that nobody has given a sentence.
UNKNOWN_REASON = Message("refusal", "The rules of this game don't allow it: %(code)s.")
