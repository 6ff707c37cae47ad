"""What is said otherwise where a game is played with tiles: the sentence by that of cards."""

from .messages import N_

OF_TILES: dict[str, str] = {
    "Cards have been laid in this turn: only ending it is left.": N_(
        "Tiles have been laid in this turn: only ending it is left."
    ),
    "Draw a card first.": N_("Draw a tile first."),
    "A card has been drawn in this turn already.": N_(
        "A tile has been drawn in this turn already."
    ),
    "A card that lay on the table is missing: %(card)s.": N_(
        "A tile that lay on the table is missing: %(card)s."
    ),
    "At least one card from your hand must be laid.": N_(
        "At least one tile from your hand must be laid."
    ),
    "A meld needs at least three cards.": N_("A meld needs at least three tiles."),
    "These cards are neither of one rank nor of one suit.": N_(
        "These tiles are neither of one number nor of one colour."
    ),
    "A set may hold each suit only once.": N_("A group may hold each colour only once."),
    "A run may not go on past its end.": N_("A row may not go on past its end."),
    "a suit twice": N_("a colour twice"),
    "A set has at most %(most)d cards.": N_("A group has at most %(most)d tiles."),
    "These cards do not follow each other without a gap.": N_(
        "These tiles do not follow each other without a gap."
    ),
    "A run has at most %(most)d cards.": N_("A row has at most %(most)d tiles."),
    "At most a third of a meld's cards may be jokers.": N_(
        "At most a third of a meld's tiles may be jokers."
    ),
    "A meld needs at least one card that is no joker.": N_(
        "A meld needs at least one tile that is no joker."
    ),
    "The first laying uses cards from your own hand only.": N_(
        "The first laying uses tiles from your own hand only."
    ),
    "%(name)s drew a card.": N_("%(name)s drew a tile."),
    "You drew a card.": N_("You drew a tile."),
    "Draw a card.": N_("Draw a tile."),
    "Lay cards, or draw one.": N_("Lay tiles, or draw one."),
    "Lay cards, or pass: the stock is empty.": N_("Lay tiles, or pass: the stock is empty."),
    "Lay your first meld, or draw a card.": N_("Lay your first meld, or draw a tile."),
    "This lays cards from your hand: %(cards)d of %(hand)d.": N_(
        "This lays tiles from your hand: %(cards)d of %(hand)d."
    ),
    "It lays %(cards)d of your %(hand)d cards; points that they count: %(points)d.": N_(
        "It lays %(cards)d of your %(hand)d tiles; points that they count: %(points)d."
    ),
    "Cards of the table that change their meld: %(cards)d.": N_(
        "Tiles of the table that change their meld: %(cards)d."
    ),
    "No card of the table changes its meld.": N_("No tile of the table changes its meld."),
    "Of %(unseen)d unseen cards, this many would make a meld: %(cards)d (%(percent)d of 100).": N_(
        "Of %(unseen)d unseen tiles, this many would make a meld: %(cards)d (%(percent)d of 100)."
    ),
    "Of %(unseen)d unseen cards, this many would fit a meld as it lies: "
    "%(cards)d (%(percent)d of 100).": N_(
        "Of %(unseen)d unseen tiles, this many would fit a meld as it lies: "
        "%(cards)d (%(percent)d of 100)."
    ),
    "Some cards are kept back, to be laid with all others: %(cards)d.": N_(
        "Some tiles are kept back, to be laid with all others: %(cards)d."
    ),
    "However the table is rearranged, none of your cards can be laid.": N_(
        "However the table is rearranged, none of your tiles can be laid."
    ),
    "Cards of yours that fit a meld as it lies on the table: %(cards)d.": N_(
        "Tiles of yours that fit a meld as it lies on the table: %(cards)d."
    ),
    "Some cards must stay; as few as can be.": N_("Some tiles must stay; as few as can be."),
    "Lay all your cards, rearranging the table: %(hand)d of them.": N_(
        "Lay all your tiles, rearranging the table: %(hand)d of them."
    ),
    "Lay as many of your %(hand)d cards as you can, rearranging the table.": N_(
        "Lay as many of your %(hand)d tiles as you can, rearranging the table."
    ),
    "At least this many cards of the table must move: %(moved)d.": N_(
        "At least this many tiles of the table must move: %(moved)d."
    ),
    "Turns: %(turns)d; cards laid: %(laid)d. None of them could lay more.": N_(
        "Turns: %(turns)d; tiles laid: %(laid)d. None of them could lay more."
    ),
    "Turns: %(turns)d; cards laid: %(laid)d. Turns that could have done better: %(lost)d.": N_(
        "Turns: %(turns)d; tiles laid: %(laid)d. Turns that could have done better: %(lost)d."
    ),
    "Turn %(turn)d: cards laid %(laid)d, possible %(could)d; "
    "points in hand afterwards %(points)d, possible %(fewer)d.": N_(
        "Turn %(turn)d: tiles laid %(laid)d, possible %(could)d; "
        "points in hand afterwards %(points)d, possible %(fewer)d."
    ),
    "Turn %(turn)d: all cards could have been laid; cards laid %(laid)d, possible %(could)d.": N_(
        "Turn %(turn)d: all tiles could have been laid; tiles laid %(laid)d, possible %(could)d."
    ),
    "Put your cards back first, or end your turn.": N_(
        "Put your tiles back first, or end your turn."
    ),
    "There is no such card.": N_("There is no such tile."),
    "That is legal, but more can be laid. Cards laid: %(laid)d.": N_(
        "That is legal, but more can be laid. Tiles laid: %(laid)d."
    ),
    "In a puzzle you only lay cards and rearrange the table.": N_(
        "In a puzzle you only lay tiles and rearrange the table."
    ),
    "Show my cards": N_("Show my tiles"),
    "hidden card": N_("hidden tile"),
}
