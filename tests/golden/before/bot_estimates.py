"""Estimates behind the bots' decisions, as lines: chances, rollouts, values and reasons.

Two ways of judging decide alike in most positions; these lines show the difference.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from engine.bots import (
    CHARACTERS,
    PLAIN,
    Laying,
    Memory,
    NodeBudget,
    Player,
    bot_stream,
    decide,
    full_laying,
    make_bot,
    points_if_out,
    reason_of,
    way_out,
)
from engine.bots.futures import SAMPLES, AfterDraws, Outs, addable_faces, packer_for
from engine.bots.judgement import (
    KeepingValue,
    Odds,
    OpponentHand,
    Prospects,
    chances_if_caught,
    completions,
    decide_holding,
    going_out_loses,
    lays_for_match,
    win_bonus,
)
from engine.model import PLAY, Cards, Discard, End, Stream, View, params_json, sample, unseen
from engine.notation import write_move
from engine.play import Match, is_legal, next_deal

from .topic_helpers import CASES, MORE, Lines, brief, match_after, new_house_match

# Interval between the turns of a match that are looked at, and most of them.
EVERY, MOST = 5, 4 * MORE
NODES = 200
ODDS = Odds(waiting=70, laying=45, left=3)
LEVELS = ("easy", "standard", "expert")


def estimate_lines(cases: Sequence[tuple[str, int]] = CASES) -> Lines:
    """Yield estimates and decisions for turns of matches between bots, by level and character.

    Every second position is near the end of its match, where scores matter.
    """
    for game, house in cases:
        for number, match in enumerate(turns_of(game, house)):
            view = match.view(match.state.turn)
            if number % 2:
                view = near_the_end(view)
            parts = {**judgement(view, match), **decisions_of(view, match)}
            told = " ".join(f"{name} {brief(part)}" for name, part in parts.items())
            yield f"{game} {house} {number} {view.state.phase} {told}"


def turns_of(game: str, house: int) -> Iterator[Match]:
    """Yield turns of two deals of a match between bots, spread over them."""
    kinds = ("standard,easy", "easy,standard,standard")[house % 2]
    match, seen = new_house_match(game, house, kinds, f"judged {house}"), 0
    for turn in range(EVERY * MOST):
        if match.deal_over:
            if match.over:
                return
            match = next_deal(match)
        # Some turns are judged at their start, others after the draw.
        decision = decide(match, 60)
        if turn % EVERY == 2 and seen < MOST:
            seen += 1
            yield match
            if match.state.phase != PLAY:
                drawn = match_after(match, decision.moves[:1])
                if not drawn.deal_over and drawn.state.turn == match.state.turn:
                    yield drawn
        match = match_after(match, decision.moves)


def near_the_end(view: View) -> View:
    """Return the same view in a match that one more deal may end."""
    target = view.state.rules.end.target or 100
    many = len(view.state.hands)
    scores = tuple(abs(target) * (many - seat) * 9 // (10 * many) for seat in range(many))
    return view._replace(state=view.state._replace(scores=scores))


def judgement(view: View, match: Match) -> dict[str, Any]:
    """Return the estimates for the hand on turn and for the others'."""
    state, stream = view.state, Stream("judged", str(len(match.moves)))
    memory = Memory(view)
    other = OpponentHand(view, memory, (view.seat + 1) % len(state.hands))
    faces = sorted({card for card in state.hand if not card.joker})
    full = full_laying(state, NODES)
    coming = tuple(stream.shuffled(unseen(state))[:5])
    found = {
        "memory": [sorted(pairs(one) for one in (memory.live, *memory.held, *memory.refused))],
        "danger": [[other.danger(face), other.may_use(face)] for face in faces],
        "laying": [[write_move(move) for move in full.moves]],
        "out": [write_move(move) for move in way_out(state, NodeBudget(NODES))],
        "keeping": [
            KeepingValue(state, full.state.hand, 130).discard_key(face) for face in state.hand
        ],
        "futures": futures(view, coming),
    }
    return found | laying_values(view, full) if state.phase == PLAY else found


def pairs(bag: Any) -> list[tuple[str, Any]]:
    """Return counts by faces, with the faces as text."""
    return sorted((str(face), many) for face, many in bag.items())


def futures(view: View, coming: Cards) -> list[Any]:
    """Return the results of the hand with the cards of `coming`."""
    state = view.state
    rules, hand = state.rules.melds, state.hand
    player = Player(state, view.seat)
    course, after = (
        way(hand, coming, [None, *coming[1:]]) for way in (player.course, player.after)
    )
    draws = AfterDraws(hand, sorted({one for one in hand if not one.joker}), (), rules)
    outs = Outs(state, 4, 40)
    partners = [completions(one, other, rules) for one, other in pairwise(hand)]
    return [
        SAMPLES,
        [repr(course), repr(after)],
        [draws.count_placed(coming[:many]) for many in range(4)],
        draws.effort,
        [outs.count_without((card,)) for card in hand],
        repr(packer_for(rules).pack((*hand, *coming), coming[:1])),
        sorted(map(str, addable_faces(state, hand))),
        [sorted(map(str, cards)) for cards in partners],
    ]


def laying_values(view: View, full: Laying) -> dict[str, Any]:
    """Return the value of laying against waiting, in this deal and in the match."""
    state = view.state
    waiting = Prospects(view, full, full.state.hand)
    endings = [
        one for one in (End(), *map(Discard, full.state.hand[:3])) if is_legal(full.state, one)
    ]
    holding = decide_holding(view, full, PLAIN)
    out = way_out(state, NodeBudget(NODES))
    deal = sample(view, Stream("judged"))
    caught = chances_if_caught(view, full, full.state.hand)
    return {
        "waiting": [waiting.promise(full, ending) for ending in endings],
        "held": [
            holding.holds_back,
            [reasons(reason_of(one)) for one in holding.grounds],
            win_bonus(state),
        ],
        "match": [
            lays_for_match(view, full, ODDS),
            going_out_loses(view, out) if out else None,
            pairs(caught) if caught else None,
        ],
        "points": points_if_out(deal, view.seat, full.state.table),
    }


def reasons(reason: Any) -> list[Any]:
    """Return reasons as codes and parameters."""
    return [reason.code, params_json(reason.params)]


def decisions_of(view: View, match: Match) -> dict[str, Any]:
    """Return each level's decision with its reasons, and each character's."""
    told = {}
    for name in dict.fromkeys((*LEVELS, *(one.bot for one in CHARACTERS))):
        stream = bot_stream("judged", 1, view.seat, len(match.moves))
        decision = make_bot(name).choose(view, stream, 60)
        moves = [write_move(move) for move in decision.moves]
        told[name] = [moves, [reasons(one) for one in decision.why]]
    return told
