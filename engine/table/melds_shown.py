"""The melds on the table as the page draws them: cards, marks, what jokers stand for, faults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import words
from ..model import (
    FRENCH,
    JOKER,
    LEAST,
    Card,
    Cards,
    Deck,
    Event,
    Game,
    Meld,
    MeldRules,
    Reason,
    Rules,
    State,
    bare,
    count,
    meld_of,
    meld_points,
    refusal,
    written,
)
from ..play import is_part, obstacles
from ..turns import Draft, is_untouched
from ..words import ENGLISH, Language, messages

if TYPE_CHECKING:
    from .reply import MeldFault, MeldReply, ReasonReply

Json = dict[str, Any]
Marks = Sequence[tuple[int, Card]]

# The missing card lies on the workbench, as does a freed joker: their melds are not at fault.
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
        if event.seat is None or event.event not in ("laid", "rearranged"):
            continue
        data: dict[str, Any] = dict(event.data)
        if event.event == "laid":
            cards = data["cards"]
        else:
            cards = [card for card, origin, _ in data["moves"] if not origin]
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
    language: Language = ENGLISH,
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
    own = [rules.turn.meld_faults(draft, state, at) if draft else () for at in range(len(melds))]
    whole = _whole_faults(draft, state, own) if draft else ()
    for number, (cards, faults) in enumerate(zip(melds, own, strict=True)):
        status = _status(cards, faults)
        if status == "legal" and not _as_before(cards, state):
            # A meld may be legal by itself and still not be one that the turn can end with.
            faults, status = whole, "part" if whole else "legal"
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
                "faults": [
                    _fault_json(fault, number, len(cards), rules, language) for fault in faults
                ],
                "fresh": new,
                "moved": _marked(number, cards, left_moved),
            }
        )
    return shown


def _label(meld: Meld | None, cards: Cards, deck: Deck, language: Language) -> str:
    if meld:
        return words.meld_label(meld, deck, language)
    return words.card_names(cards, deck, language)


def _status(cards: Cards, faults: Sequence[Reason]) -> str:
    if not faults:
        return "legal"
    return "part" if is_part(cards, faults) else "illegal"


def _as_before(cards: Cards, state: State) -> bool:
    """Whether the cards lay like this on the table when the turn began."""
    return any(cards == meld.cards for meld in state.start.table)


def _whole_faults(
    draft: Draft, state: State, faults: Sequence[Sequence[Reason]]
) -> tuple[Reason, ...]:
    """What else stands in the way of the turn, besides the `faults` shown with each meld.

    While some meld is not legal yet, all that can be said of the opening is that its points are too
    few.
    """
    turn = state.rules.turn
    if is_untouched(draft, state):
        return ()
    told = {fault.at_meld(number) for number, own in enumerate(faults, 1) for fault in own}
    against = [fault for fault in obstacles(draft, state) if fault not in told]
    least = turn.opening(state).points if told else 0
    if least:
        total = opening_total(draft, state)
        against += [refusal("opening-total", total=total, least=least)] if total < least else []
    return tuple(fault for fault in against if fault.code not in _SHOWN_ELSEWHERE)


def opening_total(draft: Draft, state: State) -> int:
    """What the draft's new melds count towards an opening."""
    return sum(
        meld_points(meld, state.rules)
        for cards in draft.melds[len(state.table) :]
        if (meld := meld_of(cards, state.rules.melds))
    )


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
        stands = [last.text if last else _rank_text(natural)] * len(cards)
    return [text if card is JOKER else "" for card, text in zip(cards, stands, strict=True)]


def _rank_text(card: Card) -> str:
    """A card's text without its suit."""
    return card.text.strip("shdcbygr")


def _fault_json(
    fault: Reason, number: int, size: int, rules: Rules, language: Language
) -> MeldFault:
    """A fault of meld `number` (from 0), with a few words for the room below it.

    Its sentence leaves the number out: whoever shows it shows the meld.
    """
    game, deck = rules.game, rules.melds.deck
    said = words.reason_sentence(fault, game, language, deck)
    numbered = reason_json(fault.at_meld(number + 1), game, language, deck)
    return {**numbered, "text": said, "brief": _brief(fault, size, language, deck)}


def _brief(fault: Reason, size: int, language: Language, deck: Deck) -> str | None:
    message = messages.BRIEF.get(fault.code)
    if fault.code == "meld-too-short":
        message = messages.ONE_SHORT if size == LEAST - 1 else messages.TWO_SHORT
    return words.say(message, dict(fault.params), language, deck).text if message else None


def reason_json(
    reason: Reason, game: Game | None, language: Language = ENGLISH, deck: Deck = FRENCH
) -> ReasonReply:
    """A reason with its sentence; `meld` is the 1-based number of the meld it is about, or null.

    `game` is the match's, which may have reasons of its own.
    """
    params = dict(reason.params)
    meld = params.get("meld")
    return {
        "code": reason.code,
        "meld": meld if isinstance(meld, int) else None,
        "params": written(params),
        "text": words.reason_sentence(reason, game, language, deck),
    }
