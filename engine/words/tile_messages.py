"""Wordings for games with tiles: a message instead of that for cards, by code."""

import re
from collections.abc import Iterator, Mapping

from . import advice_messages, coach_messages, messages, try_messages
from .message import Message, plural


def _variants(
    table: Mapping[str, Message], texts: Mapping[str, str | Message]
) -> Iterator[tuple[Message, Message]]:
    for code, said in texts.items():
        ours = table[code]
        theirs = said if isinstance(said, Message) else Message("", said)
        context = f"{ours.context}, tiles"
        yield ours, ours._replace(context=context, text=theirs.text, many=theirs.many)


_SAID: tuple[tuple[Mapping[str, Message], Mapping[str, str | Message]], ...] = (
    *advice_messages.OF_TILES,
    *try_messages.OF_TILES,
    *coach_messages.OF_TILES,
    (
        messages.REFUSALS,
        {
            "not-this-phase": (
                "You have already laid tiles this turn: all you can do now is end it."
            ),
            "must-draw-first": "Draw a tile first.",
            "already-drawn": "You have already drawn a tile this turn.",
            "table-card-missing": "A tile that was on the table is missing: %(card)s.",
            "nothing-laid": "You must lay at least one tile from your hand.",
            "meld-too-short": "A meld needs at least three tiles.",
            "meld-mixed": "These tiles are neither all of one number nor all of one colour.",
            "set-same-suit": "A group can have each colour only once.",
            "run-corner": "A row can't go past its end.",
            "set-too-long": plural(
                "A group can have at most %(most)d tile.",
                "A group can have at most %(most)d tiles.",
            ),
            "run-gap": "There is a gap in this row.",
            "run-too-long": plural(
                "A row can have at most %(most)d tile.",
                "A row can have at most %(most)d tiles.",
            ),
            "stick-cap": plural(
                "You can add at most %(most)d tile of your hand to a meld.",
                "You can add at most %(most)d tiles of your hand to a meld.",
            ),
            "joker-share": "At most a third of the tiles in a meld can be jokers.",
            "joker-no-natural": "A meld needs at least one tile that isn't a joker.",
            "opening-own-cards": "You must open with tiles from your own hand only.",
        },
    ),
    (
        messages.BRIEF,
        {
            "set-same-suit": "same colour twice",
        },
    ),
    (
        messages.EVENTS,
        {
            "drew": "%(name)s drew a tile.",
            "laid-run": "%(name)s: a new row, %(cards)s.",
            "laid-set": "%(name)s: a new group, %(cards)s.",
        },
    ),
    (
        messages.EVENTS_YOU,
        {
            "drew": "You drew a tile.",
            "laid-run": "You laid a new row: %(cards)s.",
            "laid-set": "You laid a new group: %(cards)s.",
        },
    ),
    (
        messages.CLAUSES,
        {
            "clause-run": "%(cards)s, a new row",
            "clause-set": "%(cards)s, a new group",
            "clause-with-run": "%(cards)s with %(others)s, a row",
            "clause-with-set": "%(cards)s with %(others)s, a group",
            "clause-own-run": "%(cards)s, a row of its own",
            "clause-own-set": "%(cards)s, a group of its own",
        },
    ),
    (
        messages.PROMPTS,
        {
            "draw": "Draw a tile.",
            "lay-or-draw": "Lay tiles, or draw one.",
            "lay-or-pass": "Lay tiles, or pass: the stock is empty.",
            "open-or-draw": "Lay your first meld, or draw a tile.",
        },
    ),
    (
        messages.REASONS,
        {
            "lays-cards": "This lays %(cards)d of the %(hand)d tiles in your hand.",
            "opens": "This opens with as few tiles as it takes: %(cards)d of %(hand)d.",
            "waits-to-go-out": "Tiles kept back, to be laid together with the rest: %(cards)d.",
        },
    ),
    (
        messages.PUZZLE_LINES,
        {
            "lay": "Some tiles have to stay: keep as few as you can.",
        },
    ),
    (
        messages.PUZZLE_TEXTS,
        {
            "puzzle-out": plural(
                "Lay your %(hand)d tile; the table may be rearranged.",
                "Lay all your %(hand)d tiles; the table may be rearranged.",
            ),
            "puzzle-lay": plural(
                "Lay your %(hand)d tile if you can; the table may be rearranged.",
                "Lay as many of your %(hand)d tiles as you can; the table may be rearranged.",
            ),
            "puzzle-grade": plural(
                "At least one tile on the table must move.",
                "At least %(moved)d tiles on the table must move.",
            ),
        },
    ),
    (
        messages.REVIEWS,
        {
            "luck-good": "The tiles were with you.",
            "luck-bad": "The tiles were against you.",
            "review-early": "Turn %(turn)d: keeping your tiles wins about %(n)d more deals in 100.",
            "review-early-little": (
                "Turn %(turn)d: keeping your tiles would have been a little stronger."
            ),
            "review-early-stronger": "Turn %(turn)d: keeping your tiles would have been stronger.",
            "review-early-same": (
                "Turn %(turn)d: keeping all your tiles would have been stronger still."
            ),
            "rule-spare": "Look for melds on the table that can spare a tile.",
            "review-lay": plural(
                "Turn %(turn)d: you could have laid %(cards)s.",
                "Turn %(turn)d: you could have laid %(cards)s.",
            ),
        },
    ),
    (
        messages.REQUESTS,
        {
            "draft-open": "Put your tiles back first, or end your turn.",
            "bad-ref": "There is no such tile.",
            "puzzle-lay-only": "In a puzzle you only lay tiles and rearrange the table.",
        },
    ),
    (
        messages.ACTS,
        {
            "reveal": "Show my tiles",
        },
    ),
)

OF_TILES: dict[Message, Message] = dict(
    pair for table, texts in _SAID for pair in _variants(table, texts)
)

# Each lesson is written for either cards or tiles.
LESSON_CONTEXT = "lesson"

# Other languages may have two wordings even where English has one.
_PIECES = re.compile(r"\b(cards?|melds?|sets?|runs?|suits?|ranks?|hand)\b")


def for_tiles(message: Message) -> Message:
    """Return the message's wording for tiles; the message itself if it mentions no cards."""
    own = OF_TILES.get(message)
    if message.context == LESSON_CONTEXT:
        return message
    if own or not _PIECES.search(message.text):
        return own or message
    return message._replace(context=f"{message.context}, tiles")
