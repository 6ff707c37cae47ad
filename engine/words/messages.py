"""What the engine has to say: an English sentence for every code, event, prompt and button.

The English text is the key under which a translation is looked up (as in gettext). What only one
game says comes with that game.
"""


def N_(message: str) -> str:
    """Marks a message for the catalogue without translating it yet."""
    return message


# --- why a move is refused -----------------------------------------------------------------

REFUSALS: dict[str, str] = {
    "deal-over": N_("The deal is over."),
    "not-this-phase": N_("You have already laid cards this turn: all you can do now is end it."),
    "must-draw-first": N_("Draw a card first."),
    "already-drawn": N_("You have already drawn a card this turn."),
    "drawn-this-turn": N_("You can't lay after drawing: it is the next player's turn."),
    "stock-empty": N_("The stock is empty."),
    "stock-not-empty": N_("You can pass only when the stock is empty."),
    "pile-empty": N_("The discard pile is empty."),
    "pile-closed": N_("The discard pile can't be taken from."),
    "not-in-hand": N_("Not in your hand: %(card)s."),
    "no-such-meld": N_("There is no meld %(meld)d; there are %(melds)d on the table."),
    "table-card-missing": N_("A card that was on the table is missing: %(card)s."),
    "nothing-laid": N_("You must lay at least one card from your hand."),
    "meld-too-short": N_("A meld needs at least three cards."),
    "meld-mixed": N_("These cards are neither all of one rank nor all of one suit."),
    "set-same-suit": N_("A set can have each suit only once."),
    "set-too-long": N_("A set can have at most %(most)d cards."),
    "run-gap": N_("There is a gap in this run."),
    "run-corner": N_("A run can't go past its end."),
    "run-too-long": N_("A run can have at most %(most)d cards."),
    "joker-share": N_("At most a third of the cards in a meld can be jokers."),
    "joker-no-natural": N_("A meld needs at least one card that isn't a joker."),
    "joker-limit": N_("Too many jokers: a meld can have at most %(most)d."),
    "joker-fixed": N_(
        "A joker that stands for a particular card has to stay in its place in a run."
    ),
    "not-opened": N_("Lay a meld of your own first."),
    "opening-one-meld": N_("Your first lay must be exactly one meld."),
    "opening-own-cards": N_("Your first lay can use only cards from your own hand."),
    "opening-total": N_("Your first lay is worth %(total)d points; it needs %(least)d."),
    "meld-closed": N_("A set of four is complete: nothing can be added."),
    "free-wrong-cards": N_("These cards don't release a joker from that meld."),
    "freed-joker-unplaced": N_("Lay the released joker in another meld first."),
    "freed-joker-same-meld": N_("A released joker can't go back into the same meld."),
    "must-discard": N_("You must discard a card to end your turn."),
    "nothing-to-discard": N_("You must keep a card to discard."),
    "redump": N_("You can't discard the card you have just taken: %(card)s."),
    "move-not-in-game": N_("This game has no such move."),
    "stick-cap": N_("You can add at most %(most)d cards from your hand to a meld on the table."),
    "manipulation-strict": N_(
        "Too much was taken from what was meld %(old)d: a row can give up two tiles at "
        "most, a group none."
    ),
    "manipulation-joker": N_(
        "The joker in what was meld %(old)d can be replaced only by a tile from your hand."
    ),
    "manipulation-merged": N_(
        "What were melds %(old)d and %(other)d can't be merged: each has to stay a meld of its own."
    ),
}

# The same in two or three words, for the room under a meld.
BRIEF: dict[str, str] = {
    "meld-mixed": N_("don't go together"),
    "set-same-suit": N_("same suit twice"),
    "set-too-long": N_("at most %(most)d"),
    "run-gap": N_("a gap"),
    "run-corner": N_("past the end"),
    "run-too-long": N_("at most %(most)d"),
    "joker-share": N_("too many jokers"),
    "joker-no-natural": N_("only jokers"),
    "joker-limit": N_("too many jokers"),
    "joker-fixed": N_("joker must stay put"),
    "opening-total": N_("%(total)d of %(least)d points"),
    "meld-closed": N_("closed"),
}
ONE_SHORT = N_("one short")
TWO_SHORT = N_("two short")

# Says which meld a fault is about, if its number is known.
OF_MELD = N_("Meld %(meld)d: %(fault)s")
NAMES_ITS_MELD = ("no-such-meld",)
# For a reason that nobody has given a sentence.
UNKNOWN_REASON = N_("The rules of this game don't allow it: %(code)s.")

# --- why a text cannot be read -------------------------------------------------------------

FAULTS: dict[str, str] = {
    "too-long": N_("This text is too long: it has more than %(most)d characters."),
    "bad-json": N_("This isn't valid JSON."),
    "unknown-key": N_("This key isn't known."),
    "missing-key": N_("A key is missing."),
    "bad-value": N_("This is the wrong kind of value; needed: %(wanted)s."),
    "unknown-game": N_("There is no game %(game)s."),
    "bad-game": N_("This file doesn't add a game: %(text)s."),
    "unknown-option": N_("%(game)s has no option %(option)s."),
    "bad-option-value": N_("The option %(option)s cannot be %(value)s."),
    "bad-card": N_("There can't be such a card here: %(text)s."),
    "too-many-copies": N_("The pack has no more than %(most)d of this card: %(card)s."),
    "hidden-card": N_("A card that everybody can see can't be hidden."),
    "score-sign": N_("There is no such score in this game: %(score)d."),
    "past-end": N_("The deal or the match would already be over: %(number)d."),
    "seat-out": N_("A player who has gone out can't hold cards or be on turn."),
    "no-cards": N_("The player on turn has no cards."),
    "taken-not-held": N_("The card taken this turn isn't in the hand: %(card)s."),
    "before-differs": N_("The start of the turn doesn't match the hand and the table."),
    "contradicted": N_("The rest of the position contradicts this: %(key)s."),
    "bad-seat": N_("The game doesn't have such a seat, or that many seats."),
    "bad-seed": N_("A seed is a text, and it can't be empty."),
    "bad-move": N_("This isn't a move: %(text)s."),
    "bad-record": N_("This isn't the record of a game."),
    "bad-argument": N_("This command can't be run: %(text)s."),
    "bad-file": N_("This file can't be read: %(text)s."),
    "unknown-preset": N_("%(game)s has no preset %(preset)s."),
    "no-move": N_("The bot %(bot)s found no move."),
    "other-bout": N_("This file holds the deals of another bout: %(text)s."),
    "no-backend": N_("%(backend)s needs a package that isn't installed: %(package)s."),
    "other-engine": N_("Another machine runs a different version of the engine: %(there)s."),
}

# Why a record can't be read, said after its fault.
RECORD_FAULTS: dict[str, str] = {
    "too-short": N_("It ends too early."),
    "too-long": N_("It goes on after the match has ended."),
    "wrong-line": N_("A different line belongs here."),
    "twice": N_("This is there twice: %(text)s."),
    "wrong-deal": N_("The seed gives a different deal: %(wanted)s."),
    "wrong-seat": N_("It is another seat's turn: %(wanted)s."),
    "wrong-result": N_("Replayed, it ends differently: %(wanted)s."),
    "illegal": N_("The move is refused: %(text)s."),
    "turn-over": N_("The turn ends here: %(text)s."),
    "turn-open": N_("The turn isn't finished."),
    "too-many-moves": N_("No deal has more than %(most)d moves."),
}

PLACES: dict[str, str] = {
    "key": N_("key %(key)s"),
    "line": N_("line %(line)s"),
    "column": N_("column %(column)s"),
    "move": N_("move %(move)s"),
    "meld": N_("meld %(meld)s"),
    "word": N_("word %(word)s"),
}
IN_PLACE = N_("%(fault)s (%(place)s)")

# --- how a deal ends -----------------------------------------------------------------------

ENDS: dict[str, str] = {
    "out": N_("Someone has gone out."),
    "blocked": N_("Nobody can go on."),
    "evicted": N_("Only one player is left."),
    "stock": N_("The stock is used up."),
    "shuffle-limit": N_("The discards have been reshuffled too often: nobody wins."),
    "turn-limit": N_("The pile has been turned too often: the deal is void."),
}

# The same if it is known who it was.
ENDS_BY: dict[str, str] = {
    "out": N_("%(name)s has gone out."),
}
ENDS_YOU: dict[str, str] = {
    "out": N_("You have gone out."),
}

# For a position that was given as over.
END_UNKNOWN = N_("This position doesn't say how the deal ended.")

# Who has won a deal or the match: one by name, the person addressed, several, nobody.
WON_DEAL: dict[str, str] = {
    "one": N_("%(name)s wins the deal"),
    "you": N_("You win the deal"),
    "shared": N_("%(names)s share the deal"),
    "none": N_("Nobody wins the deal"),
}
WON_MATCH: dict[str, str] = {
    "one": N_("%(name)s wins the match"),
    "you": N_("You win the match"),
    "shared": N_("%(names)s share the match"),
    "none": N_("Nobody wins the match"),
}
AND = N_("%(some)s and %(last)s")

# --- what has happened ---------------------------------------------------------------------

EVENTS: dict[str, str] = {
    "dealt": N_("%(dealer)s deals."),
    "drew": N_("%(name)s drew a card."),
    "drew-seen": N_("%(name)s drew: %(card)s."),
    "took": N_("%(name)s took from the pile: %(card)s."),
    "laid": N_("%(name)s laid a %(label)s."),
    "added": N_("%(name)s added to meld %(meld)d: %(cards)s."),
    "freed": N_("%(name)s released the joker from meld %(meld)d with: %(by)s."),
    "rearranged": N_("%(name)s rearranged the table and laid: %(cards)s."),
    "rearranged-only": N_("%(name)s rearranged the table."),
    "discarded": N_("%(name)s discarded: %(card)s."),
    "restored": N_("%(name)s gave up: the table and the hand are as they were."),
    "passed": N_("%(name)s passed."),
    "timed_out": N_("%(name)s ran out of time."),
    "evicted": N_("%(name)s has to leave."),
    "evicted-bot": N_("A bot is playing for %(name)s now."),
    "stock_renewed": N_("The discards were shuffled to make a new stock."),
    "stock_renewed-turned": N_("The discards were turned over to make a new stock."),
    "opened": N_("%(name)s has opened."),
    "knocked": N_("%(name)s knocked."),
    "went_out": N_("%(name)s went out."),
    "deal_over": N_("The deal is over. %(end)s"),
    "match_over": N_("The match is over. First: %(name)s."),
}

# The same, addressed to the person. The sentences of these events that name nobody stay.
EVENTS_YOU: dict[str, str] = {
    "dealt": N_("You deal."),
    "drew": N_("You drew a card."),
    "drew-seen": N_("You drew: %(card)s."),
    "took": N_("You took from the pile: %(card)s."),
    "laid": N_("You laid a %(label)s."),
    "added": N_("You added to meld %(meld)d: %(cards)s."),
    "freed": N_("You released the joker from meld %(meld)d with: %(by)s."),
    "rearranged": N_("You rearranged the table and laid: %(cards)s."),
    "rearranged-only": N_("You rearranged the table."),
    "discarded": N_("You discarded: %(card)s."),
    "restored": N_("You gave up: the table and your hand are as they were."),
    "passed": N_("You passed."),
    "timed_out": N_("You ran out of time."),
    "evicted": N_("You have to leave."),
    "evicted-bot": N_("A bot is playing for you now."),
    "opened": N_("You have opened."),
    "knocked": N_("You knocked."),
    "went_out": N_("You went out."),
}

# --- what is asked of a player, and what they should know ------------------------------------

PROMPTS: dict[str, str] = {
    "wait": N_("It is %(name)s's turn."),
    "draw": N_("Draw a card."),
    "draw-or-take": N_("Draw from the stock, or take the top discard."),
    "lay-or-draw": N_("Lay cards, or draw one."),
    "lay-or-pass": N_("Lay cards, or pass: the stock is empty."),
    "hand-over": N_("It is %(name)s's turn: pass the device on."),
    "open-total-or-draw": N_("Lay melds worth %(least)d points, or draw."),
    "open-total-or-pass": N_("Lay melds worth %(least)d points, or pass."),
    "open-or-draw": N_("Lay your first meld, or draw a card."),
    "open-or-pass": N_("Lay your first meld, or pass: the stock is empty."),
    "end": N_("Lay more, or end your turn."),
    "end-all": N_("Your whole hand is on the table: end your turn."),
    "discard": N_("Lay what you like, then discard."),
    "discard-or-end": N_("Lay what you like, then discard or end your turn."),
    "place-joker": N_("Place the released joker in another meld."),
    "deal-over": N_("The deal is over."),
    "match-over": N_("The match is over."),
}

FACTS: dict[str, str] = {
    "pool": N_("Pool: %(points)d"),
    "round": N_("Round %(round)d of %(rounds)d"),
    "opening": N_("Opening: %(total)d of %(least)d"),
    "opening-reached": N_("Opening reached: %(total)d"),
    "passes": N_("Passes in a row: %(passes)d of %(seats)d"),
    "deal": N_("Deal %(deal)d"),
    "deal-of": N_("Deal %(deal)d of %(deals)d"),
    "target": N_("First to %(points)d points"),
}

# Why a bot plays as it does, and so why a hint says what it says.
REASONS: dict[str, str] = {
    "taken-to-lay": N_("The top discard lets you lay cards: %(card)s."),
    "draws-first": N_("The turn starts with a draw."),
    "draw-hidden": N_("The top discard is no use to you: draw from the stock."),
    "take-must": N_("The stock has nothing left: take the top discard."),
    "at-random": N_("This is one of the legal moves, picked at random."),
    "draw-nothing-fits": N_("Nothing in your hand can be laid: draw."),
    "pass-nothing-fits": N_("Nothing in your hand can be laid: pass."),
    "no-way-to-end": N_("The turn can't end like this: take back what you have laid."),
    "goes-out": N_("This goes out."),
    "lays-cards": N_("This lays %(cards)d of the %(hand)d cards in your hand."),
    "waits-to-go-out": N_("Cards kept back, to be laid together with the rest: %(cards)d."),
    "lays-for-match": N_("With these totals, what stays in your hand could cost you the match."),
    "waits-for-match": N_("With these totals, going out in a single turn wins the match."),
    "out-loses-match": N_(
        "You could go out, but that would end the match with someone else ahead: wait "
        "for more points."
    ),
    "keeps-chances": N_("With the cards left, %(percent)d of 100 sampled deals go out in time."),
    "leaves-few-points": N_(
        "This is your last turn: it keeps as few points in your hand as possible."
    ),
    "discards-least-use": N_("This card is the least useful: %(card)s."),
    "discard-fits-nobody": N_("The next player can't use it straight away: %(card)s."),
    "waits-for-all": N_(
        "Wait to lay everything at once: %(cards)d can be laid now, %(stuck)d can't yet; "
        "waiting like this wins about %(percent)d deals in 100."
    ),
    "opens": N_("This opens with as few cards as it takes: %(cards)d of %(hand)d."),
    "take-goes-out": N_("The top discard lets you go out: %(card)s."),
    "take-helps": N_("The top discard goes well with your cards: %(card)s."),
    "draw-better": N_("The stock promises more than the top discard: %(card)s."),
}

# The steps of a hint.
HINTS: dict[str, str] = {
    "hint-can-lay": N_("You can lay: %(what)s."),
    "hint-can-go-out": N_("You can go out by laying: %(what)s."),
    "hint-can-lay-drawn": N_("Once you have drawn, you can lay: %(what)s."),
    "hint-can-lay-taken": N_("With the %(card)s, you can lay: %(what)s."),
    "hint-can-go-out-taken": N_("With the %(card)s, you can go out by laying: %(what)s."),
    "hint-can-nothing": N_("Nothing in your hand can be laid now."),
    "hint-can-nothing-drawn": N_("Nothing in your hand can be laid yet."),
    "hint-can-end": N_("Everything that should be laid is laid."),
    "hint-by-table": N_("%(cards)s, with the table rearranged"),
    "hint-by-adding": N_("%(cards)s on meld %(meld)d"),
    "hint-by-releasing": N_("%(cards)s for the joker in meld %(meld)d"),
    "hint-lay": N_("Lay a new meld: %(label)s."),
    "hint-add": N_("Add to meld %(meld)d: %(cards)s."),
    "hint-free": N_("Release the joker from meld %(meld)d with: %(cards)s."),
    "hint-table": N_("Rearrange the table so that it holds: %(melds)s."),
    "hint-discard": N_("Discard: %(card)s."),
    "hint-draw": N_("Draw from the stock."),
    "hint-take": N_("Take the top discard."),
    "hint-pass": N_("Pass."),
    "hint-end": N_("End the turn."),
    "hint-fail": N_("Take back everything you laid this turn and give up."),
}

# A hint is about the turn as it began, even if something else has been laid since.
HINT_FROM_START: str = N_("From the start of the turn: %s")

# Facts that a hint gives for its advice: anyone who sees the hand can check each of them.
HINT_FACTS: dict[str, str] = {
    "fact-lays": N_("It lays %(cards)d of your %(hand)d cards, worth %(points)d points."),
    "fact-most": N_("No arrangement of the table lays more."),
    "fact-more": N_("You could lay more if you wanted: %(these)s."),
    "fact-moves": N_("Cards on the table that move to another meld: %(cards)d."),
    "fact-moves-none": N_("No card on the table moves to another meld."),
    "fact-opening": N_("Your first melds are worth %(total)d points; %(least)d are needed."),
    "fact-freed": N_("The joker from meld %(meld)d then goes into: %(these)s."),
    "fact-leaves": N_(
        "You keep the %(card)s: %(there)d of its three partners are already on the table."
    ),
    "fact-take-meld": N_("The %(card)s makes a meld with your cards: %(these)s."),
    "fact-take-adds": N_("The %(card)s fits meld %(meld)d."),
    "fact-take-no-meld": N_("The %(card)s makes no meld with your cards yet."),
    "fact-top-melds": N_("The top discard would make a meld with your cards: %(these)s."),
    "fact-top-adds": N_("The top discard would fit meld %(meld)d: %(card)s."),
    "fact-top-no-use": N_("The top discard makes no meld and fits none: %(card)s."),
    "fact-draws": N_(
        "Unseen cards that would make a meld: %(cards)d of %(unseen)d (%(percent)d in 100)."
    ),
    "fact-draws-fit": N_(
        "Unseen cards that would fit a meld on the table: %(cards)d of %(unseen)d "
        "(%(percent)d in 100)."
    ),
    "fact-stock-empty": N_("The stock is empty."),
    "fact-holds": N_(
        "Keep these back until you can lay everything at once: %(these)s. Still without "
        "a place: %(others)s."
    ),
    "fact-holds-odds": N_(
        "Keep these back until you can lay everything at once, which wins about "
        "%(percent)d deals in 100: %(these)s. Still without a place: %(others)s."
    ),
    "fact-nothing-fits": N_("However you rearrange the table, none of your cards can be laid."),
    "fact-fits": N_("Cards in your hand that fit a meld on the table: %(cards)d."),
    "fact-no-meld": N_("There is no meld in your hand."),
    "fact-opening-short": N_("Your melds are worth %(total)d points; you need %(least)d to open."),
    "fact-discard-loose": N_("It leaves the melds in your hand whole (%(cards)d cards)."),
    "fact-discard-dearest": N_(
        "None of your loose cards is worth more than its %(points)d points."
    ),
    "fact-discard-points": N_("In your hand it would count %(points)d points."),
    "fact-alone": N_("Nothing in your hand goes with the %(card)s."),
    "fact-partners": N_(
        "The %(card)s goes with: %(these)s. Unseen cards that would complete a meld: %(unseen)d."
    ),
    "fact-discard-fits": N_("Note that it fits meld %(meld)d."),
    "fact-discard-asked": N_("Note that another player took a card close to it: %(card)s."),
    "fact-discard-unwanted": N_(
        "It fits no meld on the table, and nobody has taken a card close to it."
    ),
    "fact-discard-fits-none": N_("It fits no meld on the table."),
}

# A puzzle: what it is called, and how hard it is.
PUZZLES: dict[str, str] = {
    "out": N_("Can you go out?"),
    "lay": N_("Lay as many as you can"),
}
PUZZLE_LINES: dict[str, str] = {
    "out": N_("Lay your whole hand."),
    "lay": N_("Some cards have to stay: keep as few as you can."),
}
PUZZLE_LEVELS: tuple[str, ...] = (N_("easy"), N_("medium"), N_("hard"), N_("very hard"))
PUZZLE_TEXTS: dict[str, str] = {
    "puzzle-out": N_("Lay all your cards, rearranging the table: %(hand)d of them."),
    "puzzle-lay": N_("Lay as many of your %(hand)d cards as you can, rearranging the table."),
    "puzzle-grade": N_("Cards on the table that must move, at the least: %(moved)d."),
    "puzzle-solved": N_("Solved: this is the only answer."),
}

# A review of a deal.
REVIEWS: dict[str, str] = {
    "review-title": N_("Deal %(deal)d, %(name)s"),
    "review-none": N_("Turns: %(turns)d; cards laid: %(laid)d. No better play was found."),
    "review-some": N_(
        "Turns: %(turns)d; cards laid: %(laid)d. Turns that could have gone better: %(lost)d."
    ),
    "review-lay": N_(
        "Turn %(turn)d: cards laid %(laid)d, possible %(could)d; "
        "points in hand afterwards %(points)d, possible %(fewer)d."
    ),
    "review-out": N_(
        "Turn %(turn)d: the whole hand could have been laid; "
        "cards laid %(laid)d, possible %(could)d."
    ),
    "review-out-loses": N_(
        "But that would have ended the match with someone else ahead: holding back was right."
    ),
    "review-deal": N_("The deal would have brought %(then)d points; it brought %(now)d."),
    "review-discard": N_(
        "Turn %(turn)d: the discard broke a meld in hand. Cards in melds afterwards %(laid)d, "
        "possible %(could)d."
    ),
    "review-choice": N_("Turn %(turn)d: another choice promised more."),
    "review-gain": N_(
        "It was worth about %(points)d points more, give or take %(error)d. To find this, the deal "
        "was played on %(futures)d times, with the hidden cards dealt anew."
    ),
    "review-open": N_("Turns in which another choice may have been better: %(open)d."),
    "review-stopped": N_("Only %(looked)d of %(turns)d turns were looked at."),
    "review-unproved": N_("Even more may have been possible."),
    "review-played": N_("Played: %(moves)s"),
    "review-better": N_("Better: %(moves)s"),
    "review-bot": N_("The best bot: %(moves)s"),
}

# Why a request of the page can be refused.
REQUESTS: dict[str, str] = {
    "bad-request": N_("The page asked for something the engine doesn't know."),
    "no-match": N_("There is no game yet."),
    "other-game": N_("Another game is on the table."),
    "not-your-turn": N_("It is not your turn."),
    "no-deal-due": N_("There is no next deal yet."),
    "deal-not-over": N_("The deal isn't over yet."),
    "draft-open": N_("Put your cards back first, or end your turn."),
    "nothing-to-undo": N_("There is nothing to undo."),
    "nothing-to-redo": N_("There is nothing to redo."),
    "table-fixed": N_("In this game, cards on the table stay where they are."),
    "bad-ref": N_("There is no such card."),
    "bad-target": N_("There is no such place."),
    "bad-save": N_("This saved game can't be read."),
    "later-save": N_("This game was saved by a newer version: reload the page to get it."),
    "bad-link": N_("This link is broken: part of it is missing or changed."),
    "later-link": N_("This link was made by a newer version: reload the page to get it."),
    "no-link": N_("This isn't a link to a position or a puzzle."),
    "unknown-seat-kind": N_("A seat is for a person or one of the bots."),
    "unknown-bot": N_("There is no bot %(bot)s."),
    "unknown-puzzle": N_("There is no kind of puzzle %(kind)s."),
    "no-puzzle-game": N_("There are no puzzles for the game %(game)s."),
    "no-puzzle": N_("This seed gives no puzzle: try another."),
    "no-puzzle-open": N_("No puzzle is on the table."),
    "bad-date": N_("This isn't a date like 2026-01-31: %(text)s."),
    "puzzle-more": N_("That is legal, but you can lay more. Cards laid: %(laid)d."),
    "puzzle-lay-only": N_("In a puzzle you only lay cards and rearrange the table."),
}

# The page's buttons, by name.
ACTS: dict[str, str] = {
    "draw": N_("Draw"),
    "take": N_("Take"),
    "pass": N_("Pass"),
    "end": N_("End turn"),
    "discard": N_("Discard"),
    "knock": N_("Knock and discard"),
    "fail": N_("Give up"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "reset": N_("Reset turn"),
    "hint": N_("Hint"),
    "fix": N_("Fix it"),
    "layable": N_("What can I lay?"),
    "takeback": N_("Take back"),
    "next": N_("Next deal"),
    "review": N_("Review"),
    "new-game": N_("Play again"),
    "reveal": N_("Show my cards"),
    "check": N_("Check"),
    "answer": N_("Show the answer"),
    "new-puzzle": N_("Next puzzle"),
}

# Who may take a seat.
KINDS: dict[str, str] = {
    "person": N_("Person"),
    "random": N_("Bot: random"),
    "easy": N_("Bot: easy"),
    "standard": N_("Bot: standard"),
    "expert": N_("Bot: expert"),
}

# Levels and manners alone, and each manner in one line.
LEVELS: dict[str, str] = {
    "easy": N_("easy"),
    "standard": N_("standard"),
    "expert": N_("expert"),
}
MANNERS: dict[str, str] = {
    "": N_("plays to win"),
    "early": N_("lays early"),
    "waits": N_("waits"),
    "risks": N_("takes risks"),
    "safe": N_("plays safe"),
}
MANNER_LINES: dict[str, str] = {
    "": N_("Does whatever wins most often."),
    "early": N_("Lays melds as soon as they come, so there is always something to add to."),
    "waits": N_("Holds cards back and likes to lay them all at once."),
    "risks": N_(
        "Keeps high cards in hope of a better hand and doesn't worry about what others pick up."
    ),
    "safe": N_("Gets rid of high cards early and is rarely caught with many points."),
}
# What the computer players are called.
CHARACTERS: dict[str, str] = {
    "rosa": N_("Rosa"),
    "emil": N_("Emil"),
    "ida": N_("Ida"),
    "pavel": N_("Pavel"),
    "lena": N_("Lena"),
    "tom": N_("Tom"),
    "mira": N_("Mira"),
    "otto": N_("Otto"),
    "nora": N_("Nora"),
    "leo": N_("Leo"),
    "greta": N_("Greta"),
    "viktor": N_("Viktor"),
}

SEATS: dict[str, str] = {"you": N_("You"), "bot": N_("Bot %(number)d")}

ALL: dict[str, str] = {
    **HINTS,
    **REQUESTS,
    **REFUSALS,
    **FAULTS,
    **PROMPTS,
    **FACTS,
    **REASONS,
    **HINT_FACTS,
    **PUZZLE_TEXTS,
    **REVIEWS,
}

# --- cards and melds -----------------------------------------------------------------------

RANKS: tuple[str, ...] = (
    N_("ace"),
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    N_("jack"),
    N_("queen"),
    N_("king"),
)
SUITS: dict[str, str] = {
    "s": N_("%(rank)s of spades"),
    "h": N_("%(rank)s of hearts"),
    "d": N_("%(rank)s of diamonds"),
    "c": N_("%(rank)s of clubs"),
    "b": N_("blue %(rank)s"),
    "y": N_("yellow %(rank)s"),
    "g": N_("green %(rank)s"),
    "r": N_("red %(rank)s"),
}
RUNS: dict[str, str] = {
    "s": N_("run, %(low)s to %(high)s of spades"),
    "h": N_("run, %(low)s to %(high)s of hearts"),
    "d": N_("run, %(low)s to %(high)s of diamonds"),
    "c": N_("run, %(low)s to %(high)s of clubs"),
    "b": N_("row, blue %(low)s to %(high)s"),
    "y": N_("row, yellow %(low)s to %(high)s"),
    "g": N_("row, green %(low)s to %(high)s"),
    "r": N_("row, red %(low)s to %(high)s"),
}
SET = N_("set of %(ranks)s")
GROUP = N_("group of %(ranks)s")
RANKS_MANY: tuple[str, ...] = (
    N_("aces"),
    N_("twos"),
    N_("threes"),
    N_("fours"),
    N_("fives"),
    N_("sixes"),
    N_("sevens"),
    N_("eights"),
    N_("nines"),
    N_("tens"),
    N_("jacks"),
    N_("queens"),
    N_("kings"),
)
NUMBERS_MANY: tuple[str, ...] = (N_("ones"), *RANKS_MANY[1:10])
JOKER_NAME = N_("joker")
JOKER_AS = N_("joker as %(card)s")
HIDDEN = N_("hidden card")
