"""Code of turns: each move by its place among those that hand and table suggest.

Writer and reader both play the deal as they go. A turn is coded in the fewest moves, so that a
table that was rebuilt in many steps is coded once, as it was in the end.
"""

from collections.abc import Iterator, Sequence

from ..model import (
    DRAW,
    JOKER,
    PLAY,
    Add,
    Card,
    Cards,
    Discard,
    Draw,
    End,
    Fail,
    Free,
    Lay,
    Meld,
    MeldRules,
    Melds,
    Move,
    Pass,
    State,
    Table,
    Take,
    Timeout,
    bare,
    grown,
    laid_cards,
    meld_of,
)
from ..play import apply
from . import weights
from .entropy_coder import Coder, NoCodeError
from .number_codes import code_flag
from .suggested_moves import (
    additions,
    can_part,
    discards_in_order,
    layings,
    melds_with,
    releases,
    split_addition,
    without_meld,
)

Moves = tuple[Move, ...]
# Steps of a turn that begins with a draw; steps that end a turn in which tables are rearranged.
_STEPS: tuple[type[Move], ...] = (Lay, Add, Free, Discard, End)
LAY, ADD, FREE, DISCARD, END = range(5)
_TURNS: tuple[type[Move], ...] = (Draw, End, Pass, Fail, Timeout)
LAID = 1


def code_turn(
    code: Coder, state: State, moves: Moves, target: Melds | None, most: int
) -> tuple[State, Moves]:
    """Code a turn and return the state after it, with its moves; `target` is the table that it
    left.

    A meld has at most `most` jokers. Raises NoCodeError for a move without a place, IllegalMove for
    one that the rules forbid.
    """
    if state.rules.turn.rearranges:
        return _code_rearranging_turn(code, state, moves, target, most)
    seat, left = state.turn, list(moves)
    found: list[Move] = []
    if state.phase == DRAW:
        first = left.pop(0) if left else Draw()
        taken = code.pick(isinstance(first, Take), _draw_odds(state))
        found.append(Take() if taken else Draw())
        state, _ = apply(state, found[-1])
    while state.turn == seat and state.phase == PLAY:
        if not left and target is not None:
            raise NoCodeError("the turn has no end")
        if left and isinstance(left[0], Add):
            left[:1] = split_addition(left[0], state.table, state.rules)
        found.append(_code_move(code, state, left.pop(0) if left else None, most))
        state, _ = apply(state, found[-1])
    return state, tuple(found)


def _draw_odds(state: State) -> Sequence[int]:
    """Return the weights of drawing and taking: a seat that can use the pile's top card mostly
    takes it.
    """
    if not state.rules.piles.take or not state.discards[0]:
        return (1, 0)
    top = state.discards[0][-1]
    fits = top.joker or melds_with(top, (*state.hand, top), state.rules.melds)
    return weights.FITTING if fits else weights.UNFITTING


def _code_move(code: Coder, state: State, move: Move | None, most: int) -> Move:
    """Code one move after the draw."""
    rules = state.rules
    melds = layings(state.hand + (JOKER,) * len(state.freed), rules.melds, most)
    places = additions(state.hand + (JOKER,) * len(state.freed), state.table, rules)
    free = releases(state.hand, state.table) if rules.laying.releases else []
    ready = weights.OPEN if state.opened[state.turn] else weights.CLOSED
    if rules.laying.knocks and not any(state.knocked):
        ready = weights.UNKNOCKED
    there = (melds, places, free, state.hand, True)
    odds = [weight * bool(some) for weight, some in zip(ready, there, strict=True)]
    kind = code.pick(_STEPS.index(type(move)) if type(move) in _STEPS else -1, odds)
    if kind == LAY:
        wanted = meld_of(move.cards, rules.melds) if isinstance(move, Lay) else None
        likely = [_meld_weight(meld) for meld in melds]
        return Lay(melds[code.pick(_index(melds, wanted), likely)].cards)
    if kind == ADD:
        add = _meld_after(move, state) if isinstance(move, Add) else None
        made = [(one.place, one.grown) for one in places]
        one = places[code.below(_index(made, add), len(places))]
        return Add(one.place + 1, (one.card,))
    if kind == FREE:
        release = (move.meld - 1, tuple(sorted(move.cards))) if isinstance(move, Free) else None
        place, cards = free[code.below(_index(free, release), len(free))]
        return Free(place + 1, cards)
    if kind == DISCARD:
        faces = discards_in_order(state.hand, rules, state.taken)
        face = move.card if isinstance(move, Discard) else None
        return Discard(faces[code.pick(_index(faces, face), weights.PARTINGS[: len(faces)])])
    return End()


def _meld_after(add: Add, state: State) -> tuple[int, Meld | None]:
    place = add.meld - 1
    return place, grown(state.table[place], add.cards, state.rules.melds)


def _index(items: Sequence[object], wanted: object) -> int:
    """Return the place of the wanted item; -1, which a writer cannot code, if it is missing."""
    return items.index(wanted) if wanted in items else -1


def _meld_weight(meld: Meld) -> int:
    """Return the weight of a meld: larger melds are likelier, and jokers are kept."""
    jokers = sum(card.joker for card in meld.cards)
    return 1 << 2 * (len(meld.cards) - jokers)


# --- tables that are rearranged


def _code_rearranging_turn(
    code: Coder, state: State, moves: Moves, target: Melds | None, most: int
) -> tuple[State, Moves]:
    """Code a turn that rearranges: a draw, a table at the end of the turn, or no change."""
    last = type(moves[-1]) if moves else Draw
    melds = layings(state.hand, state.rules.melds, most)
    opened = state.opened[state.turn]
    places = additions(state.hand, state.table, state.rules) if opened else []
    odds = weights.TURNS[bool(melds or places)] if opened else weights.FIRST_TURNS[bool(melds)]
    stock = bool(state.stock)
    fits = (stock, 1, not stock, 1, 1)
    kind = code.pick(
        _index(_TURNS, last), [weight * fit for weight, fit in zip(odds, fits, strict=True)]
    )
    if kind != LAID:
        only: Move = (Draw(), End(), Pass(), Fail(), Timeout())[kind]
        return apply(state, only)[0], (only,)
    usable = {card for meld in melds for card in meld.cards} | {one.card for one in places}
    table = _code_new_table(code, state, usable, target, most)
    told: Moves = (Table(tuple(meld.cards for meld in table)), End())
    for move in told:
        state, _ = apply(state, move)
    return state, told


def _code_new_table(
    code: Coder, state: State, usable: set[Card], target: Melds | None, most: int
) -> Melds:
    """Code the table at the end of the turn: melds that stay, then melds of all other cards."""
    laid = laid_cards(state.table, target) if target is not None else {}
    pool: list[Card] = []
    for face, many in sorted(state.held.items()):
        odds = weights.USED if face in usable else weights.KEPT
        for number in range(many):
            if not code_flag(code, laid.get(face, 0) > number, odds):
                break
            pool.append(face)
    wanted = list(target or ())
    stay: list[Meld] = []
    for meld in state.table:
        grows = any(grown(meld, (face,), state.rules.melds) for face in dict.fromkeys(pool))
        if code_flag(code, meld not in wanted, weights.TOUCHED if grows else weights.LEFT):
            pool += map(bare, meld.cards)
        else:
            stay.append(meld)
            if target is not None:
                wanted.remove(meld)
    return (*stay, *_code_partition(code, tuple(pool), state.rules.melds, wanted, most))


def _code_partition(
    code: Coder, pool: Cards, rules: MeldRules, wanted: list[Meld], most: int
) -> Iterator[Meld]:
    """Code the cards parted into melds, each chosen from those with the lowest card left."""
    known: dict[Cards, bool] = {}
    while pool:
        pool = tuple(sorted(pool))
        if pool[0].joker:
            raise NoCodeError("only jokers are left")
        fits = [
            meld
            for meld in melds_with(pool[0], pool, rules, most)
            if can_part(without_meld(pool, meld), rules, most, known)
        ]
        place = next((fits.index(meld) for meld in wanted if meld in fits), -1)
        meld = fits[code.below(place, len(fits))]
        if meld in wanted:
            wanted.remove(meld)
        pool = without_meld(pool, meld)
        yield meld
