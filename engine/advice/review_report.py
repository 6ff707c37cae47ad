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
from .choice_rollouts import TENTH, Gain, whole_points
from .hint import Hint, hint_of
from .mistakes import (
    BetterChoice,
    EarlyLaying,
    LaysMore,
    Loss,
    TurnComparison,
    WayOut,
    missed_cards,
)
from .review import Review
from .rules_of_thumb import lays_the_same, rule_of_thumb, top_discard
from .skill import WELL, is_sure, loss_of, points_per_ten_turns

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
# The interval of luck is in thousandths.
_FINE = 1000
# Most turns off the hint of a deal that was won by the hint's plan.
_FEW_DEPARTURES = 2
# Luck is mentioned if it is more than one in so many of the deal's points.
_PART = 4


def review_json(review: Review, names: Sequence[str], language: Language = ENGLISH) -> ReviewReply:
    """Return the review as JSON values: its totals, its sentences, the turns that cost most."""
    said = [sentence_of(one, review.rules, language) for one in story(review)]
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
        "costs": [[lost.at.turn, cost_of(lost, review)] for lost in review.lost],
        "turning": review.turning.at.turn if review.turning else None,
        "headline": sentence_of(headline(review), review.rules, language),
        "text": " ".join(one["text"] for one in said),
        "loss": review.loss,
        "rate": points_per_ten_turns(review.loss, review.unforced),
        "unforced": review.unforced,
        "band": review.band,
        "course": list(review.course),
        "luck": list(_figures(review, language)),
        "worst": [loss_json(lost, review, language) for lost in review.worst],
    }


def _figures(review: Review, language: Language) -> Iterator[FigureReply]:
    """Yield luck part by part, and the result without it."""
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
            yield {"kind": kind, "label": label, "points": whole_points(tenths)}


def loss_json(lost: Loss, review: Review, language: Language = ENGLISH) -> MistakeReply:
    """Return one turn as JSON: what was played, and the hint at its start."""
    at, rules = lost.at, review.rules
    points = lost.deal_points if isinstance(lost, WayOut) else None
    sentences = [sentence_of(one, rules, language) for one in turn_reasons(lost, review)]
    cost = cost_of(lost, review)
    return {
        "turn": at.turn,
        "kind": "choice" if isinstance(lost, BetterChoice) else "lay",
        "laid": at.laid,
        "could": at.could,
        "cards": at.could - at.laid,
        "left": [at.points, at.fewer],
        "cost": cost,
        "proved": lost.proved if isinstance(lost, LaysMore) else isinstance(lost, WayOut),
        "out": isinstance(lost, WayOut),
        "deal_points": list(points) if points else None,
        "gain": _gain_json(lost.gain) if isinstance(lost, BetterChoice) else None,
        "played": [write_move(move) for move in at.played],
        "better": [write_move(move) for move in at.better],
        **join_sentences(sentences),
        "head": sentences[0],
        "price": sentences[1] if len(sentences) > 1 else None,
        "saves": sentence_of(remark("review-saves", n=cost), rules, language) if cost > 0 else None,
        "rule": join_sentences([sentence_of(one, rules, language) for one in rule_of_thumb(lost)]),
        "done": join_sentences(list(_played_sentences(lost, rules, language))),
        "advised": _past_hint(hint_of(at.view, at.advised), rules, language),
        "link": write_link(at.view.state),
        "position": position_data(at.view.state),
    }


def _played_sentences(lost: Loss, rules: Rules, language: Language) -> Iterator[SentenceReply]:
    """Yield what the turn laid, and how it ended."""
    if cards := _laid_cards(lost):
        yield sentence_of(remark("review-laid", cards=cards), rules, language)
    elif not isinstance(lost, BetterChoice):
        yield sentence_of(remark("review-laid-none"), rules, language)
    last = lost.at.played[-1]
    if isinstance(last, Discard):
        yield _event("discarded", {"card": last.card}, rules, language)
    elif isinstance(last, Take):
        yield _event("took", {"card": top_discard(lost.at)}, rules, language)
    elif isinstance(last, Draw):
        yield _event("drew", {}, rules, language)


def _event(code: str, values: dict[str, Value], rules: Rules, language: Language) -> SentenceReply:
    message = words.messages.EVENTS_YOU[code]
    return sentence_json(words.say(message, values, language, rules.melds.deck))


def _past_hint(hint: Hint, rules: Rules, language: Language) -> PastHintReply:
    """Return the hint at the start of the turn."""
    return {
        "short": fault_json(hint.short, rules, language),
        "steps": [sentence_of(step.said, rules, language) for step in hint.steps],
        "why": [fault_json(reason, rules, language) for reason in hint.why],
        "moves": [write_move(move) for move in hint.moves],
    }


def cost_of(lost: Loss, review: Review) -> int:
    """Return the cost of the turn, in points; of a missed way out, what this deal would have
    brought.
    """
    brought = review.brought(lost)
    if brought is not None:
        return max(0, brought)
    return whole_points(loss_of(lost)) if is_sure(lost) else 0


def _gain_json(gain: Gain) -> GainReply:
    """Return the gain of the better choice as JSON."""
    points, error = whole_points(gain.points), whole_points(gain.error)
    return {"points": points, "error": error, "futures": gain.futures}


def _laid_cards(lost: Loss) -> Cards:
    """Return the hand cards that the turn laid."""
    *laying, last = lost.at.played
    taken = isinstance(lost, BetterChoice) and isinstance(last, Take)
    if taken or isinstance(last, Fail | Timeout | Draw):
        return ()
    state = lost.at.match.state
    return tuple(sorted(without(state.hand, apply_all(state, laying).hand) or ()))


def headline(review: Review) -> Reason:
    """Return the one sentence that sums up the deal; it praises no plan that lost points."""
    if costly := len(review.costly):
        if review.won or review.level:
            return remark("ill-won" if review.won else "verdict-level")
        return remark("review-some", count=costly, turns=review.turns)
    if review.looked < review.turns:
        return _how_far(review)
    if review.level:
        return remark("verdict-level")
    if review.lost:
        # Who missed a way out, and found the next one, has lost no points.
        return remark("won" if review.won else "review-nothing")
    if doubtful := _doubtful_turns(review):
        return remark("review-open", count=doubtful)
    few = review.departed <= (_FEW_DEPARTURES if review.won else 0)
    if review.band in WELL and not review.early and few:
        return remark("well-won" if review.won else "well-lost")
    # A plan of one's own is not praised, though no turn of it is known to have cost anything; a
    # deal that was lost is not called clean where it isn't known why.
    if review.won and (review.early or review.departed):
        return remark("won")
    return remark("review-none" if review.won else "review-nothing")


def _doubtful_turns(review: Review) -> int:
    """Count the turns that may have cost something, if none is known to have done so."""
    # Don't praise a deal without named mistakes beside points that it cost.
    costs = points_per_ten_turns(review.loss, review.unforced) > 0
    return max(review.open, review.suspected) if costs else review.open


def story(review: Review) -> Iterator[Reason]:
    """Yield what else the review says of the deal: the turns, the one that decided, and luck."""
    lost = len(review.costly)
    if lost and (review.won or review.level):
        yield remark("review-some", count=lost, turns=review.turns)
    elif review.level and not review.lost and (doubtful := _doubtful_turns(review)):
        yield remark("review-open", count=doubtful)
    if lost > 1 and review.turning:
        yield remark("review-turning", turn=review.turning.at.turn)
    if review.early:
        yield from _early_laying(review, review.early)
    if lost and review.looked < review.turns:
        yield _how_far(review)
    if said := luck_reason(review):
        yield said


def _early_laying(review: Review, early: EarlyLaying) -> Iterator[Reason]:
    """Yield that cards were laid too early; in wins only where no turn is priced in points."""
    same = [one for one in review.worst if one.at.turn == early.turn]
    if any(one.at.laid > one.at.could for one in same):
        # The turn itself says that its cards should have been kept.
        return
    if same:
        yield remark("review-early-same", turn=early.turn)
    elif not early.odds.narrow:
        yield remark("review-early-little", turn=early.turn)
    elif review.costly:
        yield remark("review-early-stronger", turn=early.turn)
    else:
        yield remark("review-early", turn=early.turn, n=early.odds.more)


def _how_far(review: Review) -> Reason:
    return remark("review-stopped", n=review.looked, turns=review.turns)


def luck_reason(review: Review) -> Reason | None:
    """Return what luck did in the deal; None where its interval doesn't say.

    At the least that its points may have brought, it must be more than what counts as no luck, and
    a quarter of what the deal brought.
    """
    luck, measures = review.luck, review.rules.game.measures
    if luck is None or measures is None or review.level:
        return None
    certain = luck.beyond * measures.luck[0] // _FINE
    if abs(certain) <= max(TENTH * measures.even, abs(luck.result) // _PART):
        return None
    turned = (certain > 0) == review.won and (luck.result - certain > 0) != review.won
    good, bad = ("luck-won", "luck-lost") if turned else ("luck-good", "luck-bad")
    return remark(good if certain > 0 else bad)


def cost_of_mistakes(review: Review) -> int | None:
    """Return what the named turns cost, in points of this deal; None where the review says nothing.

    After a missed way out that is so: the chances of one deal can't be added, and the turn itself
    says what the deal would have brought.
    """
    if review.band is None or any(isinstance(lost, WayOut) for lost in review.lost):
        return None
    return max(0, sum(cost_of(lost, review) for lost in review.lost))


def turn_reasons(lost: Loss, review: Review) -> Iterator[Reason]:
    """Yield what the turn could have been, and what it cost."""
    if isinstance(lost, WayOut):
        yield remark("review-out", turn=lost.at.turn)
        # The final points may have come out the same.
        if lost.deal_points and (review.brought(lost) or 0) > 0:
            now, then = review.points[review.seat], lost.deal_points[review.seat]
            yield remark("review-deal", then=then, now=now)
        return
    if isinstance(lost, BetterChoice) and not is_sure(lost):
        yield _doubtful_reason(lost.at)
        return
    yield _better_reason(lost)
    if cost_of(lost, review) > 0:
        yield remark("review-cost", n=cost_of(lost, review))


def _doubtful_reason(at: TurnComparison) -> Reason:
    """Return the turn that may have cost something; how much isn't known well enough to say."""
    last = at.better[-1]
    if isinstance(last, Discard) and last != at.played[-1] and lays_the_same(at):
        return remark("review-discard-perhaps", turn=at.turn, card=last.card)
    return remark("review-perhaps", turn=at.turn)


def _better_reason(lost: Loss) -> Reason:
    at = lost.at
    turn, last = at.turn, at.better[-1]
    if cards := missed_cards(lost):
        return remark("review-lay", turn=turn, cards=cards)
    if isinstance(last, Draw):
        return remark("review-draw", turn=turn)
    if isinstance(last, Take):
        return remark("review-take", turn=turn, card=top_discard(at))
    if isinstance(last, Discard) and last != at.played[-1] and lays_the_same(at):
        return remark("review-discard", turn=turn, card=last.card)
    return remark("review-keep" if at.laid > at.could else "review-other", turn=turn)


def review_lines(
    review: Review, names: Sequence[str], language: Language = ENGLISH
) -> Iterator[str]:
    """Yield the review as lines of text for people."""
    data = review_json(review, names, language)
    title: dict[str, Value] = {"deal": review.deal, "name": data["name"]}
    yield words.sentence("review-title", title, language)
    yield data["headline"]["text"]
    if data["text"]:
        yield data["text"]
    for lost in data["worst"]:
        yield f"- {lost['text']}"
        for label, moves in (("review-played", lost["played"]), ("review-better", lost["better"])):
            said: dict[str, Value] = {"moves": "; ".join(moves)}
            yield "  " + words.sentence(label, said, language)
        yield f"  {lost['link']}"
