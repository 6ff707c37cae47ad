"""Rules pages of the five games in our own words, worded to suit the options."""

from .common import paragraph, rule, sentence_if, unless, when

RABLO = (
    paragraph("# The aim"),
    paragraph(
        "Be the first to lay all your cards, and make it hard for the others to do the same."
    ),
    paragraph("# The cards"),
    paragraph(
        sentence_if(when(packs=1, jokers=0), "One pack without jokers."),
        sentence_if(when(packs=1) + unless(jokers=0), "One pack with %(jokers)d jokers."),
        sentence_if(unless(packs=1) + when(jokers=0), "%(packs)d packs without jokers."),
        sentence_if(unless(packs=1, jokers=0), "%(packs)d packs with %(jokers)d jokers."),
        "Everyone gets five cards; the rest is the stock. Play goes to the right, "
        "starting with the player on the dealer's right.",
    ),
    paragraph("# Melds"),
    paragraph(
        rule("melds set", "A set is three or four cards of one rank, all of different suits."),
        rule("run", "A run is three or more cards of one suit in order."),
        "The ace stands below the two or above the king, but not both in one run.",
        sentence_if(when(corner="off"), "A run never goes round the corner (K A 2).", "corner"),
        sentence_if(
            when(corner="on"), "A run can go round the corner (K A 2), but only once.", "corner"
        ),
    ),
    paragraph(
        "+ %(7s_7h_7d)s: a set",
        "+ %(Ac_2c_3c_4c)s: a run",
        "- %(9s_9s_9h)s: no set, one suit twice",
        sentence_if(when(corner="off"), "- %(Kd_Ad_2d)s: no run, round the corner"),
        sentence_if(when(corner="on"), "+ %(Kd_Ad_2d)s: a run round the corner"),
    ),
    paragraph(
        sentence_if(unless(jokers=0), "A joker stands for any card."),
        sentence_if(
            unless(jokers=0),
            "At most a third of a meld can be jokers, rounded down: one in five cards, two in six.",
            "jokers",
        ),
        sentence_if(unless(jokers=0), "What a joker stands for can change with every turn."),
    ),
    paragraph(
        sentence_if(unless(jokers=0), "+ %(5d_X_7d)s: a run, the joker stands for %(6d)s"),
        sentence_if(unless(jokers=0), "- %(4c_X_6c_X_8c)s: too many jokers"),
    ),
    paragraph("# Your turn"),
    paragraph(
        rule("turn", "Either lay at least one card or draw one, never both."),
        rule("drawn pile", "Drawing ends your turn; there is no discard."),
    ),
    paragraph(
        rule(
            "opening", "The first time you lay, you lay one meld from your hand and nothing else."
        ),
        sentence_if(
            unless(first_min=0),
            "It must be worth at least %(first_min)d points; a joker counts as the card it "
            "replaces.",
            "least",
        ),
        rule(
            "table",
            "From your next turn on you can add to any meld, lay several melds, and rebuild "
            "the whole table as you like.",
        ),
        sentence_if(unless(jokers=0), "Jokers can be moved like any other card.", "freeing"),
        sentence_if(
            unless(stick_cap="none"),
            "You can add at most two cards from your hand to a meld on the table in one turn.",
            "cap",
        ),
        rule(
            "whole",
            "When you end your turn, every meld must be legal, every card that was on the "
            "table must still be there, and at least one card must have come from your hand.",
        ),
    ),
    paragraph(
        sentence_if(
            when(on_illegal="explain"),
            "If you can't make the table legal again, it goes back to what it was, and you "
            "take back your cards and draw one.",
        ),
        sentence_if(
            when(on_illegal="penalty"),
            "If the table isn't legal when you end your turn, it goes back at once to what "
            "it was, and you take back your cards.",
        ),
        sentence_if(when(on_illegal="penalty", fail_draw=1), "You draw one card."),
        sentence_if(
            when(on_illegal="penalty") + unless(fail_draw=1), "You draw %(fail_draw)d cards."
        ),
    ),
    paragraph(
        sentence_if(
            when(empty_talon="play_on"),
            "When the stock is empty, you pass instead of drawing. When everyone has passed "
            "in a row, the deal ends without a winner.",
            "stock",
        ),
        sentence_if(
            when(empty_talon="stop_at_once"),
            "When the stock is empty at the end of a turn, the deal ends without a winner.",
            "stock",
        ),
    ),
    paragraph("# Points"),
    paragraph(
        "Whoever lays their last card gets 100 points. The others lose the points they still "
        "hold: number cards their number; J, Q, K 10 each; ace 20.",
        sentence_if(unless(jokers=0), "A joker counts 50."),
        sentence_if(when(deals_each=1), "After everyone has dealt once, the highest total wins."),
        sentence_if(when(deals_each=0), "One deal is a match."),
        sentence_if(
            unless(deals_each=1) + unless(deals_each=0),
            "After everyone has dealt %(deals_each)d times, the highest total wins.",
        ),
    ),
)

KALOOKI = (
    paragraph("# The aim"),
    paragraph(
        "Get rid of your cards: go out, or lay everything at once and make Kalooki. Points are "
        "penalties, so the lowest total wins.",
        sentence_if(when(deals=1), "One deal is a match."),
        sentence_if(unless(deals=1), "A match has %(deals)d deals."),
    ),
    paragraph("# The cards"),
    paragraph(
        "Two packs with four jokers, thirteen cards each. One card is turned face up to "
        "start the discard pile.",
    ),
    paragraph("# Melds"),
    paragraph(
        rule(
            "melds set full",
            "A set is three or four cards of one rank in different suits; four cards close it.",
        ),
        rule("run", "A run is three or more cards of one suit in order."),
        sentence_if(
            when(ace_runs="both"), "The ace goes below the two or above the king.", "corner"
        ),
        sentence_if(when(ace_runs="high"), "The ace goes above the king only.", "corner"),
    ),
    paragraph(
        "+ %(7s_7h_7d)s: a set",
        "+ %(9c_Tc_Jc_Qc)s: a run",
        sentence_if(when(ace_runs="both"), "+ %(Ad_2d_3d)s: a run with the ace below"),
        sentence_if(when(ace_runs="high"), "- %(Ad_2d_3d)s: no run, the ace is high"),
        "- %(Kh_Ah_2h)s: no run, it ends with the ace",
    ),
    paragraph(
        rule("natural", "A meld needs at least one card that isn't a joker."),
        sentence_if(
            unless(max_jokers="none"), "It can have at most %(max_jokers)d jokers.", "limit"
        ),
        rule(
            "fixed",
            "A joker takes the place of one card and stands for it as long as it stays there.",
        ),
    ),
    paragraph("# Your turn"),
    paragraph(
        rule("turn pile", "Draw the top card of the stock or take the top card of the pile."),
        "Lay melds if you like; you never have to.",
        sentence_if(
            unless(initial_meld=0),
            "The first melds you lay must be worth at least %(initial_meld)d points "
            "together; a joker counts as the card it replaces.",
            "opening",
        ),
        rule(
            "table",
            "Once you have laid a meld of your own, you can also add to any meld on the table.",
        ),
        rule("discard", "End the turn by discarding one card."),
        sentence_if(
            when(no_redump="on"),
            "It can't be the one you have just taken from the pile.",
            "redump",
        ),
    ),
    paragraph("# Freeing a joker"),
    paragraph(
        rule("freeing", "A joker in a run is freed by the very card it stands for."),
        "A joker in a set of three is freed by the two missing suits, which complete the set; if "
        "two of its cards are jokers, any two missing suits free one of them.",
        "A joker in a set of four stays for good.",
        sentence_if(
            when(freed_joker="same_turn"),
            "A freed joker must go into another meld in the same turn.",
            "freed",
        ),
        sentence_if(
            when(freed_joker="to_hand"),
            "A freed joker goes into your hand, to be laid when you like.",
        ),
    ),
    paragraph(
        "+ %(5h_X_7h)s: %(6h)s frees the joker",
        "+ %(9s_X_9d)s: %(9h_9c)s free the joker",
    ),
    paragraph("# The end"),
    paragraph(
        rule("closing", "You go out by laying all your cards and discarding the last one."),
        "If you had laid nothing before and lay everything at once, without adding to any meld, "
        "you make Kalooki.",
        sentence_if(when(kalooki_discard="optional"), "It takes no discard."),
        sentence_if(when(kalooki_discard="required"), "It too takes a last card to discard."),
    ),
    paragraph(
        "The others count the cards they still hold: number cards their number; J, Q, K 10 "
        "each; ace 11; joker 25; and 25 more each after Kalooki. Nothing more can be laid.",
        rule(
            "stock",
            "When the stock is empty, the discards, except the top one, are shuffled to make a "
            "new one.",
        ),
    ),
    paragraph(
        sentence_if(
            unless(ante=0),
            "Everyone puts %(ante)d chips into a pot. At the end, if there are several "
            "losers, they share a quarter of it, more for fewer points; the winner gets the "
            "rest.",
        ),
    ),
)

RUMMY500 = (
    paragraph("# The aim"),
    paragraph(
        sentence_if(
            unless(target=0),
            "Be the first to reach %(target)d points. Each deal has at most %(max_rounds)d rounds.",
        ),
        sentence_if(
            when(target=0),
            "Be the first to get rid of your whole hand. One deal is a match; it has at most "
            "%(max_rounds)d rounds.",
        ),
        sentence_if(when(cutthroat="off"), "It adds 30 points to a pool, which can be won."),
        sentence_if(when(cutthroat="on"), "Only the winner of a deal scores."),
    ),
    paragraph("# The cards"),
    paragraph(
        "Two packs with %(jokers)d jokers.",
        sentence_if(
            when(deal_style="packets"),
            "The first player gets three cards, the next four, and so on; then everyone is "
            "dealt up to thirteen.",
        ),
        sentence_if(when(deal_style="single"), "Everyone gets thirteen cards, dealt one by one."),
        sentence_if(
            when(deal_style="progressive"),
            "Everyone gets three cards in the first deal, and one more in each deal after that, up "
            "to thirteen.",
        ),
    ),
    paragraph("# Melds"),
    paragraph(
        rule("melds set", "A set is three or more cards of one rank, whatever their suits."),
        rule("run", "A run is three or more cards of one suit in order."),
        sentence_if(when(ace_runs="both"), "The ace may be low or high, not both.", "corner"),
        sentence_if(when(ace_runs="low"), "The ace is low.", "corner"),
        rule(
            "natural fixed",
            "A joker stands for one card and never changes its meaning or leaves its place.",
        ),
    ),
    paragraph(
        "+ %(7s_7s_7d)s: a set",
        "+ %(4h_5h_6h)s: a run",
        sentence_if(when(ace_runs="both"), "+ %(Qs_Ks_As)s: a run with the ace on top"),
        sentence_if(when(ace_runs="low"), "- %(Qs_Ks_As)s: no run, the ace is low"),
        "+ %(Td_X_Qd)s: a run, the joker stands for %(Jd)s",
        "- %(4c_5c_7c)s: no run, %(6c)s is missing",
    ),
    paragraph("# Your turn"),
    paragraph(
        rule("turn", "Draw the top card of the stock."),
        rule("table", "Lay melds and add to melds if the rules on knocking allow it."),
        sentence_if(
            when(discard="as_written"),
            "Then discard onto your own pile: the first player and the dealer must, the "
            "others can.",
            "discard",
        ),
        sentence_if(when(discard="always"), "Then you must discard onto your own pile.", "discard"),
        sentence_if(
            when(discard="optional"), "Then you can discard onto your own pile.", "discard"
        ),
        rule("pile redump", "Discards are never picked up again."),
    ),
    paragraph("# Going out and knocking"),
    paragraph(
        rule(
            "closing",
            "To go out is to get rid of the whole hand in your turn, with or without a last "
            "discard.",
        ),
        "To lay cards without going out is to knock.",
    ),
    paragraph(
        sentence_if(
            when(knock_rule="as_written"),
            "In the first round nobody lays before the first player has.",
            "first",
        ),
        sentence_if(
            when(knock_rule="as_written"),
            "Later anyone can go out, but only the first player can be the first to knock.",
            "knocking",
        ),
        sentence_if(
            when(knock_rule="free_after_round_1"),
            "In the first round nobody lays before the first player has, nor can anyone else "
            "be the first to knock.",
            "first knocking",
        ),
        sentence_if(
            when(knock_rule="free_after_round_1"),
            "From the second round on, everyone can knock.",
        ),
        sentence_if(when(knock_rule="off"), "Everyone can knock or go out in any round."),
    ),
    paragraph("When someone goes out, the round is played to the end."),
    paragraph("# Points"),
    paragraph(
        sentence_if(
            when(cutthroat="off"),
            "Whoever goes out scores the cards the others still hold: J, Q, K 10 each; joker 15; "
            "ace %(ace_value)d; other cards their number.",
        ),
        sentence_if(
            when(cutthroat="on"),
            "Only the winner of the deal scores, for the cards the others still hold: J, Q, K "
            "10 each; joker 15; ace %(ace_value)d; other cards their number.",
        ),
        sentence_if(when(set_counts_one=True), "Three cards of one rank in a hand count as one."),
        sentence_if(
            when(knock_zeroes=True), "A player who has knocked in the deal scores no cards."
        ),
        sentence_if(
            when(knock_zeroes=False), "A player who has knocked in the deal scores them too."
        ),
    ),
    paragraph(
        sentence_if(
            when(cutthroat="off"),
            "The pool goes to the player who went out; if several did, to the lowest final "
            "discard. If these are equal, it stays and grows.",
        ),
        sentence_if(
            when(cutthroat="on"),
            "If several go out, the lowest final discard wins the deal. If these are equal, the "
            "points wait in a pool for the winner of a later deal.",
        ),
        sentence_if(when(no_exit="carry"), "If nobody goes out, the pool waits for the next deal."),
        sentence_if(
            when(no_exit="lowest_hand"), "If nobody goes out, the lowest hand takes the pool."
        ),
    ),
)

RAEUBER = (
    paragraph("# The aim"),
    paragraph(
        "Be the first to lay all your tiles. What you keep counts against you.",
        sentence_if(when(rounds="players"), "A match has as many rounds as players."),
        sentence_if(when(rounds=1), "One round is a match."),
        sentence_if(unless(rounds=("players", 1)), "A match has %(rounds)s rounds."),
    ),
    paragraph("# The tiles"),
    paragraph(
        "Four colours from 1 to 10, each twice, and four jokers. Everyone gets fourteen tiles.",
    ),
    paragraph("# Melds"),
    paragraph(
        rule("melds set", "A group is three or four tiles of one number in different colours."),
        rule("run", "A row is three or more tiles of one colour in order."),
        sentence_if(
            when(after_ten="one"), "A 1 can follow the 10, and then the row ends.", "corner"
        ),
        sentence_if(
            when(after_ten="wrap"), "After the 10 a row can go on with 1, 2 and so on.", "corner"
        ),
        sentence_if(when(after_ten="none"), "Nothing follows the 10.", "corner"),
        rule(
            "natural",
            "A joker stands for any tile, but a meld needs at least one tile that isn't a joker.",
        ),
        sentence_if(when(max_jokers=1), "No meld can have more than one joker.", "limit"),
        sentence_if(
            unless(max_jokers=("none", 1)),
            "No meld can have more than %(max_jokers)d jokers.",
            "limit",
        ),
    ),
    paragraph(
        "+ %(b7_y7_r7)s: a group",
        "+ %(g4_X_g6)s: a row, the joker stands for %(g5)s",
        sentence_if(when(after_ten="one"), "+ %(r9_r10_r1)s: a row, it ends with the 1"),
        sentence_if(when(after_ten="wrap"), "+ %(r9_r10_r1_r2)s: a row"),
        sentence_if(when(after_ten="none"), "- %(r9_r10_r1)s: no row, nothing follows the 10"),
        "- %(b3_y3_y3)s: no group, one colour twice",
    ),
    paragraph("# Your turn"),
    paragraph(
        rule(
            "opening",
            "Your first melds must come from your own tiles and be worth at least 20 points "
            "together.",
        ),
        sentence_if(when(joker_opening="fifty"), "A joker counts 50 there."),
        sentence_if(when(joker_opening="represented"), "A joker counts as the tile it replaces."),
        rule("turn", "If you can't or don't want to lay, draw a tile, which ends your turn."),
    ),
    paragraph(
        rule(
            "table",
            "After that you can lay as little as you like, add to any meld and rearrange the "
            "table.",
        ),
        sentence_if(
            when(manipulation="strict"),
            "But every row and every group must remain a meld: a row can lose at most two of its "
            "tiles, a group only a joker, in exchange for a tile of your own.",
            "strict",
        ),
        rule(
            "whole",
            "At the end every meld must be legal, everything that was on the table must "
            "still be there, and you must have laid at least one of your tiles.",
        ),
        sentence_if(
            when(on_illegal="explain"),
            "If you can't manage that, the table goes back to what it was and you draw a tile.",
        ),
        sentence_if(
            when(on_illegal="penalty"),
            "If that fails, the table goes back at once to what it was and you draw a tile.",
        ),
    ),
    paragraph("# The clock"),
    paragraph(
        sentence_if(when(seconds=0), "There is none: take your time."),
        sentence_if(unless(seconds=0), "A turn lasts %(seconds)d seconds."),
        sentence_if(
            unless(seconds=0) + when(timeout_tiles=1),
            "If your time runs out, you take back what you laid and draw a tile.",
        ),
        sentence_if(
            unless(seconds=0, timeout_tiles=1),
            "If your time runs out, you take back what you laid and draw %(timeout_tiles)d tiles.",
        ),
        sentence_if(
            unless(seconds=0) + when(evict="leave"),
            "If it runs out twice in a row, you leave the game.",
        ),
        sentence_if(
            unless(seconds=0) + when(evict="bot"),
            "If it runs out twice in a row, a bot plays on in your place.",
        ),
        "You can give yourselves more time, or switch the clock off, before the game.",
    ),
    paragraph("# Points"),
    paragraph(
        "The winner of a round scores 0, the others minus the total of their tiles; a "
        "joker counts 50.",
        sentence_if(
            when(blocked_winner="zero"),
            "If the stock is empty and everyone passes, the player with the lowest total wins the "
            "round.",
            "stock",
        ),
        sentence_if(
            when(blocked_winner="own_sum"),
            "If the stock is empty and everyone passes, everyone scores minus the total of "
            "their tiles.",
            "stock",
        ),
    ),
    paragraph(
        sentence_if(
            when(slam="first_turn"),
            "Going out in your first turn costs the others 100 points each, or 200 if they "
            "have laid nothing yet.",
        ),
        sentence_if(
            when(slam="first_meld"),
            "Going out with your first melds costs the others 100 points each, or 200 if "
            "they have laid nothing yet.",
        ),
    ),
)

ROMMI = (
    paragraph("# The aim"),
    paragraph(
        "Lay your cards in sets and runs and be the first to close.",
        sentence_if(
            when(mode="points") + unless(target=0), "The first to reach %(target)d points wins."
        ),
        sentence_if(when(mode="points", target=0), "One deal is a match."),
        sentence_if(
            when(mode="chips"),
            "Everyone starts with %(chips)d chips. When everyone has dealt once, or someone "
            "has no chips left, the most chips win.",
        ),
    ),
    paragraph("# The cards"),
    paragraph(
        "One pack. Two players get ten cards each, three or four get seven, more get "
        "six. The top card of the stock starts the discard pile.",
    ),
    paragraph("# Melds"),
    paragraph(
        rule("melds set", "A set is three or four cards of one rank."),
        rule("run", "A run is three or more cards of one suit in order."),
        sentence_if(when(ace="low"), "The ace is low.", "corner"),
        sentence_if(
            when(ace="both"), "The ace is low or high, but never joins king and two.", "corner"
        ),
    ),
    paragraph(
        "+ %(7s_7h_7d)s: a set",
        "+ %(4h_5h_6h)s: a run",
        "+ %(Ac_2c_3c)s: a run with the ace below",
        sentence_if(when(ace="low"), "- %(Qs_Ks_As)s: no run, the ace is low"),
        sentence_if(when(ace="both"), "+ %(Qs_Ks_As)s: a run with the ace on top"),
        "- %(9c_Td_Jc)s: no run, two suits",
    ),
    paragraph("# Your turn"),
    paragraph(
        rule("turn pile", "Take the top card of the stock or of the pile."),
        "Lay sets and runs, or keep them for later.",
        sentence_if(
            when(layoff_needs_meld="off"), "You can add cards to any meld on the table.", "table"
        ),
        sentence_if(
            when(layoff_needs_meld="on"),
            "Once you have laid a meld of your own, you can add cards to any meld on the table.",
            "table",
        ),
        rule("discard", "Then discard one card."),
        sentence_if(
            when(no_redump="on"),
            "It can't be the one you have just taken from the pile.",
            "redump",
        ),
    ),
    paragraph(
        rule(
            "stock",
            "If the stock is empty, the pile is turned over without shuffling; its top card stays.",
        ),
        "Instead of turnover number %(turnovers)d, the deal is void.",
        "It is also void once everyone has had sixty turns.",
    ),
    paragraph("# Closing"),
    paragraph(
        sentence_if(
            when(last_discard="required"),
            "You close by laying all but one of your cards and discarding the last.",
            "closing",
        ),
        sentence_if(
            when(last_discard="optional"),
            "You close by laying all your cards, or all but one and discarding the last.",
            "closing",
        ),
        sentence_if(
            when(mode="points"),
            "You score the cards the others still hold: ace 1; J, Q, K 10 each; other cards their "
            "number.",
        ),
        sentence_if(
            when(mode="chips"),
            "Each of the others pays you a chip for every point they still hold: ace 1; J, Q, K "
            "10 each; other cards their number.",
        ),
    ),
    paragraph(
        "If you lay your whole hand at once and had laid no meld before, you make rommí, "
        "and the points count double.",
        sentence_if(
            when(rommi_after_adding="off", layoff_needs_meld="off"),
            "It doesn't count as rommí if you had added cards to melds before.",
        ),
    ),
    paragraph("# Advice"),
    paragraph(
        "Get rid of high cards early. Runs are better than sets, because they can grow "
        "at both ends; best are cards that fit both. Two sevens and an eight in one of "
        "their suits wait for a six, a nine, or either of the two other sevens. Taking "
        "from the pile tells the others what you need.",
    ),
)
