"""A review of a deal: what each turn could have been, and what that cost."""

from .message import noted, plural, table

REVIEWS = table(
    "review",
    {
        "review-title": "Deal %(deal)d, %(name)s",
        "review-none": "A clean game: no turn cost you anything.",
        "review-open": plural(
            "No turn is sure to have cost you anything; one may have.",
            "No turn is sure to have cost you anything; %(count)s may have.",
            by="count",
            note="Turns in which another choice may have been better.",
        ),
        "review-some": plural(
            "One of %(turns)d turns cost you something.",
            "%(count)s of %(turns)d turns cost you something.",
            by="count",
            note="Turns of a deal in which a better play was found.",
        ),
        "review-stopped": noted(
            "Turns looked at so far: %(n)d of %(turns)d.", "The review was broken off."
        ),
        "review-lay": plural(
            "Turn %(turn)d: %(cards)s could go down.",
            "Turn %(turn)d: %(cards)s could go down.",
            by="cards",
            note="Hand cards that could have been laid in that turn.",
        ),
        "review-out": noted("Turn %(turn)d: you could go out.", "The deal could have been won."),
        "review-deal": noted(
            "The deal would have brought %(then)d points, not %(now)d.",
            "What going out would have scored, and what the deal did score.",
        ),
        "review-draw": noted("Turn %(turn)d: the stock promised more.", "Than the top discard."),
        "review-take": noted("Turn %(turn)d: %(card)s was worth taking.", "The top discard."),
        "review-discard": noted(
            "Turn %(turn)d: %(card)s was the better discard.", "Another card was discarded."
        ),
        "review-keep": "Turn %(turn)d: what you laid was better kept.",
        "review-other": "Turn %(turn)d: another way to lay promised more.",
        "review-cost": plural(
            "It cost about %(n)d point.", "It cost about %(n)d points.", note="What the turn cost."
        ),
        "review-saves": plural(
            "It saves about %(n)d point.",
            "It saves about %(n)d points.",
            note="What the better play of a turn saves.",
        ),
        "review-laid": noted("You laid %(cards)s.", "Hand cards that went down in that turn."),
        "review-laid-none": "You laid nothing.",
        "review-played": "Played: %(moves)s",
        "review-better": "Better: %(moves)s",
    },
)
