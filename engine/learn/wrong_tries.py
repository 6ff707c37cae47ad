"""Replies to wrong tries for which a step has no sentence, by the code of the refusal."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..model import LEAST, Card, Cards, MeldRules, Reason, Value, meld_of, remark
from ..play import completing_cards

# Most cards that a reply names of those that a meld takes.
_MOST_NAMED = 2

# Replies without values, by the code of the refusal.
_PLAIN = {
    "set-too-long": "lesson-full",
    "meld-closed": "lesson-full",
    "joker-share": "lesson-joker-share",
    "joker-no-natural": "lesson-joker-natural",
    "joker-limit": "lesson-joker-limit",
    "joker-fixed": "lesson-joker-fixed",
    "not-your-turn": "lesson-draw-first",
    "must-draw-first": "lesson-draw-first",
    "already-drawn": "lesson-one-card",
    "draft-open": "lesson-one-card",
    "must-discard": "lesson-must-discard",
    "nothing-to-discard": "lesson-keep-one",
    "nothing-laid": "lesson-nothing-laid",
    "stock-not-empty": "lesson-nothing-laid",
    "opening-one-meld": "lesson-one-meld",
    "table-card-missing": "lesson-stays",
    "free-wrong-cards": "lesson-frees",
    "freed-joker-unplaced": "lesson-joker-place",
    "freed-joker-same-meld": "lesson-joker-elsewhere",
    "pile-closed": "lesson-pile-closed",
    "knock-not-allowed": "lesson-keep-all",
    "first-player-only": "lesson-first-player",
}
# Replies for games in which players draw only from the stock.
_FROM_STOCK = {
    "lesson-draw-first": "lesson-draw-first-stock",
    "lesson-one-card": "lesson-never-both",
}


class RefusedTry(NamedTuple):
    """A refused try: code and values of the refusal, the cards concerned, and the hand.

    `cards` are those of the invalid meld, `put` those that the person put there, if known.
    """

    code: str
    params: Mapping[str, Value]
    cards: Cards
    put: Cards
    hand: Cards = ()


def general_reply(wrong: RefusedTry, rules: MeldRules, takes_discards: bool) -> Reason:
    """Return the reply to a wrong try as a remark with cards."""
    code = wrong.code
    if code in ("meld-too-short", "meld-mixed") or (code == "run-gap" and len(wrong.cards) < LEAST):
        return _short_meld_reply(wrong, rules)
    if code in ("run-gap", "run-twice", "set-same-suit"):
        return _run_reply(wrong, rules)
    card = (wrong.put or wrong.cards)[-1:]
    if code in ("run-corner", "run-too-long") and card:
        return remark("lesson-nothing-follows", card=card)
    if code == "redump":
        return remark("lesson-redump", card=wrong.params.get("card"))
    if code in ("not-opened", "opening-own-cards"):
        return remark("lesson-not-yet", cards=wrong.put) if wrong.put else remark("lesson-own-meld")
    if code == "opening-total":
        return remark("lesson-opening", total=wrong.params["total"], least=wrong.params["least"])
    plain = _PLAIN.get(code, "lesson-no")
    return remark(plain if takes_discards else _FROM_STOCK.get(plain, plain))


def _short_meld_reply(wrong: RefusedTry, rules: MeldRules) -> Reason:
    """Return what fits a meld that is too short or has a card that does not fit."""
    cards = wrong.cards
    if len(cards) == 1:
        return remark("lesson-one")
    if len(cards) < LEAST:
        return _completion_reply(cards, wrong, rules, ("lesson-two-set", "lesson-two-run"))
    for place, card in _misfits(cards, wrong.put):
        rest = cards[:place] + cards[place + 1 :]
        # Only cards that go together without this one can take another card.
        if meld_of(rest, rules) or completing_cards(rest, rules):
            codes = ("lesson-misfit-set", "lesson-misfit-run")
            return _completion_reply(rest, wrong, rules, codes, card)
    return remark("lesson-nothing-common")


def _misfits(cards: Cards, put: Cards) -> Iterator[tuple[int, Card]]:
    """Return the natural cards that may not fit, with their places, those just put there first."""
    places = sorted(range(len(cards)), key=lambda at: (cards[at] not in put, cards[at].joker, -at))
    return ((place, cards[place]) for place in places if not cards[place].joker)


def _completion_reply(
    cards: Cards,
    wrong: RefusedTry,
    rules: MeldRules,
    codes: tuple[str, str],
    card: Card | None = None,
) -> Reason:
    """Return which cards complete these; the first one decides between set and run."""
    held = {one for one in wrong.hand if not one.joker}
    wanted = [one for one in completing_cards(cards, rules) if one != card]
    wanted = ([one for one in wanted if one in held] or wanted)[:_MOST_NAMED]
    if not wanted:
        return remark("lesson-nothing-common") if card is None else remark("lesson-full")
    meld = meld_of((*cards, wanted[0]), rules)
    assert meld is not None
    code = codes[meld.kind == "run"]
    takes = tuple(wanted)
    return remark(code, takes=takes) if card is None else remark(code, card=card, takes=takes)


def _run_reply(wrong: RefusedTry, rules: MeldRules) -> Reason:
    """Return which card a run lacks, or which it contains twice."""
    cards = wrong.cards
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        once = list(cards)
        once.remove(twice)
        codes = ("lesson-twice-set", "lesson-twice-run")
        return _completion_reply(tuple(once), wrong, rules, codes, twice)
    wanted = completing_cards(cards, rules)
    return remark("lesson-missing", missing=wanted[:1]) if wanted else remark("lesson-gap")
