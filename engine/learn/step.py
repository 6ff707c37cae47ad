"""A step of a lesson: its position, its goal, and the moves that reach it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..model import Card, Cards, Discard, Meld, Move, State, bare, laid_cards, own_melds
from ..notation import write_move

Json = Mapping[str, object]


class Goal(NamedTuple):
    """A result that completes a step, whatever the moves; all given conditions must hold.

    Cards are texts in notation; `last` and `over` name moves and endings.
    """

    # Number of new melds made of hand cards only, all of this kind if given.
    new_melds: int | None = None
    kind: str = ""
    # Exactly these faces form a meld.
    table_has: str = ""
    # Number of hand cards laid, some of them, and the least number of jokers among them.
    laid: int | None = None
    laid_cards: str = ""
    jokers: int = 0
    # Number of hand cards laid without a new meld.
    added: int | None = None
    # Number of cards left in the hand, or some of them.
    hand: int | None = None
    keeps: str = ""
    # A joker of the table lies with other cards than before.
    joker_moved: bool = False
    opened: bool = False
    knocked: bool = False
    # The last move, the card discarded, and the code of the deal's ending.
    last: str = ""
    discarded: str = ""
    over: str = ""


class LessonStep(NamedTuple):
    """One idea: its position, its goal, the items to highlight, and the moves that reach the goal.

    Without a `position` it starts where the previous step ended, after the companion has played
    that step's moves `then`. `places` and `cards` are highlighted; `fade` says how early, from 3
    (at once) to 1 (late).
    """

    id: str
    lesson: str
    teaches: str
    goal: Goal
    show: Sequence[str]
    places: Sequence[str]
    cards: str
    fade: int
    position: Json | None = None
    then: Sequence[str] = ()
    # A better result than the goal, with praise of its own.
    better: Goal | None = None


def is_reached(goal: Goal, start: State, now: State, moves: Sequence[Move]) -> bool:
    """Return True if `now` reaches the goal; `moves` are those played since `start`."""
    seat = start.turn
    last = moves[-1] if moves else None
    return (
        _table_matches(goal, start, now)
        and _hand_matches(goal, now.hands[seat])
        and (not goal.opened or now.opened[seat])
        and (not goal.knocked or now.knocked[seat])
        and (not goal.joker_moved or _joker_moved(start, now))
        and goal.last in ("", write_move(last).split()[0] if last else "-")
        and (not goal.discarded or (isinstance(last, Discard) and last.card.text == goal.discarded))
        and goal.over in ("", now.reason)
    )


def _table_matches(goal: Goal, start: State, now: State) -> bool:
    """Return True if the goal's conditions on the table hold."""
    laid = laid_cards(start.table, now.table)
    many = sum(laid.values())
    own = own_melds(start.table, now.table)
    grown = many if len(now.table) == len(start.table) else None
    return (
        (goal.new_melds is None or len(own) == goal.new_melds)
        and all(goal.kind in ("", meld.kind) for meld in own)
        and (not goal.table_has or sorted_texts(goal.table_has.split()) in sorted_melds(now.table))
        and goal.laid in (None, many)
        and set(goal.laid_cards.split()) <= {face.text for face in laid}
        and sum(laid[face] for face in laid if face.joker) >= goal.jokers
        and goal.added in (None, grown)
    )


def _hand_matches(goal: Goal, hand: Cards) -> bool:
    """Return True if the goal's conditions on the hand hold."""
    held = [card.text for card in hand]
    kept = goal.keeps.split()
    enough = all(held.count(text) >= kept.count(text) for text in kept)
    return enough and goal.hand in (None, len(hand))


def _joker_moved(start: State, now: State) -> bool:
    """Return True if a joker of the table has left all cards that it lay with."""
    if now.unplaced:
        return False
    before = [_joker_neighbours(meld) for meld in start.table if _joker_neighbours(meld)]
    after = [_joker_neighbours(meld) for meld in now.table if _joker_neighbours(meld)]
    return any(not old & new for old in before for new in after)


def _joker_neighbours(meld: Meld) -> set[Card]:
    """Return the natural cards of a meld with a joker; the empty set without one."""
    naturals = {card for card in meld.cards if not card.joker}
    return naturals if len(naturals) < len(meld.cards) else set()


def sorted_texts(texts: Iterable[str]) -> str:
    """Return texts of cards as one text, equal for every order."""
    return " ".join(sorted(texts))


def sorted_cards(cards: Iterable[Card]) -> str:
    """Return cards as one text, equal for every order and every meaning of jokers."""
    return sorted_texts(bare(card).text for card in cards)


def sorted_melds(table: Iterable[Meld]) -> tuple[str, ...]:
    """Return the melds of a table as texts, equal for every order."""
    return tuple(sorted(sorted_cards(meld.cards) for meld in table))
