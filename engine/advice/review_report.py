"""A review as JSON and as lines of text, for the page and the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .. import words
from ..model import (
    Card,
    Cards,
    Discard,
    Draw,
    Fail,
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
from ..table import fault_json, join_sentences, sentence_json, sentence_of
from ..words import ENGLISH, Language
from .choice_rollouts import TENTH, Gain, rounded
from .hint import Hint, hint_of
from .mistakes import Choice, Compared, LaysMore, Lost, WayOut, missed
from .review import Review
from .skill import WELL, in_ten, loss_of

if TYPE_CHECKING:
    from ..table import (
        FigureReply,
        GainReply,
        MistakeReply,
        PastHintReply,
        ReviewReply,
        SentenceReply,
    )

Json = dict[str, Any]

# How well a deal was played, by its band.
_PLAY = {"best": "play-best", "good": "play-good", "fair": "play-fair", "weak": "play-weak"}
# What came of it, by whether it was played well and won: by bad luck, even luck and good luck.
_VERDICTS = {
    (True, True): ("well-won-bad", "well-won-even", "well-won-good"),
    (True, False): ("well-lost-bad", "well-lost-even", "well-lost-good"),
    (False, True): ("ill-won-bad", "ill-won-even", "ill-won-good"),
    (False, False): ("ill-lost-bad", "ill-lost-even", "ill-lost-good"),
}


def review_json(review: Review, names: Sequence[str], language: Language = ENGLISH) -> ReviewReply:
    """The review as JSON values: its totals, its sentences, the turns that cost most."""
    said = [sentence_of(one, review.rules, language) for one in summary(review)]
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
        "costs": [[lost.at.turn, cost_of(lost)] for lost in review.lost],
        "text": " ".join(one["text"] for one in said),
        "loss": review.loss,
        "rate": in_ten(review.loss, review.unforced),
        "unforced": review.unforced,
        "band": review.band,
        "play": _told(play_of(review), review, language),
        "verdict": _told(verdict(review), review, language),
        "luck": list(_figures(review, language)),
        "worst": [lost_json(lost, review, language) for lost in review.worst],
    }


def _told(reason: Reason | None, review: Review, language: Language) -> SentenceReply | None:
    return sentence_of(reason, review.rules, language) if reason else None


def _figures(review: Review, language: Language) -> Iterator[FigureReply]:
    """Luck part by part, and what it leaves of the result."""
    luck = review.luck
    if luck is None:
        return
    parts = [
        ("dealt", "luck-dealt", luck.deal),
        ("drawn", "luck-drawn", luck.draws),
        ("offered", "luck-offered", luck.pile),
        ("others", "luck-others", luck.others),
        ("result", "luck-result", luck.result),
        ("adjusted", "luck-adjusted", luck.adjusted),
    ]
    for kind, code, tenths in parts:
        if kind != "offered" or review.rules.piles.take:
            label = words.sentence(code, (), language)
            yield {"kind": kind, "label": label, "points": rounded(tenths)}


def lost_json(lost: Lost, review: Review, language: Language = ENGLISH) -> MistakeReply:
    """One turn: what was played, and what a hint would have said."""
    at, rules = lost.at, review.rules
    points = lost.deal_points if isinstance(lost, WayOut) else None
    sentences = [sentence_of(one, rules, language) for one in said_of(lost, review)]
    cost = cost_of(lost)
    return {
        "turn": at.turn,
        "kind": "choice" if isinstance(lost, Choice) else "lay",
        "laid": at.laid,
        "could": at.could,
        "cards": at.could - at.laid,
        "left": [at.points, at.fewer],
        "cost": cost,
        "proved": lost.proved if isinstance(lost, LaysMore) else isinstance(lost, WayOut),
        "out": isinstance(lost, WayOut),
        "deal_points": list(points) if points else None,
        "gain": _gain(lost.gain) if isinstance(lost, Choice) else None,
        "played": [write_move(move) for move in at.played],
        "better": [write_move(move) for move in at.better],
        **join_sentences(sentences),
        "head": sentences[0],
        "price": sentences[1] if len(sentences) > 1 else None,
        "saves": sentence_of(remark("review-saves", n=cost), rules, language) if cost > 0 else None,
        "done": join_sentences(list(_done(lost, rules, language))),
        "advised": _advised(hint_of(at.view, at.advised), rules, language),
        "link": write_link(at.view.state),
        "position": position_data(at.view.state),
    }


def _done(lost: Lost, rules: Rules, language: Language) -> Iterator[SentenceReply]:
    """What was laid in the turn, and how it ended."""
    if cards := _laid_in(lost):
        yield sentence_of(remark("review-laid", cards=cards), rules, language)
    elif not isinstance(lost, Choice):
        yield sentence_of(remark("review-laid-none"), rules, language)
    last = lost.at.played[-1]
    if isinstance(last, Discard):
        yield _event("discarded", {"card": last.card}, rules, language)
    elif isinstance(last, Take):
        yield _event("took", {"card": _top(lost.at)}, rules, language)
    elif isinstance(last, Draw):
        yield _event("drew", {}, rules, language)


def _event(code: str, values: dict[str, Value], rules: Rules, language: Language) -> SentenceReply:
    message = words.messages.EVENTS_YOU[code]
    return sentence_json(words.say(message, values, language, rules.melds.deck))


def _advised(hint: Hint, rules: Rules, language: Language) -> PastHintReply:
    """What a hint would have said at the start of the turn."""
    return {
        "short": fault_json(hint.short, rules, language),
        "steps": [sentence_of(step.said, rules, language) for step in hint.steps],
        "why": [fault_json(reason, rules, language) for reason in hint.why],
        "moves": [write_move(move) for move in hint.moves],
    }


def cost_of(lost: Lost) -> int:
    """What the turn cost, in points."""
    return rounded(loss_of(lost))


def _gain(gain: Gain) -> GainReply:
    """What futures say about the better choice."""
    points, error = rounded(gain.points), rounded(gain.error)
    return {"points": points, "error": error, "futures": gain.futures}


def _laid_in(lost: Lost) -> Cards:
    """The hand cards that the turn laid."""
    *laying, last = lost.at.played
    taken = isinstance(lost, Choice) and isinstance(last, Take)
    if taken or isinstance(last, Fail | Timeout | Draw):
        return ()
    state = lost.at.match.state
    return tuple(sorted(without(state.hand, apply_all(state, laying).hand) or ()))


def summary(review: Review) -> Iterator[Reason]:
    """The review in a sentence or two."""
    lost = len(review.lost)
    if lost:
        yield remark("review-some", count=lost, turns=review.turns)
    elif review.looked == review.turns:
        # Nobody is told of a clean game beside points that it cost.
        costs = in_ten(review.loss, review.unforced) > 0
        doubtful = max(review.open, review.suspected) if costs else review.open
        yield remark("review-open" if doubtful else "review-none", count=doubtful)
    if review.looked < review.turns:
        yield remark("review-stopped", n=review.looked, turns=review.turns)


def play_of(review: Review) -> Reason | None:
    """How the deal was played, luck apart; None if that can't be said."""
    if review.band is None:
        return None
    return remark(_PLAY[review.band], n=in_ten(review.loss, review.unforced))


def verdict(review: Review) -> Reason | None:
    """What came of the deal by play and by luck; None if that can't be said."""
    luck, band, measures = review.luck, review.band, review.rules.game.measures
    if luck is None or band is None or measures is None:
        return None
    points = review.points
    best = max(points) if review.rules.score.high_wins else min(points)
    even = TENTH * measures.even
    bad, level, good = _VERDICTS[band in WELL, points[review.seat] == best]
    return remark(good if luck.beyond > even else bad if luck.beyond < -even else level)


def said_of(lost: Lost, review: Review) -> Iterator[Reason]:
    """What the turn could have been, and what it cost."""
    if isinstance(lost, WayOut):
        yield remark("review-out", turn=lost.at.turn)
        if lost.deal_points and review.points:
            now, then = review.points[review.seat], lost.deal_points[review.seat]
            # In the end it may have come to the same.
            if (then > now) if review.rules.score.high_wins else (then < now):
                yield remark("review-deal", then=then, now=now)
        return
    yield _better(lost)
    if cost_of(lost) > 0:
        yield remark("review-cost", n=cost_of(lost))


def _better(lost: Lost) -> Reason:
    at = lost.at
    turn, last = at.turn, at.better[-1]
    if cards := missed(lost):
        return remark("review-lay", turn=turn, cards=cards)
    if isinstance(last, Draw):
        return remark("review-draw", turn=turn)
    if isinstance(last, Take):
        return remark("review-take", turn=turn, card=_top(at))
    if isinstance(last, Discard) and last != at.played[-1]:
        return remark("review-discard", turn=turn, card=last.card)
    return remark("review-keep" if at.laid > at.could else "review-other", turn=turn)


def _top(at: Compared) -> Card:
    """The top discard as the turn began."""
    return at.match.state.discards[0][-1]


def review_lines(
    review: Review, names: Sequence[str], language: Language = ENGLISH
) -> Iterator[str]:
    """The same as lines of text for people."""
    data = review_json(review, names, language)
    title: dict[str, Value] = {"deal": review.deal, "name": data["name"]}
    yield words.sentence("review-title", title, language)
    yield data["text"]
    yield from [one["text"] for one in (data["verdict"], data["play"]) if one]
    for part in data["luck"]:
        figure: dict[str, Value] = {"label": part["label"], "n": f"{part['points']:+d}"}
        yield words.sentence("luck-line", figure, language)
    for lost in data["worst"]:
        yield f"- {lost['text']}"
        for label, moves in (("review-played", lost["played"]), ("review-better", lost["better"])):
            said: dict[str, Value] = {"moves": "; ".join(moves)}
            yield "  " + words.sentence(label, said, language)
        yield f"  {lost['link']}"
