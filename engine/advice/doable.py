"""What can be laid, by name: now, after drawing a card, or with the top discard."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from .. import words
from ..bots import Budget, Decision, full_laying, way_out
from ..model import (
    DRAW,
    PLAY,
    UNKNOWN,
    Add,
    Cards,
    Discard,
    Fail,
    Free,
    Lay,
    Move,
    State,
    Table,
    Take,
    Value,
    meld_of,
    replaced,
    without,
)
from ..play import apply, apply_all
from ..solver import disturbance
from .assist import whole_laying

# Solver nodes for one look at what can be laid.
NODES = 600


class Doable(NamedTuple):
    """The hand cards that can be laid, and a sentence naming them and where they go."""

    cards: Cards
    text: str


def doable(state: State, decision: Decision) -> Doable:
    """What the seat on turn can lay: what the decision lays if it lays anything, else what can be.

    `state` is the state of the seat's view. Before the draw, it is what could be laid after
    drawing.
    """
    moves = decision.moves
    if not moves or isinstance(moves[0], Fail) or UNKNOWN in state.hand:
        return Doable((), _sentence(state, "hint-can-nothing"))
    if state.phase == DRAW:
        return _after_take(state) if isinstance(moves[0], Take) else _after_draw(state)
    if laying := _laid_by(state, moves):
        return _told(state, laying, _now(_all_gone(state, moves)))
    if state.table != state.start.table:
        return Doable((), _sentence(state, "hint-can-end"))
    whole = whole_laying(state, nodes=NODES)
    return _told(state, whole.moves, _now(not whole.state.hand))


def _now(out: bool) -> str:
    return "hint-can-go-out" if out else "hint-can-lay"


def _laid_by(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    return tuple(move for move in moves if isinstance(move, Lay | Add | Free | Table))


def _all_gone(state: State, moves: tuple[Move, ...]) -> bool:
    left = apply_all(state, moves[:-1]).hand
    return len(left) == isinstance(moves[-1], Discard)


def _after_take(state: State) -> Doable:
    taken, _ = apply(state, Take())
    out = way_out(taken, Budget(NODES))
    moves = out[:-1] if out else full_laying(taken, NODES).moves
    if not moves:
        return Doable((), _sentence(state, "hint-can-nothing-drawn"))
    top = state.discards[0][-1]
    code = "hint-can-go-out-taken" if out else "hint-can-lay-taken"
    told = _told(taken, moves, code, card=top.text)
    return told._replace(cards=without(told.cards, (top,)) or told.cards)


def _after_draw(state: State) -> Doable:
    # An unknown card stands for the one that the stock will give.
    drawn = state._replace(
        phase=PLAY,
        before=state.start,
        hands=replaced(state.hands, state.turn, (*state.hand, UNKNOWN)),
    )
    laying = full_laying(drawn, NODES)
    if not laying.moves:
        return Doable((), _sentence(state, "hint-can-nothing-drawn"))
    return _told(drawn, laying.moves, "hint-can-lay-drawn")


def _told(state: State, moves: tuple[Move, ...], code: str, **params: Value) -> Doable:
    """The sentence for these layings, or that nothing can be laid if there are none."""
    if not moves:
        return Doable((), _sentence(state, "hint-can-nothing"))
    cards = without(state.hand, apply_all(state, moves).hand) or ()
    said = "; ".join(_named(state, _joined(moves)))
    given: dict[str, Value] = {**params, "what": said}
    return Doable(cards, _sentence(state, code, given))


def _joined(moves: Iterable[Move]) -> list[Move]:
    """The same moves, with consecutive additions to one meld joined into one."""
    joined: list[Move] = []
    for move in moves:
        last = joined[-1] if joined else None
        if isinstance(move, Add) and isinstance(last, Add) and last.meld == move.meld:
            joined[-1] = Add(move.meld, (*last.cards, *move.cards))
        else:
            joined.append(move)
    return joined


def _named(state: State, moves: Iterable[Move]) -> Iterator[str]:
    """Each laying in a few words: the label of a new meld, or the cards and the meld they join."""
    rules = state.rules.melds
    for move in moves:
        if isinstance(move, Lay):
            meld = meld_of(move.cards, rules)
            yield words.meld_label(meld, rules.deck) if meld else ""
        elif isinstance(move, Add | Free):
            code = "hint-by-adding" if isinstance(move, Add) else "hint-by-releasing"
            cards = words.card_names(move.cards, rules.deck)
            said: dict[str, Value] = {"cards": cards, "meld": move.meld}
            yield _sentence(state, code, said)
        elif isinstance(move, Table):
            yield _by_table(state, move)


def _by_table(state: State, move: Table) -> str:
    """The hand cards in a new table, and whether cards of the old one change melds."""
    start = state.start
    after = apply_all(state, (move,))
    laid = without(start.hand, after.hand) or ()
    cards = words.card_names(laid, state.rules.melds.deck)
    moved = disturbance([meld.cards for meld in start.table], [meld.cards for meld in after.table])
    return _sentence(state, "hint-by-table", {"cards": cards}) if moved else cards


def _sentence(state: State, code: str, said: Mapping[str, Value] | None = None) -> str:
    return words.sentence(code, said or {}, deck=state.rules.melds.deck)
