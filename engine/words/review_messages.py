"""Messages for the review of a deal: better turns, their cost, and the share of luck."""

from .message import plural, table, with_note

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
        "review-stopped": with_note(
            "Turns looked at so far: %(n)d of %(turns)d.", "The review was broken off."
        ),
        "review-lay": plural(
            "Turn %(turn)d: %(cards)s could go down.",
            "Turn %(turn)d: %(cards)s could go down.",
            by="cards",
            note="Hand cards that could have been laid in that turn.",
        ),
        "review-out": with_note(
            "Turn %(turn)d: you could go out.", "The deal could have been won."
        ),
        "review-deal": with_note(
            "The deal would have brought %(then)d points, not %(now)d.",
            "What going out would have scored, and what the deal did score.",
        ),
        "review-draw": with_note(
            "Turn %(turn)d: the stock promised more.", "Than the top discard."
        ),
        "review-take": with_note("Turn %(turn)d: %(card)s was worth taking.", "The top discard."),
        "review-discard": with_note(
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
        "review-laid": with_note("You laid %(cards)s.", "Hand cards that went down in that turn."),
        "review-laid-none": "You laid nothing.",
        "review-played": "Played: %(moves)s",
        "review-better": "Better: %(moves)s",
        "play-best": plural(
            "Very good play: about %(n)d point lost in ten turns.",
            "Very good play: about %(n)d points lost in ten turns.",
            note="How a deal was played, luck apart.",
        ),
        "play-good": plural(
            "Good play: about %(n)d point lost in ten turns.",
            "Good play: about %(n)d points lost in ten turns.",
            note="How a deal was played, luck apart.",
        ),
        "play-fair": plural(
            "Fair play: about %(n)d point lost in ten turns.",
            "Fair play: about %(n)d points lost in ten turns.",
            note="How a deal was played, luck apart: better than weak, worse than good.",
        ),
        "play-weak": plural(
            "Weak play: about %(n)d point lost in ten turns.",
            "Weak play: about %(n)d points lost in ten turns.",
            note="How a deal was played, luck apart.",
        ),
        "well-lost-bad": "Well played, and lost by bad luck.",
        "well-lost-even": "Well played, and lost all the same.",
        "well-lost-good": "Well played and lost, though luck was with you.",
        "well-won-bad": "Well played, and won against the luck.",
        "well-won-even": "Well played, and won.",
        "well-won-good": "Well played, and luck helped.",
        "ill-lost-bad": "Luck was against you, and some turns cost points, too.",
        "ill-lost-even": "It was not luck that lost this deal.",
        "ill-lost-good": "Luck was with you, but the play gave it away.",
        "ill-won-bad": "Won against the luck, though some turns cost points.",
        "ill-won-even": "Won, though some turns cost points.",
        "ill-won-good": "Luck won this deal.",
        "luck-dealt": with_note(
            "Luck of the deal", "Label of a number: what the first cards brought."
        ),
        "luck-drawn": with_note("Luck of the draws", "Label of a number: what the stock brought."),
        "luck-offered": with_note("Luck of the pile", "Label of a number: what others discarded."),
        "luck-others": with_note("The others' luck", "Label of a number of points."),
        "luck-result": with_note("This deal", "Label of a number: points ahead of the others."),
        "luck-adjusted": with_note("Without luck", "Label: what the deal would have brought then."),
        "luck-line": with_note("%(label)s: %(n)s", "A label and a number with its sign."),
    },
)
