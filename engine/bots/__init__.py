"""The bots: players that see one seat's view and nothing else."""

from ..match import Match
from ..refusal import TextFault
from .base import NODES, Bot, Decision, bot_stream
from .easy import EasyBot
from .expert import ExpertBot
from .random import RandomBot
from .standard import StandardBot

__all__ = ["BOTS", "NODES", "Bot", "Decision", "bot_stream", "decide", "make"]

# From the weakest to the strongest.
BOTS: dict[str, Bot] = {
    bot.name: bot for bot in (RandomBot(), EasyBot(), StandardBot(), ExpertBot())
}


def make(name: str) -> Bot:
    """The bot of that name (bots keep nothing between decisions); `TextFault` unknown-bot."""
    if name not in BOTS:
        raise TextFault("unknown-bot", bot=name)
    return BOTS[name]


def decide(match: Match, nodes: int) -> Decision:
    """What the bot on turn decides, from its own view and the randomness of this moment.

    Raises `TextFault` unknown-bot where no bot is on turn.
    """
    seat = match.state.turn
    stream = bot_stream(match.seed, match.state.deal, seat, len(match.moves))
    return make(match.seats[seat].kind).choose(match.view(seat), stream, nodes)
