"""Share of luck and skill: wins of the expert, and of experts who know hidden cards.

    python -m tests.bench.ceiling [--game GAME,GAME] [--deals N] [--knows hands,all] [--seed TEXT]

All play the same duplicate deals with two seats against `standard`. An expert that knows the hands
plays like `expert` but sees the opponent's cards; only the order of the stock is luck. One that
knows all plays out each choice with quick players and takes `expert`'s own choice unless another
one ends better. The table shows how far each gets from standard's 50 %.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from typing import NamedTuple
from unittest.mock import patch

from engine.bots import NODES, Memory, bot_stream, make_bot
from engine.bots.expert import stock_and_pile
from engine.bots.judgement.memory import SURE
from engine.bots.judgement.opponent_hand import OpponentHand
from engine.games import GAMES
from engine.model import (
    Card,
    Discard,
    Draw,
    Move,
    Rules,
    State,
    Stream,
    Take,
    View,
    count,
    deal_seed,
)
from engine.play import Match, Seat, apply, is_legal, new_match, why_not

from .bot_deals import decision_of, match_after
from .tables import QUANTILE, PrintedTable, read_options

MOST_MOVES = 2_000
# Most nodes of a decision while a choice is played out.
PLAYED_OUT = 60

Turn = tuple[Move, ...]
Player = Callable[[Match], Turn]


class Wins(NamedTuple):
    """Deals won, out of those with unequal points, and the mean points of both sides."""

    won: int
    decided: int
    points: float
    against: float

    @property
    def rate(self) -> float:
        return self.won / max(1, self.decided)

    @property
    def half(self) -> float:
        """Return half the width of the 95 % interval."""
        return QUANTILE * sqrt(self.rate * (1 - self.rate) / max(1, self.decided))


def bot(name: str, nodes: int = NODES) -> Player:
    """Return a bot that sees only its own view."""
    return lambda match: decision_of(match, name, nodes).moves


EXPERT = bot("expert")
STANDARD = bot("standard")
QUICK = bot("standard", PLAYED_OUT)
# Where melds only grow, bots wait, and a player that never waits would ignore that; elsewhere
# `standard` is faster.
WAITING = bot("expert", PLAYED_OUT)


class Told(OpponentHand):
    """Substitute for an estimate: knows if the next seat takes a card."""

    def __init__(self, hands: State, view: View, memory: Memory, seat: int) -> None:
        super().__init__(view, memory, seat)
        self._hands = hands

    def danger(self, card: Card) -> int:
        """Return `SURE` if `standard` would take the card, else 0."""
        if not is_legal(self._hands, Discard(card)):
            return 0
        after, _ = apply(self._hands, Discard(card))
        turn = make_bot("standard").choose(View(after.turn, after), Stream("told"), NODES)
        return SURE * (turn.moves[:1] == (Take(),))

    def may_use(self, one: Card) -> bool:
        return self.danger(one) > 0


def seeing(match: Match) -> Turn:
    """Return the expert's turn if it sees the opponent's cards, but not the order of the stock.

    With a discard pile it also counts on the opponent's cards that may come by way of the pile.
    """
    seat = match.state.turn
    view = match.view(seat)
    opened = view.state._replace(hands=match.state.hands)
    if not match.rules.piles.take:
        view = view._replace(state=opened)
    stream = bot_stream(match.seed, match.state.deal, seat, len(match.moves))
    with patch.object(stock_and_pile, "OpponentHand", partial(Told, opened)):
        return make_bot("expert").choose(view, stream, NODES).moves


def knowing(match: Match) -> Turn:
    """Return the choice that ends best with the real cards."""
    seat = match.state.turn
    players = [QUICK] * len(match.seats)
    if match.rules.turn.rearranges:
        players[seat] = WAITING
    best: tuple[int, Turn] | None = None
    for turn in choices(match):
        value = margin(to_the_end(match_after(match, turn), players), seat)
        if best is None or value > best[0]:
            best = value, turn
    assert best
    return best[1]


def choices(match: Match) -> list[Turn]:
    """List the expert's turn, then those with another pile, another discard, or waiting."""
    turns = [EXPERT(match), QUICK(match)]
    turns += [(move,) for move in (Draw(), Take()) if not why_not(match.state, move)]
    turns += [other for turn in turns[:2] for other in discards(match, turn)]
    return list(dict.fromkeys(turns))


def discards(match: Match, turn: Turn) -> Iterator[Turn]:
    """Yield the turn with every other discard."""
    if turn and isinstance(turn[-1], Discard):
        laid = match_after(match, turn[:-1]).state
        for one in count(laid.hand):
            if not why_not(laid, Discard(one)):
                yield (*turn[:-1], Discard(one))


def to_the_end(match: Match, players: list[Player]) -> Match:
    """Play the deal to its end, by one player per seat."""
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        match = match_after(match, players[match.state.turn](match))
    return match


def margin(match: Match, seat: int) -> int:
    """Return the seat's lead over the best other one; 0 if the deal does not end."""
    if not match.deal_over:
        return 0
    sign = 1 if match.rules.score.high_wins else -1
    points = [sign * each for each in match.totals]
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def against_standard(player: Player, rules: Rules, deals: int, seed: str) -> Wins:
    """Play duplicate deals against `standard`: every shuffle from both seats."""
    margins: list[int] = []
    points = [0, 0]
    for number in range(deals):
        shuffle, seat = divmod(number, 2)
        match = new_match(rules, [Seat("A", "bot"), Seat("B", "bot")], deal_seed(seed, shuffle + 1))
        players = [player, STANDARD] if seat == 0 else [STANDARD, player]
        match = to_the_end(match, players)
        margins.append(margin(match, seat))
        points[0] += match.totals[seat]
        points[1] += match.totals[1 - seat]
    decided = [one for one in margins if one]
    won = sum(1 for one in decided if one > 0)
    return Wins(won, len(decided), points[0] / deals, points[1] / deals)


# Name of each kind of expert in the table.
KNOWING = {"hands": ("knowing hands", seeing), "all": ("knowing all", knowing)}


def main() -> None:
    """Print a line for each game and player."""
    given = read_options(__doc__, game=list(GAMES), deals=20, knows=list(KNOWING), seed="ceiling")
    table = PrintedTable("game<10 deals>7 _>2 player<15 wins_of_decided>18 share>8 points>16")
    for game in given.game:
        rules = GAMES[game].rules()
        expert = against_standard(EXPERT, rules, given.deals, given.seed)
        for title, player in (("expert", EXPERT), *(KNOWING[name] for name in given.knows)):
            wins, share = expert, ""
            if player is not EXPERT:
                wins = against_standard(player, rules, given.deals, given.seed)
                room = wins.rate - 0.5
                share = f"{(expert.rate - 0.5) / room:.0%}" if room > 0 else "-"
            rate = f"{wins.rate:.1%} ± {wins.half:.1%}"
            points = f"{wins.points:.1f} : {wins.against:.1f}"
            table.row(game, given.deals, "", title, rate, share, points)


if __name__ == "__main__":
    main()
