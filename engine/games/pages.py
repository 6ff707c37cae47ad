"""The rules of the games for people, in our own words, as the options want them told."""

from .common import only, said, unless, when

RABLO = (
    said("# The aim"),
    said(
        "Be the first to lay all your cards on the table, and do not make it easy for the others."
    ),
    said("# The cards"),
    said(
        only(when(packs=1, jokers=0), "One pack without jokers."),
        only(when(packs=1) + unless(jokers=0), "One pack with %(jokers)d jokers."),
        only(unless(packs=1) + when(jokers=0), "%(packs)d packs without jokers."),
        only(unless(packs=1, jokers=0), "%(packs)d packs with %(jokers)d jokers."),
        "Everyone gets five cards; the rest is the stock. Play goes to the right, beginning with "
        "the dealer's right-hand neighbour.",
    ),
    said("# Melds"),
    said(
        "A set is three or four cards of one rank, all of different suits. A run is three or more "
        "cards of one suit in order. The ace stands below the two or above the king, but not both "
        "in one run.",
        only(when(corner="off"), "A run never goes on around the corner (K A 2)."),
        only(when(corner="on"), "A run may go on around the corner (K A 2), once at most."),
    ),
    said(
        only(
            unless(jokers=0),
            "A joker stands for any card. At most a third of a meld may be jokers, rounded down: "
            "one in five cards, two in six. What a joker stands for is open again at every turn.",
        ),
    ),
    said("# Your turn"),
    said(
        "Either lay at least one card, or draw one. Never both. A draw ends your turn; there is no "
        "discard.",
    ),
    said(
        "The first time you lay, you lay one meld from your hand and nothing else.",
        only(
            unless(first_min=0),
            "It must be worth at least %(first_min)d points; a joker counts as the card that it "
            "replaces.",
        ),
        "From your next turn on you may add to any meld, lay several melds, and rebuild the whole "
        "table as you like.",
        only(unless(jokers=0), "Jokers may be moved like any other card."),
        only(
            unless(stick_cap="none"),
            "A meld that lay on the table may receive at most two cards of your hand in a turn.",
        ),
        "When you end your turn every meld must be legal, every card that lay on the table must "
        "still lie there, and at least one card of your hand must be new.",
    ),
    said(
        only(
            when(on_illegal="explain"),
            "If you cannot make the table legal again, it goes back to what it was, you take back "
            "your cards and draw one.",
        ),
        only(
            when(on_illegal="penalty"),
            "If the table is not legal when you end your turn, it goes back at once to what it "
            "was, and you take back your cards.",
        ),
        only(when(on_illegal="penalty", fail_draw=1), "You draw one card."),
        only(when(on_illegal="penalty") + unless(fail_draw=1), "You draw %(fail_draw)d cards."),
    ),
    said(
        only(
            when(empty_talon="play_on"),
            "When the stock is empty you pass instead of drawing. When everyone has passed in a "
            "row, the deal ends without a winner.",
        ),
        only(
            when(empty_talon="stop_at_once"),
            "When the stock is empty at the end of a turn, the deal ends without a winner.",
        ),
    ),
    said("# Points"),
    said(
        "Who lays the last card gets 100 points. The others lose what they hold: number cards "
        "their number, J Q K 10, an ace 20.",
        only(unless(jokers=0), "A joker counts 50."),
        only(when(deals_each=1), "After everyone has dealt once, the highest total wins."),
        only(
            unless(deals_each=1),
            "After everyone has dealt %(deals_each)d times, the highest total wins.",
        ),
    ),
)

KALOOKI = (
    said("# The aim"),
    said(
        "Get rid of your cards: go out, or lay everything at once and make Kalooki. Points are "
        "penalties, so the lowest total wins.",
        only(when(deals=1), "One deal is a match."),
        only(unless(deals=1), "A match has %(deals)d deals."),
    ),
    said("# The cards"),
    said(
        "Two packs with four jokers, thirteen cards each. One card lies face up and begins the "
        "discard pile.",
    ),
    said("# Melds"),
    said(
        "A set is three or four cards of one rank in different suits; four cards close it. A run "
        "is three or more cards of one suit in order.",
        only(when(ace_runs="both"), "The ace stands below the two or above the king."),
        only(when(ace_runs="high"), "The ace stands above the king only."),
        "A meld needs at least one card that is no joker.",
        only(unless(max_jokers="none"), "It may hold at most %(max_jokers)d jokers."),
    ),
    said("A joker takes the place of one card and keeps that meaning while it lies there."),
    said("# Your turn"),
    said(
        "Draw the top card of the stock or take the top card of the pile. Lay melds if you like; "
        "nothing forces you.",
        only(
            unless(initial_meld=0),
            "The first melds that you lay must be worth at least %(initial_meld)d points together; "
            "a joker counts as the card that it replaces.",
        ),
        "Once you have laid a meld of your own you may also add to any meld on the table. End the "
        "turn by discarding one card.",
        only(when(no_redump="on"), "It may not be the one that you have just taken from the pile."),
    ),
    said("# Freeing a joker"),
    said(
        "A joker in a run is freed by the very card that it stands for. A joker in a set of three "
        "is freed by the two missing suits, which close the set; if two of its cards are jokers, "
        "any two missing suits free one of them. A joker in a set of four stays for good.",
        only(
            when(freed_joker="same_turn"),
            "A freed joker must go into another meld in the same turn.",
        ),
        only(
            when(freed_joker="to_hand"),
            "A freed joker goes to your hand, to be laid when you like.",
        ),
    ),
    said("# The end"),
    said(
        "You go out when all your cards are laid and you discard the last one. If you had laid "
        "nothing before and lay everything at once without adding to any meld, it is Kalooki.",
        only(when(kalooki_discard="optional"), "Then no discard is needed."),
        only(when(kalooki_discard="required"), "Then too the last card is discarded."),
    ),
    said(
        "The others count their hands: number cards their number, J Q K 10, an ace 11, a joker 25, "
        "and 25 more each after Kalooki. Nothing may be laid any more. When the stock is empty, "
        "the discards but the top one are shuffled into a new one.",
    ),
    said(
        only(
            unless(ante=0),
            "Everyone puts %(ante)d chips into a pot. At the end the losers, if there are several, "
            "share a quarter of it, the more the fewer points they have; the winner gets the rest.",
        ),
    ),
)

RUMMY500 = (
    said("# The aim"),
    said(
        "Be the first with %(target)d points. Each deal has at most %(max_rounds)d rounds.",
        only(when(cutthroat="off"), "It adds 30 points to a pool, which can be won."),
        only(when(cutthroat="on"), "Only the winner of a deal scores."),
    ),
    said("# The cards"),
    said(
        "Two packs with %(jokers)d jokers.",
        only(
            when(deal_style="packets"),
            "The first player gets three cards, the next four, and so on; then everyone is filled "
            "up to thirteen.",
        ),
        only(when(deal_style="single"), "Everyone gets thirteen cards, dealt one by one."),
        only(
            when(deal_style="progressive"),
            "Everyone gets three cards in the first deal, and one more in each deal after that, up "
            "to thirteen.",
        ),
    ),
    said("# Melds"),
    said(
        "A set is three or more cards of one rank, whatever their suits. A run is three or more "
        "cards of one suit in order.",
        only(when(ace_runs="both"), "The ace may be low or high, not both."),
        only(when(ace_runs="low"), "The ace is low."),
        "A joker stands for one card and never changes or leaves its place.",
    ),
    said("# Your turn"),
    said(
        "Draw the top card of the stock. Lay melds and add to melds if the rules of knocking allow "
        "it.",
        only(
            when(discard="as_written"),
            "Then discard onto your own pile: the first player and the dealer must, the others "
            "may.",
        ),
        only(when(discard="always"), "Then you must discard onto your own pile."),
        only(when(discard="optional"), "Then you may discard onto your own pile."),
        "Discards are never taken up again.",
    ),
    said("# Going out and knocking"),
    said(
        "To go out is to get rid of the whole hand in your turn, with or without a last discard. "
        "To lay cards without going out is to knock.",
    ),
    said(
        only(
            when(knock_rule="as_written"),
            "In the first round nobody lays before the first player has. Later anyone may go out, "
            "but only the first player may be the first to knock.",
        ),
        only(
            when(knock_rule="free_after_round_1"),
            "In the first round nobody lays before the first player has, nor is the first to "
            "knock. From the second round on everyone may knock.",
        ),
        only(when(knock_rule="off"), "Everyone may knock or go out in any round."),
    ),
    said("When someone goes out, the round is played to its end."),
    said("# Points"),
    said(
        only(
            when(cutthroat="off"),
            "Who goes out scores the cards that the others still hold: J Q K 10, a joker 15, an "
            "ace %(ace_value)d, other cards their number.",
        ),
        only(
            when(cutthroat="on"),
            "The winner of the deal alone scores the cards that the others still hold: J Q K 10, a "
            "joker 15, an ace %(ace_value)d, other cards their number.",
        ),
        only(when(set_counts_one=True), "Three cards of a rank in a hand count as one."),
        only(when(knock_zeroes=True), "Who has knocked in the deal scores no cards."),
        only(when(knock_zeroes=False), "Who has knocked in the deal scores them too."),
    ),
    said(
        only(
            when(cutthroat="off"),
            "The pool goes to the one who went out; if there are several, to the lowest final "
            "discard. If these are equal it stays and grows.",
        ),
        only(
            when(cutthroat="on"),
            "If several go out, the lowest final discard wins the deal. If these are equal, the "
            "points wait in a pool for the winner of a later deal.",
        ),
        only(when(no_exit="carry"), "If nobody goes out, the pool waits for the next deal."),
        only(when(no_exit="lowest_hand"), "If nobody goes out, the lowest hand takes the pool."),
    ),
)

RAEUBER = (
    said("# The aim"),
    said(
        "Be the first to lay all your tiles. What you keep counts against you.",
        only(when(rounds="players"), "A match has as many rounds as players."),
        only(when(rounds=1), "One round is a match."),
        only(unless(rounds=("players", 1)), "A match has %(rounds)s rounds."),
    ),
    said("# The tiles"),
    said(
        "Four colours from 1 to 10, each twice, and four jokers. Everyone gets fourteen tiles.",
    ),
    said("# Melds"),
    said(
        "A group is three or four tiles of one number in different colours. A row is three or more "
        "tiles of one colour in order.",
        only(when(after_ten="one"), "A 1 may follow the 10, and then the row ends."),
        only(when(after_ten="wrap"), "After the 10 a row may go on with 1, 2 and so on."),
        only(when(after_ten="none"), "Nothing follows the 10."),
        "A joker stands for any tile, and a meld needs at least one tile that is none.",
        only(when(max_jokers=1), "No meld may hold more than one joker."),
        only(unless(max_jokers=("none", 1)), "No meld may hold more than %(max_jokers)d jokers."),
    ),
    said("# Your turn"),
    said(
        "Your first melds must come from your own tiles and be worth at least 20 points together.",
        only(when(joker_opening="fifty"), "A joker counts 50 there."),
        only(when(joker_opening="represented"), "A joker counts as the tile that it replaces."),
        "If you cannot or will not lay, draw a tile, which ends your turn.",
    ),
    said(
        "Later you may lay as little as you like, add to any meld and rearrange the table.",
        only(
            when(manipulation="strict"),
            "But each row and each group lives on by itself: a row loses at most two of its tiles, "
            "a group only a joker, for a tile of your own.",
        ),
        "At the end every meld must be legal, everything that lay on the table must still lie "
        "there, and at least one of your tiles must have been laid.",
        only(
            when(on_illegal="explain"),
            "If you cannot manage that, the table goes back to what it was and you draw a tile.",
        ),
        only(
            when(on_illegal="penalty"),
            "If that fails, the table goes back at once to what it was and you draw a tile.",
        ),
    ),
    said("# The clock"),
    said(
        only(when(seconds=0), "There is none: take your time."),
        only(unless(seconds=0), "A turn lasts %(seconds)d seconds."),
        only(
            unless(seconds=0) + when(timeout_tiles=1),
            "Who is late takes back what was laid and draws a tile.",
        ),
        only(
            unless(seconds=0, timeout_tiles=1),
            "Who is late takes back what was laid and draws %(timeout_tiles)d tiles.",
        ),
        only(
            unless(seconds=0) + when(evict="leave"),
            "Who is late twice in a row leaves the game.",
        ),
        only(
            unless(seconds=0) + when(evict="bot"),
            "For who is late twice in a row a bot plays on.",
        ),
        "The clock can be lengthened or switched off before the game.",
    ),
    said("# Points"),
    said(
        "The winner of a round notes 0, the others minus the sum of their tiles; a joker counts "
        "50.",
        only(
            when(blocked_winner="zero"),
            "If the stock is empty and everyone passes, the lowest rack wins the round.",
        ),
        only(
            when(blocked_winner="own_sum"),
            "If the stock is empty and everyone passes, all note the sum of their tiles.",
        ),
    ),
    said(
        only(
            when(slam="first_turn"),
            "Who lays everything in his first turn costs the others 100 points each, or 200 if "
            "they have laid nothing yet.",
        ),
        only(
            when(slam="first_meld"),
            "Who lays everything with his first melds costs the others 100 points each, or 200 if "
            "they have laid nothing yet.",
        ),
    ),
)

ROMMI = (
    said("# The aim"),
    said(
        "Lay your cards in sets and runs and be the first to close.",
        only(when(mode="points"), "Who first has %(target)d points wins."),
        only(
            when(mode="chips"),
            "Everyone begins with %(chips)d chips. When all have dealt, or someone has no chips "
            "left, most chips win.",
        ),
    ),
    said("# The cards"),
    said(
        "One pack. Two players get ten cards each, three or four get seven, more get six. The top "
        "card of the stock begins the discard pile.",
    ),
    said("# Melds"),
    said(
        "A set is three or four cards of one rank. A run is three or more cards of one suit in "
        "order.",
        only(when(ace="low"), "The ace is low."),
        only(when(ace="both"), "The ace is low or high, but never joins king and two."),
    ),
    said("# Your turn"),
    said(
        "Take the top card of the stock or of the pile. Lay sets and runs, or keep them for later.",
        only(when(layoff_needs_meld="off"), "You may add cards to any meld on the table."),
        only(
            when(layoff_needs_meld="on"),
            "Once you have laid a meld of your own you may add cards to any meld on the table.",
        ),
        "Then discard one card.",
        only(when(no_redump="on"), "It may not be the one that you have just taken from the pile."),
    ),
    said(
        "If the stock is empty, the pile is turned over without shuffling; its top card stays. The "
        "deal is void when that is due for time number %(turnovers)d.",
    ),
    said("# Closing"),
    said(
        only(
            when(last_discard="required"),
            "You close by laying all but one of your cards and discarding the last.",
        ),
        only(
            when(last_discard="optional"),
            "You close by laying all your cards, or all but one and discarding the last.",
        ),
        only(
            when(mode="points"),
            "You get the points that the others hold: an ace 1, J Q K 10, other cards their "
            "number.",
        ),
        only(
            when(mode="chips"),
            "Each of the others pays you a chip for every point that he holds: an ace 1, J Q K 10, "
            "other cards their number.",
        ),
    ),
    said(
        "If you lay your whole hand at once and had laid no meld before, you have rommí, and the "
        "points count twice.",
        only(
            when(rommi_after_adding="off", layoff_needs_meld="off"),
            "It is none where you had added cards to melds before.",
        ),
    ),
    said("# Advice"),
    said(
        "Shed high cards early. Runs are better than sets, because both ends can grow; best are "
        "cards that serve both. Two sevens and an eight of one of their suits wait for a six, a "
        "nine, or one of the two other sevens. Taking from the pile tells the others what you "
        "need.",
    ),
)
