"""The parts of a game's rules: each a frozen value, whose fields say what they may hold."""

from typing import Annotated, Literal, NamedTuple

from .checking import Count, Many, Points, Range, Size

Style = Literal[
    "single",  # one card at a time
    "packets",  # 3, 4, 5 … cards at first, and each hand filled up in the same order
    "progressive",  # 3 cards in the first deal, one more in each that follows
]
FirstDealer = Literal[
    "random",  # by lot
    "lowest_card",  # everyone draws a card
]


class DealRules(NamedTuple):
    """The pack, and how it is dealt.

    `hand_sizes` is indexed by the number of seats. `up_card`: one card begins the discard pile.
    The cards of the rank `wild` are jokers, and nothing else (0: none are). With
    `wild_by_stock` the cards decide which rank that is: the game has an option `wild`, which is 0
    until a deal sets it to the rank of the stock's last card, or to 1 if that is a joker.
    """

    packs: Annotated[int, Range(1, 9)]
    jokers: Count
    hand_sizes: tuple[Count, ...]
    up_card: bool = False
    style: Style = "single"
    first_dealer: FirstDealer = "random"
    counter_clockwise: bool = False
    wild: Count = 0
    wild_by_stock: bool = False


Discards = Literal[
    "none",  # nothing is ever discarded
    "shared",  # one pile for all
    "own",  # a pile before each seat
]
EmptyStock = Literal[
    "pass",  # who can't draw passes
    "shuffle",  # the discards are shuffled, and are the new stock
    "turn",  # the discards are turned over
    "end",  # whoever has to draw ends the deal
]


class PileRules(NamedTuple):
    """The stock and the discard piles: what may be drawn, and what discarded.

    `take`: the top of the shared pile may be drawn; with `no_redump` it may not be discarded in the
    same turn. `closing_discard`: a turn ends with a discard, even one that goes out. The deal ends
    when an empty stock is renewed for the time that `renewals` says; with `stop_at_empty_stock`, as
    soon as a turn leaves it empty.
    """

    discards: Discards = "none"
    take: bool = False
    no_redump: bool = False
    closing_discard: bool = False
    empty_stock: EmptyStock = "pass"
    renewals: Count = 0
    stop_at_empty_stock: bool = False


class LayRules(NamedTuple):
    """What may be done with melds besides laying and adding.

    `releases`: a joker may be taken out of a meld for the cards that it stands for, into the hand
    with `freed_to_hand`, else onto a meld in the same turn. A set of `set_closes_at` cards stays as
    it is (0: none does). `knocks`: who lays and keeps cards has knocked.
    """

    releases: bool = False
    freed_to_hand: bool = False
    set_closes_at: Size = 0
    knocks: bool = False


class Opening(NamedTuple):
    """What a player's first laying in a deal requires.

    `melds` at most (0: any number), `points` at least, `own_only`: only new melds from the hand
    until the next turn, `add_needs_meld`: no adding before laying a meld of one's own,
    `joker_as_card`: a joker counts as the card it replaces, not its own points.
    """

    melds: Count = 0
    points: Points = 0
    own_only: bool = False
    add_needs_meld: bool = False
    joker_as_card: bool = True


OnIllegal = Literal[
    "explain",  # an illegal turn is explained, and can be put right
    "penalty",  # it is over, and costs the penalty
]
Eviction = Literal[
    "none",  # nobody has to leave
    "leave",  # who has run out of time twice in a row leaves the match
    "bot",  # a bot plays on instead
]


class PenaltyRules(NamedTuple):
    """What a turn costs that is illegal, or that lasts too long.

    An illegal turn can cost `fail_draw` cards drawn, one that lasts longer than so many `seconds`
    (0: no limit) `timeout_draw` cards, and a second one in a row the seat (`eviction`).
    """

    on_illegal: OnIllegal = "explain"
    fail_draw: Count = 0
    seconds: Annotated[int, Range(0, 86_400)] = 0
    timeout_draw: Count = 0
    eviction: Eviction = "none"


Sign = Literal[
    1,  # totals are never below zero
    -1,  # totals are never above zero
    0,  # they may be either
]


class ScoreRules(NamedTuple):
    """What cards, deals and matches count.

    `points` by rank (0: no card) and `joker_points` are what a card counts in a hand. `high_wins`:
    more is better. `sign` tells totals that can't be. Each deal brings `pool` points into the pool.
    `chips` is how many everyone starts with (0: points are played for). `apart` is by how many
    points a deal usually moves two seats apart, for bots that play for the match (0: they work it
    out from the scoring).
    """

    points: tuple[Points, ...]
    joker_points: Points
    high_wins: bool = True
    sign: Sign = 0
    pool: Many = 0
    chips: Many = 0
    apart: Many = 0


class EndRules(NamedTuple):
    """When a deal and a match are over; 0 where that never ends it.

    A deal has at most so many `rounds`, and in all so many `turns` for each seat (0: as many as
    `limits.TURNS`), after which it ends like one that nobody can go on with. A match has so many
    `deals`, or `deals_each` per seat, or goes on until someone has `target` points.
    """

    rounds: Points = 0
    deals: Points = 0
    deals_each: Count = 0
    target: Many = 0
    turns: Points = 0
