"""Ways out that bots miss: turns in which they could have gone out, and did not.

    python -m tests.bench.ways_out [--bots NAME,NAME] [--deals N] [--games GAME,GAME]

The bots named play against each other, and after each of their decisions another search looks for a
way out: in games that rearrange tables the solver with 2,000 nodes, else every choice of a last
card and of cards that the table takes. `hint` counts the ways out that the page's hint would have
missed.
"""

import argparse
from collections.abc import Iterator
from itertools import product

from engine.advice import adviser
from engine.bots import BOTS
from engine.games import GAMES
from engine.model import (
    DRAW,
    Add,
    Card,
    Cards,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    State,
    Table,
    Take,
    count,
    without,
)
from engine.play import Match, apply, may
from engine.solver import can_go_out, in_old_order

from .played import after, deal_of, decided

NODES = 2_000
# At most this many choices of cards for the table are tried.
MOST = 4_096


def way_out(state: State) -> tuple[Move, ...]:
    """Moves that empty the hand this turn; empty if this search finds none."""
    if state.phase == DRAW:
        taken = Take()
        found = way_out(apply(state, taken)[0]) if may(state, taken) else ()
        return (taken, *found) if found else ()
    if state.rules.turn.may_rearrange(state):
        return _rearranged(state)
    for last in (None, *count(state.hand)):
        rest = state.hand if last is None else without(state.hand, (last,)) or ()
        end: Move = End() if last is None else Discard(last)
        for moves in _emptied(state, rest):
            if may(_after(state, moves), end):
                return (*moves, end)
    return ()


def _rearranged(state: State) -> tuple[Move, ...]:
    table = state.start.table
    found = can_go_out(table, state.start.hand, state.rules.melds, nodes=NODES)
    if found is None or len(found.laid) < len(state.start.hand):
        return ()
    melds = in_old_order([meld.cards for meld in table], found.melds)
    move = Table(tuple(meld.cards for meld in melds))
    moves = (move, End())
    return moves if may(state, move) and may(apply(state, move)[0], End()) else ()


def _emptied(state: State, cards: Cards) -> Iterator[tuple[Move, ...]]:
    """The ways to lay exactly these cards: some on the table, the others in new melds."""
    adding = state.rules.turn.may_add
    fits = {one: cards.count(one) for one in cards if _fits(one, cards, state)}
    choices = product(*(range(many + 1) for many in fits.values()))
    for number, chosen in enumerate(choices):
        if number >= MOST:
            return
        onto = [one for one, many in zip(fits, chosen, strict=True) for _ in range(many)]
        rest = without(cards, onto) or ()
        melds = can_go_out((), rest, state.rules.melds, nodes=NODES) if rest else None
        if rest and (melds is None or len(melds.laid) < len(rest)):
            continue
        moves: list[Move] = [Lay(meld.cards) for meld in melds.melds] if melds else []
        if any(not may(_after(state, moves[:place]), one) for place, one in enumerate(moves)):
            continue
        if onto and not adding(_after(state, moves)):
            continue
        yield from _added(_after(state, moves), tuple(moves), onto)


def _fits(one: Card, cards: Cards, state: State) -> bool:
    """Whether a meld on the table might take the card at some point."""
    return any(
        one.joker or one.suit == meld.cards[0].suit or one.rank == meld.cards[0].rank
        for meld in state.table
    )


def _added(state: State, moves: tuple[Move, ...], onto: list[Card]) -> Iterator[tuple[Move, ...]]:
    if not onto:
        yield moves
        return
    for one in dict.fromkeys(onto):
        for number in range(1, len(state.table) + 1):
            move = Add(number, (one,))
            if may(state, move):
                left = list(onto)
                left.remove(one)
                yield from _added(apply(state, move)[0], (*moves, move), left)
                return


def _after(state: State, moves: tuple[Move, ...] | list[Move]) -> State:
    for move in moves:
        state, _ = apply(state, move)
    return state


def missed(match: Match, seat: int, now: Match) -> bool | None:
    """Whether there was a way out before a decision that it missed; None if there was none."""
    moves = way_out(match.view(seat).state)
    if not moves:
        return None
    taken = match.state.phase == DRAW and now.moves[len(match.moves)][1] != Draw()
    return bool(now.state.hands[seat]) and not taken


def main() -> None:
    """Print a line for each game and pair of bots."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default=",".join(name for name in BOTS if name != "random"))
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--games", default=",".join(GAMES))
    chosen = parser.parse_args()
    names = chosen.bots.split(",")
    print(f"{'game':<10}{'bot':<18}{'ways out':>9}{'missed':>8}{'hint':>8}")
    for game in chosen.games.split(","):
        found = {name: [0, 0, 0] for name in names}
        for number in range(chosen.deals):
            for one in deal_of(game, names, number):
                lost = missed(one.match, one.seat, one.after)
                if lost is None:
                    continue
                row = found[one.name]
                row[0] += 1
                row[1] += lost
                hint = after(one.match, decided(one.match, adviser().name).moves)
                row[2] += bool(missed(one.match, one.seat, hint))
        for name, (ways, lost_ways, hints) in found.items():
            print(f"{game:<10}{name:<18}{ways:9}{lost_ways:8}{hints:8}", flush=True)


if __name__ == "__main__":
    main()
