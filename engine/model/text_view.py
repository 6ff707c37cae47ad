"""A deal as plain text for programmers: hands, table, piles and scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from .cards import UNKNOWN, Card
from .phases import OVER

if TYPE_CHECKING:  # states are shown like this
    from .state import State


def summary(state: State) -> str:
    """Return the deal in a few words: `rommi, deal 1, seat 0 to draw`."""
    doing = OVER if state.phase == OVER else f"seat {state.turn} to {state.phase}"
    return f"{state.rules.game.id}, deal {state.deal}, {doing}"


def as_text(state: State, names: Sequence[str] = ()) -> str:
    """Return the deal in lines: its seats, the numbered melds, the piles, the scores."""
    return "\n".join(_lines(state, names or [f"seat {seat}" for seat in range(state.seats)]))


def _lines(state: State, names: Sequence[str]) -> Iterator[str]:
    wide = max(6, *(len(name) for name in names))
    yield summary(state)
    for seat, (name, hand) in enumerate(zip(names, state.hands, strict=True)):
        mark = ">" if seat == state.turn and state.phase != OVER else " "
        yield f"{mark} {name:<{wide}}  {len(hand):>2}: {compact_cards(hand)}".rstrip()
    melds = [f"{n}: {compact_cards(meld.cards)}" for n, meld in enumerate(state.table, 1)]
    told = {"table": " | ".join(melds) or "empty", "stock": f"{len(state.stock)} cards"}
    if state.discards:
        told["pile"] = " | ".join(map(compact_cards, state.discards))
    if state.rules.deal.wild:
        told["wild"] = state.rules.melds.deck.card(0, state.rules.deal.wild).text.strip("sb")
    scores = state.scores
    if state.points is not None:
        told["points"] = " ".join(map(str, state.points))
        scores = tuple(a + b for a, b in zip(scores, state.points, strict=True))
    told["scores"] = " ".join(map(str, scores))
    yield from (f"  {what:<{wide}}  {said}".rstrip() for what, said in told.items())


def compact_cards(cards: Iterable[Card]) -> str:
    """Return cards as text, with hidden ones counted: `7s ?*11`."""
    words: list[str] = []
    for face, run in groupby(cards):
        same = [card.text for card in run]
        words += [f"?*{len(same)}"] if face is UNKNOWN and len(same) > 1 else same
    return " ".join(words)
