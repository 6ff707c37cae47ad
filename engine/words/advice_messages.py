"""Messages for advice: hints in three depths, faults of melds, fixes, and the end of a deal.

Cards are subjects or follow a colon, so they need no case; numbers stand alone with their noun.
"""

from collections.abc import Mapping

from .message import Message, plural, table, with_note

# First depth of a hint: the move, in at most twelve words.
HINTS = table(
    "hint",
    {
        "hint-lay": plural(
            "One of your cards can go down.",
            "%(count)s of your cards can go down.",
            by="count",
            note="The first line of a hint: how many hand cards can be laid on the table.",
        ),
        "hint-out": plural(
            "You can go out: lay one card.",
            "You can go out: lay %(count)s cards.",
            by="count",
            note="The first line of a hint: laying so many cards ends the deal.",
        ),
        "hint-out-discard": "You can go out. Discard: %(card)s.",
        "hint-mend": "All your cards can stay: just put the table right.",
        "hint-back": plural(
            "Take %(cards)s back for now.",
            "Take these back for now: %(cards)s.",
            by="cards",
            note="The hint when what lies on the table is better kept in hand.",
        ),
        "hint-table-back": with_note(
            "Put the table back as it was.",
            "The hint when cards on the table were moved and nothing is to be laid.",
        ),
        "hint-keep-draw": "Keep these for now, and draw.",
        "hint-keep-pass": "Keep these for now, and pass.",
        "hint-keep-discard": with_note(
            "Keep these for now. Discard: %(card)s.",
            "The hint when melds are better kept in hand; they are marked there.",
        ),
        "hint-wait": with_note(
            "Draw: you wait for %(waits.or)s.", "Names the cards that would help, up to three."
        ),
        "hint-draw-nothing": "Draw a card: nothing of yours can go down yet.",
        "hint-draw": "Draw a card.",
        "hint-draw-stock": "Draw from the stock.",
        "hint-pass-nothing": "Pass: nothing of yours can go down.",
        "hint-pass": "Pass.",
        "hint-take": "Take the top discard: %(card)s.",
        "hint-discard": "Discard: %(card)s.",
        "hint-end": "Everything is down: end your turn.",
        "hint-end-turn": "End your turn.",
        "hint-end-kept": "End your turn, and keep these for now.",
        "hint-fail": "Give up this turn: it can't end with what was laid.",
        "hint-none": "Nothing can be played here.",
    },
)

# Second depth: one step for each group of cards, with the meld it goes to.
STEPS = table(
    "hint step",
    {
        "step-lay-run": with_note(
            "%(cards)s: a new run.", "Hand cards that make a meld by themselves."
        ),
        "step-lay-set": with_note(
            "%(cards)s: a new set.", "Hand cards that make a meld by themselves."
        ),
        "step-make-run": with_note(
            "%(cards)s with %(others)s: a run.",
            "Hand cards and cards of the table that make a new meld together.",
        ),
        "step-make-set": with_note(
            "%(cards)s with %(others)s: a set.",
            "Hand cards and cards of the table that make a new meld together.",
        ),
        "step-move-run": with_note(
            "%(cards)s: a run of its own.", "Cards of the table that make a new meld."
        ),
        "step-move-set": with_note(
            "%(cards)s: a set of its own.", "Cards of the table that make a new meld."
        ),
        "step-front": plural(
            "%(cards)s goes in front of %(beside)s.",
            "%(cards)s go in front of %(beside)s.",
            by="cards",
            note="Cards that go before the first card of a run.",
        ),
        "step-behind": plural(
            "%(cards)s goes behind %(beside)s.",
            "%(cards)s go behind %(beside)s.",
            by="cards",
            note="Cards that go after the last card of a run.",
        ),
        "step-run": plural(
            "%(cards)s goes to %(others)s.",
            "%(cards)s go to %(others)s.",
            by="cards",
            note="Cards that go to a run, in its middle or at both ends.",
        ),
        "step-set": plural(
            "%(cards)s goes to the %(ranks)s.",
            "%(cards)s go to the %(ranks)s.",
            by="cards",
            note="Cards that go to a set: “goes to the sevens”.",
        ),
        "step-joker": plural(
            "%(cards)s takes the joker's place: %(others)s.",
            "%(cards)s take the joker's place: %(others)s.",
            by="cards",
            note="A card that frees a joker, and the meld that the joker lies in.",
        ),
        "step-back": plural(
            "%(cards)s goes back to your hand.",
            "%(cards)s go back to your hand.",
            by="cards",
            note="Cards that were laid this turn and are better kept.",
        ),
        "step-all-back": "Take back all that you have laid.",
        "step-discard": "Discard: %(card)s.",
        "step-draw": "Draw from the stock.",
        "step-wait": with_note(
            "Draw: you wait for %(waits.or)s.", "Names the cards that would help, up to three."
        ),
        "step-take": "Take the top discard: %(card)s.",
        "step-pass": "Pass.",
        "step-fail": "Give up: what you laid comes back to your hand.",
    },
)

# Third depth: the reason, in few sentences that can be checked.
WHY = table(
    "hint why",
    {
        "why-most": "You can't lay more than this.",
        "why-left": plural(
            "You keep one card.", "You keep %(count)s cards.", by="count", note="In hand."
        ),
        "why-left-only": plural(
            "You keep only %(cards)s.",
            "You keep %(cards)s.",
            by="cards",
            note="The cards that stay in hand.",
        ),
        "why-whole-hand": "That is your whole hand.",
        "why-opening": with_note(
            "Your first melds are worth %(total)d points; you need %(least)d.",
            "The first melds that a player lays must be worth so many points.",
        ),
        "why-odds": with_note(
            "Waiting to lay everything at once wins about %(n)d more deals in 100.",
            "Of a hundred such deals, so many more are won by waiting than by laying now.",
        ),
        "why-stronger": with_note(
            "Keeping them back would be stronger: about %(n)d more wins in 100.",
            "Of a hundred such deals, so many more are won by waiting than by laying now.",
        ),
        "why-little-stronger": with_note(
            "Keeping them back would be a little stronger.",
            "Of cards that the hint lays; by how much is not known well enough to say.",
        ),
        "why-outs": plural(
            "One card would help your melds; after this discard, %(n)d still do.",
            "%(all)d cards would help your melds; after this discard, %(n)d still do.",
            by="all",
            note="Unseen cards with which a meld can be made or made longer, before and after the "
            "discard.",
        ),
        "why-same-outs": plural(
            "The card that would help your melds still does after this discard.",
            "%(n)d cards would help your melds, and all of them still do after this discard.",
            note="Unseen cards with which a meld can be made or made longer.",
        ),
        "why-all-at-once": (
            "If you lay them all at once later, the others will have nothing to add to."
        ),
        "why-kept": plural(
            "%(cards)s is better kept for now.",
            "%(cards)s are better kept for now.",
            by="cards",
            note="Hand cards that could be laid too.",
        ),
        "why-stuck": plural(
            "%(cards)s has no place yet.",
            "%(cards)s have no place yet.",
            by="cards",
            note="Hand cards that go nowhere, while the others could be laid.",
        ),
        "why-stock-empty": "The stock is empty.",
        "why-nothing-fits": "No rearrangement of the table lets you lay a card.",
        "why-no-meld": "There is no meld in your hand yet.",
        "why-opening-short": with_note(
            "Your melds are worth %(total)d points; to open you need %(least)d.",
            "The first melds that a player lays must be worth so many points.",
        ),
        "why-draws-first": "A turn begins with a draw.",
        "why-take-must": "The stock has nothing left.",
        "why-makes-run": with_note(
            "%(cards)s: a run with it.", "The meld that the top discard makes with the hand."
        ),
        "why-makes-set": with_note(
            "%(cards)s: a set with it.", "The meld that the top discard makes with the hand."
        ),
        "why-fits": with_note(
            "%(card)s fits %(others)s.", "The top discard, and a meld on the table that takes it."
        ),
        "why-goes-with": plural(
            "%(others)s in your hand goes with %(card)s.",
            "%(others)s in your hand go with %(card)s.",
            by="others",
            note="Hand cards that would make a meld with the card and one more.",
        ),
        "why-top-alone": with_note(
            "%(card)s on the pile: nothing of yours goes with it.", "The top discard."
        ),
        "why-top-no-meld": with_note("%(card)s on the pile makes no meld yet.", "The top discard."),
        "why-top-spare": with_note(
            "%(card)s on the pile adds nothing to your melds.",
            "The top discard; with it no more cards have a place in a meld.",
        ),
        "why-draw-better": "The stock promises more.",
        "why-alone": with_note(
            "Nothing in your hand goes with %(card)s.", "The card to be discarded."
        ),
        "why-partners": plural(
            "Only %(others)s would go with %(card)s.",
            "Only %(others)s would go with %(card)s.",
            by="others",
            note="The hand cards that could make a meld with the card to be discarded.",
        ),
        "why-dearest": plural(
            "None of your unmelded cards is worth more (one point).",
            "None of your unmelded cards is worth more (%(n)d points).",
            note="Of the card to be discarded.",
        ),
        "why-discard-fits": with_note(
            "Careful: it fits %(others)s.",
            "A meld on the table that takes the card to be discarded.",
        ),
        "why-discard-asked": with_note(
            "Careful: somebody took %(card)s, which is close to it.",
            "A card that another player took from the pile.",
        ),
        "why-lays-for-match": "With these totals, what stays in your hand could cost the match.",
        "why-waits-for-match": "With these totals, going out in a single turn wins the match.",
        "why-out-loses-match": "Going out now would end the match with somebody else ahead.",
        "why-leaves-few-points": "This is your last turn: it keeps few points in your hand.",
    },
)

# The most cards that the hand in a link can lay, below its player's name.
CHANCES = table(
    "what can be laid",
    {
        "chance-lay": with_note(
            "Can lay %(cards)s.", "Said of a player, whose name stands above; which cards."
        ),
        "chance-out": with_note(
            "Can go out with %(cards)s.", "Said of a player, whose name stands above; which cards."
        ),
        "chance-none": "Nothing was found to lay.",
    },
)

# Faults of cards that lie together but are no meld; `BRIEF` has shorter texts.
MELDS = table(
    "meld in the way",
    {
        "meld-lone": with_note("%(cards)s alone is no meld yet.", "One card laid by itself."),
        "meld-lacks": plural(
            "%(cards)s needs a third: %(missing.or)s.",
            "%(cards)s need a third: %(missing.or)s.",
            by="cards",
            note="Two cards, and those of which any one would make them a meld.",
        ),
        "either-lacks": with_note(
            "%(cards)s: %(missing.or)s is missing.",
            "Three cards or more, and those of which any one would make them a meld.",
        ),
        "meld-none": with_note(
            "%(cards)s don't make a meld: three of one rank, or a run of one suit.",
            "Cards that lie together and don't belong together.",
        ),
        "meld-short": with_note("%(cards)s: a third card is missing.", "Two cards laid together."),
        "run-lacks": plural(
            "%(cards)s: %(missing)s is missing.",
            "%(cards)s: %(missing)s are missing.",
            by="missing",
            note="Cards of a run with a gap, and the card or cards that fill it.",
        ),
    },
)

# Results of the button "Fix it".
FIXED = table(
    "fixed",
    {
        "fixed-back": plural(
            "%(cards)s went back to your hand: it fits nowhere yet.",
            "%(cards)s went back to your hand: they fit nowhere yet.",
            by="cards",
            note="Cards that were laid but can't stay.",
        ),
        "fixed-back-lacks": plural(
            "%(cards)s went back to your hand: %(missing)s is missing.",
            "%(cards)s went back to your hand: %(missing)s are missing.",
            by="missing",
            note="Cards that were laid but can't stay, and those that would make them a meld.",
        ),
        "fixed-back-either": plural(
            "%(cards)s went back to your hand: %(missing.or)s is missing.",
            "%(cards)s went back to your hand: %(missing.or)s is missing.",
            by="cards",
            note="Cards that were laid but can't stay; any one of the others makes them a meld.",
        ),
        "fixed-moved": "The table is right again.",
        "fixed-sound": "Nothing has to be fixed.",
        "fixed-discard": "Everything is in order: now discard a card.",
    },
)

# End of a deal, and the points that it brought.
ENDING = table(
    "end of a deal",
    {
        "end-out": with_note(
            "%(name)s goes out in turn %(turn)d.", "The player's own turns in the deal are counted."
        ),
        "end-out-with": with_note(
            "%(name)s goes out with %(cards)s in turn %(turn)d.",
            "The last card or cards, and how many turns the player has had in the deal.",
        ),
        "end-out-you": with_note(
            "You go out in turn %(turn)d.", "The player's own turns in the deal are counted."
        ),
        "end-out-with-you": with_note(
            "You go out with %(cards)s in turn %(turn)d.",
            "The last card or cards, and how many turns the player has had in the deal.",
        ),
        "brought-held-low": plural(
            "You still hold %(n)d point. The lowest total wins.",
            "You still hold %(n)d points. The lowest total wins.",
            note="Points of the cards left in hand, in a game in which low totals win.",
        ),
        "brought-low": plural(
            "It costs you %(n)d point. The lowest total wins.",
            "It costs you %(n)d points. The lowest total wins.",
            note="In a game in which low totals win.",
        ),
        "brought-nothing-low": "The others pay what they hold.",
        "brought-points": plural(
            "It brings you %(n)d point.",
            "It brings you %(n)d points.",
            note="By the deal.",
        ),
        "brought-chips": plural(
            "It brings you %(n)d chip.", "It brings you %(n)d chips.", note="By the deal."
        ),
        "cost-points": plural(
            "It costs you %(n)d point.", "It costs you %(n)d points.", note="By the deal."
        ),
        "cost-chips": plural(
            "It costs you %(n)d chip.", "It costs you %(n)d chips.", note="By the deal."
        ),
        "brought-nothing": "It brings you nothing.",
        "cost-nothing": with_note("You lose nothing.", "In a deal in which everybody else loses."),
        "low-wins": "The lowest total wins the match.",
        "decided": with_note(
            "Deal %(deal)d made the difference: %(seat)s %(mine)s, %(name)s %(theirs)s.",
            "The deal of a match in which most was won or lost: two names with their points.",
        ),
        "decided-you": with_note(
            "Deal %(deal)d made the difference: you %(mine)s, %(name)s %(theirs)s.",
            "The deal of a match in which most was won or lost; points with their signs.",
        ),
        "low-none": "You take no points. The lowest total wins.",
    },
)

# Reasons why a button does nothing now.
OFF = table(
    "button off",
    {
        "nothing-moved": "Nothing has been moved yet.",
        "no-turns": "There are no turns to look at.",
        "all-laid": "All your cards are down: end your turn.",
    },
)

# Wordings for tiles, by table and code.
OF_TILES: tuple[tuple[Mapping[str, Message], Mapping[str, str | Message]], ...] = (
    (
        HINTS,
        {
            "hint-lay": plural(
                "One of your tiles can go down.", "%(count)s of your tiles can go down.", by="count"
            ),
            "hint-out": plural(
                "You can go out: lay one tile.", "You can go out: lay %(count)s tiles.", by="count"
            ),
            "hint-mend": "All your tiles can stay: just put the table right.",
            "hint-draw-nothing": "Draw a tile: nothing of yours can go down yet.",
            "hint-draw": "Draw a tile.",
        },
    ),
    (
        STEPS,
        {
            "step-lay-run": "%(cards)s: a new row.",
            "step-lay-set": "%(cards)s: a new group.",
            "step-make-run": "%(cards)s with %(others)s: a row.",
            "step-make-set": "%(cards)s with %(others)s: a group.",
            "step-move-run": "%(cards)s: a row of its own.",
            "step-move-set": "%(cards)s: a group of its own.",
        },
    ),
    (
        WHY,
        {
            "why-left": plural("You keep one tile.", "You keep %(count)s tiles.", by="count"),
            "why-nothing-fits": "No rearrangement of the table lets you lay a tile.",
        },
    ),
    (
        MELDS,
        {
            "meld-short": "%(cards)s: a third tile is missing.",
            "meld-none": (
                "%(cards)s don't make a meld: a group of one number, or a row of one colour."
            ),
        },
    ),
    (OFF, {"all-laid": "All your tiles are down: end your turn."}),
)
