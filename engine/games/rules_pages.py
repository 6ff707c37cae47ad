"""Rules pages of the five games in our own words, worded to suit the options."""

from .common import on, only, said, unless, when

RABLO = (
    said("# The aim"),
    said("Be the first to lay all your cards, and make it hard for the others to do the same."),
    said("# The cards"),
    said(
        only(when(packs=1, jokers=0), "One pack without jokers."),
        only(when(packs=1) + unless(jokers=0), "One pack with %(jokers)d jokers."),
        only(unless(packs=1) + when(jokers=0), "%(packs)d packs without jokers."),
        only(unless(packs=1, jokers=0), "%(packs)d packs with %(jokers)d jokers."),
        "Everyone gets five cards; the rest is the stock. Play goes to the right, "
        "starting with the player on the dealer's right.",
    ),
    said("# Melds"),
    said(
        on("melds set", "A set is three or four cards of one rank, all of different suits."),
        on("run", "A run is three or more cards of one suit in order."),
        "The ace stands below the two or above the king, but not both in one run.",
        only(when(corner="off"), "A run never goes round the corner (K A 2).", "corner"),
        only(when(corner="on"), "A run can go round the corner (K A 2), but only once.", "corner"),
    ),
    said(
        "+ %(7s_7h_7d)s: a set",
        "+ %(Ac_2c_3c_4c)s: a run",
        "- %(9s_9s_9h)s: no set, one suit twice",
        only(when(corner="off"), "- %(Kd_Ad_2d)s: no run, round the corner"),
        only(when(corner="on"), "+ %(Kd_Ad_2d)s: a run round the corner"),
    ),
    said(
        only(unless(jokers=0), "A joker stands for any card."),
        only(
            unless(jokers=0),
            "At most a third of a meld can be jokers, rounded down: one in five cards, two in six.",
            "jokers",
        ),
        only(unless(jokers=0), "What a joker stands for can change with every turn."),
    ),
    said(
        only(unless(jokers=0), "+ %(5d_X_7d)s: a run, the joker stands for %(6d)s"),
        only(unless(jokers=0), "- %(4c_X_6c_X_8c)s: too many jokers"),
    ),
    said("# Your turn"),
    said(
        on("turn", "Either lay at least one card or draw one, never both."),
        on("drawn pile", "Drawing ends your turn; there is no discard."),
    ),
    said(
        on("opening", "The first time you lay, you lay one meld from your hand and nothing else."),
        only(
            unless(first_min=0),
            "It must be worth at least %(first_min)d points; a joker counts as the card it "
            "replaces.",
            "least",
        ),
        on(
            "table",
            "From your next turn on you can add to any meld, lay several melds, and rebuild "
            "the whole table as you like.",
        ),
        only(unless(jokers=0), "Jokers can be moved like any other card.", "freeing"),
        only(
            unless(stick_cap="none"),
            "You can add at most two cards from your hand to a meld on the table in one turn.",
            "cap",
        ),
        on(
            "whole",
            "When you end your turn, every meld must be legal, every card that was on the "
            "table must still be there, and at least one card must have come from your hand.",
        ),
    ),
    said(
        only(
            when(on_illegal="explain"),
            "If you can't make the table legal again, it goes back to what it was, and you "
            "take back your cards and draw one.",
        ),
        only(
            when(on_illegal="penalty"),
            "If the table isn't legal when you end your turn, it goes back at once to what "
            "it was, and you take back your cards.",
        ),
        only(when(on_illegal="penalty", fail_draw=1), "You draw one card."),
        only(when(on_illegal="penalty") + unless(fail_draw=1), "You draw %(fail_draw)d cards."),
    ),
    said(
        only(
            when(empty_talon="play_on"),
            "When the stock is empty, you pass instead of drawing. When everyone has passed "
            "in a row, the deal ends without a winner.",
            "stock",
        ),
        only(
            when(empty_talon="stop_at_once"),
            "When the stock is empty at the end of a turn, the deal ends without a winner.",
            "stock",
        ),
    ),
    said("# Points"),
    said(
        "Whoever lays their last card gets 100 points. The others lose the points they still "
        "hold: number cards their number; J, Q, K 10 each; ace 20.",
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
        "Two packs with four jokers, thirteen cards each. One card is turned face up to "
        "start the discard pile.",
    ),
    said("# Melds"),
    said(
        on(
            "melds set full",
            "A set is three or four cards of one rank in different suits; four cards close it.",
        ),
        on("run", "A run is three or more cards of one suit in order."),
        only(when(ace_runs="both"), "The ace goes below the two or above the king.", "corner"),
        only(when(ace_runs="high"), "The ace goes above the king only.", "corner"),
    ),
    said(
        "+ %(7s_7h_7d)s: a set",
        "+ %(9c_Tc_Jc_Qc)s: a run",
        only(when(ace_runs="both"), "+ %(Ad_2d_3d)s: a run with the ace below"),
        only(when(ace_runs="high"), "- %(Ad_2d_3d)s: no run, the ace is high"),
        "- %(Kh_Ah_2h)s: no run, it ends with the ace",
    ),
    said(
        on("natural", "A meld needs at least one card that isn't a joker."),
        only(unless(max_jokers="none"), "It can have at most %(max_jokers)d jokers.", "limit"),
        on(
            "fixed",
            "A joker takes the place of one card and stands for it as long as it stays there.",
        ),
    ),
    said("# Your turn"),
    said(
        on("turn pile", "Draw the top card of the stock or take the top card of the pile."),
        "Lay melds if you like; you never have to.",
        only(
            unless(initial_meld=0),
            "The first melds you lay must be worth at least %(initial_meld)d points "
            "together; a joker counts as the card it replaces.",
            "opening",
        ),
        on(
            "table",
            "Once you have laid a meld of your own, you can also add to any meld on the table.",
        ),
        on("discard", "End the turn by discarding one card."),
        only(
            when(no_redump="on"),
            "It can't be the one you have just taken from the pile.",
            "redump",
        ),
    ),
    said("# Freeing a joker"),
    said(
        on("freeing", "A joker in a run is freed by the very card it stands for."),
        "A joker in a set of three is freed by the two missing suits, which complete the set; if "
        "two of its cards are jokers, any two missing suits free one of them.",
        "A joker in a set of four stays for good.",
        only(
            when(freed_joker="same_turn"),
            "A freed joker must go into another meld in the same turn.",
            "freed",
        ),
        only(
            when(freed_joker="to_hand"),
            "A freed joker goes into your hand, to be laid when you like.",
        ),
    ),
    said(
        "+ %(5h_X_7h)s: %(6h)s frees the joker",
        "+ %(9s_X_9d)s: %(9h_9c)s free the joker",
    ),
    said("# The end"),
    said(
        on("closing", "You go out by laying all your cards and discarding the last one."),
        "If you had laid nothing before and lay everything at once, without adding to any meld, "
        "you make Kalooki.",
        only(when(kalooki_discard="optional"), "It takes no discard."),
        only(when(kalooki_discard="required"), "It too takes a last card to discard."),
    ),
    said(
        "The others count the cards they still hold: number cards their number; J, Q, K 10 "
        "each; ace 11; joker 25; and 25 more each after Kalooki. Nothing more can be laid.",
        on(
            "stock",
            "When the stock is empty, the discards, except the top one, are shuffled to make a "
            "new one.",
        ),
    ),
    said(
        only(
            unless(ante=0),
            "Everyone puts %(ante)d chips into a pot. At the end, if there are several "
            "losers, they share a quarter of it, more for fewer points; the winner gets the "
            "rest.",
        ),
    ),
)

RUMMY500 = (
    said("# The aim"),
    said(
        "Be the first to reach %(target)d points. Each deal has at most %(max_rounds)d rounds.",
        only(when(cutthroat="off"), "It adds 30 points to a pool, which can be won."),
        only(when(cutthroat="on"), "Only the winner of a deal scores."),
    ),
    said("# The cards"),
    said(
        "Two packs with %(jokers)d jokers.",
        only(
            when(deal_style="packets"),
            "The first player gets three cards, the next four, and so on; then everyone is "
            "dealt up to thirteen.",
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
        on("melds set", "A set is three or more cards of one rank, whatever their suits."),
        on("run", "A run is three or more cards of one suit in order."),
        only(when(ace_runs="both"), "The ace may be low or high, not both.", "corner"),
        only(when(ace_runs="low"), "The ace is low.", "corner"),
        on(
            "natural fixed",
            "A joker stands for one card and never changes its meaning or leaves its place.",
        ),
    ),
    said(
        "+ %(7s_7s_7d)s: a set",
        "+ %(4h_5h_6h)s: a run",
        only(when(ace_runs="both"), "+ %(Qs_Ks_As)s: a run with the ace on top"),
        only(when(ace_runs="low"), "- %(Qs_Ks_As)s: no run, the ace is low"),
        "+ %(Td_X_Qd)s: a run, the joker stands for %(Jd)s",
        "- %(4c_5c_7c)s: no run, %(6c)s is missing",
    ),
    said("# Your turn"),
    said(
        on("turn", "Draw the top card of the stock."),
        on("table", "Lay melds and add to melds if the rules on knocking allow it."),
        only(
            when(discard="as_written"),
            "Then discard onto your own pile: the first player and the dealer must, the "
            "others can.",
            "discard",
        ),
        only(when(discard="always"), "Then you must discard onto your own pile.", "discard"),
        only(when(discard="optional"), "Then you can discard onto your own pile.", "discard"),
        on("pile redump", "Discards are never picked up again."),
    ),
    said("# Going out and knocking"),
    said(
        on(
            "closing",
            "To go out is to get rid of the whole hand in your turn, with or without a last "
            "discard.",
        ),
        "To lay cards without going out is to knock.",
    ),
    said(
        only(
            when(knock_rule="as_written"),
            "In the first round nobody lays before the first player has.",
            "first",
        ),
        only(
            when(knock_rule="as_written"),
            "Later anyone can go out, but only the first player can be the first to knock.",
            "knocking",
        ),
        only(
            when(knock_rule="free_after_round_1"),
            "In the first round nobody lays before the first player has, nor can anyone else "
            "be the first to knock.",
            "first knocking",
        ),
        only(
            when(knock_rule="free_after_round_1"),
            "From the second round on, everyone can knock.",
        ),
        only(when(knock_rule="off"), "Everyone can knock or go out in any round."),
    ),
    said("When someone goes out, the round is played to the end."),
    said("# Points"),
    said(
        only(
            when(cutthroat="off"),
            "Whoever goes out scores the cards the others still hold: J, Q, K 10 each; joker 15; "
            "ace %(ace_value)d; other cards their number.",
        ),
        only(
            when(cutthroat="on"),
            "Only the winner of the deal scores, for the cards the others still hold: J, Q, K "
            "10 each; joker 15; ace %(ace_value)d; other cards their number.",
        ),
        only(when(set_counts_one=True), "Three cards of one rank in a hand count as one."),
        only(when(knock_zeroes=True), "A player who has knocked in the deal scores no cards."),
        only(when(knock_zeroes=False), "A player who has knocked in the deal scores them too."),
    ),
    said(
        only(
            when(cutthroat="off"),
            "The pool goes to the player who went out; if several did, to the lowest final "
            "discard. If these are equal, it stays and grows.",
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
        on("melds set", "A group is three or four tiles of one number in different colours."),
        on("run", "A row is three or more tiles of one colour in order."),
        only(when(after_ten="one"), "A 1 can follow the 10, and then the row ends.", "corner"),
        only(when(after_ten="wrap"), "After the 10 a row can go on with 1, 2 and so on.", "corner"),
        only(when(after_ten="none"), "Nothing follows the 10.", "corner"),
        on(
            "natural",
            "A joker stands for any tile, but a meld needs at least one tile that isn't a joker.",
        ),
        only(when(max_jokers=1), "No meld can have more than one joker.", "limit"),
        only(
            unless(max_jokers=("none", 1)),
            "No meld can have more than %(max_jokers)d jokers.",
            "limit",
        ),
    ),
    said(
        "+ %(b7_y7_r7)s: a group",
        "+ %(g4_X_g6)s: a row, the joker stands for %(g5)s",
        only(when(after_ten="one"), "+ %(r9_r10_r1)s: a row, it ends with the 1"),
        only(when(after_ten="wrap"), "+ %(r9_r10_r1_r2)s: a row"),
        only(when(after_ten="none"), "- %(r9_r10_r1)s: no row, nothing follows the 10"),
        "- %(b3_y3_y3)s: no group, one colour twice",
    ),
    said("# Your turn"),
    said(
        on(
            "opening",
            "Your first melds must come from your own tiles and be worth at least 20 points "
            "together.",
        ),
        only(when(joker_opening="fifty"), "A joker counts 50 there."),
        only(when(joker_opening="represented"), "A joker counts as the tile it replaces."),
        on("turn", "If you can't or don't want to lay, draw a tile, which ends your turn."),
    ),
    said(
        on(
            "table",
            "After that you can lay as little as you like, add to any meld and rearrange the "
            "table.",
        ),
        only(
            when(manipulation="strict"),
            "But every row and every group must remain a meld: a row can lose at most two of its "
            "tiles, a group only a joker, in exchange for a tile of your own.",
            "strict",
        ),
        on(
            "whole",
            "At the end every meld must be legal, everything that was on the table must "
            "still be there, and you must have laid at least one of your tiles.",
        ),
        only(
            when(on_illegal="explain"),
            "If you can't manage that, the table goes back to what it was and you draw a tile.",
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
            "If your time runs out, you take back what you laid and draw a tile.",
        ),
        only(
            unless(seconds=0, timeout_tiles=1),
            "If your time runs out, you take back what you laid and draw %(timeout_tiles)d tiles.",
        ),
        only(
            unless(seconds=0) + when(evict="leave"),
            "If it runs out twice in a row, you leave the game.",
        ),
        only(
            unless(seconds=0) + when(evict="bot"),
            "If it runs out twice in a row, a bot plays on in your place.",
        ),
        "You can give yourselves more time, or switch the clock off, before the game.",
    ),
    said("# Points"),
    said(
        "The winner of a round scores 0, the others minus the total of their tiles; a "
        "joker counts 50.",
        only(
            when(blocked_winner="zero"),
            "If the stock is empty and everyone passes, the player with the lowest total wins the "
            "round.",
            "stock",
        ),
        only(
            when(blocked_winner="own_sum"),
            "If the stock is empty and everyone passes, everyone scores minus the total of "
            "their tiles.",
            "stock",
        ),
    ),
    said(
        only(
            when(slam="first_turn"),
            "Going out in your first turn costs the others 100 points each, or 200 if they "
            "have laid nothing yet.",
        ),
        only(
            when(slam="first_meld"),
            "Going out with your first melds costs the others 100 points each, or 200 if "
            "they have laid nothing yet.",
        ),
    ),
)

ROMMI = (
    said("# The aim"),
    said(
        "Lay your cards in sets and runs and be the first to close.",
        only(when(mode="points"), "The first to reach %(target)d points wins."),
        only(
            when(mode="chips"),
            "Everyone starts with %(chips)d chips. When everyone has dealt once, or someone "
            "has no chips left, the most chips win.",
        ),
    ),
    said("# The cards"),
    said(
        "One pack. Two players get ten cards each, three or four get seven, more get "
        "six. The top card of the stock starts the discard pile.",
    ),
    said("# Melds"),
    said(
        on("melds set", "A set is three or four cards of one rank."),
        on("run", "A run is three or more cards of one suit in order."),
        only(when(ace="low"), "The ace is low.", "corner"),
        only(when(ace="both"), "The ace is low or high, but never joins king and two.", "corner"),
    ),
    said(
        "+ %(7s_7h_7d)s: a set",
        "+ %(4h_5h_6h)s: a run",
        "+ %(Ac_2c_3c)s: a run with the ace below",
        only(when(ace="low"), "- %(Qs_Ks_As)s: no run, the ace is low"),
        only(when(ace="both"), "+ %(Qs_Ks_As)s: a run with the ace on top"),
        "- %(9c_Td_Jc)s: no run, two suits",
    ),
    said("# Your turn"),
    said(
        on("turn pile", "Take the top card of the stock or of the pile."),
        "Lay sets and runs, or keep them for later.",
        only(when(layoff_needs_meld="off"), "You can add cards to any meld on the table.", "table"),
        only(
            when(layoff_needs_meld="on"),
            "Once you have laid a meld of your own, you can add cards to any meld on the table.",
            "table",
        ),
        on("discard", "Then discard one card."),
        only(
            when(no_redump="on"),
            "It can't be the one you have just taken from the pile.",
            "redump",
        ),
    ),
    said(
        on(
            "stock",
            "If the stock is empty, the pile is turned over without shuffling; its top card stays.",
        ),
        "Instead of turnover number %(turnovers)d, the deal is void.",
        "It is also void once everyone has had sixty turns.",
    ),
    said("# Closing"),
    said(
        only(
            when(last_discard="required"),
            "You close by laying all but one of your cards and discarding the last.",
            "closing",
        ),
        only(
            when(last_discard="optional"),
            "You close by laying all your cards, or all but one and discarding the last.",
            "closing",
        ),
        only(
            when(mode="points"),
            "You score the cards the others still hold: ace 1; J, Q, K 10 each; other cards their "
            "number.",
        ),
        only(
            when(mode="chips"),
            "Each of the others pays you a chip for every point they still hold: ace 1; J, Q, K "
            "10 each; other cards their number.",
        ),
    ),
    said(
        "If you lay your whole hand at once and had laid no meld before, you make rommí, "
        "and the points count double.",
        only(
            when(rommi_after_adding="off", layoff_needs_meld="off"),
            "It doesn't count as rommí if you had added cards to melds before.",
        ),
    ),
    said("# Advice"),
    said(
        "Get rid of high cards early. Runs are better than sets, because they can grow "
        "at both ends; best are cards that fit both. Two sevens and an eight in one of "
        "their suits wait for a six, a nine, or either of the two other sevens. Taking "
        "from the pile tells the others what you need.",
    ),
)
