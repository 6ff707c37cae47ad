"""Parts of a game's rules: frozen values whose types limit what each field may hold."""

from typing import Annotated, Literal, NamedTuple

from .field_types import Count, Many, Points, Range, Size

Style = Literal[
    "single",  # one card at a time
    "packets",  # 3, 4, 5 … cards at first, then each hand is filled up in the same order
    "progressive",  # 3 cards in the first deal, one more in each following deal
]
FirstDealer = Literal[
    "random",  # by lot
    "lowest_card",  # each player draws a card
]


class DealRules(NamedTuple):
    """The pack, and how it is dealt.

    `hand_sizes` is indexed by the number of seats. `up_card`: one card begins the discard pile. The
    cards of the rank `wild` are jokers only (0: none). With `wild_by_stock` the deal decides the
    wild rank: the game has an option `wild`, which is 0 until a deal sets it to the rank of the
    stock's last card, or to 1 if that is a joker.
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
    "pass",  # a player who can't draw passes
    "shuffle",  # the discards are shuffled and become the stock
    "turn",  # the discards are turned over
    "end",  # a player who has to draw ends the deal
]


class PileRules(NamedTuple):
    """The stock and the discard piles: what players may draw and discard.

    `take`: a player may draw the top of the shared pile; with `no_redump` not discard it in the
    same turn. `closing_discard`: a turn ends with a discard, even one that goes out. The deal ends
    when an empty stock is renewed for the time number `renewals`; with `stop_at_empty_stock`, as
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
    """Actions on melds other than laying and adding.

    `releases`: a joker may be exchanged for the cards that it stands for, into the hand with
    `freed_to_hand`, else onto a meld in the same turn. A set of `set_closes_at` cards can't change
    any more (0: no set closes). `knocks`: a player who lays and keeps cards has knocked; with
    `knock_costs`, the others' cards bring that player nothing in this deal.
    """

    releases: bool = False
    freed_to_hand: bool = False
    set_closes_at: Size = 0
    knocks: bool = False
    knock_costs: bool = False


class Opening(NamedTuple):
    """Requirements on a player's first laying in a deal.

    `melds` at most (0: any number), `points` at least, `own_only`: only new melds from the hand
    until the next turn, `add_needs_meld`: no adding before a meld of one's own, `joker_as_card`: a
    joker counts as the card it replaces, not its own points.
    """

    melds: Count = 0
    points: Points = 0
    own_only: bool = False
    add_needs_meld: bool = False
    joker_as_card: bool = True


OnIllegal = Literal[
    "explain",  # an illegal turn is explained and can be corrected
    "penalty",  # the turn is over and costs the penalty
]
Eviction = Literal[
    "none",  # no player has to leave
    "leave",  # a player who runs out of time twice in a row leaves the match
    "bot",  # a bot plays on instead
]


class PenaltyRules(NamedTuple):
    """Penalties for a turn that is illegal or takes too long.

    An illegal turn costs `fail_draw` cards drawn. A turn of more than `seconds` (0: no limit) costs
    `timeout_draw` cards, and a second one in a row the seat (`eviction`).
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
    """Points of cards, deals and matches.

    `points` by rank (0: no card) and `joker_points` are the points of cards in a hand. `high_wins`:
    the highest total wins. `sign` excludes impossible totals. Each deal adds `pool` points to the
    pool. `chips` is each player's starting amount (0: played for points). `apart` is the usual
    difference in points between two seats after a deal, for bots that play for the match (0:
    derived from the scoring).
    """

    points: tuple[Points, ...]
    joker_points: Points
    high_wins: bool = True
    sign: Sign = 0
    pool: Many = 0
    chips: Many = 0
    apart: Many = 0


class EndRules(NamedTuple):
    """Ends of a deal and a match; 0 where a number never ends it.

    A deal has at most `rounds`, and at most `turns` for each seat (0: `limits.TURNS`), after which
    it ends as if no seat could go on. A match has `deals`, or `deals_each` per seat, or goes on
    until a player has `target` points.
    """

    rounds: Points = 0
    deals: Points = 0
    deals_each: Count = 0
    target: Many = 0
    turns: Points = 0
