"""The registry of bots: which there are, and what the one on turn decides."""

from ..model import TalonError, TextFault
from ..play import PERSON, Match, check_match
from .base import NODES, Bot, Decision, bot_stream
from .easy import EasyBot
from .expert import ExpertBot
from .manners import MANNERS, SIGN
from .own import asked
from .random import RandomBot
from .standard import StandardBot

# From the weakest to the strongest.
BOTS: dict[str, Bot] = {
    bot.name: bot for bot in (RandomBot(), EasyBot(), StandardBot(), ExpertBot())
}

# The same in each manner; a bot that plays at random has none. An expert that lays early in games
# that rearrange tables lost ten of ten deals to itself: a manner may cost ten in a hundred, so
# there is none.
_MANNERED: dict[str, Bot] = {
    bot.name: bot
    for kind in (EasyBot, StandardBot, ExpertBot)
    for bot in (kind(manner) for manner in MANNERS.values())
    if bot.name != "expert:early"
}


def known(name: str) -> bool:
    """Whether there is a bot of that name: a level, or a level and a manner (`easy:early`)."""
    return name in BOTS or name in _MANNERED


def level_and_manner(name: str) -> tuple[str, str]:
    """A bot's level and its manner, "" if it has none."""
    level, _, manner = name.partition(SIGN)
    return level, manner


def make(name: str) -> Bot:
    """The bot of that name (bots keep nothing between turns); raises `TextFault` unknown-bot."""
    if not known(name):
        raise TextFault("unknown-bot", bot=name).among(BOTS)
    return BOTS.get(name) or _MANNERED[name]


def decide(match: Match, nodes: int = NODES) -> Decision:
    """What the bot on turn decides, from its own view and the randomness of this moment.

    A player of one's own is asked like a bot. Raises `TalonError` person-on-turn or not-a-match,
    and of such a player no-move, not-a-move or whatever it raises.
    """
    turn = check_match(match).state.turn
    seat = match.seats[turn]
    stream = bot_stream(match.seed, match.state.deal, turn, len(match.moves))
    if seat.player is not None:
        return asked(seat.player, seat.name, match.view(turn), stream)
    if seat.kind == PERSON:
        raise TalonError("person-on-turn", seat=turn)
    return make(seat.kind).choose(match.view(turn), stream, nodes)
