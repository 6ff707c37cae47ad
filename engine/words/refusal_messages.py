"""Messages for refused moves: a sentence each, and two or three words to put below a meld."""

from .message import Message, plural, table, with_note

REFUSALS = table(
    "refusal",
    {
        "deal-over": "The deal is over.",
        "not-this-phase": "You have already laid cards: now end your turn.",
        "must-draw-first": "Draw a card first.",
        "already-drawn": "You have already drawn this turn.",
        "drawn-this-turn": "You can't lay after drawing: it is the next player's turn.",
        "stock-empty": "The stock is empty.",
        "stock-not-empty": "You can pass only when the stock is empty.",
        "pile-empty": "The discard pile is empty.",
        "pile-closed": "The discard pile can't be taken from.",
        "not-in-hand": "Not in your hand: %(card)s.",
        "no-such-meld": "There is no meld %(meld)d. Melds on the table: %(melds)d.",
        "table-card-missing": "%(card)s has to go back on the table.",
        "nothing-laid": "Lay at least one card from your hand.",
        "meld-too-short": "A meld needs at least three cards.",
        "meld-mixed": "These cards are neither all of one rank nor all of one suit.",
        "set-same-suit": "A set has each suit only once.",
        "set-too-long": plural(
            "A set can have at most %(most)d card.",
            "A set can have at most %(most)d cards.",
            by="most",
        ),
        "run-gap": "There is a gap in this run.",
        "run-twice": with_note(
            "%(card)s is there already: a run has each card once.", "The card that was added."
        ),
        "run-corner": "A run can't go past its end.",
        "run-too-long": plural(
            "A run can have at most %(most)d card.",
            "A run can have at most %(most)d cards.",
            by="most",
        ),
        "joker-share": "At most a third of the cards in a meld can be jokers.",
        "joker-no-natural": "A meld needs at least one card that isn't a joker.",
        "joker-limit": "Too many jokers in a meld. At most: %(most)d.",
        "joker-fixed": (
            "A joker that stands for a particular card has to stay in its place in a run."
        ),
        "not-opened": "Lay a meld of your own first.",
        "opening-one-meld": "You must open with exactly one meld.",
        "opening-own-cards": "You must open with cards from your own hand only.",
        "opening-total": plural(
            "To open you need %(least)d point; this is %(total)d.",
            "To open you need %(least)d points; this is %(total)d.",
            by="least",
        ),
        "meld-closed": "A set of four is complete: nothing can be added.",
        "free-wrong-cards": "These cards don't release a joker from that meld.",
        "freed-joker-unplaced": "Lay the released joker in another meld first.",
        "freed-joker-same-meld": "A released joker can't go back into the same meld.",
        "must-discard": "You must discard a card to end your turn.",
        "nothing-to-discard": "You must keep a card to discard.",
        "redump": "You can't discard the card you have just taken: %(card)s.",
        "move-not-in-game": "This game has no such move.",
        "stick-cap": plural(
            "You can add at most %(most)d card of your hand to a meld.",
            "You can add at most %(most)d cards of your hand to a meld.",
            by="most",
        ),
        "manipulation-strict": (
            "Too much was taken from %(cards)s: a row can give up two tiles at most, a group none."
        ),
        "manipulation-joker": ("Only a tile from your hand can take the joker's place: %(cards)s."),
        "manipulation-merged": ("Each has to stay a meld of its own: %(cards)s, and %(others)s."),
    },
)

# Refusals in a few words, for the narrow space below a meld.
BRIEF = table(
    "under a meld",
    {
        "meld-lone": "two more are missing",
        "meld-lacks": with_note(
            "need %(missing.or)s", "Two cards, and those of which any one would make them a meld."
        ),
        "either-lacks": with_note(
            "%(missing.or)s is missing", "Any one of them would make the cards a meld."
        ),
        "meld-short": "a third is missing",
        "run-lacks": plural(
            "%(missing)s is missing",
            "%(missing)s are missing",
            by="missing",
            note="The card or cards that fill the gap in a run.",
        ),
        "meld-none": "don't go together",
        "set-same-suit": "one suit twice",
        "set-too-long": plural(
            "%(most)d card at most", "%(most)d cards at most", by="most", note="In a set."
        ),
        "run-gap": "a gap",
        "run-twice": with_note("%(card)s twice", "In a run."),
        "run-corner": "past the end",
        "run-too-long": plural(
            "%(most)d card in a run", "%(most)d cards in a run", by="most", note="At most."
        ),
        "joker-share": "too many jokers",
        "joker-no-natural": "only jokers",
        "joker-limit": "too many jokers",
        "joker-fixed": "joker must stay put",
        "opening-total": plural(
            "%(total)d of %(least)d point",
            "%(total)d of %(least)d points",
            by="least",
            note="Those that a first lay takes.",
        ),
        "meld-closed": "complete",
    },
)

# Names the meld of a fault by its number.
OF_MELD = Message("refusal", "Meld %(meld)d: %(fault)s")

# Names the meld of a fault by its cards.
OF_CARDS = Message("refusal", "%(cards)s: %(fault)s")

# For a reason without a sentence.
UNKNOWN_REASON = Message("refusal", "The rules of this game don't allow it: %(code)s.")
