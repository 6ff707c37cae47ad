"""A turn in progress in each game, for tests to change."""

from typing import Any

from engine.model import Draft, Offer, State
from engine.turns import new_draft
from tests.drivers.cards import cards
from tests.drivers.position_text import position_from

KALOOKI: dict[str, Any] = position_from(
    "game kalooki; phase play; hands 7s 8s 9s Kd 2c / ?*5; opened + +; "
    "table 4h 5h 6h X=7h | 9h 9d 9c; discards Qd; stock ?*9"
)
ROMMI: dict[str, Any] = position_from(
    "game rommi; phase play; hands 7s 8s 9s Kd 2c / ?*5; opened + +; table 4h 5h 6h | 9h 9d 9c; "
    "discards Qd; stock ?*9"
)
RUMMY500: dict[str, Any] = position_from(
    "game rummy500; phase play; dealer 1; turn 0; hands 7s 8s 9s Kd 2c / ?*5; opened + +; "
    "table 4h 5h 6h | 9h 9d 9c; stock ?*9; round 3"
)
RABLO: dict[str, Any] = position_from(
    "game rablo; hands 7s 8s 9s Kd 7h / ?*5; opened + +; table 4h 5h 6h | 9h 9d 9c; stock ?*9"
)
RAEUBER: dict[str, Any] = position_from(
    "game raeuber; hands b7 b8 b9 r1 y4 / ?*5; opened + +; table y1 y2 y3 | g5 b5 r5; stock ?*9"
)


def draft_from(state: State, text: str, *frees: tuple[int, str]) -> Draft:
    """Return a draft of these melds, hand and bench, after these releases: `4h 5h 6h | 9s 9h / Kd /
    9d`.

    Without a text, no card has been moved.
    """
    draft = new_draft(state)
    if not text:
        return draft
    melds, hand, bench = [*(part.strip() for part in text.split("/")), ""][:3]
    return draft._replace(
        melds=tuple(map(cards, melds.split("|"))) if melds else (),
        hand=cards(hand),
        bench=cards(bench),
        frees=tuple((number, cards(used)) for number, used in frees),
    )


def offers_text(offers: tuple[Offer, ...]) -> str:
    """Return the offers: `!` marks the main one, then the number of cards, or the reason."""
    return ", ".join(
        " ".join(
            [
                one.act + "!" * one.main,
                *([] if one.cards is None else [str(one.cards)]),
                *([] if one.off is None else [one.off.code]),
            ]
        )
        for one in offers
    )
