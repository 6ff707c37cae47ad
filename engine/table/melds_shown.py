"""The melds on the table as the page draws them: cards, marks, what jokers stand for, faults."""

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
from .told import fault_json, sentence_json

if TYPE_CHECKING:
    from .reply import MeldFault, MeldReply, ReasonReply, Sentence

Json = dict[str, Any]
Marks = Sequence[tuple[int, Card]]

# The missing card lies on the workbench, as does a freed joker: no meld is at fault.
_SHOWN_ELSEWHERE = ("table-card-missing", "freed-joker-unplaced", "nothing-laid")


class Laying(NamedTuple):
    """What somebody laid at once: a name, and the faces of the cards."""

    name: str
    cards: Cards


def layings(events: Sequence[Event], seat: int, names: Sequence[str]) -> list[Laying]:
    """What the other seats have laid since `seat` last did anything, the latest first."""
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
        told.append(Laying(names[event.seat], tuple(bare(card) for card in cards)))
    return told


def _laid_by(cards: Cards, laid: Sequence[Laying]) -> str | None:
    """The name of whoever laid a meld of these cards; None if nobody laid all of them."""
    faces = count([bare(card) for card in cards])
    for laying in laid:
        there = count(laying.cards)
        if all(there.get(face, 0) >= many for face, many in faces.items()):
            return laying.name
    return None


def melds_json(
    state: State,
    draft: Draft | None,
    laid: Sequence[Laying],
    fresh: Marks,
    moved: Marks,
    language: Language,
) -> list[MeldReply]:
    """Every meld of the draft, or of the table as a seat sees it.

    `laid` is what others have laid since the seat's last turn; `fresh` and `moved` are the marked
    cards as (meld, face).
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
        if not fault and not _as_before(cards, state):
            # A meld may be legal by itself and still not be one that the turn can end with.
            shows = [one for one in whole if one.meld in (None, number)]
            status = "part" if shows else "legal"
        meld = meld_of(cards, rules.melds)
        owner = state.owners[number] if number < len(state.owners) else None
        new = _marked(number, cards, left_fresh)
        shown.append(
            {
                "cards": [card.text for card in cards],
                "means": _meanings(meld, cards, rules.melds),
                "owner": owner,
                "by": _laid_by(cards, laid) if len(new) == len(cards) else None,
                "state": status,
                "kind": meld.kind if meld else None,
                "label": _label(meld, cards, deck, language),
                "faults": [_fault_json(one, number, rules, language) for one in shows],
                "fresh": new,
                "moved": _marked(number, cards, left_moved),
            }
        )
    return shown


def _label(meld: Meld | None, cards: Cards, deck: Deck, language: Language) -> str:
    if meld:
        return words.meld_label(meld, deck, language)
    return words.card_names(cards, deck, language)


def _status(fault: Obstacle | None, draft: Draft | None, state: State) -> str:
    """Whether a meld of the draft is legal, on its way, or neither."""
    if fault is None or fault.meld is None or draft is None:
        return "legal"
    cards = draft.melds[fault.meld]
    faults = state.rules.turn.meld_faults(draft, state, fault.meld)
    return "part" if can_become_meld(cards, faults) else "illegal"


def _as_before(cards: Cards, state: State) -> bool:
    """Whether the cards lay like this on the table when the turn began."""
    return any(cards == meld.cards for meld in state.start.table)


def _marked(number: int, cards: Cards, marks: list[tuple[int, Card]]) -> list[int]:
    """Places of the marked cards of meld `number`; each mark is used once."""
    places = []
    for place, card in enumerate(cards):
        if (number, bare(card)) in marks:
            marks.remove((number, bare(card)))
            places.append(place)
    return places


def _meanings(meld: Meld | None, cards: Cards, rules: MeldRules) -> list[str]:
    """Per card what a bare joker stands for: a card, its rank if the suit is open, or ""."""
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
    """A card's text without its suit."""
    return card.text[1:] if deck.of_tiles else card.text[:-1]


def _fault_json(fault: Obstacle, number: int, rules: Rules, language: Language) -> MeldFault:
    """What is wrong with meld `number` (from 0), and the same in a few words for below it."""
    return {
        **reason_json(fault, rules, language, number),
        "brief": _brief(fault.said, rules, language),
    }


def _brief(said: Reason, rules: Rules, language: Language) -> Sentence | None:
    message = words.messages.BRIEF.get(said.code)
    if message is None:
        return None
    return sentence_json(words.say(message, dict(said.params), language, rules.melds.deck))


def reason_json(
    reason: Reason | Obstacle, rules: Rules, language: Language, number: int | None = None
) -> ReasonReply:
    """A reason with its sentence; `meld` is the 1-based number of the meld it is about, or null.

    `number` is that of the meld under which it is shown, from 0.
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
