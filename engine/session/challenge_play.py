"""Play of a challenge: a deal between bots, and the proof of a result by playing it again."""

from __future__ import annotations

from typing import NamedTuple

from ..bots import NODES, bot_turn
from ..codes import Challenge, ChallengeResult, PlayedDeal
from ..model import Cards, Move, State, TextFault
from ..play import PERSON, Match, step


def play_challenge(
    challenge: Challenge, kind: str, name: str = "", nodes: int = NODES
) -> ChallengeResult:
    """Return the result of a bot of this kind in the seat that is compared."""
    deals = []
    for number in range(1, challenge.deals + 1):
        match = challenge.deal(number, kind)
        while not match.deal_over:
            match, _ = bot_turn(match, nodes)
        deals.append(PlayedDeal(tuple(move for _, move in match.moves)))
    return ChallengeResult(name, tuple(deals))


class ChallengeTurn(NamedTuple):
    """One turn of a replayed deal: the match at its start, its moves, and the match after it."""

    before: Match
    moves: tuple[Move, ...]
    after: Match


class ReplayedDeal(NamedTuple):
    """Deal of a result, replayed: as it was dealt, its turns, and the match at its end."""

    dealt: Match
    turns: tuple[ChallengeTurn, ...]
    last: Match


def replay_result(
    challenge: Challenge, result: ChallengeResult, nodes: int = NODES
) -> tuple[ReplayedDeal, ...]:
    """Return the deals of a result, each turn of an opponent decided again.

    Raises `TextFault` changed-result, with `deal` and `turn`, if an opponent did not play so.
    """
    return tuple(
        replay_deal(challenge, number, deal, nodes) for number, deal in enumerate(result.deals, 1)
    )


def replay_deal(
    challenge: Challenge, number: int, deal: PlayedDeal, nodes: int = NODES
) -> ReplayedDeal:
    """Return deal `number` of a result, each turn of an opponent decided again.

    Raises `TextFault` changed-result, with `deal` and `turn`, if an opponent did not play so.
    """
    dealt = challenge.deal(number)
    turns: list[ChallengeTurn] = []
    before = now = dealt
    moves: list[Move] = []
    for move in deal.moves:
        now, _ = step(now, move)
        moves.append(move)
        if dealt.rules.turn.ends_turn(move) or now.deal_over:
            turns.append(ChallengeTurn(before, tuple(moves), now))
            if not _is_own_turn(turns[-1], nodes):
                raise TextFault("changed-result", deal=number, turn=len(turns))
            before, moves = now, []
    return ReplayedDeal(dealt, tuple(turns), now)


def _is_own_turn(turn: ChallengeTurn, nodes: int) -> bool:
    """Return True if the turn is a person's, or leaves what the bot's own decision does."""
    now, seat = turn.before, turn.before.state.turn
    if now.seats[seat].kind == PERSON:
        return True
    while now.state.turn == seat and not now.deal_over and len(now.moves) <= len(turn.after.moves):
        now, _ = bot_turn(now, nodes)
    return what_lies(now.state) == what_lies(turn.after.state)


def what_lies(state: State) -> tuple[object, ...]:
    """Return all cards by place, whatever the order of hands and melds."""
    hands: list[Cards] = [tuple(sorted(hand)) for hand in state.hands]
    melds: list[Cards] = sorted(meld.cards for meld in state.table)
    return state.phase, hands, melds, state.stock, state.discards
