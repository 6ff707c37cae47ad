"""Effects of characters' manners in each game, their cost, and the sizes of hands.

    python -m tests.bench.manners [--deals N] [--games GAME,GAME] [--bots NAME,NAME]
        [--against NAME] [--strength]

Two seats; every deal is played from both. A bot with a manner plays against its plain level, and a
plain level against `--against`. `changed` is the share of the bot's decisions with a choice in
which the opponent would have moved differently; `wins` is the share of the decided deals, with its
95 % interval, and `cost` its distance below half. `hand` is the median of the most cards held in a
deal, `turns` that of the bot's own turns.

With `--strength`, all play `--against`, `changed` is left out, and the deals of a bot end before N
if its wins are certainly within one band of `engine/session/bot_strengths.py`.
"""

import argparse
from collections.abc import Sequence
from itertools import islice
from statistics import median
from typing import NamedTuple

from engine.bots import CHARACTERS, level_and_manner
from engine.games import GAMES
from engine.play import legal
from engine.session.bot_strengths import BANDS

from .bot_deals import deal_of, decision_of
from .tables import PrintedTable, interval, percent_span, read_options

# Deals before any early stop, and the standard errors that it needs.
_FIRST, _SURE = 100, 3.3


class BotDeal(NamedTuple):
    """One deal of a bot: its win (None: undecided), its decisions, those changed, its hand."""

    won: bool | None
    choices: int
    changed: int
    hand: int
    turns: int


def foe_of(name: str, against: str) -> str:
    """Return the opponent of a bot: its own level without a manner."""
    level, manner = level_and_manner(name)
    return level if manner else against


def seen_in(game: str, name: str, foe: str, number: int, compared: bool) -> BotDeal:
    """Play one deal of the bot; two consecutive numbers are the same cards from both seats.

    Decisions are counted only if `compared`.
    """
    names = (name, foe) if number % 2 == 0 else (foe, name)
    choices = changed = hand = turns = 0
    for step in deal_of(game, names, number // 2):
        now, seat = step.match_after.state, step.seat
        if step.name != name:
            continue
        hand = max(hand, len(step.match.state.hand), len(now.hands[seat]))
        turns += now.turn != seat or step.match_after.deal_over
        if compared and len(list(islice(legal(step.match.state), 2))) > 1:
            choices += 1
            changed += decision_of(step.match, foe).moves != step.decision.moves
    own = [seat.name for seat in step.match_after.seats].index(name)
    points = step.match_after.state.points or (0, 0)
    margin = (points[own] - points[1 - own]) * (1 if step.match_after.rules.score.high_wins else -1)
    return BotDeal(margin > 0 if margin else None, choices, changed, hand, turns)


def is_in_one_band(deals: Sequence[BotDeal]) -> bool:
    """Return True if the bot's wins are certainly within one band."""
    won = [one.won for one in deals if one.won is not None]
    low, high = interval(sum(won), len(won), _SURE)
    return len(won) >= _FIRST and not any(low < least / 100 <= high for least in BANDS.values())


def play_deals(game: str, name: str, foe: str, chosen: argparse.Namespace) -> list[BotDeal]:
    """Play the deals of the bot: all requested ones, or as many as determine its band."""
    deals: list[BotDeal] = []
    for number in range(chosen.deals):
        if chosen.strength and is_in_one_band(deals):
            break
        deals.append(seen_in(game, name, foe, number, not chosen.strength))
    return deals


def main() -> None:
    """Print a line for each game and bot."""
    bots = list(dict.fromkeys(one.bot for one in CHARACTERS))
    chosen = read_options(
        __doc__, deals=40, games=list(GAMES), bots=bots, against="standard", strength=False
    )
    table = PrintedTable(
        "game<10 bot<17 against<10 changed>8 decided>9 wins>6.0f _>10 cost>6.0f hand>6.0f "
        "turns>7.0f"
    )
    for game in chosen.games:
        for name in chosen.bots:
            foe = chosen.against if chosen.strength else foe_of(name, chosen.against)
            if name == foe:
                continue
            deals = play_deals(game, name, foe, chosen)
            won = [one.won for one in deals if one.won is not None]
            share = 100 * sum(won) / max(1, len(won))
            choices, changed = sum(one.choices for one in deals), sum(one.changed for one in deals)
            table.row(
                *(game, name, foe, f"{100 * changed / choices:.1f}" if choices else "-"),
                *(len(won), share, percent_span(*interval(sum(won), len(won))), 50 - share),
                *(median(one.hand for one in deals), median(one.turns for one in deals)),
            )


if __name__ == "__main__":
    main()
