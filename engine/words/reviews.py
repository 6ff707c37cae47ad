"""What the review of a deal says."""

from .message import table

# A review of a deal.
REVIEWS = table(
    "review",
    {
        "review-title": "Deal %(deal)d, %(name)s",
        "review-none": "Turns: %(turns)d; cards laid: %(laid)d. No better play was found.",
        "review-some": (
            "Turns: %(turns)d; cards laid: %(laid)d. Turns that could have gone better: %(lost)d."
        ),
        "review-lay": (
            "Turn %(turn)d: cards laid %(laid)d, possible %(could)d; points in hand afterwards "
            "%(points)d, possible %(fewer)d."
        ),
        "review-out": (
            "Turn %(turn)d: the whole hand could have been laid; cards laid %(laid)d, possible "
            "%(could)d."
        ),
        "review-out-loses": (
            "But that would have ended the match with someone else ahead: holding back was right."
        ),
        "review-deal": "The deal would have brought %(then)d points; it brought %(now)d.",
        "review-discard": (
            "Turn %(turn)d: the discard broke a meld in hand. Cards in melds afterwards %(laid)d, "
            "possible %(could)d."
        ),
        "review-choice": "Turn %(turn)d: another choice promised more.",
        "review-gain": (
            "It was worth about %(points)d points more, give or take %(error)d. To find this, the "
            "deal was played on %(futures)d times, with the hidden cards dealt anew."
        ),
        "review-open": "Turns in which another choice may have been better: %(open)d.",
        "review-stopped": "Only %(looked)d of %(turns)d turns were looked at.",
        "review-unproved": "Even more may have been possible.",
        "review-played": "Played: %(moves)s",
        "review-better": "Better: %(moves)s",
        "review-bot": "The best bot: %(moves)s",
    },
)
