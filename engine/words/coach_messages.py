"""Messages of the coach in a person's first deals, before a mistake that costs points."""

from collections.abc import Mapping

from .message import Message, plural, table, with_note

TIPS = table(
    "tip",
    {
        "tip-out": "You can lay everything and go out now.",
        "tip-open": with_note("You can open: %(cards)s.", "The first meld of a deal can be laid."),
        "tip-open-many": plural(
            "You can open with one card.", "You can open with %(count)s cards.", by="count"
        ),
        "tip-lay": with_note(
            "First lay: %(cards)s can go down.", "Said to somebody who was about to draw."
        ),
        "tip-lay-many": plural(
            "First lay: one of your cards can go down.",
            "First lay: %(count)s of your cards can go down.",
            by="count",
        ),
        "tip-take": with_note(
            "%(card)s is on top of the pile: it makes a meld with %(cards)s.",
            "The top of the discard pile, and cards of the hand.",
        ),
        "tip-take-out": with_note(
            "%(card)s is on top of the pile: with it you can lay everything and go out.",
            "The top of the discard pile.",
        ),
        "tip-knock": "This is a knock: no points for cards in this deal.",
        "tip-joker": plural(
            "A joker costs one point if you keep it, but fits anywhere.",
            "A joker costs %(points)s points if you keep it, but fits anywhere.",
            by="points",
        ),
        "tip-belongs": with_note(
            "%(card)s goes with %(cards)s: discard %(instead)s instead.",
            "Cards of the hand: the one that was to be discarded, what it goes with, a better one.",
        ),
        "tip-useful": with_note(
            "The next player could use %(card)s: discard %(instead)s instead.",
            "Cards of the hand: the one that was to be discarded, and a better one.",
        ),
        "tip-shuts": with_note(
            "That locks the joker in for good.", "A fourth card fills a set with a joker in it."
        ),
    },
)

OF_TILES: tuple[tuple[Mapping[str, Message], Mapping[str, str | Message]], ...] = (
    (
        TIPS,
        {
            "tip-open-many": plural(
                "You can open with one tile.", "You can open with %(count)s tiles."
            ),
            "tip-lay-many": plural(
                "First lay: one of your tiles can go down.",
                "First lay: %(count)s of your tiles can go down.",
            ),
        },
    ),
)
