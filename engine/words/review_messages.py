"""Messages for the review of a deal: better turns, their cost, and the share of luck."""

from .message import plural, table, with_note

REVIEWS = table(
    "review",
    {
        "review-title": "Deal %(deal)d, %(name)s",
        "review-none": "A clean game: no turn cost you anything.",
        "review-open": plural(
            "No turn clearly cost you anything; one may have.",
            "No turn clearly cost you anything; %(count)s may have.",
            by="count",
            note="Turns in which another choice may have been better.",
        ),
        "review-some": plural(
            "One of %(turns)d turns cost you something.",
            "%(count)s of %(turns)d turns cost you something.",
            by="count",
            note="Turns of a deal in which a better play was found.",
        ),
        "review-nothing": "No single turn clearly cost you this deal.",
        "review-turning": with_note("Turn %(turn)d decided most.", "The one that cost most."),
        "review-early": with_note(
            "Turn %(turn)d: keeping your cards wins about %(n)d more deals in 100.",
            "Of a hundred such deals, so many more are won by waiting than by laying now.",
        ),
        "review-early-little": with_note(
            "Turn %(turn)d: keeping your cards would have been a little stronger.",
            "Cards that were laid; by how much is not known well enough to say.",
        ),
        "review-early-stronger": with_note(
            "Turn %(turn)d: keeping your cards would have been stronger.", "Cards that were laid."
        ),
        "review-early-same": with_note(
            "Turn %(turn)d: keeping all your cards would have been stronger still.",
            "Of a turn of which it is also said that more cards could have been laid.",
        ),
        "review-stopped": with_note(
            "Turns looked at so far: %(n)d of %(turns)d.", "The review was broken off."
        ),
        "review-lay": plural(
            "Turn %(turn)d: you could have laid %(cards)s.",
            "Turn %(turn)d: you could have laid %(cards)s.",
            by="cards",
            note="Hand cards that could have been laid in that turn.",
        ),
        "review-out": with_note(
            "Turn %(turn)d: you could have gone out.", "The deal could have been won."
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
        "review-discard-perhaps": with_note(
            "Turn %(turn)d: %(card)s may have been the better discard.",
            "Another card was discarded; it is not certain that this cost anything.",
        ),
        "review-perhaps": "Turn %(turn)d may have cost you something.",
        "review-keep": "Turn %(turn)d: you should have kept what you laid.",
        "review-other": "Turn %(turn)d: another way to lay promised more.",
        "review-outs": plural(
            "It keeps %(n)d card that would help your melds, not %(now)d.",
            "It keeps %(n)d cards that would help your melds, not %(now)d.",
            note="How many unseen cards make a meld, after the better discard and after the other.",
        ),
        "review-belongs": with_note(
            "%(card)s went with %(cards)s.", "The card that was discarded, and cards of the hand."
        ),
        "review-useful": with_note(
            "The next player could use %(card)s.", "The card that was discarded."
        ),
        "review-wanted": with_note(
            "Unseen cards that go with %(card)s: %(n)d; with %(other)s: %(less)d.",
            "Two discards: how many cards that the player doesn't see could make a meld with each.",
        ),
        "review-joker": "That spent a joker, which fits anywhere.",
        "rule-out": "Before you draw or discard, see whether you can lay everything.",
        "rule-out-draw": "Before you draw, see whether you can lay everything.",
        "rule-spare": "Look for melds on the table that can spare a card.",
        "rule-lay": "Before you discard, see what can go down.",
        "rule-lay-draw": "Before you draw, see what can go down.",
        "rule-take": "Take the top discard if it makes a meld.",
        "rule-stock": "Leave the top discard unless it makes a meld: the stock may bring more.",
        "rule-longer": (
            "A top discard that only makes a meld longer may bring less than the stock."
        ),
        "rule-keep": "Melds in your hand give the others nothing to add to.",
        "rule-two-ways": "Keep cards with two ways to grow.",
        "rule-high": "Of two cards that help equally, discard the higher.",
        "rule-last": "In your last turn, keep as few points as you can.",
        "rule-safe": "Discard what the next player can't use.",
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
        "verdict-level": "Nobody won this deal.",
        "well-lost": "Well played, but lost all the same.",
        "well-won": "Well played, and won.",
        "won": "You won this deal.",
        "ill-won": "Won, though not every turn was the best.",
        "luck-good": with_note("The cards were with you.", "Luck helped the player in this deal."),
        "luck-bad": with_note("The cards were against you.", "Luck did not help the player."),
        "luck-won": with_note("Luck decided this deal.", "The player won by good luck."),
        "luck-lost": with_note("Bad luck decided this deal.", "The player lost by it."),
        "luck-dealt": with_note(
            "Luck of the deal", "Label of a number: what the first cards brought."
        ),
        "luck-drawn": with_note("Luck of the draws", "Label of a number: what the stock brought."),
        "luck-offered": with_note("Luck of the pile", "Label of a number: what others discarded."),
        "luck-others": with_note("The others' luck", "Label of a number of points."),
        "luck-result": with_note("This deal", "Label of a number: points ahead of the others."),
        "luck-adjusted": with_note("Without luck", "Label: what the deal would have brought then."),
    },
)
