"""The bots: players that see one seat's view and nothing else."""

from ..refusal import TextFault
from .base import NODES, Bot, Decision, Reason, bot_stream
from .easy import EasyBot
from .expert import ExpertBot
from .random import RandomBot
from .standard import StandardBot

__all__ = ["BOTS", "NODES", "Bot", "Decision", "Reason", "bot_stream", "make"]

# From the weakest to the strongest.
BOTS: dict[str, Bot] = {
    bot.name: bot for bot in (RandomBot(), EasyBot(), StandardBot(), ExpertBot())
}


def make(name: str) -> Bot:
    """The bot of that name (bots keep nothing between decisions); `TextFault` unknown-bot."""
    if name not in BOTS:
        raise TextFault("unknown-bot", bot=name)
    return BOTS[name]
