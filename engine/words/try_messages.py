"""Messages for a wrong try in a lesson: one sentence on what the meld takes."""

from .message import Message, plural, table, with_note

REPLIES = table(
    "lesson reply",
    {
        "lesson-two-set": with_note(
            "Two so far: this set takes %(takes.or)s.", "Any one of the cards makes it a set."
        ),
        "lesson-two-run": with_note(
            "Two so far: this run takes %(takes.or)s.", "Any one of the cards makes it a run."
        ),
        "lesson-one": "One card is no meld: it takes three.",
        "lesson-misfit-set": with_note(
            "%(card)s does not fit: this set takes %(takes.or)s.",
            "The card that was put to a set, and those that may go there.",
        ),
        "lesson-misfit-run": with_note(
            "%(card)s does not fit: this run takes %(takes.or)s.",
            "The card that was put to a run, and those that may go there.",
        ),
        "lesson-nothing-common": "These have nothing in common.",
        "lesson-missing": with_note(
            "%(missing)s is missing.", "The card that fills the gap in a run."
        ),
        "lesson-gap": "There are gaps in this run.",
        "lesson-twice-set": with_note(
            "%(card)s is in this set already: it takes %(takes.or)s.",
            "“It” is the set; any one of the cards may go there.",
        ),
        "lesson-twice-run": with_note(
            "%(card)s is in this run already: it takes %(takes.or)s.",
            "“It” is the run; any one of the cards may go there.",
        ),
        "lesson-full": "Four are full: nothing more goes there.",
        "lesson-nothing-follows": with_note(
            "Nothing follows %(card)s here.", "The card at the end of a run."
        ),
        "lesson-joker-share": "Three cards may include one joker, six two.",
        "lesson-joker-natural": "A meld needs a real card too.",
        "lesson-joker-limit": "There are too many jokers in this meld.",
        "lesson-joker-fixed": "This joker stays where it is.",
        "lesson-draw-first": "First take a card.",
        "lesson-draw-first-stock": "First draw a card.",
        "lesson-one-card": "One card a turn: now lay, or discard.",
        "lesson-never-both": "You lay or draw, never both in a turn.",
        "lesson-must-discard": "A turn ends with a discard.",
        "lesson-keep-one": "Keep one: you must discard your last card.",
        "lesson-redump": with_note(
            "%(card)s was just taken: it can't go back at once.", "It was the top discard."
        ),
        "lesson-nothing-laid": "Nothing is laid yet: lay or draw.",
        "lesson-not-yet": plural(
            "%(cards)s fits, but not before your own first meld.",
            "%(cards)s fit, but not before your own first meld.",
            by="cards",
            note="Cards that were added to a meld too early.",
        ),
        "lesson-own-meld": "First lay a meld of your own.",
        "lesson-one-meld": "Only one meld the first time.",
        "lesson-opening": with_note(
            "%(total)d of %(least)d: lay more, or draw.",
            "Points laid, and the points that the first lay takes.",
        ),
        "lesson-stays": "What lies on the table stays on the table.",
        "lesson-frees": "These cards don't free that joker.",
        "lesson-joker-place": "The joker needs a meld this turn.",
        "lesson-joker-elsewhere": "Not back into the same meld.",
        "lesson-pile-closed": "Discards are out of play here: draw from the stock.",
        "lesson-keep-all": "Nobody has knocked: keep it until you can lay everything.",
        "lesson-first-player": "First the first player must lay.",
        "lesson-no": "That can't be done here.",
        "lesson-allowed": with_note(
            "Allowed. Here: %(task)s", "The move is legal, but the lesson asks for something else."
        ),
    },
)

OF_TILES: tuple[tuple[dict[str, Message], dict[str, str | Message]], ...] = (
    (
        REPLIES,
        {
            "lesson-two-set": "Two so far: this group takes %(takes.or)s.",
            "lesson-two-run": "Two so far: this row takes %(takes.or)s.",
            "lesson-one": "One tile is no meld: it takes three.",
            "lesson-misfit-set": "%(card)s does not fit: this group takes %(takes.or)s.",
            "lesson-misfit-run": "%(card)s does not fit: this row takes %(takes.or)s.",
            "lesson-gap": "There are gaps in this row.",
            "lesson-twice-set": "%(card)s is in this group already: it takes %(takes.or)s.",
            "lesson-twice-run": "%(card)s is in this row already: it takes %(takes.or)s.",
            "lesson-joker-share": "Three tiles may include one joker, six two.",
            "lesson-joker-natural": "A meld needs a real tile too.",
            "lesson-frees": "These tiles don't free that joker.",
        },
    ),
)
