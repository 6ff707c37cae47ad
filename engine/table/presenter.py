"""A seat's view, its draft, buttons, targets, events and prompt as JSON for the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from .. import words
from ..model import (
    DRAW,
    PLAY,
    Card,
    Cards,
    Deck,
    Draft,
    Event,
    Offer,
    State,
    bare,
    count,
    remark,
    seen_by,
    view_of,
)
from ..notation import event_data
from ..play import PERSON, Match, find_obstacles
from ..solver import match_melds
from ..turns import is_untouched
from ..words import Language, messages
from .deal_result import seat_out
from .headline import facts_json
from .reason_sentences import sentence_json, sentence_of
from .seat_names import people_for, seat_names, suits_json
from .table_melds import melds_json, reason_json, recent_layings

if TYPE_CHECKING:
    from .reply import ActReply, EventReply, PromptReply, SeatReply, TargetsReply, ViewReply

Json = dict[str, Any]


class Scene(NamedTuple):
    """The input of a reply: the match, the seat that sees it, the draft, and marks of changes.

    `order` is the player's own order of the hand, `new` the faces just drawn; `fresh` and `moved`
    mark the cards (as meld, face) that are new on the table or came from another meld, since the
    start of the draft or else since the player's last turn.
    """

    match: Match
    seat: int
    draft: Draft | None
    order: Cards
    new: Cards
    fresh: tuple[tuple[int, Card], ...]
    moved: tuple[tuple[int, Card], ...]
    covered: bool
    can_undo: bool
    can_redo: bool
    can_take_back: bool
    casual: bool
    language: Language
    # In a challenge, the number of deals after this one, and True if it forbids help.
    deals_left: int | None = None
    no_help: bool = False

    @property
    def deck(self) -> Deck:
        """The deck of the game."""
        return self.match.rules.melds.deck

    @property
    def is_my_turn(self) -> bool:
        """True if the seat at the page is a person's and on turn."""
        seat = self.seat
        return self.match.state.turn == seat and self.match.seats[seat].kind == PERSON


def view_json(scene: Scene) -> ViewReply:
    """Return the seat's view (`view` of a reply), from its `View` and its own draft only."""
    match = scene.match
    state = view_of(match.state, scene.seat).state
    rules = match.rules
    draft = scene.draft
    hand = draft.hand if draft else scene.order
    pile = [card.text for card in state.discards[0]] if rules.piles.discards == "shared" else None
    names = seat_names(match.seats, scene.language)
    laid = recent_layings(match.events, scene.seat, names)
    view: ViewReply = {
        "game": rules.game.id,
        "title": words.game_text(rules.game, "title", rules.game.title, scene.language),
        "deck": rules.melds.deck.name,
        "options": dict(rules.options),
        "seat": scene.seat,
        "turn": state.turn,
        "phase": state.phase,
        "direction": "right" if rules.deal.counter_clockwise else "left",
        "deal": state.deal,
        "deals": rules.deals_of(state.seats),
        "low": not rules.score.high_wins,
        "seats": [_seat_json(match, state, seat, names[seat]) for seat in range(state.seats)],
        "hand": [] if scene.covered else [card.text for card in hand],
        "new": [] if scene.covered else _places(hand, scene.new),
        "covered": scene.covered,
        "casual": scene.casual,
        "table": melds_json(state, draft, laid, scene.fresh, scene.moved, scene.language),
        "bench": [card.text for card in draft.bench] if draft else [],
        "stock": len(state.stock),
        "discards": pile,
        "facts": facts_json(state, draft, scene.language),
        "clock": rules.penalties.seconds or None,
    }
    if scene.deck.own:
        view["suits"] = suits_json(scene.deck, scene.language)
    return view


_NOBODY = -1  # a nonexistent seat sees what everybody sees


def _places(hand: Cards, new: Cards) -> list[int]:
    """Return the places of the new cards; of equal cards, the last."""
    left = list(new)
    places = []
    for place in range(len(hand) - 1, -1, -1):
        if hand[place] in left:
            left.remove(hand[place])
            places.append(place)
    return places[::-1]


def _seat_json(match: Match, state: State, seat: int, name: str) -> SeatReply:
    own_piles = match.rules.piles.discards == "own"
    return {
        "name": name,
        "kind": match.seats[seat].kind,
        "cards": len(state.hands[seat]),
        "score": match.totals[seat],
        "opened": state.opened[seat],
        "dealer": seat == state.dealer,
        "evicted": state.evicted[seat],
        "knocked": state.knocked[seat],
        "out": state.out[seat] is not None,
        "chips": state.chips[seat] if match.rules.score.chips else None,
        "pile": [card.text for card in state.discards[seat]] if own_piles else None,
    }


def events_json(
    match: Match, seat: int, events: Sequence[Event], language: Language
) -> list[EventReply]:
    """Return the events as `seat` may see them, each with its sentence.

    If several people share a device, no event shows a card that only one of them may see: all of
    them read the same log.
    """
    alone = sum(player.kind == PERSON for player in match.seats) < 2
    people = people_for(match, seat, language)
    game, deck = match.rules.game, match.rules.melds.deck
    out = seat_out(match)
    shown = []
    for event in events:
        visible = seen_by(event, seat if alone else _NOBODY)
        said = words.rich_event(visible, people, language, deck, game, out, match.state.table)
        data = {**event_data(visible), **sentence_json(said), "places": []}
        shown.append(cast("EventReply", data))
    return shown


def prompt_json(scene: Scene) -> PromptReply:
    """Return the prompt: one line that tells a player what to do."""
    rules = scene.match.rules
    things = _obstacle_count(scene)
    code = "not-yet" if things else _prompt_code(scene)
    name = seat_names(scene.match.seats, scene.language)[scene.match.state.turn]
    said = remark(code, count=things, name=name, least=rules.opening.points)
    return {"code": code, "things": things, **sentence_of(said, rules, scene.language)}


def _obstacle_count(scene: Scene) -> int:
    """Return the number of obstacles to ending the turn as it is."""
    draft, state = scene.draft, scene.match.state
    if draft is None or scene.covered or not scene.is_my_turn or state.phase != PLAY:
        return 0
    things = find_obstacles(draft, state).all
    # The prompt for the joker says this already.
    only_joker = [thing.code for thing in things] == ["freed-joker-unplaced"]
    return 0 if only_joker else len(things)


def _prompt_code(scene: Scene) -> str:
    match, state = scene.match, scene.match.state
    if match.deal_over:
        over = match.over if scene.deals_left is None else not scene.deals_left
        return "match-over" if over else "deal-over"
    if scene.covered:
        return "hand-over"
    if not scene.is_my_turn:
        return "wait"
    return match.rules.turn.prompt_code(scene.draft, state)


def acts_json(scene: Scene) -> list[ActReply]:
    """Return the buttons that make sense now, in their order on the screen."""
    offers = [offer for offer in _offers(scene) if not scene.no_help or offer.act not in _HELP]
    return [_button_json(offer, scene) for offer in offers]


# Buttons that a challenge may forbid.
_HELP = ("hint", "layable", "takeback")


def _offers(scene: Scene) -> list[Offer]:
    match = scene.match
    state = match.state
    if match.deal_over and scene.deals_left is not None:
        return [Offer("review"), Offer("next" if scene.deals_left else "challenge", True)]
    if match.deal_over:
        # A position entered as over has no turns to review.
        looked = None if match.moves else remark("no-turns")
        if match.over or state.points is None:
            others = [Offer("opponents")] if match.over else []
            return [Offer("review", off=looked), *others, Offer("new-game", True)]
        return [Offer("review"), Offer("next", True)]
    if scene.covered:
        return [Offer("reveal", True)]
    if not scene.is_my_turn or (scene.draft is None and state.phase != DRAW):
        return [Offer("takeback")] if scene.can_take_back else []
    offers = [*match.rules.turn.offers(scene.draft, state)]
    if scene.can_take_back:
        offers.append(Offer("takeback"))
    if scene.draft is None:
        # A hint may name a pile to draw from; with a single pile there is nothing to advise.
        choices = sum(offer.act != "takeback" for offer in offers)
        return [*offers, Offer("hint")] if choices > 1 else offers
    untouched = remark("nothing-moved") if is_untouched(scene.draft, state) else None
    return [
        Offer("undo", off=None if scene.can_undo else remark("nothing-to-undo")),
        Offer("redo", off=None if scene.can_redo else remark("nothing-to-redo")),
        Offer("reset", off=untouched),
        Offer("hint"),
        Offer("layable"),
        Offer("fix", off=untouched),
        *offers,
    ]


def _button_json(offer: Offer, scene: Scene) -> ActReply:
    rules, language = scene.match.rules, scene.language
    return {
        "act": offer.act,
        "on": offer.off is None,
        "why": reason_json(offer.off, rules, language) if offer.off else None,
        **words.button(messages.ACTS[offer.act], language, scene.deck),
        "count": offer.cards,
        "main": offer.main and offer.off is None,
    }


def targets_json(scene: Scene) -> TargetsReply:
    """Return the targets of each card: `map` has, by card, the melds it makes or keeps legal.

    `free` is true if any meld takes any card while the turn is being arranged.
    """
    draft, state = scene.draft, scene.match.state
    if draft is None or scene.covered or not scene.is_my_turn or state.phase != PLAY:
        return {"free": False, "map": {}}
    turn = state.rules.turn
    return {"free": turn.may_rearrange(state), "map": turn.targets(draft, state)}


def changed_places(
    before: tuple[Cards, ...], after: tuple[Cards, ...]
) -> tuple[tuple[int, Card], ...]:
    """Return (number of the meld, face) for each card that was added to a meld.

    Melds are recognised by their cards, not by number, so a meld that goes does not shift the
    others.
    """
    marks: list[tuple[int, Card]] = []
    became = {place: number for number, place in enumerate(match_melds(before, after))}
    for number, cards in enumerate(after):
        was = became.get(number)
        left = count([bare(card) for card in before[was]]) if was is not None else {}
        for card in cards:
            face = bare(card)
            if left.get(face, 0):
                left[face] -= 1
            else:
                marks.append((number, face))
    return tuple(marks)
