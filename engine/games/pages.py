"""The rules of the games for people, in our own words: paragraphs, "# " before a heading."""

RABLO = (
    "# The aim",
    "Be the first to lay all your cards on the table, and do not make it easy for the others.",
    "# The cards",
    "Two packs with four jokers. Everyone gets five cards; the rest is the stock. Play goes to "
    "the right, beginning with the dealer's right-hand neighbour.",
    "# Melds",
    "A set is three or four cards of one rank, all of different suits. A run is three or more "
    "cards of one suit in order. The ace stands below the two or above the king, but not both "
    "in one run, and a run never goes on around the corner (K A 2).",
    "A joker stands for any card. At most a third of a meld may be jokers, rounded down: one in "
    "five cards, two in six. What a joker stands for is open again at every turn.",
    "# Your turn",
    "Either lay at least one card, or draw one. Never both. A draw ends your turn; there is no "
    "discard.",
    "The first time you lay, you lay one meld from your hand and nothing else. From your next "
    "turn on you may add to any meld, lay several melds, and rebuild the whole table as you "
    "like, jokers included. When you end your turn every meld must be legal, every card that "
    "lay on the table must still lie there, and at least one card of your hand must be new.",
    "If you cannot make the table legal again, it goes back to what it was, you take back your "
    "cards and draw one.",
    "When the stock is empty you pass instead of drawing. When everyone has passed in a row, "
    "the deal ends without a winner.",
    "# Points",
    "Who lays the last card gets 100 points. The others lose what they hold: number cards their "
    "number, J Q K 10, an ace 20, a joker 50. After everyone has dealt once, the highest total "
    "wins.",
)

KALOOKI = (
    "# The aim",
    "Get rid of your cards: go out, or lay everything at once and make Kalooki. Points are "
    "penalties, so the lowest total wins.",
    "# The cards",
    "Two packs with four jokers, thirteen cards each. One card lies face up and begins the "
    "discard pile.",
    "# Melds",
    "A set is three or four cards of one rank in different suits; four cards close it. A run is "
    "three or more cards of one suit in order, with the ace below the two or above the king. A "
    "meld needs at least one card that is no joker.",
    "A joker takes the place of one card and keeps that meaning while it lies there.",
    "# Your turn",
    "Draw the top card of the stock or take the top card of the pile. Lay melds if you like; "
    "nothing forces you. Once you have laid a meld of your own you may also add to any meld on "
    "the table. End the turn by discarding one card, but not the one you have just taken from "
    "the pile.",
    "# Freeing a joker",
    "A joker in a run is freed by the very card that it stands for. A joker in a set of three "
    "is freed by the two missing suits, which close the set; if two of its cards are jokers, "
    "any two missing suits free one of them. A joker in a set of four stays for good. A freed "
    "joker must go into another meld in the same turn.",
    "# The end",
    "You go out when all your cards are laid and you discard the last one. If you had laid "
    "nothing before and lay everything at once without adding to any meld, it is Kalooki; then "
    "no discard is needed.",
    "The others count their hands: number cards their number, J Q K 10, an ace 11, a joker 25, "
    "and 25 more each after Kalooki. Nothing may be laid any more. When the stock is empty, the "
    "discards but the top one are shuffled into a new one.",
)

RUMMY500 = (
    "# The aim",
    "Be the first with 500 points. Each deal has ten rounds and a pool that begins with 30 points.",
    "# The cards",
    "Two packs with two jokers. The first player gets three cards, the next four, and so on; "
    "then everyone is filled up to thirteen.",
    "# Melds",
    "A set is three or more cards of one rank, whatever their suits. A run is three or more "
    "cards of one suit in order; the ace may be low or high, not both. A joker stands for one "
    "card and never changes or leaves its place.",
    "# Your turn",
    "Draw the top card of the stock. Lay melds and add to melds if the rules of knocking allow "
    "it. Then discard onto your own pile: the first player and the dealer must, the others may. "
    "Discards are never taken up again.",
    "# Going out and knocking",
    "To go out is to get rid of the whole hand in your turn, with or without a last discard. To "
    "lay cards without going out is to knock.",
    "In the first round nobody lays before the first player has. Later anyone may go out, but "
    "only the first player may be the first to knock.",
    "When someone goes out, the round is played to its end.",
    "# Points",
    "Who goes out scores the cards that the others still hold: J Q K 10, a joker 15, an ace 1, "
    "other cards their number; three cards of a rank in a hand count as one. Who has knocked in "
    "the deal scores no cards.",
    "The pool goes to the one who went out; if there are several, to the lowest final discard. "
    "If these are equal, or if nobody goes out, it stays and grows by 30.",
)

RAEUBER = (
    "# The aim",
    "Be the first to lay all your tiles. What you keep counts against you.",
    "# The tiles",
    "Four colours from 1 to 10, each twice, and four jokers. Everyone gets fourteen tiles.",
    "# Melds",
    "A group is three or four tiles of one number in different colours. A row is three or more "
    "tiles of one colour in order; a 1 may follow the 10, and then the row ends. A joker stands "
    "for any tile, and a meld needs at least one tile that is none.",
    "# Your turn",
    "Your first melds must come from your own tiles and be worth at least 20 points together; a "
    "joker counts 50. If you cannot or will not lay, draw a tile, which ends your turn.",
    "Later you may lay as little as you like, add to any meld and rearrange the table. At the "
    "end every meld must be legal, everything that lay on the table must still lie there, and "
    "at least one of your tiles must have been laid. If that fails the table goes back to what "
    "it was and you draw a tile.",
    "# The clock",
    "A turn lasts 50 seconds. Who is late takes back what was laid and draws a tile; who is late "
    "twice in a row leaves the game. The clock can be lengthened or switched off before the game.",
    "# Points",
    "The winner of a round notes 0, the others minus the sum of their tiles; a joker counts 50. "
    "If the stock is empty and everyone passes, the lowest rack wins the round.",
    "Who lays everything in his first turn costs the others 100 points each, or 200 if they "
    "have laid nothing yet.",
)

ROMMI = (
    "# The aim",
    "Lay your cards in sets and runs and be the first to close. Who first has 500 points wins.",
    "# The cards",
    "One pack. Two players get ten cards each, three or four get seven, more get six. The top "
    "card of the stock begins the discard pile.",
    "# Melds",
    "A set is three or four cards of one rank. A run is three or more cards of one suit in "
    "order. The ace is low.",
    "# Your turn",
    "Take the top card of the stock or of the pile. Lay sets and runs, or keep them for later. "
    "You may add cards to any meld on the table. Then discard one card, but not the one that "
    "you have just taken from the pile.",
    "If the stock is empty, the pile is turned over without shuffling; its top card stays.",
    "# Closing",
    "You close by laying all but one of your cards and discarding the last. You get the points "
    "that the others hold: an ace 1, J Q K 10, other cards their number.",
    "If you lay your whole hand at once and had laid no meld before, you have rommí, and the "
    "points count twice.",
    "# Advice",
    "Shed high cards early. Runs are better than sets, because both ends can grow; best are "
    "cards that serve both. Two sevens and an eight of one of their suits wait for a six, a "
    "nine, or one of the two other sevens. Taking from the pile tells the others what you need.",
)
