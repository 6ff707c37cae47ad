"""A review as JSON and as lines of text, for the page and the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .. import words
from ..model import (
    Cards,
    Discard,
    Draw,
    Fail,
    Move,
    Reason,
    Rules,
    Take,
    Timeout,
    Value,
    remark,
    without,
)
from ..notation import position_data, write_link, write_move
from ..play import apply_all
from ..table import fault_json, joined, sentence_json, told
from ..words import ENGLISH, Language
from .futures import TENTH
from .hint import Hint, hint_of
from .missed import CHOSE, Lost, missed
from .review import Review

if TYPE_CHECKING:
    from ..table import AdvisedReply, GainReply, LostReply, ReviewReply, Sentence

Json = dict[str, Any]


def review_json(review: Review, names: Sequence[str], language: Language = ENGLISH) -> ReviewReply:
    """The review as JSON values: its totals, its sentences, the turns that cost most."""
    said = [told(one, review.rules, language) for one in summary(review)]
    return {
        "deal": review.deal,
        "seat": review.seat,
        "name": names[review.seat],
        "turns": review.turns,
        "laid": review.laid,
        "looked": review.looked,
        "lost": len(review.lost),
        "open": review.open,
        "points": list(review.points),
        "costs": [[lost.turn, cost_of(lost)] for lost in review.lost],
        "text": " ".join(one["text"] for one in said),
        "worst": [lost_json(lost, review, language) for lost in review.worst],
    }


def lost_json(lost: Lost, review: Review, language: Language = ENGLISH) -> LostReply:
    """One turn: what was played, and what a hint would have said."""
    points = lost.deal_points
    rules = review.rules
    state = lost.view.state
    sentences = [told(one, rules, language) for one in said_of(lost, review)]
    cost = cost_of(lost)
    return {
        "turn": lost.turn,
        "kind": lost.kind,
        "laid": lost.laid,
        "could": lost.could,
        "cards": lost.cards,
        "left": [lost.points, lost.fewer],
        "cost": cost,
        "proved": lost.proved,
        "out": lost.out,
        "deal_points": list(points) if points else None,
        "gain": _gain(lost),
        "played": [write_move(move) for move in lost.played],
        "better": [write_move(move) for move in lost.better],
        **joined(sentences),
        "head": sentences[0],
        "price": sentences[1] if len(sentences) > 1 else None,
        "saves": told(remark("review-saves", n=cost), rules, language) if cost > 0 else None,
        "done": joined(list(_done(lost, rules, language))),
        "advised": _advised(hint_of(lost.view, lost.advised), rules, language),
        "link": write_link(state),
        "position": position_data(state),
    }


def _done(lost: Lost, rules: Rules, language: Language) -> Iterator[Sentence]:
    """What was laid in the turn, and how it ended."""
    if cards := _shown(lost, lost.played):
        yield told(remark("review-laid", cards=cards), rules, language)
    elif lost.kind != CHOSE:
        yield told(remark("review-laid-none"), rules, language)
    last = lost.played[-1]
    if isinstance(last, Discard):
        yield _event("discarded", {"card": last.card}, rules, language)
    elif isinstance(last, Take):
        yield _event("took", {"card": lost.match.state.discards[0][-1]}, rules, language)
    elif isinstance(last, Draw):
        yield _event("drew", {}, rules, language)


def _event(code: str, values: dict[str, Value], rules: Rules, language: Language) -> Sentence:
    message = words.messages.EVENTS_YOU[code]
    return sentence_json(words.say(message, values, language, rules.melds.deck))


def _advised(hint: Hint, rules: Rules, language: Language) -> AdvisedReply:
    """What a hint would have said at the start of the turn."""
    return {
        "short": fault_json(hint.short, rules, language),
        "steps": [told(step.said, rules, language) for step in hint.steps],
        "why": [fault_json(reason, rules, language) for reason in hint.why],
        "moves": [write_move(move) for move in hint.moves],
    }


def cost_of(lost: Lost) -> int:
    """What the turn cost, in points: as futures say, or by what stayed in the hand."""
    if lost.gain:
        return _rounded(lost.gain.points)
    return lost.points - lost.fewer


def _gain(lost: Lost) -> GainReply | None:
    """What futures say about the better choice."""
    if lost.gain is None:
        return None
    points, error = _rounded(lost.gain.points), _rounded(lost.gain.error)
    return {"points": points, "error": error, "futures": lost.gain.futures}


def _rounded(tenths: int) -> int:
    """Tenths of points as whole points, with half a point rounded up."""
    return (tenths + TENTH // 2) // TENTH


def _shown(lost: Lost, moves: tuple[Move, ...]) -> Cards:
    """The hand cards that the turn laid."""
    *laying, last = moves
    if isinstance(last, Fail | Timeout | Draw) or (lost.kind == CHOSE and isinstance(last, Take)):
        return ()
    state = lost.match.state
    return tuple(sorted(without(state.hand, apply_all(state, laying).hand) or ()))


def summary(review: Review) -> Iterator[Reason]:
    """The review in a sentence or two."""
    lost = len(review.lost)
    if lost:
        yield remark("review-some", count=lost, turns=review.turns)
    elif review.looked == review.turns:
        yield remark("review-open" if review.open else "review-none", count=review.open)
    if review.looked < review.turns:
        yield remark("review-stopped", n=review.looked, turns=review.turns)


def said_of(lost: Lost, review: Review) -> Iterator[Reason]:
    """What the turn could have been, and what it cost."""
    turn = lost.turn
    if lost.out:
        yield remark("review-out", turn=turn)
        if lost.deal_points and review.points:
            now, then = review.points[review.seat], lost.deal_points[review.seat]
            yield remark("review-deal", then=then, now=now)
        return
    yield _better(lost)
    if cost_of(lost) > 0:
        yield remark("review-cost", n=cost_of(lost))


def _better(lost: Lost) -> Reason:
    turn, last = lost.turn, lost.better[-1]
    if cards := missed(lost):
        return remark("review-lay", turn=turn, cards=cards)
    if isinstance(last, Draw):
        return remark("review-draw", turn=turn)
    if isinstance(last, Take):
        return remark("review-take", turn=turn, card=lost.match.state.discards[0][-1])
    if isinstance(last, Discard) and last != lost.played[-1]:
        return remark("review-discard", turn=turn, card=last.card)
    return remark("review-keep" if lost.laid > lost.could else "review-other", turn=turn)


def review_lines(review: Review, names: Sequence[str]) -> Iterator[str]:
    """The same as lines of text for people."""
    data = review_json(review, names)
    title: dict[str, Value] = {"deal": review.deal, "name": data["name"]}
    yield words.sentence("review-title", title)
    yield data["text"]
    for lost in data["worst"]:
        yield f"- {lost['text']}"
        for label, moves in (("review-played", lost["played"]), ("review-better", lost["better"])):
            said: dict[str, Value] = {"moves": "; ".join(moves)}
            yield "  " + words.sentence(label, said)
        yield f"  {lost['link']}"
