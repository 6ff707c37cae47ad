"""Melds on the table as JSON: cards, marks, meanings of jokers, faults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import words
from ..games import clause
from ..model import (
    JOKER,
    Card,
    Cards,
    Deck,
    Draft,
    Event,
    Meld,
    MeldRules,
    Reason,
    Rules,
    State,
    bare,
    count,
    meld_of,
)
from ..play import Obstacle, Obstacles, can_become_meld, find_obstacles
from ..words import Language
from .reason_sentences import fault_json, sentence_json

if TYPE_CHECKING:
    from .reply import MeldFault, MeldReply, ReasonReply, SentenceReply

Json = dict[str, Any]
Marks = Sequence[tuple[int, Card]]

# Faults that concern no meld: the cards lie on the workbench or in the hand.
_SHOWN_ELSEWHERE = ("table-card-missing", "freed-joker-unplaced", "nothing-laid")


class LaidCards(NamedTuple):
    """Cards that a player laid at once: the player's name, and the faces of the cards."""

    name: str
    cards: Cards


def recent_layings(events: Sequence[Event], seat: int, names: Sequence[str]) -> list[LaidCards]:
    """Return what other seats have laid since the last event of `seat`, the latest first."""
    told = []
    for event in reversed(events):
        if event.seat == seat:
            break
        cards: Cards
        if event.event == "laid":
            cards = event.cards
        elif event.event == "rearranged":
            cards = tuple(card for card, origin, _ in event.moves if not origin)
        else:
            continue
        told.append(LaidCards(names[event.seat], tuple(bare(card) for card in cards)))
    return told


def _who_laid(cards: Cards, laid: Sequence[LaidCards]) -> str | None:
    """Return the name of the player who laid a meld of these cards, or None."""
    faces = count([bare(card) for card in cards])
    for laying in laid:
        there = count(laying.cards)
        if all(there.get(face, 0) >= many for face, many in faces.items()):
            return laying.name
    return None


def melds_json(
    state: State,
    draft: Draft | None,
    laid: Sequence[LaidCards],
    fresh: Marks,
    moved: Marks,
    language: Language,
) -> list[MeldReply]:
    """Return every meld of the draft, or of the table as a seat sees it.

    `laid` is what others have laid since the seat's last turn; `fresh` and `moved` are the marked
    cards as (number of the meld, face).
    """
    melds = draft.melds if draft else tuple(meld.cards for meld in state.table)
    rules = state.rules
    deck = rules.melds.deck
    left_fresh, left_moved = list(fresh), list(moved)
    shown: list[MeldReply] = []
    stands = find_obstacles(draft, state) if draft else Obstacles((), ())
    whole = [one for one in stands.whole if one.code not in _SHOWN_ELSEWHERE]
    for number, cards in enumerate(melds):
        fault = stands.of_meld(number)
        shows = [fault] if fault else []
        status = _status(fault, draft, state)
        if not fault and not _is_unchanged(cards, state):
            # A meld can be legal in itself and still not end the turn.
            shows = [one for one in whole if one.meld in (None, number)]
            status = "part" if shows else "legal"
        meld = meld_of(cards, rules.melds)
        owner = state.owners[number] if number < len(state.owners) else None
        new = _use_marks(number, cards, left_fresh)
        shown.append(
            {
                "cards": [card.text for card in cards],
                "means": _meanings(meld, cards, rules.melds),
                "owner": owner,
                "by": _who_laid(cards, laid) if len(new) == len(cards) else None,
                "state": status,
                "kind": meld.kind if meld else None,
                "label": _label(meld, cards, deck, language),
                "faults": [_fault_json(one, number, rules, language) for one in shows],
                "fresh": new,
                "moved": _use_marks(number, cards, left_moved),
            }
        )
    return shown


def _label(meld: Meld | None, cards: Cards, deck: Deck, language: Language) -> str:
    if meld:
        return words.meld_label(meld, deck, language)
    return words.card_names(cards, deck, language)


def _status(fault: Obstacle | None, draft: Draft | None, state: State) -> str:
    """Return "legal", "part" (can become legal) or "illegal" for the meld of a fault."""
    if fault is None or fault.meld is None or draft is None:
        return "legal"
    cards = draft.melds[fault.meld]
    faults = state.rules.turn.meld_faults(draft, state, fault.meld)
    return "part" if can_become_meld(cards, faults) else "illegal"


def _is_unchanged(cards: Cards, state: State) -> bool:
    """Return True if the cards lay like this on the table when the turn began."""
    return any(cards == meld.cards for meld in state.start.table)


def _use_marks(number: int, cards: Cards, marks: list[tuple[int, Card]]) -> list[int]:
    """Return the places of the marked cards of meld `number`; remove each mark that was used."""
    places = []
    for place, card in enumerate(cards):
        if (number, bare(card)) in marks:
            marks.remove((number, bare(card)))
            places.append(place)
    return places


def _meanings(meld: Meld | None, cards: Cards, rules: MeldRules) -> list[str]:
    """Return for each bare joker what it stands for: a card, or a rank if the suit is open; else
    "".
    """
    if meld is None or JOKER not in cards or meld.cards != tuple(cards):
        return []
    deck = rules.deck
    place, natural = next((at, card) for at, card in enumerate(cards) if card is not JOKER)
    if meld.kind == "run":
        first = natural.rank - place
        stands = [deck.card(natural.suit, rules.rank_at(first + n)).text for n in range(len(cards))]
    else:
        held = {card.suit for card in cards if card is not JOKER}
        open_suits = [suit for suit in range(len(deck.suits)) if suit not in held]
        last = deck.card(open_suits[0], natural.rank) if len(open_suits) == 1 else None
        stands = [last.text if last else _rank_text(natural, deck)] * len(cards)
    return [text if card is JOKER else "" for card, text in zip(cards, stands, strict=True)]


def _rank_text(card: Card, deck: Deck) -> str:
    """Return a card's text without its suit."""
    return card.text[1:] if deck.of_tiles else card.text[:-1]


def _fault_json(fault: Obstacle, number: int, rules: Rules, language: Language) -> MeldFault:
    """Return a fault of meld `number` (from 0), with a short sentence to put below the meld."""
    return {
        **reason_json(fault, rules, language, number),
        "brief": _brief(fault.said, rules, language),
    }


def _brief(said: Reason, rules: Rules, language: Language) -> SentenceReply | None:
    message = words.messages.BRIEF.get(said.code)
    if message is None:
        return None
    return sentence_json(words.say(message, dict(said.params), language, rules.melds.deck))


def reason_json(
    reason: Reason | Obstacle, rules: Rules, language: Language, number: int | None = None
) -> ReasonReply:
    """Return a reason with its sentence; `meld` is the 1-based number of the meld it is about, or
    null.

    `number` (from 0) is that of the meld below which the reason is shown.
    """
    if isinstance(reason, Obstacle):
        number = reason.meld if number is None else number
        said = reason.said
    else:
        meld = dict(reason.params).get("meld")
        number = meld - 1 if isinstance(meld, int) else None
        said = reason
    return {
        **fault_json(said, rules, language),
        "code": reason.code,
        "meld": None if number is None else number + 1,
        "rule": clause(rules, [reason.code]),
    }
