"""Deals that bots have played, kept for several tests."""

from collections.abc import Iterator
from functools import cache

from engine.bots import NODES, decide
from engine.games import GAMES
from engine.play import Match, Seat, new_match, next_deal, step


def bot_match(game: str, kinds: str, seed: str, **options: int) -> Match:
    """Return a match in whose first deal bots of these kinds sit as A, B …"""
    seats = [Seat(name, kind) for name, kind in zip("ABCD", kinds.split(), strict=False)]
    return new_match(GAMES[game].rules(dict(options)), seats, seed)


def play_decision(match: Match, nodes: int = NODES) -> Match:
    """Return the match after the decision of the bot on turn."""
    for move in decide(match, nodes).moves:
        match, _ = step(match, move)
    return match


@cache
def play_deals(
    game: str, kinds: str, seed: str, deals: int = 1, nodes: int = NODES, **options: int
) -> Match:
    """Play a match of bots up to the end of a deal."""
    match = bot_match(game, kinds, seed, **options)
    while True:
        while not match.deal_over:
            match = play_decision(match, nodes)
        if match.over or match.state.deal >= deals:
            return match
        match = next_deal(match)


def moments_of(match: Match, decisions: int, nodes: int = 60) -> Iterator[Match]:
    """Yield a match of bots before and after each of its moves, over this many decisions."""
    yield match
    for _ in range(decisions):
        if match.over:
            return
        if match.deal_over:
            yield (match := next_deal(match))
        for move in decide(match, nodes).moves:
            match, _ = step(match, move)
            yield match
