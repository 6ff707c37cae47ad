"""What the engine has to say, in words: an English sentence for every code, event and prompt.

The English text is the key under which a translation is looked up (gettext's way). Every
function takes a `Translation`; without one it speaks the language set by `speak`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .cards import FRENCH, JOKER, TILES, UNKNOWN, Card, Deck, card
from .events import Event
from .melds import Meld
from .refusal import Reason, TalonError, TextFault, Value


class Translation(Protocol):
    """What gettext's translations offer, and all that is needed of them here."""

    def gettext(self, message: str, /) -> str:
        """The translation of a message, or the message itself."""
        ...


class _Spoken:
    """The language that is spoken: English, until a catalogue is given."""

    __slots__ = ("messages",)

    def __init__(self) -> None:
        self.messages: Mapping[str, object] = {}

    def gettext(self, message: str, /) -> str:
        found = self.messages.get(message)
        return found if isinstance(found, str) else message


SPOKEN = _Spoken()


def speak(messages: Mapping[str, object]) -> None:
    """From now on every sentence is looked up here first; an empty catalogue is English."""
    SPOKEN.messages = messages


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
    "knock-not-allowed": N_("You may lay without going out only after someone has knocked."),
    "first-player-only": N_("In the first round nobody lays before the first player."),
    "move-not-in-game": N_("This game has no such move."),
    "stick-cap": N_("A meld on the table may receive at most %(most)d cards from your hand."),
    "manipulation-strict": N_(
        "The former meld %(old)d lost too much: a row gives at most two tiles, a group none."
    ),
}

# A fault of one meld is said of that meld, when its number is known.
_OF_MELD = N_("Meld %(meld)d: %(fault)s")
_NAMES_ITS_MELD = ("no-such-meld",)

# --- why a text cannot be read -------------------------------------------------------------

FAULTS: dict[str, str] = {
    "bad-json": N_("This is not well-formed JSON."),
    "unknown-key": N_("Unknown key."),
    "missing-key": N_("A key is missing."),
    "bad-value": N_("A value of another kind is needed: %(wanted)s."),
    "unknown-game": N_("There is no game %(game)s."),
    "unknown-option": N_("%(game)s has no option %(option)s."),
    "bad-option-value": N_("The option %(option)s cannot be %(value)s."),
    "bad-card": N_("Not a card that can stand here: %(text)s."),
    "too-many-copies": N_("There are more than %(most)d of this in the pack: %(card)s."),
    "before-differs": N_("The start of the turn does not agree with hand and table."),
    "bad-seat": N_("A seat or a number of seats that the game does not have."),
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
}

_PLACES: dict[str, str] = {
    "key": N_("key %(key)s"),
    "line": N_("line %(line)s"),
    "column": N_("column %(column)s"),
    "move": N_("move %(move)s"),
    "meld": N_("meld %(meld)s"),
    "word": N_("word %(word)s"),
}
_IN_PLACE = N_("%(fault)s (%(place)s)")

# --- how a deal ends -----------------------------------------------------------------------

ENDS: dict[str, str] = {
    "out": N_("Someone has laid everything."),
    "slam": N_("Everything was laid in the first turn."),
    "kalooki": N_("Kalooki: everything was laid at once."),
    "rommi": N_("Rommí: the whole hand was laid at once."),
    "blocked": N_("Nobody can go on."),
    "evicted": N_("Only one player is left."),
    "stock": N_("The stock is used up."),
    "rounds": N_("The last round is over and nobody went out."),
    "shuffle-limit": N_("The discards have been shuffled too often: nobody wins."),
    "turn-limit": N_("The pile has been turned too often: the deal is void."),
}

# The same where it is known who it was.
ENDS_BY: dict[str, str] = {
    "out": N_("%(name)s has laid everything."),
    "slam": N_("%(name)s laid everything in the first turn."),
    "kalooki": N_("Kalooki: %(name)s laid everything at once."),
    "rommi": N_("Rommí: %(name)s laid the whole hand at once."),
}
ENDS_YOU: dict[str, str] = {
    "out": N_("You have laid everything."),
    "slam": N_("You laid everything in the first turn."),
    "kalooki": N_("Kalooki: you laid everything at once."),
    "rommi": N_("Rommí: you laid the whole hand at once."),
}

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
    "went_out-slam": N_("%(name)s laid everything in the first turn."),
    "went_out-kalooki": N_("%(name)s made Kalooki."),
    "went_out-rommi": N_("%(name)s closed with rommí."),
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
    "went_out-slam": N_("You laid everything in the first turn."),
    "went_out-kalooki": N_("You made Kalooki."),
    "went_out-rommi": N_("You closed with rommí."),
}

# --- what is asked of a player, and what he should know ------------------------------------

PROMPTS: dict[str, str] = {
    "wait": N_("%(name)s is on turn."),
    "draw": N_("Draw a card."),
    "draw-or-take": N_("Draw from the stock, or take the top discard."),
    "lay-or-draw": N_("Lay cards, or draw one."),
    "lay-or-pass": N_("Lay cards, or pass: the stock is empty."),
    "hand-over": N_("%(name)s is on turn: pass the device on."),
    "open-total-or-draw": N_("Lay your first melds, worth %(least)d points, or draw."),
    "open-total-or-pass": N_("Lay your first melds, worth %(least)d points, or pass."),
    "open-or-draw": N_("Lay your first meld, or draw a card."),
    "open-or-pass": N_("Lay your first meld, or pass: the stock is empty."),
    "end": N_("Lay more, or end your turn."),
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
    "passes": N_("Passes in a row: %(passes)d of %(seats)d"),
    "clock": N_("%(seconds)d seconds a turn"),
    "deal": N_("Deal %(deal)d"),
    "deal-of": N_("Deal %(deal)d of %(deals)d"),
    "target": N_("First to %(points)d points"),
    "chips": N_("Playing for chips"),
    "pot": N_("Pot: %(chips)d"),
}

# Why a bot plays as it does, and so why a hint says what it says.
REASONS: dict[str, str] = {
    "taken-to-lay": N_("The top discard lets you lay cards: %(card)s."),
    "draw-hidden": N_("The top discard brings nothing: draw from the stock."),
    "take-must": N_("The stock gives nothing more: take the top discard."),
    "at-random": N_("This is one of the legal moves, chosen by chance."),
    "draw-nothing-fits": N_("Nothing in your hand can be laid: draw."),
    "pass-nothing-fits": N_("Nothing in your hand can be laid: pass."),
    "no-way-to-end": N_("The turn cannot be ended as it stands: take back what you laid."),
    "goes-out": N_("This lays everything."),
    "lays-cards": N_("This lays cards from your hand: %(cards)d of %(hand)d."),
    "waits-to-go-out": N_("Keeping these back pays more when all is laid at once: %(cards)d."),
    "lays-for-match": N_("As the totals stand, what stays in your hand could cost the match."),
    "waits-for-match": N_("As the totals stand, the match is won by laying all at once."),
    "keeps-chances": N_("With what is left %(percent)d of 100 sampled deals go out in time."),
    "leaves-few-points": N_("This is the last turn: it leaves others as little as can be."),
    "discards-least-use": N_("This card is of the least use: %(card)s."),
    "discard-fits-nobody": N_("The next player can do nothing with it at once: %(card)s."),
    "waits-for-all": N_(
        "Lay these only when nothing is left over: %(cards)d can be laid, %(stuck)d cannot yet."
    ),
    "opens": N_("This opens and lays as little as that needs: %(cards)d of %(hand)d."),
    "take-goes-out": N_("The top discard lets you go out: %(card)s."),
    "take-helps": N_("The top discard goes well with your cards: %(card)s."),
    "draw-better": N_("The stock promises more than the top discard: %(card)s."),
}

# The steps of a hint.
HINTS: dict[str, str] = {
    "hint-cards": N_("Look at: %(cards)s."),
    "hint-no-cards": N_("No card of your hand is needed."),
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
    "fact-lays": N_("It lays %(cards)d of your %(hand)d cards."),
    "fact-most": N_("No arrangement of the table lays more."),
    "fact-more": N_("More could be laid, if you wanted to: %(cards)d."),
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
    "fact-draws": N_("Of %(unseen)d unseen cards, this many would make a meld: %(cards)d."),
    "fact-stock-empty": N_("The stock is empty."),
    "fact-could-lay": N_("You could lay %(cards)d of your %(hand)d cards, and keep them back."),
    "fact-nothing-fits": N_("However the table is rearranged, none of your cards can be laid."),
    "fact-fits": N_("Cards of yours that fit a meld as it lies on the table: %(cards)d."),
    "fact-no-meld": N_("There is no meld in your hand."),
    "fact-opening-short": N_("Your melds count %(total)d points; %(least)d are needed to open."),
    "fact-could-open": N_("There are melds in your hand that you keep back: %(cards)d cards."),
    "fact-discard-loose": N_("It leaves the melds in your hand whole: %(cards)d cards."),
    "fact-discard-dearest": N_("None of your loose cards counts more points: %(points)d."),
    "fact-discard-points": N_("It counts this many points in your hand: %(points)d."),
    "fact-alone": N_("Nothing in your hand goes with the %(card)s."),
    "fact-partners": N_(
        "With the %(card)s go: %(these)s; unseen cards that would complete a meld: %(unseen)d."
    ),
    "fact-discard-stays": N_("Nobody can take it: discards are never taken up."),
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
    "bad-link": N_("This link is broken: it does not hold a whole position."),
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
    "new-game": N_("New game"),
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
_SET = N_("set, rank %(rank)s")
_GROUP = N_("group, number %(rank)s")
_JOKER = N_("joker")
_JOKER_AS = N_("joker as %(card)s")
_HIDDEN = N_("hidden card")


def _suit(one: Card, deck: Deck) -> str:
    return deck.suits[one.suit]


def _rank(rank: int, deck: Deck, translation: Translation) -> str:
    # Tiles are numbered; only playing cards have an ace and courts.
    return translation.gettext(RANKS[rank - 1]) if deck.ranks == 13 else str(rank)


def card_name(one: Card, deck: Deck, translation: Translation = SPOKEN) -> str:
    """The card in words: "7 of spades", "joker as 6 of diamonds", "blue 7"."""
    if one is UNKNOWN:
        return translation.gettext(_HIDDEN)
    if one is JOKER:
        return translation.gettext(_JOKER)
    name = translation.gettext(SUITS[_suit(one, deck)]) % {
        "rank": _rank(one.rank, deck, translation)
    }
    if one.joker:
        return translation.gettext(_JOKER_AS) % {"card": name}
    return name


def card_names(cards: Iterable[Card], deck: Deck, translation: Translation = SPOKEN) -> str:
    """Cards in words, with commas between."""
    return ", ".join([card_name(one, deck, translation) for one in cards])


def meld_label(meld: Meld, deck: Deck, translation: Translation = SPOKEN) -> str:
    """What a meld is, in words: "run, 4 to 7 of hearts", "set, rank 9"."""
    cards = meld.cards
    place, natural = next((i, one) for i, one in enumerate(cards) if one is not JOKER)
    if meld.kind == "set":
        words = translation.gettext(_SET if deck.ranks == 13 else _GROUP)
        return words % {"rank": _rank(natural.rank, deck, translation)}
    # The run's ends may be jokers: they are counted from the first natural card.
    low = (natural.rank - place - 1) % deck.ranks + 1
    high = (low + len(cards) - 2) % deck.ranks + 1
    return translation.gettext(RUNS[_suit(natural, deck)]) % {
        "low": _rank(low, deck, translation),
        "high": _rank(high, deck, translation),
    }


class People(NamedTuple):
    """The names of the seats, and the seat of the person who is spoken to as "you"."""

    names: Sequence[str]
    you: int | None = None


# --- sentences -----------------------------------------------------------------------------


def sentence(
    code: str,
    params: Mapping[str, Value] | Iterable[tuple[str, Value]] = (),
    translation: Translation = SPOKEN,
) -> str:
    """The sentence of a refusal, prompt, fact or reason, its parameters filled in.

    Cards in the parameters are said in words; a fault of a numbered meld names the meld first.
    """
    values = dict(params)
    words = translation.gettext(ALL[code]) % _said(values, translation)
    if code in REFUSALS and "meld" in values and code not in _NAMES_ITS_MELD:
        return translation.gettext(_OF_MELD) % {"meld": values["meld"], "fault": words}
    return words


def translated(message: str, translation: Translation = SPOKEN) -> str:
    """A message without parameters, in the language of `translation`."""
    return translation.gettext(message)


def end_sentence(
    reason: str, who: int | None, people: People, translation: Translation = SPOKEN
) -> str:
    """Why a deal ended, in words; `who` is the seat that went out, None where none is known."""
    if who is None or reason not in ENDS_BY:
        return translation.gettext(ENDS[reason])
    said = ENDS_YOU if who == people.you else ENDS_BY
    return translation.gettext(said[reason]) % {"name": people.names[who]}


def refusal_sentence(one: Reason, translation: Translation = SPOKEN) -> str:
    """The sentence of a refusal."""
    return sentence(one.code, one.params, translation)


def fault_sentence(fault: TalonError, translation: Translation = SPOKEN) -> str:
    """The sentence of a text's fault, with its place in brackets where it is known."""
    values = fault.params
    # A meld of a position may be none: such a code is a refusal's, said of a place.
    words = translation.gettext(ALL[fault.code]) % _said(values, translation)
    why = values.get("why")
    if fault.code == "bad-record" and isinstance(why, str):
        more = translation.gettext(RECORD_FAULTS[why]) % _said(values, translation)
        words = f"{words} {more}"
    place = ", ".join(
        translation.gettext(_PLACES[key]) % {key: values[key]} for key in _PLACES if key in values
    )
    if not place or not isinstance(fault, TextFault):
        return words
    return translation.gettext(_IN_PLACE) % {"fault": words, "place": place}


def _said(values: Mapping[str, Value], translation: Translation) -> dict[str, Any]:
    """The parameters as they are said: cards in words."""
    said: dict[str, Any] = dict(values)
    text = values.get("card")
    if isinstance(text, str):
        said["card"] = _card_of_text(text, translation)
    texts = values.get("these")
    if isinstance(texts, str):
        said["these"] = ", ".join([_card_of_text(one, translation) for one in texts.split()])
    return said


def _card_of_text(text: str, translation: Translation) -> str:
    one = card(text)
    return card_name(one, FRENCH if FRENCH.holds(one) else TILES, translation)


def event_sentence(
    one: Event,
    people: People,
    deck: Deck,
    translation: Translation = SPOKEN,
    out: int | None = None,
) -> str:
    """What happened, in words; `out` is the seat that went out, for the end of a deal."""
    data = dict(one.data)
    names = people.names
    said: dict[str, Any] = {"name": names[one.seat] if one.seat is not None else "", **data}
    for key in ("cards", "by"):
        if key in data:
            said[key] = card_names(_cards(data[key]), deck, translation)
    if isinstance(data.get("card"), Card):
        said["card"] = card_name(said["card"], deck, translation)
    who = one.seat
    if one.event == "dealt":
        who = said["dealer"]
        said["dealer"] = names[said["dealer"]]
    if one.event == "laid":
        said["label"] = _label_of(_cards(data["cards"]), deck, translation)
    if one.event == "rearranged":
        moves: Any = data["moves"]
        laid = [face for face, origin, _ in moves if not origin]
        said["cards"] = card_names(laid, deck, translation)
    if one.event == "deal_over":
        said["end"] = end_sentence(said["reason"], out, people, translation)
    if one.event == "match_over":
        ranks: Any = data["ranks"]
        said["name"] = ", ".join(name for name, rank in zip(names, ranks, strict=True) if rank == 1)
    table = EVENTS_YOU if who is not None and who == people.you else EVENTS
    variant = _variant(one, said)
    return translation.gettext(table.get(variant) or EVENTS[variant]) % said


def _cards(value: Any) -> tuple[Card, ...]:
    return tuple(value)


def _label_of(cards: tuple[Card, ...], deck: Deck, translation: Translation) -> str:
    """The label of a meld just laid: one rank makes a set, unless a joker has a run's meaning."""
    ranks = {one.rank for one in cards if not one.joker}
    as_run = len(ranks) > 1 or any(one.stands for one in cards)
    return meld_label(Meld("run" if as_run else "set", cards), deck, translation)


def _variant(one: Event, said: Mapping[str, Any]) -> str:
    """The key of the sentence for this event: some are said in more than one way."""
    if one.event == "drew":
        return "drew" if one.get("card") is UNKNOWN else "drew-seen"
    if one.event == "rearranged":
        return "rearranged" if said["cards"] else "rearranged-only"
    varied = f"{one.event}-{one.get('how')}"
    return varied if varied in EVENTS else one.event
