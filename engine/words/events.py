"""What has happened: the sentences of the log, and how deal and match ended."""

from .message import Message, table

ENDS = table(
    "end of a deal",
    {
        "out": "Someone has gone out.",
        "blocked": "Nobody can go on.",
        "evicted": "Only one player is left.",
        "stock": "The stock is used up.",
        "shuffle-limit": "The discards have been reshuffled too often: nobody wins.",
        "turn-limit": "The pile has been turned too often: the deal is void.",
    },
)

# The same if it is known who it was.
ENDS_BY = table(
    "end of a deal",
    {
        "out": "%(name)s has gone out.",
    },
)

ENDS_YOU = table(
    "end of a deal, you",
    {
        "out": "You have gone out.",
    },
)

# For a position that was given as over.
END_UNKNOWN = Message("end of a deal", "This position doesn't say how the deal ended.")

# Who has won a deal or the match: one by name, the person addressed, several, nobody.
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
        "drew": "%(name)s drew a card.",
        "drew-seen": "%(name)s drew: %(card)s.",
        "took": "%(name)s took from the pile: %(card)s.",
        "laid": "%(name)s laid a %(label)s.",
        "added": "%(name)s added to meld %(meld)d: %(cards)s.",
        "freed": "%(name)s released the joker from meld %(meld)d with: %(by)s.",
        "rearranged": "%(name)s rearranged the table and laid: %(cards)s.",
        "rearranged-only": "%(name)s rearranged the table.",
        "discarded": "%(name)s discarded: %(card)s.",
        "restored": "%(name)s gave up: the table and the hand are as they were.",
        "passed": "%(name)s passed.",
        "timed_out": "%(name)s ran out of time.",
        "evicted": "%(name)s has to leave.",
        "evicted-bot": "A bot is playing for %(name)s now.",
        "stock_renewed": "The discards were shuffled to make a new stock.",
        "stock_renewed-turned": "The discards were turned over to make a new stock.",
        "opened": "%(name)s has opened.",
        "knocked": "%(name)s knocked.",
        "went_out": "%(name)s went out.",
        "deal_over": "The deal is over. %(end)s",
        "match_over": "The match is over. First: %(name)s.",
    },
)

# The same, addressed to the person. The sentences of these events that name nobody stay.
EVENTS_YOU = table(
    "log, you",
    {
        "dealt": "You deal.",
        "drew": "You drew a card.",
        "drew-seen": "You drew: %(card)s.",
        "took": "You took from the pile: %(card)s.",
        "laid": "You laid a %(label)s.",
        "added": "You added to meld %(meld)d: %(cards)s.",
        "freed": "You released the joker from meld %(meld)d with: %(by)s.",
        "rearranged": "You rearranged the table and laid: %(cards)s.",
        "rearranged-only": "You rearranged the table.",
        "discarded": "You discarded: %(card)s.",
        "restored": "You gave up: the table and your hand are as they were.",
        "passed": "You passed.",
        "timed_out": "You ran out of time.",
        "evicted": "You have to leave.",
        "evicted-bot": "A bot is playing for you now.",
        "opened": "You have opened.",
        "knocked": "You knocked.",
        "went_out": "You went out.",
    },
)
