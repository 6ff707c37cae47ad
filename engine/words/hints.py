"""Why a bot plays as it does, and what a hint says: what, where and why."""

from .message import Message, table

# Why a bot plays as it does, and so why a hint says what it says.
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
            "Wait to lay everything at once: %(cards)d can be laid now, %(stuck)d can't yet; "
            "waiting like this wins about %(percent)d deals in 100."
        ),
        "opens": "This opens with as few cards as it takes: %(cards)d of %(hand)d.",
        "take-goes-out": "The top discard lets you go out: %(card)s.",
        "take-helps": "The top discard goes well with your cards: %(card)s.",
        "draw-better": "The stock promises more than the top discard: %(card)s.",
    },
)

# The steps of a hint.
HINTS = table(
    "hint",
    {
        "hint-can-lay": "You can lay: %(what)s.",
        "hint-can-go-out": "You can go out by laying: %(what)s.",
        "hint-can-lay-drawn": "Once you have drawn, you can lay: %(what)s.",
        "hint-can-lay-taken": "With the %(card)s, you can lay: %(what)s.",
        "hint-can-go-out-taken": "With the %(card)s, you can go out by laying: %(what)s.",
        "hint-can-nothing": "Nothing in your hand can be laid now.",
        "hint-can-nothing-drawn": "Nothing in your hand can be laid yet.",
        "hint-can-end": "Everything that should be laid is laid.",
        "hint-by-table": "%(cards)s, with the table rearranged",
        "hint-by-adding": "%(cards)s on meld %(meld)d",
        "hint-by-releasing": "%(cards)s for the joker in meld %(meld)d",
        "hint-lay": "Lay a new meld: %(label)s.",
        "hint-add": "Add to meld %(meld)d: %(cards)s.",
        "hint-free": "Release the joker from meld %(meld)d with: %(cards)s.",
        "hint-table": "Rearrange the table so that it holds: %(melds)s.",
        "hint-discard": "Discard: %(card)s.",
        "hint-draw": "Draw from the stock.",
        "hint-take": "Take the top discard.",
        "hint-pass": "Pass.",
        "hint-end": "End the turn.",
        "hint-fail": "Take back everything you laid this turn and give up.",
    },
)

# A hint is about the turn as it began, even if something else has been laid since.
HINT_FROM_START = Message("hint", "From the start of the turn: %s")

# Facts that a hint gives for its advice: anyone who sees the hand can check each of them.
HINT_FACTS = table(
    "fact of a hint",
    {
        "fact-lays": "It lays %(cards)d of your %(hand)d cards, worth %(points)d points.",
        "fact-most": "No arrangement of the table lays more.",
        "fact-more": "You could lay more if you wanted: %(these)s.",
        "fact-moves": "Cards on the table that move to another meld: %(cards)d.",
        "fact-moves-none": "No card on the table moves to another meld.",
        "fact-opening": "Your first melds are worth %(total)d points; %(least)d are needed.",
        "fact-freed": "The joker from meld %(meld)d then goes into: %(these)s.",
        "fact-leaves": (
            "You keep the %(card)s: %(there)d of its three partners are already on the table."
        ),
        "fact-take-meld": "The %(card)s makes a meld with your cards: %(these)s.",
        "fact-take-adds": "The %(card)s fits meld %(meld)d.",
        "fact-take-no-meld": "The %(card)s makes no meld with your cards yet.",
        "fact-top-melds": "The top discard would make a meld with your cards: %(these)s.",
        "fact-top-adds": "The top discard would fit meld %(meld)d: %(card)s.",
        "fact-top-no-use": "The top discard makes no meld and fits none: %(card)s.",
        "fact-draws": (
            "Unseen cards that would make a meld: %(cards)d of %(unseen)d (%(percent)d in 100)."
        ),
        "fact-draws-fit": (
            "Unseen cards that would fit a meld on the table: %(cards)d of %(unseen)d "
            "(%(percent)d in 100)."
        ),
        "fact-stock-empty": "The stock is empty.",
        "fact-holds": (
            "Keep these back until you can lay everything at once: %(these)s. Still without a "
            "place: %(others)s."
        ),
        "fact-holds-odds": (
            "Keep these back until you can lay everything at once, which wins about %(percent)d "
            "deals in 100: %(these)s. Still without a place: %(others)s."
        ),
        "fact-nothing-fits": "However you rearrange the table, none of your cards can be laid.",
        "fact-fits": "Cards in your hand that fit a meld on the table: %(cards)d.",
        "fact-no-meld": "There is no meld in your hand.",
        "fact-opening-short": "Your melds are worth %(total)d points; you need %(least)d to open.",
        "fact-discard-loose": "It leaves the melds in your hand whole (%(cards)d cards).",
        "fact-discard-dearest": (
            "None of your loose cards is worth more than its %(points)d points."
        ),
        "fact-discard-points": "In your hand it would count %(points)d points.",
        "fact-alone": "Nothing in your hand goes with the %(card)s.",
        "fact-partners": (
            "The %(card)s goes with: %(these)s. Unseen cards that would complete a meld: "
            "%(unseen)d."
        ),
        "fact-discard-fits": "Note that it fits meld %(meld)d.",
        "fact-discard-asked": "Note that another player took a card close to it: %(card)s.",
        "fact-discard-unwanted": (
            "It fits no meld on the table, and nobody has taken a card close to it."
        ),
        "fact-discard-fits-none": "It fits no meld on the table.",
    },
)
