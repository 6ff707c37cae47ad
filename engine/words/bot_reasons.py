"""Messages for a bot's reasons; a hint gives the same reasons."""

from .message import table

REASONS = table(
    "reason",
    {
        "taken-to-lay": "The top discard lets you lay cards: %(card)s.",
        "draws-first": "The turn starts with a draw.",
        "draw-hidden": "The top discard is no use to you: draw from the stock.",
        "take-must": "The stock has nothing left: take the top discard.",
        "at-random": "This is one of the legal moves, picked at random.",
        "draw-nothing-fits": "Nothing in your hand can be laid: draw.",
        "pass-nothing-fits": "Nothing in your hand can be laid: pass.",
        "no-way-to-end": "The turn can't end like this: take back what you have laid.",
        "goes-out": "This goes out.",
        "lays-cards": "This lays %(cards)d of the %(hand)d cards in your hand.",
        "waits-to-go-out": "Cards kept back, to be laid together with the rest: %(cards)d.",
        "lays-for-match": "With these totals, what stays in your hand could cost you the match.",
        "waits-for-match": "With these totals, going out in a single turn wins the match.",
        "out-loses-match": (
            "You could go out, but that would end the match with someone else ahead: wait for "
            "more points."
        ),
        "keeps-chances": "With the cards left, %(percent)d of 100 sampled deals go out in time.",
        "leaves-few-points": (
            "This is your last turn: it keeps as few points in your hand as possible."
        ),
        "discards-least-use": "This card is the least useful: %(card)s.",
        "discard-fits-nobody": "The next player can't use it straight away: %(card)s.",
        "waits-for-all": (
            "Wait to lay everything at once: %(cards)d can be laid now, %(stuck)d can't yet."
        ),
        "opens": "This opens with as few cards as it takes: %(cards)d of %(hand)d.",
        "take-goes-out": "The top discard lets you go out: %(card)s.",
        "take-helps": "The top discard goes well with your cards: %(card)s.",
        "draw-better": "The stock promises more than the top discard: %(card)s.",
    },
)
