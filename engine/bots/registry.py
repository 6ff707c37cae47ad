"""Registry of bots by name, and the decision of the bot on turn."""

from ..model import State, Table, TalonError, TextFault, replaced
from ..play import PERSON, Match, apply_all, check_match
from .base import NODES, Bot, Decision, bot_stream, challenge_stream
from .custom_players import ask_player
from .easy import EasyBot
from .expert import ExpertBot
from .manners import MANNERS, PLAIN, SIGN
from .random import RandomBot
from .standard import StandardBot

# From the weakest to the strongest.
BOTS: dict[str, Bot] = {
    bot.name: bot for bot in (RandomBot(), EasyBot(), StandardBot(), ExpertBot())
}

# Bots with a manner; `random` has none. A manner may cost ten deals in a hundred: an expert that
# lays early where tables are rearranged lost ten of ten deals to itself, so there is none.
_MANNERED: dict[str, Bot] = {
    bot.name: bot
    for kind in (EasyBot, StandardBot, ExpertBot)
    for bot in (kind(manner) for manner in MANNERS.values())
    if bot.name != "expert:early"
}

VERSION = 2
"""Number of the bots' latest version: 2 since easy ones let a deal end whose pile comes round."""

# Bots that play otherwise since, by the last version that has them, for the challenges of then.
_EARLIER: dict[int, dict[str, Bot]] = {
    1: {bot.name: bot for bot in (EasyBot(one, first=True) for one in (PLAIN, *MANNERS.values()))}
}


def is_bot_name(name: str) -> bool:
    """Return True if a bot has that name: a level, or a level and a manner (`easy:early`)."""
    return name in BOTS or name in _MANNERED


def level_and_manner(name: str) -> tuple[str, str]:
    """Split a bot's name into level and manner, "" if it has none."""
    level, _, manner = name.partition(SIGN)
    return level, manner


def make_bot(name: str, version: int = VERSION) -> Bot:
    """Return the bot of that name, as in this version of the bots (they keep nothing between
    turns).

    Raises `TextFault` unknown-bot.
    """
    if not is_bot_name(name):
        raise TextFault("unknown-bot", bot=name).among(BOTS)
    for last, bots in _EARLIER.items():
        if version <= last and name in bots:
            return bots[name]
    return BOTS.get(name) or _MANNERED[name]


def decide(match: Match, nodes: int = NODES) -> Decision:
    """Return the decision of the bot on turn, from its own view and the random numbers of this
    moment.

    In a challenge the bot is that of its version, and its decision does not depend on the order of
    the hand, nor on that of melds which may be rearranged. A player of one's own is asked like a
    bot. Raises `TalonError` person-on-turn or not-a-match, for such a player no-move or not-a-move,
    and any error that the player raises.
    """
    turn = check_match(match).state.turn
    seat = match.seats[turn]
    stream = (
        challenge_stream(match)
        if match.challenge
        else bot_stream(match.seed, match.state.deal, turn, len(match.moves))
    )
    if seat.player is not None:
        return ask_player(seat.player, seat.name, match.view(turn), stream)
    if seat.kind == PERSON:
        raise TalonError("person-on-turn", seat=turn)
    bot, view = make_bot(seat.kind, match.challenge or VERSION), match.view(turn)
    if not match.challenge:
        return bot.choose(view, stream, nodes)
    decision = bot.choose(view._replace(state=_in_order(view.state, turn)), stream, nodes)
    return _whole_table(decision, _in_order(match.state, turn))


def _in_order(state: State, seat: int) -> State:
    """Return the state with the seat's hand in order, and a table that may be rearranged too."""
    hand = tuple(sorted(state.hands[seat]))
    state = state._replace(hands=replaced(state.hands, seat, hand))
    if not state.rules.turn.rearranges:
        return state
    return state._replace(table=tuple(sorted(state.table, key=lambda meld: meld.cards)))


def _whole_table(decision: Decision, state: State) -> Decision:
    """Return the decision as moves that are the same whatever the order of the melds.

    That is the whole table at the turn's end, in games where it may be rearranged.
    """
    laying = decision.moves[:-1]
    if not laying or not state.rules.turn.rearranges:
        return decision
    table = Table(tuple(meld.cards for meld in apply_all(state, laying).table))
    return decision._replace(moves=(table, decision.moves[-1]))
