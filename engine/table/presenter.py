"""What the page draws: one seat's view and draft, buttons, targets and sentences, as JSON."""

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
from ..solver import matched
from ..turns import is_untouched
from ..words import Language, messages
from .ending import went_out
from .headline import facts_json
from .melds_shown import layings, melds_json, reason_json
from .naming import names_of, people_of, suits_json
from .told import sentence_json, told

if TYPE_CHECKING:
    from .reply import ActReply, EventReply, PromptReply, SeatReply, TargetsReply, ViewReply

Json = dict[str, Any]


class Scene(NamedTuple):
    """What a reply shows: the match, whose eyes see it, the draft if any, and what has changed.

    `order` is the player's own order of the hand, `new` the faces just drawn; `fresh` and `moved`
    mark the cards (as meld, face) that are new on the table or came from another meld, since the
    draft began or else since the player last left it.
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

    @property
    def deck(self) -> Deck:
        """What the game is played with."""
        return self.match.rules.melds.deck

    @property
    def my_turn(self) -> bool:
        """Whether the seat looking is a person's, and on turn."""
        seat = self.seat
        return self.match.state.turn == seat and self.match.seats[seat].kind == PERSON


def view_json(scene: Scene) -> ViewReply:
    """The seat's view (`view` of a reply), built from its `View` and its own draft alone."""
    match = scene.match
    state = view_of(match.state, scene.seat).state
    rules = match.rules
    draft = scene.draft
    hand = draft.hand if draft else scene.order
    pile = [card.text for card in state.discards[0]] if rules.piles.discards == "shared" else None
    names = names_of(match.seats, scene.language)
    laid = layings(match.events, scene.seat, names)
    view: ViewReply = {
        "game": rules.game.id,
        "title": words.own_text(rules.game, "title", rules.game.title, scene.language),
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
    """Where the new cards are: the last of equal ones."""
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
    """The events as `seat` may see them, each with its sentence.

    If several people share a device, what only one of them may see is told to nobody: the others
    read the same log and hear the same voice.
    """
    alone = sum(player.kind == PERSON for player in match.seats) < 2
    people = people_of(match, seat, language)
    game, deck = match.rules.game, match.rules.melds.deck
    out = went_out(match)
    shown = []
    for event in events:
        visible = seen_by(event, seat if alone else _NOBODY)
        said = words.event_said(visible, people, language, deck, game, out, match.state.table)
        shown.append(cast("EventReply", {**event_data(visible), **sentence_json(said)}))
    return shown


def prompt_json(scene: Scene) -> PromptReply:
    """What is asked of whom, in one line."""
    rules = scene.match.rules
    things = _in_the_way(scene)
    code = "not-yet" if things else _prompt(scene)
    name = names_of(scene.match.seats, scene.language)[scene.match.state.turn]
    said = remark(code, count=things, name=name, least=rules.opening.points)
    return {"code": code, "things": things, **told(said, rules, scene.language)}


def _in_the_way(scene: Scene) -> int:
    """How many things stand in the way of ending the turn like this."""
    draft, state = scene.draft, scene.match.state
    if draft is None or scene.covered or not scene.my_turn or state.phase != PLAY:
        return 0
    things = find_obstacles(draft, state).all
    # What is asked says this already.
    only_joker = [thing.code for thing in things] == ["freed-joker-unplaced"]
    return 0 if only_joker else len(things)


def _prompt(scene: Scene) -> str:
    match, state = scene.match, scene.match.state
    if match.deal_over:
        return "match-over" if match.over else "deal-over"
    if scene.covered:
        return "hand-over"
    if not scene.my_turn:
        return "wait"
    return match.rules.turn.asks(scene.draft, state)


def acts_json(scene: Scene) -> list[ActReply]:
    """The buttons that make sense now, in the order in which they are shown."""
    return [_act(act, scene) for act in _acts(scene)]


def _acts(scene: Scene) -> list[Offer]:
    match = scene.match
    state = match.state
    if match.deal_over:
        # A position set up as over has no turns to look at.
        looked = None if match.moves else remark("no-turns")
        if match.over or state.points is None:
            return [Offer("review", off=looked), Offer("new-game", True)]
        return [Offer("review"), Offer("next", True)]
    if scene.covered:
        return [Offer("reveal", True)]
    if not scene.my_turn or (scene.draft is None and state.phase != DRAW):
        return [Offer("takeback")] if scene.can_take_back else []
    offers = [*match.rules.turn.offers(scene.draft, state)]
    if scene.can_take_back:
        offers.append(Offer("takeback"))
    if scene.draft is None:
        # Advice may say which pile to draw from; if there is only one, there is nothing to advise.
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


def _act(offer: Offer, scene: Scene) -> ActReply:
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
    """Where each single card may go: `map` gives, by card, the melds it makes or keeps legal.

    `free` says that any meld takes any card while the turn is being arranged.
    """
    draft, state = scene.draft, scene.match.state
    if draft is None or scene.covered or not scene.my_turn or state.phase != PLAY:
        return {"free": False, "map": {}}
    turn = state.rules.turn
    return {"free": turn.may_rearrange(state), "map": turn.targets(draft, state)}


def changed_places(
    before: tuple[Cards, ...], after: tuple[Cards, ...]
) -> tuple[tuple[int, Card], ...]:
    """Meld and face of the cards that a meld of `after` has in addition to those it had before.

    Melds are recognised by their cards, not by number, so one that goes does not shift the others.
    """
    marks: list[tuple[int, Card]] = []
    became = {place: number for number, place in enumerate(matched(before, after))}
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
