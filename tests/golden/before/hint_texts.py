"""Texts of hints in three depths: for turns of matches between bots, and in mid-turn."""

from collections.abc import Iterator, Sequence

from engine.advice import advise, hint_json, hint_of
from engine.bots import decide
from engine.model import PLAY, Stream, View
from engine.play import Match, next_deal
from engine.words import ENGLISH

from .topic_helpers import CASES, MORE, Lines, brief, match_after, new_house_match

# Most positions from each match, and the interval between them in turns.
MOST, EVERY = 6 * MORE, 4
NODES = 60


def advice_lines(cases: Sequence[tuple[str, int]] = CASES) -> Lines:
    """Yield the advice for the seat on turn: what to do, how, and why; the whole hint as a hash."""
    for game, house in cases:
        for number, match in enumerate(looked_at(game, house)):
            view = match.view(match.state.turn)
            yield f"{game} {house} {number} {depths(view)}"


def looked_at(game: str, house: int) -> Iterator[Match]:
    """Yield positions before and after the draw in a match of bots."""
    match, seen = (
        new_house_match(game, house, ("standard,easy", "random,standard")[house % 2], "hinted"),
        0,
    )
    for turn in range(EVERY * MOST):
        if match.over:
            return
        if match.deal_over:
            match = next_deal(match)
        decision = decide(match, NODES)
        if turn % EVERY == 0:
            then = match
            if match.state.phase != PLAY and turn % 2:
                then = match_after(match, decision.moves[:1])
            if not then.deal_over and then.state.turn == match.state.turn:
                seen += 1
                yield then
        if seen == MOST:
            return
        match = match_after(match, decision.moves)


def depths(view: View) -> str:
    """Return the three depths, separated by strokes, and a hash of the whole hint."""
    state = view.state
    advice = advise(view, Stream("hinted"), nodes=NODES)
    hint = hint_json(hint_of(view, advice), state.hand, state.rules, ENGLISH)
    steps = " ".join(step["text"] for step in hint["steps"])
    why = " ".join(reason["text"] for reason in hint["why"])
    return " / ".join([hint["short"]["text"], steps, why, brief(hint)])
