"""A step of a lesson: a position, what has to come of it, and how it is shown."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..model import Card, Cards, Discard, Meld, Move, State, bare, laid_cards, own_melds
from ..notation import write_move

Json = Mapping[str, object]


class Goal(NamedTuple):
    """A result that counts as done, whatever led to it: all that is given here has to hold.

    Cards are texts of the notation; `last` and `over` name moves and endings.
    """

    # New melds of hand cards alone, all of the kind if that is given.
    new_melds: int | None = None
    kind: str = ""
    # Exactly these faces lie together.
    table_has: str = ""
    # So many hand cards lie on the table, these among them, and so many jokers.
    laid: int | None = None
    laid_cards: str = ""
    jokers: int = 0
    # So many hand cards lie, with no meld more than before.
    added: int | None = None
    # So many cards are left in hand, or these.
    hand: int | None = None
    keeps: str = ""
    # A joker of the table helps other cards than before.
    joker_moved: bool = False
    opened: bool = False
    knocked: bool = False
    # The move that was last, the card thrown, and how the deal ended.
    last: str = ""
    discarded: str = ""
    over: str = ""


class Step(NamedTuple):
    """One idea: where it starts, what it wants, what glows, and the way that is shown.

    Without a `position` it goes on where the step before it ended, once the companion has played
    the moves `then` of that step. `places` and `cards` glow; `fade` says how soon, from 3 (at once)
    to 1 (late).
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
    # What is better than asked, and praised for that.
    better: Goal | None = None


def reached(goal: Goal, start: State, now: State, moves: Sequence[Move]) -> bool:
    """Whether `now` is what the goal asks for; `moves` are those played since `start`."""
    seat = start.turn
    last = moves[-1] if moves else None
    return (
        _lies(goal, start, now)
        and _holds(goal, now.hands[seat])
        and (not goal.opened or now.opened[seat])
        and (not goal.knocked or now.knocked[seat])
        and (not goal.joker_moved or _joker_moved(start, now))
        and goal.last in ("", write_move(last).split()[0] if last else "-")
        and (not goal.discarded or (isinstance(last, Discard) and last.card.text == goal.discarded))
        and goal.over in ("", now.reason)
    )


def _lies(goal: Goal, start: State, now: State) -> bool:
    """What has to lie on the table."""
    laid = laid_cards(start.table, now.table)
    many = sum(laid.values())
    own = own_melds(start.table, now.table)
    grown = many if len(now.table) == len(start.table) else None
    return (
        (goal.new_melds is None or len(own) == goal.new_melds)
        and all(goal.kind in ("", meld.kind) for meld in own)
        and (not goal.table_has or faces(goal.table_has.split()) in table_of(now.table))
        and goal.laid in (None, many)
        and set(goal.laid_cards.split()) <= {face.text for face in laid}
        and sum(laid[face] for face in laid if face.joker) >= goal.jokers
        and goal.added in (None, grown)
    )


def _holds(goal: Goal, hand: Cards) -> bool:
    """What has to stay in hand."""
    held = [card.text for card in hand]
    kept = goal.keeps.split()
    enough = all(held.count(text) >= kept.count(text) for text in kept)
    return enough and goal.hand in (None, len(hand))


def _joker_moved(start: State, now: State) -> bool:
    """Whether a joker of the table lies with none of those that it lay with."""
    if now.unplaced:
        return False
    before = [_beside(meld) for meld in start.table if _beside(meld)]
    after = [_beside(meld) for meld in now.table if _beside(meld)]
    return any(not old & new for old in before for new in after)


def _beside(meld: Meld) -> set[Card]:
    """The cards that lie with a joker; none if there is no joker."""
    naturals = {card for card in meld.cards if not card.joker}
    return naturals if len(naturals) < len(meld.cards) else set()


def faces(texts: Iterable[str]) -> str:
    """Cards as one text, whatever their order."""
    return " ".join(sorted(texts))


def bag(cards: Iterable[Card]) -> str:
    """The same of cards, jokers without a meaning."""
    return faces(bare(card).text for card in cards)


def table_of(table: Iterable[Meld]) -> tuple[str, ...]:
    """The melds of a table, whatever their order."""
    return tuple(sorted(bag(meld.cards) for meld in table))
