"""A review in words and as JSON, for the page and the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .. import words
from ..bots import Decision
from ..model import Cards, Discard, Draw, Fail, Move, Take, Timeout, Value, without, written
from ..notation import position_data, write_cards, write_link, write_move
from ..play import apply_all
from .futures import TENTH
from .hint import where_of
from .missed import BROKE, CHOSE, LAID, Lost
from .review import Review, advice

if TYPE_CHECKING:
    from ..table import GainReply, LostReply, ReviewReply

Json = dict[str, Any]

_CODES = {LAID: "review-lay", BROKE: "review-discard", CHOSE: "review-choice"}


def review_json(review: Review, names: Sequence[str]) -> ReviewReply:
    """The review as JSON values: its totals, its sentences, the turns that cost most."""
    return {
        "deal": review.deal,
        "seat": review.seat,
        "name": names[review.seat],
        "turns": review.turns,
        "laid": review.laid,
        "looked": review.looked,
        "lost": _turns_lost(review),
        "open": review.open,
        "points": list(review.points),
        "text": _summary(review),
        "worst": [lost_json(lost, review) for lost in review.worst],
    }


def lost_json(lost: Lost, review: Review) -> LostReply:
    """One turn: what was played, what would have been better, and what the best bot advises."""
    decision, why = advice(lost)
    state = lost.view.state
    points = lost.deal_points
    game, deck = state.rules.game, state.rules.melds.deck
    return {
        "turn": lost.turn,
        "kind": lost.kind,
        "laid": lost.laid,
        "could": lost.could,
        "cards": lost.cards,
        "left": [lost.points, lost.fewer],
        "proved": lost.proved,
        "out": lost.out,
        "deal_points": list(points) if points else None,
        "gain": _gain(lost),
        "played": [write_move(move) for move in lost.played],
        "better": [write_move(move) for move in lost.better],
        "text": " ".join(_sentences(lost, review)),
        "cards_laid": write_cards(_shown(lost, lost.played)),
        "cards_could": write_cards(_shown(lost, lost.better)),
        "did": " ".join(where_of(lost.view, Decision(lost.played))),
        "how": " ".join(where_of(lost.view, lost.decision)),
        "bot": {
            "moves": [write_move(move) for move in decision.moves],
            "why": [{"code": reason.code, "params": written(reason.params)} for reason in why],
            "how": " ".join(where_of(lost.view, decision)),
            "text": " ".join(words.reason_sentence(reason, game, deck=deck) for reason in why),
        },
        "link": write_link(state),
        "position": position_data(state),
    }


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
    """The hand cards that the turn was about: those laid, or the one discarded."""
    *laying, last = moves
    if isinstance(last, Discard) and lost.kind == BROKE:
        return (last.card,)
    if isinstance(last, Fail | Timeout | Draw) or (lost.kind == CHOSE and isinstance(last, Take)):
        return ()
    state = lost.match.state
    return tuple(sorted(without(state.hand, apply_all(state, laying).hand) or ()))


def _turns_lost(review: Review) -> int:
    """How many turns are named as losses."""
    return sum(not lost.loses for lost in review.lost)


def _summary(review: Review) -> str:
    lost = _turns_lost(review)
    code = "review-some" if lost else "review-none"
    said: dict[str, Value] = {
        "turns": review.turns,
        "lost": lost,
        "laid": review.laid,
        "looked": review.looked,
        "open": review.open,
    }
    codes = [code]
    if review.open:
        codes.append("review-open")
    if review.looked < review.turns:
        codes.append("review-stopped")
    return " ".join(words.sentence(key, said, deck=review.deck) for key in codes)


def _sentences(lost: Lost, review: Review) -> Iterator[str]:
    deck = review.deck
    said: dict[str, Value] = {
        "turn": lost.turn,
        "laid": lost.laid,
        "could": lost.could,
        "points": lost.points,
        "fewer": lost.fewer,
    }
    if lost.out:
        yield words.sentence("review-out", said, deck=deck)
        if lost.loses:
            yield words.sentence("review-out-loses", deck=deck)
            return
        if lost.deal_points and review.points:
            brought: dict[str, Value] = {
                "then": lost.deal_points[review.seat],
                "now": review.points[review.seat],
            }
            yield words.sentence("review-deal", brought, deck=deck)
        return
    yield words.sentence(_CODES[lost.kind], said, deck=deck)
    if lost.kind == LAID and not lost.proved:
        yield words.sentence("review-unproved", deck=deck)
    if gain := _gain(lost):
        named = {"points": gain["points"], "error": gain["error"], "futures": gain["futures"]}
        yield words.sentence("review-gain", named, deck=deck)


def review_lines(review: Review, names: Sequence[str]) -> Iterator[str]:
    """The same as lines of text for people."""
    told = review_json(review, names)
    title: dict[str, Value] = {"deal": review.deal, "name": told["name"]}
    yield words.sentence("review-title", title)
    yield told["text"]
    for lost in told["worst"]:
        yield f"- {lost['text']}"
        for label, moves in (
            ("review-played", lost["played"]),
            ("review-better", lost["better"]),
            ("review-bot", lost["bot"]["moves"]),
        ):
            said: dict[str, Value] = {"moves": "; ".join(moves)}
            yield "  " + words.sentence(label, said)
        yield f"  {lost['link']}"
