"""Messages for events in the log, and for the end of deal and match."""

from .message import Message, table, with_note

ENDS = table(
    "end of a deal",
    {
        "out": "Somebody went out.",
        "blocked": "Nobody can go on.",
        "long-deal": "The deal has taken too many turns.",
        "evicted": "Only one player is left.",
        "stock": "The stock is used up.",
        "shuffle-limit": "The discards have been reshuffled too often: nobody wins.",
        "turn-limit": "The pile has been turned too often: the deal is void.",
    },
)

# Ends of a deal with the name of the player who caused it.
ENDS_BY = table(
    "end of a deal",
    {
        "out": "%(name)s went out.",
    },
)

ENDS_YOU = table(
    "end of a deal, you",
    {
        "out": "You went out.",
    },
)

# For a position that was entered as over.
END_UNKNOWN = Message("end of a deal", "This position doesn't say how the deal ended.")

# Winners of a deal or match: one by name, the person addressed as "you", several, none.
WON_DEAL = table(
    "winner",
    {
        "one": "%(name)s wins the deal",
        "you": "You win the deal",
        "shared": "%(names)s share the deal",
        "none": "Nobody wins the deal",
    },
)

WON_MATCH = table(
    "winner",
    {
        "one": "%(name)s wins the match",
        "you": "You win the match",
        "shared": "%(names)s share the match",
        "none": "Nobody wins the match",
    },
)


EVENTS = table(
    "log",
    {
        "dealt": "%(name)s deals.",
        "drew": "%(name)s: drew.",
        "drew-seen": "%(name)s: drew %(card)s.",
        "took": "%(name)s: took %(card)s from the pile.",
        "laid-run": with_note("%(name)s: a new run, %(cards)s.", "A meld of hand cards."),
        "laid-set": with_note("%(name)s: a new set, %(cards)s.", "A meld of hand cards."),
        "added": with_note(
            "%(name)s: %(cards)s to %(label.the)s.",
            "Hand cards that went to a meld of the table: “to the sevens”.",
        ),
        "freed": with_note(
            "%(name)s: %(by)s for the joker in %(label.the)s.",
            "Hand cards that took a joker's place in a meld: “in the run of hearts”.",
        ),
        "rearranged": with_note(
            "%(name)s: %(parts)s.", "What went where, clause by clause, joined by semicolons."
        ),
        "rearranged-only": "%(name)s: moved cards on the table.",
        "discarded": "%(name)s: discarded %(card)s.",
        "restored": "%(name)s: gave up the turn; table and hand are as they were.",
        "passed": "%(name)s: passed.",
        "timed_out": "%(name)s: out of time.",
        "evicted": "%(name)s is out of the game.",
        "evicted-bot": "%(name)s: the computer plays on.",
        "stock_renewed": "The discards were shuffled to make a new stock.",
        "stock_renewed-turned": "The discards were turned over to make a new stock.",
        "opened": "%(name)s has opened.",
        "knocked": "%(name)s knocked.",
        "went_out": "%(name)s went out.",
        "deal_over": "The deal is over. %(end)s",
        "match_over": "The match is over. First: %(name)s.",
    },
)

# Events addressed to the person; events without a player's name are worded as in EVENTS.
EVENTS_YOU = table(
    "log, you",
    {
        "dealt": "You deal.",
        "drew": "You drew a card.",
        "drew-seen": "You drew %(card)s.",
        "took": "You took %(card)s from the pile.",
        "laid-run": with_note("You laid a new run: %(cards)s.", "A meld of hand cards."),
        "laid-set": with_note("You laid a new set: %(cards)s.", "A meld of hand cards."),
        "added": with_note(
            "You added %(cards)s to %(label.the)s.",
            "Hand cards that went to a meld of the table: “to the sevens”.",
        ),
        "freed": with_note(
            "You laid %(by)s for the joker in %(label.the)s.",
            "Hand cards that took a joker's place in a meld: “in the run of hearts”.",
        ),
        "rearranged": with_note(
            "You: %(parts)s.", "What went where, clause by clause, joined by semicolons."
        ),
        "rearranged-only": "You moved cards on the table.",
        "discarded": "You discarded %(card)s.",
        "restored": "You gave up the turn: table and hand are as they were.",
        "passed": "You passed.",
        "timed_out": "You ran out of time.",
        "evicted": "You are out of the game.",
        "evicted-bot": "The computer plays on for you.",
        "opened": "You have opened.",
        "knocked": "You knocked.",
        "went_out": "You went out.",
    },
)

# Clauses of a log sentence about a rearranged table: which cards went where.
CLAUSES = table(
    "log clause",
    {
        "clause-run": with_note("%(cards)s, a new run", "A meld of hand cards."),
        "clause-set": with_note("%(cards)s, a new set", "A meld of hand cards."),
        "clause-with-run": with_note(
            "%(cards)s with %(others)s, a run", "Hand cards, with cards of the table."
        ),
        "clause-with-set": with_note(
            "%(cards)s with %(others)s, a set", "Hand cards, with cards of the table."
        ),
        "clause-own-run": with_note(
            "%(cards)s, a run of its own", "Cards of the table that are a meld by themselves now."
        ),
        "clause-own-set": with_note(
            "%(cards)s, a set of its own", "Cards of the table that are a meld by themselves now."
        ),
        "clause-to": with_note(
            "%(cards)s to %(label.the)s", "Hand cards that went to a meld: “to the sevens”."
        ),
        "clause-moved": with_note(
            "%(cards)s moved to %(others)s", "Cards of the table, and their meld as it is now."
        ),
    },
)
