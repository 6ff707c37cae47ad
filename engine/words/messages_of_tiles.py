"""What is said differently in games with tiles: their sentence by that for cards."""

from .messages import N_

OF_TILES: dict[str, str] = {
    "You have already laid cards this turn: all you can do now is end it.": N_(
        "You have already laid tiles this turn: all you can do now is end it."
    ),
    "Draw a card first.": N_("Draw a tile first."),
    "You have already drawn a card this turn.": N_("You have already drawn a tile this turn."),
    "A card that was on the table is missing: %(card)s.": N_(
        "A tile that was on the table is missing: %(card)s."
    ),
    "You must lay at least one card from your hand.": N_(
        "You must lay at least one tile from your hand."
    ),
    "A meld needs at least three cards.": N_("A meld needs at least three tiles."),
    "These cards are neither all of one rank nor all of one suit.": N_(
        "These tiles are neither all of one number nor all of one colour."
    ),
    "A set can have each suit only once.": N_("A group can have each colour only once."),
    "A run can't go past its end.": N_("A row can't go past its end."),
    "same suit twice": N_("same colour twice"),
    "A set can have at most %(most)d cards.": N_("A group can have at most %(most)d tiles."),
    "There is a gap in this run.": N_("There is a gap in this row."),
    "A run can have at most %(most)d cards.": N_("A row can have at most %(most)d tiles."),
    "At most a third of the cards in a meld can be jokers.": N_(
        "At most a third of the tiles in a meld can be jokers."
    ),
    "A meld needs at least one card that isn't a joker.": N_(
        "A meld needs at least one tile that isn't a joker."
    ),
    "Your first lay can use only cards from your own hand.": N_(
        "Your first lay can use only tiles from your own hand."
    ),
    "%(name)s drew a card.": N_("%(name)s drew a tile."),
    "You drew a card.": N_("You drew a tile."),
    "Draw a card.": N_("Draw a tile."),
    "Lay cards, or draw one.": N_("Lay tiles, or draw one."),
    "Lay cards, or pass: the stock is empty.": N_("Lay tiles, or pass: the stock is empty."),
    "Lay your first meld, or draw a card.": N_("Lay your first meld, or draw a tile."),
    "This lays %(cards)d of the %(hand)d cards in your hand.": N_(
        "This lays %(cards)d of the %(hand)d tiles in your hand."
    ),
    "This opens with as few cards as it takes: %(cards)d of %(hand)d.": N_(
        "This opens with as few tiles as it takes: %(cards)d of %(hand)d."
    ),
    "It lays %(cards)d of your %(hand)d cards, worth %(points)d points.": N_(
        "It lays %(cards)d of your %(hand)d tiles, worth %(points)d points."
    ),
    "Cards on the table that move to another meld: %(cards)d.": N_(
        "Tiles on the table that move to another meld: %(cards)d."
    ),
    "No card on the table moves to another meld.": N_(
        "No tile on the table moves to another meld."
    ),
    "Unseen cards that would make a meld: %(cards)d of %(unseen)d (%(percent)d in 100).": N_(
        "Unseen tiles that would make a meld: %(cards)d of %(unseen)d (%(percent)d in 100)."
    ),
    "Unseen cards that would fit a meld on the table: %(cards)d of %(unseen)d "
    "(%(percent)d in 100).": N_(
        "Unseen tiles that would fit a meld on the table: %(cards)d of %(unseen)d "
        "(%(percent)d in 100)."
    ),
    "Cards kept back, to be laid together with the rest: %(cards)d.": N_(
        "Tiles kept back, to be laid together with the rest: %(cards)d."
    ),
    "However you rearrange the table, none of your cards can be laid.": N_(
        "However you rearrange the table, none of your tiles can be laid."
    ),
    "Cards in your hand that fit a meld on the table: %(cards)d.": N_(
        "Tiles in your hand that fit a meld on the table: %(cards)d."
    ),
    "Some cards have to stay: keep as few as you can.": N_(
        "Some tiles have to stay: keep as few as you can."
    ),
    "Lay all your cards, rearranging the table: %(hand)d of them.": N_(
        "Lay all your tiles, rearranging the table: %(hand)d of them."
    ),
    "Lay as many of your %(hand)d cards as you can, rearranging the table.": N_(
        "Lay as many of your %(hand)d tiles as you can, rearranging the table."
    ),
    "Cards on the table that must move, at the least: %(moved)d.": N_(
        "Tiles on the table that must move, at the least: %(moved)d."
    ),
    "Turns: %(turns)d; cards laid: %(laid)d. No better play was found.": N_(
        "Turns: %(turns)d; tiles laid: %(laid)d. No better play was found."
    ),
    "Turns: %(turns)d; cards laid: %(laid)d. Turns that could have gone better: %(lost)d.": N_(
        "Turns: %(turns)d; tiles laid: %(laid)d. Turns that could have gone better: %(lost)d."
    ),
    "Turn %(turn)d: cards laid %(laid)d, possible %(could)d; "
    "points in hand afterwards %(points)d, possible %(fewer)d.": N_(
        "Turn %(turn)d: tiles laid %(laid)d, possible %(could)d; "
        "points in hand afterwards %(points)d, possible %(fewer)d."
    ),
    "Turn %(turn)d: the whole hand could have been laid; "
    "cards laid %(laid)d, possible %(could)d.": N_(
        "Turn %(turn)d: the whole hand could have been laid; "
        "tiles laid %(laid)d, possible %(could)d."
    ),
    "Put your cards back first, or end your turn.": N_(
        "Put your tiles back first, or end your turn."
    ),
    "There is no such card.": N_("There is no such tile."),
    "That is legal, but you can lay more. Cards laid: %(laid)d.": N_(
        "That is legal, but you can lay more. Tiles laid: %(laid)d."
    ),
    "In a puzzle you only lay cards and rearrange the table.": N_(
        "In a puzzle you only lay tiles and rearrange the table."
    ),
    "Show my cards": N_("Show my tiles"),
    "hidden card": N_("hidden tile"),
}
