"""What the engine has to say: an English sentence for every code, event, prompt and button.

The English text is the key under which a translation is looked up (gettext's way). What a game
alone says comes with the game.
"""


def N_(message: str) -> str:
    """Marks a message for the catalogue without translating it yet."""
    return message


# --- why a move is refused -----------------------------------------------------------------

REFUSALS: dict[str, str] = {
    "deal-over": N_("The deal is over."),
    "not-this-phase": N_("Cards have been laid in this turn: only ending it is left."),
    "must-draw-first": N_("Draw a card first."),
    "already-drawn": N_("A card has been drawn in this turn already."),
    "drawn-this-turn": N_("Who has drawn may not lay in the same turn; the next player is on."),
    "stock-empty": N_("The stock is empty."),
    "stock-not-empty": N_("Passing is possible only when the stock is empty."),
    "pile-empty": N_("The discard pile is empty."),
    "pile-closed": N_("Nothing may be taken from the discards."),
    "not-in-hand": N_("Not in your hand: %(card)s."),
    "no-such-meld": N_("There is no meld %(meld)d; the table has %(melds)d."),
    "table-card-missing": N_("A card that lay on the table is missing: %(card)s."),
    "nothing-laid": N_("At least one card from your hand must be laid."),
    "meld-too-short": N_("A meld needs at least three cards."),
    "meld-mixed": N_("These cards are neither of one rank nor of one suit."),
    "set-same-suit": N_("A set may hold each suit only once."),
    "set-too-long": N_("A set has at most %(most)d cards."),
    "run-gap": N_("These cards do not follow each other without a gap."),
    "run-corner": N_("A run may not go on past its end."),
    "run-too-long": N_("A run has at most %(most)d cards."),
    "joker-share": N_("At most a third of a meld's cards may be jokers."),
    "joker-no-natural": N_("A meld needs at least one card that is no joker."),
    "joker-limit": N_("A meld may hold at most this many jokers: %(most)d."),
    "joker-fixed": N_(
        "A joker that stands for a certain card belongs in a run and keeps its place."
    ),
    "not-opened": N_("First lay a meld of your own."),
    "opening-one-meld": N_("The first laying is exactly one meld."),
    "opening-own-cards": N_("The first laying uses cards from your own hand only."),
    "opening-total": N_("The first laying counts %(total)d points and needs %(least)d."),
    "meld-closed": N_("A set of four is closed."),
    "free-wrong-cards": N_("These cards do not release a joker of that meld."),
    "freed-joker-unplaced": N_("A released joker must be laid in another meld first."),
    "freed-joker-same-meld": N_("A released joker may not go back to the same meld."),
    "must-discard": N_("A card must be discarded to end the turn."),
    "nothing-to-discard": N_("A card to discard must be left."),
    "redump": N_("The card just taken may not be discarded: %(card)s."),
    "move-not-in-game": N_("This game has no such move."),
    "stick-cap": N_("A meld on the table may receive at most %(most)d cards from your hand."),
    "manipulation-strict": N_(
        "The former meld %(old)d lost too much: a row gives at most two tiles, a group none."
    ),
    "manipulation-joker": N_(
        "A joker may leave the former meld %(old)d only for a tile from your hand."
    ),
    "manipulation-merged": N_(
        "The former melds %(old)d and %(other)d may not become one: each must live on by itself."
    ),
}

# The same in two or three words, for the room under a meld.
BRIEF: dict[str, str] = {
    "meld-mixed": N_("do not go together"),
    "set-same-suit": N_("a suit twice"),
    "set-too-long": N_("at most %(most)d"),
    "run-gap": N_("a gap"),
    "run-corner": N_("past its end"),
    "run-too-long": N_("at most %(most)d"),
    "joker-share": N_("too many jokers"),
    "joker-no-natural": N_("only jokers"),
    "joker-limit": N_("too many jokers"),
    "joker-fixed": N_("the joker has its place"),
    "opening-total": N_("%(total)d of %(least)d points"),
    "meld-closed": N_("closed"),
}
ONE_SHORT = N_("one short")
TWO_SHORT = N_("two short")

# A fault of one meld is said of that meld, when its number is known.
OF_MELD = N_("Meld %(meld)d: %(fault)s")
NAMES_ITS_MELD = ("no-such-meld",)
# Of a reason that nobody has given a sentence.
UNKNOWN_REASON = N_("The rules of this game say so: %(code)s.")

# --- why a text cannot be read -------------------------------------------------------------

FAULTS: dict[str, str] = {
    "too-long": N_("This text is too long: more than %(most)d characters."),
    "bad-json": N_("This is not well-formed JSON."),
    "unknown-key": N_("Unknown key."),
    "missing-key": N_("A key is missing."),
    "bad-value": N_("A value of another kind is needed: %(wanted)s."),
    "unknown-game": N_("There is no game %(game)s."),
    "bad-game": N_("This file does not add a game: %(text)s."),
    "unknown-option": N_("%(game)s has no option %(option)s."),
    "bad-option-value": N_("The option %(option)s cannot be %(value)s."),
    "bad-card": N_("Not a card that can stand here: %(text)s."),
    "too-many-copies": N_("There are more than %(most)d of this in the pack: %(card)s."),
    "hidden-card": N_("A card that lies open to all cannot be hidden."),
    "score-sign": N_("This game gives no such score: %(score)d."),
    "past-end": N_("The deal or the match would be over before this: %(number)d."),
    "seat-out": N_("A player who has gone out holds no cards and is not on turn."),
    "no-cards": N_("The player on turn holds no cards."),
    "taken-not-held": N_("The card taken in this turn is not in the hand: %(card)s."),
    "before-differs": N_("The start of the turn does not agree with hand and table."),
    "bad-seat": N_("A seat or a number of seats that the game does not have."),
    "bad-seed": N_("A seed is some text, and not an empty one."),
    "bad-move": N_("Not a move: %(text)s."),
    "bad-record": N_("The record is not that of a game."),
    "bad-argument": N_("The command line is wrong: %(text)s."),
    "bad-file": N_("The file cannot be read: %(text)s."),
    "unknown-preset": N_("%(game)s has no preset %(preset)s."),
    "no-move": N_("The bot %(bot)s found no move."),
    "other-bout": N_("The deals in this file are those of another bout: %(text)s."),
    "no-backend": N_("%(backend)s needs a package that is not installed: %(package)s."),
    "other-engine": N_("Another machine has another version of the engine: %(there)s."),
}

# Why a record is none, said after its fault.
RECORD_FAULTS: dict[str, str] = {
    "too-short": N_("It ends too early."),
    "too-long": N_("It goes on after the end of the match."),
    "wrong-line": N_("Another line is due."),
    "twice": N_("This stands there twice: %(text)s."),
    "wrong-deal": N_("The seed deals otherwise: %(wanted)s."),
    "wrong-seat": N_("Another seat is on turn: %(wanted)s."),
    "wrong-result": N_("Played again it ends otherwise: %(wanted)s."),
    "illegal": N_("The move is refused: %(text)s."),
    "turn-over": N_("The turn ends here: %(text)s."),
    "turn-open": N_("The turn is not ended."),
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
    "out": N_("Someone has laid everything."),
    "blocked": N_("Nobody can go on."),
    "evicted": N_("Only one player is left."),
    "stock": N_("The stock is used up."),
    "shuffle-limit": N_("The discards have been shuffled too often: nobody wins."),
    "turn-limit": N_("The pile has been turned too often: the deal is void."),
}

# The same where it is known who it was.
ENDS_BY: dict[str, str] = {
    "out": N_("%(name)s has laid everything."),
}
ENDS_YOU: dict[str, str] = {
    "out": N_("You have laid everything."),
}

# Of a position that was given as over.
END_UNKNOWN = N_("This is a position: it does not say how the deal ended.")

# Who has won a deal or the match: one by name, the person who is spoken to, several, nobody.
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
    "freed": N_("%(name)s released the joker of meld %(meld)d by: %(by)s."),
    "rearranged": N_("%(name)s rearranged the table and laid: %(cards)s."),
    "rearranged-only": N_("%(name)s rearranged the table."),
    "discarded": N_("%(name)s discarded: %(card)s."),
    "restored": N_("%(name)s gave up: table and hand are as before."),
    "passed": N_("%(name)s passed."),
    "timed_out": N_("%(name)s ran out of time."),
    "evicted": N_("%(name)s has to leave."),
    "evicted-bot": N_("A bot plays on for %(name)s."),
    "stock_renewed": N_("The discards were shuffled and are the new stock."),
    "stock_renewed-turned": N_("The discards were turned over and are the new stock."),
    "opened": N_("%(name)s has opened."),
    "knocked": N_("%(name)s knocked."),
    "went_out": N_("%(name)s went out."),
    "deal_over": N_("The deal is over. %(end)s"),
    "match_over": N_("The match is over. First: %(name)s."),
}

# The same of the person who is spoken to. The sentences of these events that name nobody stay.
EVENTS_YOU: dict[str, str] = {
    "dealt": N_("You deal."),
    "drew": N_("You drew a card."),
    "drew-seen": N_("You drew: %(card)s."),
    "took": N_("You took from the pile: %(card)s."),
    "laid": N_("You laid a %(label)s."),
    "added": N_("You added to meld %(meld)d: %(cards)s."),
    "freed": N_("You released the joker of meld %(meld)d by: %(by)s."),
    "rearranged": N_("You rearranged the table and laid: %(cards)s."),
    "rearranged-only": N_("You rearranged the table."),
    "discarded": N_("You discarded: %(card)s."),
    "restored": N_("You gave up: table and hand are as before."),
    "passed": N_("You passed."),
    "timed_out": N_("You ran out of time."),
    "evicted": N_("You have to leave."),
    "evicted-bot": N_("A bot plays on for you."),
    "opened": N_("You have opened."),
    "knocked": N_("You knocked."),
    "went_out": N_("You went out."),
}

# --- what is asked of a player, and what he should know ------------------------------------

PROMPTS: dict[str, str] = {
    "wait": N_("%(name)s is on turn."),
    "draw": N_("Draw a card."),
    "draw-or-take": N_("Draw from the stock, or take the top discard."),
    "lay-or-draw": N_("Lay cards, or draw one."),
    "lay-or-pass": N_("Lay cards, or pass: the stock is empty."),
    "hand-over": N_("%(name)s is on turn: pass the device on."),
    "open-total-or-draw": N_("Lay melds worth %(least)d points, or draw."),
    "open-total-or-pass": N_("Lay melds worth %(least)d points, or pass."),
    "open-or-draw": N_("Lay your first meld, or draw a card."),
    "open-or-pass": N_("Lay your first meld, or pass: the stock is empty."),
    "end": N_("Lay more, or end your turn."),
    "end-all": N_("Your whole hand is laid: end your turn."),
    "discard": N_("Lay what you like, then discard a card."),
    "discard-or-end": N_("Lay what you like, then discard a card or end your turn."),
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
    "draws-first": N_("The turn begins with a draw."),
    "draw-hidden": N_("The top discard brings nothing: draw from the stock."),
    "take-must": N_("The stock gives nothing more: take the top discard."),
    "at-random": N_("This is one of the legal moves, chosen by chance."),
    "draw-nothing-fits": N_("Nothing in your hand can be laid: draw."),
    "pass-nothing-fits": N_("Nothing in your hand can be laid: pass."),
    "no-way-to-end": N_("The turn cannot be ended as it stands: take back what you laid."),
    "goes-out": N_("This lays everything."),
    "lays-cards": N_("This lays cards from your hand: %(cards)d of %(hand)d."),
    "waits-to-go-out": N_("Some cards are kept back, to be laid with all others: %(cards)d."),
    "lays-for-match": N_("As the totals stand, what stays in your hand could cost the match."),
    "waits-for-match": N_("As the totals stand, the match is won by laying all at once."),
    "out-loses-match": N_(
        "All could be laid, but that would end the match with another ahead: wait for more points."
    ),
    "keeps-chances": N_("With what is left %(percent)d of 100 sampled deals go out in time."),
    "leaves-few-points": N_("This is the last turn: it leaves others as little as can be."),
    "discards-least-use": N_("This card is of the least use: %(card)s."),
    "discard-fits-nobody": N_("The next player can do nothing with it at once: %(card)s."),
    "waits-for-all": N_(
        "All is to be laid at once: %(cards)d can be laid now, %(stuck)d cannot yet; "
        "who waits so wins about %(percent)d deals of 100."
    ),
    "opens": N_("This opens and lays as little as that needs: %(cards)d of %(hand)d."),
    "take-goes-out": N_("The top discard lets you go out: %(card)s."),
    "take-helps": N_("The top discard goes well with your cards: %(card)s."),
    "draw-better": N_("The stock promises more than the top discard: %(card)s."),
}

# The steps of a hint.
HINTS: dict[str, str] = {
    "hint-can-lay": N_("You can lay: %(what)s."),
    "hint-can-go-out": N_("You can go out by laying: %(what)s."),
    "hint-can-lay-drawn": N_("Once you have drawn you can lay: %(what)s."),
    "hint-can-lay-taken": N_("With the %(card)s you can lay: %(what)s."),
    "hint-can-go-out-taken": N_("With the %(card)s you can go out by laying: %(what)s."),
    "hint-can-nothing": N_("Nothing in your hand can be laid now."),
    "hint-can-nothing-drawn": N_("Nothing in your hand can be laid yet."),
    "hint-can-end": N_("All that is to be laid is laid."),
    "hint-by-table": N_("%(cards)s, with the table rearranged"),
    "hint-by-adding": N_("%(cards)s on meld %(meld)d"),
    "hint-by-releasing": N_("%(cards)s for the joker of meld %(meld)d"),
    "hint-lay": N_("Lay a new meld: %(label)s."),
    "hint-add": N_("Add to meld %(meld)d: %(cards)s."),
    "hint-free": N_("Release the joker of meld %(meld)d by: %(cards)s."),
    "hint-table": N_("Rearrange the table so that it holds: %(melds)s."),
    "hint-discard": N_("Discard: %(card)s."),
    "hint-draw": N_("Draw from the stock."),
    "hint-take": N_("Take the top discard."),
    "hint-pass": N_("Pass."),
    "hint-end": N_("End the turn."),
    "hint-fail": N_("Give up what was laid in this turn."),
}

# A hint speaks of the turn as it began, also when something else was laid since.
HINT_FROM_START: str = N_("From the start of the turn: %s")

# Facts that a hint gives for its advice: each can be checked by who sees the hand.
HINT_FACTS: dict[str, str] = {
    "fact-lays": N_(
        "It lays %(cards)d of your %(hand)d cards; points that they count: %(points)d."
    ),
    "fact-most": N_("No arrangement of the table lays more."),
    "fact-more": N_("More could be laid, if you wanted to: %(these)s."),
    "fact-moves": N_("Cards of the table that change their meld: %(cards)d."),
    "fact-moves-none": N_("No card of the table changes its meld."),
    "fact-opening": N_("Your first melds count %(total)d points; %(least)d are needed."),
    "fact-freed": N_("The joker of meld %(meld)d then serves in: %(these)s."),
    "fact-leaves": N_(
        "You keep the %(card)s: of its three partners, already on the table: %(there)d."
    ),
    "fact-take-meld": N_("The %(card)s makes a meld with your cards: %(these)s."),
    "fact-take-adds": N_("The %(card)s fits meld %(meld)d."),
    "fact-take-no-meld": N_("The %(card)s makes no meld with your cards yet."),
    "fact-top-melds": N_("The top discard would make a meld with your cards: %(these)s."),
    "fact-top-adds": N_("The top discard would fit meld %(meld)d: %(card)s."),
    "fact-top-no-use": N_("The top discard makes no meld and fits none: %(card)s."),
    "fact-draws": N_(
        "Of %(unseen)d unseen cards, this many would make a meld: %(cards)d (%(percent)d of 100)."
    ),
    "fact-draws-fit": N_(
        "Of %(unseen)d unseen cards, this many would fit a meld as it lies: "
        "%(cards)d (%(percent)d of 100)."
    ),
    "fact-stock-empty": N_("The stock is empty."),
    "fact-holds": N_(
        "Keep these back until all can be laid at once: %(these)s; "
        "the others wait for a place: %(others)s."
    ),
    "fact-holds-odds": N_(
        "Keep these back until all can be laid at once, which wins about %(percent)d deals of 100: "
        "%(these)s; the others wait for a place: %(others)s."
    ),
    "fact-nothing-fits": N_("However the table is rearranged, none of your cards can be laid."),
    "fact-fits": N_("Cards of yours that fit a meld as it lies on the table: %(cards)d."),
    "fact-no-meld": N_("There is no meld in your hand."),
    "fact-opening-short": N_("Your melds count %(total)d points; %(least)d are needed to open."),
    "fact-discard-loose": N_("It leaves the melds in your hand whole: %(cards)d cards."),
    "fact-discard-dearest": N_("None of your loose cards counts more points: %(points)d."),
    "fact-discard-points": N_("It counts this many points in your hand: %(points)d."),
    "fact-alone": N_("Nothing in your hand goes with the %(card)s."),
    "fact-partners": N_(
        "With the %(card)s go: %(these)s; unseen cards that would complete a meld: %(unseen)d."
    ),
    "fact-discard-fits": N_("Mind that it fits meld %(meld)d."),
    "fact-discard-asked": N_("Mind that another player took a card near it: %(card)s."),
    "fact-discard-unwanted": N_(
        "It fits no meld on the table, and nobody has taken a card near it."
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
    "lay": N_("Some cards must stay; as few as can be."),
}
PUZZLE_LEVELS: tuple[str, ...] = (N_("easy"), N_("medium"), N_("hard"), N_("very hard"))
PUZZLE_TEXTS: dict[str, str] = {
    "puzzle-out": N_("Lay all your cards, rearranging the table: %(hand)d of them."),
    "puzzle-lay": N_("Lay as many of your %(hand)d cards as you can, rearranging the table."),
    "puzzle-grade": N_("At least this many cards of the table must move: %(moved)d."),
    "puzzle-solved": N_("Solved: this is the one answer."),
}

# A deal looked at again.
REVIEWS: dict[str, str] = {
    "review-title": N_("Deal %(deal)d, %(name)s"),
    "review-none": N_("Turns: %(turns)d; cards laid: %(laid)d. None of them could lay more."),
    "review-some": N_(
        "Turns: %(turns)d; cards laid: %(laid)d. Turns that could have done better: %(lost)d."
    ),
    "review-lay": N_(
        "Turn %(turn)d: cards laid %(laid)d, possible %(could)d; "
        "points in hand afterwards %(points)d, possible %(fewer)d."
    ),
    "review-out": N_(
        "Turn %(turn)d: all cards could have been laid; cards laid %(laid)d, possible %(could)d."
    ),
    "review-out-loses": N_(
        "But that would have ended the match with another ahead: holding back was right."
    ),
    "review-deal": N_("The deal would have brought %(then)d points; it brought %(now)d."),
    "review-discard": N_(
        "Turn %(turn)d: the discard broke a meld in hand. Cards in melds afterwards %(laid)d, "
        "possible %(could)d."
    ),
    "review-unproved": N_("Perhaps even more was possible."),
    "review-played": N_("Played: %(moves)s"),
    "review-better": N_("Better: %(moves)s"),
    "review-bot": N_("The best bot: %(moves)s"),
}

# What a request of the page can be refused for.
REQUESTS: dict[str, str] = {
    "bad-request": N_("The page asked for something that the engine does not know."),
    "no-match": N_("There is no game yet."),
    "other-game": N_("Another game is on the table."),
    "not-your-turn": N_("It is not your turn."),
    "no-deal-due": N_("No deal is due."),
    "deal-not-over": N_("The deal is not over yet."),
    "draft-open": N_("Put your cards back first, or end your turn."),
    "nothing-to-undo": N_("There is nothing to take back."),
    "nothing-to-redo": N_("There is nothing to do again."),
    "table-fixed": N_("In this game what lies on the table stays where it is."),
    "bad-ref": N_("There is no such card."),
    "bad-target": N_("There is no such place."),
    "bad-save": N_("This saved game cannot be read."),
    "later-save": N_("This game was saved by a later version: load the page anew to get it."),
    "bad-link": N_("This link is broken: it does not hold a whole position."),
    "later-link": N_("This link was made by a later version: load the page anew to get it."),
    "no-link": N_("This is not the link of a position or a puzzle."),
    "unknown-seat-kind": N_("A seat is taken by a person or by a bot that is known."),
    "unknown-bot": N_("There is no bot %(bot)s."),
    "unknown-puzzle": N_("There is no kind of puzzle %(kind)s."),
    "no-puzzle-game": N_("There are no puzzles of the game %(game)s."),
    "no-puzzle": N_("This seed gives no puzzle: try another."),
    "no-puzzle-open": N_("No puzzle is on the table."),
    "bad-date": N_("Not a day, year-month-day: %(text)s."),
    "puzzle-more": N_("That is legal, but more can be laid. Cards laid: %(laid)d."),
    "puzzle-lay-only": N_("In a puzzle you only lay cards and rearrange the table."),
}

# The page's buttons, by their name.
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

# Who may sit on a seat.
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
    "": N_("Does whatever seems to win most often."),
    "early": N_("Lays melds as soon as they are there, so there is always something to add to."),
    "waits": N_("Keeps cards back and likes to lay them all at once."),
    "risks": N_("Keeps dear cards for a better hand and does not mind what others pick up."),
    "safe": N_("Throws dear cards away early and is seldom caught with many points."),
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
